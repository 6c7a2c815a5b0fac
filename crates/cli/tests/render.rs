//! `renju render`, `renju explain --svg`, and the pictures of the documents.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]
#![allow(clippy::std_instead_of_alloc, reason = "a command has the standard library")]

mod common;

use std::collections::BTreeSet;
use std::fs;

use common::{folder, renju, renju_reading, root};

const THREES: &str = "f8a1g8a3h9a5h10a7";

/// `UPDATE_PICTURES=1 cargo test -p renju-cli --test render` makes the pictures anew.
#[test]
fn the_pictures_of_the_guide_are_what_its_commands_draw() {
    let guide = fs::read_to_string(root().join("docs/guide/judge.md")).unwrap();
    let drawn = folder("guide");
    let mut names = BTreeSet::new();
    for line in guide.lines().filter(|line| line.starts_with("renju ")) {
        let (command, name) = line.split_once(" -o docs/images/").unwrap();
        let path = drawn.join(name);
        let mut arguments: Vec<_> = command.split(' ').skip(1).collect();
        arguments.extend(["-o", path.to_str().unwrap()]);
        let run = renju(&arguments);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{line}");
        assert!(guide.contains(&format!("](../images/{name})")), "{name} is not shown");
        let kept = root().join("docs/images").join(name);
        if std::env::var_os("UPDATE_PICTURES").is_some() {
            fs::copy(&path, &kept).unwrap();
        }
        assert_eq!(fs::read_to_string(path).unwrap(), fs::read_to_string(kept).unwrap_or_default(), "{name}");
        names.insert(name.to_owned());
    }
    let kept = fs::read_dir(root().join("docs/images")).unwrap();
    let kept: BTreeSet<_> = kept.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(kept, names, "every picture has its command in the guide");
}

/// What the alternative texts of the guide say about a point is what the judge says.
#[test]
fn the_guide_says_what_the_judge_says() {
    let guide = fs::read_to_string(root().join("docs/guide/judge.md")).unwrap();
    let mut told = 0;
    let pictures: Vec<_> = guide.split("\n![").skip(1).collect();
    for picture in pictures {
        let (says, rest) = picture.split_once("](").unwrap();
        let command = rest.split("renju render ").nth(1).unwrap().lines().next().unwrap();
        let Some((moves, rest)) = command.split_once(" --explain ") else { continue };
        let point = rest.split(' ').next().unwrap();
        let explained = renju(&["explain", moves, point]).out;
        let verdict = says.split([':', ',']).next().unwrap().split(" with ").next().unwrap();
        let verdict = verdict.split(" once ").next().unwrap();
        assert!(explained.starts_with(verdict), "{says}:\n{explained}");
        told += 1;
    }
    assert!(told >= 10);
}

