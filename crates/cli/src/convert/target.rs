//! Where converted games go: standard output, a file, or a file a game.

use std::collections::HashSet;
use std::fs;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use renju::games::format::table::{Rows, Shape, Table};
use renju::games::format::{self, Format, Losses};
use renju::games::record::Record;

use crate::failure::Failure;
use crate::output::Output;

/// From how many bytes on what is written goes on its way.
const FULL: usize = 1 << 20;

/// What is written.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    Format(Format),
    Table(Shape),
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Self::Format(format) => format.name(),
            Self::Table(Shape::Csv) => "csv",
            Self::Table(Shape::JsonLines) => "jsonl",
        }
    }
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "csv" => Ok(Self::Table(Shape::Csv)),
            "jsonl" => Ok(Self::Table(Shape::JsonLines)),
            text => text.parse().map(Self::Format).map_err(|_| {
                let names = Format::ALL.map(Format::name).join(", ");
                format!("expected one of {names}, csv, jsonl")
            }),
        }
    }
}

/// A file that is being written, on standard output or under another name until it is whole.
#[derive(Debug)]
pub(super) struct File {
    writer: Games,
    bytes: Vec<u8>,
    place: Place,
}

#[derive(Debug)]
enum Games {
    Format(Box<format::Writer>),
    Table(Table),
}

#[derive(Debug)]
enum Place {
    Output,
    Path { path: PathBuf, part: PathBuf, out: BufWriter<fs::File>, force: bool },
}

impl File {
    /// Takes a game, and says what the format cannot hold of it.
    pub(super) fn put(&mut self, record: &Record) -> Result<Losses, Failure> {
        match &mut self.writer {
            Games::Format(writer) => writer.put(record, &mut self.bytes).map_err(Failure::Record),
            Games::Table(table) => {
                table.put(record, &mut self.bytes).map_err(|error| Failure::Write(std::io::Error::other(error)))?;
                Ok(Losses::NONE)
            }
        }
    }

    fn send(&mut self, output: &mut dyn FnMut(&[u8]) -> Result<(), Failure>) -> Result<(), Failure> {
        match &mut self.place {
            Place::Output => output(&self.bytes)?,
            Place::Path { path, out, .. } => {
                out.write_all(&self.bytes).map_err(|error| Failure::Save { path: path.clone(), error })?;
            }
        }
        self.bytes.clear();
        Ok(())
    }

    /// Writes the rest, and gives the file its name.
    fn finish(mut self, output: &mut dyn FnMut(&[u8]) -> Result<(), Failure>) -> Result<(), Failure> {
        let table = Games::Table(Table::new(Rows::Games, Shape::Csv));
        if let Games::Format(writer) = std::mem::replace(&mut self.writer, table) {
            writer.finish(&mut self.bytes).map_err(Failure::Record)?;
        }
        self.send(output)?;
        if let Place::Path { path, part, out, force } = &mut self.place {
            let failure = |error| Failure::Save { path: path.clone(), error };
            out.flush().map_err(failure)?;
            if !*force && path.exists() {
                return Err(Failure::Exists(path.clone()));
            }
            fs::rename(&*part, &*path).map_err(failure)?;
        }
        Ok(())
    }
}

impl Drop for File {
    /// Takes away what is not whole.
    fn drop(&mut self) {
        if let Place::Path { part, .. } = &self.place {
            // After the file has its name there is nothing left to take away.
            let _ = fs::remove_file(part);
        }
    }
}

/// The files of a conversion, one at a time.
#[derive(Debug)]
pub(super) struct Target {
    kind: Kind,
    rows: Rows,
    path: Option<PathBuf>,
    force: bool,
    open: Option<File>,
    /// The names given in this run.
    names: HashSet<PathBuf>,
}

impl Target {
    pub(super) fn new(kind: Kind, rows: Rows, path: Option<PathBuf>, force: bool) -> Self {
        Self { kind, rows, path, force, open: None, names: HashSet::new() }
    }

    /// The one file that all games go into.
    pub(super) fn file(&mut self) -> Result<&mut File, Failure> {
        let file = match self.open.take() {
            Some(file) => file,
            None => self.create(self.path.clone())?,
        };
        Ok(self.open.insert(file))
    }

    /// A new file in the folder for a game, named after the file that the game is from.
    pub(super) fn file_for(&mut self, source: &Path, number: usize) -> Result<&mut File, Failure> {
        let folder = self.path.clone().unwrap_or_default();
        fs::create_dir_all(&folder).map_err(|error| Failure::Save { path: folder.clone(), error })?;
        let stem = source.file_stem().filter(|stem| *stem != "-").unwrap_or("game".as_ref()).to_string_lossy();
        let ending = self.kind.name();
        let names = std::iter::once(String::new()).chain((1..).map(|more| format!("_{more}")));
        let count = if number == 1 { String::new() } else { format!("-{number}") };
        let mut names = names.map(|more| folder.join(format!("{stem}{count}{more}.{ending}")));
        // Two folders may have files of one name.
        let path = names.find(|path| self.names.insert(path.clone()));
        let file = self.create(path)?;
        Ok(self.open.insert(file))
    }

    fn create(&self, path: Option<PathBuf>) -> Result<File, Failure> {
        let writer = match self.kind {
            Kind::Format(format) => Games::Format(Box::new(format::Writer::new(format))),
            Kind::Table(shape) => Games::Table(Table::new(self.rows, shape)),
        };
        let place = match path {
            None => Place::Output,
            Some(path) if path.is_dir() => return Err(Failure::Folder(path)),
            Some(path) if !self.force && path.exists() => return Err(Failure::Exists(path)),
            Some(path) => {
                let mut name = path.file_name().unwrap_or_default().to_os_string();
                name.push(format!(".{}.part", std::process::id()));
                let part = path.with_file_name(name);
                let file = fs::File::create_new(&part).map_err(|error| Failure::Save { path: part.clone(), error })?;
                Place::Path { path, part, out: BufWriter::new(file), force: self.force }
            }
        };
        Ok(File { writer, bytes: Vec::new(), place })
    }

    /// Sends a large part of the file on its way.
    pub(super) fn flush(&mut self, output: &mut Output) -> Result<(), Failure> {
        match &mut self.open {
            Some(file) if file.bytes.len() >= FULL => file.send(&mut |bytes| output.bytes(bytes)),
            _ => Ok(()),
        }
    }

    /// Ends the file of one game.
    pub(super) fn finish(&mut self) -> Result<(), Failure> {
        self.open.take().map_or(Ok(()), |file| file.finish(&mut |_| Ok(())))
    }

    /// Ends the file of all games.
    pub(super) fn end(&mut self, output: &mut Output) -> Result<(), Failure> {
        self.open.take().map_or(Ok(()), |file| file.finish(&mut |bytes| output.bytes(bytes)))
    }
}
