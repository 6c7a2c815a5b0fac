//! The positions found for each family, and the choice among them.

use alloc::collections::{BTreeMap, BTreeSet};

use renju_testing::grid::Cell;
use renju_testing::lines::{Holds, Way};
use renju_testing::naive::{Answer, Mistake};
use renju_testing::place::Place;
use renju_testing::random::Random;

use crate::families::{FAMILIES, Family};
use crate::grow::star;
use crate::sight::{Position, Sight, reduced};

/// How a position differs from others of its family to a reader: positions that differ in this are preferred.
type Variety = (Vec<Mistake>, Vec<(Way, Holds, usize, usize)>);

/// For each family, what was found, with the variety of each.
#[derive(Default)]
pub(crate) struct Pool {
    found: BTreeMap<usize, BTreeMap<Variety, Vec<Sight>>>,
    /// What was seen of raw positions, so that the commonest kinds are not reduced over and over.
    seen: BTreeMap<(usize, Variety), u32>,
}

/// Raw positions alike in family and variety that are reduced.
const ALIKE: u32 = 8;

fn variety(sight: &Sight) -> Variety {
    let lines = sight.lines.iter().filter(|line| line.holds != Holds::Nothing);
    let line = |line: &renju_testing::lines::Line| {
        let at = line.stones.iter().position(|place| *place == sight.position.play).unwrap_or_default();
        (line.way, line.holds, line.stones.len(), at)
    };
    (sight.shown.catches.clone(), lines.map(line).collect())
}

impl Pool {
    /// Looks at so many random positions.
    pub(crate) fn fill(&mut self, random: &mut Random, tries: u32) {
        for _ in 0..tries {
            let Some(sight) = Sight::of(star(random)) else { continue };
            if sight.shown.answer != Answer::Legal || !sight.shown.catches.is_empty() || sight.fours() == 1 {
                self.offer(&sight);
            }
        }
    }

    /// Puts a position into the families that it fits, reduced to what it needs.
    pub(crate) fn offer(&mut self, sight: &Sight) {
        let raw = variety(sight);
        for (number, family) in FAMILIES.iter().enumerate() {
            if !(family.fits)(sight) {
                continue;
            }
            let seen = self.seen.entry((number, raw.clone())).or_default();
            *seen += 1;
            if *seen > ALIKE {
                continue;
            }
            let small = Sight::of(reduced(sight, family.larger.is_some()));
            if let Some(small) = small.filter(|small| (family.fits)(small) && shows_something(small, family)) {
                let alike = self.found.entry(number).or_default().entry(variety(&small)).or_default();
                alike.push(small);
                alike.sort_by_key(|sight| sight.position.len());
                alike.truncate(4);
            }
        }
    }

    /// Chooses for each family what it asks for: small positions, as different from each other as can be.
    pub(crate) fn choose(&self) -> Vec<(&'static Family, Vec<Sight>)> {
        let mut taken = BTreeSet::new();
        let choose = |(number, family): (usize, &'static Family)| {
            let groups: Vec<&Vec<Sight>> = self.found.get(&number).into_iter().flat_map(BTreeMap::values).collect();
            (family, choose(groups, family.count, &mut taken))
        };
        FAMILIES.iter().enumerate().map(choose).collect()
    }
}

/// A position with nothing to catch and nothing forbidden would show nothing, were it not there to show a whole.
fn shows_something(sight: &Sight, family: &Family) -> bool {
    family.larger.is_some() || sight.shown.answer != Answer::Legal || !sight.shown.catches.is_empty()
}

/// Takes positions group by group, the groups whose smallest position is small first, no shape twice.
fn choose(mut groups: Vec<&Vec<Sight>>, count: usize, taken: &mut BTreeSet<Vec<(i8, i8, u8)>>) -> Vec<Sight> {
    groups.sort_by_key(|group| group.first().map(|sight| sight.position.len()));
    let mut chosen: Vec<Sight> = Vec::new();
    let mut used: BTreeMap<Vec<Mistake>, usize> = BTreeMap::new();
    let mut ways: BTreeMap<(Vec<Way>, [bool; 4]), usize> = BTreeMap::new();
    while chosen.len() < count {
        // The next group catches what was caught least often, runs the way that was run least often, and is small.
        let next = groups
            .iter()
            .flat_map(|group| group.iter())
            .filter(|sight| !taken.contains(&shape(&sight.position)))
            .min_by_key(|sight| {
                let run = ways_of(sight);
                let caught = used.get(&sight.shown.catches).copied().unwrap_or_default();
                (2 * caught + ways.get(&run).copied().unwrap_or_default(), sight.position.len())
            });
        let Some(next) = next else { break };
        taken.insert(shape(&next.position));
        *used.entry(next.shown.catches.clone()).or_default() += 1;
        *ways.entry(ways_of(next)).or_default() += 1;
        chosen.push(next.clone());
    }
    chosen
}

/// The ways of the lines that hold something, and the edges on which the point of play is.
fn ways_of(sight: &Sight) -> (Vec<Way>, [bool; 4]) {
    let ways = sight.lines.iter().filter(|line| line.holds != Holds::Nothing).map(|line| line.way).collect();
    let play = sight.position.play;
    (ways, [play.column() == 0, play.column() == 14, play.row() == 0, play.row() == 14])
}

fn shape(position: &Position) -> Vec<(i8, i8, u8)> {
    let code = |cell| u8::from(cell == Cell::White);
    let stones = position.shape().into_iter().map(|(across, up, cell)| (across, up, code(cell)));
    // The same shape at an edge or in a corner is another position.
    let touched = |is: fn(&Place) -> bool| i8::from(position.grid.stones().any(|place| is(&place)));
    let sides = touched(|place| place.column() == 0) + touched(|place| place.column() == 14);
    let ends = touched(|place| place.row() == 0) + touched(|place| place.row() == 14);
    stones.chain([(sides.min(ends), sides.max(ends), 2)]).collect()
}
