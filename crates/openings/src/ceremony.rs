//! The driver: one opening under way, whatever its rule.

use core::fmt;

use renju_core::{Bitboard, ByColor, Color, Move, Point, Position, Rule, Status};

use crate::{
    Actor, Answer, AnswerError, Ask, Branch, Count, Equality, Fifths, Identified, Opening, OpeningRule, Question,
    Request, Seat, StartError, Step, Table, Zone,
};

/// Every stone is a turn, at most every second one follows a choice, and offers and single steps come once.
const MOST_TURNS: usize = 225 + 113 + Fifths::MOST.number() as usize + Table::MOST_STEPS;

/// One answer that was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Turn {
    /// Who answered.
    pub seat: Seat,
    /// The colour that player held then.
    pub color: Color,
    /// The answer.
    pub answer: Answer,
}

/// Writes `first player (Black): h8`.
impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}): {}", self.seat, self.color, self.answer)
    }
}

/// An opening under way: it asks one player after another until the first stones lie and the colours are settled.
///
/// [`request`](Self::request) says who must do what now and what exactly is allowed, [`answer`](Self::answer) takes an
/// allowed answer and nothing else, [`undo`](Self::undo) takes any answer back. At the end
/// [`position`](Self::position) is where the game goes on and [`seats`](Self::seats) who plays which colour.
///
/// Nothing allocates: a ceremony is about three thousand bytes. A question and its answer take about a microsecond; taking
/// an answer back gives those before it again.
///
/// ```
/// use renju_core::{Color, Rule};
/// use renju_openings::{Ceremony, Opening, OpeningRule, Seat};
///
/// let mut ceremony = Ceremony::new(OpeningRule::Rif, Rule::Renju);
/// for answer in ["h8", "h9", "i9", "swap", "g7", "offer j10", "offer g10", "keep g10", "i10"] {
///     let request = ceremony.request().unwrap();
///     ceremony.answer(request.seat, answer.parse()?)?;
/// }
/// assert!(ceremony.is_finished());
/// assert_eq!(ceremony.opening()?.opening, Opening::Kagetsu);
/// assert_eq!(ceremony.seats()[Color::Black], Seat::Second);
/// assert_eq!(ceremony.position().to_move(), Color::Black);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Ceremony {
    rule: OpeningRule,
    equality: Equality,
    table: Table,
    position: Position,
    /// Who holds Black.
    black: Seat,
    /// The step that asks now, or none at the end.
    place: Option<usize>,
    /// Who took the last step.
    last: Seat,
    announced: Option<Fifths>,
    offered: Bitboard,
    turns: [Turn; MOST_TURNS],
    length: usize,
}

impl Ceremony {
    /// An opening at its beginning, for a game under a rule; fifth moves of the same shape are equal.
    #[must_use]
    pub fn new(rule: OpeningRule, game: Rule) -> Self {
        Self::with_equality(rule, game, Equality::default())
    }

    /// An opening at its beginning, with a choice of which fifth moves are equal.
    #[must_use]
    pub fn with_equality(rule: OpeningRule, game: Rule, equality: Equality) -> Self {
        let table = rule.table();
        let blank = Turn { seat: Seat::First, color: Color::Black, answer: Answer::Stay };
        Self {
            rule,
            equality,
            table,
            position: Position::new(game),
            black: Seat::First,
            place: table.arrive(0),
            last: Seat::First,
            announced: None,
            offered: Bitboard::EMPTY,
            turns: [blank; MOST_TURNS],
            length: 0,
        }
    }

    /// An opening with some answers given already.
    ///
    /// # Errors
    ///
    /// The first answer that is refused.
    pub fn replay(
        rule: OpeningRule,
        game: Rule,
        equality: Equality,
        answers: impl IntoIterator<Item = Answer>,
    ) -> Result<Self, ReplayError> {
        let mut ceremony = Self::with_equality(rule, game, equality);
        for answer in answers {
            let turn = ceremony.length + 1;
            let seat = ceremony.request().map_or(Seat::First, |request| request.seat);
            ceremony.answer(seat, answer).map_err(|error| ReplayError { turn, error })?;
        }
        Ok(ceremony)
    }

    /// The opening rule.
    #[must_use]
    pub const fn rule(&self) -> OpeningRule {
        self.rule
    }

    /// Which fifth moves are equal.
    #[must_use]
    pub const fn equality(&self) -> Equality {
        self.equality
    }

    /// The stones so far; at the end, the position that the game goes on from.
    ///
    /// No opening wins or loses a game, with one exception: where stones can be added without end, as in Super Sakata,
    /// they lie where they were put, and [`Position::status`] says what they made. The player who then chooses can
    /// take the colour that has won.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Who holds which colour now; at the end, who plays which.
    #[must_use]
    pub fn seats(&self) -> ByColor<Seat> {
        ByColor { black: self.black, white: !self.black }
    }

    /// The colour that a player holds now.
    #[must_use]
    pub fn color(&self, seat: Seat) -> Color {
        if seat == self.black { Color::Black } else { Color::White }
    }

