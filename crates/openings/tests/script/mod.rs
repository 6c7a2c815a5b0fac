//! Scripts of an opening, line by line.
//!
//! A line is who is asked, the colour that player holds, and the answer. After `->` comes why the driver refuses the answer
//! instead.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use renju_core::{Color, Rule};
use renju_openings::{Ceremony, OpeningRule, Seat};

/// Plays a script from the beginning of an opening.
pub(crate) fn play(rule: OpeningRule, script: &str) -> Ceremony {
    let mut ceremony = Ceremony::new(rule, Rule::Renju);
    for line in script.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (line, refusal) = line.split_once(" -> ").map_or((line, None), |(line, refusal)| (line, Some(refusal)));
        let (who, answer) = line.split_at(line.match_indices(' ').nth(1).unwrap().0);
        let request = ceremony.request().unwrap_or_else(|| panic!("{rule}: over before {line}"));
        let seat = if request.seat == Seat::First { "first" } else { "second" };
        assert_eq!(who, format!("{seat} {}", request.color), "{rule}: {line}: {}", request.ask);
        let answer = answer.parse().unwrap();
        let before = ceremony.clone();
        let result = ceremony.answer(request.seat, answer);
        if let Some(refusal) = refusal {
            assert_eq!(result.unwrap_err().to_string(), refusal);
            assert_eq!(ceremony, before);
            assert!(request.answers().all(|allowed| allowed != answer));
        } else {
            assert_eq!(result, Ok(()), "{rule}: {line}");
            assert!(request.answers().any(|allowed| allowed == answer), "{rule}: {line}");
        }
    }
    ceremony
}

/// Checks that an opening is over, with these stones, and who plays Black.
pub(crate) fn finished(ceremony: &Ceremony, black: Seat, stones: &str) {
    assert!(ceremony.is_finished(), "{ceremony:?}");
    assert_eq!(ceremony.request(), None);
    assert_eq!(ceremony.seats()[Color::Black], black);
    assert_eq!(ceremony.seats()[Color::White], !black);
    assert_eq!(renju_core::MoveList(ceremony.position().moves()).to_string(), stones);
}
