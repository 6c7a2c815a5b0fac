//! Core's boards and verdicts beside those of the naive judge, which knows nothing of core.

#![allow(clippy::missing_panics_doc, clippy::unwrap_used, reason = "both have the same points")]

use renju_core::{Bitboard, Board, ByColor, Color, ForbiddenKind, Point, Verdict};

use crate::grid::{Cell, Grid};
use crate::naive::{Answer, Fouls};
use crate::place::Place;

/// The place of a point.
#[must_use]
pub fn place(point: Point) -> Place {
    Place::new(point.column(), point.row()).unwrap()
}

/// The grid of a board.
#[must_use]
pub fn grid(board: &Board) -> Grid {
    let places = |color| board.stones(color).into_iter().map(place).collect::<Vec<_>>();
    Grid::of(&places(Color::Black), &places(Color::White))
}

/// The board of a grid.
#[must_use]
pub fn board(grid: &Grid) -> Board {
    let stones = |cell| -> Bitboard {
        grid.places(cell).map(|place| Point::new(place.column(), place.row()).unwrap()).collect()
    };
    Board::from_stones(ByColor { black: stones(Cell::Black), white: stones(Cell::White) }).unwrap()
}

/// A verdict in the naive judge's words, `None` on a stone.
#[must_use]
pub fn answer(verdict: Verdict) -> Option<Answer> {
    match verdict {
        Verdict::Occupied => None,
        Verdict::Legal => Some(Answer::Legal),
        Verdict::Five => Some(Answer::Five),
        Verdict::Forbidden(kinds) => Some(Answer::Forbidden(Fouls {
            overline: kinds.contains(ForbiddenKind::Overline),
            double_four: kinds.contains(ForbiddenKind::DoubleFour),
            double_three: kinds.contains(ForbiddenKind::DoubleThree),
        })),
    }
}
