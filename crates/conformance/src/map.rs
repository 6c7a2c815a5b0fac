//! A whole board, every point judged.

use renju_core::{Board, ForbiddenKind, Point, Verdict};

use crate::LineFault;

/// A board and what a judge must say of every empty point of it.
///
/// ```
/// use renju_conformance::{MapMark, maps};
/// use renju_core::Point;
///
/// for map in maps() {
///     for point in Point::all() {
///         assert_eq!(MapMark::of(map.board.verdict(point)), map.mark(point), "{} at {point}", map.id);
///     }
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// The name of the board, as `map/dense-03`; it stays the same from release to release.
    pub id: String,
    /// The stones.
    pub board: Board,
    marks: [MapMark; renju_core::POINTS],
}

impl Map {
    /// What a judge must say of a point.
    #[must_use]
    pub fn mark(&self, point: Point) -> MapMark {
        self.marks[point.index()]
    }
}

/// What a map says of a point: less than a verdict, for of several kinds of foul it names the primary one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MapMark {
    /// There is a stone: `X` or `O` in the text.
    Stone,
    /// Black's stone may be put there, and the game goes on: `.` in the text.
    Legal,
    /// Black's stone makes five: `5` in the text.
    Five,
    /// Black's stone is forbidden, first of all as this: `6` overline, `4` double-four, `3` double-three in the text.
    Forbidden(ForbiddenKind),
}

impl MapMark {
    /// What a map says where a judge gives this verdict.
    #[must_use]
    pub const fn of(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Occupied => Self::Stone,
            Verdict::Legal => Self::Legal,
            Verdict::Five => Self::Five,
            Verdict::Forbidden(kinds) => Self::Forbidden(kinds.primary()),
        }
    }

    const fn read(letter: u8) -> Option<Self> {
        Some(match letter {
            b'X' | b'O' => Self::Stone,
            b'.' => Self::Legal,
            b'5' => Self::Five,
            b'6' => Self::Forbidden(ForbiddenKind::Overline),
            b'4' => Self::Forbidden(ForbiddenKind::DoubleFour),
            b'3' => Self::Forbidden(ForbiddenKind::DoubleThree),
            _ => return None,
        })
    }
}

/// A map as its line has it.
#[derive(serde::Deserialize)]
pub(crate) struct MapLine {
    id: String,
    board: String,
    verdicts: String,
}

impl TryFrom<MapLine> for Map {
    type Error = LineFault;

    fn try_from(line: MapLine) -> Result<Self, LineFault> {
        let board = Board::from_drawing(&line.board).map_err(LineFault::Board)?;
        if line.verdicts.len() != renju_core::POINTS {
            return Err(LineFault::VerdictCount(line.verdicts.len()));
        }
        let mut marks = [MapMark::Legal; renju_core::POINTS];
        for (place, letter) in line.verdicts.bytes().enumerate() {
            // The text runs from row 15 down, the points from row 1 up; both run from `a` to `o`.
            let index = (14 - place / 15) * 15 + place % 15;
            let fault = LineFault::Verdict { offset: place };
            let point = Point::from_index(index).ok_or(fault.clone())?;
            let mark = MapMark::read(letter).ok_or(fault.clone())?;
            if board.at(point).is_some() != (mark == MapMark::Stone) {
                return Err(fault);
            }
            marks[index] = mark;
        }
        Ok(Self { id: line.id, board, marks })
    }
}
