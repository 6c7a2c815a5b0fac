//! SGF: as people write it, in any encoding, and back.
#![cfg(feature = "sgf")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use core::fmt::Write;
use std::fs;

use proptest::prelude::*;
use renju_core::{Color, Rule};
use renju_games::format::{FindingKind, Format, Losses, Part, ReadError, ReadOptions, Reading, sgf};
use renju_games::record::{
    BoardSize, Comment, Date, Decision, Ending, GameResult, Mark, MarkShape, Place, Played, Record, Winner,
};

fn games(text: &str) -> Vec<Reading> {
    sgf::read(text.as_bytes(), &ReadOptions::new()).unwrap().map(Result::unwrap).collect()
}

fn game(text: &str) -> Record {
    let mut games = games(text);
    assert_eq!(games.len(), 1);
    assert_eq!(games[0].findings, [], "{text}");
    games.pop().unwrap().record
}

fn odd(text: &str) -> (Record, Vec<FindingKind>) {
    let reading = games(text).remove(0);
    (reading.record, reading.findings.into_iter().map(|finding| finding.kind).collect())
}

fn written(record: &Record) -> String {
    let mut out = Vec::new();
    sgf::write(record, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// The tree with brackets around variations.
fn shape(record: &Record) -> String {
    let tree = &record.tree;
    let mut shape = String::new();
    for (id, depth) in tree.walk(tree.root()) {
        let played = tree.node(id).unwrap().played().map_or_else(|| "-".to_string(), |played| played.to_string());
        write!(shape, "{depth}{played} ").unwrap();
    }
    shape
}

fn moves(text: &str) -> Vec<renju_core::Move> {
    renju_core::moves(text).map(Result::unwrap).collect()
}

#[test]
fn letters_count_from_the_top_left() {
    let record = game("(;GM[4]SZ[15];B[hh];W[ig];B[aa];W[oo])");
    assert_eq!(record.main_line().unwrap(), moves("h8i9a15o1"));
    assert_eq!(game("(;GM[4]SZ[15];B[h8];W[o15])").main_line().unwrap(), moves("h8o15"));
}

#[test]
fn variations_hang_where_their_brackets_stand() {
    let record = game("(;SZ[15];B[hh](;W[ig];B[ii](;W[aa])(;W[bb]))(;W[hg]))");
    assert_eq!(shape(&record), "1h8 2i9 3i7 4a15 4b14 2h9 ");
    let record = game("(;SZ[15](;B[hh])(;B[ii];W[hh]))");
    assert_eq!(shape(&record), "1h8 1i7 2h8 ");
    assert_eq!(shape(&game("(;B[hh];W[ii]SZ[15])")), "1h8 2i7 ");
}

#[test]
fn an_empty_value_and_tt_are_passes_and_an_empty_node_is_none() {
    let record = game("(;SZ[15];B[hh];W[];B[tt];W[ii];)");
    assert_eq!(shape(&record), "1h8 2pass 3pass 4i7 5- ");
    assert_eq!(record.main_line().unwrap(), moves("h8--pass i7"));
    // On a larger board it is a point.
    let (record, _) = odd("(;SZ[20];B[tt])");
    assert_eq!(shape(&record), "1t1 ");
}

/// Every renju stone of Black and a `W[]` between them: colours alone.
#[test]
fn white_moves_without_a_point_stay_passes() {
    assert_eq!(game("(;SZ[15];B[hh];W[];B[ii])").main_line().unwrap(), moves("h8passi7"));
}

#[test]
fn the_size_is_guessed_from_the_stones_and_the_game() {
    assert_eq!(game("(;GM[4];B[hh])").size, BoardSize::RENJU);
    assert_eq!(game("(;B[oo])").size, BoardSize::RENJU);
    assert_eq!(game("(;GM[5];B[oo];W[tt])").size, BoardSize::RENJU);
    for text in ["(;GM[1];B[hh])", "(;GM[4];B[pp])"] {
        let (record, kinds) = odd(text);
        assert_eq!(record.size, BoardSize::square(19));
        assert_eq!(kinds, [FindingKind::OtherBoard(BoardSize::square(19))]);
    }
    assert_eq!(odd("(;SZ[15:20];B[hh])").0.size, BoardSize { columns: 15, rows: 20 });
}

#[test]
fn properties_may_repeat_have_digits_and_small_letters() {
    let record = game("(;GaMe[4]SiZe[15]LB[hh:A]LB[ii:b:1]5A[gg][hh]sw[NO];Black[hh]C[one]C[two])");
    let root = record.tree.annotation(record.tree.root()).unwrap();
    let labels: Vec<_> = root.labels.iter().map(|label| (label.place.to_string(), label.text.as_str())).collect();
    assert_eq!(labels, [("h8".to_string(), "A"), ("i7".to_string(), "b:1")]);
    let offers = Decision::Offer(vec!["g9".parse().unwrap(), "h8".parse().unwrap()]);
    assert_eq!(record.opening.0, [offers, Decision::NoSwap]);
    let node = record.tree.main_node(1).unwrap();
    assert_eq!(record.tree.annotation(node).unwrap().comment.body, "one\ntwo");
}

#[test]
fn tags_read_as_they_are_written() {
    let text = "(;GM[4]SZ[15]PB[A]PW[B]BR[3d]EV[Cup]RO[2]PC[Tallinn]DT[2024年04月25日]RU[4]RE[W+Resign]TM[1800]GN[g\\]x]KM[5.5]AP[ZJRenju];B[hh])";
    let record = game(text);
    let tags = &record.tags;
    assert_eq!(tags.players.black.name.as_deref(), Some("A"));
    assert_eq!(tags.players.black.rank.as_deref(), Some("3d"));
    assert_eq!(tags.place.as_deref(), Some("Tallinn"));
    assert_eq!(tags.date, Date::new(2024, Some(4), Some(25)));
    assert_eq!(tags.rule, Some(Rule::Renju));
    assert_eq!(tags.result, Some(GameResult { winner: Winner::White, ending: Some(Ending::Resignation) }));
    assert_eq!(tags.time_control.as_deref(), Some("1800"));
    assert_eq!(tags.others, [("game".to_string(), "g]x".to_string())]);
    let back = written(&record);
    for kept in ["DT[2024年04月25日]", "RU[4]", "RE[W+Resign]", "KM[5.5]", "AP[ZJRenju]", "GN[g\\]x]"] {
        assert!(back.contains(kept), "{kept} in {back}");
    }
    assert_eq!(game(&back), record);
}

#[test]
fn results_of_every_program() {
    let result = |text: &str| game(&format!("(;SZ[15]RE[{text}])")).tags.result;
    let won = |winner, ending| Some(GameResult { winner, ending });
    assert_eq!(result("B+1"), won(Winner::Black, None));
    assert_eq!(result("W+T"), won(Winner::White, Some(Ending::Time)));
    assert_eq!(result("0"), won(Winner::Draw, None));
    assert_eq!(result("B+Draw"), won(Winner::Draw, None));
    assert_eq!(result("?"), won(Winner::Unknown, None));
    assert_eq!(result("black wins"), None);
}

#[test]
fn texts_resolve_escapes_and_line_ends() {
    let record = game("(;SZ[15]C[a\\]b\\\\c\\\r\nd\r\ne:f];B[hh]N[t\ni])");
    let comment = |id| record.tree.annotation(id).unwrap().comment.clone();
    assert_eq!(comment(record.tree.root()).body, "a]b\\cd\ne:f");
    assert_eq!(comment(record.tree.main_node(1).unwrap()), Comment { title: "t i".into(), body: String::new() });
    assert_eq!(game(&written(&record)), record);
}

#[test]
fn stones_of_the_start_stand_before_the_first_move() {
    let record = game("(;SZ[15]AB[hh][ii]AW[aa:ba]PL[W];W[cc])");
    assert_eq!(record.start[Color::Black].len(), 2);
    assert_eq!(record.start[Color::White].len(), 2);
    assert_eq!(record.tree.first_to_move(), Color::White);
    assert_eq!(game(&written(&record)), record);
    let (_, kinds) = odd("(;SZ[15]AB[hh];W[hh])");
    assert_eq!(kinds, [FindingKind::Repeated(Place { column: 7, row: 7 })]);
}

#[test]
fn odd_stones_are_kept_and_reported_with_their_line() {
    let games = games("(;SZ[15]\n;B[hh]\n;B[hh];W[pp];B[what])");
    let findings: Vec<_> = games[0].findings.iter().map(|finding| (finding.at.line, finding.kind.clone())).collect();
    assert_eq!(
        findings,
        [
            (3, FindingKind::Turn(Color::Black)),
            (3, FindingKind::Repeated(Place { column: 7, row: 7 })),
            (3, FindingKind::OffBoard(Place { column: 15, row: -1 })),
            (3, FindingKind::NotAMove("B[what]".into())),
        ]
    );
    assert_eq!(games[0].record.tree.len(), 4);
    let strict = sgf::read(b"(;SZ[15];B[hh];W[hh])", &ReadOptions::new().strict()).unwrap().next().unwrap();
    assert!(matches!(strict, Err(ReadError::Refused(_))));
}

#[test]
fn branches_do_not_see_each_others_stones() {
    game("(;SZ[15];B[hh](;W[ii];B[jj])(;W[jj];B[ii](;W[aa])(;W[aa])))");
}

#[test]
fn several_games_and_text_around_them() {
    let games = games("---\n( ;GM[4]SZ[15];B[hh])\n\n(;SZ[15];B[ii])\n--- the end");
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].findings[0].kind, FindingKind::Stray(3));
    assert_eq!(games[1].findings[0].kind, FindingKind::Stray(11));
    let (record, kinds) = odd("(;SZ[15];B[hh];W[i");
    assert_eq!(shape(&record), "1h8 2- ");
    assert_eq!(kinds, [FindingKind::NotAMove("W[i]".into()), FindingKind::EndsEarly]);
}

