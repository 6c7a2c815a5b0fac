//! File formats: bytes in, records and findings out, and back.
//!
//! Every reader gives [`Reading`]s one after another: a record, and what was odd in its part of the file with the place
//! ([`Finding`]). Nothing is dropped silently. In [strict](ReadOptions::strict) mode a warning or an error among the
//! findings ends the reading. Every writer says by name what its format cannot hold ([`Losses`]).

#[cfg(feature = "small")]
pub mod bdt;
#[cfg(feature = "small")]
pub mod board;
#[cfg_attr(not(feature = "formats"), allow(dead_code, reason = "each format takes its part, and some are off"))]
mod charset;
mod finding;
#[cfg(feature = "json")]
pub mod json;
mod kind;
#[cfg(feature = "small")]
pub mod kurnik;
#[cfg_attr(not(feature = "formats"), allow(dead_code, reason = "each format takes its part, and some are off"))]
mod line;
#[cfg(feature = "small")]
pub mod link;
#[cfg(any(feature = "renlib", feature = "sgf", feature = "json"))]
#[cfg_attr(not(feature = "formats"), allow(dead_code, reason = "each format takes its part, and some are off"))]
mod occupied;
#[cfg(feature = "small")]
pub mod openings;
#[cfg_attr(not(feature = "formats"), allow(dead_code, reason = "each format takes its part, and some are off"))]
mod options;
mod part;
#[cfg(feature = "small")]
pub mod pos;
#[cfg(feature = "psq")]
pub mod psq;
#[cfg(feature = "json")]
pub mod puzzle;
#[cfg(feature = "renlib")]
pub mod renlib;
#[cfg(feature = "rif")]
pub mod rif;
#[cfg(feature = "small")]
pub mod sav;
#[cfg(feature = "sgf")]
pub mod sgf;
#[cfg(feature = "csv")]
pub mod table;
pub mod text;
mod writer;
#[cfg(feature = "small")]
pub mod wzq;
#[cfg(all(feature = "small", feature = "std"))]
pub mod yixin;

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

pub use charset::Charset;
pub use finding::{Finding, FindingKind, Location, Severity};
pub use kind::{Format, FormatError};
pub use options::{Layout, ReadOptions, RowOrigin};
pub use part::{Losses, Part, WriteError};
pub use writer::Writer;

use crate::record::Record;

/// A record out of a file, and what was odd about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The record.
    pub record: Record,
    /// What was odd, in the order of the file.
    pub findings: Vec<Finding>,
}

/// Why a file cannot be read on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// This build has no reader for the format: a feature of the crate is off.
    #[error("{0} cannot be read here")]
    NoReader(Format),
    /// The bytes are not in this format.
    #[error("{at}: not {format}: expected {expected}")]
    NotThisFormat {
        /// The format.
        format: Format,
        /// Where that shows.
        at: Location,
        /// What should have stood there.
        expected: &'static str,
    },
    /// The file has more moves than a tree can hold.
    #[error("more moves than a record can hold")]
    TooManyNodes,
    /// The file ends before its last element does; what was given before is whole.
    #[error("{at}: the file ends too early")]
    CutShort {
        /// Where it ends.
        at: Location,
    },
    /// The file cannot be read on.
    #[error("{at}: {error}")]
    Broken {
        /// Where.
        at: Location,
        /// What the reader of the input or of the XML says.
        error: String,
    },
    /// A finding that [strict](ReadOptions::strict) mode does not let pass.
    #[error("{0}")]
    Refused(Finding),
}

#[cfg(any(feature = "rif", feature = "json", all(feature = "small", feature = "std")))]
fn broken(at: Location, error: impl core::fmt::Display) -> ReadError {
    ReadError::Broken { at, error: alloc::format!("{error}") }
}

/// The records of a file, from [`read`].
pub struct Records<'a>(Box<dyn Iterator<Item = Result<Reading, ReadError>> + 'a>);

impl core::fmt::Debug for Records<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Records").finish_non_exhaustive()
    }
}

impl Iterator for Records<'_> {
    type Item = Result<Reading, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next()
    }
}

