//! The exclusion system: the players strike out opening rules until one is left.

use core::fmt;

use crate::{OpeningRule, Seat};

/// The exclusion system (除外システム): of three opening rules that the organiser lists, the first player strikes out one
/// and then the second player another; they play by the rule that is left.
///
/// The system was proposed with three of four rules: RIF 1996, Yamaguchi, Soosõrv and Taraguchi. Any three will do.
///
/// ```
/// use renju_openings::{Exclusion, OpeningRule, Seat};
///
/// let list = [OpeningRule::Rif, OpeningRule::SOOSYRV_8, OpeningRule::TARAGUCHI_10];
/// let mut exclusion = Exclusion::new(list)?;
/// exclusion.strike(Seat::First, OpeningRule::Rif)?;
/// exclusion.strike(Seat::Second, OpeningRule::SOOSYRV_8)?;
/// assert_eq!(exclusion.remaining(), Some(OpeningRule::TARAGUCHI_10));
/// # Ok::<(), renju_openings::ExclusionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Exclusion {
    listed: [OpeningRule; 3],
    /// The places of the rules that the first and the second player struck out; the second only after the first.
    struck: Struck,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Struck {
    None,
    One(usize),
    Both(usize, usize),
}

impl Exclusion {
    /// Lists three rules.
    ///
    /// # Errors
    ///
    /// Two of them are the same.
    pub fn new(listed: [OpeningRule; 3]) -> Result<Self, ExclusionError> {
        let [one, two, three] = listed;
        if one == two || one == three || two == three {
            return Err(ExclusionError::Same);
        }
        Ok(Self { listed, struck: Struck::None })
    }

    /// Who strikes out a rule now; `None` when one rule is left.
    #[must_use]
    pub const fn to_strike(&self) -> Option<Seat> {
        match self.struck {
            Struck::None => Some(Seat::First),
            Struck::One(_) => Some(Seat::Second),
            Struck::Both(..) => None,
        }
    }

    /// The rules that are not struck out.
    pub fn left(&self) -> impl Iterator<Item = OpeningRule> {
        let struck = self.struck;
        self.listed.into_iter().enumerate().filter(move |(place, _)| !struck.contains(*place)).map(|(_, rule)| rule)
    }

    /// The rule to play by, when only one is left.
    #[must_use]
    pub fn remaining(&self) -> Option<OpeningRule> {
        match self.struck {
            Struck::Both(..) => self.left().next(),
            Struck::None | Struck::One(_) => None,
        }
    }

    /// Strikes out a rule.
    ///
    /// # Errors
    ///
    /// It is for the other player to strike, only one rule is left, or the rule is not there to be struck out; nothing
    /// changes then.
    pub fn strike(&mut self, seat: Seat, rule: OpeningRule) -> Result<(), ExclusionError> {
        let expected = self.to_strike().ok_or(ExclusionError::Finished)?;
        if seat != expected {
            return Err(ExclusionError::NotYourTurn(expected));
        }
        let place = self.listed.iter().position(|listed| *listed == rule);
        let place = place.filter(|place| !self.struck.contains(*place)).ok_or(ExclusionError::NotListed)?;
        self.struck = match self.struck {
            Struck::None => Struck::One(place),
            Struck::One(first) | Struck::Both(first, _) => Struck::Both(first, place),
        };
        Ok(())
    }

    /// Takes the last strike back and returns the rule, or `None` at the beginning.
    pub fn undo(&mut self) -> Option<OpeningRule> {
        let (before, place) = match self.struck {
            Struck::None => return None,
            Struck::One(first) => (Struck::None, first),
            Struck::Both(first, second) => (Struck::One(first), second),
        };
        self.struck = before;
        self.listed.get(place).copied()
    }
}

impl Struck {
    const fn contains(self, place: usize) -> bool {
        match self {
            Self::None => false,
            Self::One(first) => first == place,
            Self::Both(first, second) => first == place || second == place,
        }
    }
}

/// Writes the rules that are left, apart by commas.
impl fmt::Display for Exclusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, rule) in self.left().enumerate() {
            write!(f, "{}{rule}", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

/// Why an exclusion cannot go on like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ExclusionError {
    /// The list has a rule twice.
    #[error("the three opening rules of the list differ from each other")]
    Same,
    /// It is for the other player to strike out a rule.
    #[error("it is for the {0} to strike out a rule")]
    NotYourTurn(Seat),
    /// The rule is not listed, or struck out already.
    #[error("the rule is not one of those that are left")]
    NotListed,
    /// Only one rule is left.
    #[error("one rule is left, and no more is struck out")]
    Finished,
}
