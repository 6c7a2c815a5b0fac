//! Reading a database.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use std::collections::HashSet;
use std::io::BufRead;

use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesStart, Event};

use renju_core::{Color, Move, Point, PointError};
use renju_openings::Opening;

use super::lossy::Lossy;
use super::tables::{Added, Row, Tables};
use super::{Input, broken};
use crate::format::line::MainLine;
use crate::format::text::{self, Token};
use crate::format::{Finding, FindingKind, Format, Location, ReadError, ReadOptions, Reading};
use crate::record::{BoardSize, Decision, GameResult, Place, Played, Winner};

/// The games of a database, one after another.
///
/// ```
/// use renju_games::format::{ReadOptions, rif};
///
/// let file = br#"<database version="1.0"><players><player id="7" name="A" surname="B"/></players>
///     <games><game id="1" black="7" white="7" bresult="1"><move>h8 i9</move></game></games></database>"#;
/// let mut games = rif::Reader::new(file.as_slice(), &ReadOptions::new())?;
/// let reading = games.next().unwrap()?;
/// assert_eq!(reading.record.tags.players.black.name.as_deref(), Some("A B"));
/// assert_eq!(reading.record.main_line()?.len(), 2);
/// assert!(games.next().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Reader<R> {
    xml: quick_xml::Reader<Lossy<R>>,
    options: ReadOptions,
    tables: Tables,
    games: Ids,
    /// What was odd before the next game.
    findings: Vec<Finding>,
    /// How many elements are open.
    depth: u32,
    /// The tag of the current element, and the pieces inside a game.
    buffers: (Vec<u8>, Vec<u8>),
    done: bool,
}

impl<R> core::fmt::Debug for Reader<R> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Reader").field("options", &self.options).field("done", &self.done).finish_non_exhaustive()
    }
}

impl<R: BufRead> Reader<R> {
    /// Opens a database, packed or not.
    ///
    /// # Errors
    ///
    /// [`ReadError::Broken`] if the input cannot be read at all.
    pub fn new(input: R, options: &ReadOptions) -> Result<Self, ReadError> {
        let input = Input::new(input).map_err(|error| broken(Location::default(), error))?;
        let mut xml = quick_xml::Reader::from_reader(Lossy::new(input));
        // One tolerant pass: what is odd in the games matters, not what a validator of XML would say.
        xml.config_mut().check_end_names = false;
        xml.config_mut().allow_unmatched_ends = true;
        xml.config_mut().allow_dangling_amp = true;
        Ok(Self {
            xml,
            options: options.clone(),
            tables: Tables::default(),
            games: Ids::default(),
            findings: Vec::new(),
            depth: 0,
            buffers: <_>::default(),
            done: false,
        })
    }

    /// Reads on to the end of the next game.
    fn game(&mut self, tag: &mut Vec<u8>, inside: &mut Vec<u8>) -> Result<Option<Reading>, ReadError> {
        loop {
            tag.clear();
            let event = self.xml.read_event_into(tag);
            let at = self.xml.get_ref().location();
            self.xml.get_mut().event();
            let (element, empty) = match event {
                Ok(Event::Start(element)) => (element, false),
                Ok(Event::Empty(element)) => (element, true),
                Ok(Event::End(_)) => {
                    self.depth = self.depth.saturating_sub(1);
                    continue;
                }
                Ok(Event::Eof) if self.depth > 0 => return Err(ReadError::CutShort { at }),
                Ok(Event::Eof) => return Ok(None),
                Ok(_) => continue,
                Err(error) => return Err(broken(at, error)),
            };
            self.depth += u32::from(!empty);
            let row = self.attributes(&element, at)?;
            if element.name().as_ref() != "game" {
                self.row(element.name().as_ref(), &row, at)?;
                continue;
            }
            let mut line = MainLine::new(BoardSize::RENJU, &self.options);
            line.findings = core::mem::take(&mut self.findings);
            let mut info = String::new();
            if let Some(id) = row.filled("id")
                && !self.games.insert(id)
            {
                line.report(FindingKind::Duplicate(alloc::format!("game {id}")), at)?;
            }
            if !empty {
                texts(&mut self.xml, &mut self.depth, inside, &mut line, &mut info)?;
            }
            if let Some(at) = self.xml.get_mut().take_bad() {
                line.report(FindingKind::BadText, at)?;
            }
            let mut game = GameTag { tables: &self.tables, row, at, line };
            game.read(info)?;
            return Ok(Some(game.line.finish()));
        }
    }

