//! What a record says about the game as a whole.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use renju_core::{ByColor, Color, Rule};

/// Players, event, date, rule and result, as far as they are known.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct Tags {
    /// Who holds each colour at the end of the opening.
    pub players: ByColor<Player>,
    /// The tournament or match.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub event: Option<String>,
    /// The round, in the words of the file.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub round: Option<String>,
    /// Where it was played.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub place: Option<String>,
    /// When it was played.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub date: Option<Date>,
    /// What wins and what is forbidden.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub rule: Option<Rule>,
    /// The opening rule, in the words of the file.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub opening_rule: Option<String>,
    /// The opening the file names, in its words.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub opening: Option<String>,
    /// The time control, in the words of the file.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub time_control: Option<String>,
    /// Who won, and how.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub result: Option<GameResult>,
    /// The program or person that made the file.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub source: Option<String>,
    /// Other named facts that several formats hold, in the order of the file.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub others: Vec<(String, String)>,
}

/// One of the two players.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct Player {
    /// The full name, family name where the file puts it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub name: Option<String>,
    /// The country, in the words of the file.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub country: Option<String>,
    /// The rank or rating, in the words of the file.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub rank: Option<String>,
}

/// The year, and if known the month and day, of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// A day of the calendar; 29 February is taken in every year.
    #[must_use]
    pub const fn new(year: u16, month: Option<u8>, day: Option<u8>) -> Option<Self> {
        let (month, day) = match (month, day) {
            (None, None) => (0, 0),
            (Some(month @ 1..=12), None) => (month, 0),
            (Some(month @ (1 | 3 | 5 | 7 | 8 | 10 | 12)), Some(day @ 1..=31))
            | (Some(month @ (4 | 6 | 9 | 11)), Some(day @ 1..=30))
            | (Some(month @ 2), Some(day @ 1..=29)) => (month, day),
            _ => return None,
        };
        Some(Self { year, month, day })
    }

    /// The year.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, 1 to 12.
    #[must_use]
    pub const fn month(self) -> Option<u8> {
        if self.month == 0 { None } else { Some(self.month) }
    }

    /// The day of the month.
    #[must_use]
    pub const fn day(self) -> Option<u8> {
        if self.day == 0 { None } else { Some(self.day) }
    }
}

impl fmt::Display for Date {
    /// `2024`, `2024-05` or `2024-05-17`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        for part in [self.month(), self.day()].into_iter().flatten() {
            write!(f, "-{part:02}")?;
        }
        Ok(())
    }
}

/// The text is not a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a date is a year, and perhaps a month and a day, as in 2024-05-17")]
pub struct DateError;

impl FromStr for Date {
    type Err = DateError;

    /// Reads `2024`, `2024-05`, `2024-05-17`; a dot or a slash may stand for the dash, and `??` for an unknown part.
    fn from_str(text: &str) -> Result<Self, DateError> {
        let mut parts = text.trim().split(['-', '.', '/']);
        let year = parts.next().filter(|year| year.len() == 4).and_then(|year| year.parse().ok()).ok_or(DateError)?;
        let mut rest = [None; 2];
        for slot in &mut rest {
            *slot = match parts.next() {
                None | Some("??") => None,
                Some(part) if part.len() <= 2 => Some(part.parse().map_err(|_| DateError)?),
                Some(_) => return Err(DateError),
            };
        }
        if parts.next().is_some() {
            return Err(DateError);
        }
        Self::new(year, rest[0], rest[1]).ok_or(DateError)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Date {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Date {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <alloc::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// Who won a recorded game, and how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GameResult {
    /// Who won.
    pub winner: Winner,
    /// How the game ended, if the file says.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub ending: Option<Ending>,
}

/// The side a game went to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Winner {
    /// Black won.
    Black,
    /// White won.
    White,
    /// A draw.
    Draw,
    /// The game ended, and the file does not say in whose favour.
    Unknown,
}

impl Winner {
    /// The colour that won.
    #[must_use]
    pub const fn color(self) -> Option<Color> {
        match self {
            Self::Black => Some(Color::Black),
            Self::White => Some(Color::White),
            Self::Draw | Self::Unknown => None,
        }
    }
}

impl From<Color> for Winner {
    fn from(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }
}

impl fmt::Display for Winner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "black",
            Self::White => "white",
            Self::Draw => "draw",
            Self::Unknown => "unknown",
        })
    }
}

/// How a recorded game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Ending {
    /// Five in a row.
    Five,
    /// A forbidden move of Black.
    Foul,
    /// A stone on an occupied point or beside the board.
    IllegalMove,
    /// The time ran out.
    Time,
    /// A player gave up.
    Resignation,
    /// The players agreed, or both passed.
    Agreement,
    /// No empty point was left, or the judge stopped the game.
    BoardFull,
    /// A program failed.
    Crash,
    /// A player did not come or left.
    Forfeit,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Five => "five",
            Self::Foul => "foul",
            Self::IllegalMove => "illegal-move",
            Self::Time => "time",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::BoardFull => "board-full",
            Self::Crash => "crash",
            Self::Forfeit => "forfeit",
        })
    }
}
