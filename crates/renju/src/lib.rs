#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

// All of core, whatever it grows to: the vocabulary of the board is the vocabulary of this crate.
#[doc(inline)]
pub use renju_core::*;
#[doc(inline)]
pub use renju_games as games;
#[doc(inline)]
pub use renju_openings as openings;
#[cfg(feature = "render")]
#[doc(inline)]
pub use renju_render as render;
