//! One position and one point.

use renju_core::{Bitboard, Board, ByColor, ForbiddenKind, ForbiddenKinds, Point, Verdict};

use crate::LineFault;

/// A position and what a judge must say of Black's stone on one point.
///
/// ```
/// use renju_conformance::cases;
///
/// for case in cases() {
///     assert_eq!(case.board.verdict(case.play), case.verdict, "{}: {}", case.id, case.reason);
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The name of the position, as `double-four/one-line-03`; it stays the same from release to release.
    pub id: String,
    /// The clause of the rules that the position shows: a RIF clause, a term of RIF section 3, or a reading of either.
    pub clause: String,
    /// The stones before Black plays.
    pub board: Board,
    /// The point where Black plays.
    pub play: Point,
    /// What the stone is, with every kind of foul that holds.
    pub verdict: Verdict,
    /// Why, in one sentence.
    pub reason: String,
    /// The mistakes with which a judge gets the position wrong, by their names in the format's description.
    pub catches: Vec<String>,
    /// How many double-threes inside one another must be judged to be sure: a judge that follows fewer has to guess.
    pub depth: usize,
    /// Why the position keeps more stones than its verdict needs, where it does.
    pub larger: Option<String>,
}

/// A position as its line has it.
#[derive(serde::Deserialize)]
pub(crate) struct CaseLine {
    id: String,
    #[serde(default)]
    clause: String,
    black: Bitboard,
    white: Bitboard,
    play: Point,
    verdict: Word,
    #[serde(default)]
    kinds: Vec<ForbiddenKind>,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    catches: Vec<String>,
    #[serde(default)]
    depth: usize,
    #[serde(default)]
    larger: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
enum Word {
    Legal,
    Five,
    Forbidden,
}

impl TryFrom<CaseLine> for Case {
    type Error = LineFault;

    fn try_from(line: CaseLine) -> Result<Self, LineFault> {
        let stones = ByColor { black: line.black, white: line.white };
        let board = Board::from_stones(stones).map_err(|occupied| LineFault::TwoStones(occupied.0))?;
        if board.at(line.play).is_some() {
            return Err(LineFault::Occupied(line.play));
        }
        let verdict = match (line.verdict, ForbiddenKinds::new(line.kinds)) {
            (Word::Legal, None) => Verdict::Legal,
            (Word::Five, None) => Verdict::Five,
            (Word::Forbidden, Some(kinds)) => Verdict::Forbidden(kinds),
            (Word::Forbidden, None) => return Err(LineFault::NoKind),
            (Word::Legal | Word::Five, Some(_)) => return Err(LineFault::KindWithoutFoul),
        };
        let CaseLine { id, clause, play, reason, catches, depth, larger, .. } = line;
        Ok(Self { id, clause, board, play, verdict, reason, catches, depth, larger })
    }
}
