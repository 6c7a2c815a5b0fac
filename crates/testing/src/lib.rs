//! The naive judge, board generators and laws that the tests of renju share.
#![forbid(unsafe_code)]

pub mod boards;
pub mod bridge;
pub mod grid;
pub mod laws;
pub mod lines;
pub mod naive;
pub mod place;
pub mod random;
pub mod shown;
