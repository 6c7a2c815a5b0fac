//! A position with everything that the families and the sentences ask about it.

use renju_testing::grid::{Cell, Grid};
use renju_testing::lines::{self, Fate, Holds, Line};
use renju_testing::naive::{Answer, Fouls, Judge, Mistake};
use renju_testing::place::Place;
use renju_testing::shown::{self, Shown, ShownWhole};

/// A position: the stones and the point where Black plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) grid: Grid,
    pub(crate) play: Place,
}

impl Position {
    pub(crate) fn len(&self) -> usize {
        self.grid.stones().count()
    }

    /// The same position wherever it stands on the board and however it is turned.
    pub(crate) fn shape(&self) -> Vec<(i8, i8, Cell)> {
        let shape = |way: u8| -> Vec<(i8, i8, Cell)> {
            let turned = self.grid.turned(way);
            let play = self.play.turned(way);
            let from = |place: Place, cell| {
                let across = place.column().cast_signed() - play.column().cast_signed();
                let up = place.row().cast_signed() - play.row().cast_signed();
                (across, up, cell)
            };
            turned.stones().map(|place| from(place, turned.at(place))).collect()
        };
        (0..8).map(shape).min().unwrap_or_default()
    }
}

/// What there is to see in a position.
#[derive(Clone, Debug)]
pub(crate) struct Sight {
    pub(crate) position: Position,
    pub(crate) shown: Shown,
    pub(crate) lines: [Line; 4],
    /// The fouls that the stone makes, even where it wins.
    pub(crate) fouls: Fouls,
}

impl Sight {
    pub(crate) fn of(position: Position) -> Option<Self> {
        let Position { grid, play } = position;
        let shown = Shown::of(&grid, play)?;
        Some(Self { position, shown, lines: lines::read(&grid, play), fouls: lines::fouls_beside_five(&grid, play) })
    }

    pub(crate) fn is(&self, answer: Answer) -> bool {
        self.shown.answer == answer
    }

    pub(crate) fn is_forbidden_by(&self, overline: bool, double_four: bool, double_three: bool) -> bool {
        self.is(Answer::Forbidden(Fouls { overline, double_four, double_three }))
    }

    pub(crate) fn catches(&self, mistake: Mistake) -> bool {
        self.shown.catches.contains(&mistake)
    }

    pub(crate) fn count(&self, holds: Holds) -> usize {
        self.lines.iter().filter(|line| line.holds == holds).count()
    }

    /// The fours that the stone makes.
    pub(crate) fn fours(&self) -> usize {
        self.count(Holds::Four) + self.count(Holds::StraightFour) + 2 * self.count(Holds::TwoFours)
    }

    /// Whether some end of a row comes to such a fate.
    pub(crate) fn has_end(&self, is: impl Fn(&Fate) -> bool) -> bool {
        self.lines.iter().flat_map(|line| &line.ends).any(|end| is(&end.fate))
    }

    /// Whether White wins on the point, nowhere else, and Black has no win of his own.
    pub(crate) fn leaves_no_defence(&self) -> bool {
        let Position { grid, play } = self.position;
        let wins: Vec<Place> = grid.places(Cell::Empty).filter(|place| shown::white_wins(&grid, *place)).collect();
        wins == [play] && !grid.places(Cell::Empty).any(|place| makes_five(&grid, place))
    }
}

/// Whether a black stone on a point makes five.
pub(crate) fn makes_five(grid: &Grid, place: Place) -> bool {
    Judge::RIGHT.answer(grid, place) == Some(Answer::Five)
}

/// Takes stones away, one at a time, as long as the position shows what it shows; with its lines, where it is kept whole.
pub(crate) fn reduced(sight: &Sight, whole: bool) -> Position {
    let Position { grid, play } = sight.position;
    match ShownWhole::of(&grid, play).filter(|_| whole) {
        Some(shown) => reduced_while(sight.position, |grid| shown.is_of(grid, play)),
        None => reduced_while(sight.position, |grid| sight.shown.is_of(grid, play)),
    }
}

/// Takes stones away, one at a time, until none is left without which the position stays what it has to be.
pub(crate) fn reduced_while(position: Position, stays: impl Fn(&Grid) -> bool) -> Position {
    let Position { mut grid, play } = position;
    loop {
        let before = grid;
        for place in before.stones() {
            let less = grid.with(place, Cell::Empty);
            if stays(&less) {
                grid = less;
            }
        }
        if grid == before {
            return Position { grid, play };
        }
    }
}
