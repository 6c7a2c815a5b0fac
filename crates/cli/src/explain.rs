//! `renju explain`: why a stone on a point is what the judge says.

use renju::{Color, Move, Rule};

use crate::failure::Failure;
use crate::output::{Answer, Form, Output};
use crate::{input, render};

/// Explain why a stone on a point is forbidden, wins or is legal
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP, override_usage = "renju explain [OPTIONS] POSITION POINT")]
pub(crate) struct Explain {
    /// The game so far as `renju judge` reads it, or - for standard input, then the point
    #[arg(value_name = "WORDS", required = true, num_args = 2..)]
    words: Vec<String>,

    /// The colour that plays there [default: the side to move]
    #[arg(long)]
    color: Option<Color>,

    /// Renju, standard or freestyle [default: what the setup says, else renju]
    #[arg(long)]
    rule: Option<Rule>,

    /// Answer with a picture in SVG; renju render has more to choose from
    #[arg(long, conflicts_with = "json")]
    svg: bool,

    #[command(flatten)]
    form: Form,
}

const AFTER_HELP: &str = "\
The last word is the point. If it is the last move of the game, the stone that
stands there is explained.

Each line through the point that holds something is named with its stones and
the points that extend it. A three counts only if one of these makes a
straight four and is itself not forbidden; where that is a double-three further
on, it is explained in turn, as deep as it goes.

Examples:
  renju explain f8a1g8a3h9a5h10a7 h8           two threes meet in h8
  renju explain f8 a1 g8 a3 h9 a5 h10 a7 h8    the same
  renju explain --json f8a1g8a3h9a5h10a7 h8
  renju explain --svg f8a1g8a3h9a5h10a7 h8 > foul.svg
  renju explain --color white f8a1g8a3h9a5h10a7 h8

The JSON object:
  {\"point\": \"h8\", \"color\": \"black\", \"rule\": \"renju\",
   \"verdict\": \"forbidden\", \"kinds\": [\"double-three\"],
   \"lines\": [{\"direction\": \"horizontal\", \"shape\": \"three\",
              \"stones\": [\"f8\", \"g8\", \"h8\"],
              \"extensions\": [{\"point\": \"e8\", \"outcome\": \"counts\"}, …]}, …]}
An extension whose outcome is double-three has \"after\", an object of the same
form.";

impl Explain {
    pub(crate) fn run(self, output: &mut Output) -> Result<Answer, Failure> {
        let (last, words) = self.words.split_last().map_or(("", [].as_slice()), |(last, words)| (last, words));
        let point = input::point(last)?;
        let mut position = input::position(&input::text(words)?, self.rule)?;
        if position.moves().last() == Some(&Move::Stone(point)) {
            position.undo();
        }
        let color = self.color.unwrap_or(position.to_move());
        let explanation = position.board().explain_for(color, position.rule(), point);
        if self.form.json {
            output.json(&explanation)?;
        } else if self.svg {
            output.bytes(render::explained(&position, &explanation).as_bytes())?;
        } else {
            output.line(explanation)?;
        }
        Ok(Answer::Fine)
    }
}
