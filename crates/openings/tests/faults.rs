//! Where other programs went wrong in the opening: each is a test that it does not happen here.
#![allow(clippy::unwrap_used, reason = "tests")]

mod script;

use renju_core::{Color, Rule};
use renju_openings::{Ask, Ceremony, Fifths, OpeningRule, Question, Seat};

use script::{finished, play};

/// A server let a side swap again at the same step of Taraguchi.
#[test]
fn nobody_swaps_twice_at_one_step() {
    for rule in
        [OpeningRule::Tarannikov, OpeningRule::TARAGUCHI_10, OpeningRule::SUPER_TARAGUCHI_10, OpeningRule::Swap5]
    {
        let mut ceremony = Ceremony::new(rule, Rule::Renju);
        let mut swaps_since_stone = 0;
        let mut swaps = 0;
        while let Some(request) = ceremony.request() {
            let answer = request.answers().next().unwrap();
            match request.ask {
                Ask::Swap => {
                    swaps_since_stone += 1;
                    swaps += 1;
                    assert_eq!(swaps_since_stone, 1, "{rule}");
                    ceremony.answer(request.seat, answer).unwrap();
                    for seat in Seat::ALL {
                        assert!(ceremony.check(seat, "swap".parse().unwrap()).is_err());
                    }
                }
                Ask::Stone { .. } => {
                    swaps_since_stone = 0;
                    ceremony.answer(request.seat, answer).unwrap();
                }
                _ => ceremony.answer(request.seat, answer).unwrap(),
            }
        }
        assert_eq!(swaps, 5, "{rule}");
    }
}

/// A server did not know the number of fifth moves in one branch: here it comes with the rule or with an announcement.
#[test]
fn the_number_of_fifths_is_always_known() {
    for rule in OpeningRule::NAMED {
        let mut ceremony = Ceremony::new(rule, Rule::Renju);
        let mut offers = 0;
        while let Some(request) = ceremony.request() {
            // The last answer of each list takes the branch of offers, and announces the most.
            let answer = request.answers().last().unwrap();
            if let Ask::Offer { left, .. } = request.ask {
                let whole = ceremony.announced().unwrap_or(match rule {
                    OpeningRule::Taraguchi(fifths) | OpeningRule::SuperTaraguchi(fifths) => fifths,
                    _ => Fifths::TWO,
                });
                assert_eq!(left + offers, whole.number(), "{rule}");
                offers += 1;
            }
            if rule == OpeningRule::SuperSakata && ceremony.position().board().len() > 9 {
                break;
            }
            ceremony.answer(request.seat, answer).unwrap();
        }
        assert_eq!(ceremony.offered().len(), usize::from(offers));
    }
}

/// A program read the stones of Swap2 without their colours.
#[test]
fn the_stones_of_swap2_have_their_colours() {
    let ceremony = play(
        OpeningRule::Swap2,
        "first Black a1\nfirst Black b1\nfirst Black o15\nsecond White stones\nsecond White c1\nsecond White d1\n\
         first Black white",
    );
    finished(&ceremony, Seat::Second, "a1b1o15c1d1");
    let board = ceremony.position().board();
    assert_eq!(board.stones(Color::Black).to_string(), "a1 d1 o15");
    assert_eq!(board.stones(Color::White).to_string(), "b1 c1");
    assert_eq!(ceremony.position().to_move(), Color::White);
}

/// Users of programs ask for RIF and the swap rules, and find none: here they have names, and one driver.
#[test]
fn the_rules_that_users_ask_for_are_there() {
    for name in ["rif", "swap", "swap2", "swap-5", "pro", "long pro", "yamaguchi", "soosyrv-8", "taraguchi-10"] {
        assert!(Ceremony::new(name.parse().unwrap(), Rule::Renju).request().is_some(), "{name}");
    }
}

/// Sources disagree on the numbers and on the spelling: the number is a field, and the spellings are one rule.
#[test]
fn numbers_are_fields_and_spellings_are_one_rule() {
    let fifths = |number| Fifths::new(number).unwrap();
    for (names, rule) in [
        (["taraguchi-5", "Taraguchi 5", "TARAGUCHI5"], OpeningRule::Taraguchi(fifths(5))),
        (["taraguchi-10", "taraguchi", "塔拉山口"], OpeningRule::TARAGUCHI_10),
        (["yamaguchi-5", "Yamaguchi5", "山口5"], OpeningRule::Yamaguchi(fifths(5))),
        (["yamaguchi-12", "yamaguchi", "山口"], OpeningRule::YAMAGUCHI),
        (["Soosõrv-8", "Soosorv-8", "soosyrv8"], OpeningRule::SOOSYRV_8),
    ] {
        for name in names {
            assert_eq!(name.parse(), Ok(rule), "{name}");
        }
    }
}

/// Public pages bind move 4 of RIF to the 7×7, which is a rule of Taraguchi, and give plain renju two fifth moves.
#[test]
fn rif_leaves_the_fourth_stone_free_and_plain_has_no_fifths() {
    let ceremony = play(OpeningRule::Rif, "first Black h8\nfirst Black h9\nfirst Black i9\nsecond White stay");
    assert_eq!(ceremony.request().unwrap().ask.points().len(), 222);
    assert!(Ceremony::new(OpeningRule::Plain, Rule::Renju).is_finished());
}

/// More rules are in use than programs offer: they are tables, not states in code.
#[test]
fn rules_are_data() {
    for name in ["super-taraguchi-10", "super-sakata", "tarannikov"] {
        let rule: OpeningRule = name.parse().unwrap();
        let as_data = OpeningRule::House(rule.table());
        let (mut one, mut other) = (Ceremony::new(rule, Rule::Renju), Ceremony::new(as_data, Rule::Renju));
        for _ in 0..12 {
            assert_eq!(one.request(), other.request());
            let Some(request) = one.request() else { break };
            let answer = request.answers().last().unwrap();
            one.answer(request.seat, answer).unwrap();
            other.answer(request.seat, answer).unwrap();
        }
    }
}

/// Programs mean different things by symmetrical fifth moves: both readings are there, by name.
#[test]
fn both_readings_of_equal_fifths_are_there() {
    use renju_openings::{AnswerError, Equality};
    let answers = ["h8", "h9", "h7", "stay", "h6", "offer i8"].map(|answer| answer.parse().unwrap());
    let i7 = "i7".parse().unwrap();
    let after = |equality| Ceremony::replay(OpeningRule::Rif, Rule::Renju, equality, answers).unwrap();
    let offered = "i8".parse().unwrap();
    let offer = renju_openings::Answer::Offer(i7);
    assert_eq!(after(Equality::Shape).check(Seat::First, offer), Err(AnswerError::Equal { point: i7, offered }));
    assert_eq!(after(Equality::Board).check(Seat::First, offer), Ok(()));
    let early = Ceremony::replay(OpeningRule::Rif, Rule::Renju, Equality::Shape, answers.into_iter().take(5)).unwrap();
    assert_eq!(early.check(Seat::First, "swap".parse().unwrap()), Err(AnswerError::Unasked(Question::Offer)));
}
