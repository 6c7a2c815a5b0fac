//! Game records: who played, what was decided in the opening, and the tree of moves with what people wrote on it.
//!
//! A [`Record`] holds what the file formats of renju hold between them. What a format knows and the model does not is
//! kept as [`Leftovers`], so that a file read and written in the same format does not change.

mod annotation;
mod leftovers;
mod opening;
mod place;
mod replay;
#[cfg(feature = "serde")]
mod serial;
mod tags;
mod tree;

use core::fmt;

pub use annotation::{Annotation, Comment, Label, Mark, MarkShape};
pub use leftovers::{Leftover, Leftovers};
pub use opening::{Decision, OpeningDecisions};
pub use place::{BoardSize, Place, Played};
pub use replay::{Replay, StopReason, Stopped};
pub use tags::{Date, DateError, Ending, GameResult, Player, Tags, Winner};
pub use tree::{Children, MainLine, Node, NodeId, Path, Tree, TreeError, Walk};

use renju_core::{Bitboard, ByColor, Color, Move, Point, Symmetry};

/// A game or a study as a file holds it.
///
/// ```
/// use renju_core::Move;
/// use renju_games::record::Record;
///
/// let mut record = Record::new();
/// record.tags.event = Some("Club evening".into());
/// let first = record.tree.add(record.tree.root(), "h8".parse::<Move>()?.into())?;
/// record.tree.add(first, "i9".parse::<Move>()?.into())?;
/// assert_eq!(record.main_line()?.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The size of the board the record is about; everything but 15 × 15 holds [`Place`]s, not points.
    pub size: BoardSize,
    /// Players, event, date, rule, result.
    pub tags: Tags,
    /// The stones that stood before the first move; the colour that moves first is the tree's.
    pub start: ByColor<Bitboard>,
    /// What was decided in the opening besides the moves.
    pub opening: OpeningDecisions,
    /// The moves and their variations.
    pub tree: Tree,
    /// What the format of the file says about the whole game and the model does not know.
    pub leftovers: Leftovers,
}

impl Default for Record {
    fn default() -> Self {
        Self::new()
    }
}

impl Record {
    /// An empty record: the empty 15 × 15 board, Black to move, nothing known.
    #[must_use]
    pub fn new() -> Self {
        Self {
            size: BoardSize::RENJU,
            tags: Tags::default(),
            start: ByColor { black: Bitboard::EMPTY, white: Bitboard::EMPTY },
            opening: OpeningDecisions::default(),
            tree: Tree::new(Color::Black),
            leftovers: Leftovers::default(),
        }
    }

    /// The moves of the main line, if they are stones on the 15 × 15 board and passes, and the colours take turns.
    ///
    /// Whether a stone may stand where the record puts it is not asked: see the findings of the reader, or replay the
    /// moves.
    ///
    /// # Errors
    ///
    /// The first entry that is not such a move.
    pub fn main_line(&self) -> Result<alloc::vec::Vec<Move>, MainLineError> {
        let mut moves = alloc::vec::Vec::new();
        let mut to_move = self.tree.first_to_move();
        for id in self.tree.main_line() {
            let Some(node) = self.tree.node(id) else { break };
            let ply = moves.len() + 1;
            let Some(played) = node.played() else { continue };
            if node.color() != to_move {
                return Err(MainLineError { ply, kind: MainLineFault::Turn(node.color()) });
            }
            match played {
                Played::Stone(point) if self.size == BoardSize::RENJU => moves.push(Move::Stone(point)),
                Played::Pass => moves.push(Move::Pass),
                other => return Err(MainLineError { ply, kind: MainLineFault::Place(other) }),
            }
            to_move = !to_move;
        }
        Ok(moves)
    }

    /// Adds moves one after another at the end of the main line.
    ///
    /// # Errors
    ///
    /// [`TreeError::Full`] if the tree can hold no more.
    pub fn extend_main_line(&mut self, moves: impl IntoIterator<Item = Move>) -> Result<(), TreeError> {
        let mut last = self.tree.main_line().last().unwrap_or(self.tree.root());
        for next in moves {
            last = self.tree.add(last, next.into())?;
        }
        Ok(())
    }

    /// The same record on the board turned or mirrored: moves, start, marks, labels and offers.
    ///
    /// Places beside the 15 × 15 board stay where they are, and so do the points that comments speak of.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Self {
        let mut record = self.clone();
        record.start = record.start.map(|stones| stones.transformed(symmetry));
        record.opening.transform(symmetry);
        record.tree.transform(symmetry);
        record
    }

    /// The record on the 15 × 15 board, if it is that already or everything on it lies on the middle 15 × 15 points of a
    /// larger board: some programs play renju in the middle of a 19 × 19 board.
    #[must_use]
    pub fn on_renju_board(&self) -> Option<Self> {
        if self.size == BoardSize::RENJU {
            return Some(self.clone());
        }
        let margin = |lines: u8| lines.checked_sub(renju_core::SIZE).filter(|margin| margin % 2 == 0);
        let columns = i16::from(margin(self.size.columns)? / 2);
        let rows = i16::from(margin(self.size.rows)? / 2);
        let mut record = self.clone();
        record.size = BoardSize::RENJU;
        let moved = |place: Place| Place { column: place.column - columns, row: place.row - rows }.point();
        record.tree.relocate(moved).then_some(record)
    }

    /// The point a place of this record's board is, on the 15 × 15 board only.
    #[must_use]
    pub fn point(&self, place: Place) -> Option<Point> {
        if self.size == BoardSize::RENJU { place.point() } else { None }
    }
}

/// The main line of a record is not a line of renju moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("move {ply}: {kind}")]
pub struct MainLineError {
    /// The place of the entry in the main line, from 1.
    pub ply: usize,
    /// What is wrong with it.
    pub kind: MainLineFault,
}

/// What keeps an entry of a main line from being a renju move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MainLineFault {
    /// The colour moves out of turn.
    Turn(Color),
    /// The stone is not on a point of the 15 × 15 board.
    Place(Played),
}

impl fmt::Display for MainLineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn(color) => write!(f, "{color} moves out of turn"),
            Self::Place(played) => write!(f, "{played} is not on the 15 × 15 board"),
        }
    }
}
