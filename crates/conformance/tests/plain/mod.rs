//! The positions of the suite as the naive judge takes them.

use renju_conformance::Case;
use renju_testing::bridge::{answer, grid, place};
use renju_testing::grid::Grid;
use renju_testing::naive::Answer;
use renju_testing::place::Place;

/// A case as stones, point and expected answer.
pub(crate) fn plain(case: &Case) -> (Grid, Place, Answer) {
    (grid(&case.board), place(case.play), answer(case.verdict).unwrap())
}
