//! The 26 openings: their names, stones and old evaluations, and which of them a game is.

use core::fmt;
use core::str::FromStr;

use renju_core::{Move, Point, Symmetry};

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

    const fn second_step(self) -> (i8, i8) {
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

    /// The family of a game by its first two moves, in any of the eight orientations.
    ///
    /// # Errors
    ///
    /// The game has no two stones yet, or they are not the centre and a point that touches it.
    pub fn identify(moves: &[Move]) -> Result<Self, StartError> {
        let [first, second] = stones(moves)?;
        if first != Point::CENTRE {
            return Err(StartError::OffCentre { first, like: None });
        }
        let (columns, rows) = step(first, second);
        if columns.unsigned_abs().max(rows.unsigned_abs()) > 1 {
            return Err(StartError::SecondAway(second));
        }
        Ok(if columns == 0 || rows == 0 { Self::Direct } else { Self::Indirect })
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

    /// The opening that has the same shape away from the edges: D2 and I2 are one, and so are D6 and I6.
    ///
    /// Exchanging the two black stones turns each into the other, so that only the centre tells them apart.
    ///
    /// ```
    /// use renju_openings::Opening;
    ///
    /// assert_eq!(Opening::Keigetsu.twin(), Some(Opening::Kyogetsu));
    /// assert_eq!(Opening::Kagetsu.twin(), None);
    /// ```
    #[must_use]
    pub fn twin(self) -> Option<Self> {
        let [first, second, third] = self.stones();
        let found = by_steps(step(third, second), step(third, first)).ok()?;
        (found.opening != self).then_some(found.opening)
    }

    /// The opening of a game by its first three moves, in any of the eight orientations.
    ///
    /// Moves after the third do not matter. One look-up in a table answers.
    ///
    /// # Errors
    ///
    /// What the game starts with instead: too few stones, a start off the centre, a second stone away from the first, or a
    /// third outside the 5 × 5 points about the centre.
    #[inline]
    pub fn identify(moves: &[Move]) -> Result<Identified, StartError> {
        let [first, second, third] = stones(moves)?;
        let found = by_steps(step(first, second), step(first, third));
        if first != Point::CENTRE {
            return Err(StartError::OffCentre { first, like: found.ok() });
        }
        match found {
            Ok(found) => Ok(found),
            Err(Away::Second) => Err(StartError::SecondAway(second)),
            Err(Away::Third) => Err(StartError::ThirdAway(third)),
        }
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

/// Which opening a game has, and how it lies on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Identified {
    /// The opening.
    pub opening: Opening,
    /// What takes the opening's [stones in the table](Opening::stones) to those of the game; its inverse takes the game to
    /// the table.
    ///
    /// Where two do, since the stones of D1, D8, D11, I1, I11 and I13 are their own mirror image, it is the first in
    /// [`Symmetry::ALL`].
    pub symmetry: Symmetry,
}

impl Identified {
    /// The three stones as they lie on the board.
    #[must_use]
    pub fn stones(self) -> [Point; 3] {
        self.opening.stones().map(|point| self.symmetry.apply(point))
    }
}

/// What a game starts with instead of one of the 26 openings (妖刀).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum StartError {
    /// There are too few stones so far to tell.
    #[error("{0} moves are too few to tell the opening")]
    Short(usize),
    /// One of the first moves is a pass.
    #[error("move {0} is a pass, and an opening has none")]
    Pass(usize),
    /// A stone lies on another.
    #[error("two stones lie on {0}")]
    Repeated(Point),
    /// The first stone is not on the centre.
    #[error("the first stone is on {first}, not on the centre")]
    OffCentre {
        /// The first stone.
        first: Point,
        /// The opening that the three stones would be if the first were on the centre.
        ///
        /// Off the centre nothing tells an opening from its [twin](Opening::twin) but the order of the black stones.
        like: Option<Identified>,
    },
    /// The second stone does not touch the first.
    #[error("the second stone, on {0}, does not touch the centre")]
    SecondAway(Point),
    /// The third stone is outside the 5 × 5 points about the centre.
    #[error("the third stone, on {0}, is outside the 5×5 about the centre")]
    ThirdAway(Point),
}

/// The first stones of a game, or why there are not so many.
fn stones<const N: usize>(moves: &[Move]) -> Result<[Point; N], StartError> {
    let mut stones = [Point::CENTRE; N];
    for (index, stone) in stones.iter_mut().enumerate() {
        *stone = match moves.get(index) {
            Some(Move::Stone(point)) => *point,
            Some(Move::Pass) => return Err(StartError::Pass(index + 1)),
            None => return Err(StartError::Short(moves.len())),
        };
    }
    for (index, stone) in stones.iter().enumerate() {
        if stones.iter().take(index).any(|other| other == stone) {
            return Err(StartError::Repeated(*stone));
        }
    }
    Ok(stones)
}

/// The point some columns and rows from the centre.
const fn stone(step: (i8, i8)) -> Point {
    match Point::CENTRE.offset(step.0, step.1) {
        Some(point) => point,
        // No step of the table leaves the board.
        None => Point::CENTRE,
    }
}

/// The columns and rows from one point to another.
const fn step(from: Point, to: Point) -> (i8, i8) {
    (to.column().cast_signed() - from.column().cast_signed(), to.row().cast_signed() - from.row().cast_signed())
}

/// Which stone keeps a start from being an opening.
enum Away {
    Second,
    Third,
}

/// The opening whose second and third stones are such steps from the first; a step is never zero here.
#[inline]
fn by_steps(second: (i8, i8), third: (i8, i8)) -> Result<Identified, Away> {
    let by_third = place::<1>(second).and_then(|place| FOUND.get(place)).ok_or(Away::Second)?;
    place::<2>(third).and_then(|place| *by_third.get(place)?).ok_or(Away::Third)
}

/// The place of a step in the square that reaches so far from the centre each way, or `None` outside it.
const fn place<const REACH: i8>((columns, rows): (i8, i8)) -> Option<usize> {
    if columns < -REACH || columns > REACH || rows < -REACH || rows > REACH {
        return None;
    }
    let (column, row) = ((columns + REACH).cast_unsigned() as usize, (rows + REACH).cast_unsigned() as usize);
    Some(row * (2 * REACH.cast_unsigned() as usize + 1) + column)
}

/// The opening by the places of the second and third stone: 184 entries, eight or four for each of the 26.
const FOUND: [[Option<Identified>; 25]; 9] = {
    let mut found = [[None; 25]; 9];
    let mut index = 0;
    while index < Opening::ALL.len() {
        let opening = Opening::ALL[index];
        // From the last symmetry to the first, so that the first stays where two do the same.
        let mut left = Symmetry::ALL.len();
        while left > 0 {
            left -= 1;
            let symmetry = Symmetry::ALL[left];
            let (columns, rows) = opening.family().second_step();
            let second = symmetry.apply_to_step(columns, rows);
            let (columns, rows) = opening.row().third;
            let third = symmetry.apply_to_step(columns, rows);
            if let (Some(second), Some(third)) = (place::<1>(second), place::<2>(third)) {
                found[second][third] = Some(Identified { opening, symmetry });
            }
        }
        index += 1;
    }
    found
};
