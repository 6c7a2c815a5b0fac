//! Times and time controls as text, both ways.

use alloc::vec::Vec;
use core::fmt;
use core::num::{NonZeroU8, NonZeroU16};
use core::str::FromStr;
use core::time::Duration;

use super::{Bonus, Leftover, Quota, Stage, Then, TimeControl, TimeControlError, TimeKind};

/// Why a text is not a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum TimeTextError {
    /// Something else was expected at a byte.
    #[error("byte {offset}: {expected} was expected")]
    Expected {
        /// The place in the text, in bytes from 0.
        offset: usize,
        /// What was expected there.
        expected: &'static str,
    },
    /// The number at a byte is too large.
    #[error("byte {offset}: the number is too large")]
    TooLarge {
        /// The place in the text, in bytes from 0.
        offset: usize,
    },
    /// The text says stages that are no time control.
    #[error(transparent)]
    Control(#[from] TimeControlError),
}

/// Writes a time in the largest units that hold it: `2h`, `135m`, `12m3.5s`, `0s`.
pub(crate) fn write_duration(f: &mut fmt::Formatter<'_>, time: Duration) -> fmt::Result {
    let (seconds, nanos) = (time.as_secs(), time.subsec_nanos());
    if nanos == 0 && seconds > 0 && seconds % 3600 == 0 {
        return write!(f, "{}h", seconds / 3600);
    }
    if seconds >= 60 {
        write!(f, "{}m", seconds / 60)?;
        if seconds % 60 == 0 && nanos == 0 {
            return Ok(());
        }
    }
    write!(f, "{}", seconds % 60)?;
    if nanos > 0 {
        let (mut fraction, mut digits) = (nanos, 9);
        while fraction % 10 == 0 {
            fraction /= 10;
            digits -= 1;
        }
        write!(f, ".{fraction:0digits$}")?;
    }
    f.write_str("s")
}

/// Reads a time that is the whole text.
pub(crate) fn read_duration(text: &str) -> Result<Duration, TimeTextError> {
    let mut reader = Reader { text: text.as_bytes(), offset: 0 };
    let time = reader.duration()?;
    reader.end()?;
    Ok(time)
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            TimeKind::Unlimited => f.write_str("unlimited"),
            TimeKind::Hourglass(time) => {
                f.write_str("hourglass ")?;
                write_duration(f, time)
            }
            TimeKind::Shared(time) => {
                f.write_str("shared ")?;
                write_duration(f, time)
            }
            TimeKind::Stages(stages) => {
                for (index, stage) in stages.iter().enumerate() {
                    f.write_str(if index == 0 { "" } else { "," })?;
                    write_stage(f, stage)?;
                }
                Ok(())
            }
        }
    }
}

fn write_stage(f: &mut fmt::Formatter<'_>, stage: &Stage) -> fmt::Result {
    write_duration(f, stage.time)?;
    if let Some(Quota { moves, then, leftover }) = stage.quota {
        let dropped = if leftover == Leftover::Dropped { "!" } else { "" };
        let repeat = if then == Then::Repeat { "*" } else { "" };
        write!(f, "/{moves}{dropped}{repeat}")?;
    }
    match stage.bonus {
        Bonus::None => {}
        Bonus::Increment(_) | Bonus::Canadian { .. } => f.write_str("+")?,
        Bonus::Bronstein(_) => f.write_str(" bronstein ")?,
        Bonus::Delay(_) => f.write_str(" delay ")?,
        Bonus::Byoyomi { periods, .. } => write!(f, "+{periods}x")?,
    }
    if let Some(time) = stage.bonus.time() {
        write_duration(f, time)?;
    }
    if let Bonus::Canadian { moves, .. } = stage.bonus {
        write!(f, "/{moves}")?;
    }
    if let Some(cap) = stage.cap {
        f.write_str(" cap ")?;
        write_duration(f, cap)?;
    }
    Ok(())
}

impl FromStr for TimeControl {
    type Err = TimeTextError;

