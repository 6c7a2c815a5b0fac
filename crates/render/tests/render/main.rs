//! Tests of the pictures: as they were, lawful, and with room for their texts.

#![allow(clippy::unwrap_used, reason = "what a test builds is known to be right")]

mod laws;
mod pictures;
#[cfg(feature = "png")]
mod png;
mod samples;
