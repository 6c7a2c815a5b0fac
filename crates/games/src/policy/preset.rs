//! The rules of a game, and those that are in use under a name.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;
use core::time::Duration;

use renju_core::Rule;
use renju_openings::{Equality, OpeningRule};

use super::{
    BothPass, DeadPosition, DrawOffers, Fives, Flags, Fouls, Lateness, Leaving, Passing, Policy, Pressing, Undo,
    WritingDown, WrongClaim, WrongColors,
};
use crate::{Bonus, Stage, TimeControl};

/// All that is agreed before a game: the rule on the board, the opening, the time, and the policy.
///
/// ```
/// use renju_games::{Preset, Rules};
///
/// let rules = Rules { time: "30m+5s".parse()?, ..Preset::RifTable.rules() };
/// assert_eq!(rules.opening.to_string(), "soosyrv-8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct Rules {
    /// Which row wins, and whether Black has forbidden moves.
    pub rule: Rule,
    /// How the first stones are placed and the colours settled.
    pub opening: OpeningRule,
    /// Which fifth moves are equal.
    #[cfg_attr(feature = "serde", serde(default))]
    pub equality: Equality,
    /// How much time the players have.
    pub time: TimeControl,
    /// What the rule texts leave to the organiser.
    #[cfg_attr(feature = "serde", serde(default))]
    pub policy: Policy,
}

/// Rules that are in use under a name.
///
/// | name | rules |
/// |---|---|
/// | `rif-table` | RIF at the table: Soosõrv-8, 135 minutes and 30 seconds a move, wins are claimed, the clock is pressed by hand |
/// | `chinese-national` | 指定开局 with 五手N打, 90 minutes and 30 seconds a move, fouls pointed out at once, referee rulings |
/// | `online` | a server that judges: RIF opening, 10 minutes and three periods of 30 seconds, leaving loses |
/// | `gomocup` | programs: freestyle, 30 seconds a move and 3 minutes a game |
/// | `freestyle` | five or more wins, no opening rule, no clock |
/// | `house` | renju among friends: fouls lose, moves are taken back by consent, no clock |
///
/// Times are those of events of the kind, not of a rule text: set your own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Preset {
    /// RIF at the table.
    RifTable,
    /// The Chinese national competition rules.
    ChineseNational,
    /// A server that judges by itself (Chinese online rules).
    Online,
    /// The tournament of programs.
    Gomocup,
    /// Gomoku without restrictions.
    Freestyle,
    /// Renju among friends.
    House,
}

const THREE: Option<NonZeroU8> = NonZeroU8::new(3);

const fn minutes(minutes: u64) -> Duration {
    Duration::from_secs(60 * minutes)
}

/// A control of one stage that is known to leave time for a move.
fn one_stage(time: Duration, bonus: Bonus) -> TimeControl {
    TimeControl::stages([Stage::new(time).with_bonus(bonus)]).unwrap_or_default()
}

impl Preset {
    /// All presets.
    pub const ALL: [Self; 6] =
        [Self::RifTable, Self::ChineseNational, Self::Online, Self::Gomocup, Self::Freestyle, Self::House];

    /// The rules.
    #[must_use]
    pub fn rules(self) -> Rules {
        let increment = Bonus::Increment(Duration::from_secs(30));
        match self {
            Self::RifTable => Rules {
                opening: OpeningRule::SOOSYRV_8,
                time: one_stage(minutes(135), increment),
                policy: rif_table(),
                ..Rules::default()
            },
            Self::ChineseNational => Rules {
                opening: OpeningRule::DESIGNATED,
                time: one_stage(minutes(90), increment),
                policy: chinese_national(),
                ..Rules::default()
            },
            Self::Online => {
                let byoyomi =
                    Bonus::Byoyomi { periods: NonZeroU8::MIN.saturating_add(2), time: Duration::from_secs(30) };
                Rules {
                    opening: OpeningRule::Rif,
                    time: one_stage(minutes(10), byoyomi),
                    policy: online(),
                    ..Rules::default()
                }
            }
            Self::Gomocup => Rules {
                rule: Rule::Freestyle,
                time: TimeControl::stages([Stage::new(minutes(3)).with_cap(Duration::from_secs(30))])
                    .unwrap_or_default(),
                ..Rules::default()
            },
            Self::Freestyle => Rules { rule: Rule::Freestyle, ..Rules::default() },
            Self::House => Rules {
                policy: Policy { passing: Passing::FromStones(3), undo: Undo::ByConsent, ..Policy::default() },
                ..Rules::default()
            },
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::RifTable => "rif-table",
            Self::ChineseNational => "chinese-national",
            Self::Online => "online",
            Self::Gomocup => "gomocup",
            Self::Freestyle => "freestyle",
            Self::House => "house",
        }
    }
}

fn rif_table() -> Policy {
    Policy {
        fouls: Fouls::ClaimedAsRif,
        fives: Fives::ClaimedWhileItStands,
        pressing: Pressing::ByHand,
        flags: Flags::CalledByPlayers,
        passing: Passing::FromStones(3),
        draw_offers: DrawOffers::WithMove,
        lateness: Lateness::Forfeits(minutes(60)),
        writing_down: WritingDown::Always,
        ..Policy::default()
    }
}

fn chinese_national() -> Policy {
    Policy {
        fouls: Fouls::ClaimedAtOnce,
        fives: Fives::ClaimedWithMove,
        wrong_claim: WrongClaim::Violation,
        pressing: Pressing::ByHand,
        flags: Flags::CalledOrSeen,
        passing: Passing::FromStones(3),
        both_pass: BothPass::InARound,
        most_draw_offers: THREE,
        dead_position: DeadPosition::Drawn,
        lateness: Lateness::Forfeits(minutes(30)),
        wrong_colors: WrongColors::UntilFourthStoneOrQuarter,
        writing_down: WritingDown::UnlessShortOfTime,
        ..Policy::default()
    }
}

fn online() -> Policy {
    Policy {
        passing: Passing::FromStones(3),
        both_pass: BothPass::InARound,
        most_draw_offers: THREE,
        dead_position: DeadPosition::Drawn,
        leaving: Leaving::Loses,
        ..Policy::default()
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text names no preset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a preset is rif-table, chinese-national, online, gomocup, freestyle or house")]
pub struct PresetError;

impl FromStr for Preset {
    type Err = PresetError;

    fn from_str(text: &str) -> Result<Self, PresetError> {
        Self::ALL.into_iter().find(|preset| text.eq_ignore_ascii_case(preset.name())).ok_or(PresetError)
    }
}
