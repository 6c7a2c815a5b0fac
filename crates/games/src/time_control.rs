//! How much time the players have: stages, bonuses, and what they share.

mod text;

use alloc::vec::Vec;
use core::num::{NonZeroU8, NonZeroU16};
use core::time::Duration;

pub use text::TimeTextError;
#[cfg(feature = "serde")]
pub(crate) use text::duration_text;
pub(crate) use text::{read_duration, write_duration};

/// How much time the players of a game have (时限).
///
/// | control | text |
/// |---|---|
/// | absolute (包干制) | `90m` |
/// | several limits, one after the other (多重时限) | `1h,30m,10m` |
/// | a number of moves in each stage, the last one repeating | `2h/40,30m/30*` |
/// | the same, what is left over of a stage being dropped | `2h/40!,30m/30!*` |
/// | Fischer (加秒制): added after each move, from the first | `135m+30s` |
/// | Bronstein: given back after each move, as far as it was used | `10m bronstein 5s` |
/// | simple delay: the first seconds of each turn are free | `10m delay 5s` |
/// | byo-yomi (读秒): periods of one move each | `10m+3x30s` |
/// | Canadian: a number of moves in each overtime | `10m+5m/25` |
/// | a budget for the game and a cap on each move (Gomocup) | `3m cap 30s` |
/// | hourglass: what one side uses, the other gains | `hourglass 5m` |
/// | one time for both sides (共用时限) | `shared 4h` |
/// | no limit | `unlimited` |
///
/// A bonus belongs to a stage, so `2h/40,30m+30s` gives increments in the last stage only. `2h`, `90m`, `1m30s` and `0.5s`
/// are times, exact to the nanosecond. The text is stable, and a control is serialised as its text.
///
/// ```
/// use core::time::Duration;
/// use renju_games::{Stage, TimeControl};
///
/// let control: TimeControl = "135m+30s".parse()?;
/// assert_eq!(control, TimeControl::fischer(Duration::from_secs(135 * 60), Duration::from_secs(30))?);
/// assert_eq!(control.to_string(), "135m+30s");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TimeControl(Kind);

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
enum Kind {
    #[default]
    Unlimited,
    Stages(Vec<Stage>),
    Hourglass(Duration),
    Shared(Duration),
}

/// What kind of time control it is, from [`TimeControl::kind`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TimeKind<'a> {
    /// Time is counted and never runs out.
    Unlimited,
    /// Each side has these stages, one after the other; there is one at least.
    Stages(&'a [Stage]),
    /// Each side starts with so much; what one side uses, the other gains.
    Hourglass(Duration),
    /// Both sides use up one time (共用时限) until the referee gives each its own half.
    Shared(Duration),
}

/// One limit of a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stage {
    /// The time of the stage, before any bonus.
    pub time: Duration,
    /// The moves to be made in it, or `None` where the stage lasts until its time is used.
    pub quota: Option<Quota>,
    /// What the moves of the stage bring.
    pub bonus: Bonus,
    /// The most that one turn may take, or `None` where only the stage limits it.
    pub cap: Option<Duration>,
}

/// The moves of a stage, and what follows them.
///
/// The flag falls if the time of the stage ends before they are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Quota {
    /// How many moves.
    pub moves: NonZeroU16,
    /// The stage after them.
    pub then: Then,
    /// What becomes of the time that is left over.
    pub leftover: Leftover,
}

/// The stage that follows when a quota is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Then {
    /// The next stage in the list.
    Next,
    /// The same stage again, as often as it takes.
    Repeat,
}

/// What becomes of the time that is left over when the moves of a stage are made.
///
/// The Chinese rules are silent; practice carries it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Leftover {
    /// It is added to the next stage.
    #[default]
    Carried,
    /// It is lost.
    Dropped,
}

/// What a move brings, or what follows when the time of a stage is used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Bonus {
    /// Nothing.
    #[default]
    None,
    /// Fischer: added after each move, from the first, without limit. Nothing is added once the flag has fallen.
    Increment(Duration),
    /// Bronstein: after each move as much as the turn took, this much at most. The clock never rises above where it was.
    Bronstein(Duration),
    /// Simple delay: each turn runs so long before the clock does.
    Delay(Duration),
    /// Byo-yomi: when the time is used, periods of one move each. A turn that ends within a period gives it back whole;
    /// a period is lost once more than its time is used, and the flag falls with the last one.
    Byoyomi {
        /// How many periods.
        periods: NonZeroU8,
        /// The time of each.
        time: Duration,
    },
    /// Canadian: when the time is used, so many moves in an overtime, then a fresh one; what is left of it is lost.
    Canadian {
        /// The moves in each overtime.
        moves: NonZeroU16,
        /// The time of each.
        time: Duration,
    },
}

impl Bonus {
    /// The time that the bonus names.
    pub(crate) const fn time(self) -> Option<Duration> {
        match self {
            Self::None => None,
            Self::Increment(time)
            | Self::Bronstein(time)
            | Self::Delay(time)
            | Self::Byoyomi { time, .. }
            | Self::Canadian { time, .. } => Some(time),
        }
    }
}

impl Stage {
    /// A stage that lasts until its time is used, without bonus or cap.
    #[must_use]
    pub const fn new(time: Duration) -> Self {
        Self { time, quota: None, bonus: Bonus::None, cap: None }
    }

    /// The stage with a bonus.
    #[must_use]
    pub const fn with_bonus(self, bonus: Bonus) -> Self {
        Self { bonus, ..self }
    }

