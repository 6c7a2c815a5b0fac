//! What a clock shows, and what it has counted.

use core::num::NonZeroU16;
use core::time::Duration;

/// What one side of a clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Remaining {
    /// The main time of the stage; under a shared time what is left for both.
    pub main: Duration,
    /// What follows the main time.
    pub overtime: OvertimeLeft,
    /// The stage, counted from 1.
    pub stage: usize,
    /// The moves still to be made in the stage, or `None` where it asks for none.
    pub moves: Option<u16>,
    /// How long the side can run before its flag falls, over all that is left to it; `None` without limit.
    pub until_fall: Option<Duration>,
    /// Whether the flag has fallen.
    pub has_fallen: bool,
}

/// What is left after the main time of a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OvertimeLeft {
    /// Nothing.
    None,
    /// Periods of byo-yomi, the running one counted, and what is left of that one.
    Byoyomi {
        /// How many periods.
        periods: u8,
        /// What is left of the running one.
        time: Duration,
    },
    /// A Canadian overtime.
    Canadian {
        /// The moves still to be made in it.
        moves: NonZeroU16,
        /// What is left of it.
        time: Duration,
    },
}

/// All the time that came to one side of a clock and went from it.
///
/// What was given is what was spent within time, what was dropped and what is left: [`Clock::ledger`](crate::Clock::ledger) adds up at any
/// moment. Under a shared or an unlimited time only `spent` is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ledger {
    /// The stages that were entered, bonuses, free delay, fresh periods and what the referee gave.
    pub given: Duration,
    /// The time that the side ran.
    pub spent: Duration,
    /// What was left over and lost: of stages, of overtimes, and what the referee took.
    pub dropped: Duration,
    /// The part of the time spent that ran after the flag had fallen.
    pub overrun: Duration,
}
