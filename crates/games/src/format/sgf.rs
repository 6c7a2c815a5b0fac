//! SGF, read as people and programs really write it, and written as FF\[4\] GM\[4\].
//!
//! **Read.** FF 1 to 4; games 1 (Go), 4 (renju), 5 and others as converters call renju, or none; several games in a file;
//! text before and after them; the same property again instead of several values; digits and small letters in the names
//! of properties; colons that should be escaped; two stones of one colour in a row; stones on taken points; an empty
//! value or, on boards up to 19 × 19, `tt` as a pass; a node without a move, which is not a pass. Without `SZ` the board
//! is 15 × 15 if every stone fits and the game is not Go, else 19 × 19.
//!
//! **Encoding.** UTF-8 if the file is valid UTF-8 whatever it says, else what `CA` says if it decodes without a fault,
//! else GB 18030, since the byte of a backslash or bracket may be half of a Chinese character. What was chosen against
//! the file's word is a finding. Lines in findings are those of the file, bytes those of the decoded text.
//!
//! **Kept.** What the model has no place for stays a leftover and is written back. `C` is the body of the comment and
//! `N` its title, `LB`, `TR`, `CR`, `MA`, `SQ` and `SL` are labels and marks, `HO` is the plain mark, `SW` and `5A` (of
//! RenjuBase) a swap and the fifth moves offered.

mod lexer;
mod property;
mod value;
mod write;

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use renju_core::Color;

use self::lexer::{Lexer, Token};
use self::value::Coordinate;
pub use self::write::write;
use super::occupied::Occupied;
use super::{Charset, Finding, FindingKind, Format, Location, ReadError, ReadOptions, Reading};
use crate::record::{BoardSize, NodeId, Place, Played, Record};

/// The largest board that two letters name.
const LARGEST: u8 = 52;

/// Whether the bytes hold the beginning of a game tree and nothing like another format before.
pub(super) fn detect(bytes: &[u8]) -> bool {
    let start = bytes.get(..bytes.len().min(4096)).unwrap_or_default();
    let opens = start.iter().enumerate().filter(|(_, byte)| **byte == b'(').map(|(at, _)| at);
    let mut trees = opens.filter_map(|at| start.get(at + 1..)?.trim_ascii_start().strip_prefix(b";"));
    trees.any(|node| {
        let node = node.trim_ascii_start();
        let name = node.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
        node.is_empty()
            || matches!(node.get(name..).map(<[u8]>::trim_ascii_start), Some([b'[' | b';' | b')' | b'(', ..]) if name < 20)
    })
}

/// Reads the games of a file.
///
/// # Errors
///
/// [`ReadError::NotThisFormat`] if there is no game tree; in strict mode [`ReadError::Refused`] for bytes that are not
/// text.
pub fn read<'a>(bytes: &'a [u8], options: &ReadOptions) -> Result<Reader<'a>, ReadError> {
    let (text, charset, odd) = decode(bytes, options);
    if !has_tree(&text) {
        let at = Location { line: 1, byte: 0 };
        return Err(ReadError::NotThisFormat { format: Format::Sgf, at, expected: "a game tree, \"(;\"" });
    }
    let mut findings = Vec::new();
    for kind in odd {
        options.report(&mut findings, Finding { at: Location { line: 1, byte: 0 }, ply: None, kind })?;
    }
    Ok(Reader { text, offset: 0, line: (0, 1), charset, findings, options: options.clone(), done: false })
}

fn has_tree(text: &str) -> bool {
    let mut lexer = Lexer::new(text, 0);
    let mut before = Token::End;
    loop {
        match lexer.next() {
            (_, Token::End) => return false,
            (_, Token::Node) if before == Token::Open => return true,
            (_, token) => before = token,
        }
    }
}

