//! The grid with room around it, so that plain loops need no look at the edge.

use crate::grid::{Cell, Grid};
use crate::place::Place;

/// Cells of room on each side of the board.
const ROOM: usize = 6;
const WIDTH: usize = 15 + 2 * ROOM;

/// What a cell holds for Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Empty,
    Black,
    /// White's stone, or what lies beyond the edge: Black's rows end there.
    Closed,
}

/// What lies beyond the edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Beyond {
    /// It closes a row as a white stone does.
    Closed,
    /// It is taken for empty points.
    Empty,
}

/// A cell of the field, on the board or in the room around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot(usize);

/// The way along a line to the next cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step(isize);

impl Step {
    /// One step along each of the four lines: row, column and the two diagonals, each towards its right or upper end.
    pub(super) const LINES: [Self; 4] = {
        let up = WIDTH.cast_signed();
        [Self(1), Self(up), Self(1 + up), Self(1 - up)]
    };

    pub(super) const fn back(self) -> Self {
        Self(-self.0)
    }
}

impl Spot {
    pub(super) const fn of(place: Place) -> Self {
        Self((place.row() as usize + ROOM) * WIDTH + place.column() as usize + ROOM)
    }

    pub(super) const fn next(self, step: Step) -> Self {
        Self(self.0.wrapping_add_signed(step.0))
    }
}

/// A board with room around it; the outermost cells are always closed, so every walk ends.
#[derive(Clone)]
pub(super) struct Field([Mark; WIDTH * WIDTH]);

impl Field {
    pub(super) fn of(grid: &Grid, beyond: Beyond) -> Self {
        let mut field = Self([Mark::Closed; WIDTH * WIDTH]);
        if beyond == Beyond::Empty {
            for row in 1..WIDTH - 1 {
                field.0[row * WIDTH + 1..][..WIDTH - 2].fill(Mark::Empty);
            }
        }
        for place in Place::all() {
            field.0[Spot::of(place).0] = match grid.at(place) {
                Cell::Empty => Mark::Empty,
                Cell::Black => Mark::Black,
                Cell::White => Mark::Closed,
            };
        }
        field
    }

    pub(super) fn is_empty(&self, spot: Spot) -> bool {
        self.0[spot.0] == Mark::Empty
    }

    pub(super) fn is_black(&self, spot: Spot) -> bool {
        self.0[spot.0] == Mark::Black
    }

    pub(super) fn put(&mut self, spot: Spot) {
        self.0[spot.0] = Mark::Black;
    }

    pub(super) fn lift(&mut self, spot: Spot) {
        self.0[spot.0] = Mark::Empty;
    }

    /// The first cell from `spot` along the line that is not black.
    pub(super) fn end(&self, spot: Spot, step: Step) -> Spot {
        let mut end = spot.next(step);
        while self.is_black(end) {
            end = end.next(step);
        }
        end
    }

    /// How many black stones stand next to `spot` along the line, up to `most`.
    pub(super) fn reach(&self, spot: Spot, step: Step, most: usize) -> usize {
        let mut next = spot.next(step);
        let mut count = 0;
        while count < most && self.is_black(next) {
            next = next.next(step);
            count += 1;
        }
        count
    }
}
