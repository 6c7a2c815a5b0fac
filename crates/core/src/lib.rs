#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(any(feature = "std", test))]
extern crate std;

mod bitboard;
mod board;
mod direction;
mod explain;
mod judge;
mod line;
mod notation;
mod pattern;
mod point;
mod position;
mod rule;
mod setup;
mod shapes;
mod sheet;
mod symmetry;

pub use bitboard::{Bitboard, Points};
pub use board::{Board, OccupiedError};
pub use direction::Direction;
pub use explain::{ExplainedLine, Explanation, Extension, Outcome, Shape};
pub use judge::{ForbiddenKind, ForbiddenKinds, Verdict, VerdictMap};
pub use notation::{Drawing, DrawingError, MoveList, MoveTextError, Moves, SetupTextError, moves};
pub use point::{ByColor, Color, ColorError, POINTS, Point, PointError, SIZE};
pub use position::{Move, MovesError, PlayError, Position, Status};
pub use rule::{Rule, RuleError};
pub use setup::{Setup, SetupError, SetupFault};
pub use shapes::{ShapeMaps, Shapes};
pub use symmetry::Symmetry;
