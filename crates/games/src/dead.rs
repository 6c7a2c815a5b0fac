//! Whether either side can still make its winning row.

use renju_core::{Board, Color, Direction, Point, Rule};

/// Whether neither side can make its winning row any more, whatever both play (Chinese game-hall rules).
///
/// A side can while some five points in a row hold no stone of the other side and one of them at least is empty; where only
/// an exact five wins, the points beyond both ends must not hold its stones either.
///
/// * For a side without forbidden moves that is exact, as long as the other side may pass or has points elsewhere.
/// * For Black in renju it is sound, not exact: all four other points may be forbidden for ever, and the row is then held to
///   be possible although it is not. So no game is drawn by this that could still be won.
///
/// ```
/// use renju_core::{Board, Rule};
/// use renju_games::Deadness;
///
/// assert!(!Deadness::of(&Board::EMPTY, Rule::Renju).is_dead());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deadness {
    /// Whether Black may still make a winning row.
    pub black_can_win: bool,
    /// Whether White can.
    pub white_can_win: bool,
}

impl Deadness {
    /// What a board still holds for both sides.
    #[must_use]
    pub fn of(board: &Board, rule: Rule) -> Self {
        let can_win = |color| Point::all().any(|point| can_win_through(board, rule, color, point));
        Self { black_can_win: can_win(Color::Black), white_can_win: can_win(Color::White) }
    }

    /// Whether neither side can win.
    #[must_use]
    pub const fn is_dead(self) -> bool {
        !self.black_can_win && !self.white_can_win
    }
}

/// Whether five points from one on, in any direction, can become a winning row by a stone still to be played.
fn can_win_through(board: &Board, rule: Rule, color: Color, first: Point) -> bool {
    Direction::ALL.into_iter().any(|direction| {
        let mut empty = 0;
        for steps in 0..5 {
            match direction.step(first, steps).map(|point| board.at(point)) {
                Some(None) => empty += 1,
                Some(Some(stone)) if stone == color => {}
                _ => return false,
            }
        }
        let own = |steps| direction.step(first, steps).is_some_and(|point| board.at(point) == Some(color));
        empty > 0 && (rule.wins(color, 6) || !own(-1) && !own(5))
    })
}
