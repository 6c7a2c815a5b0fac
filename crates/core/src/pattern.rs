//! What the black neighbours of a point on one line say about a stone there, as a table made at compile time.

use crate::line::{Neighbours, Window};

/// A stone in the middle makes exactly five.
pub(crate) const FIVE: u16 = 1 << 10;
/// A stone in the middle makes six or more.
pub(crate) const OVERLINE: u16 = 1 << 11;
/// A stone in the middle makes an unbroken row of four: two completions are then one straight four.
const UNBROKEN_FOUR: u16 = 1 << 12;
/// Stands in each [`Pattern::straight`] entry that asks for nothing, so that no line can meet it.
const NEVER: u16 = 1 << 10;

/// The answer for one set of black neighbours, before it is known which of the other cells are empty.
#[derive(Clone, Copy)]
pub(crate) struct Pattern {
    /// The neighbours that would complete exactly five if they are empty, and [`FIVE`], [`OVERLINE`] and
    /// [`UNBROKEN_FOUR`].
    completions: u16,
    /// For each point that would make a straight four: the neighbours that must be empty for that, and from
    /// [`STEP_SHIFT`] on how far along the line the point is, plus five.
    straight: [u16; 2],
}

const STEP_SHIFT: u32 = 11;

/// A thousand and twenty-four patterns, by the ten black neighbours: 6 KiB.
static TABLE: [Pattern; 1 << 10] = {
    let mut table = [Pattern { completions: 0, straight: [NEVER; 2] }; 1 << 10];
    let mut black = 0;
    while black < table.len() {
        #[allow(clippy::cast_possible_truncation, reason = "ten bits")]
        let pattern = Pattern::of(black as u32);
        table[black] = pattern;
        black += 1;
    }
    table
};

impl Pattern {
    /// Looks a line up.
    #[inline]
    pub(crate) fn at(neighbours: Neighbours) -> Self {
        TABLE[neighbours.black as usize & (TABLE.len() - 1)]
    }

    #[allow(clippy::cast_possible_truncation, reason = "a bit of a window is below eleven")]
    const fn of(black: u32) -> Self {
        let window = Window { own: black & 0x1f | 1 << Window::MIDDLE | (black & 0x3e0) << 1, empty: 0 };
        let mut pattern = Self { completions: 0, straight: [NEVER; 2] };
        match window.length() {
            5 => pattern.completions = FIVE,
            6.. => pattern.completions = OVERLINE,
            length => {
                if length == 4 {
                    pattern.completions = UNBROKEN_FOUR;
                }
                let mut found = 0;
                let mut bit: u32 = 1;
                while bit < 10 {
                    if window.own >> bit & 1 == 0 {
                        let (first, last) = window.row_through(bit);
                        if first <= Window::MIDDLE && Window::MIDDLE <= last {
                            if last - first == 4 {
                                pattern.completions |= neighbour(bit);
                            }
                            // The cells beyond the ends must not be black, or filling an end would make six.
                            if last - first == 3
                                && first >= 2
                                && window.own >> (first - 2) & 1 == 0
                                && window.own >> (last + 2) & 1 == 0
                            {
                                pattern.straight[found] = neighbour(bit)
                                    | neighbour(first - 1)
                                    | neighbour(last + 1)
                                    | (bit as u16) << STEP_SHIFT;
                                found += 1;
                            }
                        }
                    }
                    bit += 1;
                }
            }
        }
        pattern
    }

    /// [`FIVE`] or [`OVERLINE`], whichever a stone in the middle makes, or nothing.
    #[inline]
    pub(crate) const fn ends(self) -> u16 {
        self.completions & (FIVE | OVERLINE)
    }

    /// How many fours a stone in the middle makes.
    #[inline]
    pub(crate) const fn fours(self, empty: u32) -> u32 {
        let completions = self.completions as u32 & empty;
        if completions == 0 {
            0
        } else if completions.is_power_of_two() || self.completions & UNBROKEN_FOUR != 0 {
            1
        } else {
            2
        }
    }

    /// The points that would make a straight four, as steps from the middle.
    #[inline]
    pub(crate) fn straight_fours(self, empty: u32) -> impl Iterator<Item = i8> {
        self.straight.into_iter().filter(move |need| meets(*need, empty)).map(|need| (need >> STEP_SHIFT) as i8 - 5)
    }

    /// Whether some point would make a straight four.
    #[inline]
    pub(crate) const fn is_three(self, empty: u32) -> bool {
        meets(self.straight[0], empty) || meets(self.straight[1], empty)
    }
}

#[inline]
const fn meets(need: u16, empty: u32) -> bool {
    need as u32 & 0x7ff & !empty == 0
}

/// The neighbour that a bit of a window is, as it stands in [`Neighbours`].
const fn neighbour(bit: u32) -> u16 {
    1 << if bit > Window::MIDDLE { bit - 1 } else { bit }
}