    /// The attributes of an element, with entities resolved; one that cannot be read is reported.
    fn attributes<'a>(&mut self, element: &'a BytesStart<'_>, at: Location) -> Result<Row<'a>, ReadError> {
        let mut row = Row(Vec::with_capacity(16));
        let mut bad = self.xml.get_mut().take_bad().map(|at| (at, FindingKind::BadText));
        if let Some(odd) = row.read(element.attributes_raw()) {
            let kind = FindingKind::NotUnderstood(odd.chars().take(40).collect());
            bad = bad.or(Some((at, kind)));
        }
        if let Some((at, kind)) = bad {
            self.options.report(&mut self.findings, Finding { at, ply: None, kind })?;
        }
        Ok(row)
    }

    /// Adds a row to its table.
    fn row(&mut self, element: &str, row: &Row<'_>, at: Location) -> Result<(), ReadError> {
        match self.tables.add(element, row) {
            Added::Again => {
                let text = alloc::format!("{element} {}", row.get("id").unwrap_or_default());
                let kind = FindingKind::Duplicate(text);
                self.options.report(&mut self.findings, Finding { at, ply: None, kind })
            }
            Added::Full => Err(broken(at, "a table of more than a million rows")),
            Added::New | Added::NoTable => Ok(()),
        }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Reading, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let (mut tag, mut inside) = core::mem::take(&mut self.buffers);
        let reading = self.game(&mut tag, &mut inside).transpose();
        self.buffers = (tag, inside);
        self.done = !matches!(reading, Some(Ok(_)));
        reading
    }
}

/// The ids of games, which are numbers in every database but a broken one.
#[derive(Default)]
struct Ids {
    numbers: HashSet<u64>,
    others: HashSet<String>,
}

impl Ids {
    /// Adds an id; `false` if it was there.
    fn insert(&mut self, id: &str) -> bool {
        match id.parse() {
            Ok(number) => self.numbers.insert(number),
            Err(_) => self.others.insert(id.into()),
        }
    }
}

/// Reads the moves and the note of a game, up to its end.
fn texts<R: BufRead>(
    xml: &mut quick_xml::Reader<Lossy<R>>,
    depth: &mut u32,
    buffer: &mut Vec<u8>,
    line: &mut MainLine<'_>,
    info: &mut String,
) -> Result<(), ReadError> {
    let outside = *depth - 1;
    let mut inside: Option<bool> = None;
    while *depth > outside {
        buffer.clear();
        let start = xml.get_ref().location();
        let event = xml.read_event_into(buffer);
        let at = xml.get_ref().location();
        xml.get_mut().event();
        let text: Cow<'_, str> = match event {
            Ok(Event::Start(element)) => {
                inside = is_text(element.name().as_ref());
                *depth += 1;
                continue;
            }
            Ok(Event::End(_)) => {
                *depth -= 1;
                inside = None;
                continue;
            }
            Ok(Event::Text(text)) => text.into_inner(),
            Ok(Event::CData(text)) => text.into_inner(),
            Ok(Event::GeneralRef(name)) => entity(name.as_ref()),
            Ok(Event::Eof) => return Err(ReadError::CutShort { at }),
            Ok(_) => continue,
            Err(error) => return Err(broken(at, error)),
        };
        match inside {
            Some(true) => read_moves(line, &text, start)?,
            Some(false) => info.push_str(&text),
            None => {}
        }
    }
    Ok(())
}

/// Whether an element holds the moves (`true`) or the note of a game.
fn is_text(element: &str) -> Option<bool> {
    match element {
        "move" => Some(true),
        "info" => Some(false),
        _ => None,
    }
}

/// The text of an entity; one that XML does not know stays as it is written.
fn entity<'a>(name: &str) -> Cow<'a, str> {
    if let Some(text) = resolve_predefined_entity(name) {
        return Cow::Borrowed(text);
    }
    let code = name.strip_prefix('#').and_then(|code| match code.strip_prefix('x') {
        Some(hex) => u32::from_str_radix(hex, 16).ok(),
        None => code.parse().ok(),
    });
    match code.and_then(char::from_u32) {
        Some(char) => Cow::Owned(char.to_string()),
        None => Cow::Owned(alloc::format!("&{name};")),
    }
}

