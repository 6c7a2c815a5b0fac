//! Two judges that share no code pass the whole suite, and a judge with a mistake does not.

#![allow(clippy::unwrap_used, reason = "a test stops where its input is not what it says")]

mod plain;

use plain::plain;
use renju_conformance::{MapMark, cases, maps};
use renju_core::{Color, Point};
use renju_testing::bridge::{answer, grid, place};
use renju_testing::naive::{Answer, Guess, Judge, Mistake};

#[test]
fn the_engine_gives_every_verdict_with_every_kind() {
    for case in cases() {
        assert_eq!(case.board.verdict(case.play), case.verdict, "{}: {}", case.id, case.reason);
        assert_eq!(case.board.is_forbidden(case.play), case.verdict.is_forbidden(), "{}", case.id);
        assert_eq!(case.board.forbidden_points().contains(case.play), case.verdict.is_forbidden(), "{}", case.id);
        assert_eq!(case.board.explain(case.play).verdict(), case.verdict, "{}", case.id);
    }
}

#[test]
fn the_engine_gives_every_mark_of_every_map() {
    for map in maps() {
        for point in Point::all() {
            assert_eq!(MapMark::of(map.board.verdict(point)), map.mark(point), "{} at {point}", map.id);
        }
    }
}

#[test]
fn the_naive_judge_gives_every_verdict_with_every_kind() {
    for case in cases() {
        let (grid, play, expected) = plain(&case);
        assert_eq!(Judge::RIGHT.answer(&grid, play), Some(expected), "{}: {}", case.id, case.reason);
    }
}

#[test]
fn the_naive_judge_gives_every_mark_of_every_map() {
    for map in maps() {
        let letters = Judge::RIGHT.answers(&grid(&map.board));
        for (point, found) in Point::all().zip(letters) {
            let expected = match map.mark(point) {
                MapMark::Stone => None,
                MapMark::Legal => Some('.'),
                MapMark::Five => Some('5'),
                MapMark::Forbidden(kind) => Some(match kind.to_string().as_str() {
                    "overline" => '6',
                    "double-four" => '4',
                    _ => '3',
                }),
            };
            assert_eq!(found.map(Answer::letter), expected, "{} at {point}", map.id);
        }
    }
}

#[test]
fn every_mistake_fails_five_positions_and_one_map_at_least() {
    let cases: Vec<_> = cases().collect();
    let maps: Vec<_> = maps().map(|map| grid(&map.board)).collect();
    for mistake in Mistake::ALL {
        let judge = Judge::with(mistake);
        let mut wrong = 0;
        let mut wrong_in_a_word = 0;
        for case in &cases {
            let (grid, play, expected) = plain(case);
            let found = judge.answer(&grid, play).unwrap();
            wrong += usize::from(found != expected);
            wrong_in_a_word += usize::from(found.word() != expected.word());
        }
        let wrong_maps = maps.iter().filter(|grid| judge.map(grid) != Judge::RIGHT.map(grid)).count();
        println!("{mistake}: {wrong} positions ({wrong_in_a_word} without looking at kinds), {wrong_maps} maps");
        assert!(wrong_in_a_word >= 5, "{mistake} fails {wrong_in_a_word} positions");
        assert!(wrong_maps > 0, "{mistake} fails no map");
    }
}

#[test]
fn the_mistakes_that_a_position_catches_are_those_it_names() {
    for case in cases() {
        let (grid, play, expected) = plain(&case);
        let catches =
            Mistake::ALL.into_iter().filter(|mistake| Judge::with(*mistake).answer(&grid, play) != Some(expected));
        assert!(catches.map(Mistake::name).eq(case.catches.iter().map(String::as_str)), "{}", case.id);
    }
}

#[test]
fn a_judge_that_stops_at_any_level_fails_whatever_it_guesses() {
    let cases: Vec<_> = cases().collect();
    let deepest = cases.iter().map(|case| case.depth).max().unwrap();
    println!("deepest: {deepest} levels");
    assert!(deepest >= 8);
    for levels in 0..deepest {
        for guess in [Guess::Allowed, Guess::Forbidden] {
            let fails = |case: &&renju_conformance::Case| {
                let (grid, play, expected) = plain(case);
                Judge::following(levels, guess).answer(&grid, play) != Some(expected)
            };
            let wrong = cases.iter().filter(fails).count();
            println!("{levels} levels, then {guess:?}: {wrong} wrong");
            // At the deepest level the answer itself decides which of the two guesses is the wrong one.
            assert!(wrong > 0 || levels + 1 == deepest, "{levels} levels, then {guess:?}");
        }
    }
}

#[test]
fn the_depth_of_a_position_is_the_one_it_names() {
    for case in cases() {
        let (grid, play, _) = plain(&case);
        assert_eq!(Judge::depth(&grid, play), case.depth, "{}", case.id);
    }
}

#[test]
fn white_has_no_legal_answer_to_fear_and_black_none_to_give_where_the_block_is_a_foul() {
    let mut seen = 0;
    for case in cases().filter(|case| case.clause == "9.2 no legal defence") {
        let grid = grid(&case.board);
        let wins =
            |point: &Point| case.board.at(*point).is_none() && renju_testing::shown::white_wins(&grid, place(*point));
        assert_eq!(Point::all().filter(wins).collect::<Vec<_>>(), [case.play], "{}", case.id);
        assert!(case.verdict.is_forbidden(), "{}", case.id);
        let fives = Point::all().filter(|point| answer(case.board.verdict(*point)) == Some(Answer::Five));
        assert_eq!(fives.count(), 0, "{}", case.id);
        assert!(case.board.stones(Color::White).len() >= 4);
        seen += 1;
    }
    assert!(seen >= 10);
}
