//! Every format to every format: moves, names and the winner stay, and what does not is named.
#![cfg(feature = "formats")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::fs;

use proptest::prelude::*;
use renju_core::Color;
use renju_games::format::table::{Rows, Shape, Table};
use renju_games::format::{self, Format, Layout, Part, ReadOptions, WriteError, Writer};
use renju_games::record::{GameResult, Record, Winner};

/// The formats that are written, and which of the parts asked about they hold.
const WRITTEN: [(Format, bool, bool); 14] = [
    (Format::Text, false, false),
    (Format::Psq, true, true),
    (Format::RenLib, false, false),
    (Format::Sgf, true, true),
    (Format::Rif, true, true),
    (Format::Json, true, true),
    (Format::Pos, false, false),
    (Format::Sav, false, false),
    (Format::Wzq, true, false),
    (Format::Board, false, false),
    (Format::Bdt, true, true),
    (Format::Kurnik, true, true),
    (Format::Link, false, false),
    (Format::Openings, false, false),
];

fn options() -> ReadOptions {
    ReadOptions::new().laid_out(Layout::WholeText)
}

#[test]
fn every_format_is_written_or_says_that_it_is_not() {
    let mut record = Record::new();
    record.extend_main_line(renju_core::moves("h8i9").flatten()).unwrap();
    for format in Format::ALL {
        let written = format::write(&record, format, &mut Vec::new());
        let expected = WRITTEN.iter().any(|(written, ..)| *written == format);
        assert_eq!(written.is_ok(), expected, "{format}");
        assert!(expected || written == Err(WriteError::NoWriter(format)));
        assert_eq!(format.name().parse(), Ok(format));
        assert_eq!(Format::from_file_name(&format!("x.{format}")), Some(format));
    }
}

#[test]
fn many_games_in_one_file_where_the_format_holds_them() {
    let games: Vec<_> = ["h8i9j10", "h8h9i10", "h8i9k11"]
        .into_iter()
        .map(|text| {
            let mut record = Record::new();
            record.extend_main_line(renju_core::moves(text).flatten()).unwrap();
            record
        })
        .collect();
    for (format, ..) in WRITTEN {
        let mut out = Vec::new();
        let mut writer = Writer::new(format);
        let results: Vec<_> = games.iter().map(|game| writer.put(game, &mut out)).collect();
        assert_eq!(results.iter().all(Result::is_ok), format.holds_many(), "{format}");
        if !format.holds_many() {
            assert_eq!(results[1], Err(WriteError::OneGame(format)));
            continue;
        }
        writer.finish(&mut out).unwrap();
        assert_eq!(Format::detect(&out, None), Some(format));
        let back: Vec<_> =
            format::read(&out, format, &ReadOptions::new()).map(|reading| reading.unwrap().record).collect();
        if format == Format::RenLib {
            assert_eq!((back.len(), back[0].tree.len()), (1, 6));
        } else {
            assert!(back.iter().map(Record::main_line).eq(games.iter().map(Record::main_line)), "{format}");
        }
    }
}

#[test]
fn tables_have_a_row_a_game_or_a_ply() {
    let mut record = Record::new();
    // Black's last stone, on g8, makes two threes.
    record.extend_main_line(renju_core::moves("h8a1i8b1g7c2g6e1g8").flatten()).unwrap();
    record.tags.players.black.name = Some("A, B".into());
    record.tags.result = Some(GameResult { winner: Winner::White, ending: None });
    let table = |rows, shape| {
        let mut out = Vec::new();
        let mut table = Table::new(rows, shape);
        table.put(&Record::new(), &mut out).unwrap();
        table.put(&record, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    };
    let games = table(Rows::Games, Shape::Csv);
    assert_eq!(games.lines().count(), 3);
    assert!(games.starts_with("game,black,white,"), "{games}");
    assert!(games.lines().nth(2).unwrap().starts_with("2,\"A, B\","), "{games}");
    assert!(games.contains(",white,,9,9,h8a1i8b1g7c2g6e1g8"), "{games}");
    let plies = table(Rows::Plies, Shape::Csv);
    assert_eq!(plies.lines().count(), 10);
    assert!(plies.starts_with("game,ply,color,"), "{plies}");
    assert!(plies.ends_with("2,9,black,g8,double-three,,,white\n"), "{plies}");
    assert_eq!(table(Rows::Games, Shape::JsonLines).lines().count(), 2);
    assert!(table(Rows::Plies, Shape::JsonLines).lines().all(|line| line.starts_with("{\"game\":2,")));
}

#[test]
fn the_engine_games_go_through_every_format() {
    let Some(data) = common::data() else { return };
    let mut paths: Vec<_> = fs::read_dir(data.join("psq/2019")).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths.iter().step_by(10).filter(|path| path.extension().is_some_and(|name| name == "psq")) {
        let bytes = fs::read(path).unwrap();
        let name = path.to_str().unwrap();
        let record = format::read(&bytes, Format::Psq, &ReadOptions::new().named(name)).next().unwrap().unwrap().record;
        for (format, names, winner) in WRITTEN.into_iter().filter(|(format, ..)| *format != Format::Wzq) {
            let mut out = Vec::new();
            format::write(&record, format, &mut out).unwrap();
            let again = format::read(&out, format, &options()).next().unwrap().unwrap().record;
            assert_eq!(again.main_line(), record.main_line(), "{format} {name}");
            if names {
                let of = |record: &Record| Color::ALL.map(|color| record.tags.players[color].name.clone());
                assert_eq!(of(&again), of(&record), "{format} {name}");
            }
            // A PSQ file without its name may tell of another winner; this one tells of the same.
            if winner {
                let of = |record: &Record| record.tags.result.map(|result| result.winner);
                assert_eq!(of(&again), of(&record), "{format} {name}");
            }
        }
    }
}

proptest! {
    #[test]
    fn any_format_to_any_format_and_back(
        mut record in common::lines(false),
        names in ["[a-zA-Z]{1,9}", "[a-zA-Z]{1,9}"],
        winner in prop::sample::select(vec![Winner::Black, Winner::White, Winner::Draw]),
        from in 0..WRITTEN.len(),
        to in 0..WRITTEN.len(),
    ) {
        let [black, white] = names;
        record.tags.players.black.name = Some(black);
        record.tags.players.white.name = Some(white);
        record.tags.result = Some(GameResult { winner, ending: None });
        let mut kept = record.clone();
        for (format, names, winner) in [WRITTEN[from], WRITTEN[to], WRITTEN[from]] {
            // Fifth moves offered are nothing that other formats tell, and the centre is not always first.
            if format == Format::Wzq { continue; }
            let mut out = Vec::new();
            let losses = format::write(&kept, format, &mut out).unwrap();
            prop_assert_eq!(losses.contains(Part::Players), !names && kept.tags.players.black.name.is_some(), "{}", format);
            prop_assert_eq!(losses.contains(Part::Winner), !winner && kept.tags.result.is_some(), "{}", format);
            let before = kept.clone();
            kept = format::read(&out, format, &options()).next().unwrap().unwrap().record;
            prop_assert_eq!(kept.main_line(), before.main_line(), "{}", format);
            prop_assert!(!names || kept.tags.players == before.tags.players, "{}", format);
            let five = kept.tags.result.and_then(|result| result.ending).is_some();
            prop_assert!(
                !winner || five || kept.tags.result.map(|result| result.winner) == before.tags.result.map(|result| result.winner),
                "{}", format
            );
        }
    }
}
