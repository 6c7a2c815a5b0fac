//! What stays the same across releases: sizes, keys and texts.

use renju_core::{
    Bitboard, Board, Color, DrawingError, Move, MoveTextError, Point, PointError, Position, Rule, Setup, SetupFault,
    SetupTextError, Status, Verdict, board, moves,
};

#[test]
fn sizes() {
    assert_eq!(size_of::<Point>(), 1);
    assert_eq!(size_of::<Option<Point>>(), 1);
    assert_eq!(size_of::<Move>(), 1);
    assert_eq!(size_of::<Bitboard>(), 32);
    assert_eq!(size_of::<Verdict>(), 2);
    assert_eq!(size_of::<Board>(), 584);
    assert!(size_of::<Position>() <= 1056);
}

#[test]
fn keys() {
    let mut board = Board::EMPTY;
    assert_eq!(board.key(), 0);
    board.put(Color::Black, Point::CENTRE).unwrap();
    assert_eq!(board.key(), 0x1251_2c77_8beb_b68e);
    let position = Position::from_moves("h8 i9 j10").unwrap();
    assert_eq!(position.board().key(), 0x9481_1b7e_2311_3510);
    assert_eq!(position.key(), !position.board().key());
}

#[test]
fn points_are_their_texts() {
    for (index, point) in Point::all().enumerate() {
        assert_eq!(point.to_string().parse(), Ok(point));
        assert_eq!(point.to_string().to_uppercase().parse(), Ok(point));
        assert_eq!(Point::from_index(index), Some(point));
        assert_eq!(point.index(), index);
    }
    for (text, error) in [
        ("", PointError::Column),
        ("p8", PointError::Column),
        ("8h", PointError::Column),
        ("h", PointError::Row),
        ("h0", PointError::Row),
        ("h16", PointError::Row),
        ("h88", PointError::Row),
        ("h8 ", PointError::Trailing(2)),
        ("h8i9", PointError::Trailing(2)),
    ] {
        assert_eq!(text.parse::<Point>(), Err(error), "{text:?}");
    }
}

#[test]
fn moves_are_read_in_every_form_players_write() {
    let expected: Vec<Move> = ["h8", "i9", "h10", "pass"].map(|text| text.parse().unwrap()).to_vec();
    for text in [
        "h8i9h10pass",
        "H8 I9 H10 PASS",
        "h8,i9,h10,--",
        "1. h8 2. i9 3. h10 4. pass",
        "1.h8 i9 2.h10 --",
        "h8-i9-h10 pass\r\n",
        "(h8) (i9) (h10) (pass)",
    ] {
        assert_eq!(moves(text).collect::<Result<Vec<_>, _>>(), Ok(expected.clone()), "{text:?}");
    }
    assert_eq!(moves("h1i5").count(), 2);
    assert_eq!(moves("h15").count(), 1);
    let error = MoveTextError { offset: 3, error: PointError::Column };
    assert_eq!(moves("h8 x9 h10").last(), Some(Err(error)));
    assert_eq!(error.to_string(), "byte 3: a point begins with a column letter from a to o");
}

#[test]
fn setups_say_what_is_wrong_and_where() {
    let empty_rows = "15/".repeat(14);
    for (text, error) in [
        (String::new(), SetupTextError::Row { row: 15, points: 0 }),
        (format!("{empty_rows}15"), SetupTextError::SideToMove),
        (format!("{empty_rows}15 x"), SetupTextError::SideToMove),
        (format!("{empty_rows}15 b chess"), SetupTextError::Rule),
        (format!("{empty_rows}15 b renju more"), SetupTextError::Trailing { offset: 53 }),
        (format!("{empty_rows}14 b"), SetupTextError::Row { row: 1, points: 14 }),
        (format!("{empty_rows}7X8 b"), SetupTextError::Row { row: 1, points: 16 }),
        (format!("{empty_rows}7+7 b"), SetupTextError::Character { offset: 43 }),
        (format!("{empty_rows}15/15 b"), SetupTextError::Rows(16)),
        ("15/15 b".to_owned(), SetupTextError::Rows(2)),
        ("99999999999999999999 b".to_owned(), SetupTextError::Row { row: 15, points: 999 }),
    ] {
        assert_eq!(text.parse::<Setup>(), Err(error), "{text:?}");
    }
    assert_eq!(Board::from_drawing("X").unwrap_err(), DrawingError::Count { points: 1 });
    assert_eq!(Board::from_drawing("X?").unwrap_err(), DrawingError::Character { offset: 1 });
}

