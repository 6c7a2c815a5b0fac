//! Pictures in pixels, through resvg.

use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use std::sync::Mutex;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, FallbackSelectionFn, FontResolver, Tree, fontdb};

use crate::{Diagram, Sheet};

/// The most pixels on a side.
const MOST_PIXELS: u32 = 16_384;

/// The fonts with which texts become pixels.
///
/// A picture holds no font. One font with Latin letters is enough for boards; captions in Chinese or Japanese need one with
/// ideographs, such as Noto Sans CJK (on Debian and Ubuntu the package `fonts-noto-cjk`). Characters that no font has are
/// left out and [reported](Png::missing); without any font all texts are.
#[derive(Clone)]
pub struct Fonts(Arc<fontdb::Database>);

impl Fonts {
    /// The fonts that are installed on this system.
    ///
    /// Loading them reads the heads of all font files: keep the value for the next picture.
    #[must_use]
    pub fn system() -> Self {
        let mut fonts = fontdb::Database::new();
        fonts.load_system_fonts();
        Self::of(fonts)
    }

    /// The fonts of the contents of some font files, `.ttf`, `.otf` or `.ttc`; the same everywhere.
    ///
    /// What is not a font is passed over: see [`len`](Self::len).
    #[must_use]
    pub fn from_files(files: impl IntoIterator<Item = Vec<u8>>) -> Self {
        let mut fonts = fontdb::Database::new();
        for file in files {
            fonts.load_font_data(file);
        }
        Self::of(fonts)
    }

    fn of(mut fonts: fontdb::Database) -> Self {
        // Whatever the picture asks for, a font that is there is better than no text.
        let first = fonts.faces().next().and_then(|face| face.families.first()).map(|(name, _)| name.clone());
        let known = |name: &str| fonts.faces().any(|face| face.families.iter().any(|(family, _)| family == name));
        let preferred = ["Noto Sans", "DejaVu Sans", "Liberation Sans", "Arial", "Helvetica", "Noto Sans CJK JP"];
        if let Some(name) = preferred.into_iter().find(|name| known(name)).map(String::from).or(first) {
            fonts.set_sans_serif_family(name);
        }
        Self(Arc::new(fonts))
    }

    /// How many faces there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none, and pictures have no texts.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Draws an SVG picture of this crate in its natural size.
    fn png(&self, svg: &str) -> Result<Png, PngError> {
        let missing = Mutex::new(BTreeSet::new());
        let fallback = FontResolver::default_fallback_selector();
        let select_fallback: FallbackSelectionFn<'_> = Box::new(|character, tried, fonts| {
            let found = fallback(character, tried, fonts);
            if let (None, Ok(mut missing)) = (found, missing.lock()) {
                missing.insert(character);
            }
            found
        });
        let font_resolver = FontResolver { select_fallback, ..FontResolver::default() };
        let options = usvg::Options { fontdb: Arc::clone(&self.0), font_resolver, ..usvg::Options::default() };
        let tree = Tree::from_str(svg, &options).map_err(|_| PngError::Picture)?;
        let size = tree.size().to_int_size();
        if size.width() > MOST_PIXELS || size.height() > MOST_PIXELS {
            return Err(PngError::Size { width: size.width(), height: size.height() });
        }
        let mut pixels = Pixmap::new(size.width(), size.height()).ok_or(PngError::Picture)?;
        resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
        let bytes = pixels.encode_png().map_err(|_| PngError::Picture)?;
        drop(options);
        Ok(Png { bytes, missing: missing.into_inner().unwrap_or_default().into_iter().collect() })
    }
}

/// A picture in pixels.
#[derive(Clone, PartialEq, Eq)]
pub struct Png {
    /// The contents of the file.
    pub bytes: Vec<u8>,
    /// The characters that no font has and the picture lacks.
    pub missing: Vec<char>,
}

impl fmt::Debug for Png {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Png").field("bytes", &self.bytes.len()).field("missing", &self.missing).finish()
    }
}

impl fmt::Debug for Fonts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fonts").field("len", &self.len()).finish_non_exhaustive()
    }
}

/// Why a picture cannot be drawn in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// A side has no pixel or too many.
    #[error("a picture of {width} × {height} pixels: a side has 1 to 16384")]
    Size {
        /// The pixels across.
        width: u32,
        /// The pixels down.
        height: u32,
    },
    /// The picture was not understood or not written, which would be a fault of this crate or of resvg.
    #[error("the picture cannot be drawn in pixels")]
    Picture,
}

impl Diagram {
    /// Draws the diagram as a PNG picture, as [`svg`](Self::svg) has it.
    ///
    /// # Errors
    ///
    /// A side of the picture would have no pixel or more than 16,384.
    pub fn png(&self, fonts: &Fonts) -> Result<Png, PngError> {
        if self.pixels == 0 {
            return Err(PngError::Size { width: 0, height: 0 });
        }
        fonts.png(&self.svg())
    }
}

impl Sheet {
    /// Draws the sheet as a PNG picture, as [`svg`](Self::svg) has it.
    ///
    /// # Errors
    ///
    /// A side of the picture would have no pixel or more than 16,384.
    pub fn png(&self, fonts: &Fonts) -> Result<Png, PngError> {
        if self.diagram.pixels == 0 {
            return Err(PngError::Size { width: 0, height: 0 });
        }
        fonts.png(&self.svg())
    }
}
