//! The words that opening rules are written in.

use core::fmt;
use core::ops::Not;

use crate::Zone;

/// A player by who began: swaps change colours, never seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Seat {
    /// The first player, who holds Black at the start (假先方, 仮先).
    First,
    /// The second player, who holds White at the start.
    Second,
}

impl Seat {
    /// Both seats, the first player's first.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];
}

impl Not for Seat {
    type Output = Self;

    /// The other seat.
    fn not(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// Writes `first player` or `second player`.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::First => "first player",
            Self::Second => "second player",
        })
    }
}

/// Who takes a step of an opening rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Actor {
    /// The first player, whatever the colour.
    First,
    /// The second player, whatever the colour.
    Second,
    /// Whoever holds the colour whose move comes next.
    ToMove,
    /// The player who took the step before.
    Same,
    /// The player who did not take the step before.
    Other,
}

/// What a player may choose where an opening rule branches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Branch {
    /// To play Black.
    Black,
    /// To play White.
    White,
    /// To put more stones on the board and leave the choice to the other player.
    Stones,
    /// To go on with single stones and swaps (Taraguchi, first choice).
    Swaps,
    /// To offer fifth moves (Taraguchi, second choice).
    Offers,
}

impl Branch {
    /// All branches.
    pub const ALL: [Self; 5] = [Self::Black, Self::White, Self::Stones, Self::Swaps, Self::Offers];

    /// The word for it, such as `offers`.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
            Self::Stones => "stones",
            Self::Swaps => "swaps",
            Self::Offers => "offers",
        }
    }
}

/// Writes one word: `black`, `white`, `stones`, `swaps` or `offers`.
impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// A number of fifth moves, 1 to 56.
///
/// Four stones on the board leave 221 points, of which at most four are equal to each other: two black stones can be laid
/// onto themselves in no more ways. So 56 fifth moves, all different, can always be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "u8", into = "u8"))]
pub struct Fifths(u8);

impl Fifths {
    /// Two fifth moves, as in RIF 1996 (五手两打).
    pub const TWO: Self = Self(2);

    /// The most there can be.
    pub const MOST: Self = Self(56);

    /// So many fifth moves, or `None` for 0 and above 56.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number == 0 || number > Self::MOST.0 { None } else { Some(Self(number)) }
    }

    /// The number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Every number from one to this.
    pub fn up_to(self) -> impl Iterator<Item = Self> {
        (1..=self.0).map(Self)
    }
}

impl fmt::Display for Fifths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Fifths> for u8 {
    fn from(fifths: Fifths) -> Self {
        fifths.0
    }
}

/// The number of fifth moves is 0 or above 56.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("1 to 56 fifth moves can be offered, not {0}")]
pub struct FifthsError(
    /// The number.
    pub u8,
);

impl TryFrom<u8> for Fifths {
    type Error = FifthsError;

    fn try_from(number: u8) -> Result<Self, FifthsError> {
        Self::new(number).ok_or(FifthsError(number))
    }
}

/// How many fifth moves Black offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Count {
    /// So many, always.
    Exactly(Fifths),
    /// As many as a player has announced in an earlier [`Step::Announce`].
    Announced,
}

/// One step of an opening rule: a line of a [`Table`](crate::Table).
///
/// Stones are black and white by turns, whoever puts them on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Step {
    /// A player puts the next stone on an empty point of a zone.
    Stone(Actor, Zone),
    /// A player may exchange colours.
    Swap(Actor),
    /// A player announces how many fifth moves Black will offer, from one to so many.
    Announce(Actor, Fifths),
    /// Black offers different fifth moves in a zone.
    Offer(Count, Zone),
    /// White keeps one of the offered fifth moves; the others go back.
    Keep,
    /// A player takes one of the branches that follow.
    Choose(Actor),
    /// Begins a branch, which runs to the next one or to the end of the table, where the opening is over.
    On(Branch),
    /// Ends a branch by going back to its choice.
    Again,
}
