//! The naive judge on sample positions with known verdicts, where they are at hand.

use std::fs;
use std::path::{Path, PathBuf};

use renju_testing::grid::Grid;
use renju_testing::naive::{Answer, Judge};
use renju_testing::place::Place;

/// The folder of the judge's samples, or `None` with a line about it where there is none.
fn samples() -> Option<PathBuf> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let folder = std::env::var_os("RENJU_DATA").map_or_else(beside, PathBuf::from).join("judge");
    let found = folder.is_dir();
    if !found {
        println!("no sample positions in {}: set RENJU_DATA to check them", folder.display());
    }
    found.then_some(folder)
}

#[test]
fn every_point_of_the_sample_boards_is_judged_as_known() {
    let Some(folder) = samples() else { return };
    for name in ["agreed_boards.txt", "hard_boards.txt"] {
        let text = fs::read_to_string(folder.join(name)).unwrap();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let (board, expected) = line.split_once('\t').unwrap();
            assert_eq!(Judge::RIGHT.map(&board.parse().unwrap()), expected, "{board}");
        }
    }
}

#[test]
fn every_sample_position_is_judged_as_known() {
    let Some(folder) = samples() else { return };
    let text = fs::read_to_string(folder.join("cases.jsonl")).unwrap();
    for line in text.lines() {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        let places = |field: &str| -> Vec<Place> {
            case[field].as_array().unwrap().iter().map(|text| text.as_str().unwrap().parse().unwrap()).collect()
        };
        let grid = Grid::of(&places("black"), &places("white"));
        let answer = Judge::RIGHT.answer(&grid, case["move"].as_str().unwrap().parse().unwrap()).unwrap();
        let primary = match answer {
            Answer::Forbidden(fouls) => fouls.names().next().unwrap(),
            Answer::Legal | Answer::Five => answer.word(),
        };
        assert_eq!(primary, case["expected"].as_str().unwrap(), "{}", case["id"]);
    }
}
