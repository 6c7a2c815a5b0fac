//! What is odd in a file, and where.

use alloc::string::String;
use core::fmt;

use renju_core::Color;
use renju_openings::Opening;

use super::Charset;
use crate::record::{BoardSize, Place};

/// Where in a file something stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Location {
    /// The line, from 1; 0 in formats without lines.
    pub line: u32,
    /// The byte of the file, from 0.
    pub byte: u64,
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line == 0 { write!(f, "byte {}", self.byte) } else { write!(f, "line {}", self.line) }
    }
}

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Worth knowing; the record is what the file says.
    Note,
    /// The record is what the file says, but the file is not right.
    Warning,
    /// Part of the file could not be taken into the record.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        })
    }
}

/// Something odd in a file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Finding {
    /// Where it stands.
    pub at: Location,
    /// The ply it concerns, from 1.
    pub ply: Option<u32>,
    /// What it is.
    pub kind: FindingKind,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: ", self.at, self.kind.severity())?;
        if let Some(ply) = self.ply {
            write!(f, "move {ply}: ")?;
        }
        self.kind.fmt(f)
    }
}

/// What may be odd.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FindingKind {
    /// The board is not 15 × 15; the record holds places, not points.
    OtherBoard(BoardSize),
    /// The stone is beside the board.
    OffBoard(Place),
    /// The point is taken by an earlier move or a stone of the start.
    Repeated(Place),
    /// No move can be read here; the text is passed over.
    NotAMove(String),
    /// A line or field means nothing here; it is kept among the leftovers, or passed over.
    NotUnderstood(String),
    /// The file ends before it should.
    EndsEarly,
    /// Bytes are not valid in the encoding; they read as `U+FFFD`.
    BadText,
    /// The file does not say in which encoding its texts are, or is wrong about it; this one was taken.
    Encoding(Charset),
    /// The columns and rows may have been exchanged by the program that wrote the file.
    PerhapsTransposed,
    /// The version of the format is not known.
    Version(String),
    /// So many bytes belong to nothing.
    Stray(u64),
    /// The same colour moves again.
    Turn(Color),
    /// A row or game with this id was there before.
    Duplicate(String),
    /// The file refers to something that it does not have.
    Missing(String),
    /// The game has no moves.
    NoMoves,
    /// The file names another opening than its first three moves are.
    OpeningName {
        /// The opening of the file.
        named: Opening,
        /// The opening of the moves.
        found: Opening,
    },
    /// The drawing does not show the stones of the moves.
    Drawing,
    /// So many more findings, of which this is the place of the last.
    More(u64),
}

impl FindingKind {
    /// How bad it is.
    #[must_use]
    pub const fn severity(&self) -> Severity {
        match self {
            Self::OtherBoard(_) | Self::Encoding(_) | Self::PerhapsTransposed => Severity::Note,
            Self::OffBoard(_)
            | Self::Repeated(_)
            | Self::EndsEarly
            | Self::BadText
            | Self::Version(_)
            | Self::Stray(_)
            | Self::Turn(_)
            | Self::Duplicate(_)
            | Self::Missing(_)
            | Self::NoMoves
            | Self::Drawing
            | Self::OpeningName { .. }
            | Self::More(_) => Severity::Warning,
            Self::NotAMove(_) | Self::NotUnderstood(_) => Severity::Error,
        }
    }
}

impl fmt::Display for FindingKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherBoard(size) => write!(f, "the board is {size}, not 15x15"),
            Self::OffBoard(place) => write!(f, "{place} is beside the board"),
            Self::Repeated(place) => write!(f, "{place} is occupied"),
            Self::NotAMove(text) => write!(f, "not a move: {text}"),
            Self::NotUnderstood(text) => write!(f, "not understood: {text}"),
            Self::EndsEarly => f.write_str("the file ends too early"),
            Self::BadText => f.write_str("bytes that are not text"),
            Self::Encoding(charset) => write!(f, "the texts read as {charset}"),
            Self::PerhapsTransposed => f.write_str("columns and rows may be exchanged"),
            Self::Version(version) => write!(f, "version {version} is not known"),
            Self::Stray(bytes) => write!(f, "{bytes} bytes belong to nothing"),
            Self::Turn(color) => write!(f, "{color} moves again"),
            Self::Duplicate(row) => write!(f, "{row} is there before"),
            Self::Missing(row) => write!(f, "{row} is not in the file"),
            Self::NoMoves => f.write_str("the game has no moves"),
            Self::OpeningName { named, found } => write!(f, "the opening is {found}, not {named}"),
            Self::Drawing => f.write_str("the drawing does not show the stones of the moves"),
            Self::More(count) => write!(f, "{count} more findings"),
        }
    }
}
