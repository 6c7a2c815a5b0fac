//! The judge on one point and on whole boards, shape maps, play and undo, and reading; figrid-board's judge in the same run.
//!
//! Throughput is in points for `judge/point` and `judge/board`, in boards for `shapes` and `text`. What each way counts is
//! asserted against the others before anything is timed.

use core::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use renju_bench::Boards;
use renju_bench::figrid::Figrid;
use renju_core::{Bitboard, Board, Color, Position, Rule};

fn point_by_point(boards: &Boards) -> usize {
    boards
        .iter()
        .map(|(board, empty)| empty.iter().filter(|point| black_box(board).is_forbidden(**point)).count())
        .sum()
}

fn whole_boards(boards: &Boards) -> usize {
    boards.iter().map(|(board, _)| black_box(board).forbidden_points().len()).sum()
}

fn judge(criterion: &mut Criterion) {
    let boards = Boards::at_hand();
    let peers: Vec<(Figrid, Vec<usize>)> = boards
        .iter()
        .map(|(board, empty)| (Figrid::new(board), empty.iter().map(|point| Figrid::index(*point)).collect()))
        .collect();
    let peer = || -> usize {
        peers.iter().map(|(peer, empty)| empty.iter().filter(|index| peer.is_forbidden(**index)).count()).sum()
    };
    let expected = whole_boards(&boards);
    assert!(expected > 0);
    assert_eq!((point_by_point(&boards), peer()), (expected, expected));
    let points = Throughput::Elements(boards.points() as u64);

    let mut group = criterion.benchmark_group("judge/point");
    group.throughput(points.clone()).sample_size(10);
    group.bench_function("renju", |bencher| bencher.iter(|| assert_eq!(point_by_point(&boards), expected)));
    group.bench_function("figrid-board", |bencher| bencher.iter(|| assert_eq!(peer(), expected)));
    group.finish();

    let mut group = criterion.benchmark_group("judge/board");
    group.throughput(points);
    group.bench_function("renju", |bencher| bencher.iter(|| assert_eq!(whole_boards(&boards), expected)));
    group.finish();
}

fn board(criterion: &mut Criterion) {
    let boards = Boards::at_hand();
    let mut group = criterion.benchmark_group("board");
    group.throughput(Throughput::Elements(boards.count() as u64));

    let threes = |boards: &Boards| -> usize {
        boards.iter().map(|(board, _)| black_box(board).shapes(Color::Black).any().three.len()).sum()
    };
    let expected = threes(&boards);
    group.bench_function("shapes", |bencher| bencher.iter(|| assert_eq!(threes(&boards), expected)));

    let lines: Vec<String> = boards.iter().map(|(board, _)| board.to_string()).collect();
    let stones: usize = boards.iter().map(|(board, _)| board.len()).sum();
    group.bench_function("from_drawing", |bencher| {
        bencher.iter(|| {
            let read: usize = lines.iter().map(|line| Board::from_drawing(line).map_or(0, |board| board.len())).sum();
            assert_eq!(read, stones);
        });
    });

    let mut positions: Vec<(Position, Bitboard)> = boards
        .iter()
        .map(|(board, _)| Position::from_board(*board, Color::Black, Rule::Renju))
        .map(|position| (position, position.board().empty_points()))
        .collect();
    let legal: usize = positions.iter().map(|(position, _)| position.legal_points().len()).sum();
    group.throughput(Throughput::Elements(boards.points() as u64));
    group.bench_function("play_undo", |bencher| {
        bencher.iter(|| {
            let mut played = 0;
            for (position, empty) in &mut positions {
                for point in *empty {
                    if position.play(point).is_ok() {
                        played += 1;
                        position.undo();
                    }
                }
            }
            assert_eq!(played, legal);
        });
    });
    group.finish();
}

criterion_group!(benches, judge, board);
criterion_main!(benches);
