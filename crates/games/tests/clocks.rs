//! What clocks do, a kind of control at a time, and where other clocks failed.

#![allow(clippy::expect_used, reason = "a test fails by panicking, also in its helpers")]

use core::time::Duration;

use renju_games::{
    Absent, Adjustment, Clock, ClockError, Moment, OvertimeLeft, Paused, Running,
    Seat::{First, Second},
};

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn at(moment: u64) -> Moment {
    Moment::new(seconds(moment))
}

fn started(control: &str) -> Clock {
    let mut clock = Clock::new(control.parse().expect("a control"));
    clock.start(First, at(0)).expect("a start");
    clock
}

/// The first player's turn takes `turn` seconds, the second's none.
fn turn(clock: &mut Clock, turn: u64) {
    let Running::Turn(First) = clock.running() else { panic!("{:?}", clock.running()) };
    let end = at(clock.latest().since_start().as_secs() + turn);
    assert_eq!(clock.press(end), Ok(seconds(turn)));
    assert_eq!(clock.press(end), Ok(Duration::ZERO));
}

fn main_left(clock: &Clock) -> u64 {
    clock.remaining(First, clock.latest()).expect("a time").main.as_secs()
}

fn overtime(clock: &Clock) -> OvertimeLeft {
    clock.remaining(First, clock.latest()).expect("a time").overtime
}

fn has_fallen(clock: &Clock) -> bool {
    clock.flagged(First, clock.latest()).expect("a time")
}

#[test]
fn absolute_time_runs_down_and_exactly_zero_is_alive() {
    let mut clock = started("10m");
    assert_eq!(clock.deadline(), Some(at(600)));
    assert_eq!(clock.flagged(First, at(600)), Ok(false));
    assert_eq!(clock.flagged(First, Moment::new(seconds(600) + Duration::from_nanos(1))), Ok(true));
    turn(&mut clock, 600);
    assert!(!has_fallen(&clock));
    turn(&mut clock, 0);
    assert_eq!(clock.remaining(First, clock.latest()).map(|left| left.until_fall), Ok(Some(Duration::ZERO)));
    turn(&mut clock, 1);
    assert!(has_fallen(&clock));
    assert_eq!(clock.flagged(Second, clock.latest()), Ok(false));
}

#[test]
fn several_limits_follow_one_another() {
    let mut clock = started("1h,30m,10m");
    assert_eq!(clock.deadline(), Some(at(6000)));
    turn(&mut clock, 3600);
    turn(&mut clock, 60);
    assert_eq!(main_left(&clock), 29 * 60);
    turn(&mut clock, 29 * 60 + 600);
    assert!(!has_fallen(&clock));
    turn(&mut clock, 1);
    assert!(has_fallen(&clock));
}

#[test]
fn moves_of_a_stage_must_be_made_in_it() {
    let mut clock = started("10m/2,5m/3*");
    assert_eq!(clock.deadline(), Some(at(600)));
    turn(&mut clock, 100);
    assert_eq!(clock.remaining(First, clock.latest()).map(|left| left.moves), Ok(Some(1)));
    turn(&mut clock, 100);
    assert_eq!(main_left(&clock), 400 + 300, "what is left over is carried");
    for _ in 0..3 {
        turn(&mut clock, 1);
    }
    assert_eq!(main_left(&clock), 697 + 300, "the last stage repeats");
    turn(&mut clock, 998);
    assert!(has_fallen(&clock), "two of three moves are missing");
}

#[test]
fn what_is_left_over_can_be_dropped() {
    let mut clock = started("10m/1!,5m/1!*");
    turn(&mut clock, 1);
    assert_eq!(main_left(&clock), 300);
    turn(&mut clock, 299);
    assert_eq!(main_left(&clock), 300);
}

#[test]
fn the_old_world_championship_control_gives_thirty_minutes_for_thirty_moves() {
    let mut clock = started("2h,30m/30*");
    turn(&mut clock, 7200 + 60);
    assert_eq!(main_left(&clock), 29 * 60);
    for _ in 0..29 {
        turn(&mut clock, 0);
    }
    assert_eq!(main_left(&clock), 59 * 60);
}

#[test]
fn fischer_time_is_added_after_each_move_from_the_first_and_accumulates() {
    let mut clock = started("135m+30s");
    assert_eq!(main_left(&clock), 135 * 60, "none before the first move");
    for _ in 0..10 {
        turn(&mut clock, 10);
    }
    assert_eq!(main_left(&clock), 135 * 60 + 200);
}

