//! The clauses of the RIF rules on rows and forbidden moves, each a test of its name; docs/rules/judge.md lists them.

#![allow(clippy::unwrap_used, reason = "a test stops where its input is wrong")]

use ForbiddenKind::{DoubleFour, DoubleThree, Overline};

use renju_core::{Board, ByColor, Color, ForbiddenKind, ForbiddenKinds, Outcome, Point, Rule, Shape, Verdict, moves};

fn board(black: &str, white: &str) -> Board {
    let stones = |text| moves(text).map(|next| next.unwrap().point().unwrap()).collect();
    Board::from_stones(ByColor { black: stones(black), white: stones(white) }).unwrap()
}

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

#[track_caller]
fn legal(black: &str, white: &str, play: &str) {
    assert_eq!(board(black, white).verdict(point(play)), Verdict::Legal);
}

#[track_caller]
fn five(black: &str, white: &str, play: &str) {
    assert_eq!(board(black, white).verdict(point(play)), Verdict::Five);
}

#[track_caller]
fn forbidden<const N: usize>(black: &str, white: &str, play: &str, kinds: [ForbiddenKind; N]) {
    let verdict = board(black, white).verdict(point(play));
    assert_eq!(verdict.kinds().map(|kinds| kinds.iter().collect::<Vec<_>>()), Some(kinds.to_vec()));
}

/// What Black's stone makes along the first direction in which it makes anything.
#[track_caller]
fn shape(black: &str, white: &str, play: &str, expected: Option<Shape>) {
    let explanation = board(black, white).explain(point(play));
    assert_eq!(explanation.lines().iter().find_map(|line| line.shape), expected, "{explanation}");
}

#[test]
fn rif_3_five_is_an_unbroken_row_of_exactly_five() {
    shape("d8 e8 f8 g8", "", "h8", Some(Shape::Five));
    shape("d8 e8 f8 g8 i8", "", "h8", Some(Shape::Overline));
    shape("d8 e8 f8", "", "h8", Some(Shape::Four));
}

#[test]
fn rif_3_overline_is_an_unbroken_row_of_six_or_more() {
    shape("c8 d8 e8 f8 g8", "", "h8", Some(Shape::Overline));
    shape("d8 e8 f8 g8 i8 j8 k8 l8", "", "h8", Some(Shape::Overline));
}

#[test]
fn rif_3_four_is_completed_by_one_stone_to_exactly_five() {
    shape("d8 f8 g8", "", "h8", Some(Shape::Four));
    shape("e8 f8 g8", "d8", "h8", Some(Shape::Four));
    // Either end would make six: the row is no four.
    shape("b8 c8 e8 f8 g8 j8", "", "h8", None);
    // The edge and White's stone close both ends.
    shape("a8 b8 c8", "e8", "d8", None);
}

#[test]
fn rif_3_straight_four_is_unbroken_and_completed_in_two_ways() {
    shape("e8 f8 g8", "", "h8", Some(Shape::StraightFour));
    shape("e8 f8 g8 j8", "", "h8", Some(Shape::Four));
    shape("e8 f8 g8", "i8", "h8", Some(Shape::Four));
}

#[test]
fn rif_3_three_becomes_a_straight_four() {
    shape("f8 g8", "", "h8", Some(Shape::Three));
    shape("e8 g8", "", "h8", Some(Shape::Three));
    shape("e8 f8", "", "h8", Some(Shape::Three));
    // A gap of two is too wide.
    shape("d8 e8", "", "h8", None);
    // One end is blocked two points on, and the other is close enough to make only a four.
    shape("f8 g8", "d8 j8", "h8", None);
    // Black's own stones beyond both ends would make six.
    shape("f8 g8 c8 k8", "", "h8", None);
    // The edge closes one end, White the other.
    shape("b8 c8", "f8", "d8", None);
}

#[test]
fn rif_9_1_the_first_five_wins() {
    five("d8 e8 f8 g8", "", "h8");
    five("f8 g8 i8 j8", "", "h8");
    five("h4 h5 h6 h7", "", "h8");
    five("d4 e5 f6 g7", "", "h8");
    five("d12 e11 f10 g9", "", "h8");
    five("a1 b1 c1 d1", "", "e1");
    five("o15 o14 o13 o12", "", "o11");
}

