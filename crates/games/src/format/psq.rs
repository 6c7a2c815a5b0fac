//! PSQ: the games of Piskvork and of the Gomocup tournaments, `.psq`, and Piskvork's older `.rec`.
//!
//! ```text
//! Piskvorky 15x15, 11:11, 0      size, levels of the players, which player moved first
//! 8,8,0                          column and row from 1 at the top left, milliseconds
//! ...
//! BLACK.zip                      GomocupJudge: the names, Black first,
//! WHITE.zip
//! -1
//! 2,Renju                        and which player of the *match* won, with the league
//! ```
//!
//! Piskvork itself ends with the names of player 0 and player 1 and a code (0 the game ended, 15 time, -2 an error, -1
//! saved by hand), or with the code alone. `.rec` has the names before the moves, no header, and counts from 0; the
//! player named first is taken to have moved first.
//!
//! **Who won.** The digit before the league is not a colour. With the [name of the file](ReadOptions::named),
//! `ROUND_P1_P2_RAW.psq`, the winner is `RAW`: 1 Black, 2 White, 0 nobody. Without it the colour whose last stone makes
//! a winning row has won; else the digit is the colour, exchanged if the opening (the first moves, those that took 0 ms)
//! has an odd number of stones.
//!
//! **Odd files.** The judge takes a forbidden move off the record, so White may have won with no row on the board and
//! White's move last. A stone on a taken point is kept and reported as a finding.
//!
//! A file that is read and written back does not change by a byte. A record that was changed in between is written anew.

mod result;

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;
use core::time::Duration;

use renju_core::{Color, Rule};

use super::line::{self, Lines, MainLine};
use super::{FindingKind, Format, Location, Losses, Part, ReadError, ReadOptions, Reading, WriteError};
use crate::record::{BoardSize, Ending, GameResult, Node, Place, Record, Winner};

/// Whether the bytes begin like a PSQ or `.rec` file.
pub(super) fn detect(bytes: &[u8]) -> bool {
    let mut lines = Lines::new(bytes).map(|(_, line)| line);
    let Some(first) = lines.next() else { return false };
    let is_name = |line: &[u8]| !line.is_empty() && entry(line).is_none();
    Header::read(first).is_some()
        || is_name(first)
            && lines.next().is_some_and(is_name)
            && lines.next().and_then(entry).is_some_and(|(_, _, spent)| spent.is_some())
}

/// The first line of a PSQ file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Header {
    size: BoardSize,
    /// Which player moved first, 0 or 1.
    first: u8,
}

impl Header {
    /// Reads `Piskvorky 15x15, 11:11, 0`; what stands after the size may be missing.
    fn read(line: &[u8]) -> Option<Self> {
        let (word, numbers) = line.split_at_checked(9)?;
        if !word.eq_ignore_ascii_case(b"piskvorky") {
            return None;
        }
        let mut numbers = numbers.split(|byte| !byte.is_ascii_digit()).filter(|digits| !digits.is_empty());
        let mut number = || core::str::from_utf8(numbers.next()?).ok()?.parse::<u8>().ok();
        let size = BoardSize { columns: number().filter(|n| *n > 0)?, rows: number().filter(|n| *n > 0)? };
        let _levels = (number(), number());
        Some(Self { size, first: number().unwrap_or(0) })
    }
}

/// A line of a move: two numbers and, if it has them, milliseconds.
fn entry(line: &[u8]) -> Option<(i16, i16, Option<u32>)> {
    let mut fields = line.split(|byte| *byte == b',').map(<[u8]>::trim_ascii);
    let mut digits = || fields.next().filter(|field| !field.is_empty() && field.iter().all(u8::is_ascii_digit));
    // Numbers too large for their place read as the largest: they are off every board either way.
    let largest = |digits: &[u8]| {
        let value = |value: u32, digit: &u8| value.saturating_mul(10).saturating_add(u32::from(digit - b'0'));
        digits.iter().fold(0, value)
    };
    let coordinate = |digits| i16::try_from(largest(digits)).unwrap_or(i16::MAX);
    let (column, row) = (coordinate(digits()?), coordinate(digits()?));
    Some((column, row, digits().map(largest)))
}

