//! What the properties of SGF mean for a record.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};

use renju_core::{Color, Point};

use super::value::{self, Lines};
use super::{FindingKind, Game, ReadError, Stage, cell};
use crate::record::{BoardSize, Decision, Label, Mark, MarkShape, Place, Played};

/// The name of a property without the small letters that FF\[3\] allowed in it.
pub(super) fn name(name: &str) -> Cow<'_, str> {
    if !name.bytes().any(|byte| byte.is_ascii_lowercase()) {
        return Cow::Borrowed(name);
    }
    let large: String = name.chars().filter(|char| !char.is_ascii_lowercase()).collect();
    Cow::Owned(if large.bytes().any(|byte| byte.is_ascii_uppercase()) { large } else { name.to_ascii_uppercase() })
}

/// Properties of the whole game that have no tag of their own, and what they are called among the other tags.
pub(super) const OTHER_TAGS: [(&str, &str); 8] = [
    ("GN", "game"),
    ("GC", "about"),
    ("US", "entered by"),
    ("AN", "annotator"),
    ("CP", "copyright"),
    ("SO", "from"),
    ("BT", "black team"),
    ("WT", "white team"),
];

/// The figures and the properties that draw them.
pub(super) const SHAPES: [(&str, MarkShape); 5] = [
    ("TR", MarkShape::Triangle),
    ("CR", MarkShape::Circle),
    ("MA", MarkShape::Cross),
    ("SQ", MarkShape::Square),
    ("SL", MarkShape::Selected),
];

/// What this crate calls itself in `AP`.
pub(super) const APPLICATION: &str = concat!("renju:", env!("CARGO_PKG_VERSION"));

impl Game<'_, '_> {
    /// Takes in a property of the node being read.
    pub(super) fn property(&mut self, at: usize, name: &str, values: &[&str]) -> Result<(), ReadError> {
        match name {
            "B" => self.moves(at, Color::Black, values),
            "W" => self.moves(at, Color::White, values),
            "C" | "N" => self.comment(name, values),
            "LB" => self.labels(at, values),
            "HO" => self.hot_spot(values),
            "V" => self.evaluation(name, values),
            _ if SHAPES.iter().any(|(shape, _)| *shape == name) => self.marks(at, name, values),
            _ if self.stage == Stage::Root && self.game_info(at, name, values)? => Ok(()),
            _ => self.keep(name, values),
        }
    }

    fn moves(&mut self, at: usize, color: Color, values: &[&str]) -> Result<(), ReadError> {
        for value in values {
            let size = self.record.size;
            let trimmed = value.trim();
            let pass = trimmed.is_empty()
                || (trimmed == "tt" && size.columns <= 19 && size.rows <= 19)
                || trimmed.eq_ignore_ascii_case("pass")
                || trimmed == "--";
            match value::point(value) {
                _ if pass => self.played(at, color, Played::Pass)?,
                Some(coordinate) => {
                    let place = self.place(coordinate);
                    self.played(at, color, Played::at(place, size))?;
                }
                None => {
                    let name = if color == Color::Black { "B" } else { "W" };
                    self.keep(name, &[value])?;
                    self.report(at, None, FindingKind::NotAMove(value::short(name, value)))?;
                }
            }
        }
        Ok(())
    }

    fn comment(&mut self, name: &str, values: &[&str]) -> Result<(), ReadError> {
        let id = self.node()?;
        let Some(annotation) = self.record.tree.annotation_mut(id) else { return Ok(()) };
        let (place, lines) = match name {
            "N" => (&mut annotation.comment.title, Lines::Spaces),
            _ => (&mut annotation.comment.body, Lines::Kept),
        };
        for value in values {
            if !place.is_empty() {
                place.push(if name == "N" { ' ' } else { '\n' });
            }
            place.push_str(&value::text(value, lines));
        }
        Ok(())
    }

