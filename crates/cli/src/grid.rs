//! Boards on lines of 225 characters, judged as they come.
//!
//! The input is read in chunks, the lines of a chunk are judged in parallel pieces, and the answers are written in order:
//! memory stays the same however long the input is. A pipe that waits for its answers gets them line by line, since a chunk
//! is whatever has arrived.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, Read};
use std::path::Path;

use rayon::prelude::*;
use renju::{Bitboard, Board, ByColor, POINTS, Point, SIZE};

use crate::failure::Failure;
use crate::output::{Answer, Output, complain};

/// The room for lines that are read at once: some thousand boards.
const CHUNK: usize = 1 << 20;

/// About how many bytes of a chunk one thread judges in one go.
const PIECE: usize = 1 << 15;

/// As much of a line as can matter: a board and what follows it.
const HEAD: usize = 256;

/// Judges all boards of a file, or of standard input.
pub(crate) fn run(file: Option<&Path>, output: &mut Output) -> Result<Answer, Failure> {
    match file.filter(|path| *path != Path::new("-")) {
        Some(path) => {
            let failure = |error| Failure::Read { path: path.into(), error };
            judge(&path.display().to_string(), File::open(path).map_err(failure)?, failure, output)
        }
        None => judge("standard input", io::stdin().lock(), Failure::Input, output),
    }
}

/// Reads all boards of a file; the first line that is none is a failure.
pub(crate) fn boards(file: &Path) -> Result<Vec<Board>, Failure> {
    let bytes = std::fs::read(file).map_err(|error| Failure::Read { path: file.into(), error })?;
    let lines = bytes.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii_end).zip(1..);
    lines
        .filter(|(line, _)| !line.is_empty() && !line.starts_with(b"#"))
        .map(|(line, number)| match read_board(line) {
            Ok((_, board)) => Ok(board),
            Err(fault) => Err(Failure::Board { file: file.display().to_string(), line: number, fault }),
        })
        .collect()
}

fn judge(
    name: &str,
    mut input: impl Read,
    failure: impl Fn(io::Error) -> Failure,
    output: &mut Output,
) -> Result<Answer, Failure> {
    let mut buffer = vec![0; CHUNK];
    let (mut filled, mut line) = (0, 0);
    let mut answer = Answer::Fine;
    loop {
        let room = buffer.get_mut(filled..).unwrap_or_default();
        let read = match input.read(room) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            read => read.map_err(&failure)?,
        };
        filled += read;
        let chunk = buffer.get(..filled).unwrap_or_default();
        let ended =
            if read == 0 { filled } else { chunk.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1) };
        for judged in Judged::of_chunk(chunk.get(..ended).unwrap_or_default()) {
            output.bytes(&judged.answers)?;
            for (place, fault) in judged.faults {
                answer = Answer::Unreadable;
                complain(format_args!("{name}: line {}: {fault}", line + place));
            }
            line += judged.lines;
        }
        output.flush()?;
        if read == 0 {
            return Ok(answer);
        }
        buffer.copy_within(ended..filled, 0);
        filled -= ended;
        if filled == CHUNK {
            // A line that fills the whole buffer ends in words that nobody looks at.
            filled = HEAD;
        }
    }
}

/// What became of some lines.
#[derive(Default)]
struct Judged {
    lines: usize,
    answers: Vec<u8>,
    /// The lines that are no boards, counted from 1.
    faults: Vec<(usize, LineFault)>,
}

impl Judged {
    fn of_chunk(mut chunk: &[u8]) -> Vec<Self> {
        let mut pieces = Vec::with_capacity(chunk.len() / PIECE + 1);
        while let Some((_, mut rest)) = chunk.split_at_checked(PIECE) {
            // Reading from a slice cannot fail.
            let _ = rest.skip_until(b'\n');
            pieces.push(chunk.get(..chunk.len() - rest.len()).unwrap_or_default());
            chunk = rest;
        }
        pieces.push(chunk);
        match pieces.as_slice() {
            [piece] => vec![Self::of_piece(piece)],
            pieces => pieces.par_iter().map(|piece| Self::of_piece(piece)).collect(),
        }
    }