#[test]
fn the_kind_of_picture_follows_the_name_of_the_file() {
    let folder = folder("kinds");
    for (name, start) in [("a.svg", "<svg "), ("a.SVG", "<svg "), ("a.txt", "15 ")] {
        let path = folder.join(name);
        let run = renju(&["render", THREES, "-o", path.to_str().unwrap()]);
        assert_eq!((run.code, run.out.as_str()), (0, ""), "{}", run.err);
        assert!(fs::read_to_string(path).unwrap().starts_with(start), "{name}");
    }
    let run = renju(&["render", THREES, "-o", "a.gif"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("a.gif: expected a name that ends like one of svg, png, txt"), "{}", run.err);
    assert!(renju(&["render", THREES, "--format", "svg"]).out.starts_with("<svg "));
}

#[cfg(feature = "png")]
#[test]
fn a_png_has_the_width_that_was_asked_for() {
    let path = folder("png").join("a.png");
    let run = renju(&["render", THREES, "--width", "300", "--without", "captions", "-o", path.to_str().unwrap()]);
    assert_eq!(run.code, 0, "{}", run.err);
    let bytes = fs::read(path).unwrap();
    assert_eq!(bytes.get(..8), Some(b"\x89PNG\r\n\x1a\n".as_slice()));
    assert_eq!(bytes.get(16..24), Some([0, 0, 1, 44, 0, 0, 1, 44].as_slice()));
    assert_eq!(renju(&["render", THREES, "--width", "0", "--format", "png"]).code, 2);
}

#[test]
fn text_is_plain_where_nobody_reads_it_on_a_terminal() {
    let run = renju(&["render", "--ascii", THREES]);
    assert!(run.out.contains(" 8 . . . . . X X 3 . . . . . . ."), "{}", run.out);
    assert!(run.out.contains("forbidden for Black: 3 double-three"));
    assert!(run.out.is_ascii());
    assert!(!renju(&["render", THREES]).out.contains('\x1b'));
}

#[test]
fn explanations_are_the_same_from_both_commands() {
    let explained = renju(&["explain", "--svg", THREES, "h8"]);
    assert_eq!(explained.code, 0, "{}", explained.err);
    assert!(explained.out.contains(">h8 is forbidden for Black: double-three</text>"));
    assert_eq!(explained.out, renju(&["render", THREES, "--explain", "h8", "--format", "svg"]).out);
    let played = renju(&["render", &format!("{THREES}h8"), "--explain", "h8", "--format", "svg"]);
    assert_eq!(explained.out, played.out, "the last move is explained as it was played");
    let text = renju(&["render", THREES, "--explain", "h8"]).out;
    assert!(text.ends_with(&renju(&["explain", THREES, "h8"]).out), "{text}");
}

#[test]
fn a_record_is_drawn_with_what_it_says() {
    let game = "examples/games/piskvork.psq";
    let whole = renju(&["render", game, "--ascii"]);
    assert_eq!(whole.code, 0, "{}", whole.err);
    assert!(whole.out.contains("fox.exe – heron.exe\n花月 Kagetsu (D4)\n"), "{}", whole.out);
    let early = renju(&["render", game, "--ply", "3", "--format", "svg"]).out;
    assert!(early.contains("Last move: i9."), "{early}");
    assert_eq!(early.matches("url(#stone-").count(), 3);
    let late = renju(&["render", game, "--ply", "300"]);
    assert_eq!((late.code, late.err.contains("there is no move 300")), (2, true), "{}", late.err);
}

#[test]
fn the_sheet_has_the_moves_and_the_game_that_was_asked_for() {
    let path = "examples/games/club-evening.txt";
    let moves = fs::read_to_string(root().join(path)).unwrap();
    assert_eq!(moves.lines().count(), 6);
    for (game, line) in moves.lines().enumerate() {
        let number = (game + 1).to_string();
        let sheet = renju(&["render", path, "--game", &number, "--sheet"]);
        assert_eq!(sheet.code, 0, "{}", sheet.err);
        let (_, list) = sheet.out.split_once("   a b c d e f g h i j k l m n o\n\n").unwrap();
        let listed: String = list.split_whitespace().filter(|word| word.parse::<u16>().is_err()).collect();
        assert_eq!(listed, renju::MoveList(&moves_of(line)).to_string());
    }
    assert_eq!(renju(&["render", path, "--game", "99"]).code, 2);
    assert_eq!(renju(&["render", path, "--game", "0"]).code, 2);
}

fn moves_of(line: &str) -> Vec<renju::Move> {
    renju::moves(line).collect::<Result<_, _>>().unwrap()
}

#[test]
fn standard_input_holds_a_record_or_a_position() {
    let game = fs::read(root().join("examples/games/piskvork.psq")).unwrap();
    let piped = renju_reading(&["render", "-"], &String::from_utf8(game).unwrap());
    assert!(piped.out.contains("fox.exe"), "{}", piped.err);
    let drawn = renju(&["judge", THREES]).out;
    let board: Vec<_> = drawn.lines().take(17).map(|line| line.replace('3', ".")).collect();
    let rows = board.iter().skip(1).take(15).map(|row| row.get(3..33).unwrap()).collect::<Vec<_>>().join("\n");
    let piped = renju_reading(&["render", "-", "--ascii", "--without", "last"], &rows);
    assert_eq!(piped.out, renju(&["render", THREES, "--ascii", "--without", "last"]).out, "{}", piped.err);
}

#[test]
fn a_picture_leaves_out_and_adds_what_it_is_told() {
    let plain = renju(&["render", "h8h9i8", "--format", "svg", "--without", "numbers,coordinates,captions,last"]).out;
    assert!(!plain.contains("<text"), "{plain}");
    let rich = renju(&[
        "render",
        "h8h9i8",
        "--format",
        "svg",
        "--heading",
        "連珠",
        "--caption",
        "one",
        "--caption",
        "two",
        "--label",
        "a1=Q",
        "--mark",
        "b2=square,c3=circle",
        "--arrow",
        "d4-e5",
        "--theme",
        "dark",
    ]);
    for part in [">連珠</text>", ">one</text>", ">two</text>", ">Q</text>", "a1 is labelled Q.", "#8fd3ff"] {
        assert!(rich.out.contains(part), "{part}: {}", rich.err);
    }
    for wrong in [["--mark", "h8=disc"], ["--label", "z9=A"], ["--arrow", "h8"], ["--theme", "pink"]] {
        let run = renju(&["render", "h8", wrong[0], wrong[1]]);
        assert_eq!(run.code, 2);
        assert!(run.err.contains("expected"), "{}", run.err);
    }
}

#[test]
fn a_record_that_cannot_be_played_on_is_drawn_up_to_there() {
    let run = renju_reading(&["render", "-", "--sheet"], "h8 h9 i8 h8 j7\n");
    assert_eq!(run.code, 0);
    assert!(run.err.contains("move 4: h8 is occupied: the picture ends before it"), "{}", run.err);
    assert!(run.out.contains("  1 h8    2 h9    3 i8\n"), "{}", run.out);
}

#[test]
fn bytes_of_no_known_format_are_not_drawn() {
    let path = folder("unknown").join("a.bin");
    fs::write(&path, [0x70, 0xff, 0xfe, 0x00]).unwrap();
    let run = renju(&["render", path.to_str().unwrap()]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("a.bin: neither a record of a known format nor a position"), "{}", run.err);
}