    fn labels(&mut self, at: usize, values: &[&str]) -> Result<(), ReadError> {
        for value in values {
            let parts = value.split_once(':').and_then(|(point, text)| Some((value::point(point)?, text)));
            let Some((coordinate, text)) = parts else {
                self.keep("LB", &[value])?;
                self.report(at, None, FindingKind::NotUnderstood(value::short("LB", value)))?;
                continue;
            };
            let label = Label { place: self.place(coordinate), text: value::text(text, Lines::Spaces).into_owned() };
            let id = self.node()?;
            if let Some(annotation) = self.record.tree.annotation_mut(id) {
                annotation.labels.push(label);
            }
        }
        Ok(())
    }

    fn marks(&mut self, at: usize, name: &str, values: &[&str]) -> Result<(), ReadError> {
        let Some((_, shape)) = SHAPES.iter().find(|(shape, _)| *shape == name) else { return Ok(()) };
        for value in values {
            let Some((one, two)) = value::rectangle(value) else {
                self.keep(name, &[value])?;
                self.report(at, None, FindingKind::NotUnderstood(value::short(name, value)))?;
                continue;
            };
            let places = places(self.place(one), self.place(two));
            let id = self.node()?;
            if let Some(annotation) = self.record.tree.annotation_mut(id) {
                annotation.marks.extend(places.map(|place| Mark { place, shape: *shape }));
            }
        }
        Ok(())
    }

    /// A hot spot is the plain mark of the move; of a node without a stone it is kept.
    fn hot_spot(&mut self, values: &[&str]) -> Result<(), ReadError> {
        let id = self.node()?;
        let place = self.record.tree.node(id).and_then(|node| node.played()?.place());
        match (place, values, self.record.tree.annotation_mut(id)) {
            (Some(place), ["1"], Some(annotation)) => annotation.marks.push(Mark { place, shape: MarkShape::Plain }),
            _ => self.keep("HO", values)?,
        }
        Ok(())
    }

    fn evaluation(&mut self, name: &str, values: &[&str]) -> Result<(), ReadError> {
        let id = self.node()?;
        match (values, self.record.tree.annotation_mut(id)) {
            ([value], Some(annotation)) if annotation.evaluation.is_none() => {
                annotation.evaluation = Some(value::text(value, Lines::Spaces).into_owned());
                Ok(())
            }
            _ => self.keep(name, values),
        }
    }

    /// Takes in what the first node says about the game; says whether it was that.
    fn game_info(&mut self, at: usize, name: &str, values: &[&str]) -> Result<bool, ReadError> {
        match name {
            "FF" | "CA" | "SZ" => return Ok(true),
            "GM" => {
                if values != ["4"] {
                    self.keep(name, values)?;
                }
                return Ok(true);
            }
            "AB" | "AW" => return self.stones(at, name, values),
            "PL" => return Ok(self.player_to_move(values)),
            "5A" => return Ok(self.offers(values)),
            _ => {}
        }
        let [raw] = values else { return Ok(false) };
        let text = value::text(raw, if name == "GC" { Lines::Kept } else { Lines::Spaces }).into_owned();
        if let Some((_, other)) = OTHER_TAGS.iter().find(|(property, _)| *property == name) {
            self.record.tags.others.push((other.to_string(), text));
            return Ok(true);
        }
        // Texts that are written as another text are kept beside what they mean.
        let tags = &mut self.record.tags;
        let written = match name {
            "PB" => set(&mut tags.players.black.name, text),
            "PW" => set(&mut tags.players.white.name, text),
            "BR" => set(&mut tags.players.black.rank, text),
            "WR" => set(&mut tags.players.white.rank, text),
            "EV" => set(&mut tags.event, text),
            "RO" => set(&mut tags.round, text),
            "PC" => set(&mut tags.place, text),
            "ON" => set(&mut tags.opening, text),
            "TM" | "OT" => {
                set(&mut tags.time_control, text)
                    && tags.time_control.as_ref().is_some_and(|text| name == time_property(text))
            }
            "AP" => text == APPLICATION || set(&mut tags.source, text),
            "RE" => {
                tags.result = value::result(&text);
                tags.result.is_some_and(|result| value::result_text(result) == text)
            }
            "DT" => {
                tags.date = value::date(&text);
                tags.date.is_some_and(|date| date.to_string() == text)
            }
            "RU" => {
                tags.rule = value::rule(&text);
                tags.rule.map_or_else(|| set(&mut tags.opening_rule, text.clone()), |rule| rule.to_string() == text)
            }
            "SW" => self.swap(&text),
            _ => return Ok(false),
        };
        if !written {
            self.keep(name, values)?;
        }
        Ok(true)
    }

