//! The puzzles of the tools at renjutool.asia, JSON; read only.
//!
//! A file is `{"defaultSettings": {...}, "puzzles": [{...}]}`. A puzzle has its stones as moves (`stones`) or free
//! (`blackStones`, `whiteStones`), who is to move (`side` 1 Black, 2 White), a rule (0 freestyle, 1 standard, 2 renju),
//! a size, a title, a comment, and a solution (`sequence`), which is read as the line from there. What else it says is
//! kept.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use renju_core::{Color, Rule};
use serde_json::{Map, Value};

use super::line::MainLine;
use super::text::{Token, Tokens};
use super::{FindingKind, Format, Location, ReadError, ReadOptions, Reading, broken};
use crate::record::{BoardSize, Place};

/// Whether the bytes are an object that has puzzles.
pub(super) fn detect(bytes: &[u8]) -> bool {
    let start = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    let start = start.get(..start.len().min(4096)).unwrap_or_default();
    start.starts_with(b"{") && start.windows(9).any(|word| word == b"\"puzzles\"")
}

/// Reads the puzzles of a file.
///
/// # Errors
///
/// [`ReadError::Broken`] if the file is not JSON, [`ReadError::NotThisFormat`] if it has no puzzles.
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<Reader, ReadError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let at = Location { line: 1, byte: 0 };
    let file: Value = serde_json::from_slice(bytes)
        .map_err(|error| broken(Location { line: u32::try_from(error.line()).unwrap_or(u32::MAX), byte: 0 }, error))?;
    let Value::Object(mut file) = file else { return Err(not_this(at)) };
    let Some(Value::Array(puzzles)) = file.remove("puzzles") else { return Err(not_this(at)) };
    let defaults = match file.remove("defaultSettings") {
        Some(Value::Object(defaults)) => defaults,
        _ => Map::new(),
    };
    Ok(Reader { puzzles: puzzles.into_iter(), defaults, options: options.clone(), number: 0, done: false })
}

const fn not_this(at: Location) -> ReadError {
    ReadError::NotThisFormat { format: Format::Puzzle, at, expected: "an object with puzzles" }
}

/// The puzzles of a file, from [`read`].
#[derive(Clone, Debug)]
pub struct Reader {
    puzzles: alloc::vec::IntoIter<Value>,
    defaults: Map<String, Value>,
    options: ReadOptions,
    number: u64,
    done: bool,
}

impl Iterator for Reader {
    type Item = Result<Reading, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let puzzle = self.puzzles.next()?;
        self.number += 1;
        let reading = self.puzzle(&puzzle);
        self.done = reading.is_err();
        Some(reading)
    }
}

impl Reader {
    /// Reads one puzzle; findings give its number in the file in place of a byte.
    fn puzzle(&self, puzzle: &Value) -> Result<Reading, ReadError> {
        let at = Location { line: 0, byte: self.number };
        let get = |name: &str| puzzle.get(name).or_else(|| self.defaults.get(name));
        let text = |name: &str| get(name).and_then(Value::as_str).unwrap_or_default();
        let number = |name: &str| get(name).and_then(Value::as_u64);
        let size = number("size").and_then(|size| u8::try_from(size).ok()).filter(|size| (5..=25).contains(size));
        let mut game = MainLine::new(size.map_or(BoardSize::RENJU, BoardSize::square), &self.options);
        game.report_board(at)?;
        game.record.tags.rule = match number("rule") {
            Some(0) => Some(Rule::Freestyle),
            Some(1) => Some(Rule::Standard),
            Some(2) => Some(Rule::Renju),
            _ => None,
        };
        for (color, name) in [(Color::Black, "blackStones"), (Color::White, "whiteStones")] {
            for place in places(&mut game, text(name), at)? {
                game.start_stone(color, place, at)?;
            }
        }
        match number("side") {
            Some(2) if text("stones").is_empty() => game.record.tree.set_first_to_move(Color::White),
            _ => {}
        }
        for name in ["stones", "sequence"] {
            for place in places(&mut game, text(name), at)? {
                game.stone(place, at)?;
            }
        }
        let root = game.record.tree.root();
        if let Some(annotation) = game.record.tree.annotation_mut(root) {
            annotation.comment.title = text("title").into();
            annotation.comment.body = text("comment").into();
        }
        let known = ["size", "rule", "blackStones", "whiteStones", "stones", "sequence", "title", "comment"];
        let Value::Object(fields) = puzzle else {
            game.report(FindingKind::NotUnderstood(puzzle.to_string().chars().take(24).collect()), at)?;
            return Ok(game.finish());
        };
        let other = |(name, _): &(&String, &Value)| !known.contains(&name.as_str());
        for (name, value) in
            self.defaults.iter().filter(|(name, _)| !fields.contains_key(*name)).chain(fields).filter(other)
        {
            game.record.leftovers.push(Format::Puzzle, name.clone(), value.to_string());
        }
        Ok(game.finish())
    }
}

fn places(game: &mut MainLine<'_>, text: &str, at: Location) -> Result<Vec<Place>, ReadError> {
    let mut tokens = Tokens { bytes: text.as_bytes(), offset: 0 };
    let mut places = Vec::new();
    while let Some((start, token)) = tokens.next() {
        match token {
            Token::Point(column, row) => places.push(Place { column: column.into(), row: i16::from(row) - 1 }),
            Token::Pass | Token::Other => {
                let word = text.get(start..).unwrap_or_default().chars().take(24).collect();
                game.report(FindingKind::NotAMove(word), at)?;
            }
        }
    }
    Ok(places)
}
