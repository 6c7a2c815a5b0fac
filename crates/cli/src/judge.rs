//! `renju judge`: the forbidden and winning points of a position, or of many boards.

use std::path::PathBuf;

use renju::{Color, ForbiddenKind, Point, Position, Rule, Setup, Verdict};
use serde::Serialize;

use crate::failure::Failure;
use crate::output::{Answer, Form, Output};
use crate::{grid, input};

/// Judge a position: where Black's stone is forbidden, and where a stone wins
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP, override_usage = USAGE)]
pub(crate) struct Judge {
    /// Moves, a setup on one line or a drawing of the board, then perhaps a point; - reads it from standard input
    #[arg(value_name = "POSITION", required_unless_present = "grid")]
    words: Vec<String>,

    /// Judge boards from a file or standard input, one a line, and print them with their verdicts
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["words", "json", "rule"])]
    #[allow(clippy::option_option, reason = "given without a file it reads standard input")]
    grid: Option<Option<PathBuf>>,

    /// Renju, standard or freestyle [default: what the setup says, else renju]
    #[arg(long)]
    rule: Option<Rule>,

    #[command(flatten)]
    form: Form,
}

const USAGE: &str = "\
renju judge [OPTIONS] POSITION [POINT]
       renju judge --grid [FILE]";

const AFTER_HELP: &str = "\
Moves may be written together or apart, with or without numbers: h8i9h10,
\"h8 i9 h10\", \"1. H8 2. i9\"; pass or -- is a pass. A setup on one line is the
rows from 15 down with X for Black, O for White and counts of empty points,
then the side to move, then perhaps the rule. A last word that is a point is
asked about if the position is one word before it; several words of moves are
all moves.

The board shows what Black's stone would be on each empty point:
  5 wins   6 overline   4 double-four   3 double-three   . legal
Where several kinds hold, the board shows the first of 6, 4, 3 and the list
below it all of them. Under the standard and freestyle rules nothing is
forbidden.

Examples:
  renju judge f8a1g8a3h9a5h10a7                the whole board
  renju judge f8a1g8a3h9a5h10a7 h8             and what a stone on h8 is
  renju judge \"f8 a1 g8 a3 h9 a5 h10 a7\" h8    the same
  renju judge --json \"7X7/15/15/15/15/15/15/4X1X1X1X4/15/15/15/15/15/15/15 b\"
  renju judge --grid boards.txt > verdicts.txt
  generate | renju judge --grid | compare

Grid lines are 225 characters from row 15 down, columns a to o: X, O or .
each. What follows a tab is passed over, and so are empty lines and lines that
begin with #. Each is answered, in order, by the same line with the verdicts
on its empty points. A line that is no board is named on standard error; the
others are answered all the same, and the exit code is 2.

The JSON object, with \"point\" if one is asked about:
  {\"position\": \"15/… b renju\", \"to_move\": \"black\", \"rule\": \"renju\",
   \"status\": \"open\",
   \"black\": {\"wins\": [\"e8\"],
             \"forbidden\": [{\"point\": \"h8\", \"kinds\": [\"double-three\"]}]},
   \"white\": {\"wins\": []},
   \"point\": {\"point\": \"h8\", \"black\": \"forbidden\",
             \"kinds\": [\"double-three\"], \"white\": \"legal\"}}";

impl Judge {
    pub(crate) fn run(self, output: &mut Output) -> Result<Answer, Failure> {
        if let Some(file) = self.grid {
            return grid::run(file.as_deref(), output);
        }
        let (words, point) = input::split_point(&self.words);
        let position = input::position(&input::text(words)?, self.rule)?;
        let judgement = Judgement::of(&position, point);
        if self.form.json {
            output.json(&judgement)?;
        } else {
            judgement.write(&position, output)?;
        }
        Ok(Answer::Fine)
    }
}

/// Everything there is to say about a position.
#[derive(Serialize)]
struct Judgement {
    position: Setup,
    to_move: Color,
    rule: Rule,
    status: String,
    black: ForBlack,
    white: ForWhite,
    #[serde(skip_serializing_if = "Option::is_none")]
    point: Option<OnePoint>,
}

#[derive(Serialize)]
struct ForBlack {
    wins: Vec<Point>,
    forbidden: Vec<Foul>,
}

#[derive(Serialize)]
struct ForWhite {
    wins: Vec<Point>,
}

#[derive(Serialize)]
struct Foul {
    point: Point,
    kinds: Vec<ForbiddenKind>,
}

/// The point that was asked about.
#[derive(Serialize)]
struct OnePoint {
    point: Point,
    black: &'static str,
    kinds: Vec<ForbiddenKind>,
    white: &'static str,
}

fn kinds(verdict: Verdict) -> Vec<ForbiddenKind> {
    verdict.kinds().into_iter().flat_map(renju::ForbiddenKinds::iter).collect()
}

const fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Occupied => "occupied",
        Verdict::Legal => "legal",
        Verdict::Five => "five",
        Verdict::Forbidden(_) => "forbidden",
    }
}

/// How a verdict is shown on the board, if it is of note.
pub(crate) const fn letter(verdict: Verdict) -> Option<char> {
    match verdict {
        Verdict::Occupied | Verdict::Legal => None,
        Verdict::Five => Some('5'),
        Verdict::Forbidden(kinds) => Some(match kinds.primary() {
            ForbiddenKind::Overline => '6',
            ForbiddenKind::DoubleFour => '4',
            ForbiddenKind::DoubleThree => '3',
        }),
    }
}

impl Judgement {
    fn of(position: &Position, point: Option<Point>) -> Self {
        let verdict = |color, point| position.board().verdict_for(color, position.rule(), point);
        let wins = |color| Point::all().filter(|point| verdict(color, *point) == Verdict::Five).collect();
        let forbidden = Point::all()
            .map(|point| Foul { point, kinds: kinds(verdict(Color::Black, point)) })
            .filter(|foul| !foul.kinds.is_empty());
        Self {
            position: position.into(),
            to_move: position.to_move(),
            rule: position.rule(),
            status: position.status().to_string(),
            black: ForBlack { wins: wins(Color::Black), forbidden: forbidden.collect() },
            white: ForWhite { wins: wins(Color::White) },
            point: point.map(|point| {
                let (black, white) = (verdict(Color::Black, point), verdict(Color::White, point));
                OnePoint { point, black: word(black), kinds: kinds(black), white: word(white) }
            }),
        }
    }

    fn write(&self, position: &Position, output: &mut Output) -> Result<(), Failure> {
        let verdict = |color, point| position.board().verdict_for(color, position.rule(), point);
        output.line(position.board().drawing(|point| letter(verdict(Color::Black, point))))?;
        let stones = position.board().len();
        output.line(format_args!("\n{}, {} to move, {stones} stones", self.rule, self.to_move))?;
        if position.status() != renju::Status::Open {
            output.line(&self.status)?;
        }
        for foul in &self.black.forbidden {
            if let Some(kinds) = verdict(Color::Black, foul.point).kinds() {
                output.line(format_args!("{} forbidden for Black: {kinds}", foul.point))?;
            }
        }
        for (color, wins) in [(Color::Black, &self.black.wins), (Color::White, &self.white.wins)] {
            if !wins.is_empty() {
                let points: renju::Bitboard = wins.iter().copied().collect();
                output.line(format_args!("{color} wins at {points}"))?;
            }
        }
        if let Some(asked) = &self.point {
            output.line("")?;
            for color in Color::ALL {
                output.line(format_args!("{} for {color}: {}", asked.point, verdict(color, asked.point)))?;
            }
        }
        Ok(())
    }
}
