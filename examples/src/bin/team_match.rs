//! A Chinese team match: who is Black on which board (猜先), and a game with 指定开局, 三手交换 and 五手N打.

#![allow(clippy::std_instead_of_core, reason = "a program has the standard library")]

use std::num::NonZeroU32;
use std::time::Duration;

use renju::Color;
use renju::games::{Awaits, Event, Game, Guess, GuessRule, Moment, Party, Preset, Team};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // The captains open their hands: 7 black stones and 4 white ones are an odd total, so nothing is exchanged.
    let (red, blue) = match GuessRule::EvenExchanges.guess(7, 4) {
        Guess::Keep => (Team::First, Team::Second),
        Guess::Exchange => (Team::Second, Team::First),
    };
    for board in (1..=4).filter_map(NonZeroU32::new) {
        println!("board {board}: Red {}, Blue {}", red.color_on_board(board), blue.color_on_board(board));
    }

    // Board 1: Black announces three fifth moves with the third stone; White swaps.
    let mut game = Game::new(Preset::ChineseNational.rules());
    let mut second = 0;
    let mut happens = |game: &mut Game, by: Party, event: Event| {
        second += 15;
        game.apply(Moment::new(Duration::from_secs(second)), by, event)
    };
    for seat in [Party::First, Party::Second] {
        happens(&mut game, seat, Event::Arrive(seat.seat().ok_or("a player")?))?;
    }
    happens(&mut game, Party::Referee, Event::Start)?;
    for answer in ["h8", "i9", "j9", "3", "swap", "g7", "i7", "g9", "j7", "j7", "j8"] {
        if let Awaits::Opening(request) = game.awaits() {
            println!("{} ({}), {}: {answer}", request.seat, request.color, request.ask);
            happens(&mut game, request.seat.into(), request.ask.read(answer)?.into())?;
        }
        if let Awaits::Press(seat) = game.awaits() {
            happens(&mut game, seat.into(), Event::Press)?;
        }
    }

    println!("{}", game.board().drawing(|_| None));
    let opening = game.ceremony().opening()?.opening;
    println!("{} ({}), Black is the {}", opening.simplified(), opening.romaji(), game.seats()[Color::Black]);
    let now = Moment::new(Duration::from_secs(second));
    for color in Color::ALL {
        let left = game.clock().remaining(game.seats()[color], now)?;
        println!("{color} has {} minutes and {} seconds", left.main.as_secs() / 60, left.main.as_secs() % 60);
    }
    Ok(())
}
