//! A record played again before the referee.

use alloc::string::ToString;
use core::fmt;
use core::time::Duration;

use renju_core::{Color, Point};
use renju_openings::{Answer, Ask, Fifths, Request};

use super::{BoardSize, Decision, Node, Played, Record};
use crate::{Awaits, Event, Game, Moment, Party, Refused, Rules};

/// How far a record could be played again.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The game up to there.
    pub game: Game,
    /// Where and why it stopped before the end of the main line, or `None` if it did not.
    pub stopped: Option<Stopped>,
}

/// Where a record stops being a game under the rules, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("move {ply}: {why}")]
pub struct Stopped {
    /// The next entry of the main line, from 1.
    pub ply: usize,
    /// Why it, or what the opening asks for before it, cannot be played.
    pub why: StopReason,
}

/// Why a record cannot be played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StopReason {
    /// A game begins with the empty 15 × 15 board.
    Start,
    /// This is on no point of the board.
    Place(Played),
    /// This colour moves out of turn.
    Turn(Color),
    /// The opening asks for something that the record does not tell.
    Untold(Ask),
    /// The referee refuses it.
    Refused(Refused),
}

impl fmt::Display for StopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("a game begins with the empty 15 × 15 board"),
            Self::Place(played) => write!(f, "{played} is not on the board"),
            Self::Turn(color) => write!(f, "{color} moves out of turn"),
            Self::Untold(Ask::Announce { .. }) => {
                f.write_str("the record does not say how many fifth moves were announced")
            }
            Self::Untold(Ask::Offer { .. }) => f.write_str("the record does not say which fifth moves were offered"),
            Self::Untold(Ask::Choose { .. }) => f.write_str("the record does not say which branch was taken"),
            Self::Untold(_) => f.write_str("the record does not say what was decided"),
            Self::Refused(refused) => refused.fmt(f),
        }
    }
}

impl Record {
    /// Plays the main line and the decisions of the opening again before the referee, until something does not fit.
    ///
    /// Each kind of decision is taken in the order in which the record has those of its kind. A swap that is not told was
    /// not made, and a fifth move that is not said to be chosen is the one that was played. Times that are not known are
    /// none. The result of the record is not entered: the referee has his own.
    ///
    /// ```
    /// use renju_games::Rules;
    /// use renju_games::record::Record;
    ///
    /// let mut record = Record::new();
    /// record.extend_main_line(renju_core::moves("h8a1i8a2j8a3k8a4l8a5").flatten())?;
    /// let replay = record.replay(Rules::default());
    /// assert_eq!(replay.stopped.unwrap().ply, 10, "nobody moves after Black's five");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn replay(&self, rules: Rules) -> Replay {
        let mut line = Line::of(self);
        let mut game = Game::new(rules);
        let mut now = Moment::START;
        let stopped = loop {
            let why = match line.step(&mut game, &mut now) {
                Ok(Step::Played) => continue,
                Ok(Step::End) => break None,
                Err(why) => why,
            };
            break Some(Stopped { ply: line.played + 1, why });
        };
        Replay { game, stopped }
    }
}

enum Step {
    Played,
    End,
}

/// What of a record is still to be played.
struct Line<'r> {
    record: &'r Record,
    nodes: alloc::vec::Vec<&'r Node>,
    played: usize,
    /// How many decisions of each kind were taken: swaps, announcements, offers, choices, branches.
    taken: [usize; 5],
}

impl<'r> Line<'r> {
    fn of(record: &'r Record) -> Self {
        let nodes = record.tree.main_line().filter_map(|id| record.tree.node(id));
        let nodes = nodes.filter(|node| node.played().is_some()).collect();
        Self { record, nodes, played: 0, taken: [0; 5] }
    }

    fn node(&self) -> Option<(&'r Node, Played)> {
        let node = *self.nodes.get(self.played)?;
        Some((node, node.played()?))
    }

