//! The judge's reasons, line by line.

#[cfg(feature = "serde")]
mod serial;
mod text;

use core::fmt;

use crate::judge::verdict;
use crate::line::{Lines, Window};
use crate::{Bitboard, Color, Direction, ForbiddenKind, Point, Rule, Verdict};

/// What the row through the stone is on one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Shape {
    /// A three (活三): one more stone makes it a straight four without making five at the same time.
    Three,
    /// A four (四): one more stone makes it five.
    Four,
    /// A straight four (活四): an unbroken four that can be made five in two ways. It is one four.
    StraightFour,
    /// Two fours on one line.
    TwoFours,
    /// A five (五連): an unbroken row of exactly five.
    Five,
    /// An overline (長連): an unbroken row of six or more.
    Overline,
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Three => "three",
            Self::Four => "four",
            Self::StraightFour => "straight four",
            Self::TwoFours => "two fours",
            Self::Five => "five",
            Self::Overline => "overline",
        })
    }
}

/// What becomes of a row when its owner plays on at an extension point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Outcome {
    /// The stone makes what the row is called for: a three a straight four, a four a five.
    Counts,
    /// The other side's stone is on the point.
    Occupied,
    /// The stone makes a four that is not straight.
    NotStraight,
    /// The stone makes five at the same time, so the row is no three through this point.
    Five,
    /// The stone makes an overline.
    Overline,
    /// The stone is forbidden there as a double-four.
    DoubleFour,
    /// The stone is forbidden there as a double-three, which [`Explanation::after`] explains in its turn.
    DoubleThree,
}

/// The nearest point on one side of a row that could extend it, and what a stone there makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Extension {
    /// The point.
    pub point: Point,
    /// What a stone there makes.
    pub outcome: Outcome,
}

/// One line through the stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExplainedLine {
    /// The direction of the line.
    pub direction: Direction,
    /// What the row is, or `None` where it is nothing that the rules name.
    pub shape: Option<Shape>,
    /// The row's stones, the new one among them; for a four or a three, all that stand in it.
    pub stones: Bitboard,
    /// The extension points back along the line and on along it, where there are any to speak of.
    pub extensions: [Option<Extension>; 2],
}

impl ExplainedLine {
    /// The extension points, back along the line first.
    pub fn extensions(&self) -> impl Iterator<Item = Extension> {
        self.extensions.into_iter().flatten()
    }

    /// Whether the line is a three with a straight-four point that is not forbidden: RIF 9.3 counts no other.
    #[must_use]
    pub fn is_counting_three(&self) -> bool {
        self.shape == Some(Shape::Three) && self.extensions().any(|extension| extension.outcome == Outcome::Counts)
    }
}

/// Why a stone on a point is what the judge says: all four lines through it, in data and in a few plain sentences.
///
/// It comes from [`Board::explain`](crate::Board::explain) and [`Position::explain`](crate::Position::explain), and its
/// verdict is that of the judge. A three's extension that is a double-three itself is explained in turn by
/// [`after`](Self::after), as deep as the judge went.
///
/// ```
/// use renju_core::{Outcome, Position, Shape, Verdict};
///
/// let position = Position::from_moves("f8 a1 g8 a3 h9 a5 h10 a7")?;
/// let explanation = position.explain("h8".parse()?);
/// assert!(explanation.verdict().is_forbidden());
/// let threes = explanation.lines().iter().filter(|line| line.shape == Some(Shape::Three));
/// assert_eq!(threes.count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Explanation {
    before: Lines,
    point: Point,
    color: Color,
    rule: Rule,
    verdict: Verdict,
    lines: [ExplainedLine; 4],
}

impl Explanation {
    pub(crate) fn of(before: &Lines, color: Color, rule: Rule, point: Point) -> Self {
        let reader = Reader { before, color, rule, point };
        Self {
            before: *before,
            point,
            color,
            rule,
            verdict: verdict(before, color, rule, point),
            lines: Direction::ALL.map(|direction| reader.line(direction)),
        }
    }

    /// The point that is explained.
    #[must_use]
    pub const fn point(&self) -> Point {
        self.point
    }

    /// The colour of the stone.
    #[must_use]
    pub const fn color(&self) -> Color {
        self.color
    }

    /// The rule by which it is judged.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// What the judge says.
    #[must_use]
    pub const fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// The four lines, in the order of [`Direction::ALL`]; on an occupied point they hold nothing.
    #[must_use]
    pub const fn lines(&self) -> &[ExplainedLine; 4] {
        &self.lines
    }

    /// The explanation of one more stone of the same colour, once this one is on the board; `None` if this point is occupied.
    ///
    /// Where an extension's outcome is [`Outcome::DoubleThree`], this says why.
    #[must_use]
    pub fn after(&self, extension: Point) -> Option<Self> {
        if self.verdict == Verdict::Occupied {
            return None;
        }
        let mut lines = self.before;
        lines.flip_stone(self.color, self.point);
        Some(Self::of(&lines, self.color, self.rule, extension))
    }
}

/// Reads the lines of one point for one colour.
struct Reader<'a> {
    before: &'a Lines,
    color: Color,
    rule: Rule,
    point: Point,
}