#[test]
fn rif_9_1_whites_overline_wins_and_white_has_no_fouls() {
    let board = board("", "c8 d8 e8 f8 g8 i10 j11 h10 h11");
    assert_eq!(board.verdict_for(Color::White, Rule::Renju, point("h8")), Verdict::Five);
    assert_eq!(board.verdict_for(Color::White, Rule::Renju, point("b8")), Verdict::Five);
    let fours = self::board("", "e8 f8 g8 h5 h6 h7 i9 j10");
    assert_eq!(fours.verdict_for(Color::White, Rule::Renju, point("h8")), Verdict::Legal);
}

#[test]
fn rif_9_2_a_overline_is_forbidden() {
    forbidden("e8 f8 g8 i8 j8", "", "h8", [Overline]);
    forbidden("d8 e8 f8 g8 i8 j8 k8 l8", "", "h8", [Overline]);
}

#[test]
fn rif_9_2_b_double_four_is_forbidden() {
    forbidden("e8 f8 g8 h9 h10 h11", "", "h8", [DoubleFour]);
    forbidden("e8 f8 g8 h9 h10 h11", "d8 h12", "h8", [DoubleFour]);
}

#[test]
fn rif_9_2_b_double_four_on_one_line() {
    for play in ["g8", "h8", "i8"] {
        let middle = "g8 h8 i8".replace(play, "");
        forbidden(&format!("e8 k8 {middle}"), "", play, [DoubleFour]);
    }
    forbidden("e8 f8 i8 k8 l8", "", "h8", [DoubleFour]);
    forbidden("d8 e8 f8 j8 k8 l8", "", "h8", [DoubleFour]);
    // An outer stone of the same shape stands in one of the two fours only.
    legal("g8 h8 i8 k8", "", "e8");
}

#[test]
fn rif_9_2_b_a_straight_four_is_one_four() {
    legal("e8 f8 g8", "", "h8");
    legal("e8 f8 g8 h9 h10", "", "h8");
    legal("e8 f8 g8 j8", "", "h8");
}

#[test]
fn rif_9_2_c_double_three_is_forbidden() {
    forbidden("f8 g8 h9 h10", "", "h8", [DoubleThree]);
    forbidden("e8 g8 h9 h10", "", "h8", [DoubleThree]);
    forbidden("f8 g8 i9 j10 h6 h7", "", "h8", [DoubleThree]);
}

#[test]
fn rif_9_2_a_five_at_the_same_time_wins() {
    five("d8 e8 f8 g8 h9 h10 h11 h12 h13", "", "h8");
    five("d8 e8 f8 g8 h9 h10 h11 i9 j10 k11", "", "h8");
    five("d8 e8 f8 g8 h9 h10 i9 j10", "", "h8");
}

#[test]
fn rif_9_2_four_and_three_is_legal_and_more_is_not() {
    legal("d8 f8 g8 h9 h10", "", "h8");
    forbidden("c8 f8 g8 h9 h10", "", "h8", [DoubleThree]);
    forbidden("d8 f8 g8 h9 h10 i9 j10", "", "h8", [DoubleThree]);
    forbidden("d8 f8 g8 h9 h10 h11 i9 j10", "", "h8", [DoubleFour]);
    forbidden("d8 f8 g8 h9 h10 h11 i9 j10 i7 j6", "", "h8", [DoubleFour, DoubleThree]);
    forbidden("e8 f8 g8 i8 j8 h9 h10 h11 i9 j10 k11", "", "h8", [Overline, DoubleFour]);
}

#[test]
fn rif_9_3_a_a_three_that_only_an_overline_or_a_double_four_straightens_does_not_count() {
    // g8 straightens the row, and makes an overline in its column.
    legal("f8 i8 h9 h10 g3 g4 g5 g6 g7", "", "h8");
    // g8 straightens the row, and makes a four in its column besides.
    legal("f8 i8 h9 h10 g5 g6 g7", "g4", "h8");
    let explanation = board("f8 i8 h9 h10 g5 g6 g7", "g4").explain(point("h8"));
    assert_eq!(
        explanation.lines()[0].extensions().map(|extension| extension.outcome).last(),
        Some(Outcome::DoubleFour)
    );
}

