#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod case;
mod data;
mod map;
mod read;

pub use case::Case;
pub use data::{cases, maps};
pub use map::{Map, MapMark};
pub use read::{LineError, LineFault, parse, parse_maps};
