//! What the rule texts leave to the organiser, and where they differ: one choice for each.

mod preset;

use core::num::NonZeroU8;
use core::time::Duration;

pub use preset::{Preset, PresetError, Rules};

/// When a forbidden move costs Black the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Fouls {
    /// The stone is refused, as some servers do: no foul can be played.
    Refused,
    /// Black loses at once, forced or not (Chinese professional and online rules).
    #[default]
    Lose,
    /// White has to point it out before moving again; after that it is void, whatever its kind (Chinese professional rules).
    ClaimedAtOnce,
    /// As RIF 9.6 to 9.8: White claims with the own clock running. A double-three or double-four lapses once White has
    /// played on; an overline stays claimable while the game lasts.
    ClaimedAsRif,
}

/// When a winning row wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Fives {
    /// At once (Chinese online rules: confirmed by the system).
    #[default]
    Win,
    /// When its maker claims it with the move: before pressing the clock, or, where a move presses it, before the other moves.
    ClaimedWithMove,
    /// When its maker claims it in any turn of the own while it stands (RIF 9.6 and 9.7: play may have gone on past it).
    ///
    /// That it does not lapse is our reading: RIF says so of fouls only, and names which of them do.
    ClaimedWhileItStands,
}

/// What a wrong claim costs. RIF leaves it open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum WrongClaim {
    /// Nothing.
    #[default]
    Nothing,
    /// The turn: the other player moves (a Chinese online rule).
    Turn,
    /// So much time is given to the other player, if players have a time of their own.
    Time(#[cfg_attr(feature = "serde", serde(with = "crate::time_control::duration_text"))] Duration),
    /// A violation is counted.
    Violation,
}

/// How a turn ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Pressing {
    /// The move presses the clock, as on a server.
    #[default]
    ByMove,
    /// The player presses the clock after the move, as at a table (RIF 14.4).
    ByHand,
}

/// How a fallen flag comes to count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Flags {
    /// By itself: nobody can move after it, and anyone calls it.
    #[default]
    Fall,
    /// When a player calls it, the own flag or the other's (RIF 14.8).
    CalledByPlayers,
    /// When a player calls it or the referee sees it (Chinese rules; RIF 14.9 with a time referee).
    CalledOrSeen,
}

/// Whether and when a player may pass (RIF 5). Nobody passes during an opening rule.
///
/// A player who has no other move left may always pass: the board is full and a claim is open, or only forbidden points are left
/// where fouls are refused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Passing {
    /// Never.
    #[default]
    Never,
    /// When so many stones are on the board: 3 (RIF 1996), or 6 (the older Swap rule).
    FromStones(u8),
}

/// Which two passes are a draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum BothPass {
    /// Any two that follow one another (RIF 10).
    #[default]
    InARow,
    /// Black's and then White's, in the same round (同一回合, the Chinese online rules).
    InARound,
}

/// Whether and when a player may offer a draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum DrawOffers {
    /// Never.
    Never,
    /// With the own move, before the other's clock is started (RIF 10).
    WithMove,
    /// Before the own move (Chinese online rules).
    #[default]
    BeforeMove,
}

/// What happens when neither side can make five any more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum DeadPosition {
    /// The game goes on.
    #[default]
    PlayedOn,
    /// It is a draw (Chinese game-hall rules): see [`Deadness`](crate::Deadness).
    Drawn,
}

/// Whether moves are taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Undo {
    /// Never.
    #[default]
    Never,
    /// When the other player agrees.
    ByConsent,
}

/// What leaving the game costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Leaving {
    /// The game (Chinese online rules).
    Loses,
    /// The time that runs meanwhile, in byo-yomi too (Chinese rules).
    #[default]
    ClockRuns,
}

/// What a lost connection costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Disconnection {
    /// The time that runs meanwhile.
    #[default]
    ClockRuns,
    /// The game, if the player is not back within so long; the clock runs too.
    Grace(#[cfg_attr(feature = "serde", serde(with = "crate::time_control::duration_text"))] Duration),
}

/// What happens to players who come late.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Lateness {
    /// Nobody comes late: both are there when the game starts.
    #[default]
    NobodyIsLate,
    /// Their time runs until they arrive, and beyond this limit they forfeit, one or both (Chinese rules, RIF 15).
    Forfeits(#[cfg_attr(feature = "serde", serde(with = "crate::time_control::duration_text"))] Duration),
}

/// When a game that was begun with the wrong colours is begun again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum WrongColors {
    /// Until White's fourth stone, or fifteen minutes; the clocks are set back (Chinese rules).
    #[default]
    UntilFourthStoneOrQuarter,
    /// Until the fourth stone; the clocks are set back only if the pairing was wrong (older Chinese rules).
    UntilFourthStone,
}

/// Whether the players have to write the game down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum WritingDown {
    /// No: a quick game, or a server that does it.
    #[default]
    Nobody,
    /// Yes, all game long, also in time trouble (world championship 2005, with increments).
    Always,
    /// Yes, but not with five minutes of the stage left or less, nor in byo-yomi; what is missing is completed at the next
    /// stage or after the game (Chinese rules, RIF 13.2).
    UnlessShortOfTime,
}

/// What the rule texts leave to the organiser, and where they differ.
///
/// Every combination can be played; [`Preset`](crate::Preset) has those that are. The default is a server that judges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, rename_all = "kebab-case"))]
pub struct Policy {
    /// When a forbidden move costs Black the game.
    pub fouls: Fouls,
    /// When a winning row wins.
    pub fives: Fives,
    /// What a wrong claim costs.
    pub wrong_claim: WrongClaim,
    /// How a turn ends.
    pub pressing: Pressing,
    /// How a fallen flag comes to count.
    pub flags: Flags,
    /// Whether and when a player may pass.
    pub passing: Passing,
    /// Which two passes are a draw.
    pub both_pass: BothPass,
    /// Whether and when a player may offer a draw.
    pub draw_offers: DrawOffers,
    /// The draws a player may offer in a game, or `None` for as many as he likes. Refused offers count.
    pub most_draw_offers: Option<NonZeroU8>,
    /// What happens when neither side can make five any more.
    pub dead_position: DeadPosition,
    /// The moves, passes among them, after which the game is drawn, if any.
    pub move_limit: Option<u16>,
    /// Whether moves are taken back.
    pub undo: Undo,
    /// What leaving the game costs.
    pub leaving: Leaving,
    /// What a lost connection costs.
    pub disconnection: Disconnection,
    /// What happens to players who come late.
    pub lateness: Lateness,
    /// When a game that was begun with the wrong colours is begun again.
    pub wrong_colors: WrongColors,
    /// Whether the players have to write the game down.
    pub writing_down: WritingDown,
    /// The violations that lose the game, or `None` where they are only counted. The chapter on discipline to which the
    /// Chinese rules refer is not among our sources.
    pub most_violations: Option<NonZeroU8>,
}