/// Reads the game of a file.
///
/// # Errors
///
/// [`ReadError::NotThisFormat`] if the first lines are those of neither kind of file, [`ReadError::Refused`] in strict
/// mode.
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<Reading, ReadError> {
    let mut lines = Lines::new(bytes).peekable();
    let start = Location { line: 1, byte: 0 };
    let header = lines.peek().and_then(|(_, line)| Header::read(line));
    let (size, first, base) = match header {
        Some(header) => (header.size, header.first, 1),
        None if detect(bytes) => (options.size, 0, 0),
        None => {
            let expected = "\"Piskvorky 15x15, 11:11, 0\", or two names and moves";
            return Err(ReadError::NotThisFormat { format: Format::Psq, at: start, expected });
        }
    };
    let mut game = MainLine::new(size, options);
    game.report_board(start)?;
    let before: Vec<_> = lines.by_ref().take(if header.is_some() { 1 } else { 2 }).collect();
    while let Some((at, line)) = lines.next_if(|(_, line)| entry(line).is_some()) {
        let Some((column, row, spent)) = entry(line) else { break };
        let place = Place { column: column - base, row: i16::from(size.rows) - (row - base) - 1 };
        game.stone(place, at)?;
        game.spent(spent.map(|spent| Duration::from_millis(spent.into())));
    }
    let after_at = lines.peek().map_or(start, |(at, _)| *at);
    let names = before.into_iter().filter(|_| header.is_none());
    let after: Vec<_> = names.chain(lines).map(|(_, line)| String::from_utf8_lossy(line)).collect();
    if after.iter().any(|line| matches!(line, Cow::Owned(_))) {
        game.report(FindingKind::BadText, after_at)?;
    }
    read_ending(&mut game, &after, first, after_at)?;
    let mut reading = game.finish();
    let told = reading.record.tags.result;
    if let Some(winner) = options.file_name().and_then(winner_in_name).filter(|_| after.len() >= 4) {
        reading.record.tags.result = Some(result::of(&reading.record, winner));
    }
    keep_source(&mut reading.record, bytes, told);
    Ok(reading)
}

/// Reads what follows the moves: names, code, and the judge's line of the result.
fn read_ending(game: &mut MainLine<'_>, lines: &[Cow<'_, str>], first: u8, at: Location) -> Result<(), ReadError> {
    let (names, code, judged, rest) = match lines {
        [] => return Ok(()),
        [code] => (None, code, None, [].as_slice()),
        [one, two, code, judged, rest @ ..] if judged.contains(',') => (Some((one, two)), code, Some(judged), rest),
        [one, two, code, rest @ ..] => (Some((one, two)), code, None, rest),
        [code, rest @ ..] => (None, code, None, rest),
    };
    let tags = &mut game.record.tags;
    if let Some((one, two)) = names {
        let name = |name: &str| (!name.is_empty()).then(|| String::from(name));
        let black = if first == 0 { Color::Black } else { Color::White };
        tags.players[black].name = name(one);
        tags.players[!black].name = name(two);
    }
    let code = code.trim().parse::<i32>();
    match judged {
        Some(judged) => {
            let (digit, league) = judged.split_once(',').unwrap_or_default();
            read_league(&mut game.record, league.trim());
            game.record.tags.result = result::in_digit(&game.record, digit.trim());
        }
        None => game.record.tags.result = code.as_ref().ok().and_then(|code| result::in_code(&game.record, *code)),
    }
    if code.is_err() || !rest.is_empty() {
        let odd = if code.is_err() { lines } else { rest };
        let text = odd.first().map_or_else(String::new, |line| line.chars().take(40).collect());
        game.report(FindingKind::NotUnderstood(text), at)?;
    }
    Ok(())
}

/// The league says the rule; if it says more, it is the event.
fn read_league(record: &mut Record, league: &str) {
    let lower = league.to_ascii_lowercase();
    record.tags.rule = Rule::ALL.into_iter().find(|rule| lower.contains(alloc::format!("{rule}").as_str()));
    if !league.is_empty() && record.tags.rule.is_none_or(|rule| named(rule) != league) {
        record.tags.event = Some(league.into());
    }
}

/// The winner that the judge writes into the name of the file, `ROUND_P1_P2_RAW.psq`.
fn winner_in_name(name: &str) -> Option<Winner> {
    let (stem, _) = name.rsplit_once('.')?;
    let mut parts = stem.rsplitn(4, '_');
    let raw = parts.next()?;
    parts.nth(2)?;
    match raw {
        "0" => Some(Winner::Draw),
        "1" => Some(Winner::Black),
        "2" => Some(Winner::White),
        _ => None,
    }
}

const fn named(rule: Rule) -> &'static str {
    match rule {
        Rule::Standard => "Standard",
        Rule::Freestyle => "Freestyle",
        _ => "Renju",
    }
}

