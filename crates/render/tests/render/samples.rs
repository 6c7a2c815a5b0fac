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

/// A three that both its points make a foul, and one that counts.
pub(crate) fn dead_three() -> Diagram {
    let board = board("j5 h6 i6 f7 g8 h8 i8 k8 l9 k10 f11", "f8 j8 k9 j11");
    Diagram::from(board).explanation(board.explain(point("h7")))
}

/// Two threes, for the picture that newcomers see first.
pub(crate) fn double_three() -> Diagram {
    let board = board("f8 g8 h9 h10", "e10 i11 k8");
    Diagram::from(board).explanation(board.explain(point("h8")))
}

/// Two fours ended by White's stones, and a three.
pub(crate) fn double_four() -> Diagram {
    let board = board("b5 c5 e5 d4 e4 d3 f3 d2", "f5 c4 f4 c3 e3 d1");
    Diagram::from(board).explanation(board.explain(point("d5")))
}

/// Every kind of foul, marks, labels and arrows on stones and off them, at the edges too.
pub(crate) fn marked(theme: Theme) -> Diagram {
    let board = board(
        "d2 b3 d3 k3 b4 k4 j5 m5 d8 e8 g8 h8 i8 a10 b11 e11 k11 c12 e12 j12 l12 m12 n12 o12 e13 k13 k14 k15",
        "e10 h6",
    );
    Diagram::from(board)
        .fouls(board.forbidden_points())
        .last(point("e10"))
        .mark(point("c12"), Mark::Circle)
        .mark(point("e10"), Mark::Triangle)
        .mark(point("h4"), Mark::Square)
        .mark(point("i4"), Mark::Cross)
        .mark(point("j4"), Mark::Circle)
        .mark(point("h6"), Mark::Cross)
        .label(point("l4"), "A")
        .label(point("m4"), "B1")
        .label(point("n4"), "花")
        .label(point("d8"), "C")
        .arrow(point("a10"), point("a5"))
        .arrow(point("k15"), point("g9"))
        .arrow(point("c5"), point("f6"))
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
