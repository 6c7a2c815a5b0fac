//! Laws of the driver under any play.
#![allow(clippy::unwrap_used, reason = "tests")]

use proptest::prelude::*;
use proptest::sample::Index;
use renju_core::{ByColor, Color, Point, Rule, Status, Verdict};
use renju_openings::{Answer, Ask, Branch, Ceremony, Equality, Fifths, FreeOpening, OpeningRule, Request, Seat, Table};

fn rules() -> impl Strategy<Value = OpeningRule> {
    let fifths = (1..=12_u8).prop_map(|number| Fifths::new(number).unwrap());
    let free = (any::<bool>(), any::<bool>(), proptest::option::of(fifths.clone()))
        .prop_map(|(own_side, swap, fifths)| OpeningRule::Free(FreeOpening { own_side, swap, fifths }));
    prop_oneof![
        8 => proptest::sample::select(OpeningRule::NAMED.to_vec()),
        1 => free,
        1 => fifths.prop_map(OpeningRule::Taraguchi),
    ]
}

fn equalities() -> impl Strategy<Value = Equality> {
    prop_oneof![Just(Equality::Shape), Just(Equality::Board)]
}

/// Every answer there is.
fn every_answer() -> Vec<Answer> {
    let points = || Point::all();
    [Answer::Swap, Answer::Stay]
        .into_iter()
        .chain(points().map(Answer::Stone))
        .chain(points().map(Answer::Offer))
        .chain(points().map(Answer::Keep))
        .chain(Fifths::MOST.up_to().map(Answer::Announce))
        .chain(Branch::ALL.map(Answer::Take))
        .collect()
}

/// Plays allowed answers until the opening is over; further stones are chosen only while there are choices left.
fn play(
    rule: OpeningRule,
    equality: Equality,
    choices: &[Index],
    mut each: impl FnMut(&Ceremony, &Request),
) -> Ceremony {
    let mut ceremony = Ceremony::with_equality(rule, Rule::Renju, equality);
    let mut choices = choices.iter();
    while let Some(request) = ceremony.request() {
        each(&ceremony, &request);
        let allowed: Vec<_> = request.answers().collect();
        assert!(!allowed.is_empty(), "{ceremony:?}");
        let answer = match choices.next() {
            Some(choice) => *choice.get(&allowed),
            None => allowed[0],
        };
        ceremony.answer(request.seat, answer).unwrap();
    }
    ceremony
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    /// Any sequence of allowed answers reaches the end, and each can be taken back and given again.
    #[test]
    fn allowed_answers_reach_the_end(
        rule in rules(), equality in equalities(), choices in proptest::collection::vec(any::<Index>(), 0..60),
    ) {
        let mut path = Vec::new();
        let end = play(rule, equality, &choices, |ceremony, _| path.push(ceremony.clone()));
        prop_assert_eq!(end.history().len(), path.len());
        prop_assert_eq!(end.seats(), ByColor { black: end.seats().black, white: !end.seats().black });
        let answers = end.history().iter().map(|turn| turn.answer);
        let again = Ceremony::replay(rule, Rule::Renju, equality, answers).unwrap();
        prop_assert_eq!(&again, &end);
        prop_assert_eq!(again.position(), end.position());

        let mut back = end.clone();
        for before in path.iter().rev() {
            let turn = back.undo().unwrap();
            prop_assert_eq!(&back, before);
            prop_assert_eq!(back.request(), before.request());
            prop_assert_eq!(back.position(), before.position());
            prop_assert_eq!(back.seats(), before.seats());
            prop_assert_eq!(back.offered(), before.offered());
            prop_assert_eq!(back.announced(), before.announced());
            let mut forth = back.clone();
            forth.answer(turn.seat, turn.answer).unwrap();
            prop_assert_eq!(forth.history(), &end.history()[..=before.history().len()]);
        }
        prop_assert_eq!(back.undo(), None);
    }

    /// The driver takes exactly the answers it lists, from exactly the player it names, and a refusal changes nothing.
    #[test]
    fn only_allowed_answers_are_taken(
        rule in rules(), equality in equalities(), choices in proptest::collection::vec(any::<Index>(), 0..30),
    ) {
        let every = every_answer();
        let end = play(rule, equality, &choices, |ceremony, request| {
            let allowed: Vec<_> = request.answers().collect();
            for answer in &every {
                let mut next = ceremony.clone();
                let taken = next.answer(request.seat, *answer);
                assert_eq!(taken.is_ok(), allowed.contains(answer), "{ceremony:?}: {answer}");
                assert_eq!(taken, ceremony.check(request.seat, *answer));
                if taken.is_err() {
                    assert_eq!(&next, ceremony);
                    assert_eq!(next.request(), Some(*request));
                    assert_eq!(next.position(), ceremony.position());
                }
                assert!(ceremony.check(!request.seat, *answer).is_err());
            }
        });
        for answer in every {
            for seat in Seat::ALL {
                prop_assert!(end.check(seat, answer).is_err());
            }
        }
    }

    /// Stones alternate, lie in their zones, and decide nothing unless they are added without end.
    #[test]
    fn openings_decide_no_game(
        rule in rules(), equality in equalities(), choices in proptest::collection::vec(any::<Index>(), 0..60),
    ) {
        let end = play(rule, equality, &choices, |ceremony, request| {
            let stones = ceremony.position().board();
            assert_eq!(request.color, ceremony.color(request.seat));
            match request.ask {
                Ask::Stone { color, number, zone, points } => {
                    assert_eq!(usize::from(number), stones.len() + 1);
                    assert_eq!(color == Color::Black, number % 2 == 1);
                    assert!(points.is_subset(zone.points() & stones.empty_points()));
                }
                Ask::Offer { points, .. } => {
                    assert_eq!((stones.len(), request.color), (4, Color::Black));
                    assert!(points.is_disjoint(ceremony.position().forbidden_points()));
                }
                Ask::Keep { points } => assert_eq!((points, request.color), (ceremony.offered(), Color::White)),
                _ => {}
            }
        });
        if end.position().board().len() <= 8 {
            prop_assert_eq!(end.position().status(), Status::Open);
        }
    }
}

