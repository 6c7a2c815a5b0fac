//! All placements of three stones: the openings are the 26 classes under the board's symmetries, and each has its name.

#![allow(clippy::std_instead_of_alloc, clippy::unwrap_used, reason = "tests have std, and stop where they are wrong")]

use std::collections::{BTreeMap, BTreeSet};

use renju_core::{Board, Color, Move, Point, Symmetry, Verdict};
use renju_openings::Opening;

/// The first in order of the eight ways in which the second and third stone lie.
fn class(second: Point, third: Point) -> (Point, Point) {
    Symmetry::ALL.map(|symmetry| (symmetry.apply(second), symmetry.apply(third))).into_iter().min().unwrap()
}

#[test]
fn every_three_stones_are_the_opening_of_their_class_or_none() {
    let mut named: BTreeMap<(Point, Point), BTreeSet<Opening>> = BTreeMap::new();
    let mut placements = 0;
    for first in Point::all() {
        for second in Point::all().filter(|second| *second != first) {
            for third in Point::all().filter(|third| ![first, second].contains(third)) {
                placements += 1;
                let identified = Opening::identify(&[first, second, third].map(Move::Stone));
                let is_opening =
                    first == Point::CENTRE && second.distance_from_centre() == 1 && third.distance_from_centre() <= 2;
                assert_eq!(identified.is_ok(), is_opening, "{first}{second}{third}");
                if let Ok(identified) = identified {
                    assert_eq!(identified.stones(), [first, second, third]);
                    named.entry(class(second, third)).or_default().insert(identified.opening);
                }
            }
        }
    }
    assert_eq!(placements, 225 * 224 * 223);
    assert_eq!(named.len(), 26);
    assert!(named.values().all(|names| names.len() == 1));
    assert_eq!(named.values().flatten().collect::<BTreeSet<_>>().len(), 26);
}

/// Two black stones and a third make no more than a three on each line, and no double-three.
#[test]
fn no_point_is_forbidden_or_wins_after_three_stones() {
    for second in Point::all() {
        for third in Point::all() {
            let mut board = Board::EMPTY;
            let put = board.put(Color::Black, Point::CENTRE).and(board.put(Color::White, second));
            if put.and(board.put(Color::Black, third)).is_ok() {
                assert!(board.forbidden_points().is_empty());
                assert!(Point::all().all(|point| matches!(board.verdict(point), Verdict::Legal | Verdict::Occupied)));
            }
        }
    }
}
