//! The opening lists of Gomocup: an opening a line, as pairs of numbers counted from the middle of the board.
//!
//! `0,0, 1,-1` is the middle and the point up and to the right of it: columns to the right, rows down, from the column and
//! row of half the size. The file does not say how large its board is; it is the [board asked
//! for](ReadOptions::on_board), or 20 × 20 where that is 15 × 15 and a stone does not fit on it.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;

use super::line::{Lines, MainLine, alternating};
use super::{FindingKind, Format, Losses, ReadError, ReadOptions, Reading, WriteError};
use crate::record::{BoardSize, Place, Record};

/// The numbers of a line, if it has nothing else and they come in pairs.
fn offsets(line: &[u8]) -> Option<Vec<i16>> {
    let words = core::str::from_utf8(line).ok()?.trim().trim_end_matches(',').split(',');
    let numbers: Option<Vec<i16>> = words.map(|word| word.trim().parse().ok()).collect();
    numbers.filter(|numbers| numbers.len() % 2 == 0)
}

/// Whether the first line that is not blank is an opening.
pub(super) fn detect(bytes: &[u8]) -> bool {
    let mut lines = Lines::new(bytes).map(|(_, line)| line).filter(|line| !line.trim_ascii().is_empty());
    lines.next().is_some_and(|line| offsets(line).is_some())
}

/// Reads the openings of a list.
#[must_use]
pub fn read<'a>(bytes: &'a [u8], options: &ReadOptions) -> Reader<'a> {
    let largest = Lines::new(bytes).filter_map(|(_, line)| offsets(line)).flatten();
    let largest = largest.fold(0, |largest, offset| largest.max(offset.saturating_abs()));
    let size = if options.size == BoardSize::RENJU && largest > 7 { BoardSize::square(20) } else { options.size };
    Reader { lines: Lines::new(bytes), size, options: options.clone(), done: false }
}

/// The openings of a list, from [`read`].
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    lines: Lines<'a>,
    size: BoardSize,
    options: ReadOptions,
    done: bool,
}

impl Iterator for Reader<'_> {
    type Item = Result<Reading, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let (at, line) = self.lines.by_ref().find(|(_, line)| !line.trim_ascii().is_empty())?;
        let mut game = MainLine::new(self.size, &self.options);
        let mut read = || {
            game.report_board(at)?;
            let Some(offsets) = offsets(line) else {
                let text = String::from_utf8_lossy(line).chars().take(24).collect();
                return game.report(FindingKind::NotUnderstood(text), at);
            };
            for pair in offsets.chunks_exact(2) {
                let [columns, rows] = pair else { continue };
                game.stone(place(self.size, *columns, *rows), at)?;
            }
            Ok(())
        };
        let result = read();
        self.done = result.is_err();
        Some(result.map(|()| game.finish()))
    }
}

fn place(size: BoardSize, columns: i16, rows: i16) -> Place {
    let column = columns.saturating_add(i16::from(size.columns / 2));
    let row = rows.saturating_add(i16::from(size.rows / 2));
    Place { column, row: (i16::from(size.rows) - 1).saturating_sub(row) }
}

/// Writes the main line of a record as an opening.
///
/// # Errors
///
/// A [`WriteError`] for a start position, a pass, or colours that do not take turns.
pub fn write(record: &Record, out: &mut Vec<u8>) -> Result<Losses, WriteError> {
    let (format, size) = (Format::Openings, record.size);
    let mut text = String::new();
    for (ply, (_, played)) in (1..).zip(alternating(record, format)?) {
        let place = played.place().ok_or(WriteError::Move { format, ply, played })?;
        let columns = i32::from(place.column) - i32::from(size.columns / 2);
        let rows = i32::from(size.rows) - 1 - i32::from(place.row) - i32::from(size.rows / 2);
        // Writing to a string does not fail.
        let _ = write!(text, "{}{columns},{rows}", if ply == 1 { "" } else { ", " });
    }
    out.extend_from_slice(text.as_bytes());
    out.extend_from_slice(b"\r\n");
    Ok(Losses::between(record, format, &[]))
}
