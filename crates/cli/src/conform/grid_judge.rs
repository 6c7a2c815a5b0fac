//! A judge that reads boards on lines and answers in lines.

use std::thread;
use std::time::Duration;

use renju::{Board, Color, ForbiddenKind, POINTS, Point};

use crate::failure::Failure;
use crate::grid::place;

use super::program::{Fault, Program, send};
use super::suite::{Answers, Question, Said};
use super::{Each, MOST_FAULTS};

/// Puts all questions to the program at once, as a pipe would, and takes its answers in order.
///
/// Where an answer fails, a new run of the program gets the questions after it.
pub(super) fn ask(
    command: &str,
    patience: Duration,
    mut questions: &[Question],
    each: &mut Each<'_>,
) -> Result<(), Failure> {
    let mut faults = 0;
    while !questions.is_empty() && faults < MOST_FAULTS {
        let mut run = Run::start(command, patience, questions);
        while let Some((question, rest)) = questions.split_first() {
            questions = rest;
            let answers = run.as_mut().map_err(|fault| fault.clone()).and_then(|run| run.answers(&question.board));
            let failed = answers.is_err();
            each(question, answers)?;
            if failed {
                faults += 1;
                break;
            }
            faults = 0;
        }
    }
    questions.iter().try_for_each(|question| each(question, Err(Fault::NotAsked)))
}

struct Run(Program);

impl Run {
    fn start(command: &str, patience: Duration, questions: &[Question]) -> Result<Self, Fault> {
        let (program, mut input) = Program::start(command, patience)?;
        let lines: String = questions.iter().map(|question| line(&question.board)).collect();
        // A program that answers line by line does not read on while nobody reads its answers.
        thread::spawn(move || send(&mut input, &lines));
        Ok(Self(program))
    }

    fn answers(&mut self, board: &Board) -> Result<Answers, Fault> {
        let line = self.0.line()?;
        read(&line, board).ok_or(Fault::Garbage(line))
    }
}

/// The line of a board.
fn line(board: &Board) -> String {
    let mut line = vec![b'.'; POINTS];
    for (color, letter) in [(Color::Black, b'X'), (Color::White, b'O')] {
        for point in board.stones(color) {
            if let Some(cell) = line.get_mut(place(point)) {
                *cell = letter;
            }
        }
    }
    line.push(b'\n');
    String::from_utf8_lossy(&line).into_owned()
}

/// Reads the verdicts on a board, if the line is that board's with a verdict on each empty point.
fn read(line: &str, board: &Board) -> Option<Answers> {
    let cells: &[u8; POINTS] = line.as_bytes().try_into().ok()?;
    let said = |point: Point| {
        let cell = cells.get(place(point))?;
        Some(match (board.at(point), cell.to_ascii_uppercase()) {
            (Some(Color::Black), b'X') | (Some(Color::White), b'O') | (None, b'.') => Said::Legal,
            (None, b'5') => Said::Five,
            (None, b'6') => Said::Foul(ForbiddenKind::Overline),
            (None, b'4') => Said::Foul(ForbiddenKind::DoubleFour),
            (None, b'3') => Said::Foul(ForbiddenKind::DoubleThree),
            (None, b'F') => Said::Forbidden,
            _ => return None,
        })
    };
    Point::all().all(|point| said(point).is_some()).then(|| Answers::of(|point| said(point).unwrap_or(Said::Legal)))
}
