//! What people type in a game: when, who, what.

use renju::games::{Awaits, Event, Game, Interruption, Moment, Party, Running, Seat};
use renju::{Color, Point};

/// A line of a game.
pub(super) struct Line {
    /// When it happens, or `None` for now.
    pub(super) at: Option<Moment>,
    /// Who does it.
    pub(super) by: Party,
    /// What it is.
    pub(super) told: Told,
}

pub(super) enum Told {
    Event(Event),
    Ask(Ask),
}

/// A question to the program, which changes nothing.
#[derive(Clone, Copy)]
pub(super) enum Ask {
    Board,
    Clock,
    Why(Point),
    Help,
    Quit,
}

impl Line {
    /// Reads a line as the game stands, or says what it is not.
    pub(super) fn read(text: &str, game: &Game) -> Result<Self, String> {
        let mut rest = text.trim();
        let mut at = None;
        if let Some(timed) = rest.strip_prefix('@') {
            let (moment, after) = timed.split_once(char::is_whitespace).unwrap_or((timed, ""));
            at = Some(moment.parse().map_err(|error| format!("@{moment}: {error}"))?);
            rest = after.trim();
        }
        let mut by = None;
        if let Some((who, after)) = rest.split_once(':') {
            by = Some(party(who.trim(), game)?);
            rest = after.trim();
        }
        let (told, usual) = told(rest, game)?;
        Ok(Self { at, by: by.unwrap_or(usual), told })
    }
}

fn party(who: &str, game: &Game) -> Result<Party, String> {
    let is = |word: &str| who.eq_ignore_ascii_case(word);
    if is("first") {
        Ok(Party::First)
    } else if is("second") {
        Ok(Party::Second)
    } else if is("referee") {
        Ok(Party::Referee)
    } else {
        let color: Color = who.parse().map_err(|_| format!("\"{who}\" is nobody here: {WHO}"))?;
        Ok(game.seats()[color].into())
    }
}

const WHO: &str = "expected black, white, first, second or referee before the colon";

/// The player who is to act.
fn active(game: &Game) -> Seat {
    match game.awaits() {
        Awaits::Opening(request) => request.seat,
        Awaits::Move { seat, .. } | Awaits::Press(seat) | Awaits::Decision(seat) => seat,
        _ => Seat::First,
    }
}

/// What the words say, and who does that where nobody is named.
fn told(words: &str, game: &Game) -> Result<(Told, Party), String> {
    let active = active(game);
    let (word, argument) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
    let argument = argument.trim();
    let point = || argument.parse::<Point>().map_err(|error| format!("\"{argument}\" is not a point: {error}"));
    let event = |event, by: Seat| Ok((Told::Event(event), by.into()));
    let referee = |event| Ok((Told::Event(event), Party::Referee));
    let ask = |ask| Ok((Told::Ask(ask), Party::from(active)));
    match (word.to_ascii_lowercase().as_str(), argument) {
        ("" | "press", "") => event(Event::Press, active),
        ("pass" | "--", "") => event(Event::Pass, active),
        ("claim", "") => event(Event::ClaimFive, five_claimant(game, active)),
        ("claim", _) => event(Event::ClaimFoul(point()?), game.seats()[Color::White]),
        ("draw", "") => event(Event::OfferDraw, active),
        ("accept", "") => event(Event::AcceptDraw, game.draw_offer().map_or(active, |seat| !seat)),
        ("decline", "") => event(Event::DeclineDraw, game.draw_offer().map_or(active, |seat| !seat)),
        ("undo", "") => event(Event::AskUndo, active),
        ("allow", "") => event(Event::AllowUndo, game.undo_asked().map_or(active, |seat| !seat)),
        ("refuse", "") => event(Event::RefuseUndo, game.undo_asked().map_or(active, |seat| !seat)),
        ("flag", "") => {
            let running = if let Running::Turn(seat) = game.clock().running() { seat } else { active };
            event(Event::CallFlag(running), !running)
        }
        ("resign", "") => event(Event::Resign, active),
        ("pause", "") => referee(Event::Pause),
        ("resume", "") => referee(Event::Resume(Interruption::Free)),
        ("board", "") => ask(Ask::Board),
        ("clock", "") => ask(Ask::Clock),
        ("why", _) => ask(Ask::Why(point()?)),
        ("help" | "?", "") => ask(Ask::Help),
        ("quit" | "exit", "") => ask(Ask::Quit),
        _ => event(answer(words, game)?, active),
    }
}

/// The player who can claim a five: the maker of the last move, or whoever is to act.
fn five_claimant(game: &Game, active: Seat) -> Seat {
    match game.moves().last() {
        Some(last) if last.verdict == renju::Verdict::Five => last.seat,
        _ => active,
    }
}

/// A stone, or what the opening asks for.
fn answer(words: &str, game: &Game) -> Result<Event, String> {
    let unknown = |_| format!("\"{words}\" is neither a move nor a command; help lists them");
    match game.awaits() {
        Awaits::Opening(request) => request.ask.read(words).map(Event::from).map_err(unknown),
        _ => words.parse().map(Event::Stone).map_err(|error| match words.as_bytes() {
            [b'a'..=b'o' | b'A'..=b'O', b'0'..=b'9', ..] => format!("\"{words}\": {error}"),
            _ => format!("\"{words}\" is neither a move nor a command; help lists them"),
        }),
    }
}
