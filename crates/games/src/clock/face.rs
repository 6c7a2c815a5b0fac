//! One side of a clock, and its time account.

use core::num::NonZeroU16;
use core::time::Duration;

use super::{ClockError, Ledger};
use crate::{Bonus, Leftover, Quota, Stage, Then};

/// What follows when the main time of a stage is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Overtime {
    None,
    /// The periods that are left with the running one, and the time of the running one that is left.
    Byoyomi {
        periods: u8,
        time: Duration,
    },
    /// The moves and the time of the overtime that are left; before it has begun they are whole.
    Canadian {
        moves: NonZeroU16,
        time: Duration,
        begun: bool,
    },
}

/// One side of a clock: the stage, what is left of it, and the account of all that came and went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Face {
    stage: usize,
    made: u16,
    pub(super) left: Duration,
    pub(super) overtime: Overtime,
    /// How long the turn has taken, and what is left of its delay and of its cap.
    turn: Duration,
    delay: Duration,
    cap: Option<Duration>,
    pub(super) has_fallen: bool,
    pub(super) ledger: Ledger,
}

fn add(to: &mut Duration, time: Duration) -> Result<(), ClockError> {
    *to = to.checked_add(time).ok_or(ClockError::Overflow)?;
    Ok(())
}

/// Takes as much of `rest` from `left` as there is, and says how much that was.
fn take(left: &mut Duration, rest: &mut Duration) -> Duration {
    let taken = (*left).min(*rest);
    *left -= taken;
    *rest -= taken;
    taken
}

impl Face {
    /// A side at the start of its first stage; without stages it has the time given.
    pub(super) fn new(stages: &[Stage], time: Duration) -> Self {
        let mut face = Self {
            stage: 0,
            made: 0,
            left: time,
            overtime: Overtime::None,
            turn: Duration::ZERO,
            delay: Duration::ZERO,
            cap: None,
            has_fallen: false,
            ledger: Ledger { given: time, ..Ledger::default() },
        };
        if let Some(stage) = stages.first() {
            face.left = stage.time;
            face.begin_overtime(stage);
            face.ledger.given = face.left + face.overtime_left(stage);
        }
        face
    }

    fn begin_overtime(&mut self, stage: &Stage) {
        self.overtime = match stage.bonus {
            Bonus::Byoyomi { periods, time } => Overtime::Byoyomi { periods: periods.get(), time },
            Bonus::Canadian { moves, time } => Overtime::Canadian { moves, time, begun: false },
            _ => Overtime::None,
        };
    }

    /// All that is left after the main time of the stage.
    fn overtime_left(&self, stage: &Stage) -> Duration {
        match (self.overtime, stage.bonus) {
            (Overtime::Byoyomi { periods, time }, Bonus::Byoyomi { time: whole, .. }) => {
                time.saturating_add(whole.saturating_mul(u32::from(periods.saturating_sub(1))))
            }
            (Overtime::Canadian { time, .. }, _) => time,
            _ => Duration::ZERO,
        }
    }

    /// Begins a turn: its delay and its cap are those of the stage it begins in.
    pub(super) fn begin_turn(&mut self, stages: &[Stage]) {
        self.turn = Duration::ZERO;
        let stage = stages.get(self.stage);
        self.delay = match stage.map(|stage| stage.bonus) {
            Some(Bonus::Delay(time)) => time,
            _ => Duration::ZERO,
        };
        self.cap = stage.and_then(|stage| stage.cap);
    }

    /// Ends the turn without counting a move.
    pub(super) const fn leave_turn(&mut self) {
        self.turn = Duration::ZERO;
        self.delay = Duration::ZERO;
        self.cap = None;
    }

    /// Lets time pass. Time after the flag has fallen only counts as overrun.
    pub(super) fn run(&mut self, stages: &[Stage], elapsed: Duration) -> Result<(), ClockError> {
        add(&mut self.turn, elapsed)?;
        add(&mut self.ledger.spent, elapsed)?;
        let mut rest = elapsed;
        if self.has_fallen {
            return add(&mut self.ledger.overrun, rest);
        }
        if let Some(cap) = &mut self.cap {
            let capped = take(cap, &mut rest);
            self.has_fallen = !rest.is_zero();
            add(&mut self.ledger.overrun, rest)?;
            rest = capped;
        }
        let free = take(&mut self.delay, &mut rest);
        add(&mut self.ledger.given, free)?;
        loop {
            take(&mut self.left, &mut rest);
            let stage = stages.get(self.stage);
            if let Some(stage) = stage {
                self.run_overtime(stage, &mut rest);
            }
            if rest.is_zero() {
                return Ok(());
            }
            let next = self.stage + 1;
            if stage.is_some_and(|stage| stage.quota.is_none()) && next < stages.len() {
                self.enter(stages, next, Duration::ZERO)?;
            } else {
                self.has_fallen = true;
                return add(&mut self.ledger.overrun, rest);
            }
        }
    }

