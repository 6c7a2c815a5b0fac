//! Setups on one line.

use core::fmt;
use core::str::FromStr;

use crate::{Bitboard, ByColor, Color, Point, Rule, SIZE, Setup};

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..SIZE).rev() {
            let mut empty = 0;
            for point in (0..SIZE).filter_map(|column| Point::new(column, row)) {
                let sign = if self.stones.black.contains(point) {
                    'X'
                } else if self.stones.white.contains(point) {
                    'O'
                } else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(f, "{empty}")?;
                    empty = 0;
                }
                write!(f, "{sign}")?;
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            f.write_str(if row > 0 { "/" } else { " " })?;
        }
        let side = match self.to_move {
            Color::Black => 'b',
            Color::White => 'w',
        };
        write!(f, "{side} {}", self.rule)
    }
}

/// What keeps a text from being a setup on one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SetupTextError {
    /// A character is no part of a row.
    #[error("byte {offset}: a row has X, O and counts of empty points")]
    Character {
        /// Its place in the text, in bytes from 0.
        offset: usize,
    },
    /// A row has more or fewer than fifteen points.
    #[error("row {row} has {points} points, not 15")]
    Row {
        /// The row, 15 at the top.
        row: u8,
        /// How many points it has.
        points: u32,
    },
    /// There are more or fewer than fifteen rows.
    #[error("a setup has 15 rows, this one has {0}")]
    Rows(usize),
    /// The side to move is missing or not `b` or `w`.
    #[error("after the rows comes the side to move, b or w")]
    SideToMove,
    /// The rule is not one of [`Rule::ALL`].
    #[error("after the side to move comes the rule: renju, standard or freestyle")]
    Rule,
    /// More text follows.
    #[error("byte {offset}: nothing follows the rule")]
    Trailing {
        /// Where it begins, in bytes from 0.
        offset: usize,
    },
}

impl FromStr for Setup {
    type Err = SetupTextError;

    /// Reads a setup on one line; a missing rule is renju.
    fn from_str(text: &str) -> Result<Self, SetupTextError> {
        let offset_of = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
        let mut parts = text.split_ascii_whitespace();
        let rows = parts.next().unwrap_or_default();
        let mut stones: ByColor<Bitboard> = ByColor::default();
        let mut row = SIZE;
        for part in rows.split('/') {
            let Some(next) = row.checked_sub(1) else { return Err(SetupTextError::Rows(rows.split('/').count())) };
            row = next;
            read_row(part, row, &mut stones).map_err(|error| match error {
                RowError::Character(place) => SetupTextError::Character { offset: offset_of(part) + place },
                RowError::Points(points) => SetupTextError::Row { row: row + 1, points },
            })?;
        }
        if row > 0 {
            return Err(SetupTextError::Rows(usize::from(SIZE - row)));
        }
        let to_move = parts.next().and_then(|side| side.parse().ok()).ok_or(SetupTextError::SideToMove)?;
        let rule = parts.next().map_or(Ok(Rule::Renju), |rule| rule.parse().map_err(|_| SetupTextError::Rule))?;
        match parts.next() {
            Some(part) => Err(SetupTextError::Trailing { offset: offset_of(part) }),
            None => Ok(Self { stones, to_move, rule }),
        }
    }
}

enum RowError {
    Character(usize),
    Points(u32),
}

fn read_row(text: &str, row: u8, stones: &mut ByColor<Bitboard>) -> Result<(), RowError> {
    let mut column = 0_u32;
    let mut count = None;
    for (place, byte) in text.bytes().enumerate() {
        if let digit @ b'0'..=b'9' = byte {
            // Three digits are too many already, so the count cannot overflow.
            count = Some((count.unwrap_or(0_u32) * 10 + u32::from(digit - b'0')).min(999));
            continue;
        }
        let color = match byte {
            b'X' | b'x' => Color::Black,
            b'O' | b'o' => Color::White,
            _ => return Err(RowError::Character(place)),
        };
        column += count.take().unwrap_or(0);
        if let Some(point) = u8::try_from(column).ok().and_then(|column| Point::new(column, row)) {
            stones[color].insert(point);
        }
        column += 1;
    }
    column += count.unwrap_or(0);
    if column == u32::from(SIZE) { Ok(()) } else { Err(RowError::Points(column)) }
}
