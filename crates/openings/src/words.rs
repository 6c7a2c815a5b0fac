//! Tables in words.

use core::fmt;

use renju_core::Color;

use crate::{Actor, Branch, Count, Step, Table};

/// Writes one numbered line a step; the lines of a branch stand further in.
///
/// ```
/// use renju_openings::OpeningRule;
///
/// let table = OpeningRule::ChineseSwap.table();
/// assert_eq!(
///     table.to_string(),
///     "1. The first player puts stone 1 (black) anywhere on the board.\n\
///      2. The second player chooses:\n   \
///         to play White: the opening is over.\n   \
///         to play Black: the opening is over.\n"
/// );
/// ```
impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut line, mut depth) = (0, 0_usize);
        let (mut stones, mut stones_at_choice) = (0, 0);
        for (place, step) in self.steps().iter().enumerate() {
            if let Step::On(branch) = step {
                stones = stones_at_choice;
                let ends = if self.branch(place + 1).is_empty() { ": the opening is over." } else { ":" };
                writeln!(f, "{:indent$}{}{ends}", "", phrase(*branch), indent = (6 * depth).saturating_sub(3))?;
                continue;
            }
            line += 1;
            let repeated = self.branch(place).last() == Some(&Step::Again);
            writeln!(f, "{:indent$}{line}. {}", "", Line { step: *step, stones, repeated }, indent = 6 * depth)?;
            match step {
                Step::Stone(..) | Step::Keep => stones += 1,
                Step::Choose(_) => {
                    depth += 1;
                    stones_at_choice = stones;
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// One step in words.
struct Line {
    step: Step,
    /// How many stones are on the board before the step.
    stones: usize,
    /// Whether the step belongs to a branch that goes back to its choice, so that the number of stones is not known.
    repeated: bool,
}

impl Line {
    const fn to_move(&self) -> Color {
        if self.stones.is_multiple_of(2) { Color::Black } else { Color::White }
    }

    const fn who(&self, actor: Actor) -> &'static str {
        match (actor, self.to_move()) {
            (Actor::First, _) => "The first player",
            (Actor::Second, _) => "The second player",
            (Actor::ToMove, Color::Black) => "Black",
            (Actor::ToMove, Color::White) => "White",
            (Actor::Same, _) => "The same player",
            (Actor::Other, _) => "The other player",
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let color = if self.to_move() == Color::Black { "black" } else { "white" };
        let number = self.stones + 1;
        match self.step {
            Step::Stone(actor, zone) if self.repeated => write!(f, "{} puts a {color} stone {zone}.", self.who(actor)),
            Step::Stone(actor @ Actor::ToMove, zone) => write!(f, "{} puts stone {number} {zone}.", self.who(actor)),
            Step::Stone(actor, zone) => write!(f, "{} puts stone {number} ({color}) {zone}.", self.who(actor)),
            Step::Swap(actor) => write!(f, "{} may swap.", self.who(actor)),
            Step::Announce(actor, most) => {
                write!(f, "{} announces how many fifth moves Black will offer, 1 to {most}.", self.who(actor))
            }
            Step::Offer(Count::Exactly(fifths), zone) => {
                write!(f, "Black offers {fifths} fifth moves {zone}, no two of them equal.")
            }
            Step::Offer(Count::Announced, zone) => {
                write!(f, "Black offers as many fifth moves as announced {zone}, no two of them equal.")
            }
            Step::Keep => f.write_str("White keeps one of them."),
            Step::Choose(actor) => write!(f, "{} chooses:", self.who(actor)),
            Step::On(branch) => f.write_str(phrase(branch)),
            Step::Again => f.write_str("The choice comes again."),
        }
    }
}

const fn phrase(branch: Branch) -> &'static str {
    match branch {
        Branch::Black => "to play Black",
        Branch::White => "to play White",
        Branch::Stones => "to put more stones on the board",
        Branch::Swaps => "to go on with single stones and swaps",
        Branch::Offers => "to offer fifth moves",
    }
}
