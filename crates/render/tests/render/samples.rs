//! The pictures that the tests look at: each shows what the others do not.

use renju_core::{Bitboard, Board, ByColor, Color, Move, Point, Position};
use renju_render::{Coordinates, Diagram, Mark, Sheet, Theme};

pub(crate) fn point(text: &str) -> Point {
    text.parse().unwrap()
}

pub(crate) fn board(black: &str, white: &str) -> Board {
    let points = |text: &str| text.split(' ').map(point).collect::<Bitboard>();
    Board::from_stones(ByColor { black: points(black), white: points(white) }).unwrap()
}

pub(crate) fn game() -> Position {
    Position::from_moves("h8 h9 i8 g8 j7 k6 i6 h5 i7 i5 g7 h7 k8 l9 j5 l8 j10 i9").unwrap()
}

/// A three whose points are a four that is not straight and a foul, and a three that counts.
pub(crate) fn dead_three() -> Diagram {
    let board = board("f8 g8 h6 h7 i9 i10 j7 k6", "d8 g5 f10 l8 e7 c10");
    Diagram::from(board).explanation(board.explain(point("h8")))
}

/// Two threes, for the picture that newcomers see first.
pub(crate) fn double_three() -> Diagram {
    let board = board("f8 g8 h9 h10", "e10 i11 k8");
    Diagram::from(board).explanation(board.explain(point("h8")))
}

/// Two fours ended by White's stones, and a three.
pub(crate) fn double_four() -> Diagram {
    let board = board("a12 c12 d12 b13 b11 b10 c11 d10", "f12 b9 c10 d13");
    Diagram::from(board).explanation(board.explain(point("b12")))
}

/// Every kind of foul, marks, labels and arrows on stones and off them, at the edges too.
pub(crate) fn marked(theme: Theme) -> Diagram {
    let board = board("a10 d12 e12 f12 h12 i12 b2 d2 f2 h2 l9 m9 k10 k11 o15 k15 c6 k4", "e10 h6 m13");
    Diagram::from(board)
        .fouls(board.forbidden_points())
        .last(point("e10"))
        .mark(point("c6"), Mark::Circle)
        .mark(point("k4"), Mark::Square)
        .mark(point("e10"), Mark::Triangle)
        .mark(point("h4"), Mark::Square)
        .mark(point("i4"), Mark::Cross)
        .mark(point("j4"), Mark::Circle)
        .mark(point("h6"), Mark::Cross)
        .label(point("l4"), "A")
        .label(point("m4"), "B1")
        .label(point("n4"), "花")
        .label(point("d12"), "C")
        .arrow(point("a10"), point("a5"))
        .arrow(point("k15"), point("g9"))
        .arrow(point("c4"), point("f5"))
        .theme(theme)
}

/// A game with numbers, and texts that are long, accented, ideographic and full of signs that XML keeps for itself.
pub(crate) fn numbered() -> Diagram {
    Diagram::from(&game())
        .numbers(game().moves())
        .heading("Club evening 連珠 <5 & \"more\">")
        .caption("雨月 Ugetsu (D6), 山田 太郎 – Ó. Nonýmous")
        .caption("A caption that is much too long for one line of the picture, so that it has to be broken somewhere")
        .theme(Theme::PRINT)
}

/// Numbers of three figures, and coordinates on all sides.
pub(crate) fn crowded() -> Diagram {
    let mut board = Board::EMPTY;
    let moves: Vec<Move> = Point::all().take(150).map(Move::Stone).collect();
    for (index, point) in Point::all().take(150).enumerate() {
        board.put(if index % 2 == 0 { Color::Black } else { Color::White }, point).unwrap();
    }
    let last = moves.iter().rev().find_map(|last| last.point()).unwrap();
    Diagram::from(board).numbers(&moves).last(last).coordinates(Coordinates::FourSides)
}

pub(crate) fn sheet() -> Sheet {
    Sheet::new(numbered(), game().moves())
        .field("Black", "山田 太郎")
        .field("White", "Ó. Nonýmous")
        .field("Opening", "雨月 Ugetsu (D6)")
        .field("Result", "0–1")
        .field("Rule", "RIF rule of 1996, under a name that is rather long and takes several lines")
        .offers(5, &[point("j7"), point("g6"), point("d4")])
        .note("White spent 12:30.")
}

/// All pictures with the names of their files.
pub(crate) fn pictures() -> Vec<(&'static str, String)> {
    vec![
        ("dead_three.svg", dead_three().svg()),
        ("double_three.svg", double_three().theme(Theme::HIGH_CONTRAST).coordinates(Coordinates::Hidden).svg()),
        ("double_four.svg", double_four().theme(Theme::COLOR_BLIND).svg()),
        ("marked.svg", marked(Theme::DARK).svg()),
        ("numbered.svg", numbered().svg()),
        ("crowded.svg", crowded().svg()),
        ("sheet.svg", sheet().svg()),
    ]
}
