//! The four lines through a stone in the words of RIF section 3, with the reasons where a row is less than it looks.

use core::fmt;

use crate::grid::{Cell, Grid};
use crate::naive::{Answer, Fouls, Judge, Mistake};
use crate::place::Place;

/// The way a line runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// From left to right.
    Horizontal,
    /// From bottom to top.
    Vertical,
    /// To the right and up.
    Rising,
    /// To the right and down.
    Falling,
}

impl Way {
    /// All four ways.
    pub const ALL: [Self; 4] = [Self::Horizontal, Self::Vertical, Self::Rising, Self::Falling];

    fn step(self, place: Place, steps: i8) -> Option<Place> {
        match self {
            Self::Horizontal => place.moved(steps, 0),
            Self::Vertical => place.moved(0, steps),
            Self::Rising => place.moved(steps, steps),
            Self::Falling => place.moved(steps, -steps),
        }
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Horizontal => "horizontally",
            Self::Vertical => "vertically",
            Self::Rising => "on the rising diagonal",
            Self::Falling => "on the falling diagonal",
        })
    }
}

/// What the row through the stone is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Holds {
    /// Nothing that the rules name, nor that looks like it.
    Nothing,
    /// Exactly five.
    Five,
    /// Six or more.
    Overline,
    /// An unbroken four that can be made five at both ends.
    StraightFour,
    /// A four that one point completes.
    Four,
    /// Two fours that share the stone.
    TwoFours,
    /// Four or more stones that look like a four, but no stone makes them five.
    NoFour,
    /// A three that at least one allowed stone makes a straight four.
    Three,
    /// A three by its term that no allowed stone makes a straight four: RIF 9.3 does not count it.
    IdleThree,
    /// Three stones that one more stone makes a four, but not a straight one.
    NoThree,
}

/// What lies on a point that closes a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Closer {
    /// White's stone on this point.
    White(Place),
    /// The edge of the board.
    Edge,
    /// An empty point where a stone would make so many in a row.
    TooLong(Place, usize),
}

/// What a stone at an end of the row comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It makes five.
    MakesFive,
    /// It makes so many in a row, more than five.
    TooLong(usize),
    /// It makes a straight four, and is allowed.
    Straight,
    /// It makes a straight four, but also a five on another line.
    FiveElsewhere,
    /// It makes a straight four, but is a foul.
    Foul(Fouls),
    /// It makes a four that is closed by one thing or two.
    NotStraight(Vec<Closer>),
}

/// The nearest empty point at one end of the row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// The point.
    pub place: Place,
    /// The stones that a stone there joins, along the line.
    pub joins: Vec<Place>,
    /// What it comes to.
    pub fate: Fate,
}

/// One line through the stone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The way it runs.
    pub way: Way,
    /// What it holds.
    pub holds: Holds,
    /// The stones of what it holds, the new one among them, along the line.
    pub stones: Vec<Place>,
    /// Its ends, the one back along the line first; those that say nothing are left out.
    pub ends: Vec<End>,
}

/// Reads the four lines through a black stone put on an empty point, in the order of [`Way::ALL`].
#[must_use]
pub fn read(grid: &Grid, place: Place) -> [Line; 4] {
    let grid = grid.with(place, Cell::Black);
    Way::ALL.map(|way| Reader { grid: &grid, place, way }.line())
}

struct Reader<'a> {
    grid: &'a Grid,
    place: Place,
    way: Way,
}

