//! PSQ: who won, what is odd, and not a byte lost.

#![cfg(feature = "psq")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::collections::HashMap;
use std::fs;

use proptest::prelude::*;
use renju_core::{Color, Move, Point, Rule};
use renju_games::format::{FindingKind, Format, Losses, Part, ReadError, ReadOptions, psq};
use renju_games::record::{BoardSize, Ending, GameResult, Played, Record, Winner};

fn read(text: &str, name: Option<&str>) -> Record {
    let options = name.map_or_else(ReadOptions::new, |name| ReadOptions::new().named(name));
    psq::read(text.as_bytes(), &options).unwrap().record
}

fn written(record: &Record) -> Vec<u8> {
    let mut out = Vec::new();
    psq::write(record, &mut out).unwrap();
    out
}

const FOUL: &str =
    "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,7,0\r\n10,10,0\r\n7,7,31\r\nb.zip\r\nw.zip\r\n-1\r\n1,Renju\r\n";

#[test]
fn the_digit_is_the_player_of_the_match_not_a_colour() {
    // Three stones in the opening: player 1 of the match has White.
    let record = read(FOUL, None);
    assert_eq!(record.tags.result, Some(GameResult { winner: Winner::White, ending: None }));
    assert_eq!(record.tags.players.black.name.as_deref(), Some("b.zip"));
    assert_eq!((record.tags.rule, &record.tags.event), (Some(Rule::Renju), &None));
}

#[test]
fn the_file_name_says_the_colour() {
    let record = read(FOUL, Some("some/folder/3_4_1_1.psq"));
    assert_eq!(record.tags.result.unwrap().winner, Winner::Black);
    assert_eq!(written(&record), FOUL.as_bytes());
    assert_eq!(read(FOUL, Some("game.psq")).tags.result.unwrap().winner, Winner::White);
}

#[test]
fn a_winning_row_says_more_than_the_digit() {
    let text = "Piskvorky 15x15, 11:11, 0\r\n1,1,0\r\n1,3,5\r\n2,1,5\r\n3,3,5\r\n3,1,5\r\n5,3,5\r\n4,1,5\r\n7,3,5\r\n5,1,9\r\nb\r\nw\r\n-1\r\n1,Renju\r\n";
    let record = read(text, None);
    assert_eq!(record.tags.result, Some(GameResult { winner: Winner::Black, ending: Some(Ending::Five) }));
}

#[test]
fn rows_count_from_the_top_and_from_one() {
    let record = read("Piskvorky 15x15, 11:11, 0\n2,1,0\n", None);
    assert_eq!(record.main_line().unwrap(), [Move::Stone("b15".parse().unwrap())]);
}

#[test]
fn a_repeated_point_is_kept_and_reported_with_its_line() {
    let text = FOUL.replace("7,7,31", "8,8,31");
    let reading = psq::read(text.as_bytes(), &ReadOptions::new()).unwrap();
    assert_eq!(reading.record.tree.len(), 4);
    assert_eq!(reading.findings.len(), 1);
    assert_eq!(reading.findings[0].kind, FindingKind::Repeated(Point::CENTRE.into()));
    assert_eq!((reading.findings[0].at.line, reading.findings[0].ply), (5, Some(4)));
    let strict = psq::read(text.as_bytes(), &ReadOptions::new().strict());
    assert!(matches!(strict, Err(ReadError::Refused(finding)) if finding == reading.findings[0]));
}

#[test]
fn the_other_dialect_names_the_players_by_who_moved_first() {
    let text = "Piskvorky 20x20, 7:7, 1\n20,20,456\none.exe\ntwo.exe\n15\n";
    let reading = psq::read(text.as_bytes(), &ReadOptions::new()).unwrap();
    assert_eq!(reading.findings[0].kind, FindingKind::OtherBoard(BoardSize::square(20)));
    assert_eq!(reading.record.tags.players[Color::Black].name.as_deref(), Some("two.exe"));
    assert_eq!(reading.record.tags.result.unwrap().ending, Some(Ending::Time));
    let node = reading.record.tree.main_node(1).unwrap();
    let Some(Played::Elsewhere(place)) = reading.record.tree.node(node).unwrap().played() else { panic!("a place") };
    assert_eq!((place.column, place.row), (19, 0));
    assert!(reading.record.main_line().is_err());
    assert_eq!(written(&reading.record), text.as_bytes());
}

#[test]
fn rec_counts_from_zero_and_names_first() {
    let text = "one\r\ntwo\r\n7,7,10\r\n7,6,20\r\n0\r\n";
    assert_eq!(Format::detect(text.as_bytes(), None), Some(Format::Psq));
    let record = read(text, None);
    assert_eq!(record.main_line().unwrap(), renju_core::moves("h8h9").map(Result::unwrap).collect::<Vec<_>>());
    assert_eq!(record.tags.players.white.name.as_deref(), Some("two"));
    assert_eq!(written(&record), text.as_bytes());
}

#[test]
fn a_changed_record_is_written_anew() {
    let text = FOUL.replace("11:11", "5:5");
    let mut record = read(&text, None);
    assert_eq!(written(&record), text.as_bytes());
    record.tags.players.black.name = Some("other".into());
    assert_eq!(written(&record), FOUL.replace("b.zip", "other").as_bytes());
}

#[test]
fn losses_have_names() {
    let mut record = read(FOUL, None);
    record.tags.round = Some("7".into());
    let mut out = Vec::new();
    let losses = psq::write(&record, &mut out).unwrap();
    assert_eq!(losses.parts().collect::<Vec<_>>(), [Part::Round]);
    assert_eq!(losses.to_string(), "round");
}

