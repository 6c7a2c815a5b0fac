//! Renju games between people: records, file formats, clocks and the referee.
#![no_std]
