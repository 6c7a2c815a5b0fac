//! A small renju program without the standard library, to prove that core, openings and games need none.
//!
//! `.ci/no-std` links it into a program that has neither std nor libc (`bare.rs`) and runs that, and builds it for targets
//! for which there is no std.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::time::Duration;

use renju_core::{MovesError, PointError, Position, Rule, Verdict};
use renju_games::format::{Format, WriteError};
use renju_games::{Event, Game, Moment, Outcome, Party, Preset, Refused};
use renju_openings::{AnswerError, AnswerTextError, Ceremony, OpeningRule, StartError};

/// Why something that the rules allow was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Trouble {
    /// A text is no point.
    #[error(transparent)]
    Point(#[from] PointError),
    /// A move was refused.
    #[error(transparent)]
    Moves(#[from] MovesError),
    /// A text is no answer.
    #[error(transparent)]
    AnswerText(#[from] AnswerTextError),
    /// An answer of the opening was refused.
    #[error(transparent)]
    Answer(#[from] AnswerError),
    /// The first stones are no opening.
    #[error(transparent)]
    Start(#[from] StartError),
    /// An event of the game was refused.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The game cannot be written.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// The opening or the game did not end where it does.
    #[error("not over yet")]
    Unfinished,
}

/// What the judge says of a double-three. Needs no allocator.
///
/// # Errors
///
/// None, unless the judge is broken.
pub fn judge() -> Result<Verdict, Trouble> {
    let position = Position::from_moves("f8 a1 g8 a3 h9 a5 h10 a7")?;
    Ok(position.verdict("h8".parse()?))
}

/// The opening that two players choose under the rules of the RIF. Needs no allocator.
///
/// # Errors
///
/// None, unless the driver is broken.
pub fn choose_opening() -> Result<&'static str, Trouble> {
    let mut ceremony = Ceremony::new(OpeningRule::Rif, Rule::Renju);
    for answer in ["h8", "h9", "i9", "swap", "g7", "offer j10", "offer g10", "keep g10", "i10"] {
        let request = ceremony.request().ok_or(Trouble::Unfinished)?;
        ceremony.answer(request.seat, answer.parse()?)?;
    }
    if !ceremony.is_finished() {
        return Err(Trouble::Unfinished);
    }
    Ok(ceremony.opening()?.opening.romaji())
}

/// A game that Black loses by a foul: how it ended, and its record as text.
///
/// # Errors
///
/// None, unless the referee is broken.
pub fn referee() -> Result<(Outcome, String), Trouble> {
    let mut game = Game::new(Preset::House.rules());
    game.apply(Moment::START, Party::Referee, Event::Start)?;
    let players = [Party::First, Party::Second].into_iter().cycle();
    for ((point, player), second) in "f8 a1 g8 a3 h9 a5 h10 a7 h8".split(' ').zip(players).zip(1..) {
        game.apply(Moment::new(Duration::from_secs(second)), player, Event::Stone(point.parse()?))?;
    }
    let outcome = game.outcome().ok_or(Trouble::Unfinished)?;
    let mut text = Vec::new();
    renju_games::format::write(&game.record(), Format::Text, &mut text)?;
    Ok((outcome, String::from_utf8_lossy(&text).trim().to_string()))
}

/// All of it, in one text.
///
/// # Errors
///
/// None, unless something is broken.
///
/// ```
/// let text = renju_embedded::run()?;
/// assert_eq!(text, "\
/// h8: forbidden: double-three
/// opening: Kagetsu
/// game: f8a1g8a3h9a5h10a7h8
/// White (second player) wins: h8 is forbidden for Black (double-three)
/// ");
/// # Ok::<(), renju_embedded::Trouble>(())
/// ```
pub fn run() -> Result<String, Trouble> {
    let (outcome, moves) = referee()?;
    Ok(alloc::format!("h8: {}\nopening: {}\ngame: {moves}\n{outcome}\n", judge()?, choose_opening()?))
}
