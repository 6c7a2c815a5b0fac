//! `renju check` on game files.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod common;

use core::fmt::Write as _;
use std::fs;
use std::path::Path;

use common::{data, folder, renju, renju_reading};
use renju::games::format::Format;
use serde_json::{Value, json};

/// The findings of a game: what, at which ply, where.
fn findings(game: &Value) -> Vec<(&str, Option<u64>, Option<&str>)> {
    let findings = game["findings"].as_array().unwrap().iter();
    findings.map(|found| (found["what"].as_str().unwrap(), found["ply"].as_u64(), found["point"].as_str())).collect()
}

/// Checks moves given on standard input and returns the exit code and the first game.
fn check_moves(moves: &str) -> (i32, Value) {
    let run = renju_reading(&["check", "--json", "-"], moves);
    (run.code, run.json().swap_remove(0))
}

/// A game as `GomocupJudge` writes it, the result for the players in the order of the names.
fn judged(moves: &str, digit: char) -> String {
    let mut text = String::from("Piskvorky 15x15, 11:11, 0\r\n");
    for next in renju::moves(moves) {
        let point = next.unwrap().point().unwrap();
        write!(text, "{},{},700\r\n", point.column() + 1, 15 - point.row()).unwrap();
    }
    write!(text, "one.zip\r\ntwo.zip\r\n-1\r\n{digit},Renju\r\n").unwrap();
    text
}

const FIVE: &str = "h8 a1 h9 a3 h10 a5 h11 a7 h12";

