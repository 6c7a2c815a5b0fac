//! Writing SGF.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;

use renju_core::Color;

use super::property::{APPLICATION, OTHER_TAGS, SHAPES, time_property};
use super::{LARGEST, value};
use crate::format::{Format, Losses, Part, WriteError};
use crate::record::{Annotation, BoardSize, Decision, Ending, MarkShape, Node, NodeId, Place, Played, Record, Winner};

/// Writes a record with its whole tree as a game in UTF-8, FF\[4\] GM\[4\] unless it was read as another game.
///
/// # Errors
///
/// [`WriteError::Board`] for more than 52 lines, [`WriteError::Move`] for a place beside the board.
pub fn write(record: &Record, out: &mut Vec<u8>) -> Result<Losses, WriteError> {
    if record.size.columns > LARGEST || record.size.rows > LARGEST {
        return Err(WriteError::Board { format: Format::Sgf, size: record.size });
    }
    let mut writer = Writer { record, text: String::new(), lost: Vec::new() };
    writer.text.push_str("(;FF[4]");
    writer.game_info();
    writer.annotation(record.tree.root());
    writer.tree()?;
    writer.text.push_str(")\n");
    out.extend_from_slice(writer.text.as_bytes());
    let holds: Vec<_> =
        Part::ALL.into_iter().filter(|part| !writer.lost.contains(part) && *part != Part::Times).collect();
    Ok(Losses::between(record, Format::Sgf, &holds))
}

struct Writer<'r> {
    record: &'r Record,
    text: String,
    lost: Vec<Part>,
}