#[cfg(feature = "encoding")]
#[test]
fn the_encoding_is_what_decodes_not_what_the_file_says() {
    // 剑 is BD A3 in GBK; 乗 81 5C and 乚 81 5D have the bytes of a backslash and of a bracket.
    let gbk = |declared: &str| {
        let mut bytes = format!("(;GM[1]{declared}SZ[15];B[hh]C[").into_bytes();
        bytes.extend(b"\xbd\xa3\x81\x5c\x81\x5d])");
        bytes
    };
    for (declared, findings) in [("CA[gb2312]", 0), ("CA[UTF-8]", 1), ("", 1)] {
        let bytes = gbk(declared);
        let reading = sgf::read(&bytes, &ReadOptions::new()).unwrap().next().unwrap().unwrap();
        let record = &reading.record;
        let comment = &record.tree.annotation(record.tree.main_node(1).unwrap()).unwrap().comment;
        assert_eq!(comment.body, "剑乗乚");
        assert_eq!(reading.findings.len(), findings, "{declared}");
        assert!(written(record).contains("CA[UTF-8]"));
    }
    let reader = sgf::read("(;CA[gb2312]C[剑];B[hh])".as_bytes(), &ReadOptions::new()).unwrap();
    assert_eq!(reader.charset().name(), "UTF-8");
}

