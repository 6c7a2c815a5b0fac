//! `.wzq` of Basecity, read and written as RenLib knows it.
//!
//! Ten bytes, then the names of Black and White, each with its length before it, in GBK; then bytes without meaning up to
//! the first move, which is the centre. A move is `column × 15 + row` from 0 at the top left, and a zero is passed over,
//! so that nobody can play `a15`. After four moves come the two fifth moves offered and the one that was *rejected*: the
//! other is the fifth move.

use alloc::vec::Vec;

use renju_core::{Color, Point, SIZE};

use super::line::{MainLine, alternating};
use super::{Charset, FindingKind, Format, Location, Losses, Part, ReadError, ReadOptions, Reading, WriteError};
use crate::record::{BoardSize, Decision, Place, Played, Record};

const CENTRE: u8 = 0x70;
const HEADER: usize = 10;

/// Reads the game of a file.
///
/// # Errors
///
/// [`ReadError::NotThisFormat`] if there is no room for two names and a first move on the centre,
/// [`ReadError::Refused`] in strict mode.
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<Reading, ReadError> {
    let name = |at: usize| -> Option<(&[u8], usize)> {
        let end = at + 1 + usize::from(*bytes.get(at)?);
        Some((bytes.get(at + 1..end)?, end))
    };
    let parts = name(HEADER).and_then(|(black, at)| {
        let (white, at) = name(at)?;
        let noise = bytes.get(at..)?.iter().position(|byte| *byte == CENTRE)?;
        Some((black, white, at, at + noise))
    });
    let Some((black, white, noise, start)) = parts else {
        let at = Location { line: 0, byte: bytes.len() as u64 };
        return Err(ReadError::NotThisFormat {
            format: Format::Wzq,
            at,
            expected: "two names and a move on the centre",
        });
    };
    let mut game = MainLine::new(BoardSize::RENJU, options);
    let default = Charset::named("gbk").unwrap_or(Charset::WINDOWS_1252);
    for (color, raw) in [(Color::Black, black), (Color::White, white)] {
        let charset = options.charset.unwrap_or(default);
        let (text, good) = charset.decode(raw);
        if !good {
            game.report(FindingKind::BadText, Location { line: 0, byte: HEADER as u64 })?;
        }
        game.record.tags.players[color].name = (!text.is_empty()).then(|| text.into_owned());
    }
    game.record.leftovers.push(Format::Wzq, "header", bytes.get(..HEADER).unwrap_or_default());
    game.record.leftovers.push(Format::Wzq, "noise", bytes.get(noise..start).unwrap_or_default());
    let moves = bytes.get(start..).unwrap_or_default().iter().zip(start as u64..).filter(|(byte, _)| **byte != 0);
    let mut offers: Vec<(u8, u64)> = Vec::new();
    for (index, (byte, at)) in moves.enumerate() {
        if !(4..=6).contains(&index) {
            game.stone(place(*byte), Location { line: 0, byte: at })?;
            continue;
        }
        offers.push((*byte, at));
        if let [one, two, rejected] = offers.as_slice() {
            fifth(&mut game, *one, *two, *rejected)?;
        }
    }
    if matches!(offers.len(), 1 | 2) {
        game.report(FindingKind::EndsEarly, Location { line: 0, byte: bytes.len() as u64 })?;
        let points = offers.iter().filter_map(|(byte, _)| place(*byte).point()).collect();
        game.record.opening.0.push(Decision::Offer(points));
    }
    Ok(game.finish())
}

/// Plays the fifth move that was not rejected.
fn fifth(game: &mut MainLine<'_>, one: (u8, u64), two: (u8, u64), rejected: (u8, u64)) -> Result<(), ReadError> {
    let chosen = match rejected.0 {
        byte if byte == one.0 => two,
        byte if byte == two.0 => one,
        byte => {
            let text = alloc::format!("the rejected fifth move {}", place(byte));
            game.report(FindingKind::NotUnderstood(text), Location { line: 0, byte: rejected.1 })?;
            one
        }
    };
    game.stone(place(chosen.0), Location { line: 0, byte: chosen.1 })?;
    let points: Vec<Point> = [one.0, two.0].into_iter().filter_map(|byte| place(byte).point()).collect();
    game.record.opening.0.push(Decision::Offer(points));
    game.record.opening.0.extend(place(chosen.0).point().map(Decision::Choose));
    Ok(())
}

fn place(byte: u8) -> Place {
    Place { column: i16::from(byte / SIZE), row: 14 - i16::from(byte % SIZE) }
}

/// Writes the main line of a record, with its names and its two fifth moves.
///
/// # Errors
///
/// A [`WriteError`] for another board, a start position, a first move off the centre, a pass, a stone on `a15`, colours
/// that do not take turns, or five moves without two offers.
pub fn write(record: &Record, out: &mut Vec<u8>) -> Result<Losses, WriteError> {
    let format = Format::Wzq;
    if record.size != BoardSize::RENJU {
        return Err(WriteError::Board { format, size: record.size });
    }
    let kept = |name: &str| record.leftovers.value(format, name);
    let mut bytes = kept("header").map_or_else(|| alloc::vec![0; HEADER], <[u8]>::to_vec);
    bytes.resize(HEADER, 0);
    let charset = Charset::named("gbk").unwrap_or(Charset::WINDOWS_1252);
    let mut lost = Vec::new();
    for player in [&record.tags.players.black, &record.tags.players.white] {
        let (mut name, whole) = charset.encode(player.name.as_deref().unwrap_or_default());
        let length = u8::try_from(name.len()).unwrap_or(u8::MAX);
        if !whole || name.len() > usize::from(length) {
            lost.push(Part::Players);
            name.to_mut().truncate(length.into());
        }
        bytes.push(length);
        bytes.extend_from_slice(&name);
    }
    bytes.extend(kept("noise").unwrap_or_default().iter().filter(|byte| **byte != CENTRE));
    let moves = alternating(record, format)?;
    if moves.is_empty() {
        return Err(WriteError::NoMoves(format));
    }
    for (ply, (_, played)) in (1..).zip(&moves) {
        let byte = match played {
            Played::Stone(point) => point.column() * SIZE + 14 - point.row(),
            _ => 0,
        };
        if byte == 0 || (ply == 1 && byte != CENTRE) {
            return Err(WriteError::Move { format, ply, played: *played });
        }
        if ply == 5 {
            let other = rejected(record, *played).ok_or(WriteError::Offers { format })?;
            let other = other.column() * SIZE + 14 - other.row();
            bytes.extend([byte, other, other]);
        } else {
            bytes.push(byte);
        }
    }
    out.extend(bytes);
    let mut holds = alloc::vec![Part::Decisions, Part::Players];
    holds.retain(|part| !lost.contains(part));
    if record.opening.swaps() > 0 || record.opening.0.len() > 2 {
        holds.retain(|part| *part != Part::Decisions);
    }
    Ok(Losses::between(record, format, &holds))
}

/// The fifth move of two that was not played.
fn rejected(record: &Record, played: Played) -> Option<Point> {
    match record.opening.offers()? {
        [one, two] if Played::Stone(*one) == played => Some(*two),
        [one, two] if Played::Stone(*two) == played => Some(*one),
        _ => None,
    }
}
