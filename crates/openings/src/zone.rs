//! Parts of the board that stones of an opening are bound to.

use core::fmt;

use renju_core::{Bitboard, Point};

use crate::Opening;

/// A part of the board, about the centre, that an opening rule binds a stone to.
///
/// ```
/// use renju_openings::Zone;
///
/// assert_eq!(Zone::Square5.points().len(), 25);
/// assert!(Zone::Square5.contains("j10".parse()?));
/// assert_eq!(Zone::Outside5.points(), !Zone::Square5.points());
/// # Ok::<(), renju_core::PointError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Zone {
    /// The centre, `h8` (天元).
    Centre,
    /// The 3 × 3 points about the centre.
    Square3,
    /// The 5 × 5 points about the centre.
    Square5,
    /// The 7 × 7 points about the centre.
    Square7,
    /// The 9 × 9 points about the centre.
    Square9,
    /// The whole board.
    Anywhere,
    /// Everything but the 5 × 5 points about the centre (Pro).
    Outside5,
    /// Everything but the 7 × 7 points about the centre (Long Pro).
    Outside7,
    /// White's own side of the board: the row of the centre and all above it, White sitting at the top.
    UpperSide,
    /// The 5 × 5 points about the centre without those that make D13 or I13 of the first three stones (RIF 1989).
    ///
    /// The second stone says which points are left out, so [`points`](Self::points) has them all and the driver takes them
    /// out. Only a third stone can be bound to this zone.
    Square5Of24,
}

impl Zone {
    /// All zones.
    pub const ALL: [Self; 10] = [
        Self::Centre,
        Self::Square3,
        Self::Square5,
        Self::Square7,
        Self::Square9,
        Self::Anywhere,
        Self::Outside5,
        Self::Outside7,
        Self::UpperSide,
        Self::Square5Of24,
    ];

    /// Whether a point is in the zone.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        let distance = point.distance_from_centre();
        match self {
            Self::Centre => distance == 0,
            Self::Square3 => distance <= 1,
            Self::Square5 | Self::Square5Of24 => distance <= 2,
            Self::Square7 => distance <= 3,
            Self::Square9 => distance <= 4,
            Self::Anywhere => true,
            Self::Outside5 => distance > 2,
            Self::Outside7 => distance > 3,
            Self::UpperSide => point.row() >= Point::CENTRE.row(),
        }
    }

    /// Whether a third stone in the zone may make an opening.
    pub(crate) const fn has(self, opening: Opening) -> bool {
        !matches!((self, opening), (Self::Square5Of24, Opening::Yusei | Opening::Suisei))
    }

    /// The points of the zone.
    #[must_use]
    pub const fn points(self) -> Bitboard {
        POINTS[self as usize]
    }
}

/// The points of every zone, in the order of [`Zone::ALL`].
const POINTS: [Bitboard; Zone::ALL.len()] = {
    let mut zones = [Bitboard::EMPTY; Zone::ALL.len()];
    let mut place = 0;
    while place < zones.len() {
        let mut index = 0;
        while let Some(point) = Point::from_index(index) {
            if Zone::ALL[place].contains(point) {
                zones[place] = zones[place].with(point);
            }
            index += 1;
        }
        place += 1;
    }
    zones
};

/// Writes where the zone is, as in `in the 5×5 about the centre`.
impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Centre => "on the centre",
            Self::Square3 => "in the 3×3 about the centre",
            Self::Square5 => "in the 5×5 about the centre",
            Self::Square7 => "in the 7×7 about the centre",
            Self::Square9 => "in the 9×9 about the centre",
            Self::Anywhere => "anywhere on the board",
            Self::Outside5 => "outside the 5×5 about the centre",
            Self::Outside7 => "outside the 7×7 about the centre",
            Self::UpperSide => "on row 8 or above",
            Self::Square5Of24 => "in the 5×5 about the centre, but not where it makes D13 or I13",
        })
    }
}
