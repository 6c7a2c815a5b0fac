//! One plain sentence that says why a position is what it is.

use renju_testing::grid::{Cell, Grid};
use renju_testing::lines::{Closer, End, Fate, Holds, Line, read};
use renju_testing::naive::{Answer, Fouls};
use renju_testing::place::Place;

use crate::sight::{Position, Sight, makes_five};

/// The sentence for a position.
pub(crate) fn reason(sight: &Sight) -> String {
    let Position { grid, play } = sight.position;
    let after = grid.with(play, Cell::Black);
    let lines =
        |wanted: &[Holds]| -> Vec<&Line> { sight.lines.iter().filter(|line| wanted.contains(&line.holds)).collect() };
    let mut parts = Vec::new();
    match sight.shown.answer {
        Answer::Five => {
            let fives = lines(&[Holds::Five]);
            parts.push(format!("{play} makes five {}", all(fives.iter().map(|line| row(line)))));
            if !sight.fouls.is_none() {
                let beside = fouls_of(sight.fouls, &sight.lines, &after);
                parts.push(format!("it wins, although it also makes {beside}"));
            }
        }
        Answer::Forbidden(fouls) => {
            parts.push(format!("{play} makes {}", fouls_of(fouls, &sight.lines, &after)));
            parts.extend(
                lines(&[Holds::IdleThree, Holds::NoThree, Holds::NoFour]).iter().map(|line| failing(line, &after)),
            );
        }
        Answer::Legal => {
            parts.push(format!("{play} makes {}", allowed(sight, &after)));
            parts.extend(
                lines(&[Holds::IdleThree, Holds::NoThree, Holds::NoFour]).iter().map(|line| failing(line, &after)),
            );
        }
    }
    if sight.shown.depth > 1 {
        parts.push(format!("this hangs on double-threes {} levels deep", sight.shown.depth));
    }
    if sight.leaves_no_defence() && matches!(sight.shown.answer, Answer::Forbidden(_)) {
        parts.push(format!("White threatens to win at {play}, so Black has no legal defence"));
    }
    parts.join("; ")
}

/// The fouls of a stone, each with the rows that make it.
fn fouls_of(fouls: Fouls, lines: &[Line; 4], after: &Grid) -> String {
    let mut kinds = Vec::new();
    if fouls.overline {
        let overlines = lines.iter().filter(|line| line.holds == Holds::Overline);
        let rows = overlines
            .map(|line| format!("{} in a row {}, {}", number(line.stones.len()), line.way, span(&line.stones)));
        kinds.push(format!("an overline ({})", all(rows)));
    }
    if fouls.double_four {
        kinds.push(format!("a double-four ({})", rows(lines.iter().filter_map(four))));
    } else if let Some(four) = lines.iter().find_map(four) {
        kinds.push(format!("one four ({four})"));
    }
    if fouls.double_three {
        let threes = lines.iter().filter(|line| line.holds == Holds::Three);
        kinds.push(format!("a double-three ({})", rows(threes.map(|line| three(line, after)))));
    } else if let Some(line) = lines.iter().find(|line| line.holds == Holds::Three) {
        kinds.push(format!("one three ({})", three(line, after)));
    }
    all(kinds)
}

/// What an allowed stone makes that counts.
fn allowed(sight: &Sight, after: &Grid) -> String {
    let four = sight.lines.iter().find_map(four);
    let three = sight.lines.iter().find(|line| line.holds == Holds::Three).map(|line| three(line, after));
    match (four, three) {
        (None, None) => "neither a four nor a three that counts".into(),
        (Some(four), None) => format!("one four ({four}) and no three that counts"),
        (None, Some(three)) => format!("only one three that counts ({three})"),
        (Some(four), Some(three)) => format!("one four ({four}) and only one three that counts ({three})"),
    }
}

/// A row and its way: `f8-g8-h8 horizontally`.
fn row(line: &Line) -> String {
    format!("{} ({})", line.way, dashed(&line.stones))
}

/// The four or fours that a line holds.
fn four(line: &Line) -> Option<String> {
    let fives = || line.ends.iter().filter(|end| end.fate == Fate::MakesFive);
    let too_long = line.ends.iter().find_map(|end| match end.fate {
        Fate::TooLong(length) => Some(format!(", not at {}, which makes {}", end.place, number(length))),
        _ => None,
    });
    match line.holds {
        Holds::StraightFour => {
            let ends = either(fives().map(|end| end.place.to_string()));
            Some(format!("{} {}, a straight four and so one four, five at {ends}", dashed(&line.stones), line.way))
        }
        Holds::Four => {
            let end = fives().next()?;
            let beyond = too_long.unwrap_or_default();
            Some(format!("{} {}, five at {}{beyond}", dashed(&end.joins), line.way, end.place))
        }
        Holds::TwoFours => {
            let fours = fives().map(|end| format!("{}, five at {}", dashed(&end.joins), end.place));
            Some(format!("two on one line {}: {}", line.way, rows(fours)))
        }
        _ => None,
    }
}