fn decode<'a>(bytes: &'a [u8], options: &ReadOptions) -> (Cow<'a, str>, Charset, Vec<FindingKind>) {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if let Some(charset) = options.charset {
        let (text, good) = charset.decode(bytes);
        return (text, charset, if good { Vec::new() } else { alloc::vec![FindingKind::BadText] });
    }
    let named = declared(bytes).and_then(Charset::named);
    if let Ok(text) = core::str::from_utf8(bytes) {
        let told = text.is_ascii() || named.is_none_or(|named| named == Charset::UTF_8);
        let findings = if told { Vec::new() } else { alloc::vec![FindingKind::Encoding(Charset::UTF_8)] };
        return (Cow::Borrowed(text), Charset::UTF_8, findings);
    }
    if let Some(charset) = named
        && let (text, true) = charset.decode(bytes)
    {
        return (text, charset, Vec::new());
    }
    #[cfg(feature = "encoding")]
    let charset = Charset::GB18030;
    #[cfg(not(feature = "encoding"))]
    let charset = Charset::WINDOWS_1252;
    let (text, good) = charset.decode(bytes);
    let mut findings = alloc::vec![FindingKind::Encoding(charset)];
    findings.extend((!good).then_some(FindingKind::BadText));
    (text, charset, findings)
}

/// The encoding that the first `CA` names.
fn declared(bytes: &[u8]) -> Option<&str> {
    let at = bytes.windows(3).position(|window| window == b"CA[")? + 3;
    let value = bytes.get(at..)?;
    let end = value.iter().take(40).position(|byte| *byte == b']')?;
    core::str::from_utf8(value.get(..end)?).ok().map(str::trim)
}

/// The games of an SGF file, from [`read`].
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    text: Cow<'a, str>,
    offset: usize,
    /// A place in the text and the line it is on.
    line: (usize, u32),
    charset: Charset,
    /// What is odd about the file; it goes with the first game.
    findings: Vec<Finding>,
    options: ReadOptions,
    done: bool,
}

impl Reader<'_> {
    /// The encoding of the file.
    #[must_use]
    pub const fn charset(&self) -> Charset {
        self.charset
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<Reading, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let game = Game::new(&self.text, self.offset, self.line, &self.options, core::mem::take(&mut self.findings));
        let reading = game.read();
        match reading {
            Ok(Some((reading, offset, line))) => {
                (self.offset, self.line) = (offset, line);
                Some(Ok(reading))
            }
            Ok(None) => {
                self.done = true;
                None
            }
            Err(error) => {
                self.done = true;
                Some(Err(error))
            }
        }
    }
}

/// How far a game is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// No node has begun.
    Before,
    /// In the first node.
    Root,
    /// In another node.
    Node,
    /// A bracket has ended the node.
    Ended,
}

/// One game while it is read.
struct Game<'t, 'o> {
    lexer: Lexer<'t>,
    line: (usize, u32),
    options: &'o ReadOptions,
    record: Record,
    findings: Vec<Finding>,
    occupied: Occupied,
    /// The node above the one being read, and the one being read once it has anything.
    parent: NodeId,
    current: Option<NodeId>,
    /// Whether the node being read has its move.
    moved: bool,
    stage: Stage,
    /// The start position has stones or says who moves.
    set_up: bool,
}

impl<'t, 'o> Game<'t, 'o> {
    fn new(text: &'t str, offset: usize, line: (usize, u32), options: &'o ReadOptions, findings: Vec<Finding>) -> Self {
        let record = Record::new();
        let (parent, occupied) = (record.tree.root(), Occupied::new(usize::from(LARGEST).pow(2)));
        let lexer = Lexer::new(text, offset);
        let (current, stage, moved, set_up) = (None, Stage::Before, false, false);
        Self { lexer, line, options, record, findings, occupied, parent, current, moved, stage, set_up }
    }

    fn location(&mut self, offset: usize) -> Location {
        let (at, line) = self.line;
        if offset > at {
            let passed = self.lexer.text().as_bytes().get(at..offset).unwrap_or_default();
            self.line = (offset, passed.iter().fold(line, |line, byte| line + u32::from(*byte == b'\n')));
        }
        Location { line: self.line.1, byte: offset as u64 }
    }

    fn report(&mut self, offset: usize, ply: Option<usize>, kind: FindingKind) -> Result<(), ReadError> {
        let (at, ply) = (self.location(offset), ply.and_then(|ply| u32::try_from(ply).ok()));
        self.options.report(&mut self.findings, Finding { at, ply, kind })
    }

