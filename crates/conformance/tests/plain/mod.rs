//! The positions of the suite as the naive judge takes them.

use renju_conformance::Case;
use renju_core::{Bitboard, Board, Color, ForbiddenKind, Point, Verdict};
use renju_testing::grid::Grid;
use renju_testing::naive::{Answer, Fouls};
use renju_testing::place::Place;

/// A point of the plain grid.
pub(crate) fn place(point: Point) -> Place {
    Place::new(point.column(), point.row()).unwrap()
}

/// The stones of a board, point by point.
pub(crate) fn grid(board: &Board) -> Grid {
    let places = |stones: Bitboard| stones.into_iter().map(place).collect::<Vec<_>>();
    Grid::of(&places(board.stones(Color::Black)), &places(board.stones(Color::White)))
}

/// A verdict in the naive judge's words, `None` on a stone.
pub(crate) fn answer(verdict: Verdict) -> Option<Answer> {
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

/// A case as stones, point and expected answer.
pub(crate) fn plain(case: &Case) -> (Grid, Place, Answer) {
    (grid(&case.board), place(case.play), answer(case.verdict).unwrap())
}
