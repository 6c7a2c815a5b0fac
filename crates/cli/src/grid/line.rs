//! One line of a grid: a board, and the same board with its verdicts.

use core::fmt;

use renju::{Bitboard, Board, ByColor, POINTS, Point, SIZE};

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
pub(crate) fn read_board(line: &[u8]) -> Result<(&[u8; POINTS], Board), LineFault> {
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
pub(crate) fn write_verdicts(cells: &[u8; POINTS], board: &Board, answers: &mut Vec<u8>) {
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
pub(crate) fn place(point: Point) -> usize {
    usize::from(SIZE - 1 - point.row()) * usize::from(SIZE) + usize::from(point.column())
}
