//! A plain board: 225 cells and nothing worked out from them.

use core::fmt;
use core::str::FromStr;

use crate::place::{Place, SIDE};

/// What is on a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cell {
    /// No stone.
    #[default]
    Empty,
    /// Black's stone.
    Black,
    /// White's stone.
    White,
}

/// The stones on a board, cell by cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid([Cell; SIDE as usize * SIDE as usize]);

impl Default for Grid {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Grid {
    /// The grid without stones.
    pub const EMPTY: Self = Self([Cell::Empty; SIDE as usize * SIDE as usize]);

    /// Makes a grid of the points that hold black and white stones.
    #[must_use]
    pub fn of(black: &[Place], white: &[Place]) -> Self {
        let mut grid = Self::EMPTY;
        for place in black {
            grid.set(*place, Cell::Black);
        }
        for place in white {
            grid.set(*place, Cell::White);
        }
        grid
    }

    /// What is on a point.
    #[must_use]
    pub const fn at(&self, place: Place) -> Cell {
        self.0[place.index()]
    }

    /// Puts something on a point, whatever was there.
    pub const fn set(&mut self, place: Place, cell: Cell) {
        self.0[place.index()] = cell;
    }

    /// The same grid with something else on one point.
    #[must_use]
    pub const fn with(mut self, place: Place, cell: Cell) -> Self {
        self.set(place, cell);
        self
    }

    /// The points that hold `cell`, row by row from `a1`.
    pub fn places(&self, cell: Cell) -> impl Iterator<Item = Place> {
        Place::all().filter(move |place| self.at(*place) == cell)
    }

    /// The points that hold a stone.
    pub fn stones(&self) -> impl Iterator<Item = Place> {
        Place::all().filter(|place| self.at(*place) != Cell::Empty)
    }

    /// How many points hold `cell`.
    #[must_use]
    pub fn count(&self, cell: Cell) -> usize {
        self.places(cell).count()
    }

    /// The grid turned in one of the eight ways of [`Place::turned`].
    #[must_use]
    pub fn turned(&self, way: u8) -> Self {
        let mut turned = Self::EMPTY;
        for place in Place::all() {
            turned.set(place.turned(way), self.at(place));
        }
        turned
    }

    /// Writes 225 characters, from row 15 down and from `a` to `o`: `X` and `O` for stones, `empty` of the rest.
    pub fn line(&self, mut empty: impl FnMut(Place) -> char) -> String {
        let rows = (0..SIDE).rev();
        rows.flat_map(|row| (0..SIDE).filter_map(move |column| Place::new(column, row)))
            .map(|place| match self.at(place) {
                Cell::Empty => empty(place),
                Cell::Black => 'X',
                Cell::White => 'O',
            })
            .collect()
    }
}

impl fmt::Display for Grid {
    /// Writes the grid as one line of 225 characters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.line(|_| '.'))
    }
}

impl fmt::Debug for Grid {
    /// Writes the grid as fifteen lines.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.line(|_| '.');
        for row in 0..SIDE as usize {
            writeln!(f, "{}", &line[row * SIDE as usize..][..SIDE as usize])?;
        }
        Ok(())
    }
}

/// The text is not 225 of the characters `X`, `O` and `.`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoGrid;

impl fmt::Display for NoGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a board is 225 of the characters X, O and '.', from row 15 down")
    }
}

impl core::error::Error for NoGrid {}

impl FromStr for Grid {
    type Err = NoGrid;

    /// Reads 225 characters, from row 15 down and from `a` to `o`.
    fn from_str(line: &str) -> Result<Self, NoGrid> {
        let mut grid = Self::EMPTY;
        let mut bytes = line.bytes();
        for row in (0..SIDE).rev() {
            for column in 0..SIDE {
                let cell = match bytes.next() {
                    Some(b'.') => Cell::Empty,
                    Some(b'X') => Cell::Black,
                    Some(b'O') => Cell::White,
                    _ => return Err(NoGrid),
                };
                if let Some(place) = Place::new(column, row) {
                    grid.set(place, cell);
                }
            }
        }
        if bytes.next().is_none() { Ok(grid) } else { Err(NoGrid) }
    }
}
