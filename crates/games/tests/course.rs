//! The course of a game: openings and clocks, coming late, leaving, lost connections, taking back, writing down.

#![allow(clippy::expect_used, reason = "a test fails by panicking, also in its helpers")]

mod table;

use core::num::NonZeroU32;
use core::time::Duration;

use renju_core::Color;
use renju_games::record::{Decision, Ending, Winner};
use renju_games::{
    Adjustment, Awaits, ClockError, Disconnection, Duty, Event, Excuse, Flags, Game, Guess, GuessRule, Interruption,
    Lateness, Leaving, Party, Policy, Preset, Pressing, Reason, Refused, Rules, Running, Seat, Team, TokenChoice, Undo,
    WritingDown, color_in_game,
};
use table::{Table, at, point, renju};

fn timed(time: &str, policy: Policy) -> Rules {
    Rules { time: time.parse().expect("a control"), ..renju(policy) }
}

fn left(table: &Table, seat: Seat) -> u64 {
    table.game.clock().remaining(seat, at(table.now)).expect("a time").main.as_secs()
}

/// RIF 12.7: the proposals run on Black's clock, the choice and the sixth stone on White's. A swap leaves the clocks alone.
#[test]
fn rif_12_7_clocks_run_for_whoever_the_opening_asks() {
    let mut table = Table::new(Rules { time: "10m".parse().expect("a control"), ..Preset::Online.rules() });
    let runs = |table: &Table, seat| assert_eq!(table.game.clock().running(), Running::Turn(seat));
    table.plays("h8 h9 h10");
    runs(&table, Seat::Second);
    table.plays("swap");
    runs(&table, Seat::First);
    assert_eq!(table.game.seats()[Color::Black], Seat::Second);
    table.plays("g7");
    runs(&table, Seat::Second);
    table.plays("g8 f8");
    runs(&table, Seat::First);
    table.plays("g8");
    runs(&table, Seat::First);
    table.plays("i9");
    runs(&table, Seat::Second);
    assert_eq!((left(&table, Seat::First), left(&table, Seat::Second)), (600 - 6, 600 - 3));
    table.plays("j10");
    table.first(Event::Resign);
    table.ends_with("Black (second player) wins: White resigns");
}

#[test]
fn the_opening_refuses_with_its_own_reason() {
    let mut table = Table::new(Preset::Online.rules());
    let refused = table.tries(Party::First, Event::Stone(point("a1")));
    assert!(matches!(refused, Err(Refused::Opening(_))), "{refused:?}");
    table.plays("h8");
    assert_eq!(table.tries(Party::Second, Event::Stone(point("h9"))), Err(Refused::NotYourTurn(Seat::First)));
}

/// RIF 14.4: a move counts only once the clock is pressed.
#[test]
fn rif_14_4_at_a_table_the_clock_is_pressed_by_hand() {
    let policy = Policy { pressing: Pressing::ByHand, ..Policy::default() };
    let mut table = Table::new(timed("10m+5s", policy));
    assert_eq!(table.tries(Party::First, Event::Press), Err(Refused::NothingToPress));
    table.puts("h8");
    assert_eq!(table.game.awaits(), Awaits::Press(Seat::First));
    assert_eq!(table.tries(Party::Second, Event::Stone(point("i9"))), Err(Refused::PressFirst(Seat::First)));
    assert_eq!(table.tries(Party::Second, Event::Press), Err(Refused::NotYours(Seat::First)));
    assert_eq!(left(&table, Seat::First), 600 - table.now + 1);
    table.first(Event::Press);
    assert_eq!(left(&table, Seat::First), 600 + 5 - (table.now - 1));
}

#[test]
fn servers_end_a_game_on_time() {
    let mut table = Table::new(timed("10s+5s", Policy::default()));
    table.plays("h8");
    let (deadline, due) = table.game.deadline().expect("a clock runs");
    assert_eq!((deadline, due.clone()), (at(2 + 10), Event::CallFlag(Seat::Second)));
    table.now = 11;
    assert_eq!(table.tries(Party::Referee, due.clone()), Err(Refused::FlagUp(Seat::Second)), "exactly zero is alive");
    assert_eq!(table.tries(Party::Second, Event::Stone(point("i9"))), Err(Refused::FlagFallen(Seat::Second)));
    table.referee(due);
    table.ends_with("Black (first player) wins: White's flag has fallen, as the referee called");
    assert_eq!(table.game.deadline(), None);
}

