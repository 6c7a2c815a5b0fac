//! The database of RenjuNet: tables looked up, faults reported with their lines, a stream whatever its pieces.
#![cfg(feature = "rif")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::fs;
use std::io::{BufReader, Write};

use proptest::prelude::*;
use renju_core::Color;
use renju_games::format::{FindingKind, Format, Part, ReadError, ReadOptions, Reading, rif};
use renju_games::record::{Date, Decision, GameResult, Place, Record, Winner};

const TABLES: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<!-- &copy; nobody -->
<database version="1.0" date="2024-01-01">
<countries>
<country id="1" name="Estonia" abbr="EST"/>
<country id="2" name="Japan" abbr="JPN" reversed="1"/>
</countries>
<cities><city id="5" name="Tallinn" country="1"/></cities>
<months><month id="1" name="January"/></months>
<rules><rule id="3" name="RIF" category="1"><info>two fifth moves</info></rule><rule id="25" name="Taraguchi-10"/></rules>
<openings><opening id="19" abbr="D6" name="Shougetsu"/></openings>
<players>
<player id="10" name="Ants" surname="Kask" country="1" city="5"/>
<player id="11" name="Taro" surname="Yama" country="2"/>
</players>
<tournaments><tournament id="8" name="Cup &amp; more" country="1" city="5" year="2023" month="5" start="2023-05-06" end="2023-05-07" rule="3" rated="1"/></tournaments>
<games>
"#;

const END: &str = "</games>\n</database>\n";

fn database(games: &str) -> String {
    format!("{TABLES}{games}{END}")
}

fn read(text: &str) -> Vec<Reading> {
    rif::read(text.as_bytes(), &ReadOptions::new()).unwrap().map(Result::unwrap).collect()
}

fn game(attributes: &str, moves: &str) -> Reading {
    let text =
        database(&format!("<game id=\"1\" black=\"10\" white=\"11\" {attributes}><move>{moves}</move></game>\n"));
    let mut readings = read(&text);
    assert_eq!(readings.len(), 1);
    readings.pop().unwrap()
}

fn kinds(reading: &Reading) -> Vec<FindingKind> {
    reading.findings.iter().map(|finding| finding.kind.clone()).collect()
}

#[test]
fn every_reference_is_looked_up() {
    let reading = game(
        r#"publisher="10" tournament="8" round="F2" rule="25" bresult="0.5" btime="12" wtime="3" opening="19" alt="51" swap="R--R-""#,
        "h8 h9 i8 h7",
    );
    assert_eq!(kinds(&reading), []);
    let record = &reading.record;
    let tags = &record.tags;
    assert_eq!(tags.players.black.name.as_deref(), Some("Ants Kask"));
    assert_eq!(tags.players.white.name.as_deref(), Some("Yama Taro"), "the family name comes first in Japan");
    assert_eq!(tags.players.white.country.as_deref(), Some("Japan"));
    assert_eq!((tags.event.as_deref(), tags.round.as_deref()), (Some("Cup & more"), Some("F2")));
    assert_eq!((tags.place.as_deref(), tags.date), (Some("Tallinn"), Date::new(2023, Some(5), Some(6))));
    assert_eq!((tags.opening_rule.as_deref(), tags.opening.as_deref()), (Some("Taraguchi-10"), Some("D6")));
    assert_eq!(tags.result, Some(GameResult { winner: Winner::Draw, ending: None }));
    assert_eq!(
        record.opening.0,
        [Decision::Swap, Decision::NoSwap, Decision::NoSwap, Decision::Swap, Decision::NoSwap]
    );
    assert_eq!(record.leftovers.value(Format::Rif, "alt"), Some(b"51".as_slice()));
    assert_eq!(record.leftovers.value(Format::Rif, "btime"), Some(b"12".as_slice()));
}

