//! The whole suite, put together from the searches.

use renju_testing::random::Random;

use crate::deep;
use crate::families::Family;
use crate::maps::{self, Map};
use crate::pool::Pool;
use crate::sight::{Position, Sight, reduced};
use crate::write::Entry;

/// Random positions looked at.
const TRIES: u32 = 1_000_000;
/// Steps of the search for deep positions.
const STEPS: u32 = 10_000_000;
/// Positions of each depth from [`FIRST_DEEP`] on.
const OF_EACH_DEPTH: usize = 6;
/// The depth from which the search for deep positions is needed.
const FIRST_DEEP: usize = 4;

/// The families of which one position is shown in all eight orientations.
const ORIENTED: [(&str, &str); 7] = [
    ("five", "over-double-three"),
    ("double-four", "corner"),
    ("double-four", "lines"),
    ("double-four", "one-line"),
    ("double-three", "one-extension"),
    ("exceptions", "double-three"),
    ("readings", "five-extends"),
];

/// All positions, clause by clause, and all boards.
pub(crate) fn grow() -> (Vec<Entry>, Vec<Map>) {
    let depths = deep::climb(&mut Random::new(2), STEPS);
    let mut pool = Pool::default();
    pool.fill(&mut Random::new(1), TRIES);
    for position in depths.range(..FIRST_DEEP).flat_map(|(_, positions)| positions) {
        if let Some(sight) = Sight::of(*position) {
            pool.offer(&sight);
        }
    }
    let mut entries = Vec::new();
    let mut oriented = Vec::new();
    for (family, mut sights) in pool.choose() {
        if ORIENTED.contains(&(family.file, family.name)) {
            let turns = sights.iter().position(|sight| images(sight.position).len() == 8);
            oriented.extend(turns.map(|index| (family, sights.remove(index))));
        }
        println!("{}/{}: {} of {}", family.file, family.name, sights.len(), family.count);
        for (number, sight) in (1..).zip(sights) {
            let id = format!("{}/{}-{number:02}", family.file, family.name);
            entries.push(Entry { id, clause: family.clause, larger: family.larger, sight });
        }
    }
    let deep = deep_entries(&depths);
    let mut maps = maps::choose(1, 1_500, 20);
    maps.extend(deep_maps(&deep));
    entries.extend(deep);
    entries.extend(oriented.iter().flat_map(|(family, sight)| turned(family, sight)));
    (entries, maps)
}

/// Two whole boards of each depth.
fn deep_maps(deep: &[Entry]) -> Vec<Map> {
    let two_of_each = deep.iter().filter(|entry| entry.id.ends_with("-01") || entry.id.ends_with("-02"));
    let map = |(number, entry): (usize, &Entry)| Map {
        id: format!("map/nested-{number:02}"),
        grid: entry.sight.position.grid,
    };
    (1..).zip(two_of_each).map(map).collect()
}

/// The different positions that a position becomes when the board is turned.
fn images(position: Position) -> Vec<Position> {
    let Position { grid, play } = position;
    let mut images: Vec<Position> = Vec::new();
    for way in 0..8 {
        let image = Position { grid: grid.turned(way), play: play.turned(way) };
        if !images.contains(&image) {
            images.push(image);
        }
    }
    images
}

/// One position in all eight orientations.
fn turned(family: &Family, sight: &Sight) -> Vec<Entry> {
    let images = images(sight.position).into_iter().filter_map(Sight::of);
    let entry = |(number, sight)| {
        let id = format!("orientation/{}-{}-{number}", family.file, family.name);
        Entry { id, clause: family.clause, larger: family.larger, sight }
    };
    (1..).zip(images).map(entry).collect()
}

/// The positions that only a deep look decides, some of each depth, the smallest first.
fn deep_entries(depths: &deep::Depths) -> Vec<Entry> {
    let mut entries = Vec::new();
    for (depth, positions) in depths.range(FIRST_DEEP..) {
        let reduce = |position: &Position| Sight::of(reduced(&Sight::of(*position)?, false));
        let mut sights: Vec<Sight> =
            positions.iter().filter_map(reduce).filter(|sight| sight.shown.depth == *depth).collect();
        sights.sort_by_key(|sight| sight.position.len());
        let mut shapes = Vec::new();
        sights.retain(|sight| {
            let shape = sight.position.shape();
            let fresh = !shapes.contains(&shape);
            shapes.push(shape);
            fresh
        });
        println!("depth {depth}: {} found", sights.len());
        for (number, sight) in (1..).zip(sights.into_iter().take(OF_EACH_DEPTH)) {
            let id = format!("nested/{depth}-levels-{number:02}");
            entries.push(Entry { id, clause: "9.3 b nested", larger: None, sight });
        }
    }
    entries
}

/// The files, one for each group of clauses.
pub(crate) const FILES: [&str; 11] = [
    "five",
    "overline",
    "double-four",
    "double-three",
    "several",
    "exceptions",
    "nested",
    "terms",
    "readings",
    "defence",
    "orientation",
];
