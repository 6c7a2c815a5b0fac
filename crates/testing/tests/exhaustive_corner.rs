//! All boards of a corner with few stones: core and the naive judge say the same of every point in it and around it.
//!
//! Unless `RENJU_CORNER=7x5` asks for a larger space (side of the corner, most stones), it is the corner of 5 × 5 with up
//! to 4 stones. Boards that differ by the mirror through the corner are judged both.

#![allow(clippy::unwrap_used, reason = "a test stops where its input is not what it says")]

use renju_core::{Board, Color, Point};
use renju_testing::bridge::answer;
use renju_testing::grid::{Cell, Grid};
use renju_testing::naive::Judge;
use renju_testing::place::Place;

/// A point in both worlds.
#[derive(Clone, Copy)]
struct Spot {
    point: Point,
    place: Place,
}

/// The points of the square corner at `a1`.
fn corner(side: u8) -> Vec<Spot> {
    let side = side.min(15);
    let points = Point::all().filter(|point| point.column() < side && point.row() < side);
    points.map(|point| Spot { point, place: Place::new(point.column(), point.row()).unwrap() }).collect()
}

struct Search {
    /// Where stones lie.
    stones: Vec<Spot>,
    /// Where verdicts are compared: the corner and what lies next to it, since rows reach out of it.
    judged: Vec<Spot>,
    board: Board,
    grid: Grid,
    boards: u64,
    points: u64,
    fouls: u64,
}

impl Search {
    /// Judges the board, then every board with up to `more` stones more on the points from `from` on.
    fn run(&mut self, from: usize, more: usize) {
        self.judge();
        if more == 0 {
            return;
        }
        for number in from..self.stones.len() {
            let spot = self.stones[number];
            for (color, cell) in [(Color::Black, Cell::Black), (Color::White, Cell::White)] {
                self.board.put(color, spot.point).unwrap();
                self.grid.set(spot.place, cell);
                self.run(number + 1, more - 1);
                self.board.take(spot.point);
                self.grid.set(spot.place, Cell::Empty);
            }
        }
    }

    fn judge(&mut self) {
        self.boards += 1;
        for spot in &self.judged {
            let verdict = self.board.verdict(spot.point);
            let expected = Judge::RIGHT.answer(&self.grid, spot.place);
            assert_eq!(answer(verdict), expected, "{} on\n{}", spot.point, self.board);
            self.points += u64::from(expected.is_some());
            self.fouls += u64::from(verdict.is_forbidden());
        }
    }
}

#[test]
fn every_board_of_a_corner_is_judged_as_the_naive_judge_does() {
    let asked = std::env::var("RENJU_CORNER").unwrap_or_else(|_| "5x4".into());
    let (side, most) = asked.split_once('x').unwrap();
    let (side, most): (u8, usize) = (side.parse().unwrap(), most.parse().unwrap());
    let mut search = Search {
        stones: corner(side),
        judged: corner(side + 1),
        board: Board::EMPTY,
        grid: Grid::EMPTY,
        boards: 0,
        points: 0,
        fouls: 0,
    };
    search.run(0, most);
    println!("{} boards, {} points, {} of them forbidden", search.boards, search.points, search.fouls);
    assert!(search.boards > 1 && (most < 4 || search.fouls > 0));
}
