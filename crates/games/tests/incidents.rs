//! What goes wrong at a table, case by case: the Chinese rules, old and new.

#![allow(clippy::expect_used, reason = "a test fails by panicking, also in its helpers")]

mod table;

use core::time::Duration;

use renju_core::Color;
use renju_games::{
    Awaits, Cause, Displacement, DrawOffers, Event, Hearing, Incident, Interruption, Irregularity, Memory, Mistake,
    Outcome, Party, Penalty, Policy, Preset, Pressing, Refused, Rules, Ruling, Seat, WrongColors,
};
use table::{Table, at, point, renju};

fn plain() -> Rules {
    renju(Policy { pressing: Pressing::ByHand, ..Policy::default() })
}

fn designated() -> Rules {
    let rules = Preset::ChineseNational.rules();
    Rules { policy: Policy { lateness: renju_games::Lateness::NobodyIsLate, ..rules.policy }, ..rules }
}

fn irregular(seat: Seat, what: Irregularity) -> Event {
    Event::Report(Incident::Irregular { seat, what })
}

/// The opponent demands the correction, and the referee carries it out.
fn corrected(rules: Rules, moves: &str, seat: Seat, what: Irregularity) -> Table {
    let mut table = reported(rules, moves, seat, what);
    assert_eq!(table.game.rulings(), []);
    table.does((!seat).into(), Event::Demand);
    assert_eq!(table.game.rulings(), [Ruling::Correct]);
    table.referee(Event::Rule(Ruling::Correct));
    if table.game.awaits() == Awaits::Resume {
        table.referee(Event::Resume(Interruption::Free));
    }
    table
}

fn reported(rules: Rules, moves: &str, seat: Seat, what: Irregularity) -> Table {
    let mut table = Table::new(rules);
    table.plays(moves);
    table.does((!seat).into(), irregular(seat, what));
    assert_eq!(table.game.awaits(), Awaits::Decision(!seat));
    table
}

fn accepted(rules: Rules, moves: &str, seat: Seat, what: Irregularity) -> Table {
    let mut table = reported(rules, moves, seat, what);
    table.does((!seat).into(), Event::Accept);
    table
}

fn stones(table: &Table) -> String {
    let board = table.game.board();
    format!("{} / {}", board.stones(Color::Black), board.stones(Color::White))
}

fn opening_asks(table: &Table, what: &str) {
    let Awaits::Opening(request) = table.game.awaits() else { panic!("{:?}", table.game.awaits()) };
    assert!(request.ask.to_string().contains(what), "{}", request.ask);
}

#[test]
fn chinese_rules_case_1_the_first_stone_goes_to_the_centre() {
    let what = Irregularity::FirstStone(point("g8"));
    let table = corrected(designated(), "", Seat::First, what);
    assert_eq!(stones(&table), "h8 / ");
    opening_asks(&table, "stone 2");
    let mut table = accepted(designated(), "", Seat::First, what);
    assert_eq!(stones(&table), "g8 / ");
    table.plays("g9 g10 3 stay f7 e7 e6 e5 e7 a1");
    assert_eq!(table.game.moves().len(), 6, "the opening goes on where the stones lie");
}

#[test]
fn chinese_rules_case_2_an_opening_that_is_none_of_the_26_begins_again() {
    let what = Irregularity::NoOpening(point("a1"));
    let table = corrected(designated(), "h8 h9", Seat::First, what);
    assert_eq!(stones(&table), " / ");
    opening_asks(&table, "stone 1");
    let table = accepted(designated(), "h8 h9", Seat::First, what);
    assert_eq!(stones(&table), "a1 h8 / h9");
    opening_asks(&table, "number of fifth moves");
    assert!(reported_is_impossible(designated(), "h8 h9", Seat::First, Irregularity::NoOpening(point("h10"))));
}

fn reported_is_impossible(rules: Rules, moves: &str, seat: Seat, what: Irregularity) -> bool {
    let mut table = Table::new(rules);
    table.plays(moves);
    table.tries(Party::Referee, irregular(seat, what)) == Err(Refused::Impossible)
}

#[test]
fn chinese_rules_case_3_the_number_of_fifth_moves_must_be_given() {
    let table = corrected(designated(), "h8 h9 h10", Seat::First, Irregularity::NoNumber);
    opening_asks(&table, "number of fifth moves");
    assert!(reported_is_impossible(designated(), "h8", Seat::First, Irregularity::NoNumber));
}

