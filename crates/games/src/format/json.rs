//! The JSON of this crate: the form in which nothing is lost, `.json` and, one record a line, `.jsonl`.
//!
//! A file is any number of records one after another. A record is an object that says `"renju": 1`; a reader of that
//! version refuses what it does not know, so nothing is dropped in silence. docs/FORMATS.md describes every field.
//!
//! ```json
//! {"renju":1,
//!  "tags":{"players":{"black":{"name":"A"},"white":{}},"result":{"winner":"black","ending":"five"}},
//!  "opening":["swap",{"offer":["i8","g8"]},{"choose":"i8"}],
//!  "nodes":["h8","i9",{"play":"h10","ms":1500,"comment":{"title":"","body":"why"}},{"play":"g7","after":1}]}
//! ```

use alloc::vec::Vec;

use super::line::tree_findings;
use super::{Format, Location, Losses, ReadError, ReadOptions, Reading, WriteError};
use crate::record::Record;

/// Whether the bytes begin like a record.
pub(super) fn detect(bytes: &[u8]) -> bool {
    let object = bytes.trim_ascii_start().strip_prefix(b"{").map(<[u8]>::trim_ascii_start);
    object.is_some_and(|object| object.starts_with(b"\"renju\""))
}

/// Reads the records of a file.
#[must_use]
pub fn read<'a>(bytes: &'a [u8], options: &ReadOptions) -> Reader<'a> {
    Reader { bytes, at: Location { line: 1, byte: 0 }, options: options.clone(), done: false }
}

/// The records of a file, from [`read`].
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    at: Location,
    options: ReadOptions,
    done: bool,
}

impl Reader<'_> {
    /// Passes over bytes and counts their lines.
    fn pass(&mut self, length: usize) {
        let (passed, rest) = self.bytes.split_at_checked(length).unwrap_or((self.bytes, &[]));
        let lines = passed.iter().fold(0_u32, |lines, byte| lines + u32::from(*byte == b'\n'));
        self.at = Location { line: self.at.line.saturating_add(lines), byte: self.at.byte + length as u64 };
        self.bytes = rest;
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<Reading, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        self.pass(self.bytes.len() - self.bytes.trim_ascii_start().len());
        if self.bytes.is_empty() {
            return None;
        }
        let mut stream = serde_json::Deserializer::from_slice(self.bytes).into_iter::<Record>();
        let (next, length) = (stream.next()?, stream.byte_offset());
        let at = self.at;
        let reading = match next {
            Ok(record) => {
                self.pass(length);
                let mut findings = Vec::new();
                tree_findings(&record, at, &self.options, &mut findings).map(|()| Reading { record, findings })
            }
            Err(error) => {
                let line =
                    at.line.saturating_add(u32::try_from(error.line().max(1)).unwrap_or(u32::MAX)).saturating_sub(1);
                let at = Location { line, byte: at.byte + length as u64 };
                Err(super::broken(at, error))
            }
        };
        self.done = reading.is_err();
        Some(reading)
    }
}

/// Writes a record as one line.
///
/// # Errors
///
/// [`WriteError::NoWriter`] if the record cannot be written, which no record is known to do.
pub fn write(record: &Record, out: &mut Vec<u8>) -> Result<Losses, WriteError> {
    let text = serde_json::to_vec(record).map_err(|_| WriteError::NoWriter(Format::Json))?;
    out.extend(text);
    out.push(b'\n');
    Ok(Losses::NONE)
}
