//! Reading positions and maps, ours and those of others.

#![allow(clippy::unwrap_used, reason = "a test stops where its input is not what it says")]

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use renju_conformance::{LineError, LineFault, cases, maps, parse, parse_maps};
use renju_core::{Point, Verdict};

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

fn fault(line: &str) -> LineFault {
    parse(line).next().unwrap().unwrap_err().fault
}

#[test]
fn every_file_of_the_data_is_read_whole() {
    let (mut positions, mut boards) = (0, 0);
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("data")).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let name = path.file_stem().unwrap().to_str().unwrap();
        assert!(text.is_ascii() && text.ends_with('\n'), "{name}");
        if name == "maps" {
            boards += parse_maps(&text).collect::<Result<Vec<_>, _>>().unwrap().len();
            continue;
        }
        for case in parse(&text) {
            let case = case.unwrap();
            assert_eq!(case.id.split('/').next(), Some(name));
            assert!(!case.clause.is_empty() && case.reason.len() > 20, "{}", case.id);
            assert!(case.reason.contains(&case.play.to_string()), "{}: {}", case.id, case.reason);
            positions += 1;
        }
    }
    assert_eq!(cases().count(), positions);
    assert_eq!(maps().count(), boards);
}

#[test]
fn no_two_positions_or_maps_have_one_id() {
    let mut ids = HashSet::new();
    for id in cases().map(|case| case.id).chain(maps().map(|map| map.id)) {
        assert!(ids.insert(id.clone()), "{id}");
    }
}

#[test]
fn a_position_needs_its_stones_its_point_and_its_verdict_and_nothing_else() {
    let line = r#"{"id": "a", "black": ["h8"], "white": ["a1", "o15"], "play": "h9", "verdict": "legal"}"#;
    let case = parse(line).next().unwrap().unwrap();
    assert_eq!((case.play, case.verdict, case.board.len()), (point("h9"), Verdict::Legal, 3));
    assert_eq!((case.larger, case.depth, case.catches.len()), (None, 0, 0));
}

#[test]
fn a_wrong_line_is_named_and_the_others_are_read() {
    let good = r#"{"id": "a", "black": [], "white": [], "play": "h9", "verdict": "legal"}"#;
    let text = format!("{good}\n\n{{}}\n{good}\n");
    let read: Vec<_> = parse(&text).collect();
    assert_eq!(read.len(), 3);
    assert!(read[0].is_ok() && read[2].is_ok());
    let error = read[1].clone().unwrap_err();
    assert_eq!(error.line, 3);
    assert_eq!(error.to_string(), "line 3: column 2: missing field `id`");
}

#[test]
fn a_position_that_cannot_be_is_refused_with_its_fault() {
    let line = |black: &str, play: &str, rest: &str| {
        format!(r#"{{"id": "a", "black": [{black}], "white": ["h8"], "play": "{play}", {rest}}}"#)
    };
    let legal = r#""verdict": "legal""#;
    assert_eq!(fault(&line(r#""h8""#, "a1", legal)), LineFault::TwoStones(point("h8")));
    assert_eq!(fault(&line("", "h8", legal)), LineFault::Occupied(point("h8")));
    assert_eq!(fault(&line("", "a1", r#""verdict": "forbidden""#)), LineFault::NoKind);
    let kinds = r#""verdict": "five", "kinds": ["overline"]"#;
    assert_eq!(fault(&line("", "a1", kinds)), LineFault::KindWithoutFoul);
    for wrong in [line("", "p1", legal), line("", "a1", r#""verdict": "maybe""#), "[".into(), "\u{0}\u{ff}".into()] {
        assert!(matches!(fault(&wrong), LineFault::Json { .. }), "{wrong}");
    }
}

#[test]
fn a_map_that_cannot_be_is_refused_with_its_fault() {
    let map = |board: &str, verdicts: &str| -> Result<_, LineError> {
        let line = format!(r#"{{"id": "a", "board": "{board}", "verdicts": "{verdicts}"}}"#);
        parse_maps(&line).next().unwrap()
    };
    let empty = ".".repeat(225);
    assert!(map(&empty, &empty).is_ok());
    assert!(matches!(map("..", &empty).unwrap_err().fault, LineFault::Board(_)));
    assert_eq!(map(&empty, "..").unwrap_err().fault, LineFault::VerdictCount(2));
    let stone = format!("X{}", &empty[1..]);
    let odd = format!("{}?", &empty[1..]);
    assert_eq!(map(&stone, &empty).unwrap_err().fault, LineFault::Verdict { offset: 0 });
    assert_eq!(map(&empty, &stone).unwrap_err().fault, LineFault::Verdict { offset: 0 });
    assert_eq!(map(&empty, &odd).unwrap_err().fault, LineFault::Verdict { offset: 224 });
}
