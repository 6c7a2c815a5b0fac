//! The formats, and how to tell them apart.

use core::fmt;
use core::str::FromStr;

use super::text;
#[cfg(feature = "small")]
use super::{bdt, board, kurnik, link, openings, pos, sav};
#[cfg(feature = "json")]
use super::{json, puzzle};

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
    /// The puzzles of the tools at renjutool.asia, JSON; read only.
    Puzzle,
    /// One byte a move, `.pos`.
    Pos,
    /// The games of Yixin-Board, `.sav`.
    Sav,
    /// The games of Basecity, `.wzq`.
    Wzq,
    /// The text board of RenLib.
    Board,
    /// The game lists of `ShowRenju`, `.bdt`.
    Bdt,
    /// The PGN of kurnik.pl and playok.com.
    Kurnik,
    /// Links to gomocalc, renju-note and renjutool.asia.
    Link,
    /// The opening lists of Gomocup, offsets from the middle of the board.
    Openings,
    /// The databases of Yixin and Rapfi, `.db`; read only.
    Yixin,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 16] = [
        Self::Text,
        Self::Psq,
        Self::RenLib,
        Self::Sgf,
        Self::Rif,
        Self::Json,
        Self::Puzzle,
        Self::Pos,
        Self::Sav,
        Self::Wzq,
        Self::Board,
        Self::Bdt,
        Self::Kurnik,
        Self::Link,
        Self::Openings,
        Self::Yixin,
    ];

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
            Self::Puzzle => "puzzle",
            Self::Pos => "pos",
            Self::Sav => "sav",
            Self::Wzq => "wzq",
            Self::Board => "board",
            Self::Bdt => "bdt",
            Self::Kurnik => "pgn",
            Self::Link => "link",
            Self::Openings => "openings",
            Self::Yixin => "db",
        }
    }

    /// Whether a file may hold more than one game; the games of a [`RenLib`](Self::RenLib) library are one tree.
    #[must_use]
    pub const fn holds_many(self) -> bool {
        !matches!(self, Self::Psq | Self::Pos | Self::Sav | Self::Wzq | Self::Board)
    }

    /// The format of a file: by its first bytes, and where those do not tell, by the extension of its name.
    ///
    /// Only formats that this build can read are found by their bytes.
    #[must_use]
    pub fn detect(bytes: &[u8], name: Option<&str>) -> Option<Self> {
        let found = DETECTORS.iter().find(|(_, detect)| detect(bytes)).map(|(format, _)| *format);
        found.or_else(|| name.and_then(Self::from_file_name))
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

/// Whether bytes begin like a file of a format.
type Detector = fn(&[u8]) -> bool;

/// How to tell the formats by their bytes, the surest signs first.
const DETECTORS: &[(Format, Detector)] = &[
    #[cfg(feature = "renlib")]
    (Format::RenLib, super::renlib::detect),
    #[cfg(feature = "psq")]
    (Format::Psq, super::psq::detect),
    #[cfg(feature = "rif")]
    (Format::Rif, super::rif::detect),
    #[cfg(feature = "json")]
    (Format::Json, json::detect),
    #[cfg(feature = "json")]
    (Format::Puzzle, puzzle::detect),
    #[cfg(feature = "small")]
    (Format::Kurnik, kurnik::detect),
    #[cfg(feature = "small")]
    (Format::Board, board::detect),
    #[cfg(feature = "small")]
    (Format::Link, link::detect),
    #[cfg(feature = "small")]
    (Format::Bdt, bdt::detect),
    #[cfg(feature = "sgf")]
    (Format::Sgf, super::sgf::detect),
    #[cfg(all(feature = "small", feature = "std"))]
    (Format::Yixin, super::yixin::detect),
    #[cfg(feature = "small")]
    (Format::Sav, sav::detect),
    #[cfg(feature = "small")]
    (Format::Openings, openings::detect),
    (Format::Text, text::detect),
    #[cfg(feature = "small")]
    (Format::Pos, pos::detect),
];

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
