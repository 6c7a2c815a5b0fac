//! Positions as someone set them up, before anyone has looked whether they make sense.

use core::fmt;

use crate::{Bitboard, Board, ByColor, Color, OccupiedError, Position, Rule, Verdict};

/// Stones, side to move and rule as someone set them up, sensible or not.
///
/// [`validate`](Self::validate) turns a setup into a [`Position`] if it could have come about in play;
/// [`accept`](Self::accept) takes all that a board can hold. A setup is written on one line: the rows from 15 down, split by
/// `/`, with `X`, `O` and counts of empty points; then `b` or `w`, whose move it is; then the rule.
///
/// ```
/// use renju_core::{Color, Setup};
///
/// let text = "15/15/15/15/15/15/8O6/7X7/15/15/15/15/15/15/15 b renju";
/// let setup: Setup = text.parse()?;
/// assert_eq!(setup.to_move, Color::Black);
/// assert_eq!(setup.validate()?.board().len(), 2);
/// assert_eq!(setup.to_string(), text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The stones of each colour.
    pub stones: ByColor<Bitboard>,
    /// The side to move.
    pub to_move: Color,
    /// The rule.
    pub rule: Rule,
}

impl Setup {
    /// Turns the setup into a position if play could have led to it.
    ///
    /// # Errors
    ///
    /// Every [`SetupFault`] that it has.
    pub fn validate(&self) -> Result<Position, SetupError> {
        let mut faults = SetupError::default();
        let Ok(board) = Board::from_stones(self.stones) else { return Err(faults.with(SetupFault::Overlap)) };
        let (black, white) = (self.stones.black.len(), self.stones.white.len());
        let expected = match self.to_move {
            Color::Black => black,
            Color::White => black.saturating_sub(1),
        };
        if white != expected || (black == 0 && self.to_move == Color::White) {
            faults = faults.with(SetupFault::Count);
        }
        for color in Color::ALL {
            // A stone that could be lifted off and win again stands in a row that has won.
            let won = self.stones[color].into_iter().any(|point| {
                let mut before = board;
                before.take(point);
                before.verdict_for(color, self.rule, point) == Verdict::Five
            });
            if won {
                faults = faults.with(match color {
                    Color::Black => SetupFault::BlackHasWon,
                    Color::White => SetupFault::WhiteHasWon,
                });
            }
        }
        if faults == SetupError::default() {
            Ok(Position::from_board(board, self.to_move, self.rule))
        } else {
            Err(faults)
        }
    }

    /// Turns the setup into a position as it is: any count of stones, won rows and all.
    ///
    /// # Errors
    ///
    /// The first point that both colours hold.
    pub fn accept(&self) -> Result<Position, OccupiedError> {
        Ok(Position::from_board(Board::from_stones(self.stones)?, self.to_move, self.rule))
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        Self {
            stones: ByColor::from_fn(|color| position.board().stones(color)),
            to_move: position.to_move(),
            rule: position.rule(),
        }
    }
}

/// One thing that keeps a [`Setup`] from having come about in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum SetupFault {
    /// A point holds a stone of both colours.
    Overlap,
    /// The colours do not take turns: with Black to move both have as many stones, with White to move Black has one more.
    Count,
    /// Black has a winning row already.
    BlackHasWon,
    /// White has a winning row already.
    WhiteHasWon,
}

impl SetupFault {
    /// All faults.
    pub const ALL: [Self; 4] = [Self::Overlap, Self::Count, Self::BlackHasWon, Self::WhiteHasWon];
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Overlap => "a point holds stones of both colours",
            Self::Count => "the numbers of stones do not fit the side to move",
            Self::BlackHasWon => "Black has a winning row already",
            Self::WhiteHasWon => "White has a winning row already",
        })
    }
}

/// All that keeps a [`Setup`] from having come about in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SetupError(u8);

impl SetupError {
    const fn with(self, fault: SetupFault) -> Self {
        Self(self.0 | 1 << fault as u8)
    }

    /// The faults.
    pub fn faults(self) -> impl Iterator<Item = SetupFault> {
        SetupFault::ALL.into_iter().filter(move |fault| self.0 >> *fault as u8 & 1 == 1)
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults().enumerate() {
            write!(f, "{}{fault}", if index == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupError {}