#[test]
fn rif_9_3_b_a_three_that_only_a_double_three_straightens_does_not_count() {
    // g8 straightens the row, and would make threes in its column and on its diagonal.
    legal("f8 i8 h9 h10 g9 g10 f9 e10", "j11 k12", "h8");
    let explanation = board("f8 i8 h9 h10 g9 g10 f9 e10", "j11 k12").explain(point("h8"));
    let nested = explanation.after(point("g8")).unwrap();
    assert_eq!(nested.verdict().kinds().map(ForbiddenKinds::primary), Some(DoubleThree));
    assert!(explanation.to_string().contains("g8 would then be forbidden: double-three"), "{explanation}");
}

#[test]
fn c1_a_straight_four_point_that_makes_five_does_not_make_a_three() {
    legal("f8 i8 g4 g5 g6 g7 h9 h10", "", "h8");
    legal("c9 c10 c12 f12 c13 e13 f14", "", "d12");
    let explanation = board("f8 i8 g4 g5 g6 g7 h9 h10", "").explain(point("h8"));
    assert_eq!(explanation.lines()[0].shape, None);
    assert!(explanation.lines()[0].extensions().any(|extension| extension.outcome == Outcome::Five));
}

#[test]
fn c2_the_two_exceptions_of_9_3_are_one_test() {
    legal("j5 h6 i6 f7 g8 h8 i8 k8 l9 k10 f11", "f8 j8 k9 j11", "h7");
    forbidden("j5 h6 f7 g8 h8 i8 k8 l9 k10 f11", "f8 j8 k9 j11", "i6", [DoubleThree]);
}

#[test]
fn c7_only_the_stone_just_played_makes_five() {
    forbidden("a1 b1 c1 d1 e1 f8 g8 h9 h10", "", "h8", [DoubleThree]);
    legal("a1 b1 c1 d1 e1", "", "h8");
}

#[test]
fn the_edge_is_as_a_white_stone() {
    shape("a8 c8", "", "b8", None);
    shape("b8 d8", "", "c8", Some(Shape::Three));
    shape("a8 b8 c8", "", "d8", Some(Shape::Four));
    legal("b1 c1 d2 d3", "", "d1");
    forbidden("b2 c2 d3 d4", "", "d2", [DoubleThree]);
}

#[test]
fn occupied_is_an_answer_of_its_own() {
    let board = board("h8", "i9");
    for stone in ["h8", "i9"] {
        assert_eq!(board.verdict(point(stone)), Verdict::Occupied);
        assert!(!board.is_forbidden(point(stone)));
        assert_eq!(board.explain(point(stone)).verdict(), Verdict::Occupied);
    }
}

#[test]
fn standard_and_freestyle_forbid_nothing() {
    let fouls = board("e8 f8 g8 i8 j8 h9 h10 h11 i9 j10", "");
    assert_eq!(fouls.verdict_for(Color::Black, Rule::Standard, point("h8")), Verdict::Legal);
    assert_eq!(fouls.verdict_for(Color::Black, Rule::Freestyle, point("h8")), Verdict::Five);
    let threes = board("f8 g8 h9 h10", "");
    for rule in [Rule::Standard, Rule::Freestyle] {
        assert_eq!(threes.verdict_for(Color::Black, rule, point("h8")), Verdict::Legal);
    }
}