impl Reader<'_> {
    fn line(&self, direction: Direction) -> ExplainedLine {
        let nothing = ExplainedLine { direction, shape: None, stones: Bitboard::EMPTY, extensions: [None; 2] };
        if !self.before.is_empty(self.point) {
            return nothing;
        }
        let mut window = self.before.window(self.color, direction, self.point);
        window.own |= 1 << Window::MIDDLE;
        let (first, last) = window.row_through(Window::MIDDLE);
        let length = last - first + 1;
        let stones = |cells| self.stones(direction, cells);
        if length >= 5 {
            let shape = if length == 5 { Shape::Five } else { Shape::Overline };
            return ExplainedLine { shape: Some(shape), stones: stones(Window::cells(first, last)), ..nothing };
        }
        let sides = [Side::of(self, window, first - 1, first, last), Side::of(self, window, last + 1, first, last)];
        let fives = sides.iter().filter(|side| side.makes == Makes::Five).count();
        let shape = match fives {
            0 => None,
            1 => Some(Shape::Four),
            _ if length == 4 => Some(Shape::StraightFour),
            _ => Some(Shape::TwoFours),
        };
        if shape.is_some() {
            let kept = sides.map(|side| match side.makes {
                Makes::Five => side.extension(self, direction, Outcome::Counts),
                Makes::Overline => side.extension(self, direction, Outcome::Overline),
                Makes::Blocked if length == 4 => side.extension(self, direction, Outcome::Occupied),
                _ => None,
            });
            let cells = sides.iter().filter(|side| side.makes == Makes::Five).fold(0, |cells, side| cells | side.row);
            return ExplainedLine { shape, stones: stones(cells & window.own), extensions: kept, ..nothing };
        }
        let extensions = sides.map(|side| match side.makes {
            Makes::StraightFour => side.extension(self, direction, self.straight_four_at(direction, side.bit)),
            Makes::Four => side.extension(self, direction, Outcome::NotStraight),
            Makes::Overline => side.extension(self, direction, Outcome::Overline),
            Makes::Blocked if length == 3 => side.extension(self, direction, Outcome::Occupied),
            _ => None,
        });
        let is_three = sides.iter().zip(&extensions).any(|(side, extension)| {
            side.makes == Makes::StraightFour && extension.is_some_and(|extension| extension.outcome != Outcome::Five)
        });
        let cells = sides
            .iter()
            .zip(&extensions)
            .filter(|(side, extension)| extension.is_some() && side.makes != Makes::Blocked)
            .fold(Window::cells(first, last), |cells, (side, _)| cells | side.row);
        ExplainedLine {
            shape: is_three.then_some(Shape::Three),
            stones: stones(cells & window.own),
            extensions,
            ..nothing
        }
    }

    /// What a stone on a straight-four point is for the judge, with the explained stone on the board.
    fn straight_four_at(&self, direction: Direction, bit: u32) -> Outcome {
        let Some(point) = self.point_at(direction, bit) else { return Outcome::Occupied };
        let mut lines = *self.before;
        lines.flip_stone(self.color, self.point);
        match verdict(&lines, self.color, self.rule, point) {
            Verdict::Legal => Outcome::Counts,
            Verdict::Five => Outcome::Five,
            Verdict::Occupied => Outcome::Occupied,
            Verdict::Forbidden(kinds) => match kinds.primary() {
                ForbiddenKind::Overline => Outcome::Overline,
                ForbiddenKind::DoubleFour => Outcome::DoubleFour,
                ForbiddenKind::DoubleThree => Outcome::DoubleThree,
            },
        }
    }

    fn point_at(&self, direction: Direction, bit: u32) -> Option<Point> {
        let bit = i8::try_from(bit).ok()?;
        direction.step(self.point, bit - 5)
    }

    fn stones(&self, direction: Direction, cells: u32) -> Bitboard {
        (0..=10).filter(|bit| cells >> bit & 1 == 1).filter_map(|bit| self.point_at(direction, bit)).collect()
    }
}

/// What a stone beside the row makes of it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Makes {
    /// The row that wins.
    Five,
    /// A row too long to win.
    Overline,
    StraightFour,
    /// A four that is not straight.
    Four,
    /// Nothing: the other side's stone is there.
    Blocked,
    /// Nothing of note.
    Less,
}

/// The nearest cell beside the row that is not its own.
#[derive(Clone, Copy)]
struct Side {
    bit: u32,
    makes: Makes,
    /// The cells of the row that a stone there makes.
    row: u32,
}

impl Side {
    fn of(reader: &Reader<'_>, window: Window, bit: u32, first: u32, last: u32) -> Self {
        let side = |makes, row| Self { bit, makes, row };
        if window.empty >> bit & 1 == 0 {
            return side(Makes::Blocked, Window::cells(first, last));
        }
        let (start, end) = window.row_through(bit);
        let row = Window::cells(start, end);
        let wins = |bit: u32, window: Window| {
            let (first, last) = window.row_through(bit);
            window.empty >> bit & 1 == 1 && reader.rule.wins(reader.color, last - first + 1)
        };
        let length = end - start + 1;
        if reader.rule.wins(reader.color, length) {
            return side(Makes::Five, row);
        }
        if length > 5 {
            return side(Makes::Overline, row);
        }
        if length < 4 {
            return side(Makes::Less, row);
        }
        let filled = Window { own: window.own | 1 << bit, empty: window.empty & !(1 << bit) };
        let straight = wins(start - 1, filled) && wins(end + 1, filled);
        side(if straight { Makes::StraightFour } else { Makes::Four }, row)
    }

    fn extension(self, reader: &Reader<'_>, direction: Direction, outcome: Outcome) -> Option<Extension> {
        reader.point_at(direction, self.bit).map(|point| Extension { point, outcome })
    }
}

impl fmt::Debug for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Explanation")
            .field("point", &self.point)
            .field("color", &self.color)
            .field("rule", &self.rule)
            .field("verdict", &self.verdict)
            .field("lines", &self.lines)
            .finish_non_exhaustive()
    }
}
