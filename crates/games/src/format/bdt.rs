//! `.bdt` of `ShowRenju`: a game a line, in use in Russia.
//!
//! `TOURNAMENT=[BLACK,WHITE,R,MOVES,5A,REVERSE,COMMENT]`: `R` is `+`, `-` or `=` for Black; a move is two hexadecimal
//! digits, column and row from 1, and `00` a pass; `5A` is the fifth move offered and not played, its letters without I;
//! `REVERSE` is `R` if the colours were swapped, `-` if not. Rows count from the bottom; RenLib writes them from the top,
//! which [`rows_from`](ReadOptions::rows_from) undoes.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;

use renju_core::{Color, Point};

use super::line::{Lines, MainLine, alternating};
use super::{
    Charset, FindingKind, Format, Location, Losses, Part, ReadError, ReadOptions, Reading, RowOrigin, WriteError,
};
use crate::record::{BoardSize, Decision, GameResult, Place, Played, Record, Winner};

/// The fields of a line.
fn fields(line: &str) -> Option<(&str, [&str; 7])> {
    let (tournament, rest) = line.trim().split_once("=[")?;
    let mut parts = rest.strip_suffix(']')?.splitn(7, ',');
    let mut fields = [""; 7];
    // Shorter lines occur: what comes after the moves may be missing.
    for (index, field) in fields.iter_mut().enumerate() {
        match parts.next() {
            Some(part) => *field = part,
            None if index >= 4 => {}
            None => return None,
        }
    }
    Some((tournament, fields))
}

/// Whether the first line that is not blank is a game.
pub(super) fn detect(bytes: &[u8]) -> bool {
    let mut lines = Lines::new(bytes).map(|(_, line)| line).filter(|line| !line.trim_ascii().is_empty());
    lines.next().is_some_and(|line| fields(&String::from_utf8_lossy(line)).is_some())
}

/// Reads the games of a file.
#[must_use]
pub fn read<'a>(bytes: &'a [u8], options: &ReadOptions) -> Reader<'a> {
    let charset = options.charset.unwrap_or_else(|| Charset::guess(core::iter::once(bytes)));
    Reader { lines: Lines::new(bytes), charset, told: options.charset.is_some(), options: options.clone(), done: false }
}

/// The games of a file, from [`read`].
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    lines: Lines<'a>,
    charset: Charset,
    /// Whether the encoding is no news.
    told: bool,
    options: ReadOptions,
    done: bool,
}

impl Iterator for Reader<'_> {
    type Item = Result<Reading, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let (at, line) = self.lines.by_ref().find(|(_, line)| !line.trim_ascii().is_empty())?;
        let reading = self.game(at, line);
        self.done = reading.is_err();
        Some(reading)
    }
}

impl Reader<'_> {
    fn game(&mut self, at: Location, line: &[u8]) -> Result<Reading, ReadError> {
        let mut game = MainLine::new(BoardSize::RENJU, &self.options);
        let (text, good) = self.charset.decode(line);
        if !line.is_ascii() && self.charset != Charset::UTF_8 && !self.told {
            self.told = true;
            game.report(FindingKind::Encoding(self.charset), at)?;
        }
        if !good {
            game.report(FindingKind::BadText, at)?;
        }
        let Some((tournament, [black, white, result, moves, other, reverse, comment])) = fields(&text) else {
            game.report(FindingKind::NotUnderstood(text.chars().take(40).collect()), at)?;
            return Ok(game.finish());
        };
        let filled = |text: &str| (!text.is_empty()).then(|| text.to_string());
        game.record.tags.event = filled(tournament);
        game.record.tags.players[Color::Black].name = filled(black);
        game.record.tags.players[Color::White].name = filled(white);
        let winner = match result {
            "+" => Some(Winner::Black),
            "-" => Some(Winner::White),
            "=" => Some(Winner::Draw),
            _ => None,
        };
        game.record.tags.result = winner.map(|winner| GameResult { winner, ending: None });
        read_moves(&mut game, moves, self.options.rows, at)?;
        match reverse {
            "R" => game.record.opening.0.push(Decision::Swap),
            "-" => game.record.opening.0.push(Decision::NoSwap),
            _ => {}
        }
        let tree = &game.record.tree;
        let fifth = tree.main_node(5).and_then(|id| tree.node(id)?.played()?.place()?.point());
        match (without_i(other, self.options.rows), fifth) {
            (Some(other), Some(fifth)) => {
                game.record.opening.0.extend([Decision::Offer(alloc::vec![fifth, other]), Decision::Choose(fifth)]);
            }
            (None, _) if !matches!(other, "" | "?") => {
                game.report(FindingKind::NotUnderstood(other.chars().take(24).collect()), at)?;
            }
            _ => {}
        }
        let root = game.record.tree.root();
        if !comment.is_empty()
            && let Some(annotation) = game.record.tree.annotation_mut(root)
        {
            annotation.comment.body = comment.into();
        }
        Ok(game.finish())
    }
}

