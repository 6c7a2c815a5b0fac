//! All that events change, and how each changes it.

use renju_core::{Color, Move, Point, Verdict};
use renju_openings::{Answer, Seat};

use super::play::{How, Next, Play, Step};
use super::refused::Refused;
use crate::{
    Absent, BothPass, BySeat, Clock, DeadPosition, Deadness, Draw, DrawOffers, Event, Fives, Flags, Fouls, Incident,
    Interruption, Judged, Lateness, Moment, Outcome, Party, Passing, Penalty, Policy, Pressing, Progress, Rules,
    Running, Undo, Win,
};

/// Whether a player is at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Presence {
    /// The player has not come yet.
    Expected,
    /// The player is there.
    There,
    /// The player has been away since then: the connection is lost, or the seat left.
    Away(Moment),
}

/// Something that was reported and is not settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Open {
    pub(super) incident: Incident,
    pub(super) progress: Progress,
    pub(super) reported: Moment,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Table {
    pub(super) play: Play,
    pub(super) clock: Clock,
    pub(super) latest: Moment,
    pub(super) started: Option<Moment>,
    pub(super) presence: BySeat<Presence>,
    pub(super) offer: Option<Seat>,
    pub(super) offers: BySeat<u8>,
    pub(super) undo_asked: Option<Seat>,
    pub(super) open: Option<Open>,
    pub(super) violations: BySeat<u8>,
    pub(super) players_changed: bool,
    pub(super) outcome: Option<Outcome>,
    /// The move that decided the game, by its place among the moves.
    pub(super) decided_by: Option<usize>,
}

impl Table {
    pub(super) fn new(rules: &Rules) -> Self {
        let presence = match rules.policy.lateness {
            Lateness::NobodyIsLate => Presence::There,
            Lateness::Forfeits(_) => Presence::Expected,
        };
        Self {
            play: Play::new(rules),
            clock: Clock::new(rules.time.clone()),
            latest: Moment::START,
            started: None,
            presence: BySeat { first: presence, second: presence },
            offer: None,
            offers: BySeat::default(),
            undo_asked: None,
            open: None,
            violations: BySeat::default(),
            players_changed: false,
            outcome: None,
            decided_by: None,
        }
    }

    pub(super) fn apply(&mut self, rules: &Rules, at: Moment, by: Party, event: &Event) -> Result<(), Refused> {
        if let Some(outcome) = self.outcome {
            return Err(Refused::Over(outcome));
        }
        if at < self.latest {
            return Err(Refused::Backwards { at, latest: self.latest });
        }
        self.latest = at;
        if self.started.is_none() && !matches!(event, Event::Start | Event::Arrive(_)) {
            return Err(Refused::NotStarted);
        }
        match event {
            Event::Start
            | Event::Arrive(_)
            | Event::Leave(_)
            | Event::Disconnect(_)
            | Event::Return(_)
            | Event::CallAbsence(_) => self.attend(rules, at, by, event),
            Event::Pause
            | Event::Resume(_)
            | Event::Adjust(..)
            | Event::PartTime
            | Event::Penalize(..)
            | Event::DoubtClock => self.officiate(rules, at, by, event),
            Event::Report(_) | Event::Demand | Event::Accept | Event::RefuseCorrection | Event::Rule(_) => {
                self.settle(rules, at, by, event)
            }
            Event::CallFlag(seat) => self.call_flag(rules.policy, at, by, *seat),
            _ => {
                let seat = by.seat().ok_or(Refused::PlayersOnly)?;
                self.flag_is_up(rules.policy, at)?;
                self.act(rules, at, seat, event)
            }
        }
    }

