//! Moves as players write them.

use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

use crate::{Move, Point, PointError};

/// Reads the moves of a text, in order.
///
/// Points are a column letter and a row number in either case, close together or apart: `h8i9h10`, `h8 i9 h10`,
/// `H8,I9,H10`. Move numbers (`1. h8 2. i9`) are passed over, and `pass` or `--` is a pass. Two digits after a letter are
/// one row number wherever they can be: `h11` is row 11, never row 1 and a move number.
///
/// ```
/// use renju_core::{MoveList, moves};
///
/// let all: Vec<_> = moves("1. H8 2. i9; pass").collect::<Result<_, _>>()?;
/// assert_eq!(MoveList(&all).to_string(), "h8i9pass");
/// assert_eq!(moves("h8 p3").last().unwrap().unwrap_err().offset, 3);
/// # Ok::<(), renju_core::MoveTextError>(())
/// ```
///
/// # Errors
///
/// The iterator gives the first place that is not a move, and ends there.
pub fn moves(text: &str) -> Moves<'_> {
    Moves { text: text.as_bytes(), offset: 0 }
}

/// The moves of a text, from [`moves`].
#[derive(Clone, Debug)]
pub struct Moves<'a> {
    text: &'a [u8],
    offset: usize,
}

/// What a text of moves does not have where one was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("byte {offset}: {error}")]
pub struct MoveTextError {
    /// The place in the text, in bytes from 0.
    pub offset: usize,
    /// What was expected there.
    pub error: PointError,
}

impl Moves<'_> {
    /// How many bytes have been read.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    fn rest(&self) -> &[u8] {
        self.text.get(self.offset..).unwrap_or_default()
    }

    /// Passes over white space, punctuation and move numbers.
    fn skip(&mut self) {
        loop {
            let rest = self.rest();
            match rest {
                [b'-', b'-', ..] => return,
                [byte, ..] if byte.is_ascii_whitespace() || byte.is_ascii_digit() || b",;.:-_|/()".contains(byte) => {
                    self.offset += 1;
                }
                _ => return,
            }
        }
    }
}

impl Iterator for Moves<'_> {
    type Item = Result<Move, MoveTextError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.skip();
        let rest = self.rest();
        if rest.is_empty() {
            return None;
        }
        for pass in [b"pass".as_slice(), b"--"] {
            if rest.get(..pass.len()).is_some_and(|word| word.eq_ignore_ascii_case(pass)) {
                self.offset += pass.len();
                return Some(Ok(Move::Pass));
            }
        }
        match Point::read(rest) {
            Ok((point, length)) => {
                self.offset += length;
                Some(Ok(Move::Stone(point)))
            }
            Err(error) => {
                let offset = self.offset;
                self.offset = self.text.len();
                Some(Err(MoveTextError { offset, error }))
            }
        }
    }
}

impl FusedIterator for Moves<'_> {}

/// Writes moves one after the other, as in `h8i9h10`; with the alternate form `{:#}` spaces stand between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveList<'a>(
    /// The moves.
    pub &'a [Move],
);

impl fmt::Display for MoveList<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, next) in self.0.iter().enumerate() {
            let space = if index > 0 && f.alternate() { " " } else { "" };
            write!(f, "{space}{next}")?;
        }
        Ok(())
    }
}

impl FromStr for Move {
    type Err = PointError;

    /// Reads a point, `pass` or `--`.
    fn from_str(text: &str) -> Result<Self, PointError> {
        if text.eq_ignore_ascii_case("pass") || text == "--" { Ok(Self::Pass) } else { text.parse().map(Self::Stone) }
    }
}
