//! Moves, boards and positions as text.

mod drawing;
mod moves;
#[cfg(feature = "serde")]
mod serial;
mod setup;

pub use drawing::{Drawing, DrawingError};
pub use moves::{MoveList, MoveTextError, Moves, moves};
pub use setup::SetupTextError;