    /// What a player does at the board.
    fn act(&mut self, rules: &Rules, at: Moment, seat: Seat, event: &Event) -> Result<(), Refused> {
        match event {
            Event::Pass => self.pass(rules, at, seat),
            Event::Press => self.press_by_hand(rules, at, seat),
            Event::ClaimFive => self.claim_five(rules, at, seat),
            Event::ClaimFoul(point) => self.claim_foul(rules, at, seat, *point),
            Event::OfferDraw => self.offer_draw(rules.policy, seat),
            Event::AcceptDraw | Event::DeclineDraw if self.offer != Some(!seat) => Err(Refused::NothingOffered),
            Event::AcceptDraw => self.end(at, Outcome::Draw(Draw::Agreement)),
            Event::DeclineDraw => {
                self.offer = None;
                Ok(())
            }
            Event::Resign => self.win(at, !seat, Win::Resignation),
            Event::AskUndo | Event::AllowUndo | Event::RefuseUndo => self.undo(rules, at, seat, event),
            event => match event.answer() {
                Some(answer) => self.answer(rules, at, seat, answer),
                None => Err(Refused::Impossible),
            },
        }
    }

    /// Whether a player may act on the board: it is the player's turn, the clock runs, and nothing is open.
    ///
    /// Playing on after an irregular move accepts it.
    fn take_turn(&mut self, rules: &Rules, at: Moment, seat: Seat) -> Result<(), Refused> {
        match self.clock.running() {
            Running::Ready | Running::Paused(_) => return Err(Refused::Paused),
            _ => {}
        }
        if self.presence[seat] == Presence::Expected {
            return Err(Refused::Absent(seat));
        }
        self.accept_by_playing_on(rules, at, seat)?;
        match self.play.to_press {
            Some(presser) => return Err(Refused::PressFirst(presser)),
            None if self.play.next().seat() != seat => return Err(Refused::NotYourTurn(!seat)),
            None => {}
        }
        if self.offer == Some(!seat) {
            self.offer = None;
        }
        self.undo_asked = None;
        Ok(())
    }

    fn answer(&mut self, rules: &Rules, at: Moment, seat: Seat, answer: Answer) -> Result<(), Refused> {
        self.take_turn(rules, at, seat)?;
        match (self.play.next(), answer) {
            (Next::Opening(_), answer) => {
                self.play.take(seat, Step::Answer(answer))?;
                self.end_turn(rules, at, seat)
            }
            (Next::Move(..), Answer::Stone(point)) => self.stone(rules, at, seat, Step::Stone(point), point),
            (Next::Move(..), _) => Err(Refused::OpeningOver),
        }
    }

    /// Plays a stone after the opening, judges it, and only then looks at the whole board.
    pub(super) fn stone(
        &mut self,
        rules: &Rules,
        at: Moment,
        seat: Seat,
        step: Step,
        point: Point,
    ) -> Result<(), Refused> {
        if self.play.board.at(point).is_some() {
            return Err(Refused::Occupied(point));
        }
        let color = self.play.ceremony.color(seat);
        if let (Fouls::Refused, Verdict::Forbidden(kinds)) =
            (rules.policy.fouls, self.play.board.verdict_for(color, rules.rule, point))
        {
            return Err(Refused::Forbidden { point, kinds });
        }
        self.play.take(seat, step)?;
        let last = self.play.moves.len().saturating_sub(1);
        match self.play.moves.last().map(|played| played.verdict) {
            Some(Verdict::Five) if rules.policy.fives == Fives::Win => {
                self.win_by_five(rules, at, last, Judged::AtOnce)
            }
            Some(Verdict::Forbidden(kinds)) if rules.policy.fouls == Fouls::Lose => {
                self.decided_by = Some(last);
                self.win(at, !seat, Win::Foul { point, kinds, judged: Judged::AtOnce })
            }
            _ => self.end_turn(rules, at, seat),
        }
    }

    fn pass(&mut self, rules: &Rules, at: Moment, seat: Seat) -> Result<(), Refused> {
        self.take_turn(rules, at, seat)?;
        let Next::Move(_, color) = self.play.next() else { return Err(Refused::InOpening) };
        let allowed = match rules.policy.passing {
            Passing::Never => false,
            Passing::FromStones(stones) => self.play.board.len() >= usize::from(stones),
        };
        if !allowed && self.has_move(rules, color) {
            return Err(Refused::NoPassing);
        }
        self.play.take(seat, Step::Pass)?;
        self.end_turn(rules, at, seat)
    }