fn read_moves(game: &mut MainLine<'_>, moves: &str, rows: RowOrigin, at: Location) -> Result<(), ReadError> {
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| i16::try_from(digit).ok());
    for pair in moves.as_bytes().chunks(2) {
        let pair_digits = match pair {
            [column, row] => digit(*column).zip(digit(*row)),
            _ => None,
        };
        match pair_digits {
            Some((0, 0)) => game.pass()?,
            Some((column, row)) => {
                let row = if rows == RowOrigin::Top { 15 - row } else { row - 1 };
                game.stone(Place { column: column - 1, row }, at)?;
            }
            None => game.report(FindingKind::NotAMove(String::from_utf8_lossy(pair).into_owned()), at)?,
        }
    }
    Ok(())
}

/// Reads a point whose letters leave out I.
fn without_i(text: &str, rows: RowOrigin) -> Option<Point> {
    let (letter, row) = text.split_at_checked(1)?;
    let letter = letter.as_bytes().first()?.to_ascii_lowercase();
    let column = match letter {
        b'a'..=b'h' => letter - b'a',
        b'j'..=b'p' => letter - b'a' - 1,
        _ => return None,
    };
    let row: u8 = row.parse().ok().filter(|row| (1..=15).contains(row))?;
    Point::new(column, if rows == RowOrigin::Top { 15 - row } else { row - 1 })
}

/// Writes the main line of a record as one line in UTF-8.
///
/// Commas and line ends in names become spaces, and are named as a loss.
///
/// # Errors
///
/// A [`WriteError`] for another board, a start position, a place beside the board, or colours that do not take turns.
pub fn write(record: &Record, out: &mut Vec<u8>) -> Result<Losses, WriteError> {
    let (format, tags) = (Format::Bdt, &record.tags);
    if record.size != BoardSize::RENJU {
        return Err(WriteError::Board { format, size: record.size });
    }
    let mut moves = String::new();
    for (ply, (_, played)) in (1..).zip(alternating(record, format)?) {
        // Writing to a string does not fail.
        let _ = match played {
            Played::Pass => moves.write_str("00"),
            Played::Stone(point) => write!(moves, "{:x}{:x}", point.column() + 1, point.row() + 1),
            Played::Elsewhere(_) => return Err(WriteError::Move { format, ply, played }),
        };
    }
    let mut holds = alloc::vec![Part::Players, Part::Event, Part::Winner, Part::Passes];
    let mut field = |text: &str, part: Part, odd: &[char]| {
        if text.contains(odd) {
            holds.retain(|held| *held != part);
        }
        text.replace(odd, " ")
    };
    let ends = ['\r', '\n'];
    let name = |color: Color| tags.players[color].name.as_deref().unwrap_or_default();
    let event = field(tags.event.as_deref().unwrap_or_default(), Part::Event, &ends).replace("=[", "= [");
    let black = field(name(Color::Black), Part::Players, &[',', '\r', '\n']);
    let white = field(name(Color::White), Part::Players, &[',', '\r', '\n']);
    let comment = record.tree.annotation(record.tree.root()).map(|root| root.comment.text()).unwrap_or_default();
    let body = field(&comment, Part::Comments, &ends);
    let result = match tags.result.map(|result| result.winner) {
        Some(Winner::Black) => "+",
        Some(Winner::White) => "-",
        Some(Winner::Draw) => "=",
        Some(Winner::Unknown) | None => "?",
    };
    let (other, reverse, whole) = decisions(record);
    holds.extend(whole.then_some(Part::Decisions));
    let tree = &record.tree;
    let below = tree.walk(tree.root()).filter_map(|(id, _)| tree.annotation(id));
    if !comment.contains(ends) && below.into_iter().all(|annotation| annotation.comment.is_empty()) {
        holds.push(Part::Comments);
    }
    let line = alloc::format!("{event}=[{black},{white},{result},{moves},{other},{reverse},{body}]\n");
    out.extend_from_slice(line.as_bytes());
    Ok(Losses::between(record, format, &holds))
}

/// The fifth move that was not played, the swap, and whether that is all that was decided.
fn decisions(record: &Record) -> (String, &'static str, bool) {
    let (reverse, rest) = match record.opening.0.as_slice() {
        [Decision::Swap, rest @ ..] => ("R", rest),
        [Decision::NoSwap, rest @ ..] => ("-", rest),
        rest => ("?", rest),
    };
    let other = match rest {
        [] => return ("?".into(), reverse, true),
        [Decision::Offer(points), Decision::Choose(chosen)] => match points.as_slice() {
            [fifth, other] if fifth == chosen => *other,
            _ => return ("?".into(), reverse, false),
        },
        _ => return ("?".into(), reverse, false),
    };
    let letter = b'A' + other.column() + u8::from(other.column() >= 8);
    (alloc::format!("{}{}", char::from(letter), other.row() + 1), reverse, true)
}
