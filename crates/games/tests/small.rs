//! The small and old formats, each with its quirks.
#![cfg(all(feature = "small", feature = "json", feature = "std"))]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::fs;

use proptest::prelude::*;
use renju_core::{Color, Move, Rule};
use renju_games::format::{self, FindingKind, Format, Part, ReadOptions, Reading, RowOrigin, WriteError, link, yixin};
use renju_games::record::{
    BoardSize, Comment, Date, Decision, Ending, GameResult, MarkShape, Place, Played, Record, Winner,
};

fn moves(text: &str) -> Vec<Move> {
    renju_core::moves(text).map(Result::unwrap).collect()
}

fn read_as(bytes: &[u8], format: Format, options: &ReadOptions) -> Vec<Reading> {
    format::read(bytes, format, options).map(Result::unwrap).collect()
}

fn one(bytes: impl AsRef<[u8]>, format: Format) -> Reading {
    let mut readings = read_as(bytes.as_ref(), format, &ReadOptions::new());
    assert_eq!(readings.len(), 1);
    readings.remove(0)
}

fn clean(bytes: impl AsRef<[u8]>, format: Format) -> Record {
    let reading = one(bytes, format);
    assert_eq!(reading.findings, []);
    reading.record
}

fn written(record: &Record, format: Format) -> Vec<u8> {
    let mut out = Vec::new();
    format::write(record, format, &mut out).unwrap();
    out
}

fn lost(record: &Record, format: Format) -> Vec<Part> {
    format::write(record, format, &mut Vec::new()).unwrap().parts().collect()
}

fn points(text: &str) -> Vec<renju_core::Point> {
    moves(text).into_iter().filter_map(Move::point).collect()
}

#[test]
fn pos_counts_rows_from_the_top() {
    let record = clean([4, 0x70, 0, 14, 224], Format::Pos);
    assert_eq!(record.main_line().unwrap(), moves("h8a15o15o1"));
    assert_eq!(written(&record, Format::Pos), [4, 0x70, 0, 14, 224]);
    assert_eq!(one([2, 0x70], Format::Pos).findings[0].kind, FindingKind::EndsEarly);
    assert_eq!(one([1, 0x70, 3], Format::Pos).findings[0].kind, FindingKind::Stray(1));
    let off = one([1, 230], Format::Pos);
    assert_eq!(off.findings[0].kind, FindingKind::OffBoard(Place { column: 5, row: -1 }));
}

#[test]
fn pos_says_more_in_its_name() {
    let options = ReadOptions::new().named("x/7#2#Chen#Li#3#5.pos");
    let record = read_as(&[1, 0x70], Format::Pos, &options).remove(0).record;
    assert_eq!(record.tags.players.black.name.as_deref(), Some("Chen"));
    assert_eq!(record.opening.0, [Decision::Swap, Decision::Swap]);
    let result = GameResult { winner: Winner::Black, ending: Some(Ending::Resignation) };
    assert_eq!(record.tags.result, Some(result));
    assert_eq!(
        lost(&record, Format::Pos),
        [Part::Players, Part::OpeningNames, Part::Winner, Part::Ending, Part::Decisions]
    );
}

#[test]
fn sav_has_sizes_and_a_count() {
    let record = clean("15\n15\n3\n7 7\n0 0\n14 0\n", Format::Sav);
    assert_eq!(record.main_line().unwrap(), moves("h8a15a1"));
    assert_eq!(written(&record, Format::Sav), b"15\n15\n3\n7 7\n0 0\n14 0\n");
    let kinds =
        |text: &str| one(text, Format::Sav).findings.into_iter().map(|finding| finding.kind).collect::<Vec<_>>();
    assert_eq!(kinds("15\r\n15\r\n2\r\n7 7\r\n"), [FindingKind::EndsEarly]);
    assert_eq!(kinds("15\n15\n1\n7 x\n7 7"), [FindingKind::NotAMove("7 x".into())]);
    assert_eq!(kinds("20\n20\n0\n"), [FindingKind::OtherBoard(BoardSize::square(20))]);
}

