//! No position holds a stone that it could do without, and none says what another says.
//!
//! A position is minimal when taking any one stone away changes its verdict or kinds, or else what it is there to show: the
//! mistakes that it catches and how many levels deep it must be followed. The few that are marked as larger say why, and are
//! minimal when what the lines through the point hold, White's win there and Black's earlier five are kept as well.

#![allow(clippy::unwrap_used, reason = "a test stops where its input is not what it says")]

mod plain;

use std::collections::HashMap;

use plain::plain;
use renju_conformance::{cases, maps};
use renju_core::{Board, Point, Symmetry};
use renju_testing::bridge::answer;
use renju_testing::shown::{Shown, ShownWhole, spare_stones};

#[test]
fn every_stone_of_every_position_is_needed() {
    for case in cases() {
        let (grid, play, _) = plain(&case);
        let spare: Vec<_> = if case.larger.is_some() {
            let shown = ShownWhole::of(&grid, play);
            spare_stones(&grid, |less| ShownWhole::of(less, play) == shown).collect()
        } else {
            let shown = Shown::of(&grid, play);
            spare_stones(&grid, |less| Shown::of(less, play) == shown).collect()
        };
        assert!(spare.is_empty(), "{}: {spare:?} can be taken away", case.id);
    }
}

#[test]
fn a_position_that_keeps_spare_stones_says_why_and_there_are_few() {
    let (mut all, mut larger) = (0, 0);
    for case in cases() {
        all += 1;
        let Some(why) = case.larger else { continue };
        larger += 1;
        assert!(why.len() > 20, "{}: {why}", case.id);
    }
    println!("{larger} of {all} positions keep stones that their verdict does not need");
    assert!(larger * 4 < all);
}

#[test]
fn a_legal_position_shows_something() {
    for case in cases().filter(|case| case.larger.is_none() && !case.verdict.is_forbidden()) {
        let shows = !case.catches.is_empty() || answer(case.verdict) != answer(Board::EMPTY.verdict(case.play));
        assert!(shows, "{} would be as well an empty board", case.id);
    }
}

/// A position in the form that all eight orientations share.
fn canonical(board: &Board, play: Point) -> (String, Point) {
    let turned =
        Symmetry::ALL.into_iter().map(|symmetry| (board.transformed(symmetry).to_string(), symmetry.apply(play)));
    turned.min().unwrap()
}

#[test]
fn no_position_comes_twice_except_to_show_its_orientations() {
    let mut seen: HashMap<_, Vec<String>> = HashMap::new();
    for case in cases() {
        seen.entry(canonical(&case.board, case.play)).or_default().push(case.id);
    }
    let mut oriented = 0;
    for ids in seen.values().filter(|ids| ids.len() > 1) {
        assert!(ids.iter().all(|id| id.starts_with("orientation/")), "{ids:?} are the same position");
        assert_eq!(ids.len(), 8, "{ids:?}: one for each of the eight orientations");
        oriented += 1;
    }
    assert!(oriented >= 4);
}

#[test]
fn no_map_comes_twice() {
    let mut seen = HashMap::new();
    for map in maps() {
        let other = seen.insert(canonical(&map.board, Point::CENTRE).0, map.id.clone());
        assert_eq!(other, None, "{} is the same board", map.id);
    }
}
