//! Many records in one file.

use alloc::vec::Vec;

use super::{Format, Losses, WriteError, write};
use crate::record::Record;

/// Writes records one after another into one file.
///
/// Most formats take a record at a time; a database of RIF and a RenLib library are whole only at the
/// [end](Self::finish). In a library the games are merged into one tree.
///
/// ```
/// use renju_games::format::{Format, Writer};
/// use renju_games::record::Record;
///
/// let mut out = Vec::new();
/// let mut writer = Writer::new(Format::Text);
/// for text in ["h8i9", "h8h9"] {
///     let mut record = Record::new();
///     record.extend_main_line(renju_core::moves(text).flatten())?;
///     assert!(writer.put(&record, &mut out)?.is_empty());
/// }
/// writer.finish(&mut out)?;
/// assert_eq!(out, b"h8i9\nh8h9\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Writer {
    format: Format,
    games: usize,
    #[cfg(feature = "rif")]
    database: super::rif::Writer,
    #[cfg(feature = "renlib")]
    library: Option<Record>,
}

impl Writer {
    /// A file of this format without games.
    #[must_use]
    pub fn new(format: Format) -> Self {
        Self {
            format,
            games: 0,
            #[cfg(feature = "rif")]
            database: super::rif::Writer::new(),
            #[cfg(feature = "renlib")]
            library: None,
        }
    }

    /// How many records were taken.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.games
    }

    /// Takes a record, writes at the end of `out` what can be written already, and says what the format cannot hold.
    ///
    /// # Errors
    ///
    /// A [`WriteError`] if the record cannot be written; the file is as it was.
    pub fn put(&mut self, record: &Record, out: &mut Vec<u8>) -> Result<Losses, WriteError> {
        if self.games > 0 && !self.format.holds_many() {
            return Err(WriteError::OneGame(self.format));
        }
        let losses = match self.format {
            #[cfg(feature = "rif")]
            Format::Rif => self.database.game(record)?,
            #[cfg(feature = "renlib")]
            Format::RenLib => self.merge(record)?,
            format => write(record, format, out)?,
        };
        self.games += 1;
        Ok(losses)
    }

    #[cfg(feature = "renlib")]
    fn merge(&mut self, record: &Record) -> Result<Losses, WriteError> {
        // What cannot be written is found out before the record is in the tree with the others.
        let losses = super::renlib::write(record, &mut Vec::new())?;
        match &mut self.library {
            Some(library) => library.tree.graft(&record.tree).map_err(|_| WriteError::TooManyNodes)?,
            None => self.library = Some(record.clone()),
        }
        Ok(losses)
    }

    /// Writes what is still to be written.
    ///
    /// # Errors
    ///
    /// A [`WriteError`] if the tree of a library cannot be written.
    pub fn finish(self, out: &mut Vec<u8>) -> Result<(), WriteError> {
        let rest: Vec<u8> = match self.format {
            #[cfg(feature = "rif")]
            Format::Rif => self.database.finish().into_bytes(),
            #[cfg(feature = "renlib")]
            Format::RenLib => {
                let mut bytes = Vec::new();
                super::renlib::write(&self.library.unwrap_or_default(), &mut bytes)?;
                bytes
            }
            _ => Vec::new(),
        };
        out.extend(rest);
        Ok(())
    }
}