/// Reads a file in the given format, one record after another.
///
/// The iterator ends after the first error.
///
/// ```
/// use renju_games::format::{Format, ReadOptions, read};
///
/// let file = b"Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,7,12\r\none\r\ntwo\r\n-1\r\n2,Renju\r\n";
/// let format = Format::detect(file, Some("0_one_two_2.psq")).unwrap();
/// assert_eq!(format, Format::Psq);
/// let options = ReadOptions::new().named("0_1_2_2.psq");
/// for reading in read(file, format, &options) {
///     let reading = reading?;
///     assert_eq!(reading.record.main_line()?.len(), 2);
///     assert!(reading.findings.is_empty());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn read<'a>(bytes: &'a [u8], format: Format, options: &ReadOptions) -> Records<'a> {
    match format {
        Format::Text => Records(Box::new(text::read(bytes, options))),
        #[cfg(feature = "psq")]
        Format::Psq => one(psq::read(bytes, options)),
        #[cfg(feature = "renlib")]
        Format::RenLib => one(renlib::read(bytes, options)),
        #[cfg(feature = "sgf")]
        Format::Sgf => many(sgf::read(bytes, options)),
        #[cfg(feature = "rif")]
        Format::Rif => many(rif::read(bytes, options)),
        #[cfg(feature = "json")]
        Format::Json => Records(Box::new(json::read(bytes, options))),
        #[cfg(feature = "json")]
        Format::Puzzle => many(puzzle::read(bytes, options)),
        #[cfg(feature = "small")]
        Format::Pos => one(pos::read(bytes, options)),
        #[cfg(feature = "small")]
        Format::Sav => one(sav::read(bytes, options)),
        #[cfg(feature = "small")]
        Format::Wzq => one(wzq::read(bytes, options)),
        #[cfg(feature = "small")]
        Format::Board => one(board::read(bytes, options)),
        #[cfg(feature = "small")]
        Format::Bdt => Records(Box::new(bdt::read(bytes, options))),
        #[cfg(feature = "small")]
        Format::Kurnik => Records(Box::new(kurnik::read(bytes, options))),
        #[cfg(feature = "small")]
        Format::Link => Records(Box::new(link::read(bytes, options))),
        #[cfg(feature = "small")]
        Format::Openings => Records(Box::new(openings::read(bytes, options))),
        #[cfg(all(feature = "small", feature = "std"))]
        Format::Yixin => many(yixin::read(bytes, options)),
        #[allow(unreachable_patterns, reason = "with every feature on there is a reader for every format")]
        other => one(Err(ReadError::NoReader(other))),
    }
}

/// The records of a file that holds one.
fn one<'a>(reading: Result<Reading, ReadError>) -> Records<'a> {
    Records(Box::new(core::iter::once(reading)))
}

/// The records of a file that can be opened.
#[cfg(any(feature = "sgf", feature = "rif", feature = "json", all(feature = "small", feature = "std")))]
fn many<'a>(reader: Result<impl Iterator<Item = Result<Reading, ReadError>> + 'a, ReadError>) -> Records<'a> {
    match reader {
        Ok(reader) => Records(Box::new(reader)),
        Err(error) => one(Err(error)),
    }
}

/// Writes one record in the given format at the end of `out`, and says what the format could not hold.
///
/// # Errors
///
/// A [`WriteError`] if the moves cannot be written; `out` is as it was.
pub fn write(record: &Record, format: Format, out: &mut Vec<u8>) -> Result<Losses, WriteError> {
    match format {
        Format::Text => text::write(record, text::Style::default(), out),
        #[cfg(feature = "psq")]
        Format::Psq => psq::write(record, out),
        #[cfg(feature = "renlib")]
        Format::RenLib => renlib::write(record, out),
        #[cfg(feature = "sgf")]
        Format::Sgf => sgf::write(record, out),
        #[cfg(feature = "rif")]
        Format::Rif => rif::write(record, out),
        #[cfg(feature = "json")]
        Format::Json => json::write(record, out),
        #[cfg(feature = "small")]
        Format::Pos => pos::write(record, out),
        #[cfg(feature = "small")]
        Format::Sav => sav::write(record, out),
        #[cfg(feature = "small")]
        Format::Wzq => wzq::write(record, out),
        #[cfg(feature = "small")]
        Format::Board => board::write(record, out),
        #[cfg(feature = "small")]
        Format::Bdt => bdt::write(record, out),
        #[cfg(feature = "small")]
        Format::Kurnik => kurnik::write(record, out),
        #[cfg(feature = "small")]
        Format::Link => link::write(record, link::Site::default(), out),
        #[cfg(feature = "small")]
        Format::Openings => openings::write(record, out),
        other => Err(WriteError::NoWriter(other)),
    }
}
