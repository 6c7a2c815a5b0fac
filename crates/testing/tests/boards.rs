//! What the generated boards promise.

use renju_testing::boards::{Style, boards};
use renju_testing::grid::{Cell, Grid};
use renju_testing::naive::{Answer, Judge, Mistake};

#[test]
fn the_same_seed_gives_the_same_board_and_another_seed_another() {
    for style in Style::ALL {
        assert_eq!(style.board(7), style.board(7));
        assert_eq!(style.boards(5).nth(2), Some(style.board(7)));
        assert_ne!(style.board(7), style.board(8));
    }
}

#[test]
fn a_grid_is_read_as_it_is_written() {
    for grid in boards(0).take(200) {
        assert_eq!(grid.to_string().parse(), Ok(grid));
    }
}

#[test]
fn the_naive_judge_does_not_care_how_the_board_is_turned() {
    for grid in boards(1).take(200) {
        for way in 0..8 {
            let turned = grid.turned(way);
            for place in grid.places(Cell::Empty) {
                let expected = Judge::RIGHT.answer(&grid, place);
                assert_eq!(Judge::RIGHT.answer(&turned, place.turned(way)), expected, "{place} way {way} on\n{grid:?}");
            }
        }
    }
}

#[test]
fn every_style_holds_every_kind_of_answer() {
    for style in Style::ALL {
        let maps: String = style.boards(0).take(500).map(|grid| Judge::RIGHT.map(&grid)).collect();
        for letter in "5643".chars() {
            assert!(maps.contains(letter), "{style:?} has no {letter}");
        }
    }
}

#[test]
fn every_mistake_shows_on_generated_boards() {
    for mistake in Mistake::ALL {
        let shows = |grid: Grid| Judge::with(mistake).answers(&grid) != Judge::RIGHT.answers(&grid);
        assert!(boards(0).take(20_000).any(shows), "{mistake}");
    }
}

#[test]
fn played_out_boards_hold_no_black_overline_and_no_unequal_colours() {
    for grid in Style::PlayedOut.boards(0).take(500) {
        let (black, white) = (grid.count(Cell::Black), grid.count(Cell::White));
        assert!(black == white || black == white + 1, "{black} black, {white} white");
        for place in grid.places(Cell::Black) {
            let lifted = grid.with(place, Cell::Empty);
            let answer = Judge::RIGHT.answer(&lifted, place);
            assert!(!matches!(answer, Some(Answer::Forbidden(fouls)) if fouls.overline), "{place} on\n{grid:?}");
        }
    }
}
