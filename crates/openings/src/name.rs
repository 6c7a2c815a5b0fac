//! The names of opening rules.

use core::fmt;
use core::str::FromStr;

use crate::rule::TWELVE;
use crate::text::folded_eq;
use crate::{Fifths, FreeOpening, OpeningRule};

/// Writes the name, with the number of fifth moves where it is part of the name or not the usual one; `house` for a
/// house rule, which has no name.
impl fmt::Display for OpeningRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Plain => f.write_str("plain"),
            Self::Swap1989 => f.write_str("swap-1989"),
            Self::Rif => f.write_str("rif"),
            Self::Yamaguchi(TWELVE) => f.write_str("yamaguchi"),
            Self::Yamaguchi(most) => write!(f, "yamaguchi-{most}"),
            Self::Designated(TWELVE) => f.write_str("designated"),
            Self::Designated(most) => write!(f, "designated-{most}"),
            Self::Free(options) => {
                f.write_str("free")?;
                f.write_str(if options.own_side { "-side" } else { "" })?;
                f.write_str(if options.swap { "-swap" } else { "" })?;
                options.fifths.map_or(Ok(()), |fifths| write!(f, "-{fifths}"))
            }
            Self::Soosyrv(most) => write!(f, "soosyrv-{most}"),
            Self::Tarannikov => f.write_str("tarannikov"),
            Self::Taraguchi(fifths) => write!(f, "taraguchi-{fifths}"),
            Self::SuperTaraguchi(fifths) => write!(f, "super-taraguchi-{fifths}"),
            Self::Sakata => f.write_str("sakata"),
            Self::SuperSakata => f.write_str("super-sakata"),
            Self::Swap => f.write_str("swap"),
            Self::Swap2 => f.write_str("swap2"),
            Self::Swap5 => f.write_str("swap-5"),
            Self::ChineseSwap => f.write_str("chinese-swap"),
            Self::Pro => f.write_str("pro"),
            Self::LongPro => f.write_str("long-pro"),
            Self::House(_) => f.write_str("house"),
        }
    }
}

/// Why a text is not the name of an opening rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum OpeningRuleError {
    /// The text names no rule.
    #[error("no opening rule has this name")]
    Unknown,
    /// The rule is known, but not with so many fifth moves.
    #[error("the number of fifth moves is from 1 to 56")]
    Fifths,
}

/// The names of rules without a number, in any spelling that [`folded_eq`] takes for the same.
const NAMES: [(&str, OpeningRule); 48] = [
    ("plain", OpeningRule::Plain),
    ("none", OpeningRule::Plain),
    ("swap-1989", OpeningRule::Swap1989),
    ("rif-1989", OpeningRule::Swap1989),
    ("rif", OpeningRule::Rif),
    ("rif-1996", OpeningRule::Rif),
    ("classical", OpeningRule::Rif),
    ("two-fifths", OpeningRule::Rif),
    ("2-fifths", OpeningRule::Rif),
    ("五手两打", OpeningRule::Rif),
    ("五手兩打", OpeningRule::Rif),
    ("五手二打", OpeningRule::Rif),
    ("五珠二題打ち", OpeningRule::Rif),
    ("珠型交替", OpeningRule::Rif),
    ("珠型交替・五珠二題打ち", OpeningRule::Rif),
    ("yamaguchi", OpeningRule::YAMAGUCHI),
    ("山口", OpeningRule::YAMAGUCHI),
    ("題数打ち", OpeningRule::YAMAGUCHI),
    ("題数指定打ち", OpeningRule::YAMAGUCHI),
    ("designated", OpeningRule::DESIGNATED),
    ("指定开局", OpeningRule::DESIGNATED),
    ("指定開局", OpeningRule::DESIGNATED),
    ("五手N打", OpeningRule::DESIGNATED),
    ("free", OpeningRule::FREE),
    ("自由开局", OpeningRule::FREE),
    ("自由開局", OpeningRule::FREE),
    ("soosyrv", OpeningRule::SOOSYRV_8),
    ("soosorv", OpeningRule::SOOSYRV_8),
    ("tarannikov", OpeningRule::Tarannikov),
    ("five-swap", OpeningRule::Tarannikov),
    ("5-swap", OpeningRule::Tarannikov),
    ("taraguchi", OpeningRule::TARAGUCHI_10),
    ("塔拉山口", OpeningRule::TARAGUCHI_10),
    ("五珠交替打ち", OpeningRule::TARAGUCHI_10),
    ("super-taraguchi", OpeningRule::SUPER_TARAGUCHI_10),
    ("sakata", OpeningRule::Sakata),
    ("坂田", OpeningRule::Sakata),
    ("super-sakata", OpeningRule::SuperSakata),
    ("swap", OpeningRule::Swap),
    ("swap-1", OpeningRule::Swap),
    ("swap-2", OpeningRule::Swap2),
    ("swap-5", OpeningRule::Swap5),
    ("chinese-swap", OpeningRule::ChineseSwap),
    ("一手交换", OpeningRule::ChineseSwap),
    ("一手交換", OpeningRule::ChineseSwap),
    ("pro", OpeningRule::Pro),
    ("long-pro", OpeningRule::LongPro),
    ("longpro", OpeningRule::LongPro),
];

impl FromStr for OpeningRule {
    type Err = OpeningRuleError;

    /// Reads a name, whatever its capitals, accents, spaces and hyphens, with the number of fifth moves after it.
    fn from_str(text: &str) -> Result<Self, OpeningRuleError> {
        let text = text.trim();
        let named = |name: &str| NAMES.into_iter().find(|(known, _)| folded_eq(known, name)).map(|(_, rule)| rule);
        if let Some(rule) = named(text) {
            return Ok(rule);
        }
        if let Some(rule) = read_free(text) {
            return rule;
        }
        let stem = text.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let number = text.get(stem.len()..).unwrap_or_default();
        let with: fn(Fifths) -> Self = match named(stem).ok_or(OpeningRuleError::Unknown)? {
            Self::Yamaguchi(_) => Self::Yamaguchi,
            Self::Designated(_) => Self::Designated,
            Self::Soosyrv(_) => Self::Soosyrv,
            Self::Taraguchi(_) => Self::Taraguchi,
            Self::SuperTaraguchi(_) => Self::SuperTaraguchi,
            _ => return Err(OpeningRuleError::Unknown),
        };
        read_fifths(number).map(with)
    }
}

fn read_fifths(number: &str) -> Result<Fifths, OpeningRuleError> {
    number.parse().ok().and_then(Fifths::new).ok_or(OpeningRuleError::Fifths)
}

/// Reads `free` and its options: `free-side-swap-2`.
fn read_free(text: &str) -> Option<Result<OpeningRule, OpeningRuleError>> {
    let mut words = text.split(['-', ' ', '+', '_']);
    if !folded_eq("free", words.next()?) {
        return None;
    }
    let mut options = FreeOpening::default();
    for word in words {
        if word.eq_ignore_ascii_case("side") {
            options.own_side = true;
        } else if word.eq_ignore_ascii_case("swap") {
            options.swap = true;
        } else if word.starts_with(|letter: char| letter.is_ascii_digit()) {
            match read_fifths(word) {
                Ok(fifths) => options.fifths = Some(fifths),
                Err(error) => return Some(Err(error)),
            }
        } else {
            return Some(Err(OpeningRuleError::Unknown));
        }
    }
    Some(Ok(OpeningRule::Free(options)))
}
