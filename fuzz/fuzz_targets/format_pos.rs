#![no_main]

use renju::games::format::Format;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| renju_testing::laws::record(Format::Pos, bytes));
