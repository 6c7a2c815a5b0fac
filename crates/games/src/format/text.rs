//! Plain moves, everybody's exchange format: `h8i9h10`.
//!
//! Points in either case, close together or with anything between them; move numbers (`1. h8 2. i9`) are passed over;
//! `pass` and `--` are passes. Two digits after a letter are one row number. One game a line or one game in the text
//! ([`Layout`]), rows from the bottom or from the top ([`RowOrigin`]).

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;

use super::line::{self, MainLine};
use super::{FindingKind, Format, Layout, Location, Losses, ReadError, ReadOptions, Reading, RowOrigin, WriteError};
use crate::record::{BoardSize, Place, Played, Record};

/// How moves are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Style {
    /// What stands between the moves.
    pub separator: Separator,
    /// From where rows are counted.
    pub rows: RowOrigin,
}

/// What stands between the moves of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Separator {
    /// Nothing: `h8i9`.
    #[default]
    Nothing,
    /// A space: `h8 i9`.
    Space,
    /// A comma: `h8,i9`.
    Comma,
    /// Move numbers: `1. h8 2. i9`.
    Numbers,
}

/// Whether the bytes look like plain moves.
pub(super) fn detect(bytes: &[u8]) -> bool {
    let line = bytes.split(|byte| matches!(byte, b'\n' | b'\r')).find(|line| !line.trim_ascii().is_empty());
    let Some(line) = line else { return false };
    let mut tokens = Tokens { bytes: line, offset: 0 };
    let mut any = false;
    while let Some((_, token)) = tokens.next() {
        match token {
            Token::Point(..) | Token::Pass => any = true,
            Token::Other => return false,
        }
    }
    any
}

/// Reads the games of a text.
#[must_use]
pub fn read<'a>(bytes: &'a [u8], options: &ReadOptions) -> Reader<'a> {
    let whole = match options.layout {
        Layout::WholeText => true,
        Layout::GamePerLine => false,
        Layout::Guess => goes_on(bytes),
    };
    Reader { bytes, offset: 0, line: 1, whole, options: options.clone(), done: false }
}

/// Whether some line after the first begins with a move number other than 1.
fn goes_on(bytes: &[u8]) -> bool {
    let mut lines = bytes.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii).filter(|line| !line.is_empty());
    lines.next();
    lines.any(|line| {
        let digits = line.iter().take_while(|byte| byte.is_ascii_digit()).count();
        digits > 0 && line.get(..digits) != Some(b"1")
    })
}

/// The games of a text, from [`read`].
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    offset: usize,
    line: u32,
    whole: bool,
    options: ReadOptions,
    done: bool,
}

impl Iterator for Reader<'_> {
    type Item = Result<Reading, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.done {
            let rest = self.bytes.get(self.offset..).unwrap_or_default();
            if rest.is_empty() {
                return None;
            }
            let length = if self.whole {
                rest.len()
            } else {
                rest.iter().position(|byte| *byte == b'\n').map_or(rest.len(), |end| end + 1)
            };
            let (start, line) = (Location { line: self.line, byte: self.offset as u64 }, rest.get(..length));
            let text = line.unwrap_or_default();
            self.offset += length;
            self.line += 1;
            if text.trim_ascii().is_empty() {
                continue;
            }
            let reading = game(text, start, &self.options);
            self.done = reading.is_err();
            return Some(reading);
        }
        None
    }
}

fn game(text: &[u8], start: Location, options: &ReadOptions) -> Result<Reading, ReadError> {
    let mut game = MainLine::new(options.size, options);
    game.report_board(start)?;
    let mut tokens = Tokens { bytes: text, offset: 0 };
    let (mut counted, mut number) = (0, start.line);
    while let Some((offset, token)) = tokens.next() {
        let passed = text.get(counted..offset).unwrap_or_default();
        number += passed.iter().fold(0, |lines, byte| lines + u32::from(*byte == b'\n'));
        counted = offset;
        let at = Location { line: number, byte: start.byte + offset as u64 };
        match token {
            Token::Pass => game.pass()?,
            Token::Point(column, row) => {
                let row = match options.rows {
                    RowOrigin::Bottom => i16::from(row) - 1,
                    RowOrigin::Top => i16::from(options.size.rows) - i16::from(row),
                };
                game.stone(Place { column: column.into(), row }, at)?;
            }
            Token::Other => {
                let end = tokens.offset.min(offset + 24);
                let found = String::from_utf8_lossy(text.get(offset..end).unwrap_or_default()).into_owned();
                game.report(FindingKind::NotAMove(found), at)?;
            }
        }
    }
    Ok(game.finish())
}

