//! Reading a database.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use std::collections::HashSet;
use std::io::BufRead;

use quick_xml::XmlVersion;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesStart, Event};

use renju_core::{Move, Point};
use renju_openings::Opening;

use super::lossy::Lossy;
use super::tables::{Added, Row, Tables};
use super::{Input, broken};
use crate::format::line::MainLine;
use crate::format::text::{self, Token};
use crate::format::{Finding, FindingKind, Format, Location, ReadError, ReadOptions, Reading};
use crate::record::{BoardSize, Decision, GameResult, Place, Winner};

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
    games: HashSet<String>,
    /// What was odd before the next game.
    findings: Vec<Finding>,
    /// How many elements are open.
    depth: u32,
    buffer: Vec<u8>,
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
        let (options, tables, games) = (options.clone(), Tables::default(), HashSet::new());
        Ok(Self { xml, options, tables, games, findings: Vec::new(), depth: 0, buffer: Vec::new(), done: false })
    }

    /// Reads on to the end of the next game.
    fn game(&mut self) -> Result<Option<Reading>, ReadError> {
        let mut buffer = core::mem::take(&mut self.buffer);
        let found = loop {
            match self.step(&mut buffer) {
                Ok(Step::Other) => {}
                Ok(Step::Game(attributes, at, empty)) => {
                    let texts = if empty { Ok(<_>::default()) } else { self.texts(&mut buffer) };
                    break texts.and_then(|(moves, info)| self.finish(&attributes, at, &moves, info)).map(Some);
                }
                Ok(Step::End) => break Ok(None),
                Err(error) => break Err(error),
            }
        };
        self.buffer = buffer;
        found
    }

    fn step(&mut self, buffer: &mut Vec<u8>) -> Result<Step, ReadError> {
        buffer.clear();
        let event = self.xml.read_event_into(buffer);
        let at = self.xml.get_ref().location();
        let (element, empty) = match event {
            Ok(Event::Start(element)) => (element, false),
            Ok(Event::Empty(element)) => (element, true),
            Ok(Event::End(_)) => {
                self.depth = self.depth.saturating_sub(1);
                self.xml.get_mut().event();
                return Ok(Step::Other);
            }
            Ok(Event::Eof) if self.depth > 0 => return Err(ReadError::CutShort { at }),
            Ok(Event::Eof) => return Ok(Step::End),
            Ok(_) => {
                self.xml.get_mut().event();
                return Ok(Step::Other);
            }
            Err(error) => return Err(broken(at, error)),
        };
        self.depth += u32::from(!empty);
        let mut bad = Vec::new();
        let row = attributes(&element, &mut bad);
        let name = element.name();
        if name.as_ref() == "game" {
            let owned = row.iter().map(|(key, value)| ((*key).to_string(), value.to_string())).collect();
            self.report_all(at, bad)?;
            self.xml.get_mut().event();
            return Ok(Step::Game(owned, at, empty));
        }
        let row = Row(&row);
        match self.tables.add(name.as_ref(), &row) {
            Added::Again => {
                let text = alloc::format!("{} {}", name.as_ref(), row.get("id").unwrap_or_default());
                bad.push(FindingKind::Duplicate(text));
            }
            Added::Full => return Err(broken(at, "a table of more than a million rows")),
            Added::New | Added::NoTable => {}
        }
        self.report_all(at, bad)?;
        self.xml.get_mut().event();
        Ok(Step::Other)
    }

    fn report_all(&mut self, at: Location, kinds: Vec<FindingKind>) -> Result<(), ReadError> {
        let bad = self.xml.get_mut().take_bad().map(|at| (at, FindingKind::BadText));
        for (at, kind) in bad.into_iter().chain(kinds.into_iter().map(|kind| (at, kind))) {
            self.options.report(&mut self.findings, Finding { at, ply: None, kind })?;
        }
        Ok(())
    }

    /// Reads the moves and the note of a game, up to its end.
    fn texts(&mut self, buffer: &mut Vec<u8>) -> Result<(Vec<(Location, String)>, String), ReadError> {
        let (mut moves, mut info) = (Vec::new(), String::new());
        let outside = self.depth - 1;
        let mut inside: Option<bool> = None;
        while self.depth > outside {
            buffer.clear();
            let event = self.xml.read_event_into(buffer);
            let at = self.xml.get_ref().location();
            let text: Cow<'_, str> = match event {
                Ok(Event::Start(element)) => {
                    inside = is_text(element.name().as_ref());
                    self.depth += 1;
                    Cow::Borrowed("")
                }
                Ok(Event::End(_)) => {
                    self.depth -= 1;
                    inside = None;
                    Cow::Borrowed("")
                }
                Ok(Event::Text(text)) => text.into_inner(),
                Ok(Event::CData(text)) => text.into_inner(),
                Ok(Event::GeneralRef(name)) => entity(name.as_ref()),
                Ok(Event::Eof) => return Err(ReadError::CutShort { at }),
                Ok(_) => Cow::Borrowed(""),
                Err(error) => return Err(broken(at, error)),
            };
            match inside {
                Some(true) if !text.is_empty() => moves.push((at, text.into_owned())),
                Some(false) => info.push_str(&text),
                _ => {}
            }
            self.xml.get_mut().event();
        }
        Ok((moves, info))
    }

    /// Makes the record of a game.
    fn finish(
        &mut self,
        attributes: &[(String, String)],
        at: Location,
        moves: &[(Location, String)],
        info: String,
    ) -> Result<Reading, ReadError> {
        self.report_all(at, Vec::new())?;
        let options = self.options.clone();
        let mut line = MainLine::new(BoardSize::RENJU, &options);
        line.findings = core::mem::take(&mut self.findings);
        let get = |name: &str| attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
        let filled = |name: &str| get(name).filter(|value| !value.is_empty());
        if let Some(id) = filled("id")
            && !self.games.insert(id.to_string())
        {
            line.report(FindingKind::Duplicate(alloc::format!("game {id}")), at)?;
        }
        for (at, text) in moves {
            read_moves(&mut line, text, *at)?;
        }
        if line.record.tree.is_empty() {
            line.report(FindingKind::NoMoves, at)?;
        }
        self.players(&mut line, at, &get)?;
        self.names(&mut line, at, &filled)?;
        line.record.tags.result = match get("bresult") {
            Some("1") => Some(Winner::Black),
            Some("0.5") => Some(Winner::Draw),
            Some("0") => Some(Winner::White),
            None | Some("") => None,
            Some(other) => {
                line.report(FindingKind::NotUnderstood(alloc::format!("bresult {other}")), at)?;
                None
            }
        }
        .map(|winner| GameResult { winner, ending: None });
        let decisions = decisions(&line, get("swap").unwrap_or_default(), get("alt").unwrap_or_default());
        line.record.opening.0 = decisions;
        let root = line.record.tree.root();
        if !info.trim().is_empty()
            && let Some(annotation) = line.record.tree.annotation_mut(root)
        {
            annotation.comment.body = info;
        }
        for (name, value) in attributes {
            let known = ["tournament", "round", "rule", "black", "white", "opening"].contains(&name.as_str());
            let result = name == "bresult" && line.record.tags.result.is_some();
            if !known && !result {
                line.record.leftovers.push(Format::Rif, name.clone(), value.as_bytes());
            }
        }
        Ok(line.finish())
    }

    fn players<'v>(
        &self,
        line: &mut MainLine<'_>,
        at: Location,
        get: &impl Fn(&str) -> Option<&'v str>,
    ) -> Result<(), ReadError> {
        for (color, name) in [(renju_core::Color::Black, "black"), (renju_core::Color::White, "white")] {
            let id = get(name).unwrap_or_default();
            let Some((player, surname)) = self.tables.player(id) else {
                line.report(FindingKind::Missing(alloc::format!("{name} player {id}")), at)?;
                continue;
            };
            // The surname tells the writer where to divide the name.
            if player.name.as_ref().is_some_and(|name| name != surname) {
                line.record.leftovers.push(Format::Rif, alloc::format!("{name} surname"), surname.as_bytes());
            }
            line.record.tags.players[color] = player;
        }
        Ok(())
    }

    /// Tournament, rule and opening.
    fn names<'v>(
        &self,
        line: &mut MainLine<'_>,
        at: Location,
        filled: &impl Fn(&str) -> Option<&'v str>,
    ) -> Result<(), ReadError> {
        let tournament = filled("tournament").map(|id| (id, self.tables.tournament(id)));
        let mut rule = filled("rule");
        match tournament {
            Some((_, Some(tournament))) => {
                let tags = &mut line.record.tags;
                tags.event.clone_from(&tournament.name);
                tags.place.clone_from(&tournament.place);
                tags.date = tournament.date;
                rule = rule.or(tournament.rule.as_deref());
                for (name, value) in [("end", &tournament.end), ("rated", &tournament.rated)] {
                    if let Some(value) = value {
                        line.record.leftovers.push(Format::Rif, alloc::format!("tournament {name}"), value.as_bytes());
                    }
                }
            }
            Some((id, None)) => line.report(FindingKind::Missing(alloc::format!("tournament {id}")), at)?,
            None => {}
        }
        line.record.tags.round = filled("round").map(Into::into);
        if let Some(id) = rule {
            match self.tables.rule(id) {
                Some(name) => line.record.tags.opening_rule = Some(name.into()),
                None => line.report(FindingKind::Missing(alloc::format!("rule {id}")), at)?,
            }
        }
        let Some(id) = filled("opening") else { return Ok(()) };
        let Some(name) = self.tables.opening(id) else {
            return line.report(FindingKind::Missing(alloc::format!("opening {id}")), at);
        };
        line.record.tags.opening = Some(name.into());
        let moves: Vec<Move> = line.record.main_line().unwrap_or_default();
        if let (Ok(named), Ok(found)) = (name.parse::<Opening>(), Opening::identify(&moves))
            && named != found.opening
        {
            line.report(FindingKind::OpeningName { named, found: found.opening }, at)?;
        }
        Ok(())
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Reading, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let reading = self.game().transpose();
        self.done = !matches!(reading, Some(Ok(_)));
        reading
    }
}

