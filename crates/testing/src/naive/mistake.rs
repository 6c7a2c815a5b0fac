//! The mistakes that forbidden-move judges are known to make.

use core::fmt;

/// A mistake that a naive judge can be told to make.
///
/// Each was seen in software that people use, or is a reading of the rules that somebody once held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mistake {
    /// A three counts as soon as one stone makes it a straight four, whatever that stone is itself.
    NoRecursion,
    /// A four is taken for straight when both its ends are empty, although a black stone beyond makes one end a six.
    BlackBeyondIgnored,
    /// A line is given one four at most.
    OneFourALine,
    /// A straight four is counted as two fours, one for each point that makes it five.
    StraightFourTwice,
    /// Four stones are a four although the added stone would make six or more of them.
    FourOfSix,
    /// An overline is looked for before a five.
    OverlineBeforeFive,
    /// A five does not protect a stone that is also a foul.
    NoFivePriority,
    /// The point that makes a straight four is judged on the board without the candidate's stone.
    CandidateLifted,
    /// The point that makes a straight four is judged for overline and double-four, never for double-three.
    NoNestedThrees,
    /// Double-threes are followed one level down and no further.
    OneLevel,
    /// Double-threes are followed two levels down and no further.
    TwoLevels,
    /// A point that makes a straight four and a five at once is taken to make a three count.
    FiveExtends,
    /// Six or more in a row is a win for Black.
    SixWins,
    /// Stones to one side of a point are counted up to four, so that a row of six can pass for five.
    CountsFourAside,
    /// Beyond the edge there is taken to be room.
    EdgeOpen,
    /// Only three stones side by side are seen as a three.
    SplitThreeMissed,
    /// Only four stones side by side are seen as a four.
    SplitFourMissed,
    /// Of the points that make a three a straight four, only the first on its line is judged.
    FirstExtensionOnly,
    /// A three counts only if every point that makes it a straight four may be played.
    AllExtensions,
    /// An overline is no foul.
    OverlineAllowed,
    /// The two exceptions of RIF 9.3 are two separate counts, either of which allows the double-three.
    TwoTests,
    /// A four is completed when the added stone makes five on another line.
    FiveOnOtherLine,
    /// A row that one stone makes a four, not a straight one, is a three.
    ClosedThree,
    /// Four stones side by side are a four although neither end can be filled.
    DeadFour,
}

impl Mistake {
    /// All mistakes.
    pub const ALL: [Self; 24] = [
        Self::NoRecursion,
        Self::BlackBeyondIgnored,
        Self::OneFourALine,
        Self::StraightFourTwice,
        Self::FourOfSix,
        Self::OverlineBeforeFive,
        Self::NoFivePriority,
        Self::CandidateLifted,
        Self::NoNestedThrees,
        Self::OneLevel,
        Self::TwoLevels,
        Self::FiveExtends,
        Self::SixWins,
        Self::CountsFourAside,
        Self::EdgeOpen,
        Self::SplitThreeMissed,
        Self::SplitFourMissed,
        Self::FirstExtensionOnly,
        Self::AllExtensions,
        Self::OverlineAllowed,
        Self::TwoTests,
        Self::FiveOnOtherLine,
        Self::ClosedThree,
        Self::DeadFour,
    ];

    /// The mistake's name in the conformance data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoRecursion => "no-recursion",
            Self::BlackBeyondIgnored => "black-beyond-ignored",
            Self::OneFourALine => "one-four-a-line",
            Self::StraightFourTwice => "straight-four-twice",
            Self::FourOfSix => "four-of-six",
            Self::OverlineBeforeFive => "overline-before-five",
            Self::NoFivePriority => "no-five-priority",
            Self::CandidateLifted => "candidate-lifted",
            Self::NoNestedThrees => "no-nested-threes",
            Self::OneLevel => "one-level",
            Self::TwoLevels => "two-levels",
            Self::FiveExtends => "five-extends",
            Self::SixWins => "six-wins",
            Self::CountsFourAside => "counts-four-aside",
            Self::EdgeOpen => "edge-open",
            Self::SplitThreeMissed => "split-three-missed",
            Self::SplitFourMissed => "split-four-missed",
            Self::FirstExtensionOnly => "first-extension-only",
            Self::AllExtensions => "all-extensions",
            Self::OverlineAllowed => "overline-allowed",
            Self::TwoTests => "two-tests",
            Self::FiveOnOtherLine => "five-on-other-line",
            Self::ClosedThree => "closed-three",
            Self::DeadFour => "dead-four",
        }
    }

    /// The mistake of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mistake| mistake.name() == name)
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