#[test]
fn the_rule_of_the_tournament_is_the_default() {
    assert_eq!(game(r#"tournament="8""#, "h8").record.tags.opening_rule.as_deref(), Some("RIF"));
}

#[test]
fn fifth_moves_not_played_stand_beside_the_one_played() {
    let record = game(r#"alt="i8""#, "h8 h9 i10 g7 j9").record;
    let point = |text: &str| text.parse().unwrap();
    assert_eq!(record.opening.0, [Decision::Offer(vec![point("j9"), point("i8")]), Decision::Choose(point("j9"))]);
}

#[test]
fn another_opening_than_the_file_names_is_reported() {
    let kinds = kinds(&game(r#"opening="19""#, "h8 i9 i8"));
    assert_eq!(kinds.len(), 1);
    assert!(matches!(kinds[0], FindingKind::OpeningName { .. }), "{kinds:?}");
    // The same opening turned.
    assert_eq!(game(r#"opening="19""#, "h8 i8 h7").findings, []);
}

#[test]
fn faults_are_reported_with_their_lines() {
    let games = "<game id=\"1\" black=\"10\" white=\"99\" bresult=\"2\">\n<move>h8 h8 p3\nzz</move></game>\n\
                 <game id=\"1\" black=\"10\" white=\"11\" tournament=\"77\" rule=\"78\" opening=\"79\"><move></move></game>\n";
    let readings = read(&database(games));
    let first = u32::try_from(TABLES.lines().count()).unwrap() + 1;
    let found: Vec<_> = readings.iter().flat_map(|reading| &reading.findings).collect();
    let lines: Vec<_> = found.iter().map(|finding| (finding.at.line - first, finding.kind.to_string())).collect();
    assert_eq!(
        lines,
        [
            (1, "h8 is occupied".to_string()),
            (1, "p3 is beside the board".to_string()),
            (2, "not a move: zz".to_string()),
            (0, "white player 99 is not in the file".to_string()),
            (0, "not understood: bresult 2".to_string()),
            (3, "game 1 is there before".to_string()),
            (3, "the game has no moves".to_string()),
            (3, "tournament 77 is not in the file".to_string()),
            (3, "rule 78 is not in the file".to_string()),
            (3, "opening 79 is not in the file".to_string()),
        ]
    );
    assert_eq!(readings[0].record.tree.len(), 3);
    let strict = rif::read(database(games).as_bytes(), &ReadOptions::new().strict()).unwrap().next().unwrap();
    assert!(matches!(strict, Err(ReadError::Refused(_))));
}

#[test]
fn an_attribute_that_no_name_can_have_is_reported_and_not_kept() {
    for odd in ["8\"\"=\"x\"", "'8'=\"x\"", "=\"x\"", "a&b=\"x\"", "a b=\"x\""] {
        let reading = game(&format!("round=\"1\" {odd}"), "h8 h9");
        let not_understood = |kind: &FindingKind| matches!(kind, FindingKind::NotUnderstood(_));
        assert!(kinds(&reading).iter().any(not_understood), "{odd}");
        let mut file = Vec::new();
        renju_games::format::write(&reading.record, Format::Rif, &mut file).unwrap();
        let again = read(core::str::from_utf8(&file).unwrap()).remove(0);
        assert_eq!((again.record.main_line(), again.findings.len()), (reading.record.main_line(), 0), "{odd}");
    }
}

#[test]
fn duplicate_rows_keep_the_first() {
    let text = TABLES.replace("<players>", "<players>\n<player id=\"10\" name=\"\" surname=\"First\"/>");
    let reading = &read(&format!("{text}<game id=\"1\" black=\"10\" white=\"11\"><move>h8</move></game>{END}"))[0];
    assert_eq!(reading.record.tags.players.black.name.as_deref(), Some("First"));
    assert_eq!(kinds(reading), [FindingKind::Duplicate("player 10".into())]);
}

#[test]
fn passes_read_and_entities_resolve() {
    let reading = game("", "h8 -- i9 pass - j10");
    assert_eq!(reading.record.main_line().unwrap().len(), 6);
    let text = database(
        "<game id=\"1\" black=\"10\" white=\"11\"><move>h8</move><info>a &lt; b &amp; &#65; &copy;</info></game>",
    );
    let record = &read(&text)[0].record;
    let root = record.tree.annotation(record.tree.root()).unwrap();
    assert_eq!(root.comment.body, "a < b & A &copy;");
}

/// Broken names: every piece size puts the faults on another edge.
#[test]
fn invalid_utf8_is_replaced_and_reported_however_the_bytes_come() {
    let text = database("<game id=\"1\" black=\"10\" white=\"11\" round=\"é@~\">\n<move>h8 i9</move></game>\n");
    let mut bytes = Vec::new();
    for byte in text.bytes() {
        match byte {
            b'@' => bytes.extend(b"\xff\xe4\xba"),
            b'~' => bytes.extend(b"\xf0\x90"),
            byte => bytes.push(byte),
        }
    }
    let line = u32::try_from(TABLES.lines().count()).unwrap() + 1;
    let byte = u64::try_from(bytes.iter().position(|byte| *byte == 0xff).unwrap()).unwrap();
    for capacity in (1..20).chain([64, 1000, 65536]) {
        let input = BufReader::with_capacity(capacity, bytes.as_slice());
        let reading = rif::Reader::new(input, &ReadOptions::new()).unwrap().next().unwrap().unwrap();
        assert_eq!(reading.record.tags.round.as_deref(), Some("é\u{fffd}\u{fffd}\u{fffd}"), "{capacity}");
        assert_eq!(reading.findings[0].kind, FindingKind::BadText);
        assert_eq!((reading.findings[0].at.line, reading.findings[0].at.byte), (line, byte), "{capacity}");
    }
}

#[cfg(feature = "gzip")]
#[test]
fn packed_databases_read_as_they_are() {
    let text = database("<game id=\"1\" black=\"10\" white=\"11\"><move>h8 i9</move></game>\n");
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(text.as_bytes()).unwrap();
    let packed = packed.finish().unwrap();
    assert_eq!(Format::detect(&packed, None), Some(Format::Rif));
    let readings: Vec<_> = rif::read(&packed, &ReadOptions::new()).unwrap().map(Result::unwrap).collect();
    assert_eq!(readings, read(&text));
    let cut: Vec<_> = rif::read(&packed[..packed.len() - 9], &ReadOptions::new()).unwrap().collect();
    assert!(matches!(cut.last(), Some(Err(ReadError::Broken { .. }))), "{cut:?}");
}

/// A tag without end in a packed file would fill the memory of a careless reader.
#[cfg(feature = "gzip")]
#[test]
fn a_packed_file_cannot_fill_the_memory() {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(b"<database><game id=\"").unwrap();
    for _ in 0..64 {
        packed.write_all(&vec![b'x'; 1 << 20]).unwrap();
    }
    let packed = packed.finish().unwrap();
    assert!(packed.len() < 1 << 20);
    let error = rif::read(&packed, &ReadOptions::new()).unwrap().next().unwrap().unwrap_err();
    assert!(error.to_string().contains("16 MiB"), "{error}");
}

#[test]
fn a_cut_file_gives_its_whole_games_and_says_so() {
    let text = database("<game id=\"1\" black=\"10\" white=\"11\"><move>h8 i9</move></game>\n");
    let readings: Vec<_> = rif::read(text.as_bytes(), &ReadOptions::new()).unwrap().collect();
    assert_eq!(readings.len(), 1);
    for end in 0..text.trim_end().len() {
        let cut: Vec<_> = rif::read(&text.as_bytes()[..end], &ReadOptions::new()).unwrap().collect();
        let whole = cut.iter().filter_map(|reading| reading.as_ref().ok());
        assert!(
            whole.eq(readings.iter().take(cut.len().saturating_sub(1)).filter_map(|reading| reading.as_ref().ok()))
        );
        assert!(end < 130 || cut.last().unwrap().is_err(), "{end}");
    }
    common::torture(text.as_bytes(), |broken| {
        rif::read(broken, &ReadOptions::new()).into_iter().flatten().for_each(drop);
    });
}

#[test]
fn the_sample_database_reads_and_comes_back() {
    let Some(data) = common::data() else { return };
    let bytes = fs::read(data.join("rif/engine_games.rif")).unwrap();
    assert_eq!(Format::detect(&bytes, None), Some(Format::Rif));
    let mut writer = rif::Writer::new();
    let mut readings = Vec::new();
    let (mut openings, mut lost) = (0, 0);
    for reading in rif::read(&bytes, &ReadOptions::new()).unwrap() {
        let reading = reading.unwrap();
        for finding in &reading.findings {
            // The names of the openings are made up.
            assert!(matches!(finding.kind, FindingKind::OpeningName { .. }), "{finding}");
            openings += 1;
        }
        assert!(!reading.record.main_line().unwrap().is_empty());
        lost += usize::from(!writer.game(&reading.record).unwrap().is_empty());
        readings.push(reading.record);
    }
    assert_eq!(readings.len(), 499);
    println!("499 games, {openings} with another opening than they name");
    assert_eq!(lost, 0);
    let text = writer.finish();
    let again = read(&text);
    for (old, new) in readings.iter().zip(&again) {
        assert_eq!((&old.tags, &old.opening, &old.tree), (&new.record.tags, &new.record.opening, &new.record.tree));
        for leftover in &old.leftovers {
            assert_eq!(new.record.leftovers.value(Format::Rif, &leftover.name), Some(leftover.value.as_slice()));
        }
    }
}

#[test]
fn what_a_database_cannot_hold_is_named() {
    let mut record = game(r#"swap="R""#, "h8 i9").record;
    record.opening.0.push(Decision::Declare(4));
    let node = record.tree.main_node(1).unwrap();
    *record.tree.annotation_mut(node).unwrap() = common::label(Place { column: 0, row: 0 }, "A");
    record.extend_main_line([renju_core::Move::Pass]).unwrap();
    let losses = rif::write(&record, &mut Vec::new()).unwrap();
    assert_eq!(losses.parts().collect::<Vec<_>>(), [Part::Decisions, Part::Passes, Part::Drawings]);
    record.extend_main_line([renju_core::Move::Stone(renju_core::Point::CENTRE)]).unwrap();
    assert_eq!(rif::write(&record, &mut Vec::new()).unwrap_err().to_string(), "move 3: rif cannot hold pass");
}

prop_compose! {
    fn tagged()(
        mut record in common::lines(false),
        names in prop::collection::vec("[^\\p{Cc}\u{fffe}\u{ffff}]{1,9}", 6),
        winner in prop::option::of(prop::sample::select(vec![Winner::Black, Winner::White, Winner::Draw])),
        swaps in prop::collection::vec(any::<bool>(), 0..5),
        body in "[^\u{0}-\u{8}\u{b}-\u{1f}\u{fffe}\u{ffff}]{0,9}x",
        date in (1900_u16..2100, prop::option::of((1..=12_u8, prop::option::of(1..=28_u8)))),
    ) -> Record {
        let [black, white, event, place, round, rule] = <[String; 6]>::try_from(names).unwrap();
        record.tags.players[Color::Black].name = Some(black);
        record.tags.players[Color::White].name = Some(white);
        record.tags.players[Color::White].country = Some("X".into());
        record.tags.event = Some(event);
        record.tags.place = Some(place);
        record.tags.round = Some(round);
        record.tags.opening_rule = Some(rule);
        record.tags.date = Date::new(date.0, date.1.map(|(month, _)| month), date.1.and_then(|(_, day)| day));
        record.tags.result = winner.map(|winner| GameResult { winner, ending: None });
        record.opening.0 = swaps.into_iter().map(|swap| if swap { Decision::Swap } else { Decision::NoSwap }).collect();
        let root = record.tree.root();
        record.tree.annotation_mut(root).unwrap().comment.body = body;
        record
    }
}

proptest! {
    #[test]
    fn what_is_written_reads_the_same(records in prop::collection::vec(tagged(), 1..4)) {
        let mut writer = rif::Writer::new();
        for record in &records {
            prop_assert!(writer.game(record).unwrap().is_empty());
        }
        let text = writer.finish();
        let again = read(&text);
        for (again, record) in again.into_iter().zip(records) {
            let mut again = again.record;
            again.leftovers.forget(Format::Rif);
            prop_assert_eq!(again, record);
        }
    }

    #[test]
    fn any_bytes_read_or_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let bytes = [b"<database>".as_slice(), &bytes].concat();
        rif::read(&bytes, &ReadOptions::new()).into_iter().flatten().for_each(drop);
    }
}
