//! What a stone would make on every empty point at once.
//!
//! A stone's shapes follow from the runs of four and five cells that it stands in. Every run of a direction is looked at once,
//! by its first cell, and what is found there is spread over its cells. Both steps are loops over the rows of the board,
//! whose bodies the compiler does for eight or sixteen rows at a time.

#![allow(clippy::inline_always, reason = "a loop over the rows vectorises only when its whole body is in sight")]

use core::array;

use crate::sheet::Sheet;
use crate::{Bitboard, Color, Direction, Rule};

/// The runs of one direction in which a stone makes something, each by its first cell.
struct Runs {
    /// Five cells, four of them own and one empty, that make exactly five.
    five: Sheet,
    /// Five cells, four of them own and one empty, with an own stone beside them.
    overline: Sheet,
    /// Five cells, three of them own and two empty: a stone on one of these makes a four that the other completes.
    four: Sheet,
    /// Four cells, three of them own and one empty, with room at both ends.
    straight_four: Sheet,
    /// Four cells, two of them own and two empty, with room at both ends.
    three: Sheet,
}

/// Own stones and empty points, ready to be read in every direction.
struct Field {
    own: Sheet,
    empty: Sheet,
    /// Both together: all that the other side does not block.
    open: Sheet,
}

impl Field {
    #[inline(always)]
    fn new(own: Bitboard, empty: Bitboard) -> Self {
        Self { own: Sheet::new(own), empty: Sheet::new(empty), open: Sheet::new(own | empty) }
    }

    /// `EXACT` says that only exactly five wins, so that an own stone beside a run spoils it.
    #[inline(always)]
    fn runs<const DIRECTION: usize, const EXACT: bool>(&self) -> Runs {
        let none = Sheet::EMPTY;
        let mut runs = Runs { five: none, overline: none, four: none, straight_four: none, three: none };
        for row in Sheet::ROWS {
            let own = |steps| self.own.row::<DIRECTION>(row, steps);
            let empty = |steps| self.empty.row::<DIRECTION>(row, steps);
            let open = |steps| self.open.row::<DIRECTION>(row, steps);

            // How many of the first four cells are own, as a binary number.
            let (first, second) = (own(0) ^ own(1), own(2) ^ own(3));
            let (first_two, second_two) = (own(0) & own(1), own(2) & own(3));
            let ones = first ^ second;
            let twos = (first & second) ^ first_two ^ second_two;
            let fours = first_two & second_two;

            let open_four = open(0) & open(1) & open(2) & open(3);
            let open_five = open_four & open(4);
            let beside_five = own(-1) | own(5);
            let three_of_five = twos & (ones ^ own(4));
            let four_of_five = (fours & !own(4)) | (twos & ones & own(4));
            let mut room = open_four & empty(-1) & empty(4);
            let mut four = three_of_five & open_five;
            if EXACT {
                room &= !(own(-2) | own(5));
                four &= !beside_five;
            }

            runs.five.set(row, four_of_five & open_five & !beside_five);
            runs.overline.set(row, four_of_five & open_five & beside_five);
            runs.four.set(row, four);
            runs.straight_four.set(row, twos & ones & room);
            runs.three.set(row, twos & !ones & room);
        }
        runs
    }

    /// The shapes of one direction.
    fn shapes<const DIRECTION: usize, const EXACT: bool>(&self) -> Shapes {
        let runs = self.runs::<DIRECTION, EXACT>();
        let rows = |make: &dyn Fn(usize) -> u16| Bitboard::from_rows(array::from_fn(make));
        let free = |row| self.empty.row::<DIRECTION>(row, 0);
        let five = rows(&|row| free(row) & runs.five.five_cells::<DIRECTION>(row));
        let overline = rows(&|row| free(row) & runs.overline.five_cells::<DIRECTION>(row));
        let rest = !(five | overline);
        let straight_four = rest & rows(&|row| free(row) & runs.straight_four.four_cells::<DIRECTION>(row));
        // A run's two empty cells complete each other: the first one onwards, the second one back.
        let (mut onwards, mut back) = ([0; 16], [0; 16]);
        for row in Sheet::ROWS {
            let own = |steps| self.own.row::<DIRECTION>(row, steps);
            for place in 0..5 {
                let run = free(row) & runs.four.row::<DIRECTION>(row, -place);
                onwards[row] |= (1..=place).fold(run, |run, steps| run & own(-steps));
                back[row] |= (1..5 - place).fold(run, |run, steps| run & own(steps));
            }
        }
        let (onwards, back) = (Bitboard::from_rows(onwards), Bitboard::from_rows(back));
        let fours = rest & (onwards | back);
        let two_fours = (fours & onwards & back) - straight_four;
        let four = fours - straight_four - two_fours;
        let three = (rest - fours) & rows(&|row| free(row) & runs.three.four_cells::<DIRECTION>(row));
        Shapes { five, overline, four, two_fours, straight_four, three }
    }
}

