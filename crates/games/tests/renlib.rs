//! RenLib libraries: every version, every text, every odd tree.
#![cfg(feature = "renlib")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::fs;

use proptest::prelude::*;
use renju_core::{Move, Symmetry};
use renju_games::format::{Charset, FindingKind, Format, Losses, Part, ReadOptions, Reading, WriteError, renlib};
use renju_games::record::{Comment, MarkShape, NodeId, Place, Played, Record};

const HEADER_34: &[u8] = b"\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00";

fn read(bytes: &[u8]) -> Reading {
    renlib::read(bytes, &ReadOptions::new()).unwrap()
}

fn written(record: &Record) -> Vec<u8> {
    let mut out = Vec::new();
    renlib::write(record, &mut out).unwrap();
    out
}

fn library(nodes: &[u8]) -> Reading {
    read(&[HEADER_34, nodes].concat())
}

fn moves(record: &Record, id: NodeId) -> String {
    let mut path: Vec<_> = record.tree.path(id).filter_map(|id| record.tree.node(id)?.played()).collect();
    path.reverse();
    path.iter().map(ToString::to_string).collect()
}

fn comment(record: &Record, id: NodeId) -> Comment {
    record.tree.annotation(id).map_or_else(Comment::default, |annotation| annotation.comment.clone())
}

#[test]
fn points_count_columns_from_one_and_rows_from_the_top() {
    let record = library(&[0x78, 0x00, 0x69, 0x00, 0x01, 0x00, 0xef, 0x40]).record;
    assert_eq!(record.main_line().unwrap(), renju_core::moves("h8i9a15o1").map(Result::unwrap).collect::<Vec<_>>());
}

#[test]
fn children_come_before_siblings() {
    // h8 (i9 (j10), h9)
    let record = library(&[0x78, 0x00, 0x69, 0x80, 0x5a, 0x40, 0x68, 0x40]).record;
    let lines: Vec<_> = record.tree.walk(record.tree.root()).map(|(id, _)| moves(&record, id)).collect();
    assert_eq!(lines, ["h8", "h8i9", "h8i9j10", "h8h9"]);
}

#[test]
fn a_pass_is_a_move_and_a_placeholder_is_none() {
    let record = library(&[0x78, 0x00, 0x00, 0x00, 0x00, 0x02, 0x69, 0x40]).record;
    assert_eq!(record.main_line().unwrap().len(), 3);
    assert_eq!(record.main_line().unwrap()[1], Move::Pass);
    assert_eq!(record.tree.len(), 4);
}

#[test]
fn texts_are_padded_to_pairs() {
    let nodes = b"\x78\x08one\x08two\r\nthree\0\0\x69\x49\0\x01x\0A*\0\0";
    let record = library(nodes).record;
    let (first, second) = (record.tree.main_node(1).unwrap(), record.tree.main_node(2).unwrap());
    assert_eq!(comment(&record, first), Comment { title: "one".into(), body: "two\nthree".into() });
    assert_eq!(comment(&record, second).title, "x");
    // The text on i9 is drawn when h8 is shown.
    let label = &record.tree.annotation(first).unwrap().labels[0];
    assert_eq!((label.text.as_str(), label.place), ("A*", Place { column: 8, row: 8 }));
    assert_eq!(&written(&record)[20..], &[&[0, 0], nodes.as_slice()].concat());
}

#[test]
fn the_first_node_without_a_move_is_the_empty_board() {
    let reading = read(&[&HEADER_34[..20], b"\x00\x08about\0\x78\x40"].concat());
    assert_eq!(comment(&reading.record, reading.record.tree.root()).title, "about");
    assert_eq!(moves(&reading.record, reading.record.tree.main_node(1).unwrap()), "h8");
    assert!(library(&[]).record.tree.is_empty());
}

#[test]
fn a_mark_is_on_the_move() {
    let record = library(&[0x78, 0x10]).record;
    let mark = record.tree.annotation(record.tree.main_node(1).unwrap()).unwrap().marks[0];
    assert_eq!((mark.place, mark.shape), (Place { column: 7, row: 7 }, MarkShape::Plain));
}

#[test]
fn odd_points_are_kept_and_reported() {
    let reading = library(&[0x78, 0x00, 0x78, 0x00, 0x70, 0x00, 0xf3, 0x40]);
    let kinds: Vec<_> = reading.findings.iter().map(|finding| (finding.at.byte, finding.ply, &finding.kind)).collect();
    let place = |column, row| Place { column, row };
    assert_eq!(
        kinds,
        [
            (24, Some(2), &FindingKind::Repeated(place(7, 7))),
            (26, Some(3), &FindingKind::OffBoard(place(-1, 7))),
            (28, Some(4), &FindingKind::OffBoard(place(2, -1))),
        ]
    );
    assert_eq!(reading.record.tree.len(), 4);
    assert_eq!(written(&reading.record)[22..], [0x78, 0x00, 0x78, 0x00, 0x70, 0x00, 0xf3, 0x40]);
}