    fn run_overtime(&mut self, stage: &Stage, rest: &mut Duration) {
        match (&mut self.overtime, stage.bonus) {
            (Overtime::Byoyomi { periods, time }, Bonus::Byoyomi { time: whole, .. }) => {
                take(time, rest);
                while !rest.is_zero() && *periods > 1 {
                    *periods -= 1;
                    *time = whole;
                    take(time, rest);
                }
            }
            (Overtime::Canadian { time, begun, .. }, _) if !rest.is_zero() => {
                *begun = true;
                take(time, rest);
            }
            _ => {}
        }
    }

    /// Lets time pass that nothing limits.
    pub(super) fn count(&mut self, elapsed: Duration) -> Result<(), ClockError> {
        add(&mut self.turn, elapsed)?;
        add(&mut self.ledger.spent, elapsed)
    }

    /// Counts the move that ends the turn, gives what it brings, and says how long the turn took.
    pub(super) fn complete(&mut self, stages: &[Stage]) -> Result<Duration, ClockError> {
        let turn = self.turn;
        self.leave_turn();
        let Some(stage) = stages.get(self.stage) else { return Ok(turn) };
        if self.has_fallen {
            return Ok(turn);
        }
        match (stage.bonus, &mut self.overtime) {
            (Bonus::Increment(time), _) => self.give(time)?,
            (Bonus::Bronstein(time), _) => self.give(time.min(turn))?,
            (Bonus::Byoyomi { time: whole, .. }, Overtime::Byoyomi { time, .. }) => {
                add(&mut self.ledger.given, whole.saturating_sub(*time))?;
                *time = whole;
            }
            (Bonus::Canadian { moves: all, time: whole }, Overtime::Canadian { moves, time, begun: true }) => {
                if let Some(left) = NonZeroU16::new(moves.get() - 1) {
                    *moves = left;
                } else {
                    add(&mut self.ledger.dropped, *time)?;
                    add(&mut self.ledger.given, whole)?;
                    *moves = all;
                    *time = whole;
                }
            }
            _ => {}
        }
        if let Some(Quota { moves, then, leftover }) = stage.quota {
            self.made += 1;
            if self.made >= moves.get() {
                let carried = if leftover == Leftover::Carried { self.left } else { Duration::ZERO };
                let next = if then == Then::Repeat { self.stage } else { self.stage + 1 };
                self.enter(stages, next, carried)?;
            }
        }
        Ok(turn)
    }

    /// Lifts a flag that has fallen.
    pub(super) const fn lift_flag(&mut self) {
        self.has_fallen = false;
    }

    /// Adds to the main time.
    pub(super) fn give(&mut self, time: Duration) -> Result<(), ClockError> {
        add(&mut self.left, time)?;
        add(&mut self.ledger.given, time)
    }

    /// Takes from the main time, or says how much there is.
    pub(super) fn take_back(&mut self, time: Duration) -> Result<(), ClockError> {
        self.left = self.left.checked_sub(time).ok_or(ClockError::TooMuch { left: self.left })?;
        add(&mut self.ledger.dropped, time)
    }

    /// Enters a stage with what is carried into it; the rest of the stage before is lost.
    fn enter(&mut self, stages: &[Stage], next: usize, carried: Duration) -> Result<(), ClockError> {
        let before = stages.get(self.stage).map_or(Duration::ZERO, |stage| self.overtime_left(stage));
        let dropped = self.left.saturating_sub(carried).checked_add(before).ok_or(ClockError::Overflow)?;
        add(&mut self.ledger.dropped, dropped)?;
        self.made = 0;
        self.stage = next;
        self.left = carried;
        self.overtime = Overtime::None;
        if let Some(stage) = stages.get(next) {
            self.give(stage.time)?;
            self.begin_overtime(stage);
            let overtime = self.overtime_left(stage);
            add(&mut self.ledger.given, overtime)?;
        }
        Ok(())
    }

    /// The moves still to be made in the stage, or `None` where it asks for none.
    pub(super) fn moves_to_go(&self, stages: &[Stage]) -> Option<u16> {
        let quota = stages.get(self.stage)?.quota?;
        Some(quota.moves.get().saturating_sub(self.made))
    }

    /// The stage, from 0.
    pub(super) const fn stage(&self) -> usize {
        self.stage
    }

    /// How long the side can still run before its flag falls.
    pub(super) fn until_fall(&self, stages: &[Stage]) -> Duration {
        if self.has_fallen {
            return Duration::ZERO;
        }
        let current = stages.get(self.stage);
        let overtime = current.map_or(Duration::ZERO, |stage| self.overtime_left(stage));
        let mut total = self.delay.saturating_add(self.left).saturating_add(overtime);
        let mut ends = current.is_some_and(|stage| stage.quota.is_some());
        for stage in stages.iter().skip(self.stage + 1) {
            if ends {
                break;
            }
            let fresh = Self::new(core::slice::from_ref(stage), Duration::ZERO);
            total = total.saturating_add(fresh.ledger.given);
            ends = stage.quota.is_some();
        }
        self.cap.map_or(total, |cap| total.min(cap))
    }

    /// What is left of the stage: main time and all that follows it.
    pub(super) fn stage_left(&self, stages: &[Stage]) -> Duration {
        let overtime = stages.get(self.stage).map_or(Duration::ZERO, |stage| self.overtime_left(stage));
        self.left.saturating_add(overtime)
    }
}
