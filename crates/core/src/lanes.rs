//! Rows of the board side by side, so that one operation works on many points at once.

use core::ops::{BitAnd, BitOr, BitXor, Not};

use crate::Direction;

/// How many rows are worked on at once. With sixteen, the compiler would need more vector registers than the baseline target
/// has; where registers hold sixteen rows, both halves go at once.
pub(crate) const LANES: usize = if cfg!(target_feature = "avx2") { 16 } else { 8 };

/// Clear rows above and below the board, so that points beyond its edge can be read.
const MARGIN: usize = 8;

/// The sixteen rows of a set of points with clear rows around them.
#[derive(Clone, Copy)]
pub(crate) struct Sheet([u16; 16 + 2 * MARGIN]);

/// Some neighbouring rows of a sheet, one in each lane.
#[derive(Clone, Copy)]
pub(crate) struct Lanes([u16; LANES]);

impl Sheet {
    /// No points.
    pub(crate) const EMPTY: Self = Self([0; 16 + 2 * MARGIN]);

    pub(crate) fn new(rows: [u16; 16]) -> Self {
        let mut sheet = Self::EMPTY;
        sheet.0[MARGIN..MARGIN + 16].copy_from_slice(&rows);
        sheet
    }

    /// The rows from one on, each moved so that a point shows what lies some steps from it in a direction of
    /// [`Direction::ALL`].
    #[inline(always)]
    pub(crate) fn view<const DIRECTION: usize>(&self, row: usize, steps: i8) -> Lanes {
        let (columns, rows) = const { Direction::ALL[DIRECTION].delta() };
        let first = (MARGIN + row).wrapping_add_signed(isize::from(rows * steps));
        let columns = columns * steps;
        let mut lanes = [0; LANES];
        lanes.copy_from_slice(&self.0[first..first + LANES]);
        Lanes(lanes.map(|lane| if columns < 0 { lane << -columns } else { lane >> columns }))
    }

    /// Writes rows back from one on.
    #[inline(always)]
    pub(crate) fn set(&mut self, row: usize, lanes: Lanes) {
        self.0[MARGIN + row..MARGIN + row + LANES].copy_from_slice(&lanes.0);
    }

    /// The sixteen rows.
    pub(crate) fn rows(&self) -> [u16; 16] {
        core::array::from_fn(|row| self.0[MARGIN + row])
    }
}

impl Lanes {
    /// No points.
    pub(crate) const EMPTY: Self = Self([0; LANES]);
}

macro_rules! each_lane {
    ($($trait:ident $method:ident $op:tt;)*) => {$(
        impl $trait for Lanes {
            type Output = Self;

            #[inline(always)]
            fn $method(mut self, other: Self) -> Self {
                for lane in 0..LANES {
                    self.0[lane] = self.0[lane] $op other.0[lane];
                }
                self
            }
        }
    )*};
}

each_lane! {
    BitAnd bitand &;
    BitOr bitor |;
    BitXor bitxor ^;
}

impl Not for Lanes {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0.map(|lane| !lane))
    }
}