    /// Which of the 26 openings the stones are.
    ///
    /// # Errors
    ///
    /// What they are instead.
    pub fn opening(&self) -> Result<Identified, StartError> {
        Opening::identify(self.position.moves())
    }

    /// The number of fifth moves that was announced, if any.
    #[must_use]
    pub const fn announced(&self) -> Option<Fifths> {
        self.announced
    }

    /// The fifth moves that were offered so far; the [history](Self::history) has their order.
    #[must_use]
    pub const fn offered(&self) -> Bitboard {
        self.offered
    }

    /// The answers so far, oldest first.
    #[must_use]
    pub fn history(&self) -> &[Turn] {
        self.turns.get(..self.length).unwrap_or_default()
    }

    /// Whether the opening is over.
    #[must_use]
    pub const fn is_finished(&self) -> bool {
        self.place.is_none()
    }

    /// Who must do what now, and what exactly is allowed; `None` when the opening is over.
    #[must_use]
    pub fn request(&self) -> Option<Request> {
        let place = self.place?;
        let step = self.table.step(place)?;
        let seat = self.actor(step);
        let ask = match step {
            Step::Stone(_, zone) => Ask::Stone {
                color: self.position.to_move(),
                number: self.stone_number(),
                zone,
                points: self.open_points(zone),
            },
            Step::Swap(_) => Ask::Swap,
            Step::Announce(_, most) => Ask::Announce { most },
            Step::Offer(count, zone) => {
                let equal = self.equality.all_equals(self.position.board(), self.offered);
                let points = self.open_points(zone) - equal;
                Ask::Offer { left: self.offers_left(count), zone, points }
            }
            Step::Keep => Ask::Keep { points: self.offered },
            Step::Choose(_) => Ask::Choose { branches: self.branches(place).map(|(branch, _)| branch).collect() },
            // The place is never at these: Table::arrive leads past them.
            Step::On(_) | Step::Again => return None,
        };
        Some(Request { seat, color: self.color(seat), ask })
    }

    /// Says whether an answer of a player is allowed now.
    ///
    /// # Errors
    ///
    /// Why it is not.
    pub fn check(&self, seat: Seat, answer: Answer) -> Result<(), AnswerError> {
        let (Some(place), Some(step)) = (self.place, self.place.and_then(|place| self.table.step(place))) else {
            return Err(AnswerError::Finished);
        };
        let expected = self.actor(step);
        if seat != expected {
            return Err(AnswerError::NotYourTurn(expected));
        }
        match (step, answer) {
            (Step::Stone(_, zone), Answer::Stone(point)) => self.check_point(point, zone),
            (Step::Swap(_), Answer::Swap | Answer::Stay) => Ok(()),
            (Step::Announce(_, most), Answer::Announce(announced)) if announced <= most => Ok(()),
            (Step::Announce(_, most), Answer::Announce(announced)) => Err(AnswerError::TooMany { announced, most }),
            (Step::Offer(_, zone), Answer::Offer(point)) => self.check_offer(point, zone),
            (Step::Keep, Answer::Keep(point)) if self.offered.contains(point) => Ok(()),
            (Step::Keep, Answer::Keep(point)) => Err(AnswerError::NotOffered(point)),
            (Step::Choose(_), Answer::Take(branch)) if self.branches(place).any(|(open, _)| open == branch) => Ok(()),
            (Step::Choose(_), Answer::Take(branch)) => Err(AnswerError::NotOpen(branch)),
            (Step::Stone(..), _) => Err(AnswerError::Unasked(Question::Stone)),
            (Step::Swap(_), _) => Err(AnswerError::Unasked(Question::Swap)),
            (Step::Announce(..), _) => Err(AnswerError::Unasked(Question::Announce)),
            (Step::Offer(..), _) => Err(AnswerError::Unasked(Question::Offer)),
            (Step::Keep, _) => Err(AnswerError::Unasked(Question::Keep)),
            (Step::Choose(_) | Step::On(_) | Step::Again, _) => Err(AnswerError::Unasked(Question::Choose)),
        }
    }

    /// Takes the answer of a player.
    ///
    /// # Errors
    ///
    /// Why the answer is not allowed; nothing changes then.
    pub fn answer(&mut self, seat: Seat, answer: Answer) -> Result<(), AnswerError> {
        self.check(seat, answer)?;
        self.take(answer);
        Ok(())
    }

    /// Takes the last answer back and returns it, or `None` at the beginning.
    pub fn undo(&mut self) -> Option<Turn> {
        let last = *self.history().last()?;
        let before = self.clone();
        *self = Self::with_equality(self.rule, self.position.rule(), self.equality);
        for turn in before.history().iter().take(before.length - 1) {
            self.take(turn.answer);
        }
        Some(last)
    }

