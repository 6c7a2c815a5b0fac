//! Random positions in which much meets in one point.

use renju_testing::grid::{Cell, Grid};
use renju_testing::place::Place;
use renju_testing::random::Random;

use crate::sight::Position;

pub(crate) const STEPS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// A point with rows of stones on some of the lines through it, and often on lines through its neighbours as well.
pub(crate) fn star(random: &mut Random) -> Position {
    let play = any_place(random);
    let mut grid = Grid::EMPTY;
    let lines = random.between(0, 4);
    let first = random.below(4);
    for number in 0..lines {
        row(&mut grid, random, play, STEPS[usize::from((first + number) % 4)]);
    }
    if random.happens(5) {
        lay_shape(&mut grid, random, play);
    }
    if random.happens(10) {
        threat(&mut grid, random, play);
    }
    for _ in 0..random.below(5) {
        let step = STEPS[usize::from(random.below(4))];
        let (a, b) = STEPS[usize::from(random.below(4))];
        let steps = random.between(0, 8).cast_signed() - 4;
        if let Some(place) = play.moved(a * steps, b * steps) {
            row(&mut grid, random, place, step);
        }
    }
    if random.happens(8) {
        old_five(&mut grid, random);
    }
    grid.set(play, Cell::Empty);
    Position { grid, play }
}

/// Any point, those at the edges and in the corners more often than they are.
fn any_place(random: &mut Random) -> Place {
    let (column, row) = match random.below(20) {
        0 => (0, 0),
        1..=3 => (0, random.below(15)),
        4..=8 => (random.below(4), random.below(15)),
        _ => (random.below(15), random.below(15)),
    };
    let way = random.below(8);
    Place::new(column, row).map_or_else(|| any_place(random), |place| place.turned(way))
}

/// Rows that chance alone seldom makes, with a question mark where Black plays.
const SHAPES: [&str; 8] =
    ["X.?XX.X", "X.X?X.X", "XX.?X.XX", "XXX.?.XXX", "XXX?XXX", "XX?XXXX", "XXX?XXXX", "XXXX?XXXX"];

/// Lays one of the rows through a point, as far as it goes on the board.
fn lay_shape(grid: &mut Grid, random: &mut Random, play: Place) {
    let (across, up) = STEPS[usize::from(random.below(4))];
    let Some(shape) = random.choose(&SHAPES) else { return };
    let Some(at) = shape.find('?').and_then(|at| i8::try_from(at).ok()) else { return };
    for (steps, cell) in (-at..).zip(shape.chars()) {
        if let Some(place) = play.moved(across * steps, up * steps).filter(|_| cell == 'X') {
            grid.set(place, Cell::Black);
        }
    }
}

/// Strews two to five black stones, and now and then a white one, along a line within five points of another.
fn row(grid: &mut Grid, random: &mut Random, centre: Place, step: (i8, i8)) {
    let reach = random.between(2, 5);
    for _ in 0..random.between(2, 5) {
        put(grid, random, centre, step, reach, Cell::Black);
    }
    if random.happens(25) {
        put(grid, random, centre, step, 5, Cell::White);
    }
}

fn put(grid: &mut Grid, random: &mut Random, centre: Place, (across, up): (i8, i8), reach: u8, cell: Cell) {
    let steps = random.between(0, 2 * reach).cast_signed() - reach.cast_signed();
    if let Some(place) = centre.moved(across * steps, up * steps) {
        grid.set(place, cell);
    }
}

/// Five black stones in a row somewhere.
fn old_five(grid: &mut Grid, random: &mut Random) {
    let (across, up) = STEPS[usize::from(random.below(4))];
    let first = any_place(random);
    for steps in 0..5 {
        if let Some(place) = first.moved(across * steps, up * steps) {
            grid.set(place, Cell::Black);
        }
    }
}

/// Four white stones in a row beside a point.
fn threat(grid: &mut Grid, random: &mut Random, play: Place) {
    let (across, up) = STEPS[usize::from(random.below(4))];
    let back = random.below(5).cast_signed();
    for steps in (-back..=4 - back).filter(|steps| *steps != 0) {
        if let Some(place) = play.moved(across * steps, up * steps) {
            grid.set(place, Cell::White);
        }
    }
    // One end closed, so that the point is the only one.
    for steps in [-back - 1, 5 - back] {
        if let Some(place) = play.moved(across * steps, up * steps).filter(|_| random.happens(60)) {
            grid.set(place, Cell::Black);
        }
    }
}
