//! The forbidden-move judge: RIF section 9 for Black's stone on one point.

use core::fmt;
use core::num::NonZeroU8;

use crate::line::Lines;
use crate::pattern::{FIVE, OVERLINE, Pattern};
use crate::shapes::Candidates;
use crate::{Bitboard, Color, Direction, Point, Rule};

/// One of the three kinds of forbidden move, in the order in which one is named where several hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum ForbiddenKind {
    /// An overline (長連, 长连): an unbroken row of six or more. RIF 9.2 a).
    Overline,
    /// A double-four (四四): more than one four at once. RIF 9.2 b).
    DoubleFour,
    /// A double-three (三三): more than one three at once, and none of the exceptions of RIF 9.3. RIF 9.2 c).
    DoubleThree,
}

impl ForbiddenKind {
    /// All three kinds.
    pub const ALL: [Self; 3] = [Self::Overline, Self::DoubleFour, Self::DoubleThree];

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl fmt::Display for ForbiddenKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Overline => "overline",
            Self::DoubleFour => "double-four",
            Self::DoubleThree => "double-three",
        })
    }
}

/// Every kind for which a move is forbidden; there is always one at least.
///
/// ```
/// use renju_core::{ForbiddenKind, ForbiddenKinds};
///
/// let kinds = ForbiddenKinds::new([ForbiddenKind::DoubleThree, ForbiddenKind::DoubleFour]).unwrap();
/// assert_eq!(kinds.primary(), ForbiddenKind::DoubleFour);
/// assert_eq!(kinds.to_string(), "double-four and double-three");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ForbiddenKinds(NonZeroU8);

impl ForbiddenKinds {
    /// Makes a set of kinds, or `None` of no kind.
    #[must_use]
    pub fn new(kinds: impl IntoIterator<Item = ForbiddenKind>) -> Option<Self> {
        NonZeroU8::new(kinds.into_iter().fold(0, |bits, kind| bits | kind.bit())).map(Self)
    }

    /// The kind by which the move is called: overline before double-four before double-three.
    ///
    /// RIF names no order; this one is that of the newer Gomocup judge.
    #[must_use]
    pub const fn primary(self) -> ForbiddenKind {
        if self.contains(ForbiddenKind::Overline) {
            ForbiddenKind::Overline
        } else if self.contains(ForbiddenKind::DoubleFour) {
            ForbiddenKind::DoubleFour
        } else {
            ForbiddenKind::DoubleThree
        }
    }

    /// Whether a kind is among them.
    #[must_use]
    pub const fn contains(self, kind: ForbiddenKind) -> bool {
        self.0.get() & kind.bit() != 0
    }

    /// The kinds, the primary one first.
    pub fn iter(self) -> impl Iterator<Item = ForbiddenKind> {
        ForbiddenKind::ALL.into_iter().filter(move |kind| self.contains(*kind))
    }
}

impl fmt::Display for ForbiddenKinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.iter().count();
        for (index, kind) in self.iter().enumerate() {
            let joint = match index {
                0 => "",
                _ if index + 1 < count => ", ",
                _ => " and ",
            };
            write!(f, "{joint}{kind}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for ForbiddenKinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// What a stone on a point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// No stone can be put there: the point holds one.
    Occupied,
    /// The stone may be put there, and the game goes on.
    Legal,
    /// The stone wins: it makes five, or the longer row that wins as five does (RIF 9.1).
    Five,
    /// The stone is a forbidden move (禁手) for all of these kinds (RIF 9.2).
    Forbidden(ForbiddenKinds),
}

impl Verdict {
    /// Whether the stone is a forbidden move.
    #[must_use]
    pub const fn is_forbidden(self) -> bool {
        matches!(self, Self::Forbidden(_))
    }

    /// The kinds of a forbidden move, or `None` where the move is not forbidden.
    #[must_use]
    pub const fn kinds(self) -> Option<ForbiddenKinds> {
        match self {
            Self::Forbidden(kinds) => Some(kinds),
            _ => None,
        }
    }
}

impl Verdict {
    /// The verdict in one word, without the kinds.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Occupied => "occupied",
            Self::Legal => "legal",
            Self::Five => "five",
            Self::Forbidden(_) => "forbidden",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match self.kinds() {
            Some(kinds) => write!(f, ": {kinds}"),
            None => Ok(()),
        }
    }
}

/// The four lines through a point, added up for a black stone there.
struct Reading {
    /// The point's [`FIVE`] and [`OVERLINE`] over all lines.
    ends: u16,
    fours: u32,
    /// How many lines hold a three, before it is known whether it counts.
    threes: u32,
}

impl Reading {
    #[inline]
    fn of(lines: &Lines, point: Point) -> Self {
        let mut reading = Self { ends: 0, fours: 0, threes: 0 };
        for direction in Direction::ALL {
            let neighbours = lines.neighbours(direction, point);
            let pattern = Pattern::at(neighbours);
            reading.ends |= pattern.ends();
            reading.fours += pattern.fours(neighbours.empty);
            reading.threes += u32::from(pattern.is_three(neighbours.empty));
        }
        reading
    }

    /// Whether no rule can stop the stone, nor it win, whatever comes further on.
    #[inline]
    const fn is_plain(&self) -> bool {
        self.ends == 0 && self.fours < 2 && self.threes < 2
    }
}

