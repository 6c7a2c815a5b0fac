//! figrid-board's judge as a program that reads boards as `renju judge --grid` does, for `renju conform --grid`.
//!
//! Of several kinds of foul it names one, and not always the one that we name first, so all are answered with `F`.

use std::io::{self, Write};

use figrid_board::renju::Foul;
use renju_bench::figrid::Figrid;
use renju_core::{Board, Point};

/// The line of a board with a verdict in place of each empty point.
fn answer(line: &str, board: &Board) -> String {
    let figrid = Figrid::new(board);
    let points = (0..15).rev().flat_map(|row| (0..15).filter_map(move |column| Point::new(column, row)));
    let letter = |(cell, point)| match cell {
        '.' => match figrid.foul(point) {
            Foul::None => '.',
            Foul::Five => '5',
            Foul::DoubleFour | Foul::DoubleThree | Foul::Overline => 'F',
        },
        stone => stone,
    };
    line.chars().zip(points).map(letter).collect()
}

fn main() -> io::Result<()> {
    let mut output = io::stdout().lock();
    for line in io::stdin().lines() {
        let line = line?;
        let board = Board::from_drawing(&line).map_err(io::Error::other)?;
        writeln!(output, "{}", answer(&line, &board))?;
    }
    Ok(())
}
