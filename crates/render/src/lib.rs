#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod board;
mod diagram;
mod explained;
#[cfg(feature = "png")]
mod png;
mod sheet;
mod svg;
mod terminal;
mod theme;
mod wrap;

pub use diagram::{Coordinates, Diagram, Mark};
#[cfg(feature = "png")]
pub use png::{Fonts, Png, PngError};
pub use sheet::Sheet;
pub use terminal::{Glyphs, Ink, TextStyle};
pub use theme::{Rgb, Stones, Theme, ThemeError};