/// Whether more than one of the threes that a black stone makes counts: RIF 9.2 c) and 9.3.
fn is_double_three(lines: &Lines, point: Point) -> bool {
    let mut lines = *lines;
    is_double_three_on(&mut lines, point)
}

/// The same on lines that may be changed for the while.
///
/// A three counts if one of its straight-four points is neither forbidden nor a five. That asks the same question with one
/// more black stone on the board, so it ends.
fn is_double_three_on(lines: &mut Lines, point: Point) -> bool {
    lines.flip_stone(Color::Black, point);
    let mut counting = 0;
    for direction in Direction::ALL {
        let neighbours = lines.neighbours(direction, point);
        let counts = Pattern::at(neighbours)
            .straight_fours(neighbours.empty)
            .any(|steps| direction.step(point, steps).is_some_and(|point| is_quiet(lines, point)));
        counting += u32::from(counts);
        if counting == 2 {
            break;
        }
    }
    lines.flip_stone(Color::Black, point);
    counting == 2
}

/// Whether a black stone neither makes five nor is forbidden.
fn is_quiet(lines: &mut Lines, point: Point) -> bool {
    let reading = Reading::of(lines, point);
    reading.is_plain() || (reading.ends == 0 && reading.fours < 2 && !is_double_three_on(lines, point))
}

/// What a stone of a colour on a point is under a rule.
pub(crate) fn verdict(lines: &Lines, color: Color, rule: Rule, point: Point) -> Verdict {
    if !lines.is_empty(point) {
        return Verdict::Occupied;
    }
    if !rule.forbids(color) {
        let wins = Direction::ALL
            .into_iter()
            .any(|direction| rule.wins(color, lines.window(color, direction, point).won_length()));
        return if wins { Verdict::Five } else { Verdict::Legal };
    }
    let reading = Reading::of(lines, point);
    if reading.is_plain() {
        return Verdict::Legal;
    }
    if reading.ends & FIVE != 0 {
        return Verdict::Five;
    }
    let overline = (reading.ends & OVERLINE != 0).then_some(ForbiddenKind::Overline);
    let double_four = (reading.fours >= 2).then_some(ForbiddenKind::DoubleFour);
    let double_three = (reading.threes >= 2 && is_double_three(lines, point)).then_some(ForbiddenKind::DoubleThree);
    match ForbiddenKinds::new([overline, double_four, double_three].into_iter().flatten()) {
        Some(kinds) => Verdict::Forbidden(kinds),
        None => Verdict::Legal,
    }
}

/// Whether a black stone on a point is forbidden: the answer of [`verdict`] without the kinds.
#[inline]
pub(crate) fn is_forbidden(lines: &Lines, point: Point) -> bool {
    let reading = Reading::of(lines, point);
    !reading.is_plain()
        && lines.is_empty(point)
        && reading.ends & FIVE == 0
        && (reading.ends & OVERLINE != 0 || reading.fours >= 2 || is_double_three(lines, point))
}

/// Black's verdicts on all points of a board, from [`Board::verdict_map`](crate::Board::verdict_map).
///
/// A point is in the set of every kind that holds there; where Black makes five, no kind does.
///
/// ```
/// use renju_core::{Position, Verdict};
///
/// let position = Position::from_moves("f8 a1 g8 a3 h9 a5 h10 a7")?;
/// let map = position.board().verdict_map();
/// assert_eq!(map.double_three.to_string(), "h8");
/// assert_eq!(map.forbidden(), position.forbidden_points());
/// # Ok::<(), renju_core::MovesError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct VerdictMap {
    /// Where Black makes five.
    pub five: Bitboard,
    /// Where Black makes an overline.
    pub overline: Bitboard,
    /// Where Black makes a double-four.
    pub double_four: Bitboard,
    /// Where Black makes a double-three that is forbidden.
    pub double_three: Bitboard,
}

impl VerdictMap {
    /// All points that are forbidden for any kind.
    #[must_use]
    pub fn forbidden(&self) -> Bitboard {
        self.overline | self.double_four | self.double_three
    }
}

/// The verdicts on all points.
pub(crate) fn verdict_map(lines: &Lines, black: Bitboard, empty: Bitboard) -> VerdictMap {
    let Candidates { five, overline, double_four, two_threes } = Candidates::of(black, empty);
    VerdictMap { five, overline, double_four, double_three: double_threes(lines, two_threes) }
}

/// All points where a black stone is forbidden: the recursion runs only where two threes meet and nothing else decides.
pub(crate) fn forbidden_points(lines: &Lines, black: Bitboard, empty: Bitboard) -> Bitboard {
    let Candidates { overline, double_four, two_threes, .. } = Candidates::of(black, empty);
    let sure = overline | double_four;
    sure | double_threes(lines, two_threes - sure)
}

/// The points among these where a double-three is forbidden.
fn double_threes(lines: &Lines, two_threes: Bitboard) -> Bitboard {
    let mut forbidden = Bitboard::EMPTY;
    if !two_threes.is_empty() {
        let mut lines = *lines;
        for point in two_threes {
            if is_double_three_on(&mut lines, point) {
                forbidden.insert(point);
            }
        }
    }
    forbidden
}
