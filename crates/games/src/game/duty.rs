//! Whether a player has to write the game down.

use core::time::Duration;

use renju_openings::Seat;

use super::Game;
use crate::{Bonus, ClockError, Moment, OvertimeLeft, TimeKind, WritingDown};

/// Whether a player has to write the game down now (对局记录), and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Duty {
    /// Yes.
    Write(Reason),
    /// Not now.
    Excused(Excuse),
}

/// Why a player has to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Players write the game down (Chinese rules, 对局记录 1).
    Always,
    /// The time is short, but each move brings some, so writing goes on (world championship 2005).
    Increments,
    /// The game is over: what is missing is written now.
    Completing,
}

/// Why a player need not write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Excuse {
    /// Nobody writes in games of this kind (快棋赛).
    QuickGame,
    /// Five minutes of the stage are left or less; what is missing is completed at the next stage or after the game.
    ShortOfTime,
    /// The player is in byo-yomi, or another overtime; completed at the next stage or after the game.
    Overtime,
}

/// With less than this left of a stage a player need not write.
const SHORT: Duration = Duration::from_secs(5 * 60);

impl Game {
    /// Whether a player has to write the game down at a moment.
    ///
    /// The Chinese rules says less than five minutes, RIF 13.2 five or less; at exactly five both may stop.
    ///
    /// # Errors
    ///
    /// The moment is before the last one.
    pub fn duty(&self, seat: Seat, at: Moment) -> Result<Duty, ClockError> {
        let left = self.clock().remaining(seat, at)?;
        let policy = self.rules().policy.writing_down;
        if policy == WritingDown::Nobody {
            return Ok(Duty::Excused(Excuse::QuickGame));
        }
        if self.outcome().is_some() {
            return Ok(Duty::Write(Reason::Completing));
        }
        let (limited, increments) = match self.clock().control().kind() {
            TimeKind::Unlimited => (false, false),
            TimeKind::Stages(stages) => {
                let bonus = stages.get(left.stage.saturating_sub(1)).map(|stage| stage.bonus);
                (true, matches!(bonus, Some(Bonus::Increment(_))))
            }
            TimeKind::Hourglass(_) | TimeKind::Shared(_) => (true, false),
        };
        let excuse = match left.overtime {
            _ if !limited || left.main > SHORT => return Ok(Duty::Write(Reason::Always)),
            OvertimeLeft::None => Excuse::ShortOfTime,
            _ if left.main.is_zero() => Excuse::Overtime,
            _ => Excuse::ShortOfTime,
        };
        if increments || policy == WritingDown::Always {
            return Ok(Duty::Write(if increments { Reason::Increments } else { Reason::Always }));
        }
        Ok(Duty::Excused(excuse))
    }
}
