//! `renju bench`: how fast the judge is on this machine.

use std::hint::black_box;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use renju::{Board, Color, Point, Position, Rule};
use serde::Serialize;

use crate::failure::Failure;
use crate::grid;
use crate::output::{Answer, Form, Output};
use crate::random_boards::random_boards;

/// Time the judge on one point, on whole boards, and play and undo
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Bench {
    /// Boards as `renju judge --grid` reads them [default: a built-in set of 2,000]
    file: Option<PathBuf>,

    #[command(flatten)]
    form: Form,
}

const AFTER_HELP: &str = "\
Before anything is timed, the three ways to ask are checked against each other
on every point. Each figure is the fastest of several rounds, on one thread.

Examples:
  renju bench
  renju bench boards.txt
  renju bench --json

The JSON object, times in nanoseconds:
  {\"point_ns\": 6.9, \"board_ns\": 131.0, \"board_point_ns\": 0.7,
   \"play_undo_ns\": 12.8, \"boards\": 2000, \"points\": 356520}";

/// How long each figure is measured, and in how many rounds at least.
const TIME: Duration = Duration::from_millis(700);
const ROUNDS: u32 = 5;

#[derive(Serialize)]
struct Figures {
    point_ns: f64,
    board_ns: f64,
    board_point_ns: f64,
    play_undo_ns: f64,
    boards: usize,
    points: usize,
}

impl Bench {
    pub(crate) fn run(self, output: &mut Output) -> Result<Answer, Failure> {
        let boards = match &self.file {
            Some(file) => grid::boards(file)?,
            None => random_boards(0).take(2000).collect(),
        };
        let empty: Vec<Vec<Point>> = boards.iter().map(|board| board.empty_points().into_iter().collect()).collect();
        check(&boards, &empty);
        let figures = Figures::measure(&boards, &empty);
        if self.form.json {
            output.json(&figures)?;
        } else {
            let Figures { point_ns, board_ns, board_point_ns, play_undo_ns, boards, points } = figures;
            output.line(format_args!("{boards} boards, {points} empty points"))?;
            output.line(format_args!("one point      {point_ns:8.2} ns"))?;
            let millions = 1e3 / board_point_ns;
            output.line(format_args!(
                "whole board    {board_ns:8.1} ns, {board_point_ns:.2} ns a point, {millions:.0} million points a second"
            ))?;
            output.line(format_args!("play and undo  {play_undo_ns:8.2} ns"))?;
        }
        Ok(Answer::Fine)
    }
}

/// Asks every point in each way.
fn check(boards: &[Board], empty: &[Vec<Point>]) {
    for (board, empty) in boards.iter().zip(empty) {
        let forbidden = board.forbidden_points();
        for point in empty {
            let verdict = board.verdict(*point).is_forbidden();
            assert!(
                verdict == board.is_forbidden(*point) && verdict == forbidden.contains(*point),
                "the judge contradicts itself at {point} of\n{board}"
            );
        }
    }
}

impl Figures {
    fn measure(boards: &[Board], empty: &[Vec<Point>]) -> Self {
        let points: usize = empty.iter().map(Vec::len).sum();
        let pairs = || boards.iter().zip(empty);
        let point = fastest(|| {
            for (board, empty) in pairs() {
                for point in empty {
                    black_box(black_box(board).is_forbidden(*point));
                }
            }
        });
        let board = fastest(|| {
            for board in boards {
                black_box(black_box(board).forbidden_points());
            }
        });
        let mut positions: Vec<_> =
            boards.iter().map(|board| Position::from_board(*board, Color::Black, Rule::Renju)).collect();
        let play_undo = fastest(|| {
            for (position, empty) in positions.iter_mut().zip(empty) {
                for point in empty {
                    if black_box(&mut *position).play(*point).is_ok() {
                        black_box(&mut *position).undo();
                    }
                }
            }
        });
        #[allow(clippy::cast_precision_loss, reason = "counts far below 2^52")]
        let each = |time: Duration, count: usize| time.as_nanos() as f64 / count.max(1) as f64;
        Self {
            point_ns: each(point, points),
            board_ns: each(board, boards.len()),
            board_point_ns: each(board, points),
            play_undo_ns: each(play_undo, points),
            boards: boards.len(),
            points,
        }
    }
}

/// The shortest time of some rounds.
fn fastest(mut round: impl FnMut()) -> Duration {
    let start = Instant::now();
    let mut shortest = Duration::MAX;
    let mut rounds = 0;
    while rounds < ROUNDS || start.elapsed() < TIME {
        let before = Instant::now();
        round();
        shortest = shortest.min(before.elapsed());
        rounds += 1;
    }
    shortest
}
