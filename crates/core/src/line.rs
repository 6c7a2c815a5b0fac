//! The lines of the board, kept in step with the stones so that the neighbours of a point are read at once.

use crate::{Color, Direction, Point};

/// Where a line's first cell stands in the black and in the empty half of its word: five clear bits lie before it, so that
/// five neighbours can be read on either side of any point.
const BLACK: u32 = 5;
const EMPTY: u32 = 32 + BLACK;

/// All lines of the board in the four directions, one word each, with the black stones in its lower half and the empty
/// points in its upper half.
///
/// The diagonals of each direction share sixteen words: two that lie sixteen apart never meet in a column, and one column,
/// which belongs to neither, is left between them. It reads as neither black nor empty, just as the edge of the board does,
/// so nothing that is judged on a line can reach across it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Lines([u64; 64]);

/// The neighbours of a point on one line, five each way, without the point itself: the lowest bit is the farthest one back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Neighbours {
    pub(crate) black: u32,
    pub(crate) empty: u32,
}

/// The cells around a point on one line, five each way: the point itself is bit 5 and never set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    pub(crate) own: u32,
    pub(crate) empty: u32,
}

/// The word of a line and the place of a point on it.
#[inline]
const fn place(direction: Direction, point: Point) -> (usize, u32) {
    let (column, row) = (point.column(), point.row());
    let (line, place) = match direction {
        Direction::Horizontal => (row, column),
        Direction::Vertical => (16 + column, row),
        Direction::Rising => (32 + (row.wrapping_sub(column) & 15), column),
        Direction::Falling => (48 + (row.wrapping_add(column) & 15), column),
    };
    (line as usize & 63, place as u32)
}

impl Lines {
    /// The lines of the empty board.
    pub(crate) const NO_STONES: Self = {
        let mut lines = Self([0; 64]);
        let mut index = 0;
        while let Some(point) = Point::from_index(index) {
            lines.flip(point, 1 << EMPTY);
            index += 1;
        }
        lines
    };

    #[inline]
    const fn flip(&mut self, point: Point, bits: u64) {
        let mut direction = 0;
        while direction < 4 {
            let (line, place) = place(Direction::ALL[direction], point);
            self.0[line] ^= bits << place;
            direction += 1;
        }
    }

    /// Puts a stone on an empty point, or takes it off again.
    #[inline]
    pub(crate) const fn flip_stone(&mut self, color: Color, point: Point) {
        self.flip(
            point,
            match color {
                Color::Black => 1 << BLACK | 1 << EMPTY,
                Color::White => 1 << EMPTY,
            },
        );
    }

    /// Whether a point holds no stone.
    #[inline]
    pub(crate) const fn is_empty(&self, point: Point) -> bool {
        self.around(Direction::Horizontal, point) >> EMPTY & 1 == 1
    }

    #[inline]
    const fn around(&self, direction: Direction, point: Point) -> u64 {
        let (line, place) = place(direction, point);
        self.0[line] >> place
    }

    /// The neighbours of a point on one line.
    #[inline]
    pub(crate) const fn neighbours(&self, direction: Direction, point: Point) -> Neighbours {
        let around = self.around(direction, point);
        let before = around & 0x0000_001f_0000_001f;
        let after = around >> 1 & 0x0000_03e0_0000_03e0;
        let both = before | after;
        #[allow(clippy::cast_possible_truncation, reason = "the halves are taken apart")]
        Neighbours { black: both as u32, empty: (both >> 32) as u32 }
    }

    /// The cells around a point on one line as a colour sees them.
    #[inline]
    pub(crate) const fn window(&self, color: Color, direction: Direction, point: Point) -> Window {
        const MASK: u64 = 0b111_1101_1111;
        let (line, place) = place(direction, point);
        let word = self.0[line];
        let empty = word >> 32;
        let own = match color {
            Color::Black => word,
            Color::White => (Self::NO_STONES.0[line] >> 32) & !(word | empty),
        };
        #[allow(clippy::cast_possible_truncation, reason = "a window has eleven bits")]
        Window { own: (own >> place & MASK) as u32, empty: (empty >> place & MASK) as u32 }
    }
}

impl Window {
    /// The bit of the cell in the middle.
    pub(crate) const MIDDLE: u32 = 5;

    /// The first and the last bit of the unbroken row of own stones through a bit that is taken as own.
    pub(crate) const fn row_through(self, bit: u32) -> (u32, u32) {
        let (mut first, mut last) = (bit, bit);
        while first > 0 && self.own >> (first - 1) & 1 == 1 {
            first -= 1;
        }
        while self.own >> (last + 1) & 1 == 1 {
            last += 1;
        }
        (first, last)
    }

    /// The length of the unbroken row through the middle with a stone there: 5, or 6 for any longer one, or 0 for a shorter.
    #[inline]
    pub(crate) const fn won_length(self) -> u32 {
        let own = self.own | 1 << Self::MIDDLE;
        // Any five of the eleven cells in a row hold the middle or lie next to it, and are then part of a longer row.
        let five = own & own >> 1 & own >> 2 & own >> 3 & own >> 4;
        if five == 0 {
            0
        } else if five & five >> 1 == 0 {
            5
        } else {
            6
        }
    }

    /// The bits from one to another.
    pub(crate) const fn cells(first: u32, last: u32) -> u32 {
        (1 << (last + 1)) - (1 << first)
    }

    /// How long the unbroken row through the middle is with a stone there.
    pub(crate) const fn length(self) -> u32 {
        let (first, last) = self.row_through(Self::MIDDLE);
        last - first + 1
    }
}
