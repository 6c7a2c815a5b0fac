//! Draws and passing: RIF 5 and 10, the Chinese game-hall and online rules.

#![allow(clippy::expect_used, reason = "a test fails by panicking, also in its helpers")]

mod table;

use core::num::NonZeroU8;

use renju_core::{Board, Color, Point, Rule};
use renju_games::{
    BothPass, DeadPosition, Deadness, Draw, DrawOffers, Event, Flags, Outcome, Party, Passing, Policy, Preset,
    Pressing, Refused, Rules, Seat,
};
use table::{Table, at, renju};

fn passing(both_pass: BothPass) -> Rules {
    renju(Policy { passing: Passing::FromStones(3), both_pass, ..Policy::default() })
}

#[test]
fn rif_10_two_passes_one_by_each_side_are_a_draw() {
    let mut table = Table::new(passing(BothPass::InARow));
    table.plays("h8 i9 h7 -- --");
    table.ends_with("the game is drawn: both have passed");
}

#[test]
fn online_rules_both_pass_in_the_same_round() {
    let mut table = Table::new(passing(BothPass::InARound));
    table.plays("h8 i9 h7 -- --");
    table.goes_on();
    table.plays("--");
    table.ends_with("the game is drawn: both have passed");
}

#[test]
fn a_stone_between_two_passes_keeps_the_game_going() {
    let mut table = Table::new(passing(BothPass::InARow));
    table.plays("h8 i9 h7 -- h6 -- h5 -- i8 i7 --");
    table.goes_on();
    assert_eq!(table.to_move(), Seat::Second);
}

#[test]
fn rif_5_nobody_passes_in_the_first_three_moves() {
    let mut table = Table::new(passing(BothPass::InARow));
    table.plays("h8 i9");
    assert_eq!(table.tries(Party::First, Event::Pass), Err(Refused::NoPassing));
    table.plays("h7 --");
    let mut never = Table::new(renju(Policy::default()));
    never.plays("h8 i9 h7");
    assert_eq!(never.tries(Party::Second, Event::Pass), Err(Refused::NoPassing));
}

#[test]
fn nobody_passes_in_an_opening() {
    let mut table = Table::new(Preset::Online.rules());
    table.plays("h8 h9 h10");
    assert_eq!(table.tries(Party::Second, Event::Pass), Err(Refused::InOpening));
    table.plays("stay g7 g8 f8 g8 i9 -- j10");
    assert_eq!(table.game.moves().len(), 8);
}

#[test]
fn online_rules_a_draw_is_offered_before_the_own_move() {
    let mut table = Table::new(renju(Policy { most_draw_offers: NonZeroU8::new(3), ..Policy::default() }));
    table.plays("h8");
    assert_eq!(table.tries(Party::First, Event::OfferDraw), Err(Refused::NoDrawOffer));
    table.second(Event::OfferDraw);
    assert_eq!(table.tries(Party::Second, Event::OfferDraw), Err(Refused::NoDrawOffer), "one at a time");
    assert_eq!(
        table.tries(Party::Second, Event::AcceptDraw),
        Err(Refused::NothingOffered),
        "nobody accepts the own offer"
    );
    assert_eq!(table.tries(Party::Second, Event::DeclineDraw), Err(Refused::NothingOffered), "nor takes it back");
    table.first(Event::AcceptDraw);
    table.ends_with("the game is drawn: the players agree");
}

#[test]
fn an_offer_is_declined_by_word_or_by_moving() {
    let mut table = Table::new(renju(Policy::default()));
    table.first(Event::OfferDraw);
    table.plays("h8");
    assert_eq!(table.game.draw_offer(), Some(Seat::First), "the own move leaves it pending");
    table.plays("i9");
    assert_eq!(table.game.draw_offer(), None);
    table.first(Event::OfferDraw);
    table.second(Event::DeclineDraw);
    assert_eq!(table.tries(Party::Second, Event::AcceptDraw), Err(Refused::NothingOffered));
}

#[test]
fn online_rules_nobody_offers_more_than_three_draws() {
    let mut table = Table::new(renju(Policy { most_draw_offers: NonZeroU8::new(3), ..Policy::default() }));
    for moves in ["h8 i9", "h7 i8", "h6 i7"] {
        table.first(Event::OfferDraw);
        table.second(Event::DeclineDraw);
        table.plays(moves);
    }
    assert_eq!(
        table.tries(Party::First, Event::OfferDraw),
        Err(Refused::TooManyDrawOffers { seat: Seat::First, offers: 3 })
    );
    table.plays("h4");
    table.second(Event::OfferDraw);
    assert_eq!((table.game.draw_offers(Seat::First), table.game.draw_offers(Seat::Second)), (3, 1));
}

