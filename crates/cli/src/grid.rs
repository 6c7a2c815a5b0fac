//! Boards on lines of 225 characters, judged as they come.
//!
//! The input is read in chunks, the lines of a chunk are judged in parallel pieces, and the answers are written in order:
//! memory stays the same however long the input is. A pipe that waits for its answers gets them line by line, since a chunk
//! is whatever has arrived.

mod line;

use std::fs::File;
use std::io::{self, BufRead, Read};
use std::path::Path;

use rayon::prelude::*;
use renju::Board;

pub(crate) use self::line::{LineFault, place};
use self::line::{read_board, write_verdicts};
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
