//! Laws that hold for every board, on boards of all kinds.

#![allow(
    clippy::std_instead_of_alloc,
    clippy::unwrap_used,
    reason = "tests have std, and stop where their input is wrong"
)]

use std::collections::BTreeSet;

use proptest::collection::vec;
use proptest::prelude::*;
use renju_core::ForbiddenKind::{DoubleFour, DoubleThree, Overline};
use renju_core::{
    Bitboard, Board, ByColor, Color, Direction, ForbiddenKinds, Move, MoveList, Outcome, PlayError, Point, Position,
    Rule, Setup, Shape, Symmetry, Verdict, moves,
};

fn points() -> impl Strategy<Value = Point> {
    (0_usize..225).prop_map(|index| Point::from_index(index).unwrap())
}

/// Stones crowded around some place, black-heavy or not, now and then against an edge.
fn boards() -> impl Strategy<Value = Board> {
    let corner = (0_u8..9, 0_u8..9);
    let stones = vec((0_u8..7, 0_u8..7, 0_u8..10), 0..32);
    (corner, stones, 3_u8..8).prop_map(|((left, bottom), stones, black)| {
        let mut board = Board::EMPTY;
        for (column, row, color) in stones {
            let color = if color < black { Color::Black } else { Color::White };
            let _ = board.put(color, Point::new(left + column, bottom + row).unwrap());
        }
        board
    })
}

