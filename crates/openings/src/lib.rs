//! The 26 openings of renju and every opening rule in use, as data for one driver.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(any(feature = "std", test))]
extern crate std;

mod opening;
mod text;

pub use opening::{Celestial, Evaluation, Family, Identified, Opening, OpeningError, Spacing, StartError};
