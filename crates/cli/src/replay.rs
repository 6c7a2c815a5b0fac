//! One recorded game, played again and judged move by move.

use std::fmt;

use renju::games::format::{FindingKind, Reading, Severity};
use renju::games::record::{BoardSize, Ending, Place, Played, Record, Winner};
use renju::{Bitboard, Board, Color, ForbiddenKinds, Point, Rule, Shape, Verdict};

/// What a game turned out to be.
#[derive(Debug)]
pub(crate) struct Replayed {
    pub(crate) rule: Rule,
    pub(crate) plies: usize,
    /// How the game ended on the board, the first time it did.
    pub(crate) end: Option<End>,
    /// Where Black, to move in the last position of a game that goes on, may not play.
    pub(crate) forbidden_next: Bitboard,
    pub(crate) findings: Vec<Found>,
}

/// The move that ends a game on the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    pub(crate) ply: usize,
    pub(crate) how: How,
}

/// How a game ends on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum How {
    /// A colour made the row that wins.
    Won { color: Color, point: Point, overline: bool },
    /// Both sides passed one after the other.
    BothPassed,
    /// The last point was filled.
    BoardFull,
}

impl How {
    /// In whose favour.
    pub(crate) fn winner(self) -> Winner {
        match self {
            Self::Won { color, .. } => color.into(),
            Self::BothPassed | Self::BoardFull => Winner::Draw,
        }
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.how {
            How::Won { color, point, overline } => {
                let row = if overline { "an overline" } else { "five" };
                write!(f, "{color} made {row} with move {} ({point})", self.ply)
            }
            How::BothPassed => write!(f, "both passed up to move {}: a draw", self.ply),
            How::BoardFull => write!(f, "move {} filled the board: a draw", self.ply),
        }
    }
}

/// Something found in a game, with its place.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) what: What,
    /// The move, from 1, where it is about one.
    pub(crate) ply: Option<usize>,
    /// The line of the file, from 1, where the reader knows it.
    pub(crate) line: Option<u32>,
}

/// How much something found weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Weight {
    /// Worth knowing; the game is in order.
    Note,
    /// The game breaks a rule, or its record contradicts itself.
    Finding,
    /// Part of the game could not be read, or the game cannot be checked.
    Unreadable,
}

/// What can be found in a game.
#[derive(Debug)]
pub(crate) enum What {
    /// Black's move was forbidden.
    Forbidden { point: Point, kinds: ForbiddenKinds },
    /// The point had a stone already.
    Repeated(Point),
    /// The stone is on no point of the board.
    OffBoard(Place),
    /// A colour moved twice running.
    OutOfTurn(Color),
    /// Moves follow the end of the game.
    AfterEnd { moves: usize, end: End },
    /// The record names another winner than the board.
    WrongWinner { recorded: Winner, end: End },
    /// The record says how the game ended, and the board does not show it.
    NotOnBoard(Ending),
    /// White has won with Black to move and no winning row: a forbidden move, taken off the record, may have ended the game.
    PerhapsFoul(Bitboard),
    /// The board is not that of renju.
    OtherBoard(BoardSize),
    /// The stones at the start are no position.
    Start(Point),
    /// What the reader of the format has to say.
    Reader(FindingKind),
}

impl What {
    pub(crate) fn weight(&self) -> Weight {
        match self {
            Self::PerhapsFoul(_) => Weight::Note,
            Self::OtherBoard(_) | Self::Start(_) => Weight::Unreadable,
            Self::Reader(kind) => match kind.severity() {
                Severity::Note => Weight::Note,
                Severity::Warning => Weight::Finding,
                Severity::Error => Weight::Unreadable,
            },
            _ => Weight::Finding,
        }
    }

