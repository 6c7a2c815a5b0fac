//! The driver of openings, under any answers.

use renju::openings::{Answer, Branch, Ceremony, Equality, Fifths, FreeOpening, OpeningRule, Seat};
use renju::{Point, Rule};

use super::choices::Choices;

/// The driver takes exactly the answers that it lists, a refusal changes nothing, and replay and taking back are exact.
///
/// The first bytes choose the rule. Each answer then takes a byte that chooses between any answer at all and an allowed
/// one, and a byte or two that choose it.
pub fn opening(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let rule = rule(&mut choices);
    let equality = choices.one_of(&[Equality::Shape, Equality::Board]);
    let game = choices.one_of(&Rule::ALL);
    let mut ceremony = Ceremony::with_equality(rule, game, equality);
    let mut path = Vec::new();
    // Super Sakata goes on as long as the players like, and each ceremony takes some thousand bytes.
    while choices.are_left() && path.len() < 64 {
        let Some(request) = ceremony.request() else { break };
        let allowed: Vec<_> = request.answers().collect();
        assert!(!allowed.is_empty(), "{ceremony:?}");
        let (seat, answer) = match choices.byte() {
            0..32 => (choices.one_of(&Seat::ALL), any(&mut choices)),
            _ => (request.seat, choices.one_of(&allowed)),
        };
        let before = ceremony.clone();
        assert_eq!(ceremony.check(seat, answer), ceremony.answer(seat, answer));
        if ceremony == before {
            assert!(seat != request.seat || !allowed.contains(&answer), "{ceremony:?}: {answer}");
            assert_eq!((ceremony.request(), ceremony.position()), (Some(request), before.position()));
        } else {
            assert!(seat == request.seat && allowed.contains(&answer), "{before:?}: {answer}");
            assert_eq!(answer.to_string().parse(), Ok(answer));
            path.push(before);
        }
    }
    let answers = ceremony.history().iter().map(|turn| turn.answer);
    let again = Ceremony::replay(rule, game, equality, answers).unwrap();
    assert_eq!((&again, again.position()), (&ceremony, ceremony.position()));
    while let Some(before) = path.pop() {
        assert!(ceremony.undo().is_some());
        assert_eq!(ceremony, before);
        assert_eq!((ceremony.request(), ceremony.seats()), (before.request(), before.seats()));
        assert_eq!(ceremony.position(), before.position());
        assert_eq!((ceremony.offered(), ceremony.announced()), (before.offered(), before.announced()));
    }
    assert_eq!(ceremony.undo(), None);
}

fn fifths(choices: &mut Choices<'_>) -> Fifths {
    choices.one_of(&Fifths::MOST.up_to().collect::<Vec<_>>())
}

fn rule(choices: &mut Choices<'_>) -> OpeningRule {
    let number = usize::from(choices.byte());
    let with_fifths = [
        OpeningRule::Yamaguchi,
        OpeningRule::Designated,
        OpeningRule::Soosyrv,
        OpeningRule::Taraguchi,
        OpeningRule::SuperTaraguchi,
    ];
    if let Some(rule) = OpeningRule::NAMED.get(number) {
        *rule
    } else if let Some(rule) = with_fifths.get(number - OpeningRule::NAMED.len()) {
        rule(fifths(choices))
    } else {
        let (own_side, swap) = (choices.byte() % 2 == 1, choices.byte() % 2 == 1);
        let fifths = (choices.byte() % 2 == 1).then(|| fifths(choices));
        OpeningRule::Free(FreeOpening { own_side, swap, fifths })
    }
}

/// Any answer, allowed or not.
fn any(choices: &mut Choices<'_>) -> Answer {
    let every: Vec<_> = [Answer::Swap, Answer::Stay]
        .into_iter()
        .chain(Fifths::MOST.up_to().map(Answer::Announce))
        .chain(Branch::ALL.map(Answer::Take))
        .chain(Point::all().flat_map(|point| [Answer::Stone(point), Answer::Offer(point), Answer::Keep(point)]))
        .collect();
    choices.one_of(&every)
}
