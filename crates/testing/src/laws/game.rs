//! The game, under any events.

use core::time::Duration;

use renju::games::{
    Adjustment, Awaits, Cause, Displacement, Entry, Event, Game, Hearing, Incident, Interruption, Irregularity, Memory,
    Mistake, Moment, Party, Penalty, Policy, Presence, Preset, Rules, Ruling, Seat, Undo,
};
use renju::openings::{Branch, Fifths, OpeningRule};
use renju::{Bitboard, Color, Point};

use super::choices::Choices;

/// Whatever happens, a refusal changes nothing, what is taken is logged, the board is what the moves put there, and the log
/// is the game.
///
/// The first byte chooses the rules. Each event then takes two bytes of time and a byte that chooses between any event at
/// all, one that is allowed, and one that is awaited, and what these choose by.
pub fn game(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let rules = choices.one_of(&rules());
    let mut game = Game::new(rules.clone());
    let mut now = Duration::ZERO;
    let mut events = 0;
    while choices.are_left() && events < 300 {
        events += 1;
        let elapsed = u64::from(choices.byte()) << 8 | u64::from(choices.byte());
        let later = now + Duration::from_millis(elapsed);
        let at = Moment::new(later);
        let next = match choices.byte() {
            0..48 => Some((choices.one_of(&Party::ALL), any(&mut choices))),
            48..80 => {
                let by = choices.one_of(&Party::ALL);
                let allowed: Vec<_> = game.allowed(at, by).into_iter().filter(keeps_going).collect();
                some_of(&allowed, &mut choices)
                    .inspect(|event| {
                        assert_eq!(game.check(at, by, event), Ok(()), "{event:?} was listed");
                    })
                    .map(|event| (by, event))
            }
            _ => awaited(&game, at, &mut choices),
        };
        let Some((by, event)) = next else { continue };
        let before = game.clone();
        assert_eq!(game.check(at, by, &event), game.apply(at, by, event.clone()));
        if game != before {
            now = later;
            assert_eq!(game.log().split_last(), Some((&Entry { at, by, event }, before.log())));
        }
        stands(&game);
    }
    let replayed = Game::replay(rules, game.log().to_vec()).unwrap();
    assert!(replayed == game, "the log is another game: {:?}", game.log());
    let json = serde_json::to_string(&game).unwrap();
    assert!(serde_json::from_str::<Game>(&json).unwrap() == game, "{json}");
}

/// Taking back is the inverse of playing, whatever the opening: the first byte chooses it, and each byte after that the event
/// which moves the game on.
pub fn taking_back(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let opening = choices.one_of(&OpeningRule::NAMED);
    let mut game = Game::new(with_undo(opening));
    game.apply(Moment::START, Party::Referee, Event::Start).unwrap();
    let mut events = 0;
    while choices.are_left() && events < 30 {
        events += 1;
        let Some((by, event)) = awaited(&game, Moment::START, &mut choices) else { break };
        let before = game.clone();
        game.apply(Moment::START, by, event).unwrap();
        if game.outcome().is_some() {
            break;
        }
        let mut back = game.clone();
        let other = if by == Party::First { Party::Second } else { Party::First };
        for (by, event) in [(by, Event::AskUndo), (other, Event::AllowUndo)] {
            back.apply(Moment::START, by, event).unwrap();
        }
        assert_eq!(back.board(), before.board());
        assert_eq!(back.moves(), before.moves());
        assert_eq!(back.awaits(), before.awaits());
        assert_eq!(back.seats(), before.seats());
    }
}

/// The board is what the moves put there, and the clock rests when the game does.
fn stands(game: &Game) {
    for color in Color::ALL {
        let moves = game.moves().iter().filter(|played| played.color == color);
        let stones: Bitboard = moves.filter_map(|played| played.made.point()).collect();
        assert_eq!(stones, game.board().stones(color));
    }
    assert_eq!(game.position().board(), game.board());
    if game.outcome().is_some() {
        assert_eq!((game.clock().deadline(), game.deadline()), (None, None));
        assert!(game.rulings().is_empty());
    }
}

/// The rules in use, and every opening rule with moves taken back.
fn rules() -> Vec<Rules> {
    Preset::ALL.into_iter().map(Preset::rules).chain(OpeningRule::NAMED.map(with_undo)).collect()
}

fn with_undo(opening: OpeningRule) -> Rules {
    let policy = Policy { undo: Undo::ByConsent, ..Policy::default() };
    Rules { opening, policy, ..Rules::default() }
}

/// Whether the game can go on after an event, and it is not a mere stone: what ends a game at once comes up often enough among
/// any events, and stones among the awaited.
fn keeps_going(event: &Event) -> bool {
    !matches!(
        event,
        Event::Resign | Event::Leave(_) | Event::Stone(_) | Event::AcceptDraw | Event::Penalize(_, Penalty::Loss)
    )
}

fn some_of(events: &[Event], choices: &mut Choices<'_>) -> Option<Event> {
    (!events.is_empty()).then(|| choices.one_of(events))
}

