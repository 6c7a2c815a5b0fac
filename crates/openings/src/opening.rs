//! The 26 openings: their names, stones and old evaluations, and which of them a game is.

use core::fmt;
use core::str::FromStr;

use renju_core::Point;

use crate::text::folded_eq;

/// The line on which White's first stone touches Black's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Family {
    /// Direct (直指, 直接): beside the centre on its row or column, as on `h9`.
    Direct,
    /// Indirect (斜指, 間接): beside the centre on a diagonal, as on `i9`.
    Indirect,
}

impl Family {
    /// Both families, direct first.
    pub const ALL: [Self; 2] = [Self::Direct, Self::Indirect];

    /// Where the second stone of the family stands in the table: `h9` or `i9`.
    #[must_use]
    pub const fn second(self) -> Point {
        stone(self.second_step())
    }

    pub(crate) const fn second_step(self) -> (i8, i8) {
        match self {
            Self::Direct => (0, 1),
            Self::Indirect => (1, 1),
        }
    }

    /// The letter before the number of its openings: `D` or `I`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Direct => 'D',
            Self::Indirect => 'I',
        }
    }
}

/// Writes `direct` or `indirect`.
impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Direct => "direct",
            Self::Indirect => "indirect",
        })
    }
}

/// How Black's first two stones lie to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Spacing {
    /// Kan (間): in line, with one point between them.
    Kan,
    /// Kei (桂): a knight's move apart.
    Kei,
    /// Ren (連): side by side.
    Ren,
}

/// Writes `kan`, `kei` or `ren`.
impl fmt::Display for Spacing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Kan => "kan",
            Self::Kei => "kei",
            Self::Ren => "ren",
        })
    }
}

/// The word that an opening's name ends with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Celestial {
    /// Star (星): every opening with spacing [`Kan`](Spacing::Kan).
    Star,
    /// Moon (月): every other opening.
    Moon,
}

impl Celestial {
    /// The character: 星 or 月.
    #[must_use]
    pub const fn character(self) -> char {
        match self {
            Self::Star => '星',
            Self::Moon => '月',
        }
    }
}

/// Who was held to stand better when the fourth and fifth stones went anywhere and nobody could swap.
///
/// The evaluations are those printed with the 26 openings in encyclopaedias and opening lists, for the old rule without
/// swap or offers. They are handed down, not proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Evaluation {
    /// `0-1`: White wins.
    WhiteWins,
    /// `-=`: White stands slightly better.
    WhiteSlightlyBetter,
    /// `=`: neither stands better.
    Equal,
    /// `+=`: Black stands slightly better.
    BlackSlightlyBetter,
    /// `+-`: Black stands better.
    BlackBetter,
    /// `1-0`: Black wins.
    BlackWins,
}

/// Writes the sign, such as `+-`.
impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::WhiteWins => "0-1",
            Self::WhiteSlightlyBetter => "-=",
            Self::Equal => "=",
            Self::BlackSlightlyBetter => "+=",
            Self::BlackBetter => "+-",
            Self::BlackWins => "1-0",
        })
    }
}

/// One of the 26 openings, by its Japanese name.
///
/// The stones of an opening in the table are the centre, `h9` (direct) or `i9` (indirect), and its third stone; a game
/// has it in any of the eight orientations.
///
/// ```
/// use renju_core::{Move, Symmetry};
/// use renju_openings::{Family, Opening};
///
/// let moves = ["h8", "g8", "g9"].map(|point| Move::Stone(point.parse().unwrap()));
/// let found = Opening::identify(&moves)?;
/// assert_eq!(found.opening, Opening::Kagetsu);
/// assert_eq!(found.opening.to_string(), "D4");
/// assert_eq!(found.opening.kanji(), "花月");
/// assert_eq!(found.opening.family(), Family::Direct);
/// assert_eq!(found.symmetry, Symmetry::Turn270);
/// assert_eq!(found.stones().map(Move::Stone), moves);
/// assert_eq!("花月".parse(), Ok(Opening::Kagetsu));
/// # Ok::<(), renju_openings::StartError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Opening {
    /// D1, 寒星: `h10` in the direct family.
    Kansei,
    /// D2, 渓月: `i10` in the direct family.
    Keigetsu,
    /// D3, 疎星: `j10` in the direct family.
    Sosei,
    /// D4, 花月: `i9` in the direct family.
    Kagetsu,
    /// D5, 残月: `j9` in the direct family.
    Zangetsu,
    /// D6, 雨月: `i8` in the direct family.
    Ugetsu,
    /// D7, 金星: `j8` in the direct family.
    Kinsei,
    /// D8, 松月: `h7` in the direct family.
    Shogetsu,
    /// D9, 丘月: `i7` in the direct family.
    Kyugetsu,
    /// D10, 新月: `j7` in the direct family.
    Shingetsu,
    /// D11, 瑞星: `h6` in the direct family.
    Zuisei,
    /// D12, 山月: `i6` in the direct family.
    Sangetsu,
    /// D13, 遊星: `j6` in the direct family.
    Yusei,
    /// I1, 長星: `j10` in the indirect family.
    Chosei,
    /// I2, 峡月: `j9` in the indirect family.
    Kyogetsu,
    /// I3, 恒星: `j8` in the indirect family.
    Kosei,
    /// I4, 水月: `j7` in the indirect family.
    Suigetsu,
    /// I5, 流星: `j6` in the indirect family.
    Ryusei,
    /// I6, 雲月: `i8` in the indirect family.
    Ungetsu,
    /// I7, 浦月: `i7` in the indirect family.
    Hogetsu,
    /// I8, 嵐月: `i6` in the indirect family.
    Rangetsu,
    /// I9, 銀月: `h7` in the indirect family.
    Gingetsu,
    /// I10, 明星: `h6` in the indirect family.
    Myojo,
    /// I11, 斜月: `g7` in the indirect family.
    Shagetsu,
    /// I12, 名月: `g6` in the indirect family.
    Meigetsu,
    /// I13, 彗星: `f6` in the indirect family.
    Suisei,
}

