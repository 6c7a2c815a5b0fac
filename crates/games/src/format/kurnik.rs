//! The PGN of kurnik.pl and playok.com.
//!
//! Tags as in chess, and moves numbered in pairs: `1. h8 i9 2. h10 white`. `--` is no move, not a pass. The fourth entry
//! may be the word `black` or `white`, the colour that the second player chooses; where it is `black` the tags name the
//! players, and give the result, as they were before. In renju the two entries after the fourth stone are the fifth moves
//! offered, and the one that is chosen follows again.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;

use renju_core::Color;

use super::line::{MainLine, alternating};
use super::text::{self, Token};
use super::{Charset, FindingKind, Format, Location, Losses, Part, ReadError, ReadOptions, Reading, WriteError};
use crate::record::{BoardSize, Decision, GameResult, Place, Played, Player, Record, Winner};

/// Whether the bytes begin with a tag of PGN.
pub(super) fn detect(bytes: &[u8]) -> bool {
    let start = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    let line = start.split(|byte| *byte == b'\n').next().unwrap_or_default();
    tag(&String::from_utf8_lossy(line)).is_some()
}

/// The name and the value of a tag, `[Name "value"]`.
fn tag(line: &str) -> Option<(&str, String)> {
    let (name, value) = line.trim().strip_prefix('[')?.strip_suffix(']')?.split_once(' ')?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_').then(|| (name, value.replace("\\\"", "\"")))
}

/// Reads the games of a file.
#[must_use]
pub fn read<'a>(bytes: &'a [u8], options: &ReadOptions) -> Reader<'a> {
    let charset = options.charset.unwrap_or_else(|| Charset::guess(core::iter::once(bytes)));
    let lines = super::line::Lines::new(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes));
    Reader { lines: lines.peekable(), charset, options: options.clone(), done: false }
}

/// The games of a file, from [`read`].
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    lines: core::iter::Peekable<super::line::Lines<'a>>,
    charset: Charset,
    options: ReadOptions,
    done: bool,
}

impl Iterator for Reader<'_> {
    type Item = Result<Reading, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        while self.lines.next_if(|(_, line)| line.trim_ascii().is_empty()).is_some() {}
        self.lines.peek()?;
        let reading = self.game();
        self.done = reading.is_err();
        Some(reading)
    }
}

impl Reader<'_> {
    fn game(&mut self) -> Result<Reading, ReadError> {
        let options = self.options.clone();
        let mut game = MainLine::new(options.size, &options);
        let mut result = None;
        let mut entries = Vec::new();
        while let Some((at, line)) = self.lines.peek().copied() {
            let (text, good) = self.charset.decode(line);
            if !good {
                game.report(FindingKind::BadText, at)?;
            }
            if let Some((name, value)) = tag(&text) {
                // The tags of the next game.
                if !entries.is_empty() {
                    break;
                }
                read_tag(&mut game, name, value, &mut result, at)?;
            } else {
                read_entries(&mut game, &text, at, &mut entries)?;
            }
            self.lines.next();
        }
        play(&mut game, &entries)?;
        let swapped = game.record.opening.0.first() == Some(&Decision::Swap);
        let tags = &mut game.record.tags;
        if swapped {
            core::mem::swap(&mut tags.players.black, &mut tags.players.white);
        }
        tags.result = result.map(|winner| {
            let winner = match winner {
                Winner::Black if swapped => Winner::White,
                Winner::White if swapped => Winner::Black,
                other => other,
            };
            GameResult { winner, ending: None }
        });
        Ok(game.finish())
    }
}

