//! Boards of any size, and places on and off them.

use core::fmt;

use renju_core::{Move, Point, SIZE, Symmetry};

/// How many lines a board has each way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BoardSize {
    /// Columns.
    pub columns: u8,
    /// Rows.
    pub rows: u8,
}

impl BoardSize {
    /// 15 × 15, the board of renju.
    pub const RENJU: Self = Self { columns: SIZE, rows: SIZE };

    /// A board with the same number of lines both ways.
    #[must_use]
    pub const fn square(lines: u8) -> Self {
        Self { columns: lines, rows: lines }
    }

    /// Whether the place is on the board.
    #[must_use]
    pub fn contains(self, place: Place) -> bool {
        (0..i16::from(self.columns)).contains(&place.column) && (0..i16::from(self.rows)).contains(&place.row)
    }
}

impl Default for BoardSize {
    fn default() -> Self {
        Self::RENJU
    }
}

impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}

/// Where a file puts something: a point of a board of any size, or beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Place {
    /// Columns to the right of the leftmost one.
    pub column: i16,
    /// Rows above the lowest one of the record's board.
    pub row: i16,
}

impl Place {
    /// The point of the 15 × 15 board here, if there is one.
    #[must_use]
    pub fn point(self) -> Option<Point> {
        Point::new(u8::try_from(self.column).ok()?, u8::try_from(self.row).ok()?)
    }

    pub(super) fn transformed(self, symmetry: Symmetry) -> Self {
        self.point().map_or(self, |point| symmetry.apply(point).into())
    }
}

impl From<Point> for Place {
    fn from(point: Point) -> Self {
        Self { column: point.column().into(), row: point.row().into() }
    }
}

impl fmt::Display for Place {
    /// As a point is written where that is possible, else the column and the row from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match u8::try_from(self.column) {
            Ok(column @ 0..=25) if self.row >= 0 => write!(f, "{}{}", char::from(b'a' + column), self.row + 1),
            _ => write!(f, "({}, {})", i32::from(self.column) + 1, i32::from(self.row) + 1),
        }
    }
}

/// What a node of a record plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Played {
    /// A stone on a point of the 15 × 15 board.
    Stone(Point),
    /// A pass.
    Pass,
    /// A stone that is on no point of the 15 × 15 board: the board has another size, or the file is wrong.
    Elsewhere(Place),
}

impl Played {
    /// A stone at a place of a board: a point if the board is 15 × 15 and the place is on it.
    #[must_use]
    pub fn at(place: Place, size: BoardSize) -> Self {
        match place.point() {
            Some(point) if size == BoardSize::RENJU => Self::Stone(point),
            _ => Self::Elsewhere(place),
        }
    }

    /// The place of the stone, `None` for a pass.
    #[must_use]
    pub fn place(self) -> Option<Place> {
        match self {
            Self::Stone(point) => Some(point.into()),
            Self::Pass => None,
            Self::Elsewhere(place) => Some(place),
        }
    }
}

impl From<Move> for Played {
    fn from(next: Move) -> Self {
        match next {
            Move::Stone(point) => Self::Stone(point),
            Move::Pass => Self::Pass,
        }
    }
}

impl From<Point> for Played {
    fn from(point: Point) -> Self {
        Self::Stone(point)
    }
}

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stone(point) => point.fmt(f),
            Self::Pass => f.write_str("pass"),
            Self::Elsewhere(place) => place.fmt(f),
        }
    }
}
