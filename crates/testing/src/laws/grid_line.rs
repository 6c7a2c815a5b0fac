//! A line of a grid, as `renju judge --grid` reads and answers it.

use crate::bridge::grid;
use crate::grid::Grid;
use crate::naive::Judge;

// The command is a program and no library, so its very file is taken in here.
#[path = "../../../cli/src/grid/line.rs"]
mod line;

/// A line is a board exactly if the naive grid reads it, up to a tab; it is answered with the verdicts of the naive judge.
pub fn grid_line(bytes: &[u8]) {
    let cells = bytes.split(|byte| *byte == b'\t').next().unwrap_or_default();
    let naive = core::str::from_utf8(cells).ok().and_then(|text| text.parse::<Grid>().ok());
    match (line::read_board(bytes), naive) {
        (Ok((cells, board)), Some(naive)) => {
            assert_eq!(grid(&board), naive);
            let mut answer = Vec::new();
            line::write_verdicts(cells, &board, &mut answer);
            assert_eq!(answer, [Judge::RIGHT.map(&naive).as_bytes(), b"\n"].concat());
        }
        (Err(fault), None) => assert!(!fault.to_string().is_empty()),
        (read, naive) => panic!("{}: {:?}, {naive:?}", bytes.escape_ascii(), read.map(|(_, board)| board)),
    }
}
