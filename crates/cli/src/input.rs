//! Positions and points as they are typed.

use std::io::Read;

use renju::{Board, Color, Move, Point, PointError, Position, Rule, Setup};

use crate::failure::Failure;

/// What a text on the command line is, by its first word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Setup,
    Drawing,
    Moves,
}

impl Kind {
    fn of(text: &str) -> Self {
        let first = text.split_ascii_whitespace().next().unwrap_or_default();
        if first.contains('/')
            && first.bytes().all(|byte| matches!(byte, b'X' | b'x' | b'O' | b'o' | b'/' | b'0'..=b'9'))
        {
            Self::Setup
        } else if first == "a" || (!first.is_empty() && first.bytes().all(|byte| matches!(byte, b'X' | b'O' | b'.'))) {
            Self::Drawing
        } else {
            Self::Moves
        }
    }
}

/// Reads a position: a setup on one line, a drawing of the board, or moves from the empty board.
///
/// Moves are put on the board whatever the rules say: over the board a game goes on past a foul that nobody claims.
pub(crate) fn position(text: &str, rule: Option<Rule>) -> Result<Position, Failure> {
    match Kind::of(text) {
        Kind::Setup => {
            let setup: Setup = text.parse()?;
            Ok(Setup { rule: rule.unwrap_or(setup.rule), ..setup }.accept()?)
        }
        Kind::Drawing => Ok(Position::from_board(Board::from_drawing(text)?, Color::Black, rule.unwrap_or_default())),
        Kind::Moves => {
            let mut position = Position::new(rule.unwrap_or_default());
            for (index, next) in renju::moves(text).enumerate() {
                let result = match next.map_err(|error| Failure::moves(text, error))? {
                    Move::Stone(point) => position.force(point).map(|_| ()).map_err(Into::into),
                    Move::Pass => position.pass().map(|_| ()),
                };
                result.map_err(|error| Failure::Play { ply: index + 1, error })?;
            }
            Ok(position)
        }
    }
}

/// Reads a point.
pub(crate) fn point(text: &str) -> Result<Point, Failure> {
    text.parse().map_err(|expected: PointError| Failure::Point { text: text.into(), expected })
}

/// Joins the words of a position; the word `-` alone stands for standard input.
pub(crate) fn text(words: &[String]) -> Result<String, Failure> {
    if words != ["-"] {
        return Ok(words.join(" "));
    }
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).map_err(Failure::Input)?;
    Ok(text)
}

/// Takes the point off the end of the words of a position, where there is one.
///
/// After a position in one word or a setup, a last word that is a point is asked about; of moves in several words it is
/// the last move.
pub(crate) fn split_point(words: &[String]) -> (&[String], Option<Point>) {
    let Some((last, before)) = words.split_last() else { return (words, None) };
    let whole = match before {
        [] => false,
        [_] => true,
        [first, ..] => Kind::of(first) != Kind::Moves,
    };
    match last.parse() {
        Ok(point) if whole => (before, Some(point)),
        _ => (words, None),
    }
}
