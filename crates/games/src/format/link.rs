//! Games in links: gomocalc, renju-note, and the tools at renjutool.asia.
//!
//! * `https://gomocalc.com/#/h8i9j10`
//! * `...#g:h8h9i8,c:3,o:i,b:a1,w:b1,p:c3,l:...,gid:123`: the moves, how many are shown, White first, free stones, points
//!   marked, lines, and the id of the game at RenjuNet
//! * `...#MOVES&BLACK&WHITE&SIZE&RESETNUM`, in older links with `%` between; or the moves on one line and
//!   `{BLACK}{WHITE}` on the next
//!
//! Rows count from the bottom. A file may have a link a line.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;

use renju_core::{Color, MoveList};

use super::line::{Lines, MainLine};
use super::text::{Token, Tokens};
use super::{FindingKind, Format, Location, Losses, Part, ReadError, ReadOptions, Reading, WriteError};
use crate::record::{BoardSize, MainLineFault, Mark, MarkShape, Place, Record};

/// Who reads a link.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Site {
    /// The Gomoku Calculator, gomocalc.com.
    #[default]
    Gomocalc,
    /// renju-note.
    RenjuNote,
    /// The tools at renjutool.asia.
    RenjuTool,
}

/// Whether the first line that is not blank is a link with a game, or the second one has free stones in braces.
pub(super) fn detect(bytes: &[u8]) -> bool {
    let mut lines = Lines::new(bytes).map(|(_, line)| line.trim_ascii()).filter(|line| !line.is_empty());
    let first = lines.next().unwrap_or_default();
    let braces =
        |line: &[u8]| line.starts_with(b"{") && line.ends_with(b"}") && line.windows(2).any(|two| two == b"}{");
    let link = first.starts_with(b"http://") || first.starts_with(b"https://") || first.starts_with(b"#g:");
    (link && first.contains(&b'#')) || lines.next().is_some_and(braces)
}

/// Reads the links of a text.
#[must_use]
pub fn read<'a>(bytes: &'a [u8], options: &ReadOptions) -> Reader<'a> {
    Reader { lines: Lines::new(bytes).peekable(), options: options.clone(), done: false }
}

/// The games of the links of a text, from [`read`].
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    lines: core::iter::Peekable<Lines<'a>>,
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
        let below = self.lines.next_if(|(_, line)| line.trim_ascii().starts_with(b"{"));
        let reading = self.game(at, &String::from_utf8_lossy(line), below.map(|(_, line)| line));
        self.done = reading.is_err();
        Some(reading)
    }
}

impl Reader<'_> {
    fn game(&self, at: Location, line: &str, below: Option<&[u8]>) -> Result<Reading, ReadError> {
        let text = line.trim();
        let game_text = text.split_once('#').map_or(text, |(_, game)| game);
        if let Some(below) = below {
            let below = String::from_utf8_lossy(below);
            let (black, white) = below.trim().split_once("}{").unwrap_or((&below, ""));
            let mut game = MainLine::new(self.options.size, &self.options);
            free_stones(&mut game, Color::Black, black.trim_start_matches('{'), at)?;
            free_stones(&mut game, Color::White, white.trim_end_matches('}'), at)?;
            moves(&mut game, text, at)?;
            return Ok(game.finish());
        }
        if game_text.starts_with("g:") {
            return self.renju_note(at, game_text);
        }
        if let Some(rest) = game_text.strip_prefix('/') {
            let mut game = MainLine::new(self.options.size, &self.options);
            game.report_board(at)?;
            moves(&mut game, rest, at)?;
            return Ok(game.finish());
        }
        self.renju_tool(at, game_text)
    }

    fn renju_note(&self, at: Location, text: &str) -> Result<Reading, ReadError> {
        let mut game = MainLine::new(BoardSize::RENJU, &self.options);
        let parts: Vec<_> = text.split(',').filter_map(|part| part.split_once(':')).collect();
        // Stones and colours before the moves, whatever their order.
        for (name, value) in &parts {
            match *name {
                "b" => free_stones(&mut game, Color::Black, value, at)?,
                "w" => free_stones(&mut game, Color::White, value, at)?,
                "o" if *value == "i" => game.record.tree.set_first_to_move(Color::White),
                _ => {}
            }
        }
        for (name, value) in &parts {
            match *name {
                "g" => moves(&mut game, value, at)?,
                "p" => {
                    let root = game.record.tree.root();
                    let places: Vec<_> = places(value).into_iter().flatten().collect();
                    if let Some(annotation) = game.record.tree.annotation_mut(root) {
                        let mark = |place| Mark { place, shape: MarkShape::Circle };
                        annotation.marks.extend(places.into_iter().map(mark));
                    }
                }
                "b" | "w" => {}
                "o" if *value == "i" => {}
                name => game.record.leftovers.push(Format::Link, name.to_string(), value.as_bytes()),
            }
        }
        Ok(game.finish())
    }

    fn renju_tool(&self, at: Location, text: &str) -> Result<Reading, ReadError> {
        let separator = if text.contains('&') { '&' } else { '%' };
        let mut parts = text.split(separator);
        let stones = parts.next().unwrap_or_default();
        let (black, white) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        let size = parts.next().and_then(|size| size.parse().ok()).filter(|size| (6..=15).contains(size));
        let size = size.map_or(self.options.size, BoardSize::square);
        let mut game = MainLine::new(size, &self.options);
        game.report_board(at)?;
        free_stones(&mut game, Color::Black, black, at)?;
        free_stones(&mut game, Color::White, white, at)?;
        moves(&mut game, stones, at)?;
        for (name, value) in ["reset"].into_iter().zip(parts).filter(|(_, value)| !value.is_empty()) {
            game.record.leftovers.push(Format::Link, name, value.as_bytes());
        }
        Ok(game.finish())
    }
}