    /// Reads the next tree; `None` where there is none. Gives also where it ends.
    #[allow(clippy::type_complexity, reason = "a reading and the two parts of a place, for the one caller above")]
    fn read(mut self) -> Result<Option<(Reading, usize, (usize, u32))>, ReadError> {
        let Some(start) = self.find_start()? else { return Ok(None) };
        self.settle_size(start)?;
        // Where variations hang, and how long the line is there.
        let mut open: Vec<(NodeId, usize)> = alloc::vec![(self.parent, 0)];
        let mut values: Vec<&'t str> = Vec::new();
        let mut stray = 0;
        loop {
            let (at, token) = self.lexer.next();
            match token {
                Token::Open => {
                    self.end_node()?;
                    open.push((self.parent, self.occupied.depth()));
                }
                Token::Close => {
                    self.end_node()?;
                    let (parent, depth) = open.pop().unwrap_or((self.parent, 0));
                    (self.parent, self.current) = (parent, Some(parent));
                    self.occupied.leave(depth);
                    if open.is_empty() {
                        break;
                    }
                }
                Token::Node if self.stage == Stage::Before => self.stage = Stage::Root,
                Token::Node => {
                    self.end_node()?;
                    (self.current, self.moved, self.stage) = (None, false, Stage::Node);
                }
                Token::Name(name) => {
                    values.clear();
                    self.lexer.values(&mut values);
                    if matches!(self.stage, Stage::Before | Stage::Ended) {
                        stray += 1;
                    } else {
                        self.property(at, &property::name(name), &values)?;
                    }
                }
                Token::Move(color, column, row) if matches!(self.stage, Stage::Root | Stage::Node) => {
                    let place = self.place(Coordinate::FromTop(column, row));
                    self.played(at, color, Played::at(place, self.record.size))?;
                }
                Token::Stray | Token::Move(..) => stray += 1,
                Token::End => {
                    self.end_node()?;
                    self.report(at, None, FindingKind::EndsEarly)?;
                    break;
                }
            }
        }
        if stray > 0 {
            self.report(start, None, FindingKind::Stray(stray))?;
        }
        self.rest()?;
        let (offset, line) = (self.lexer.offset(), self.line);
        Ok(Some((Reading { record: self.record, findings: self.findings }, offset, line)))
    }

    /// Passes over what stands before a tree, and gives the place after its bracket.
    fn find_start(&mut self) -> Result<Option<usize>, ReadError> {
        let begin = self.lexer.offset();
        loop {
            match self.lexer.next() {
                (_, Token::End) => return Ok(None),
                (at, Token::Open) => {
                    let start = self.lexer.offset();
                    if matches!(self.lexer.clone().next(), (_, Token::Node | Token::Open)) {
                        let before = self.lexer.text().as_bytes().get(begin..at).unwrap_or_default();
                        let stray = before.trim_ascii().len() as u64;
                        if stray > 0 {
                            self.report(begin, None, FindingKind::Stray(stray))?;
                        }
                        return Ok(Some(start));
                    }
                }
                _ => {}
            }
        }
    }

    /// Looks whether only text that is no tree follows, and takes it with this game.
    fn rest(&mut self) -> Result<(), ReadError> {
        let after = self.lexer.text().get(self.lexer.offset()..).unwrap_or_default();
        if after.trim().is_empty() || has_tree(after) {
            return Ok(());
        }
        let at = self.lexer.offset();
        self.report(at, None, FindingKind::Stray(after.trim().len() as u64))?;
        self.lexer.end();
        Ok(())
    }

    /// Finds out how large the board is before any stone is read.
    fn settle_size(&mut self, start: usize) -> Result<(), ReadError> {
        let mut lexer = Lexer::new(self.lexer.text(), start);
        let (mut depth, mut nodes, mut largest, mut go) = (1_usize, 0, 0, false);
        let mut values = Vec::new();
        while depth > 0 {
            match lexer.next() {
                (_, Token::Open) => depth += 1,
                (_, Token::Close) => depth -= 1,
                (_, Token::Node) => nodes += 1,
                (_, Token::Stray) => {}
                (_, Token::Move(_, column, row)) => largest = largest.max(column).max(row),
                (_, Token::End) => break,
                (at, Token::Name(name)) => {
                    values.clear();
                    lexer.values(&mut values);
                    let first = values.first().copied().unwrap_or_default();
                    match &*property::name(name) {
                        "SZ" if nodes == 1 => match value::size(first) {
                            Some(size) => {
                                self.record.size = size;
                                return self.report_size(at);
                            }
                            None => self.report(at, None, FindingKind::NotUnderstood(value::short("SZ", first)))?,
                        },
                        "GM" if nodes == 1 => go = first.trim() == "1",
                        "B" | "W" | "AB" | "AW" => {
                            let points = values.iter().filter(|value| **value != "tt");
                            let letters = points.flat_map(|value| value::letters(value).into_iter().flatten());
                            largest = letters.fold(largest, u8::max);
                        }
                        _ => {}
                    }
                }
            }
        }
        let lines = if largest < 15 && !go { 15 } else { 19.max(largest + 1) };
        self.record.size = BoardSize::square(lines);
        self.report_size(start)
    }