#[test]
fn increments_can_begin_with_the_last_stage() {
    let mut clock = started("1h/2,30m+30s");
    turn(&mut clock, 0);
    turn(&mut clock, 0);
    assert_eq!(main_left(&clock), 5400);
    turn(&mut clock, 0);
    assert_eq!(main_left(&clock), 5430);
}

#[test]
fn no_increment_comes_after_the_flag_has_fallen() {
    let mut clock = started("10s+30s");
    turn(&mut clock, 11);
    assert!(has_fallen(&clock));
    assert_eq!(main_left(&clock), 0);
    turn(&mut clock, 5);
    assert_eq!(clock.ledger(First).0.overrun, seconds(6));
}

#[test]
fn bronstein_gives_back_what_was_used_and_never_more() {
    let mut clock = started("60s bronstein 5s");
    turn(&mut clock, 3);
    assert_eq!(main_left(&clock), 60);
    turn(&mut clock, 20);
    assert_eq!(main_left(&clock), 45);
    assert_eq!(clock.deadline(), Some(at(23 + 45)), "the bonus does not help within the turn");
    turn(&mut clock, 46);
    assert!(has_fallen(&clock));
}

#[test]
fn a_delay_is_free_on_every_turn_and_does_not_accumulate() {
    let mut clock = started("60s delay 5s");
    turn(&mut clock, 3);
    turn(&mut clock, 5);
    turn(&mut clock, 15);
    assert_eq!(main_left(&clock), 50);
    assert_eq!(clock.deadline(), Some(at(23 + 55)));
    turn(&mut clock, 55);
    assert!(!has_fallen(&clock));
    turn(&mut clock, 5);
    turn(&mut clock, 6);
    assert!(has_fallen(&clock));
}

#[test]
fn a_byoyomi_period_comes_back_whole_after_a_move_within_it() {
    let mut clock = started("10s+3x30s");
    assert_eq!(clock.deadline(), Some(at(100)));
    turn(&mut clock, 40);
    assert_eq!(overtime(&clock), OvertimeLeft::Byoyomi { periods: 3, time: seconds(30) }, "exactly a period keeps it");
    turn(&mut clock, 31);
    assert_eq!(overtime(&clock), OvertimeLeft::Byoyomi { periods: 2, time: seconds(30) });
    turn(&mut clock, 60);
    assert_eq!(overtime(&clock), OvertimeLeft::Byoyomi { periods: 1, time: seconds(30) });
    for _ in 0..100 {
        turn(&mut clock, 30);
    }
    assert!(!has_fallen(&clock));
    turn(&mut clock, 31);
    assert!(has_fallen(&clock));
}

#[test]
fn one_move_a_stage_is_byoyomi() {
    let (mut stages, mut periods) = (started("10s,30s/1!*"), started("10s+1x30s"));
    for seconds in [4, 6, 30, 12, 30, 31] {
        turn(&mut stages, seconds);
        turn(&mut periods, seconds);
        assert_eq!(has_fallen(&stages), has_fallen(&periods));
        assert_eq!(has_fallen(&stages), seconds == 31);
    }
}

#[test]
fn a_canadian_overtime_is_fresh_after_its_moves() {
    let mut clock = started("10s+60s/3");
    turn(&mut clock, 10);
    turn(&mut clock, 20);
    turn(&mut clock, 20);
    let left = |moves, time| OvertimeLeft::Canadian { moves: moves_of(moves), time: seconds(time) };
    assert_eq!(overtime(&clock), left(1, 20));
    turn(&mut clock, 5);
    assert_eq!(overtime(&clock), left(3, 60), "what was left is lost");
    turn(&mut clock, 60);
    turn(&mut clock, 1);
    assert!(has_fallen(&clock));
}

fn moves_of(moves: u16) -> core::num::NonZeroU16 {
    core::num::NonZeroU16::new(moves).expect("from 1")
}

#[test]
fn an_hourglass_gives_to_one_side_what_the_other_uses() {
    let mut clock = started("hourglass 1m");
    clock.press(at(20)).expect("a press");
    assert_eq!(clock.remaining(Second, at(20)).map(|left| left.main), Ok(seconds(80)));
    assert_eq!(clock.deadline(), Some(at(100)));
    clock.press(at(50)).expect("a press");
    assert_eq!(main_left(&clock), 70);
    clock.press(at(121)).expect("a press");
    assert!(has_fallen(&clock));
    assert_eq!(clock.remaining(Second, at(121)).map(|left| left.main), Ok(seconds(120)), "no more than there was");
}

