//! The game database of RenjuNet, `.rif` or `.xml`: XML, plain or packed with gzip.
//!
//! The file is read as a stream in flat memory: only the tables of countries, cities, rules, openings, players and
//! tournaments are kept, which come before the games. Nothing is known by its number: every id is looked up.
//!
//! * `black` and `white` are the players after all swaps. A player's name is the given name and the surname, in that order
//!   unless the country says that the family name comes first.
//! * `rule` is the opening rule of the game, else that of its tournament.
//! * `swap`, where it consists of `R` and `-`, is a swap taken or let go at each chance. `alt`, where it is a list of
//!   points, is the fifth moves offered and not played; the model has them with the one played. RIF does not say in which
//!   order these were decided; the swaps come first here. Both texts are kept as they stand.
//! * `opening` is the name the file gives; where the first three moves are another opening, that is a finding.
//! * The reader answers for no rule: licences of such databases may forbid to publish what is in them.

mod lossy;
mod read;
mod tables;
mod write;

use alloc::string::String;
use std::io::BufRead;

pub use self::read::Reader;
pub use self::write::{Writer, write};
use super::{ReadError, ReadOptions, broken};

/// Whether the bytes begin like such a database: with its tag, perhaps after a declaration and comments, or packed.
pub(super) fn detect(bytes: &[u8]) -> bool {
    #[cfg(feature = "gzip")]
    if bytes.starts_with(&GZIP) {
        let mut start = [0; 2048];
        let mut unpacked = flate2::bufread::MultiGzDecoder::new(bytes);
        let mut length = 0;
        while let Ok(read @ 1..) = std::io::Read::read(&mut unpacked, start.get_mut(length..).unwrap_or_default()) {
            length += read;
        }
        return is_database(start.get(..length).unwrap_or_default());
    }
    is_database(bytes.get(..bytes.len().min(16 * 1024)).unwrap_or_default())
}

fn is_database(start: &[u8]) -> bool {
    let start = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start).trim_ascii_start();
    start.starts_with(b"<") && start.windows(9).any(|tag| tag == b"<database")
}

#[cfg(feature = "gzip")]
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// Opens a database in memory, packed or not.
///
/// # Errors
///
/// As [`Reader::new`].
pub fn read<'a>(bytes: &'a [u8], options: &ReadOptions) -> Result<Reader<&'a [u8]>, ReadError> {
    Reader::new(bytes, options)
}

/// The bytes of a database, unpacked where they are packed.
#[derive(Debug)]
enum Input<R> {
    Plain(R),
    #[cfg(feature = "gzip")]
    Packed(alloc::boxed::Box<std::io::BufReader<flate2::bufread::MultiGzDecoder<R>>>),
}

impl<R: BufRead> Input<R> {
    fn new(mut input: R) -> std::io::Result<Self> {
        let packed = input.fill_buf()?.starts_with(&[0x1f, 0x8b]);
        #[cfg(feature = "gzip")]
        if packed {
            let unpacked = flate2::bufread::MultiGzDecoder::new(input);
            return Ok(Self::Packed(alloc::boxed::Box::new(std::io::BufReader::with_capacity(64 * 1024, unpacked))));
        }
        if packed {
            return Err(std::io::Error::new(
                std::io::ErrorKind::Unsupported,
                "packed with gzip, which this build cannot read",
            ));
        }
        Ok(Self::Plain(input))
    }

    fn fill(&mut self) -> std::io::Result<&[u8]> {
        match self {
            Self::Plain(input) => input.fill_buf(),
            #[cfg(feature = "gzip")]
            Self::Packed(input) => input.fill_buf(),
        }
    }

    fn consume(&mut self, amount: usize) {
        match self {
            Self::Plain(input) => input.consume(amount),
            #[cfg(feature = "gzip")]
            Self::Packed(input) => input.consume(amount),
        }
    }
}

/// Names of players, in and out.
fn full_name(given: &str, surname: &str, family_first: bool) -> String {
    let (first, second) = if family_first { (surname, given) } else { (given, surname) };
    let space = if first.is_empty() || second.is_empty() { "" } else { " " };
    alloc::format!("{first}{space}{second}")
}
