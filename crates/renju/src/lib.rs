//! The rule engine of renju: judge, openings, games, records and clocks in one crate.
#![no_std]