#[test]
fn siblings_that_repeat_a_point_are_merged_on_request() {
    let reading = library(&[0x78, 0x00, 0x69, 0x80, 0x5a, 0x40, 0x69, 0x00, 0x68, 0x40]);
    assert!(reading.findings.is_empty());
    let mut record = reading.record;
    assert_eq!(record.tree.len(), 5);
    assert_eq!(record.tree.merge_equal_children(), 1);
    let lines: Vec<_> = record.tree.walk(record.tree.root()).map(|(id, _)| moves(&record, id)).collect();
    assert_eq!(lines, ["h8", "h8i9", "h8i9j10", "h8i9h9"]);
}

#[test]
fn the_end_of_the_file_is_the_end_of_the_tree() {
    // The last node does not say that it has no child, and one byte is left.
    let reading = library(&[0x78, 0x00, 0x69, 0x00, 0x5a]);
    assert!(reading.findings.is_empty());
    assert_eq!(reading.record.tree.len(), 2);
    let reading = library(b"\x78\x48no end");
    assert_eq!(reading.findings[0].kind, FindingKind::EndsEarly);
    let reading = library(&[0x78, 0x40, 1, 2, 3, 4]);
    assert_eq!(reading.findings[0].kind, FindingKind::Stray(4));
}

#[test]
fn a_newer_version_is_reported() {
    let mut bytes = [HEADER_34, &[0x78, 0x40]].concat();
    bytes[9] = 5;
    assert_eq!(read(&bytes).findings[0].kind, FindingKind::Version("3.5".into()));
    assert!(renlib::read(&bytes, &ReadOptions::new().strict()).is_err());
}

#[test]
fn the_oldest_comments_have_swedish_letters_in_place_of_brackets() {
    let bytes = [0x78, 0x00, 0x68, 0x60, b'h', b'e', b'j', b'}' | 0x80];
    let record = read(&bytes).record;
    assert_eq!(comment(&record, record.tree.main_node(2).unwrap()).title, "hejå");
    assert_eq!(written(&record), bytes);
}

#[cfg(feature = "encoding")]
#[test]
fn comments_read_in_the_encoding_asked_for_or_guessed() {
    let text = "白棋必胜，此处黑棋不能下，这里是好点";
    let mut record = Record::new();
    record.extend_main_line([Move::Stone(renju_core::Point::CENTRE)]).unwrap();
    let node = record.tree.main_node(1).unwrap();
    record.tree.annotation_mut(node).unwrap().comment.title = text.into();
    for name in ["gbk", "shift_jis", "utf-8"] {
        let charset = Charset::named(name).unwrap();
        // What Shift-JIS has not is named.
        let mut bytes = Vec::new();
        let losses = renlib::write_encoded(&record, charset, &mut bytes).unwrap();
        if name == "shift_jis" {
            assert_eq!(losses.parts().collect::<Vec<_>>(), [Part::Comments]);
            continue;
        }
        assert!(losses.is_empty());
        let guessed = read(&bytes);
        assert_eq!(comment(&guessed.record, node).title, text, "{name}");
        assert_eq!(written(&guessed.record), bytes);
        let chosen = renlib::read(&bytes, &ReadOptions::new().encoded(charset)).unwrap();
        assert_eq!(comment(&chosen.record, node).title, text);
        assert!(chosen.findings.is_empty());
    }
}

#[test]
fn bytes_that_are_no_text_are_kept() {
    let nodes = b"\x78\x48a\xff\xfe\0\0";
    let bytes = [HEADER_34, nodes.as_slice()].concat();
    let reading = renlib::read(&bytes, &ReadOptions::new().encoded(Charset::UTF_8)).unwrap();
    assert_eq!(reading.findings[0].kind, FindingKind::BadText);
    assert_eq!(written(&reading.record), [&HEADER_34[..20], &[0, 0], nodes].concat());
}

#[test]
fn comments_as_rapfi_writes_them_say_that_points_may_be_exchanged() {
    let reading = library(b"\x68\x48\x08+12\0\0");
    assert_eq!(reading.findings[0].kind, FindingKind::PerhapsTransposed);
    let back = reading.record.transformed(Symmetry::MirrorFalling);
    assert_eq!(back.main_line().unwrap(), [Move::Stone("g8".parse().unwrap())]);
}

#[test]
fn what_a_library_cannot_hold_is_named() {
    let mut record = library(&[0x78, 0x00, 0x69, 0x40]).record;
    record.tags.event = Some("x".into());
    *record.tree.annotation_mut(record.tree.root()).unwrap() = common::label(Place { column: 0, row: 0 }, "A");
    let losses = renlib::write(&record, &mut Vec::new()).unwrap();
    assert_eq!(losses.parts().collect::<Vec<_>>(), [Part::Event, Part::Drawings]);
    let first = record.tree.main_node(1).unwrap();
    record.tree.add_as(first, Played::Pass, renju_core::Color::Black).unwrap();
    assert_eq!(renlib::write(&record, &mut Vec::new()), Err(WriteError::Turn { format: Format::RenLib, ply: 2 }));
}

