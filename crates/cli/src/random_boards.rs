//! Boards made by chance, the same everywhere for the same seed.

use renju::{Board, Color, Point};

/// The boards of all seeds from one on: 20 to 100 stones of random play in which each stone stands near another.
pub(crate) fn random_boards(seed: u64) -> impl Iterator<Item = Board> {
    (seed..).map(|seed| Play { state: seed }.board())
}

struct Play {
    state: u64,
}

impl Play {
    /// A number below a bound, from `SplitMix64`.
    fn below(&mut self, bound: u64) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (self.state ^ self.state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ word >> 31) % bound
    }

    fn step(&mut self) -> i8 {
        i8::try_from(self.below(5)).map_or(0, |step| step - 2)
    }

    fn board(mut self) -> Board {
        let mut board = Board::EMPTY;
        let wanted = 20 + self.below(80);
        let mut stones = vec![Point::CENTRE];
        for color in [Color::Black, Color::White].into_iter().cycle().take(usize::try_from(wanted).unwrap_or(20)) {
            // A place next to an older stone; where it is taken, the stone stays in the box.
            let old = usize::try_from(self.below(stones.len() as u64)).unwrap_or(0);
            let near = stones.get(old).and_then(|stone| stone.offset(self.step(), self.step()));
            if let Some(point) = near.filter(|point| board.put(color, *point).is_ok()) {
                stones.push(point);
            }
        }
        board
    }
}
