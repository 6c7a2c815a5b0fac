//! Grows the positions and boards of `renju-conformance` anew: `find-positions FOLDER` writes them into the folder.
//!
//! Random positions are judged by the naive judge, sorted into the families of [`families`], and stripped of every stone that
//! they do not need; each family then takes small ones that differ. All is the same on every machine and in every run.

extern crate alloc;

mod deep;
mod families;
mod grow;
mod maps;
mod pool;
mod reason;
mod sight;
mod suite;
mod write;

use alloc::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs, io};

fn main() -> ExitCode {
    let Some(folder) = env::args_os().nth(1) else {
        eprintln!("usage: find-positions FOLDER");
        return ExitCode::from(2);
    };
    match write_suite(Path::new(&folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", folder.display());
            ExitCode::from(2)
        }
    }
}

/// Writes one file for each group of clauses, and the maps.
fn write_suite(folder: &Path) -> io::Result<()> {
    let mut files: BTreeMap<&str, String> = BTreeMap::new();
    let (entries, maps) = suite::grow();
    for entry in entries {
        let file = entry.id.split('/').next().unwrap_or_default();
        let key = suite::FILES.into_iter().find(|name| *name == file).unwrap_or("other");
        files.entry(key).or_default().push_str(&write::entry(&entry));
    }
    for (name, lines) in &files {
        println!("{name}: {} positions", lines.lines().count());
        fs::write(folder.join(format!("{name}.jsonl")), lines)?;
    }
    println!("maps: {} boards", maps.len());
    fs::write(folder.join("maps.jsonl"), maps.iter().map(write::map).collect::<String>())
}
