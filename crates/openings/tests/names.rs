//! Names of opening rules and texts of answers.
#![allow(clippy::unwrap_used, reason = "tests")]

use proptest::prelude::*;
use renju_core::{Point, PointError, Rule};
use renju_openings::{
    Answer, AnswerTextError, Branch, Ceremony, Equality, Fifths, FreeOpening, OpeningRule, OpeningRuleError,
};

#[test]
fn a_rule_has_one_name_and_many_spellings() {
    for rule in OpeningRule::NAMED {
        let name = rule.to_string();
        for spelling in [name.clone(), name.to_uppercase(), name.replace('-', " "), name.replace('-', "")] {
            assert_eq!(spelling.parse(), Ok(rule), "{spelling}");
        }
    }
}

#[test]
fn names_in_chinese_and_japanese() {
    for (name, rule) in [
        ("五手两打", OpeningRule::Rif),
        ("五珠二題打ち", OpeningRule::Rif),
        ("山口", OpeningRule::YAMAGUCHI),
        ("題数打ち", OpeningRule::YAMAGUCHI),
        ("五手N打", OpeningRule::DESIGNATED),
        ("五手n打", OpeningRule::DESIGNATED),
        ("指定开局", OpeningRule::DESIGNATED),
        ("自由开局", OpeningRule::FREE),
        ("一手交换", OpeningRule::ChineseSwap),
    ] {
        assert_eq!(name.parse(), Ok(rule), "{name}");
    }
}

#[test]
fn the_letter_õ_is_read_however_it_is_typed() {
    for name in ["Soosõrv-8", "SOOSÕRV 8", "Sooso\u{303}rv-8", "soosorv8", "Soosyrv"] {
        assert_eq!(name.parse(), Ok(OpeningRule::SOOSYRV_8), "{name}");
    }
}

#[test]
fn options_of_the_free_opening() {
    let fifths = Fifths::new(3);
    for (name, own_side, swap, fifths) in [
        ("free", false, false, None),
        ("free-side", true, false, None),
        ("free-swap-3", false, true, fifths),
        ("free-side-swap-3", true, true, fifths),
        ("free-3", false, false, fifths),
    ] {
        let rule = OpeningRule::Free(FreeOpening { own_side, swap, fifths });
        assert_eq!(name.parse(), Ok(rule));
        assert_eq!(rule.to_string(), name);
    }
    assert_eq!("free-57".parse::<OpeningRule>(), Err(OpeningRuleError::Fifths));
    assert_eq!("free-for-all".parse::<OpeningRule>(), Err(OpeningRuleError::Unknown));
}

#[test]
fn what_is_no_name_is_refused() {
    for name in ["", "-", "8", "rif-3", "swap-7", "sakata-2", "house", "taraguchi-ten", "free8-"] {
        assert_eq!(name.parse::<OpeningRule>(), Err(OpeningRuleError::Unknown), "{name}");
    }
    for name in ["taraguchi-0", "soosyrv-57", "yamaguchi-999999999999"] {
        assert_eq!(name.parse::<OpeningRule>(), Err(OpeningRuleError::Fifths), "{name}");
    }
}

#[test]
fn answers_are_read_as_they_are_written() {
    let all = Point::all().flat_map(|point| [Answer::Stone(point), Answer::Offer(point), Answer::Keep(point)]);
    let rest = [Answer::Swap, Answer::Stay].into_iter().chain(Branch::ALL.map(Answer::Take));
    for answer in all.chain(rest).chain(Fifths::MOST.up_to().map(Answer::Announce)) {
        assert_eq!(answer.to_string().parse(), Ok(answer));
        assert_eq!(answer.to_string().to_uppercase().parse(), Ok(answer));
    }
    for (text, error) in [
        ("", AnswerTextError::Unknown),
        ("h8 h9", AnswerTextError::Unknown),
        ("p1", AnswerTextError::Unknown),
        ("offer", AnswerTextError::Unknown),
        ("offer h8 h9", AnswerTextError::Unknown),
        ("0", AnswerTextError::Number),
        ("57", AnswerTextError::Number),
        ("offer p1", AnswerTextError::Point(PointError::Column)),
        ("keep a16", AnswerTextError::Point(PointError::Row)),
    ] {
        assert_eq!(text.parse::<Answer>(), Err(error), "{text}");
    }
}

#[test]
fn a_reading_of_equality_has_a_word() {
    for equality in [Equality::Shape, Equality::Board] {
        assert_eq!(equality.to_string().to_uppercase().parse(), Ok(equality));
    }
    assert!("plane".parse::<Equality>().is_err());
}

#[test]
fn a_point_alone_answers_what_is_asked() {
    let answers = ["h8", "h9", "i9", "stay", "a1"].map(|answer| answer.parse().unwrap());
    let mut ceremony = Ceremony::replay(OpeningRule::Rif, Rule::Renju, Equality::default(), answers).unwrap();
    for point in ["b2", "c2", "c2"] {
        let request = ceremony.request().unwrap();
        ceremony.answer(request.seat, request.ask.read(point).unwrap()).unwrap();
    }
    let written: Vec<_> = ceremony.history().iter().skip(5).map(|turn| turn.answer.to_string()).collect();
    assert_eq!(written, ["offer b2", "offer c2", "keep c2"]);
    let request = ceremony.request().unwrap();
    assert_eq!(request.ask.read("d3"), Ok(Answer::Stone("d3".parse().unwrap())));
}

proptest! {
    /// Any text is read or refused.
    #[test]
    fn no_text_panics(text in any::<String>()) {
        let _ = text.parse::<OpeningRule>();
        let _ = text.parse::<Answer>();
        let _ = text.parse::<renju_openings::Opening>();
    }
}
