//! Points of the plain grid, written `a1` to `o15`.

use core::fmt;
use core::str::FromStr;

/// Lines across the grid each way.
pub const SIDE: u8 = 15;

/// A point of the plain grid: column from the left, row from the bottom.
///
/// It shares nothing with `renju_core::Point`, so that a mistake in one shows against the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    column: u8,
    row: u8,
}

impl Place {
    /// Makes the point in a column and a row, both counted from 0 at `a1`, or `None` off the board.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < SIDE && row < SIDE { Some(Self { column, row }) } else { None }
    }

    /// All points, row by row from `a1`.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..SIDE * SIDE).map(|index| Self { column: index % SIDE, row: index / SIDE })
    }

    /// The column, 0 for `a`.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.column
    }

    /// The row, 0 for row 1 at the bottom.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The place of the point among all 225, row by row from `a1`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.row as usize * SIDE as usize + self.column as usize
    }

    /// The point so many columns to the right and rows up, or `None` off the board.
    #[must_use]
    pub const fn moved(self, columns: i8, rows: i8) -> Option<Self> {
        match (self.column.checked_add_signed(columns), self.row.checked_add_signed(rows)) {
            (Some(column), Some(row)) => Self::new(column, row),
            _ => None,
        }
    }

    /// The point that this one comes to when the board is turned, for one of the eight ways 0 to 7; 0 leaves it.
    #[must_use]
    pub const fn turned(self, way: u8) -> Self {
        let last = SIDE - 1;
        let column = if way & 1 == 0 { self.column } else { last - self.column };
        let row = if way & 2 == 0 { self.row } else { last - self.row };
        if way & 4 == 0 { Self { column, row } } else { Self { column: row, row: column } }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text names no point from `a1` to `o15`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPlace;

impl fmt::Display for NoPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a point is a column letter from a to o and a row number from 1 to 15")
    }
}

impl core::error::Error for NoPlace {}

impl FromStr for Place {
    type Err = NoPlace;

    fn from_str(text: &str) -> Result<Self, NoPlace> {
        let column = text.bytes().next().ok_or(NoPlace)?.wrapping_sub(b'a');
        let row: u8 = text.get(1..).and_then(|row| row.parse().ok()).ok_or(NoPlace)?;
        Self::new(column, row.wrapping_sub(1)).ok_or(NoPlace)
    }
}
