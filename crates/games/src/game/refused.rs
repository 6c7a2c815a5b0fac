//! Why an event is refused.

use renju_core::{ForbiddenKinds, Point};
use renju_openings::{AnswerError, Seat};

use crate::{ClockError, Moment, Outcome, Ruling};

/// Why an event is refused; nothing changes then, and it is not in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// The game has ended.
    #[error("the game is over: {0}")]
    Over(Outcome),
    /// The game has not started.
    #[error("the game has not started")]
    NotStarted,
    /// The game has started already.
    #[error("the game has started already")]
    Started,
    /// Time runs backwards.
    #[error("time runs backwards: {at} is before {latest}")]
    Backwards {
        /// The moment of the event.
        at: Moment,
        /// The moment of the event before.
        latest: Moment,
    },
    /// The clock refuses.
    #[error(transparent)]
    Clock(#[from] ClockError),
    /// Only a player does this.
    #[error("only a player does this")]
    PlayersOnly,
    /// Only the referee does this.
    #[error("only the referee does this")]
    RefereeOnly,
    /// It is for somebody else to do this.
    #[error("it is for the {0} to do this")]
    NotYours(Seat),
    /// It is for the other player to act.
    #[error("it is for the {0} to act")]
    NotYourTurn(Seat),
    /// The clock has to be pressed first.
    #[error("the {0} has to press the clock first")]
    PressFirst(Seat),
    /// There is nothing to press the clock for.
    #[error("the clock is pressed after a move")]
    NothingToPress,
    /// The opening refuses the answer.
    #[error(transparent)]
    Opening(#[from] AnswerError),
    /// The opening is over, and the event answers it.
    #[error("the opening is over")]
    OpeningOver,
    /// The opening is not over.
    #[error("not during the opening")]
    InOpening,
    /// The point holds a stone.
    #[error("{0} is occupied")]
    Occupied(Point),
    /// The stone is forbidden, and the policy refuses fouls.
    #[error("{point} is forbidden for Black: {kinds}")]
    Forbidden {
        /// The point.
        point: Point,
        /// Why it is forbidden.
        kinds: ForbiddenKinds,
    },
    /// Passing is not allowed, or not yet.
    #[error("passing is not allowed here")]
    NoPassing,
    /// A player's flag has fallen and has to be called.
    #[error("the flag of the {0} has fallen")]
    FlagFallen(Seat),
    /// A player's flag has not fallen.
    #[error("the flag of the {0} has not fallen")]
    FlagUp(Seat),
    /// The policy judges by itself, so nothing is claimed.
    #[error("nothing is claimed: the stones are judged as they are played")]
    NothingToClaim,
    /// Only Black's stones can be forbidden, so only White claims it.
    #[error("only White claims a foul")]
    OnlyWhiteClaims,
    /// The stone was a foul, and can no longer be claimed.
    #[error("the foul at {0} can no longer be claimed")]
    Lapsed(Point),
    /// No draw can be offered, or not now.
    #[error("a draw cannot be offered now")]
    NoDrawOffer,
    /// The player has offered as many draws as the policy allows.
    #[error("the {seat} has offered {offers} draws, and no more are allowed")]
    TooManyDrawOffers {
        /// The player.
        seat: Seat,
        /// How many.
        offers: u8,
    },
    /// No draw is offered by the other player.
    #[error("no draw is offered")]
    NothingOffered,
    /// Moves are not taken back, or there is none to take back.
    #[error("no move can be taken back")]
    NoUndo,
    /// The other player has not asked to take back a move.
    #[error("nobody asked to take back a move")]
    UndoNotAsked,
    /// The player is there.
    #[error("the {0} is there")]
    Present(Seat),
    /// The player is not there.
    #[error("the {0} is not there")]
    Absent(Seat),
    /// The player's absence does not cost the game, or not yet.
    #[error("the {0} may still come")]
    InTime(Seat),
    /// The game is paused.
    #[error("the game is paused")]
    Paused,
    /// Something is reported and has to be settled first.
    #[error("what was reported has to be settled first")]
    Unsettled,
    /// Nothing is reported.
    #[error("nothing is reported")]
    NothingReported,
    /// What is reported cannot have happened here.
    #[error("this cannot have happened here")]
    Impossible,
    /// The ruling is not open for what is reported.
    #[error("this ruling is not open here")]
    NotOpen(Ruling),
}