    fn from_str(text: &str) -> Result<Self, TimeTextError> {
        let mut reader = Reader { text: text.as_bytes(), offset: 0 };
        if reader.word("unlimited") {
            reader.end()?;
            return Ok(Self::UNLIMITED);
        }
        if reader.word("hourglass") {
            let time = reader.duration()?;
            reader.end()?;
            return Ok(Self::hourglass(time)?);
        }
        if reader.word("shared") {
            let time = reader.duration()?;
            reader.end()?;
            return Ok(Self::shared(time)?);
        }
        let mut stages = Vec::new();
        loop {
            stages.push(reader.stage()?);
            if !reader.byte(b',') {
                break;
            }
        }
        reader.end()?;
        Ok(Self::stages(stages)?)
    }
}

/// Reads the text from left to right; spaces may stand between any two parts.
struct Reader<'a> {
    text: &'a [u8],
    offset: usize,
}

impl Reader<'_> {
    fn rest(&mut self) -> &[u8] {
        while self.text.get(self.offset) == Some(&b' ') {
            self.offset += 1;
        }
        self.text.get(self.offset..).unwrap_or_default()
    }

    fn byte(&mut self, byte: u8) -> bool {
        let found = self.rest().first() == Some(&byte);
        self.offset += usize::from(found);
        found
    }

    fn word(&mut self, word: &str) -> bool {
        let found = self.rest().get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word.as_bytes()));
        self.offset += if found { word.len() } else { 0 };
        found
    }

    const fn expected<T>(&self, expected: &'static str) -> Result<T, TimeTextError> {
        Err(TimeTextError::Expected { offset: self.offset, expected })
    }

    fn end(&mut self) -> Result<(), TimeTextError> {
        if self.rest().is_empty() { Ok(()) } else { self.expected("the end of the text") }
    }

    /// Reads digits and how many there are.
    fn digits(&mut self) -> Result<(u64, u32), TimeTextError> {
        let start = self.offset;
        let (mut number, mut count) = (0_u64, 0);
        while let Some(digit @ b'0'..=b'9') = self.text.get(self.offset).copied() {
            number = number
                .checked_mul(10)
                .and_then(|number| number.checked_add(u64::from(digit - b'0')))
                .ok_or(TimeTextError::TooLarge { offset: start })?;
            self.offset += 1;
            count += 1;
        }
        if count == 0 { self.expected("a number") } else { Ok((number, count)) }
    }

    fn moves(&mut self) -> Result<NonZeroU16, TimeTextError> {
        self.rest();
        let offset = self.offset;
        let (number, _) = self.digits()?;
        let number = u16::try_from(number).map_err(|_| TimeTextError::TooLarge { offset })?;
        NonZeroU16::new(number).ok_or(TimeTextError::Expected { offset, expected: "a number of moves from 1" })
    }

    /// Reads `2h`, `90m`, `1h30m`, `12m3.5s`: units from large to small, each at most once.
    fn duration(&mut self) -> Result<Duration, TimeTextError> {
        self.rest();
        let start = self.offset;
        let too_large = TimeTextError::TooLarge { offset: start };
        let mut total = Duration::ZERO;
        let mut last_unit = u64::MAX;
        while self.text.get(self.offset).is_some_and(u8::is_ascii_digit) {
            let (number, _) = self.digits()?;
            let mut nanos = 0;
            let fraction = self.text.get(self.offset) == Some(&b'.');
            if fraction {
                self.offset += 1;
                nanos = self.nanos()?;
            }
            let seconds: u64 = match self.text.get(self.offset) {
                Some(b'h') if !fraction => 3600,
                Some(b'm') if !fraction => 60,
                Some(b's') => 1,
                _ => return self.expected(if fraction { "s for seconds" } else { "h, m or s for the unit" }),
            };
            if seconds >= last_unit {
                return self.expected("a smaller unit");
            }
            last_unit = seconds;
            self.offset += 1;
            let part = number.checked_mul(seconds).map(|seconds| Duration::new(seconds, nanos)).ok_or(too_large)?;
            total = total.checked_add(part).ok_or(too_large)?;
        }
        if last_unit == u64::MAX { self.expected("a time, as in 90m or 1h30m") } else { Ok(total) }
    }

    /// Reads the digits after a decimal point as nanoseconds.
    fn nanos(&mut self) -> Result<u32, TimeTextError> {
        let offset = self.offset;
        let (number, count) = self.digits()?;
        let scale =
            9_u32.checked_sub(count).ok_or(TimeTextError::Expected { offset, expected: "nine digits at most" })?;
        u32::try_from(number * 10_u64.pow(scale)).map_err(|_| TimeTextError::TooLarge { offset })
    }

    fn stage(&mut self) -> Result<Stage, TimeTextError> {
        let mut stage = Stage::new(self.duration()?);
        if self.byte(b'/') {
            let moves = self.moves()?;
            let leftover = if self.byte(b'!') { Leftover::Dropped } else { Leftover::Carried };
            let then = if self.byte(b'*') { Then::Repeat } else { Then::Next };
            stage.quota = Some(Quota { moves, then, leftover });
        }
        stage.bonus = self.bonus()?;
        if self.word("cap") {
            stage.cap = Some(self.duration()?);
        }
        Ok(stage)
    }

    fn bonus(&mut self) -> Result<Bonus, TimeTextError> {
        if self.word("bronstein") {
            return self.duration().map(Bonus::Bronstein);
        }
        if self.word("delay") {
            return self.duration().map(Bonus::Delay);
        }
        if !self.byte(b'+') {
            return Ok(Bonus::None);
        }
        self.rest();
        let start = self.offset;
        let (number, _) = self.digits()?;
        if self.byte(b'x') {
            let periods = u8::try_from(number).map_err(|_| TimeTextError::TooLarge { offset: start })?;
            let expected = "a number of periods from 1";
            let periods = NonZeroU8::new(periods).ok_or(TimeTextError::Expected { offset: start, expected })?;
            return Ok(Bonus::Byoyomi { periods, time: self.duration()? });
        }
        self.offset = start;
        let time = self.duration()?;
        if self.byte(b'/') {
            return Ok(Bonus::Canadian { moves: self.moves()?, time });
        }
        Ok(Bonus::Increment(time))
    }
}