/// The places of a text, `None` for a pass, and nothing for what is no move.
fn places(text: &str) -> Vec<Option<Place>> {
    let mut tokens = Tokens { bytes: text.as_bytes(), offset: 0 };
    let mut places = Vec::new();
    while let Some((_, token)) = tokens.next() {
        match token {
            Token::Point(column, row) => places.push(Some(Place { column: column.into(), row: i16::from(row) - 1 })),
            Token::Pass => places.push(None),
            Token::Other => {}
        }
    }
    places
}

fn moves(game: &mut MainLine<'_>, text: &str, at: Location) -> Result<(), ReadError> {
    let mut tokens = Tokens { bytes: text.as_bytes(), offset: 0 };
    while let Some((start, token)) = tokens.next() {
        match token {
            Token::Point(column, row) => {
                game.stone(Place { column: column.into(), row: i16::from(row) - 1 }, at)?;
            }
            Token::Pass => game.pass()?,
            Token::Other => {
                let word = text.get(start..).unwrap_or_default().chars().take(24).collect();
                game.report(FindingKind::NotAMove(word), at)?;
            }
        }
    }
    Ok(())
}

/// Puts free stones; only the 15 × 15 board holds them.
fn free_stones(game: &mut MainLine<'_>, color: Color, text: &str, at: Location) -> Result<(), ReadError> {
    for place in places(text).into_iter().flatten() {
        game.start_stone(color, place, at)?;
    }
    Ok(())
}

/// Writes the main line of a record as a link for a site, on a line of its own.
///
/// # Errors
///
/// A [`WriteError`] for another board, colours that do not take turns, or, for gomocalc, a start position.
pub fn write(record: &Record, site: Site, out: &mut Vec<u8>) -> Result<Losses, WriteError> {
    let format = Format::Link;
    if record.size != BoardSize::RENJU {
        return Err(WriteError::Board { format, size: record.size });
    }
    let start = !record.start.black.is_empty() || !record.start.white.is_empty();
    let white_first = record.tree.first_to_move() == Color::White;
    if site == Site::Gomocalc && (start || white_first) {
        return Err(WriteError::Start { format });
    }
    let moves = record.main_line().map_err(|error| match error.kind {
        MainLineFault::Place(played) => WriteError::Move { format, ply: error.ply, played },
        MainLineFault::Turn(_) => WriteError::Turn { format, ply: error.ply },
    })?;
    if site == Site::RenjuTool && white_first {
        return Err(WriteError::Turn { format, ply: 1 });
    }
    let points = |stones: renju_core::Bitboard| {
        let moves: Vec<_> = stones.into_iter().map(renju_core::Move::Stone).collect();
        MoveList(&moves).to_string()
    };
    let list = MoveList(&moves).to_string();
    let (black, white) = (points(record.start.black), points(record.start.white));
    let mut holds = alloc::vec![Part::Passes, Part::Start];
    let link = match site {
        Site::Gomocalc => alloc::format!("https://gomocalc.com/#/{list}"),
        Site::RenjuTool => {
            let upper = |text: &str| text.to_ascii_uppercase();
            alloc::format!(
                "https://renjutool.asia/renju.html#{}&{}&{}&15&0",
                upper(&list),
                upper(&black),
                upper(&white)
            )
        }
        Site::RenjuNote => {
            holds.extend(only_circles(record).then_some(Part::Drawings));
            renju_note(record, &list, &black, &white)
        }
    };
    out.extend_from_slice(link.as_bytes());
    out.push(b'\n');
    Ok(Losses::between(record, format, &holds))
}

/// The part of a link that renju-note reads.
fn renju_note(record: &Record, list: &str, black: &str, white: &str) -> String {
    let mut text = alloc::format!("#g:{list}");
    if record.tree.first_to_move() == Color::White {
        text.push_str(",o:i");
    }
    let root = record.tree.annotation(record.tree.root());
    let marks = root.into_iter().flat_map(|root| &root.marks).filter_map(|mark| mark.place.point());
    let marks: Vec<_> = marks.map(renju_core::Move::Stone).collect();
    let marks = MoveList(&marks).to_string();
    for (name, points) in [("b", black), ("w", white), ("p", &marks)] {
        if !points.is_empty() {
            // Writing to a string does not fail.
            let _ = write!(text, ",{name}:{points}");
        }
    }
    text
}

/// Whether all that is drawn is circles in the start position.
fn only_circles(record: &Record) -> bool {
    let tree = &record.tree;
    let below = tree.walk(tree.root()).filter_map(|(id, _)| tree.annotation(id));
    let mut below = below.map(|annotation| annotation.marks.len() + annotation.labels.len());
    let root = tree.annotation(tree.root());
    let circle = |mark: &Mark| mark.shape == MarkShape::Circle && mark.place.point().is_some();
    root.is_none_or(|root| root.labels.is_empty() && root.marks.iter().all(circle)) && below.all(|drawn| drawn == 0)
}
