//! `renju convert`, `renju show` and `renju stats`.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod common;

use std::fs;

use common::{data, folder, renju, renju_reading};

const TWO: &str = "h8i9j10\nh8h9i10\n";

#[test]
fn games_go_from_standard_input_to_standard_output() {
    let run = renju_reading(&["convert", "-", "--to", "sgf"], TWO);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert_eq!(run.out.lines().filter(|line| line.starts_with("(;FF[4]GM[4]")).count(), 2, "{}", run.out);
    let back = renju_reading(&["convert", "-", "--to", "txt"], &run.out);
    assert_eq!((back.code, back.out.as_str()), (0, TWO));
}

#[test]
fn what_is_lost_is_named_and_strict_fails() {
    let sgf = "(;GM[4]SZ[15]PB[A]RE[B+R];B[hh];W[ii]C[x](;B[aa])(;B[bb]))";
    let run = renju_reading(&["convert", "-", "--to", "txt"], sgf);
    assert_eq!((run.code, run.out.as_str()), (0, "h8i7a15\n"));
    for part in ["players", "winner", "ending", "variations", "comments"] {
        assert!(run.err.contains(&format!("lost in 1 of 1 games: {part}\n")), "{}", run.err);
    }
    let strict = renju_reading(&["convert", "-", "--to", "txt", "--strict"], sgf);
    assert_eq!((strict.code, strict.out.as_str()), (2, ""));
    assert!(strict.err.contains("does not hold: players"), "{}", strict.err);
    assert_eq!(renju_reading(&["convert", "-", "--to", "json", "--strict"], sgf).code, 0);
}

#[test]
fn nothing_is_written_over_without_being_asked() {
    let folder = folder("convert-over");
    let (from, to) = (folder.join("games.txt"), folder.join("games.sgf"));
    fs::write(&from, TWO).unwrap();
    fs::write(&to, "mine").unwrap();
    let (from, to) = (from.to_str().unwrap(), to.to_str().unwrap());
    let run = renju(&["convert", from, "--to", "sgf", "-o", to]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("is there already"), "{}", run.err);
    assert_eq!(fs::read_to_string(to).unwrap(), "mine");
    assert_eq!(renju(&["convert", from, "--to", "sgf", "-o", to, "--force"]).code, 0);
    assert!(fs::read_to_string(to).unwrap().starts_with("(;FF[4]"));
    // What fails leaves nothing behind, neither the file nor a part of it.
    let gone = folder.join("gone.psq");
    let run = renju(&["convert", from, "--to", "psq", "-o", gone.to_str().unwrap()]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("a file of psq holds one game"), "{}", run.err);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
}

#[test]
fn one_file_a_game_is_named_after_its_source() {
    let folder = folder("convert-split");
    fs::write(folder.join("club.txt"), TWO).unwrap();
    fs::write(folder.join("h8.txt"), "h8\n").unwrap();
    let out = folder.join("out");
    let (from, to) = (folder.to_str().unwrap(), out.to_str().unwrap());
    assert_eq!(renju(&["convert", from, "--to", "pos", "--split", "-o", to]).code, 0);
    let mut names: Vec<_> = fs::read_dir(&out).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["club-2.pos", "club.pos", "h8.pos"]);
    assert_eq!(fs::read(out.join("club-2.pos")).unwrap(), [3, 112, 97, 83]);
    let run = renju(&["convert", from, "--to", "pos", "-o", to]);
    assert!(run.err.contains("--split"), "{}", run.err);
}

#[test]
fn games_become_one_tree_in_a_library() {
    let folder = folder("convert-lib");
    let lib = folder.join("all.lib");
    let run = renju_reading(&["convert", "-", "--to", "lib", "-o", lib.to_str().unwrap()], TWO);
    assert_eq!(run.code, 0, "{}", run.err);
    let show = renju(&["show", lib.to_str().unwrap(), "--ply", "1"]);
    assert_eq!(show.code, 0);
    assert!(show.out.contains("continuations:\n  i9           1 below"), "{}", show.out);
    assert!(show.out.contains("1. h8 | 2. i9 3. j10"), "{}", show.out);
}

#[test]
fn tables_have_rows_for_games_or_plies() {
    let run = renju_reading(&["convert", "-", "--to", "csv"], TWO);
    assert_eq!(run.out.lines().count(), 3);
    assert!(run.out.ends_with(",h8h9i10\n"), "{}", run.out);
    assert!(run.out.lines().nth(2).unwrap().contains(",D2,"), "{}", run.out);
    let run = renju_reading(&["convert", "-", "--to", "jsonl", "--rows", "plies"], TWO);
    assert_eq!(run.json().len(), 6);
    assert_eq!(run.json()[4]["verdict"], "legal");
}