#[test]
fn a_pass_is_refused_and_nothing_written() {
    let mut record = Record::new();
    record.extend_main_line([Move::Stone(Point::CENTRE), Move::Pass]).unwrap();
    let mut out = Vec::new();
    assert_eq!(psq::write(&record, &mut out).unwrap_err().to_string(), "move 2: psq cannot hold pass");
    assert!(out.is_empty());
}

/// Every engine game of the samples: the winner of the index with the file's name and without it, every repeated point
/// reported, every byte back.
#[test]
fn engine_games_give_the_index_and_every_byte_back() {
    let Some(data) = common::data() else { return };
    let index = fs::read_to_string(data.join("psq/index.csv")).unwrap();
    let rows: HashMap<&str, Vec<&str>> =
        index.lines().skip(1).map(|line| line.split(',').collect::<Vec<_>>()).map(|row| (row[0], row)).collect();
    assert!(rows.len() >= 1320);
    let (mut by_contents, mut repeated) = (0, 0);
    for (file, row) in &rows {
        let bytes = fs::read(data.join("psq").join(file)).unwrap();
        assert_eq!(Format::detect(&bytes, None), Some(Format::Psq));
        let reading = psq::read(&bytes, &ReadOptions::new().named(*file)).unwrap();
        let record = &reading.record;
        assert_eq!(record.tags.result.unwrap().winner.to_string(), row[3], "{file}");
        assert_eq!(record.tags.players.black.name.as_deref(), Some(row[1]), "{file}");
        assert_eq!(record.tags.players.white.name.as_deref(), Some(row[2]), "{file}");
        let plies: usize = row[5].parse().unwrap();
        assert_eq!(record.main_line().unwrap().len(), plies, "{file}");
        let mut back = Vec::new();
        assert_eq!(psq::write(record, &mut back).unwrap(), Losses::NONE);
        assert_eq!(back, bytes, "{file}");
        let plain = psq::read(&bytes, &ReadOptions::new()).unwrap().record;
        by_contents += usize::from(plain.tags.result.unwrap().winner.to_string() == row[3]);
        for finding in &reading.findings {
            assert!(matches!(finding.kind, FindingKind::Repeated(_)), "{file}: {finding}");
            assert_eq!((finding.ply, row[4]), (u32::try_from(plies).ok(), "illegal_point"), "{file}");
        }
        repeated += reading.findings.len();
        let five = record.tags.result.unwrap().ending == Some(Ending::Five);
        assert!(!five || row[4] == "five_or_draw", "{file}");
    }
    println!("{} games, {by_contents} winners by contents, {repeated} repeated points", rows.len());
    assert!(by_contents + 1 >= rows.len());
    let illegal = rows.values().filter(|row| row[4] == "illegal_point").count();
    assert_eq!(repeated, illegal);
}

#[test]
fn the_manager_sample_comes_back() {
    let Some(data) = common::data() else { return };
    let bytes = fs::read(data.join("psq/piskvork_manager_20x20.psq")).unwrap();
    let reading = psq::read(&bytes, &ReadOptions::new()).unwrap();
    assert_eq!(reading.record.size, BoardSize::square(20));
    assert_eq!(written(&reading.record), bytes);
}

prop_compose! {
    fn game()(
        points in Just(Point::all().collect::<Vec<_>>()).prop_shuffle(),
        plies in 1..=225_usize,
        times in prop::collection::vec(prop::option::of(0_u64..100_000), 225),
        names in prop::option::of(["[^\r\n]{1,12}", "[^\r\n]{1,12}"]),
        winner in prop::option::of(prop::sample::select(vec![Winner::Black, Winner::White, Winner::Draw])),
    ) -> Record {
        let mut record = Record::new();
        for (point, spent) in points.into_iter().take(plies).zip(times) {
            let last = record.tree.main_line().last().unwrap_or(record.tree.root());
            let node = record.tree.add(last, point.into()).unwrap();
            record.tree.set_spent(node, spent.map(core::time::Duration::from_millis)).unwrap();
        }
        if let Some([black, white]) = names {
            record.tags.players.black.name = Some(black);
            record.tags.players.white.name = Some(white);
        }
        record.tags.result = winner.map(|winner| GameResult { winner, ending: None });
        record
    }
}

proptest! {
    #[test]
    fn what_is_written_reads_the_same(record in game()) {
        let bytes = written(&record);
        let again = psq::read(&bytes, &ReadOptions::new()).unwrap();
        prop_assert!(again.findings.is_empty());
        let mut again = again.record;
        prop_assert_eq!(written(&again), bytes);
        // A row on the board decides who won, whatever the record claimed.
        if again.tags.result.is_some_and(|result| result.ending != Some(Ending::Five)) {
            prop_assert_eq!(again.tags.result.map(|result| result.winner), record.tags.result.map(|result| result.winner));
        }
        again.tags.result = record.tags.result;
        again.leftovers.forget(Format::Psq);
        prop_assert_eq!(again, record);
    }

    #[test]
    fn any_bytes_read_or_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = psq::read(&bytes, &ReadOptions::new());
    }

    #[test]
    fn any_end_reads_and_comes_back(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let file = [b"Piskvorky 15x15, 11:11, 0\r\n8,8,1\r\n".as_slice(), &bytes].concat();
        let reading = psq::read(&file, &ReadOptions::new()).unwrap();
        prop_assert_eq!(written(&reading.record), file);
    }
}