    /// The name by which programs know it.
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Forbidden { .. } => "forbidden",
            Self::Repeated(_) => "repeated",
            Self::OffBoard(_) => "off-board",
            Self::OutOfTurn(_) => "out-of-turn",
            Self::AfterEnd { .. } => "after-end",
            Self::WrongWinner { .. } => "wrong-winner",
            Self::NotOnBoard(_) => "not-on-board",
            Self::PerhapsFoul(_) => "perhaps-foul",
            Self::OtherBoard(_) => "other-board",
            Self::Start(_) => "start",
            Self::Reader(_) => "reader",
        }
    }

    /// Where on the board.
    pub(crate) fn place(&self) -> Option<Place> {
        match self {
            Self::Forbidden { point, .. } | Self::Repeated(point) | Self::Start(point) => Some((*point).into()),
            Self::OffBoard(place) => Some(*place),
            _ => None,
        }
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Forbidden { point, kinds } => write!(f, "{point} is forbidden for Black: {kinds}"),
            Self::Repeated(point) => write!(f, "{point} is occupied"),
            Self::OffBoard(place) => write!(f, "{place} is beside the board: points are a1 to o15"),
            Self::OutOfTurn(color) => write!(f, "{color} moves out of turn"),
            Self::AfterEnd { moves: 1, end } => write!(f, "a move follows the end: {end}"),
            Self::AfterEnd { moves, end } => write!(f, "{moves} moves follow the end: {end}"),
            Self::WrongWinner { recorded, end } => write!(f, "the record says {}, but {end}", result(*recorded)),
            Self::NotOnBoard(Ending::Foul) => {
                f.write_str("the record says Black made a forbidden move, but there is none")
            }
            Self::NotOnBoard(ending) => {
                write!(f, "the record says the game ended by {ending}, but the board does not show it")
            }
            Self::PerhapsFoul(points) => {
                write!(f, "White won with Black to move and no five: Black may not play {points}")
            }
            Self::OtherBoard(size) => write!(f, "the board is {size}: only games on 15x15 can be checked"),
            Self::Start(point) => write!(f, "{point} holds stones of both colours at the start"),
            Self::Reader(kind) => kind.fmt(f),
        }
    }
}

/// A result in words.
pub(crate) const fn result(winner: Winner) -> &'static str {
    match winner {
        Winner::Black => "Black won",
        Winner::White => "White won",
        Winner::Draw => "a draw",
        Winner::Unknown => "ended",
    }
}

/// Plays the main line of a record and judges each move by the rule given, else that of the record, else renju.
pub(crate) fn replay(reading: &Reading, rule: Option<Rule>) -> Replayed {
    let record = &reading.record;
    let rule = rule.or(record.tags.rule).unwrap_or_default();
    let mut replay = Replay {
        board: Board::EMPTY,
        rule,
        ply: 0,
        to_move: record.tree.first_to_move(),
        passed: false,
        end: None,
        fouls: 0,
        findings: Vec::new(),
    };
    replay.run(record);
    replay.look_at_result(record);
    let forbidden_next = replay.forbidden_next();
    let mut findings = replay.findings;
    with_reader(&mut findings, reading);
    Replayed { rule, plies: replay.ply, end: replay.end, forbidden_next, findings }
}

/// Adds what the reader found, and the lines it knows of what the replay has found as well.
fn with_reader(findings: &mut Vec<Found>, reading: &Reading) {
    for finding in &reading.findings {
        let ply = finding.ply.and_then(|ply| usize::try_from(ply).ok());
        let line = (finding.at.line > 0).then_some(finding.at.line);
        let same = |what: &What| match (what, &finding.kind) {
            (What::Repeated(point), FindingKind::Repeated(place)) => place.point() == Some(*point),
            (What::OffBoard(place), FindingKind::OffBoard(other)) => place == other,
            (What::OutOfTurn(color), FindingKind::Turn(other)) => color == other,
            (What::OtherBoard(size), FindingKind::OtherBoard(other)) => size == other,
            _ => false,
        };
        // A tree may say it once more of a variation with a move of the same number.
        match findings.iter_mut().find(|found| found.line.is_none() && same(&found.what)) {
            Some(found) if found.ply.is_none() || found.ply == ply => found.line = line,
            _ => findings.push(Found { what: What::Reader(finding.kind.clone()), ply, line }),
        }
    }
    findings.sort_by_key(|found| (found.ply.is_none(), found.ply));
}

