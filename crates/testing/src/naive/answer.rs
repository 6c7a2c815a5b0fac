//! What the naive judge answers.

use core::fmt;

/// The kinds of foul that a stone makes, each on its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fouls {
    /// An unbroken row of six or more: RIF 9.2 a).
    pub overline: bool,
    /// More than one four: RIF 9.2 b).
    pub double_four: bool,
    /// More than one three that counts: RIF 9.2 c) and 9.3.
    pub double_three: bool,
}

impl Fouls {
    /// Whether there is none.
    #[must_use]
    pub const fn is_none(self) -> bool {
        !self.overline && !self.double_four && !self.double_three
    }

    /// The names of the kinds, overline first.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let kinds =
            [(self.overline, "overline"), (self.double_four, "double-four"), (self.double_three, "double-three")];
        kinds.into_iter().filter_map(|(holds, name)| holds.then_some(name))
    }
}

/// What a black stone on an empty point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Answer {
    /// It may be played, and the game goes on.
    Legal,
    /// It makes five and wins.
    Five,
    /// It is a foul of one kind or several.
    Forbidden(Fouls),
}

impl Answer {
    /// The answer of the fouls that a stone makes when it makes no five.
    #[must_use]
    pub const fn of(fouls: Fouls) -> Self {
        if fouls.is_none() { Self::Legal } else { Self::Forbidden(fouls) }
    }

    /// The fouls, none of them unless the stone is forbidden.
    #[must_use]
    pub fn fouls(self) -> Fouls {
        match self {
            Self::Legal | Self::Five => Fouls::default(),
            Self::Forbidden(fouls) => fouls,
        }
    }

    /// The answer in one word: `legal`, `five` or `forbidden`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Legal => "legal",
            Self::Five => "five",
            Self::Forbidden(_) => "forbidden",
        }
    }

    /// The letter on a map: `5`, else the first of `6` overline, `4` double-four and `3` double-three, else `.`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Five => '5',
            Self::Forbidden(Fouls { overline: true, .. }) => '6',
            Self::Forbidden(Fouls { double_four: true, .. }) => '4',
            Self::Forbidden(Fouls { double_three: true, .. }) => '3',
            Self::Legal | Self::Forbidden(_) => '.',
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        self.fouls().names().try_for_each(|name| write!(f, " {name}"))
    }
}