#[test]
fn rif_14_8_only_players_point_out_a_fallen_flag() {
    let mut table = Table::new(timed("10s", Policy { flags: Flags::CalledByPlayers, ..Policy::default() }));
    table.now = 20;
    assert_eq!(table.tries(Party::Referee, Event::CallFlag(Seat::First)), Err(Refused::PlayersOnly));
    table.plays("h8 i9");
    table.goes_on();
    table.second(Event::CallFlag(Seat::First));
    table.ends_with("White (second player) wins: Black's flag has fallen, as the second player called");
}

#[test]
fn chinese_rules_the_referee_may_see_a_flag_and_a_player_report_the_own() {
    for by in [Party::First, Party::Referee] {
        let mut table = Table::new(timed("10s", Policy { flags: Flags::CalledOrSeen, ..Policy::default() }));
        table.now = 20;
        table.does(by, Event::CallFlag(Seat::First));
        assert_eq!(table.outcome().winner(), Some(Seat::Second));
    }
}

fn late() -> Game {
    let policy = Policy { lateness: Lateness::Forfeits(Duration::from_secs(1800)), ..Policy::default() };
    Game::new(timed("90m", policy))
}

#[test]
fn chinese_rules_lateness_is_deducted() {
    let mut table = Table { game: late(), now: 0 };
    table.referee(Event::Start);
    assert_eq!(table.tries(Party::First, Event::Stone(point("h8"))), Err(Refused::Absent(Seat::First)));
    table.now = 600;
    table.first(Event::Arrive(Seat::First));
    assert_eq!((left(&table, Seat::First), left(&table, Seat::Second)), (5400 - 600, 5400 - 600));
    table.plays("h8");
    table.now = 1200;
    table.second(Event::Arrive(Seat::Second));
    assert_eq!(
        (left(&table, Seat::First), left(&table, Seat::Second)),
        (4800, 4200),
        "only the absent player's time runs"
    );
    assert_eq!(table.game.clock().running(), Running::Turn(Seat::Second));
    assert_eq!(table.tries(Party::Second, Event::Arrive(Seat::Second)), Err(Refused::Present(Seat::Second)));
}

#[test]
fn chinese_rules_beyond_the_limit_one_player_or_both_forfeit() {
    let mut table = Table { game: late(), now: 0 };
    table.first(Event::Arrive(Seat::First));
    table.referee(Event::Start);
    assert_eq!(table.game.deadline(), Some((at(1802), Event::CallAbsence(Seat::Second))));
    table.now = 1801;
    assert_eq!(table.tries(Party::First, Event::CallAbsence(Seat::Second)), Err(Refused::InTime(Seat::Second)));
    let mut neither = Table { game: late(), now: 0 };
    neither.referee(Event::Start);
    for (table, sentence) in [
        (&mut table, "Black (first player) wins: White did not come in time"),
        (&mut neither, "both lose: neither came in time"),
    ] {
        table.now = 1802;
        table.referee(Event::CallAbsence(Seat::Second));
        table.ends_with(sentence);
    }
}

#[test]
fn online_rules_leaving_loses() {
    let mut table = Table::new(renju(Policy { leaving: Leaving::Loses, ..Policy::default() }));
    assert_eq!(table.tries(Party::First, Event::Leave(Seat::Second)), Err(Refused::NotYours(Seat::Second)));
    table.referee(Event::Leave(Seat::Second));
    table.ends_with("Black (first player) wins: White has left the game");
}

#[test]
fn chinese_rules_leaving_the_seat_in_byoyomi_goes_on_counting() {
    let mut table = Table::new(timed("0s+1x30s", Policy::default()));
    table.first(Event::Leave(Seat::First));
    table.now = 32;
    table.second(Event::CallFlag(Seat::First));
    assert_eq!(table.outcome().winner(), Some(Seat::Second));
}

/// Pausing and losing the connection are events of their own.
#[test]
fn a_lost_connection_has_a_time_of_grace() {
    let policy = Policy { disconnection: Disconnection::Grace(Duration::from_secs(180)), ..Policy::default() };
    let mut table = Table::new(timed("10m", policy));
    table.referee(Event::Disconnect(Seat::First));
    assert_eq!(table.game.deadline(), Some((at(2 + 180), Event::CallAbsence(Seat::First))));
    table.now = 100;
    table.first(Event::Return(Seat::First));
    assert_eq!(table.game.deadline(), Some((at(1 + 600), Event::CallFlag(Seat::First))), "the clock ran on");
    table.referee(Event::Disconnect(Seat::First));
    table.now = 300;
    assert_eq!(table.tries(Party::First, Event::CallAbsence(Seat::First)), Err(Refused::NotYours(Seat::Second)));
    table.second(Event::CallAbsence(Seat::First));
    table.ends_with("White (second player) wins: Black did not come back");
    let mut running = Table::new(timed("10m", Policy::default()));
    running.referee(Event::Disconnect(Seat::First));
    running.now = 599;
    assert_eq!(running.tries(Party::Second, Event::CallAbsence(Seat::First)), Err(Refused::InTime(Seat::First)));
}

