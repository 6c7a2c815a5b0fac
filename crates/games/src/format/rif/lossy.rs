//! A stream of bytes made valid UTF-8, with lines counted: databases have broken names in them.

use alloc::vec::Vec;
use std::io::{self, BufRead, Read};

use super::Input;
use crate::format::Location;

/// How many bytes may pass without one XML event: nothing in a database is as long.
const MOST_BETWEEN_EVENTS: u64 = 16 * 1024 * 1024;

/// Bytes of an input with every fault of the encoding replaced by `U+FFFD`.
#[derive(Debug)]
pub(super) struct Lossy<R> {
    input: Input<R>,
    /// Bytes that are not those of the input: a replacement, or a character that two pieces of the input share.
    own: Vec<u8>,
    given: usize,
    /// How many bytes at the front of the input's piece are known to be valid.
    valid: usize,
    at: Location,
    /// Where faults of the encoding were since someone last asked.
    bad: Option<Location>,
    since_event: u64,
}

impl<R: BufRead> Lossy<R> {
    pub(super) const fn new(input: Input<R>) -> Self {
        let at = Location { line: 1, byte: 0 };
        Self { input, own: Vec::new(), given: 0, valid: 0, at, bad: None, since_event: 0 }
    }

    /// How far the stream has been read.
    pub(super) const fn location(&self) -> Location {
        self.at
    }

    /// Where the first fault of the encoding was since the last call.
    pub(super) const fn take_bad(&mut self) -> Option<Location> {
        self.bad.take()
    }

    /// An event has been read.
    pub(super) const fn event(&mut self) {
        self.since_event = 0;
    }

    /// Makes the next bytes ready: valid ones of the input, or own ones.
    fn prepare(&mut self) -> io::Result<()> {
        while self.given == self.own.len() && self.valid == 0 {
            let piece = self.input.fill()?;
            if piece.is_empty() {
                return Ok(());
            }
            match core::str::from_utf8(piece) {
                Ok(text) => self.valid = text.len(),
                Err(error) if error.valid_up_to() > 0 => self.valid = error.valid_up_to(),
                Err(error) => match error.error_len() {
                    Some(length) => {
                        self.input.consume(length);
                        self.replace(length);
                    }
                    None => self.join()?,
                },
            }
        }
        Ok(())
    }

    /// Puts the sign for what is no text in the place of so many bytes, which are consumed.
    fn replace(&mut self, length: usize) {
        self.bad.get_or_insert(self.at);
        self.at.byte += length as u64;
        self.own.clear();
        self.own.extend_from_slice("\u{fffd}".as_bytes());
        self.given = 0;
    }

    /// Puts together a character whose bytes lie in two pieces.
    fn join(&mut self) -> io::Result<()> {
        let mut joined: Vec<u8> = Vec::with_capacity(4);
        loop {
            let Some(byte) = self.input.fill()?.first().copied() else {
                self.replace(joined.len());
                return Ok(());
            };
            joined.push(byte);
            match core::str::from_utf8(&joined) {
                Ok(_) => {
                    self.input.consume(1);
                    self.at.byte += joined.len() as u64;
                    (self.own, self.given) = (joined, 0);
                    return Ok(());
                }
                Err(error) if error.error_len().is_none() => self.input.consume(1),
                // The byte does not belong to the character that was begun.
                Err(_) => {
                    self.replace(joined.len() - 1);
                    return Ok(());
                }
            }
        }
    }
}

impl<R: BufRead> BufRead for Lossy<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.since_event > MOST_BETWEEN_EVENTS {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "no end of a tag or text within 16 MiB"));
        }
        self.prepare()?;
        if self.given < self.own.len() {
            return Ok(self.own.get(self.given..).unwrap_or_default());
        }
        Ok(self.input.fill()?.get(..self.valid).unwrap_or_default())
    }

    fn consume(&mut self, amount: usize) {
        self.since_event += amount as u64;
        if self.given < self.own.len() {
            self.given += amount;
            return;
        }
        self.at.byte += amount as u64;
        if let Ok(piece) = self.input.fill() {
            let passed = piece.get(..amount).unwrap_or_default();
            let lines = passed.iter().fold(0_u32, |lines, byte| lines + u32::from(*byte == b'\n'));
            self.at.line = self.at.line.saturating_add(lines);
        }
        self.input.consume(amount);
        self.valid = self.valid.saturating_sub(amount);
    }
}

impl<R: BufRead> Read for Lossy<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let piece = self.fill_buf()?;
        let length = piece.len().min(buffer.len());
        if let (Some(to), Some(from)) = (buffer.get_mut(..length), piece.get(..length)) {
            to.copy_from_slice(from);
        }
        self.consume(length);
        Ok(length)
    }
}