/// Ten bytes, two names, noise, and the rejected one of two fifth moves.
#[test]
fn wzq_plays_the_fifth_move_that_was_not_rejected() {
    let mut bytes = b"0123456789".to_vec();
    bytes.extend(b"\x04\xb0\xd7\xc6\xe5\x01B");
    bytes.extend([1, 2, 3, 0x70, 0x6f, 0x7f, 0, 0x80, 0x10, 0x20, 0x10, 0x30]);
    let record = clean(&bytes, Format::Wzq);
    #[cfg(feature = "encoding")]
    assert_eq!(record.tags.players.black.name.as_deref(), Some("白棋"));
    let line = record.main_line().unwrap();
    assert_eq!(line[0], Move::Stone(renju_core::Point::CENTRE));
    assert_eq!(line.len(), 6);
    // Column 2, row 2 from the top: the one that was not rejected.
    assert_eq!(line[4], moves("c13")[0]);
    assert_eq!(record.opening.0, [Decision::Offer(points("b14c13")), Decision::Choose(points("c13")[0])]);
    let again = clean(written(&record, Format::Wzq), Format::Wzq);
    assert_eq!((again.tree, again.tags), (record.tree.clone(), record.tags.clone()));
    let mut none = Record::new();
    none.extend_main_line(moves("h8i9j10g7f6")).unwrap();
    let error = format::write(&none, Format::Wzq, &mut Vec::new());
    assert_eq!(error, Err(WriteError::Offers { format: Format::Wzq }));
}

#[test]
fn bdt_reads_hexadecimal_pairs_from_the_bottom() {
    let text = "Cup, Tallinn=[Ann,Bob,-,8897a700,J9,R,a, b]\n";
    let record = clean(text, Format::Bdt);
    assert_eq!(record.main_line().unwrap(), moves("h8i7j7pass"));
    assert_eq!(record.tags.event.as_deref(), Some("Cup, Tallinn"));
    assert_eq!(record.tags.result, Some(GameResult { winner: Winner::White, ending: None }));
    assert_eq!(record.opening.0, [Decision::Swap], "no fifth move is there to be offered beside");
    assert_eq!(record.tree.annotation(record.tree.root()).unwrap().comment.body, "a, b");
    let top = read_as(text.as_bytes(), Format::Bdt, &ReadOptions::new().rows_from(RowOrigin::Top)).remove(0).record;
    assert_eq!(top.main_line().unwrap(), moves("h8i9j9pass"));
    // The letters of the other fifth move leave out I.
    let record = clean("x=[,,=,8897a7b7c7,J9,-,]", Format::Bdt);
    assert_eq!(record.opening.0[1], Decision::Offer(points("l7i9")));
    assert_eq!(written(&record, Format::Bdt), b"x=[,,=,8897a7b7c7,J9,-,]\n");
    assert_eq!(one("x=[a,b,+,8z,?,,]", Format::Bdt).findings[0].kind, FindingKind::NotAMove("8z".into()));
}

#[test]
fn kurnik_tells_names_and_result_from_before_the_choice_of_colour() {
    let text = "[Event \"?\"]\n[Site \"PlayOK\"]\n[Date \"2024.05.17\"]\n[Black \"first\"]\n[White \"second\"]\n\
                [Result \"1-0\"]\n[GameType \"renju\"]\n\n1. h8 i9 2. h10 black\n3. g7 j8 4. k9 j8\n5. -- c3 1-0\n\n";
    let record = clean(text, Format::Kurnik);
    assert_eq!(record.tags.players.black.name.as_deref(), Some("second"));
    assert_eq!(record.tags.result, Some(GameResult { winner: Winner::White, ending: None }));
    assert_eq!(record.main_line().unwrap(), moves("h8i9h10g7j8c3"));
    let expected = [Decision::Swap, Decision::Offer(points("j8k9")), Decision::Choose(points("j8")[0])];
    assert_eq!(record.opening.0, expected);
    assert_eq!(record.tags.date, Date::new(2024, Some(5), Some(17)));
    assert_eq!(clean(written(&record, Format::Kurnik), Format::Kurnik), record);
    // Two games in a file; a choice of white; no offers in gomoku.
    let text = "[Black \"a\"]\n[White \"b\"]\n[Result \"0-1\"]\n\n1. h8 i9 2. h10 white 3. a1 b1 4. c1\n\n[Black \"c\"]\n\n1. h8\n";
    let games = read_as(text.as_bytes(), Format::Kurnik, &ReadOptions::new());
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].record.opening.0, [Decision::NoSwap]);
    assert_eq!(games[0].record.main_line().unwrap().len(), 6);
    assert_eq!(games[0].record.tags.result.unwrap().winner, Winner::White);
}