#[test]
fn odd_files_are_reported_and_what_cannot_be_read_is_an_error() {
    let run = renju_reading(&["convert", "-", "--to", "txt"], "h8 what i9\n");
    assert_eq!((run.code, run.out.as_str()), (1, "h8i9\n"));
    assert!(run.err.contains("line 1: error: not a move: what"), "{}", run.err);
    let run = renju(&["convert", "no/such/file.sgf", "--to", "txt"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    let run = renju(&["convert", "-", "--to", "doc"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("expected one of txt, psq, lib"), "{}", run.err);
}

#[test]
fn a_small_game_in_the_middle_of_a_large_board_is_taken_out() {
    let run = renju_reading(&["convert", "-", "--to", "board"], "(;GM[1]SZ[19];B[jj];W[kk])");
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.contains("  1 H8       2 I7"), "{}", run.out);
}

#[test]
fn show_prints_tags_board_moves_and_comment() {
    let sgf = "(;GM[4]SZ[15]PB[Ann]PW[Bob]RE[W+T]SW[YES];B[hh];W[hg];B[ii]C[good])";
    let run = renju_reading(&["show", "-"], sgf);
    assert_eq!(run.code, 0, "{}", run.err);
    for line in ["black         Ann", "result        white, time", "decided       swap", "1. h8 2. h9 3. i7", "good"] {
        assert!(run.out.contains(line), "{line} in {}", run.out);
    }
    assert!(run.out.contains(" 9 . . . . . . . O . . . . . . . 9"), "{}", run.out);
    let early = renju_reading(&["show", "-", "--ply", "1"], sgf);
    assert!(early.out.contains(" 9 . . . . . . . . . . . . . . . 9"), "{}", early.out);
    assert_eq!(renju_reading(&["show", "-", "--ply", "4"], sgf).code, 2);
    assert_eq!(renju_reading(&["show", "-", "--game", "2"], sgf).code, 2);
    let json = renju_reading(&["show", "-", "--json"], sgf).json();
    assert_eq!((json[0]["renju"].as_u64(), json[0]["nodes"][0].as_str()), (Some(1), Some("h8")));
}

#[test]
fn stats_count_results_by_opening_and_rule() {
    let games =
        "(;SZ[15]RE[B+R]RU[RIF];B[hh];W[hg];B[hf])(;SZ[15]RE[W+T]RU[RIF];B[hh];W[gh];B[fh])(;SZ[15]RE[0];B[hh])";
    let run = renju_reading(&["stats", "-", "--json"], games);
    assert_eq!(run.code, 0, "{}", run.err);
    let report = &run.json()[0];
    assert_eq!((report["all"]["games"].as_u64(), report["all"]["draws"].as_u64()), (Some(3), Some(1)));
    assert_eq!(
        (report["openings"]["D1"]["games"].as_u64(), report["openings"]["other"]["games"].as_u64()),
        (Some(2), Some(1))
    );
    assert_eq!(report["rules"]["RIF"]["white"].as_u64(), Some(1));
    assert_eq!(report["endings"]["time"]["games"].as_u64(), Some(1));
    assert_eq!(report["lengths"]["median"].as_u64(), Some(3));
    let csv = renju_reading(&["stats", "-", "--csv"], games);
    assert!(csv.out.contains("\nopening,D1,2,1,1,0,0,3.0\n"), "{}", csv.out);
    let table = renju_reading(&["stats", "-"], games);
    assert!(table.out.contains("lengths: shortest 1, median 3, longest 3 moves"), "{}", table.out);
}

#[test]
fn the_engine_games_convert_and_come_back_byte_for_byte() {
    let Some(games) = data("psq/2019") else { return };
    let folder = folder("convert-psq");
    let run = renju(&["convert", games.to_str().unwrap(), "--to", "psq", "--split", "-o", folder.to_str().unwrap()]);
    assert_eq!(run.code, 0, "{}", run.err);
    let mut count = 0;
    for entry in fs::read_dir(&games).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|name| name == "psq") {
            let written = fs::read(folder.join(path.file_name().unwrap())).unwrap();
            assert!(written == fs::read(&path).unwrap(), "{}", path.display());
            count += 1;
        }
    }
    assert_eq!(count, 1320);
}