fn read_moves(line: &mut MainLine<'_>, text: &str, start: Location) -> Result<(), ReadError> {
    line.reserve(text.len() / 3);
    let mut at = start;
    let mut rest = text.as_bytes();
    loop {
        while let Some((point, length)) = plain_point(rest) {
            line.point(point, at)?;
            rest = rest.get(length..).unwrap_or_default();
        }
        let space = rest.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(rest.len());
        let (spaces, words) = rest.split_at(space);
        at.line += spaces.iter().fold(0, |lines, byte| lines + u32::from(*byte == b'\n'));
        rest = words;
        if rest.is_empty() {
            return Ok(());
        }
        if plain_point(rest).is_none() {
            let length = rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len());
            let (word, after) = rest.split_at(length);
            odd_move(line, word, at)?;
            rest = after;
        }
    }
}

/// A point as nearly every file writes it, a small letter and a number without a zero before it, with a space or the end
/// after it; and how many bytes both take.
#[inline]
fn plain_point(text: &[u8]) -> Option<(Point, usize)> {
    let (column, row, length) = match *text {
        [column, row @ b'1'..=b'9', b' ', ..] => (column, row - b'0', 3),
        [column, b'1', row @ b'0'..=b'5', b' ', ..] => (column, 10 + row - b'0', 4),
        [column, row @ b'1'..=b'9'] => (column, row - b'0', 2),
        [column, b'1', row @ b'0'..=b'5'] => (column, 10 + row - b'0', 3),
        _ => return None,
    };
    Some((Point::new(column.wrapping_sub(b'a'), row - 1)?, length))
}

fn odd_move(line: &mut MainLine<'_>, word: &[u8], at: Location) -> Result<(), ReadError> {
    match text::point(word) {
        _ if matches!(word, b"-" | b"--") => line.pass(),
        Some(Token::Pass) => line.pass(),
        Some(Token::Point(column, row)) => line.stone(Place { column: column.into(), row: i16::from(row) - 1 }, at),
        _ => {
            let word = String::from_utf8_lossy(word).chars().take(24).collect();
            line.report(FindingKind::NotAMove(word), at)
        }
    }
}

/// A game whose attributes become tags.
struct GameTag<'r, 'o> {
    tables: &'r Tables,
    row: Row<'r>,
    at: Location,
    line: MainLine<'o>,
}

impl GameTag<'_, '_> {
    fn report(&mut self, kind: FindingKind) -> Result<(), ReadError> {
        self.line.report(kind, self.at)
    }

    fn read(&mut self, info: String) -> Result<(), ReadError> {
        if self.line.record.tree.is_empty() {
            self.report(FindingKind::NoMoves)?;
        }
        self.player(Color::Black, "black", "black surname")?;
        self.player(Color::White, "white", "white surname")?;
        self.tournament_and_rule()?;
        self.opening()?;
        self.result()?;
        self.decisions();
        let record = &mut self.line.record;
        let root = record.tree.root();
        if !info.trim().is_empty()
            && let Some(annotation) = record.tree.annotation_mut(root)
        {
            annotation.comment.body = info;
        }
        record.leftovers.reserve(self.row.0.len());
        for (name, value) in &self.row.0 {
            let name = match *name {
                "tournament" | "round" | "rule" | "black" | "white" | "opening" => continue,
                "bresult" if record.tags.result.is_some() => continue,
                "id" => Cow::Borrowed("id"),
                "publisher" => Cow::Borrowed("publisher"),
                "btime" => Cow::Borrowed("btime"),
                "wtime" => Cow::Borrowed("wtime"),
                "alt" => Cow::Borrowed("alt"),
                "swap" => Cow::Borrowed("swap"),
                other => Cow::Owned(String::from(other)),
            };
            record.leftovers.push(Format::Rif, name, value.as_bytes());
        }
        Ok(())
    }