#[test]
fn text_boards_draw_their_moves() {
    let mut record = Record::new();
    record.extend_main_line(moves("h8i9pass")).unwrap();
    let root = record.tree.root();
    record.tree.annotation_mut(root).unwrap().comment.title = "a game".into();
    let text = String::from_utf8(written(&record, Format::Board)).unwrap();
    assert!(text.contains(" 9 . . . . . . . . O . . . . . .\n"), "{text}");
    assert!(text.contains("----- Text Board -----\na game\n  1 H8       2 I9"), "{text}");
    assert_eq!(clean(&text, Format::Board), record);
    let odd = one(text.replace('X', "."), Format::Board);
    assert_eq!(odd.findings[0].kind, FindingKind::Drawing);
}

#[test]
fn links_of_every_site() {
    let record = clean("https://gomocalc.com/#/h8i9j10", Format::Link);
    assert_eq!(record.main_line().unwrap(), moves("h8i9j10"));
    assert_eq!(written(&record, Format::Link), b"https://gomocalc.com/#/h8i9j10\n");
    let record = clean("https://x.org/note/#g:h8h9,c:1,o:i,b:a1,w:b1c1,p:d4,gid:123", Format::Link);
    assert_eq!(record.tree.first_to_move(), Color::White);
    assert_eq!((record.start.black.len(), record.start.white.len()), (1, 2));
    assert_eq!(record.tree.annotation(record.tree.root()).unwrap().marks[0].shape, MarkShape::Circle);
    assert_eq!(record.leftovers.value(Format::Link, "gid"), Some(b"123".as_slice()));
    let mut out = Vec::new();
    assert!(link::write(&record, link::Site::RenjuNote, &mut out).unwrap().is_empty());
    assert_eq!(out, b"#g:h8h9,o:i,b:a1,w:b1c1,p:d4\n");
    for text in [
        "https://y.asia/renju.html#H8I9&A1&B1C1&15&0",
        "https://y.asia/renju.html#H8I9%A1%B1C1%15%0",
        "H8I9\n{A1}{B1C1}",
    ] {
        let record = clean(text, Format::Link);
        assert_eq!(Format::detect(text.as_bytes(), None), Some(Format::Link), "{text}");
        assert_eq!(record.main_line().unwrap(), moves("h8i9"));
        assert_eq!((record.start.black.len(), record.start.white.len()), (1, 2), "{text}");
    }
    assert_eq!(clean("H8\n{}{B1}", Format::Link).start.white.len(), 1);
}

#[test]
fn openings_count_from_the_middle() {
    let record = clean("0,0, 1,-1, -7,7", Format::Openings);
    assert_eq!(record.main_line().unwrap(), moves("h8i9a1"));
    assert_eq!(written(&record, Format::Openings), b"0,0, 1,-1, -7,7\r\n");
    let large = one("0,0, 8,-3", Format::Openings);
    assert_eq!(large.record.size, BoardSize::square(20));
    assert_eq!(large.findings[0].kind, FindingKind::OtherBoard(BoardSize::square(20)));
}

fn database(records: &[(&[u8], &[u8])]) -> Vec<u8> {
    let mut bytes = u32::try_from(records.len()).unwrap().to_le_bytes().to_vec();
    for (key, value) in records {
        for part in [key, value] {
            bytes.extend(u16::try_from(part.len()).unwrap().to_le_bytes());
            bytes.extend(*part);
        }
    }
    bytes
}