#[test]
fn what_sgf_cannot_hold_is_named() {
    let mut record = game("(;SZ[15];B[hh])");
    let node = record.tree.main_node(1).unwrap();
    record.tree.set_spent(node, Some(core::time::Duration::from_secs(1))).unwrap();
    record.tags.result = Some(GameResult { winner: Winner::Black, ending: Some(Ending::Foul) });
    record.opening.0 = vec![Decision::Declare(3)];
    let losses = sgf::write(&record, &mut Vec::new()).unwrap();
    assert_eq!(losses.parts().collect::<Vec<_>>(), [Part::Ending, Part::Decisions, Part::Times]);
}

#[test]
fn a_small_board_in_the_middle_of_a_large_one_is_taken_out() {
    let (record, _) = odd("(;GM[1]SZ[19];B[jj];W[cc];B[qq]LB[jj:a])");
    let small = record.on_renju_board().unwrap();
    assert_eq!(small.main_line().unwrap(), moves("h8a15o1"));
    assert_eq!(odd("(;GM[1]SZ[19];B[jj];W[ba])").0.on_renju_board(), None);
}

/// The moves and properties of every node, read by another crate.
fn oracle(text: &str) -> Vec<(usize, Vec<String>)> {
    let options = sgf_parse::ParseOptions { lenient: true, ..Default::default() };
    let trees = sgf_parse::parse_with_options(text, &options).unwrap();
    let mut out = Vec::new();
    for tree in trees {
        match tree {
            sgf_parse::GameTree::GoGame(node) => {
                walk(&node, 0, &mut out, &|prop| prop.to_string());
            }
            sgf_parse::GameTree::Unknown(node) => walk(&node, 0, &mut out, &|prop| prop.to_string()),
        }
    }
    out
}