#[test]
fn chinese_rules_case_4_a_second_stone_in_a_row_is_taken_back() {
    let what = Irregularity::SecondInARow(point("h6"));
    let table = corrected(plain(), "h8 i9 h7", Seat::First, what);
    assert_eq!((stones(&table).as_str(), table.to_move()), ("h7 h8 / i9", Seat::Second));
    let mut table = accepted(plain(), "h8 i9 h7", Seat::First, what);
    assert_eq!(stones(&table), "h6 h7 h8 / i9");
    table.first(Event::Press);
    assert_eq!(table.to_move(), Seat::Second);
    assert_eq!(table.game.position().board(), table.game.board());
    assert!(reported_is_impossible(plain(), "h8 i9 h7", Seat::Second, what));
}

#[test]
fn chinese_rules_case_5_a_pushed_stone_goes_to_the_first_crossing_it_touched() {
    let what = Irregularity::Slid { touched: point("h6"), stands: point("h5") };
    assert_eq!(stones(&corrected(plain(), "h8 i9", Seat::First, what)), "h6 h8 / i9");
    assert_eq!(stones(&accepted(plain(), "h8 i9", Seat::First, what)), "h5 h8 / i9");
    assert!(reported_is_impossible(plain(), "h8 i9", Seat::Second, what));
}

#[test]
fn chinese_rules_case_6_a_lifted_stone_goes_back_to_the_first_crossing() {
    let what = Irregularity::Lifted { first: point("h6"), stands: point("h5") };
    assert_eq!(stones(&corrected(plain(), "h8 i9", Seat::First, what)), "h6 h8 / i9");
    assert_eq!(stones(&accepted(plain(), "h8 i9", Seat::First, what)), "h5 h8 / i9");
}

#[test]
fn chinese_rules_case_7_a_dropped_stone_is_taken_up_and_any_point_chosen() {
    let what = Irregularity::Dropped(point("o15"));
    let mut table = corrected(plain(), "h8 i9", Seat::First, what);
    assert_eq!((stones(&table).as_str(), table.to_move()), ("h8 / i9", Seat::First));
    table.referee(Event::Penalize(Seat::First, Penalty::Violation));
    assert_eq!(table.game.violations(Seat::First), 1);
    assert_eq!(stones(&accepted(plain(), "h8 i9", Seat::First, what)), "h8 o15 / i9");
}

#[test]
fn chinese_rules_case_8_the_clock_before_the_stone_or_with_the_other_hand() {
    for what in [Irregularity::ClockFirst, Irregularity::OtherHand] {
        let table = corrected(plain(), "h8 i9", Seat::First, what);
        assert_eq!((stones(&table).as_str(), table.to_move()), ("h8 / i9", Seat::First));
        assert_eq!(what.case(), 8);
    }
}

#[test]
fn chinese_rules_case_9_an_improper_offer_is_void() {
    let rules = renju(Policy { draw_offers: DrawOffers::BeforeMove, ..Policy::default() });
    let mut table = Table::new(rules);
    table.first(Event::OfferDraw);
    table.referee(irregular(Seat::First, Irregularity::DrawOffer));
    table.second(Event::Demand);
    table.referee(Event::Rule(Ruling::Correct));
    table.referee(Event::Resume(Interruption::Free));
    assert_eq!(table.tries(Party::Second, Event::AcceptDraw), Err(Refused::NothingOffered));
}

#[test]
fn chinese_rules_case_10_stones_adjusted_improperly_are_as_they_were() {
    let table = corrected(plain(), "h8 i9", Seat::First, Irregularity::Adjusting);
    assert_eq!(stones(&table), "h8 / i9");
}

#[test]
fn chinese_rules_playing_on_accepts_an_irregular_move() {
    let what = Irregularity::Lifted { first: point("h6"), stands: point("h5") };
    let mut table = reported(plain(), "h8 i9", Seat::First, what);
    assert_eq!(table.tries(Party::First, Event::Accept), Err(Refused::NotYours(Seat::Second)));
    table.second(Event::Stone(point("i8")));
    assert_eq!(stones(&table), "h5 h8 / i8 i9");
    assert_eq!(table.tries(Party::Second, Event::Demand), Err(Refused::NothingReported), "the chance is gone");
}

#[test]
fn chinese_rules_refusing_the_correction_is_punished() {
    let what = Irregularity::Lifted { first: point("h6"), stands: point("h5") };
    let mut table = reported(plain(), "h8 i9", Seat::First, what);
    assert_eq!(
        table.tries(Party::First, Event::RefuseCorrection),
        Err(Refused::NothingReported),
        "nobody demands it yet"
    );
    table.second(Event::Demand);
    assert_eq!(table.tries(Party::Second, Event::Stone(point("i8"))), Err(Refused::Paused));
    table.first(Event::RefuseCorrection);
    assert_eq!(table.game.violations(Seat::First), 1);
    assert_eq!(table.game.rulings(), [Ruling::Correct, Ruling::Loss(Seat::First)]);
    table.referee(Event::Rule(Ruling::Loss(Seat::First)));
    table.ends_with("White (second player) wins: the referee rules against Black");
}