/// A cap on each turn and a budget for the game are two limits.
#[test]
fn a_turn_cap_and_a_match_budget_are_two_limits() {
    let mut clock = started("180s cap 30s");
    for _ in 0..6 {
        assert_eq!(clock.deadline(), Some(at(clock.latest().since_start().as_secs() + 30)));
        turn(&mut clock, 30);
    }
    assert!(!has_fallen(&clock));
    turn(&mut clock, 1);
    assert!(has_fallen(&clock), "the budget");
    let mut clock = started("180s cap 30s");
    turn(&mut clock, 31);
    assert!(has_fallen(&clock), "the cap");
    assert_eq!(main_left(&clock), 150);
}

/// The Chinese rules: the referee may put a clock on slow players, and each then has half of what is left.
#[test]
fn a_shared_time_is_parted_in_halves() {
    let mut clock = started("shared 1h");
    clock.press(at(1000)).expect("a press");
    assert_eq!(clock.deadline(), Some(at(3600)));
    clock.press(at(1600)).expect("a press");
    assert_eq!(clock.shared(), Some(seconds(2000)));
    clock.part_shared(at(1600)).expect("a shared time");
    assert_eq!(clock.part_shared(at(1600)), Err(ClockError::NotShared));
    assert_eq!(main_left(&clock), 1000);
    assert_eq!(clock.deadline(), Some(at(2600)));
    assert_eq!(clock.remaining(Second, at(2601)).map(|left| left.main), Ok(seconds(1000)));
}

#[test]
fn a_shared_time_that_is_used_lets_both_flags_fall() {
    let mut clock = started("shared 1h");
    clock.press(at(3601)).expect("a press");
    assert_eq!((clock.flagged(First, at(3601)), clock.flagged(Second, at(3601))), (Ok(true), Ok(true)));
}

#[test]
fn time_without_limit_is_counted() {
    let mut clock = started("unlimited");
    turn(&mut clock, 1_000_000);
    assert_eq!(clock.ledger(First).0.spent, seconds(1_000_000));
    assert_eq!(clock.deadline(), None);
}

/// A clock that took a step back gave time.
#[test]
fn time_running_backwards_is_an_error_and_changes_nothing() {
    let mut clock = started("10m");
    clock.press(at(60)).expect("a press");
    let backwards = ClockError::Backwards { at: at(59), latest: at(60) };
    assert_eq!(clock.press(at(59)), Err(backwards));
    assert_eq!(clock.pause(at(59)), Err(backwards));
    assert_eq!(clock.remaining(First, at(59)), Err(backwards));
    assert_eq!((clock.running(), clock.latest()), (Running::Turn(Second), at(60)));
}

/// A move made as the time ran out stopped the clock, gave byo-yomi, and then flagged the other player.
#[test]
fn a_press_as_the_time_runs_out_either_counts_or_falls() {
    let mut clock = started("10s+1x30s");
    turn(&mut clock, 40);
    assert_eq!((has_fallen(&clock), clock.flagged(Second, at(40))), (false, Ok(false)));
    let mut late = started("10s+1x30s");
    turn(&mut late, 41);
    assert_eq!((has_fallen(&late), late.flagged(Second, at(41))), (true, Ok(false)));
    assert_eq!(overtime(&late), OvertimeLeft::Byoyomi { periods: 1, time: Duration::ZERO }, "nothing is given back");
}

/// A clock skipped zero and went below it, fell with seconds shown, or froze between two periods.
#[test]
fn a_clock_shows_what_is_left_at_every_second() {
    let clock = started("2s+2x2s");
    let shown: Vec<_> = (0..8)
        .map(|second| {
            let left = clock.remaining(First, at(second)).expect("a time");
            let OvertimeLeft::Byoyomi { periods, time } = left.overtime else { panic!("{left:?}") };
            (left.main.as_secs(), periods, time.as_secs(), left.until_fall.expect("a limit").as_secs(), left.has_fallen)
        })
        .collect();
    let expected = [
        (2, 2, 2, 6, false),
        (1, 2, 2, 5, false),
        (0, 2, 2, 4, false),
        (0, 2, 1, 3, false),
        (0, 2, 0, 2, false),
        (0, 1, 1, 1, false),
        (0, 1, 0, 0, false),
        (0, 1, 0, 0, true),
    ];
    assert_eq!(shown, expected);
}

/// A clock ran on after a draw and turned it into a win.
#[test]
fn nothing_runs_after_the_end() {
    let mut clock = started("10m");
    clock.stop(at(60)).expect("a stop");
    assert_eq!(clock.flagged(First, at(100_000)), Ok(false));
    assert_eq!(clock.deadline(), None);
    for refused in [
        clock.start(First, at(61)),
        clock.press(at(61)).map(drop),
        clock.pause(at(61)),
        clock.resume(at(61)),
        clock.stop(at(61)),
        clock.adjust(First, Adjustment::Give(seconds(1)), at(61)),
        clock.wait_for(Absent::Both, at(61)),
        clock.exchange(at(61)),
    ] {
        assert_eq!(refused, Err(ClockError::Stopped));
    }
}

