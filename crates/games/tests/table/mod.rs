//! A table to try the rules at: events a second apart, in few words.

#![allow(clippy::expect_used, reason = "a test fails by panicking, also in its helpers")]
#![allow(clippy::needless_pass_by_value, reason = "tests name their events in place")]
#![allow(dead_code, reason = "no test file needs all of it")]

use core::time::Duration;

use renju_core::Point;
use renju_games::{Awaits, Event, Game, Moment, Outcome, Party, Policy, Refused, Rules, Seat};

pub(crate) struct Table {
    pub(crate) game: Game,
    pub(crate) now: u64,
}

pub(crate) fn at(second: u64) -> Moment {
    Moment::new(Duration::from_secs(second))
}

pub(crate) fn point(text: &str) -> Point {
    text.parse().expect("a point")
}

/// Renju without an opening rule.
pub(crate) fn renju(policy: Policy) -> Rules {
    Rules { policy, ..Rules::default() }
}

impl Table {
    /// A game that has started.
    pub(crate) fn new(rules: Rules) -> Self {
        let mut table = Self { game: Game::new(rules), now: 0 };
        table.referee(Event::Start);
        table
    }

    pub(crate) fn tries(&mut self, by: Party, event: Event) -> Result<(), Refused> {
        self.now += 1;
        let before = self.game.clone();
        let result = self.game.apply(at(self.now), by, event.clone());
        match result {
            Ok(()) => assert_eq!(self.game.log().len(), before.log().len() + 1, "{event:?} is in the log"),
            Err(_) => assert_eq!(self.game, before, "{event:?} was refused and changed nothing"),
        }
        result
    }

    pub(crate) fn does(&mut self, by: Party, event: Event) {
        self.tries(by, event.clone()).unwrap_or_else(|refused| panic!("{by}, {event:?}: {refused}"));
    }

    pub(crate) fn first(&mut self, event: Event) {
        self.does(Party::First, event);
    }

    pub(crate) fn second(&mut self, event: Event) {
        self.does(Party::Second, event);
    }

    pub(crate) fn referee(&mut self, event: Event) {
        self.does(Party::Referee, event);
    }

    /// Whoever is awaited plays these points, passes (`--`) or answers, and presses the clock by hand where that is due.
    pub(crate) fn plays(&mut self, moves: &str) {
        for word in moves.split_whitespace() {
            self.puts(word);
            if let Awaits::Press(seat) = self.game.awaits() {
                self.does(seat.into(), Event::Press);
            }
        }
    }

    /// The same for one move, without pressing the clock.
    pub(crate) fn puts(&mut self, word: &str) {
        let (seat, event) = match self.game.awaits() {
            Awaits::Opening(request) => (request.seat, request.ask.read(word).expect("an answer").into()),
            Awaits::Move { seat, .. } if word == "--" => (seat, Event::Pass),
            Awaits::Move { seat, .. } => (seat, Event::Stone(point(word))),
            other => panic!("{word}: {other:?}"),
        };
        self.does(seat.into(), event);
    }

    pub(crate) fn outcome(&self) -> Outcome {
        self.game.outcome().expect("an outcome")
    }

    pub(crate) fn ends_with(&self, sentence: &str) {
        assert_eq!(self.outcome().to_string(), sentence);
        let replayed = Game::replay(self.game.rules().clone(), self.game.log().to_vec()).expect("a log");
        assert_eq!(replayed, self.game);
    }

    pub(crate) fn goes_on(&self) {
        assert_eq!(self.game.outcome(), None);
    }

    pub(crate) fn to_move(&self) -> Seat {
        match self.game.awaits() {
            Awaits::Move { seat, .. } => seat,
            other => panic!("{other:?}"),
        }
    }
}
