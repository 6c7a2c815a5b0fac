//! Boards to try judges on: the same seed gives the same boards everywhere.
//!
//! All of them are boards on which much goes on, since a judge is seldom wrong on a quiet one.

use crate::grid::{Cell, Grid};
use crate::naive::{Answer, Judge};
use crate::place::{Place, SIDE};
use crate::random::Random;

/// A way to fill a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// Stones of both colours in equal number, close together somewhere on the board.
    Dense,
    /// Black stones close together with few white ones between them: many threes, fours and nested double-threes.
    BlackHeavy,
    /// Stones along the edges and in the corners.
    EdgeHugging,
    /// What a game leaves: both colours in turn, near each other, Black without fouls and nobody past a five.
    PlayedOut,
}

impl Style {
    /// All styles.
    pub const ALL: [Self; 4] = [Self::Dense, Self::BlackHeavy, Self::EdgeHugging, Self::PlayedOut];

    /// The board of a seed.
    #[must_use]
    pub fn board(self, seed: u64) -> Grid {
        let mut random = Random::new(seed.wrapping_mul(4).wrapping_add(self as u64));
        match self {
            Self::Dense => dense(&mut random),
            Self::BlackHeavy => black_heavy(&mut random),
            Self::EdgeHugging => edge_hugging(&mut random),
            Self::PlayedOut => played_out(&mut random),
        }
    }

    /// The boards of all seeds from `seed` on.
    pub fn boards(self, seed: u64) -> impl Iterator<Item = Grid> {
        (0..).map(move |number| self.board(seed.wrapping_add(number)))
    }
}

/// Boards of all styles in turn, for all seeds from `seed` on.
pub fn boards(seed: u64) -> impl Iterator<Item = Grid> {
    (0..).flat_map(move |number| Style::ALL.map(|style| style.board(seed.wrapping_add(number))))
}

/// A square part of the board.
struct Patch {
    column: u8,
    row: u8,
    side: u8,
}

impl Patch {
    fn random(random: &mut Random, smallest: u8, largest: u8) -> Self {
        let side = random.between(smallest, largest);
        Self { column: random.below(SIDE - side + 1), row: random.below(SIDE - side + 1), side }
    }

    fn places(&self) -> impl Iterator<Item = Place> {
        let (rows, columns) = (self.row..self.row + self.side, self.column..self.column + self.side);
        rows.flat_map(move |row| columns.clone().filter_map(move |column| Place::new(column, row)))
    }
}

/// Puts stones on the places of a patch, each with the chances given in percent.
fn strew(grid: &mut Grid, random: &mut Random, places: impl Iterator<Item = Place>, black: u8, white: u8) {
    for place in places {
        let number = random.below(100);
        if number < black {
            grid.set(place, Cell::Black);
        } else if number < black + white {
            grid.set(place, Cell::White);
        }
    }
}

fn dense(random: &mut Random) -> Grid {
    let mut grid = Grid::EMPTY;
    let patch = Patch::random(random, 7, SIDE);
    let percent = random.between(10, 30);
    strew(&mut grid, random, patch.places(), percent, percent);
    grid
}

fn black_heavy(random: &mut Random) -> Grid {
    let mut grid = Grid::EMPTY;
    let patch = Patch::random(random, 7, 13);
    let (black, white) = (random.between(12, 28), random.below(8));
    strew(&mut grid, random, patch.places(), black, white);
    grid
}

fn edge_hugging(random: &mut Random) -> Grid {
    let mut grid = Grid::EMPTY;
    let depth = random.between(2, 5);
    let (black, white) = (random.between(18, 38), random.below(15));
    let corner = Place::all().filter(|place| place.column() < 9 && place.row() < 9);
    let near_edge = corner.filter(|place| place.column() < depth || place.row() < depth);
    strew(&mut grid, random, near_edge, black, white);
    grid.turned(random.below(8))
}

fn played_out(random: &mut Random) -> Grid {
    let mut grid = Grid::EMPTY;
    let moves = random.between(10, 80);
    let mut last = Place::all().nth(112).into_iter().collect::<Vec<_>>();
    for number in 0..moves {
        let color = if number % 2 == 0 { Cell::Black } else { Cell::White };
        // Twenty tries find a free point near the stones; where they do not, the game is given up.
        let next = (0..20).find_map(|_| {
            let near = *random.choose(&last)?;
            let (columns, rows) = (random.between(0, 4), random.between(0, 4));
            let place = near.moved(columns.cast_signed() - 2, rows.cast_signed() - 2)?;
            let free = grid.at(place) == Cell::Empty;
            let plain = color == Cell::White || Judge::RIGHT.answer(&grid, place) == Some(Answer::Legal);
            (free && plain).then_some(place)
        });
        let Some(place) = next else { break };
        grid.set(place, color);
        last.push(place);
    }
    grid
}
