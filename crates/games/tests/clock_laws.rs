//! Laws of the clocks: nothing is gained or lost, whatever is pressed when.
//!
//! `RENJU_PRESSES` sets how many presses each control gets; in release a million takes seconds.

use core::time::Duration;

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use renju_games::{Absent, Adjustment, Clock, ClockError, Moment, Running, Seat, TimeControl, TimeKind};

const CONTROLS: [&str; 16] = [
    "90m",
    "1h,30m,10m",
    "2h/40,30m/30*",
    "10m/2!,5m/3!*",
    "135m+30s",
    "2h/40,30m+30s",
    "10m bronstein 5s",
    "10m delay 5s",
    "10m+3x30s",
    "1m+2x30s,1m/5+20s,0s+1x10s",
    "10m+5m/25",
    "3m cap 30s",
    "3m/9!*+2s cap 30s",
    "hourglass 5m",
    "shared 4h",
    "unlimited",
];

#[derive(Clone, Copy, Debug)]
enum Act {
    Press,
    Start(Seat),
    Wait(Absent),
    Pause,
    Resume,
    Adjust(Seat, Adjustment),
    Part,
    Exchange,
}

fn seat() -> impl Strategy<Value = Seat> {
    prop_oneof![Just(Seat::First), Just(Seat::Second)]
}

fn act() -> impl Strategy<Value = Act> {
    let adjustment = (0_u64..200, 0_u8..3).prop_map(|(seconds, kind)| {
        let time = Duration::from_secs(seconds);
        [Adjustment::Give(time), Adjustment::Take(time), Adjustment::Set(time)][usize::from(kind)]
    });
    prop_oneof![
        80 => Just(Act::Press),
        2 => seat().prop_map(Act::Start),
        1 => prop_oneof![seat().prop_map(Absent::One), Just(Absent::Both)].prop_map(Act::Wait),
        3 => Just(Act::Pause),
        6 => Just(Act::Resume),
        3 => (seat(), adjustment).prop_map(|(seat, adjustment)| Act::Adjust(seat, adjustment)),
        1 => Just(Act::Part),
        1 => Just(Act::Exchange),
    ]
}

fn apply(clock: &mut Clock, act: Act, at: Moment) -> Result<(), ClockError> {
    match act {
        Act::Press => clock.press(at).map(drop),
        Act::Start(seat) => clock.start(seat, at),
        Act::Wait(absent) => clock.wait_for(absent, at),
        Act::Pause => clock.pause(at),
        Act::Resume => clock.resume(at),
        Act::Adjust(seat, adjustment) => clock.adjust(seat, adjustment, at),
        Act::Part => clock.part_shared(at),
        Act::Exchange => clock.exchange(at),
    }
}

/// How many sides run.
fn sides(running: Running) -> u32 {
    match running {
        Running::Turn(_) | Running::Waiting(Absent::One(_)) => 1,
        Running::Waiting(Absent::Both) => 2,
        _ => 0,
    }
}

/// What was given is what was spent in time, dropped and left; what ran was spent.
fn accounts_balance(clock: &Clock, ran: Duration) -> Result<(), TestCaseError> {
    let mut spent = Duration::ZERO;
    for seat in Seat::ALL {
        let (ledger, left) = clock.ledger(seat);
        spent += ledger.spent;
        match (clock.control().kind(), clock.shared()) {
            (TimeKind::Unlimited, _) | (_, Some(_)) => prop_assert!(ledger.given.is_zero()),
            // A time that was shared at first was spent before any side had its own.
            (TimeKind::Shared(_), None) => prop_assert!(left + ledger.dropped <= ledger.given),
            _ => prop_assert_eq!(ledger.given + ledger.overrun, ledger.spent + ledger.dropped + left),
        }
        let shown = clock.remaining(seat, clock.latest()).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert!(!shown.has_fallen || shown.until_fall == Some(Duration::ZERO) || clock.shared().is_some());
    }
    prop_assert_eq!(spent, ran);
    Ok(())
}

fn obey_the_laws(control: TimeControl, acts: impl Iterator<Item = (Act, u64)>) -> Result<(), TestCaseError> {
    let mut clock = Clock::new(control);
    let (mut ran, mut now) = (Duration::ZERO, Duration::ZERO);
    for (act, milliseconds) in acts {
        let elapsed = Duration::from_millis(milliseconds);
        let (before, deadline) = (clock.running(), clock.deadline());
        let at = Moment::new(now + elapsed);
        if let (Some(deadline), Running::Turn(seat)) = (deadline, before) {
            prop_assert_eq!(clock.flagged(seat, at), Ok(at > deadline), "a flag falls right after the deadline");
        }
        if apply(&mut clock, act, at).is_ok() {
            now += elapsed;
            ran += elapsed * sides(before);
        } else {
            prop_assert_eq!(clock.running(), before);
        }
        accounts_balance(&clock, ran)?;
    }
    Ok(())
}

proptest! {
    #![proptest_config(Config::with_cases(64))]

    #[test]
    fn accounts_balance_whatever_happens(
        control in proptest::sample::select(CONTROLS.as_slice()),
        acts in proptest::collection::vec((act(), 0_u64..100_000), 0..200),
    ) {
        obey_the_laws(control.parse()?, acts.into_iter())?;
    }

    #[test]
    fn fischer_time_is_the_start_and_the_increments_less_what_was_spent(
        turns in proptest::collection::vec(0_u64..40_000, 0..300),
    ) {
        let mut clock = Clock::new("20m+30s".parse()?);
        clock.start(Seat::First, Moment::START)?;
        let (mut now, mut left, mut fallen) = (0, [1_200_000_u64; 2], [false; 2]);
        for (ply, turn) in turns.into_iter().enumerate() {
            let side = ply % 2;
            now += turn;
            match left[side].checked_sub(turn) {
                Some(rest) if !fallen[side] => left[side] = rest + 30_000,
                _ => (left[side], fallen[side]) = (0, true),
            }
            clock.press(Moment::new(Duration::from_millis(now)))?;
            for (index, seat) in Seat::ALL.into_iter().enumerate() {
                let shown = clock.remaining(seat, clock.latest())?;
                prop_assert_eq!((shown.main, shown.has_fallen), (Duration::from_millis(left[index]), fallen[index]));
            }
        }
    }
}

/// Long games of presses, with the odd act of the referee.
#[test]
fn accounts_balance_over_many_presses() {
    let presses = std::env::var("RENJU_PRESSES").ok().and_then(|text| text.parse().ok()).unwrap_or(2_000);
    let mut runner = TestRunner::new_with_rng(Config::default(), TestRng::deterministic_rng(RngAlgorithm::default()));
    for control in CONTROLS {
        let acts = (0..presses).map(|_| {
            let tree = (act(), 0_u64..20_000).new_tree(&mut runner).expect("a strategy without filters");
            proptest::strategy::ValueTree::current(&tree)
        });
        obey_the_laws(control.parse().expect("a control"), acts).unwrap_or_else(|error| panic!("{control}: {error}"));
    }
}