    /// The stage with moves to be made in it.
    #[must_use]
    pub const fn with_quota(self, quota: Quota) -> Self {
        Self { quota: Some(quota), ..self }
    }

    /// The stage with a cap on each turn.
    #[must_use]
    pub const fn with_cap(self, cap: Duration) -> Self {
        Self { cap: Some(cap), ..self }
    }

    const fn repeats(self) -> bool {
        matches!(self.quota, Some(Quota { then: Then::Repeat, .. }))
    }
}

/// Why stages are no time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum TimeControlError {
    /// There is no stage.
    #[error("a time control has one stage at least")]
    NoStage,
    /// There is no time to make a move in: the time, a bonus or a cap is zero. Stages count from 1.
    #[error("stage {stage} leaves no time for a move")]
    NoTime {
        /// Which stage.
        stage: usize,
    },
    /// Stages follow one that repeats.
    #[error("stage {stage} repeats, so no stage can follow it")]
    AfterRepeat {
        /// Which stage.
        stage: usize,
    },
    /// The last stage asks for moves, and nothing follows them.
    #[error("stage {stage} asks for moves, so a stage must follow it, or it must repeat")]
    NothingAfterQuota {
        /// Which stage.
        stage: usize,
    },
    /// All the stages together are longer than a clock counts.
    #[error("the stages together are longer than a clock counts")]
    TooLong,
}

impl TimeControl {
    /// Time is counted and never runs out.
    pub const UNLIMITED: Self = Self(Kind::Unlimited);

    /// Makes a control of stages, each side having its own.
    ///
    /// # Errors
    ///
    /// The first stage that could not be played: see [`TimeControlError`].
    pub fn stages(stages: impl IntoIterator<Item = Stage>) -> Result<Self, TimeControlError> {
        let stages: Vec<Stage> = stages.into_iter().collect();
        let mut total = Some(Duration::ZERO);
        for (index, stage) in stages.iter().enumerate() {
            let number = index + 1;
            let is_last = number == stages.len();
            let overtime = !matches!(stage.bonus, Bonus::None | Bonus::Increment(_) | Bonus::Bronstein(_));
            if stage.time.is_zero() && !overtime
                || stage.bonus.time().is_some_and(|time| time.is_zero())
                || stage.cap.is_some_and(|cap| cap.is_zero())
            {
                return Err(TimeControlError::NoTime { stage: number });
            }
            if stage.repeats() && !is_last {
                return Err(TimeControlError::AfterRepeat { stage: number });
            }
            if is_last && stage.quota.is_some() && !stage.repeats() {
                return Err(TimeControlError::NothingAfterQuota { stage: number });
            }
            total = total.and_then(|total| {
                let periods =
                    if let Bonus::Byoyomi { periods, .. } = stage.bonus { u32::from(periods.get()) } else { 1 };
                let bonus = stage.bonus.time().unwrap_or_default().checked_mul(periods)?;
                total.checked_add(stage.time)?.checked_add(bonus)
            });
        }
        if stages.is_empty() {
            return Err(TimeControlError::NoStage);
        }
        total.ok_or(TimeControlError::TooLong)?;
        Ok(Self(Kind::Stages(stages)))
    }

    /// One limit for the whole game (包干制, 单一时限).
    ///
    /// # Errors
    ///
    /// The time is zero.
    pub fn absolute(time: Duration) -> Result<Self, TimeControlError> {
        Self::stages([Stage::new(time)])
    }

    /// A time to start with and an increment after each move (加秒制).
    ///
    /// # Errors
    ///
    /// Either time is zero.
    pub fn fischer(time: Duration, increment: Duration) -> Result<Self, TimeControlError> {
        Self::stages([Stage::new(time).with_bonus(Bonus::Increment(increment))])
    }

    /// A time, and then periods of one move each (读秒).
    ///
    /// # Errors
    ///
    /// The periods take no time.
    pub fn byoyomi(time: Duration, periods: NonZeroU8, period: Duration) -> Result<Self, TimeControlError> {
        Self::stages([Stage::new(time).with_bonus(Bonus::Byoyomi { periods, time: period })])
    }

    /// A time for each side that rises as the other's falls.
    ///
    /// # Errors
    ///
    /// The time is zero.
    pub fn hourglass(time: Duration) -> Result<Self, TimeControlError> {
        Self::single(time, Kind::Hourglass)
    }

    /// One time for both sides (共用时限). Tournaments give from one hour to ten.
    ///
    /// # Errors
    ///
    /// The time is zero.
    pub fn shared(time: Duration) -> Result<Self, TimeControlError> {
        Self::single(time, Kind::Shared)
    }

    fn single(time: Duration, kind: fn(Duration) -> Kind) -> Result<Self, TimeControlError> {
        if time.is_zero() {
            return Err(TimeControlError::NoTime { stage: 1 });
        }
        time.checked_mul(2).ok_or(TimeControlError::TooLong)?;
        Ok(Self(kind(time)))
    }

    /// What kind of control it is.
    #[must_use]
    pub fn kind(&self) -> TimeKind<'_> {
        match &self.0 {
            Kind::Unlimited => TimeKind::Unlimited,
            Kind::Stages(stages) => TimeKind::Stages(stages),
            Kind::Hourglass(time) => TimeKind::Hourglass(*time),
            Kind::Shared(time) => TimeKind::Shared(*time),
        }
    }
}
