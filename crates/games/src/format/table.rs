//! Tables for researchers: one row a game or a ply, as CSV or as JSON, a row a line.
//!
//! A table is made from records and not read back; what it has of a game is in its columns, the fields of [`GameRow`] and
//! [`PlyRow`].

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use renju_core::{Board, Color, MoveList, Rule, Verdict};
use renju_openings::Opening;
use serde::Serialize;

use crate::record::{BoardSize, Decision, Played, Record};

/// What a row of a table is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rows {
    /// A game a row.
    #[default]
    Games,
    /// A ply a row.
    Plies,
}

/// How a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Comma-separated values with a line of column names.
    Csv,
    /// An object a line.
    JsonLines,
}

/// A game in a row. Columns that are not known are empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameRow {
    /// The number of the game in the table, from 1.
    pub game: usize,
    /// Black's name.
    pub black: Option<String>,
    /// White's name.
    pub white: Option<String>,
    /// The event.
    pub event: Option<String>,
    /// The round.
    pub round: Option<String>,
    /// Where it was played.
    pub place: Option<String>,
    /// When it was played, `2024-05-17` or less.
    pub date: Option<String>,
    /// What wins and what is forbidden.
    pub rule: Option<Rule>,
    /// The opening rule, in the words of the file.
    pub opening_rule: Option<String>,
    /// The opening that the file names.
    pub opening_named: Option<String>,
    /// The opening of the first three moves, `D1` to `I13`.
    pub opening: Option<String>,
    /// How often the colours were swapped.
    pub swaps: usize,
    /// The fifth moves offered, `h9i8`.
    pub offers: Option<String>,
    /// Who won: `black`, `white`, `draw` or `unknown`.
    pub winner: Option<String>,
    /// How the game ended.
    pub ending: Option<String>,
    /// How many moves the main line has.
    pub plies: usize,
    /// The first forbidden move of Black, as its ply.
    pub first_foul: Option<usize>,
    /// The moves, `h8i9h10`.
    pub moves: String,
}

/// A ply in a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlyRow {
    /// The number of the game in the table, from 1.
    pub game: usize,
    /// The number of the ply, from 1.
    pub ply: usize,
    /// Who plays.
    pub color: Color,
    /// The move: a point, `pass`, or a place beside the 15 × 15 board.
    pub played: String,
    /// `legal`, `five`, `occupied`, or the kinds of a forbidden move; nothing for passes and places.
    pub verdict: Option<String>,
    /// The time it took, in milliseconds.
    pub ms: Option<u64>,
    /// The opening of the game, `D1` to `I13`.
    pub opening: Option<String>,
    /// Who won the game.
    pub winner: Option<String>,
}

/// Writes the rows of records one after another.
#[derive(Clone, Debug)]
pub struct Table {
    rows: Rows,
    shape: Shape,
    games: usize,
    /// Whether the names of the columns are written.
    named: bool,
}

/// A row cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a row cannot be written: {0}")]
pub struct TableError(String);

impl Table {
    /// A table without rows.
    #[must_use]
    pub const fn new(rows: Rows, shape: Shape) -> Self {
        Self { rows, shape, games: 0, named: false }
    }

    /// Writes the rows of a record at the end of `out`, after the names of the columns if it is the first.
    ///
    /// # Errors
    ///
    /// [`TableError`], which no record is known to cause.
    pub fn put(&mut self, record: &Record, out: &mut Vec<u8>) -> Result<(), TableError> {
        self.games += 1;
        match self.rows {
            Rows::Games => self.write(&[game_row(record, self.games)], out),
            Rows::Plies => self.write(&ply_rows(record, self.games), out),
        }
    }

