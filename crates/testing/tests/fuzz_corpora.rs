//! Every file that the fuzzer keeps is held against its law without a fuzzer, and no law is without a fuzz target.

#![allow(
    clippy::std_instead_of_alloc,
    clippy::unwrap_used,
    reason = "tests have std, and stop where their files are wrong"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use renju::games::format::Format;
use renju_testing::laws::{LAWS, format_target, record};

/// A folder of the fuzzer.
fn fuzz(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz").join(folder)
}

/// Holds the files of a target against its law.
fn replay(target: &str, law: impl Fn(&[u8])) {
    let mut files: Vec<_> = fuzz("corpus").join(target).read_dir().unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty(), "{target} has no corpus");
    for file in &files {
        println!("{}", file.display());
        law(&fs::read(file).unwrap());
    }
    law(b"");
}

#[test]
fn every_file_of_the_corpora_keeps_its_law() {
    for (target, law) in LAWS {
        replay(target, law);
    }
}

#[test]
fn every_file_of_the_formats_corpora_keeps_the_law_of_records() {
    for format in Format::ALL {
        replay(&format_target(format), |bytes| record(format, bytes));
        // What is a file of one format is some bytes to the others.
        for other in Format::ALL {
            replay(&format_target(other), |bytes| record(format, bytes));
        }
    }
}

#[test]
fn every_law_has_a_fuzz_target() {
    let laws = LAWS.into_iter().map(|(name, _)| name.to_owned()).chain(Format::ALL.map(format_target));
    let files = fuzz("fuzz_targets").read_dir().unwrap().map(|file| file.unwrap().path());
    let targets = files.map(|file| file.file_stem().unwrap().to_str().unwrap().to_owned());
    assert_eq!(targets.collect::<BTreeSet<_>>(), laws.collect());
}
