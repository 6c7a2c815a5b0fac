//! The four directions of a line.

use core::fmt;

use crate::Point;

/// One of the four directions in which stones stand in a row.
///
/// ```
/// use renju_core::{Direction, Point};
///
/// assert_eq!(Direction::Rising.step(Point::CENTRE, 2), "j10".parse().ok());
/// assert_eq!(Direction::Rising.step(Point::CENTRE, 8), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Direction {
    /// Along a row, from left to right.
    Horizontal,
    /// Along a column, from bottom to top.
    Vertical,
    /// Along a diagonal that rises to the right, as from `a1` to `o15`.
    Rising,
    /// Along a diagonal that falls to the right, as from `a15` to `o1`.
    Falling,
}

impl Direction {
    /// All four directions.
    pub const ALL: [Self; 4] = [Self::Horizontal, Self::Vertical, Self::Rising, Self::Falling];

    /// The columns and rows of one step.
    #[must_use]
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Self::Horizontal => (1, 0),
            Self::Vertical => (0, 1),
            Self::Rising => (1, 1),
            Self::Falling => (1, -1),
        }
    }

    /// Returns the point some steps on from another (back, where `steps` is negative), or `None` off the board.
    #[must_use]
    pub const fn step(self, from: Point, steps: i8) -> Option<Point> {
        let (columns, rows) = self.delta();
        // Past 15 steps every point is off the board, and so is 16: no product overflows.
        let steps = if steps > 15 {
            15
        } else if steps < -15 {
            -15
        } else {
            steps
        };
        from.offset(columns * steps, rows * steps)
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Horizontal => "row",
            Self::Vertical => "column",
            Self::Rising => "rising diagonal",
            Self::Falling => "falling diagonal",
        })
    }
}