/// The other way to read the order of nodes: a child unless there is none, then a sibling if there is one.
fn oracle(bytes: &[u8], at: &mut usize, depth: usize, out: &mut Vec<(usize, u8)>) {
    let [point, flags, ..] = bytes[(*at).min(bytes.len())..] else { return };
    *at += 2;
    let text = |at: &mut usize| {
        let length = bytes[*at..].iter().position(|byte| *byte == 0).unwrap() + 1;
        *at += length + length % 2;
    };
    let board = flags & 1 != 0 && bytes[*at + 1] & 1 != 0;
    *at += usize::from(flags & 1) * 2;
    if flags & 0x20 != 0 {
        let length = bytes[*at..].iter().position(|byte| *byte >= 0x80).unwrap() + 1;
        *at += length + length % 2;
    } else if flags & 8 != 0 {
        text(at);
    }
    if board {
        text(at);
    }
    out.push((depth, point));
    if flags & 0x40 == 0 {
        oracle(bytes, at, depth + 1, out);
    }
    if flags & 0x80 != 0 {
        oracle(bytes, at, depth, out);
    }
}

#[test]
fn the_sample_libraries_come_back_byte_for_byte() {
    let Some(data) = common::data() else { return };
    let mut files = 0;
    for entry in fs::read_dir(data.join("lib")).unwrap() {
        let path = entry.unwrap().path();
        let bytes = fs::read(&path).unwrap();
        assert_eq!(Format::detect(&bytes, None), Some(Format::RenLib));
        let reading = read(&bytes);
        let start = if bytes[0] == 0xff { 20 } else { 0 };
        let start = if bytes[start] == 0 { start + 2 } else { start };
        let mut expected = Vec::new();
        oracle(&bytes, &mut { start }, 1, &mut expected);
        let tree = &reading.record.tree;
        let found: Vec<_> = tree
            .walk(tree.root())
            .map(|(id, depth)| {
                let place = tree.node(id).unwrap().played().unwrap().place();
                let byte = place.map_or(0, |place| u8::try_from((14 - place.row) << 4 | (place.column + 1)).unwrap());
                (depth, byte)
            })
            .collect();
        assert_eq!(found, expected, "{}", path.display());
        println!("{}: {} nodes, {:?}", path.display(), tree.len(), reading.findings);
        let mut back = Vec::new();
        assert_eq!(renlib::write(&reading.record, &mut back).unwrap(), Losses::NONE);
        assert_eq!(back, bytes, "{}", path.display());
        common::torture(&bytes, |broken| drop(renlib::read(broken, &ReadOptions::new())));
        files += 1;
        if path.ends_with("v30_h8_small.lib") {
            assert_eq!(tree.len(), 332);
        }
    }
    assert!(files >= 4);
}

/// A tree as deep as it likes, and one as wide, cost no stack and no more than time in their length.
#[test]
fn deep_and_wide_trees_read_and_come_back() {
    let deep = [HEADER_34, &[0x00, 0x00].repeat(200_000)].concat();
    let record = read(&deep).record;
    assert_eq!(record.tree.walk(record.tree.root()).last().unwrap().1, 200_000);
    assert_eq!(read(&written(&record)).record, record);
    let wide = [HEADER_34, &[0x78, 0xc1, 0, 1, b'x', 0].repeat(200_000)].concat();
    let mut record = read(&wide).record;
    assert_eq!(read(&written(&record)).record.tree, record.tree);
    assert_eq!(record.tree.merge_equal_children(), 199_999);
    record.tree.compact();
    assert_eq!(record.tree.len(), 1);
}

proptest! {
    #[test]
    fn what_is_written_reads_the_same(record in common::trees("[^\\x00\\x08\r\n]{0,9}")) {
        let mut bytes = Vec::new();
        prop_assert!(renlib::write(&record, &mut bytes).unwrap().is_empty());
        let mut again = read(&bytes).record;
        prop_assert_eq!(written(&again), bytes);
        again.leftovers.forget(Format::RenLib);
        prop_assert_eq!(again, record);
    }

    #[test]
    fn any_bytes_read_and_come_back_the_same(nodes in prop::collection::vec(any::<u8>(), 0..300)) {
        let reading = library(&nodes);
        let again = read(&written(&reading.record));
        // A text without its end gets one.
        if reading.findings.iter().all(|finding| finding.kind != FindingKind::EndsEarly) {
            prop_assert_eq!(&again.record.tree, &reading.record.tree);
        }
        prop_assert_eq!(read(&written(&again.record)).record.tree, again.record.tree);
    }
}