    fn swap(&mut self, text: &str) -> bool {
        let decision = match text {
            "YES" => Decision::Swap,
            "NO" => Decision::NoSwap,
            _ => return false,
        };
        self.record.opening.0.push(decision);
        true
    }

    fn offers(&mut self, values: &[&str]) -> bool {
        let places = values.iter().map(|value| value::point(value).map(|coordinate| self.place(coordinate)));
        let points: Option<alloc::vec::Vec<Point>> = places.map(|place| self.record.point(place?)).collect();
        points.filter(|points| !points.is_empty()).is_some_and(|points| {
            self.record.opening.0.push(Decision::Offer(points));
            true
        })
    }

    fn player_to_move(&mut self, values: &[&str]) -> bool {
        let color = values.first().and_then(|value| value.trim().parse::<Color>().ok());
        color.is_some_and(|color| {
            self.record.tree.set_first_to_move(color);
            true
        })
    }

    /// Puts the stones of the start position.
    fn stones(&mut self, at: usize, name: &str, values: &[&str]) -> Result<bool, ReadError> {
        let color = if name == "AB" { Color::Black } else { Color::White };
        let rectangles = values.iter().map(|value| value::rectangle(value));
        let rectangles: Option<alloc::vec::Vec<_>> = rectangles.collect();
        let Some(rectangles) = rectangles.filter(|_| self.record.size == BoardSize::RENJU && !self.moved) else {
            self.report(at, None, FindingKind::NotUnderstood(value::short(name, "...")))?;
            return Ok(false);
        };
        for (one, two) in rectangles {
            for place in places(self.place(one), self.place(two)) {
                let taken = |point| self.record.start.black.contains(point) || self.record.start.white.contains(point);
                match place.point() {
                    None => self.report(at, None, FindingKind::OffBoard(place))?,
                    Some(point) if taken(point) => self.report(at, None, FindingKind::Repeated(place))?,
                    Some(point) => {
                        self.record.start[color].insert(point);
                        if let Some(cell) = cell(place, self.record.size) {
                            self.occupied.put(cell);
                        }
                    }
                }
            }
        }
        self.set_up = true;
        let (black, white) = (self.record.start.black.len(), self.record.start.white.len());
        self.record.tree.set_first_to_move(if black > white { Color::White } else { Color::Black });
        Ok(true)
    }
}

/// Sets a tag that is not set yet.
fn set(tag: &mut Option<String>, text: String) -> bool {
    if tag.is_some() {
        return false;
    }
    *tag = Some(text);
    true
}

/// The property that a time control is written as: `TM` holds seconds, `OT` anything.
pub(super) fn time_property(text: &str) -> &'static str {
    if text.parse::<f64>().is_ok_and(f64::is_finite) { "TM" } else { "OT" }
}

/// The places of a rectangle, at most as many as the largest board has.
fn places(one: Place, two: Place) -> impl Iterator<Item = Place> {
    let (left, right) = (one.column.min(two.column), one.column.max(two.column));
    let (low, high) = (one.row.min(two.row), one.row.max(two.row));
    (low..=high).rev().flat_map(move |row| (left..=right).map(move |column| Place { column, row }))
}
