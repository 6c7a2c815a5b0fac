//! The stones on the board.

use core::fmt;

use crate::line::Lines;
use crate::{Bitboard, ByColor, Color, Explanation, Point, Rule, ShapeMaps, Symmetry, Verdict, VerdictMap, judge};

/// The stones on the board, without a side to move or an order of play.
///
/// It judges points for Black as renju does; [`Position`](crate::Position) judges for the side to move and the rule of the
/// game. A board holds its stones, its lines and its hash in 584 bytes, allocates nothing and is cheap to copy.
///
/// ```
/// use renju_core::{ForbiddenKind, board};
///
/// let board = board!(
///     ". . . . . . . . . . . . . . .
///      . . . . . . . . . . . . . . .
///      . . . . . . . . . . . . . . .
///      . . . . . . . . . . . . . . .
///      . . . . . . . . . . . . . . .
///      . . . . . . . X . . . . . . .
///      . . . . . . . X . . . . . . .
///      . . . . . X X . . . . . . . .
///      . . . . . . . . . . . . . . .
///      . . . . . . . . . . . . . . .
///      . . . . . . . . . . . . . . .
///      . . . . . . . . . . . . . . .
///      . . . . . . . . . . . . . . .
///      . . . . . . . . . . . . . . .
///      . . . . . . . . . . . . . . ."
/// );
/// let verdict = board.verdict("h8".parse()?);
/// assert_eq!(verdict.kinds().map(|kinds| kinds.primary()), Some(ForbiddenKind::DoubleThree));
/// # Ok::<(), renju_core::PointError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Board {
    stones: ByColor<Bitboard>,
    lines: Lines,
    key: u64,
}

/// Why a stone cannot be put on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{0} is occupied")]
pub struct OccupiedError(
    /// The point that holds a stone.
    pub Point,
);

impl Board {
    /// The board without stones.
    pub const EMPTY: Self =
        Self { stones: ByColor { black: Bitboard::EMPTY, white: Bitboard::EMPTY }, lines: Lines::NO_STONES, key: 0 };

    /// Makes a board of two sets of stones.
    ///
    /// # Errors
    ///
    /// The first point that both sets hold.
    pub fn from_stones(stones: ByColor<Bitboard>) -> Result<Self, OccupiedError> {
        let mut board = Self::EMPTY;
        for color in Color::ALL {
            for point in stones[color] {
                board.put(color, point)?;
            }
        }
        Ok(board)
    }

    /// The stones of a colour.
    #[must_use]
    #[inline]
    pub const fn stones(&self, color: Color) -> Bitboard {
        match color {
            Color::Black => self.stones.black,
            Color::White => self.stones.white,
        }
    }

    /// The points that hold no stone.
    #[must_use]
    pub fn empty_points(&self) -> Bitboard {
        !(self.stones.black | self.stones.white)
    }

    /// The colour of the stone on a point, or `None` on an empty point.
    #[must_use]
    pub const fn at(&self, point: Point) -> Option<Color> {
        if self.stones.black.contains(point) {
            Some(Color::Black)
        } else if self.stones.white.contains(point) {
            Some(Color::White)
        } else {
            None
        }
    }

    /// How many stones are on the board.
    #[must_use]
    pub fn len(&self) -> usize {
        self.stones.black.len() + self.stones.white.len()
    }