    fn of_piece(mut piece: &[u8]) -> Self {
        let mut judged = Self { answers: Vec::with_capacity(piece.len()), ..Self::default() };
        while !piece.is_empty() {
            let line = piece;
            let length = piece.skip_until(b'\n').unwrap_or(line.len());
            let line = line.get(..length).unwrap_or_default().trim_ascii_end();
            judged.lines += 1;
            if line.is_empty() || line.starts_with(b"#") {
                continue;
            }
            match read_board(line) {
                Ok((cells, board)) => write_verdicts(cells, &board, &mut judged.answers),
                Err(fault) => judged.faults.push((judged.lines, fault)),
            }
        }
        judged
    }
}

/// Why a line is not a board.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LineFault {
    /// A character, counted from 1, is none of the three.
    Character { place: usize, found: u8 },
    /// There are more or fewer than 225 before the end or the first tab.
    Count(usize),
}

impl LineFault {
    fn of(line: &[u8]) -> Self {
        let board = line.split(|byte| *byte == b'\t').next().unwrap_or_default();
        match board.iter().take(POINTS).position(|byte| !matches!(byte, b'X' | b'O' | b'.')) {
            Some(place) => Self::Character { place: place + 1, found: board.get(place).copied().unwrap_or_default() },
            None => Self::Count(board.len()),
        }
    }
}

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Character { place, found } => {
                write!(f, "expected X, O or . as character {place}, found \"{}\"", found.escape_ascii())
            }
            Self::Count(count) if *count > POINTS => write!(f, "expected a tab or the end after 225 characters"),
            Self::Count(count) => write!(f, "expected 225 characters X, O or ., found {count}"),
        }
    }
}

/// Reads a line: its 225 characters and the board they are.
fn read_board(line: &[u8]) -> Result<(&[u8; POINTS], Board), LineFault> {
    let fault = || LineFault::of(line);
    let (cells, rest) = line.split_first_chunk::<POINTS>().ok_or_else(fault)?;
    let mut stones = ByColor { black: [0; 16], white: [0; 16] };
    let mut known = rest.first().is_none_or(|byte| *byte == b'\t');
    for (row, cells) in (0..usize::from(SIZE)).rev().zip(cells.chunks_exact(SIZE.into())) {
        // The two halves share the cell in the middle.
        let (Some(left), Some(right)) = (cells.first_chunk(), cells.last_chunk()) else { return Err(fault()) };
        let (left, right) = (EightCells::read(*left), EightCells::read(*right));
        known &= left.known & right.known;
        stones.black[row] = left.black | right.black << 7;
        stones.white[row] = left.white | right.white << 7;
    }
    if !known {
        return Err(fault());
    }
    let board = Board::from_stones(stones.map(Bitboard::from_rows)).map_err(|_| fault())?;
    Ok((cells, board))
}

/// Eight characters of a line, read at once.
struct EightCells {
    black: u16,
    white: u16,
    /// Whether each of them is `X`, `O` or `.`.
    known: bool,
}

impl EightCells {
    /// Of the three characters only `X` has the bit 0x10 and only `O` the lowest bit.
    fn read(cells: [u8; 8]) -> Self {
        const ONES: u64 = 0x0101_0101_0101_0101;
        let cells = u64::from_le_bytes(cells);
        let (black, white) = (cells >> 4 & ONES, cells & ONES);
        let three = [b'.', b'.' ^ b'X', b'.' ^ b'O'].map(u64::from);
        let known = black & white == 0 && cells == (ONES * three[0]) ^ (black * three[1]) ^ (white * three[2]);
        // The product brings the lowest bits of the eight bytes together in the highest byte.
        let gather = |ones: u64| (ones.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u16;
        Self { black: gather(black), white: gather(white), known }
    }
}

/// Adds the line of a board with the verdicts on its empty points.
fn write_verdicts(cells: &[u8; POINTS], board: &Board, answers: &mut Vec<u8>) {
    let mut line = *cells;
    let map = board.verdict_map();
    // Where several kinds hold, the primary one is written last.
    for (points, letter) in [(map.double_three, b'3'), (map.double_four, b'4'), (map.overline, b'6'), (map.five, b'5')]
    {
        for point in points {
            if let Some(cell) = line.get_mut(place(point)) {
                *cell = letter;
            }
        }
    }
    answers.extend_from_slice(&line);
    answers.push(b'\n');
}

/// The place of a point on a line, which begins with row 15.
fn place(point: Point) -> usize {
    usize::from(SIZE - 1 - point.row()) * usize::from(SIZE) + usize::from(point.column())
}
