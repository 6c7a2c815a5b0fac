//! The kinds of position that the suite is to hold, clause by clause.

use renju_testing::grid::Cell;
use renju_testing::lines::{Closer, Fate, Holds};
use renju_testing::naive::{Answer, Fouls, Mistake};

use crate::sight::{Sight, makes_five};

/// One kind of position.
#[derive(Clone, Copy)]
pub(crate) struct Family {
    /// The file of its clause.
    pub(crate) file: &'static str,
    /// The clause that the positions show.
    pub(crate) clause: &'static str,
    /// The second part of their ids.
    pub(crate) name: &'static str,
    /// How many there are to be.
    pub(crate) count: usize,
    /// Why they keep more stones than their answer needs, where they do.
    pub(crate) larger: Option<&'static str>,
    /// Whether a position is of this kind.
    pub(crate) fits: fn(&Sight) -> bool,
}

const fn family(
    file: &'static str,
    clause: &'static str,
    name: &'static str,
    count: usize,
    fits: fn(&Sight) -> bool,
) -> Family {
    Family { file, clause, name, count, larger: None, fits }
}

const fn larger(family: Family, why: &'static str) -> Family {
    Family { larger: Some(why), ..family }
}

fn wins_over(sight: &Sight, overline: bool, double_four: bool, double_three: bool) -> bool {
    sight.is(Answer::Five) && sight.fouls == Fouls { overline, double_four, double_three }
}

fn only(sight: &Sight, kind: &str) -> bool {
    let Answer::Forbidden(fouls) = sight.shown.answer else { return false };
    fouls.names().eq([kind])
}

fn fouls_at_end(sight: &Sight, is: fn(&Fouls) -> bool) -> bool {
    sight.has_end(|fate| matches!(fate, Fate::Foul(fouls) if is(fouls)))
}

fn closed_by(sight: &Sight, is: fn(&Closer) -> bool) -> bool {
    sight.has_end(|fate| matches!(fate, Fate::NotStraight(closers) if closers.iter().any(is)))
}

/// Whether so many of the lines hold anything.
fn lines(sight: &Sight, count: usize) -> bool {
    sight.count(Holds::Nothing) + count == 4
}

fn is_plain_double_three(sight: &Sight) -> bool {
    only(sight, "double-three") && sight.shown.depth == 0 && sight.count(Holds::Three) == 2 && lines(sight, 2)
}

/// Whether the point of play is in one of two columns or in one of the two rows of the same numbers.
fn is_at_line(sight: &Sight, lines: [u8; 2]) -> bool {
    let play = sight.position.play;
    lines.contains(&play.column()) || lines.contains(&play.row())
}

fn is_on_edge(sight: &Sight) -> bool {
    is_at_line(sight, [0, 14])
}

fn is_in_corner(sight: &Sight) -> bool {
    let play = sight.position.play;
    [play.column(), play.row()].iter().all(|line| [0, 14].contains(line))
}

/// Whether a stone that makes more than five in a row on one line makes five on another.
fn is_five_and_too_long(sight: &Sight) -> bool {
    let after = sight.position.grid.with(sight.position.play, Cell::Black);
    let ends = sight.lines.iter().filter(|line| line.holds == Holds::NoFour).flat_map(|line| &line.ends);
    ends.into_iter().any(|end| matches!(end.fate, Fate::TooLong(_)) && makes_five(&after, end.place))
}

/// Whether double-threes must be followed so many levels deep, and the answer is such a word.
fn deep(sight: &Sight, depth: usize, word: &str) -> bool {
    let answers = if word == "legal" { sight.is(Answer::Legal) } else { only(sight, word) };
    answers && sight.shown.depth == depth
}

fn has_old_five(sight: &Sight) -> bool {
    renju_testing::shown::has_five(&sight.position.grid)
}

