//! Whole boards of the suite.

use alloc::collections::BTreeMap;

use renju_testing::boards::Style;
use renju_testing::grid::Grid;
use renju_testing::naive::{Judge, Mistake};

/// A board whose every point is judged.
pub(crate) struct Map {
    pub(crate) id: String,
    pub(crate) grid: Grid,
}

/// Chooses so many boards of each style among the boards of so many seeds: those that catch most mistakes, the mistakes that are
/// caught least so far before the others.
pub(crate) fn choose(seed: u64, among: usize, count: usize) -> Vec<Map> {
    let mut caught: BTreeMap<Mistake, usize> = BTreeMap::new();
    let mut maps = Vec::new();
    for style in Style::ALL {
        let boards = style.boards(seed).take(among);
        let mut boards: Vec<(Grid, Vec<Mistake>)> = boards.map(|grid| (grid, catches(&grid))).collect();
        for number in 1..=count {
            let worth = |mistakes: &[Mistake]| -> usize {
                mistakes.iter().map(|mistake| 1_000 / (1 + caught.get(mistake).copied().unwrap_or_default())).sum()
            };
            let Some(best) = (0..boards.len()).max_by_key(|index| worth(&boards[*index].1)) else { break };
            let (grid, mistakes) = boards.swap_remove(best);
            for mistake in mistakes {
                *caught.entry(mistake).or_default() += 1;
            }
            maps.push(Map { id: format!("map/{}-{number:02}", name(style)), grid });
        }
    }
    maps
}

/// The mistakes that show on some point of a board.
fn catches(grid: &Grid) -> Vec<Mistake> {
    let right = Judge::RIGHT.map(grid);
    Mistake::ALL.into_iter().filter(|mistake| Judge::with(*mistake).map(grid) != right).collect()
}

const fn name(style: Style) -> &'static str {
    match style {
        Style::Dense => "dense",
        Style::BlackHeavy => "black-heavy",
        Style::EdgeHugging => "edge-hugging",
        Style::PlayedOut => "played-out",
    }
}
