//! What was decided in the opening besides the moves.

use alloc::string::String;
use alloc::vec::Vec;

use renju_core::{Point, Symmetry};

/// One decision of the opening.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Decision {
    /// A chance to swap the colours was taken.
    Swap,
    /// A chance to swap the colours was let go.
    NoSwap,
    /// A number of fifth moves was declared.
    Declare(u8),
    /// These points were offered as the fifth move, the chosen one among them.
    Offer(Vec<Point>),
    /// This one of the offers was chosen.
    Choose(Point),
    /// A branch of the opening rule was taken, as the file names it.
    Branch(String),
}

/// The decisions of the opening in the order they were made.
///
/// The players of [`Tags`](super::Tags) are those who hold the colours at the end, after every swap.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct OpeningDecisions(
    /// The decisions.
    pub Vec<Decision>,
);

impl OpeningDecisions {
    pub(super) fn transform(&mut self, symmetry: Symmetry) {
        for decision in &mut self.0 {
            match decision {
                Decision::Offer(points) => points.iter_mut().for_each(|point| *point = symmetry.apply(*point)),
                Decision::Choose(point) => *point = symmetry.apply(*point),
                Decision::Swap | Decision::NoSwap | Decision::Declare(_) | Decision::Branch(_) => {}
            }
        }
    }

    /// How often the colours were swapped.
    #[must_use]
    pub fn swaps(&self) -> usize {
        self.0.iter().filter(|decision| **decision == Decision::Swap).count()
    }

    /// The points offered as the fifth move, if the record says.
    #[must_use]
    pub fn offers(&self) -> Option<&[Point]> {
        self.0.iter().find_map(|decision| match decision {
            Decision::Offer(points) => Some(points.as_slice()),
            _ => None,
        })
    }
}
