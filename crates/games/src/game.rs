//! A game between two players: what happens goes in, what stands and who is to act comes out.

mod allowed;
mod attendance;
mod claims;
mod duty;
mod event;
mod play;
mod refused;
mod settlement;
mod table;
mod written;

use alloc::vec::Vec;
use core::fmt;

pub use duty::{Duty, Excuse, Reason};
pub use event::{Entry, Event, Interruption, Party};
use play::Next;
pub use play::{How, Played};
pub use refused::Refused;
use renju_core::{Board, ByColor, Color, Explanation, Move, Position};
use renju_openings::{Ceremony, Request, Seat};
pub use table::Presence;
use table::Table;

use crate::{Clock, Incident, Moment, Outcome, Rules, Ruling};

/// A game under its [`Rules`]: a log of events, and all that follows from it.
///
/// [`apply`](Self::apply) takes what happened, by whom and when, or says why it cannot have; a refused event changes nothing.
/// [`awaits`](Self::awaits) says who is to do what, [`allowed`](Self::allowed) all that a party may do, [`deadline`](Self::deadline)
/// when a server has to look again. The log is the game: [`replay`](Self::replay) of it gives the same state, and a game is
/// serialised as its rules and its log.
///
/// ```
/// use core::time::Duration;
/// use renju_games::{Event, Game, Moment, Outcome, Party, Preset, Win};
///
/// let mut game = Game::new(Preset::House.rules());
/// let at = |seconds| Moment::new(Duration::from_secs(seconds));
/// game.apply(at(0), Party::Referee, Event::Start)?;
/// for (ply, point) in ["f8", "a1", "g8", "a3", "h9", "a5", "h10", "a7", "h8"].into_iter().enumerate() {
///     let player = if ply % 2 == 0 { Party::First } else { Party::Second };
///     game.apply(at(ply as u64), player, Event::Stone(point.parse()?))?;
/// }
/// let outcome = game.outcome().unwrap();
/// assert!(matches!(outcome, Outcome::Win { by: Win::Foul { .. }, .. }));
/// assert_eq!(outcome.to_string(), "White (second player) wins: h8 is forbidden for Black (double-three)");
/// assert_eq!(Game::replay(game.rules().clone(), game.log().to_vec())?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Game {
    rules: Rules,
    table: Table,
    log: Vec<Entry>,
}

/// Who is to do what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Awaits {
    /// The referee, to start the game.
    Start,
    /// A player, to answer the opening.
    Opening(Request),
    /// A player, to move.
    Move {
        /// The player.
        seat: Seat,
        /// The player's colour.
        color: Color,
    },
    /// A player, to press the clock.
    Press(Seat),
    /// A player, to demand that an irregular move is put right, or to accept it; playing on accepts it.
    Decision(Seat),
    /// The referee, to rule on what was reported.
    Ruling,
    /// The referee, to let the clock go on.
    Resume,
    /// Nobody: the game is over.
    Nobody(Outcome),
}

/// Which event of a log is refused, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("event {entry} of the log: {refused}")]
pub struct LogError {
    /// Which event it is, from 1.
    pub entry: usize,
    /// Why it is refused.
    pub refused: Refused,
}