#[test]
fn the_games_that_come_along_are_in_order() {
    let run = renju(&["check", "examples/games"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    assert!(run.out.contains("16 games in 11 files: 16 in order, 0 with findings, 0 unreadable\n"), "{}", run.out);
    let games = renju(&["check", "--json", "examples/games"]).json();
    let ends: Vec<_> = games.iter().filter_map(|game| game["end"]["how"].as_str()).collect();
    for end in ["five", "overline", "both-passed", "board-full"] {
        assert!(ends.contains(&end), "{end}");
    }
    for format in ["txt", "psq"] {
        assert!(games.iter().any(|game| game["format"] == format), "{format}");
    }
}

#[test]
fn the_faulty_games_that_come_along_are_found_faulty() {
    let run = renju(&["check", "--json", "examples/faulty"]);
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    let [foul, plays_on, wrong_coordinate, summary] = <[Value; 4]>::try_from(run.json()).unwrap();
    assert_eq!(findings(&foul), [("forbidden", Some(31), Some("k3"))]);
    assert_eq!(foul["findings"][0]["kinds"], json!(["double-four"]));
    assert_eq!(findings(&plays_on), [("after-end", Some(22), None)]);
    assert_eq!(findings(&wrong_coordinate), [("off-board", Some(11), Some("p10"))]);
    assert_eq!(summary["summary"]["with_findings"], 3);
    for file in ["foul", "plays-on-after-five", "wrong-coordinate"] {
        assert_eq!(renju(&["check", &format!("examples/faulty/{file}.txt")]).code, 1, "{file}");
    }
}

#[test]
fn the_json_of_a_game() {
    let folder = folder("json");
    let file = folder.join("0_1_2_1.psq");
    fs::write(&file, judged(FIVE, '1')).unwrap();
    let file = file.to_str().unwrap();
    let expected = json!({
        "file": file, "game": 1, "format": "psq", "black": "one.zip", "white": "two.zip", "rule": "renju", "moves": 9,
        "end": {"how": "five", "ply": 9, "winner": "black", "point": "h12"},
        "result": {"winner": "black", "ending": "five"},
        "forbidden_next": [], "findings": [],
    });
    let summary = json!({"summary": {
        "files": 1, "games": 1, "in_order": 1, "with_findings": 0, "unreadable": 0, "passed_over": 0,
        "black_won": 1, "white_won": 0, "drawn": 0, "findings": {}, "notes": {},
    }});
    assert_eq!(renju(&["check", "--json", file]).json(), [expected, summary]);
}

#[test]
fn each_kind_of_foul_is_found_where_it_was_played() {
    for (moves, ply, point, kind) in [
        ("f8a1g8a3h9a5h10a7h8", 9, "h8", "double-three"),
        ("e8a1g8a3i8a5k8a7h8", 9, "h8", "double-four"),
        ("e8a1f8a3g8a5i8a7j8a9h8", 11, "h8", "overline"),
    ] {
        let (code, game) = check_moves(moves);
        assert_eq!((code, findings(&game)), (1, vec![("forbidden", Some(ply), Some(point))]));
        assert_eq!(game["findings"][0]["kinds"], json!([kind]));
        assert_eq!(game["end"], Value::Null);
    }
}

#[test]
fn white_has_no_fouls_and_wins_with_an_overline() {
    let (code, game) = check_moves("a1e8a3f8a5g8a7i8a9j8a11h8");
    assert_eq!((code, &game["end"]), (0, &json!({"how": "overline", "ply": 12, "winner": "white", "point": "h8"})));
}

#[test]
fn the_rule_of_the_games_can_be_given() {
    let run = renju_reading(&["check", "--json", "--rule", "freestyle", "-"], "e8a1f8a3g8a5i8a7j8a9h8");
    assert_eq!((run.code, &run.json()[0]["end"]["how"]), (0, &json!("overline")));
}

#[test]
fn impossible_moves_are_found_and_the_game_goes_on() {
    let (code, game) = check_moves("h8 h8 q9 i9 h8");
    let expected =
        [("repeated", Some(2), Some("h8")), ("off-board", Some(3), Some("q9")), ("repeated", Some(5), Some("h8"))];
    assert_eq!((code, findings(&game)), (1, expected.to_vec()));
    assert_eq!(game["findings"][1]["line"], 1);
}

#[test]
fn nothing_follows_the_end_of_a_game() {
    for (moves, ply) in [(format!("{FIVE} b1"), 10), ("h8 pass pass i9 j9".into(), 4)] {
        let (code, game) = check_moves(&moves);
        assert_eq!((code, findings(&game)), (1, vec![("after-end", Some(ply), None)]), "{moves}");
    }
    assert_eq!(check_moves("h8 pass i9 pass j9 pass pass").0, 0);
}

#[test]
fn results_that_the_board_contradicts_are_found() {
    let folder = folder("results");
    for (name, moves, finding) in [
        ("0_1_2_1.psq", FIVE, None),
        ("0_1_2_2.psq", FIVE, Some("wrong-winner")),
        ("0_1_2_0.psq", FIVE, Some("wrong-winner")),
        // White won with Black to move: h8 may have been taken off the record.
        ("1_1_2_2.psq", "f8a1g8a3h9a5h10a7", Some("perhaps-foul")),
        ("2_1_2_2.psq", "f8a1g8a3h9a5", None),
    ] {
        let file = folder.join(name);
        fs::write(&file, judged(moves, '1')).unwrap();
        let run = renju(&["check", "--json", file.to_str().unwrap()]);
        let game = &run.json()[0];
        let found: Vec<_> = findings(game).into_iter().map(|(what, ..)| what).collect();
        assert_eq!(found, finding.into_iter().collect::<Vec<_>>(), "{name}");
        assert_eq!(run.code, i32::from(finding == Some("wrong-winner")), "{name}");
    }
}

#[test]
fn games_of_one_file_are_numbered() {
    let run = renju_reading(&["check", "-"], &format!("{FIVE}\nh8 i9\nh8 h8\n"));
    let expected = "\
-, game 1: 9 moves, Black made five with move 9 (h12)
-, game 2: 2 moves, no result
-, game 3: 2 moves, no result
  move 2, line 3: h8 is occupied

3 games in 1 file: 2 in order, 1 with findings, 0 unreadable
Black won 1, White won 0, drawn 0
findings: 1 repeated
";
    assert_eq!((run.code, run.out.as_str()), (1, expected));
    let quiet = renju_reading(&["check", "--quiet", "-"], &format!("{FIVE}\nh8 i9\nh8 h8\n"));
    assert!(quiet.out.starts_with("-, game 3: "), "{}", quiet.out);
}

#[test]
fn what_cannot_be_read_is_named_and_the_rest_checked() {
    let folder = folder("unreadable");
    fs::write(folder.join("game.txt"), "h8 i9\n").unwrap();
    fs::write(folder.join("odd.txt"), "h8 i9 xyz\n").unwrap();
    fs::write(folder.join("big.psq"), "Piskvorky 20x20, 11:11, 0\r\n8,8,0\r\n-1\r\n").unwrap();
    fs::write(folder.join("none.psq"), "nothing\n").unwrap();
    fs::write(folder.join("notes.txt"), "These are games.\n").unwrap();
    fs::write(folder.join("index.csv"), "file\n").unwrap();
    let run = renju(&["check", folder.to_str().unwrap(), "missing.psq", "missing*.psq", "README.md"]);
    assert_eq!(run.code, 2);
    let folder = folder.display();
    let expected = format!(
        "\
{folder}/big.psq: 1 move, no result
  line 1: the board is 20x20: only games on 15x15 can be checked
{folder}/game.txt: 2 moves, no result
{folder}/odd.txt: 2 moves, no result
  line 1: not a move: xyz

3 games in 6 files: 1 in order, 0 with findings, 6 unreadable; 1 other file passed over
Black won 0, White won 0, drawn 0
findings: 1 other-board, 1 reader
"
    );
    assert_eq!(run.out, expected);
    let formats = Format::ALL.map(Format::name).join(", ");
    for message in [
        "error: missing.psq: No such file or directory (os error 2)\n".to_owned(),
        "error: missing*.psq: no file matches\n".into(),
        format!(
            "error: {folder}/none.psq: line 1: not psq: expected \"Piskvorky 15x15, 11:11, 0\", or two names and moves\n"
        ),
        format!("error: README.md: the format is not known: expected one of {formats}; --format says which\n"),
    ] {
        assert!(run.err.contains(&message), "{message}in\n{}", run.err);
    }
}

#[test]
fn folders_are_read_to_the_bottom_and_patterns_matched() {
    let folder = folder("tree");
    fs::create_dir_all(folder.join("b/c")).unwrap();
    for file in ["z.txt", "a.txt", "b/c/2.txt", "b/1.TXT"] {
        fs::write(folder.join(file), "h8 i9\n").unwrap();
    }
    let files = |argument: &Path| -> Vec<_> {
        let games = renju(&["check", "--json", argument.to_str().unwrap()]).json();
        let file = |game: &Value| Some(game["file"].as_str()?.strip_prefix(folder.to_str()?)?.to_owned());
        games.iter().filter_map(file).collect()
    };
    assert_eq!(files(&folder), ["/a.txt", "/z.txt", "/b/1.TXT", "/b/c/2.txt"]);
    assert_eq!(files(&folder.join("*.txt")), ["/a.txt", "/z.txt"]);
    assert_eq!(files(&folder.join("**/2.txt")), ["/b/c/2.txt"]);
}

#[test]
fn a_large_file_is_checked_in_pieces() {
    let file = folder("large").join("games.txt");
    let moves = format!("{}\n", FIVE.replace(' ', "; "));
    let games = (4 << 20) / moves.len() + 1000;
    fs::write(&file, moves.repeat(games) + "h8 h8\n").unwrap();
    let run = renju(&["check", "-q", file.to_str().unwrap()]);
    assert_eq!(run.code, 1);
    assert!(run.out.contains(&format!("game {}: 2 moves", games + 1)), "{}", run.out);
    assert!(
        run.out.contains(&format!("{} games in 1 file: {games} in order, 1 with findings", games + 1)),
        "{}",
        run.out
    );
}

/// The games of 2019: engines under the rules of renju.
#[test]
fn engine_games_end_as_their_index_says() {
    let (Some(folder), Some(index)) = (data("psq/2019"), data("psq/index.csv")) else { return };
    let run = renju(&["check", "--json", folder.to_str().unwrap()]);
    assert_eq!((run.code, run.err.as_str()), (1, ""), "illegal last points are findings, and nothing is unreadable");
    let games = run.json();
    let index = fs::read_to_string(index).unwrap();
    let (mut checked, mut fouls, mut illegal) = (0, 0, 0);
    for row in index.lines().skip(1) {
        let [file, black, white, winner, how, plies] =
            <[&str; 6]>::try_from(row.split(',').collect::<Vec<_>>()).unwrap();
        let name = Path::new(file).file_name().unwrap();
        let game = games
            .iter()
            .find(|game| game["file"].as_str().is_some_and(|file| Path::new(file).ends_with(name)))
            .unwrap();
        assert_eq!((&game["black"], &game["white"]), (&json!(black), &json!(white)), "{file}");
        assert_eq!((&game["result"]["winner"], game["moves"].to_string().as_str()), (&json!(winner), plies), "{file}");
        let found: Vec<_> = findings(game).into_iter().map(|(what, ..)| what).collect();
        match how {
            "foul" => {
                fouls += 1;
                assert_ne!(game["forbidden_next"], json!([]), "{file}");
                assert_eq!(found, ["perhaps-foul"], "{file}");
            }
            "illegal_point" => {
                illegal += 1;
                assert_eq!(found, ["repeated"], "{file}");
                assert_eq!(game["findings"][0]["ply"], game["moves"], "{file}");
            }
            _ => assert!(found.is_empty(), "{file}: {found:?}"),
        }
        checked += 1;
    }
    assert_eq!((checked, fouls, illegal), (1320, 147, 8));
    assert_eq!(games.last().unwrap()["summary"]["games"], 1320);
}
