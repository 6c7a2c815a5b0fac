//! Readers of a single line of moves, and writers of one.

use alloc::vec::Vec;
use core::time::Duration;

use renju_core::{Bitboard, Color, Point};

use super::{Finding, FindingKind, Format, Location, ReadError, ReadOptions, Reading, WriteError};
#[cfg(feature = "json")]
use crate::record::Node;
use crate::record::{BoardSize, NodeId, Place, Played, Record};

/// Builds a record of one line of moves, reporting what is odd about each.
pub(super) struct MainLine<'o> {
    pub(super) record: Record,
    pub(super) findings: Vec<Finding>,
    options: &'o ReadOptions,
    last: NodeId,
    ply: u32,
    taken: Taken,
}

/// The places that have a stone.
enum Taken {
    /// Of the 15 × 15 board.
    Points(Bitboard),
    /// Of another board, in order.
    Places(Vec<Place>),
}

impl Taken {
    /// Takes a place of the board; `false` if it was taken.
    fn insert(&mut self, place: Place) -> bool {
        match self {
            Self::Points(points) => place.point().is_some_and(|point| points.insert(point)),
            Self::Places(places) => places.binary_search(&place).map_err(|gap| places.insert(gap, place)).is_err(),
        }
    }
}

impl<'o> MainLine<'o> {
    pub(super) fn new(size: BoardSize, options: &'o ReadOptions) -> Self {
        let mut record = Record::new();
        record.size = size;
        let last = record.tree.root();
        let taken = if size == BoardSize::RENJU { Taken::Points(Bitboard::EMPTY) } else { Taken::Places(Vec::new()) };
        Self { record, findings: Vec::new(), options, last, ply: 0, taken }
    }

    /// Makes room for about so many moves.
    pub(super) fn reserve(&mut self, moves: usize) {
        self.record.tree.reserve(moves);
    }

    /// Says so if the board is not 15 × 15.
    pub(super) fn report_board(&mut self, at: Location) -> Result<(), ReadError> {
        if self.record.size == BoardSize::RENJU {
            Ok(())
        } else {
            self.report(FindingKind::OtherBoard(self.record.size), at)
        }
    }

    /// Reports something about the file.
    pub(super) fn report(&mut self, kind: FindingKind, at: Location) -> Result<(), ReadError> {
        self.options.report(&mut self.findings, Finding { at, ply: None, kind })
    }

    /// Adds a stone on a point of the 15 × 15 board.
    #[inline]
    pub(super) fn point(&mut self, point: Point, at: Location) -> Result<(), ReadError> {
        if let Taken::Points(points) = &mut self.taken
            && points.insert(point)
        {
            return self.play(Played::Stone(point));
        }
        self.stone(point.into(), at)
    }

    /// Adds a stone, and reports one that is beside the board or on a taken point.
    pub(super) fn stone(&mut self, place: Place, at: Location) -> Result<(), ReadError> {
        self.play(Played::at(place, self.record.size))?;
        let kind = if !self.record.size.contains(place) {
            FindingKind::OffBoard(place)
        } else if self.taken.insert(place) {
            return Ok(());
        } else {
            FindingKind::Repeated(place)
        };
        self.options.report(&mut self.findings, Finding { at, ply: Some(self.ply), kind })
    }

    /// Puts a stone of the start position; only the 15 × 15 board holds them.
    #[cfg(any(feature = "small", feature = "json"))]
    pub(super) fn start_stone(&mut self, color: Color, place: Place, at: Location) -> Result<(), ReadError> {
        let kind = match self.record.point(place) {
            Some(point) if self.taken.insert(place) => {
                self.record.start[color].insert(point);
                return Ok(());
            }
            Some(_) => FindingKind::Repeated(place),
            None if self.record.size.contains(place) => {
                FindingKind::NotUnderstood(alloc::format!("a stone on {place} before the first move"))
            }
            None => FindingKind::OffBoard(place),
        };
        self.report(kind, at)
    }

    /// Adds a pass.
    pub(super) fn pass(&mut self) -> Result<(), ReadError> {
        self.play(Played::Pass)
    }

