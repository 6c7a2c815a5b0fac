//! The rules of renju on the board: points, lines, the forbidden-move judge and its reasons; no_std, no alloc, no unsafe.
#![no_std]
