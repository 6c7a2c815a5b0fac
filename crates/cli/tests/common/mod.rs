//! Runs the command as people do.

#![allow(dead_code, reason = "each test file uses its part")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run printed, and its exit code.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Run {
    /// The lines of standard output as JSON.
    pub(crate) fn json(&self) -> Vec<serde_json::Value> {
        self.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The command, to be run in the folder of the workspace.
pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_renju"));
    command.args(arguments).current_dir(root());
    command
}

pub(crate) fn renju(arguments: &[&str]) -> Run {
    renju_reading(arguments, "")
}

/// Runs the command with something on standard input.
pub(crate) fn renju_reading(arguments: &[&str], input: &str) -> Run {
    let mut command = command(arguments);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // A command that fails early does not read all of it.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// A folder of this test's own, empty.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// A file or folder of sample data, if it is at hand: in `RENJU_DATA`, or in `shared/data` beside the workspace.
pub(crate) fn data(name: &str) -> Option<PathBuf> {
    let data = std::env::var_os("RENJU_DATA").map_or_else(|| root().join("../shared/data"), PathBuf::from);
    let path = data.join(name);
    if path.exists() {
        return Some(path);
    }
    println!("{name} is not at hand: nothing checked");
    None
}