fn walk<P: sgf_parse::SgfProp>(
    node: &sgf_parse::SgfNode<P>,
    depth: usize,
    out: &mut Vec<(usize, Vec<String>)>,
    text: &impl Fn(&P) -> String,
) {
    let moves = node.properties().map(text).filter(|text| text.starts_with("B[") || text.starts_with("W["));
    out.push((depth, moves.collect()));
    for child in node.children() {
        walk(child, depth + 1, out, text);
    }
}

#[test]
fn the_samples_read_as_another_crate_reads_them() {
    let Some(data) = common::data() else { return };
    let mut files = 0;
    for entry in fs::read_dir(data.join("sgf")).unwrap() {
        let path = entry.unwrap().path();
        let bytes = fs::read(&path).unwrap();
        assert_eq!(Format::detect(&bytes, None), Some(Format::Sgf));
        let reader = sgf::read(&bytes, &ReadOptions::new()).unwrap();
        let charset = reader.charset();
        let readings: Vec<_> = reader.map(Result::unwrap).collect();
        let nodes: usize = readings.iter().map(|reading| reading.record.tree.len() + 1).sum();
        println!("{}: {charset}, {} games, {nodes} nodes", path.display(), readings.len());
        for reading in &readings {
            for finding in &reading.findings {
                println!("  {finding}");
            }
        }
        let name = path.file_name().unwrap().to_str().unwrap();
        let chinese = ["labels_gbk_said_utf8.sgf", "study_tree.sgf"].contains(&name);
        assert_eq!(charset.name() != "UTF-8", chinese, "{name}");
        if name == "study_tree.sgf" {
            assert_eq!(nodes, 31_961);
        }
        let mut ours = Vec::new();
        for Reading { record, .. } in &readings {
            let tree = &record.tree;
            for (id, depth) in core::iter::once((tree.root(), 0)).chain(tree.walk(tree.root())) {
                let node = tree.node(id).unwrap();
                let letter = if node.color() == Color::Black { 'B' } else { 'W' };
                let point = |place: Place| {
                    let row = i16::from(record.size.rows) - 1 - place.row;
                    [place.column, row].map(|line| char::from(b'a' + u8::try_from(line).unwrap())).iter().collect()
                };
                let played = node.played().map(|played| played.place().map_or_else(String::new, point));
                ours.push((depth, played.map(|point| format!("{letter}[{point}]")).into_iter().collect::<Vec<_>>()));
            }
        }
        let text = if chinese {
            encoding_rs::GB18030.decode(&bytes).0.into_owned()
        } else {
            String::from_utf8(bytes.clone()).unwrap()
        };
        assert_eq!(ours, oracle(&text), "{name}");
        for Reading { record, .. } in &readings {
            let mut out = Vec::new();
            assert_eq!(sgf::write(record, &mut out).unwrap(), Losses::NONE, "{name}");
            let again = sgf::read(&out, &ReadOptions::new()).unwrap().next().unwrap().unwrap().record;
            // What is left over may come in another order.
            assert!(again.tree == record.tree && again.tags == record.tags, "{name}");
            assert_eq!(written(&again).into_bytes(), out, "{name}");
        }
        if bytes.len() < 10_000 {
            common::torture(&bytes, |broken| {
                sgf::read(broken, &ReadOptions::new()).into_iter().flatten().for_each(drop);
            });
        }
        files += 1;
    }
    assert!(files >= 6);
}

