//! Every law, on bytes made by chance: what the fuzzer does for hours, for a moment.

use proptest::collection::vec;
use proptest::prelude::*;
use renju_testing::laws::LAWS;

/// As many bytes as a game of a hundred events takes.
const BYTES: core::ops::Range<usize> = 0..600;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn any_bytes_keep_every_law(bytes in vec(any::<u8>(), BYTES)) {
        for (_, law) in LAWS {
            law(&bytes);
        }
    }
}