#[test]
fn a_setup_names_every_fault() {
    let text = "15/15/15/15/15/OOOOO10/15/15/15/15/15/15/15/15/5XXXXX5 w renju";
    let setup: Setup = text.parse().unwrap();
    let faults: Vec<_> = setup.validate().unwrap_err().faults().collect();
    assert_eq!(faults, [SetupFault::Count, SetupFault::BlackHasWon, SetupFault::WhiteHasWon]);
    let position = setup.accept().unwrap();
    assert_eq!(position.status(), Status::Open);
    assert_eq!(Setup::from(&position), setup);
}

#[test]
fn a_drawing_is_a_board() {
    let drawn = board!(
        "15 . . . . . . . . . . . . . . .
         14 . . . . . . . . . . . . . . .
         13 . . . . . . . . . . . . . . .
         12 . . . . . . . . . . . . . . .
         11 . . . . . . . . . . . . . . .
         10 . . . . . . . . . . . . . . .
          9 . . . . . . . . O . . . . . .
          8 . . . . . . . X . . . . . . .
          7 . . . . . . . . . . . . . . .
          6 . . . . . . . . . . . . . . .
          5 . . . . . . . . . . . . . . .
          4 . . . . . . . . . . . . . . .
          3 . . . . . . . . . . . . . . .
          2 . . . . . . . . . . . . . . .
          1 . . . . . . . . . . . . . . .
            a b c d e f g h i j k l m n o"
    );
    assert_eq!(&drawn, Position::from_moves("h8i9").unwrap().board());
}

#[test]
fn the_last_point_is_judged_before_the_full_board() {
    // Columns in threes of one colour leave no five anywhere; h8 is the last point.
    let stone =
        |point: Point| if (point.column() / 2 + point.row()).is_multiple_of(2) { Color::Black } else { Color::White };
    let mut board = Board::EMPTY;
    for point in Point::all().filter(|point| *point != Point::CENTRE) {
        board.put(stone(point), point).unwrap();
    }
    for color in Color::ALL {
        let mut position = Position::from_board(board, color, Rule::Freestyle);
        let verdict = position.verdict(Point::CENTRE);
        let status = position.play(Point::CENTRE).unwrap();
        assert_eq!(status, if verdict == Verdict::Five { Status::Won(color) } else { Status::Full });
        position.undo();
        assert_eq!(position.status(), Status::Open);
    }
}

#[test]
fn both_passing_ends_the_game() {
    let mut position = Position::from_moves("h8 pass").unwrap();
    assert_eq!(position.status(), Status::Open);
    assert_eq!(position.pass(), Ok(Status::BothPassed));
    assert!(position.legal_points().is_empty());
    assert_eq!(position.undo(), Some(Move::Pass));
    assert!(position.play("h9".parse().unwrap()).is_ok());
}

#[test]
fn a_forced_game_goes_on_past_its_first_ending() {
    let mut position = Position::from_moves("h8 a1 h9 a2 h10 a3 h11 a4 h12").unwrap();
    assert_eq!(position.status(), Status::Won(Color::Black));
    position.force("a5".parse().unwrap()).unwrap();
    assert_eq!(position.status(), Status::Won(Color::Black));
    position.undo();
    position.undo();
    assert_eq!(position.status(), Status::Open);
}
