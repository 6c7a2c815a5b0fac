//! The parts of a record, and which of them a format cannot hold.

use core::fmt;

use super::Format;
use crate::record::{BoardSize, Played, Record};

/// A part of a record that a format may be unable to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[non_exhaustive]
pub enum Part {
    /// The players' names.
    Players,
    /// Countries and ranks of the players.
    PlayerDetails,
    /// The event.
    Event,
    /// The round.
    Round,
    /// Where it was played.
    Site,
    /// When it was played.
    Date,
    /// What wins and what is forbidden.
    Rule,
    /// The opening rule and the opening named.
    OpeningNames,
    /// The time control.
    TimeControl,
    /// Who won.
    Winner,
    /// How the game ended.
    Ending,
    /// Other tags.
    OtherTags,
    /// Stones that stand before the first move.
    Start,
    /// Swaps, offers and choices of the opening.
    Decisions,
    /// Variations beside the main line.
    Variations,
    /// Passes.
    Passes,
    /// Comments.
    Comments,
    /// Figures and texts on points.
    Drawings,
    /// The time each move took.
    Times,
    /// Evaluations.
    Evaluations,
    /// What another format said that the model does not know.
    Leftovers,
}

impl Part {
    /// Every part.
    pub const ALL: [Self; 21] = [
        Self::Players,
        Self::PlayerDetails,
        Self::Event,
        Self::Round,
        Self::Site,
        Self::Date,
        Self::Rule,
        Self::OpeningNames,
        Self::TimeControl,
        Self::Winner,
        Self::Ending,
        Self::OtherTags,
        Self::Start,
        Self::Decisions,
        Self::Variations,
        Self::Passes,
        Self::Comments,
        Self::Drawings,
        Self::Times,
        Self::Evaluations,
        Self::Leftovers,
    ];
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Players => "players",
            Self::PlayerDetails => "countries and ranks",
            Self::Event => "event",
            Self::Round => "round",
            Self::Site => "place",
            Self::Date => "date",
            Self::Rule => "rule",
            Self::OpeningNames => "opening rule and opening",
            Self::TimeControl => "time control",
            Self::Winner => "winner",
            Self::Ending => "ending",
            Self::OtherTags => "other tags",
            Self::Start => "start position",
            Self::Decisions => "opening decisions",
            Self::Variations => "variations",
            Self::Passes => "passes",
            Self::Comments => "comments",
            Self::Drawings => "marks and labels",
            Self::Times => "times",
            Self::Evaluations => "evaluations",
            Self::Leftovers => "what only the other format knows",
        })
    }
}

/// The parts of a record that a writer left out, a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Losses(u32);

impl Losses {
    /// Nothing was lost.
    pub const NONE: Self = Self(0);

    pub(super) const fn of(parts: &[Part]) -> Self {
        let mut bits = 0;
        let mut index = 0;
        while index < parts.len() {
            bits |= 1 << parts[index] as u8;
            index += 1;
        }
        Self(bits)
    }

    /// Whether nothing was lost.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this part was lost.
    #[must_use]
    pub const fn contains(self, part: Part) -> bool {
        self.0 >> part as u8 & 1 == 1
    }

    /// Whatever either lost.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The parts, in the order of [`Part::ALL`].
    pub fn parts(self) -> impl Iterator<Item = Part> {
        Part::ALL.into_iter().filter(move |part| self.contains(*part))
    }

    /// What of a record is lost in a format that holds only these parts.
    pub(super) fn between(record: &Record, format: Format, holds: &[Part]) -> Self {
        Self(used(record, format).0 & !Self::of(holds).0)
    }
}

impl fmt::Display for Losses {
    /// The parts, with commas between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, part) in self.parts().enumerate() {
            write!(f, "{}{part}", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

/// The parts of a record that hold something, for a writer of this format.
fn used(record: &Record, format: Format) -> Losses {
    let tags = &record.tags;
    let players = [&tags.players.black, &tags.players.white];
    let mut used = [
        (Part::Players, players.iter().any(|player| player.name.is_some())),
        (Part::PlayerDetails, players.iter().any(|player| player.country.is_some() || player.rank.is_some())),
        (Part::Event, tags.event.is_some()),
        (Part::Round, tags.round.is_some()),
        (Part::Site, tags.place.is_some()),
        (Part::Date, tags.date.is_some()),
        (Part::Rule, tags.rule.is_some()),
        (Part::OpeningNames, tags.opening_rule.is_some() || tags.opening.is_some()),
        (Part::TimeControl, tags.time_control.is_some()),
        (Part::Winner, tags.result.is_some()),
        (Part::Ending, tags.result.is_some_and(|result| result.ending.is_some())),
        (Part::OtherTags, !tags.others.is_empty() || tags.source.is_some()),
        (Part::Start, !record.start.black.is_empty() || !record.start.white.is_empty()),
        (Part::Decisions, !record.opening.0.is_empty()),
        (Part::Leftovers, record.leftovers.iter().any(|leftover| leftover.format != format)),
    ]
    .into_iter()
    .fold(0, |bits, (part, holds)| bits | u32::from(holds) << part as u8);
    let tree = &record.tree;
    let mut mark = |part: Part, holds: bool| used |= u32::from(holds) << part as u8;
    for id in core::iter::once(tree.root()).chain(tree.walk(tree.root()).map(|(id, _)| id)) {
        let Some(node) = tree.node(id) else { continue };
        mark(Part::Variations, tree.next_sibling(id).is_some());
        mark(Part::Passes, node.played() == Some(Played::Pass));
        mark(Part::Times, node.spent().is_some());
        let Some(annotation) = tree.annotation(id) else { continue };
        mark(Part::Comments, !annotation.comment.is_empty());
        mark(Part::Drawings, !annotation.marks.is_empty() || !annotation.labels.is_empty());
        mark(Part::Evaluations, annotation.evaluation.is_some());
        mark(Part::Leftovers, annotation.leftovers.iter().any(|leftover| leftover.format != format));
    }
    Losses(used)
}

/// Why the moves of a record cannot be written in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// This build has no writer for the format: it is only read, or a feature of the crate is off.
    #[error("{0} cannot be written here")]
    NoWriter(Format),
    /// A file of the format holds one game.
    #[error("a file of {0} holds one game")]
    OneGame(Format),
    /// More moves than a tree can hold.
    #[error("more moves than a record can hold")]
    TooManyNodes,
    /// The format is for other boards.
    #[error("{format} holds no board of {size}")]
    Board {
        /// The format.
        format: Format,
        /// The board of the record.
        size: BoardSize,
    },
    /// The games of the format begin with the empty board.
    #[error("{format} cannot hold stones before the first move")]
    Start {
        /// The format.
        format: Format,
    },
    /// The format holds no game without moves.
    #[error("{0} cannot hold a game without moves")]
    NoMoves(Format),
    /// The format cannot hold this entry of the main line.
    #[error("move {ply}: {format} cannot hold {played}")]
    Move {
        /// The format.
        format: Format,
        /// The place of the entry in the main line, from 1.
        ply: usize,
        /// The entry.
        played: Played,
    },
    /// The format holds five moves only together with two fifth moves that were offered, the played one among them.
    #[error("{format} cannot hold a fifth move without the other one that was offered")]
    Offers {
        /// The format.
        format: Format,
    },
    /// The format lets the colours take turns, and the record does not.
    #[error("move {ply}: {format} cannot hold two moves of one colour in a row")]
    Turn {
        /// The format.
        format: Format,
        /// The place of the second one in the main line, from 1.
        ply: usize,
    },
}
