//! `renju conform`: positions whose verdicts are known, put to this judge or to any other.

mod engine;
mod grid_judge;
mod program;
mod report;
mod suite;

use std::time::Duration;

use crate::failure::Failure;
use crate::output::{Answer, Form, Output};

use self::program::Fault;
use self::report::Report;
use self::suite::{Answers, Question};

/// Test a judge: ours, or that of any program, on positions whose verdicts are known
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Conform {
    /// A program that reads boards as `renju judge --grid` does and answers each with its line of verdicts
    #[arg(long, value_name = "CMD", conflicts_with = "engine")]
    grid: Option<String>,

    /// An engine of the Gomocup and Yixin protocol that answers YXSHOWFORBID
    #[arg(long, value_name = "CMD")]
    engine: Option<String>,

    /// Seconds to wait for an answer before it counts as none
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    timeout: u64,

    /// Ask for so many generated boards as well, as our judge judges them
    #[arg(long, value_name = "N", default_value_t = 0)]
    random: usize,

    /// Where the generated boards begin; equal seeds give equal boards
    #[arg(long, default_value_t = 0)]
    seed: u64,

    /// How many differences are shown in full
    #[arg(long, value_name = "N", default_value_t = 20)]
    show: usize,

    #[command(flatten)]
    form: Form,
}

const AFTER_HELP: &str = "\
The positions are those of the conformance suite, clause by clause: single
points and whole boards. A verdict that names one kind of foul is right when
that kind is among those that hold.

A program for --grid reads lines of 225 characters from row 15 down, columns a
to o: X, O or . each. For each line it writes the same line with its verdicts
on the empty points: 5 five, 6 overline, 4 double-four, 3 double-three, . legal,
or F where it only knows that Black's stone is forbidden. It may answer line by
line or all at the end of its input.

An engine for --engine is started with START 15 and INFO rule 2 and given each
board by YXBOARD, Black's stones as its own and first of all. It answers
YXSHOWFORBID with FORBID xxyyxxyy. and knows no fives and no kinds.

A command is run by the shell. One that crashes, takes too long or answers what
cannot be read is started again and asked on; after five times in a row it is
not asked any more.

The exit code is 1 if there is any difference or an answer is missing.

Examples:
  renju conform
  renju conform --grid \"renju judge --grid\" --random 10000
  renju conform --grid \"python3 my_judge.py\" --json
  renju conform --engine ./pbrain-rapfi --timeout 5

With --json, one object for each difference, then one for the whole:
  {\"id\": \"double-three/cross-01\", \"clause\": \"9.2c double-three\",
   \"point\": \"h8\", \"position\": \"15/… b renju\", \"expected\": \"forbidden:
   double-three\", \"got\": \"legal\", \"explanation\": \"h8 is forbidden…\"}
  {\"clauses\": [{\"clause\": \"9.1 five\", \"passed\": 30, \"total\": 30}, …],
   \"differences\": 0, \"unanswered\": 0}
An answer that is missing has \"fault\" in place of \"got\" and no \"point\" on a
whole board.";

impl Conform {
    pub(crate) fn run(self, output: &mut Output) -> Result<Answer, Failure> {
        let questions: Vec<_> = suite::questions().chain(suite::random(self.seed, self.random)).collect();
        let mut report = Report::new(self.form, self.show);
        let patience = Duration::from_secs(self.timeout);
        let mut each =
            |question: &Question, answers: Result<Answers, Fault>| report.add(question, answers.as_ref(), output);
        if let Some(command) = &self.grid {
            grid_judge::ask(command, patience, &questions, &mut each)?;
        } else if let Some(command) = &self.engine {
            engine::ask(command, patience, &questions, &mut each)?;
        } else {
            for question in &questions {
                each(question, Ok(Answers::ours(&question.board)))?;
            }
        }
        report.finish(output)
    }
}

/// What becomes of each answer.
type Each<'a> = dyn FnMut(&Question, Result<Answers, Fault>) -> Result<(), Failure> + 'a;

/// After so many faults in a row a program is not asked any more.
const MOST_FAULTS: usize = 5;
