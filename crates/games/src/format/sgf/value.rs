//! The values of SGF properties.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;

use renju_core::{Color, Rule};

use super::LARGEST;
use crate::record::{BoardSize, Date, Ending, GameResult, Winner};

/// A point as the file counts it, column first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Coordinate {
    /// Two letters, from the top left.
    FromTop(u8, u8),
    /// A letter and a row number, as renju programs write it now and then.
    FromBottom(u8, u8),
}

fn letter(byte: u8) -> Option<u8> {
    match byte {
        b'a'..=b'z' => Some(byte - b'a'),
        b'A'..=b'Z' => Some(byte - b'A' + 26),
        _ => None,
    }
}

/// The two letters of a point.
pub(super) fn letters(value: &str) -> Option<[u8; 2]> {
    match value.trim().as_bytes() {
        [column, row] => Some([letter(*column)?, letter(*row)?]),
        _ => None,
    }
}

/// Reads a point.
pub(super) fn point(value: &str) -> Option<Coordinate> {
    if let Some([column, row]) = letters(value) {
        return Some(Coordinate::FromTop(column, row));
    }
    let (column, row) = value.trim().split_at_checked(1)?;
    let column = letter(column.as_bytes().first()?.to_ascii_lowercase())?;
    let row: u8 = row.parse().ok().filter(|row| (1..=LARGEST).contains(row) && value.trim().len() <= 3)?;
    Some(Coordinate::FromBottom(column, row - 1))
}

/// Reads a point or a rectangle of points, `aa:cc`.
pub(super) fn rectangle(value: &str) -> Option<(Coordinate, Coordinate)> {
    match value.split_once(':') {
        Some((one, two)) => Some((point(one)?, point(two)?)),
        None => point(value).map(|point| (point, point)),
    }
}

/// Reads the size of a board.
pub(super) fn size(value: &str) -> Option<BoardSize> {
    let lines = |text: &str| text.trim().parse().ok().filter(|lines| (1..=LARGEST).contains(lines));
    match value.split_once(':') {
        Some((columns, rows)) => Some(BoardSize { columns: lines(columns)?, rows: lines(rows)? }),
        None => lines(value).map(BoardSize::square),
    }
}

/// A property in few words.
pub(super) fn short(name: &str, value: &str) -> String {
    let value: String = value.chars().take(24).collect();
    format!("{name}[{value}]")
}

/// Whether the line ends of a text stay.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lines {
    Kept,
    Spaces,
}

/// The text of a value: escapes resolved, line ends as `\n`.
pub(super) fn text(raw: &str, lines: Lines) -> Cow<'_, str> {
    let plain = |byte: &u8| !matches!(byte, b'\\' | b'\r') && (lines == Lines::Kept || !matches!(byte, b'\n' | b'\t'));
    if raw.as_bytes().iter().all(plain) {
        return Cow::Borrowed(raw);
    }
    let mut text = String::with_capacity(raw.len());
    let mut chars = raw.chars().peekable();
    while let Some(char) = chars.next() {
        let escaped = char == '\\';
        let char = if escaped { chars.next().unwrap_or('\\') } else { char };
        match char {
            '\r' | '\n' => {
                let other = if char == '\r' { '\n' } else { '\r' };
                chars.next_if_eq(&other);
                if !escaped {
                    text.push(if lines == Lines::Kept { '\n' } else { ' ' });
                }
            }
            '\t' if lines == Lines::Spaces => text.push(' '),
            char => text.push(char),
        }
    }
    Cow::Owned(text)
}

/// A text as a value.
pub(super) fn escaped(text: &str) -> Cow<'_, str> {
    if text.contains([']', '\\']) {
        Cow::Owned(text.replace('\\', "\\\\").replace(']', "\\]"))
    } else {
        Cow::Borrowed(text)
    }
}

/// Reads a result: `B+R`, `W+Time`, `0`, `Draw`, `?`.
pub(super) fn result(value: &str) -> Option<GameResult> {
    let value = value.trim();
    let lower = value.to_ascii_lowercase();
    let ended = |winner, ending| Some(GameResult { winner, ending });
    match lower.as_str() {
        "0" | "draw" | "jigo" => return ended(Winner::Draw, None),
        "?" | "void" => return ended(Winner::Unknown, None),
        _ => {}
    }
    let (side, how) = lower.split_once('+')?;
    let color = match side {
        "b" | "black" => Color::Black,
        "w" | "white" => Color::White,
        _ => return None,
    };
    match how {
        "draw" => ended(Winner::Draw, None),
        "r" | "resign" => ended(color.into(), Some(Ending::Resignation)),
        "t" | "time" => ended(color.into(), Some(Ending::Time)),
        "f" | "forfeit" => ended(color.into(), Some(Ending::Forfeit)),
        _ => ended(color.into(), None),
    }
}

/// Writes a result; endings that SGF has no letter for are left out.
pub(super) fn result_text(result: GameResult) -> String {
    let side = match result.winner {
        Winner::Draw => return "0".into(),
        Winner::Unknown => return "?".into(),
        Winner::Black => 'B',
        Winner::White => 'W',
    };
    let how = match result.ending {
        Some(Ending::Resignation) => "R",
        Some(Ending::Time) => "T",
        Some(Ending::Forfeit) => "F",
        _ => "",
    };
    format!("{side}+{how}")
}

/// Reads a rule: a name, or the number c-gomoku-cli gives it.
pub(super) fn rule(value: &str) -> Option<Rule> {
    match value.trim() {
        "0" => Some(Rule::Freestyle),
        "1" => Some(Rule::Standard),
        "4" => Some(Rule::Renju),
        name => name.parse().ok(),
    }
}

/// Reads a date: `2024-04-25`, or with anything between year, month and day, as in 2024年04月25日.
pub(super) fn date(value: &str) -> Option<Date> {
    if let Ok(date) = value.parse() {
        return Some(date);
    }
    let mut numbers = value.split(|char: char| !char.is_ascii_digit()).filter(|digits| !digits.is_empty());
    let year = numbers.next().filter(|year| year.len() == 4 && value.starts_with(year))?.parse().ok()?;
    let mut part = || numbers.next().filter(|digits| digits.len() <= 2).and_then(|digits| digits.parse().ok());
    let (month, day) = (part(), part());
    Date::new(year, month, day)
}
