//! Bytes taken as choices.

use renju::{Board, Color, Point};

/// Choices made by bytes, one after another. Once they are used up, every choice is the first.
pub(super) struct Choices<'a>(&'a [u8]);

impl<'a> Choices<'a> {
    pub(super) const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    pub(super) const fn are_left(&self) -> bool {
        !self.0.is_empty()
    }

    pub(super) fn byte(&mut self) -> u8 {
        let (byte, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        *byte
    }

    /// One of some things, which are at least one.
    pub(super) fn one_of<T: Clone>(&mut self, things: &[T]) -> T {
        let mut number = usize::from(self.byte());
        if things.len() > 256 {
            number = number << 8 | usize::from(self.byte());
        }
        things[number % things.len()].clone()
    }

    pub(super) fn point(&mut self) -> Point {
        Point::from_index(usize::from(self.byte()) % renju::POINTS).unwrap()
    }

    pub(super) fn color(&mut self) -> Color {
        self.one_of(&Color::ALL)
    }

    /// A board of all that is left, two bytes a stone: its point, then its colour, two of three being Black's.
    pub(super) fn board(&mut self) -> Board {
        let mut board = Board::EMPTY;
        while self.are_left() {
            let point = self.point();
            let color = if self.byte() % 3 == 2 { Color::White } else { Color::Black };
            // The stone that came first stays.
            let _ = board.put(color, point);
        }
        board
    }
}
