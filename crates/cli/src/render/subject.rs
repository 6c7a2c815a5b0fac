//! What is drawn: a position, and the record it comes from.

use std::path::{Path, PathBuf};

use renju::games::format::{Format, ReadOptions, read};
use renju::games::record::{Annotation, Decision, GameResult, NodeId, Played, Player, Record};
use renju::openings::Opening;
use renju::render::{Diagram, Sheet};
use renju::{Color, Move, Point, Position, Rule, Setup};

use crate::failure::Failure;
use crate::files::Source;
use crate::output::complain;
use crate::{input, replay};

/// A position with the moves that led there, and the record they come from.
pub(super) struct Subject {
    position: Position,
    /// Whether the moves start from the empty board.
    from_start: bool,
    record: Option<Record>,
    /// The nodes of the record, one for each move.
    nodes: Vec<NodeId>,
}

impl Subject {
    /// Reads what the words stand for: the name of a file, a position, or `-` for either on standard input.
    pub(super) fn read(words: &[String], game: usize, rule: Option<Rule>) -> Result<Self, Failure> {
        let source = match words {
            [word] if word == "-" => Source::Input,
            [word] if Path::new(word).is_file() || Format::from_file_name(word).is_some() => {
                Source::Named(PathBuf::from(word))
            }
            _ => return Ok(Self::of(&input::position(&words.join(" "), rule)?)),
        };
        let bytes = source.bytes()?;
        match source.format(&bytes) {
            Some(format) => Self::of_file(&source, &bytes, format, game, rule),
            None => match str::from_utf8(&bytes) {
                Ok(text) => Ok(Self::of(&input::position(text, rule)?)),
                Err(_) => Err(Failure::NoSubject(source.path().into())),
            },
        }
    }

    fn of(position: &Position) -> Self {
        let from_start = position.board().len() == position.moves().iter().filter_map(|next| next.point()).count();
        Self { position: *position, from_start, record: None, nodes: Vec::new() }
    }

    fn of_file(
        source: &Source,
        bytes: &[u8],
        format: Format,
        game: usize,
        rule: Option<Rule>,
    ) -> Result<Self, Failure> {
        let file = source.path().display().to_string();
        let options = ReadOptions::new().named(file.clone());
        let readings = read(bytes, format, &options).collect::<Result<Vec<_>, _>>();
        let readings = readings.map_err(|error| Failure::Format { file: file.clone(), error })?;
        let games = readings.len();
        let mut picked = readings.into_iter().skip(game.wrapping_sub(1));
        let Some(reading) = picked.next() else { return Err(Failure::NoGame { file, game, games }) };
        Self::of_record(reading.record, rule)
    }

    /// Replays the main line of a record as far as it can be played.
    fn of_record(record: Record, rule: Option<Rule>) -> Result<Self, Failure> {
        let rule = rule.or(record.tags.rule).unwrap_or_default();
        let to_move = record.tree.first_to_move();
        let mut position = Setup { stones: record.start, to_move, rule }.accept()?;
        let from_start = position.board().is_empty();
        let mut nodes = Vec::new();
        for id in record.tree.main_line() {
            let Some((node, played)) = record.tree.node(id).and_then(|node| Some((node, node.played()?))) else {
                continue;
            };
            let fault = match played {
                _ if node.color() != position.to_move() => Some(format!("{} moves out of turn", node.color())),
                Played::Stone(point) => position.force(point).err().map(|error| error.to_string()),
                Played::Pass => position.pass().err().map(|error| error.to_string()),
                Played::Elsewhere(place) => Some(format!("{place} is beside the board")),
            };
            if let Some(fault) = fault {
                complain(format_args!("move {}: {fault}: the picture ends before it", nodes.len() + 1));
                break;
            }
            nodes.push(id);
        }
        Ok(Self { position, from_start, record: Some(record), nodes })
    }

    /// Goes back to where the game was after so many moves.
    pub(super) fn go_to(&mut self, ply: usize) -> Result<(), Failure> {
        let moves = self.position.moves().len();
        if ply > moves {
            return Err(Failure::NoPly { ply, moves });
        }
        while self.position.moves().len() > ply {
            self.position.undo();
        }
        Ok(())
    }

    /// Takes the last move back if it is on the point.
    pub(super) fn take_back(&mut self, point: Point) {
        if self.position.moves().last() == Some(&Move::Stone(point)) {
            self.position.undo();
        }
    }

