//! Sets of points.

use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use bitvec::array::BitArray;
use bitvec::order::Lsb0;

use crate::{Point, Symmetry};

/// A row of the board as it stands in a [`Bitboard`]: all fifteen columns, the sixteenth bit clear.
const ROW: u16 = 0x7fff;

/// A set of points.
///
/// Sixteen rows of sixteen bits, row 1 first and column `a` in the lowest bit; the sixteenth row and column are never
/// set. Sets combine with `&`, `|`, `^`, `-` and `!`, and iterate from `a1` to `o15`.
///
/// ```
/// use renju_core::{Bitboard, Point};
///
/// let centre = Bitboard::from(Point::CENTRE);
/// let h9: Point = "h9".parse()?;
/// let both = centre.with(h9);
/// assert_eq!(both.len(), 2);
/// assert!(both.contains(h9) && centre.is_subset(both));
/// assert_eq!((both - centre).first(), Some(h9));
/// # Ok::<(), renju_core::PointError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bitboard(BitArray<[u16; 16], Lsb0>);

impl Bitboard {
    /// No points.
    pub const EMPTY: Self = Self::wrap([0; 16]);

    /// All 225 points.
    pub const ALL: Self = {
        let mut rows = [ROW; 16];
        rows[15] = 0;
        Self::wrap(rows)
    };

    const fn wrap(rows: [u16; 16]) -> Self {
        Self(BitArray { _ord: PhantomData, data: rows })
    }

    /// Makes a set of its rows, row 1 first, column `a` in the lowest bit; bits off the board are dropped.
    #[must_use]
    pub const fn from_rows(rows: [u16; 16]) -> Self {
        let mut kept = [0; 16];
        let mut row = 0;
        while row < 15 {
            kept[row] = rows[row] & ROW;
            row += 1;
        }
        Self::wrap(kept)
    }

    /// The sixteen rows, row 1 first, column `a` in the lowest bit; the sixteenth row and bit are clear.
    #[must_use]
    #[inline]
    pub const fn rows(self) -> [u16; 16] {
        self.0.data
    }

    /// Whether the set holds a point.
    #[must_use]
    #[inline]
    pub const fn contains(self, point: Point) -> bool {
        self.0.data[point.row() as usize & 15] >> point.column() & 1 == 1
    }

    /// The set with a point added.
    #[must_use]
    #[inline]
    pub const fn with(mut self, point: Point) -> Self {
        self.insert(point);
        self
    }

    /// The set with a point taken out.
    #[must_use]
    #[inline]
    pub const fn without(mut self, point: Point) -> Self {
        self.remove(point);
        self
    }

    /// Adds a point and says whether it was new.
    #[inline]
    pub const fn insert(&mut self, point: Point) -> bool {
        let row = &mut self.0.data[point.row() as usize & 15];
        let before = *row;
        *row |= 1 << point.column();
        before != *row
    }

    /// Takes a point out and says whether it was there.
    #[inline]
    pub const fn remove(&mut self, point: Point) -> bool {
        let row = &mut self.0.data[point.row() as usize & 15];
        let before = *row;
        *row &= !(1 << point.column());
        before != *row
    }

    #[inline]
    pub(crate) const fn flip(&mut self, point: Point) {
        self.0.data[point.row() as usize & 15] ^= 1 << point.column();
    }

    /// How many points the set holds.
    #[must_use]
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones()
    }

    /// Whether the set holds no point.
    #[must_use]
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.data == [0; 16]
    }

    /// Whether the sets have no point in common.
    #[must_use]
    #[inline]
    pub fn is_disjoint(self, other: Self) -> bool {
        (self & other).is_empty()
    }

    /// Whether every point of the set is in the other.
    #[must_use]
    #[inline]
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// The first point in the order of points, or `None` in an empty set.
    #[must_use]
    pub fn first(self) -> Option<Point> {
        self.0.first_one().and_then(of_bit)
    }

    /// Where the symmetry takes the points.
    #[must_use]
    pub fn transformed(self, symmetry: Symmetry) -> Self {
        self.into_iter().map(|point| symmetry.apply(point)).collect()
    }
}

/// The point of a bit counted from the first row's lowest.
#[allow(clippy::cast_possible_truncation, reason = "both parts are below 16")]
fn of_bit(bit: usize) -> Option<Point> {
    Point::new((bit % 16) as u8, (bit / 16) as u8)
}

impl Default for Bitboard {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// The points apart by spaces, as in `h8 h9`.
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, point) in self.into_iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{point}")?;
        }
        Ok(())
    }
}

impl From<Point> for Bitboard {
    fn from(point: Point) -> Self {
        Self::EMPTY.with(point)
    }
}

impl FromIterator<Point> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        points.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Extend<Point> for Bitboard {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        *self |= points.into_iter().collect();
    }
}

macro_rules! combine {
    ($($trait:ident $method:ident, $assign_trait:ident $assign_method:ident: $rows:expr;)*) => {$(
        impl $trait for Bitboard {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let rows: fn(u16, u16) -> u16 = $rows;
                Self::wrap(core::array::from_fn(|row| rows(self.0.data[row], other.0.data[row])))
            }
        }

        impl $assign_trait for Bitboard {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = $trait::$method(*self, other);
            }
        }
    )*};
}

combine! {
    BitAnd bitand, BitAndAssign bitand_assign: |a, b| a & b;
    BitOr bitor, BitOrAssign bitor_assign: |a, b| a | b;
    BitXor bitxor, BitXorAssign bitxor_assign: |a, b| a ^ b;
    Sub sub, SubAssign sub_assign: |a, b| a & !b;
}

impl Not for Bitboard {
    type Output = Self;

    /// The points of the board that are not in the set.
    #[inline]
    fn not(self) -> Self {
        Self::ALL - self
    }
}

impl IntoIterator for Bitboard {
    type Item = Point;
    type IntoIter = Points;

    fn into_iter(self) -> Points {
        Points { left: self.0.data, row: 0 }
    }
}

/// The points of a [`Bitboard`] in order, from [`Bitboard::into_iter`].
#[derive(Clone, Debug)]
pub struct Points {
    left: [u16; 16],
    row: u8,
}

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        while self.row < 15 {
            let row = &mut self.left[usize::from(self.row & 15)];
            if *row != 0 {
                #[allow(clippy::cast_possible_truncation, reason = "a row has sixteen bits")]
                let column = row.trailing_zeros() as u8;
                *row &= *row - 1;
                return Point::new(column, self.row);
            }
            self.row += 1;
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.left.iter().map(|row| row.count_ones() as usize).sum();
        (left, Some(left))
    }
}

impl ExactSizeIterator for Points {}
impl FusedIterator for Points {}
