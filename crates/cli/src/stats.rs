//! `renju stats`: how many games, who won them, with which openings and rules, how long they were and how they ended.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Write as _;

use renju::games::record::{Record, Winner};
use renju::openings::Opening;
use serde::Serialize;

use crate::failure::Failure;
use crate::games::Games;
use crate::output::{Answer, Form, Output};

/// Count games: results by opening and rule, lengths, endings
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Stats {
    #[command(flatten)]
    games: Games,

    /// Answer with a table of comma-separated values
    #[arg(long, conflicts_with = "json")]
    csv: bool,

    #[command(flatten)]
    form: Form,
}

const AFTER_HELP: &str = "\
The opening is that of the first three moves, D1 to D13 and I1 to I13,
whatever the record calls it; the rule is the opening rule of the record, else
its rule.

Examples:
  renju stats games/
  renju stats archive.rif --csv > archive.csv
  renju stats games.sgf --json | jq .openings";

/// Games that have something in common.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
struct Count {
    games: usize,
    black: usize,
    white: usize,
    draws: usize,
    unknown: usize,
    plies: usize,
}

impl Count {
    fn add(&mut self, record: &Record, plies: usize) {
        self.games += 1;
        self.plies += plies;
        match record.tags.result.map(|result| result.winner) {
            Some(Winner::Black) => self.black += 1,
            Some(Winner::White) => self.white += 1,
            Some(Winner::Draw) => self.draws += 1,
            Some(Winner::Unknown) | None => self.unknown += 1,
        }
    }

    /// Average length in tenths of a ply.
    const fn tenths(&self) -> usize {
        if self.games == 0 { 0 } else { (20 * self.plies + self.games) / (2 * self.games) }
    }
}

/// How long games are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
struct Lengths {
    shortest: usize,
    median: usize,
    longest: usize,
}

#[derive(Debug, Default, Serialize)]
struct Report {
    all: Count,
    lengths: Lengths,
    openings: BTreeMap<String, Count>,
    rules: BTreeMap<String, Count>,
    endings: BTreeMap<String, Count>,
    #[serde(skip)]
    plies: Vec<usize>,
}

impl Report {
    fn add(&mut self, record: &Record) {
        let plies =
            record.tree.main_line().filter(|id| record.tree.node(*id).is_some_and(|node| node.played().is_some()));
        let plies = plies.count();
        self.plies.push(plies);
        self.all.add(record, plies);
        let moves = record.main_line().unwrap_or_default();
        let opening = Opening::identify(&moves).map_or_else(|_| "other".into(), |found| found.opening.to_string());
        self.openings.entry(opening).or_default().add(record, plies);
        let rule = record.tags.opening_rule.clone().or_else(|| record.tags.rule.map(|rule| rule.to_string()));
        self.rules.entry(rule.unwrap_or_else(|| "unknown".into())).or_default().add(record, plies);
        let ending = record.tags.result.and_then(|result| result.ending);
        let ending = ending.map_or_else(|| "unknown".into(), |ending| ending.to_string());
        self.endings.entry(ending).or_default().add(record, plies);
    }

    fn close(&mut self) {
        self.plies.sort_unstable();
        let at = |index: usize| self.plies.get(index).copied().unwrap_or_default();
        let last = self.plies.len().saturating_sub(1);
        self.lengths = Lengths { shortest: at(0), median: at(last / 2), longest: at(last) };
    }

    /// The parts of the report, in each the most frequent first.
    fn parts(&self) -> Vec<(&'static str, Vec<(&str, &Count)>)> {
        vec![
            ("all", vec![("games", &self.all)]),
            ("opening", most_first(&self.openings)),
            ("rule", most_first(&self.rules)),
            ("ending", most_first(&self.endings)),
        ]
    }

    fn table(&self) -> String {
        let mut text = String::new();
        for (part, rows) in self.parts() {
            if part != "all" {
                text.push('\n');
            }
            let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0).max(10);
            let head = if part == "all" { "" } else { part };
            let _ = writeln!(text, "{head:<width$}    games    black    white    draws  unknown   moves");
            for (name, count) in rows {
                let Count { games, black, white, draws, unknown, .. } = count;
                let name = if part == "all" { "all" } else { name };
                let (whole, tenth) = (count.tenths() / 10, count.tenths() % 10);
                let _ = writeln!(
                    text,
                    "{name:<width$} {games:>8} {black:>8} {white:>8} {draws:>8} {unknown:>8} {whole:>5}.{tenth}"
                );
            }
        }
        let Lengths { shortest, median, longest } = self.lengths;
        let _ = write!(text, "\nlengths: shortest {shortest}, median {median}, longest {longest} moves");
        text
    }

    fn csv(&self) -> String {
        let mut text = String::from("part,name,games,black,white,draws,unknown,mean_plies");
        for (part, rows) in self.parts() {
            for (name, count) in rows {
                let Count { games, black, white, draws, unknown, .. } = count;
                let name = if name.contains([',', '"', '\n', '\r']) {
                    format!("\"{}\"", name.replace('"', "\"\""))
                } else {
                    name.to_string()
                };
                let (whole, tenth) = (count.tenths() / 10, count.tenths() % 10);
                let _ = write!(text, "\n{part},{name},{games},{black},{white},{draws},{unknown},{whole}.{tenth}");
            }
        }
        text
    }
}

fn most_first(counts: &BTreeMap<String, Count>) -> Vec<(&str, &Count)> {
    let mut rows: Vec<_> = counts.iter().map(|(name, count)| (name.as_str(), count)).collect();
    rows.sort_by_key(|(_, count)| Reverse(count.games));
    rows
}

impl Stats {
    pub(crate) fn run(self, output: &mut Output) -> Result<Answer, Failure> {
        let mut report = Report::default();
        let whole = self.games.each(&mut |found| {
            report.add(&found.reading.record);
            Ok(())
        })?;
        report.close();
        if self.form.json {
            output.json(&report)?;
        } else if self.csv {
            output.line(report.csv())?;
        } else {
            output.line(report.table())?;
        }
        Ok(if whole { Answer::Fine } else { Answer::Unreadable })
    }
}