/// Reads a word that is nothing but a point.
#[cfg(any(feature = "rif", feature = "small"))]
pub(super) fn point(word: &[u8]) -> Option<Token> {
    let mut tokens = Tokens { bytes: word, offset: 0 };
    let first = tokens.next();
    first.filter(|(at, _)| *at == 0 && tokens.offset == word.len()).map(|(_, token)| token)
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Token {
    /// A column from 0 and a row from 1.
    Point(u8, u8),
    Pass,
    Other,
}

/// The tokens of a text, one after another.
pub(super) struct Tokens<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) offset: usize,
}

impl Tokens<'_> {
    /// The next token and where it begins.
    pub(super) fn next(&mut self) -> Option<(usize, Token)> {
        let separator = |byte: &u8| byte.is_ascii_whitespace() || byte.is_ascii_digit() || b",;.:-_|/()".contains(byte);
        loop {
            let rest = self.bytes.get(self.offset..)?;
            let (length, token) = match rest {
                [] => return None,
                [b'-', b'-', ..] => (2, Token::Pass),
                [byte, ..] if separator(byte) => {
                    self.offset += 1;
                    continue;
                }
                word if word.get(..4).is_some_and(|word| word.eq_ignore_ascii_case(b"pass")) => (4, Token::Pass),
                [letter, ..] if letter.is_ascii_alphabetic() => {
                    let column = letter.to_ascii_lowercase() - b'a';
                    match rest {
                        [_, tens @ b'1'..=b'9', ones @ b'0'..=b'9', ..] => {
                            (3, Token::Point(column, 10 * (tens - b'0') + ones - b'0'))
                        }
                        [_, ones @ b'0'..=b'9', ..] => (2, Token::Point(column, ones - b'0')),
                        _ => (Self::other(rest), Token::Other),
                    }
                }
                _ => (Self::other(rest), Token::Other),
            };
            let start = self.offset;
            self.offset += length;
            return Some((start, token));
        }
    }

    /// How long the text is that is no move: up to the next white space.
    fn other(rest: &[u8]) -> usize {
        rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len()).max(1)
    }
}

/// Writes the main line of a record as one line of text.
///
/// # Errors
///
/// [`WriteError::Turn`] if the colours do not take turns, [`WriteError::Move`] for a place without a name.
pub fn write(record: &Record, style: Style, out: &mut Vec<u8>) -> Result<Losses, WriteError> {
    let mut text = String::new();
    for (index, (_, played)) in line::alternating(record, Format::Text)?.into_iter().enumerate() {
        let before = if index == 0 { "" } else { " " };
        // Writing to a string does not fail.
        let _ = match style.separator {
            Separator::Nothing => Ok(()),
            Separator::Space => text.write_str(before),
            Separator::Comma => text.write_str(if index == 0 { "" } else { "," }),
            Separator::Numbers => write!(text, "{before}{}. ", index + 1),
        };
        let _ = match played {
            Played::Pass => text.write_str("pass"),
            stone => match stone.place().and_then(|place| named(place, record.size, style.rows)) {
                Some((letter, row)) => write!(text, "{letter}{row}"),
                None => return Err(WriteError::Move { format: Format::Text, ply: index + 1, played }),
            },
        };
    }
    text.push('\n');
    out.extend_from_slice(text.as_bytes());
    Ok(Losses::between(record, Format::Text, &[super::Part::Passes]))
}

fn named(place: Place, size: BoardSize, rows: RowOrigin) -> Option<(char, i16)> {
    let column = u8::try_from(place.column).ok().filter(|column| *column < 26)?;
    let row = match rows {
        RowOrigin::Bottom => place.row + 1,
        RowOrigin::Top => i16::from(size.rows) - place.row,
    };
    (0..=99).contains(&row).then(|| (char::from(b'a' + column), row))
}