/// One stone or two, by who asks.
#[test]
fn taking_back_is_by_consent_and_by_who_asks() {
    let mut table = Table::new(renju(Policy { undo: Undo::ByConsent, ..Policy::default() }));
    assert_eq!(table.tries(Party::First, Event::AskUndo), Err(Refused::NoUndo));
    table.plays("h8 i9 h7 i8");
    table.second(Event::AskUndo);
    assert_eq!(table.tries(Party::Second, Event::AllowUndo), Err(Refused::UndoNotAsked));
    table.first(Event::AllowUndo);
    assert_eq!((table.game.moves().len(), table.to_move()), (3, Seat::Second), "the own stone alone");
    table.plays("i7");
    table.first(Event::AskUndo);
    table.second(Event::RefuseUndo);
    assert_eq!(table.tries(Party::Second, Event::AllowUndo), Err(Refused::UndoNotAsked));
    table.first(Event::AskUndo);
    table.second(Event::AllowUndo);
    assert_eq!((table.game.moves().len(), table.to_move()), (2, Seat::First), "the reply too");
    assert_eq!(table.game.board().len(), 2);
    table.first(Event::AskUndo);
    table.plays("h7");
    assert_eq!(table.tries(Party::Second, Event::AllowUndo), Err(Refused::UndoNotAsked), "playing on is an answer");
    let mut never = Table::new(renju(Policy::default()));
    never.plays("h8");
    assert_eq!(never.tries(Party::First, Event::AskUndo), Err(Refused::NoUndo));
}

/// Across swaps and offers too.
#[test]
fn taking_back_goes_across_the_steps_of_an_opening() {
    let mut rules = Preset::Online.rules();
    rules.policy.undo = Undo::ByConsent;
    let mut table = Table::new(rules);
    table.plays("h8 h9 h10 swap g7 g8 f8 g8 i9 j10");
    let mut states = Vec::new();
    for (asker, stones, awaited) in [
        (Party::First, 5, "stone 6"),
        (Party::First, 4, "keep"),
        (Party::Second, 4, "the last fifth move"),
        (Party::Second, 4, "a fifth move"),
        (Party::First, 3, "stone 4"),
        (Party::Second, 3, "swap or stay"),
        (Party::First, 2, "stone 3"),
    ] {
        let other = if asker == Party::First { Party::Second } else { Party::First };
        table.does(asker, Event::AskUndo);
        table.does(other, Event::AllowUndo);
        let Awaits::Opening(request) = table.game.awaits() else { panic!("{:?}", table.game.awaits()) };
        states.push((table.game.board().len(), request.ask.to_string()));
        let (length, ask) = states.last().expect("just pushed");
        assert_eq!(*length, stones, "{ask}");
        assert!(ask.contains(awaited), "{ask}");
        assert_eq!(Party::from(request.seat), asker);
    }
    assert_eq!(table.game.seats()[Color::Black], Seat::First, "the swap is taken back");
}

#[test]
fn time_spent_stays_spent_when_moves_are_taken_back() {
    let mut table = Table::new(timed("10m", Policy { undo: Undo::ByConsent, ..Policy::default() }));
    table.plays("h8 i9");
    table.first(Event::AskUndo);
    table.second(Event::AllowUndo);
    assert_eq!(table.game.clock().running(), Running::Turn(Seat::First));
    assert_eq!((left(&table, Seat::First), left(&table, Seat::Second)), (600 - 3, 600 - 1));
}

/// The Chinese rules, 计时 7 and 10: a clock is doubted only before the own flag has fallen, and the referee decides who pays.
#[test]
fn chinese_rules_a_doubtful_clock() {
    let mut table = Table::new(timed("60s", Policy { flags: Flags::CalledOrSeen, ..Policy::default() }));
    table.second(Event::DoubtClock);
    assert_eq!(table.game.awaits(), Awaits::Resume);
    assert_eq!(table.tries(Party::First, Event::Stone(point("h8"))), Err(Refused::Paused));
    assert_eq!(table.tries(Party::First, Event::Resume(Interruption::Free)), Err(Refused::RefereeOnly));
    table.now = 20;
    table.referee(Event::Adjust(Seat::First, Adjustment::Set(Duration::from_secs(50))));
    table.referee(Event::Resume(Interruption::Free));
    assert_eq!(left(&table, Seat::First), 50);
    table.referee(Event::Pause);
    table.now = 33;
    table.referee(Event::Resume(Interruption::Charged(Seat::Second)));
    assert_eq!((left(&table, Seat::First), left(&table, Seat::Second)), (49, 60 - 11));
    table.now = 90;
    assert_eq!(table.tries(Party::First, Event::DoubtClock), Err(Refused::FlagFallen(Seat::First)));
    table.second(Event::DoubtClock);
}

