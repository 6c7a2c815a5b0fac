//! Random numbers that are the same on every machine.

/// The `SplitMix64` generator: small, fast and good enough for boards.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Starts at a seed; equal seeds give equal numbers.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 random bits.
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number from 0 up to, and without, `end`, which is above 0.
    pub const fn below(&mut self, end: u8) -> u8 {
        #[allow(clippy::cast_possible_truncation, reason = "the remainder is below a byte")]
        let number = (self.bits() % end as u64) as u8;
        number
    }

    /// A number from `first` to `last`, both included.
    pub const fn between(&mut self, first: u8, last: u8) -> u8 {
        first + self.below(last - first + 1)
    }

    /// Whether something that happens in `percent` of a hundred cases happens now.
    pub const fn happens(&mut self, percent: u8) -> bool {
        self.below(100) < percent
    }

    /// One of some things, or `None` of none.
    pub fn choose<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        let end = u64::try_from(things.len()).ok()?.max(1);
        things.get(usize::try_from(self.bits() % end).ok()?)
    }
}