    /// Does what the game waits for.
    fn step(&mut self, game: &mut Game, now: &mut Moment) -> Result<Step, StopReason> {
        let empty = self.record.start.black.is_empty() && self.record.start.white.is_empty();
        if !empty || self.record.size != BoardSize::RENJU {
            return Err(StopReason::Start);
        }
        let refused = StopReason::Refused;
        match game.awaits() {
            Awaits::Start => game.apply(*now, Party::Referee, Event::Start).map_err(refused)?,
            Awaits::Press(seat) => game.apply(*now, seat.into(), Event::Press).map_err(refused)?,
            Awaits::Opening(request) => {
                // Decisions after the last stone of a record that breaks off are nobody's business.
                if self.node().is_none() {
                    return Ok(Step::End);
                }
                let answer = self.answer(&request)?;
                let stone = matches!(answer, Answer::Stone(_) | Answer::Keep(_));
                self.pass_time(now, stone);
                game.apply(*now, request.seat.into(), answer.into()).map_err(refused)?;
                self.played += usize::from(stone);
            }
            _ => {
                let Some((node, played)) = self.node() else { return Ok(Step::End) };
                let event = match played {
                    Played::Stone(point) => Event::Stone(point),
                    Played::Pass => Event::Pass,
                    Played::Elsewhere(_) => return Err(StopReason::Place(played)),
                };
                if let Awaits::Move { color, .. } = game.awaits()
                    && color != node.color()
                {
                    return Err(StopReason::Turn(node.color()));
                }
                self.pass_time(now, true);
                let seat = game.seats()[node.color()];
                game.apply(*now, seat.into(), event).map_err(refused)?;
                self.played += 1;
            }
        }
        Ok(Step::Played)
    }

    /// Lets the time of the next move pass.
    fn pass_time(&self, now: &mut Moment, moves: bool) {
        let spent = self.node().filter(|_| moves).and_then(|(node, _)| node.spent());
        *now = now.checked_add(spent.unwrap_or(Duration::ZERO)).unwrap_or(*now);
    }

    fn answer(&mut self, request: &Request) -> Result<Answer, StopReason> {
        let untold = StopReason::Untold(request.ask);
        match request.ask {
            Ask::Stone { .. } => self.point().map(Answer::Stone),
            Ask::Swap => Ok(self.swap()),
            Ask::Announce { .. } => self.announced().map(Answer::Announce).ok_or(untold),
            Ask::Offer { .. } => self.offered().map(Answer::Offer).ok_or(untold),
            Ask::Keep { .. } => self.kept().map(Answer::Keep),
            Ask::Choose { branches } => {
                let named = self.next(4, |decision| match decision {
                    Decision::Branch(name) => Some(name.clone()),
                    _ => None,
                });
                let branch = branches.iter().find(|branch| Some(branch.to_string()) == named);
                branch.map(Answer::Take).ok_or(untold)
            }
            _ => Err(untold),
        }
    }

    /// The point of the next move.
    fn point(&self) -> Result<Point, StopReason> {
        match self.node() {
            Some((_, Played::Stone(point))) => Ok(point),
            Some((_, other)) => Err(StopReason::Place(other)),
            None => Err(StopReason::Start),
        }
    }

    /// The next decision of a kind.
    fn next<T>(&mut self, kind: usize, wanted: impl Fn(&'r Decision) -> Option<T>) -> Option<T> {
        let taken = self.taken.get_mut(kind)?;
        let found = self.record.opening.0.iter().filter_map(wanted).nth(*taken)?;
        *taken += 1;
        Some(found)
    }

    fn swap(&mut self) -> Answer {
        let told = self.next(0, |decision| match decision {
            Decision::Swap => Some(Answer::Swap),
            Decision::NoSwap => Some(Answer::Stay),
            _ => None,
        });
        told.unwrap_or(Answer::Stay)
    }

    /// How many fifth moves were announced: as many as were offered, if nothing else is told.
    fn announced(&mut self) -> Option<Fifths> {
        let told = self.next(1, |decision| match decision {
            Decision::Declare(number) => Some(*number),
            _ => None,
        });
        let offered = || u8::try_from(self.record.opening.offers()?.len()).ok();
        Fifths::new(told.or_else(offered)?)
    }

    fn offered(&mut self) -> Option<Point> {
        let offers = self.record.opening.offers()?;
        let taken = self.taken.get_mut(2)?;
        let point = offers.get(*taken).copied()?;
        *taken += 1;
        Some(point)
    }

    fn kept(&mut self) -> Result<Point, StopReason> {
        let told = self.next(3, |decision| match decision {
            Decision::Choose(point) => Some(*point),
            _ => None,
        });
        told.map_or_else(|| self.point(), Ok)
    }
}
