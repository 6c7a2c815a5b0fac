//! The files that paths, folders and patterns stand for.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use renju::games::format::Format;

use crate::failure::Failure;

/// From how many bytes on a file is large.
const LARGE: u64 = 1 << 22;

/// A file to read, and how it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// It was named: it is read whatever it is called.
    Named(PathBuf),
    /// It lies in a folder that was named, and has the extension of a format.
    InFolder(PathBuf),
    /// Standard input, `-`.
    Input,
}

impl Source {
    /// The path, `-` for standard input.
    pub(crate) fn path(&self) -> &Path {
        match self {
            Self::Named(path) | Self::InFolder(path) => path,
            Self::Input => Path::new("-"),
        }
    }

    /// Whether it may hold more than should be kept in memory at once.
    pub(crate) fn is_large(&self) -> bool {
        match self {
            Self::Named(path) | Self::InFolder(path) => fs::metadata(path).is_ok_and(|file| file.len() > LARGE),
            Self::Input => true,
        }
    }

    /// Reads the whole file.
    pub(crate) fn bytes(&self) -> Result<Vec<u8>, Failure> {
        match self {
            Self::Named(path) | Self::InFolder(path) => {
                fs::read(path).map_err(|error| Failure::Read { path: path.clone(), error })
            }
            Self::Input => {
                let mut bytes = Vec::new();
                io::stdin().read_to_end(&mut bytes).map_err(Failure::Input)?;
                Ok(bytes)
            }
        }
    }

    /// The format of the file, or `None` if it is not a record of games.
    ///
    /// A text that begins with a move is a list of moves, faulty perhaps; one that begins otherwise is none.
    pub(crate) fn format(&self, bytes: &[u8]) -> Option<Format> {
        let name = self.path().to_string_lossy();
        match Format::detect(bytes, Some(&name)) {
            None | Some(Format::Text) => {
                let text = String::from_utf8_lossy(bytes);
                renju::moves(&text).next().is_some_and(|first| first.is_ok()).then_some(Format::Text)
            }
            format => format,
        }
    }
}

/// Finds the files that one argument stands for: a file, all game files in a folder, or those that match a pattern.
///
/// Files come in the order of their names, those in a folder after each other, its subfolders after them.
pub(crate) fn find(argument: &Path) -> Result<Vec<Source>, Failure> {
    if argument == Path::new("-") {
        return Ok(vec![Source::Input]);
    }
    if argument.is_dir() {
        return in_folder(argument.to_path_buf());
    }
    let pattern = argument.to_str().filter(|text| text.contains(['*', '?', '[']) && !argument.exists());
    let Some(pattern) = pattern else { return Ok(vec![Source::Named(argument.to_path_buf())]) };
    let wrong = |error| Failure::Pattern { pattern: pattern.into(), error };
    let mut found = Vec::new();
    for path in glob::glob(pattern).map_err(wrong)? {
        let path = path.map_err(|error| Failure::Read { path: error.path().into(), error: error.into() })?;
        if path.is_dir() {
            found.append(&mut in_folder(path)?);
        } else {
            found.push(Source::Named(path));
        }
    }
    if found.is_empty() { Err(Failure::NoMatch(pattern.into())) } else { Ok(found) }
}

fn in_folder(folder: PathBuf) -> Result<Vec<Source>, Failure> {
    let mut found = Vec::new();
    // Folders are entered, links to folders are not, so the search ends.
    let mut folders = vec![folder];
    while let Some(folder) = folders.pop() {
        let failure = |error| Failure::Read { path: folder.clone(), error };
        let mut entries = fs::read_dir(&folder).and_then(Iterator::collect::<io::Result<Vec<_>>>).map_err(failure)?;
        entries.sort_by_key(fs::DirEntry::file_name);
        let mut inner = Vec::new();
        for entry in entries {
            let path = entry.path();
            if entry.file_type().map_err(failure)?.is_dir() {
                inner.push(path);
            } else if Format::from_file_name(&path.to_string_lossy()).is_some() {
                found.push(Source::InFolder(path));
            }
        }
        folders.extend(inner.into_iter().rev());
    }
    Ok(found)
}