/// The worked examples of the RenjuNet page for advanced players, and whole boards with nested double-threes.
#[test]
fn worked_examples() {
    forbidden("e13 c12 e12 b11 e11 a10", "e10", "e14", [DoubleFour]);
    forbidden("e8 f8 h8 i8 j8", "", "g8", [Overline]);
    forbidden("k4 l4 j3 l3", "", "l5", [DoubleThree]);
    legal("b4 b3 d3 d2", "", "c3");
    legal("m13 g10 h10 i9 h8", "f6", "j10");
    legal("e13 a12 e12 f12 i12 c11", "", "d12");
    legal("o14 l11 n11 k10 n10 j9 n9", "i8 n8", "n13");
    forbidden("c5 c4 f4 e3", "g1", "d4", [DoubleThree]);
    forbidden("l5 k3 m3 l2", "k5 m5 k4 m4 j2 k2 m2 n2 k1 m1", "l3", [DoubleThree]);
    legal("i9 k9 h8 j8 l8 h7 j7 l7 h6 l6", "g12 h11 i10 i8 k8 g7 i7 k7 m7 h5 l5", "j9");
    let deep = "i13 f12 i12 i11 g10 j10 g9 j9 h8 j8 k8 i7 k6";
    let around = "h13 h12 g11 f10 h10 h9 i9 k9 l9 g8 i8 j7 i6";
    legal(deep, around, "h11");
    forbidden(&format!("{deep} h11"), around, "i10", [DoubleFour]);
    forbidden("g9 e8 h8 e7 e6 f6 g6", "j11 i10 e9 f9 h9 i9 f7", "g8", [DoubleThree]);
    forbidden("g9 e8 g8 h8 e7 e6 f6 g6 e5", "j11 i10 e9 f9 h9 i9 f7 e4", "g7", [DoubleFour]);
    legal("g9 e8 h8 e7 e6 f6 g6 e5", "j11 i10 e9 f9 h9 i9 f7 e4", "g8");
    forbidden("b14 c12 e12 c11 e11 b10", "d11 c10 e10", "d12", [DoubleThree]);
    forbidden("m15 k14 m14 o14 l13 m13 n13 l11 o10", "l15 n15 l14 n14 k13 o13", "m12", [DoubleFour]);
    forbidden("b5 c5 e5 d4 e4 d3 f3 d2", "f5 c4 f4 c3 e3 d1", "d5", [DoubleFour]);
    forbidden("m6 k5 n5 l4 m4 k3 j2", "k4 n4 o4 l3 i1", "m5", [DoubleThree]);
    forbidden("i10 j9 k9 h8 h7 j7 k7", "h9 i9 i8 j8 l8 i7 h6", "k8", [DoubleThree]);
    forbidden("i10 k10 j9 k9 h8 h7 j7 k7 i6", "h9 i9 i8 j8 l8 m8 i7 h6 i5", "k8", [DoubleThree]);
    let fork = "g11 f10 g10 e9 h9 i9 h8 j8 h7";
    forbidden(fork, "i11 g9 d8 f8 g8 i8 g7 k7 h6", "h10", [DoubleFour]);
    legal(&format!("{fork} h12"), "i13 i11 g9 d8 f8 g8 i8 g7 k7 h6", "h10");
}

#[test]
fn worked_boards() {
    for (black, white, expected) in [
        ("e5f6d7e7f7g7i7f8h8f9h9h10h11", "d4f5g5h6j6c7h7j8g9i9f10h12", "e6 e8"),
        ("f5f6i7j7g8h8f9h9i9e10h10", "f4e5g7h7e9g9j10d11g11", "i8"),
        ("f5f6i7j7g8h8f9h9i9e10h10", "f4e5g6g7h7k8e9g9j10d11g11", "i8 g10 i10"),
        ("j5h6f7g8h8i8k8l9k10f11", "f8j8k9j11", "i6 h7 h9"),
        ("g6k6l6e7f7j7d8h8d9g9i9j9k9m9n10m11h12", "e5m6b7e8f8i8c9h9l9f10m10", "g7 k7 j8 j10"),
        ("g6k6l6e7f7j7d8h8d9g9i9j9k9m9n10m11o11h12", "e5m6b7e8f8i8c9h9l9f10m10", "d7 g7 j8 j10"),
        ("g6h6f7g7h7i7f8g8h8i8g9h9", "g5h5e7j7e8j8g10h10", "f6 i6 f9 i9"),
        ("d2b3d3k3b4k4j5m5d8e8g8h8i8a10b11e11k11c12e12j12l12m12n12o12e13k13k14k15", "e10", "k5 f8 e14"),
        ("e5e6f6g6e7e8h8g9", "e4f7e9f9h9i9i10", "f8"),
    ] {
        assert_eq!(board(black, white).forbidden_points().to_string(), expected);
    }
}
