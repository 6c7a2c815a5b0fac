//! An arbiter's claim: White notices an overline late. Does the claim hold, and on what does it rest?
//!
//! At a table under the rules of RIF a foul stands until White claims it. Once White has played on, a double-three or a
//! double-four is lost to him; an overline is not (RIF 9.8).

#![allow(clippy::std_instead_of_core, reason = "a program has the standard library")]

use std::time::Duration;

use renju::games::{Awaits, Event, Game, Lateness, Moment, Party, Preset, Refused, Rules};
use renju::openings::OpeningRule;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut rules = Rules { opening: OpeningRule::Plain, ..Preset::RifTable.rules() };
    rules.policy.lateness = Lateness::NobodyIsLate;
    let mut table = Table { game: Game::new(rules), second: 0 };
    table.happens(Party::Referee, Event::Start)?;

    // Black's h8 makes six in a row, White does not see it, and both play on.
    for point in ["e8", "d9", "f8", "d7", "g8", "d5", "i8", "k9", "j8", "d8", "h8", "k8", "l4"] {
        table.moves(point)?;
    }

    // Is it too late? The board answers at once, and a refused claim would change nothing.
    let claim = Event::ClaimFoul("h8".parse()?);
    for by in [Party::First, Party::Second] {
        match table.happens(by, claim.clone()) {
            Ok(()) => println!("{by}: {claim:?} holds"),
            Err(refused) => println!("{by}: {claim:?} is refused: {refused}"),
        }
    }

    println!("{}", table.game.board().drawing(|_| None));
    if let Some(outcome) = table.game.outcome() {
        println!("{outcome}");
    }
    if let Some(explanation) = table.game.explanation() {
        println!("{explanation}");
    }
    Ok(())
}

/// A game at a table, where every act takes twenty seconds.
struct Table {
    game: Game,
    second: u64,
}

impl Table {
    fn happens(&mut self, by: Party, event: Event) -> Result<(), Refused> {
        self.second += 20;
        self.game.apply(Moment::new(Duration::from_secs(self.second)), by, event)
    }

    /// Whoever is to move puts a stone and presses the clock.
    fn moves(&mut self, point: &str) -> Result<(), Box<dyn std::error::Error>> {
        if let Awaits::Move { seat, .. } = self.game.awaits() {
            self.happens(seat.into(), Event::Stone(point.parse()?))?;
            self.happens(seat.into(), Event::Press)?;
        }
        Ok(())
    }
}
