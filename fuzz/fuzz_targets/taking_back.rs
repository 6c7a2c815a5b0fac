#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| renju_testing::laws::taking_back(bytes));