#[test]
fn rif_10_a_draw_is_offered_with_the_move_and_before_the_clock_is_pressed() {
    let policy = Policy { draw_offers: DrawOffers::WithMove, pressing: Pressing::ByHand, ..Policy::default() };
    let mut table = Table::new(renju(policy));
    assert_eq!(table.tries(Party::First, Event::OfferDraw), Err(Refused::NoDrawOffer));
    table.puts("h8");
    table.first(Event::OfferDraw);
    table.first(Event::Press);
    table.puts("i9");
    assert_eq!(table.game.draw_offer(), None, "moving declines");
    table.second(Event::Press);
    assert_eq!(table.tries(Party::Second, Event::OfferDraw), Err(Refused::NoDrawOffer));
}

#[test]
fn rif_10_4_both_flags_down_are_a_draw() {
    let policy = Policy { flags: Flags::CalledOrSeen, ..Policy::default() };
    let mut table = Table::new(Rules { time: "10s".parse().expect("a control"), ..renju(policy) });
    table.now = 20;
    table.plays("h8");
    table.now = 40;
    table.plays("i9");
    table.referee(Event::CallFlag(Seat::Second));
    table.ends_with("the game is drawn: both flags have fallen");
}

#[test]
fn a_move_limit_draws() {
    let mut table = Table::new(renju(Policy { move_limit: Some(4), ..Policy::default() }));
    table.plays("h8 i9 h7 i8");
    table.ends_with("the game is drawn: 4 moves have been made");
    let mut won = Table::new(renju(Policy { move_limit: Some(9), ..Policy::default() }));
    won.plays("h8 a1 h7 a2 h6 a3 h5 a5 h4");
    assert_eq!(won.outcome().winner(), Some(Seat::First), "the last stone is judged first");
}

/// Only the points named are empty; the others are pairs of stones by turns, a pattern that leaves no five.
fn board(empty: &[&str], changed: &[(&str, Color)]) -> Board {
    let mut board = Board::EMPTY;
    for point in Point::all() {
        let name = point.to_string();
        let pattern = if (point.column() / 2 + point.row()) % 2 == 0 { Color::Black } else { Color::White };
        let color = changed.iter().find(|(changed, _)| *changed == name).map_or(pattern, |(_, color)| *color);
        if !empty.contains(&&*name) {
            board.put(color, point).expect("each point once");
        }
    }
    board
}

#[test]
fn game_hall_rules_a_position_is_dead_when_neither_side_can_make_five() {
    let dead = board(&["h8", "c4"], &[]);
    assert!(Deadness::of(&dead, Rule::Renju).is_dead());
    // a1 to d1 white, and e1 empty: White can make five there.
    let white = board(&["e1"], &[("a1", Color::White), ("b1", Color::White)]);
    assert_eq!(Deadness::of(&white, Rule::Renju), Deadness { black_can_win: false, white_can_win: true });
    // a1 to f1 black but for c1: only an overline is left, which wins for nobody but in freestyle.
    let long = board(&["c1"], &[("d1", Color::Black)]);
    assert!(Deadness::of(&long, Rule::Renju).is_dead() && Deadness::of(&long, Rule::Standard).is_dead());
    assert!(Deadness::of(&long, Rule::Freestyle).black_can_win);
    let exact = board(&["c1"], &[("d1", Color::Black), ("f1", Color::White)]);
    assert!(Deadness::of(&exact, Rule::Renju).black_can_win && Deadness::of(&exact, Rule::Standard).black_can_win);
}

/// A dead game ends by itself, and always before the board is full.
#[test]
fn game_hall_rules_a_dead_game_is_drawn() {
    let mut table = Table::new(renju(Policy { dead_position: DeadPosition::Drawn, ..Policy::default() }));
    let (mut black, mut white): (Vec<_>, Vec<_>) =
        Point::all().partition(|point| (point.column() / 2 + point.row()) % 2 == 0);
    while table.game.outcome().is_none() {
        let side = if table.to_move() == Seat::First { &mut black } else { &mut white };
        let next = side.pop().or_else(|| white.pop()).expect("the game is drawn before the board is full");
        table.plays(&next.to_string());
    }
    assert_eq!(table.outcome(), Outcome::Draw(Draw::Dead));
    assert!(!table.game.board().is_full());
    assert!(table.game.allowed(at(table.now), Party::Second).is_empty(), "nothing is allowed after the end");
}
