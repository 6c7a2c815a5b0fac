//! What goes wrong at a table, and the rulings that are open for it.

use alloc::vec::Vec;
use core::time::Duration;

use renju_core::Point;
use renju_openings::Seat;

/// Something went wrong at the table (Chinese rules, old and new; RIF 7 and 8).
///
/// Reporting it opens it; [`Game::rulings`](crate::Game::rulings) lists the rulings that are then open, and each says the clause
/// it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Incident {
    /// A player did not move as the rules say (不合规则的着法). The opponent may demand the correction, or accept it, and plays on
    /// to accept.
    Irregular {
        /// Who did it.
        seat: Seat,
        /// What it was.
        what: Irregularity,
    },
    /// Stones were found to have moved (移子). The stones on the board are those of the log until a ruling keeps them moved.
    Displaced {
        /// Which stones, and where they stand now.
        stones: Vec<Displacement>,
        /// Whose doing it was.
        cause: Cause,
        /// What is known of where they belong.
        hearing: Hearing,
    },
    /// The stones were scattered (散乱).
    Scattered {
        /// Whose doing it was.
        cause: Cause,
        /// Whether the game can be set up again.
        memory: Memory,
    },
    /// The players sit on the wrong sides (先后手错误).
    WrongColors {
        /// Whose mistake it was.
        mistake: Mistake,
    },
}

/// What a player did against the rules of moving: the Chinese rules, 不合规则的着法, 1 (1) to (10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Irregularity {
    /// (1) The first stone is not on the centre but here. Correction: it goes to the centre.
    FirstStone(Point),
    /// (2) This stone makes none of the 26 openings. Correction: the opening is begun again.
    NoOpening(Point),
    /// (3) The number of fifth moves was not given. Correction: it must be given.
    NoNumber,
    /// (4) A second stone was played in a row, here. Correction: it is taken back.
    SecondInARow(Point),
    /// (5) A stone was pushed over the board (推盘). Correction: it goes to the crossing it touched first.
    Slid {
        /// The crossing it touched first.
        touched: Point,
        /// Where it stands.
        stands: Point,
    },
    /// (6) A stone was put down, taken up and put elsewhere (拔子). Correction: it goes back to the first crossing.
    Lifted {
        /// Where it was put first.
        first: Point,
        /// Where it stands.
        stands: Point,
    },
    /// (7) A stone fell on the board, here. Correction: it is taken up, and another point may be chosen.
    Dropped(Point),
    /// (8) The clock was pressed before the stone was put down. Correction: the clock goes back, and the stone is played.
    ClockFirst,
    /// (8) The clock was pressed with the other hand. There is nothing to put right but the penalty.
    OtherHand,
    /// (9) A draw was offered as it should not be. Correction: the offer is void.
    DrawOffer,
    /// (10) Stones were adjusted as they should not be: not in the own time, or without a word before. Correction: as they were.
    Adjusting,
}

impl Irregularity {
    /// The number of the case in the Chinese rules.
    #[must_use]
    pub const fn case(self) -> u8 {
        match self {
            Self::FirstStone(_) => 1,
            Self::NoOpening(_) => 2,
            Self::NoNumber => 3,
            Self::SecondInARow(_) => 4,
            Self::Slid { .. } => 5,
            Self::Lifted { .. } => 6,
            Self::Dropped(_) => 7,
            Self::ClockFirst | Self::OtherHand => 8,
            Self::DrawOffer => 9,
            Self::Adjusting => 10,
        }
    }
}

/// A stone that has moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Displacement {
    /// Where it was played.
    pub from: Point,
    /// Where it stands.
    pub to: Point,
}

/// Whose doing an incident was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Cause {
    /// Nobody's, or nobody knows.
    Nobody,
    /// A player's, without meaning to.
    Accident(Seat),
    /// A player's, on purpose.
    Deliberate(Seat),
}

/// What is known of where displaced stones belong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Hearing {
    /// The players agree what is to be done.
    Agreed,
    /// They disagree, and a record of the game shows it.
    Recorded,
    /// They disagree, and no record shows it: it is for the chief referee.
    Disputed,
}

/// Whether a scattered game can be set up again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Memory {
    /// Both players agree on it (双方复盘确认).
    Restorable,
    /// It cannot be set up again.
    Lost,
}

/// Why the players sit on the wrong sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Mistake {
    /// The pairing said so (编排原因).
    Pairing,
    /// Any other reason.
    Other,
}

/// What a referee may rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Ruling {
    /// The irregular move is put right, as its case says.
    Correct,
    /// It stands: what was done is accepted, displaced stones stay where they are (移子有效), or the result of a game with wrong
    /// colours will count.
    Stand,
    /// The stones go back to where the log has them (挪回原位, 复盘续赛). After an accident of a player it counts as a violation.
    Restore,
    /// The game is drawn (和棋).
    Draw,
    /// The game does not count and is played again (重下).
    Replay,
    /// A player has lost.
    Loss(Seat),
    /// The players change sides, and the game begins again (重新开始对局). The round counts as one with the right colours.
    Restart,
}

/// What a player is given for a violation. What fits which is in a chapter on discipline that is not among our sources, so the
/// referee chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Penalty {
    /// A violation is counted (判一次违例).
    Violation,
    /// The other player is given so much time.
    Time(#[cfg_attr(feature = "serde", serde(with = "crate::time_control::duration_text"))] Duration),
    /// The game is lost.
    Loss,
}

/// How far an incident has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Progress {
    /// It is reported; after an irregular move the opponent may still accept it.
    Reported,
    /// The opponent demands correction and penalty.
    Demanded,
    /// The player does not, or not fully, put it right, and that is punished (Chinese rules, 3).
    Refused,
}

impl Incident {
    /// The rulings that an incident leaves open: none while it is for the opponent of an irregular move to decide. Whether wrong colours can still be put right is for the game to say.
    pub(crate) fn rulings(&self, progress: Progress, colors_can_change: bool) -> Vec<Ruling> {
        let rulings: &[Ruling] = match self {
            // The Chinese rules, 1: first the opponent decides; 3: refusing to put it right is punished.
            Self::Irregular { .. } if progress == Progress::Reported => &[],
            Self::Irregular { .. } if progress == Progress::Demanded => &[Ruling::Correct],
            Self::Irregular { seat, .. } => &[Ruling::Correct, Ruling::Loss(*seat)],
            // 落子 2: 故意移子 loses; agreed: back or as they are; else the chief referee has four rulings.
            Self::Displaced { cause: Cause::Deliberate(seat), .. }
            | Self::Scattered { cause: Cause::Deliberate(seat), .. }
            | Self::Scattered { cause: Cause::Accident(seat), memory: Memory::Lost } => &[Ruling::Loss(*seat)],
            Self::Displaced { hearing: Hearing::Agreed, .. } => &[Ruling::Restore, Ruling::Stand],
            Self::Displaced { hearing: Hearing::Recorded, .. } | Self::Scattered { memory: Memory::Restorable, .. } => {
                &[Ruling::Restore]
            }
            Self::Displaced { hearing: Hearing::Disputed, .. } => {
                &[Ruling::Restore, Ruling::Stand, Ruling::Draw, Ruling::Replay]
            }
            Self::Scattered { memory: Memory::Lost, .. } => &[Ruling::Draw, Ruling::Replay],
            Self::WrongColors { .. } if colors_can_change => &[Ruling::Restart],
            Self::WrongColors { .. } => &[Ruling::Stand],
        };
        rulings.to_vec()
    }
}
