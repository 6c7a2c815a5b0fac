#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| renju_testing::laws::time_control(bytes));
