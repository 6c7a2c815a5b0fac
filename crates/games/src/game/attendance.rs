//! Starting, coming late, leaving, and lost connections; and what the referee does to the clock.

use renju_openings::Seat;

use super::refused::Refused;
use super::table::{Presence, Table};
use crate::{Disconnection, Event, Lateness, Leaving, Moment, Outcome, Party, Rules, Running, Win};

impl Table {
    pub(super) fn attend(&mut self, rules: &Rules, at: Moment, by: Party, event: &Event) -> Result<(), Refused> {
        match event {
            Event::Start if by != Party::Referee => Err(Refused::RefereeOnly),
            Event::Start if self.started.is_some() => Err(Refused::Started),
            Event::Start => {
                self.started = Some(at);
                self.start_clock(at)
            }
            Event::CallAbsence(seat) => self.call_absence(rules, at, by, *seat),
            Event::Arrive(seat) | Event::Leave(seat) | Event::Disconnect(seat) | Event::Return(seat) => {
                if by.seat().is_some_and(|player| player != *seat) {
                    return Err(Refused::NotYours(*seat));
                }
                self.come_or_go(rules, at, *seat, event)
            }
            _ => Err(Refused::Impossible),
        }
    }

    fn come_or_go(&mut self, rules: &Rules, at: Moment, seat: Seat, event: &Event) -> Result<(), Refused> {
        match (self.presence[seat], event) {
            (Presence::Expected, Event::Arrive(_)) => {
                self.presence[seat] = Presence::There;
                // Whoever is not there yet goes on paying; the others' clock is the one of who is to act.
                match self.clock.running() {
                    Running::Waiting(_) => self.start_clock(at),
                    _ => Ok(()),
                }
            }
            (Presence::There, Event::Leave(_)) if rules.policy.leaving == Leaving::Loses => {
                self.win(at, !seat, Win::Leaving)
            }
            (Presence::There, Event::Leave(_) | Event::Disconnect(_)) => {
                self.presence[seat] = Presence::Away(at);
                Ok(())
            }
            (Presence::There, _) => Err(Refused::Present(seat)),
            (Presence::Away(_), Event::Return(_)) => {
                self.presence[seat] = Presence::There;
                Ok(())
            }
            (Presence::Expected | Presence::Away(_), _) => Err(Refused::Absent(seat)),
        }
    }

    /// The moment after which a player's absence can be called.
    pub(super) fn absence_limit(&self, rules: &Rules, seat: Seat) -> Option<Moment> {
        match (self.presence[seat], rules.policy.lateness, rules.policy.disconnection) {
            (Presence::Expected, Lateness::Forfeits(limit), _) => self.started?.checked_add(limit),
            (Presence::Away(since), _, Disconnection::Grace(limit)) => since.checked_add(limit),
            _ => None,
        }
    }

    fn call_absence(&mut self, rules: &Rules, at: Moment, by: Party, seat: Seat) -> Result<(), Refused> {
        if by == Party::from(seat) {
            return Err(Refused::NotYours(!seat));
        }
        let is_over = |seat| self.absence_limit(rules, seat).is_some_and(|limit| at > limit);
        if !is_over(seat) {
            return Err(Refused::InTime(seat));
        }
        if self.presence[seat] != Presence::Expected {
            return self.win(at, !seat, Win::Disconnection);
        }
        if self.presence[!seat] == Presence::Expected {
            return self.end(at, Outcome::BothLose(Win::Lateness));
        }
        self.win(at, !seat, Win::Lateness)
    }

    /// What the referee does, and what a player calls him for.
    pub(super) fn officiate(&mut self, rules: &Rules, at: Moment, by: Party, event: &Event) -> Result<(), Refused> {
        match (event, by.seat()) {
            (Event::DoubtClock, Some(seat)) => {
                // Only before one's own flag has fallen (Chinese rules, 计时 7).
                if self.clock.flagged(seat, at)? {
                    return Err(Refused::FlagFallen(seat));
                }
                Ok(self.clock.pause(at)?)
            }
            (Event::DoubtClock, None) => Err(Refused::PlayersOnly),
            (_, Some(_)) => Err(Refused::RefereeOnly),
            (Event::Pause, None) => Ok(self.clock.pause(at)?),
            (Event::Resume(_), None) if self.open.is_some() => Err(Refused::Unsettled),
            (Event::Resume(interruption), None) => self.resume(at, *interruption),
            (Event::Adjust(seat, adjustment), None) => Ok(self.clock.adjust(*seat, *adjustment, at)?),
            (Event::PartTime, None) => Ok(self.clock.part_shared(at)?),
            (Event::Penalize(seat, penalty), None) => self.penalize(rules.policy, at, *seat, *penalty),
            _ => Err(Refused::Impossible),
        }
    }
}
