//! The 26 openings of renju and every opening rule in use, as data for one driver.
#![no_std]