struct Row {
    romaji: &'static str,
    kanji: &'static str,
    simplified: &'static str,
    traditional: &'static str,
    pinyin: &'static str,
    /// The third stone, in columns and rows from the centre.
    third: (i8, i8),
    evaluation: Evaluation,
}

const fn row(
    romaji: &'static str,
    kanji: &'static str,
    simplified: &'static str,
    traditional: &'static str,
    pinyin: &'static str,
    third: (i8, i8),
    evaluation: Evaluation,
) -> Row {
    Row { romaji, kanji, simplified, traditional, pinyin, third, evaluation }
}

use Evaluation::{BlackBetter, BlackSlightlyBetter, BlackWins, Equal, WhiteSlightlyBetter, WhiteWins};

/// `data/openings.tsv`, which a test holds against this table.
#[rustfmt::skip]
const ROWS: [Row; 26] = [
    row("Kansei", "寒星", "寒星", "寒星", "Hánxīng", (0, 2), BlackWins),
    row("Keigetsu", "渓月", "溪月", "溪月", "Xīyuè", (1, 2), BlackWins),
    row("Sosei", "疎星", "疏星", "疏星", "Shūxīng", (2, 2), Equal),
    row("Kagetsu", "花月", "花月", "花月", "Huāyuè", (1, 1), BlackWins),
    row("Zangetsu", "残月", "残月", "殘月", "Cányuè", (2, 1), BlackBetter),
    row("Ugetsu", "雨月", "雨月", "雨月", "Yǔyuè", (1, 0), BlackWins),
    row("Kinsei", "金星", "金星", "金星", "Jīnxīng", (2, 0), BlackWins),
    row("Shogetsu", "松月", "松月", "松月", "Sōngyuè", (0, -1), BlackBetter),
    row("Kyugetsu", "丘月", "丘月", "丘月", "Qiūyuè", (1, -1), BlackSlightlyBetter),
    row("Shingetsu", "新月", "新月", "新月", "Xīnyuè", (2, -1), BlackBetter),
    row("Zuisei", "瑞星", "瑞星", "瑞星", "Ruìxīng", (0, -2), Equal),
    row("Sangetsu", "山月", "山月", "山月", "Shānyuè", (1, -2), BlackBetter),
    row("Yusei", "遊星", "游星", "遊星", "Yóuxīng", (2, -2), WhiteWins),
    row("Chosei", "長星", "长星", "長星", "Chángxīng", (2, 2), WhiteSlightlyBetter),
    row("Kyogetsu", "峡月", "峡月", "峽月", "Xiáyuè", (2, 1), BlackWins),
    row("Kosei", "恒星", "恒星", "恆星", "Héngxīng", (2, 0), BlackWins),
    row("Suigetsu", "水月", "水月", "水月", "Shuǐyuè", (2, -1), BlackWins),
    row("Ryusei", "流星", "流星", "流星", "Liúxīng", (2, -2), WhiteSlightlyBetter),
    row("Ungetsu", "雲月", "云月", "雲月", "Yúnyuè", (1, 0), BlackWins),
    row("Hogetsu", "浦月", "浦月", "浦月", "Pǔyuè", (1, -1), BlackWins),
    row("Rangetsu", "嵐月", "岚月", "嵐月", "Lányuè", (1, -2), BlackWins),
    row("Gingetsu", "銀月", "银月", "銀月", "Yínyuè", (0, -1), BlackBetter),
    row("Myojo", "明星", "明星", "明星", "Míngxīng", (0, -2), BlackWins),
    row("Shagetsu", "斜月", "斜月", "斜月", "Xiéyuè", (-1, -1), BlackSlightlyBetter),
    row("Meigetsu", "名月", "名月", "名月", "Míngyuè", (-1, -2), BlackBetter),
    row("Suisei", "彗星", "彗星", "彗星", "Huìxīng", (-2, -2), WhiteWins),
];

