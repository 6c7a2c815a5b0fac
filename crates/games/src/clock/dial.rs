//! All of a clock that time changes.

use core::time::Duration;

use renju_openings::Seat;

use super::face::Face;
use super::{Absent, ClockError, Paused, Running};
use crate::{BySeat, Moment, Stage, TimeControl, TimeKind};

/// All of a clock that time changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Dial {
    pub(super) faces: BySeat<Face>,
    /// What both sides use together, until the referee parts it.
    pub(super) shared: Option<Duration>,
    pub(super) running: Running,
    /// When the last pause began.
    pub(super) paused: Moment,
    pub(super) latest: Moment,
}

pub(super) fn stages(control: &TimeControl) -> &[Stage] {
    match control.kind() {
        TimeKind::Stages(stages) => stages,
        _ => &[],
    }
}

impl Dial {
    pub(super) fn begin(&mut self, stages: &[Stage], seat: Seat) {
        self.faces[seat].begin_turn(stages);
        self.running = Running::Turn(seat);
    }

    pub(super) const fn why_not_running(&self) -> ClockError {
        match self.running {
            Running::Paused(_) => ClockError::Paused,
            Running::Stopped => ClockError::Stopped,
            _ => ClockError::NotRunning,
        }
    }

    /// The dial as it is at a moment.
    pub(super) fn at(self, control: &TimeControl, at: Moment) -> Result<Self, ClockError> {
        let mut dial = self;
        let elapsed = at.since(self.latest).ok_or(ClockError::Backwards { at, latest: self.latest })?;
        dial.latest = at;
        let runs = |seat| match self.running {
            Running::Turn(turn) => turn == seat,
            Running::Waiting(absent) => absent.holds(seat),
            _ => false,
        };
        // Where both are late for a shared time, one clock counts for both.
        let counted = self.running == Running::Waiting(Absent::Both) && self.shared.is_some();
        for seat in Seat::ALL {
            if counted && seat == Seat::Second {
                dial.faces[seat].count(elapsed)?;
            } else if runs(seat) {
                dial.run(control, seat, elapsed)?;
            }
        }
        Ok(dial)
    }

    /// Lets the time of one side run.
    pub(super) fn run(&mut self, control: &TimeControl, seat: Seat, elapsed: Duration) -> Result<(), ClockError> {
        match control.kind() {
            TimeKind::Stages(stages) => self.faces[seat].run(stages, elapsed),
            TimeKind::Shared(_) => match &mut self.shared {
                None => self.faces[seat].run(&[], elapsed),
                Some(left) => {
                    let fallen = elapsed > *left;
                    *left = left.saturating_sub(elapsed);
                    for seat in Seat::ALL {
                        self.faces[seat].has_fallen |= fallen;
                    }
                    self.faces[seat].count(elapsed)
                }
            },
            TimeKind::Hourglass(_) => {
                let before = self.faces[seat].left;
                self.faces[seat].run(&[], elapsed)?;
                let fallen = before.saturating_sub(self.faces[seat].left);
                self.faces[!seat].give(fallen)
            }
            TimeKind::Unlimited => self.faces[seat].count(elapsed),
        }
    }

    pub(super) fn resume(&mut self) -> Result<(), ClockError> {
        self.running = match self.running {
            Running::Paused(Paused::Turn(seat)) => Running::Turn(seat),
            Running::Paused(Paused::Waiting(absent)) => Running::Waiting(absent),
            _ => return Err(ClockError::NotPaused),
        };
        Ok(())
    }
}
