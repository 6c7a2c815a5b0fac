//! What if our club has an opening rule of its own? Writes one as a table, and plays it.
//!
//! `cargo run -p renju-examples --bin house_rule`

use core::error::Error;

use renju::Rule;
use renju::openings::{Actor, Answer, Branch, Ceremony, Count, Fifths, OpeningRule, Step, Table, Zone};

/// Three stones by one player, a swap, a fourth stone, and then its player says how the fifth is found.
const STEPS: [Step; 12] = [
    Step::Stone(Actor::First, Zone::Centre),
    Step::Stone(Actor::First, Zone::Square3),
    Step::Stone(Actor::First, Zone::Square5),
    Step::Swap(Actor::Second),
    Step::Stone(Actor::ToMove, Zone::Square9),
    Step::Choose(Actor::Same),
    Step::On(Branch::Swaps),
    Step::Stone(Actor::Other, Zone::Square9),
    Step::Swap(Actor::Other),
    Step::On(Branch::Offers),
    Step::Offer(Count::Exactly(Fifths::TWO), Zone::Square9),
    Step::Keep,
];

fn main() -> Result<(), Box<dyn Error>> {
    let house = Table::new(&STEPS)?;
    println!("The rule:\n{house}");

    // A table that could come to a stop is refused.
    let broken = Table::new(&[Step::Stone(Actor::ToMove, Zone::Centre), Step::Stone(Actor::ToMove, Zone::Centre)]);
    if let Err(error) = broken {
        println!("Not a rule: {error}\n");
    }

    let mut ceremony = Ceremony::new(OpeningRule::House(house), Rule::Renju);
    let answers = ["h8", "i9", "i8", "swap", "j9", "offers", "offer j8", "offer g8", "keep g8"];
    for text in answers {
        let Some(request) = ceremony.request() else { break };
        let answer: Answer = text.parse()?;
        println!("{} ({}), {}: {answer}", request.seat, request.color, request.ask);
        ceremony.answer(request.seat, answer)?;
    }
    println!("\n{}", ceremony.position().board());
    println!("Black: {}, White: {}", ceremony.seats().black, ceremony.seats().white);

    // The rule and the answers travel as text, and the answers are checked again when they are read.
    let saved = serde_json::to_string(&ceremony)?;
    let read: Ceremony = serde_json::from_str(&saved)?;
    assert_eq!(read, ceremony);
    println!("{saved}");
    Ok(())
}