impl Writer<'_> {
    fn property(&mut self, name: &str, value: &str) {
        // Writing to a string does not fail.
        let _ = write!(self.text, "{name}[{}]", value::escaped(value));
    }

    fn kept(&self, name: &str) -> Option<&str> {
        core::str::from_utf8(self.record.leftovers.value(Format::Sgf, name)?).ok()
    }

    /// Writes a property as it was read if that still means the same.
    fn kept_or(&mut self, name: &str, same: impl Fn(&str) -> bool, value: &str) {
        let kept = self.kept(name).and_then(|raw| raw.strip_prefix('[')?.strip_suffix(']'));
        let kept = kept.filter(|raw| same(&value::text(raw, value::Lines::Spaces))).map(ToString::to_string);
        match kept {
            Some(raw) => {
                let _ = write!(self.text, "{name}[{raw}]");
            }
            None => self.property(name, value),
        }
    }

    fn game_info(&mut self) {
        let record = self.record;
        let tags = &record.tags;
        let game = self.kept("GM").unwrap_or("[4]").to_string();
        let _ = write!(self.text, "GM{game}CA[UTF-8]");
        self.property("AP", tags.source.as_deref().unwrap_or(APPLICATION));
        let BoardSize { columns, rows } = record.size;
        let size = if columns == rows { columns.to_string() } else { alloc::format!("{columns}:{rows}") };
        self.property("SZ", &size);
        let players = &tags.players;
        for (name, text) in [
            ("PB", &players.black.name),
            ("BR", &players.black.rank),
            ("PW", &players.white.name),
            ("WR", &players.white.rank),
            ("EV", &tags.event),
            ("RO", &tags.round),
            ("PC", &tags.place),
            ("ON", &tags.opening),
        ] {
            if let Some(text) = text {
                self.property(name, text);
            }
        }
        if players.black.country.is_some() || players.white.country.is_some() {
            self.lost.push(Part::PlayerDetails);
        }
        if let Some(date) = tags.date {
            self.kept_or("DT", |raw| value::date(raw) == Some(date), &date.to_string());
        }
        self.rules();
        if let Some(result) = tags.result {
            let text = value::result_text(result);
            self.kept_or("RE", |raw| value::result(raw) == Some(result), &text);
            let told = value::result(&text);
            let implied = result.winner == Winner::Draw && result.ending == Some(Ending::BoardFull);
            if told != Some(result) || implied {
                self.lost.push(Part::Ending);
            }
        }
        self.other_tags();
        self.start();
        self.decisions();
        let written = ["GM", "DT", "RE", "RU", "TM", "OT"];
        for leftover in record.leftovers.of(Format::Sgf).filter(|leftover| !written.contains(&&*leftover.name)) {
            self.text.push_str(&leftover.name);
            self.text.push_str(&String::from_utf8_lossy(&leftover.value));
        }
    }

    fn rules(&mut self) {
        let tags = &self.record.tags;
        match (tags.rule, &tags.opening_rule) {
            (Some(rule), None) => self.kept_or("RU", |raw| value::rule(raw) == Some(rule), &rule.to_string()),
            (rule, Some(text)) => {
                if rule.is_some() || value::rule(text).is_some() {
                    self.lost.push(Part::Rule);
                }
                self.property("RU", text);
            }
            (None, None) => {}
        }
        if let Some(text) = &tags.time_control {
            let name = if self.kept("TM").is_some() { "TM" } else { time_property(text) };
            self.property(name, text);
        }
        // A second time control beside the first.
        if let Some(raw) = self.kept("OT").map(ToString::to_string) {
            let _ = write!(self.text, "OT{raw}");
        }
    }

    fn other_tags(&mut self) {
        for (name, text) in &self.record.tags.others {
            match OTHER_TAGS.iter().find(|(_, other)| other == name) {
                Some((property, _)) => self.property(property, text),
                None => self.lost.push(Part::OtherTags),
            }
        }
    }

    fn start(&mut self) {
        let record = self.record;
        for (name, color) in [("AB", Color::Black), ("AW", Color::White)] {
            let stones = record.start[color];
            if !stones.is_empty() {
                self.text.push_str(name);
                for point in stones {
                    self.point(point.into());
                }
            }
        }
        let (black, white) = (record.start.black.len(), record.start.white.len());
        let told = if black > white { Color::White } else { Color::Black };
        if record.tree.first_to_move() != told {
            self.property("PL", if told == Color::Black { "W" } else { "B" });
        }
    }

    /// One swap or none, and then one set of offers, is all that SGF has names for.
    fn decisions(&mut self) {
        let (swap, offer) = match self.record.opening.0.as_slice() {
            [] => (None, None),
            [swap @ (Decision::Swap | Decision::NoSwap)] => (Some(swap), None),
            [Decision::Offer(points)] => (None, Some(points)),
            [swap @ (Decision::Swap | Decision::NoSwap), Decision::Offer(points)] => (Some(swap), Some(points)),
            _ => return self.lost.push(Part::Decisions),
        };
        if let Some(swap) = swap {
            self.property("SW", if *swap == Decision::Swap { "YES" } else { "NO" });
        }
        if let Some(points) = offer.filter(|points| !points.is_empty()) {
            self.text.push_str("5A");
            for point in points {
                self.point((*point).into());
            }
        }
    }

    /// Writes the value of a point.
    fn point(&mut self, place: Place) {
        match self.letters(place) {
            Some([column, row]) => {
                let _ = write!(self.text, "[{column}{row}]");
            }
            None => self.lost.push(Part::Drawings),
        }
    }

    fn letters(&self, place: Place) -> Option<[char; 2]> {
        let row = i16::from(self.record.size.rows).checked_sub(1)?.checked_sub(place.row)?;
        let letter = |line: i16| match u8::try_from(line).ok()? {
            line @ 0..26 => Some(char::from(b'a' + line)),
            line @ 26..52 => Some(char::from(b'A' + line - 26)),
            _ => None,
        };
        Some([letter(place.column)?, letter(row)?])
    }

    /// Writes the nodes below the root; brackets stand where a node has several children.
    fn tree(&mut self) -> Result<(), WriteError> {
        let tree = &self.record.tree;
        let mut brackets = Vec::new();
        for (id, depth) in tree.walk(tree.root()) {
            while brackets.last().is_some_and(|open: &usize| *open >= depth) {
                brackets.pop();
                self.text.push(')');
            }
            let siblings = tree.parent(id).is_some_and(|above| tree.children(above).nth(1).is_some());
            if siblings {
                brackets.push(depth);
                self.text.push_str("\n(");
            }
            self.text.push(';');
            self.played(id)?;
            self.annotation(id);
        }
        self.text.extend(brackets.iter().map(|_| ')'));
        Ok(())
    }

    fn played(&mut self, id: NodeId) -> Result<(), WriteError> {
        let tree = &self.record.tree;
        let Some((node, played)) = tree.node(id).and_then(|node| Some((node, node.played()?))) else { return Ok(()) };
        self.text.push(if node.color() == Color::Black { 'B' } else { 'W' });
        // On boards up to 19 lines, `tt` would read as a pass.
        let pass = Some(['t', 't']).filter(|_| self.record.size.columns <= 19 && self.record.size.rows <= 19);
        let letters = played.place().map(|place| self.letters(place).filter(|letters| Some(*letters) != pass));
        let _ = match letters {
            None => self.text.write_str("[]"),
            Some(Some([column, row])) => write!(self.text, "[{column}{row}]"),
            Some(None) => {
                let ply = tree.path(id).count().saturating_sub(1);
                return Err(WriteError::Move { format: Format::Sgf, ply, played });
            }
        };
        Ok(())
    }

    fn annotation(&mut self, id: NodeId) {
        let tree = &self.record.tree;
        let Some(annotation) = tree.annotation(id) else { return };
        if !annotation.comment.title.is_empty() {
            self.property("N", &annotation.comment.title);
        }
        if !annotation.comment.body.is_empty() {
            self.property("C", &annotation.comment.body);
        }
        if let Some(evaluation) = &annotation.evaluation {
            self.property("V", evaluation);
        }
        self.drawings(annotation, tree.node(id).and_then(Node::played));
        for leftover in annotation.leftovers.of(Format::Sgf) {
            self.text.push_str(&leftover.name);
            self.text.push_str(&String::from_utf8_lossy(&leftover.value));
        }
    }

    fn drawings(&mut self, annotation: &Annotation, played: Option<Played>) {
        for (name, shape) in SHAPES {
            let mut marks = annotation.marks.iter().filter(|mark| mark.shape == shape).peekable();
            if marks.peek().is_some() {
                self.text.push_str(name);
                for mark in marks {
                    self.point(mark.place);
                }
            }
        }
        let own = played.and_then(Played::place);
        let mut plain = annotation.marks.iter().filter(|mark| mark.shape == MarkShape::Plain);
        if let Some(mark) = plain.next() {
            if Some(mark.place) == own && plain.next().is_none() {
                self.property("HO", "1");
            } else {
                self.lost.push(Part::Drawings);
            }
        }
        let mut named = false;
        for label in &annotation.labels {
            let Some([column, row]) = self.letters(label.place) else {
                self.lost.push(Part::Drawings);
                continue;
            };
            if !named {
                self.text.push_str("LB");
                named = true;
            }
            let _ = write!(self.text, "[{column}{row}:{}]", value::escaped(&label.text));
        }
    }
}
