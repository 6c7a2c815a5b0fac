//! Playing, on any board.

use renju::{Board, Color, PlayError, Point, Position, Rule, Verdict};

use super::choices::Choices;

/// What is played is what was legal, what is refused changes nothing, and taking back leads through the same positions.
///
/// The first two bytes choose side and rule, then come moves of two bytes: a way to play and a point. An eighth of the ways
/// pass or take back, and most of the others play by force, since few points are forbidden.
pub fn play(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let mut position = Position::from_board(Board::EMPTY, choices.color(), choices.one_of(&Rule::ALL));
    let mut before = Vec::new();
    while choices.are_left() && before.len() < 300 {
        let old = position;
        let (way, point) = (choices.byte(), choices.point());
        let done = match way {
            0..16 => {
                let last = before.pop();
                assert_eq!(position.undo().is_some(), last.is_some());
                assert_eq!(position, last.unwrap_or(position));
                continue;
            }
            16..32 => position.pass().is_ok(),
            32..144 => plays(&mut position, point),
            _ => {
                let verdict = position.verdict(point);
                let forced = position.force(point);
                assert_eq!(forced.ok(), (verdict != Verdict::Occupied).then_some(verdict));
                forced.is_ok()
            }
        };
        if done {
            before.push(old);
            stands(&position);
        } else {
            assert_eq!(position, old);
        }
        assert_eq!(position.moves().len(), before.len());
    }
    while let Some(old) = before.pop() {
        assert!(position.undo().is_some());
        assert_eq!(position, old);
        assert_eq!(position.key(), old.key());
    }
    assert_eq!(position.undo(), None);
}

fn plays(position: &mut Position, point: Point) -> bool {
    let (verdict, is_legal) = (position.verdict(point), position.legal_points().contains(point));
    let is_over = position.status().is_over();
    match position.play(point) {
        Ok(status) => {
            assert!(is_legal && !is_over);
            assert_eq!(status, position.status());
            return true;
        }
        Err(PlayError::Occupied(_)) => assert_eq!(verdict, Verdict::Occupied),
        Err(PlayError::Forbidden { kinds, .. }) => assert_eq!(verdict, Verdict::Forbidden(kinds)),
        Err(_) => assert!(is_over),
    }
    assert!(!is_legal);
    false
}

/// The board kept step by step is the board made at once of its stones.
fn stands(position: &Position) {
    let board = position.board();
    let again = Board::from_stones(renju::ByColor::from_fn(|color| board.stones(color))).unwrap();
    assert_eq!((*board, board.key()), (again, again.key()));
    let stones = Color::ALL.map(|color| board.stones(color).len());
    assert_eq!(board.len(), stones.iter().sum::<usize>());
}
