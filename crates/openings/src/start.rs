//! Which of the 26 openings a game has by its first moves, or what it starts with instead.

use renju_core::{Move, Point, Symmetry};

use crate::{Family, Opening};

impl Family {
    /// The family of a game by its first two moves, in any of the eight orientations.
    ///
    /// # Errors
    ///
    /// The game has no two stones yet, or they are not the centre and a point that touches it.
    pub fn identify(moves: &[Move]) -> Result<Self, StartError> {
        let [first, second] = stones(moves)?;
        if first != Point::CENTRE {
            return Err(StartError::OffCentre { first, like: None });
        }
        let (columns, rows) = step(first, second);
        if columns.unsigned_abs().max(rows.unsigned_abs()) > 1 {
            return Err(StartError::SecondAway(second));
        }
        Ok(if columns == 0 || rows == 0 { Self::Direct } else { Self::Indirect })
    }
}

impl Opening {
    /// The opening that has the same shape away from the edges: D2 and I2 are one, and so are D6 and I6.
    ///
    /// Exchanging the two black stones turns each into the other, so that only the centre tells them apart.
    ///
    /// ```
    /// use renju_openings::Opening;
    ///
    /// assert_eq!(Opening::Keigetsu.twin(), Some(Opening::Kyogetsu));
    /// assert_eq!(Opening::Kagetsu.twin(), None);
    /// ```
    #[must_use]
    pub fn twin(self) -> Option<Self> {
        let [first, second, third] = self.stones();
        let found = by_steps(step(third, second), step(third, first)).ok()?;
        (found.opening != self).then_some(found.opening)
    }

    /// The opening of a game by its first three moves, in any of the eight orientations.
    ///
    /// Moves after the third do not matter. One look-up in a table answers.
    ///
    /// # Errors
    ///
    /// What the game starts with instead: too few stones, a start off the centre, a second stone away from the first, or a
    /// third outside the 5 × 5 points about the centre.
    #[inline]
    pub fn identify(moves: &[Move]) -> Result<Identified, StartError> {
        let [first, second, third] = stones(moves)?;
        let found = by_steps(step(first, second), step(first, third));
        if first != Point::CENTRE {
            return Err(StartError::OffCentre { first, like: found.ok() });
        }
        match found {
            Ok(found) => Ok(found),
            Err(Away::Second) => Err(StartError::SecondAway(second)),
            Err(Away::Third) => Err(StartError::ThirdAway(third)),
        }
    }
}

/// Which opening a game has, and how it lies on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Identified {
    /// The opening.
    pub opening: Opening,
    /// What takes the opening's [stones in the table](Opening::stones) to those of the game; its inverse takes the game to
    /// the table.
    ///
    /// Where two do, since the stones of D1, D8, D11, I1, I11 and I13 are their own mirror image, it is the first in
    /// [`Symmetry::ALL`].
    pub symmetry: Symmetry,
}

impl Identified {
    /// The three stones as they lie on the board.
    #[must_use]
    pub fn stones(self) -> [Point; 3] {
        self.opening.stones().map(|point| self.symmetry.apply(point))
    }
}

/// What a game starts with instead of one of the 26 openings (妖刀).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum StartError {
    /// There are too few stones so far to tell.
    #[error("too few moves to tell the opening: {0}")]
    Short(usize),
    /// One of the first moves is a pass.
    #[error("move {0} is a pass, and an opening has none")]
    Pass(usize),
    /// A stone lies on another.
    #[error("two stones lie on {0}")]
    Repeated(Point),
    /// The first stone is not on the centre.
    #[error("the first stone is on {first}, not on the centre")]
    OffCentre {
        /// The first stone.
        first: Point,
        /// The opening that the three stones would be if the first were on the centre.
        ///
        /// Off the centre nothing tells an opening from its [twin](Opening::twin) but the order of the black stones.
        like: Option<Identified>,
    },
    /// The second stone does not touch the first.
    #[error("the second stone, on {0}, does not touch the centre")]
    SecondAway(Point),
    /// The third stone is outside the 5 × 5 points about the centre.
    #[error("the third stone, on {0}, is outside the 5×5 about the centre")]
    ThirdAway(Point),
}

/// The first stones of a game, or why there are not so many.
fn stones<const N: usize>(moves: &[Move]) -> Result<[Point; N], StartError> {
    let mut stones = [Point::CENTRE; N];
    for (index, stone) in stones.iter_mut().enumerate() {
        *stone = match moves.get(index) {
            Some(Move::Stone(point)) => *point,
            Some(Move::Pass) => return Err(StartError::Pass(index + 1)),
            None => return Err(StartError::Short(moves.len())),
        };
    }
    for (index, stone) in stones.iter().enumerate() {
        if stones.iter().take(index).any(|other| other == stone) {
            return Err(StartError::Repeated(*stone));
        }
    }
    Ok(stones)
}

/// The columns and rows from one point to another.
const fn step(from: Point, to: Point) -> (i8, i8) {
    (to.column().cast_signed() - from.column().cast_signed(), to.row().cast_signed() - from.row().cast_signed())
}

/// Which stone keeps a start from being an opening.
enum Away {
    Second,
    Third,
}

/// The opening whose second and third stones are such steps from the first; a step is never zero here.
#[inline]
fn by_steps(second: (i8, i8), third: (i8, i8)) -> Result<Identified, Away> {
    let by_third = place::<1>(second).and_then(|place| FOUND.get(place)).ok_or(Away::Second)?;
    place::<2>(third).and_then(|place| *by_third.get(place)?).ok_or(Away::Third)
}

/// The place of a step in the square that reaches so far from the centre each way, or `None` outside it.
const fn place<const REACH: i8>((columns, rows): (i8, i8)) -> Option<usize> {
    if columns < -REACH || columns > REACH || rows < -REACH || rows > REACH {
        return None;
    }
    let (column, row) = ((columns + REACH).cast_unsigned() as usize, (rows + REACH).cast_unsigned() as usize);
    Some(row * (2 * REACH.cast_unsigned() as usize + 1) + column)
}

/// The opening by the places of the second and third stone: 184 entries, eight or four for each of the 26.
const FOUND: [[Option<Identified>; 25]; 9] = {
    let mut found = [[None; 25]; 9];
    let mut index = 0;
    while index < Opening::ALL.len() {
        let opening = Opening::ALL[index];
        // From the last symmetry to the first, so that the first stays where two do the same.
        let mut left = Symmetry::ALL.len();
        while left > 0 {
            left -= 1;
            let symmetry = Symmetry::ALL[left];
            let (columns, rows) = opening.family().second_step();
            let second = symmetry.apply_to_step(columns, rows);
            let (columns, rows) = opening.third_step();
            let third = symmetry.apply_to_step(columns, rows);
            if let (Some(second), Some(third)) = (place::<1>(second), place::<2>(third)) {
                found[second][third] = Some(Identified { opening, symmetry });
            }
        }
        index += 1;
    }
    found
};