/// Keeps the bytes of the file where the record alone would not give them back.
fn keep_source(record: &mut Record, bytes: &[u8], told: Option<GameResult>) {
    let mut anew = Vec::new();
    if told == record.tags.result && write_anew(record, &mut anew).is_ok() && anew == bytes {
        return;
    }
    record.leftovers.push(Format::Psq, "source", bytes);
    if let Some(winner) = record.tags.result.map(|result| result.winner).filter(|_| told != record.tags.result) {
        record.leftovers.push(Format::Psq, "winner", alloc::format!("{winner}"));
    }
}

/// Whether the record still is what its source says.
fn unchanged(record: &Record, source: &[u8]) -> bool {
    let mut record = record.clone();
    let winner = record.leftovers.value(Format::Psq, "winner").map(<[u8]>::to_vec);
    record.leftovers.forget(Format::Psq);
    let options = ReadOptions::new().on_board(record.size);
    let Ok(mut then) = read(source, &options) else { return false };
    then.record.leftovers = record.leftovers.clone();
    if let Some(winner) = winner
        && let Some(result) = record.tags.result
        && alloc::format!("{}", result.winner).as_bytes() == winner
    {
        then.record.tags.result = Some(result::of(&then.record, result.winner));
    }
    then.record == record
}

/// Writes the main line of a record and what PSQ holds of its tags.
///
/// A record as it was read from PSQ is written byte for byte as it stood. Others end as `GomocupJudge` ends its files if
/// the winner is known, else as Piskvork does.
///
/// # Errors
///
/// A [`WriteError`] for a start position, a pass, or colours that do not take turns.
pub fn write(record: &Record, out: &mut Vec<u8>) -> Result<Losses, WriteError> {
    match record.leftovers.value(Format::Psq, "source") {
        Some(source) if unchanged(record, source) => {
            out.extend_from_slice(source);
            Ok(Losses::between(record, Format::Psq, &Part::ALL))
        }
        _ => write_anew(record, out),
    }
}

fn write_anew(record: &Record, out: &mut Vec<u8>) -> Result<Losses, WriteError> {
    let (format, size) = (Format::Psq, record.size);
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write!(text, "Piskvorky {size}, 11:11, 0\r\n");
    for (ply, (id, played)) in (1..).zip(line::alternating(record, format)?) {
        let place = played.place().ok_or(WriteError::Move { format, ply, played })?;
        let (column, row) = (i32::from(place.column) + 1, i32::from(size.rows) - i32::from(place.row));
        if column < 0 || row < 0 {
            return Err(WriteError::Move { format, ply, played });
        }
        let _ = write!(text, "{column},{row}");
        if let Some(spent) = record.tree.node(id).and_then(Node::spent) {
            let _ = write!(text, ",{}", spent.as_millis());
        }
        text.push_str("\r\n");
    }
    let tags = &record.tags;
    let one_line = |text: &Option<String>| text.as_deref().unwrap_or_default().replace(['\r', '\n'], " ");
    let names = [&tags.players.black.name, &tags.players.white.name].map(one_line);
    let judged = tags.result.and_then(|result| result::digit(record, result.winner));
    let league = tags.event.as_ref().map_or_else(|| tags.rule.map_or("", named).into(), |_| one_line(&tags.event));
    let has_names = judged.is_some() || names.iter().any(|name| !name.is_empty());
    for name in names.iter().filter(|_| has_names) {
        let _ = write!(text, "{name}\r\n");
    }
    let _ = match judged {
        Some(digit) => write!(text, "-1\r\n{digit},{league}\r\n"),
        None => write!(text, "{}\r\n", result::code(tags.result)),
    };
    out.extend_from_slice(text.as_bytes());
    let mut holds = alloc::vec![Part::Players, Part::Times];
    if judged.is_some() {
        let mut told = Record::new();
        read_league(&mut told, &league);
        holds.extend((told.tags.rule == tags.rule).then_some(Part::Rule));
        holds.extend((told.tags.event == tags.event).then_some(Part::Event));
        holds.push(Part::Winner);
    }
    let ending = tags.result.and_then(|result| result.ending);
    holds.extend((ending == told_ending(record)).then_some(Part::Ending));
    Ok(Losses::between(record, format, &holds))
}

/// How the game ended, as far as what is written tells.
fn told_ending(record: &Record) -> Option<Ending> {
    let result = record.tags.result?;
    match result.winner {
        Winner::Unknown => result::in_code(record, result::code(Some(result)))?.ending,
        winner => result::of(record, winner).ending,
    }
}
