//! The formats, and how to tell them apart.

use core::fmt;
use core::str::FromStr;

#[cfg(feature = "json")]
use super::json;
#[cfg(feature = "psq")]
use super::psq;
#[cfg(feature = "renlib")]
use super::renlib;
#[cfg(feature = "rif")]
use super::rif;
#[cfg(feature = "sgf")]
use super::sgf;
use super::text;

/// A file format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Plain moves: `h8i9h10`.
    Text,
    /// The games of Piskvork and of the Gomocup tournaments, `.psq` and `.rec`.
    Psq,
    /// The libraries of RenLib, `.lib`.
    RenLib,
    /// SGF.
    Sgf,
    /// The database of RenjuNet, `.rif` or `.xml`, plain or packed.
    Rif,
    /// The JSON in which nothing is lost, `.json` and `.jsonl`.
    Json,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 6] = [Self::Text, Self::Psq, Self::RenLib, Self::Sgf, Self::Rif, Self::Json];

    /// The name on a command line, which is also the usual extension.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => "txt",
            Self::Psq => "psq",
            Self::RenLib => "lib",
            Self::Sgf => "sgf",
            Self::Rif => "rif",
            Self::Json => "json",
        }
    }

    /// The format of a file: by its first bytes, and where those do not tell, by the extension of its name.
    #[must_use]
    pub fn detect(bytes: &[u8], name: Option<&str>) -> Option<Self> {
        #[cfg(feature = "renlib")]
        if renlib::detect(bytes) {
            return Some(Self::RenLib);
        }
        #[cfg(feature = "psq")]
        if psq::detect(bytes) {
            return Some(Self::Psq);
        }
        #[cfg(feature = "sgf")]
        if sgf::detect(bytes) {
            return Some(Self::Sgf);
        }
        #[cfg(feature = "rif")]
        if rif::detect(bytes) {
            return Some(Self::Rif);
        }
        #[cfg(feature = "json")]
        if json::detect(bytes) {
            return Some(Self::Json);
        }
        if text::detect(bytes) {
            return Some(Self::Text);
        }
        name.and_then(Self::from_file_name)
    }

    /// The format that usually has the extension of this file name.
    #[must_use]
    pub fn from_file_name(name: &str) -> Option<Self> {
        let (_, extension) = name.rsplit_once('.')?;
        match extension.to_ascii_lowercase().as_str() {
            "rec" => Some(Self::Psq),
            "xml" => Some(Self::Rif),
            "jsonl" => Some(Self::Json),
            extension => Self::ALL.into_iter().find(|format| format.name() == extension),
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text is not the name of a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("not the name of a format")]
pub struct FormatError;

impl FromStr for Format {
    type Err = FormatError;

    /// Reads the [`name`](Self::name) of a format.
    fn from_str(text: &str) -> Result<Self, FormatError> {
        Self::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(text)).ok_or(FormatError)
    }
}
