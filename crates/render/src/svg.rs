//! Writing SVG: elements, texts, and what makes a picture readable without eyes.

use alloc::format;
use alloc::string::String;
use core::fmt::{self, Write};

use crate::{Rgb, wrap};

/// The fonts that a picture asks for: any sans-serif font, one with ideographs where it has some.
const FONTS: &str = "Noto Sans, Noto Sans CJK JP, Noto Sans JP, DejaVu Sans, Helvetica, Arial, sans-serif";

/// How a text is set.
#[derive(Clone, Copy)]
pub(crate) struct Text {
    pub(crate) size: i32,
    pub(crate) bold: bool,
    pub(crate) color: Rgb,
}

/// A picture on its way. Lengths are hundredths of the distance between two lines of the board; all of them are whole
/// numbers, so that a picture is the same everywhere.
pub(crate) struct Canvas {
    page: Rgb,
    definitions: String,
    body: String,
}

impl Canvas {
    pub(crate) const fn new(page: Rgb) -> Self {
        Self { page, definitions: String::new(), body: String::new() }
    }

    /// Adds a line of elements.
    pub(crate) fn add(&mut self, element: fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.body, "{element}");
    }

    /// Adds a definition once, however often it is asked for.
    pub(crate) fn define(&mut self, definition: &str) {
        if !self.definitions.contains(definition) {
            self.definitions.push_str(definition);
            self.definitions.push('\n');
        }
    }

    pub(crate) fn rectangle(&mut self, (x, y): (i32, i32), (width, height): (i32, i32), fill: Rgb) {
        self.add(format_args!(r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{fill}"/>"#));
    }

    /// A text whose middle is at a point.
    pub(crate) fn centred(&mut self, (x, y): (i32, i32), text: &str, style: Text) {
        // Figures and capitals are about 0.72 of the font's size high.
        self.set((x, y + style.size * 36 / 100), "middle", text, style);
    }

    /// A text that begins at a point on its base line.
    pub(crate) fn left(&mut self, at: (i32, i32), text: &str, style: Text) {
        self.set(at, "start", text, style);
    }

    /// A text that ends at a point on its base line.
    pub(crate) fn right(&mut self, at: (i32, i32), text: &str, style: Text) {
        self.set(at, "end", text, style);
    }

    fn set(&mut self, (x, y): (i32, i32), anchor: &str, text: &str, Text { size, bold, color }: Text) {
        let weight = if bold { r#" font-weight="bold""# } else { "" };
        let anchor = if anchor == "start" { String::new() } else { format!(r#" text-anchor="{anchor}""#) };
        let text = Escaped(text);
        self.add(format_args!(
            r#"<text x="{x}" y="{y}" font-size="{size}"{weight}{anchor} fill="{color}">{text}</text>"#
        ));
    }

    /// A text broken into lines from a top left corner in so much room; returns where the next one can begin.
    pub(crate) fn paragraph(&mut self, text: &str, style: Text, (x, top, room): (i32, i32, i32)) -> i32 {
        let step = line_step(style.size);
        let mut y = top;
        for line in wrap::lines(text, style.size, room) {
            if !line.is_empty() {
                self.left((x, y + style.size * 105 / 100), &line, style);
            }
            y += step;
        }
        y
    }

    /// Makes the picture of so many units wide and high, so many pixels wide.
    pub(crate) fn finish(self, (width, height): (i32, i32), pixels: u32, title: &str, description: &str) -> String {
        let Self { page, definitions, body } = self;
        let (title, description) = (Escaped(title), Escaped(description));
        // Pictures that stand on one page of HTML must not share names, unless they are the same.
        let name = fingerprint(&[&body, &format!("{title}{description}")]);
        let units = u64::try_from(width).unwrap_or(1).max(1);
        let tall = (u64::from(pixels) * u64::try_from(height).unwrap_or(1)).div_ceil(units);
        let definitions = if definitions.is_empty() { definitions } else { format!("<defs>\n{definitions}</defs>\n") };
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{pixels}" height="{tall}" viewBox="0 0 {width} {height}" role="img" aria-labelledby="t{name:016x} d{name:016x}" font-family="{FONTS}">
<title id="t{name:016x}">{title}</title>
<desc id="d{name:016x}">{description}</desc>
{definitions}<rect width="{width}" height="{height}" fill="{page}"/>
{body}</svg>
"#
        )
    }
}

/// From one base line to the next.
pub(crate) const fn line_step(size: i32) -> i32 {
    size * 140 / 100
}

/// FNV-1a over some texts.
fn fingerprint(texts: &[&str]) -> u64 {
    let bytes = texts.iter().flat_map(|text| text.bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// A text as XML has it; characters that XML cannot hold become U+FFFD.
#[derive(Clone, Copy)]
pub(crate) struct Escaped<'a>(pub(crate) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '\t' | '\n' => f.write_char(character)?,
                '\r' => f.write_char('\n')?,
                '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => f.write_char('\u{fffd}')?,
                _ => f.write_char(character)?,
            }
        }
        Ok(())
    }
}
