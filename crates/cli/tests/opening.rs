//! `renju opening`: names, lists, rules and a walk through one.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod common;

use common::{renju, renju_reading};
use serde_json::json;

#[test]
fn moves_in_one_word_or_several_name_the_opening() {
    for words in [&["h8g8g9"][..], &["h8", "g8", "g9"], &["1. H8 2. G8 3. G9 4. a1"]] {
        let mut arguments = vec!["opening"];
        arguments.extend(words);
        let run = renju(&arguments);
        assert_eq!((run.code, run.out.lines().next()), (0, Some("D4 Kagetsu 花月")), "{words:?}");
        arguments.push("--json");
        let opening = &renju(&arguments).json()[0];
        assert_eq!(
            opening,
            &json!({
                "number": "D4", "family": "direct", "romaji": "Kagetsu", "kanji": "花月", "simplified": "花月",
                "traditional": "花月", "pinyin": "Huāyuè", "spacing": "ren", "evaluation": "1-0",
                "stones": ["h8", "h9", "i9"], "symmetry": "turn270",
            })
        );
    }
    assert_eq!(renju_reading(&["opening", "-"], "h8 i9 i8\n").out.lines().next(), Some("I6 Ungetsu 雲月"));
}

#[test]
fn another_start_is_said_to_be_one() {
    let run = renju(&["opening", "b2b3c3"]);
    assert_eq!(run.code, 1);
    assert_eq!(
        run.out,
        "none of the 26 openings: the first stone is on b2, not on the centre\n\
         with the first stone on the centre it would be D4 Kagetsu\n"
    );
    let run = renju(&["opening", "--json", "b2b3c3"]);
    assert_eq!((run.code, &run.json()[0]["number"]), (1, &json!(null)));
    assert_eq!(run.json()[0]["like"]["number"], "D4");
    let run = renju(&["opening", "h8j8i8"]);
    assert_eq!(
        (run.code, run.out.as_str()),
        (1, "none of the 26 openings: the second stone, on j8, does not touch the centre\n")
    );
}

#[test]
fn two_moves_have_a_family() {
    let run = renju(&["opening", "h8g7"]);
    assert_eq!((run.code, run.out.as_str()), (0, "indirect\n"));
    assert_eq!(renju(&["opening", "h8g7", "--json"]).json()[0]["family"], "indirect");
    let run = renju(&["opening", "h8"]);
    assert_eq!((run.code, run.out.as_str()), (1, "too few moves to tell the opening: 1\n"));
}

#[test]
fn what_is_no_list_of_moves_is_an_error() {
    for arguments in [&["opening"][..], &["opening", "h8 p3"], &["opening", "rule", "nonsense"]] {
        let run = renju(arguments);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(run.err.starts_with("error: "), "{}", run.err);
    }
}

#[test]
fn the_list_has_26_openings() {
    let run = renju(&["opening", "list"]);
    assert_eq!((run.code, run.out.lines().count()), (0, 26));
    assert_eq!(run.out.lines().last(), Some("I13 h8 i9 f6   Suisei    彗星 彗星 彗星 Huìxīng    kan 0-1"));
    let list = renju(&["opening", "list", "--json"]).json();
    assert_eq!((list.len(), &list[3]["romaji"]), (26, &json!("Kagetsu")));
}

#[test]
fn a_rule_is_its_steps_in_words() {
    for name in [&["taraguchi-10"][..], &["Taraguchi", "10"], &["塔拉山口"]] {
        let run = renju(&[&["opening", "rule"], name].concat());
        assert_eq!((run.code, run.out.lines().count()), (0, 18), "{}", run.out);
        assert!(run.out.contains("\n      13. Black offers 10 fifth moves anywhere"), "{}", run.out);
    }
    let names = renju(&["opening", "rule"]).out;
    for name in names.lines().map(|line| line.split_ascii_whitespace().next().unwrap()) {
        assert_eq!(renju(&["opening", "rule", name]).code, 0, "{name}");
        assert_eq!(renju(&["opening", "rule", name, "--json"]).json()[0]["name"], name);
    }
}

#[test]
fn an_opening_is_played_from_a_pipe() {
    let answers = "# Kagetsu, by RIF 1996\nh8\n\nh9\ni9\nswap\ng7\nj10\nj10\ng10\ng10\ni10\n";
    let run = renju_reading(&["opening", "play", "rif"], answers);
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(run.err, "error: j10 is offered already\n");
    assert!(run.out.contains("second player (White): swap or stay\n"));
    assert!(run.out.contains("\n10 . . . . . . + . . + . . . . . 10\n"), "{}", run.out);
    assert!(
        run.out.ends_with("\nD4 Kagetsu 花月\nBlack: second player, White: first player\nBlack to move\n"),
        "{}",
        run.out
    );

    let run = renju_reading(&["opening", "play", "rif", "--json"], answers);
    let end = run.json().pop().unwrap();
    assert_eq!(end["seats"], json!({"black": "second", "white": "first"}));
    assert_eq!(end["opening"], json!({"opening": "D4", "symmetry": "identity"}));
    assert_eq!(
        end["ceremony"],
        json!({
            "rule": "rif", "game": "renju", "equality": "shape",
            "answers": ["h8", "h9", "i9", "swap", "g7", "offer j10", "offer g10", "keep g10", "i10"],
        })
    );
}

#[test]
fn answers_are_taken_back_and_the_reading_of_equality_is_an_option() {
    let answers = "h8\nundo\nundo\nh8\nh9\nh7\nstay\nh6\ni8\ni7\n";
    let run = renju_reading(&["opening", "play", "rif"], answers);
    assert_eq!(run.code, 2);
    assert!(run.err.starts_with("error: i7 is equal to i8, which is offered already"), "{}", run.err);
    assert!(run.err.ends_with("error: the input ends before the opening does\n"), "{}", run.err);
    let whole = format!("{answers}i7\na1\n");
    let run =
        renju_reading(&["opening", "play", "rif", "--equality", "board", "--rule", "freestyle", "--json"], &whole);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert_eq!(run.json().pop().unwrap()["ceremony"]["game"], "freestyle");
}
