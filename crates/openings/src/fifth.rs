//! Which fifth moves are equal, so that only one of them may be offered.

use core::fmt;
use core::str::FromStr;

use renju_core::{Bitboard, Board, ByColor, Color, Point, Symmetry};

/// What makes two offered fifth moves equal (RIF 12.7: the offers are unequal in all respects).
///
/// Stones count by their colour only, not by the order they were played in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Equality {
    /// Two fifth moves are equal if turning, reflecting or moving the board's lines takes the stones onto themselves and
    /// one move to the other, wherever the edges are.
    #[default]
    Shape,
    /// Two fifth moves are equal only if a symmetry of the whole board does so: the edges count.
    Board,
}

/// Writes `shape` or `board`.
impl fmt::Display for Equality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Shape => "shape",
            Self::Board => "board",
        })
    }
}

/// The text is neither `shape` nor `board`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("fifth moves are equal by shape or by board")]
pub struct EqualityError;

impl FromStr for Equality {
    type Err = EqualityError;

    fn from_str(text: &str) -> Result<Self, EqualityError> {
        if text.eq_ignore_ascii_case("shape") {
            Ok(Self::Shape)
        } else if text.eq_ignore_ascii_case("board") {
            Ok(Self::Board)
        } else {
            Err(EqualityError)
        }
    }
}

impl Equality {
    /// The fifth moves equal to one on a board, itself among them.
    ///
    /// ```
    /// use renju_core::{board, Bitboard};
    /// use renju_openings::Equality;
    ///
    /// // White h9 and h6, Black h8 and h7: i8 and i7 are equal by shape, though not on the board.
    /// let board = board!(
    ///     ". . . . . . . . . . . . . . .
    ///      . . . . . . . . . . . . . . .
    ///      . . . . . . . . . . . . . . .
    ///      . . . . . . . . . . . . . . .
    ///      . . . . . . . . . . . . . . .
    ///      . . . . . . . . . . . . . . .
    ///      . . . . . . . O . . . . . . .
    ///      . . . . . . . X . . . . . . .
    ///      . . . . . . . X . . . . . . .
    ///      . . . . . . . O . . . . . . .
    ///      . . . . . . . . . . . . . . .
    ///      . . . . . . . . . . . . . . .
    ///      . . . . . . . . . . . . . . .
    ///      . . . . . . . . . . . . . . .
    ///      . . . . . . . . . . . . . . ."
    /// );
    /// let i8 = "i8".parse()?;
    /// assert_eq!(Equality::Shape.equals(&board, i8).to_string(), "g7 i7 g8 i8");
    /// assert_eq!(Equality::Board.equals(&board, i8).to_string(), "g8 i8");
    /// # Ok::<(), renju_core::PointError>(())
    /// ```
    #[must_use]
    pub fn equals(self, board: &Board, point: Point) -> Bitboard {
        self.all_equals(board, Bitboard::from(point))
    }

    /// The fifth moves equal to one of some points.
    pub(crate) fn all_equals(self, board: &Board, points: Bitboard) -> Bitboard {
        self.mirrors(board).flat_map(|mirror| points.into_iter().filter_map(move |point| mirror.apply(point))).collect()
    }

    /// The classes of equal fifth moves among some points of a board, each once, in the order of their first points.
    ///
    /// A class holds those of the points that are empty. One point of each is as many different fifth moves as there are.
    pub fn classes(self, board: &Board, among: Bitboard) -> impl Iterator<Item = Bitboard> {
        let mut left = among & board.empty_points();
        let points = left;
        let board = *board;
        core::iter::from_fn(move || {
            let class = self.equals(&board, left.first()?) & points;
            left -= class;
            Some(class)
        })
    }

    /// The ways to lay the stones of a board onto themselves.
    fn mirrors(self, board: &Board) -> impl Iterator<Item = Mirror> {
        let stones = ByColor::from_fn(|color| board.stones(color));
        let all = stones.black | stones.white;
        Symmetry::ALL.into_iter().filter_map(move |symmetry| {
            let mirror = match self {
                Self::Board => Mirror { symmetry, columns: 0, rows: 0 },
                Self::Shape => Mirror::between(symmetry, all),
            };
            let fits = |color: Color| {
                stones[color]
                    .into_iter()
                    .all(|point| mirror.apply(point).is_some_and(|image| stones[color].contains(image)))
            };
            Color::ALL.into_iter().all(fits).then_some(mirror)
        })
    }
}

/// A symmetry about the centre, and then a step: any way to lay the lines of the board onto themselves.
#[derive(Clone, Copy)]
struct Mirror {
    symmetry: Symmetry,
    columns: i8,
    rows: i8,
}

impl Mirror {
    /// The symmetry with the one step after it that can bring all the stones back to where they were.
    fn between(symmetry: Symmetry, stones: Bitboard) -> Self {
        let before = corner(stones.into_iter());
        let after = corner(stones.into_iter().map(|point| symmetry.apply(point)));
        Self { symmetry, columns: before.0 - after.0, rows: before.1 - after.1 }
    }

    fn apply(self, point: Point) -> Option<Point> {
        self.symmetry.apply(point).offset(self.columns, self.rows)
    }
}

/// The lowest column and the lowest row of some points.
fn corner(points: impl Iterator<Item = Point>) -> (i8, i8) {
    points.fold((i8::MAX, i8::MAX), |(column, row), point| {
        (column.min(point.column().cast_signed()), row.min(point.row().cast_signed()))
    })
}
