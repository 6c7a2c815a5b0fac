//! The text board of RenLib and `RenjuMaster`: a drawing, and the moves below it in a numbered list.
//!
//! ```text
//! 15 . . . . . . . . . . . . . . .
//! ...
//!  8 . . . . . . . X . . . . . . .
//! ...
//!    A B C D E F G H I J K L M N O
//!
//! ----- Text Board -----
//! a title
//!   1 H8      2 I9
//! ```
//!
//! The moves are read; a drawing that shows other stones is a finding.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;

use renju_core::{Bitboard, ByColor, Color, Point, SIZE};

use super::line::{Lines, MainLine, alternating};
use super::text::{self, Token};
use super::{FindingKind, Format, Location, Losses, Part, ReadError, ReadOptions, Reading, WriteError};
use crate::record::{BoardSize, Place, Played, Record};

const RULE: &str = "----- Text Board -----";

fn is_rule(line: &[u8]) -> bool {
    line.trim_ascii().starts_with(b"-") && line.windows(10).any(|word| word.eq_ignore_ascii_case(b"text board"))
}

/// Whether the line between drawing and moves is there.
pub(super) fn detect(bytes: &[u8]) -> bool {
    Lines::new(bytes).take(64).any(|(_, line)| is_rule(line))
}

/// Reads the moves below the drawing.
///
/// # Errors
///
/// [`ReadError::NotThisFormat`] without the line between drawing and moves, [`ReadError::Refused`] in strict mode.
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<Reading, ReadError> {
    let mut game = MainLine::new(BoardSize::RENJU, options);
    let mut drawn = ByColor { black: Bitboard::EMPTY, white: Bitboard::EMPTY };
    let mut lines = Lines::new(bytes);
    let mut rows = 0;
    let end = loop {
        let Some((at, line)) = lines.next() else {
            let at = Location { line: 1, byte: 0 };
            return Err(ReadError::NotThisFormat { format: Format::Board, at, expected: RULE });
        };
        if is_rule(line) {
            break at;
        }
        rows += u8::from(read_row(line, &mut drawn));
    };
    let mut first = true;
    for (at, line) in lines {
        let text = String::from_utf8_lossy(line);
        if text.trim().is_empty() {
            continue;
        }
        let entries = entries(&text);
        let title = core::mem::take(&mut first) && entries.iter().all(Result::is_err);
        if title {
            let root = game.record.tree.root();
            if let Some(annotation) = game.record.tree.annotation_mut(root) {
                annotation.comment.title = text.trim().into();
            }
            continue;
        }
        for entry in entries {
            match entry {
                Ok(Token::Point(column, row)) => {
                    game.stone(Place { column: column.into(), row: i16::from(row) - 1 }, at)?;
                }
                Ok(Token::Pass) => game.pass()?,
                Ok(Token::Other) => {}
                Err(word) => game.report(FindingKind::NotAMove(word.chars().take(24).collect()), at)?,
            }
        }
    }
    if rows == SIZE && drawn != stones(&game.record) {
        game.report(FindingKind::Drawing, end)?;
    }
    Ok(game.finish())
}

/// The entries of a line of moves; numbers are passed over.
fn entries(line: &str) -> Vec<Result<Token, String>> {
    let words = line
        .split_ascii_whitespace()
        .filter(|word| !word.trim_end_matches('.').bytes().all(|byte| byte.is_ascii_digit()));
    words
        .map(|word| match text::point(word.as_bytes()) {
            Some(token @ (Token::Point(..) | Token::Pass)) => Ok(token),
            _ => Err(word.to_string()),
        })
        .collect()
}

/// Reads a row of the drawing: its number, then fifteen signs.
fn read_row(line: &[u8], drawn: &mut ByColor<Bitboard>) -> bool {
    let text = String::from_utf8_lossy(line);
    let text = text.trim();
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, signs) = text.split_at(digits);
    let Some(row) = number.parse::<u8>().ok().filter(|row| (1..=SIZE).contains(row)) else { return false };
    let signs: Vec<_> = signs.chars().filter(|char| !char.is_whitespace()).collect();
    for (column, sign) in (0..SIZE).zip(&signs) {
        let Some(point) = Point::new(column, row - 1) else { continue };
        match sign {
            'X' | 'x' => drawn[Color::Black].insert(point),
            'O' | 'o' => drawn[Color::White].insert(point),
            _ => false,
        };
    }
    signs.len() >= usize::from(SIZE)
}

/// The stones at the end of the main line.
fn stones(record: &Record) -> ByColor<Bitboard> {
    let mut stones = record.start;
    for node in record.tree.main_line().filter_map(|id| record.tree.node(id)) {
        if let Some(Played::Stone(point)) = node.played() {
            stones[node.color()].insert(point);
        }
    }
    stones
}

/// Writes the main line of a record below its drawing.
///
/// # Errors
///
/// A [`WriteError`] for another board, a start position, a place beside the board, or colours that do not take turns.
pub fn write(record: &Record, out: &mut Vec<u8>) -> Result<Losses, WriteError> {
    let format = Format::Board;
    if record.size != BoardSize::RENJU {
        return Err(WriteError::Board { format, size: record.size });
    }
    let moves = alternating(record, format)?;
    let stones = stones(record);
    let mut text = String::new();
    // Writing to a string does not fail.
    for row in (0..SIZE).rev() {
        let _ = write!(text, "{:>2}", row + 1);
        for point in (0..SIZE).filter_map(|column| Point::new(column, row)) {
            let black = stones.black.contains(point);
            let white = stones.white.contains(point);
            text.push_str(if black {
                " X"
            } else if white {
                " O"
            } else {
                " ."
            });
        }
        text.push('\n');
    }
    let _ = write!(text, "   A B C D E F G H I J K L M N O\n\n{RULE}\n");
    let title = record.tree.annotation(record.tree.root()).map_or("", |root| root.comment.title.as_str());
    let one_line = !title.trim().is_empty()
        && title.trim() == title
        && !title.contains(['\r', '\n'])
        && entries(title).iter().all(Result::is_err);
    if one_line {
        let _ = writeln!(text, "{title}");
    }
    for (ply, (_, played)) in (1..).zip(&moves) {
        let name = match played {
            Played::Stone(point) => point.to_string().to_ascii_uppercase(),
            Played::Pass => "pass".to_string(),
            Played::Elsewhere(_) => return Err(WriteError::Move { format, ply, played: *played }),
        };
        let _ = write!(text, "{ply:>3} {name:<7}{}", if ply % 2 == 0 { "\n" } else { "" });
    }
    text.push('\n');
    out.extend_from_slice(text.as_bytes());
    let mut holds = alloc::vec![Part::Passes];
    let tree = &record.tree;
    let others = tree.walk(tree.root()).filter_map(|(id, _)| tree.annotation(id));
    let only_title = tree.annotation(tree.root()).is_none_or(|root| root.comment.body.is_empty());
    if (one_line || title.is_empty()) && only_title && others.into_iter().all(|other| other.comment.is_empty()) {
        holds.push(Part::Comments);
    }
    Ok(Losses::between(record, format, &holds))
}
