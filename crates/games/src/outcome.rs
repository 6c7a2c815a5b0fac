//! How a game ended: as data, and as a sentence.

use core::fmt;

use renju_core::{Bitboard, Color, ForbiddenKinds, Point};
use renju_openings::Seat;

use crate::{BySeat, Party};

/// How a game ended, and what that rests on.
///
/// [`Game::explanation`](crate::Game::explanation) has the lines of the stone that decided it. An outcome is serialised, and
/// never read back: it follows from the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Outcome {
    /// A player has won.
    Win {
        /// The winner.
        winner: Seat,
        /// The winner's colour at the end.
        color: Color,
        /// By what.
        by: Win,
    },
    /// Nobody has won.
    Draw(Draw),
    /// Both players have lost.
    BothLose(Win),
    /// The game does not count and is played again (重下; RIF 8).
    Void,
}

/// By what a game is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Win {
    /// The winner made five, or the longer row that wins as five does (RIF 9.1).
    Five {
        /// The stone that made it.
        point: Point,
        /// The stones of the row.
        row: Bitboard,
        /// Whether the winner had to claim it.
        judged: Judged,
    },
    /// Black made a forbidden move (RIF 9.2).
    Foul {
        /// The stone.
        point: Point,
        /// Why it is forbidden.
        #[cfg_attr(feature = "serde", serde(serialize_with = "list"))]
        kinds: ForbiddenKinds,
        /// Whether White had to claim it.
        judged: Judged,
    },
    /// The loser's flag has fallen (RIF 9.4).
    Time {
        /// Who called it.
        called: Party,
    },
    /// The loser resigned (RIF 9.5).
    Resignation,
    /// The loser left (中途退场).
    Leaving,
    /// The loser's connection was lost for too long.
    Disconnection,
    /// The loser came too late (弃权).
    Lateness,
    /// The loser had too many violations.
    Violations,
    /// The referee ruled so.
    Ruling,
}

/// How a stone on the board came to decide the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Judged {
    /// At once.
    AtOnce,
    /// By the winner's claim.
    Claimed,
}

/// By what a game is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Draw {
    /// The players agreed.
    Agreement,
    /// Both passed.
    BothPassed,
    /// The board is full.
    FullBoard,
    /// Neither side can make five any more.
    Dead,
    /// Both flags have fallen (RIF 10.4).
    BothFlags,
    /// The limit of moves is reached.
    MoveLimit(u16),
    /// The referee ruled so.
    Ruling,
}

impl Outcome {
    /// The points of each seat in half points: two for a win, one for a draw; `None` for a game that does not count.
    #[must_use]
    pub const fn half_points(self) -> Option<BySeat<u8>> {
        match self {
            Self::Win { winner: Seat::First, .. } => Some(BySeat { first: 2, second: 0 }),
            Self::Win { winner: Seat::Second, .. } => Some(BySeat { first: 0, second: 2 }),
            Self::Draw(_) => Some(BySeat { first: 1, second: 1 }),
            Self::BothLose(_) => Some(BySeat { first: 0, second: 0 }),
            Self::Void => None,
        }
    }

    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            _ => None,
        }
    }
}

/// One sentence: `White (second player) wins: h8 is forbidden for Black (double-three), as White claimed`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win { winner, color, by } => {
                let loser = !*color;
                write!(f, "{color} ({winner}) wins: ")?;
                match by {
                    Win::Five { point, row, judged } => {
                        let row_name = if row.len() == 5 { "five" } else { "an overline" };
                        write!(f, "{point} makes {row_name} ({row})")?;
                        claimed(f, *judged, *color)
                    }
                    Win::Foul { point, kinds, judged } => {
                        write!(f, "{point} is forbidden for {loser} ({kinds})")?;
                        claimed(f, *judged, *color)
                    }
                    Win::Time { called } => write!(f, "{loser}'s flag has fallen, as the {called} called"),
                    Win::Resignation => write!(f, "{loser} resigns"),
                    Win::Leaving => write!(f, "{loser} has left the game"),
                    Win::Disconnection => write!(f, "{loser} did not come back"),
                    Win::Lateness => write!(f, "{loser} did not come in time"),
                    Win::Violations => write!(f, "{loser} has too many violations"),
                    Win::Ruling => write!(f, "the referee rules against {loser}"),
                }
            }
            Self::Draw(by) => {
                f.write_str("the game is drawn: ")?;
                match by {
                    Draw::Agreement => f.write_str("the players agree"),
                    Draw::BothPassed => f.write_str("both have passed"),
                    Draw::FullBoard => f.write_str("the board is full"),
                    Draw::Dead => f.write_str("neither side can make five any more"),
                    Draw::BothFlags => f.write_str("both flags have fallen"),
                    Draw::MoveLimit(moves) => write!(f, "{moves} moves have been made"),
                    Draw::Ruling => f.write_str("the referee rules so"),
                }
            }
            Self::BothLose(Win::Lateness) => f.write_str("both lose: neither came in time"),
            Self::BothLose(_) => f.write_str("both lose"),
            Self::Void => f.write_str("the game does not count and is played again"),
        }
    }
}

/// Kinds for serde, the primary one first.
#[cfg(feature = "serde")]
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields by reference")]
fn list<S: serde::Serializer>(kinds: &ForbiddenKinds, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(kinds.iter())
}

fn claimed(f: &mut fmt::Formatter<'_>, judged: Judged, color: Color) -> fmt::Result {
    match judged {
        Judged::AtOnce => Ok(()),
        Judged::Claimed => write!(f, ", as {color} claimed"),
    }
}
