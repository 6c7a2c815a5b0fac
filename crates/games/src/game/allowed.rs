//! All that a party may do.

use alloc::vec::Vec;

use renju_core::{Bitboard, Color, Move, Point};
use renju_openings::Seat;

use super::play::Next;
use super::{Event, Game, Interruption, Party};
use crate::{Moment, Penalty};

impl Game {
    /// All that a party may do at a moment, each event once.
    ///
    /// Everything in the list is taken by [`apply`](Self::apply). Left out are events without end: incidents to report, clock
    /// corrections and penalties of time; and claims of fouls where no black stone is.
    #[must_use]
    pub fn allowed(&self, at: Moment, by: Party) -> Vec<Event> {
        self.candidates().into_iter().filter(|event| self.check(at, by, event).is_ok()).collect()
    }

    /// The points where a party may put a stone, or may offer or keep a fifth move, at a moment.
    #[must_use]
    pub fn allowed_points(&self, at: Moment, by: Party) -> Bitboard {
        self.points()
            .into_iter()
            .filter(|(event, _)| self.check(at, by, event).is_ok())
            .map(|(_, point)| point)
            .collect()
    }

    /// The stones that may be asked for now.
    fn points(&self) -> Vec<(Event, Point)> {
        match self.table.play.next() {
            Next::Opening(request) => request
                .answers()
                .zip(request.ask.points())
                .map(|(answer, point)| (Event::from(answer), point))
                .collect(),
            Next::Move(..) => {
                self.board().empty_points().into_iter().map(|point| (Event::Stone(point), point)).collect()
            }
        }
    }

    fn candidates(&self) -> Vec<Event> {
        let answers: Vec<_> = match self.table.play.next() {
            Next::Opening(request) => request.answers().map(Event::from).collect(),
            Next::Move(..) => self.points().into_iter().map(|(event, _)| event).collect(),
        };
        let plain = [
            Event::Start,
            Event::Pass,
            Event::Press,
            Event::ClaimFive,
            Event::OfferDraw,
            Event::AcceptDraw,
            Event::DeclineDraw,
            Event::Resign,
            Event::AskUndo,
            Event::AllowUndo,
            Event::RefuseUndo,
            Event::DoubtClock,
            Event::Pause,
            Event::Resume(Interruption::Free),
            Event::PartTime,
            Event::Demand,
            Event::Accept,
            Event::RefuseCorrection,
        ];
        let of_seat: [fn(Seat) -> Event; 9] = [
            Event::Arrive,
            Event::CallFlag,
            Event::CallAbsence,
            Event::Leave,
            Event::Disconnect,
            Event::Return,
            |seat| Event::Resume(Interruption::Charged(seat)),
            |seat| Event::Penalize(seat, Penalty::Violation),
            |seat| Event::Penalize(seat, Penalty::Loss),
        ];
        let black_stones = self.moves().iter().filter(|played| played.color == Color::Black);
        let claims = black_stones.filter_map(|played| match played.made {
            Move::Stone(point) => Some(Event::ClaimFoul(point)),
            Move::Pass => None,
        });
        answers
            .into_iter()
            .chain(plain)
            .chain(Seat::ALL.into_iter().flat_map(|seat| of_seat.map(|event| event(seat))))
            .chain(claims)
            .chain(self.rulings().into_iter().map(Event::Rule))
            .collect()
    }
}
