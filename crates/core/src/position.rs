//! A game as it stands: the board, the side to move, the rule and the moves so far.

use core::fmt;

use crate::{Bitboard, Board, Color, Explanation, ForbiddenKinds, OccupiedError, Point, Rule, Verdict};

/// One move: a stone on a point, or a pass.
///
/// It is written as its point or as `pass`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A stone on a point.
    Stone(Point),
    /// Giving up the turn (RIF 5).
    Pass,
}

impl Move {
    /// The point of a stone, or `None` for a pass.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Stone(point) => Some(point),
            Self::Pass => None,
        }
    }
}

impl From<Point> for Move {
    fn from(point: Point) -> Self {
        Self::Stone(point)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stone(point) => point.fmt(f),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// How a position stands by the board and the moves alone.
///
/// The first ending stays, whatever is forced after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// The game goes on.
    Open,
    /// The last move, forced onto the board, is a foul: White may claim the win (RIF 9.2), or play on.
    Forbidden(ForbiddenKinds),
    /// A colour has made its winning row (RIF 9.1).
    Won(Color),
    /// Both sides have passed one after the other: a draw (RIF 10).
    BothPassed,
    /// The last point was filled, and nobody won: a draw (RIF 10).
    Full,
}

impl Status {
    /// Whether no more moves are played.
    #[must_use]
    pub const fn is_over(self) -> bool {
        !matches!(self, Self::Open | Self::Forbidden(_))
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open => f.write_str("open"),
            Self::Forbidden(kinds) => write!(f, "the last move is forbidden: {kinds}"),
            Self::Won(color) => write!(f, "{color} has won"),
            Self::BothPassed => f.write_str("drawn: both have passed"),
            Self::Full => f.write_str("drawn: the board is full"),
        }
    }
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The point holds a stone.
    #[error("{0} is occupied")]
    Occupied(Point),
    /// The move is forbidden for Black.
    #[error("{point} is forbidden for Black: {kinds}")]
    Forbidden {
        /// The point.
        point: Point,
        /// Why it is forbidden.
        kinds: ForbiddenKinds,
    },
    /// The game has ended.
    #[error("the game is over: {0}")]
    Over(Status),
}

impl From<OccupiedError> for PlayError {
    fn from(OccupiedError(point): OccupiedError) -> Self {
        Self::Occupied(point)
    }
}

/// Until both sides pass and end the game, every pass is followed by a stone: 225 of each, and the last two passes.
const MOST_PLIES: usize = 2 * crate::POINTS + 2;

/// A game as it stands: a [`Board`], the side to move, the [`Rule`] and the moves that led there.
///
/// [`play`](Self::play) takes legal moves only, [`force`](Self::force) takes what players really did, and
/// [`undo`](Self::undo) takes any move back. Nothing allocates, and a position is a little over a thousand bytes.
///
/// ```
/// use renju_core::{PlayError, Position, Status};
///
/// let mut position = Position::from_moves("f8 a1 g8 a3 h9 a5 h10 a7")?;
/// let h8 = "h8".parse()?;
/// assert!(matches!(position.play(h8), Err(PlayError::Forbidden { .. })));
/// position.force(h8)?;
/// assert!(matches!(position.status(), Status::Forbidden(_)));
/// position.undo();
/// assert_eq!(position.play("h11".parse()?), Ok(Status::Open));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Position {
    board: Board,
    to_move: Color,
    rule: Rule,
    moves: [Move; MOST_PLIES],
    plies: u16,
    /// The number of moves after which the game was over, and how it ended.
    over: Option<(u16, Status)>,
}

impl Position {
    /// The empty board with Black to move.
    #[must_use]
    pub const fn new(rule: Rule) -> Self {
        Self::from_board(Board::EMPTY, Color::Black, rule)
    }

    /// A position to start from with stones on the board and any side to move.
    ///
    /// A winning row that stands there already does not end the game: only a stone just played is judged. A full board does.
    #[must_use]
    pub const fn from_board(board: Board, to_move: Color, rule: Rule) -> Self {
        let mut position = Self { board, to_move, rule, moves: [Move::Pass; MOST_PLIES], plies: 0, over: None };
        position.end_if_full();
        position
    }

    /// Plays the moves of a text from the empty board under the rules of renju.
    ///
    /// [`moves`](crate::moves) says which texts are read.
    ///
    /// # Errors
    ///
    /// The first place where the text is not a move, or the first move that [`play`](Self::play) or
    /// [`pass`](Self::pass) refuses, with its ply.
    pub fn from_moves(text: &str) -> Result<Self, MovesError> {
        let mut position = Self::new(Rule::Renju);
        for (index, next) in crate::moves(text).enumerate() {
            let result = match next? {
                Move::Stone(point) => position.play(point),
                Move::Pass => position.pass(),
            };
            result.map_err(|error| MovesError::Play { ply: index + 1, error })?;
        }
        Ok(position)
    }

