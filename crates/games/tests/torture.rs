//! Every reader on every sample cut at every byte and corrupted at random: no panic, no hang, and little memory.
//!
//! This file has one test, so that the memory of its process is that of the readers.
#![cfg(feature = "formats")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::fs;
use std::path::PathBuf;

use renju_games::format::{self, Format, ReadOptions};

/// The most memory this process has had at once, in KiB, where the system tells.
fn peak() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_ascii_whitespace().nth(1)?.parse().ok()
}

fn samples() -> Vec<(String, Vec<u8>)> {
    let Some(data) = common::data() else { return made_up() };
    let folders = ["lib", "sgf", "rif", "text", "small", "small/openings", "pos", "psq"];
    let files = folders.iter().flat_map(|folder| fs::read_dir(data.join(folder)).unwrap());
    let mut paths: Vec<PathBuf> = files.map(|entry| entry.unwrap().path()).filter(|path| path.is_file()).collect();
    paths.push(data.join("psq/2019/0_0_10_1.psq"));
    let read = |path: PathBuf| (path.display().to_string(), fs::read(path).unwrap());
    paths.into_iter().map(read).filter(|(_, bytes)| bytes.len() < 400_000).chain(made_up()).collect()
}

/// Small files of formats, those without samples among them.
fn made_up() -> Vec<(String, Vec<u8>)> {
    let files: [(&str, &[u8]); 7] = [
        ("a.json", b"{\"renju\":1,\"nodes\":[\"h8\",{\"play\":\"i9\",\"after\":0,\"comment\":{\"title\":\"\",\"body\":\"x\"}}]}"),
        ("a.puzzle", b"{\"puzzles\":[{\"stones\":\"H8I9\",\"rule\":2,\"labels\":[1,{\"a\":null}]}]}"),
        ("a.pgn", b"[Black \"a\"]\n[Result \"1-0\"]\n\n1. h8 i9 2. h10 black 3. g7 j8 4. k9 j8 1-0\n"),
        ("a.board", b" 8 . . . . . . . X . . . . . . .\n----- Text Board -----\nx\n  1 H8      2 I9\n"),
        ("a.link", b"#g:h8h9,c:1,o:i,b:a1,w:b1c1,p:d4,gid:123\nhttps://gomocalc.com/#/h8i9\n"),
        ("a.wzq", b"0123456789\x01a\x01b\x00\x70\x6f\x7f\x80\x10\x20\x10\x30"),
        ("a.psq", b"Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,7,10\r\na\r\nb\r\n-1\r\n1,Renju\r\n"),
    ];
    files.into_iter().map(|(name, bytes)| (name.to_string(), bytes.to_vec())).collect()
}

#[test]
fn broken_files_of_every_format_are_read_or_refused_in_little_memory() {
    let samples = samples();
    let before = peak();
    for (name, bytes) in &samples {
        let Some(format) = Format::detect(bytes, Some(name)) else { continue };
        let options = ReadOptions::new().named(name.as_str());
        // A large sample is corrupted less often: it has the same kinds of places.
        let (start, _) = bytes.split_at(bytes.len().min(20_000));
        common::torture(start, |broken| {
            for reading in format::read(broken, format, &options) {
                drop(reading);
            }
            let _ = Format::detect(broken, Some(name));
        });
    }
    println!("{} samples, peak {:?} KiB", samples.len(), peak());
    if let (Some(before), Some(after)) = (before, peak()) {
        assert!(after - before < 64 * 1024, "{} KiB more", after - before);
    }
}
