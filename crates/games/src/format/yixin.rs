//! The databases of Yixin and Rapfi, `.db`, plain or packed with LZ4; read only.
//!
//! Each record of the database is a position: its stones are the start of a [`Record`](crate::record::Record) without
//! moves, its text the comment, its label, value and depth the evaluation. Positions are stored in one of their eight
//! orientations and their stones sorted, so that no order of moves is there to read.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use std::io::Read;

use renju_core::Color;

use super::line::MainLine;
use super::{Charset, Finding, FindingKind, Format, Location, ReadError, ReadOptions, Reading, broken};
use crate::record::{BoardSize, Place};

#[cfg(feature = "lz4")]
const LZ4: [u8; 4] = 0x184D_2204_u32.to_le_bytes();

/// Whether the bytes begin like a database: packed, or with the record of the encoding or of a position.
pub(super) fn detect(bytes: &[u8]) -> bool {
    #[cfg(feature = "lz4")]
    if bytes.starts_with(&LZ4) {
        return true;
    }
    let [_, _, _, _, length, 0, rule @ 0..=2, columns, rows, rest @ ..] = bytes else { return false };
    let stones = usize::from(*length).wrapping_sub(3);
    let size = (*columns, *rows) == (0, 0) || (columns == rows && (5..=22).contains(columns));
    let _ = rule;
    size && stones % 2 == 0 && rest.len() > stones
}

/// Reads the positions of a database one after another, in flat memory.
///
/// # Errors
///
/// [`ReadError::Broken`] if there is not even a count of records.
pub fn read<'a>(bytes: &'a [u8], options: &ReadOptions) -> Result<Reader<'a>, ReadError> {
    #[cfg(feature = "lz4")]
    let input: alloc::boxed::Box<dyn Read + 'a> = if bytes.starts_with(&LZ4) {
        alloc::boxed::Box::new(lz4_flex::frame::FrameDecoder::new(bytes))
    } else {
        alloc::boxed::Box::new(bytes)
    };
    #[cfg(not(feature = "lz4"))]
    let input: alloc::boxed::Box<dyn Read + 'a> = alloc::boxed::Box::new(bytes);
    let mut reader = Reader { input, at: 0, left: 0, charset: None, options: options.clone(), done: false };
    reader.left = u32::from_le_bytes(reader.array()?.ok_or(ReadError::CutShort { at: Location::default() })?);
    Ok(reader)
}

/// The positions of a database, from [`read`].
pub struct Reader<'a> {
    input: alloc::boxed::Box<dyn Read + 'a>,
    at: u64,
    /// How many records are still to come by the count of the file.
    left: u32,
    charset: Option<Charset>,
    options: ReadOptions,
    done: bool,
}

impl core::fmt::Debug for Reader<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Reader").field("at", &self.at).field("left", &self.left).finish_non_exhaustive()
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<Reading, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.done && self.left > 0 {
            let reading = self.record();
            self.left -= 1;
            self.done = reading.is_err();
            if let Some(reading) = reading.transpose() {
                return Some(reading);
            }
        }
        None
    }
}

