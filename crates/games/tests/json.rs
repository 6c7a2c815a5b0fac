//! The JSON of this crate: nothing lost, nothing dropped in silence, and the same form for ever.
#![cfg(feature = "json")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use core::time::Duration;
use std::fs;

use proptest::prelude::*;
use renju_core::{Color, Rule};
use renju_games::format::{self, FindingKind, Format, Losses, ReadError, ReadOptions, json};
use renju_games::record::{
    BoardSize, Date, Decision, Ending, GameResult, Label, Mark, MarkShape, Place, Played, Record, Winner,
};

fn written(record: &Record) -> String {
    let mut out = Vec::new();
    assert_eq!(json::write(record, &mut out).unwrap(), Losses::NONE);
    String::from_utf8(out).unwrap()
}

fn read(text: &str) -> Record {
    json::read(text.as_bytes(), &ReadOptions::new()).next().unwrap().unwrap().record
}

/// A record with one of everything, as version 1 writes it. This text may never change.
#[test]
fn version_one_stays_as_it_is() {
    let mut record = Record::new();
    record.tags.players[Color::Black].name = Some("A".into());
    record.tags.date = Date::new(2024, Some(5), None);
    record.tags.rule = Some(Rule::Renju);
    record.tags.result = Some(GameResult { winner: Winner::White, ending: Some(Ending::Foul) });
    record.tags.others.push(("x".into(), "y".into()));
    record.opening.0 = vec![Decision::Swap, Decision::Offer(vec!["i8".parse().unwrap()]), Decision::Declare(3)];
    record.start[Color::Black].insert("a1".parse().unwrap());
    record.leftovers.push(Format::Psq, "p", b"\xff".as_slice());
    let root = record.tree.root();
    let first = record.tree.add(root, renju_core::Point::CENTRE.into()).unwrap();
    let second = record.tree.add(first, Played::Pass).unwrap();
    record.tree.set_spent(second, Some(Duration::from_millis(12))).unwrap();
    let third = record.tree.add_as(first, Played::Elsewhere(Place { column: 2, row: -1 }), Color::Black).unwrap();
    let annotation = record.tree.annotation_mut(third).unwrap();
    annotation.comment.title = "t".into();
    annotation.marks.push(Mark { place: Place { column: 7, row: 7 }, shape: MarkShape::Circle });
    annotation.labels.push(Label { place: Place { column: -3, row: 7 }, text: "l".into() });
    annotation.evaluation = Some("+1".into());
    annotation.leftovers.push(Format::Sgf, "KM", b"[5]".as_slice());
    record.tree.add_silent(third).unwrap();
    let text = concat!(
        r#"{"renju":1,"tags":{"players":{"black":{"name":"A"},"white":{}},"date":"2024-05","rule":"renju","#,
        r#""result":{"winner":"white","ending":"foul"},"others":[["x","y"]]},"start":{"black":"a1"},"#,
        r#""opening":["swap",{"offer":["i8"]},{"declare":3}],"nodes":["h8",{"play":"pass","ms":12},"#,
        r#"{"play":"2,-1","after":1,"color":"black","comment":{"title":"t","body":""},"marks":[{"at":"h8","#,
        r#""shape":"circle"}],"labels":[{"at":[-3,7],"text":"l"}],"evaluation":"+1","#,
        r#""leftovers":[{"format":"sgf","name":"KM","text":"[5]"}]},{}],"#,
        r#""leftovers":[{"format":"psq","name":"p","hex":"ff"}]}"#,
        "\n"
    );
    assert_eq!(written(&record), text);
    assert_eq!(read(text), record);
}

#[test]
fn what_version_one_does_not_know_is_refused_with_its_line() {
    for (text, line) in [
        ("{\"renju\":2}", 1),
        ("{\"renju\":1,\n\"who\":3}", 2),
        ("\n\n{\"renju\":1,\"nodes\":[\"z99x\"]}", 3),
        ("{\"renju\":1,\"nodes\":[{\"play\":\"h8\",\"after\":9}]}", 1),
        ("{\"renju\":1", 1),
    ] {
        let error = json::read(text.as_bytes(), &ReadOptions::new()).next().unwrap().unwrap_err();
        assert!(matches!(&error, ReadError::Broken { at, .. } if at.line == line), "{text}: {error}");
    }
}

#[test]
fn records_follow_one_another_and_odd_stones_are_reported() {
    let text = "{\"renju\":1,\"nodes\":[\"h8\",\"h8\"]}\n{\"renju\":1,\"nodes\":[\"p3\",{\"play\":\"a1\",\"color\":\"black\"}]}";
    let readings: Vec<_> = json::read(text.as_bytes(), &ReadOptions::new()).map(Result::unwrap).collect();
    let kinds: Vec<_> = readings
        .iter()
        .flat_map(|reading| &reading.findings)
        .map(|finding| (finding.at.line, finding.ply, finding.kind.clone()))
        .collect();
    assert_eq!(
        kinds,
        [
            (1, Some(2), FindingKind::Repeated(Place { column: 7, row: 7 })),
            (2, Some(1), FindingKind::OffBoard(Place { column: 15, row: 2 })),
            (2, Some(2), FindingKind::Turn(Color::Black)),
        ]
    );
}

/// A tree deeper than any parser's stack.
#[test]
fn deep_trees_cost_no_stack() {
    let mut record = Record::new();
    record.extend_main_line((0..100_000).map(|_| renju_core::Move::Pass)).unwrap();
    assert_eq!(read(&written(&record)), record);
}

#[test]
fn every_sample_of_every_format_comes_back_through_json() {
    let Some(data) = common::data() else { return };
    let mut count = 0;
    for folder in ["lib", "sgf", "psq", "rif", "text", "small", "pos"] {
        for entry in fs::read_dir(data.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            let Ok(bytes) = fs::read(&path) else { continue };
            let name = path.to_str().unwrap();
            let Some(format) = Format::detect(&bytes, Some(name)) else { continue };
            for reading in format::read(&bytes, format, &ReadOptions::new().named(name)) {
                let Ok(reading) = reading else { continue };
                let again = read(&written(&reading.record));
                assert!(again == reading.record, "{name}");
                count += 1;
            }
        }
    }
    assert!(count > 1000, "{count}");
    println!("{count} records");
}

proptest! {
    #[test]
    fn nothing_is_lost(mut record in common::trees(".{0,9}"), size in 10..20_u8, to_move in any::<bool>()) {
        let text = written(&record);
        prop_assert_eq!(read(&text), record.clone());
        record.size = BoardSize::square(size);
        record.tree.set_first_to_move(if to_move { Color::Black } else { Color::White });
        let again = read(&written(&record));
        prop_assert_eq!(written(&again), written(&record));
    }

    #[test]
    fn any_bytes_read_or_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let bytes = [b"{\"renju\":1,".as_slice(), &bytes].concat();
        json::read(&bytes, &ReadOptions::new()).for_each(drop);
    }
}
