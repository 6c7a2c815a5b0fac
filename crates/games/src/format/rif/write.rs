//! Writing a database.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;
use std::collections::HashMap;

use renju_core::{Color, Point};
use renju_openings::Opening;

use crate::format::line::alternating;
use crate::format::rif::tables::is_name;
use crate::format::{Format, Losses, Part, WriteError};
use crate::record::{BoardSize, Date, Decision, Played, Record, Winner};

/// A table that grows as games refer to its rows: the rows' attributes, and their ids.
#[derive(Clone, Debug, Default)]
struct Table {
    rows: Vec<String>,
    ids: HashMap<String, usize>,
}

impl Table {
    /// The id of a row, from 1; the row is added if it is new.
    fn id(&mut self, attributes: String) -> usize {
        let next = self.rows.len() + 1;
        let id = *self.ids.entry(attributes.clone()).or_insert(next);
        if id == next {
            self.rows.push(attributes);
        }
        id
    }

    fn write(&self, out: &mut String, table: &str, row: &str) {
        // Writing to a string does not fail.
        let _ = writeln!(out, "<{table}>");
        for (index, attributes) in self.rows.iter().enumerate() {
            let _ = writeln!(out, "<{row} id=\"{}\"{attributes} />", index + 1);
        }
        let _ = writeln!(out, "</{table}>");
    }
}

/// Collects games into one database: its tables stand before its games, so it is whole only at the end.
#[derive(Clone, Debug, Default)]
pub struct Writer {
    countries: Table,
    cities: Table,
    rules: Table,
    openings: Table,
    players: Table,
    tournaments: Table,
    games: String,
    count: usize,
}

/// Writes one record as a database of one game.
///
/// # Errors
///
/// As [`Writer::game`].
pub fn write(record: &Record, out: &mut Vec<u8>) -> Result<Losses, WriteError> {
    let mut writer = Writer::new();
    let losses = writer.game(record)?;
    out.extend_from_slice(writer.finish().as_bytes());
    Ok(losses)
}

impl Writer {
    /// An empty database.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the main line of a record and what a database holds of its tags.
    ///
    /// # Errors
    ///
    /// A [`WriteError`] for another board, a start position, a pass before the last stone, or colours that do not take
    /// turns; nothing is added.
    pub fn game(&mut self, record: &Record) -> Result<Losses, WriteError> {
        let format = Format::Rif;
        if record.size != BoardSize::RENJU {
            return Err(WriteError::Board { format, size: record.size });
        }
        let moves = alternating(record, format)?;
        let stones = moves.iter().rposition(|(_, played)| *played != Played::Pass).map_or(0, |at| at + 1);
        let mut points = String::new();
        for (ply, (_, played)) in (1..).zip(&moves).take(stones) {
            let Played::Stone(point) = played else { return Err(WriteError::Move { format, ply, played: *played }) };
            let _ = write!(points, "{}{point}", if ply == 1 { "" } else { " " });
        }
        let mut lost = Vec::new();
        if stones < moves.len() {
            lost.push(Part::Passes);
        }
        let attributes = self.attributes(record, &mut lost);
        let info = record.tree.annotation(record.tree.root()).map(|root| root.comment.text()).unwrap_or_default();
        let others = record.tree.walk(record.tree.root()).filter_map(|(id, _)| record.tree.annotation(id));
        if others.into_iter().any(|annotation| !annotation.comment.is_empty()) {
            lost.push(Part::Comments);
        }
        let _ = write!(self.games, "<game{attributes}>\n<move>{points}</move>\n");
        if !info.is_empty() {
            let _ = writeln!(self.games, "<info>{}</info>", escaped(&info));
        }
        self.games.push_str("</game>\n");
        Ok(losses(record, &lost))
    }