#[cfg(feature = "serde")]
mod serial {
    use core::fmt;
    use core::marker::PhantomData;
    use core::str::FromStr;

    use serde::de::{self, Deserialize, Deserializer, Visitor};
    use serde::ser::{Serialize, Serializer};

    use super::TimeControl;

    /// Reads a value from its text.
    pub(super) struct Text<T>(pub(super) PhantomData<T>, pub(super) &'static str);

    impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.1)
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(E::custom)
        }
    }

    impl Serialize for TimeControl {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for TimeControl {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            deserializer.deserialize_str(Text(PhantomData, "a time control, as in 135m+30s"))
        }
    }
}

/// Durations for serde as their text, `12m3.5s`.
#[cfg(feature = "serde")]
pub(crate) mod duration_text {
    use core::fmt;
    use core::marker::PhantomData;
    use core::str::FromStr;
    use core::time::Duration;

    use serde::{Deserializer, Serializer};

    use super::TimeTextError;

    pub(super) struct Shown(pub(super) Duration);

    impl fmt::Display for Shown {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            super::write_duration(f, self.0)
        }
    }

    impl FromStr for Shown {
        type Err = TimeTextError;

        fn from_str(text: &str) -> Result<Self, TimeTextError> {
            super::read_duration(text).map(Self)
        }
    }

    pub(crate) fn serialize<S: Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&Shown(*time))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
        deserializer
            .deserialize_str(super::serial::Text(PhantomData::<Shown>, "a time, as in 12m3.5s"))
            .map(|time| time.0)
    }
}