fn colors_and_rules() -> impl Strategy<Value = (Color, Rule)> {
    (prop::sample::select(Color::ALL.to_vec()), prop::sample::select(Rule::ALL.to_vec()))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn the_judge_commutes_with_all_symmetries(board in boards()) {
        for symmetry in Symmetry::ALL {
            let turned = board.transformed(symmetry);
            prop_assert_eq!(turned.forbidden_points(), board.forbidden_points().transformed(symmetry));
            for point in Point::all() {
                prop_assert_eq!(turned.verdict(symmetry.apply(point)), board.verdict(point));
            }
            prop_assert_eq!(turned.canonical().0, board.canonical().0);
        }
        let (canonical, symmetry) = board.canonical();
        prop_assert_eq!(board.transformed(symmetry), canonical);
    }

    #[test]
    fn one_point_and_the_whole_board_agree(board in boards()) {
        let (forbidden, map) = (board.forbidden_points(), board.verdict_map());
        prop_assert_eq!(map.forbidden(), forbidden);
        for point in Point::all() {
            let verdict = board.verdict(point);
            let kinds = [(map.overline, Overline), (map.double_four, DoubleFour), (map.double_three, DoubleThree)];
            let kinds = kinds.into_iter().filter(|(set, _)| set.contains(point)).map(|(_, kind)| kind);
            prop_assert_eq!(ForbiddenKinds::new(kinds), verdict.kinds());
            prop_assert_eq!(map.five.contains(point), verdict == Verdict::Five);
            prop_assert_eq!(board.is_forbidden(point), verdict.is_forbidden());
            prop_assert_eq!(forbidden.contains(point), verdict.is_forbidden());
            prop_assert_eq!(verdict == Verdict::Occupied, board.at(point).is_some());
        }
    }

    #[test]
    fn the_explanation_agrees_with_the_judge(board in boards(), (color, rule) in colors_and_rules()) {
        for point in board.empty_points() {
            let explanation = board.explain_for(color, rule, point);
            let verdict = board.verdict_for(color, rule, point);
            prop_assert_eq!(explanation.verdict(), verdict);
            let count = |shape| explanation.lines().iter().filter(|line| line.shape == Some(shape)).count();
            let fours = count(Shape::Four) + count(Shape::StraightFour) + 2 * count(Shape::TwoFours);
            let threes = explanation.lines().iter().filter(|line| line.is_counting_three()).count();
            let wins = |shape, length| count(shape) > 0 && rule.wins(color, length);
            if wins(Shape::Five, 5) || wins(Shape::Overline, 6) {
                prop_assert_eq!(verdict, Verdict::Five);
            } else if rule.forbids(color) {
                let expected = (count(Shape::Overline) > 0, fours > 1, threes > 1);
                let kinds = verdict.kinds();
                let has = |kind| kinds.is_some_and(|kinds| kinds.contains(kind));
                prop_assert_eq!((has(Overline), has(DoubleFour), has(DoubleThree)), expected, "{}", explanation);
            } else {
                prop_assert_eq!(verdict, Verdict::Legal);
            }
            for line in explanation.lines() {
                prop_assert!(line.shape.is_none() || line.stones.contains(point));
                for extension in line.extensions() {
                    let after = explanation.after(extension.point).unwrap().verdict();
                    prop_assert_eq!(after == Verdict::Occupied, extension.outcome == Outcome::Occupied);
                    if extension.outcome == Outcome::DoubleThree {
                        prop_assert!(after.is_forbidden());
                    }
                }
            }
        }
    }

    #[test]
    fn the_shape_maps_agree_with_the_explanation(board in boards(), (color, rule) in colors_and_rules()) {
        let maps = board.shapes_for(color, rule);
        for point in Point::all() {
            let explanation = board.explain_for(color, rule, point);
            for line in explanation.lines() {
                let shapes = maps.in_direction(line.direction);
                let mapped = [
                    (shapes.five, Shape::Five),
                    (shapes.overline, Shape::Overline),
                    (shapes.four, Shape::Four),
                    (shapes.two_fours, Shape::TwoFours),
                    (shapes.straight_four, Shape::StraightFour),
                    (shapes.three, Shape::Three),
                ];
                let mut mapped = mapped.into_iter().filter(|(set, _)| set.contains(point)).map(|(_, shape)| shape);
                let shape = mapped.next();
                prop_assert_eq!(mapped.next(), None);
                let only_fives = line.extensions().any(|extension| extension.outcome == Outcome::Five);
                if !(shape == Some(Shape::Three) && line.shape.is_none() && only_fives) {
                    prop_assert_eq!(shape, line.shape, "{} {} on\n{}", point, line.direction, board);
                }
            }
        }
    }

    #[test]
    fn put_and_take_are_inverse_and_the_key_is_that_of_the_stones(board in boards(), point in points()) {
        let mut changed = board;
        for color in Color::ALL {
            let put = changed.put(color, point);
            prop_assert_eq!(put.is_ok(), board.at(point).is_none());
            if put.is_ok() {
                prop_assert_eq!(changed.at(point), Some(color));
                prop_assert_eq!(changed.take(point), Some(color));
            }
            prop_assert_eq!(changed, board);
        }
        let stones = ByColor::from_fn(|color| board.stones(color));
        prop_assert_eq!(Board::from_stones(stones).unwrap(), board);
        prop_assert_eq!(Board::from_stones(stones).unwrap().key(), board.key());
    }

    #[test]
    fn undo_is_the_inverse_of_play_force_and_pass(
        start in boards(),
        (to_move, rule) in colors_and_rules(),
        tries in vec((points(), 0_u8..8), 0..60),
    ) {
        let mut position = Position::from_board(start, to_move, rule);
        let mut before = Vec::new();
        for (point, way) in tries {
            let old = position;
            let done = match way {
                0 => position.pass().is_ok(),
                1 => position.force(point).is_ok(),
                _ => position.play(point).is_ok(),
            };
            if done {
                before.push(old);
                prop_assert_eq!(position.moves().len(), before.len());
            } else {
                prop_assert_eq!(position, old);
            }
        }
        while let Some(old) = before.pop() {
            prop_assert!(position.undo().is_some());
            prop_assert_eq!(position, old);
            prop_assert_eq!(position.key(), old.key());
        }
        prop_assert_eq!(position.undo(), None);
    }

    #[test]
    fn legal_points_are_those_that_play_accepts(board in boards(), (to_move, rule) in colors_and_rules()) {
        let position = Position::from_board(board, to_move, rule);
        let legal = position.legal_points();
        for point in Point::all() {
            let mut next = position;
            match next.play(point) {
                Ok(_) => prop_assert!(legal.contains(point)),
                Err(PlayError::Occupied(_)) => prop_assert!(board.at(point).is_some()),
                Err(PlayError::Forbidden { kinds, .. }) => {
                    prop_assert_eq!(position.verdict(point), Verdict::Forbidden(kinds));
                }
                Err(error) => prop_assert!(false, "{}", error),
            }
            prop_assert_eq!(next == position, !legal.contains(point));
        }
    }

    #[test]
    fn every_text_is_read_back(board in boards(), (to_move, rule) in colors_and_rules(), list in vec(points(), 0..40)) {
        prop_assert_eq!(Board::from_drawing(&board.to_string()), Ok(board));
        let setup = Setup { stones: ByColor::from_fn(|color| board.stones(color)), to_move, rule };
        prop_assert_eq!(setup.to_string().parse(), Ok(setup));
        let list: Vec<Move> =
            list.into_iter().map(|point| if point.column() == 3 { Move::Pass } else { point.into() }).collect();
        for text in [MoveList(&list).to_string(), format!("{:#}", MoveList(&list))] {
            prop_assert_eq!(moves(&text).collect::<Result<Vec<_>, _>>(), Ok(list.clone()));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,80}") {
        let _ = text.parse::<Point>();
        let _ = text.parse::<Setup>();
        let _ = Board::from_drawing(&text);
        prop_assert!(moves(&text).count() <= text.len());
        if let Some(Err(error)) = moves(&text).last() {
            prop_assert!(error.offset < text.len());
        }
    }

    #[test]
    fn sets_behave_as_sets(a in vec(points(), 0..40), b in vec(points(), 0..40)) {
        let (sa, sb): (BTreeSet<_>, BTreeSet<_>) = (a.iter().copied().collect(), b.iter().copied().collect());
        let (a, b): (Bitboard, Bitboard) = (a.into_iter().collect(), b.into_iter().collect());
        let listed = |set: Bitboard| set.into_iter().collect::<Vec<_>>();
        prop_assert_eq!(listed(a | b), (&sa | &sb).into_iter().collect::<Vec<_>>());
        prop_assert_eq!(listed(a & b), (&sa & &sb).into_iter().collect::<Vec<_>>());
        prop_assert_eq!(listed(a ^ b), (&sa ^ &sb).into_iter().collect::<Vec<_>>());
        prop_assert_eq!(listed(a - b), (&sa - &sb).into_iter().collect::<Vec<_>>());
        prop_assert_eq!((!a).len(), 225 - sa.len());
        prop_assert_eq!(a.is_subset(b), sa.is_subset(&sb));
        prop_assert_eq!(a.is_disjoint(b), sa.is_disjoint(&sb));
        prop_assert_eq!(a.first(), sa.first().copied());
        prop_assert_eq!(Bitboard::from_rows(a.rows()), a);
        prop_assert_eq!(a.into_iter().len(), a.len());
    }
}

#[test]
fn symmetries_are_a_group() {
    for a in Symmetry::ALL {
        assert_eq!(a * a.inverse(), Symmetry::Identity);
        assert_eq!(a * Symmetry::Identity, a);
        for b in Symmetry::ALL {
            for point in Point::all() {
                assert_eq!((a * b).apply(point), a.apply(b.apply(point)));
            }
            for c in Symmetry::ALL {
                assert_eq!((a * b) * c, a * (b * c));
            }
        }
    }
}

#[test]
fn steps_along_a_line_add_up() {
    for direction in Direction::ALL {
        for point in Point::all() {
            for steps in i8::MIN..=i8::MAX {
                if let Some(there) = direction.step(point, steps) {
                    assert_eq!(direction.step(there, -steps), Some(point));
                }
            }
        }
    }
}
