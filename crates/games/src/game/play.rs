//! What lies on the board: a fold over the steps that count, so that any of them can be taken back.

use alloc::vec::Vec;
use core::time::Duration;

use renju_core::{Board, Color, Explanation, Move, Point, Rule, Verdict};
use renju_openings::{Answer, AnswerError, Ceremony, OpeningRule, Request, Seat, Step as OpeningStep, Table, Zone};

use crate::{Displacement, Rules};

/// One move of a game, in the order they were made; stones of the opening come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who made it.
    pub seat: Seat,
    /// Its colour.
    pub color: Color,
    /// The stone or the pass. A stone that was displaced since and left there is where it stands now.
    pub made: Move,
    /// What the stone was when it was played; a pass is legal.
    pub verdict: Verdict,
    /// How it came to be made.
    pub how: How,
    /// How long the turn took that the move ended, once the clock was pressed; `None` before, and while a player was awaited.
    pub spent: Option<Duration>,
    /// The step that made it.
    pub(super) step: usize,
}

/// How a move came to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum How {
    /// In the opening.
    Opening,
    /// By turns.
    InTurn,
    /// Not at all: a wrong claim cost the turn, which counts as a pass.
    TurnLost,
    /// As a second stone in a row that the opponent accepted.
    SecondInARow,
}

/// One step of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Answer(Answer),
    /// A stone of the opening out of its zone that the opponent accepted.
    OutOfZone(Point),
    Stone(Point),
    SecondInARow(Point),
    Pass,
    LoseTurn,
    Press(Option<Duration>),
    Displace(Vec<Displacement>),
}

/// Who is to do what on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Answer the opening.
    Opening(Request),
    /// Move.
    Move(Seat, Color),
}

