//! The judge, on any board.

use renju::ForbiddenKind::{DoubleFour, DoubleThree, Overline};
use renju::{Board, Color, ForbiddenKind, ForbiddenKinds, Outcome, Point, Rule, Shape, Symmetry, Verdict};

use super::choices::Choices;
use crate::bridge::{answer, grid};
use crate::naive::Judge;

/// The judge, the naive judge, the maps of the whole board and the set of forbidden points agree on every point.
pub fn judge(bytes: &[u8]) {
    let board = Choices::new(bytes).board();
    let (map, forbidden) = (board.verdict_map(), board.forbidden_points());
    for (point, expected) in Point::all().zip(Judge::RIGHT.answers(&grid(&board))) {
        let verdict = board.verdict(point);
        assert_eq!(answer(verdict), expected, "{point} on\n{board}");
        assert_eq!(board.is_forbidden(point), verdict.is_forbidden(), "{point} on\n{board}");
        assert_eq!(forbidden.contains(point), verdict.is_forbidden(), "{point} on\n{board}");
        assert_eq!(map.five.contains(point), verdict == Verdict::Five, "{point} on\n{board}");
        let kinds = [(map.overline, Overline), (map.double_four, DoubleFour), (map.double_three, DoubleThree)];
        let kinds = kinds.into_iter().filter(|(points, _)| points.contains(point)).map(|(_, kind)| kind);
        assert_eq!(ForbiddenKinds::new(kinds), verdict.kinds(), "{point} on\n{board}");
    }
}

/// The shapes that an explanation names are what the judge judges by, for either colour under any rule.
pub fn explanation(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let (color, rule) = (choices.color(), choices.one_of(&Rule::ALL));
    let board = choices.board();
    for point in Point::all() {
        explains(&board, color, rule, point);
    }
}

fn explains(board: &Board, color: Color, rule: Rule, point: Point) {
    let explanation = board.explain_for(color, rule, point);
    let verdict = board.verdict_for(color, rule, point);
    assert_eq!(explanation.verdict(), verdict);
    assert!(!explanation.to_string().is_empty());
    let count = |shape| explanation.lines().iter().filter(|line| line.shape == Some(shape)).count();
    let wins = |shape, length| count(shape) > 0 && rule.wins(color, length);
    if verdict == Verdict::Occupied {
        assert!(explanation.lines().iter().all(|line| line.shape.is_none()));
        return;
    } else if wins(Shape::Five, 5) || wins(Shape::Overline, 6) {
        assert_eq!(verdict, Verdict::Five, "{explanation}");
    } else if rule.forbids(color) {
        let fours = count(Shape::Four) + count(Shape::StraightFour) + 2 * count(Shape::TwoFours);
        let threes = explanation.lines().iter().filter(|line| line.is_counting_three()).count();
        let has = |kind: ForbiddenKind| verdict.kinds().is_some_and(|kinds| kinds.contains(kind));
        let expected = (count(Shape::Overline) > 0, fours > 1, threes > 1);
        assert_eq!((has(Overline), has(DoubleFour), has(DoubleThree)), expected, "{explanation}");
    } else {
        assert_eq!(verdict, Verdict::Legal, "{explanation}");
    }
    for line in explanation.lines() {
        assert!(line.shape.is_none() || line.stones.contains(point), "{explanation}");
        for extension in line.extensions() {
            let after = explanation.after(extension.point).unwrap().verdict();
            let says = match extension.outcome {
                Outcome::Occupied => after == Verdict::Occupied,
                Outcome::Five => after == Verdict::Five,
                Outcome::DoubleThree => after.kinds().is_some_and(|kinds| kinds.contains(DoubleThree)),
                Outcome::DoubleFour => after.kinds().is_some_and(|kinds| kinds.contains(DoubleFour)),
                // What a four makes and what an overline is are said of the line alone.
                Outcome::Counts | Outcome::NotStraight | Outcome::Overline => after != Verdict::Occupied,
            };
            assert!(says, "{extension:?}: {after}\n{explanation}");
        }
    }
}

/// Turning a board turns its verdicts, and all eight turns of it have one canonical board.
pub fn symmetry(bytes: &[u8]) {
    let board = Choices::new(bytes).board();
    let (canonical, to_canonical) = board.canonical();
    assert_eq!(board.transformed(to_canonical), canonical);
    let map = board.verdict_map();
    for symmetry in Symmetry::ALL {
        let turned = board.transformed(symmetry);
        assert_eq!(turned.canonical().0, canonical);
        assert_eq!(turned.transformed(symmetry.inverse()), board);
        let turned_map = turned.verdict_map();
        assert_eq!(turned_map.five, map.five.transformed(symmetry));
        assert_eq!(turned_map.overline, map.overline.transformed(symmetry));
        assert_eq!(turned_map.double_four, map.double_four.transformed(symmetry));
        assert_eq!(turned_map.double_three, map.double_three.transformed(symmetry));
        for point in Point::all() {
            assert_eq!(turned.verdict(symmetry.apply(point)), board.verdict(point), "{point} on\n{board}");
        }
    }
}
