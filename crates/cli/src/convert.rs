//! `renju convert`: games from any format into any other.

mod target;

use std::collections::BTreeMap;
use std::path::PathBuf;

use renju::games::format::table::Rows;
use renju::games::format::{Losses, Part, Severity, WriteError};

use self::target::{File, Kind, Target};
use crate::failure::Failure;
use crate::games::{Found, Games};
use crate::output::{Answer, Output, complain};

/// Convert games: files, folders or standard input, into one file or one a game
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Convert {
    #[command(flatten)]
    games: Games,

    /// The format to write, or a table: csv, jsonl
    #[arg(long, value_name = "FORMAT")]
    to: Kind,

    /// The file to write, or the folder for one file a game [default: standard output]
    #[arg(short, long, value_name = "PATH")]
    output: Option<PathBuf>,

    /// Write each game into a file of its own, named after the file it is from
    #[arg(long, requires = "output")]
    split: bool,

    /// In a table, one row a game or one row a ply
    #[arg(long, value_name = "ROWS", default_value = "games", value_parser = rows)]
    rows: Rows,

    /// Fail where the format cannot hold something of a game, or a file is odd, and write nothing
    #[arg(long)]
    strict: bool,

    /// Write over files that are there
    #[arg(long)]
    force: bool,
}

const AFTER_HELP: &str = "\
Formats read and written: txt psq lib sgf rif json pos sav wzq board bdt pgn
link openings; read only: puzzle, db; written only: csv, jsonl (tables).

What a format cannot hold is named on standard error, with the number of games
that lost it. Nothing is written over without --force, and a file is there
only when it is whole. Formats with one game a file (psq, pos, sav, wzq, board)
want a folder for several games. In a lib the games become one tree.

Exit codes: 0 everything was converted, 1 parts of files were not understood,
2 something could not be read or written.

Examples:
  renju convert games/ --to sgf -o games.sgf
  renju convert study.lib --to sgf | less
  renju convert archive.rif --to lib -o all.lib
  renju convert games.sgf --to psq --split -o games/
  renju convert games/ --to csv --rows plies -o plies.csv";

fn rows(text: &str) -> Result<Rows, &'static str> {
    match text {
        "games" => Ok(Rows::Games),
        "plies" => Ok(Rows::Plies),
        _ => Err("expected games or plies"),
    }
}

impl Convert {
    pub(crate) fn run(self, output: &mut Output) -> Result<Answer, Failure> {
        let mut work = Work { losses: BTreeMap::new(), games: 0, odd: false, strict: self.strict };
        let mut target = Target::new(self.to, self.rows, self.output.clone(), self.force);
        let result = self.games.each(&mut |found| {
            work.look(&found)?;
            let name = found.source.path();
            let file = if self.split { target.file_for(name, found.number)? } else { target.file()? };
            work.put(file, &found)?;
            if self.split { target.finish() } else { target.flush(output) }
        });
        let whole = result?;
        target.end(output)?;
        work.tell();
        Ok(match (whole, work.odd) {
            (false, _) => Answer::Unreadable,
            (true, true) => Answer::Findings,
            (true, false) => Answer::Fine,
        })
    }
}

struct Work {
    /// How many games lost each part.
    losses: BTreeMap<Part, usize>,
    games: usize,
    /// Whether parts of a file were not understood.
    odd: bool,
    strict: bool,
}

impl Work {
    /// Says what is odd about a game.
    fn look(&mut self, found: &Found<'_>) -> Result<(), Failure> {
        self.games += 1;
        for finding in &found.reading.findings {
            let file = found.source.path().display().to_string();
            let severity = finding.kind.severity();
            self.odd |= severity == Severity::Error;
            if severity > Severity::Note {
                if self.strict {
                    return Err(Failure::Odd { file, finding: finding.clone() });
                }
                eprintln!("{file}: {finding}");
            }
        }
        Ok(())
    }

    fn put(&mut self, file: &mut File, found: &Found<'_>) -> Result<(), Failure> {
        let record = &found.reading.record;
        let game = || format!("{}, game {}", found.source.path().display(), found.number);
        let losses = match file.put(record) {
            Err(Failure::Record(WriteError::Board { .. })) => {
                // Some programs play renju in the middle of a larger board.
                file.put(record.on_renju_board().as_ref().unwrap_or(record))
            }
            other => other,
        };
        let losses = losses.map_err(|failure| match failure {
            Failure::Record(error) => Failure::Game { game: game(), error },
            other => other,
        })?;
        if self.strict && losses != Losses::NONE {
            return Err(Failure::Loss { game: game(), losses });
        }
        for part in losses.parts() {
            *self.losses.entry(part).or_default() += 1;
        }
        Ok(())
    }

    fn tell(&self) {
        for (part, games) in &self.losses {
            eprintln!("lost in {games} of {} games: {part}", self.games);
        }
        if self.games == 0 {
            complain("there is no game");
        }
    }
}
