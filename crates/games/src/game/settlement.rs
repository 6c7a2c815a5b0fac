//! Incidents as they are reported, demanded, accepted and ruled on.

use core::time::Duration;

use renju_core::Point;
use renju_openings::{Answer, Ask, Seat};

use super::play::{Next, Step};
use super::refused::Refused;
use super::table::{Open, Table};
use crate::{
    Cause, Displacement, Draw, Event, Incident, Irregularity, Mistake, Moment, Outcome, Party, Progress, Rules, Ruling,
    Running, Win, WrongColors,
};

impl Table {
    pub(super) fn settle(&mut self, rules: &Rules, at: Moment, by: Party, event: &Event) -> Result<(), Refused> {
        match event {
            Event::Report(incident) => self.report(at, incident),
            Event::Demand => {
                self.offended(by)?;
                self.progress(Progress::Reported, Progress::Demanded)?;
                self.pause_for_referee(at)
            }
            Event::Accept => {
                self.offended(by)?;
                self.progress(Progress::Reported, Progress::Reported)?;
                self.stand(rules, at)
            }
            Event::RefuseCorrection => {
                let offender = !self.offended_seat()?;
                if by.seat().is_some_and(|seat| seat != offender) {
                    return Err(Refused::NotYours(offender));
                }
                self.progress(Progress::Demanded, Progress::Refused)?;
                self.count_violation(rules.policy, at, offender)
            }
            Event::Rule(ruling) => {
                if by != Party::Referee {
                    return Err(Refused::RefereeOnly);
                }
                self.rule(rules, at, *ruling)
            }
            _ => Err(Refused::Impossible),
        }
    }

    /// The player against whom an irregular move was made.
    fn offended_seat(&self) -> Result<Seat, Refused> {
        match self.open.as_ref().map(|open| &open.incident) {
            Some(Incident::Irregular { seat, .. }) => Ok(!*seat),
            _ => Err(Refused::NothingReported),
        }
    }

    fn offended(&self, by: Party) -> Result<(), Refused> {
        let seat = self.offended_seat()?;
        if by == Party::from(seat) { Ok(()) } else { Err(Refused::NotYours(seat)) }
    }

    fn progress(&mut self, from: Progress, to: Progress) -> Result<(), Refused> {
        match &mut self.open {
            Some(open) if open.progress == from => {
                open.progress = to;
                Ok(())
            }
            _ => Err(Refused::NothingReported),
        }
    }

    /// The clocks stand still while the referee is busy, if they ran.
    fn pause_for_referee(&mut self, at: Moment) -> Result<(), Refused> {
        match self.clock.running() {
            Running::Turn(_) | Running::Waiting(_) => Ok(self.clock.pause(at)?),
            _ => Ok(()),
        }
    }

    fn report(&mut self, at: Moment, incident: &Incident) -> Result<(), Refused> {
        if self.open.is_some() {
            return Err(Refused::Unsettled);
        }
        let possible = match incident {
            Incident::Irregular { seat, what } => self.is_possible(*seat, *what),
            Incident::Displaced { stones, .. } => self.can_be_displaced(stones),
            Incident::Scattered { .. } | Incident::WrongColors { .. } => true,
        };
        if !possible {
            return Err(Refused::Impossible);
        }
        self.open = Some(Open { incident: incident.clone(), progress: Progress::Reported, reported: at });
        match incident {
            Incident::Irregular { .. } => Ok(()),
            _ => self.pause_for_referee(at),
        }
    }