    fn report_size(&mut self, at: usize) -> Result<(), ReadError> {
        let size = self.record.size;
        if size == BoardSize::RENJU { Ok(()) } else { self.report(at, None, FindingKind::OtherBoard(size)) }
    }

    /// The node being read, made if nothing has made it yet.
    fn node(&mut self) -> Result<NodeId, ReadError> {
        if let Some(id) = self.current {
            return Ok(id);
        }
        if self.stage == Stage::Root {
            return Ok(self.record.tree.root());
        }
        let id = self.record.tree.add_silent(self.parent).map_err(|_| ReadError::TooManyNodes)?;
        self.occupied.enter(None);
        self.current = Some(id);
        Ok(id)
    }

    /// Ends the node being read; one that has nothing is a node all the same.
    fn end_node(&mut self) -> Result<(), ReadError> {
        if matches!(self.stage, Stage::Root | Stage::Node) {
            self.parent = self.node()?;
            (self.current, self.stage) = (Some(self.parent), Stage::Ended);
        }
        Ok(())
    }

    fn played(&mut self, at: usize, color: Color, played: Played) -> Result<(), ReadError> {
        let tree = &mut self.record.tree;
        let cell = played.place().and_then(|place| cell(place, self.record.size));
        let again;
        let above;
        match self.current {
            // The move of a node that has had other properties before.
            Some(id) if !self.moved => {
                above = tree.parent(id).unwrap_or(tree.root());
                let depth = self.occupied.depth();
                self.occupied.leave(depth.saturating_sub(1));
                again = self.occupied.enter(cell);
                let _ = tree.set_played(id, Some(played), color);
            }
            current => {
                above = current.unwrap_or(self.parent);
                again = self.occupied.enter(cell);
                self.current = Some(tree.add_as(above, played, color).map_err(|_| ReadError::TooManyNodes)?);
            }
        }
        self.moved = true;
        let first = self.record.tree.first_child(self.record.tree.root()) == self.current;
        if self.set_up && first {
            self.record.tree.set_first_to_move(color);
        }
        let turn = self.record.tree.node(above).is_some_and(|node| node.color() == color);
        let ply = Some(self.occupied.depth());
        if turn {
            self.report(at, ply, FindingKind::Turn(color))?;
        }
        match played.place() {
            Some(place) if !self.record.size.contains(place) => self.report(at, ply, FindingKind::OffBoard(place)),
            Some(place) if again => self.report(at, ply, FindingKind::Repeated(place)),
            _ => Ok(()),
        }
    }

    /// Turns a point of the file into a place of the board.
    fn place(&self, coordinate: Coordinate) -> Place {
        let rows = i16::from(self.record.size.rows);
        match coordinate {
            Coordinate::FromTop(column, row) => Place { column: column.into(), row: rows - 1 - i16::from(row) },
            Coordinate::FromBottom(column, row) => Place { column: column.into(), row: i16::from(row) },
        }
    }

    /// Keeps a property that the model has no place for.
    fn keep(&mut self, name: &str, values: &[&str]) -> Result<(), ReadError> {
        let mut raw = String::new();
        for value in values {
            raw.push('[');
            raw.push_str(value);
            raw.push(']');
        }
        let id = self.node()?;
        let leftovers = if self.stage == Stage::Root {
            Some(&mut self.record.leftovers)
        } else {
            self.record.tree.annotation_mut(id).map(|annotation| &mut annotation.leftovers)
        };
        if let Some(leftovers) = leftovers {
            leftovers.push(Format::Sgf, name.to_string(), raw);
        }
        Ok(())
    }
}

/// The number of a place for [`Occupied`].
fn cell(place: Place, size: BoardSize) -> Option<usize> {
    let column = usize::try_from(place.column).ok()?;
    let row = usize::try_from(place.row).ok()?;
    size.contains(place).then_some(row * usize::from(LARGEST) + column)
}
