//! Time controls as text: every kind of issue and rule text can be said, both ways, and nonsense is refused with its reason.

use core::num::{NonZeroU8, NonZeroU16};
use core::time::Duration;

use proptest::prelude::*;
use renju_games::{Bonus, Leftover, Quota, Stage, Then, TimeControl, TimeControlError, TimeKind, TimeTextError};

const KINDS: [&str; 17] = [
    "unlimited",
    "90m",
    "1h,30m,10m",
    "2h/40,30m/30*",
    "2h/40!,30m/30!*",
    "2h,30m/30*",
    "135m+30s",
    "2h/40,30m+30s",
    "10m bronstein 5s",
    "10m delay 5s",
    "10m+3x30s",
    "0s+1x30s",
    "10m+5m/25",
    "3m cap 30s",
    "3m+2s cap 30s",
    "hourglass 5m",
    "shared 4h",
];

#[test]
fn every_kind_prints_as_it_was_read() {
    for text in KINDS {
        let control: TimeControl = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(control.to_string(), text);
    }
}

#[test]
fn spaces_and_other_units_are_read() {
    for (text, canonical) in [
        ("1h30m", "90m"),
        ("2h / 40 , 30m / 30 *", "2h/40,30m/30*"),
        ("90s+1m", "1m30s+1m"),
        ("0.50s+1x0.25s", "0.5s+1x0.25s"),
        ("Unlimited", "unlimited"),
    ] {
        assert_eq!(text.parse::<TimeControl>().map(|control| control.to_string()), Ok(canonical.into()));
    }
}

#[test]
fn errors_say_where_and_what() {
    let expected = |offset, expected| Err(TimeTextError::Expected { offset, expected });
    assert_eq!("".parse::<TimeControl>(), expected(0, "a time, as in 90m or 1h30m"));
    assert_eq!("10".parse::<TimeControl>(), expected(2, "h, m or s for the unit"));
    assert_eq!("10m30m".parse::<TimeControl>(), expected(5, "a smaller unit"));
    assert_eq!("10m+0x30s".parse::<TimeControl>(), expected(4, "a number of periods from 1"));
    assert_eq!("10m/0,5m".parse::<TimeControl>(), expected(4, "a number of moves from 1"));
    assert_eq!("10m ten".parse::<TimeControl>(), expected(4, "the end of the text"));
    assert_eq!("0.1234567891s".parse::<TimeControl>(), expected(2, "nine digits at most"));
    assert_eq!("99999999999999999999h".parse::<TimeControl>(), Err(TimeTextError::TooLarge { offset: 0 }));
    assert_eq!("10m+999x1s".parse::<TimeControl>(), Err(TimeTextError::TooLarge { offset: 4 }));
}

#[test]
fn stages_that_could_not_be_played_are_refused() {
    use TimeControlError::{AfterRepeat, NoStage, NoTime, NothingAfterQuota, TooLong};
    let refused =
        |text: &str, error| assert_eq!(text.parse::<TimeControl>(), Err(TimeTextError::Control(error)), "{text}");
    refused("0s", NoTime { stage: 1 });
    refused("0s+30s", NoTime { stage: 1 });
    refused("10m,5m+0s", NoTime { stage: 2 });
    refused("10m cap 0s", NoTime { stage: 1 });
    refused("30m/30*,10m", AfterRepeat { stage: 1 });
    refused("2h/40", NothingAfterQuota { stage: 1 });
    refused("hourglass 0s", NoTime { stage: 1 });
    refused("18446744073709551615s,1s", TooLong);
    assert_eq!(TimeControl::stages([]), Err(NoStage));
}

#[cfg(feature = "serde")]
#[test]
fn a_control_is_serialised_as_its_text() -> Result<(), serde_json::Error> {
    for text in KINDS {
        let control: TimeControl = serde_json::from_str(&format!("{text:?}"))?;
        assert_eq!(serde_json::to_string(&control)?, format!("{text:?}"));
    }
    assert!(serde_json::from_str::<TimeControl>("\"2h/40\"").is_err());
    Ok(())
}

fn time() -> impl Strategy<Value = Duration> {
    prop_oneof![
        (1_u64..500).prop_map(Duration::from_secs),
        (1_u64..200).prop_map(|minutes| Duration::from_secs(60 * minutes)),
        (0_u64..1 << 40, 0_u32..1_000_000_000).prop_map(|(seconds, nanos)| Duration::new(seconds, nanos.max(1))),
    ]
}

fn bonus() -> impl Strategy<Value = Bonus> {
    prop_oneof![
        Just(Bonus::None),
        time().prop_map(Bonus::Increment),
        time().prop_map(Bonus::Bronstein),
        time().prop_map(Bonus::Delay),
        (1_u8.., time()).prop_filter_map("zero", |(periods, time)| {
            Some(Bonus::Byoyomi { periods: NonZeroU8::new(periods)?, time })
        }),
        (1_u16.., time()).prop_filter_map("zero", |(moves, time)| {
            Some(Bonus::Canadian { moves: NonZeroU16::new(moves)?, time })
        }),
    ]
}

fn stage() -> impl Strategy<Value = Stage> {
    let leftover = prop_oneof![Just(Leftover::Carried), Just(Leftover::Dropped)];
    let quota = (1_u16.., leftover).prop_map(|(moves, leftover)| Quota {
        moves: NonZeroU16::new(moves).unwrap_or(NonZeroU16::MIN),
        then: Then::Next,
        leftover,
    });
    (time(), proptest::option::of(quota), bonus(), proptest::option::of(time()))
        .prop_map(|(time, quota, bonus, cap)| Stage { time, quota, bonus, cap })
}

proptest! {
    #[test]
    fn printing_and_parsing_are_inverse(mut stages in proptest::collection::vec(stage(), 1..5), repeat: bool) {
        if let Some(Stage { quota, .. }) = stages.last_mut() {
            *quota = quota.filter(|_| repeat).map(|quota| Quota { then: Then::Repeat, ..quota });
        }
        let control = TimeControl::stages(stages.clone())?;
        prop_assert_eq!(control.kind(), TimeKind::Stages(&stages));
        prop_assert_eq!(control.to_string().parse::<TimeControl>(), Ok(control));
    }

    #[test]
    fn any_text_is_read_or_refused_with_a_place_inside_it(text in "[0-9hms/+x*!, .a-z]{0,24}") {
        match text.parse::<TimeControl>() {
            Ok(control) => prop_assert_eq!(control.to_string().parse(), Ok(control)),
            Err(TimeTextError::Expected { offset, .. } | TimeTextError::TooLarge { offset }) => {
                prop_assert!(offset <= text.len());
            }
            Err(_) => {}
        }
    }
}
