//! Renju games between people: records, file formats, clocks and the referee.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod clock;
mod dead;
pub mod format;
mod game;
mod incident;
mod lots;
mod moment;
mod outcome;
mod policy;
pub mod record;
mod seats;
mod time_control;

pub use clock::{Absent, Adjustment, Clock, ClockError, Ledger, OvertimeLeft, Paused, Remaining, Running};
pub use dead::Deadness;
pub use game::{
    Awaits, Duty, Entry, Event, Excuse, Game, How, Interruption, LogError, Party, Played, Presence, Reason, Refused,
};
pub use incident::{Cause, Displacement, Hearing, Incident, Irregularity, Memory, Mistake, Penalty, Progress, Ruling};
pub use lots::{Guess, GuessRule, Team, TokenChoice, color_in_game};
pub use moment::Moment;
pub use outcome::{Draw, Judged, Outcome, Win};
pub use policy::{
    BothPass, DeadPosition, Disconnection, DrawOffers, Fives, Flags, Fouls, Lateness, Leaving, Passing, Policy, Preset,
    PresetError, Pressing, Rules, Undo, WritingDown, WrongClaim, WrongColors,
};
pub use renju_openings::Seat;
pub use seats::BySeat;
pub use time_control::{Bonus, Leftover, Quota, Stage, Then, TimeControl, TimeControlError, TimeKind, TimeTextError};
