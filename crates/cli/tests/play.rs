//! `renju play`, told by a pipe.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod common;

use common::{folder, renju, renju_reading};
use renju::games::{Game, Outcome, Win};

const DOUBLE_THREE: &str = "f8\na1\ng8\na3\nh9\na5\nh10\na7\nh8\n";

#[test]
fn a_foul_ends_a_game_among_friends_and_is_explained() {
    let run = renju_reading(&["play"], DOUBLE_THREE);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains("White (second player) wins: h8 is forbidden for Black (double-three)\n"), "{}", run.out);
    assert!(run.out.contains("column: three h8 h9 h10"), "{}", run.out);
}

#[test]
fn at_a_table_the_clock_is_pressed_and_the_win_is_claimed() {
    let moves = DOUBLE_THREE.replace('\n', "\n\n");
    let arguments = ["play", "--json", "--rules", "rif-table", "--opening", "plain"];
    let run = renju_reading(&arguments, &format!("{moves}claim h8\n"));
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let ended = &run.json()[0];
    assert_eq!(ended["outcome"]["win"]["by"]["foul"]["kinds"][0], "double-three");
    let game: Game = serde_json::from_value(ended["game"].clone()).unwrap();
    assert_eq!(ended["sentence"], game.outcome().unwrap().to_string());
    assert!(matches!(game.outcome(), Some(Outcome::Win { by: Win::Foul { .. }, .. })));
}

#[test]
fn an_opening_asks_and_the_script_keeps_the_time() {
    let script = "@0s h8\n@10s h9\n@20s h10\n@30s swap\n@40s g7\n@50s g8\n@60s f8\nkeep g8\ni9\nclock\n@11m flag\n";
    let run = renju_reading(&["play", "--rules", "online", "--time", "10m"], script);
    assert_eq!(run.code, 0, "{}", run.err);
    for line in [
        "second player (White): swap or stay",
        "first player (White): stone 4 (white), anywhere on the board",
        "second player (Black): a fifth move to offer, 2 to go, anywhere on the board",
        "first player (White): the fifth move to keep: f8 g8",
        "Black: 9:30",
    ] {
        assert!(run.out.contains(line), "{line}: {}", run.out);
    }
    assert!(run.out.ends_with("White (first player) wins: Black's flag has fallen, as the first player called\n"));
}

#[test]
fn refused_lines_are_named_and_change_nothing() {
    let run = renju_reading(&["play"], "h8\nh8\nzz\nfirst: i9\nblue: i9\n@x i9\nwhy zz\nwhite: i9\nboard\nquit\nh7\n");
    assert_eq!(run.code, 1);
    let expected = [
        "line 2: h8 is occupied",
        "line 3: \"zz\" is neither a move nor a command; help lists them",
        "line 4: it is for the second player to act",
        "line 5: \"blue\" is nobody here",
        "line 6: @x: byte 0: a time, as in 90m or 1h30m was expected",
        "line 7: \"zz\" is not a point",
    ];
    for (line, expected) in run.err.lines().zip(expected) {
        assert!(line.starts_with(&format!("error: {expected}")), "{line}");
    }
    assert_eq!(run.err.lines().count(), expected.len());
    assert!(run.out.contains(" 8 . . . . . . . X . . . . . . . 8\n"), "{}", run.out);
    assert!(!run.out.contains(" 7 . . . . . . . X"), "nothing is read after quit");
}

#[test]
fn a_game_is_saved_and_can_be_checked() {
    let file = folder("play").join("game.psq");
    let path = file.to_str().unwrap();
    let run = renju_reading(&["play", "--save", path], "h8\ni9\nh7\nundo\nallow\nh6\nresign\n");
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.err.starts_with("note: "), "{}", run.err);
    assert_eq!(renju(&["check", path]).code, 0);
    let nowhere = renju(&["play", "--save", "game.nothing"]);
    assert_eq!(nowhere.code, 2);
    assert!(nowhere.err.contains("expected a name that ends like one of txt"), "{}", nowhere.err);
}
