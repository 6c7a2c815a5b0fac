//! Plain moves: every way people write them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::fs;

use proptest::prelude::*;
use renju_core::{Move, Point};
use renju_games::format::text::{self, Separator, Style};
use renju_games::format::{FindingKind, Format, Layout, ReadOptions, Reading, RowOrigin};
use renju_games::record::{BoardSize, Place, Played, Record};

fn games(text: &str, options: &ReadOptions) -> Vec<Reading> {
    text::read(text.as_bytes(), options).map(Result::unwrap).collect()
}

fn one(text: &str) -> Vec<Move> {
    let games = games(text, &ReadOptions::new());
    assert_eq!(games.len(), 1, "{text}");
    assert!(games[0].findings.is_empty(), "{:?}", games[0].findings);
    games[0].record.main_line().unwrap()
}

#[test]
fn every_way_to_write_the_same_moves() {
    let expected: Vec<_> = renju_core::moves("h8i9h10pass").map(Result::unwrap).collect();
    for text in [
        "h8i9h10pass",
        "h8 i9 h10 --",
        "H8,I9,H10,PASS",
        "1. h8 2. i9 3. h10 4. --",
        "1. h8 i9\r\n2. h10 pass\r\n",
        "  1 H8      2 I9\n  3 H10      4 --",
        "(h8-i9-h10)--\n\n",
    ] {
        assert_eq!(one(text), expected, "{text}");
    }
}

#[test]
fn two_digits_are_one_row_number() {
    assert_eq!(one("h1i5"), [Move::Stone("h1".parse().unwrap()), Move::Stone("i5".parse().unwrap())]);
    assert_eq!(one("h15"), [Move::Stone("h15".parse().unwrap())]);
}

#[test]
fn one_game_a_line_unless_move_numbers_go_on() {
    assert_eq!(games("h8i9\n\nh8h9\n", &ReadOptions::new()).len(), 2);
    assert_eq!(games("1. h8 i9\n1. h8 h9\n", &ReadOptions::new()).len(), 2);
    assert_eq!(games("1. h8 i9\n2. h10 g7\n", &ReadOptions::new()).len(), 1);
    assert_eq!(games("h8i9\nh10\n", &ReadOptions::new().laid_out(Layout::WholeText)).len(), 1);
}

#[test]
fn rows_from_the_top_are_asked_for() {
    let options = ReadOptions::new().rows_from(RowOrigin::Top);
    let moves = games("h2", &options)[0].record.main_line().unwrap();
    assert_eq!(moves, [Move::Stone("h14".parse().unwrap())]);
}

#[test]
fn what_is_no_move_is_reported_with_its_place() {
    let games = games("h8\nh8 p3 h8 resign i9\n", &ReadOptions::new());
    let findings = &games[1].findings;
    assert_eq!(games[1].record.tree.len(), 4);
    let place = Place { column: 15, row: 2 };
    assert_eq!(findings[0].kind, FindingKind::OffBoard(place));
    assert_eq!((findings[0].at.line, findings[0].at.byte), (2, 6));
    assert_eq!(findings[1].kind, FindingKind::Repeated(Point::CENTRE.into()));
    assert_eq!(findings[1].ply, Some(3));
    assert_eq!(findings[2].kind, FindingKind::NotAMove("resign".into()));
    assert_eq!(games[1].record.main_line().unwrap_err().ply, 2);
    assert!(text::read(b"h8 p3", &ReadOptions::new().strict()).next().unwrap().is_err());
}

#[test]
fn larger_boards_hold_places() {
    let options = ReadOptions::new().on_board(BoardSize::square(20));
    let games = games("q3o20", &options);
    assert_eq!(games[0].findings.len(), 1);
    let tree = &games[0].record.tree;
    let first = tree.node(tree.main_node(1).unwrap()).unwrap();
    assert_eq!(first.played(), Some(Played::Elsewhere(Place { column: 16, row: 2 })));
    let mut out = Vec::new();
    text::write(&games[0].record, Style::default(), &mut out).unwrap();
    assert_eq!(out, b"q3o20\n");
}

#[test]
fn the_sample_lists_read_without_a_finding() {
    let Some(data) = common::data() else { return };
    let read = |name: &str| {
        let bytes = fs::read(data.join("text").join(name)).unwrap();
        assert_eq!(Format::detect(&bytes, None), Some(Format::Text));
        let games: Vec<_> = text::read(&bytes, &ReadOptions::new().strict()).map(Result::unwrap).collect();
        (bytes, games)
    };
    let (compact, games) = read("movelists_compact.txt");
    let (_, spaced) = read("movelists_spaced.txt");
    assert_eq!(games.len(), 400);
    assert_eq!(games, spaced);
    let mut out = Vec::new();
    for game in &games {
        assert!(text::write(&game.record, Style::default(), &mut out).unwrap().is_empty());
    }
    assert_eq!(String::from_utf8(out).unwrap().trim(), String::from_utf8(compact).unwrap().replace('\r', "").trim());
}

prop_compose! {
    fn game()(
        moves in prop::collection::vec(prop::option::weighted(0.95, 0..225_usize), 1..250),
        separator in prop::sample::select(vec![Separator::Nothing, Separator::Space, Separator::Comma, Separator::Numbers]),
        rows in prop::sample::select(vec![RowOrigin::Bottom, RowOrigin::Top]),
    ) -> (Record, Style) {
        let mut record = Record::new();
        let moves = moves.into_iter().map(|index| index.and_then(Point::from_index).map_or(Move::Pass, Move::Stone));
        record.extend_main_line(moves).unwrap();
        (record, Style { separator, rows })
    }
}

proptest! {
    #[test]
    fn every_style_reads_the_same((record, style) in game()) {
        let mut out = Vec::new();
        prop_assert!(text::write(&record, style, &mut out).unwrap().is_empty());
        let again: Vec<_> = text::read(&out, &ReadOptions::new().rows_from(style.rows)).map(Result::unwrap).collect();
        prop_assert_eq!(&[&again[0].record][..], &[&record][..]);
    }

    #[test]
    fn any_bytes_read(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        for reading in text::read(&bytes, &ReadOptions::new()) {
            prop_assert!(reading.is_ok());
        }
    }
}
