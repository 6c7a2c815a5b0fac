//! Why a command cannot answer.

use std::io;
use std::path::PathBuf;

use crate::grid::LineFault;
use renju::games::format::{Finding, Format, Losses, ReadError, WriteError};
use renju::openings::OpeningRuleError;
use renju::{DrawingError, MoveTextError, OccupiedError, PlayError, PointError, SetupTextError};

/// Why a command cannot answer at all; the exit code is 2.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// A file cannot be read.
    #[error("{}: {error}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Standard input cannot be read.
    #[error("standard input: {0}")]
    Input(io::Error),
    /// The answer cannot be written.
    #[error("the answer cannot be written: {0}")]
    Write(io::Error),
    /// A pattern of file names cannot be understood.
    #[error("{pattern}: {error}")]
    Pattern {
        /// The pattern.
        pattern: String,
        /// What is wrong with it.
        error: glob::PatternError,
    },
    /// No file has a name that fits a pattern.
    #[error("{0}: no file matches")]
    NoMatch(String),
    /// A file is not what its format asks for.
    #[error("{file}: {error}")]
    Format {
        /// The file.
        file: String,
        /// What it should be.
        error: ReadError,
    },
    /// The ending of a file name is that of no format.
    #[error("{}: expected a name that ends like one of {names}", .0.display(), names = format_names())]
    Ending(PathBuf),
    /// A game cannot be written in a format.
    #[error(transparent)]
    Record(WriteError),
    /// A game of a file cannot be written in a format.
    #[error("{game}: {error}")]
    Game {
        /// The file and the number of the game.
        game: String,
        /// Why not.
        error: WriteError,
    },
    /// A format cannot hold all of a game, and nothing may be lost.
    #[error("{game}: the format does not hold: {losses}")]
    Loss {
        /// The file and the number of the game.
        game: String,
        /// What it cannot hold.
        losses: Losses,
    },
    /// Something in a file is odd, and nothing odd may pass.
    #[error("{file}: {finding}")]
    Odd {
        /// The file.
        file: String,
        /// What is odd.
        finding: Finding,
    },
    /// A file is there already.
    #[error("{} is there already; --force writes over it", .0.display())]
    Exists(PathBuf),
    /// A folder is where a file should be.
    #[error("{} is a folder; --split writes a file a game into it", .0.display())]
    Folder(PathBuf),
    /// A file cannot be written.
    #[error("{}: {error}", path.display())]
    Save {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Neither the name nor the bytes of a file are those of a format that is read.
    #[error("{file}: the format is not known: expected one of {}; --format says which", format_names())]
    UnknownFormat {
        /// The file.
        file: String,
    },
    /// A line is not a board.
    #[error("{file}: line {line}: {fault}")]
    Board {
        /// The file.
        file: String,
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        fault: LineFault,
    },
    /// A file cannot be drawn.
    #[error("{}: neither a record of a known format nor a position", .0.display())]
    NoSubject(PathBuf),
    /// A file has fewer games than the one that is asked for.
    #[error("{file} has {games} games, and no game {game}")]
    NoGame {
        /// The file.
        file: String,
        /// Which game.
        game: usize,
        /// How many there are.
        games: usize,
    },
    /// A game has fewer moves than those that are asked for.
    #[error("there is no move {ply}: the game ends with move {moves}")]
    NoPly {
        /// After how many moves.
        ply: usize,
        /// How many there are.
        moves: usize,
    },
    /// The ending of a file name is that of no picture.
    #[error("{}: expected a name that ends like one of svg, png, txt; --format says which", .0.display())]
    Picture(PathBuf),
    /// Nobody wants to look at the bytes of a picture.
    #[error("a PNG picture is not for a terminal: name a file with -o")]
    PixelsOnTerminal,
    /// A picture cannot be drawn in pixels.
    #[cfg(feature = "png")]
    #[error(transparent)]
    Png(#[from] renju::render::PngError),
    /// This build draws no PNG.
    #[cfg(not(feature = "png"))]
    #[error("this command was built without PNG: draw SVG")]
    NoPng,
    /// A text is not a list of moves.
    #[error("{expected}\n  {text}\n  {:1$}^", "", text.get(..*offset).map_or(0, |before| before.chars().count()))]
    Moves {
        /// The text.
        text: String,
        /// Where it stops being one, in bytes.
        offset: usize,
        /// What was expected there.
        expected: PointError,
    },
    /// A move cannot be played.
    #[error("move {ply}: {error}")]
    Play {
        /// Which move, from 1.
        ply: usize,
        /// Why not.
        error: PlayError,
    },
    /// A text is not a point.
    #[error("\"{text}\" is not a point: {expected}")]
    Point {
        /// The text.
        text: String,
        /// What was expected.
        expected: PointError,
    },
    /// A text is not a setup on one line.
    #[error("the position is not a setup on one line: {0}")]
    Setup(#[from] SetupTextError),
    /// A point of a setup holds two stones.
    #[error("the position is not a setup on one line: {0}")]
    Occupied(#[from] OccupiedError),
    /// A text is not the name of an opening rule.
    #[error("\"{name}\": {error}; renju opening rule lists the names")]
    OpeningRule {
        /// The text.
        name: String,
        /// Why not.
        error: OpeningRuleError,
    },
    /// The answers end before the opening does.
    #[error("the input ends before the opening does")]
    Unfinished,
    /// A text is not a drawing of the board.
    #[error("the position is not a board of 225 points: {0}")]
    Drawing(#[from] DrawingError),
}

impl Failure {
    /// Names the text in which no move was found.
    pub(crate) fn moves(text: &str, MoveTextError { offset, error }: MoveTextError) -> Self {
        Self::Moves { text: text.into(), offset, expected: error }
    }

    /// Whether nobody reads the answer any more.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Write(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// The names of the formats that are read.
pub(crate) fn format_names() -> String {
    Format::ALL.map(Format::name).join(", ")
}
