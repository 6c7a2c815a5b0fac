//! Every state of the ten points about a stone on one line: core reads each as the rules' terms say.
//!
//! The reading here is its own: cells one after another, without the table, the words and the windows of core, and without
//! the naive judge.

#![allow(clippy::std_instead_of_alloc, clippy::unwrap_used, reason = "tests have std, and stop where they are wrong")]

use renju_core::{Board, Color, Direction, Outcome, Point, Rule, Shape};

/// States of ten points that are each empty, black or white.
const STATES: u32 = 3_u32.pow(10);

/// A line of 15 cells with the stone in the middle.
type Cells = [Option<Color>; 15];

const MIDDLE: usize = 7;

/// The ten cells about the middle from the digits of a state, and `beyond` on the two farther ones at each end.
fn cells(mut state: u32, beyond: Option<Color>) -> Cells {
    let mut cells = [beyond; 15];
    for place in (2..=12).filter(|place| *place != MIDDLE) {
        cells[place] = [None, Some(Color::Black), Some(Color::White)][(state % 3) as usize];
        state /= 3;
    }
    cells[MIDDLE] = None;
    cells
}

/// The first and the last cell of the unbroken black row through a black cell.
fn row(cells: &Cells, place: usize) -> (usize, usize) {
    let black = |place: &usize| cells[*place] == Some(Color::Black);
    let first = (0..=place).rev().take_while(black).last().unwrap();
    let last = (place..15).take_while(black).last().unwrap();
    (first, last)
}

fn length((first, last): (usize, usize)) -> usize {
    last - first + 1
}

/// The empty cells on which a black stone makes a row of exactly five with the stone in the middle.
fn completions(cells: &Cells) -> Vec<usize> {
    let empty = (0..15).filter(|place| cells[*place].is_none());
    empty
        .filter(|place| {
            let mut filled = *cells;
            filled[*place] = Some(Color::Black);
            let five = row(&filled, MIDDLE);
            length(five) == 5 && (five.0..=five.1).contains(place)
        })
        .collect()
}

/// Whether the row of the middle is an unbroken four with two completions.
fn is_straight_four(cells: &Cells) -> bool {
    length(row(cells, MIDDLE)) == 4 && completions(cells).len() == 2
}

/// What the row is by the terms of RIF section 3, and the cells that complete a four or make a three a straight four.
fn read(mut cells: Cells) -> (Option<Shape>, Vec<usize>) {
    cells[MIDDLE] = Some(Color::Black);
    let stones = length(row(&cells, MIDDLE));
    if stones > 5 {
        return (Some(Shape::Overline), vec![]);
    } else if stones == 5 {
        return (Some(Shape::Five), vec![]);
    }
    let completions = completions(&cells);
    let shape = match completions.len() {
        0 => None,
        1 => Some(Shape::Four),
        2 if stones == 4 => Some(Shape::StraightFour),
        2 => Some(Shape::TwoFours),
        more => panic!("{more} completions of {cells:?}"),
    };
    if shape.is_some() {
        return (shape, completions);
    }
    let straight = (0..15).filter(|place| cells[*place].is_none()).filter(|place| {
        let mut filled = cells;
        filled[*place] = Some(Color::Black);
        is_straight_four(&filled)
    });
    let straight: Vec<_> = straight.collect();
    ((!straight.is_empty()).then_some(Shape::Three), straight)
}

fn point(direction: Direction, place: usize) -> Point {
    direction.step(Point::CENTRE, i8::try_from(place).unwrap() - 7).unwrap()
}

fn board(cells: &Cells, direction: Direction) -> Board {
    let mut board = Board::EMPTY;
    for (place, cell) in cells.iter().enumerate() {
        if let Some(color) = cell {
            board.put(*color, point(direction, place)).unwrap();
        }
    }
    board
}

/// How many states were of each shape.
type Counts = std::collections::BTreeMap<Option<Shape>, u32>;

fn check(direction: Direction, beyond: Option<Color>) -> Counts {
    let mut counts = Counts::new();
    for state in 0..STATES {
        let cells = cells(state, beyond);
        let (shape, points) = read(cells);
        *counts.entry(shape).or_default() += 1;
        let board = board(&cells, direction);
        let explanation = board.explain(Point::CENTRE);
        let line = explanation.lines().iter().find(|line| line.direction == direction).unwrap();
        assert_eq!(line.shape, shape, "{state}: {cells:?}\n{explanation}");
        let counting: Vec<_> = line.extensions().filter(|extension| extension.outcome == Outcome::Counts).collect();
        let expected: Vec<_> = points.iter().map(|place| point(direction, *place)).collect();
        assert_eq!(counting.iter().map(|counting| counting.point).collect::<Vec<_>>(), expected, "{state}: {cells:?}");
        let map = board.shapes_for(Color::Black, Rule::Renju);
        let shapes = map.in_direction(direction);
        let mapped = [
            (shapes.five, Shape::Five),
            (shapes.overline, Shape::Overline),
            (shapes.four, Shape::Four),
            (shapes.two_fours, Shape::TwoFours),
            (shapes.straight_four, Shape::StraightFour),
            (shapes.three, Shape::Three),
        ];
        let mut mapped = mapped.into_iter().filter(|(points, _)| points.contains(Point::CENTRE));
        assert_eq!((mapped.next().map(|(_, shape)| shape), mapped.next()), (shape, None), "{state}: {cells:?}");
        let verdict = board.verdict(Point::CENTRE);
        assert_eq!(verdict == renju_core::Verdict::Five, shape == Some(Shape::Five));
        assert_eq!(verdict.is_forbidden(), matches!(shape, Some(Shape::Overline | Shape::TwoFours)));
    }
    counts
}

#[test]
fn every_state_of_a_line_is_read_as_the_terms_say() {
    let counts = Direction::ALL.map(|direction| check(direction, None));
    println!("{STATES} states in each of four directions: {:?}", counts[0]);
    for other in &counts {
        assert_eq!((other, other.values().sum::<u32>()), (&counts[0], STATES));
        assert_eq!(other.len(), 7, "every shape and none");
    }
}

#[test]
fn what_lies_beyond_the_ten_points_does_not_matter() {
    let open = check(Direction::Horizontal, None);
    for beyond in Color::ALL {
        assert_eq!(check(Direction::Horizontal, Some(beyond)), open);
    }
}
