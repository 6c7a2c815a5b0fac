//! `.pos`: a count, then one byte a move, as RenLib, zjrenju and realcore write it.
//!
//! A byte is `row × 15 + column` from 0 at the top left. The file holds nothing else; zjrenju says more in its
//! [name](ReadOptions::named), `TABLE#RULE#BLACK#WHITE#SWAP#STATE.pos`. Yixin-Board reads the rows as columns: see
//! [`Record::transformed`](crate::record::Record::transformed).

use alloc::string::String;
use alloc::vec::Vec;

use renju_core::{Color, SIZE};

use super::line::{MainLine, alternating};
use super::{FindingKind, Format, Location, Losses, ReadError, ReadOptions, Reading, WriteError};
use crate::record::{BoardSize, Decision, Ending, GameResult, Place, Played, Record, Winner};

/// Whether the length is that of the count, and the bytes are not text.
pub(super) fn detect(bytes: &[u8]) -> bool {
    let Some((count, moves)) = bytes.split_first() else { return false };
    moves.len() == usize::from(*count)
        && moves.iter().all(|byte| *byte < 225)
        && bytes.iter().any(|byte| !byte.is_ascii_graphic() && !byte.is_ascii_whitespace())
}

/// Reads the moves of a file.
///
/// # Errors
///
/// [`ReadError::NotThisFormat`] for no bytes at all, [`ReadError::Refused`] in strict mode.
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<Reading, ReadError> {
    let Some((count, rest)) = bytes.split_first() else {
        let at = Location { line: 0, byte: 0 };
        return Err(ReadError::NotThisFormat { format: Format::Pos, at, expected: "a count of moves" });
    };
    let mut game = MainLine::new(BoardSize::RENJU, options);
    let moves = rest.get(..usize::from(*count)).unwrap_or(rest);
    for (byte, at) in moves.iter().zip(1..) {
        let (row, column) = (i16::from(byte / SIZE), i16::from(byte % SIZE));
        game.stone(Place { column, row: 14 - row }, Location { line: 0, byte: at })?;
    }
    let end = Location { line: 0, byte: bytes.len() as u64 };
    if moves.len() < usize::from(*count) {
        game.report(FindingKind::EndsEarly, end)?;
    } else if rest.len() > moves.len() {
        game.report(FindingKind::Stray((rest.len() - moves.len()) as u64), end)?;
    }
    if let Some(name) = options.file_name() {
        read_name(&mut game.record, name);
    }
    Ok(game.finish())
}

/// Reads what zjrenju says in the name of the file.
fn read_name(record: &mut Record, name: &str) -> Option<()> {
    let (stem, _) = name.rsplit_once('.')?;
    let parts: Vec<_> = stem.split('#').collect();
    let [_, rule, black, white, swap, state] = parts.as_slice() else { return None };
    let text = |text: &str| (!text.is_empty()).then(|| String::from(text));
    record.tags.players[Color::Black].name = text(black);
    record.tags.players[Color::White].name = text(white);
    record.tags.opening_rule = match *rule {
        "0" => text("Sakata"),
        "1" => text("RIF"),
        "2" => text("two swaps"),
        _ => None,
    };
    record.opening.0 = match (*rule, *swap) {
        ("2", "0") => alloc::vec![Decision::NoSwap, Decision::NoSwap],
        ("2", "1") => alloc::vec![Decision::Swap, Decision::NoSwap],
        ("2", "2") => alloc::vec![Decision::NoSwap, Decision::Swap],
        ("2", "3") => alloc::vec![Decision::Swap, Decision::Swap],
        (_, "0") => alloc::vec![Decision::NoSwap],
        (_, "1") => alloc::vec![Decision::Swap],
        _ => Vec::new(),
    };
    let (winner, ending) = match *state {
        "1" => (Winner::White, Some(Ending::Foul)),
        "2" => (Winner::Draw, None),
        "3" => (Winner::Black, None),
        "4" => (Winner::White, None),
        "5" => (Winner::Black, Some(Ending::Resignation)),
        "6" => (Winner::White, Some(Ending::Resignation)),
        "7" => (Winner::Black, Some(Ending::Time)),
        "8" => (Winner::White, Some(Ending::Time)),
        _ => return None,
    };
    record.tags.result = Some(GameResult { winner, ending });
    Some(())
}

/// Writes the main line of a record.
///
/// # Errors
///
/// A [`WriteError`] for another board, a start position, a pass, colours that do not take turns, or more than 255 moves.
pub fn write(record: &Record, out: &mut Vec<u8>) -> Result<Losses, WriteError> {
    let format = Format::Pos;
    if record.size != BoardSize::RENJU {
        return Err(WriteError::Board { format, size: record.size });
    }
    let mut bytes = alloc::vec![0];
    for (ply, (_, played)) in (1..).zip(alternating(record, format)?) {
        match (played, u8::try_from(ply)) {
            (Played::Stone(point), Ok(count)) => {
                bytes.push((14 - point.row()) * SIZE + point.column());
                bytes[0] = count;
            }
            _ => return Err(WriteError::Move { format, ply, played }),
        }
    }
    out.extend(bytes);
    Ok(Losses::between(record, format, &[]))
}