#[test]
fn a_corrected_stone_is_judged_like_any_other() {
    let what = Irregularity::Slid { touched: point("h8"), stands: point("h7") };
    let mut table = reported(plain(), "d8 a1 e8 a3 f8 a5 g8 a7", Seat::First, what);
    table.second(Event::Demand);
    table.referee(Event::Rule(Ruling::Correct));
    assert_eq!(table.outcome().winner(), Some(Seat::First));
}

/// Where a move presses the clock, the stone of a ruling does too, and the clock still waits for the referee.
#[test]
fn a_corrected_stone_ends_its_turn() {
    let rules = Rules { time: "10m+5s".parse().expect("a control"), ..renju(Policy::default()) };
    let what = Irregularity::Slid { touched: point("h6"), stands: point("h5") };
    let table = corrected(rules, "h8 i9", Seat::First, what);
    assert_eq!((stones(&table).as_str(), table.to_move()), ("h6 h8 / i9", Seat::Second));
    // A second for the first stone, two until the demand; the ruling and the pause are free.
    assert_eq!(main_left(&table), [600 - 1 + 5 - 2 + 5, 600 - 1 + 5]);
}

fn displaced(cause: Cause, hearing: Hearing) -> Table {
    let mut table = Table::new(plain());
    table.plays("h8 i9 h7 i8");
    let stones = vec![Displacement { from: point("h7"), to: point("g7") }];
    table.referee(Event::Report(Incident::Displaced { stones, cause, hearing }));
    table
}

#[test]
fn chinese_rules_displaced_stones_go_back_or_stay_if_the_players_agree() {
    let mut table = displaced(Cause::Nobody, Hearing::Agreed);
    assert_eq!(table.game.awaits(), Awaits::Ruling);
    assert_eq!(table.game.rulings(), [Ruling::Restore, Ruling::Stand]);
    assert_eq!(table.tries(Party::Referee, Event::Rule(Ruling::Draw)), Err(Refused::NotOpen(Ruling::Draw)));
    assert_eq!(table.tries(Party::First, Event::Rule(Ruling::Restore)), Err(Refused::RefereeOnly));
    let mut stays = Table { game: table.game.clone(), now: table.now };
    table.referee(Event::Rule(Ruling::Restore));
    assert_eq!(stones(&table), "h7 h8 / i8 i9");
    stays.referee(Event::Rule(Ruling::Stand));
    assert_eq!(stones(&stays), "g7 h8 / i8 i9");
    stays.referee(Event::Resume(Interruption::Free));
    stays.plays("h7");
    assert_eq!(stays.game.position().board(), stays.game.board());
}

#[test]
fn chinese_rules_without_agreement_or_record_the_chief_referee_has_four_rulings() {
    let mut table = displaced(Cause::Nobody, Hearing::Disputed);
    assert_eq!(table.game.rulings(), [Ruling::Restore, Ruling::Stand, Ruling::Draw, Ruling::Replay]);
    let mut replay = Table { game: table.game.clone(), now: table.now };
    table.referee(Event::Rule(Ruling::Draw));
    table.ends_with("the game is drawn: the referee rules so");
    replay.referee(Event::Rule(Ruling::Replay));
    assert_eq!((replay.outcome(), replay.outcome().half_points()), (Outcome::Void, None));
    assert_eq!(displaced(Cause::Nobody, Hearing::Recorded).game.rulings(), [Ruling::Restore]);
}

#[test]
fn chinese_rules_moving_stones_on_purpose_loses() {
    let table = displaced(Cause::Deliberate(Seat::Second), Hearing::Agreed);
    assert_eq!(table.game.rulings(), [Ruling::Loss(Seat::Second)]);
}

#[test]
fn displaced_stones_may_change_places_but_not_cover_others() {
    let moved = |pairs: &[(&str, &str)]| {
        let mut table = Table::new(plain());
        table.plays("h8 i9 h7 i8");
        let moved = pairs.iter().map(|(from, to)| Displacement { from: point(from), to: point(to) }).collect();
        let incident = Incident::Displaced { stones: moved, cause: Cause::Nobody, hearing: Hearing::Agreed };
        table.tries(Party::Referee, Event::Report(incident))?;
        table.tries(Party::Referee, Event::Rule(Ruling::Stand))?;
        Ok(stones(&table))
    };
    assert_eq!(moved(&[("h8", "i9"), ("i9", "h8")]), Ok("h7 i9 / h8 i8".into()));
    for pairs in [&[("h8", "i9")] as &[_], &[("a1", "a2")], &[("h8", "h8")], &[("h8", "a1"), ("h7", "a1")], &[]] {
        assert_eq!(moved(pairs), Err(Refused::Impossible), "{pairs:?}");
    }
}

