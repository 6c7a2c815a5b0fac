//! `.sav` of Yixin-Board: height, width, count, then a row and a column a line, from 0 at the top left.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;

use super::line::{Lines, MainLine, alternating};
use super::{FindingKind, Format, Location, Losses, ReadError, ReadOptions, Reading, WriteError};
use crate::record::{BoardSize, Place, Record};

fn numbers(line: &[u8]) -> Option<Vec<u32>> {
    let words = core::str::from_utf8(line).ok()?.split_ascii_whitespace();
    words.map(|word| word.parse().ok()).collect()
}

fn size(lines: &mut Lines<'_>) -> Option<BoardSize> {
    let mut number = || match numbers(lines.next()?.1)?.as_slice() {
        [number @ 1..=255] => u8::try_from(*number).ok(),
        _ => None,
    };
    let rows = number()?;
    Some(BoardSize { columns: number()?, rows })
}

/// Whether the bytes begin with a height, a width and a count, and go on with two numbers a line.
pub(super) fn detect(bytes: &[u8]) -> bool {
    let mut lines = Lines::new(bytes);
    if size(&mut lines).is_none() {
        return false;
    }
    let count = lines.next().and_then(|(_, line)| numbers(line));
    let first = lines.next().map(|(_, line)| numbers(line).map(|numbers| numbers.len()));
    count.is_some_and(|count| count.len() == 1) && matches!(first, None | Some(Some(2)))
}

/// Reads the moves of a file.
///
/// # Errors
///
/// [`ReadError::NotThisFormat`] without the two sizes, [`ReadError::Refused`] in strict mode.
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<Reading, ReadError> {
    let mut lines = Lines::new(bytes);
    let start = Location { line: 1, byte: 0 };
    let Some(size) = size(&mut lines) else {
        return Err(ReadError::NotThisFormat { format: Format::Sav, at: start, expected: "a height and a width" });
    };
    let mut game = MainLine::new(size, options);
    game.report_board(start)?;
    let count = lines.next().and_then(|(_, line)| numbers(line));
    let mut found = 0_u32;
    let mut end = start;
    for (at, line) in lines {
        end = at;
        match numbers(line).as_deref() {
            Some([row, column]) => {
                let coordinate = |number: u32| i16::try_from(number).unwrap_or(i16::MAX);
                let row = i16::from(size.rows) - 1 - coordinate(*row);
                game.stone(Place { column: coordinate(*column), row }, at)?;
                found += 1;
            }
            Some([]) => {}
            _ => game.report(FindingKind::NotAMove(String::from_utf8_lossy(line).chars().take(24).collect()), at)?,
        }
    }
    match count.as_deref() {
        Some([count]) if *count == found => {}
        Some([count]) if *count > found => game.report(FindingKind::EndsEarly, end)?,
        _ => game.report(FindingKind::NotUnderstood("the count of moves".into()), start)?,
    }
    Ok(game.finish())
}

/// Writes the main line of a record.
///
/// # Errors
///
/// A [`WriteError`] for a start position, a pass, a place beside the board, or colours that do not take turns.
pub fn write(record: &Record, out: &mut Vec<u8>) -> Result<Losses, WriteError> {
    let (format, size) = (Format::Sav, record.size);
    let moves = alternating(record, format)?;
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write!(text, "{}\n{}\n{}\n", size.rows, size.columns, moves.len());
    for (ply, (_, played)) in (1..).zip(moves) {
        let place = played.place().filter(|place| size.contains(*place));
        let place = place.ok_or(WriteError::Move { format, ply, played })?;
        let _ = writeln!(text, "{} {}", i16::from(size.rows) - 1 - place.row, place.column);
    }
    out.extend_from_slice(text.as_bytes());
    Ok(Losses::between(record, format, &[]))
}