#[test]
fn chinese_rules_only_the_referee_touches_the_clock() {
    let mut table = Table::new(timed("shared 1h", Policy::default()));
    for event in [Event::Pause, Event::PartTime, Event::Adjust(Seat::First, Adjustment::Give(Duration::ZERO))] {
        assert_eq!(table.tries(Party::First, event), Err(Refused::RefereeOnly));
    }
    table.now = 600;
    table.referee(Event::PartTime);
    assert_eq!(left(&table, Seat::First), 1500);
    assert_eq!(table.tries(Party::Referee, Event::PartTime), Err(Refused::Clock(ClockError::NotShared)));
}

#[test]
fn chinese_rules_writing_the_game_down() {
    let duty = |time: &str, writing_down, now: u64| {
        let table = Table::new(timed(time, Policy { writing_down, ..Policy::default() }));
        table.game.duty(Seat::First, at(1 + now)).expect("a moment")
    };
    let short = WritingDown::UnlessShortOfTime;
    assert_eq!(duty("90m", short, 0), Duty::Write(Reason::Always));
    assert_eq!(duty("90m", short, 85 * 60 - 1), Duty::Write(Reason::Always));
    assert_eq!(duty("90m", short, 85 * 60), Duty::Excused(Excuse::ShortOfTime));
    assert_eq!(duty("2h/40,30m/30*", short, 119 * 60), Duty::Excused(Excuse::ShortOfTime));
    assert_eq!(duty("10m+3x30s", short, 601), Duty::Excused(Excuse::Overtime));
    assert_eq!(duty("90m+30s", short, 89 * 60), Duty::Write(Reason::Increments), "world championship 2005");
    assert_eq!(duty("90m", WritingDown::Always, 89 * 60), Duty::Write(Reason::Always));
    assert_eq!(duty("5m", WritingDown::Nobody, 0), Duty::Excused(Excuse::QuickGame));
    let mut table = Table::new(timed("90m", Policy { writing_down: short, ..Policy::default() }));
    table.first(Event::Resign);
    assert_eq!(table.game.duty(Seat::Second, at(9)), Ok(Duty::Write(Reason::Completing)));
}

#[test]
fn chinese_rules_who_is_black() {
    assert_eq!(GuessRule::EvenExchanges.guess(4, 5), Guess::Keep);
    assert_eq!(GuessRule::EvenExchanges.guess(4, 4), Guess::Exchange);
    assert_eq!(GuessRule::OddExchanges.guess(4, 5), Guess::Exchange);
    assert_eq!(GuessRule::OddExchanges.guess(5, 5), Guess::Keep);
    assert_eq!(TokenChoice::Play(Color::White).winner_plays(), Color::White);
    assert_eq!(TokenChoice::OtherChose(Color::White).winner_plays(), Color::Black);
    let numbers = (1..=4).map(|number| NonZeroU32::new(number).expect("from 1"));
    for number in numbers {
        let odd = number.get() % 2 == 1;
        assert_eq!(color_in_game(Color::White, number) == Color::White, odd);
        assert_eq!(Team::First.color_on_board(number) == Color::Black, odd);
        assert_eq!(Team::Second.color_on_board(number), !Team::First.color_on_board(number));
    }
}

#[test]
fn a_game_becomes_a_record() {
    let mut table = Table::new(Preset::Online.rules());
    table.plays("h8 h9 h10 swap g7 g8 f8 g8 i9 -- j10");
    table.first(Event::Resign);
    let record = table.game.record();
    let moves = record.main_line().expect("a line of moves");
    assert_eq!(renju_core::MoveList(&moves).to_string(), "h8h9h10g7g8i9passj10");
    let expected = [Decision::Swap, Decision::Offer(vec![point("g8"), point("f8")]), Decision::Choose(point("g8"))];
    assert_eq!(record.opening.0, expected);
    let result = record.tags.result.expect("a result");
    assert_eq!((result.winner, result.ending), (Winner::Black, Some(Ending::Resignation)));
    assert_eq!(record.tags.opening.as_deref(), Some("Kansei"));
    assert_eq!(record.tags.time_control.as_deref(), Some("10m+3x30s"));
    let third = record.tree.main_line().nth(2).and_then(|node| record.tree.node(node));
    assert_eq!(
        third.and_then(renju_games::record::Node::spent),
        Some(Duration::from_secs(3)),
        "three stones in one turn"
    );
}
