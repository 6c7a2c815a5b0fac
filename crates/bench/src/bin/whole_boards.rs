//! Judges generated boards whole, for an instruction count: `.ci/instructions` runs it under callgrind.

use core::hint::black_box;

use renju_bench::Boards;

/// The part that is counted.
#[inline(never)]
fn counted(boards: &Boards) -> usize {
    boards.iter().map(|(board, _)| black_box(board).forbidden_points().len()).sum()
}

fn main() {
    let boards = Boards::generated(1000);
    println!("{} boards, {} forbidden points", boards.count(), counted(&boards));
}