#[test]
fn yixin_databases_hold_positions() {
    let charset = b"\0\0\0\0\0charset=\"UTF-8\"".as_slice();
    let bytes = database(&[
        (&[0, 0, 0], charset),
        (&[2, 15, 15, 7, 7, 0, 0, 8, 7], b"W\x0a\0\x0d\0@BTXT@77x\n\x08good\r\nmove"),
        (&[9], b"\0\0\0\0\0"),
        (&[1, 20, 20, 7, 7], b"\0\0\0\0\0"),
    ]);
    assert_eq!(Format::detect(&bytes, None), Some(Format::Yixin));
    let readings = read_as(&bytes, Format::Yixin, &ReadOptions::new());
    assert_eq!(readings.len(), 3);
    let record = &readings[0].record;
    assert_eq!(record.tags.rule, Some(Rule::Renju));
    assert_eq!(record.start.black.into_iter().collect::<Vec<_>>(), points("h8a15"));
    assert_eq!(record.start.white.len(), 1);
    assert_eq!(record.tree.first_to_move(), Color::White);
    let root = record.tree.annotation(record.tree.root()).unwrap();
    assert_eq!(root.comment.body, "good\nmove");
    assert_eq!(root.evaluation.as_deref(), Some("label W value 10 depth 3 bound 1"));
    assert!(matches!(readings[1].findings[0].kind, FindingKind::NotUnderstood(_)));
    assert_eq!(readings[2].findings[0].kind, FindingKind::OtherBoard(BoardSize::square(20)));
    // The count promises more than there is.
    let mut short = bytes.clone();
    short[0] = 200;
    assert!(yixin::read(&short, &ReadOptions::new()).unwrap().last().unwrap().is_err());
    common::torture(&bytes, |broken| {
        yixin::read(broken, &ReadOptions::new()).into_iter().flatten().for_each(drop);
    });
}

#[cfg(feature = "lz4")]
#[test]
fn packed_yixin_databases_read_in_flat_memory() {
    use std::io::Write;
    let bytes = database(&[(&[2, 15, 15, 7, 7], b"\0\0\0\0\0hello")]);
    let mut packed = lz4_flex::frame::FrameEncoder::new(Vec::new());
    packed.write_all(&bytes).unwrap();
    let packed = packed.finish().unwrap();
    assert_eq!(Format::detect(&packed, None), Some(Format::Yixin));
    assert_eq!(
        read_as(&packed, Format::Yixin, &ReadOptions::new()),
        read_as(&bytes, Format::Yixin, &ReadOptions::new())
    );
    common::torture(&packed, |broken| {
        yixin::read(broken, &ReadOptions::new()).into_iter().flatten().for_each(drop);
    });
}

#[test]
fn puzzles_have_stones_a_side_and_a_solution() {
    let text = r#"{"defaultSettings":{"rule":2,"size":15,"mode":32},"puzzles":[
        {"blackStones":"H8I9","whiteStones":"A1","side":2,"sequence":"B2C3","title":"t","comment":"c","level":3},
        {"stones":"H8I9J10","rule":0}]}"#;
    assert_eq!(Format::detect(text.as_bytes(), None), Some(Format::Puzzle));
    let readings = read_as(text.as_bytes(), Format::Puzzle, &ReadOptions::new());
    assert_eq!(readings.len(), 2);
    let record = &readings[0].record;
    assert_eq!((record.tags.rule, record.tree.first_to_move()), (Some(Rule::Renju), Color::White));
    assert_eq!(record.main_line().unwrap(), moves("b2c3"));
    let root = record.tree.annotation(record.tree.root()).unwrap();
    assert_eq!(root.comment, Comment { title: "t".into(), body: "c".into() });
    assert_eq!(record.leftovers.value(Format::Puzzle, "level"), Some(b"3".as_slice()));
    assert_eq!(record.leftovers.value(Format::Puzzle, "mode"), Some(b"32".as_slice()));
    assert_eq!(readings[1].record.tags.rule, Some(Rule::Freestyle));
    assert_eq!(format::write(record, Format::Puzzle, &mut Vec::new()), Err(WriteError::NoWriter(Format::Puzzle)));
}