/// The event that moves the game on, if there is one.
fn awaited(game: &Game, at: Moment, choices: &mut Choices<'_>) -> Option<(Party, Event)> {
    let mut pick = |by: Party, wanted: fn(&Event) -> bool| {
        let events: Vec<_> = game.allowed(at, by).into_iter().filter(wanted).collect();
        some_of(&events, choices).map(|event| (by, event))
    };
    let expected = Seat::ALL.into_iter().find(|seat| game.presence(*seat) == Presence::Expected);
    if let Some(seat) = expected.filter(|_| game.outcome().is_none()) {
        return Some((seat.into(), Event::Arrive(seat)));
    }
    match game.awaits() {
        Awaits::Start => pick(Party::Referee, |event| *event == Event::Start),
        Awaits::Opening(request) => pick(request.seat.into(), |event| event.answer().is_some()),
        Awaits::Move { seat, .. } => pick(seat.into(), |event| event.answer().is_some()),
        Awaits::Press(seat) => pick(seat.into(), |event| *event == Event::Press),
        Awaits::Decision(seat) => pick(seat.into(), |event| matches!(event, Event::Accept | Event::Demand)),
        Awaits::Ruling => pick(Party::Referee, |event| matches!(event, Event::Rule(_))),
        Awaits::Resume => pick(Party::Referee, |event| matches!(event, Event::Resume(_))),
        _ => None,
    }
}

/// Any event at all.
fn any(choices: &mut Choices<'_>) -> Event {
    let seat = choices.one_of(&Seat::ALL);
    let point = choices.point();
    let time = Duration::from_secs(u64::from(choices.byte()) * 4);
    match choices.byte() % 12 {
        0 => Event::Report(incident(choices, seat, point)),
        1 => Event::Rule(choices.one_of(&[
            Ruling::Correct,
            Ruling::Stand,
            Ruling::Restore,
            Ruling::Draw,
            Ruling::Replay,
            Ruling::Loss(seat),
            Ruling::Restart,
        ])),
        2 => Event::Adjust(
            seat,
            choices.one_of(&[Adjustment::Give(time), Adjustment::Take(time), Adjustment::Set(time)]),
        ),
        3 => Event::Penalize(seat, Penalty::Time(time)),
        4 => Event::Announce(choices.one_of(&Fifths::MOST.up_to().collect::<Vec<_>>())),
        5 => Event::Take(choices.one_of(&Branch::ALL)),
        6 | 7 => choices.one_of(&[
            Event::Arrive(seat),
            Event::CallFlag(seat),
            Event::CallAbsence(seat),
            Event::Leave(seat),
            Event::Disconnect(seat),
            Event::Return(seat),
            Event::Resume(Interruption::Charged(seat)),
        ]),
        8 | 9 => {
            choices.one_of(&[Event::Stone(point), Event::Offer(point), Event::Keep(point), Event::ClaimFoul(point)])
        }
        _ => choices.one_of(&[
            Event::Start,
            Event::Swap,
            Event::Stay,
            Event::Pass,
            Event::Press,
            Event::ClaimFive,
            Event::OfferDraw,
            Event::AcceptDraw,
            Event::DeclineDraw,
            Event::Resign,
            Event::AskUndo,
            Event::AllowUndo,
            Event::RefuseUndo,
            Event::DoubtClock,
            Event::Pause,
            Event::Resume(Interruption::Free),
            Event::PartTime,
            Event::Demand,
            Event::Accept,
            Event::RefuseCorrection,
        ]),
    }
}

fn incident(choices: &mut Choices<'_>, seat: Seat, point: Point) -> Incident {
    let other = choices.point();
    let cause = choices.one_of(&[Cause::Nobody, Cause::Accident(seat), Cause::Deliberate(seat)]);
    match choices.byte() % 8 {
        0 => Incident::Displaced {
            stones: (0..choices.byte() % 3)
                .map(|_| Displacement { from: choices.point(), to: choices.point() })
                .collect(),
            cause,
            hearing: choices.one_of(&[Hearing::Agreed, Hearing::Recorded, Hearing::Disputed]),
        },
        1 => Incident::Scattered { cause, memory: choices.one_of(&[Memory::Restorable, Memory::Lost]) },
        2 => Incident::WrongColors { mistake: choices.one_of(&[Mistake::Pairing, Mistake::Other]) },
        _ => Incident::Irregular {
            seat,
            what: choices.one_of(&[
                Irregularity::FirstStone(point),
                Irregularity::NoOpening(point),
                Irregularity::NoNumber,
                Irregularity::SecondInARow(point),
                Irregularity::Slid { touched: point, stands: other },
                Irregularity::Lifted { first: point, stands: other },
                Irregularity::Dropped(point),
                Irregularity::ClockFirst,
                Irregularity::OtherHand,
                Irregularity::DrawOffer,
                Irregularity::Adjusting,
            ]),
        },
    }
}
