//! Rules, answers and ceremonies as JSON.
#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, reason = "tests")]

use renju_core::Rule;
use renju_openings::{Answer, Ceremony, Equality, Identified, Opening, OpeningRule, Request};

fn there_and_back<T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + core::fmt::Debug>(
    value: &T,
) -> String {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), value, "{text}");
    text
}

#[test]
fn a_rule_is_its_name_and_a_house_rule_its_steps() {
    for rule in OpeningRule::NAMED {
        assert_eq!(there_and_back(&rule), format!("\"{rule}\""));
        let house = OpeningRule::House(rule.table());
        let text = there_and_back(&house);
        assert!(text.starts_with('['), "{text}");
    }
    let text = there_and_back(&OpeningRule::House(OpeningRule::ChineseSwap.table()));
    assert_eq!(text, r#"[{"stone":["first","anywhere"]},{"choose":"second"},{"on":"white"},{"on":"black"}]"#);
    assert_eq!(serde_json::from_str::<OpeningRule>("\"Soosõrv-8\"").unwrap(), OpeningRule::SOOSYRV_8);
}

#[test]
fn steps_that_make_no_table_are_refused() {
    let error = serde_json::from_str::<OpeningRule>(r#"["keep"]"#).unwrap_err();
    assert!(error.to_string().contains("step 1: an offer and the choice"), "{error}");
    let many = format!("[{}]", [r#"{"swap":"to-move"}"#; 33].join(","));
    assert!(serde_json::from_str::<OpeningRule>(&many).is_err());
    assert!(serde_json::from_str::<OpeningRule>(r#"[{"announce":["first",57]}]"#).is_err());
}

#[test]
fn answers_and_requests_go_over_the_wire() {
    for text in ["h8", "swap", "stay", "3", "offer i9", "keep i9", "white", "offers"] {
        let answer: Answer = text.parse().unwrap();
        assert_eq!(there_and_back(&answer), format!("\"{text}\""));
    }
    for rule in OpeningRule::NAMED {
        let mut ceremony = Ceremony::new(rule, Rule::Renju);
        for _ in 0..12 {
            let Some(request) = ceremony.request() else { break };
            there_and_back::<Request>(&request);
            ceremony.answer(request.seat, request.answers().last().unwrap()).unwrap();
        }
        there_and_back(&ceremony);
    }
}

#[test]
fn a_ceremony_is_its_rules_and_answers() {
    let answers = ["h8", "stay", "i9"].map(|answer| answer.parse().unwrap());
    let ceremony = Ceremony::replay(OpeningRule::TARAGUCHI_10, Rule::Renju, Equality::Board, answers).unwrap();
    assert_eq!(
        there_and_back(&ceremony),
        r#"{"rule":"taraguchi-10","game":"renju","equality":"board","answers":["h8","stay","i9"]}"#
    );
    let refused = r#"{"rule":"taraguchi-10","game":"renju","equality":"board","answers":["h8","stay","i10"]}"#;
    let error = serde_json::from_str::<Ceremony>(refused).unwrap_err().to_string();
    assert!(error.starts_with("i10 is not allowed: the stone belongs in the 3×3 about the centre"), "{error}");
    for wrong in [r#"{"answers":[]}"#, r#"{"rule":"rif"}"#, r#"{"rule":"rif","answers":[],"game":"renju"}"#] {
        assert!(serde_json::from_str::<Ceremony>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn an_identified_opening() {
    let identified =
        Opening::identify(&["h8", "g8", "g9"].map(|point| renju_core::Move::Stone(point.parse().unwrap())));
    assert_eq!(there_and_back::<Identified>(&identified.unwrap()), r#"{"opening":"D4","symmetry":"turn270"}"#);
}