enum Step {
    Other,
    /// The attributes of a game, where its tag ends, and whether it has nothing inside.
    Game(Vec<(String, String)>, Location, bool),
    End,
}

/// Whether an element holds the moves (`true`) or the note of a game.
fn is_text(element: &str) -> Option<bool> {
    match element {
        "move" => Some(true),
        "info" => Some(false),
        _ => None,
    }
}

/// The attributes of an element, with entities resolved; one that cannot be read is reported.
fn attributes<'a>(element: &'a BytesStart<'_>, bad: &mut Vec<FindingKind>) -> Vec<(&'a str, Cow<'a, str>)> {
    let mut list = Vec::with_capacity(16);
    let mut attributes = element.attributes();
    for attribute in attributes.with_checks(false) {
        match attribute {
            Ok(attribute) => {
                // An entity that XML does not know stays as it is written.
                let value = if attribute.value.contains('&') {
                    attribute.normalized_value(XmlVersion::Implicit1_0).unwrap_or(attribute.value)
                } else {
                    attribute.value
                };
                list.push((attribute.key.into_inner(), value));
            }
            Err(error) => bad.push(FindingKind::NotUnderstood(alloc::format!("{error}"))),
        }
    }
    list
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

fn read_moves(line: &mut MainLine<'_>, text: &str, end: Location) -> Result<(), ReadError> {
    let mut after = text.bytes().fold(0, |lines, byte| lines + u32::from(byte == b'\n'));
    for (index, row) in text.split('\n').enumerate() {
        after -= u32::from(index > 0);
        let at = Location { line: end.line.saturating_sub(after), byte: end.byte };
        for word in row.split_ascii_whitespace() {
            match word {
                "-" | "--" => line.pass()?,
                word if word.eq_ignore_ascii_case("pass") => line.pass()?,
                word => match text::point(word) {
                    Some(Token::Point(column, number)) => {
                        line.stone(Place { column: column.into(), row: i16::from(number) - 1 }, at)?;
                    }
                    _ => line.report(FindingKind::NotAMove(word.chars().take(24).collect()), at)?,
                },
            }
        }
    }
    Ok(())
}

/// The decisions that `swap` and `alt` tell of, as far as they can be understood.
fn decisions(line: &MainLine<'_>, swap: &str, alt: &str) -> Vec<Decision> {
    let mut decisions = Vec::new();
    if swap.bytes().all(|chance| matches!(chance, b'R' | b'-')) {
        decisions.extend(swap.bytes().map(|chance| if chance == b'R' { Decision::Swap } else { Decision::NoSwap }));
    }
    let others: Option<Vec<Point>> = alt.split_ascii_whitespace().map(|word| word.parse().ok()).collect();
    let tree = &line.record.tree;
    let fifth = tree.main_node(5).and_then(|id| tree.node(id)?.played()?.place()?.point());
    if let (Some(others), Some(fifth)) = (others.filter(|others| !others.is_empty()), fifth) {
        let offers = core::iter::once(fifth).chain(others).collect();
        decisions.extend([Decision::Offer(offers), Decision::Choose(fifth)]);
    }
    decisions
}
