//! The judge on positions that other judges have checked, where they are at hand.

use std::fs;
use std::path::PathBuf;

use renju_core::{Board, ForbiddenKind, Point, Verdict};

/// The folder of sample data: `RENJU_DATA`, or `shared/data` beside the workspace.
fn data(name: &str) -> Option<String> {
    let folder = std::env::var_os("RENJU_DATA")
        .map_or_else(|| PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data")), PathBuf::from);
    let text = fs::read_to_string(folder.join(name)).ok();
    if text.is_none() {
        println!("{name} is not at hand: nothing checked");
    }
    text
}

fn letter(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Occupied => b'#',
        Verdict::Legal => b'.',
        Verdict::Five => b'5',
        Verdict::Forbidden(kinds) => match kinds.primary() {
            ForbiddenKind::Overline => b'6',
            ForbiddenKind::DoubleFour => b'4',
            ForbiddenKind::DoubleThree => b'3',
        },
    }
}

#[test]
fn every_empty_point_of_the_checked_boards() {
    for name in ["judge/hard_boards.txt", "judge/agreed_boards.txt"] {
        let Some(text) = data(name) else { continue };
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let (drawing, verdicts) = line.split_once('\t').unwrap();
            let board = Board::from_drawing(drawing).unwrap();
            let forbidden = board.forbidden_points();
            for (place, expected) in verdicts.bytes().enumerate().filter(|(_, expected)| !b"XO".contains(expected)) {
                let place = u8::try_from(place).unwrap();
                let point = Point::new(place % 15, 14 - place / 15).unwrap();
                let verdict = board.verdict(point);
                assert_eq!(letter(verdict) as char, expected as char, "{point} on\n{board}");
                assert_eq!(board.is_forbidden(point), verdict.is_forbidden(), "{point} on\n{board}");
                assert_eq!(forbidden.contains(point), verdict.is_forbidden(), "{point} on\n{board}");
                assert_eq!(board.explain(point).verdict(), verdict);
            }
        }
    }
}