    pub(super) const fn position(&self) -> &Position {
        &self.position
    }

    pub(super) const fn record(&self) -> Option<&Record> {
        self.record.as_ref()
    }

    /// What the record has on the last move shown.
    pub(super) fn annotation(&self) -> Option<&Annotation> {
        let record = self.record.as_ref()?;
        let node = match self.position.moves().len() {
            0 => record.tree.root(),
            ply => *self.nodes.get(ply - 1)?,
        };
        record.tree.annotation(node)
    }

    /// The name of the opening, as in `雨月 Ugetsu (D6)`.
    fn opening(&self) -> Option<String> {
        let opening = Opening::identify(self.position.moves()).ok().filter(|_| self.from_start)?.opening;
        Some(format!("{} {} ({opening})", opening.kanji(), opening.romaji()))
    }

    /// Players, opening, result and comment, as far as they are known.
    pub(super) fn captions(&self) -> Vec<String> {
        let mut captions = Vec::new();
        let Some(record) = &self.record else { return self.opening().into_iter().collect() };
        let names = Color::ALL.map(|color| player(&record.tags.players[color]));
        if let [Some(black), Some(white)] = names {
            captions.push(format!("{black} – {white}"));
        }
        captions.extend(self.opening());
        if self.position.moves().len() == self.nodes.len() {
            captions.extend(record.tags.result.map(result));
        }
        let comment = self.annotation().map(|annotation| annotation.comment.text());
        captions.extend(comment.filter(|comment| !comment.is_empty()));
        captions
    }

    /// The game on one page.
    pub(super) fn sheet(&self, diagram: Diagram) -> Sheet {
        let sheet = Sheet::new(diagram, self.position.moves());
        let field = |sheet: Sheet, (name, value): (&str, Option<String>)| match value {
            Some(value) => sheet.field(name, value),
            None => sheet,
        };
        let Some(record) = &self.record else { return field(sheet, ("Opening", self.opening())) };
        let tags = &record.tags;
        let fields = [
            ("Black", player(&tags.players.black)),
            ("White", player(&tags.players.white)),
            ("Event", tags.event.clone()),
            ("Round", tags.round.clone()),
            ("Place", tags.place.clone()),
            ("Date", tags.date.map(|date| date.to_string())),
            ("Rule", tags.opening_rule.clone().or_else(|| tags.rule.map(|rule| rule.to_string()))),
            ("Time", tags.time_control.clone()),
            ("Opening", self.opening().or_else(|| tags.opening.clone())),
            ("Result", tags.result.map(result)),
        ];
        let mut sheet = fields.into_iter().fold(sheet, field);
        if let Some(offers) = record.opening.offers() {
            sheet = sheet.offers(5, offers);
        }
        let decisions: Vec<String> = record.opening.0.iter().filter_map(decision).collect();
        if !decisions.is_empty() {
            sheet = sheet.note(format!("In the opening: {}", decisions.join(", ")));
        }
        let root = [(0, record.tree.root())];
        let shown = self.nodes.iter().take(self.position.moves().len()).enumerate().map(|(index, id)| (index + 1, *id));
        for (ply, id) in root.into_iter().chain(shown) {
            let comment = record.tree.annotation(id).map(|annotation| annotation.comment.text()).unwrap_or_default();
            match (ply, comment.as_str()) {
                (_, "") => {}
                (0, comment) => sheet = sheet.note(comment),
                (ply, comment) => sheet = sheet.note(format!("{ply}: {comment}")),
            }
        }
        sheet
    }
}

fn player(player: &Player) -> Option<String> {
    let name = player.name.clone()?;
    let more: Vec<&str> = [&player.rank, &player.country].into_iter().flatten().map(String::as_str).collect();
    Some(if more.is_empty() { name } else { format!("{name} ({})", more.join(", ")) })
}

fn result(result: GameResult) -> String {
    let winner = replay::result(result.winner);
    match result.ending {
        Some(ending) => format!("{winner} ({ending})"),
        None => winner.into(),
    }
}

/// A decision of the opening in words; the offers have their own line.
fn decision(decision: &Decision) -> Option<String> {
    match decision {
        Decision::Swap => Some("swapped".into()),
        Decision::NoSwap => Some("not swapped".into()),
        Decision::Declare(count) => Some(format!("{count} fifth moves declared")),
        Decision::Choose(point) => Some(format!("{point} kept")),
        Decision::Branch(name) => Some(name.clone()),
        _ => None,
    }
}
