//! Which fifth moves are equal: RIF 12.7 in both readings.
#![allow(clippy::unwrap_used, reason = "tests")]

use proptest::prelude::*;
use renju_core::{Bitboard, Board, Color, Point, Symmetry};
use renju_openings::{Equality, Fifths, Opening};

fn board(text: &str) -> Board {
    let mut board = Board::EMPTY;
    for (index, next) in renju_core::moves(text).enumerate() {
        let color = if index % 2 == 0 { Color::Black } else { Color::White };
        board.put(color, next.unwrap().point().unwrap()).unwrap();
    }
    board
}

fn distance(one: Point, other: Point) -> u32 {
    let columns = u32::from(one.column().abs_diff(other.column()));
    let rows = u32::from(one.row().abs_diff(other.row()));
    columns * columns + rows * rows
}

/// The reading by its words: some isometry of the plane takes the stones to themselves, colours kept, and one offer to the
/// other. Two figures are congruent if all their distances agree, whichever black and white stones exchange places.
fn congruent(stones: [Point; 4], one: Point, other: Point) -> bool {
    let [first, second, third, fourth] = stones;
    let images = [
        [first, second, third, fourth],
        [third, second, first, fourth],
        [first, fourth, third, second],
        [third, fourth, first, second],
    ];
    images.into_iter().any(|image| {
        let pairs =
            |index: usize| (0..4).all(|to| distance(stones[index], stones[to]) == distance(image[index], image[to]));
        (0..4).all(pairs) && (0..4).all(|index| distance(stones[index], one) == distance(image[index], other))
    })
}

/// rules 4.13: h8 h9 h7 h6 makes i8 and i7 equal by shape; on the board they differ.
#[test]
fn the_example_of_both_readings() {
    let board = board("h8 h9 h7 h6");
    let [i7, i8] = ["i7", "i8"].map(|point| point.parse::<Point>().unwrap());
    assert!(Equality::Shape.equals(&board, i8).contains(i7));
    assert!(!Equality::Board.equals(&board, i8).contains(i7));
    assert_eq!(Equality::Board.equals(&board, i8).to_string(), "g8 i8");
}

/// Equal by shape is congruent, for every fourth and fifth stone on each of the 26 openings.
#[test]
fn equal_by_shape_is_congruent_on_all_26_openings() {
    for opening in Opening::ALL {
        let [first, second, third] = opening.stones();
        for fourth in Point::all().filter(|point| !opening.stones().contains(point)) {
            let mut board = Board::EMPTY;
            for (color, point) in
                [(Color::Black, first), (Color::White, second), (Color::Black, third), (Color::White, fourth)]
            {
                board.put(color, point).unwrap();
            }
            let stones = [first, second, third, fourth];
            let empty = board.empty_points();
            for one in empty.into_iter().step_by(11) {
                let equals: Bitboard = empty.into_iter().filter(|other| congruent(stones, one, *other)).collect();
                assert_eq!(Equality::Shape.equals(&board, one), equals, "{opening} {fourth} {one}");
            }
        }
    }
}

fn four_stones() -> impl Strategy<Value = Board> {
    proptest::sample::subsequence(Point::all().collect::<Vec<_>>(), 4).prop_shuffle().prop_map(|points| {
        let mut board = Board::EMPTY;
        for (index, point) in points.into_iter().enumerate() {
            let color = if index < 2 { Color::Black } else { Color::White };
            board.put(color, point).unwrap();
        }
        board
    })
}

/// Stones close together, where symmetric shapes come up.
fn close_stones() -> impl Strategy<Value = Board> {
    let close: Vec<_> = Point::all().filter(|point| point.distance_from_centre() <= 1).collect();
    let step = (-6_i8..=6, -6_i8..=6);
    (proptest::sample::subsequence(close, 4).prop_shuffle(), step).prop_map(|(points, (columns, rows))| {
        let mut board = Board::EMPTY;
        for (index, point) in points.into_iter().enumerate() {
            let color = if index < 2 { Color::Black } else { Color::White };
            board.put(color, point.offset(columns, rows).unwrap()).unwrap();
        }
        board
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Equality splits the empty points into classes, at most four points in each, in both readings.
    #[test]
    fn classes_part_the_empty_points(board in prop_oneof![four_stones(), close_stones()]) {
        for equality in [Equality::Shape, Equality::Board] {
            let mut seen = Bitboard::EMPTY;
            let classes: Vec<_> = equality.classes(&board, Bitboard::ALL).collect();
            for class in &classes {
                prop_assert!(seen.is_disjoint(*class) && (1..=4).contains(&class.len()));
                seen |= *class;
                for point in *class {
                    prop_assert_eq!(equality.equals(&board, point), *class);
                }
            }
            prop_assert_eq!(seen, board.empty_points());
            prop_assert!(classes.len() >= usize::from(Fifths::MOST.number()));
        }
    }

    /// What is equal on the board is equal by shape, and turning the board turns the classes.
    #[test]
    fn the_board_reading_is_the_stricter_one(board in prop_oneof![four_stones(), close_stones()]) {
        for point in board.empty_points() {
            let by_board = Equality::Board.equals(&board, point);
            let by_shape = Equality::Shape.equals(&board, point);
            prop_assert!(by_board.is_subset(by_shape));
            for symmetry in Symmetry::ALL {
                let turned = board.transformed(symmetry);
                let image = symmetry.apply(point);
                prop_assert_eq!(Equality::Shape.equals(&turned, image), by_shape.transformed(symmetry));
                prop_assert_eq!(Equality::Board.equals(&turned, image), by_board.transformed(symmetry));
            }
        }
    }
}

/// Classes among some points are those points only.
#[test]
fn classes_among_some_points() {
    let board = board("h8 h9 h7 h6");
    let among: Bitboard =
        ["g8", "i8", "i7", "h8", "a1"].map(|point| point.parse::<Point>().unwrap()).into_iter().collect();
    let classes: Vec<_> = Equality::Shape.classes(&board, among).map(|class| class.to_string()).collect();
    assert_eq!(classes, ["a1", "i7 g8 i8"]);
    let classes: Vec<_> = Equality::Board.classes(&board, among).map(|class| class.to_string()).collect();
    assert_eq!(classes, ["a1", "i7", "g8 i8"]);
}

/// No fifth move is a foul: a foul takes at least five black stones, and there are two before it.
///
/// White stones only take fours and threes away while no black point is forbidden, so the boards without them are the worst.
#[test]
fn no_fifth_move_is_forbidden() {
    for first in Point::all() {
        for second in Point::all().filter(|point| *point > first) {
            let mut board = Board::EMPTY;
            board.put(Color::Black, first).unwrap();
            board.put(Color::Black, second).unwrap();
            assert!(board.forbidden_points().is_empty(), "{first} {second}");
        }
    }
}