/// Two more stones again and again fill the board, and then the choice of colours is all that is left.
#[test]
fn super_sakata_ends_on_a_full_board() {
    let mut ceremony = Ceremony::new(OpeningRule::SuperSakata, Rule::Standard);
    // Where rows of pairs by columns shift by one pair every row, nobody has five in a row.
    let color_of = |point: Point| {
        if (point.column() / 2 + point.row()).is_multiple_of(2) { Color::Black } else { Color::White }
    };
    while let Some(request) = ceremony.request() {
        let answer = match request.ask {
            Ask::Stone { color, points, .. } => {
                let quiet = |point: &Point| ceremony.position().verdict(*point) == Verdict::Legal;
                let own = points.into_iter().filter(quiet).find(|point| color_of(*point) == color);
                Answer::Stone(own.or_else(|| points.into_iter().find(quiet)).unwrap())
            }
            Ask::Choose { branches } if branches.contains(Branch::Stones) => Answer::Take(Branch::Stones),
            _ => break,
        };
        ceremony.answer(request.seat, answer).unwrap();
    }
    assert_eq!(ceremony.position().status(), Status::Full);
    assert_eq!(ceremony.history().len(), 225 + 110);
    let request = ceremony.request().unwrap();
    assert_eq!(request.answers().collect::<Vec<_>>(), [Answer::Take(Branch::Black), Answer::Take(Branch::White)]);
    ceremony.answer(request.seat, Answer::Take(Branch::White)).unwrap();
    assert!(ceremony.is_finished());
    let turns = ceremony.history().len();
    for left in (0..turns).rev() {
        ceremony.undo().unwrap();
        assert_eq!(ceremony.history().len(), left);
    }
}

/// Every rule, with every number of fifths, is a table that a user could have built.
#[test]
fn every_rule_is_a_sound_table() {
    let with_fifths = [
        OpeningRule::Yamaguchi,
        OpeningRule::Designated,
        OpeningRule::Soosyrv,
        OpeningRule::Taraguchi,
        OpeningRule::SuperTaraguchi,
        |fifths| OpeningRule::Free(FreeOpening { own_side: true, swap: true, fifths: Some(fifths) }),
    ];
    let numbered = with_fifths.into_iter().flat_map(|rule| Fifths::MOST.up_to().map(rule));
    for rule in OpeningRule::NAMED.into_iter().chain(numbered) {
        let table = rule.table();
        assert_eq!(Table::new(table.steps()), Ok(table), "{rule}");
        assert_eq!(rule.to_string().parse(), Ok(rule));
    }
}