impl Reader<'_> {
    const fn location(&self) -> Location {
        Location { line: 0, byte: self.at }
    }

    /// Reads so many bytes; `None` at the end of the file.
    fn bytes(&mut self, length: usize) -> Result<Option<Vec<u8>>, ReadError> {
        let mut bytes = alloc::vec![0; length];
        let mut read = 0;
        while let Some(rest) = bytes.get_mut(read..).filter(|rest| !rest.is_empty()) {
            match self.input.read(rest) {
                Ok(0) => return Ok(None),
                Ok(more) => read += more,
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(error) => return Err(broken(self.location(), error)),
            }
        }
        self.at += length as u64;
        Ok(Some(bytes))
    }

    fn array<const N: usize>(&mut self) -> Result<Option<[u8; N]>, ReadError> {
        Ok(self.bytes(N)?.and_then(|bytes| bytes.try_into().ok()))
    }

    fn sized(&mut self) -> Result<Vec<u8>, ReadError> {
        let at = self.location();
        let cut = ReadError::CutShort { at };
        let length = u16::from_le_bytes(self.array()?.ok_or_else(|| cut.clone())?);
        self.bytes(length.into())?.ok_or(cut)
    }

    /// Reads one record; `None` if it is that of the encoding.
    fn record(&mut self) -> Result<Option<Reading>, ReadError> {
        let at = self.location();
        let (key, value) = (self.sized()?, self.sized()?);
        let (rule, columns, rows, stones) = match key.as_slice() {
            [rule, columns, rows, stones @ ..] => (*rule, *columns, *rows, stones),
            _ => return self.odd(at, &key).map(Some),
        };
        let text = value.get(5..).unwrap_or_default();
        if (columns, rows) == (0, 0) {
            if text == b"charset=\"UTF-8\"" {
                self.charset = Some(Charset::UTF_8);
                return Ok(None);
            }
            return self.odd(at, &key).map(Some);
        }
        let options = self.options.clone();
        let mut game = MainLine::new(BoardSize { columns, rows }, &options);
        game.report_board(at)?;
        game.record.tags.rule = match rule {
            0 => Some(renju_core::Rule::Freestyle),
            1 => Some(renju_core::Rule::Standard),
            2 => Some(renju_core::Rule::Renju),
            _ => None,
        };
        let count = stones.len() / 2;
        let black = count.div_ceil(2);
        let mut passes = 0;
        for (index, stone) in stones.chunks_exact(2).enumerate() {
            let [column, row] = stone else { continue };
            let (column, row) = (i8::from_le_bytes([*column]), i8::from_le_bytes([*row]));
            if (column, row) == (-1, -1) {
                passes += 1;
                continue;
            }
            let color = if index < black { Color::Black } else { Color::White };
            let place = Place { column: column.into(), row: i16::from(rows) - 1 - i16::from(row) };
            game.start_stone(color, place, at)?;
        }
        game.record.tree.set_first_to_move(if count % 2 == 0 { Color::Black } else { Color::White });
        if passes > 0 || game.record.size != BoardSize::RENJU || stones.len() % 2 == 1 {
            game.record.leftovers.push(Format::Yixin, "key", key.as_slice());
        }
        self.value(&mut game, &value, text, at)?;
        Ok(Some(game.finish()))
    }

    fn value(&self, game: &mut MainLine<'_>, value: &[u8], text: &[u8], at: Location) -> Result<(), ReadError> {
        let root = game.record.tree.root();
        if let [label, v0, v1, d0, d1, ..] = *value
            && (label, v0, v1, d0, d1) != (0, 0, 0, 0, 0)
        {
            let (score, depth) = (i16::from_le_bytes([v0, v1]), i16::from_le_bytes([d0, d1]));
            let label = if label.is_ascii_graphic() {
                char::from(label).to_string()
            } else {
                i8::from_le_bytes([label]).to_string()
            };
            let text = alloc::format!("label {label} value {score} depth {} bound {}", depth >> 2, depth & 3);
            if let Some(annotation) = game.record.tree.annotation_mut(root) {
                annotation.evaluation = Some(text);
            }
        }
        if value.len() < 5 {
            game.report(FindingKind::EndsEarly, at)?;
        }
        if text.is_empty() {
            return Ok(());
        }
        let charset = self.options.charset.or(self.charset).unwrap_or_else(|| Charset::guess(core::iter::once(text)));
        // Texts on the board stand before a sign; what their points are is not known, so they are kept.
        let (drawn, comment) = match text.strip_prefix(b"@BTXT@") {
            Some(rest) => match rest.iter().position(|byte| *byte == 8) {
                Some(end) => (rest.get(..end), rest.get(end + 1..).unwrap_or_default()),
                None => (Some(rest), [].as_slice()),
            },
            None => (None, text),
        };
        let (comment, good) = charset.decode(comment);
        let body = comment.replace("\r\n", "\n");
        if let Some(annotation) = game.record.tree.annotation_mut(root) {
            annotation.comment.body = body;
            if let Some(drawn) = drawn {
                annotation.leftovers.push(Format::Yixin, "board text", drawn);
            }
        }
        if good { Ok(()) } else { game.report(FindingKind::BadText, at) }
    }

    /// A record that is no position.
    fn odd(&self, at: Location, key: &[u8]) -> Result<Reading, ReadError> {
        let digit = |digit: u8| char::from_digit(digit.into(), 16);
        let digits = key.iter().take(12).flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]);
        let text: String = digits.flatten().collect();
        let mut reading = Reading { record: crate::record::Record::new(), findings: Vec::new() };
        reading.record.leftovers.push(Format::Yixin, "key", key);
        let kind = FindingKind::NotUnderstood(alloc::format!("the key {text}"));
        self.options.report(&mut reading.findings, Finding { at, ply: None, kind })?;
        Ok(reading)
    }
}