/// The empty points where a colour's stone makes each shape: in one direction, or in any.
///
/// A three is one by its shape alone: whether its straight-four points are legal, and whether they make five at the same
/// time, is for the judge to say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Shapes {
    /// Exactly five.
    pub five: Bitboard,
    /// Six or more.
    pub overline: Bitboard,
    /// One four, and no straight one.
    pub four: Bitboard,
    /// Two fours on one line.
    pub two_fours: Bitboard,
    /// A straight four.
    pub straight_four: Bitboard,
    /// A three.
    pub three: Bitboard,
}

/// The [`Shapes`] of a colour in each direction, from [`Board::shapes`](crate::Board::shapes).
///
/// In one direction a point makes one shape at the most.
///
/// ```
/// use renju_core::{Color, Direction, Position};
///
/// let position = Position::from_moves("g8 a1 h8 a3 i8 a5")?;
/// let shapes = position.board().shapes(Color::Black);
/// assert_eq!(shapes.in_direction(Direction::Horizontal).straight_four.to_string(), "f8 j8");
/// assert_eq!(shapes.any().four.to_string(), "e8 k8");
/// # Ok::<(), renju_core::MovesError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ShapeMaps([Shapes; 4]);

impl ShapeMaps {
    pub(crate) fn of(color: Color, rule: Rule, own: Bitboard, empty: Bitboard) -> Self {
        let field = Field::new(own, empty);
        if rule.wins(color, 6) { field.all::<false>() } else { field.all::<true>() }
    }

    /// The shapes of one direction.
    #[must_use]
    pub const fn in_direction(&self, direction: Direction) -> &Shapes {
        &self.0[direction as usize]
    }

    /// The shapes of all directions together; a point may be in several sets of these.
    #[must_use]
    pub fn any(&self) -> Shapes {
        self.0.iter().fold(Shapes::default(), |all, one| Shapes {
            five: all.five | one.five,
            overline: all.overline | one.overline,
            four: all.four | one.four,
            two_fours: all.two_fours | one.two_fours,
            straight_four: all.straight_four | one.straight_four,
            three: all.three | one.three,
        })
    }
}

impl Field {
    fn all<const EXACT: bool>(&self) -> ShapeMaps {
        ShapeMaps([
            self.shapes::<0, EXACT>(),
            self.shapes::<1, EXACT>(),
            self.shapes::<2, EXACT>(),
            self.shapes::<3, EXACT>(),
        ])
    }
}

/// What the shapes of all directions say about Black's stone, before any recursion, on the empty points.
pub(crate) struct Candidates {
    pub(crate) five: Bitboard,
    /// An overline, and no five.
    pub(crate) overline: Bitboard,
    /// Two fours or more, and no five.
    pub(crate) double_four: Bitboard,
    /// Two threes or more, and no five.
    pub(crate) two_threes: Bitboard,
}

/// One row of the shapes of all directions, added up.
#[derive(Default)]
struct Sum {
    five: u16,
    overline: u16,
    four: u16,
    double_four: u16,
    three: u16,
    two_threes: u16,
}

impl Sum {
    #[inline(always)]
    fn add<const DIRECTION: usize>(&mut self, runs: &Runs, row: usize) {
        // The runs that hold the point, by its place in them. A straight four stands in two that begin side by side; two
        // runs that begin farther apart are two fours.
        let run = |place: i8| runs.four.row::<DIRECTION>(row, -place);
        let four = run(0) | run(1) | run(2) | run(3) | run(4);
        let two_fours = (run(0) & (run(2) | run(3) | run(4))) | (run(1) & (run(3) | run(4))) | (run(2) & run(4));
        let three = runs.three.four_cells::<DIRECTION>(row);
        self.five |= runs.five.five_cells::<DIRECTION>(row);
        self.overline |= runs.overline.five_cells::<DIRECTION>(row);
        self.double_four |= two_fours | (self.four & four);
        self.four |= four;
        self.two_threes |= self.three & three;
        self.three |= three;
    }
}

impl Candidates {
    pub(crate) fn of(black: Bitboard, empty: Bitboard) -> Self {
        let field = Field::new(black, empty);
        let runs = (field.runs::<0, true>(), field.runs::<1, true>(), field.runs::<2, true>(), field.runs::<3, true>());
        let [mut five, mut overline, mut double_four, mut two_threes] = [[0; 16]; 4];
        for row in Sheet::ROWS {
            let mut sum = Sum::default();
            sum.add::<0>(&runs.0, row);
            sum.add::<1>(&runs.1, row);
            sum.add::<2>(&runs.2, row);
            sum.add::<3>(&runs.3, row);
            let empty = field.empty.row::<0>(row, 0);
            let rest = empty & !sum.five;
            five[row] = empty & sum.five;
            overline[row] = rest & sum.overline;
            double_four[row] = rest & sum.double_four;
            two_threes[row] = rest & sum.two_threes;
        }
        Self {
            five: Bitboard::from_rows(five),
            overline: Bitboard::from_rows(overline),
            double_four: Bitboard::from_rows(double_four),
            two_threes: Bitboard::from_rows(two_threes),
        }
    }
}