    /// Whether a player can have done this as things are.
    fn is_possible(&self, seat: Seat, what: Irregularity) -> bool {
        let is_empty = |point: Point| self.play.board.at(point).is_none();
        let next = self.play.next();
        let to_act = self.play.to_press.is_none() && next.seat() == seat;
        let stone = match next {
            Next::Move(..) => true,
            Next::Opening(request) => matches!(request.ask, Ask::Stone { .. }),
        };
        let stone_number = match next {
            Next::Opening(request) => match request.ask {
                Ask::Stone { number, points, .. } => Some((number, points)),
                _ => None,
            },
            Next::Move(..) => None,
        };
        match what {
            Irregularity::FirstStone(point) => {
                to_act && stone_number.is_some_and(|(number, points)| number == 1 && !points.contains(point))
            }
            Irregularity::NoOpening(point) => {
                let second_or_third =
                    stone_number.is_some_and(|(number, points)| matches!(number, 2 | 3) && !points.contains(point));
                to_act && second_or_third && is_empty(point)
            }
            Irregularity::NoNumber => {
                to_act && matches!(next, Next::Opening(request) if matches!(request.ask, Ask::Announce { .. }))
            }
            Irregularity::SecondInARow(point) => {
                let moved = self.play.moves.last().is_some_and(|last| last.seat == seat);
                moved && next.seat() != seat && matches!(next, Next::Move(..)) && is_empty(point)
            }
            Irregularity::Slid { touched: first, stands } | Irregularity::Lifted { first, stands } => {
                let allowed = match stone_number {
                    Some((_, points)) => points.contains(first),
                    None => is_empty(first),
                };
                to_act && stone && first != stands && allowed && is_empty(stands)
            }
            Irregularity::Dropped(point) => to_act && stone && is_empty(point),
            Irregularity::ClockFirst => to_act,
            Irregularity::OtherHand | Irregularity::DrawOffer | Irregularity::Adjusting => true,
        }
    }

    /// Whether stones stand where they are said to come from, and nothing stands where they are said to be.
    fn can_be_displaced(&self, stones: &[Displacement]) -> bool {
        let distinct = |of: fn(&Displacement) -> Point| {
            stones
                .iter()
                .enumerate()
                .all(|(index, stone)| stones.iter().skip(index + 1).all(|later| of(later) != of(stone)))
        };
        let free = |point: Point| self.play.board.at(point).is_none() || stones.iter().any(|stone| stone.from == point);
        let stands = |stone: &Displacement| self.play.board.at(stone.from).is_some() && stone.from != stone.to;
        !stones.is_empty()
            && stones.iter().all(|stone| stands(stone) && free(stone.to))
            && distinct(|stone| stone.from)
            && distinct(|stone| stone.to)
    }

    /// Whether wrong colours are still put right: before White's fourth stone, and in the Chinese rules within fifteen minutes.
    pub(super) fn colors_can_change(&self, rules: &Rules, found: Moment) -> bool {
        let in_time = match rules.policy.wrong_colors {
            WrongColors::UntilFourthStone => true,
            WrongColors::UntilFourthStoneOrQuarter => {
                let played = self.started.and_then(|start| found.since(start)).unwrap_or_default();
                played < Duration::from_secs(15 * 60)
            }
        };
        in_time && self.play.moves.len() < 4
    }

    fn rule(&mut self, rules: &Rules, at: Moment, ruling: Ruling) -> Result<(), Refused> {
        let Some(open) = self.open.clone() else { return Err(Refused::NothingReported) };
        let colors_can_change = self.colors_can_change(rules, open.reported);
        if !open.incident.rulings(open.progress, colors_can_change).contains(&ruling) {
            return Err(Refused::NotOpen(ruling));
        }
        match (ruling, &open.incident) {
            (Ruling::Correct, Incident::Irregular { seat, what }) => {
                self.open = None;
                self.correct(rules, at, *seat, *what)
            }
            (Ruling::Stand, _) => self.stand(rules, at),
            (Ruling::Restore, Incident::Scattered { cause: Cause::Accident(seat), .. }) => {
                self.open = None;
                self.count_violation(rules.policy, at, *seat)
            }
            (Ruling::Draw, _) => self.end(at, Outcome::Draw(Draw::Ruling)),
            (Ruling::Replay, _) => self.end(at, Outcome::Void),
            (Ruling::Loss(seat), _) => self.win(at, !seat, Win::Ruling),
            (Ruling::Restart, Incident::WrongColors { mistake }) => self.restart(rules, at, *mistake),
            _ => {
                self.open = None;
                Ok(())
            }
        }
    }

