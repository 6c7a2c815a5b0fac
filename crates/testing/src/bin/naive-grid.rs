//! The naive judge as a program that reads boards as `renju judge --grid` does, for `renju conform --grid`.
//!
//! With the name of a mistake as its argument it makes that mistake; with `--list` it names them all.

use std::io::{self, Write};

use renju_testing::grid::Grid;
use renju_testing::naive::{Judge, Mistake};

fn main() -> io::Result<()> {
    let mut output = io::stdout().lock();
    let judge = match std::env::args().nth(1).as_deref() {
        Some("--list") => return Mistake::ALL.into_iter().try_for_each(|mistake| writeln!(output, "{mistake}")),
        Some(name) => Judge::with(Mistake::named(name).ok_or_else(|| io::Error::other("no mistake of that name"))?),
        None => Judge::RIGHT,
    };
    for line in io::stdin().lines() {
        let grid: Grid = line?.parse().map_err(io::Error::other)?;
        writeln!(output, "{}", judge.map(&grid))?;
    }
    Ok(())
}
