//! A judge written line by line from the words of the rules, slow and plain, to hold the fast one against.
//!
//! It shares no code with `renju-core`: its own board, its own loops, no tables. It can also be told to make one of the
//! mistakes that other judges make, to show that the test positions would find it.

mod answer;
mod field;
mod mistake;

pub use answer::{Answer, Fouls};
pub use mistake::Mistake;

use field::{Beyond, Field, Spot, Step};

use crate::grid::{Cell, Grid};
use crate::place::Place;

/// The naive judge: right, or with one mistake.
///
/// ```
/// use renju_testing::grid::Grid;
/// use renju_testing::naive::{Answer, Judge, Mistake};
///
/// let at = |text: &str| text.parse().unwrap();
/// let grid = Grid::of(&["e8", "f8", "g8"].map(at), &[]);
/// assert_eq!(Judge::RIGHT.answer(&grid, at("h8")), Some(Answer::Legal));
/// let mistaken = Judge::with(Mistake::StraightFourTwice);
/// assert_eq!(mistaken.answer(&grid, at("h8")).map(Answer::word), Some("forbidden"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judge {
    mistake: Option<Mistake>,
    /// How many levels of double-threes below the candidate are followed.
    levels: usize,
    guess: Guess,
}

/// What a judge that follows double-threes only so far takes the next one to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guess {
    /// Never forbidden.
    Allowed,
    /// Forbidden whenever two threes meet there, whether they count or not.
    Forbidden,
}

/// The fours that a row makes, or would.
struct Fours {
    count: usize,
    /// How many points complete them.
    completions: usize,
}

/// What a stone makes apart from threes.
struct Made {
    five: bool,
    overline: bool,
    double_four: bool,
}

impl Judge {
    /// The judge that makes no mistake.
    pub const RIGHT: Self = Self { mistake: None, levels: usize::MAX, guess: Guess::Allowed };

    /// A judge with one mistake.
    #[must_use]
    pub const fn with(mistake: Mistake) -> Self {
        let levels = match mistake {
            Mistake::NoNestedThrees => 0,
            Mistake::OneLevel => 1,
            Mistake::TwoLevels => 2,
            _ => usize::MAX,
        };
        Self { mistake: Some(mistake), levels, guess: Guess::Allowed }
    }

    /// A judge that follows double-threes so many levels below the candidate and guesses what lies deeper.
    #[must_use]
    pub const fn following(levels: usize, guess: Guess) -> Self {
        Self { mistake: None, levels, guess }
    }

    /// How many double-threes inside one another must be judged to be sure of a point.
    ///
    /// The stones where two judges of [`following`](Self::following) stop are all equally deep, so the guesses push the
    /// answer to either side as far as it can go: where both answer alike, no guess matters any more.
    #[must_use]
    pub fn depth(grid: &Grid, place: Place) -> usize {
        (0..225).find(|levels| !Self::depends_on_more(grid, place, *levels)).unwrap_or(225)
    }

    /// Whether so many levels of double-threes are too few to be sure of a point.
    #[must_use]
    pub fn depends_on_more(grid: &Grid, place: Place, levels: usize) -> bool {
        let guessing = |guess| Self::following(levels, guess).answer(grid, place);
        guessing(Guess::Allowed) != guessing(Guess::Forbidden)
    }

    /// What a black stone on a point is, or `None` where there is a stone already.
    #[must_use]
    pub fn answer(self, grid: &Grid, place: Place) -> Option<Answer> {
        (grid.at(place) == Cell::Empty).then(|| self.answer_on(&mut self.field(grid), Spot::of(place)))
    }

    /// The answers for all points, row by row from `a1`, `None` where there is a stone.
    #[must_use]
    pub fn answers(self, grid: &Grid) -> [Option<Answer>; 225] {
        let mut field = self.field(grid);
        let mut answers = [None; 225];
        for place in grid.places(Cell::Empty) {
            answers[place.index()] = Some(self.answer_on(&mut field, Spot::of(place)));
        }
        answers
    }

