//! What a position is there to show, and whether each of its stones is needed for that.

use crate::grid::{Cell, Grid};
use crate::lines::{Holds, read};
use crate::naive::{Answer, Judge, Mistake};
use crate::place::Place;

/// What a position shows: the answer, who gets it wrong, and how far one must look.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shown {
    /// What Black's stone on the point is.
    pub answer: Answer,
    /// The mistakes with which a judge answers otherwise, in the order of [`Mistake::ALL`].
    pub catches: Vec<Mistake>,
    /// How many double-threes inside one another must be judged: [`Judge::depth`].
    pub depth: usize,
}

impl Shown {
    /// What a black stone on a point shows, or `None` where there is a stone already.
    #[must_use]
    pub fn of(grid: &Grid, place: Place) -> Option<Self> {
        let answer = Judge::RIGHT.answer(grid, place)?;
        let catches = |mistake: &Mistake| Judge::with(*mistake).answer(grid, place) != Some(answer);
        Some(Self {
            answer,
            catches: Mistake::ALL.into_iter().filter(catches).collect(),
            depth: Judge::depth(grid, place),
        })
    }

    /// Whether a black stone on a point shows just this; the answer is the same as by [`of`](Self::of), sooner.
    #[must_use]
    pub fn is_of(&self, grid: &Grid, place: Place) -> bool {
        let answer = Some(self.answer);
        let catches = |mistake| Judge::with(mistake).answer(grid, place) != answer;
        Judge::RIGHT.answer(grid, place) == answer
            && Mistake::ALL.into_iter().all(|mistake| catches(mistake) == self.catches.contains(&mistake))
            && (self.depth == 0 || Judge::depends_on_more(grid, place, self.depth - 1))
            && !Judge::depends_on_more(grid, place, self.depth)
    }
}

/// What a position shows that keeps more stones than its answer needs: also all that the lines through the point hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownWhole {
    /// What the position shows in short.
    pub shown: Shown,
    /// What each of the four lines holds, and how many stones of it.
    pub lines: [(Holds, usize); 4],
    /// Whether White threatens to make five on the point.
    pub blocks: bool,
    /// Whether Black has a five already.
    pub old_five: bool,
}

impl ShownWhole {
    /// What a black stone on a point shows with its lines, or `None` where there is a stone already.
    #[must_use]
    pub fn of(grid: &Grid, place: Place) -> Option<Self> {
        let shown = Shown::of(grid, place)?;
        Some(Self { shown, lines: held(grid, place), blocks: white_wins(grid, place), old_five: has_five(grid) })
    }

    /// Whether a black stone on a point shows just this; the answer is the same as by [`of`](Self::of), sooner.
    #[must_use]
    pub fn is_of(&self, grid: &Grid, place: Place) -> bool {
        self.shown.is_of(grid, place)
            && self.lines == held(grid, place)
            && self.blocks == white_wins(grid, place)
            && self.old_five == has_five(grid)
    }
}

fn held(grid: &Grid, place: Place) -> [(Holds, usize); 4] {
    read(grid, place).map(|line| (line.holds, line.stones.len()))
}

/// Whether a white stone on an empty point makes five or more.
#[must_use]
pub fn white_wins(grid: &Grid, place: Place) -> bool {
    let mut swapped = Grid::EMPTY;
    for stone in grid.stones() {
        swapped.set(stone, if grid.at(stone) == Cell::White { Cell::Black } else { Cell::White });
    }
    Judge::with(Mistake::SixWins).answer(&swapped, place) == Some(Answer::Five)
}

/// Whether there is a black five or longer row on the board.
#[must_use]
pub fn has_five(grid: &Grid) -> bool {
    grid.places(Cell::Black).any(|place| {
        let lifted = grid.with(place, Cell::Empty);
        Judge::with(Mistake::SixWins).answer(&lifted, place) == Some(Answer::Five)
    })
}

/// The stones that can be taken away, one at a time, from a grid that stays what it has to be.
pub fn spare_stones(grid: &Grid, stays: impl Fn(&Grid) -> bool) -> impl Iterator<Item = Place> {
    grid.stones().filter(move |place| stays(&grid.with(*place, Cell::Empty)))
}
