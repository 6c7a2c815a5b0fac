//! Renju games between people: records, file formats, clocks and the referee.
#![no_std]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

pub mod format;
pub mod record;
