//! The board as a drawing of fifteen rows.

use core::fmt;

use crate::{Board, Color, OccupiedError, Point, SIZE};

/// What keeps a text from being a drawing of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum DrawingError {
    /// A character is no part of a drawing.
    #[error("byte {offset}: a drawing has X, O and . for its points")]
    Character {
        /// Its place in the text, in bytes from 0.
        offset: usize,
    },
    /// The drawing has more or fewer than 225 points.
    #[error("a drawing has 225 points, this one has {points}")]
    Count {
        /// How many there are.
        points: usize,
    },
}

impl Board {
    /// Reads a drawing: 225 points from row 15 down, columns `a` to `o`, as `X` for Black, `O` for White and `.` for empty.
    ///
    /// White space, row numbers and the small letters of the columns are passed over, so that what a board prints is
    /// read again, and so is a board on one line of 225 characters. [`board!`](crate::board) does the same while
    /// compiling.
    ///
    /// # Errors
    ///
    /// The first character that has no place in a drawing, or the number of points where it is not 225.
    pub const fn from_drawing(text: &str) -> Result<Self, DrawingError> {
        let text = text.as_bytes();
        let mut board = Self::EMPTY;
        let (mut offset, mut points) = (0, 0);
        while offset < text.len() {
            let stone = match text[offset] {
                b'X' => Some(Some(Color::Black)),
                b'O' => Some(Some(Color::White)),
                b'.' => Some(None),
                b' ' | b'\t' | b'\r' | b'\n' | b'0'..=b'9' | b'a'..=b'o' => None,
                _ => return Err(DrawingError::Character { offset }),
            };
            if let Some(stone) = stone {
                let point = Self::drawn(points);
                if let (Some(point), Some(color)) = (point, stone) {
                    let _: Result<(), OccupiedError> = board.put(color, point);
                }
                points += 1;
            }
            offset += 1;
        }
        if points == crate::POINTS { Ok(board) } else { Err(DrawingError::Count { points }) }
    }

    /// The point that is drawn in some place, from row 15 down.
    #[allow(clippy::cast_possible_truncation, reason = "both parts are below 15")]
    const fn drawn(place: usize) -> Option<Point> {
        if place >= crate::POINTS {
            return None;
        }
        let size = SIZE as usize;
        Point::new((place % size) as u8, SIZE - 1 - (place / size) as u8)
    }

    /// The board as a drawing, with a mark on each empty point where `mark` gives one.
    ///
    /// ```
    /// use renju_core::{Board, Point};
    ///
    /// let drawing = Board::EMPTY.drawing(|point| (point == Point::CENTRE).then_some('*')).to_string();
    /// assert!(drawing.contains(" 8 . . . . . . . * . . . . . . . 8"));
    /// ```
    pub fn drawing<F: Fn(Point) -> Option<char>>(&self, mark: F) -> Drawing<'_, F> {
        Drawing { board: self, mark }
    }
}

/// A board that displays itself as fifteen rows with coordinates, from [`Board::drawing`].
#[derive(Clone, Copy)]
pub struct Drawing<'a, F> {
    board: &'a Board,
    mark: F,
}

impl<F: Fn(Point) -> Option<char>> fmt::Display for Drawing<'_, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const COLUMNS: &str = "   a b c d e f g h i j k l m n o";
        writeln!(f, "{COLUMNS}")?;
        for row in (0..SIZE).rev() {
            write!(f, "{:2}", row + 1)?;
            for point in (0..SIZE).filter_map(|column| Point::new(column, row)) {
                let sign = match self.board.at(point) {
                    Some(Color::Black) => 'X',
                    Some(Color::White) => 'O',
                    None => (self.mark)(point).unwrap_or('.'),
                };
                write!(f, " {sign}")?;
            }
            writeln!(f, " {}", row + 1)?;
        }
        f.write_str(COLUMNS)
    }
}

impl<F> fmt::Debug for Drawing<'_, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Drawing").field("board", self.board).finish_non_exhaustive()
    }
}

/// The board as fifteen rows with coordinates, `X` for Black and `O` for White.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.drawing(|_| None).fmt(f)
    }
}

/// Makes a [`Board`] of a drawing while compiling; a drawing that is not one does not compile.
///
/// [`Board::from_drawing`] says what a drawing is, and [`Board`] shows one.
#[macro_export]
macro_rules! board {
    ($drawing:expr) => {
        const {
            match $crate::Board::from_drawing($drawing) {
                Ok(board) => board,
                Err(_) => panic!("a drawing has 225 points, each X, O or ."),
            }
        }
    };
}
