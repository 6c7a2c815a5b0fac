//! What `renju check` says: of each game, of each file that is none, and of all together.

use std::collections::BTreeMap;
use std::fmt;

use renju::games::format::{Format, Reading};
use renju::games::record::{Ending, GameResult, Winner};
use renju::{Bitboard, ForbiddenKind, ForbiddenKinds, Point, Rule};
use serde::{Serialize, Serializer};

use crate::failure::Failure;
use crate::output::Answer;
use crate::replay::{Found, How, Replayed, Weight, What, replay, result};

/// What became of a file, or of one game of it.
#[derive(Debug)]
pub(crate) enum Entry {
    /// The game was read and played again.
    Game(Game),
    /// The file, or the rest of it, cannot be read.
    Unread(Failure),
    /// The file lies in a folder and is no record.
    PassedOver,
}

impl Entry {
    fn weight(&self) -> Weight {
        match self {
            Self::Game(game) => game.weight(),
            Self::Unread(_) => Weight::Unreadable,
            Self::PassedOver => Weight::Note,
        }
    }

    /// Whether there is anything to print: with `findings_only`, more than a note.
    pub(crate) fn is_shown(&self, findings_only: bool) -> bool {
        !matches!(self, Self::PassedOver) && (!findings_only || self.weight() > Weight::Note)
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(game) => game.fmt(f),
            Self::Unread(failure) => failure.fmt(f),
            Self::PassedOver => Ok(()),
        }
    }
}

impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Unread {
            error: String,
        }
        match self {
            Self::Game(game) => game.serialize(serializer),
            Self::Unread(failure) => Unread { error: failure.to_string() }.serialize(serializer),
            Self::PassedOver => serializer.serialize_none(),
        }
    }
}

/// A game of a file, checked.
#[derive(Debug)]
pub(crate) struct Game {
    file: String,
    /// Its number in the file, from 1.
    number: usize,
    /// Whether the file has others.
    among_others: bool,
    format: Format,
    black: Option<String>,
    white: Option<String>,
    result: Option<GameResult>,
    replayed: Replayed,
}

impl Game {
    pub(crate) fn new(file: &str, number: usize, format: Format, reading: Reading, rule: Option<Rule>) -> Self {
        let replayed = replay(&reading, rule);
        let tags = reading.record.tags;
        Self {
            file: file.into(),
            number,
            among_others: number > 1,
            format,
            black: tags.players.black.name,
            white: tags.players.white.name,
            result: tags.result,
            replayed,
        }
    }

    /// Says that the file has more games than this one.
    pub(crate) fn among_others(self) -> Self {
        Self { among_others: true, ..self }
    }

    fn weight(&self) -> Weight {
        self.replayed.findings.iter().map(|found| found.what.weight()).max().unwrap_or(Weight::Note)
    }

    /// Who won: by the record, else by the board.
    fn winner(&self) -> Option<Winner> {
        let recorded = self.result.map(|result| result.winner).filter(|winner| *winner != Winner::Unknown);
        recorded.or_else(|| self.replayed.end.map(|end| end.how.winner()))
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if self.among_others {
            write!(f, ", game {}", self.number)?;
        }
        write!(f, ": {} {}", self.replayed.plies, plural(self.replayed.plies, "move", "moves"))?;
        match (self.replayed.end, self.result) {
            (Some(end), _) => write!(f, ", {end}")?,
            (None, None | Some(GameResult { winner: Winner::Unknown, ending: None })) => {
                f.write_str(", no result")?;
            }
            (None, Some(recorded)) => {
                write!(f, ", {}", result(recorded.winner))?;
                if let Some(ending) = recorded.ending {
                    write!(f, " ({ending})")?;
                }
            }
        }
        for found in &self.replayed.findings {
            write!(f, "\n  {found}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.what.weight() == Weight::Note {
            f.write_str("note: ")?;
        }
        match (self.ply, self.line) {
            (Some(ply), Some(line)) => write!(f, "move {ply}, line {line}: ")?,
            (Some(ply), None) => write!(f, "move {ply}: ")?,
            (None, Some(line)) => write!(f, "line {line}: ")?,
            (None, None) => {}
        }
        self.what.fmt(f)
    }
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Fields<'a> {
            file: &'a str,
            game: usize,
            format: &'static str,
            black: Option<&'a str>,
            white: Option<&'a str>,
            rule: Rule,
            moves: usize,
            end: Option<EndFields>,
            result: Option<ResultFields>,
            forbidden_next: Bitboard,
            findings: &'a [Found],
        }
        #[derive(Serialize)]
        struct EndFields {
            how: &'static str,
            ply: usize,
            winner: String,
            point: Option<Point>,
        }
        #[derive(Serialize)]
        struct ResultFields {
            winner: String,
            ending: Option<Ending>,
        }
        let end = self.replayed.end.map(|end| {
            let (how, point) = match end.how {
                How::Won { overline: false, point, .. } => ("five", Some(point)),
                How::Won { overline: true, point, .. } => ("overline", Some(point)),
                How::BothPassed => ("both-passed", None),
                How::BoardFull => ("board-full", None),
            };
            EndFields { how, ply: end.ply, winner: end.how.winner().to_string(), point }
        });
        Fields {
            file: &self.file,
            game: self.number,
            format: self.format.name(),
            black: self.black.as_deref(),
            white: self.white.as_deref(),
            rule: self.replayed.rule,
            moves: self.replayed.plies,
            end,
            result: self.result.map(|result| ResultFields { winner: result.winner.to_string(), ending: result.ending }),
            forbidden_next: self.replayed.forbidden_next,
            findings: &self.replayed.findings,
        }
        .serialize(serializer)
    }
}

