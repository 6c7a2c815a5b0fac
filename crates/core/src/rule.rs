//! Which row wins, and whether Black has forbidden moves.

use core::fmt;
use core::str::FromStr;

use crate::Color;

/// The rule a game is played by.
///
/// | rule | Black wins with | White wins with | forbidden for Black |
/// |---|---|---|---|
/// | Renju | exactly five | five or more | overline, double-four, double-three |
/// | Standard | exactly five | exactly five | nothing |
/// | Freestyle | five or more | five or more | nothing |
///
/// ```
/// use renju_core::{Color, Rule};
///
/// assert!(Rule::Renju.wins(Color::White, 6) && !Rule::Renju.wins(Color::Black, 6));
/// assert_eq!("renju".parse(), Ok(Rule::Renju));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Rule {
    /// Renju (连珠, 連珠): the rules of the Renju International Federation, section 9.
    #[default]
    Renju,
    /// Standard gomoku: exactly five wins for both, an overline means nothing.
    Standard,
    /// Freestyle gomoku (自由): five or more wins for both.
    Freestyle,
}

impl Rule {
    /// All rules.
    pub const ALL: [Self; 3] = [Self::Renju, Self::Standard, Self::Freestyle];

    /// Whether an unbroken row of so many stones, made by one move, wins for a colour.
    #[must_use]
    #[inline]
    pub const fn wins(self, color: Color, length: u32) -> bool {
        match self {
            Self::Renju => matches!((color, length), (Color::Black, 5) | (Color::White, 5..)),
            Self::Standard => length == 5,
            Self::Freestyle => length >= 5,
        }
    }

    /// Whether a colour has forbidden moves: Black in renju, nobody else.
    #[must_use]
    #[inline]
    pub const fn forbids(self, color: Color) -> bool {
        matches!((self, color), (Self::Renju, Color::Black))
    }
}

impl Rule {
    const fn name(self) -> &'static str {
        match self {
            Self::Renju => "renju",
            Self::Standard => "standard",
            Self::Freestyle => "freestyle",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text names no rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a rule is renju, standard or freestyle")]
pub struct RuleError;

impl FromStr for Rule {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Self, RuleError> {
        Self::ALL.into_iter().find(|rule| text.eq_ignore_ascii_case(rule.name())).ok_or(RuleError)
    }
}
