//! Who plays Black: guessing, the token, games by turns, and the boards of teams.

use core::num::NonZeroU32;

use renju_core::Color;

/// What the guess of stones says (猜先): both players hold stones, one black and one white, and open their hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Guess {
    /// The player who holds black stones plays Black.
    Keep,
    /// The players exchange their stones, and with them the colours.
    Exchange,
}

/// Which parity of all the stones held makes the players exchange colours; the texts contradict each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GuessRule {
    /// An even total exchanges (Chinese rules, old and new).
    #[default]
    EvenExchanges,
    /// An odd difference exchanges (Chinese professional rules). A difference is odd when the total is.
    OddExchanges,
}

impl GuessRule {
    /// What the stones in the two hands say.
    ///
    /// ```
    /// use renju_games::{Guess, GuessRule};
    ///
    /// assert_eq!(GuessRule::EvenExchanges.guess(3, 4), Guess::Keep);
    /// assert_eq!(GuessRule::OddExchanges.guess(3, 4), Guess::Exchange);
    /// ```
    #[must_use]
    pub const fn guess(self, black: u32, white: u32) -> Guess {
        let is_odd = (black ^ white) & 1 == 1;
        match (self, is_odd) {
            (Self::EvenExchanges, true) | (Self::OddExchanges, false) => Guess::Keep,
            (Self::EvenExchanges, false) | (Self::OddExchanges, true) => Guess::Exchange,
        }
    }
}

/// What the winner of the token (挑边器) takes: a colour, or that the other must choose first (Chinese rules, old and new).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenChoice {
    /// The winner plays this colour.
    Play(Color),
    /// The other player must choose, and has chosen this colour.
    OtherChose(Color),
}

impl TokenChoice {
    /// The colour of the player who won the token.
    #[must_use]
    pub fn winner_plays(self) -> Color {
        match self {
            Self::Play(color) => color,
            Self::OtherChose(color) => !color,
        }
    }
}

/// The colour a player has in a game of several (分先): after the first game they change by turns.
#[must_use]
pub fn color_in_game(first: Color, game: NonZeroU32) -> Color {
    if game.get() % 2 == 1 { first } else { !first }
}

/// A team by who has Black on the first board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Team {
    /// The team that plays first (先手方队): Black on the odd boards.
    First,
    /// The other team (后手方队): Black on the even boards.
    Second,
}

impl Team {
    /// The colour of the team on a board.
    #[must_use]
    pub fn color_on_board(self, board: NonZeroU32) -> Color {
        match self {
            Self::First => color_in_game(Color::Black, board),
            Self::Second => color_in_game(Color::White, board),
        }
    }
}
