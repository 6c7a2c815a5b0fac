//! `renju-core` and the naive judge say the same of every empty point of generated boards.
//!
//! 20,000 boards unless `RENJU_BOARDS` asks for another number, from the seed `RENJU_SEED` or 0.

#![allow(clippy::unwrap_used, reason = "a test stops where its input is not what it says")]

use renju_core::Point;
use renju_testing::boards::boards;
use renju_testing::bridge::{answer, board};
use renju_testing::naive::{Answer, Judge};

fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).map_or(otherwise, |text| text.parse().unwrap())
}

#[test]
fn core_judges_every_point_as_the_naive_judge_does() {
    let (count, seed) = (number("RENJU_BOARDS", 20_000), number("RENJU_SEED", 0));
    let mut judged = 0_u64;
    for grid in boards(seed).take(usize::try_from(count).unwrap()) {
        let board = board(&grid);
        let forbidden = board.forbidden_points();
        for (point, expected) in Point::all().zip(Judge::RIGHT.answers(&grid)) {
            assert_eq!(answer(board.verdict(point)), expected, "{point} on\n{grid:?}{grid}");
            let expects_foul = matches!(expected, Some(Answer::Forbidden(_)));
            assert_eq!(board.is_forbidden(point), expects_foul, "{point} on\n{grid:?}{grid}");
            assert_eq!(forbidden.contains(point), expects_foul, "{point} on\n{grid:?}{grid}");
            judged += u64::from(expected.is_some());
        }
    }
    println!("{judged} points of {count} boards judged alike");
    assert!(judged > 0);
}