#[test]
fn deep_and_wide_trees_cost_no_stack() {
    let deep = format!("(;SZ[15]{}", "(;B[hh];W[ii]".repeat(100_000));
    let record = &games(&deep)[0].record;
    assert_eq!(record.tree.len(), 200_000);
    assert_eq!(games(&written(record))[0].record, *record);
    let wide = format!("(;SZ[15]{})", "(;B[hh])".repeat(100_000));
    let record = &games(&wide)[0].record;
    assert_eq!(games(&written(record))[0].record, *record);
}

proptest! {
    #[test]
    fn what_is_written_reads_the_same(
        mut record in common::trees("[^\r\n\t\u{0}]{0,9}"),
        names in ["[^\r\n\t]{0,9}", "[^\r\n\t]{1,9}"],
        winner in prop::sample::select(vec![None, Some((Winner::Draw, None)), Some((Winner::White, Some(Ending::Time))), Some((Winner::Black, None))]),
        shapes in prop::collection::vec((0..15_i16, 0..15_i16, 0..5_usize), 0..4),
    ) {
        let [black, event] = names;
        record.tags.players.black.name = Some(black);
        record.tags.event = Some(event);
        record.tags.result = winner.map(|(winner, ending)| GameResult { winner, ending });
        // SGF writes the figures of a node shape by shape.
        let mut marks: Vec<_> = shapes.into_iter().map(|(column, row, shape)| {
            let shapes = [MarkShape::Triangle, MarkShape::Circle, MarkShape::Cross, MarkShape::Square, MarkShape::Selected];
            (shape, Mark { place: Place { column, row }, shape: shapes[shape] })
        }).collect();
        marks.sort_by_key(|(shape, _)| *shape);
        let root = record.tree.root();
        record.tree.annotation_mut(root).unwrap().marks = marks.into_iter().map(|(_, mark)| mark).collect();
        let mut out = Vec::new();
        prop_assert!(sgf::write(&record, &mut out).unwrap().is_empty());
        let again = sgf::read(&out, &ReadOptions::new()).unwrap().next().unwrap().unwrap().record;
        prop_assert_eq!(again, record);
    }

    #[test]
    fn any_text_reads_and_is_written_the_same_again(text in "(\\(|\\)|;|B\\[hh\\]|W\\[[a-q]{0,3}\\]|C\\[|\\]|\\\\|AB\\[aa:cc\\]|LB\\[hh:x\\]|SZ\\[1[0-9]\\]|X5\\[y\\]|\n|.){0,40}") {
        let text = format!("(;{text}");
        let Ok(reader) = sgf::read(text.as_bytes(), &ReadOptions::new()) else { return Ok(()) };
        for reading in reader {
            let record = reading.unwrap().record;
            let mut out = Vec::new();
            if sgf::write(&record, &mut out).is_err() {
                continue;
            }
            let again = sgf::read(&out, &ReadOptions::new()).unwrap().next().unwrap().unwrap().record;
            prop_assert_eq!(shape(&again), shape(&record));
            // A property in the wrong place may mean more where it is written.
            let twice = written(&again);
            prop_assert_eq!(written(&games(&twice)[0].record), twice);
        }
    }

    #[test]
    fn any_bytes_read_or_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let bytes = [b"(;".as_slice(), &bytes].concat();
        if let Ok(reader) = sgf::read(&bytes, &ReadOptions::new()) {
            reader.for_each(drop);
        }
    }
}

#[test]
fn a_played_node_may_name_its_properties_in_any_order() {
    let record = game("(;SZ[15];C[x]B[hh];LB[hh:1]W[ii]HO[1])");
    assert_eq!(shape(&record), "1h8 2i7 ");
    let second = record.tree.annotation(record.tree.main_node(2).unwrap()).unwrap();
    assert_eq!(second.marks[0].shape, MarkShape::Plain);
    assert_eq!(
        record.tree.node(record.tree.main_node(2).unwrap()).unwrap().played(),
        Some(Played::Stone("i7".parse().unwrap()))
    );
}
