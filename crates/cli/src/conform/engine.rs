//! An engine of the Gomocup protocol with Yixin's YXSHOWFORBID.

use std::fmt::Write;
use std::process::ChildStdin;
use std::time::Duration;

use renju::{Bitboard, Board, Color, Point, SIZE};

use crate::failure::Failure;

use super::program::{Fault, Program, send};
use super::suite::{Answers, Question, Said};
use super::{Each, MOST_FAULTS};

/// Puts the questions to the engine one after another; one that fails is started again.
pub(super) fn ask(
    command: &str,
    patience: Duration,
    questions: &[Question],
    each: &mut Each<'_>,
) -> Result<(), Failure> {
    let mut engine = None;
    let mut faults = 0;
    for question in questions {
        if faults == MOST_FAULTS {
            each(question, Err(Fault::NotAsked))?;
            continue;
        }
        let answers = match engine.take() {
            Some(running) => Ok(running),
            None => Engine::start(command, patience),
        }
        .and_then(|mut running: Engine| {
            let answers = running.answers(&question.board)?;
            engine = Some(running);
            Ok(answers)
        });
        faults = if answers.is_ok() { 0 } else { faults + 1 };
        each(question, answers)?;
    }
    if let Some(mut engine) = engine {
        send(&mut engine.input, "END\n");
    }
    Ok(())
}

struct Engine {
    program: Program,
    input: ChildStdin,
}

impl Engine {
    fn start(command: &str, patience: Duration) -> Result<Self, Fault> {
        let (program, input) = Program::start(command, patience)?;
        let mut engine = Self { program, input };
        send(&mut engine.input, "START 15\n");
        let line = engine.line()?;
        if !line.eq_ignore_ascii_case("OK") {
            return Err(Fault::Garbage(line));
        }
        send(&mut engine.input, "INFO rule 2\n");
        Ok(engine)
    }

    /// The next line that is an answer: engines may say what they think at any time.
    fn line(&mut self) -> Result<String, Fault> {
        loop {
            let line = self.program.line()?;
            let word = line.split_ascii_whitespace().next().unwrap_or_default().to_ascii_uppercase();
            if !matches!(word.as_str(), "" | "MESSAGE" | "DEBUG" | "INFO") {
                return Ok(line);
            }
        }
    }

    fn answers(&mut self, board: &Board) -> Result<Answers, Fault> {
        send(&mut self.input, &question(board));
        let line = self.line()?;
        let forbidden = forbidden(&line, board).ok_or(Fault::Garbage(line))?;
        Ok(Answers::of(|point| if forbidden.contains(point) { Said::Forbidden } else { Said::Allowed }))
    }
}

/// The board and the question. Engines that look at the order take the first stone for Black's, so both colours take turns
/// as long as there are stones of both.
fn question(board: &Board) -> String {
    let mut text = String::from("YXBOARD\n");
    let mut stones = Color::ALL.map(|color| board.stones(color).into_iter());
    loop {
        let mut ended = true;
        for (stones, number) in stones.iter_mut().zip(1..) {
            if let Some(point) = stones.next() {
                // Writing to a string does not fail.
                let _ = writeln!(text, "{},{},{number}", point.column(), SIZE - 1 - point.row());
                ended = false;
            }
        }
        if ended {
            break;
        }
    }
    text + "DONE\nYXSHOWFORBID\n"
}

/// Reads `FORBID xxyyxxyy.`, whose points must be empty.
fn forbidden(line: &str, board: &Board) -> Option<Bitboard> {
    let (word, points) = line.split_at_checked("FORBID".len())?;
    let digits = points.trim().strip_suffix('.')?.trim().as_bytes();
    if !word.eq_ignore_ascii_case("FORBID") || digits.len() % 4 != 0 || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let points = digits.chunks_exact(4).map(|digits| {
        let [x, y] =
            [digits.get(..2)?, digits.get(2..)?].map(|two| two.iter().fold(0, |sum, digit| sum * 10 + digit - b'0'));
        Point::new(x, (SIZE - 1).checked_sub(y)?).filter(|point| board.at(*point).is_none())
    });
    points.collect()
}
