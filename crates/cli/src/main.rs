#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![allow(clippy::std_instead_of_core, clippy::std_instead_of_alloc, reason = "a command has the standard library")]

mod bench;
mod check;
mod conform;
mod convert;
mod explain;
mod failure;
mod files;
mod games;
mod grid;
mod input;
mod judge;
mod opening;
mod output;
mod play;
mod random_boards;
mod render;
mod replay;
mod report;
mod show;
mod stats;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::failure::Failure;
use crate::output::{Answer, Output, complain};

/// Judges renju: forbidden moves, their reasons, and whole game files.
#[derive(Debug, Parser)]
#[command(name = "renju", version, arg_required_else_help = true, after_help = AFTER_HELP)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

const AFTER_HELP: &str = "\
Points are a column letter from the left and a row number from the bottom:
a1 to o15, the centre is h8.

Exit codes: 0 all is well, 1 something was found, 2 wrong use or something
could not be read.

Try:
  renju judge f8a1g8a3h9a5h10a7
  renju explain f8a1g8a3h9a5h10a7 h8
  renju check games/
  renju convert games/ --to sgf -o games.sgf
  renju opening h8g8g9
  renju render f8a1g8a3h9a5h10a7 --explain h8 -o foul.svg
  renju play --rules online";

#[derive(Debug, Subcommand)]
enum Command {
    Judge(judge::Judge),
    Explain(explain::Explain),
    Check(check::Check),
    Convert(convert::Convert),
    Show(show::Show),
    Stats(stats::Stats),
    Opening(opening::OpeningArguments),
    Play(play::Play),
    Conform(conform::Conform),
    Bench(bench::Bench),
    Render(render::Render),
}

impl Command {
    fn run(self, output: &mut Output) -> Result<Answer, Failure> {
        match self {
            Self::Judge(judge) => judge.run(output),
            Self::Explain(explain) => explain.run(output),
            Self::Check(check) => check.run(output),
            Self::Convert(convert) => convert.run(output),
            Self::Show(show) => show.run(output),
            Self::Stats(stats) => stats.run(output),
            Self::Opening(opening) => opening.run(output),
            Self::Play(play) => play.run(output),
            Self::Conform(conform) => conform.run(output),
            Self::Bench(bench) => bench.run(output),
            Self::Render(render) => render.run(output),
        }
    }
}

fn main() -> ExitCode {
    let mut output = Output::new();
    let answer = Arguments::parse().command.run(&mut output).and_then(|answer| output.flush().map(|()| answer));
    match answer {
        Ok(answer) => answer.into(),
        // The reader of a pipe has seen enough.
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            complain(failure);
            Answer::Unreadable.into()
        }
    }
}
