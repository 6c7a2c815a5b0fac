//! The suite covers the clauses, the lines, the edges and the depths.

#![allow(clippy::unwrap_used, reason = "a test stops where its input is not what it says")]

extern crate alloc;

mod plain;

use alloc::collections::{BTreeMap, BTreeSet};

use plain::plain;
use renju_conformance::{MapMark, cases, maps};
use renju_core::{ForbiddenKind, Point, Verdict};
use renju_testing::lines::{Holds, read};

#[test]
fn there_are_enough_positions_and_maps() {
    let (positions, boards) = (cases().count(), maps().count());
    println!("{positions} positions, {boards} maps");
    assert!(positions >= 400);
    assert!(boards >= 60);
}

#[test]
fn every_clause_has_positions_enough() {
    let mut clauses: BTreeMap<String, usize> = BTreeMap::new();
    cases().for_each(|case| *clauses.entry(case.clause).or_default() += 1);
    println!("{clauses:#?}");
    for clause in [
        "9.1 five",
        "9.1 five first",
        "9.2a overline",
        "9.2b double-four",
        "9.2c double-three",
        "9.2 several kinds",
        "9.2 four and three",
        "9.2 no legal defence",
        "9.3 a overline further on",
        "9.3 a double-four further on",
        "9.3 b double-three further on",
        "9.3 b allowed double-three further on",
        "9.3 b nested",
        "term three",
        "term four",
        "term straight four",
        "9.3 C1 five at the straight-four point",
        "9.3 C2 one combined test",
        "9.1 C7 the stone just played",
    ] {
        assert!(clauses.remove(clause).unwrap_or_default() >= 10, "{clause}");
    }
    assert!(clauses.is_empty(), "{clauses:?} are not named here");
}

#[test]
fn nesting_goes_from_one_level_to_eight_and_deeper() {
    let mut depths: BTreeMap<usize, usize> = BTreeMap::new();
    cases().for_each(|case| *depths.entry(case.depth).or_default() += 1);
    println!("{depths:?}");
    for depth in 1..=8 {
        assert!(depths.contains_key(&depth), "no position is {depth} levels deep");
    }
}

#[test]
fn a_five_comes_five_times_with_each_foul_and_wins() {
    let mut beside = [0; 3];
    for case in cases().filter(|case| case.verdict == Verdict::Five) {
        let (grid, play, _) = plain(&case);
        let fouls = renju_testing::lines::fouls_beside_five(&grid, play);
        beside[0] += usize::from(fouls.overline);
        beside[1] += usize::from(fouls.double_four);
        beside[2] += usize::from(fouls.double_three);
    }
    assert!(beside.iter().all(|count| *count >= 5), "{beside:?}");
}

#[test]
fn every_two_kinds_and_all_three_come_together() {
    let mut sets: BTreeMap<String, usize> = BTreeMap::new();
    for kinds in cases().filter_map(|case| case.verdict.kinds()) {
        *sets.entry(kinds.to_string()).or_default() += 1;
    }
    println!("{sets:#?}");
    assert_eq!(sets.len(), 7);
    assert!(sets.values().all(|count| *count >= 3), "{sets:?}");
}

#[test]
fn every_way_of_a_line_holds_every_thing_that_a_row_can_be() {
    let mut seen = BTreeSet::new();
    for case in cases() {
        let (grid, play, _) = plain(&case);
        seen.extend(read(&grid, play).map(|line| (line.way, line.holds)));
    }
    let holds = [
        Holds::Five,
        Holds::Overline,
        Holds::StraightFour,
        Holds::Four,
        Holds::TwoFours,
        Holds::NoFour,
        Holds::Three,
        Holds::IdleThree,
        Holds::NoThree,
    ];
    for way in renju_testing::lines::Way::ALL {
        for holds in holds {
            assert!(seen.contains(&(way, holds)), "{holds:?} {way}");
        }
    }
}

#[test]
fn two_fours_on_one_line_come_in_all_three_shapes_and_at_each_stone_they_share() {
    let mut seen = BTreeSet::new();
    for case in cases() {
        let (grid, play, _) = plain(&case);
        for line in read(&grid, play).into_iter().filter(|line| line.holds == Holds::TwoFours) {
            let at = line.stones.iter().position(|place| *place == play).unwrap();
            seen.insert((line.stones.len(), at.min(line.stones.len() - 1 - at)));
        }
    }
    // One and three and one; two and two and two; three and one and three.
    assert_eq!(seen, BTreeSet::from([(5, 1), (5, 2), (6, 2), (7, 3)]));
}

#[test]
fn combined_forks_are_there() {
    let forks = |threes: usize, fours: usize, kinds: &[ForbiddenKind]| {
        cases().any(|case| {
            let (grid, play, _) = plain(&case);
            let count = |holds| read(&grid, play).iter().filter(|line| line.holds == holds).count();
            let made = count(Holds::Four) + count(Holds::StraightFour) + 2 * count(Holds::TwoFours);
            let named = case.verdict.kinds().is_some_and(|found| found.iter().eq(kinds.iter().copied()));
            named && count(Holds::Three) == threes && made == fours
        })
    };
    let (four, three) = (ForbiddenKind::DoubleFour, ForbiddenKind::DoubleThree);
    assert!(forks(3, 0, &[three]), "3-3-3");
    assert!(forks(2, 1, &[three]), "4-3-3");
    assert!(forks(0, 3, &[four]), "4-4-4");
    assert!(forks(1, 2, &[four]), "4-4-3");
    assert!(forks(2, 2, &[four, three]), "4-4-3-3");
}

#[test]
fn black_plays_on_every_edge_and_in_every_corner() {
    for corner in ["a1", "a15", "o1", "o15"] {
        let corner: Point = corner.parse().unwrap();
        assert!(cases().any(|case| case.play == corner), "{corner} is never played");
    }
    let edges: [fn(&Point) -> bool; 4] = [
        |point| point.column() == 0,
        |point| point.column() == 14,
        |point| point.row() == 0,
        |point| point.row() == 14,
    ];
    for on_edge in edges {
        let played = cases().filter(|case| on_edge(&case.play)).count();
        assert!(played >= 5, "{played}");
    }
}

#[test]
fn the_maps_hold_every_mark_many_times() {
    let mut marks: BTreeMap<String, usize> = BTreeMap::new();
    for map in maps() {
        Point::all().for_each(|point| *marks.entry(format!("{:?}", map.mark(point))).or_default() += 1);
    }
    println!("{marks:#?}");
    assert_eq!(marks.len(), 6);
    assert!(marks.values().all(|count| *count >= 100), "{marks:?}");
    assert_eq!(MapMark::of(Verdict::Legal), MapMark::Legal);
}
