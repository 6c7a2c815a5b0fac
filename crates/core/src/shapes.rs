//! What a stone would make on every empty point at once.

use crate::sheet::Sheet;
use crate::Bitboard;

/// For every run of five or four cells of a direction, by its first cell, what one or two more stones in it would make.
struct Runs {
    /// Five cells, four of them own and one empty, that make exactly the row that wins.
    five: Sheet,
    /// Five cells, four of them own and one empty, with an own stone beside them.
    overline: Sheet,
    /// Five cells, three of them own and two empty: a stone on one of these makes a four that the other completes.
    four: Sheet,
    /// Four cells, two of them own and two empty, with room at both ends: a stone on one of these makes a three that the
    /// other makes a straight four.
    three: Sheet,
}

/// The points where a stone makes each shape in one direction.
#[derive(Clone, Copy)]
pub(crate) struct Made {
    pub(crate) five: u16,
    pub(crate) overline: u16,
    pub(crate) four: u16,
    pub(crate) two_fours: u16,
    pub(crate) straight_four: u16,
    pub(crate) three: u16,
}

/// Own stones and empty points, ready to be read in every direction.
pub(crate) struct Field {
    own: Sheet,
    empty: Sheet,
    open: Sheet,
}

impl Field {
    pub(crate) fn new(own: Bitboard, empty: Bitboard) -> Self {
        let (own, empty) = (own.rows(), empty.rows());
        Self {
            own: Sheet::new(own),
            empty: Sheet::new(empty),
            open: Sheet::new(core::array::from_fn(|row| own[row] | empty[row])),
        }
    }

    #[inline(always)]
    fn runs<const DIRECTION: usize>(&self) -> Runs {
        let mut runs = Runs { five: Sheet::EMPTY, overline: Sheet::EMPTY, four: Sheet::EMPTY, three: Sheet::EMPTY };
        for row in Sheet::ROWS {
            let own = |steps| self.own.row::<DIRECTION>(row, steps);
            let empty = |steps| self.empty.row::<DIRECTION>(row, steps);
            let open = |steps| self.open.row::<DIRECTION>(row, steps);

            // How many of the first four cells are own, in binary: `four`, `twos`, `odd`.
            let (first, second) = (own(0) ^ own(1), own(2) ^ own(3));
            let (first_pair, second_pair) = (own(0) & own(1), own(2) & own(3));
            let odd = first ^ second;
            let twos = (first & second) ^ first_pair ^ second_pair;
            let four = first_pair & second_pair;

            let open_four = open(0) & open(1) & open(2) & open(3);
            let open_five = open_four & open(4);
            let beside_five = own(-1) | own(5);
            let three_of_five = twos & (odd ^ own(4));
            let four_of_five = (four & !own(4)) | (twos & odd & own(4));

            let made = four_of_five & open_five;
            runs.five.set(row, made & !beside_five);
            runs.overline.set(row, made & beside_five);
            runs.four.set(row, three_of_five & open_five & !beside_five);
            let room = empty(-1) & empty(4) & !(own(-2) | own(5));
            runs.three.set(row, twos & !odd & open_four & room);
        }
        runs
    }
}

impl Runs {
    #[inline(always)]
    fn made<const DIRECTION: usize>(&self, row: usize) -> Made {
        let four = |place: i8| self.four.row::<DIRECTION>(row, -place);
        let (f0, f1, f2, f3, f4) = (four(0), four(1), four(2), four(3), four(4));
        Made {
            five: self.five.five_cells::<DIRECTION>(row),
            overline: self.overline.five_cells::<DIRECTION>(row),
            four: f0 | f1 | f2 | f3 | f4,
            two_fours: (f0 & (f2 | f3 | f4)) | (f1 & (f3 | f4)) | (f2 & f4),
            straight_four: (f0 & f1) | (f1 & f2) | (f2 & f3) | (f3 & f4),
            three: self.three.four_cells::<DIRECTION>(row),
        }
    }
}

/// The points that decide whether Black's stone is forbidden, before any recursion.
pub(crate) struct Candidates {
    /// Forbidden: an overline or a double-four, and no five.
    pub(crate) forbidden: [u16; 16],
    /// Two threes or more, and neither five nor forbidden already.
    pub(crate) two_threes: [u16; 16],
}

/// The shapes of all directions, added up row by row.
#[derive(Default)]
struct Sum {
    five: u16,
    overline: u16,
    four: u16,
    two_fours: u16,
    three: u16,
    two_threes: u16,
}

impl Sum {
    #[inline(always)]
    fn add(&mut self, made: Made) {
        self.five |= made.five;
        self.overline |= made.overline;
        self.two_fours |= made.two_fours | (self.four & made.four);
        self.four |= made.four;
        self.two_threes |= self.three & made.three;
        self.three |= made.three;
    }
}

pub(crate) fn candidates(black: Bitboard, empty: Bitboard) -> Candidates {
    let field = Field::new(black, empty);
    let runs = (field.runs::<0>(), field.runs::<1>(), field.runs::<2>(), field.runs::<3>());
    let mut candidates = Candidates { forbidden: [0; 16], two_threes: [0; 16] };
    for row in Sheet::ROWS {
        let mut sum = Sum::default();
        sum.add(runs.0.made::<0>(row));
        sum.add(runs.1.made::<1>(row));
        sum.add(runs.2.made::<2>(row));
        sum.add(runs.3.made::<3>(row));
        let free = field.empty.row::<0>(row, 0) & !sum.five;
        let sure = free & (sum.overline | sum.two_fours);
        candidates.forbidden[row] = sure;
        candidates.two_threes[row] = free & sum.two_threes & !sure;
    }
    candidates
}
