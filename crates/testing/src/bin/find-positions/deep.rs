//! The search for positions in which many double-threes hang on one another.
//!
//! A deep position is made deeper by one: where a stone on a point matters that far down, a three is laid through that point which
//! only this stone makes a straight four, and Black is to play one stone of the three, where a second three meets it.

use alloc::collections::BTreeMap;

use renju_testing::grid::{Cell, Grid};
use renju_testing::naive::Judge;
use renju_testing::place::Place;
use renju_testing::random::Random;

use crate::grow::{STEPS, star};
use crate::sight::{Position, reduced_while};

/// Positions by depth, at most [`KEPT`] of each.
pub(crate) type Depths = BTreeMap<usize, Vec<Position>>;

/// Positions kept of one depth.
const KEPT: u8 = 40;

/// No more levels than this are looked into: what is deeper than that by one step is thrown away.
const LEAP: usize = 3;

/// Looks for ever deeper positions, so many tries long.
pub(crate) fn climb(random: &mut Random, tries: u32) -> Depths {
    let mut depths = Depths::new();
    for _ in 0..tries {
        let start = if random.happens(5) { None } else { pick(random, &depths) };
        let (position, least) = match start {
            Some((depth, position)) => (change(random, position), depth),
            None => (Some(star(random)), 0),
        };
        let Some(position) = position else { continue };
        let Position { grid, play } = position;
        // Changes that keep the depth are wanted now and then, for a fresh start from the same height.
        let least = if random.happens(20) { least.saturating_sub(1) } else { least };
        if grid.count(Cell::Black) > 70 || grid.at(play) != Cell::Empty || !Judge::depends_on_more(&grid, play, least) {
            continue;
        }
        let depth = (least + 1..=least + LEAP).find(|levels| !Judge::depends_on_more(&grid, play, *levels));
        if let Some(depth) = depth {
            keep(random, &mut depths, depth, position);
        }
    }
    depths
}

/// Reduces a position and keeps it among those of its depth.
fn keep(random: &mut Random, depths: &mut Depths, depth: usize, position: Position) {
    let play = position.play;
    let small = reduced_while(position, |grid| Judge::depends_on_more(grid, play, depth - 1));
    let kept = depths.entry(depth).or_default();
    if kept.iter().any(|other| other.shape() == small.shape()) {
        return;
    }
    if kept.len() < usize::from(KEPT) {
        kept.push(small);
    } else {
        kept[usize::from(random.below(KEPT))] = small;
    }
}

/// One of the positions, those of the greatest depths more often.
fn pick(random: &mut Random, depths: &Depths) -> Option<(usize, Position)> {
    let levels: Vec<usize> = depths.keys().copied().collect();
    let mut level = levels.len().checked_sub(1)?;
    while level > 0 && random.happens(35) {
        level -= 1;
    }
    let depth = *levels.get(level)?;
    random.choose(depths.get(&depth)?).map(|position| (depth, *position))
}

/// Lays a three through the point of play, or changes a few stones.
fn change(random: &mut Random, position: Position) -> Option<Position> {
    let Position { mut grid, play } = position;
    if random.happens(20) {
        for _ in 0..random.between(1, 3) {
            let stones: Vec<Place> = grid.stones().collect();
            let stone = *random.choose(&stones)?;
            let place = near(random, stone)?;
            grid.set(place, [Cell::Black, Cell::White, Cell::Empty][usize::from(random.below(3))]);
        }
        grid.set(play, Cell::Empty);
        return Some(Position { grid, play });
    }
    let way = random.below(4);
    let three = if random.happens(50) { lay(random, &mut grid, play, way)? } else { beside(&grid, play, way) };
    let next = *random.choose(&three)?;
    for _ in 0..random.between(0, 2) {
        let other = (way + 1 + random.below(3)) % 4;
        let spare = lay(random, &mut grid, next, other).and_then(|cells| random.choose(&cells).copied());
        if let Some(cell) = spare {
            grid.set(cell, Cell::Empty);
        }
    }
    for _ in 0..random.below(3) {
        if let Some(place) = near(random, next).filter(|place| grid.at(*place) == Cell::Empty) {
            grid.set(place, if random.happens(60) { Cell::White } else { Cell::Black });
        }
    }
    grid.set(play, Cell::Empty);
    grid.set(next, Cell::Empty);
    Some(Position { grid, play: next })
}

/// Makes a row of three black stones with which a stone on `place` makes four; gives up where White stands.
fn lay(random: &mut Random, grid: &mut Grid, place: Place, way: u8) -> Option<Vec<Place>> {
    let (across, up) = STEPS[usize::from(way)];
    let back = random.below(4).cast_signed();
    let cells: Option<Vec<Place>> = (-back..4 - back)
        .filter(|steps| *steps != 0)
        .map(|steps| place.moved(across * steps, up * steps).filter(|place| grid.at(*place) != Cell::White))
        .collect();
    let cells = cells?;
    for cell in &cells {
        grid.set(*cell, Cell::Black);
    }
    Some(cells)
}

/// The black stones near a point on one of its lines.
fn beside(grid: &Grid, place: Place, way: u8) -> Vec<Place> {
    let (across, up) = STEPS[usize::from(way)];
    let places = (-3..=3).filter_map(|steps| place.moved(across * steps, up * steps));
    places.filter(|place| grid.at(*place) == Cell::Black).collect()
}

/// A point within four of another on one of its lines.
fn near(random: &mut Random, place: Place) -> Option<Place> {
    let (across, up) = STEPS[usize::from(random.below(4))];
    let steps = random.between(0, 8).cast_signed() - 4;
    place.moved(across * steps, up * steps)
}
