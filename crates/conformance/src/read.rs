//! Positions and maps from lines of JSON.

use renju_core::{DrawingError, Point};
use serde::de::DeserializeOwned;

use crate::case::CaseLine;
use crate::map::MapLine;
use crate::{Case, Map};

/// Why a line is no position or no map.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct LineError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: LineFault,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LineFault {
    /// It is not a JSON object with the fields of the format.
    #[error("column {column}: {message}")]
    Json {
        /// Where reading stopped, in bytes from 1.
        column: usize,
        /// What was found and what was expected.
        message: String,
    },
    /// A point is given to both colours.
    #[error("black and white both have a stone on {0}")]
    TwoStones(Point),
    /// Black is to play on a point that holds a stone.
    #[error("{0} is to be played and holds a stone")]
    Occupied(Point),
    /// A forbidden move is given without a kind.
    #[error("a forbidden move has at least one kind: overline, double-four or double-three")]
    NoKind,
    /// Kinds are given for a move that is not forbidden.
    #[error("only a forbidden move has kinds")]
    KindWithoutFoul,
    /// The board of a map is no board.
    #[error("board: {0}")]
    Board(#[source] DrawingError),
    /// The verdicts of a map are not 225.
    #[error("a map has 225 verdicts, this one has {0}")]
    VerdictCount(usize),
    /// A verdict of a map is none of the letters, or does not go with the stones.
    #[error("verdicts, byte {offset}: X or O on a stone, else one of 5, 6, 4, 3 and . is expected")]
    Verdict {
        /// Its place among the 225, from 0.
        offset: usize,
    },
}

/// Reads positions from lines of JSON, such as those of this crate or a file of one's own; empty lines are passed over.
///
/// A line that is wrong gives an error in its place, and reading goes on after it.
///
/// ```
/// let text = r#"{"id": "mine-1", "black": ["e8", "f8", "g8"], "white": [], "play": "h8", "verdict": "legal"}"#;
/// for case in renju_conformance::parse(text) {
///     let case = case?;
///     assert_eq!(case.board.verdict(case.play), case.verdict);
/// }
/// # Ok::<(), renju_conformance::LineError>(())
/// ```
pub fn parse(text: &str) -> impl Iterator<Item = Result<Case, LineError>> {
    lines::<CaseLine, Case>(text)
}

/// Reads maps from lines of JSON, as [`parse`] reads positions.
pub fn parse_maps(text: &str) -> impl Iterator<Item = Result<Map, LineError>> {
    lines::<MapLine, Map>(text)
}

fn lines<L: DeserializeOwned, T: TryFrom<L, Error = LineFault>>(
    text: &str,
) -> impl Iterator<Item = Result<T, LineError>> {
    let lines = (1..).zip(text.lines()).filter(|(_, text)| !text.trim().is_empty());
    lines.map(|(line, text)| {
        let parsed = serde_json::from_str::<L>(text).map_err(|error| json_fault(&error));
        parsed.and_then(T::try_from).map_err(|fault| LineError { line, fault })
    })
}

/// The fault of a text that is not the JSON it should be; the place goes into a field of its own.
fn json_fault(error: &serde_json::Error) -> LineFault {
    let text = error.to_string();
    let message = text.split(" at line ").next().unwrap_or(&text);
    LineFault::Json { column: error.column(), message: message.into() }
}
