//! A program that is asked through its standard input and answers in lines.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

/// No line of an answer is longer.
const MOST_BYTES: u64 = 4096;

/// Why there is no answer.
#[derive(Clone, Debug)]
pub(super) enum Fault {
    /// The program could not be started.
    NotStarted(String),
    /// No line came in time.
    TimedOut(Duration),
    /// The program ended, or closed its output.
    Ended(Option<ExitStatus>),
    /// A line is no answer.
    Garbage(String),
    /// The program failed too often before.
    NotAsked,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotStarted(error) => write!(f, "the program cannot be started: {error}"),
            Self::TimedOut(time) => write!(f, "no answer within {} seconds", time.as_secs()),
            Self::Ended(Some(status)) => write!(f, "the program ended without an answer: {status}"),
            Self::Ended(None) => f.write_str("the program closed its output without an answer"),
            Self::Garbage(line) => write!(f, "not an answer: \"{}\"", line.escape_debug()),
            Self::NotAsked => f.write_str("not asked, since the program failed too often before"),
        }
    }
}

/// A running program. It is killed when it is dropped.
pub(super) struct Program {
    child: Child,
    lines: Receiver<String>,
    patience: Duration,
}

impl Program {
    /// Starts a command by the shell; what it says on standard error goes where ours does.
    pub(super) fn start(command: &str, patience: Duration) -> Result<(Self, ChildStdin), Fault> {
        let failed = |error: io::Error| Fault::NotStarted(error.to_string());
        let mut shell = shell(command);
        let mut child = shell.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Fault::NotStarted("it has no input and output".into()));
        };
        let (sender, lines) = sync_channel(1024);
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            while output.by_ref().take(MOST_BYTES).read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
                let text = String::from_utf8_lossy(&line).trim_end().to_owned();
                if sender.send(text).is_err() {
                    break;
                }
                line.clear();
            }
        });
        Ok((Self { child, lines, patience }, input))
    }

    /// The next line, waited for as long as patience lasts.
    pub(super) fn line(&mut self) -> Result<String, Fault> {
        self.lines.recv_timeout(self.patience).map_err(|error| match error {
            RecvTimeoutError::Timeout => Fault::TimedOut(self.patience),
            RecvTimeoutError::Disconnected => Fault::Ended(self.status()),
        })
    }

    /// How the program ended, given a moment to do so.
    fn status(&mut self) -> Option<ExitStatus> {
        for _ in 0..20 {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            thread::sleep(Duration::from_millis(5));
        }
        None
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // One that has ended cannot be killed, and need not be.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The command as the shell runs it; where it can, it gives its place to the program, so that this is what is killed.
fn shell(command: &str) -> Command {
    if cfg!(windows) {
        let mut shell = Command::new("cmd");
        shell.args(["/C", command]);
        shell
    } else {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("exec {command}")]);
        shell
    }
}

/// Writes a text. A program that does not read it shows by its answers.
pub(super) fn send(input: &mut ChildStdin, text: &str) {
    let _ = input.write_all(text.as_bytes()).and_then(|()| input.flush());
}
