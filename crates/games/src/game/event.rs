//! What happens in a game, who does it, and when.

use core::fmt;

use renju_core::Point;
use renju_openings::{Answer, Branch, Fifths, Seat};

use crate::{Adjustment, Incident, Moment, Penalty, Ruling};

/// Who does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Party {
    /// The first player.
    First,
    /// The second player.
    Second,
    /// The referee, or the server in his place.
    Referee,
}

impl Party {
    /// All parties.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Referee];

    /// The seat of a player, or `None` for the referee.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::First => Some(Seat::First),
            Self::Second => Some(Seat::Second),
            Self::Referee => None,
        }
    }
}

impl From<Seat> for Party {
    fn from(seat: Seat) -> Self {
        match seat {
            Seat::First => Self::First,
            Seat::Second => Self::Second,
        }
    }
}

impl fmt::Display for Party {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seat() {
            Some(seat) => seat.fmt(f),
            None => f.pad("referee"),
        }
    }
}

/// Something that happens in a game.
///
/// The names of the variants are stable as a serialised form: `{"stone": "h8"}`, `"press"`, `{"call-flag": "first"}`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Event {
    /// The referee starts the game, and the clock with it.
    Start,
    /// A player arrives.
    Arrive(Seat),
    /// A stone, as an opening asks for it or as a move.
    Stone(Point),
    /// An opening's swap: the colours are exchanged.
    Swap,
    /// An opening's swap is declined.
    Stay,
    /// So many fifth moves will be offered.
    Announce(Fifths),
    /// A fifth move is offered.
    Offer(Point),
    /// An offered fifth move is kept.
    Keep(Point),
    /// A branch of the opening is taken.
    Take(Branch),
    /// The turn is given up (行使PASS权).
    Pass,
    /// The clock is pressed.
    Press,
    /// The player says that the own stone made five.
    ClaimFive,
    /// White says that Black's stone here is forbidden.
    ClaimFoul(Point),
    /// The flag of a player is said to have fallen.
    CallFlag(Seat),
    /// A player is said to have been away, or late, for too long.
    CallAbsence(Seat),
    /// A draw is offered.
    OfferDraw,
    /// The draw is accepted.
    AcceptDraw,
    /// The draw is declined by word; moving declines it too.
    DeclineDraw,
    /// The player resigns.
    Resign,
    /// A player leaves the game, or the seat.
    Leave(Seat),
    /// A player's connection is lost.
    Disconnect(Seat),
    /// A player is back.
    Return(Seat),
    /// The player asks to take back the own last move, and what followed it.
    AskUndo,
    /// The other player agrees.
    AllowUndo,
    /// The other player does not.
    RefuseUndo,
    /// The player doubts the clock, and the referee is called: only while the own flag has not fallen.
    DoubtClock,
    /// The referee stops the clock for a while.
    Pause,
    /// The referee lets the clock go on, and says whether the player whose turn it is pays for the time between.
    Resume(Interruption),
    /// The referee corrects a clock.
    Adjust(Seat, Adjustment),
    /// The referee puts a clock on the players of a shared time; each has half of what is left.
    PartTime,
    /// Something went wrong at the table.
    Report(Incident),
    /// The opponent of an irregular move demands that it is put right and punished.
    Demand,
    /// The opponent accepts it.
    Accept,
    /// The player does not put it right, or only in part.
    RefuseCorrection,
    /// The referee rules on the incident.
    Rule(Ruling),
    /// The referee punishes a player.
    Penalize(Seat, Penalty),
}

/// Who pays for the time of an interruption: the referee decides (Chinese rules, 计时 10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Interruption {
    /// Nobody.
    Free,
    /// This player.
    Charged(Seat),
}

impl From<Answer> for Event {
    fn from(answer: Answer) -> Self {
        match answer {
            Answer::Stone(point) => Self::Stone(point),
            Answer::Swap => Self::Swap,
            Answer::Stay => Self::Stay,
            Answer::Announce(number) => Self::Announce(number),
            Answer::Offer(point) => Self::Offer(point),
            Answer::Keep(point) => Self::Keep(point),
            Answer::Take(branch) => Self::Take(branch),
        }
    }
}

impl Event {
    /// The answer to an opening that the event can be.
    #[must_use]
    pub const fn answer(&self) -> Option<Answer> {
        Some(match *self {
            Self::Stone(point) => Answer::Stone(point),
            Self::Swap => Answer::Swap,
            Self::Stay => Answer::Stay,
            Self::Announce(number) => Answer::Announce(number),
            Self::Offer(point) => Answer::Offer(point),
            Self::Keep(point) => Answer::Keep(point),
            Self::Take(branch) => Answer::Take(branch),
            _ => return None,
        })
    }
}

/// One line of the log: when, who, what.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Entry {
    /// When it happened.
    pub at: Moment,
    /// Who did it.
    pub by: Party,
    /// What happened.
    pub event: Event,
}
