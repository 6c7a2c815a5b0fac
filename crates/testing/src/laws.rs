//! Laws that hold for any bytes whatever.
//!
//! Each law makes of its bytes a board, a text, a file or a course of events, and panics where the law is broken. The fuzzer
//! calls them with bytes of its own (`fuzz/`), and an ordinary test with every file of the fuzzer's corpora.

#![allow(clippy::missing_panics_doc, clippy::unwrap_used, reason = "a law panics where it is broken")]

mod board;
mod choices;
mod game;
mod grid_line;
mod opening;
mod play;
mod record;
mod text;

use renju::games::format::Format;

pub use board::{explanation, judge, symmetry};
pub use game::{game, taking_back};
pub use grid_line::grid_line;
pub use opening::opening;
pub use play::play;
pub use record::record;
pub use text::{moves, point, position, time_control};

/// A law.
pub type Law = fn(&[u8]);

/// The laws that are not about one record format, by the names of their fuzz targets.
pub const LAWS: [(&str, Law); 12] = [
    ("point", point),
    ("position", position),
    ("moves", moves),
    ("play", play),
    ("judge", judge),
    ("explanation", explanation),
    ("symmetry", symmetry),
    ("opening", opening),
    ("game", game),
    ("taking_back", taking_back),
    ("time_control", time_control),
    ("grid_line", grid_line),
];

/// The name of the fuzz target of a record format.
#[must_use]
pub fn format_target(format: Format) -> String {
    format!("format_{format}")
}