    fn play(&mut self, played: Played) -> Result<(), ReadError> {
        self.last = self.record.tree.add(self.last, played).map_err(|_| ReadError::TooManyNodes)?;
        self.ply += 1;
        Ok(())
    }

    /// Says how long the last move took.
    pub(super) fn spent(&mut self, spent: Option<Duration>) {
        // The tree made the node itself.
        let _ = self.record.tree.set_spent(self.last, spent);
    }

    pub(super) fn finish(self) -> Reading {
        Reading { record: self.record, findings: self.findings }
    }
}

/// Reports the stones of a tree that are beside the board, on taken points or out of turn.
#[cfg(feature = "json")]
pub(super) fn tree_findings(
    record: &Record,
    at: Location,
    options: &ReadOptions,
    findings: &mut Vec<Finding>,
) -> Result<(), ReadError> {
    let tree = &record.tree;
    let (columns, rows) = (usize::from(record.size.columns), usize::from(record.size.rows));
    let mut occupied = super::occupied::Occupied::new(columns * rows);
    let cell = |place: Place| {
        let numbers = (usize::try_from(place.column).ok()?, usize::try_from(place.row).ok()?);
        record.size.contains(place).then_some(numbers.1 * columns + numbers.0)
    };
    for point in record.start.black.into_iter().chain(record.start.white) {
        occupied.put(cell(point.into()).unwrap_or(usize::MAX));
    }
    for (id, depth) in tree.walk(tree.root()) {
        occupied.leave(depth - 1);
        let Some(node) = tree.node(id) else { continue };
        let place = node.played().and_then(Played::place);
        let again = occupied.enter(place.and_then(cell));
        let above = tree.parent(id).and_then(|above| tree.node(above)).map(Node::color);
        let odd_turn = node.played().is_some() && above == Some(node.color());
        let kinds = [
            odd_turn.then(|| FindingKind::Turn(node.color())),
            place.filter(|place| !record.size.contains(*place)).map(FindingKind::OffBoard),
            place.filter(|_| again).map(FindingKind::Repeated),
        ];
        for kind in kinds.into_iter().flatten() {
            options.report(findings, Finding { at, ply: u32::try_from(depth).ok(), kind })?;
        }
    }
    Ok(())
}

/// The nodes of the main line with what they play, if the board is empty before and the colours take turns from Black
/// on.
pub(super) fn alternating(record: &Record, format: Format) -> Result<Vec<(NodeId, Played)>, WriteError> {
    if !record.start.black.is_empty() || !record.start.white.is_empty() {
        return Err(WriteError::Start { format });
    }
    let mut moves = Vec::new();
    let mut to_move = Color::Black;
    for id in record.tree.main_line() {
        let Some((node, played)) = record.tree.node(id).and_then(|node| Some((node, node.played()?))) else { continue };
        if node.color() != to_move {
            return Err(WriteError::Turn { format, ply: moves.len() + 1 });
        }
        to_move = !to_move;
        moves.push((id, played));
    }
    Ok(moves)
}

/// The lines of a text without their ends, with where they begin; lines end with `\n`, `\r\n` or `\r`.
#[derive(Clone, Debug)]
pub(super) struct Lines<'a> {
    bytes: &'a [u8],
    at: Location,
}

impl<'a> Lines<'a> {
    pub(super) const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: Location { line: 1, byte: 0 } }
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = (Location, &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        if self.bytes.is_empty() {
            return None;
        }
        let end = self.bytes.iter().position(|byte| matches!(byte, b'\r' | b'\n')).unwrap_or(self.bytes.len());
        let (line, rest) = self.bytes.split_at(end);
        let after = match rest {
            [b'\r', b'\n', ..] => 2,
            [] => 0,
            _ => 1,
        };
        let at = self.at;
        self.bytes = rest.get(after..).unwrap_or_default();
        self.at = Location { line: at.line.saturating_add(1), byte: at.byte + (end + after) as u64 };
        Some((at, line))
    }
}
