//! `renju conform` on this judge, on right ones, on wrong ones and on programs that are none.

#![cfg(unix)]
#![allow(clippy::std_instead_of_alloc, clippy::unwrap_used, reason = "tests have std, and stop where a run is broken")]

mod common;

use common::{Run, folder, renju};
use std::fs;

/// This command, as a program that judges grids.
fn judge() -> String {
    format!("{} judge --grid", env!("CARGO_BIN_EXE_renju"))
}

/// A run with the sums that end it.
fn conform(arguments: &[&str]) -> (Run, serde_json::Value) {
    let run = renju(&[&["conform", "--json"], arguments].concat());
    let sums = run.json().pop().unwrap();
    (run, sums)
}

/// The clauses, with how many questions of each were passed and asked.
fn clauses(sums: &serde_json::Value) -> Vec<(String, u64, u64)> {
    let clauses = sums["clauses"].as_array().unwrap().iter();
    clauses
        .map(|tally| {
            (
                tally["clause"].as_str().unwrap().into(),
                tally["passed"].as_u64().unwrap(),
                tally["total"].as_u64().unwrap(),
            )
        })
        .collect()
}

/// An engine that asks this command's judge: it keeps the board and answers `YXSHOWFORBID`.
fn engine(name: &str, answer: &str) -> String {
    let script = format!(
        r#"
function forbid(  line, x, y, c, cmd, out) {{
    line = ""
    for (y = 0; y < 15; y++) for (x = 0; x < 15; x++) line = line ((x "," y) in board ? board[x "," y] : ".")
    cmd = "echo " line " | {}"
    cmd | getline line; close(cmd)
    out = ""
    for (y = 0; y < 15; y++) for (x = 0; x < 15; x++) {{
        c = substr(line, y * 15 + x + 1, 1)
        if (c ~ /[346]/) out = out sprintf("%02d%02d", x, y)
    }}
    return "FORBID " out "."
}}
/^START/ {{ print "MESSAGE ready"; print "OK"; fflush() }}
/^YXBOARD/ {{ split("", board) }}
/^[0-9]/ {{ split($0, stone, ","); board[stone[1] "," stone[2]] = stone[3] == 1 ? "X" : "O" }}
/^YXSHOWFORBID/ {{ {answer}; fflush() }}
/^END/ {{ exit }}
"#,
        judge()
    );
    let path = folder(&format!("conform-{name}")).join("engine.awk");
    fs::write(&path, script).unwrap();
    // Without -W interactive, mawk waits for a whole block of input.
    format!("awk $(awk -W version 2>&1 | grep -q mawk && echo '-W interactive') -f {}", path.display())
}

#[test]
fn this_judge_passes() {
    let (run, sums) = conform(&["--random", "200", "--seed", "7"]);
    assert_eq!((run.code, run.err.as_str(), run.json().len()), (0, "", 1), "{}", run.out);
    let clauses = clauses(&sums);
    assert!(clauses.iter().all(|(_, passed, total)| passed == total && *total > 0));
    assert_eq!(clauses.last(), Some(&("generated boards".into(), 200, 200)));
    let text = renju(&["conform"]).out;
    assert!(text.lines().last().unwrap().ends_with("  in all"), "{text}");
}

#[test]
fn a_right_program_passes() {
    let (run, sums) = conform(&["--grid", &judge(), "--random", "500"]);
    assert_eq!((run.code, &sums["differences"], &sums["unanswered"]), (0, &0.into(), &0.into()), "{}", run.out);
}

#[test]
fn a_program_that_knows_no_kinds_passes() {
    let (run, _) = conform(&["--grid", &format!("{} | sed 's/[346]/F/g'", judge()), "--random", "500"]);
    assert_eq!(run.code, 0, "{}", run.out);
}

