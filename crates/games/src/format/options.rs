//! What a reader cannot know from the bytes.

use alloc::string::String;

use super::{Charset, Finding, FindingKind, ReadError, Severity};
use crate::record::BoardSize;

/// From which side of the board a file counts its rows.
///
/// The same text `h2` is two different points in two programs: the rows of the RIF count from the bottom, those of
/// `GomocupJudge` and c-gomoku-cli from the top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RowOrigin {
    /// Row 1 is the lowest: renju notation.
    #[default]
    Bottom,
    /// Row 1 is the highest.
    Top,
}

/// How games of plain moves are laid out in a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Layout {
    /// One game a line, unless a line after the first goes on with a move number other than 1.
    #[default]
    Guess,
    /// Every line that is not blank is a game.
    GamePerLine,
    /// The whole text is one game.
    WholeText,
}

/// What a reader cannot know from the bytes, and how much it lets pass.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    strict: bool,
    name: Option<String>,
    pub(super) rows: RowOrigin,
    pub(super) layout: Layout,
    pub(super) size: BoardSize,
    pub(super) charset: Option<Charset>,
}

/// How many findings a reading keeps; what follows is counted.
const MOST_FINDINGS: usize = 1000;

impl ReadOptions {
    /// Tolerant, no file name, rows from the bottom, 15 × 15.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Ends the reading at the first finding that is more than a note.
    #[must_use]
    pub fn strict(mut self) -> Self {
        self.strict = true;
        self
    }

    /// Gives the name of the file, for the formats that say something in it.
    #[must_use]
    pub fn named(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// Says from where plain moves count their rows.
    #[must_use]
    pub fn rows_from(mut self, rows: RowOrigin) -> Self {
        self.rows = rows;
        self
    }

    /// Says how plain moves are laid out.
    #[must_use]
    pub fn laid_out(mut self, layout: Layout) -> Self {
        self.layout = layout;
        self
    }

    /// Says how large the board is, for the formats that do not.
    #[must_use]
    pub fn on_board(mut self, size: BoardSize) -> Self {
        self.size = size;
        self
    }

    /// Says in which encoding the texts are; else the file says or the reader guesses.
    #[must_use]
    pub fn encoded(mut self, charset: Charset) -> Self {
        self.charset = Some(charset);
        self
    }

    /// The name of the file without its folders.
    pub(super) fn file_name(&self) -> Option<&str> {
        self.name.as_deref().and_then(|name| name.rsplit(['/', '\\']).next())
    }

    /// Adds a finding, or refuses it.
    pub(super) fn report(&self, findings: &mut alloc::vec::Vec<Finding>, finding: Finding) -> Result<(), ReadError> {
        if self.strict && finding.kind.severity() > Severity::Note {
            return Err(ReadError::Refused(finding));
        }
        if findings.len() < MOST_FINDINGS {
            findings.push(finding);
        } else if let Some(last) = findings.last_mut() {
            // A file of nothing but faults would take many times its size in findings.
            let more = if let FindingKind::More(more) = last.kind { more + 1 } else { 2 };
            *last = Finding { kind: FindingKind::More(more), ..finding };
        }
        Ok(())
    }
}
