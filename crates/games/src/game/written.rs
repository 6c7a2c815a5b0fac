//! A game as a record.

use alloc::string::ToString;
use alloc::vec::Vec;

use renju_core::Move;
use renju_openings::{Answer, Turn};

use super::Game;
use crate::record::{self, Decision, Ending, GameResult, OpeningDecisions, Record, Tags, Winner};
use crate::{Draw, Outcome, TimeKind, Win};

impl Game {
    /// The game as a record: its moves with the time each took, the decisions of the opening, the rules and the result.
    ///
    /// Who played, and where and when, is for the caller to add. A record has no word for a game that both lose; such a
    /// result is unknown to it.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = Record::new();
        let rules = self.rules();
        record.tags = Tags {
            rule: Some(rules.rule),
            opening_rule: Some(rules.opening.to_string()),
            opening: self.ceremony().opening().ok().map(|found| found.opening.romaji().to_string()),
            time_control: (rules.time.kind() != TimeKind::Unlimited).then(|| rules.time.to_string()),
            result: self.outcome().and_then(result),
            ..Tags::default()
        };
        record.opening = decisions(self.ceremony().history());
        let mut last = record.tree.root();
        for played in self.moves() {
            let made = match played.made {
                Move::Stone(point) => record::Played::Stone(point),
                Move::Pass => record::Played::Pass,
            };
            // A game has some hundred moves, and a tree room for millions.
            let Ok(node) = record.tree.add_as(last, made, played.color) else { break };
            let _ = record.tree.set_spent(node, played.spent);
            last = node;
        }
        record
    }
}

fn decisions(history: &[Turn]) -> OpeningDecisions {
    let mut decisions = Vec::new();
    for turn in history {
        match turn.answer {
            Answer::Stone(_) => {}
            Answer::Swap => decisions.push(Decision::Swap),
            Answer::Stay => decisions.push(Decision::NoSwap),
            Answer::Announce(number) => decisions.push(Decision::Declare(number.number())),
            Answer::Offer(point) => match decisions.last_mut() {
                Some(Decision::Offer(points)) => points.push(point),
                _ => decisions.push(Decision::Offer(Vec::from([point]))),
            },
            Answer::Keep(point) => decisions.push(Decision::Choose(point)),
            Answer::Take(branch) => decisions.push(Decision::Branch(branch.to_string())),
        }
    }
    OpeningDecisions(decisions)
}

fn result(outcome: Outcome) -> Option<GameResult> {
    let (winner, ending) = match outcome {
        Outcome::Win { color, by, .. } => (color.into(), ending(by)),
        Outcome::Draw(by) => {
            let ending = match by {
                Draw::Agreement | Draw::BothPassed => Some(Ending::Agreement),
                Draw::FullBoard => Some(Ending::BoardFull),
                Draw::BothFlags => Some(Ending::Time),
                Draw::Dead | Draw::MoveLimit(_) | Draw::Ruling => None,
            };
            (Winner::Draw, ending)
        }
        Outcome::BothLose(by) => (Winner::Unknown, ending(by)),
        Outcome::Void => return None,
    };
    Some(GameResult { winner, ending })
}

const fn ending(by: Win) -> Option<Ending> {
    match by {
        Win::Five { .. } => Some(Ending::Five),
        Win::Foul { .. } => Some(Ending::Foul),
        Win::Time { .. } => Some(Ending::Time),
        Win::Resignation => Some(Ending::Resignation),
        Win::Leaving | Win::Disconnection | Win::Lateness => Some(Ending::Forfeit),
        Win::Violations | Win::Ruling => None,
    }
}
