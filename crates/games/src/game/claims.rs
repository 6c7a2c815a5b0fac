//! Claims: a five, a foul, a fallen flag.

use renju_core::{Bitboard, Color, ForbiddenKind, Move, Point, Verdict};
use renju_openings::Seat;

use super::play::{Played, Step};
use super::refused::Refused;
use super::table::Table;
use crate::{
    Adjustment, ClockError, Draw, Fives, Flags, Fouls, Judged, Moment, Outcome, Party, Policy, Pressing, Rules,
    Running, Win, WrongClaim,
};

impl Table {
    /// The maker of a five claims it (RIF 9.6).
    pub(super) fn claim_five(&mut self, rules: &Rules, at: Moment, seat: Seat) -> Result<(), Refused> {
        let last = self.play.moves.len().saturating_sub(1);
        let with_move = match rules.policy.pressing {
            Pressing::ByHand => self.play.to_press == Some(seat),
            Pressing::ByMove => self.play.moves.last().is_some_and(|last| last.seat == seat),
        };
        let made = |played: &Played| played.seat == seat && played.verdict == Verdict::Five;
        let found = match rules.policy.fives {
            Fives::Win => return Err(Refused::NothingToClaim),
            _ if with_move => self.play.moves.iter().rposition(made),
            Fives::ClaimedWhileItStands if self.play.active() == seat => self.play.moves.iter().rposition(made),
            _ => return Err(Refused::NotYourTurn(!seat)),
        };
        let stands = rules.policy.fives == Fives::ClaimedWhileItStands;
        match found {
            Some(index) if stands || index == last => self.win_by_five(rules, at, index, Judged::Claimed),
            _ => self.claim_is_wrong(rules, at, seat),
        }
    }

    /// White claims a foul: at once (Chinese professional rules), or as RIF 9.6 to 9.8 say.
    pub(super) fn claim_foul(&mut self, rules: &Rules, at: Moment, seat: Seat, point: Point) -> Result<(), Refused> {
        let as_rif = match rules.policy.fouls {
            Fouls::Refused | Fouls::Lose => return Err(Refused::NothingToClaim),
            Fouls::ClaimedAtOnce => false,
            Fouls::ClaimedAsRif => true,
        };
        if self.play.ceremony.color(seat) != Color::White {
            return Err(Refused::OnlyWhiteClaims);
        }
        // RIF 9.6: the claimant's own clock runs.
        if as_rif && self.play.active() != seat {
            return Err(Refused::NotYourTurn(!seat));
        }
        let last = self.play.moves.len().checked_sub(1);
        let is_stone = |played: &Played| played.made == Move::Stone(point) && played.color == Color::Black;
        let Some(index) = self.play.moves.iter().position(is_stone) else {
            return self.claim_is_wrong(rules, at, seat);
        };
        match self.play.moves.get(index).map(|played| played.verdict) {
            Some(Verdict::Forbidden(kinds)) => {
                if last == Some(index) || as_rif && kinds.contains(ForbiddenKind::Overline) {
                    self.decided_by = Some(index);
                    return self.win(at, seat, Win::Foul { point, kinds, judged: Judged::Claimed });
                }
                Err(Refused::Lapsed(point))
            }
            _ => self.claim_is_wrong(rules, at, seat),
        }
    }

    pub(super) fn win_by_five(
        &mut self,
        rules: &Rules,
        at: Moment,
        index: usize,
        judged: Judged,
    ) -> Result<(), Refused> {
        let Some(played) = self.play.moves.get(index).copied() else { return Err(Refused::NothingToClaim) };
        let Move::Stone(point) = played.made else { return Err(Refused::NothingToClaim) };
        self.decided_by = Some(index);
        let row = self.play.explain(rules, &played).map_or(Bitboard::EMPTY, |explanation| {
            let length = |row: Bitboard| u32::try_from(row.len()).unwrap_or(0);
            let rows = explanation.lines().iter().map(|line| line.stones.with(explanation.point()));
            rows.filter(|row| rules.rule.wins(played.color, length(*row)))
                .max_by_key(|row| row.len())
                .unwrap_or_default()
        });
        self.win(at, played.seat, Win::Five { point, row, judged })
    }

    /// A claim that does not hold is recorded, and costs what the policy says.
    fn claim_is_wrong(&mut self, rules: &Rules, at: Moment, seat: Seat) -> Result<(), Refused> {
        match rules.policy.wrong_claim {
            WrongClaim::Turn if self.play.to_press.is_none() && self.play.next().seat() == seat => {
                self.play.take(seat, Step::LoseTurn)?;
                if matches!(self.clock.running(), Running::Turn(_)) {
                    self.clock.start(!seat, at)?;
                }
                self.end_if_drawn(rules, at)
            }
            // The turn ends with the press anyway, or is not the claimant's.
            WrongClaim::Turn | WrongClaim::Nothing => Ok(()),
            WrongClaim::Time(time) => match self.clock.adjust(!seat, Adjustment::Give(time), at) {
                // Where nobody has a time of the own there is none to give.
                Err(ClockError::NoOwnTime) => Ok(()),
                adjusted => Ok(adjusted?),
            },
            WrongClaim::Violation => self.count_violation(rules.policy, at, seat),
        }
    }

    /// A fallen flag is called (RIF 9.4 and 14.8, the Chinese rules); with both fallen the game is drawn (RIF 10.4).
    pub(super) fn call_flag(&mut self, policy: Policy, at: Moment, by: Party, seat: Seat) -> Result<(), Refused> {
        if policy.flags == Flags::CalledByPlayers && by == Party::Referee {
            return Err(Refused::PlayersOnly);
        }
        match (self.clock.flagged(seat, at)?, self.clock.flagged(!seat, at)?) {
            (false, _) => Err(Refused::FlagUp(seat)),
            (true, true) => self.end(at, Outcome::Draw(Draw::BothFlags)),
            (true, false) => self.win(at, !seat, Win::Time { called: by }),
        }
    }
}
