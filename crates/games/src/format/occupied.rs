//! Which points are taken along the line a reader is in.

use alloc::vec::Vec;

/// The stones of the current line of a tree, on numbered cells.
///
/// A reader enters a cell for each node it goes down to and leaves when it goes back up; both take constant time a node.
#[derive(Clone, Debug)]
pub(super) struct Occupied {
    stones: Vec<u32>,
    line: Vec<Option<u16>>,
}

impl Occupied {
    pub(super) fn new(cells: usize) -> Self {
        Self { stones: alloc::vec![0; cells], line: Vec::new() }
    }

    /// Puts a stone of the start position.
    pub(super) fn put(&mut self, cell: usize) {
        if let Some(stones) = self.stones.get_mut(cell) {
            *stones += 1;
        }
    }

    /// How many nodes the line has.
    pub(super) const fn depth(&self) -> usize {
        self.line.len()
    }

    /// Goes down to a node; says whether its cell was taken. A cell that does not exist is never taken.
    pub(super) fn enter(&mut self, cell: Option<usize>) -> bool {
        let stones = cell.and_then(|cell| self.stones.get_mut(cell));
        let (cell, again) = match stones {
            Some(stones) => {
                *stones += 1;
                (cell.and_then(|cell| u16::try_from(cell).ok()), *stones > 1)
            }
            None => (None, false),
        };
        self.line.push(cell);
        again
    }

    /// Goes back up to where the line had that many nodes.
    pub(super) fn leave(&mut self, depth: usize) {
        for cell in self.line.drain(depth.min(self.line.len())..).flatten() {
            if let Some(stones) = self.stones.get_mut(usize::from(cell)) {
                *stones -= 1;
            }
        }
    }
}
