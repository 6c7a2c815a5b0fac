//! Points of the board and the colours of its stones.

use core::fmt;
use core::num::NonZeroU8;
use core::ops::{Index, IndexMut, Not};
use core::str::FromStr;

/// Lines across the board each way: renju is played on 15 × 15.
pub const SIZE: u8 = 15;

/// Points of the board: 15 × 15.
pub const POINTS: usize = SIZE as usize * SIZE as usize;

/// One of the 225 points (交叉点), written `a1` to `o15`.
///
/// Columns are letters from the left, rows numbers from the bottom, and the centre is `h8`. A point takes one byte, and
/// so does an `Option<Point>`. Points are ordered row by row from `a1`.
///
/// ```
/// use renju_core::Point;
///
/// let point: Point = "h8".parse()?;
/// assert_eq!(point, Point::CENTRE);
/// assert_eq!((point.column(), point.row()), (7, 7));
/// assert_eq!(point.to_string(), "h8");
/// assert_eq!(size_of::<Option<Point>>(), 1);
/// # Ok::<(), renju_core::PointError>(())
/// ```
// The row is in the high four bits and the column plus one in the low four, so that no point is zero and any byte of a
// point indexes a table of 256 without a check.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(NonZeroU8);

impl Point {
    /// The centre of the board (天元), `h8`.
    pub const CENTRE: Self = match Self::new(7, 7) {
        Some(point) => point,
        None => unreachable!(),
    };

    /// Returns the point in a column and a row, both counted from 0 at `a1`, or `None` off the board.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column >= SIZE || row >= SIZE {
            return None;
        }
        match NonZeroU8::new(row << 4 | (column + 1)) {
            Some(byte) => Some(Self(byte)),
            None => None,
        }
    }

    /// Returns the point whose [`index`](Self::index) is given, or `None` from 225 on.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index >= POINTS {
            return None;
        }
        #[allow(clippy::cast_possible_truncation, reason = "an index of the board fits a byte")]
        let index = index as u8;
        Self::new(index % SIZE, index / SIZE)
    }

    /// The column, 0 for `a` to 14 for `o`.
    #[must_use]
    #[inline]
    pub const fn column(self) -> u8 {
        (self.0.get() & 15) - 1
    }

    /// The row, 0 for row 1 at the bottom to 14 for row 15.
    #[must_use]
    #[inline]
    pub const fn row(self) -> u8 {
        self.0.get() >> 4
    }

    /// The place of the point among all 225, row by row from `a1`.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.row() as usize * SIZE as usize + self.column() as usize
    }

    /// Returns the point some columns to the right and some rows up, or `None` off the board.
    #[must_use]
    pub const fn offset(self, columns: i8, rows: i8) -> Option<Self> {
        let (Some(column), Some(row)) =
            (self.column().checked_add_signed(columns), self.row().checked_add_signed(rows))
        else {
            return None;
        };
        Self::new(column, row)
    }

    /// How far the point is from the centre: the larger of its column and row distances, 0 to 7.
    #[must_use]
    pub const fn distance_from_centre(self) -> u8 {
        let (columns, rows) = (self.column().abs_diff(7), self.row().abs_diff(7));
        if columns > rows { columns } else { rows }
    }

    /// All points, row by row from `a1` to `o15`.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        const ALL: [Point; POINTS] = {
            let mut all = [Point::CENTRE; POINTS];
            let mut index = 0;
            while index < POINTS {
                if let Some(point) = Point::from_index(index) {
                    all[index] = point;
                }
                index += 1;
            }
            all
        };
        ALL.into_iter()
    }

    /// The byte that holds the point: an index below 256 into tables by point.
    #[inline]
    pub(crate) const fn byte(self) -> u8 {
        self.0.get()
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PointError {
    /// The text does not begin with a column letter.
    #[error("a point begins with a column letter from a to o")]
    Column,
    /// No row number from 1 to 15 follows the column letter.
    #[error("a row number from 1 to 15 follows the column letter")]
    Row,
    /// More text follows the point.
    #[error("text follows the point after {0} characters")]
    Trailing(usize),
}

impl FromStr for Point {
    type Err = PointError;

    fn from_str(text: &str) -> Result<Self, PointError> {
        let (point, length) = Self::read(text.as_bytes())?;
        if length == text.len() { Ok(point) } else { Err(PointError::Trailing(length)) }
    }
}

impl Point {
    /// Reads a point at the start of `bytes` and says how many bytes it took; two digits 10 to 15 are one row number.
    pub(crate) const fn read(bytes: &[u8]) -> Result<(Self, usize), PointError> {
        let column = match bytes.first() {
            Some(letter @ (b'a'..=b'o' | b'A'..=b'O')) => letter.to_ascii_lowercase() - b'a',
            _ => return Err(PointError::Column),
        };
        let (row, length) = match bytes {
            [_, b'1', digit @ b'0'..=b'9', ..] => (10 + *digit - b'0', 3),
            [_, digit @ b'1'..=b'9', b'0'..=b'9', ..] => (10 * (*digit - b'0'), 3),
            [_, digit @ b'1'..=b'9', ..] => (*digit - b'0', 2),
            _ => return Err(PointError::Row),
        };
        match Self::new(column, row - 1) {
            Some(point) => Ok((point, length)),
            None => Err(PointError::Row),
        }
    }
}

/// The colour of a stone or of the player who holds such stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Color {
    /// Black (黒), who plays first and has forbidden moves.
    Black,
    /// White (白), who has none.
    White,
}

impl Color {
    /// Both colours, Black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];
}

impl Not for Color {
    type Output = Self;

    /// The other colour.
    #[inline]
    fn not(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "Black",
            Self::White => "White",
        })
    }
}

/// The text is neither `black` nor `white`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a colour is black or white")]
pub struct ColorError;

impl FromStr for Color {
    type Err = ColorError;

    /// Reads `black`, `white`, `b` or `w` in either case.
    fn from_str(text: &str) -> Result<Self, ColorError> {
        if text.eq_ignore_ascii_case("black") || text.eq_ignore_ascii_case("b") {
            Ok(Self::Black)
        } else if text.eq_ignore_ascii_case("white") || text.eq_ignore_ascii_case("w") {
            Ok(Self::White)
        } else {
            Err(ColorError)
        }
    }
}

/// One value for each colour.
///
/// ```
/// use renju_core::{ByColor, Color};
///
/// let mut stones = ByColor { black: 3, white: 2 };
/// stones[Color::White] += 1;
/// assert_eq!(stones, ByColor { black: 3, white: 3 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ByColor<T> {
    /// Black's value.
    pub black: T,
    /// White's value.
    pub white: T,
}

impl<T> ByColor<T> {
    /// Makes each value from the colour it belongs to.
    pub fn from_fn(mut value: impl FnMut(Color) -> T) -> Self {
        Self { black: value(Color::Black), white: value(Color::White) }
    }

    /// Turns both values into others.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor { black: change(self.black), white: change(self.white) }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    #[inline]
    fn index(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline]
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}