    /// Whether a colour can put a stone anywhere.
    fn has_move(&self, rules: &Rules, color: Color) -> bool {
        let mut points = self.play.board.empty_points();
        if rules.policy.fouls == Fouls::Refused && rules.rule.forbids(color) {
            points -= self.play.board.forbidden_points();
        }
        !points.is_empty()
    }

    /// Ends a turn if the next to act is the other player: the clock is pressed, or has to be.
    pub(super) fn end_turn(&mut self, rules: &Rules, at: Moment, seat: Seat) -> Result<(), Refused> {
        if self.play.next().seat() == seat {
            return Ok(());
        }
        match rules.policy.pressing {
            Pressing::ByHand => {
                self.play.to_press = Some(seat);
                Ok(())
            }
            Pressing::ByMove => self.press(rules, at, seat),
        }
    }

    fn press_by_hand(&mut self, rules: &Rules, at: Moment, seat: Seat) -> Result<(), Refused> {
        match self.play.to_press {
            None => Err(Refused::NothingToPress),
            Some(presser) if presser != seat => Err(Refused::NotYours(presser)),
            Some(_) if self.open.is_some() => Err(Refused::Unsettled),
            Some(_) => self.press(rules, at, seat),
        }
    }

    pub(super) fn press(&mut self, rules: &Rules, at: Moment, seat: Seat) -> Result<(), Refused> {
        // While a player is awaited, only that player's time runs, and the other plays without a clock.
        let spent = match self.clock.running() {
            Running::Waiting(_) => None,
            // The stone of a ruling ends its turn while the clock stands still.
            Running::Paused(_) => {
                self.clock.resume(at)?;
                let spent = self.clock.press(at)?;
                self.clock.pause(at)?;
                Some(spent)
            }
            _ => Some(self.clock.press(at)?),
        };
        self.play.take(seat, Step::Press(spent))?;
        self.end_if_drawn(rules, at)
    }

    /// Ends the game if it is drawn by itself, unless the last stone can still be claimed.
    pub(super) fn end_if_drawn(&mut self, rules: &Rules, at: Moment) -> Result<(), Refused> {
        let moves = &self.play.moves;
        let policy = rules.policy;
        if let [.., before, last] = moves.as_slice() {
            let round = policy.both_pass == BothPass::InARow || before.color == Color::Black;
            let passes = [before, last].iter().all(|played| played.made == Move::Pass && played.how == How::InTurn);
            if passes && round && before.color != last.color {
                return self.end(at, Outcome::Draw(Draw::BothPassed));
            }
        }
        let claimable = moves.last().is_some_and(|last| match last.verdict {
            Verdict::Forbidden(_) => true,
            Verdict::Five => policy.fives == Fives::ClaimedWithMove && policy.pressing == Pressing::ByMove,
            _ => false,
        });
        if claimable || matches!(self.play.next(), Next::Opening(_)) {
            return Ok(());
        }
        if self.play.board.is_full() {
            return self.end(at, Outcome::Draw(Draw::FullBoard));
        }
        match policy.move_limit {
            Some(limit) if moves.len() >= usize::from(limit) => {
                return self.end(at, Outcome::Draw(Draw::MoveLimit(limit)));
            }
            _ => {}
        }
        if policy.dead_position == DeadPosition::Drawn && Deadness::of(&self.play.board, rules.rule).is_dead() {
            return self.end(at, Outcome::Draw(Draw::Dead));
        }
        Ok(())
    }

    fn offer_draw(&mut self, policy: Policy, seat: Seat) -> Result<(), Refused> {
        let just_moved = self.play.moves.last().is_some_and(|last| last.seat == seat);
        let in_time = match policy.draw_offers {
            DrawOffers::Never => false,
            DrawOffers::BeforeMove => self.play.to_press.is_none() && self.play.next().seat() == seat,
            DrawOffers::WithMove if policy.pressing == Pressing::ByMove => {
                just_moved && self.play.next().seat() != seat
            }
            DrawOffers::WithMove => just_moved && self.play.to_press == Some(seat),
        };
        if !in_time || self.offer.is_some() || self.open.is_some() {
            return Err(Refused::NoDrawOffer);
        }
        let offers = self.offers[seat];
        if policy.most_draw_offers.is_some_and(|most| offers >= most.get()) {
            return Err(Refused::TooManyDrawOffers { seat, offers });
        }
        self.offers[seat] = offers.saturating_add(1);
        self.offer = Some(seat);
        Ok(())
    }

