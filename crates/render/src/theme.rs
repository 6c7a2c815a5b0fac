//! The colours of a picture.

use core::fmt;
use core::str::FromStr;

use renju_core::Color;

/// A colour of a picture: red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    const BLACK: Self = Self::hex(0x00_0000);
    const WHITE: Self = Self::hex(0xff_ffff);

    #[allow(clippy::cast_possible_truncation, reason = "each part is cut to its eight bits on purpose")]
    const fn hex(value: u32) -> Self {
        Self((value >> 16) as u8, (value >> 8) as u8, value as u8)
    }

    /// Black or white, whichever is read more easily on this colour.
    pub(crate) fn ink(self) -> Self {
        let light = 299 * u32::from(self.0) + 587 * u32::from(self.1) + 114 * u32::from(self.2);
        if light > 140_000 { Self::BLACK } else { Self::WHITE }
    }

    /// The colour a part of the way, in percent, to another.
    pub(crate) fn towards(self, other: Self, percent: i32) -> Self {
        let between = |from: u8, to: u8| {
            let (from, to) = (i32::from(from), i32::from(to));
            u8::try_from(from + (to - from) * percent / 100).unwrap_or(u8::MAX)
        };
        Self(between(self.0, other.0), between(self.1, other.1), between(self.2, other.2))
    }
}

/// The colour as SVG and CSS have it, as in `#f2b705`.
impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// How stones are painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stones {
    /// In one colour, as on paper.
    Flat,
    /// As lit from the upper left.
    Shaded,
}

/// The colours of a picture.
///
/// The five themes here keep texts at a contrast of 4.5 : 1 and figures at 3 : 1 or more, as WCAG 2 asks. A theme of one's
/// own starts from one of them:
///
/// ```
/// use renju_render::{Rgb, Theme};
///
/// let club = Theme { board: Rgb(0xd8, 0xe8, 0xd0), ..Theme::PRINT };
/// assert_eq!("dark".parse(), Ok(Theme::DARK));
/// assert_ne!(club, Theme::PRINT);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Theme {
    /// What lies around the board.
    pub page: Rgb,
    /// The texts around the board.
    pub text: Rgb,
    /// The board.
    pub board: Rgb,
    /// The lines of the board, its star points and its coordinates.
    pub lines: Rgb,
    /// Black's stones.
    pub black: Rgb,
    /// White's stones.
    pub white: Rgb,
    /// The edges of the stones.
    pub edge: Rgb,
    /// How the stones are painted.
    pub stones: Stones,
    /// The last move, on a stone of either colour.
    pub last: Rgb,
    /// Forbidden points.
    pub foul: Rgb,
    /// Marks, labels and arrows on the board.
    pub mark: Rgb,
    /// The four lines of an explanation, which differ in their strokes too.
    pub rows: [Rgb; 4],
}

impl Theme {
    /// Black on white for paper, in greys alone.
    pub const PRINT: Self = Self {
        page: Rgb::WHITE,
        text: Rgb::BLACK,
        board: Rgb::WHITE,
        lines: Rgb::hex(0x33_3333),
        black: Rgb::hex(0x11_1111),
        white: Rgb::WHITE,
        edge: Rgb::BLACK,
        stones: Stones::Flat,
        last: Rgb::hex(0x80_8080),
        foul: Rgb::BLACK,
        mark: Rgb::hex(0x33_3333),
        rows: [Rgb::hex(0x22_2222), Rgb::hex(0x55_5555), Rgb::hex(0x33_3333), Rgb::hex(0x66_6666)],
    };

    /// A wooden board.
    pub const WOOD: Self = Self {
        page: Rgb::hex(0xfb_f7ef),
        text: Rgb::hex(0x2b_1d0e),
        board: Rgb::hex(0xe9_c077),
        lines: Rgb::hex(0x4f_3513),
        black: Rgb::hex(0x16_1616),
        white: Rgb::hex(0xfa_faf7),
        edge: Rgb::hex(0x33_2310),
        stones: Stones::Shaded,
        last: Rgb::hex(0xdb_2a1f),
        foul: Rgb::hex(0xa3_0f0f),
        mark: Rgb::hex(0x0b_4a7d),
        rows: [Rgb::hex(0x0b_4a8f), Rgb::hex(0x9c_1f1f), Rgb::hex(0x0f_5f38), Rgb::hex(0x6b_2a86)],
    };

    /// Light on dark, for screens at night.
    pub const DARK: Self = Self {
        page: Rgb::hex(0x16_181c),
        text: Rgb::hex(0xe8_e6e1),
        board: Rgb::hex(0x2c_3540),
        lines: Rgb::hex(0x9f_adba),
        black: Rgb::hex(0x05_0506),
        white: Rgb::hex(0xf0_efeb),
        edge: Rgb::hex(0x8a_96a3),
        stones: Stones::Shaded,
        last: Rgb::hex(0xe0_4338),
        foul: Rgb::hex(0xff_8a80),
        mark: Rgb::hex(0x8f_d3ff),
        rows: [Rgb::hex(0x6f_c3ff), Rgb::hex(0xff_a36b), Rgb::hex(0x7d_e0a2), Rgb::hex(0xe0_a6ff)],
    };

    /// Pure colours and nothing faint.
    pub const HIGH_CONTRAST: Self = Self {
        page: Rgb::WHITE,
        text: Rgb::BLACK,
        board: Rgb::WHITE,
        lines: Rgb::BLACK,
        black: Rgb::BLACK,
        white: Rgb::WHITE,
        edge: Rgb::BLACK,
        stones: Stones::Flat,
        last: Rgb::hex(0xe0_0000),
        foul: Rgb::hex(0xb0_0000),
        mark: Rgb::hex(0x00_00c8),
        rows: [Rgb::hex(0x00_00c8), Rgb::hex(0xb0_0000), Rgb::hex(0x00_6000), Rgb::hex(0x70_0090)],
    };

    /// Colours that stay apart for colour-blind eyes, after the palette of Okabe and Ito.
    pub const COLOR_BLIND: Self = Self {
        page: Rgb::WHITE,
        text: Rgb::hex(0x1a_1a1a),
        board: Rgb::hex(0xf6_f1e4),
        lines: Rgb::hex(0x55_5555),
        black: Rgb::hex(0x10_1010),
        white: Rgb::WHITE,
        edge: Rgb::hex(0x33_3333),
        stones: Stones::Flat,
        last: Rgb::hex(0xd5_5e00),
        foul: Rgb::hex(0xa8_4300),
        mark: Rgb::hex(0x00_5a8d),
        rows: [Rgb::hex(0x00_72b2), Rgb::hex(0xc2_5500), Rgb::hex(0x00_7a59), Rgb::hex(0x8f_3a72)],
    };

    /// The themes by their names.
    pub const NAMED: [(&'static str, Self); 5] = [
        ("print", Self::PRINT),
        ("wood", Self::WOOD),
        ("dark", Self::DARK),
        ("high-contrast", Self::HIGH_CONTRAST),
        ("color-blind", Self::COLOR_BLIND),
    ];

    pub(crate) const fn stone(&self, color: Color) -> Rgb {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }
}

impl Default for Theme {
    /// The wooden board.
    fn default() -> Self {
        Self::WOOD
    }
}

/// A text is not the name of a theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("expected print, wood, dark, high-contrast or color-blind")]
pub struct ThemeError;

impl FromStr for Theme {
    type Err = ThemeError;

    fn from_str(name: &str) -> Result<Self, ThemeError> {
        Self::NAMED.into_iter().find(|(known, _)| *known == name).map(|(_, theme)| theme).ok_or(ThemeError)
    }
}