impl Next {
    pub(super) const fn seat(self) -> Seat {
        match self {
            Self::Opening(request) => request.seat,
            Self::Move(seat, _) => seat,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Play {
    rule: Rule,
    pub(super) ceremony: Ceremony,
    pub(super) board: Board,
    pub(super) to_move: Color,
    pub(super) moves: Vec<Played>,
    /// Who has to press the clock before anything else is played.
    pub(super) to_press: Option<Seat>,
    steps: Vec<(Seat, Step)>,
}

impl Play {
    pub(super) fn new(rules: &Rules) -> Self {
        let ceremony = Ceremony::with_equality(rules.opening, rules.rule, rules.equality);
        let (board, to_move) = (*ceremony.position().board(), ceremony.position().to_move());
        Self { rule: rules.rule, ceremony, board, to_move, moves: Vec::new(), to_press: None, steps: Vec::new() }
    }

    pub(super) fn next(&self) -> Next {
        match self.ceremony.request() {
            Some(request) => Next::Opening(request),
            None => Next::Move(self.ceremony.seats()[self.to_move], self.to_move),
        }
    }

    /// Who acts on the board or has to press the clock.
    pub(super) fn active(&self) -> Seat {
        self.to_press.unwrap_or_else(|| self.next().seat())
    }

    /// Takes a step. Only an opening refuses one: whoever calls has seen to the rest.
    pub(super) fn take(&mut self, seat: Seat, step: Step) -> Result<(), AnswerError> {
        match &step {
            Step::Answer(answer) => self.answer(seat, *answer)?,
            Step::OutOfZone(point) => self.answer_out_of_zone(seat, *point)?,
            Step::Stone(point) => self.stone(seat, *point, How::InTurn),
            Step::SecondInARow(point) => {
                self.to_move = !self.to_move;
                self.stone(seat, *point, How::SecondInARow);
            }
            Step::Pass => self.pass(seat, How::InTurn),
            Step::LoseTurn => self.pass(seat, How::TurnLost),
            Step::Press(spent) => {
                self.to_press = None;
                if let Some(last) = self.moves.last_mut().filter(|last| last.seat == seat) {
                    last.spent = last.spent.or(*spent);
                }
            }
            Step::Displace(stones) => self.displace(stones),
        }
        self.steps.push((seat, step));
        Ok(())
    }

    /// Takes back everything from the last decision of a seat on, or says that there is none.
    pub(super) fn take_back(&mut self, seat: Seat, rules: &Rules) -> Option<()> {
        let decided = |(by, step): &(Seat, Step)| *by == seat && !matches!(step, Step::Press(_) | Step::Displace(_));
        let keep = self.steps.iter().rposition(decided)?;
        *self = self.replay(rules, keep);
        Some(())
    }

    /// Whether there is anything of a seat to take back.
    pub(super) fn has_decision(&self, seat: Seat) -> bool {
        self.steps.iter().any(|(by, step)| *by == seat && !matches!(step, Step::Press(_) | Step::Displace(_)))
    }

    /// Play as it was after so many steps.
    fn replay(&self, rules: &Rules, keep: usize) -> Self {
        let mut play = Self::new(rules);
        for (seat, step) in self.steps.iter().take(keep) {
            // The same step was taken from the same place before.
            let _ = play.take(*seat, step.clone());
            play.to_press = None;
        }
        play
    }

    /// Why the stone of a move was what it was.
    pub(super) fn explain(&self, rules: &Rules, played: &Played) -> Option<Explanation> {
        let point = match self.steps.get(played.step)? {
            (_, Step::Stone(point) | Step::SecondInARow(point)) => *point,
            _ => return None,
        };
        Some(self.replay(rules, played.step).board.explain_for(played.color, self.rule, point))
    }

    fn answer(&mut self, seat: Seat, answer: Answer) -> Result<(), AnswerError> {
        self.ceremony.answer(seat, answer)?;
        let position = self.ceremony.position();
        if let (Some(made), true) = (position.moves().last(), position.moves().len() > self.moves.len()) {
            let color = !position.to_move();
            let (made, step) = (*made, self.steps.len());
            self.moves.push(Played {
                seat,
                color,
                made,
                verdict: Verdict::Legal,
                how: How::Opening,
                spent: None,
                step,
            });
        }
        self.board = *self.ceremony.position().board();
        self.to_move = self.ceremony.position().to_move();
        Ok(())
    }

    /// Goes on with the same opening, its stones no longer bound to zones.
    fn answer_out_of_zone(&mut self, seat: Seat, point: Point) -> Result<(), AnswerError> {
        let mut steps = self.ceremony.rule().table().steps().to_vec();
        for step in &mut steps {
            if let OpeningStep::Stone(_, zone) | OpeningStep::Offer(_, zone) = step {
                *zone = Zone::Anywhere;
            }
        }
        let table = Table::new(&steps).unwrap_or_else(|_| self.ceremony.rule().table());
        let game = self.ceremony.position().rule();
        let mut freed = Ceremony::with_equality(OpeningRule::House(table), game, self.ceremony.equality());
        for turn in self.ceremony.history() {
            freed.answer(turn.seat, turn.answer)?;
        }
        freed.answer(seat, Answer::Stone(point))?;
        freed.undo();
        self.ceremony = freed;
        self.answer(seat, Answer::Stone(point))
    }

    fn stone(&mut self, seat: Seat, point: Point, how: How) {
        let color = self.to_move;
        let verdict = self.board.verdict_for(color, self.rule, point);
        if self.board.put(color, point).is_ok() {
            let step = self.steps.len();
            self.moves.push(Played { seat, color, made: Move::Stone(point), verdict, how, spent: None, step });
            self.to_move = !color;
        }
    }

    fn pass(&mut self, seat: Seat, how: How) {
        let (color, step) = (self.to_move, self.steps.len());
        self.moves.push(Played { seat, color, made: Move::Pass, verdict: Verdict::Legal, how, spent: None, step });
        self.to_move = !color;
    }

    fn displace(&mut self, stones: &[Displacement]) {
        let taken: Vec<_> = stones.iter().map(|stone| self.board.take(stone.from)).collect();
        let mut moves = self.moves.clone();
        for (stone, color) in stones.iter().zip(taken) {
            let Some(color) = color else { continue };
            if self.board.put(color, stone.to).is_err() {
                continue;
            }
            for (now, before) in moves.iter_mut().zip(&self.moves) {
                if before.made == Move::Stone(stone.from) {
                    now.made = Move::Stone(stone.to);
                }
            }
        }
        self.moves = moves;
    }
}
