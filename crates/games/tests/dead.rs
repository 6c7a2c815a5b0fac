//! Whether a side can still win, against every way of filling the empty points.

use proptest::prelude::*;
use renju_core::{Board, Color, Point, Rule};
use renju_games::Deadness;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// A side can win exactly if some way of filling the empty points lets it: for all sides without forbidden moves.
    #[test]
    fn deadness_is_exact_without_forbidden_moves(
        rule in proptest::sample::select(vec![Rule::Standard, Rule::Freestyle, Rule::Renju]),
        runs in proptest::collection::vec((any::<bool>(), 1_usize..5), 225),
        empty in proptest::collection::btree_set(0_usize..225, 0..5),
    ) {
        let mut board = Board::EMPTY;
        let colors = runs.into_iter().flat_map(|(black, length)| core::iter::repeat_n(black, length));
        for (point, black) in Point::all().zip(colors) {
            if !empty.contains(&point.index()) {
                let color = if black { Color::Black } else { Color::White };
                board.put(color, point).map_err(|error| TestCaseError::fail(error.to_string()))?;
            }
        }
        let deadness = Deadness::of(&board, rule);
        for (color, can_win) in [(Color::Black, deadness.black_can_win), (Color::White, deadness.white_can_win)] {
            let found = can_fill_to_win(&board, color, rule);
            if rule == Rule::Renju && color == Color::Black {
                prop_assert!(can_win || !found, "sound for Black");
            } else {
                prop_assert_eq!(can_win, found);
            }
        }
    }
}

/// Whether a side that may play as often as it likes, and need not, comes to a winning row.
fn can_fill_to_win(board: &Board, color: Color, rule: Rule) -> bool {
    board.empty_points().into_iter().any(|point| {
        let mut next = *board;
        let verdict = next.verdict_for(color, rule, point);
        let wins = verdict == renju_core::Verdict::Five;
        wins || !verdict.is_forbidden() && next.put(color, point).is_ok() && can_fill_to_win(&next, color, rule)
    })
}
