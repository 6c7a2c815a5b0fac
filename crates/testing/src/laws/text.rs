//! Texts: what is read prints as a text that reads the same, and what is refused is refused at a place inside it.

use renju::games::{TimeControl, TimeTextError};
use renju::{Board, MoveList, Point, Setup};

/// The text of a point.
pub fn point(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Ok(point) = text.parse::<Point>() {
        assert!(point.to_string().eq_ignore_ascii_case(&text));
        assert_eq!(point.to_string().parse(), Ok(point));
    }
}

/// The text of a position: a setup on one line, or a drawing.
pub fn position(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Ok(setup) = text.parse::<Setup>() {
        assert_eq!(setup.to_string().parse(), Ok(setup));
        if let Ok(position) = setup.validate() {
            assert_eq!(Setup::from(&position), setup);
            assert_eq!(setup.accept(), Ok(position));
        }
    }
    if let Ok(board) = Board::from_drawing(&text) {
        assert_eq!(Board::from_drawing(&board.to_string()), Ok(board));
    }
}

/// The text of moves.
pub fn moves(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    assert!(renju::moves(&text).count() <= text.len());
    match renju::moves(&text).collect::<Result<Vec<_>, _>>() {
        Ok(list) => {
            for text in [MoveList(&list).to_string(), format!("{:#}", MoveList(&list))] {
                assert_eq!(renju::moves(&text).collect::<Result<Vec<_>, _>>(), Ok(list.clone()), "{text}");
            }
        }
        Err(error) => assert!(text.is_char_boundary(error.offset) && error.offset < text.len(), "{error} in {text:?}"),
    }
}

/// The text of a time control.
pub fn time_control(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match text.parse::<TimeControl>() {
        Ok(control) => assert_eq!(control.to_string().parse(), Ok(control), "{text}"),
        Err(TimeTextError::Expected { offset, .. } | TimeTextError::TooLarge { offset }) => {
            assert!(text.is_char_boundary(offset), "byte {offset} of {text:?}");
        }
        Err(_) => {}
    }
}