impl Reader<'_> {
    fn at(&self, steps: i8) -> Option<Cell> {
        self.way.step(self.place, steps).map(|place| self.grid.at(place))
    }

    fn is_black(&self, steps: i8) -> bool {
        self.at(steps) == Some(Cell::Black)
    }

    /// The last stone of the unbroken row that a stone at `from` would be in, one way along the line.
    fn last(&self, from: i8, step: i8) -> i8 {
        let mut last = from;
        while self.is_black(last + step) {
            last += step;
        }
        last
    }

    fn places(&self, range: impl Iterator<Item = i8>) -> Vec<Place> {
        range.filter_map(|steps| self.way.step(self.place, steps)).collect()
    }

    fn line(&self) -> Line {
        let (first, last) = (self.last(0, -1), self.last(0, 1));
        let length = last - first + 1;
        let row = self.places(first..=last);
        if length >= 5 {
            let holds = if length == 5 { Holds::Five } else { Holds::Overline };
            return Line { way: self.way, holds, stones: row, ends: Vec::new() };
        }
        let ends: Vec<End> = [first - 1, last + 1].into_iter().filter_map(|end| self.end(end)).collect();
        let kept =
            |keep: fn(&Fate) -> bool| -> Vec<End> { ends.iter().filter(|end| keep(&end.fate)).cloned().collect() };
        let fives = kept(|fate| *fate == Fate::MakesFive);
        let threes = kept(|fate| matches!(fate, Fate::Straight | Fate::FiveElsewhere | Fate::Foul(_)));
        let (holds, ends) = if !fives.is_empty() {
            let holds = match (fives.len(), length) {
                (2, 4) => Holds::StraightFour,
                (2, _) => Holds::TwoFours,
                _ => Holds::Four,
            };
            // The other end of a four matters where it looks as if it could be filled.
            (holds, kept(|fate| matches!(fate, Fate::MakesFive | Fate::TooLong(_))))
        } else if length == 4 || ends.iter().any(|end| matches!(end.fate, Fate::TooLong(_))) {
            (Holds::NoFour, kept(|fate| matches!(fate, Fate::TooLong(_))))
        } else if !threes.is_empty() {
            let counts = threes.iter().any(|end| end.fate == Fate::Straight);
            (if counts { Holds::Three } else { Holds::IdleThree }, threes)
        } else if !ends.is_empty() {
            (Holds::NoThree, ends)
        } else {
            (Holds::Nothing, ends)
        };
        let mut stones: Vec<Place> = ends.iter().flat_map(|end| end.joins.iter().copied()).collect();
        if stones.is_empty() {
            stones = row;
        }
        stones.sort_by_key(|place| (place.column(), place.row()));
        stones.dedup();
        Line { way: self.way, holds, stones, ends }
    }

    /// What a stone at the end of the row comes to, or `None` where that is nothing, or there can be none.
    fn end(&self, end: i8) -> Option<End> {
        let place = self.way.step(self.place, end).filter(|place| self.grid.at(*place) == Cell::Empty)?;
        let (first, last) = (self.last(end, -1), self.last(end, 1));
        let joins = self.places((first..=last).filter(|steps| *steps != end));
        let fate = match last - first + 1 {
            ..4 => return None,
            4 => self.fate_of_four(place, first, last),
            5 => Fate::MakesFive,
            longer => Fate::TooLong(longer.unsigned_abs().into()),
        };
        Some(End { place, joins, fate })
    }

    /// What a stone comes to that makes an unbroken four from `first` to `last`.
    fn fate_of_four(&self, place: Place, first: i8, last: i8) -> Fate {
        let closers: Vec<Closer> =
            [(first, -1), (last, 1)].into_iter().filter_map(|(stone, step)| self.closer(stone, step)).collect();
        if !closers.is_empty() {
            return Fate::NotStraight(closers);
        }
        match Judge::RIGHT.answer(self.grid, place) {
            Some(Answer::Five) => Fate::FiveElsewhere,
            Some(Answer::Forbidden(fouls)) => Fate::Foul(fouls),
            _ => Fate::Straight,
        }
    }

    /// What keeps an unbroken four from being made five beyond its stone `last`, whose way out is `step`.
    fn closer(&self, last: i8, step: i8) -> Option<Closer> {
        let beyond = last + step;
        match self.way.step(self.place, beyond) {
            None => Some(Closer::Edge),
            Some(place) => match self.grid.at(place) {
                Cell::White => Some(Closer::White(place)),
                // The stone is in the four already.
                Cell::Black => None,
                Cell::Empty => {
                    let length = usize::from(self.last(beyond, step).abs_diff(beyond)) + 5;
                    (length > 5).then_some(Closer::TooLong(place, length))
                }
            },
        }
    }
}

/// The fouls that a stone makes, whether or not it makes five as well.
#[must_use]
pub fn fouls_beside_five(grid: &Grid, place: Place) -> Fouls {
    Judge::with(Mistake::NoFivePriority).answer(grid, place).map(Answer::fouls).unwrap_or_default()
}