    fn player(&mut self, color: Color, name: &'static str, surname: &'static str) -> Result<(), ReadError> {
        let id = self.row.get(name).unwrap_or_default();
        let Some(person) = self.tables.player(id) else {
            let text = alloc::format!("{name} player {id}");
            return self.report(FindingKind::Missing(text));
        };
        self.line.record.tags.players[color] = person.player.clone();
        // The surname tells the writer where to divide the name.
        if let Some(text) = &person.surname {
            self.line.record.leftovers.push(Format::Rif, surname, text.as_bytes());
        }
        Ok(())
    }

    fn tournament_and_rule(&mut self) -> Result<(), ReadError> {
        let record = &mut self.line.record;
        record.tags.round = self.row.filled("round").map(Into::into);
        let mut rule = self.row.filled("rule");
        let mut missing = None;
        if let Some(id) = self.row.filled("tournament") {
            if let Some(tournament) = self.tables.tournament(id) {
                record.tags.event.clone_from(&tournament.name);
                record.tags.place.clone_from(&tournament.place);
                record.tags.date = tournament.date;
                rule = rule.or(tournament.rule.as_deref());
                for (name, value) in [("tournament end", &tournament.end), ("tournament rated", &tournament.rated)] {
                    if let Some(value) = value {
                        record.leftovers.push(Format::Rif, name, value.as_bytes());
                    }
                }
            } else {
                missing = Some(alloc::format!("tournament {id}"));
            }
        }
        let name = rule.map(|id| self.tables.rule(id).ok_or_else(|| alloc::format!("rule {id}")));
        let name = name.transpose();
        record.tags.opening_rule = name.as_ref().ok().copied().flatten().map(Into::into);
        for text in [missing, name.err()].into_iter().flatten() {
            self.report(FindingKind::Missing(text))?;
        }
        Ok(())
    }

    fn opening(&mut self) -> Result<(), ReadError> {
        let Some(id) = self.row.filled("opening") else { return Ok(()) };
        let Some(named) = self.tables.opening(id) else {
            let text = alloc::format!("opening {id}");
            return self.report(FindingKind::Missing(text));
        };
        self.line.record.tags.opening = Some(named.name.clone());
        let tree = &self.line.record.tree;
        let mut stones = tree.main_line().map_while(|id| match tree.node(id)?.played()? {
            Played::Stone(point) => Some(Move::Stone(point)),
            _ => None,
        });
        let found = match (stones.next(), stones.next(), stones.next()) {
            (Some(first), Some(second), Some(third)) => Opening::identify(&[first, second, third]).ok(),
            _ => None,
        };
        match (named.opening, found.map(|found| found.opening)) {
            (Some(named), Some(found)) if named != found => self.report(FindingKind::OpeningName { named, found }),
            _ => Ok(()),
        }
    }

    fn result(&mut self) -> Result<(), ReadError> {
        let winner = match self.row.get("bresult") {
            Some("1") => Winner::Black,
            Some("0.5") => Winner::Draw,
            Some("0") => Winner::White,
            None | Some("") => return Ok(()),
            Some(other) => {
                let text = alloc::format!("bresult {other}");
                return self.report(FindingKind::NotUnderstood(text));
            }
        };
        self.line.record.tags.result = Some(GameResult { winner, ending: None });
        Ok(())
    }

    /// The decisions that `swap` and `alt` tell of, as far as they can be understood.
    fn decisions(&mut self) {
        let record = &mut self.line.record;
        let swap = self.row.get("swap").unwrap_or_default();
        if swap.bytes().all(|chance| matches!(chance, b'R' | b'-')) {
            let chance = |chance| if chance == b'R' { Decision::Swap } else { Decision::NoSwap };
            record.opening.0.extend(swap.bytes().map(chance));
        }
        let Some(alt) = self.row.filled("alt") else { return };
        let fifth = record.tree.main_node(5).and_then(|id| record.tree.node(id)?.played()?.place()?.point());
        let Some(fifth) = fifth else { return };
        let others = alt.split_ascii_whitespace().map(str::parse);
        let offers: Result<Vec<Point>, PointError> = core::iter::once(Ok(fifth)).chain(others).collect();
        if let Some(offers) = offers.ok().filter(|offers| offers.len() > 1) {
            record.opening.0.extend([Decision::Offer(offers), Decision::Choose(fifth)]);
        }
    }
}