fn read_tag(
    game: &mut MainLine<'_>,
    name: &str,
    value: String,
    result: &mut Option<Winner>,
    at: Location,
) -> Result<(), ReadError> {
    let tags = &mut game.record.tags;
    match name {
        "Event" => tags.event = Some(value),
        "Site" => tags.place = Some(value),
        "Round" => tags.round = Some(value),
        "Black" => tags.players.black.name = Some(value),
        "White" => tags.players.white.name = Some(value),
        "BlackRank" | "BlackElo" => tags.players.black.rank = Some(value),
        "WhiteRank" | "WhiteElo" => tags.players.white.rank = Some(value),
        "TimeControl" => tags.time_control = Some(value),
        "Date" => match value.parse() {
            Ok(date) => tags.date = Some(date),
            Err(_) => tags.others.push((name.into(), value)),
        },
        "Result" => match read_result(&value) {
            Some(winner) => *result = Some(winner),
            None if value == "*" => {}
            None => game.report(FindingKind::NotUnderstood(alloc::format!("Result {value}")), at)?,
        },
        _ => tags.others.push((name.into(), value)),
    }
    Ok(())
}

/// Black is named first: `1-0` is Black's win.
fn read_result(text: &str) -> Option<Winner> {
    match text {
        "1-0" => Some(Winner::Black),
        "0-1" => Some(Winner::White),
        "1/2-1/2" => Some(Winner::Draw),
        _ => None,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Place(Place, Location),
    Color(Color),
    Pass,
}

fn read_entries(game: &mut MainLine<'_>, line: &str, at: Location, entries: &mut Vec<Entry>) -> Result<(), ReadError> {
    for word in line.split_ascii_whitespace() {
        // A number may touch its move: `1.h8`.
        let word = word.trim_start_matches(|char: char| char.is_ascii_digit());
        let word = word.strip_prefix('.').unwrap_or(word);
        match word.to_ascii_lowercase().as_str() {
            "" | "--" | "*" | "-0" | "-1" | "/2-1/2" => {}
            "pass" => entries.push(Entry::Pass),
            "black" => entries.push(Entry::Color(Color::Black)),
            "white" => entries.push(Entry::Color(Color::White)),
            lower => match text::point(lower.as_bytes()) {
                Some(Token::Point(column, row)) => {
                    entries.push(Entry::Place(Place { column: column.into(), row: i16::from(row) - 1 }, at));
                }
                _ => game.report(FindingKind::NotAMove(word.chars().take(24).collect()), at)?,
            },
        }
    }
    Ok(())
}

fn play(game: &mut MainLine<'_>, entries: &[Entry]) -> Result<(), ReadError> {
    let color = entries.iter().position(|entry| matches!(entry, Entry::Color(_)));
    if let Some(Entry::Color(color)) = color.and_then(|at| entries.get(at)) {
        let decision = if *color == Color::Black { Decision::Swap } else { Decision::NoSwap };
        game.record.opening.0.push(decision);
    }
    let stones: Vec<_> = entries.iter().copied().filter(|entry| !matches!(entry, Entry::Color(_))).collect();
    let place = |index: usize| match stones.get(index) {
        Some(Entry::Place(place, _)) => Some(*place),
        _ => None,
    };
    // The fifth moves are there if the seventh stone is the fifth or the sixth again.
    let offered = color.is_some() && place(6).is_some() && (place(6) == place(4) || place(6) == place(5));
    if offered {
        let point = |index| place(index).and_then(Place::point);
        let points = [point(4), point(5)].into_iter().flatten().collect();
        game.record.opening.0.push(Decision::Offer(points));
        game.record.opening.0.extend(point(6).map(Decision::Choose));
    }
    for (index, entry) in stones.iter().enumerate() {
        match entry {
            _ if offered && (index == 4 || index == 5) => {}
            Entry::Place(place, at) => game.stone(*place, *at)?,
            Entry::Pass => game.pass()?,
            Entry::Color(_) => {}
        }
    }
    Ok(())
}

/// Writes the main line of a record with its tags.
///
/// # Errors
///
/// A [`WriteError`] for another board, a start position, a place beside the board, or colours that do not take turns.
pub fn write(record: &Record, out: &mut Vec<u8>) -> Result<Losses, WriteError> {
    let (format, tags) = (Format::Kurnik, &record.tags);
    if record.size != BoardSize::RENJU {
        return Err(WriteError::Board { format, size: record.size });
    }
    let mut entries = Vec::new();
    for (ply, (_, played)) in (1..).zip(alternating(record, format)?) {
        match played {
            Played::Elsewhere(_) => return Err(WriteError::Move { format, ply, played }),
            Played::Pass => entries.push("pass".to_string()),
            Played::Stone(point) => entries.push(point.to_string()),
        }
    }
    let mut holds = alloc::vec![
        Part::Players,
        Part::Event,
        Part::Round,
        Part::Site,
        Part::Date,
        Part::TimeControl,
        Part::Winner,
        Part::Passes
    ];
    let swapped = record.opening.0.first() == Some(&Decision::Swap);
    holds.extend(decide(record, &mut entries).then_some(Part::Decisions));
    let mut text = String::new();
    let (mut first, mut second) = (&tags.players.black, &tags.players.white);
    let exchanged = swapped && holds.contains(&Part::Decisions);
    if exchanged {
        core::mem::swap(&mut first, &mut second);
    }
    let result = match tags.result.map(|result| result.winner) {
        None | Some(Winner::Unknown) => "*",
        Some(Winner::Draw) => "1/2-1/2",
        Some(winner) if (winner == Winner::Black) != exchanged => "1-0",
        Some(_) => "0-1",
    };
    let known = write_tags(record, [first, second], result, &mut text);
    holds.extend(known.then_some(Part::OtherTags));
    if [first, second].iter().all(|player| player.country.is_none()) {
        holds.push(Part::PlayerDetails);
    }
    text.push('\n');
    for (number, pair) in (1..).zip(entries.chunks(2)) {
        // Writing to a string does not fail.
        let _ = write!(text, "{}{number}. {}", if number == 1 { "" } else { " " }, pair.join(" "));
    }
    let _ = write!(text, " {result}\n\n");
    out.extend_from_slice(text.as_bytes());
    Ok(Losses::between(record, format, &holds))
}

/// Writes the tags of a game whose players are named in this order; says whether all of them have a name in PGN.
fn write_tags(record: &Record, [first, second]: [&Player; 2], result: &str, text: &mut String) -> bool {
    let tags = &record.tags;
    let date = tags.date.map(|date| {
        let part = |part: Option<u8>| part.map_or_else(|| "??".to_string(), |part| alloc::format!("{part:02}"));
        alloc::format!("{:04}.{}.{}", date.year(), part(date.month()), part(date.day()))
    });
    let named = [
        ("Event", tags.event.as_deref()),
        ("Site", tags.place.as_deref()),
        ("Date", date.as_deref()),
        ("Round", tags.round.as_deref()),
        ("Black", first.name.as_deref()),
        ("White", second.name.as_deref()),
        ("Result", Some(result)),
        ("TimeControl", tags.time_control.as_deref()),
        ("BlackRank", first.rank.as_deref()),
        ("WhiteRank", second.rank.as_deref()),
    ];
    for (name, value) in named.into_iter().filter_map(|(name, value)| Some((name, value?))) {
        write_tag(text, name, value);
    }
    let known = |name: &str| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') && !name.is_empty();
    for (name, value) in tags.others.iter().filter(|(name, _)| known(name)) {
        write_tag(text, name, value);
    }
    tags.others.iter().all(|(name, _)| known(name)) && tags.source.is_none()
}

fn write_tag(text: &mut String, name: &str, value: &str) {
    let value = value.replace(['\r', '\n'], " ").replace('"', "\\\"");
    let _ = writeln!(text, "[{name} \"{value}\"]");
}

/// Puts the decisions among the moves; says whether all of them have a place there.
fn decide(record: &Record, entries: &mut Vec<String>) -> bool {
    let (word, rest) = match record.opening.0.as_slice() {
        [] => return true,
        [Decision::Swap, rest @ ..] => ("black", rest),
        [Decision::NoSwap, rest @ ..] => ("white", rest),
        _ => return false,
    };
    if entries.len() < 3 {
        return false;
    }
    match rest {
        [] => {}
        [Decision::Offer(points), Decision::Choose(chosen)] => match points.as_slice() {
            [one, two] if points.contains(chosen) && one != two && entries.get(4) == Some(&chosen.to_string()) => {
                entries.splice(4..4, [one.to_string(), two.to_string()]);
            }
            _ => return false,
        },
        _ => return false,
    }
    entries.insert(3, word.to_string());
    true
}