#[test]
fn the_samples_read() {
    let Some(data) = common::data() else { return };
    let read = |name: &str, format: Format| {
        let bytes = fs::read(data.join(name)).unwrap();
        assert_eq!(Format::detect(&bytes, None), Some(format), "{name}");
        let readings = read_as(&bytes, format, &ReadOptions::new());
        if format != Format::Yixin {
            let back: Vec<u8> = readings.iter().flat_map(|reading| written(&reading.record, format)).collect();
            let again = read_as(&back, format, &ReadOptions::new());
            assert!(readings.iter().map(|reading| &reading.record).eq(again.iter().map(|reading| &reading.record)));
        }
        common::torture(&bytes, |broken| {
            format::read(broken, format, &ReadOptions::new()).for_each(drop);
        });
        readings
    };
    for (name, count) in [("realcore_test", 10), ("zjrenju_test", 31), ("synthetic_00", 47), ("synthetic_02", 51)] {
        let readings = read(&format!("pos/{name}.pos"), Format::Pos);
        assert_eq!(readings[0].record.main_line().unwrap().len(), count);
        assert_eq!(readings[0].findings, []);
    }
    let sav = read("small/0.sav", Format::Sav);
    assert_eq!((sav[0].record.main_line().unwrap().len(), sav[0].findings.len()), (47, 0));
    let bdt = read("small/games.bdt", Format::Bdt);
    println!("{} games in games.bdt", bdt.len());
    assert!(bdt.iter().all(|reading| reading.findings.is_empty() && reading.record.tags.result.is_some()));
    let positions = read("small/openings.db", Format::Yixin);
    // The first record is that of the encoding.
    assert_eq!(positions.len(), 42);
    assert!(positions.iter().all(|reading| reading.findings.is_empty()));
    for name in ["offset_freestyle_20x20", "openings_20"] {
        let openings = read(&format!("small/openings/{name}.txt"), Format::Openings);
        assert!(openings.iter().all(|reading| reading.record.size == BoardSize::square(20)));
        assert!(openings.iter().all(|reading| reading.findings.len() == 1), "{name}");
    }
    let list = fs::read(data.join("small/openings/pos_freestyle_20x20.txt")).unwrap();
    let options = ReadOptions::new().on_board(BoardSize::square(20)).rows_from(RowOrigin::Top);
    let readings = read_as(&list, Format::Text, &options);
    assert_eq!(readings.len(), 4);
    let first = &readings[0].record.tree;
    let place = first.node(first.main_node(1).unwrap()).unwrap().played();
    assert_eq!(place, Some(Played::Elsewhere(Place { column: 3, row: 17 })));
}

proptest! {
    #[test]
    fn lines_come_back_from_every_format_that_holds_them(record in common::lines(false), passing in common::lines(true)) {
        for format in [Format::Pos, Format::Sav, Format::Openings, Format::Bdt, Format::Kurnik, Format::Board, Format::Link] {
            let mut record = record.clone();
            let mut out = Vec::new();
            prop_assert!(format::write(&record, format, &mut out).unwrap().is_empty(), "{}", format);
            let again = one(&out, format);
            prop_assert_eq!(again.findings, []);
            record.tags.result = again.record.tags.result;
            prop_assert_eq!(again.record, record, "{}", format);
        }
        for format in [Format::Bdt, Format::Kurnik, Format::Board, Format::Link] {
            prop_assert_eq!(clean(written(&passing, format), format).tree, passing.tree.clone(), "{}", format);
        }
    }

    #[test]
    fn tags_come_back_from_the_formats_that_hold_them(
        mut record in common::lines(false),
        names in ["[^\\p{Cc},=\\[\\]\"\\\\ ]{1,9}", "[^\\p{Cc},=\\[\\]\"\\\\ ]{1,9}", "[^\\p{Cc},=\\[\\]\"\\\\ ]{1,9}"],
        winner in prop::sample::select(vec![Winner::Black, Winner::White, Winner::Draw]),
        swap in prop::option::of(any::<bool>()),
    ) {
        let [black, white, event] = names;
        record.tags.players.black.name = Some(black);
        record.tags.players.white.name = Some(white);
        record.tags.event = Some(event);
        record.tags.result = Some(GameResult { winner, ending: None });
        if record.tree.len() > 3 {
            record.opening.0.extend(swap.map(|swap| if swap { Decision::Swap } else { Decision::NoSwap }));
        }
        for format in [Format::Bdt, Format::Kurnik] {
            let mut out = Vec::new();
            prop_assert!(format::write(&record, format, &mut out).unwrap().is_empty(), "{}", format);
            prop_assert_eq!(&one(&out, format).record, &record, "{}", format);
        }
    }

    #[test]
    fn any_bytes_read_or_are_refused_in_every_format(bytes in prop::collection::vec(any::<u8>(), 0..200), text in ".{0,60}") {
        for format in Format::ALL {
            for bytes in [bytes.as_slice(), text.as_bytes()] {
                format::read(bytes, format, &ReadOptions::new()).for_each(drop);
                let _ = Format::detect(bytes, None);
            }
        }
    }
}