    /// Puts an irregular move right as its case in the Chinese rules says.
    fn correct(&mut self, rules: &Rules, at: Moment, seat: Seat, what: Irregularity) -> Result<(), Refused> {
        match what {
            Irregularity::FirstStone(_) => self.put(rules, at, seat, Point::CENTRE),
            Irregularity::NoOpening(_) => {
                self.play = super::play::Play::new(rules);
                Ok(())
            }
            Irregularity::Slid { touched: first, .. } | Irregularity::Lifted { first, .. } => {
                self.put(rules, at, seat, first)
            }
            Irregularity::DrawOffer => {
                self.offer = self.offer.filter(|offerer| *offerer != seat);
                Ok(())
            }
            // The stone comes off the board, where it never counted, or the player still has to do what was not done.
            Irregularity::NoNumber
            | Irregularity::SecondInARow(_)
            | Irregularity::Dropped(_)
            | Irregularity::ClockFirst
            | Irregularity::OtherHand
            | Irregularity::Adjusting => Ok(()),
        }
    }

    /// Lets what was reported stand.
    fn stand(&mut self, rules: &Rules, at: Moment) -> Result<(), Refused> {
        let Some(open) = self.open.take() else { return Err(Refused::NothingReported) };
        match open.incident {
            Incident::Irregular { seat, what } => match what {
                Irregularity::FirstStone(point) | Irregularity::NoOpening(point) => {
                    self.play.take(seat, Step::OutOfZone(point))?;
                    self.end_turn(rules, at, seat)
                }
                Irregularity::SecondInARow(point) => self.stone(rules, at, seat, Step::SecondInARow(point), point),
                Irregularity::Slid { stands, .. } | Irregularity::Lifted { stands, .. } => {
                    self.put(rules, at, seat, stands)
                }
                Irregularity::Dropped(point) => self.put(rules, at, seat, point),
                Irregularity::NoNumber
                | Irregularity::ClockFirst
                | Irregularity::OtherHand
                | Irregularity::DrawOffer
                | Irregularity::Adjusting => Ok(()),
            },
            Incident::Displaced { stones, .. } => {
                if matches!(self.play.next(), Next::Opening(_)) {
                    return Err(Refused::InOpening);
                }
                let seat = self.play.active();
                Ok(self.play.take(seat, Step::Displace(stones))?)
            }
            _ => Ok(()),
        }
    }

    /// Puts the stone of an irregular move where it counts.
    fn put(&mut self, rules: &Rules, at: Moment, seat: Seat, point: Point) -> Result<(), Refused> {
        match self.play.next() {
            Next::Move(..) => self.stone(rules, at, seat, Step::Stone(point), point),
            Next::Opening(request) => {
                let step = if request.ask.points().contains(point) {
                    Step::Answer(Answer::Stone(point))
                } else {
                    Step::OutOfZone(point)
                };
                self.play.take(seat, step)?;
                self.end_turn(rules, at, seat)
            }
        }
    }

    /// Playing on after an irregular move accepts it (Chinese rules, 2).
    pub(super) fn accept_by_playing_on(&mut self, rules: &Rules, at: Moment, seat: Seat) -> Result<(), Refused> {
        let Some(open) = &self.open else { return Ok(()) };
        match open.incident {
            Incident::Irregular { seat: offender, .. } if offender != seat && open.progress == Progress::Reported => {
                self.stand(rules, at)?;
                if let Some(outcome) = self.outcome {
                    return Err(Refused::Over(outcome));
                }
                // The opponent moves, so the clock has been pressed.
                if self.play.to_press == Some(offender) { self.press(rules, at, offender) } else { Ok(()) }
            }
            _ => Err(Refused::Unsettled),
        }
    }

    /// Begins the game again with the players on the right sides.
    fn restart(&mut self, rules: &Rules, at: Moment, mistake: Mistake) -> Result<(), Refused> {
        self.play = super::play::Play::new(rules);
        (self.open, self.offer, self.undo_asked) = (None, None, None);
        self.players_changed = !self.players_changed;
        let restored =
            rules.policy.wrong_colors == WrongColors::UntilFourthStoneOrQuarter || mistake == Mistake::Pairing;
        // The clock stands still until the referee lets it go on.
        if restored { Ok(self.clock.reset(at)?) } else { Ok(self.clock.exchange(at)?) }
    }
}