impl Opening {
    /// All openings, D1 to D13 and then I1 to I13.
    pub const ALL: [Self; 26] = [
        Self::Kansei,
        Self::Keigetsu,
        Self::Sosei,
        Self::Kagetsu,
        Self::Zangetsu,
        Self::Ugetsu,
        Self::Kinsei,
        Self::Shogetsu,
        Self::Kyugetsu,
        Self::Shingetsu,
        Self::Zuisei,
        Self::Sangetsu,
        Self::Yusei,
        Self::Chosei,
        Self::Kyogetsu,
        Self::Kosei,
        Self::Suigetsu,
        Self::Ryusei,
        Self::Ungetsu,
        Self::Hogetsu,
        Self::Rangetsu,
        Self::Gingetsu,
        Self::Myojo,
        Self::Shagetsu,
        Self::Meigetsu,
        Self::Suisei,
    ];

    /// The third stone, in columns and rows from the centre.
    pub(crate) const fn third_step(self) -> (i8, i8) {
        self.row().third
    }

    const fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// The family: 直指 direct or 斜指 indirect.
    #[must_use]
    pub const fn family(self) -> Family {
        if (self as u8) < 13 { Family::Direct } else { Family::Indirect }
    }

    /// The number in the family, 1 to 13; with the [letter](Family::letter) before it, it is how an opening is written.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 % 13 + 1
    }

    /// The Japanese name in Latin letters, as the world writes it: `Kagetsu`.
    #[must_use]
    pub const fn romaji(self) -> &'static str {
        self.row().romaji
    }

    /// The Japanese name: 花月.
    #[must_use]
    pub const fn kanji(self) -> &'static str {
        self.row().kanji
    }

    /// The Chinese name in simplified characters.
    #[must_use]
    pub const fn simplified(self) -> &'static str {
        self.row().simplified
    }

    /// The Chinese name in traditional characters.
    #[must_use]
    pub const fn traditional(self) -> &'static str {
        self.row().traditional
    }

    /// The Chinese name in pinyin with its tones: `Huāyuè`.
    #[must_use]
    pub const fn pinyin(self) -> &'static str {
        self.row().pinyin
    }

    /// The stones in the table: the centre, `h9` or `i9`, and the third.
    #[must_use]
    pub const fn stones(self) -> [Point; 3] {
        [Point::CENTRE, self.family().second(), stone(self.row().third)]
    }

    /// How Black's two stones lie to each other: 間, 桂 or 連.
    #[must_use]
    pub const fn spacing(self) -> Spacing {
        let (columns, rows) = self.row().third;
        match (columns.unsigned_abs(), rows.unsigned_abs()) {
            (0 | 1, 0 | 1) => Spacing::Ren,
            (1, 2) | (2, 1) => Spacing::Kei,
            _ => Spacing::Kan,
        }
    }

    /// The word that the name ends with: 星 or 月.
    #[must_use]
    pub const fn celestial(self) -> Celestial {
        match self.spacing() {
            Spacing::Kan => Celestial::Star,
            Spacing::Kei | Spacing::Ren => Celestial::Moon,
        }
    }

    /// Who was held to stand better under the old rule without swap or offers.
    #[must_use]
    pub const fn evaluation(self) -> Evaluation {
        self.row().evaluation
    }
}

impl Opening {
    /// Whether a text is `D4` or `4D` for this opening.
    fn is_code(self, text: &str) -> bool {
        let letter = self.family().letter();
        let either = [letter, letter.to_ascii_lowercase()];
        let digits = text.strip_prefix(either).or_else(|| text.strip_suffix(either));
        digits.is_some_and(|digits| !digits.starts_with(['+', '0']) && digits.parse() == Ok(self.number()))
    }
}

/// Writes the letter and the number: `D4`.
impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.family().letter(), self.number())
    }
}

/// The text names no opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("an opening is D1 to D13, I1 to I13, or one of their names")]
pub struct OpeningError;

impl FromStr for Opening {
    type Err = OpeningError;

    /// Reads `D4`, `4D`, or the name in any of the scripts; capitals, tones and hyphens do not matter.
    fn from_str(text: &str) -> Result<Self, OpeningError> {
        Self::ALL
            .into_iter()
            .find(|opening| {
                let row = opening.row();
                let names = [row.romaji, row.kanji, row.simplified, row.traditional, row.pinyin];
                // 晨星 is the old name of 金星.
                let old = if *opening == Self::Kinsei { "晨星" } else { row.kanji };
                opening.is_code(text) || names.into_iter().chain([old]).any(|name| folded_eq(name, text))
            })
            .ok_or(OpeningError)
    }
}

/// The point some columns and rows from the centre.
const fn stone(step: (i8, i8)) -> Point {
    match Point::CENTRE.offset(step.0, step.1) {
        Some(point) => point,
        // No step of the table leaves the board.
        None => Point::CENTRE,
    }
}
