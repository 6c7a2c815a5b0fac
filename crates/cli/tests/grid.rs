//! `renju judge --grid`.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod common;

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use common::{command, data, folder, renju, renju_reading};
use renju::{Board, ForbiddenKind, Point, Verdict};

const EMPTY: &str = "\
...............\
...............\
...............\
...............\
...............\
...............\
...............\
...............\
...............\
...............\
...............\
...............\
...............\
...............\
...............";

/// Black stones on row 15 and their verdicts.
fn top_row(stones: &str) -> String {
    format!("{stones}{}", &EMPTY[stones.len()..])
}

/// The answer to a line, one point after the other.
fn answer(line: &str) -> String {
    let board = Board::from_drawing(line).unwrap();
    let letter = |place: usize| {
        let point = Point::new(u8::try_from(place % 15).unwrap(), u8::try_from(14 - place / 15).unwrap()).unwrap();
        match board.verdict(point) {
            Verdict::Occupied => line.as_bytes()[place].into(),
            Verdict::Legal => '.',
            Verdict::Five => '5',
            Verdict::Forbidden(kinds) => match kinds.primary() {
                ForbiddenKind::Overline => '6',
                ForbiddenKind::DoubleFour => '4',
                ForbiddenKind::DoubleThree => '3',
            },
        }
    };
    (0..225).map(letter).collect()
}

/// Boards of scattered stones, Black's the denser.
fn boards(count: usize) -> Vec<String> {
    let mut state = 0x2026_u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 33
    };
    let mut cell = |density: u64| match next() % 16 {
        n if n < density => 'X',
        n if n < density + 2 => 'O',
        _ => '.',
    };
    (0..count).map(|number| (0..225).map(|_| cell(number as u64 % 6)).collect()).collect()
}

#[test]
fn each_board_is_answered_by_itself_with_its_verdicts() {
    let run = renju_reading(&["judge", "--grid"], &format!("{EMPTY}\n{}\n", top_row("X.XXX.X.XXXX...")));
    assert_eq!(run.out, format!("{EMPTY}\n{}\n", top_row("X5XXX5X6XXXX5..")));
    assert_eq!((run.code, run.err.as_str()), (0, ""));
}

#[test]
fn what_is_no_board_is_passed_over_if_it_means_nothing() {
    let input = format!("# boards\n\n{EMPTY}\t0.5 a comment é\r\n   \n{EMPTY}");
    let run = renju_reading(&["judge", "--grid"], &input);
    assert_eq!((run.code, run.out, run.err.as_str()), (0, format!("{EMPTY}\n{EMPTY}\n"), ""));
}

#[test]
fn malformed_lines_are_named_and_the_others_answered() {
    let nine = top_row("9");
    let input =
        format!("{EMPTY}\nXO\n# 3\n{EMPTY}.\nx{}\n{nine}\n{EMPTY} \tx\né{}\n{EMPTY}\n", &EMPTY[1..], &EMPTY[1..]);
    let run = renju_reading(&["judge", "--grid"], &input);
    assert_eq!((run.code, run.out), (2, format!("{EMPTY}\n{EMPTY}\n")));
    let expected = r#"error: standard input: line 2: expected 225 characters X, O or ., found 2
error: standard input: line 4: expected a tab or the end after 225 characters
error: standard input: line 5: expected X, O or . as character 1, found "x"
error: standard input: line 6: expected X, O or . as character 1, found "9"
error: standard input: line 7: expected a tab or the end after 225 characters
error: standard input: line 8: expected X, O or . as character 1, found "\xc3"
"#;
    assert_eq!(run.err, expected);
}

#[test]
fn every_byte_but_three_is_malformed_in_every_place_of_a_row() {
    for byte in (b' '..=b'~').filter(|byte| !b"XO.".contains(byte)) {
        for place in 15..30 {
            let line = format!("{}{}{}", &EMPTY[..place], char::from(byte), &EMPTY[place + 1..]);
            assert!(Board::from_drawing(&line).is_err());
        }
    }
    let lines: Vec<_> = (b' '..=b'~')
        .filter(|byte| !b"XO.".contains(byte))
        .flat_map(|byte| {
            (15..30).map(move |place| format!("{}{}{}\n", &EMPTY[..place], char::from(byte), &EMPTY[place + 1..]))
        })
        .collect();
    let run = renju_reading(&["judge", "--grid"], &lines.concat());
    assert_eq!((run.code, run.out.as_str(), run.err.lines().count()), (2, "", lines.len()));
}

#[test]
fn many_boards_are_answered_in_order() {
    let boards = boards(12_000);
    let input: String = boards.join("\n");
    let file = folder("many").join("boards.txt");
    std::fs::write(&file, &input).unwrap();
    let run = renju(&["judge", "--grid", file.to_str().unwrap()]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(run.out.lines().count(), boards.len());
    for (board, line) in boards.iter().zip(run.out.lines()) {
        assert_eq!(line, answer(board));
    }
    assert_eq!(renju_reading(&["judge", "--grid", "-"], &input).out, run.out);
}

#[test]
fn lines_keep_their_numbers_across_chunks() {
    let mut lines = vec![EMPTY.to_owned(); 9_000];
    for number in [1, 4_000, 8_999, 9_000] {
        lines[number - 1].pop();
    }
    let run = renju_reading(&["judge", "--grid"], &lines.join("\n"));
    let numbers: Vec<_> = run.err.lines().map(|line| line.split([' ', ':']).nth(6).unwrap()).collect();
    assert_eq!(numbers, ["1", "4000", "8999", "9000"], "{}", run.err);
    assert_eq!(run.out.lines().count(), 8_996);
}

#[test]
fn a_line_of_any_length_takes_no_room() {
    let long = "X".repeat(3 << 20);
    let run = renju_reading(&["judge", "--grid"], &format!("{EMPTY}\n{long}\n{EMPTY}\t{long}\n{EMPTY}\n"));
    assert_eq!((run.code, run.out), (2, format!("{EMPTY}\n{EMPTY}\n{EMPTY}\n")));
    assert_eq!(run.err, "error: standard input: line 2: expected a tab or the end after 225 characters\n");
}

#[test]
fn a_pipe_is_answered_line_by_line() {
    let mut child = command(&["judge", "--grid"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
    for board in boards(20) {
        writeln!(input, "{board}").unwrap();
        assert_eq!(output.next().unwrap().unwrap(), answer(&board));
    }
    drop(input);
    assert!(child.wait().unwrap().success());
    assert!(output.next().is_none());
}

#[test]
fn the_checked_boards() {
    for name in ["judge/agreed_boards.txt", "judge/hard_boards.txt"] {
        let Some(path) = data(name) else { continue };
        let run = renju(&["judge", "--grid", path.to_str().unwrap()]);
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        let text = std::fs::read_to_string(&path).unwrap();
        let expected = text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').nth(1).unwrap());
        assert!(run.out.lines().eq(expected), "{name}");
    }
}
