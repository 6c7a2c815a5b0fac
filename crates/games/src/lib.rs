//! Renju games between people: records, file formats, clocks and the referee.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod clock;
mod moment;
mod seats;
mod time_control;

pub use clock::{Absent, Adjustment, Clock, ClockError, Ledger, OvertimeLeft, Paused, Remaining, Running};
pub use moment::Moment;
pub use renju_openings::Seat;
pub use seats::BySeat;
pub use time_control::{Bonus, Leftover, Quota, Stage, Then, TimeControl, TimeControlError, TimeKind, TimeTextError};
