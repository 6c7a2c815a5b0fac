//! Who won a game, in the terms of PSQ.

use alloc::vec::Vec;

use renju_core::{Color, Direction, Rule};

use crate::record::{Ending, GameResult, Place, Record, Winner};

/// The result if this side won: how the game ended shows on the board, or is not known.
pub(super) fn of(record: &Record, winner: Winner) -> GameResult {
    let ending = match last_stone(record) {
        _ if winner == Winner::Draw => Some(Ending::BoardFull),
        Some(last) if last.won && Winner::from(last.color) == winner => Some(Ending::Five),
        Some(last) if last.illegal && Winner::from(!last.color) == winner => Some(Ending::IllegalMove),
        _ => None,
    };
    GameResult { winner, ending }
}

/// The result that the judge's digit gives: the winner of the match, where player 1 plays White after an opening with an
/// odd number of stones.
pub(super) fn in_digit(record: &Record, digit: &str) -> Option<GameResult> {
    if let Some(last) = last_stone(record).filter(|last| last.won) {
        return Some(of(record, last.color.into()));
    }
    let winner = match digit {
        "0" => Winner::Draw,
        "1" => Winner::from(first_player(record)),
        "2" => Winner::from(!first_player(record)),
        _ => return None,
    };
    Some(of(record, winner))
}

/// The digit that gives this winner back.
pub(super) fn digit(record: &Record, winner: Winner) -> Option<char> {
    match winner {
        Winner::Draw => Some('0'),
        Winner::Unknown => None,
        _ if winner.color() == Some(first_player(record)) => Some('1'),
        _ => Some('2'),
    }
}

/// The colour of player 1 of the match.
fn first_player(record: &Record) -> Color {
    let opening = record.tree.main_line().map_while(|id| record.tree.node(id));
    let stones = opening.take_while(|node| node.spent().is_some_and(|spent| spent.is_zero())).count();
    if stones % 2 == 0 { Color::Black } else { Color::White }
}

/// The result that Piskvork's code gives.
pub(super) fn in_code(record: &Record, code: i32) -> Option<GameResult> {
    let unknown = |ending| Some(GameResult { winner: Winner::Unknown, ending });
    match code {
        0 => match last_stone(record) {
            Some(last) if last.won => Some(of(record, last.color.into())),
            _ => unknown(None),
        },
        15 => unknown(Some(Ending::Time)),
        -2 => unknown(Some(Ending::Crash)),
        _ => None,
    }
}

/// Piskvork's code for a result without a winner.
pub(super) fn code(result: Option<GameResult>) -> i32 {
    match result.map(|result| result.ending) {
        None => -1,
        Some(Some(Ending::Time)) => 15,
        Some(Some(Ending::Crash)) => -2,
        Some(_) => 0,
    }
}

struct LastStone {
    color: Color,
    /// It completes a winning row.
    won: bool,
    /// It stands on a taken point or beside the board.
    illegal: bool,
}

/// Looks at the last stone of the main line, on a board of any size.
fn last_stone(record: &Record) -> Option<LastStone> {
    let played = |id| record.tree.node(id).and_then(|node| Some((node.color(), node.played()?.place()?)));
    let mut stones: Vec<(Color, Place)> = record.tree.main_line().filter_map(played).collect();
    let (color, place) = stones.pop()?;
    let illegal = !record.size.contains(place) || stones.iter().any(|stone| stone.1 == place);
    let rule = record.tags.rule.unwrap_or(Rule::Freestyle);
    let row = |direction: Direction| {
        let (columns, rows) = direction.delta();
        let arm = |sign: i16| {
            (1..=i16::from(u8::MAX))
                .map(|steps| Place {
                    column: place.column + sign * steps * i16::from(columns),
                    row: place.row + sign * steps * i16::from(rows),
                })
                .take_while(|place| record.size.contains(*place) && stones.contains(&(color, *place)))
                .fold(0_u32, |length, _| length + 1)
        };
        1 + arm(1) + arm(-1)
    };
    let won = !illegal && Direction::ALL.into_iter().any(|direction| rule.wins(color, row(direction)));
    Some(LastStone { color, won, illegal })
}