    fn attributes(&mut self, record: &Record, lost: &mut Vec<Part>) -> String {
        let (tags, kept) = (&record.tags, |name: &str| kept(record, name));
        self.count += 1;
        let mut attributes = String::new();
        attribute(&mut attributes, "id", &kept("id").map_or_else(|| self.count.to_string(), Into::into));
        if let Some(publisher) = kept("publisher") {
            attribute(&mut attributes, "publisher", publisher);
        }
        let rule = tags.opening_rule.as_deref().map(|name| self.rules.id(row(&[("name", name)])));
        attribute(&mut attributes, "tournament", &number(self.tournament(record, rule)));
        attribute(&mut attributes, "round", tags.round.as_deref().unwrap_or_default());
        attribute(&mut attributes, "rule", &number(rule));
        for (name, color) in [("black", Color::Black), ("white", Color::White)] {
            let id = self.player(record, name, color);
            attribute(&mut attributes, name, &number(id));
        }
        let result = match tags.result.map(|result| result.winner) {
            Some(Winner::Black) => "1",
            Some(Winner::Draw) => "0.5",
            Some(Winner::White) => "0",
            Some(Winner::Unknown) => {
                lost.push(Part::Winner);
                ""
            }
            None => kept("bresult").unwrap_or_default(),
        };
        attribute(&mut attributes, "bresult", result);
        for name in ["btime", "wtime"] {
            if let Some(value) = kept(name) {
                attribute(&mut attributes, name, value);
            }
        }
        let opening = tags.opening.as_deref().map(|name| self.opening(name));
        attribute(&mut attributes, "opening", &number(opening));
        let (alt, swap) = told(record, lost);
        attribute(&mut attributes, "alt", &alt);
        attribute(&mut attributes, "swap", &swap);
        let written = ["id", "publisher", "btime", "wtime", "alt", "swap", "bresult"];
        let others = record.leftovers.of(Format::Rif).filter(|other| !written.contains(&&*other.name));
        for other in others.filter(|other| is_name(&other.name)) {
            attribute(&mut attributes, &other.name, &String::from_utf8_lossy(&other.value));
        }
        attributes
    }

    fn player(&mut self, record: &Record, name: &str, color: Color) -> Option<usize> {
        let player = &record.tags.players[color];
        let full = player.name.as_deref()?;
        let surname = kept(record, &alloc::format!("{name} surname"));
        let divided = surname.and_then(|surname| {
            let given = full.strip_suffix(surname).map(|given| (given.trim_end(), false));
            let after = full.strip_prefix(surname).map(|given| (given.trim_start(), true));
            given.or(after).map(|(given, family_first)| (given, surname, family_first))
        });
        let (given, surname, family_first) = divided.unwrap_or(("", full, false));
        let country = player.country.as_deref().map(|country| self.country(country, family_first));
        let city = String::new();
        let id = number(country);
        Some(self.players.id(row(&[("name", given), ("surname", surname), ("country", &id), ("city", &city)])))
    }

    fn country(&mut self, name: &str, family_first: bool) -> usize {
        let reversed: &[_] = if family_first { &[("name", name), ("reversed", "1")] } else { &[("name", name)] };
        self.countries.id(row(reversed))
    }

    fn tournament(&mut self, record: &Record, rule: Option<usize>) -> Option<usize> {
        let tags = &record.tags;
        if tags.event.is_none() && tags.place.is_none() && tags.date.is_none() {
            return None;
        }
        let city = tags.place.as_deref().map(|place| self.cities.id(row(&[("name", place)])));
        let date = tags.date;
        let full = date.filter(|date| date.day().is_some()).map(|date| date.to_string()).unwrap_or_default();
        let kept = |name| kept(record, name).unwrap_or_default();
        let rule = number(rule);
        let attributes = row(&[
            ("name", tags.event.as_deref().unwrap_or_default()),
            ("country", ""),
            ("city", &number(city)),
            ("year", &date.map(|date| date.year().to_string()).unwrap_or_default()),
            ("month", &date.and_then(Date::month).map(|month| month.to_string()).unwrap_or_default()),
            ("start", &full),
            ("end", kept("tournament end")),
            ("rule", &rule),
            ("rated", kept("tournament rated")),
        ]);
        Some(self.tournaments.id(attributes))
    }