    /// The stones.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    #[must_use]
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// The rule.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// The moves since the start, oldest first.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        self.moves.get(..usize::from(self.plies)).unwrap_or_default()
    }

    /// The Zobrist key of the stones and the side to move, stable across releases.
    ///
    /// It is [`Board::key`], with all bits turned over where White is to move.
    #[must_use]
    pub const fn key(&self) -> u64 {
        match self.to_move {
            Color::Black => self.board.key(),
            Color::White => !self.board.key(),
        }
    }

    /// How the position stands.
    #[must_use]
    pub fn status(&self) -> Status {
        match self.over {
            Some((_, status)) => status,
            None => self.last_foul().map_or(Status::Open, Status::Forbidden),
        }
    }

    /// The kinds for which the last move is forbidden.
    fn last_foul(&self) -> Option<ForbiddenKinds> {
        let Move::Stone(point) = *self.moves().last()? else { return None };
        if !self.rule.forbids(!self.to_move) {
            return None;
        }
        let mut before = self.board;
        before.take(point);
        before.verdict(point).kinds()
    }

    /// What a stone of the side to move is on a point.
    #[must_use]
    pub fn verdict(&self, point: Point) -> Verdict {
        self.board.verdict_for(self.to_move, self.rule, point)
    }

    /// Whether a point is forbidden for the side to move.
    #[must_use]
    #[inline]
    pub fn is_forbidden(&self, point: Point) -> bool {
        self.rule.forbids(self.to_move) && self.board.is_forbidden(point)
    }

    /// The points that are forbidden for the side to move.
    #[must_use]
    pub fn forbidden_points(&self) -> Bitboard {
        if self.rule.forbids(self.to_move) { self.board.forbidden_points() } else { Bitboard::EMPTY }
    }

    /// The points that [`play`](Self::play) accepts.
    #[must_use]
    pub fn legal_points(&self) -> Bitboard {
        if self.over.is_some() { Bitboard::EMPTY } else { self.board.empty_points() - self.forbidden_points() }
    }

    /// Why a stone of the side to move on a point is what [`verdict`](Self::verdict) says.
    #[must_use]
    pub fn explain(&self, point: Point) -> Explanation {
        self.board.explain_for(self.to_move, self.rule, point)
    }

    /// Plays a legal move for the side to move and returns how the position then stands.
    ///
    /// # Errors
    ///
    /// The game is over, the point is occupied, or the move is forbidden; nothing changes then.
    #[inline]
    pub fn play(&mut self, point: Point) -> Result<Status, PlayError> {
        if let Some((_, status)) = self.over {
            return Err(PlayError::Over(status));
        }
        match self.verdict(point) {
            Verdict::Occupied => Err(PlayError::Occupied(point)),
            Verdict::Forbidden(kinds) => Err(PlayError::Forbidden { point, kinds }),
            verdict => {
                self.put(point, verdict);
                Ok(self.over.map_or(Status::Open, |(_, status)| status))
            }
        }
    }

    /// Puts a stone of the side to move on any empty point, whatever the rules say, and returns what it is.
    ///
    /// Over the board a foul stands until it is claimed, and a game can go on past a five that nobody saw.
    ///
    /// # Errors
    ///
    /// The point is occupied; nothing changes then.
    pub fn force(&mut self, point: Point) -> Result<Verdict, OccupiedError> {
        let verdict = self.verdict(point);
        if verdict == Verdict::Occupied {
            return Err(OccupiedError(point));
        }
        self.put(point, verdict);
        Ok(verdict)
    }

    /// Passes (RIF 5).
    ///
    /// When passing is allowed is for the rules of the game to say; the board has no objection while the game goes on.
    ///
    /// # Errors
    ///
    /// The game is over; nothing changes then.
    pub fn pass(&mut self) -> Result<Status, PlayError> {
        if let Some((_, status)) = self.over {
            return Err(PlayError::Over(status));
        }
        let second = self.moves().last() == Some(&Move::Pass);
        self.record(Move::Pass);
        if second {
            self.over = Some((self.plies, Status::BothPassed));
        }
        Ok(self.status())
    }

    /// Takes the last move back and returns it, or `None` at the start.
    #[inline]
    pub fn undo(&mut self) -> Option<Move> {
        let last = *self.moves().last()?;
        self.plies -= 1;
        self.to_move = !self.to_move;
        if let Move::Stone(point) = last {
            self.board.flip(self.to_move, point);
        }
        if self.over.is_some_and(|(plies, _)| plies > self.plies) {
            self.over = None;
        }
        Some(last)
    }

    /// Puts a stone on a point that is known to be empty.
    #[inline]
    fn put(&mut self, point: Point, verdict: Verdict) {
        let color = self.to_move;
        self.board.flip(color, point);
        self.record(Move::Stone(point));
        if verdict == Verdict::Five && self.over.is_none() {
            self.over = Some((self.plies, Status::Won(color)));
        }
        // The stone is judged before the full board: it may win, or lose, on the last point.
        if !verdict.is_forbidden() {
            self.end_if_full();
        }
    }

    #[inline]
    fn record(&mut self, next: Move) {
        if let Some(place) = self.moves.get_mut(usize::from(self.plies)) {
            *place = next;
            self.plies += 1;
        }
        self.to_move = !self.to_move;
    }

    #[inline]
    const fn end_if_full(&mut self) {
        if self.over.is_none() && self.board.is_full() {
            self.over = Some((self.plies, Status::Full));
        }
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board
            && self.to_move == other.to_move
            && self.rule == other.rule
            && self.moves() == other.moves()
            && self.over == other.over
    }
}

impl Eq for Position {}

impl Default for Position {
    /// The empty board under the rules of renju.
    fn default() -> Self {
        Self::new(Rule::Renju)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position")
            .field("board", &self.board)
            .field("to_move", &self.to_move)
            .field("rule", &self.rule)
            .field("moves", &self.moves())
            .field("status", &self.status())
            .finish_non_exhaustive()
    }
}

/// Why a text of moves does not replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum MovesError {
    /// The text is not a list of moves.
    #[error(transparent)]
    Text(#[from] crate::MoveTextError),
    /// A move is refused.
    #[error("move {ply}: {error}")]
    Play {
        /// Which move it is, from 1.
        ply: usize,
        /// Why it is refused.
        error: PlayError,
    },
}
