//! `renju judge` and `renju explain` on positions.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod common;

use common::{renju, renju_reading};
use serde_json::json;

const THREES: &str = "f8a1g8a3h9a5h10a7";

#[test]
fn the_readme_prints_what_the_command_prints() {
    let readme = include_str!("../README.md");
    let examples: Vec<_> = readme.split("```text\n$ renju ").skip(1).collect();
    assert!(examples.len() >= 3);
    for example in examples {
        let (line, rest) = example.split_once('\n').unwrap();
        let (expected, _) = rest.split_once("```").unwrap();
        let arguments: Vec<_> = line.split(' ').collect();
        assert_eq!(renju(&arguments).out, expected, "renju {line}");
    }
}

#[test]
fn a_last_word_is_the_point_after_one_word_of_moves_or_a_setup() {
    let spaced = "f8 a1 g8 a3 h9 a5 h10 a7";
    for words in [
        vec![THREES, "h8"],
        vec![spaced, "h8"],
        vec!["5XX8/15/15/15/15/15/15/15/15/15/15/15/15/15/15", "b", "renju", "h15"],
    ] {
        let arguments: Vec<_> = ["judge", "--json"].into_iter().chain(words).collect();
        let run = renju(&arguments);
        assert_eq!(run.code, 0, "{}", run.err);
        assert!(run.json()[0]["point"].is_object(), "{arguments:?}");
    }
    let all_moves: Vec<_> = ["judge", "--json"].into_iter().chain(spaced.split(' ')).collect();
    let judgement = &renju(&all_moves).json()[0];
    assert_eq!(judgement["position"], "15/15/15/15/15/7X7/7X7/5XX8/O14/15/O14/15/O14/15/O14 b renju");
    assert!(judgement.get("point").is_none());
}

#[test]
fn the_json_of_a_judgement() {
    let run = renju(&["judge", "--json", THREES, "h8"]);
    let expected = json!({
        "position": "15/15/15/15/15/7X7/7X7/5XX8/O14/15/O14/15/O14/15/O14 b renju",
        "to_move": "black", "rule": "renju", "status": "open",
        "black": {"wins": [], "forbidden": [{"point": "h8", "kinds": ["double-three"]}]},
        "white": {"wins": []},
        "point": {"point": "h8", "black": "forbidden", "kinds": ["double-three"], "white": "legal"},
    });
    assert_eq!((run.code, run.json()), (0, vec![expected]));
}

#[test]
fn black_is_judged_with_white_to_move_too() {
    let run = renju(&["judge", &format!("{THREES}o1")]);
    assert!(run.out.contains("White to move"), "{}", run.out);
    assert!(run.out.contains("h8 forbidden for Black: double-three"), "{}", run.out);
}

#[test]
fn what_is_printed_is_read_again() {
    let drawing = renju(&["judge", "h8i9"]).out.lines().take(17).collect::<Vec<_>>().join("\n");
    let position = |run: common::Run| run.json()[0]["position"].clone();
    let setup = position(renju(&["judge", "--json", "h8i9"]));
    assert_eq!(position(renju_reading(&["judge", "--json", "-"], &drawing)), setup);
    assert_eq!(position(renju(&["judge", "--json", setup.as_str().unwrap()])), setup);
}

#[test]
fn under_other_rules_nothing_is_forbidden() {
    for rule in ["standard", "freestyle"] {
        let judgement = &renju(&["judge", "--json", "--rule", rule, THREES, "h8"]).json()[0];
        assert_eq!(judgement["black"]["forbidden"], json!([]));
        assert_eq!(judgement["point"]["black"], "legal");
    }
}

#[test]
fn errors_say_where_and_what_was_expected() {
    let cases: [(&[&str], &str); 7] = [
        (&["judge", "h8 p3"], "error: a point begins with a column letter from a to o\n  h8 p3\n     ^\n"),
        (
            &["judge", "h8", "i9", "h16"],
            "error: a row number from 1 to 15 follows the column letter\n  h8 i9 h16\n        ^\n",
        ),
        (&["judge", "h8i9h8"], "error: move 3: h8 is occupied\n"),
        (
            &["judge", "15/15", "b"],
            "error: the position is not a setup on one line: a setup has 15 rows, this one has 2\n",
        ),
        (
            &["judge", "XO."],
            "error: the position is not a board of 225 points: a drawing has 225 points, this one has 3\n",
        ),
        (&["explain", "h8", "z1"], "error: \"z1\" is not a point: a point begins with a column letter from a to o\n"),
        (&["judge", "--grid", "no such file"], "error: no such file: No such file or directory (os error 2)\n"),
    ];
    for (arguments, message) in cases {
        let run = renju(arguments);
        assert_eq!((run.code, run.err.as_str(), run.out.as_str()), (2, message, ""), "{arguments:?}");
    }
    for wrong in [&["judge"][..], &["explain", "h8"], &["check"], &["judge", "--json", "--grid"], &["unknown"]] {
        assert_eq!(renju(wrong).code, 2, "{wrong:?}");
    }
}

#[test]
fn an_explanation_is_that_of_the_side_to_move_or_of_a_colour() {
    assert!(renju(&["explain", THREES, "h8"]).out.starts_with("h8 is forbidden for Black: double-three\n"));
    assert!(renju(&["explain", "--color", "white", THREES, "h8"]).out.starts_with("h8 is legal for White"));
    let words: Vec<_> = core::iter::once("explain").chain("f8 a1 g8 a3 h9 a5 h10 a7 h8".split(' ')).collect();
    assert!(renju(&words).out.starts_with("h8 is forbidden for Black"));
}

#[test]
fn the_last_move_is_explained_as_it_was_played() {
    let played = renju(&["explain", &format!("{THREES}h8"), "h8"]);
    assert_eq!(played.out, renju(&["explain", THREES, "h8"]).out);
    assert!(renju(&["explain", THREES, "f8"]).out.starts_with("f8 is occupied"));
}

#[test]
fn an_explanation_as_json_is_nested_as_deep_as_the_judge_went() {
    // The row is a three by i8 alone, where two more threes meet, so the column is the only three that counts.
    let moves = "f8d8g8a1h10a3h11a5i6a7i7c1j9e1k10g1";
    let run = renju(&["explain", "--json", moves, "h8"]);
    assert_eq!(run.code, 0, "{}", run.err);
    let explanation = &run.json()[0];
    assert_eq!((&explanation["verdict"], &explanation["kinds"]), (&json!("legal"), &json!([])));
    let extensions =
        explanation["lines"].as_array().unwrap().iter().flat_map(|line| line["extensions"].as_array().unwrap());
    let nested: Vec<_> = extensions.filter(|extension| extension["outcome"] == "double-three").collect();
    assert_eq!(nested.len(), 1, "{explanation}");
    assert_eq!(nested[0]["point"], "i8");
    assert_eq!(nested[0]["after"]["kinds"], json!(["double-three"]));
}
