//! figrid-board's judge on our boards.

use figrid_board::board::{BitBoard, to_idx};
use figrid_board::renju::{Foul, foul};
use renju_core::{Board, Color, Point};

/// A board in figrid-board's form.
#[allow(missing_debug_implementations, reason = "its sets of points have none")]
pub struct Figrid {
    black: BitBoard,
    white: BitBoard,
}

impl Figrid {
    /// The same board.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        let stones =
            |color| board.stones(color).into_iter().fold(BitBoard::EMPTY, |set, point| set.with(Self::index(point)));
        Self { black: stones(Color::Black), white: stones(Color::White) }
    }

    /// figrid-board's number of a point: its rows count from the top.
    #[must_use]
    pub fn index(point: Point) -> usize {
        to_idx(14 - usize::from(point.row()), usize::from(point.column()))
    }

    /// What a black stone on an empty point is: five, or one kind of foul, double-four before double-three before overline.
    #[must_use]
    pub fn foul(&self, point: Point) -> Foul {
        foul(&self.black, &self.white, Self::index(point))
    }

    /// Whether a black stone is forbidden on the empty point of this [`index`](Self::index).
    #[must_use]
    pub fn is_forbidden(&self, index: usize) -> bool {
        figrid_board::renju::is_forbidden(&self.black, &self.white, index)
    }
}
