//! One value for each seat.

use core::ops::{Index, IndexMut};

use renju_openings::Seat;

/// One value for each seat: a seat keeps its clock, its offers and its result whatever colour it plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BySeat<T> {
    /// The first player's value.
    pub first: T,
    /// The second player's value.
    pub second: T,
}

impl<T> BySeat<T> {
    /// Makes each value from the seat it belongs to.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> Self {
        Self { first: value(Seat::First), second: value(Seat::Second) }
    }

    /// Turns both values into others.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat { first: change(self.first), second: change(self.second) }
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        match seat {
            Seat::First => &self.first,
            Seat::Second => &self.second,
        }
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match seat {
            Seat::First => &mut self.first,
            Seat::Second => &mut self.second,
        }
    }
}
