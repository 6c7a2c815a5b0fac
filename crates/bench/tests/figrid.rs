//! figrid-board, whose judge was written apart from ours, says the same of every position of the conformance suite.

use figrid_board::renju::Foul;
use renju_bench::figrid::Figrid;
use renju_conformance::{cases, maps};
use renju_core::{Board, ForbiddenKind, Verdict};
use renju_testing::boards::boards;
use renju_testing::bridge::board;

/// Whether the answer is right, a foul by any kind that holds.
fn agrees(verdict: Verdict, foul: Foul) -> bool {
    let holds = |kind| verdict.kinds().is_some_and(|kinds| kinds.contains(kind));
    match foul {
        Foul::None => verdict == Verdict::Legal,
        Foul::Five => verdict == Verdict::Five,
        Foul::DoubleFour => holds(ForbiddenKind::DoubleFour),
        Foul::DoubleThree => holds(ForbiddenKind::DoubleThree),
        Foul::Overline => holds(ForbiddenKind::Overline),
    }
}

/// Puts all empty points of a board to figrid-board and to core.
fn agree_on(name: &str, board: &Board) {
    let figrid = Figrid::new(board);
    for point in board.empty_points() {
        let (verdict, foul) = (board.verdict(point), figrid.foul(point));
        assert!(agrees(verdict, foul), "{name}: {point} is {verdict}, and for figrid-board {foul:?}");
    }
}

#[test]
fn figrid_gives_every_verdict_of_the_suite() {
    for case in cases() {
        let foul = Figrid::new(&case.board).foul(case.play);
        assert!(agrees(case.verdict, foul), "{}: {}, and for figrid-board {foul:?}", case.id, case.verdict);
        agree_on(&case.id, &case.board);
    }
    for map in maps() {
        agree_on(&map.id, &map.board);
    }
}

#[test]
fn figrid_agrees_on_generated_boards() {
    for (number, grid) in boards(0).take(400).enumerate() {
        agree_on(&format!("board {number}"), &board(&grid));
    }
}
