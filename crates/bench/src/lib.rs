//! The boards on which the judge is timed and counted, and another crate's judge beside it.
#![forbid(unsafe_code)]

pub mod figrid;

use std::fs;
use std::path::Path;

use renju_core::{Board, Point};
use renju_testing::boards::boards as generated;
use renju_testing::bridge::board;

/// Boards with their empty points.
#[derive(Debug)]
pub struct Boards(Vec<(Board, Vec<Point>)>);

impl Boards {
    /// The checked boards of the sample data (`RENJU_DATA`, or `shared/data` beside the workspace), or as many generated
    /// ones where they are not at hand.
    #[must_use]
    pub fn at_hand() -> Self {
        let folder = std::env::var_os("RENJU_DATA")
            .unwrap_or_else(|| concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data").into());
        let file = Path::new(&folder).join("judge/agreed_boards.txt");
        let Ok(text) = fs::read_to_string(file) else {
            println!("agreed_boards.txt is not at hand: timed on generated boards");
            return Self::generated(4000);
        };
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        Self::of(lines.filter_map(|line| Board::from_drawing(line.split('\t').next()?).ok()))
    }

    /// Generated boards of every style: the same ones everywhere.
    #[must_use]
    pub fn generated(count: usize) -> Self {
        Self::of(generated(0).take(count).map(|grid| board(&grid)))
    }

    fn of(boards: impl Iterator<Item = Board>) -> Self {
        Self(boards.map(|board| (board, board.empty_points().into_iter().collect())).collect())
    }

    /// The boards, each with its empty points.
    pub fn iter(&self) -> impl Iterator<Item = (&Board, &[Point])> {
        self.0.iter().map(|(board, empty)| (board, empty.as_slice()))
    }

    /// How many boards there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// How many empty points they have together.
    #[must_use]
    pub fn points(&self) -> usize {
        self.iter().map(|(_, empty)| empty.len()).sum()
    }
}