    fn undo(&mut self, rules: &Rules, at: Moment, seat: Seat, event: &Event) -> Result<(), Refused> {
        if rules.policy.undo == Undo::Never || self.open.is_some() {
            return Err(Refused::NoUndo);
        }
        match event {
            Event::AskUndo if self.play.has_decision(seat) && self.undo_asked.is_none() => {
                self.undo_asked = Some(seat);
                Ok(())
            }
            Event::AskUndo => Err(Refused::NoUndo),
            _ if self.undo_asked != Some(!seat) => Err(Refused::UndoNotAsked),
            Event::AllowUndo => {
                self.play.take_back(!seat, rules).ok_or(Refused::NoUndo)?;
                (self.undo_asked, self.offer) = (None, None);
                match self.clock.running() {
                    Running::Turn(_) => Ok(self.clock.start(self.play.active(), at)?),
                    _ => Ok(()),
                }
            }
            _ => {
                self.undo_asked = None;
                Ok(())
            }
        }
    }

    /// Starts the clock of who is to act, or of whoever is awaited.
    pub(super) fn start_clock(&mut self, at: Moment) -> Result<(), Refused> {
        let absent = |seat| self.presence[seat] == Presence::Expected;
        match (absent(Seat::First), absent(Seat::Second)) {
            (true, true) => self.clock.wait_for(Absent::Both, at)?,
            (true, false) => self.clock.wait_for(Absent::One(Seat::First), at)?,
            (false, true) => self.clock.wait_for(Absent::One(Seat::Second), at)?,
            (false, false) => self.clock.start(self.play.active(), at)?,
        }
        Ok(())
    }

    /// Lets the clock go on for who is to act now, whoever pays for the time between.
    pub(super) fn resume(&mut self, at: Moment, interruption: Interruption) -> Result<(), Refused> {
        if self.clock.running() == Running::Ready {
            return self.start_clock(at);
        }
        match interruption {
            Interruption::Free => self.clock.resume(at)?,
            Interruption::Charged(seat) => self.clock.resume_charged(seat, at)?,
        }
        match self.clock.running() {
            Running::Turn(seat) if seat != self.play.active() => Ok(self.clock.start(self.play.active(), at)?),
            _ => Ok(()),
        }
    }

    /// Whether nobody's time is over, where flags fall by themselves.
    fn flag_is_up(&self, policy: Policy, at: Moment) -> Result<(), Refused> {
        if policy.flags == Flags::Fall {
            for seat in Seat::ALL {
                if self.clock.flagged(seat, at)? {
                    return Err(Refused::FlagFallen(seat));
                }
            }
        }
        Ok(())
    }

    pub(super) fn win(&mut self, at: Moment, winner: Seat, by: Win) -> Result<(), Refused> {
        let color = self.play.ceremony.color(winner);
        self.end(at, Outcome::Win { winner, color, by })
    }

    /// Ends the game: nothing runs any more.
    pub(super) fn end(&mut self, at: Moment, outcome: Outcome) -> Result<(), Refused> {
        self.clock.stop(at)?;
        self.outcome = Some(outcome);
        self.open = None;
        Ok(())
    }

    /// Counts a violation, which may be one too many.
    pub(super) fn count_violation(&mut self, policy: Policy, at: Moment, seat: Seat) -> Result<(), Refused> {
        let count = self.violations[seat].saturating_add(1);
        self.violations[seat] = count;
        match policy.most_violations {
            Some(most) if count >= most.get() => self.win(at, !seat, Win::Violations),
            _ => Ok(()),
        }
    }

    pub(super) fn penalize(&mut self, policy: Policy, at: Moment, seat: Seat, penalty: Penalty) -> Result<(), Refused> {
        match penalty {
            Penalty::Violation => self.count_violation(policy, at, seat),
            Penalty::Time(time) => Ok(self.clock.adjust(!seat, crate::Adjustment::Give(time), at)?),
            Penalty::Loss => self.win(at, !seat, Win::Ruling),
        }
    }
}