    fn opening(&mut self, name: &str) -> usize {
        let known = name.parse::<Opening>().map(Opening::romaji).unwrap_or_default();
        self.openings.id(row(&[("abbr", name), ("name", known)]))
    }

    /// The whole database.
    #[must_use]
    pub fn finish(self) -> String {
        let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database version=\"1.0\">\n");
        self.countries.write(&mut out, "countries", "country");
        self.cities.write(&mut out, "cities", "city");
        self.rules.write(&mut out, "rules", "rule");
        self.openings.write(&mut out, "openings", "opening");
        self.players.write(&mut out, "players", "player");
        self.tournaments.write(&mut out, "tournaments", "tournament");
        let _ = write!(out, "<games>\n{}</games>\n</database>\n", self.games);
        out
    }
}

/// What `alt` and `swap` say; where the record came from RIF, in its words, as long as the decisions are the same.
fn told(record: &Record, lost: &mut Vec<Part>) -> (String, String) {
    let (mut alt, mut swap) = (String::new(), String::new());
    let mut offered = None;
    for decision in &record.opening.0 {
        match decision {
            Decision::Swap if offered.is_none() => swap.push('R'),
            Decision::NoSwap if offered.is_none() => swap.push('-'),
            Decision::Offer(points) if offered.is_none() => offered = Some(points.as_slice()),
            Decision::Choose(chosen) if offered.and_then(<[Point]>::first) == Some(chosen) => {
                let others = offered.unwrap_or_default().iter().skip(1);
                alt = others.map(ToString::to_string).collect::<Vec<_>>().join(" ");
            }
            _ => lost.push(Part::Decisions),
        }
    }
    if offered.is_some() && alt.is_empty() {
        lost.push(Part::Decisions);
    }
    let points = |text: &str| text.split_ascii_whitespace().all(|word| word.parse::<Point>().is_ok());
    let chances = |text: &str| text.bytes().all(|chance| matches!(chance, b'R' | b'-'));
    // Words that were not understood say nothing that could have changed.
    let old_alt = kept(record, "alt").filter(|old| {
        let new = alt.split_ascii_whitespace();
        if points(old) { old.split_ascii_whitespace().eq(new) } else { alt.is_empty() }
    });
    let old_swap = kept(record, "swap").filter(|old| if chances(old) { *old == swap } else { swap.is_empty() });
    (old_alt.map_or(alt, Into::into), old_swap.map_or(swap, Into::into))
}

fn kept<'r>(record: &'r Record, name: &str) -> Option<&'r str> {
    core::str::from_utf8(record.leftovers.value(Format::Rif, name)?).ok()
}

fn number(id: Option<usize>) -> String {
    id.map(|id| id.to_string()).unwrap_or_default()
}

fn row(attributes: &[(&str, &str)]) -> String {
    let mut text = String::new();
    for (name, value) in attributes {
        attribute(&mut text, name, value);
    }
    text
}

fn attribute(out: &mut String, name: &str, value: &str) {
    let _ = write!(out, " {name}=\"{}\"", escaped(value));
}

/// A text as XML, with line ends that survive in attributes; characters that XML 1.0 has not are left out.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' => out.push_str("&#10;"),
            '\r' => out.push_str("&#13;"),
            '\t' => out.push_str("&#9;"),
            '\0'..' ' | '\u{fffe}' | '\u{ffff}' => {}
            char => out.push(char),
        }
    }
    out
}

fn losses(record: &Record, lost: &[Part]) -> Losses {
    let holds = [
        Part::Players,
        Part::Event,
        Part::Round,
        Part::Site,
        Part::Date,
        Part::OpeningNames,
        Part::Winner,
        Part::Decisions,
        Part::Passes,
        Part::Comments,
    ];
    let ranks = [&record.tags.players.black, &record.tags.players.white].iter().any(|player| player.rank.is_some());
    let mut holds: Vec<_> = holds.into_iter().filter(|part| !lost.contains(part)).collect();
    if !ranks {
        holds.push(Part::PlayerDetails);
    }
    Losses::between(record, Format::Rif, &holds)
}
