//! How fast files are read: RIF, SGF (with another crate beside it), RenLib, PSQ and plain moves, on inputs made here.
//!
//! Every bench asserts what it read.
#![allow(clippy::unwrap_used, missing_docs, reason = "a bench that cannot go on fails; criterion names its functions")]

use core::fmt::Write;
use core::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use renju_core::Point;
use renju_games::format::{ReadOptions, psq, renlib, rif, sgf, text};

/// Numbers that look random and are the same every time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % end
    }

    /// A game on different points.
    fn game(&mut self, plies: usize) -> Vec<Point> {
        let mut points: Vec<_> = Point::all().collect();
        for index in 0..plies {
            let other = index + self.below(points.len() - index);
            points.swap(index, other);
        }
        points.truncate(plies);
        points
    }
}

fn rif_file(games: usize) -> String {
    let mut numbers = Numbers(7);
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database version=\"1.0\">\n<rules>\n<rule id=\"1\" name=\"RIF\" />\n</rules>\n<players>\n",
    );
    for id in 0..2000 {
        writeln!(out, "<player id=\"{id}\" name=\"Given{id}\" surname=\"Family{id}\" country=\"1\" city=\"1\" />")
            .unwrap();
    }
    out.push_str("</players>\n<tournaments>\n<tournament id=\"1\" name=\"Cup\" year=\"2020\" start=\"2020-05-01\" rule=\"1\" rated=\"1\" />\n</tournaments>\n<games>\n");
    for id in 0..games {
        let (black, white) = (numbers.below(2000), numbers.below(2000));
        write!(out, "<game id=\"{id}\" publisher=\"1\" tournament=\"1\" round=\"3\" rule=\"1\" black=\"{black}\" white=\"{white}\" bresult=\"1\" btime=\"10\" wtime=\"12\" alt=\"i8\" swap=\"R\">\n<move>").unwrap();
        for (index, point) in numbers.game(45).into_iter().enumerate() {
            write!(out, "{}{point}", if index == 0 { "" } else { " " }).unwrap();
        }
        out.push_str("</move>\n</game>\n");
    }
    out.push_str("</games>\n</database>\n");
    out
}

fn sgf_file(games: usize, comments: bool) -> (String, usize) {
    let mut numbers = Numbers(11);
    let (mut out, mut nodes) = (String::new(), 0);
    for _ in 0..games {
        out.push_str("(;FF[4]GM[4]CA[UTF-8]SZ[15]PB[Black]PW[White]RE[B+R]DT[2024-05-17]");
        for (ply, point) in numbers.game(60).into_iter().enumerate() {
            let letter = |line: u8| char::from(b'a' + line);
            let color = if ply % 2 == 0 { 'B' } else { 'W' };
            write!(out, ";{color}[{}{}]", letter(point.column()), letter(14 - point.row())).unwrap();
            if comments && ply % 5 == 0 {
                out.push_str("C[White has nothing better here; compare the line that was played in the final.]");
            }
            nodes += 1;
        }
        out.push_str(")\n");
    }
    (out, nodes)
}

/// A library of lines that branch: nodes of two bytes, and a comment now and then.
fn library(nodes: usize, comments: bool) -> Vec<u8> {
    let mut numbers = Numbers(13);
    let mut bytes = b"\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00".to_vec();
    let mut written = 0;
    while written < nodes {
        let game = numbers.game(40);
        for (index, point) in game.iter().enumerate() {
            let mut flags = if index + 1 == game.len() { 0x40 } else { 0 };
            // The first move of each line has a sibling: the next line.
            flags |= if index == 0 && written + game.len() < nodes { 0x80 } else { 0 };
            let comment = comments && index % 20 == 7;
            flags |= if comment { 0x08 } else { 0 };
            bytes.extend([(14 - point.row()) << 4 | (point.column() + 1), flags]);
            if comment {
                bytes.extend(b"a title\x08and a body\0\0");
            }
            written += 1;
        }
    }
    bytes
}

fn psq_files(count: usize) -> Vec<String> {
    let mut numbers = Numbers(17);
    let file = |numbers: &mut Numbers| {
        let mut out = String::from("Piskvorky 15x15, 11:11, 0\r\n");
        for point in numbers.game(120) {
            let (column, row, ms) = (point.column() + 1, 15 - point.row(), numbers.below(5000));
            write!(out, "{column},{row},{ms}\r\n").unwrap();
        }
        out.push_str("ONE.zip\r\nTWO.zip\r\n-1\r\n1,Renju\r\n");
        out
    };
    (0..count).map(|_| file(&mut numbers)).collect()
}

fn bench(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("read");
    group.sample_size(10);
    let options = ReadOptions::new();

    let file = rif_file(40_000);
    group.throughput(Throughput::Bytes(file.len() as u64));
    group.bench_function("rif", |bench| {
        bench.iter(|| {
            let mut plies = 0;
            for reading in rif::read(file.as_bytes(), &options).unwrap() {
                plies += reading.unwrap().record.tree.len();
            }
            assert_eq!(plies, 40_000 * 45);
        });
    });

    for (name, comments) in [("sgf", false), ("sgf with comments", true)] {
        let (file, nodes) = sgf_file(5_000, comments);
        group.throughput(Throughput::Bytes(file.len() as u64));
        group.bench_function(name, |bench| {
            bench.iter(|| {
                let games = sgf::read(file.as_bytes(), &options).unwrap();
                let read: usize = games.map(|reading| reading.unwrap().record.tree.len()).sum();
                assert_eq!(read, nodes);
            });
        });
        group.bench_function(format!("{name}, sgf-parse"), |bench| {
            bench.iter(|| {
                let options = sgf_parse::ParseOptions { lenient: true, ..Default::default() };
                assert_eq!(sgf_parse::parse_with_options(&file, &options).unwrap().len(), 5_000);
            });
        });
    }

    for (name, comments) in [("renlib", false), ("renlib with comments", true)] {
        let file = library(1_000_000, comments);
        group.throughput(Throughput::Elements(1_000_000));
        group.bench_function(name, |bench| {
            bench.iter(|| assert_eq!(renlib::read(&file, &options).unwrap().record.tree.len(), 1_000_000));
        });
    }

    let files = psq_files(1320);
    group.throughput(Throughput::Elements(1320));
    group.bench_function("psq, 1,320 games", |bench| {
        bench.iter(|| {
            for file in &files {
                let reading = psq::read(file.as_bytes(), &options).unwrap();
                assert_eq!(black_box(reading).record.tree.len(), 120);
            }
        });
    });

    let mut numbers = Numbers(19);
    let mut file = String::new();
    for _ in 0..10_000 {
        numbers.game(60).into_iter().for_each(|point| write!(file, "{point}").unwrap());
        file.push('\n');
    }
    group.throughput(Throughput::Bytes(file.len() as u64));
    group.bench_function("text", |bench| {
        bench.iter(|| assert_eq!(text::read(file.as_bytes(), &options).flatten().count(), 10_000));
    });
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
