//! What the driver asks of a player, and what the player answers.

use core::fmt;
use core::str::FromStr;

use renju_core::{Bitboard, Color, Point, PointError};

use crate::{Branch, Fifths, Opening, Seat, Zone};

/// What has to happen next: who acts, with which colour, and what exactly is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Request {
    /// Who acts.
    pub seat: Seat,
    /// The colour that player holds for the moment.
    pub color: Color,
    /// What is asked.
    pub ask: Ask,
}

impl Request {
    /// All allowed answers, each once.
    ///
    /// ```
    /// use renju_core::{Point, Rule};
    /// use renju_openings::{Answer, Ceremony, OpeningRule};
    ///
    /// let ceremony = Ceremony::new(OpeningRule::Rif, Rule::Renju);
    /// let request = ceremony.request().unwrap();
    /// assert!(request.answers().eq([Answer::Stone(Point::CENTRE)]));
    /// ```
    pub fn answers(&self) -> impl Iterator<Item = Answer> {
        let ask = self.ask;
        let as_answer: fn(Point) -> Answer = match ask {
            Ask::Offer { .. } => Answer::Offer,
            Ask::Keep { .. } => Answer::Keep,
            _ => Answer::Stone,
        };
        let swaps = matches!(ask, Ask::Swap).then_some([Answer::Swap, Answer::Stay]);
        let numbers = if let Ask::Announce { most } = ask { Some(most.up_to()) } else { None };
        let branches = if let Ask::Choose { branches } = ask { branches } else { Branches::default() };
        let points = ask.points().into_iter().map(as_answer);
        points
            .chain(swaps.into_iter().flatten())
            .chain(numbers.into_iter().flatten().map(Answer::Announce))
            .chain(branches.iter().map(Answer::Take))
    }
}

/// What is asked of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Ask {
    /// The next stone.
    Stone {
        /// Its colour, which need not be the player's own.
        color: Color,
        /// Which stone it is, from 1.
        number: u8,
        /// The zone it is bound to.
        zone: Zone,
        /// The points it may go to.
        points: Bitboard,
    },
    /// Whether to exchange colours.
    Swap,
    /// How many fifth moves Black will offer, from one to so many.
    Announce {
        /// The most.
        most: Fifths,
    },
    /// The next fifth move to offer.
    Offer {
        /// How many are still to be offered, this one among them.
        left: u8,
        /// The zone they are bound to.
        zone: Zone,
        /// The points that are not equal to one offered before.
        points: Bitboard,
    },
    /// Which of the offered fifth moves to keep.
    Keep {
        /// The offered moves.
        points: Bitboard,
    },
    /// Which branch of the rule to take.
    Choose {
        /// The branches.
        branches: Branches,
    },
}

impl Ask {
    /// The points that a stone, an offer or a choice of offers may name; none where none is asked for.
    #[must_use]
    pub const fn points(&self) -> Bitboard {
        match self {
            Self::Stone { points, .. } | Self::Offer { points, .. } | Self::Keep { points } => *points,
            Self::Swap | Self::Announce { .. } | Self::Choose { .. } => Bitboard::EMPTY,
        }
    }

    /// Reads an answer to this question: as [`Answer`] is read, and a point alone for an offer and for the one to keep.
    ///
    /// # Errors
    ///
    /// The text is no answer to anything. Whether the answer is allowed is for the driver to say.
    pub fn read(&self, text: &str) -> Result<Answer, AnswerTextError> {
        let answer = text.parse()?;
        Ok(match (self, answer) {
            (Self::Offer { .. }, Answer::Stone(point)) => Answer::Offer(point),
            (Self::Keep { .. }, Answer::Stone(point)) => Answer::Keep(point),
            _ => answer,
        })
    }
}

/// Writes what is asked in words: `stone 4 (white), anywhere on the board`.
impl fmt::Display for Ask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stone { color, number, zone, .. } => {
                let color = if *color == Color::Black { "black" } else { "white" };
                write!(f, "stone {number} ({color}), {zone}")
            }
            Self::Swap => f.write_str("swap or stay"),
            Self::Announce { most } => write!(f, "the number of fifth moves, 1 to {most}"),
            Self::Offer { left: 1, zone, .. } => write!(f, "the last fifth move to offer, {zone}"),
            Self::Offer { left, zone, .. } => write!(f, "a fifth move to offer, {left} to go, {zone}"),
            Self::Keep { points } => write!(f, "the fifth move to keep: {points}"),
            Self::Choose { branches } => write!(f, "one of: {branches}"),
        }
    }
}

/// A set of branches.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Branches(u8);

impl Branches {
    /// Whether the set has a branch.
    #[must_use]
    pub const fn contains(self, branch: Branch) -> bool {
        self.0 >> branch as u8 & 1 == 1
    }

    /// The branches.
    pub fn iter(self) -> impl Iterator<Item = Branch> {
        Branch::ALL.into_iter().filter(move |branch| self.contains(*branch))
    }
}

impl FromIterator<Branch> for Branches {
    fn from_iter<I: IntoIterator<Item = Branch>>(branches: I) -> Self {
        Self(branches.into_iter().fold(0, |set, branch| set | 1 << branch as u8))
    }
}

