//! The clock of a game: it belongs to the seats, and time is passed in.

mod dial;
mod face;
mod reading;

use core::time::Duration;

use dial::{Dial, stages};
use face::{Face, Overtime};
pub use reading::{Ledger, OvertimeLeft, Remaining};
use renju_openings::Seat;

use crate::{BySeat, Moment, Stage, TimeControl, TimeKind};

/// The clock of a game, with one side for each seat.
///
/// A swap changes colours and leaves the clock alone. Nothing here reads the time: each call brings its [`Moment`], and a
/// moment before the last one is an error. A side whose time is used exactly is alive, with zero left; its flag falls
/// with the first instant beyond (no rule text fixes this). A fallen flag stays fallen, whoever notices it when; only the
/// referee's [`adjust`](Self::adjust) lifts it. After [`stop`](Self::stop) nothing runs any more.
///
/// One press counts as one move (RIF 14.4), so a turn in which several opening stones are placed brings one increment.
///
/// ```
/// use core::time::Duration;
/// use renju_games::{Clock, Moment, Seat};
///
/// let mut clock = Clock::new("10m+5s".parse()?);
/// let at = |seconds| Moment::new(Duration::from_secs(seconds));
/// clock.start(Seat::First, at(0))?;
/// clock.press(at(20))?;
/// let left = clock.remaining(Seat::First, at(30))?;
/// assert_eq!(left.main, Duration::from_secs(600 - 20 + 5));
/// assert_eq!(clock.deadline(), Some(at(620)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    dial: Dial,
}

/// Which side of a clock runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Running {
    /// Neither: the game has not started.
    Ready,
    /// The side of the seat whose turn it is.
    Turn(Seat),
    /// The side of each player who is not there yet.
    Waiting(Absent),
    /// Neither for now; the turn of this seat goes on when the clock is resumed, if there was one.
    Paused(Paused),
    /// Neither any more: the game has ended.
    Stopped,
}

/// What goes on when a paused clock is resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paused {
    /// The turn of a seat.
    Turn(Seat),
    /// Waiting for the players who are not there.
    Waiting(Absent),
}

/// Who is not at the board when the game should start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Absent {
    /// One player.
    One(Seat),
    /// Both players: the referee starts one clock, and it counts for both.
    Both,
}

impl Absent {
    const fn holds(self, seat: Seat) -> bool {
        match self {
            Self::One(absent) => matches!((absent, seat), (Seat::First, Seat::First) | (Seat::Second, Seat::Second)),
            Self::Both => true,
        }
    }
}

