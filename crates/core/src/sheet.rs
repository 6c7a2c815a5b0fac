//! The rows of a set of points with clear rows around them.

#![allow(clippy::inline_always, reason = "a loop over the rows vectorises only when its whole body is in sight")]

use crate::{Bitboard, Direction};

/// Clear rows above and below the board, so that points beyond its edge can be read.
const MARGIN: usize = 6;

/// The sixteen rows of a set of points, and clear rows below and above them.
///
/// Work on it is written for one row and done for all in one loop over [`ROWS`](Self::ROWS), which the compiler turns into
/// operations on eight or sixteen rows at once.
#[derive(Clone, Copy)]
pub(crate) struct Sheet([u16; 16 + 2 * MARGIN]);

impl Sheet {
    /// The sixteen rows of the board.
    pub(crate) const ROWS: core::ops::Range<usize> = 0..16;

    /// No points.
    pub(crate) const EMPTY: Self = Self([0; 16 + 2 * MARGIN]);

    #[inline(always)]
    pub(crate) fn new(points: Bitboard) -> Self {
        let mut sheet = Self::EMPTY;
        sheet.0[MARGIN..MARGIN + 16].copy_from_slice(&points.rows());
        sheet
    }

    /// A row, moved so that each point shows what lies some steps from it in a direction of [`Direction::ALL`].
    #[inline(always)]
    pub(crate) fn row<const DIRECTION: usize>(&self, row: usize, steps: i8) -> u16 {
        let (columns, rows) = const { Direction::ALL[DIRECTION].delta() };
        let bits = self.0[(MARGIN + row).wrapping_add_signed(isize::from(rows * steps))];
        let columns = columns * steps;
        if columns < 0 { bits << -columns } else { bits >> columns }
    }

    #[inline(always)]
    pub(crate) fn set(&mut self, row: usize, bits: u16) {
        self.0[MARGIN + row] = bits;
    }

    /// A row of all points of four cells in a direction whose first cell is in the sheet.
    #[inline(always)]
    pub(crate) fn four_cells<const DIRECTION: usize>(&self, row: usize) -> u16 {
        let cell = |place: i8| self.row::<DIRECTION>(row, -place);
        cell(0) | cell(1) | cell(2) | cell(3)
    }

    /// A row of all points of five cells in a direction whose first cell is in the sheet.
    #[inline(always)]
    pub(crate) fn five_cells<const DIRECTION: usize>(&self, row: usize) -> u16 {
        self.four_cells::<DIRECTION>(row) | self.row::<DIRECTION>(row, -4)
    }
}