#[test]
fn chinese_rules_a_scattered_board() {
    let rulings = |cause, memory| {
        let mut table = Table::new(plain());
        table.plays("h8 i9");
        table.referee(Event::Report(Incident::Scattered { cause, memory }));
        (table.game.rulings(), table)
    };
    let seat = Seat::First;
    assert_eq!(rulings(Cause::Nobody, Memory::Restorable).0, [Ruling::Restore]);
    assert_eq!(rulings(Cause::Nobody, Memory::Lost).0, [Ruling::Draw, Ruling::Replay]);
    assert_eq!(rulings(Cause::Accident(seat), Memory::Lost).0, [Ruling::Loss(seat)]);
    assert_eq!(rulings(Cause::Deliberate(seat), Memory::Restorable).0, [Ruling::Loss(seat)]);
    let (open, mut table) = rulings(Cause::Accident(seat), Memory::Restorable);
    assert_eq!(open, [Ruling::Restore]);
    table.referee(Event::Rule(Ruling::Restore));
    assert_eq!(table.game.violations(seat), 1, "the game goes on, and a violation is counted");
    table.referee(Event::Resume(Interruption::Free));
    table.plays("h7");
}

fn wrong_colors(policy: WrongColors, mistake: Mistake, moves: &str, now: u64) -> Table {
    let rules = Rules {
        time: "30m".parse().expect("a control"),
        ..renju(Policy { wrong_colors: policy, ..Policy::default() })
    };
    let mut table = Table::new(rules);
    table.plays(moves);
    table.now = table.now.max(now);
    table.referee(Event::Report(Incident::WrongColors { mistake }));
    table
}

fn main_left(table: &Table) -> [u64; 2] {
    Seat::ALL.map(|seat| table.game.clock().remaining(seat, at(table.now)).expect("a time").main.as_secs())
}

#[test]
fn chinese_rules_wrong_colours_are_put_right_until_whites_fourth_stone_or_fifteen_minutes() {
    let policy = WrongColors::UntilFourthStoneOrQuarter;
    let mut table = wrong_colors(policy, Mistake::Other, "h8 i9 h7", 899);
    assert_eq!(table.game.rulings(), [Ruling::Restart]);
    table.referee(Event::Rule(Ruling::Restart));
    assert!(table.game.players_changed() && table.game.board().is_empty());
    assert_eq!(main_left(&table), [1800, 1800], "the clocks are set back");
    assert_eq!(table.game.awaits(), Awaits::Resume);
    table.referee(Event::Resume(Interruption::Free));
    table.plays("h8 h9");
    assert_eq!(wrong_colors(policy, Mistake::Other, "h8 i9 h7", 900).game.rulings(), [Ruling::Stand]);
    let mut late = wrong_colors(policy, Mistake::Pairing, "h8 i9 h7 i8", 0);
    assert_eq!(late.game.rulings(), [Ruling::Stand]);
    late.referee(Event::Rule(Ruling::Stand));
    late.referee(Event::Resume(Interruption::Free));
    late.plays("h6");
    assert!(!late.game.players_changed());
}

#[test]
fn older_chinese_rules_the_clocks_are_set_back_only_if_the_pairing_was_wrong() {
    let policy = WrongColors::UntilFourthStone;
    // Each stone took a second, and the first player thought until the report: he keeps that on the other side.
    for (mistake, clocks) in [(Mistake::Pairing, [1800, 1800]), (Mistake::Other, [1800 - 1, 1800 - 998])] {
        let mut table = wrong_colors(policy, mistake, "h8 i9", 999);
        table.referee(Event::Rule(Ruling::Restart));
        assert_eq!(main_left(&table), clocks);
    }
    assert_eq!(wrong_colors(policy, Mistake::Pairing, "h8 i9 h7 i8", 0).game.rulings(), [Ruling::Stand]);
}

#[test]
fn penalties_are_the_referees_choice() {
    let mut table = Table::new(Rules { time: "10m".parse().expect("a control"), ..plain() });
    assert_eq!(table.tries(Party::First, Event::Penalize(Seat::Second, Penalty::Loss)), Err(Refused::RefereeOnly));
    table.referee(Event::Penalize(Seat::Second, Penalty::Time(Duration::from_secs(60))));
    assert_eq!(main_left(&table), [660 - table.now + 1, 600]);
    table.referee(Event::Penalize(Seat::Second, Penalty::Loss));
    table.ends_with("Black (first player) wins: the referee rules against White");
}
