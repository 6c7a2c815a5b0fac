//! Renju games between people: records, file formats, clocks and the referee.
//!
//! * [`Game`] takes what happens between two players, [`Event`] by event, and says how it stands, who is to do what, and what
//!   is allowed. Its [`Rules`] are the rule on the board, the opening, the [`TimeControl`] and a [`Policy`]; a [`Preset`] has
//!   those that are in use.
//! * [`Clock`] keeps the time of two seats, whoever plays which colour, and is useful alone.
//! * [`Incident`] and [`Ruling`] are what goes wrong at a table and what a referee may do about it; [`Outcome`] is how a game
//!   ended and what that rests on; [`GuessRule`], [`TokenChoice`] and [`Team`] say who is Black.
//! * [`record`] holds games as files do, and [`format`](mod@format) reads and writes the files.
//!
//! Time is always passed in, nothing here reads a clock, and without the feature `std` only an allocator is needed.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod clock;
mod dead;
#[cfg_attr(
    not(feature = "formats"),
    allow(
        dead_code,
        unused_variables,
        unused_imports,
        unused_mut,
        clippy::ptr_arg,
        reason = "parts that only formats which are switched off use"
    )
)]
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