    /// Whether the board holds no stone.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether no point is left.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        let (black, white) = (self.stones.black.rows(), self.stones.white.rows());
        let mut row = 0;
        while row < 15 {
            if black[row] | white[row] != Bitboard::ALL.rows()[row] {
                return false;
            }
            row += 1;
        }
        true
    }

    /// The Zobrist key of the stones: two boards with the same stones have the same key.
    ///
    /// The keys of single stones come from `SplitMix64` seeded with [`Board::KEY_SEED`], and stay the same across releases.
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The seed of the Zobrist keys: `renju` and the board's size.
    ///
    /// The key of a stone is the `SplitMix64` output number 2 × [`Point::index`] for Black and one later for White, counted from 0.
    pub const KEY_SEED: u64 = 0x7265_6e6a_7500_000f;

    /// Puts a stone on an empty point.
    ///
    /// # Errors
    ///
    /// The point holds a stone already; nothing changes then.
    #[inline]
    pub const fn put(&mut self, color: Color, point: Point) -> Result<(), OccupiedError> {
        if !self.lines.is_empty(point) {
            return Err(OccupiedError(point));
        }
        match color {
            Color::Black => self.stones.black.insert(point),
            Color::White => self.stones.white.insert(point),
        };
        self.follow(color, point);
        Ok(())
    }

    /// Keeps lines and key in step with a stone that was put or taken.
    #[inline]
    const fn follow(&mut self, color: Color, point: Point) {
        self.lines.flip_stone(color, point);
        self.key ^= KEYS[point.byte() as usize][color as usize];
    }

    /// Puts a stone on a point that is known to be empty, or takes one off that is known to stand there.
    #[inline]
    pub(crate) const fn flip(&mut self, color: Color, point: Point) {
        match color {
            Color::Black => self.stones.black.flip(point),
            Color::White => self.stones.white.flip(point),
        }
        self.follow(color, point);
    }

    /// Takes the stone off a point and returns its colour, or `None` where there was none.
    #[inline]
    pub const fn take(&mut self, point: Point) -> Option<Color> {
        let color = if self.stones.black.remove(point) {
            Color::Black
        } else if self.stones.white.remove(point) {
            Color::White
        } else {
            return None;
        };
        self.follow(color, point);
        Some(color)
    }

    /// The board as a symmetry leaves it.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Self {
        let mut board = Self::EMPTY;
        for color in Color::ALL {
            for point in self.stones[color] {
                // A symmetry takes different points to different points, so no put can fail.
                let _ = board.put(color, symmetry.apply(point));
            }
        }
        board
    }

    /// The one board that stands for all eight orientations, and the symmetry that leads to it.
    ///
    /// It is the same for all boards that a symmetry takes to each other, and stays the same across releases.
    #[must_use]
    pub fn canonical(&self) -> (Self, Symmetry) {
        let rows = |board: &Self| (board.stones.black.rows(), board.stones.white.rows());
        let mut best = (*self, Symmetry::Identity);
        for symmetry in Symmetry::ALL {
            let board = self.transformed(symmetry);
            if rows(&board) < rows(&best.0) {
                best = (board, symmetry);
            }
        }
        best
    }

    /// What Black's stone on a point is in renju.
    #[must_use]
    pub fn verdict(&self, point: Point) -> Verdict {
        self.verdict_for(Color::Black, Rule::Renju, point)
    }

    /// What a colour's stone on a point is under a rule.
    ///
    /// The judge looks at the stone alone: a five that stands on the board already changes nothing.
    #[must_use]
    pub fn verdict_for(&self, color: Color, rule: Rule, point: Point) -> Verdict {
        judge::verdict(&self.lines, color, rule, point)
    }

    /// Whether Black's stone on a point is forbidden in renju; on an occupied point it is not.
    ///
    /// This is [`verdict`](Self::verdict) without the kinds, and faster.
    #[must_use]
    #[inline]
    pub fn is_forbidden(&self, point: Point) -> bool {
        judge::is_forbidden(&self.lines, point)
    }

    /// All points where Black's stone is forbidden in renju.
    #[must_use]
    pub fn forbidden_points(&self) -> Bitboard {
        judge::forbidden_points(&self.lines, self.stones.black, self.empty_points())
    }

    /// Black's verdicts in renju on all points, each kind of foul in a set of its own.
    #[must_use]
    pub fn verdict_map(&self) -> VerdictMap {
        judge::verdict_map(&self.lines, self.stones.black, self.empty_points())
    }

    /// What a colour's stone would make in renju on every empty point.
    #[must_use]
    pub fn shapes(&self, color: Color) -> ShapeMaps {
        self.shapes_for(color, Rule::Renju)
    }

    /// What a colour's stone would make under a rule on every empty point.
    ///
    /// Where five or more win, a row that can be completed to six is a four just as one that can be completed to five.
    #[must_use]
    pub fn shapes_for(&self, color: Color, rule: Rule) -> ShapeMaps {
        ShapeMaps::of(color, rule, self.stones(color), self.empty_points())
    }

    /// Why Black's stone on a point is what [`verdict`](Self::verdict) says.
    #[must_use]
    pub fn explain(&self, point: Point) -> Explanation {
        self.explain_for(Color::Black, Rule::Renju, point)
    }

    /// Why a colour's stone on a point is what [`verdict_for`](Self::verdict_for) says.
    #[must_use]
    pub fn explain_for(&self, color: Color, rule: Rule, point: Point) -> Explanation {
        Explanation::of(&self.lines, color, rule, point)
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl core::hash::Hash for Board {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Board")
            .field("black", &self.stones.black)
            .field("white", &self.stones.white)
            .finish_non_exhaustive()
    }
}

/// The Zobrist keys by the byte of a point and the colour.
static KEYS: [[u64; 2]; 256] = {
    let mut keys = [[0; 2]; 256];
    let mut state = Board::KEY_SEED;
    let mut index = 0;
    while let Some(point) = Point::from_index(index) {
        let mut color = 0;
        while color < 2 {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut word = state;
            word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            keys[point.byte() as usize][color] = word ^ word >> 31;
            color += 1;
        }
        index += 1;
    }
    keys
};