    /// Takes an answer that is allowed.
    fn take(&mut self, answer: Answer) {
        let Some(place) = self.place else { return };
        let Some(step) = self.table.step(place) else { return };
        let seat = self.actor(step);
        if let Some(turn) = self.turns.get_mut(self.length) {
            *turn = Turn { seat, color: if seat == self.black { Color::Black } else { Color::White }, answer };
            self.length += 1;
        }
        self.last = seat;
        let mut next = place + 1;
        match answer {
            Answer::Stone(point) | Answer::Keep(point) => {
                // The point is empty: the check said so.
                let _ = self.position.force(point);
            }
            Answer::Swap => self.black = !self.black,
            Answer::Stay => {}
            Answer::Announce(fifths) => self.announced = Some(fifths),
            Answer::Offer(point) => {
                self.offered.insert(point);
                if let Step::Offer(count, _) = step {
                    next = if self.offers_left(count) > 0 { place } else { next };
                }
            }
            Answer::Take(branch) => {
                match branch {
                    Branch::Black => self.black = seat,
                    Branch::White => self.black = !seat,
                    Branch::Stones | Branch::Swaps | Branch::Offers => {}
                }
                let start = self.table.branches(place).find(|(open, _)| *open == branch);
                next = start.map_or(next, |(_, start)| start);
            }
        }
        self.place = self.table.arrive(next);
    }

    fn actor(&self, step: Step) -> Seat {
        let actor = match step {
            Step::Stone(actor, _) | Step::Swap(actor) | Step::Announce(actor, _) | Step::Choose(actor) => actor,
            Step::Offer(..) | Step::On(_) | Step::Again => return self.black,
            Step::Keep => return !self.black,
        };
        match actor {
            Actor::First => Seat::First,
            Actor::Second => Seat::Second,
            Actor::ToMove => self.seats()[self.position.to_move()],
            Actor::Same => self.last,
            Actor::Other => !self.last,
        }
    }

    fn stone_number(&self) -> u8 {
        u8::try_from(self.position.moves().len() + 1).unwrap_or(u8::MAX)
    }

    fn offers_left(&self, count: Count) -> u8 {
        let fifths = match count {
            Count::Exactly(fifths) => Some(fifths),
            Count::Announced => self.announced,
        };
        let offered = u8::try_from(self.offered.len()).unwrap_or(u8::MAX);
        fifths.map_or(0, |fifths| fifths.number().saturating_sub(offered))
    }

    /// The branches of the choice in a place that are open now.
    ///
    /// One that comes back to the choice is open while its stones have room, and nothing is decided on the board.
    fn branches(&self, place: usize) -> impl Iterator<Item = (Branch, usize)> {
        let room = self.position.board().empty_points().len();
        let undecided = self.position.status() == Status::Open;
        self.table.branches(place).filter(move |(_, start)| {
            let steps = self.table.branch(*start);
            steps.last() != Some(&Step::Again) || (undecided && room >= steps.len() - 1)
        })
    }

    /// The points of a zone where a stone may go.
    fn open_points(&self, zone: Zone) -> Bitboard {
        let points = zone.points() & self.position.board().empty_points();
        if zone == Zone::Square5Of24 {
            points.into_iter().filter(|point| self.left_out(*point, zone).is_none()).collect()
        } else {
            points
        }
    }

    /// The opening that a third stone makes and that its zone leaves out.
    fn left_out(&self, third: Point, zone: Zone) -> Option<Opening> {
        let [first, second] = *self.position.moves() else { return None };
        let found = Opening::identify(&[first, second, Move::Stone(third)]).ok()?;
        (!zone.has(found.opening)).then_some(found.opening)
    }

    fn check_point(&self, point: Point, zone: Zone) -> Result<(), AnswerError> {
        if self.position.board().at(point).is_some() {
            return Err(AnswerError::Occupied(point));
        }
        if !zone.contains(point) {
            return Err(AnswerError::Outside { point, zone });
        }
        self.left_out(point, zone).map_or(Ok(()), |opening| Err(AnswerError::LeftOut { point, opening }))
    }

    fn check_offer(&self, point: Point, zone: Zone) -> Result<(), AnswerError> {
        self.check_point(point, zone)?;
        if self.offered.contains(point) {
            return Err(AnswerError::Repeated(point));
        }
        let equal = self.equality.equals(self.position.board(), point) & self.offered;
        equal.first().map_or(Ok(()), |offered| Err(AnswerError::Equal { point, offered }))
    }
}

impl PartialEq for Ceremony {
    fn eq(&self, other: &Self) -> bool {
        // Everything else follows from these.
        self.rule == other.rule
            && self.position.rule() == other.position.rule()
            && self.equality == other.equality
            && self.history() == other.history()
    }
}

impl Eq for Ceremony {}

impl fmt::Debug for Ceremony {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ceremony")
            .field("rule", &self.rule)
            .field("game", &self.position.rule())
            .field("equality", &self.equality)
            .field("history", &self.history())
            .field("request", &self.request())
            .finish_non_exhaustive()
    }
}

/// Which answer of a list is refused, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("answer {turn}: {error}")]
pub struct ReplayError {
    /// Which answer it is, from 1.
    pub turn: usize,
    /// Why it is refused.
    pub error: AnswerError,
}
