//! What commands answer, on standard output and as an exit code.

use std::fmt;
use std::io::{self, BufWriter, Stdout, Write};
use std::process::ExitCode;

use serde::Serialize;

use crate::failure::Failure;

/// How a command ended, which is its exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Answer {
    /// All is well.
    Fine = 0,
    /// The command looked for something and found it.
    Findings = 1,
    /// Something could not be read.
    Unreadable = 2,
}

impl From<Answer> for ExitCode {
    fn from(answer: Answer) -> Self {
        Self::from(answer as u8)
    }
}

/// In which form a command answers; flattened into its arguments.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Form {
    /// Answer with one JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

/// Standard output, buffered.
#[derive(Debug)]
pub(crate) struct Output(BufWriter<Stdout>);

impl Output {
    pub(crate) fn new() -> Self {
        Self(BufWriter::with_capacity(1 << 16, io::stdout()))
    }

    /// Writes a text and ends its line.
    pub(crate) fn line(&mut self, text: impl fmt::Display) -> Result<(), Failure> {
        writeln!(self.0, "{text}").map_err(Failure::Write)
    }

    /// Writes a value as JSON on one line.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer(&mut self.0, value).map_err(|error| Failure::Write(error.into()))?;
        self.bytes(b"\n")
    }

    /// Writes bytes as they are.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.0.write_all(bytes).map_err(Failure::Write)
    }

    /// Sends everything on its way.
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        self.0.flush().map_err(Failure::Write)
    }
}

/// Says on standard error what is wrong.
pub(crate) fn complain(of: impl fmt::Display) {
    // Where nobody listens there is nobody to tell.
    let _ = writeln!(io::stderr(), "error: {of}");
}
