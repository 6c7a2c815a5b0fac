//! `renju check`: whole game files, played again move by move.

use std::path::PathBuf;

use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use renju::Rule;
use renju::games::format::{Format, ReadOptions, read};

use crate::failure::{self, Failure};
use crate::files::{self, Source};
use crate::output::{Answer, Form, Output, complain};
use crate::report::{Entry, Game, Summary};

/// Check game files: fouls, moves after the end, impossible moves, wrong results
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Check {
    /// Files, folders with everything below them, patterns such as "games/*.psq", or - for standard input
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,

    /// The rule of all games [default: what each record says, else renju]
    #[arg(long)]
    rule: Option<Rule>,

    #[arg(long, help = format_help())]
    format: Option<Format>,

    /// Print only games with findings, and the summary
    #[arg(short, long)]
    quiet: bool,

    #[command(flatten)]
    form: Form,
}

const AFTER_HELP: &str = "\
Every game is played again along its main line, and each move of Black's is
judged. Findings:
  forbidden      Black's move is an overline, double-four or double-three
  repeated       the point is occupied
  off-board      the stone is beside the board
  out-of-turn    a colour moves twice running
  after-end      moves follow a five, two passes or the full board
  wrong-winner   the record names another winner than the board
  not-on-board   the board does not show the ending that the record names
  other-board    the board is not 15x15: the game cannot be checked
  start          a point holds stones of both colours at the start
  reader         the file is not quite in its format
Notes are no findings:
  perhaps-foul   White won with Black to move, no five, and points that are
                 forbidden: some records leave the forbidden move out

Of a file in any format that --format knows the main lines are checked. In a
folder only files with the names of formats are read, and texts (.txt) only if
they begin with a move. A text has one game a line, or one in all.

Exit codes: 0 every game is in order, 1 something was found, 2 something could
not be read or checked.

Examples:
  renju check games/                      all games in a folder
  renju check -q \"archive/**/*.psq\"       only those with findings
  renju check --json games/ | jq 'select(.findings != [])'
  echo h8i9h10 | renju check -

With --json there is one object a line for each game:
  {\"file\": \"a.psq\", \"game\": 1, \"format\": \"psq\",
   \"black\": \"…\", \"white\": \"…\", \"rule\": \"renju\", \"moves\": 37,
   \"end\": {\"how\": \"five\", \"ply\": 37, \"winner\": \"black\", \"point\": \"h8\"},
   \"result\": {\"winner\": \"black\", \"ending\": \"five\"},
   \"forbidden_next\": [],
   \"findings\": [{\"weight\": \"finding\", \"what\": \"forbidden\", \"ply\": 9,
                 \"line\": null, \"point\": \"h8\", \"kinds\": [\"double-three\"],
                 \"reason\": \"h8 is forbidden for Black: double-three\"}]}
\"end\" is what the board shows: null, or five, overline, both-passed or
board-full. \"forbidden_next\" are the points where Black, to move, may not
play. \"weight\" is note, finding or unreadable. A file that cannot be read is
{\"error\": \"b.psq: …\"}, and the last line is {\"summary\": {…}}.";

fn format_help() -> String {
    let names = failure::format_names();
    format!("Read all files as {names} [default: by what is in the file, then by its name]")
}

/// So many files are in work at once: every thread is busy, and memory stays flat.
const FILES_AT_ONCE: usize = 256;

/// So many games of one file.
const GAMES_AT_ONCE: usize = 1024;

impl Check {
    pub(crate) fn run(self, output: &mut Output) -> Result<Answer, Failure> {
        let mut printer = Printer { form: self.form, quiet: self.quiet, summary: Summary::default(), output };
        let mut sources = Vec::new();
        for path in &self.paths {
            match files::find(path) {
                Ok(mut found) => sources.append(&mut found),
                Err(failure) => printer.print(&[Entry::Unread(failure)])?,
            }
        }
        let bar = progress(sources.len());
        for sources in sources.chunks(FILES_AT_ONCE) {
            let small: Vec<_> = sources
                .par_iter()
                .map(|source| {
                    let entries = self.small(source);
                    bar.inc(1);
                    entries
                })
                .collect();
            for (source, entries) in sources.iter().zip(small) {
                printer.summary.add_file();
                bar.suspend(|| match entries {
                    Some(entries) => printer.print(&entries),
                    None => self.games(source, &mut |entries| printer.print(&entries)),
                })?;
            }
        }
        bar.finish_and_clear();
        printer.finish()
    }

    /// The games of a file, or `None` if it is too large for them all to be kept until it is their turn.
    fn small(&self, source: &Source) -> Option<Vec<Entry>> {
        if source.is_large() {
            return None;
        }
        let mut all = Vec::new();
        // Keeping entries cannot fail.
        let _ = self.games(source, &mut |mut entries| {
            all.append(&mut entries);
            Ok(())
        });
        Some(all)
    }

    /// Reads a file and gives its games in order, some at a time.
    fn games(&self, source: &Source, give: &mut dyn FnMut(Vec<Entry>) -> Result<(), Failure>) -> Result<(), Failure> {
        let file = source.path().display().to_string();
        let bytes = match source.bytes() {
            Ok(bytes) => bytes,
            Err(failure) => return give(vec![Entry::Unread(failure)]),
        };
        let Some(format) = self.format.or_else(|| source.format(&bytes)) else {
            return give(vec![match source {
                Source::InFolder(_) => Entry::PassedOver,
                _ => Entry::Unread(Failure::UnknownFormat { file }),
            }]);
        };
        let options = ReadOptions::new().named(file.as_str());
        let mut readings = (1..).zip(read(&bytes, format, &options));
        loop {
            let some: Vec<_> = readings.by_ref().take(GAMES_AT_ONCE).collect();
            let last = some.len() < GAMES_AT_ONCE;
            let many = some.len() > 1;
            let entry = |(number, reading)| match reading {
                Ok(reading) => {
                    let game = Game::new(&file, number, format, reading, self.rule);
                    Entry::Game(if many { game.among_others() } else { game })
                }
                Err(error) => Entry::Unread(Failure::Format { file: file.clone(), error }),
            };
            // One game is not worth a thread.
            let entries =
                if many { some.into_par_iter().map(entry).collect() } else { some.into_iter().map(entry).collect() };
            give(entries)?;
            if last {
                return Ok(());
            }
        }
    }
}

/// A bar on standard error, if that is a terminal.
pub(crate) fn progress(files: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} files, {eta} left");
    ProgressBar::new(files as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Prints entries as they come and adds them up.
struct Printer<'a> {
    form: Form,
    quiet: bool,
    summary: Summary,
    output: &'a mut Output,
}

impl Printer<'_> {
    fn print(&mut self, entries: &[Entry]) -> Result<(), Failure> {
        for entry in entries {
            self.summary.add(entry);
            if !entry.is_shown(self.quiet) {
                continue;
            }
            match entry {
                _ if self.form.json => self.output.json(entry)?,
                Entry::Unread(failure) => complain(failure),
                _ => self.output.line(entry)?,
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<Answer, Failure> {
        if self.form.json {
            self.output.json(&serde_json::json!({ "summary": self.summary }))?;
        } else {
            self.output.line(&self.summary)?;
        }
        Ok(self.summary.answer())
    }
}
