//! How do two programs settle an opening? Runs Taraguchi-10 between a bold bot and a careful one.
//!
//! `cargo run -p renju-examples --bin taraguchi_for_two_bots`

use renju::openings::{Answer, AnswerError, Ask, Branch, Ceremony, OpeningRule, Request, Seat};
use renju::{Board, Color, Point, Rule};

fn main() -> Result<(), AnswerError> {
    let mut ceremony = Ceremony::new(OpeningRule::TARAGUCHI_10, Rule::Renju);
    while let Some(request) = ceremony.request() {
        let bot = match request.seat {
            Seat::First => bold,
            Seat::Second => careful,
        };
        let answer = bot(&request, ceremony.position().board());
        ceremony.answer(request.seat, answer)?;
    }
    for turn in ceremony.history() {
        println!("{turn}");
    }
    println!("{}", ceremony.position().board());
    if let Ok(found) = ceremony.opening() {
        println!("{} {}", found.opening, found.opening.romaji());
    }
    println!("Black: {}, White: {}", ceremony.seats().black, ceremony.seats().white);
    Ok(())
}

/// Plays close to the stones, never swaps, and offers ten fifth moves when it may.
fn bold(request: &Request, board: &Board) -> Answer {
    match request.ask {
        Ask::Swap => Answer::Stay,
        Ask::Choose { branches } if branches.contains(Branch::Offers) => Answer::Take(Branch::Offers),
        _ => best(request, |point| -distance(board, point)),
    }
}

/// Plays away from the stones, and takes Black whenever it can.
fn careful(request: &Request, board: &Board) -> Answer {
    match request.ask {
        Ask::Swap if request.color == Color::White => Answer::Swap,
        Ask::Swap => Answer::Stay,
        _ => best(request, |point| distance(board, point)),
    }
}

/// The allowed answer with the best point, or the first one where it is not about points.
fn best(request: &Request, worth: impl Fn(Point) -> i32) -> Answer {
    let point = |answer: &Answer| match answer {
        Answer::Stone(point) | Answer::Offer(point) | Answer::Keep(point) => Some(worth(*point)),
        _ => None,
    };
    // A request always allows something, and to stay changes nothing.
    request.answers().max_by_key(point).unwrap_or(Answer::Stay)
}

/// The steps from a point to all stones together.
fn distance(board: &Board, point: Point) -> i32 {
    let stones = board.stones(Color::Black) | board.stones(Color::White);
    let steps = stones
        .into_iter()
        .map(|stone| i32::from(stone.column().abs_diff(point.column()).max(stone.row().abs_diff(point.row()))));
    steps.sum()
}