impl fmt::Debug for Branches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Writes the words apart by commas: `black, white, stones`.
impl fmt::Display for Branches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, branch) in self.iter().enumerate() {
            write!(f, "{}{branch}", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

/// What a player answers.
///
/// It is written and read as `h8`, `swap`, `stay`, `3` for an announced number, `offer i9`, `keep i9`, or the word of a
/// [`Branch`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Answer {
    /// A stone on a point.
    Stone(Point),
    /// The colours are exchanged.
    Swap,
    /// The colours stay.
    Stay,
    /// So many fifth moves will be offered.
    Announce(Fifths),
    /// A fifth move is offered.
    Offer(Point),
    /// An offered fifth move is kept.
    Keep(Point),
    /// A branch is taken.
    Take(Branch),
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stone(point) => point.fmt(f),
            Self::Swap => f.write_str("swap"),
            Self::Stay => f.write_str("stay"),
            Self::Announce(fifths) => fifths.fmt(f),
            Self::Offer(point) => write!(f, "offer {point}"),
            Self::Keep(point) => write!(f, "keep {point}"),
            Self::Take(branch) => branch.fmt(f),
        }
    }
}

impl fmt::Debug for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum AnswerTextError {
    /// The text is none of the words.
    #[error("an answer is a point, swap, stay, a number, offer or keep with a point, or a branch")]
    Unknown,
    /// The number is 0 or above 56.
    #[error("the number of fifth moves is from 1 to 56")]
    Number,
    /// What follows `offer` or `keep` is not a point.
    #[error(transparent)]
    Point(#[from] PointError),
}

impl FromStr for Answer {
    type Err = AnswerTextError;

    fn from_str(text: &str) -> Result<Self, AnswerTextError> {
        let mut words = text.split_ascii_whitespace();
        let (Some(word), second, None) = (words.next(), words.next(), words.next()) else {
            return Err(AnswerTextError::Unknown);
        };
        let is = |known: &str| word.eq_ignore_ascii_case(known);
        if let Some(point) = second {
            return match point.parse() {
                Ok(point) if is("offer") => Ok(Self::Offer(point)),
                Ok(point) if is("keep") => Ok(Self::Keep(point)),
                Err(error) if is("offer") || is("keep") => Err(error.into()),
                _ => Err(AnswerTextError::Unknown),
            };
        }
        if is("swap") {
            Ok(Self::Swap)
        } else if is("stay") {
            Ok(Self::Stay)
        } else if let Some(branch) = Branch::ALL.into_iter().find(|branch| is(branch.word())) {
            Ok(Self::Take(branch))
        } else if word.bytes().all(|byte| byte.is_ascii_digit()) {
            word.parse().ok().and_then(Fifths::new).map(Self::Announce).ok_or(AnswerTextError::Number)
        } else {
            word.parse().map(Self::Stone).map_err(|_| AnswerTextError::Unknown)
        }
    }
}

/// Why an answer is refused; each names the rule that it breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum AnswerError {
    /// The opening is over.
    #[error("the opening is over")]
    Finished,
    /// It is for the other player to answer.
    #[error("it is for the {0} to answer")]
    NotYourTurn(Seat),
    /// The rule asks for something else.
    #[error("the rule asks for {0}")]
    Unasked(Question),
    /// A stone goes on an empty point.
    #[error("{0} is occupied")]
    Occupied(Point),
    /// The rule binds the stone to a zone.
    #[error("{point} is not allowed: the stone belongs {zone}")]
    Outside {
        /// The point.
        point: Point,
        /// Where the stone belongs.
        zone: Zone,
    },
    /// The third stone would make an opening that the rule leaves out (RIF 1989).
    #[error("{point} makes {opening}, which is not one of the 24 openings of the rule")]
    LeftOut {
        /// The point.
        point: Point,
        /// The opening.
        opening: Opening,
    },
    /// More fifth moves are announced than the rule allows.
    #[error("at most {most} fifth moves can be announced, not {announced}")]
    TooMany {
        /// The number announced.
        announced: Fifths,
        /// The most that the rule allows.
        most: Fifths,
    },
    /// The fifth move is offered already.
    #[error("{0} is offered already")]
    Repeated(Point),
    /// The fifth move is equal to one offered before (RIF 12.7: unequal in all respects).
    #[error(
        "{point} is equal to {offered}, which is offered already, and offers are unequal in all respects (RIF 12.7)"
    )]
    Equal {
        /// The point.
        point: Point,
        /// The offer it is equal to.
        offered: Point,
    },
    /// White keeps one of the offered fifth moves.
    #[error("{0} is not one of the offered fifth moves")]
    NotOffered(Point),
    /// The branch is not open.
    #[error("the rule does not have the branch {0} here")]
    NotOpen(Branch),
}

/// The kind of answer that a step asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Question {
    /// [`Answer::Stone`].
    Stone,
    /// [`Answer::Swap`] or [`Answer::Stay`].
    Swap,
    /// [`Answer::Announce`].
    Announce,
    /// [`Answer::Offer`].
    Offer,
    /// [`Answer::Keep`].
    Keep,
    /// [`Answer::Take`].
    Choose,
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Stone => "a stone",
            Self::Swap => "swap or stay",
            Self::Announce => "the number of fifth moves",
            Self::Offer => "a fifth move to offer",
            Self::Keep => "the fifth move to keep",
            Self::Choose => "a branch",
        })
    }
}