/// Controls of world championships.
#[test]
fn world_championship_controls_are_said() {
    for (control, first_deadline) in
        [("135m+30s", 8100), ("2h,30m/30*", 7200 + 1800), ("90m+30s", 5400), ("30m+5s", 1800)]
    {
        assert_eq!(started(control).deadline(), Some(at(first_deadline)), "{control}");
    }
}

#[test]
fn pausing_stops_the_turn_and_its_delay_where_they_are() {
    let mut clock = started("60s delay 10s");
    clock.pause(at(4)).expect("a pause");
    assert_eq!(clock.running(), Running::Paused(Paused::Turn(First)));
    assert_eq!((clock.press(at(5)), clock.pause(at(5))), (Err(ClockError::Paused), Err(ClockError::Paused)));
    assert_eq!(clock.deadline(), None);
    clock.resume(at(1004)).expect("a paused clock");
    assert_eq!(clock.resume(at(1004)), Err(ClockError::NotPaused));
    assert_eq!(clock.deadline(), Some(at(1004 + 66)));
    assert_eq!(clock.press(at(1011)), Ok(seconds(11)));
    assert_eq!(main_left(&clock), 59);
}

/// The Chinese rules: lateness is deducted; where both are late, one clock records the time of both.
#[test]
fn absent_players_lose_the_time_they_are_late() {
    let mut clock = Clock::new("10m+5s".parse().expect("a control"));
    clock.wait_for(Absent::Both, at(0)).expect("a start");
    assert_eq!(clock.press(at(0)), Err(ClockError::NotRunning));
    clock.wait_for(Absent::One(Second), at(120)).expect("the first player comes");
    assert_eq!(clock.deadline(), Some(at(600)));
    clock.start(First, at(300)).expect("the second player comes");
    let left = |seat| clock.remaining(seat, at(300)).map(|left| left.main);
    assert_eq!((left(First), left(Second)), (Ok(seconds(480)), Ok(seconds(300))));
}

#[test]
fn a_turn_handed_over_is_no_move() {
    let mut clock = started("10m+5s");
    clock.start(Second, at(10)).expect("a running clock");
    assert_eq!(main_left(&clock), 590);
    assert_eq!(clock.running(), Running::Turn(Second));
}

#[test]
fn the_referee_corrects_a_clock() {
    let mut clock = started("10m");
    clock.adjust(First, Adjustment::Set(seconds(100)), at(60)).expect("a correction");
    clock.adjust(First, Adjustment::Give(seconds(20)), at(60)).expect("a correction");
    clock.adjust(First, Adjustment::Take(seconds(5)), at(60)).expect("a correction");
    assert_eq!(main_left(&clock), 115);
    let too_much = Err(ClockError::TooMuch { left: seconds(115) });
    assert_eq!(clock.adjust(First, Adjustment::Take(seconds(116)), at(60)), too_much);
    assert_eq!(clock.flagged(First, at(176)), Ok(true));
    clock.press(at(176)).expect("a press");
    clock.adjust(First, Adjustment::Give(seconds(10)), at(176)).expect("a correction");
    assert!(!has_fallen(&clock), "a correction lifts the flag");
    let mut shared = started("shared 1h");
    assert_eq!(shared.adjust(First, Adjustment::Give(seconds(1)), at(0)), Err(ClockError::NoOwnTime));
}

#[test]
fn players_who_change_seats_keep_the_time_they_used() {
    let mut clock = started("10m");
    clock.exchange(at(60)).expect("a running clock");
    assert_eq!((main_left(&clock), clock.remaining(Second, at(60)).map(|left| left.main)), (600, Ok(seconds(540))));
}

#[test]
fn times_beyond_a_duration_are_errors_and_change_nothing() {
    let mut clock = started("10m+30s");
    let all = Duration::MAX;
    assert_eq!(clock.adjust(First, Adjustment::Give(all), at(0)), Err(ClockError::Overflow));
    assert_eq!(main_left(&clock), 600);
    clock.adjust(First, Adjustment::Set(Duration::from_secs(u64::MAX)), at(0)).expect("a long time");
    assert_eq!(clock.press(at(0)), Err(ClockError::Overflow), "the increment would be too much");
    assert_eq!(clock.running(), Running::Turn(First));
    let mut late = started("hourglass 10m");
    assert_eq!(late.press(Moment::new(all)), Ok(all));
    assert_eq!(late.deadline(), None);
}
