//! A reading of the watch that times a game.

use core::fmt;
use core::str::FromStr;
use core::time::Duration;

use crate::TimeTextError;
use crate::time_control::{read_duration, write_duration};

/// A reading of the watch that times a game: how long after a start that the caller chooses.
///
/// Nothing here reads a system clock: every event brings its moment along, from a monotonic source. The start may be the
/// start of the game, of the server, or of the epoch. A moment is written as the time since the start: `12m3.5s`.
///
/// ```
/// use core::time::Duration;
/// use renju_games::Moment;
///
/// let moment = Moment::new(Duration::from_millis(723_500));
/// assert_eq!(moment.to_string(), "12m3.5s");
/// assert_eq!("12m3.5s".parse(), Ok(moment));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(Duration);

impl Moment {
    /// The start.
    pub const START: Self = Self(Duration::ZERO);

    /// The moment so long after the start.
    #[must_use]
    pub const fn new(since_start: Duration) -> Self {
        Self(since_start)
    }

    /// How long after the start it is.
    #[must_use]
    pub const fn since_start(self) -> Duration {
        self.0
    }

    /// How long it is after another moment, or `None` where it is before it.
    #[must_use]
    pub const fn since(self, earlier: Self) -> Option<Duration> {
        self.0.checked_sub(earlier.0)
    }

    /// The moment so much later, or `None` beyond what a `Duration` holds.
    #[must_use]
    pub const fn checked_add(self, time: Duration) -> Option<Self> {
        match self.0.checked_add(time) {
            Some(time) => Some(Self(time)),
            None => None,
        }
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_duration(f, self.0)
    }
}

impl FromStr for Moment {
    type Err = TimeTextError;

    fn from_str(text: &str) -> Result<Self, TimeTextError> {
        read_duration(text).map(Self)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Moment {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Moment {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::time_control::duration_text::deserialize(deserializer).map(Self)
    }
}
