//! The eight symmetries of the board.

use core::ops::Mul;

use crate::Point;

/// One of the eight ways to turn or reflect the board onto itself.
///
/// The product `a * b` applies `b` first, then `a`.
///
/// ```
/// use renju_core::{Point, Symmetry};
///
/// let point: Point = "j9".parse()?;
/// assert_eq!(Symmetry::Turn90.apply(point), "i6".parse()?);
/// for symmetry in Symmetry::ALL {
///     assert_eq!(symmetry.inverse().apply(symmetry.apply(point)), point);
/// }
/// # Ok::<(), renju_core::PointError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Symmetry {
    /// Leaves every point where it is.
    #[default]
    Identity,
    /// Turns the board by 90 degrees clockwise.
    Turn90,
    /// Turns the board by 180 degrees.
    Turn180,
    /// Turns the board by 270 degrees clockwise.
    Turn270,
    /// Exchanges left and right.
    MirrorColumns,
    /// Exchanges top and bottom.
    MirrorRows,
    /// Reflects on the diagonal from `a1` to `o15`.
    MirrorRising,
    /// Reflects on the diagonal from `a15` to `o1`.
    MirrorFalling,
}

impl Symmetry {
    /// All eight symmetries.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::Turn90,
        Self::Turn180,
        Self::Turn270,
        Self::MirrorColumns,
        Self::MirrorRows,
        Self::MirrorRising,
        Self::MirrorFalling,
    ];

    /// The matrix of the symmetry about the centre: `[[xx, xy], [yx, yy]]`.
    const fn matrix(self) -> [[i8; 2]; 2] {
        match self {
            Self::Identity => [[1, 0], [0, 1]],
            Self::Turn90 => [[0, 1], [-1, 0]],
            Self::Turn180 => [[-1, 0], [0, -1]],
            Self::Turn270 => [[0, -1], [1, 0]],
            Self::MirrorColumns => [[-1, 0], [0, 1]],
            Self::MirrorRows => [[1, 0], [0, -1]],
            Self::MirrorRising => [[0, 1], [1, 0]],
            Self::MirrorFalling => [[0, -1], [-1, 0]],
        }
    }

    /// Where the symmetry takes a step of some columns and rows.
    ///
    /// Steps longer than the board saturate at the bounds of `i8`.
    #[must_use]
    pub const fn apply_to_step(self, columns: i8, rows: i8) -> (i8, i8) {
        let [[xx, xy], [yx, yy]] = self.matrix();
        (
            columns.saturating_mul(xx).saturating_add(rows.saturating_mul(xy)),
            columns.saturating_mul(yx).saturating_add(rows.saturating_mul(yy)),
        )
    }

    /// Where the symmetry takes a point.
    #[must_use]
    pub const fn apply(self, point: Point) -> Point {
        let (columns, rows) = (point.column().cast_signed() - 7, point.row().cast_signed() - 7);
        let (columns, rows) = self.apply_to_step(columns, rows);
        match Point::CENTRE.offset(columns, rows) {
            Some(point) => point,
            // A symmetry keeps distances from the centre, so it never leaves the board.
            None => point,
        }
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::Turn90 => Self::Turn270,
            Self::Turn270 => Self::Turn90,
            other => other,
        }
    }
}

impl Mul for Symmetry {
    type Output = Self;

    /// The symmetry that applies `other` first, then `self`.
    fn mul(self, other: Self) -> Self {
        let (right, up) = (other.apply_to_step(1, 0), other.apply_to_step(0, 1));
        let product = (self.apply_to_step(right.0, right.1), self.apply_to_step(up.0, up.1));
        Self::ALL
            .into_iter()
            .find(|symmetry| (symmetry.apply_to_step(1, 0), symmetry.apply_to_step(0, 1)) == product)
            .unwrap_or_default()
    }
}
