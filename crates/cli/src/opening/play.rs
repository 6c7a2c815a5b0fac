//! `renju opening play`: an opening rule walked through by lines of answers.

use std::io::{self, BufRead, IsTerminal};

use renju::openings::{Ask, Ceremony, Equality, Identified, Opening, OpeningRule, Request, Seat};
use renju::{ByColor, Point, Rule, Setup};
use serde::Serialize;

use super::named;
use crate::failure::Failure;
use crate::output::{Answer, Form, Output, complain};

/// Walk through an opening rule, reading one answer a line
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Play {
    /// The name of the opening rule, such as rif, taraguchi-10 or 山口
    #[arg(value_name = "NAME", required = true)]
    words: Vec<String>,

    /// The rule of the game: renju, standard or freestyle
    #[arg(long, default_value_t)]
    rule: Rule,

    /// Which fifth moves are equal: shape or board
    #[arg(long, default_value_t)]
    equality: Equality,

    #[command(flatten)]
    form: Form,
}

const AFTER_HELP: &str = "\
Answers are a point (for a stone, a fifth move to offer, or the one to keep),
swap or stay, a number of fifth moves, or one of the branches that are named.
undo takes the last answer back. Empty lines and lines that begin with # are
passed over. An answer that is not allowed is named on standard error with the
rule that it breaks, and the question stays.

On the board, + marks where the answer may be; X is Black, O is White. If the
input ends before the opening does, the exit code is 2.

Examples:
  renju opening play taraguchi-10
  renju opening play rif --json < answers.txt

With --json every question is one object, and so is the end:
  {\"seat\": \"first\", \"color\": \"black\",
   \"ask\": {\"stone\": {\"color\": \"black\", \"number\": 1,
                     \"zone\": \"centre\", \"points\": [\"h8\"]}}}
  {\"position\": \"15/… b renju\",
   \"seats\": {\"black\": \"second\", \"white\": \"first\"},
   \"opening\": {\"opening\": \"D4\", \"symmetry\": \"identity\"},
   \"ceremony\": {\"rule\": \"rif\", \"game\": \"renju\",
                \"equality\": \"shape\", \"answers\": [\"h8\", …]}}";

/// The end of an opening as JSON.
#[derive(Serialize)]
struct End<'a> {
    position: Setup,
    seats: ByColor<Seat>,
    opening: Option<Identified>,
    ceremony: &'a Ceremony,
}

impl Play {
    pub(crate) fn run(self, output: &mut Output) -> Result<Answer, Failure> {
        let rule = named(&self.words)?;
        let mut ceremony = Ceremony::with_equality(rule, self.rule, self.equality);
        let mut lines = io::stdin().lock().lines();
        let mut asked = false;
        while let Some(request) = ceremony.request() {
            if !asked {
                self.ask(&ceremony, &request, output)?;
            }
            output.flush()?;
            let line = lines.next().ok_or(Failure::Unfinished)?.map_err(Failure::Input)?;
            asked = !take(&mut ceremony, &request, line.trim());
        }
        if self.form.json {
            output.json(&End {
                position: ceremony.position().into(),
                seats: ceremony.seats(),
                opening: ceremony.opening().ok(),
                ceremony: &ceremony,
            })?;
        } else {
            end(&ceremony, output)?;
        }
        Ok(Answer::Fine)
    }

    fn ask(&self, ceremony: &Ceremony, request: &Request, output: &mut Output) -> Result<(), Failure> {
        if self.form.json {
            return output.json(request);
        }
        output.line("")?;
        // Marks on the whole board would say nothing.
        let bound =
            !matches!(request.ask, Ask::Stone { points, .. } if points == ceremony.position().board().empty_points());
        let mark = |point: Point| (bound && request.ask.points().contains(point)).then_some('+');
        output.line(ceremony.position().board().drawing(mark))?;
        output.line(format_args!("{} ({}): {}", request.seat, request.color, request.ask))?;
        if io::stdin().is_terminal() {
            output.bytes(b"> ")?;
        }
        Ok(())
    }
}

/// Takes a line, and says whether it changed anything.
fn take(ceremony: &mut Ceremony, request: &Request, line: &str) -> bool {
    if line.is_empty() || line.starts_with('#') {
        return false;
    }
    if line.eq_ignore_ascii_case("undo") {
        return ceremony.undo().is_some();
    }
    match request.ask.read(line) {
        Ok(answer) => ceremony.answer(request.seat, answer).map_err(complain).is_ok(),
        Err(error) => {
            complain(error);
            false
        }
    }
}

/// Says how the opening has ended.
fn end(ceremony: &Ceremony, output: &mut Output) -> Result<(), Failure> {
    output.line("")?;
    output.line(ceremony.position().board())?;
    match ceremony.opening() {
        Ok(Identified { opening, .. }) => output.line(format_args!("{}", title(opening)))?,
        Err(_) if ceremony.rule() == OpeningRule::Plain => {}
        Err(error) => output.line(format_args!("none of the 26 openings: {error}"))?,
    }
    let seats = ceremony.seats();
    output.line(format_args!("Black: {}, White: {}", seats.black, seats.white))?;
    output.line(format_args!("{} to move", ceremony.position().to_move()))
}

fn title(opening: Opening) -> String {
    format!("{opening} {} {}", opening.romaji(), opening.kanji())
}
