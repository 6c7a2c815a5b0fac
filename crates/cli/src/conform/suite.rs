//! What is asked, what must be answered, and when an answer is right.

use std::fmt;

use renju::{Board, ForbiddenKind, ForbiddenKinds, POINTS, Point, Verdict};
use renju_conformance::{Map, MapMark, cases, maps};

use crate::random_boards::random_boards;

/// A board that is judged, and what is right about it.
pub(super) struct Question {
    pub(super) id: String,
    pub(super) clause: String,
    pub(super) board: Board,
    pub(super) right: Right,
}

/// What must be answered.
pub(super) enum Right {
    /// One point, with every kind of foul.
    Point(Point, Verdict),
    /// Every empty point, with the primary kind of foul.
    Map(Box<Map>),
    /// Every empty point as our judge judges it.
    Ours,
}

impl Question {
    /// The points that are asked about, and what is right about each.
    pub(super) fn expected(&self) -> Vec<(Point, Expected)> {
        let empty = self.board.empty_points().into_iter();
        match &self.right {
            Right::Point(point, verdict) => vec![(*point, Expected::All(*verdict))],
            Right::Map(map) => empty.map(|point| (point, Expected::Primary(map.mark(point)))).collect(),
            Right::Ours => empty.map(|point| (point, Expected::All(self.board.verdict(point)))).collect(),
        }
    }
}

/// The questions of the suite, clause by clause.
pub(super) fn questions() -> impl Iterator<Item = Question> {
    let cases = cases().map(|case| Question {
        id: case.id,
        clause: case.clause,
        board: case.board,
        right: Right::Point(case.play, case.verdict),
    });
    let maps = maps().map(|map| Question {
        id: map.id.clone(),
        clause: "whole boards".into(),
        board: map.board,
        right: Right::Map(Box::new(map)),
    });
    cases.chain(maps)
}

/// Generated boards.
pub(super) fn random(seed: u64, boards: usize) -> impl Iterator<Item = Question> {
    (seed..).zip(random_boards(seed)).take(boards).map(|(seed, board)| Question {
        id: format!("random/{seed}"),
        clause: "generated boards".into(),
        board,
        right: Right::Ours,
    })
}

/// What is right about a point.
#[derive(Clone, Copy)]
pub(super) enum Expected {
    /// Every kind of foul that holds is known.
    All(Verdict),
    /// Of several kinds only the primary one is known.
    Primary(MapMark),
}

/// What a judge says about a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    Legal,
    Five,
    /// Forbidden, and one kind that holds.
    Foul(ForbiddenKind),
    /// Forbidden, and every kind that holds.
    Fouls(ForbiddenKinds),
    /// Forbidden, for whatever kind.
    Forbidden,
    /// Not forbidden: legal or a five.
    Allowed,
}

impl Expected {
    /// Whether an answer is right as far as it goes.
    pub(super) fn allows(self, said: Said) -> bool {
        let (is_five, is_forbidden) = match self {
            Self::All(verdict) => (verdict == Verdict::Five, verdict.is_forbidden()),
            Self::Primary(mark) => (mark == MapMark::Five, matches!(mark, MapMark::Forbidden(_))),
        };
        match said {
            Said::Legal => !is_five && !is_forbidden,
            Said::Five => is_five,
            Said::Allowed => !is_forbidden,
            Said::Forbidden => is_forbidden,
            Said::Foul(kind) => match self {
                Self::All(verdict) => verdict.kinds().is_some_and(|kinds| kinds.contains(kind)),
                Self::Primary(mark) => mark == MapMark::Forbidden(kind),
            },
            Said::Fouls(kinds) => match self {
                Self::All(verdict) => verdict == Verdict::Forbidden(kinds),
                Self::Primary(mark) => mark == MapMark::Forbidden(kinds.primary()),
            },
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All(verdict) => verdict.fmt(f),
            Self::Primary(MapMark::Stone) => f.write_str("occupied"),
            Self::Primary(MapMark::Legal) => Said::Legal.fmt(f),
            Self::Primary(MapMark::Five) => Said::Five.fmt(f),
            Self::Primary(MapMark::Forbidden(kind)) => Said::Foul(*kind).fmt(f),
        }
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Legal => f.write_str("legal"),
            Self::Five => f.write_str("five"),
            Self::Foul(kind) => write!(f, "forbidden: {kind}"),
            Self::Fouls(kinds) => write!(f, "forbidden: {kinds}"),
            Self::Forbidden => f.write_str("forbidden"),
            Self::Allowed => f.write_str("not forbidden"),
        }
    }
}

/// What a judge says about each point of a board, by its index.
#[derive(Clone, Debug)]
pub(super) struct Answers([Said; POINTS]);

impl Answers {
    /// What is said of each point.
    pub(super) fn of(say: impl Fn(Point) -> Said) -> Self {
        let mut answers = [Said::Legal; POINTS];
        for (point, answer) in Point::all().zip(&mut answers) {
            *answer = say(point);
        }
        Self(answers)
    }

    /// What our judge says.
    pub(super) fn ours(board: &Board) -> Self {
        Self::of(|point| match board.verdict(point) {
            Verdict::Occupied | Verdict::Legal => Said::Legal,
            Verdict::Five => Said::Five,
            Verdict::Forbidden(kinds) => Said::Fouls(kinds),
        })
    }

    pub(super) fn at(&self, point: Point) -> Said {
        self.0.get(point.index()).copied().unwrap_or(Said::Legal)
    }
}