    /// The whole board as one line of 225 characters: stones, and the answers' letters at the empty points.
    #[must_use]
    pub fn map(self, grid: &Grid) -> String {
        let answers = self.answers(grid);
        grid.line(|place| answers[place.index()].map_or('.', Answer::letter))
    }

    fn makes(self, mistake: Mistake) -> bool {
        self.mistake == Some(mistake)
    }

    fn field(self, grid: &Grid) -> Field {
        Field::of(grid, if self.makes(Mistake::EdgeOpen) { Beyond::Empty } else { Beyond::Closed })
    }

    /// RIF 9.1 and 9.2: five first, then every foul that holds.
    fn answer_on(self, field: &mut Field, spot: Spot) -> Answer {
        field.put(spot);
        let made = self.made(field, spot);
        let double_three = self.is_double_three(field, spot, 0);
        field.lift(spot);
        let fouls = Fouls { overline: made.overline, double_four: made.double_four, double_three };
        let covered = (self.makes(Mistake::OverlineBeforeFive) && fouls.overline)
            || (self.makes(Mistake::NoFivePriority) && !fouls.is_none());
        if made.five && !covered { Answer::Five } else { Answer::of(fouls) }
    }

    /// Adds up the four lines through a stone that stands on the field.
    fn made(self, field: &mut Field, spot: Spot) -> Made {
        let mut made = Made { five: false, overline: false, double_four: false };
        let mut fours = 0;
        for step in Step::LINES {
            let row = self.row(field, spot, step);
            made.five |= row == 5 || (row > 5 && self.makes(Mistake::SixWins));
            made.overline |= row > 5 && !self.makes(Mistake::SixWins) && !self.makes(Mistake::OverlineAllowed);
            fours += self.fours(field, spot, step).count;
        }
        made.double_four = fours > 1;
        made
    }

    /// The length of the unbroken row through a stone.
    fn row(self, field: &Field, spot: Spot, step: Step) -> usize {
        let most = if self.makes(Mistake::CountsFourAside) { 4 } else { usize::MAX };
        field.reach(spot, step.back(), most) + 1 + field.reach(spot, step, most)
    }

    /// Whether a stone on the first point beyond the row completes a four: term "four", which asks for exactly five.
    fn completes(self, field: &mut Field, end: Spot, step: Step) -> bool {
        if !field.is_empty(end) {
            return false;
        }
        field.put(end);
        let row = self.row(field, end, step);
        let passes = row == 5
            || (row > 5 && self.makes(Mistake::FourOfSix))
            || (row > 5
                && self.makes(Mistake::FiveOnOtherLine)
                && Step::LINES.iter().any(|other| self.row(field, end, *other) == 5));
        field.lift(end);
        passes
    }

    /// The fours of the stone's row: none, one, or two that share the stone; a straight four is one.
    fn fours(self, field: &mut Field, spot: Spot, step: Step) -> Fours {
        let ends = [step.back(), step].map(|step| field.end(spot, step));
        let completions = ends.into_iter().filter(|end| self.completes(field, *end, step)).count();
        let side_by_side = self.row(field, spot, step) == 4;
        let count = match completions {
            0 => usize::from(side_by_side && self.makes(Mistake::DeadFour)),
            _ if !side_by_side && self.makes(Mistake::SplitFourMissed) => 0,
            2 if side_by_side => 1 + usize::from(self.makes(Mistake::StraightFourTwice)),
            2 => 2 - usize::from(self.makes(Mistake::OneFourALine)),
            _ => 1,
        };
        Fours { count, completions }
    }

    /// Whether the stone's row is a straight four: term "straight four".
    fn is_straight_four(self, field: &mut Field, spot: Spot, step: Step) -> bool {
        if self.row(field, spot, step) != 4 {
            return false;
        }
        if self.makes(Mistake::BlackBeyondIgnored) {
            return [step.back(), step].into_iter().all(|step| field.is_empty(field.end(spot, step)));
        }
        let completions = self.fours(field, spot, step).completions;
        completions == 2 || (completions == 1 && self.makes(Mistake::ClosedThree))
    }