impl Game {
    /// A game that has not started.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        let table = Table::new(&rules);
        Self { rules, table, log: Vec::new() }
    }

    /// The game that a log tells.
    ///
    /// # Errors
    ///
    /// The first event that is refused.
    pub fn replay(rules: Rules, log: impl IntoIterator<Item = Entry>) -> Result<Self, LogError> {
        let mut game = Self::new(rules);
        for (index, Entry { at, by, event }) in log.into_iter().enumerate() {
            game.apply(at, by, event).map_err(|refused| LogError { entry: index + 1, refused })?;
        }
        Ok(game)
    }

    /// Takes an event into the log, with all that follows from it.
    ///
    /// # Errors
    ///
    /// Why it cannot have happened; nothing changes then.
    pub fn apply(&mut self, at: Moment, by: Party, event: Event) -> Result<(), Refused> {
        let mut table = self.table.clone();
        table.apply(&self.rules, at, by, &event)?;
        self.table = table;
        self.log.push(Entry { at, by, event });
        Ok(())
    }

    /// Whether an event would be taken, and if not, why.
    ///
    /// # Errors
    ///
    /// What [`apply`](Self::apply) would say.
    pub fn check(&self, at: Moment, by: Party, event: &Event) -> Result<(), Refused> {
        self.table.clone().apply(&self.rules, at, by, event)
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// All that happened, in order.
    #[must_use]
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// How the game ended, or `None` while it goes on.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.table.outcome
    }

    /// The lines of the stone that decided the game, or `None` where none did.
    #[must_use]
    pub fn explanation(&self) -> Option<Explanation> {
        let played = self.table.play.moves.get(self.table.decided_by?)?;
        self.table.play.explain(&self.rules, played)
    }

    /// Who is to do what.
    #[must_use]
    pub fn awaits(&self) -> Awaits {
        let Table { play, clock, open, started, outcome, .. } = &self.table;
        if let Some(outcome) = outcome {
            return Awaits::Nobody(*outcome);
        }
        if started.is_none() {
            return Awaits::Start;
        }
        match open {
            Some(table::Open {
                incident: Incident::Irregular { seat, .. },
                progress: crate::Progress::Reported,
                ..
            }) => {
                return Awaits::Decision(!*seat);
            }
            Some(_) => return Awaits::Ruling,
            None => {}
        }
        if matches!(clock.running(), crate::Running::Paused(_) | crate::Running::Ready) {
            return Awaits::Resume;
        }
        match (play.to_press, play.next()) {
            (Some(seat), _) => Awaits::Press(seat),
            (None, Next::Opening(request)) => Awaits::Opening(request),
            (None, Next::Move(seat, color)) => Awaits::Move { seat, color },
        }
    }

    /// The stones on the board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.table.play.board
    }

    /// The moves that stand, oldest first; stones of the opening are among them, offered fifth moves are not.
    #[must_use]
    pub fn moves(&self) -> &[Played] {
        &self.table.play.moves
    }

    /// The position: with its moves, or, where a player moved twice or stones were displaced, the board alone.
    #[must_use]
    pub fn position(&self) -> Position {
        let play = &self.table.play;
        let mut position = Position::new(self.rules.rule);
        let replayed = play.moves.iter().all(|played| match played.made {
            Move::Stone(point) => position.force(point).is_ok(),
            Move::Pass => position.pass().is_ok(),
        });
        if replayed && position.board() == &play.board && position.to_move() == play.to_move {
            return position;
        }
        Position::from_board(play.board, play.to_move, self.rules.rule)
    }

    /// The opening, under way or over.
    #[must_use]
    pub const fn ceremony(&self) -> &Ceremony {
        &self.table.play.ceremony
    }

    /// Who holds which colour now.
    #[must_use]
    pub fn seats(&self) -> ByColor<Seat> {
        self.table.play.ceremony.seats()
    }

    /// The clock.
    #[must_use]
    pub const fn clock(&self) -> &Clock {
        &self.table.clock
    }

    /// Whether a player is at the board.
    #[must_use]
    pub fn presence(&self, seat: Seat) -> Presence {
        self.table.presence[seat]
    }

    /// Who has offered a draw that is not answered.
    #[must_use]
    pub const fn draw_offer(&self) -> Option<Seat> {
        self.table.offer
    }

    /// How many draws a player has offered.
    #[must_use]
    pub fn draw_offers(&self, seat: Seat) -> u8 {
        self.table.offers[seat]
    }

    /// Who has asked to take back a move and is not answered.
    #[must_use]
    pub const fn undo_asked(&self) -> Option<Seat> {
        self.table.undo_asked
    }

    /// How many violations a player has.
    #[must_use]
    pub fn violations(&self, seat: Seat) -> u8 {
        self.table.violations[seat]
    }

    /// Whether the players have changed sides since the game first began, because the colours were wrong.
    ///
    /// For later rounds it counts as one with the right colours (Chinese rules, old and new).
    #[must_use]
    pub const fn players_changed(&self) -> bool {
        self.table.players_changed
    }

    /// What was reported and is not settled.
    #[must_use]
    pub fn incident(&self) -> Option<&Incident> {
        self.table.open.as_ref().map(|open| &open.incident)
    }

    /// The rulings that are open for what was reported.
    #[must_use]
    pub fn rulings(&self) -> Vec<Ruling> {
        self.table.open.as_ref().map_or_else(Vec::new, |open| {
            open.incident.rulings(open.progress, self.table.colors_can_change(&self.rules, open.reported))
        })
    }

    /// The last moment of something that runs out, and the event that is due right after it: what a server sets its timer to.
    ///
    /// Where only players call a fallen flag, that event is theirs to send or not.
    #[must_use]
    pub fn deadline(&self) -> Option<(Moment, Event)> {
        if self.table.outcome.is_some() {
            return None;
        }
        let flag = self.table.clock.next_fall().map(|(seat, at)| (at, Event::CallFlag(seat)));
        let absences = Seat::ALL
            .into_iter()
            .filter_map(|seat| Some((self.table.absence_limit(&self.rules, seat)?, Event::CallAbsence(seat))));
        flag.into_iter().chain(absences).min_by_key(|(at, _)| *at)
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules && self.log == other.log && self.table == other.table
    }
}

impl Eq for Game {}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("rules", &self.rules)
            .field("log", &self.log)
            .field("awaits", &self.awaits())
            .finish_non_exhaustive()
    }
}

#[cfg(feature = "serde")]
mod serial {
    use alloc::vec::Vec;

    use serde::de::{self, Deserialize, Deserializer};
    use serde::ser::{Serialize, SerializeStruct, Serializer};

    use super::{Entry, Game};
    use crate::Rules;

    /// A game is its rules and its log: `{"rules": {…}, "log": [{"at": "12s", "by": "first", "event": {"stone": "h8"}}]}`.
    impl Serialize for Game {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut fields = serializer.serialize_struct("Game", 2)?;
            fields.serialize_field("rules", &self.rules)?;
            fields.serialize_field("log", &self.log)?;
            fields.end()
        }
    }

    /// The log is replayed, and an event that is refused is an error.
    impl<'de> Deserialize<'de> for Game {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            #[derive(serde::Deserialize)]
            #[serde(rename = "Game")]
            struct Fields {
                rules: Rules,
                log: Vec<Entry>,
            }

            let Fields { rules, log } = Fields::deserialize(deserializer)?;
            Self::replay(rules, log).map_err(de::Error::custom)
        }
    }
}