    fn write(&mut self, rows: &[impl Serialize], out: &mut Vec<u8>) -> Result<(), TableError> {
        match self.shape {
            Shape::Csv => {
                // The names stand before the first row there is, and a game may have none.
                let mut csv = csv::WriterBuilder::new().has_headers(!self.named).from_writer(out);
                self.named |= !rows.is_empty();
                rows.iter().try_for_each(|row| csv.serialize(row)).map_err(|error| TableError(error.to_string()))?;
                csv.flush().map_err(|error| TableError(error.to_string()))
            }
            #[cfg(feature = "json")]
            Shape::JsonLines => rows.iter().try_for_each(|row| {
                serde_json::to_writer(&mut *out, row).map_err(|error| TableError(error.to_string()))?;
                out.push(b'\n');
                Ok(())
            }),
            #[cfg(not(feature = "json"))]
            Shape::JsonLines => Err(TableError("this build writes no JSON".into())),
        }
    }
}

fn opening(record: &Record) -> Option<String> {
    let moves = record.main_line().ok()?;
    Opening::identify(&moves).ok().map(|found| found.opening.to_string())
}

fn winner(record: &Record) -> Option<String> {
    record.tags.result.map(|result| result.winner.to_string())
}

/// The row of a game.
#[must_use]
pub fn game_row(record: &Record, game: usize) -> GameRow {
    let tags = &record.tags;
    let plies = ply_rows(record, game);
    let offers = record.opening.0.iter().find_map(|decision| match decision {
        Decision::Offer(points) => Some(points.iter().copied().map(Into::into).collect::<Vec<_>>()),
        _ => None,
    });
    let foul = plies.iter().find(|row| row.verdict.as_deref().is_some_and(|verdict| !is_clean(verdict)));
    GameRow {
        game,
        black: tags.players.black.name.clone(),
        white: tags.players.white.name.clone(),
        event: tags.event.clone(),
        round: tags.round.clone(),
        place: tags.place.clone(),
        date: tags.date.map(|date| date.to_string()),
        rule: tags.rule,
        opening_rule: tags.opening_rule.clone(),
        opening_named: tags.opening.clone(),
        opening: opening(record),
        swaps: record.opening.swaps(),
        offers: offers.map(|points| MoveList(&points).to_string()),
        winner: winner(record),
        ending: tags.result.and_then(|result| result.ending).map(|ending| ending.to_string()),
        plies: plies.len(),
        first_foul: foul.map(|row| row.ply),
        moves: plies.iter().map(|row| row.played.as_str()).collect(),
    }
}

const LEGAL: &str = "legal";
const FIVE: &str = "five";
const OCCUPIED: &str = "occupied";

fn is_clean(verdict: &str) -> bool {
    [LEGAL, FIVE, OCCUPIED].contains(&verdict)
}

/// The rows of the plies of a game.
///
/// Each move is judged on the stones before it, by the rule of the record, else by that of renju.
#[must_use]
pub fn ply_rows(record: &Record, game: usize) -> Vec<PlyRow> {
    let (opening, winner) = (opening(record), winner(record));
    let rule = record.tags.rule.unwrap_or_default();
    let mut board = Board::from_stones(record.start).unwrap_or(Board::EMPTY);
    let nodes = record.tree.main_line().filter_map(|id| record.tree.node(id));
    let played = nodes.filter_map(|node| Some((node, node.played()?)));
    let row = |(ply, (node, played)): (usize, (&crate::record::Node, Played))| {
        let verdict = match played {
            Played::Stone(point) if record.size == BoardSize::RENJU => {
                let verdict = board.verdict_for(node.color(), rule, point);
                let _ = board.put(node.color(), point);
                Some(match verdict {
                    Verdict::Occupied => OCCUPIED.to_string(),
                    Verdict::Legal => LEGAL.to_string(),
                    Verdict::Five => FIVE.to_string(),
                    Verdict::Forbidden(kinds) => kinds.to_string(),
                })
            }
            _ => None,
        };
        PlyRow {
            game,
            ply,
            color: node.color(),
            played: played.to_string(),
            verdict,
            ms: node.spent().and_then(|spent| u64::try_from(spent.as_millis()).ok()),
            opening: opening.clone(),
            winner: winner.clone(),
        }
    };
    (1..).zip(played).map(row).collect()
}