    /// RIF 9.2 c) with 9.3, for a stone that stands on the field with `depth` imagined stones before it.
    fn is_double_three(self, field: &mut Field, spot: Spot, depth: usize) -> bool {
        if self.makes(Mistake::TwoTests) {
            return self.is_double_three_by_two_tests(field, spot);
        }
        // The threes by their term first: where there are not two, none needs to be looked into.
        let threes = Step::LINES.map(|step| self.extensions(field, spot, step));
        if threes.iter().filter(|extensions| **extensions != [None; 2]).count() < 2 {
            return false;
        }
        threes.into_iter().filter(|extensions| self.counts(field, spot, *extensions, depth)).take(2).count() == 2
    }

    /// RIF 9.3: whether a three counts, for a stone that makes it a straight four may be played.
    fn counts(self, field: &mut Field, spot: Spot, extensions: [Option<Spot>; 2], depth: usize) -> bool {
        let mut extensions = extensions.into_iter().flatten();
        let mut may_extend = |extension| self.may_extend(field, spot, extension, depth);
        match self.mistake {
            Some(Mistake::FirstExtensionOnly) => extensions.next().is_some_and(may_extend),
            Some(Mistake::AllExtensions) => extensions.clone().next().is_some() && extensions.all(may_extend),
            _ => extensions.any(&mut may_extend),
        }
    }

    /// The points that make the stone's row a straight four, back along the line first.
    fn extensions(self, field: &mut Field, spot: Spot, step: Step) -> [Option<Spot>; 2] {
        if self.makes(Mistake::ClosedThree) && self.fours(field, spot, step).count > 0 {
            return [None; 2];
        }
        [step.back(), step].map(|step| {
            let extension = field.end(spot, step);
            if !field.is_empty(extension) {
                return None;
            }
            let splits = field.is_black(extension.next(step));
            field.put(extension);
            let straight = self.is_straight_four(field, spot, step);
            field.lift(extension);
            (straight && !(splits && self.makes(Mistake::SplitThreeMissed))).then_some(extension)
        })
    }

    /// Whether the stone that makes a straight four neither makes five at the same time nor is forbidden.
    fn may_extend(self, field: &mut Field, spot: Spot, extension: Spot, depth: usize) -> bool {
        if self.makes(Mistake::NoRecursion) {
            return true;
        }
        // Only the candidate itself: a judge that lifts at every level goes round in circles.
        let lifts = depth == 0 && self.makes(Mistake::CandidateLifted);
        if lifts {
            field.lift(spot);
        }
        field.put(extension);
        let made = self.made(field, extension);
        let allowed = if made.five {
            self.makes(Mistake::FiveExtends)
        } else if made.overline || made.double_four {
            false
        } else {
            !self.is_forbidden_double_three(field, extension, depth)
        };
        field.lift(extension);
        if lifts {
            field.put(spot);
        }
        allowed
    }

    /// RIF 9.2 c) for a stone that makes a three a straight four, followed or guessed.
    fn is_forbidden_double_three(self, field: &mut Field, extension: Spot, depth: usize) -> bool {
        if depth < self.levels {
            return self.is_double_three(field, extension, depth + 1);
        }
        let threes = |field: &mut Field| {
            Step::LINES.iter().filter(|step| self.extensions(field, extension, **step) != [None; 2]).count()
        };
        self.guess == Guess::Forbidden && threes(field) > 1
    }

    /// RIF 9.3 read as two counts: threes free of overline and double-four, and threes free of double-three.
    fn is_double_three_by_two_tests(self, field: &mut Field, spot: Spot) -> bool {
        let (mut first, mut second) = (0, 0);
        for step in Step::LINES {
            let (mut passes_first, mut passes_second) = (false, false);
            for extension in self.extensions(field, spot, step).into_iter().flatten() {
                field.put(extension);
                let made = self.made(field, extension);
                if !made.five {
                    passes_first |= !made.overline && !made.double_four;
                    passes_second |= !self.is_double_three_by_two_tests(field, extension);
                }
                field.lift(extension);
            }
            first += usize::from(passes_first);
            second += usize::from(passes_second);
        }
        first > 1 && second > 1
    }
}