/// What the referee does to one side of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Adjustment {
    /// Adds to the main time.
    Give(#[cfg_attr(feature = "serde", serde(with = "crate::time_control::duration_text"))] Duration),
    /// Takes from the main time, which must hold as much.
    Take(#[cfg_attr(feature = "serde", serde(with = "crate::time_control::duration_text"))] Duration),
    /// Sets the main time, as on a new clock.
    Set(#[cfg_attr(feature = "serde", serde(with = "crate::time_control::duration_text"))] Duration),
}

/// Why a clock refuses; nothing changes then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ClockError {
    /// Time runs backwards.
    #[error("time runs backwards: {at} is before {latest}")]
    Backwards {
        /// The moment passed in.
        at: Moment,
        /// The last moment the clock knows.
        latest: Moment,
    },
    /// No turn is running.
    #[error("no clock is running")]
    NotRunning,
    /// The clock is paused.
    #[error("the clock is paused")]
    Paused,
    /// The clock is not paused.
    #[error("the clock is not paused")]
    NotPaused,
    /// The game has ended.
    #[error("the clock has been stopped")]
    Stopped,
    /// A time is longer than a clock counts.
    #[error("the time is longer than a clock counts")]
    Overflow,
    /// More is to be taken than there is.
    #[error("no more can be taken than is left on the clock")]
    TooMuch {
        /// The main time that is left.
        left: Duration,
    },
    /// The players do not share one time.
    #[error("there is no shared time to part")]
    NotShared,
    /// Both sides use one time, or none at all.
    #[error("a side has no time of its own to correct")]
    NoOwnTime,
}

impl Clock {
    /// A clock that is ready to start.
    #[must_use]
    pub fn new(control: TimeControl) -> Self {
        let (own, shared) = match control.kind() {
            TimeKind::Hourglass(time) => (time, None),
            TimeKind::Shared(time) => (Duration::ZERO, Some(time)),
            TimeKind::Unlimited | TimeKind::Stages(_) => (Duration::ZERO, None),
        };
        let face = Face::new(stages(&control), own);
        let faces = BySeat { first: face, second: face };
        Self {
            control,
            dial: Dial { faces, shared, running: Running::Ready, paused: Moment::START, latest: Moment::START },
        }
    }

    /// The time control.
    #[must_use]
    pub const fn control(&self) -> &TimeControl {
        &self.control
    }

    /// Which side runs.
    #[must_use]
    pub const fn running(&self) -> Running {
        self.dial.running
    }

    /// The last moment the clock knows.
    #[must_use]
    pub const fn latest(&self) -> Moment {
        self.dial.latest
    }

    /// Starts the turn of a seat. A turn that was running ends without counting as a move, and waiting and pausing end.
    ///
    /// # Errors
    ///
    /// Time runs backwards or beyond what a clock counts, or the clock has been stopped.
    pub fn start(&mut self, seat: Seat, at: Moment) -> Result<(), ClockError> {
        self.change(at, |dial, stages| {
            dial.faces = dial.faces.map(|mut face| {
                face.leave_turn();
                face
            });
            dial.begin(stages, seat);
            Ok(())
        })
    }

    /// Lets time run for the players who are not there when the game should start; [`start`](Self::start) ends it.
    ///
    /// Each absent player's time runs, whether or not anyone plays (Chinese rules, RIF 15).
    ///
    /// # Errors
    ///
    /// As [`start`](Self::start).
    pub fn wait_for(&mut self, absent: Absent, at: Moment) -> Result<(), ClockError> {
        self.change(at, |dial, _| {
            dial.running = Running::Waiting(absent);
            Ok(())
        })
    }

    /// Ends the running turn as a move, gives what the move brings, and starts the other seat's turn.
    ///
    /// A press after the flag has fallen brings nothing, and the flag stays fallen. Returns how long the turn took.
    ///
    /// # Errors
    ///
    /// No turn is running, or as [`start`](Self::start).
    pub fn press(&mut self, at: Moment) -> Result<Duration, ClockError> {
        let mut turn = Duration::ZERO;
        self.change(at, |dial, stages| {
            let Running::Turn(seat) = dial.running else { return Err(dial.why_not_running()) };
            turn = dial.faces[seat].complete(stages)?;
            dial.begin(stages, !seat);
            Ok(())
        })?;
        Ok(turn)
    }

    /// Stops both sides for a while.
    ///
    /// # Errors
    ///
    /// Nothing is running, or as [`start`](Self::start).
    pub fn pause(&mut self, at: Moment) -> Result<(), ClockError> {
        self.change(at, |dial, _| {
            dial.running = Running::Paused(match dial.running {
                Running::Turn(seat) => Paused::Turn(seat),
                Running::Waiting(absent) => Paused::Waiting(absent),
                _ => return Err(dial.why_not_running()),
            });
            dial.paused = at;
            Ok(())
        })
    }

    /// Goes on where [`pause`](Self::pause) stopped.
    ///
    /// # Errors
    ///
    /// The clock is not paused, or as [`start`](Self::start).
    pub fn resume(&mut self, at: Moment) -> Result<(), ClockError> {
        self.change(at, |dial, _| dial.resume())
    }

    /// Goes on where [`pause`](Self::pause) stopped, and lets a side pay for the time between.
    ///
    /// The side pays as if its time had run on, so its flag may fall.
    ///
    /// # Errors
    ///
    /// As [`resume`](Self::resume).
    pub fn resume_charged(&mut self, seat: Seat, at: Moment) -> Result<(), ClockError> {
        let control = self.control.clone();
        self.change(at, |dial, _| {
            dial.resume()?;
            let pause = at.since(dial.paused).unwrap_or_default();
            dial.run(&control, seat, pause)
        })
    }

    /// Sets both sides back to the beginning; nothing runs until [`start`](Self::start).
    ///
    /// # Errors
    ///
    /// As [`start`](Self::start).
    pub fn reset(&mut self, at: Moment) -> Result<(), ClockError> {
        let fresh = Self::new(self.control.clone());
        self.change(at, |dial, _| {
            *dial = Dial { latest: at, ..fresh.dial };
            Ok(())
        })
    }

    /// Stops the clock for good: the game has ended.
    ///
    /// # Errors
    ///
    /// As [`start`](Self::start).
    pub fn stop(&mut self, at: Moment) -> Result<(), ClockError> {
        self.change(at, |dial, _| {
            dial.running = Running::Stopped;
            Ok(())
        })
    }

    /// Corrects the main time of a side: a referee's act, as on changing a clock or as a penalty.
    ///
    /// A flag that has fallen is lifted if the side has time again.
    ///
    /// # Errors
    ///
    /// There is less to take than asked for, the side has no time of its own, or as [`start`](Self::start).
    pub fn adjust(&mut self, seat: Seat, adjustment: Adjustment, at: Moment) -> Result<(), ClockError> {
        let unlimited = self.control.kind() == TimeKind::Unlimited;
        self.change(at, |dial, _| {
            if unlimited || dial.shared.is_some() {
                return Err(ClockError::NoOwnTime);
            }
            let face = &mut dial.faces[seat];
            match adjustment {
                Adjustment::Give(time) => face.give(time)?,
                Adjustment::Take(time) => face.take_back(time)?,
                Adjustment::Set(time) => match time.checked_sub(face.left) {
                    Some(more) => face.give(more)?,
                    None => face.take_back(face.left.saturating_sub(time))?,
                },
            }
            if !face.left.is_zero() {
                face.lift_flag();
            }
            Ok(())
        })
    }

    /// Parts a shared time: each side then has half of what is left (Chinese rules).
    ///
    /// # Errors
    ///
    /// No time is shared, or as [`start`](Self::start).
    pub fn part_shared(&mut self, at: Moment) -> Result<(), ClockError> {
        self.change(at, |dial, _| {
            let left = dial.shared.take().ok_or(ClockError::NotShared)?;
            let half = left / 2;
            dial.faces.first.give(left.saturating_sub(half))?;
            dial.faces.second.give(half)
        })
    }

    /// Gives each side what the other had: the players have exchanged seats and each keeps the time he has used.
    ///
    /// # Errors
    ///
    /// As [`start`](Self::start).
    pub fn exchange(&mut self, at: Moment) -> Result<(), ClockError> {
        self.change(at, |dial, _| {
            dial.faces = BySeat { first: dial.faces.second, second: dial.faces.first };
            Ok(())
        })
    }

    /// What a side shows at a moment.
    ///
    /// # Errors
    ///
    /// As [`start`](Self::start), though a stopped clock still shows its time.
    pub fn remaining(&self, seat: Seat, at: Moment) -> Result<Remaining, ClockError> {
        let dial = self.dial.at(&self.control, at)?;
        let stages = stages(&self.control);
        let face = &dial.faces[seat];
        let until_fall = match (self.control.kind(), dial.shared) {
            (TimeKind::Unlimited, _) => None,
            (_, Some(left)) => Some(left),
            _ => Some(face.until_fall(stages)),
        };
        Ok(Remaining {
            main: dial.shared.unwrap_or(face.left),
            overtime: match face.overtime {
                Overtime::None => OvertimeLeft::None,
                Overtime::Byoyomi { periods, time } => OvertimeLeft::Byoyomi { periods, time },
                Overtime::Canadian { moves, time, .. } => OvertimeLeft::Canadian { moves, time },
            },
            stage: face.stage() + 1,
            moves: face.moves_to_go(stages),
            until_fall,
            has_fallen: face.has_fallen,
        })
    }

    /// Whether the flag of a side has fallen at a moment.
    ///
    /// # Errors
    ///
    /// As [`remaining`](Self::remaining).
    pub fn flagged(&self, seat: Seat, at: Moment) -> Result<bool, ClockError> {
        Ok(self.dial.at(&self.control, at)?.faces[seat].has_fallen)
    }

    /// The last moment at which the running side is in time if nobody does anything: a flag falls right after it.
    ///
    /// `None` if nothing runs, nothing limits it, or the flag of all that run has fallen already.
    #[must_use]
    pub fn deadline(&self) -> Option<Moment> {
        self.next_fall().map(|(_, deadline)| deadline)
    }

    /// The seat whose flag falls first, and the [`deadline`](Self::deadline).
    #[must_use]
    pub fn next_fall(&self) -> Option<(Seat, Moment)> {
        let running = |seat| match self.dial.running {
            Running::Turn(turn) => turn == seat,
            Running::Waiting(absent) => absent.holds(seat),
            _ => false,
        };
        Seat::ALL
            .into_iter()
            .filter(|seat| running(*seat) && !self.dial.faces[*seat].has_fallen)
            .filter_map(|seat| {
                let left = self.remaining(seat, self.dial.latest).ok()?.until_fall?;
                Some((seat, self.dial.latest.checked_add(left)?))
            })
            .min_by_key(|(_, deadline)| *deadline)
    }

    /// The account of a side up to the last moment the clock knows, and what is left of its stage.
    #[must_use]
    pub fn ledger(&self, seat: Seat) -> (Ledger, Duration) {
        let face = &self.dial.faces[seat];
        (face.ledger, face.stage_left(stages(&self.control)))
    }

    /// What is left of the time that both sides share, or `None` where each has its own.
    #[must_use]
    pub const fn shared(&self) -> Option<Duration> {
        self.dial.shared
    }

    /// Lets time pass up to a moment and then changes something, or leaves all as it was.
    fn change(
        &mut self,
        at: Moment,
        change: impl FnOnce(&mut Dial, &[Stage]) -> Result<(), ClockError>,
    ) -> Result<(), ClockError> {
        if self.dial.running == Running::Stopped {
            return Err(ClockError::Stopped);
        }
        let mut dial = self.dial.at(&self.control, at)?;
        change(&mut dial, stages(&self.control))?;
        self.dial = dial;
        Ok(())
    }
}