/// A three that counts, with the points where it can become a straight four.
fn three(line: &Line, after: &Grid) -> String {
    let straight = line.ends.iter().filter(|end| end.fate == Fate::Straight).map(|end| {
        let allowed =
            if is_allowed_double_three(after, end.place) { " (itself a double-three that is allowed)" } else { "" };
        format!("{}{allowed}", end.place)
    });
    let mut text = format!("{} {}, a straight four at {}", dashed(&line.stones), line.way, either(straight));
    for end in line.ends.iter().filter(|end| end.fate != Fate::Straight) {
        text.push_str(", while ");
        text.push_str(&why_not(end, after));
    }
    text
}

/// Whether two threes meet in a point where Black may play, since not more than one of them counts: RIF 9.3.
fn is_allowed_double_three(after: &Grid, place: Place) -> bool {
    let threes = [Holds::Three, Holds::IdleThree];
    read(after, place).iter().filter(|line| threes.contains(&line.holds)).count() > 1
}

/// A row that is less than it looks.
fn failing(line: &Line, after: &Grid) -> String {
    let whys = rows(line.ends.iter().map(|end| why_not(end, after)));
    let stones = dashed(&line.stones);
    let way = line.way;
    match line.holds {
        Holds::NoFour if line.ends.is_empty() => format!("{stones} {way} is no four, closed at both ends"),
        Holds::NoFour => format!("{stones} {way} is no four: {whys}"),
        Holds::NoThree => format!("{stones} {way} is no three: {whys}"),
        _ => format!("{stones} {way} is a three that does not count: {whys}"),
    }
}

/// Why a stone at an end of a row does not make of it what it should.
fn why_not(end: &End, after: &Grid) -> String {
    let place = end.place;
    match &end.fate {
        Fate::MakesFive => format!("{place} makes five"),
        Fate::Straight => format!("{place} makes a straight four"),
        Fate::TooLong(length) if makes_five(after, place) => {
            format!("{place} makes {}, and its five is on another line", number(*length))
        }
        Fate::TooLong(length) => format!("{place} makes {}", number(*length)),
        Fate::FiveElsewhere => format!("{place} would make five on another line"),
        Fate::Foul(fouls) => format!("{place} would be {}", brief(*fouls, after, place)),
        Fate::NotStraight(closers) => {
            let closed = match closers[..] {
                [Closer::Edge, Closer::Edge] => "the edge at both ends".into(),
                _ => all(closers.iter().map(|closer| closer_text(*closer))),
            };
            format!("{place} makes a four closed by {closed}")
        }
    }
}

/// The fouls of a later stone, with their rows in short.
fn brief(fouls: Fouls, after: &Grid, place: Place) -> String {
    let lines = read(after, place);
    let held = |wanted: &[Holds]| {
        let lines = lines.iter().filter(|line| wanted.contains(&line.holds));
        all(lines.map(|line| format!("{} {}", dashed(&line.stones), line.way)))
    };
    let mut kinds = Vec::new();
    if fouls.overline {
        kinds.push(format!("an overline ({})", held(&[Holds::Overline])));
    }
    if fouls.double_four {
        kinds.push(format!("a double-four ({})", held(&[Holds::Four, Holds::StraightFour, Holds::TwoFours])));
    }
    if fouls.double_three {
        kinds.push(format!("a double-three ({})", held(&[Holds::Three])));
    }
    all(kinds)
}

fn closer_text(closer: Closer) -> String {
    match closer {
        Closer::White(place) => format!("White at {place}"),
        Closer::Edge => "the edge".into(),
        Closer::TooLong(place, length) => format!("the {} that {place} would make", number(length)),
    }
}

fn dashed(stones: &[Place]) -> String {
    stones.iter().map(Place::to_string).collect::<Vec<_>>().join("-")
}

fn span(stones: &[Place]) -> String {
    match (stones.first(), stones.last()) {
        (Some(first), Some(last)) => format!("{first} to {last}"),
        _ => String::new(),
    }
}

fn all(parts: impl IntoIterator<Item = String>) -> String {
    joined(parts, "and")
}

/// Joins rows that have commas of their own.
fn rows(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().collect::<Vec<_>>().join(", and ")
}

fn either(parts: impl IntoIterator<Item = String>) -> String {
    joined(parts, "or")
}

/// Joins parts as English does: `a`, `a and b`, `a, b and c`.
fn joined(parts: impl IntoIterator<Item = String>, word: &str) -> String {
    let parts: Vec<String> = parts.into_iter().collect();
    match parts.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} {word} {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}

fn number(number: usize) -> &'static str {
    match number {
        6 => "six",
        7 => "seven",
        8 => "eight",
        9 => "nine",
        _ => "ten or more",
    }
}