#[test]
fn a_program_that_allows_double_threes_fails_by_clause() {
    let (run, sums) = conform(&["--grid", &format!("{} | sed 's/3/./g'", judge())]);
    assert_eq!((run.code, &sums["unanswered"]), (1, &0.into()));
    for (clause, passed, total) in clauses(&sums) {
        match clause.as_str() {
            "9.2c double-three" => assert!(passed < total),
            "9.1 five" | "9.2a overline" | "9.2b double-four" => assert_eq!(passed, total, "{clause}"),
            _ => {}
        }
    }
    let differences = run.json();
    let difference = differences.iter().find(|difference| difference["clause"] == "9.2c double-three").unwrap();
    assert_eq!((&difference["expected"], &difference["got"]), (&"forbidden: double-three".into(), &"legal".into()));
    assert!(difference["explanation"].as_str().unwrap().contains("is forbidden for Black: double-three"));
    assert!(difference["position"].as_str().unwrap().ends_with(" b renju"));

    let text = renju(&["conform", "--show", "1", "--grid", &format!("{} | sed 's/3/./g'", judge())]);
    assert_eq!(text.code, 1);
    assert!(text.out.contains("expected: forbidden: double-three\ngot: legal\n"), "{}", text.out);
    assert!(text.out.contains(" more are not shown\n"), "{}", text.out);
}

#[test]
fn a_right_engine_passes() {
    let (run, sums) = conform(&["--engine", &engine("right", "print forbid()")]);
    assert_eq!((run.code, &sums["differences"], &sums["unanswered"]), (0, &0.into(), &0.into()), "{}", run.out);
}

#[test]
fn an_engine_that_forbids_nothing_fails() {
    let (run, sums) = conform(&["--engine", &engine("wrong", "print \"FORBID .\"")]);
    assert_eq!((run.code, &sums["unanswered"]), (1, &0.into()));
    assert!(run.json().iter().any(|difference| difference["got"] == "not forbidden"));
    assert!(clauses(&sums).iter().any(|(clause, passed, total)| clause == "9.1 five" && passed == total));
}

/// What is reported of the first question, and that it is asked five times before it is given up.
fn fault(arguments: &[&str]) -> String {
    let (run, sums) = conform(&[&["--timeout", "1"], arguments].concat());
    assert_eq!((run.code, &sums["differences"]), (1, &0.into()), "{}", run.out);
    let asked: u64 = clauses(&sums).iter().map(|(_, _, total)| total).sum();
    assert_eq!(sums["unanswered"], asked);
    let faults: Vec<_> = run.json().iter().filter_map(|object| Some(object["fault"].as_str()?.to_owned())).collect();
    assert!(faults[..5].iter().all(|fault| *fault == faults[0]), "{faults:?}");
    assert!(faults[5..].iter().all(|fault| fault.starts_with("not asked")), "{faults:?}");
    faults[0].clone()
}

#[test]
fn what_is_no_judge_is_reported_as_what_it_is() {
    assert_eq!(fault(&["--grid", "sleep 60"]), "no answer within 1 seconds");
    assert_eq!(fault(&["--grid", "sh -c 'exit 3'"]), "the program ended without an answer: exit status: 3");
    assert_eq!(fault(&["--grid", "sh -c 'kill -9 $$'"]), "the program ended without an answer: signal: 9 (SIGKILL)");
    assert_eq!(fault(&["--grid", "yes hello"]), "not an answer: \"hello\"");
    assert!(fault(&["--grid", "head -c 100000 /dev/zero"]).starts_with("not an answer: \"\\0"));
    assert_eq!(fault(&["--engine", "sleep 60"]), "no answer within 1 seconds");
    assert_eq!(fault(&["--engine", "sh -c 'exit 3'"]), "the program ended without an answer: exit status: 3");
    assert_eq!(fault(&["--engine", "yes ERROR"]), "not an answer: \"ERROR\"");
    let unknown = engine("unknown", "print \"UNKNOWN command\"");
    assert_eq!(fault(&["--engine", &unknown]), "not an answer: \"UNKNOWN command\"");
    let stone = engine("stone", "print \"FORBID 9901.\"");
    assert_eq!(fault(&["--engine", &stone]), "not an answer: \"FORBID 9901.\"");
}

#[test]
fn a_program_that_fails_now_and_then_is_asked_on() {
    // Answers three boards and crashes, again and again.
    let (run, sums) = conform(&["--grid", &format!("{} | head -n 3", judge())]);
    let (unanswered, asked) =
        (sums["unanswered"].as_u64().unwrap(), clauses(&sums).iter().map(|(_, _, total)| total).sum::<u64>());
    assert_eq!((run.code, &sums["differences"], unanswered), (1, &0.into(), asked / 4), "{}", run.out);
}