/// All kinds, in the order of the files.
pub(crate) const FAMILIES: &[Family] = &[
    family("five", "9.1 five", "edge", 10, |s| wins_over(s, false, false, false) && lines(s, 1) && is_on_edge(s)),
    family("five", "9.1 five", "plain", 20, |s| wins_over(s, false, false, false) && lines(s, 1)),
    family("five", "9.1 five first", "over-overline", 8, |s| wins_over(s, true, false, false)),
    family("five", "9.1 five first", "over-double-four", 8, |s| wins_over(s, false, true, false)),
    family("five", "9.1 five first", "over-double-three", 8, |s| wins_over(s, false, false, true)),
    larger(
        family("five", "9.1 five first", "over-several", 6, |s| s.is(Answer::Five) && s.fouls.names().count() > 1),
        "the five comes with several fouls at once; one would do",
    ),
    family("overline", "9.2a overline", "six", 18, |s| {
        only(s, "overline") && lines(s, 1) && s.lines.iter().any(|line| line.stones.len() == 6)
    }),
    family("overline", "9.2a overline", "edge", 8, |s| only(s, "overline") && lines(s, 1) && is_on_edge(s)),
    larger(
        family("overline", "9.2a overline", "longer", 12, |s| {
            only(s, "overline") && lines(s, 1) && s.lines.iter().any(|line| line.stones.len() > 6)
        }),
        "six stones would do; a row of any greater length is an overline as well",
    ),
    family("double-four", "9.2b double-four", "corner", 6, |s| {
        only(s, "double-four") && lines(s, 2) && is_in_corner(s)
    }),
    family("double-four", "9.2b double-four", "lines", 28, |s| {
        only(s, "double-four") && s.count(Holds::TwoFours) == 0 && s.fours() == 2 && lines(s, 2)
    }),
    family("double-four", "9.2b double-four", "one-line", 20, |s| {
        only(s, "double-four") && s.count(Holds::TwoFours) == 1 && lines(s, 1)
    }),
    family("double-four", "9.2b double-four", "edge", 10, |s| {
        only(s, "double-four") && s.fours() == 2 && s.count(Holds::Three) == 0 && is_on_edge(s)
    }),
    larger(
        family("double-four", "9.2b double-four", "three-fours", 8, |s| only(s, "double-four") && s.fours() > 2),
        "three fours or more meet; two would do",
    ),
    larger(
        family("double-four", "9.2b double-four", "with-three", 6, |s| {
            only(s, "double-four") && s.fours() == 2 && s.count(Holds::Three) == 1 && s.count(Holds::IdleThree) == 0
        }),
        "a three stands beside the two fours; they would do without it",
    ),
    family("double-three", "9.2c double-three", "near-edge", 10, |s| {
        is_plain_double_three(s) && is_at_line(s, [1, 13])
    }),
    family("double-three", "9.2c double-three", "plain", 36, is_plain_double_three),
    family("double-three", "9.2c double-three", "one-extension", 14, |s| {
        only(s, "double-three") && s.catches(Mistake::AllExtensions) && s.count(Holds::Three) == 2
    }),
    larger(
        family("double-three", "9.2c double-three", "three-threes", 8, |s| {
            only(s, "double-three") && s.count(Holds::Three) > 2
        }),
        "three threes or more meet; two would do",
    ),
    larger(
        family("double-three", "9.2c double-three", "with-four", 8, |s| {
            only(s, "double-three") && s.count(Holds::Three) == 2 && s.fours() == 1
        }),
        "a four stands beside the two threes; they would do without it",
    ),
    larger(
        family("double-three", "9.2c double-three", "with-false-three", 8, |s| {
            only(s, "double-three")
                && s.count(Holds::Three) == 2
                && s.count(Holds::NoThree) + s.count(Holds::IdleThree) > 0
        }),
        "a third row looks like a three and is none; two threes would do",
    ),
    family("several", "9.2 several kinds", "overline-double-four", 8, |s| s.is_forbidden_by(true, true, false)),
    family("several", "9.2 several kinds", "overline-double-three", 8, |s| s.is_forbidden_by(true, false, true)),
    family("several", "9.2 several kinds", "double-four-double-three", 12, |s| s.is_forbidden_by(false, true, true)),
    family("several", "9.2 several kinds", "all", 6, |s| s.is_forbidden_by(true, true, true)),
    larger(
        family("several", "9.2 four and three", "four-and-three", 10, |s| {
            s.is(Answer::Legal) && s.fours() == 1 && s.count(Holds::Three) == 1 && lines(s, 2)
        }),
        "a four and a three make the one fork that Black may play; fewer stones are legal all the more",
    ),
    family("exceptions", "9.3 a overline further on", "overline", 10, |s| {
        s.is(Answer::Legal) && s.count(Holds::IdleThree) > 0 && fouls_at_end(s, |fouls| fouls.overline)
    }),
    family("exceptions", "9.3 a double-four further on", "double-four", 18, |s| {
        s.is(Answer::Legal) && s.count(Holds::IdleThree) > 0 && fouls_at_end(s, |fouls| fouls.double_four)
    }),
    family("exceptions", "9.3 b double-three further on", "double-three", 24, |s| {
        deep(s, 1, "legal") && fouls_at_end(s, |fouls| fouls.double_three)
    }),
    family("exceptions", "9.3 b allowed double-three further on", "allowed", 18, |s| deep(s, 1, "double-three")),
    family("nested", "9.3 b nested", "two-legal", 8, |s| deep(s, 2, "legal")),
    family("nested", "9.3 b nested", "two-forbidden", 8, |s| deep(s, 2, "double-three")),
    family("nested", "9.3 b nested", "three-legal", 6, |s| deep(s, 3, "legal")),
    family("nested", "9.3 b nested", "three-forbidden", 6, |s| deep(s, 3, "double-three")),
    family("terms", "term three", "three-closed-by-white", 10, |s| {
        s.is(Answer::Legal) && s.count(Holds::NoThree) > 0 && closed_by(s, |closer| matches!(closer, Closer::White(_)))
    }),
    family("terms", "term three", "three-closed-by-edge", 10, |s| {
        s.is(Answer::Legal) && s.count(Holds::NoThree) > 0 && closed_by(s, |closer| *closer == Closer::Edge)
    }),
    family("terms", "term three", "three-too-long", 12, |s| {
        s.is(Answer::Legal)
            && s.count(Holds::NoThree) > 0
            && closed_by(s, |closer| matches!(closer, Closer::TooLong(..)))
    }),
    family("terms", "term four", "four-too-long", 14, |s| {
        s.is(Answer::Legal) && s.count(Holds::NoFour) > 0 && s.catches(Mistake::FourOfSix)
    }),
    family("terms", "term four", "four-five-on-other-line", 10, |s| {
        s.catches(Mistake::FiveOnOtherLine) && is_five_and_too_long(s)
    }),
    family("terms", "term four", "four-closed-by-white", 8, |s| {
        s.is(Answer::Legal) && s.catches(Mistake::DeadFour) && s.position.grid.count(Cell::White) > 0
    }),
    family("terms", "term four", "four-closed-by-edge", 8, |s| {
        s.is(Answer::Legal) && s.catches(Mistake::DeadFour) && s.catches(Mistake::EdgeOpen)
    }),
    family("terms", "term straight four", "straight-four-one-four", 10, |s| {
        s.is(Answer::Legal) && s.count(Holds::StraightFour) == 1 && s.catches(Mistake::StraightFourTwice)
    }),
    family("terms", "term straight four", "straight-four-black-beyond", 12, |s| {
        s.is(Answer::Legal)
            && s.catches(Mistake::BlackBeyondIgnored)
            && closed_by(s, |closer| matches!(closer, Closer::TooLong(..)))
    }),
    family("terms", "term straight four", "straight-four-edge", 10, |s| {
        s.is(Answer::Legal) && s.catches(Mistake::EdgeOpen) && closed_by(s, |closer| *closer == Closer::Edge)
    }),
    family("readings", "9.3 C1 five at the straight-four point", "five-extends", 20, |s| {
        s.catches(Mistake::FiveExtends) && s.has_end(|fate| *fate == Fate::FiveElsewhere)
    }),
    family("readings", "9.3 C1 five at the straight-four point", "five-extends-later", 8, |s| {
        s.catches(Mistake::FiveExtends) && !s.has_end(|fate| *fate == Fate::FiveElsewhere)
    }),
    family("readings", "9.3 C2 one combined test", "two-tests", 20, |s| s.catches(Mistake::TwoTests)),
    family("readings", "9.1 C7 the stone just played", "long-row", 10, |s| {
        s.catches(Mistake::CountsFourAside) && has_old_five(s)
    }),
    larger(
        family("readings", "9.1 C7 the stone just played", "old-five", 8, |s| {
            has_old_five(s) && !s.catches(Mistake::CountsFourAside) && s.shown.answer.word() == "forbidden"
        }),
        "Black has an unclaimed five elsewhere, which does not excuse a later foul",
    ),
    larger(
        family("defence", "9.2 no legal defence", "foul-block", 14, |s| {
            s.shown.answer.word() == "forbidden" && s.leaves_no_defence()
        }),
        "White threatens to win on this point and nowhere else, and Black has no five: the block is a foul",
    ),
];
