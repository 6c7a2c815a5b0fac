//! Short programs, one user question each: see the folder beside this file.

#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
mod readme {}