struct Replay {
    board: Board,
    rule: Rule,
    ply: usize,
    to_move: Color,
    /// Whether the last move was a pass.
    passed: bool,
    end: Option<End>,
    fouls: usize,
    findings: Vec<Found>,
}

impl Replay {
    fn run(&mut self, record: &Record) {
        if record.size != BoardSize::RENJU {
            self.found(What::OtherBoard(record.size), None);
            self.ply = record.tree.main_line().count();
            return;
        }
        match Board::from_stones(record.start) {
            Ok(board) => self.board = board,
            Err(error) => self.found(What::Start(error.0), None),
        }
        for node in record.tree.main_line().filter_map(|id| record.tree.node(id)) {
            let Some(played) = node.played() else { continue };
            self.ply += 1;
            if node.color() != self.to_move {
                self.found(What::OutOfTurn(node.color()), Some(self.ply));
            }
            self.play(node.color(), played);
            self.to_move = !node.color();
        }
        if let Some(end) = self.end.filter(|end| end.ply < self.ply) {
            self.found(What::AfterEnd { moves: self.ply - end.ply, end }, Some(end.ply + 1));
        }
    }

    fn play(&mut self, color: Color, played: Played) {
        let passed = std::mem::replace(&mut self.passed, played == Played::Pass);
        match played {
            Played::Stone(point) => self.stone(color, point),
            Played::Pass if passed => self.end_with(How::BothPassed),
            Played::Pass => {}
            Played::Elsewhere(place) => self.found(What::OffBoard(place), Some(self.ply)),
        }
    }

    fn stone(&mut self, color: Color, point: Point) {
        let before = self.board;
        let verdict = before.verdict_for(color, self.rule, point);
        if self.board.put(color, point).is_err() {
            self.found(What::Repeated(point), Some(self.ply));
            return;
        }
        match verdict {
            Verdict::Forbidden(kinds) => {
                self.fouls += 1;
                self.found(What::Forbidden { point, kinds }, Some(self.ply));
            }
            Verdict::Five => {
                let explanation = before.explain_for(color, self.rule, point);
                let overline = explanation.lines().iter().all(|line| line.shape != Some(Shape::Five));
                self.end_with(How::Won { color, point, overline });
            }
            Verdict::Legal | Verdict::Occupied if self.board.is_full() => self.end_with(How::BoardFull),
            Verdict::Legal | Verdict::Occupied => {}
        }
    }

    fn end_with(&mut self, how: How) {
        self.end.get_or_insert(End { ply: self.ply, how });
    }

    fn found(&mut self, what: What, ply: Option<usize>) {
        self.findings.push(Found { what, ply, line: None });
    }

    /// Where Black may not play next, if Black is to move and the game goes on.
    fn forbidden_next(&self) -> Bitboard {
        if self.end.is_none() && self.to_move == Color::Black && self.rule.forbids(Color::Black) {
            self.board.forbidden_points()
        } else {
            Bitboard::EMPTY
        }
    }

    /// Compares the result of the record with the board.
    fn look_at_result(&mut self, record: &Record) {
        let Some(recorded) = record.tags.result else { return };
        if record.size != BoardSize::RENJU {
            return;
        }
        match self.end {
            Some(end) if recorded.winner != Winner::Unknown && recorded.winner != end.how.winner() => {
                self.found(What::WrongWinner { recorded: recorded.winner, end }, None);
            }
            Some(_) => {}
            None => match recorded.ending {
                Some(ending @ Ending::Five) => self.found(What::NotOnBoard(ending), None),
                Some(ending @ Ending::Foul) if self.fouls == 0 && self.forbidden_next().is_empty() => {
                    self.found(What::NotOnBoard(ending), None);
                }
                Some(Ending::Foul) | None if recorded.winner == Winner::White && self.fouls == 0 => {
                    let points = self.forbidden_next();
                    if !points.is_empty() {
                        self.found(What::PerhapsFoul(points), None);
                    }
                }
                _ => {}
            },
        }
    }
}