impl Serialize for Found {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Fields {
            weight: Weight,
            what: &'static str,
            ply: Option<usize>,
            line: Option<u32>,
            point: Option<String>,
            #[serde(skip_serializing_if = "Vec::is_empty")]
            kinds: Vec<ForbiddenKind>,
            reason: String,
        }
        let kinds = match self.what {
            What::Forbidden { kinds, .. } => ForbiddenKinds::iter(kinds).collect(),
            _ => Vec::new(),
        };
        Fields {
            weight: self.what.weight(),
            what: self.what.name(),
            ply: self.ply,
            line: self.line,
            point: self.what.place().map(|place| place.to_string()),
            kinds,
            reason: self.what.to_string(),
        }
        .serialize(serializer)
    }
}

/// All entries, added up.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Summary {
    files: usize,
    games: usize,
    in_order: usize,
    with_findings: usize,
    unreadable: usize,
    passed_over: usize,
    black_won: usize,
    white_won: usize,
    drawn: usize,
    findings: BTreeMap<&'static str, usize>,
    notes: BTreeMap<&'static str, usize>,
}

impl Summary {
    /// Counts a file, before its entries are added.
    pub(crate) fn add_file(&mut self) {
        self.files += 1;
    }

    pub(crate) fn add(&mut self, entry: &Entry) {
        match entry {
            Entry::PassedOver => {
                self.passed_over += 1;
                self.files -= 1;
                return;
            }
            Entry::Unread(_) => {}
            Entry::Game(game) => {
                self.games += 1;
                match game.winner() {
                    Some(Winner::Black) => self.black_won += 1,
                    Some(Winner::White) => self.white_won += 1,
                    Some(Winner::Draw) => self.drawn += 1,
                    Some(Winner::Unknown) | None => {}
                }
                for Found { what, .. } in &game.replayed.findings {
                    let counts = if what.weight() == Weight::Note { &mut self.notes } else { &mut self.findings };
                    *counts.entry(what.name()).or_default() += 1;
                }
            }
        }
        match entry.weight() {
            Weight::Note => self.in_order += 1,
            Weight::Finding => self.with_findings += 1,
            Weight::Unreadable => self.unreadable += 1,
        }
    }

    pub(crate) fn answer(&self) -> Answer {
        if self.unreadable > 0 {
            Answer::Unreadable
        } else if self.with_findings > 0 {
            Answer::Findings
        } else {
            Answer::Fine
        }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "\n{} {} in {} {}: {} in order, {} with findings, {} unreadable",
            self.games,
            plural(self.games, "game", "games"),
            self.files,
            plural(self.files, "file", "files"),
            self.in_order,
            self.with_findings,
            self.unreadable,
        )?;
        if self.passed_over > 0 {
            let files = plural(self.passed_over, "other file", "other files");
            write!(f, "; {} {files} passed over", self.passed_over)?;
        }
        write!(f, "\nBlack won {}, White won {}, drawn {}", self.black_won, self.white_won, self.drawn)?;
        for (title, counts) in [("findings", &self.findings), ("notes", &self.notes)] {
            for (index, (name, count)) in counts.iter().enumerate() {
                if index == 0 {
                    write!(f, "\n{title}: {count} {name}")?;
                } else {
                    write!(f, ", {count} {name}")?;
                }
            }
        }
        Ok(())
    }
}

const fn plural(count: usize, one: &'static str, many: &'static str) -> &'static str {
    if count == 1 { one } else { many }
}
