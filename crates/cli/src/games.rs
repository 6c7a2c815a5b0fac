//! The games of all files that were named, one after another.

use std::path::PathBuf;

use indicatif::ProgressBar;
use renju::games::format::{Charset, Format, ReadOptions, Reading, RowOrigin, read};

use crate::check::progress;
use crate::failure::Failure;
use crate::files::{self, Source};
use crate::output::complain;

/// Which games to read, and how; flattened into the arguments of a command.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Games {
    /// Files, folders with everything below them, patterns such as "games/*.psq", or - for standard input
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,

    /// Read all files in this format [default: by what is in the file, then by its name]
    #[arg(long, value_name = "FORMAT")]
    from: Option<Format>,

    /// The encoding of texts that do not say theirs, such as gbk or euc-kr [default: guessed]
    #[arg(long, value_name = "NAME", value_parser = charset)]
    encoding: Option<Charset>,

    /// Plain moves count their rows from the top
    #[arg(long)]
    top: bool,
}

fn charset(name: &str) -> Result<Charset, String> {
    Charset::named(name).ok_or_else(|| "not the name of an encoding; try utf-8, gbk, shift_jis, euc-kr".into())
}

/// A game, and where it is from.
pub(crate) struct Found<'a> {
    /// The file, as it was named or found.
    pub(crate) source: &'a Source,
    /// The number of the game in the file, from 1.
    pub(crate) number: usize,
    pub(crate) reading: Reading,
}

impl Games {
    fn options(&self, file: &str) -> ReadOptions {
        let mut options = ReadOptions::new().named(file);
        if let Some(charset) = self.encoding {
            options = options.encoded(charset);
        }
        if self.top { options.rows_from(RowOrigin::Top) } else { options }
    }

    /// What was named.
    pub(crate) fn names(&self) -> String {
        self.paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ")
    }

    /// Gives every game to `take`; says whether everything could be read.
    ///
    /// What cannot be read is complained about, and the other files are read all the same. Files of a folder that are no
    /// records are passed over.
    pub(crate) fn each(&self, take: &mut dyn FnMut(Found<'_>) -> Result<(), Failure>) -> Result<bool, Failure> {
        let mut whole = true;
        let mut sources = Vec::new();
        for path in &self.paths {
            match files::find(path) {
                Ok(mut found) => sources.append(&mut found),
                Err(failure) => {
                    complain(failure);
                    whole = false;
                }
            }
        }
        let bar = progress(sources.len());
        for source in &sources {
            whole &= self.file(source, &bar, take)?;
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(whole)
    }

    fn file(
        &self,
        source: &Source,
        bar: &ProgressBar,
        take: &mut dyn FnMut(Found<'_>) -> Result<(), Failure>,
    ) -> Result<bool, Failure> {
        let file = source.path().display().to_string();
        let bytes = match source.bytes() {
            Ok(bytes) => bytes,
            Err(failure) => {
                bar.suspend(|| complain(failure));
                return Ok(false);
            }
        };
        let Some(format) = self.from.or_else(|| source.format(&bytes)) else {
            if matches!(source, Source::InFolder(_)) {
                return Ok(true);
            }
            bar.suspend(|| complain(Failure::UnknownFormat { file }));
            return Ok(false);
        };
        for (number, reading) in (1..).zip(read(&bytes, format, &self.options(&file))) {
            match reading {
                Ok(reading) => bar.suspend(|| take(Found { source, number, reading }))?,
                Err(error) => {
                    bar.suspend(|| complain(Failure::Format { file: file.clone(), error }));
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }
}
