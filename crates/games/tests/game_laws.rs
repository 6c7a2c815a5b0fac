//! Laws of the game: whatever happens, nothing panics, no event is lost, and the log is the game.

use core::time::Duration;

use proptest::prelude::*;
use renju_core::{Board, Color, Point, Rule};
use renju_games::{
    Adjustment, Awaits, Cause, Deadness, Displacement, Event, Game, Hearing, Incident, Interruption, Irregularity,
    Memory, Mistake, Moment, Party, Penalty, Policy, Presence, Preset, Rules, Ruling, Seat, Undo,
};
use renju_openings::{Branch, Fifths, OpeningRule};

/// The rules in use, each once with moves taken back and once without clock trouble.
fn rules() -> Vec<Rules> {
    let mut all: Vec<_> = Preset::ALL.into_iter().map(Preset::rules).collect();
    for opening in OpeningRule::NAMED {
        let policy = Policy { undo: Undo::ByConsent, ..Policy::default() };
        all.push(Rules { opening, policy, ..Rules::default() });
    }
    all
}

fn seat() -> impl Strategy<Value = Seat> + Clone {
    prop_oneof![Just(Seat::First), Just(Seat::Second)]
}

fn point() -> impl Strategy<Value = Point> + Clone {
    // Most points are near the centre, where something comes of them.
    let near = (4_u8..11, 4_u8..11);
    let any = (0_u8..15, 0_u8..15);
    prop_oneof![4 => near, 1 => any].prop_filter_map("off the board", |(column, row)| Point::new(column, row))
}

fn time() -> impl Strategy<Value = Duration> + Clone {
    (0_u64..600).prop_map(Duration::from_secs)
}

fn cause() -> impl Strategy<Value = Cause> {
    prop_oneof![Just(Cause::Nobody), seat().prop_map(Cause::Accident), seat().prop_map(Cause::Deliberate)]
}

fn irregularity() -> impl Strategy<Value = Irregularity> {
    prop_oneof![
        point().prop_map(Irregularity::FirstStone),
        point().prop_map(Irregularity::NoOpening),
        Just(Irregularity::NoNumber),
        point().prop_map(Irregularity::SecondInARow),
        (point(), point()).prop_map(|(touched, stands)| Irregularity::Slid { touched, stands }),
        (point(), point()).prop_map(|(first, stands)| Irregularity::Lifted { first, stands }),
        point().prop_map(Irregularity::Dropped),
        Just(Irregularity::ClockFirst),
        Just(Irregularity::OtherHand),
        Just(Irregularity::DrawOffer),
        Just(Irregularity::Adjusting),
    ]
}

fn incident() -> impl Strategy<Value = Incident> {
    let hearing = prop_oneof![Just(Hearing::Agreed), Just(Hearing::Recorded), Just(Hearing::Disputed)];
    let memory = prop_oneof![Just(Memory::Restorable), Just(Memory::Lost)];
    let mistake = prop_oneof![Just(Mistake::Pairing), Just(Mistake::Other)];
    let stone = (point(), point()).prop_map(|(from, to)| Displacement { from, to });
    prop_oneof![
        6 => (seat(), irregularity()).prop_map(|(seat, what)| Incident::Irregular { seat, what }),
        2 => (proptest::collection::vec(stone, 0..3), cause(), hearing)
            .prop_map(|(stones, cause, hearing)| Incident::Displaced { stones, cause, hearing }),
        1 => (cause(), memory).prop_map(|(cause, memory)| Incident::Scattered { cause, memory }),
        1 => mistake.prop_map(|mistake| Incident::WrongColors { mistake }),
    ]
}

fn ruling() -> impl Strategy<Value = Ruling> {
    prop_oneof![
        Just(Ruling::Correct),
        Just(Ruling::Stand),
        Just(Ruling::Restore),
        Just(Ruling::Draw),
        Just(Ruling::Replay),
        seat().prop_map(Ruling::Loss),
        Just(Ruling::Restart),
    ]
}

/// Any event at all.
fn event() -> impl Strategy<Value = Event> {
    let plain = proptest::sample::select(vec![
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
    ]);
    let of_seat = (seat(), 0_usize..7).prop_map(|(seat, which)| {
        let events: [fn(Seat) -> Event; 7] = [
            Event::Arrive,
            Event::CallFlag,
            Event::CallAbsence,
            Event::Leave,
            Event::Disconnect,
            Event::Return,
            |seat| Event::Resume(Interruption::Charged(seat)),
        ];
        events[which](seat)
    });
    let of_point = (point(), 0_usize..4)
        .prop_map(|(point, which)| [Event::Stone, Event::Offer, Event::Keep, Event::ClaimFoul][which](point));
    prop_oneof![
        8 => of_point,
        6 => plain,
        2 => of_seat,
        1 => (1_u8..12).prop_filter_map("none", |number| Fifths::new(number).map(Event::Announce)),
        1 => proptest::sample::select(Branch::ALL.to_vec()).prop_map(Event::Take),
        1 => (seat(), time(), 0_usize..3).prop_map(|(seat, time, which)| {
            let adjust = [Adjustment::Give, Adjustment::Take, Adjustment::Set][which];
            Event::Adjust(seat, adjust(time))
        }),
        1 => (seat(), time()).prop_map(|(seat, time)| Event::Penalize(seat, Penalty::Time(time))),
        2 => incident().prop_map(Event::Report),
        2 => ruling().prop_map(Event::Rule),
    ]
}

/// What happens next: any event, legal or not, or something that is allowed, or what is awaited.
#[derive(Clone, Debug)]
enum Next {
    Any(Party, Event),
    Allowed(Party, prop::sample::Index),
    Awaited(prop::sample::Index),
}

fn next() -> impl Strategy<Value = (u64, Next)> {
    let party = || proptest::sample::select(Party::ALL.to_vec());
    let next = prop_oneof![
        2 => (party(), event()).prop_map(|(by, event)| Next::Any(by, event)),
        1 => (party(), any::<prop::sample::Index>()).prop_map(|(by, index)| Next::Allowed(by, index)),
        6 => any::<prop::sample::Index>().prop_map(Next::Awaited),
    ];
    (0_u64..20_000, next)
}

/// Whether the game can go on after an event, and it is not a mere stone.
fn keeps_going(event: &Event) -> bool {
    !matches!(
        event,
        Event::Resign | Event::Leave(_) | Event::Stone(_) | Event::AcceptDraw | Event::Penalize(_, Penalty::Loss)
    )
}

/// The event that moves the game on, if there is one.
fn awaited(game: &Game, at: Moment, index: prop::sample::Index) -> Option<(Party, Event)> {
    let pick = |by: Party, wanted: fn(&Event) -> bool| {
        let events: Vec<_> = game.allowed(at, by).into_iter().filter(wanted).collect();
        (!events.is_empty()).then(|| (by, index.get(&events).clone()))
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

/// The board is what the moves put there, and the clock rests when the game does.
fn stands_as_it_should(game: &Game) -> Result<(), TestCaseError> {
    for color in Color::ALL {
        let stones =
            game.moves().iter().filter(|played| played.color == color).filter_map(|played| played.made.point());
        prop_assert_eq!(stones.collect::<renju_core::Bitboard>(), game.board().stones(color));
    }
    let position = game.position();
    prop_assert_eq!(position.board(), game.board());
    if game.outcome().is_some() {
        prop_assert_eq!(game.clock().deadline(), None);
        prop_assert_eq!(game.deadline(), None);
        prop_assert!(game.rulings().is_empty());
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn the_log_is_the_game(rules in proptest::sample::select(rules()), happens in proptest::collection::vec(next(), 1..120)) {
        let mut game = Game::new(rules.clone());
        let mut now = Duration::ZERO;
        for (elapsed, next) in happens {
            let at = Moment::new(now + Duration::from_millis(elapsed));
            let (by, event) = match next {
                Next::Any(by, event) => (by, event),
                Next::Allowed(by, index) => {
                    // What ends a game at once comes up often enough among any events, and stones among the awaited.
                    let allowed: Vec<_> = game.allowed(at, by).into_iter().filter(keeps_going).collect();
                    if allowed.is_empty() {
                        continue;
                    }
                    let event = index.get(&allowed).clone();
                    prop_assert_eq!(game.check(at, by, &event), Ok(()));
                    (by, event)
                }
                Next::Awaited(index) => match awaited(&game, at, index) {
                    Some(awaited) => awaited,
                    None => continue,
                },
            };
            let before = game.clone();
            prop_assert_eq!(game.check(at, by, &event), game.apply(at, by, event.clone()));
            if game == before {
                prop_assert_eq!(game.log().len(), before.log().len());
            } else {
                now += Duration::from_millis(elapsed);
                prop_assert_eq!(game.log().split_last(), Some((&renju_games::Entry { at, by, event }, before.log())));
            }
            stands_as_it_should(&game)?;
        }
        let replayed = Game::replay(rules, game.log().to_vec()).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(&replayed, &game);
        #[cfg(feature = "serde")]
        {
            let json = serde_json::to_string(&game).map_err(|error| TestCaseError::fail(error.to_string()))?;
            let read: Game = serde_json::from_str(&json).map_err(|error| TestCaseError::fail(format!("{error}: {json}")))?;
            prop_assert_eq!(read, game);
        }
    }

    /// Taking back is the inverse of playing, whatever the opening.
    #[test]
    fn taking_back_restores_the_board(opening in proptest::sample::select(OpeningRule::NAMED.to_vec()), steps in proptest::collection::vec(any::<prop::sample::Index>(), 1..30)) {
        let policy = Policy { undo: Undo::ByConsent, ..Policy::default() };
        let mut game = Game::new(Rules { opening, policy, ..Rules::default() });
        game.apply(Moment::START, Party::Referee, Event::Start).map_err(|refused| TestCaseError::fail(refused.to_string()))?;
        for index in steps {
            let Some((by, event)) = awaited(&game, Moment::START, index) else { break };
            let before = game.clone();
            game.apply(Moment::START, by, event).map_err(|refused| TestCaseError::fail(refused.to_string()))?;
            if game.outcome().is_some() {
                break;
            }
            let mut back = game.clone();
            let other = if by == Party::First { Party::Second } else { Party::First };
            for (by, event) in [(by, Event::AskUndo), (other, Event::AllowUndo)] {
                back.apply(Moment::START, by, event).map_err(|refused| TestCaseError::fail(refused.to_string()))?;
            }
            prop_assert_eq!(back.board(), before.board());
            prop_assert_eq!(back.moves(), before.moves());
            prop_assert_eq!(back.awaits(), before.awaits());
            prop_assert_eq!(back.seats(), before.seats());
        }
    }

    /// A side can win exactly if some way of filling the empty points lets it: for all sides without forbidden moves.
    #[test]
    fn deadness_is_exact_without_forbidden_moves(
        rule in proptest::sample::select(vec![Rule::Standard, Rule::Freestyle, Rule::Renju]),
        runs in proptest::collection::vec((any::<bool>(), 1_usize..5), 225),
        empty in proptest::collection::btree_set(0_usize..225, 0..5),
    ) {
        let mut board = Board::EMPTY;
        let colors = runs.into_iter().flat_map(|(black, length)| core::iter::repeat_n(black, length));
        for (point, black) in Point::all().zip(colors) {
            if !empty.contains(&point.index()) {
                let color = if black { Color::Black } else { Color::White };
                board.put(color, point).map_err(|error| TestCaseError::fail(error.to_string()))?;
            }
        }
        let deadness = Deadness::of(&board, rule);
        for (color, can_win) in [(Color::Black, deadness.black_can_win), (Color::White, deadness.white_can_win)] {
            let found = can_fill_to_win(&board, color, rule);
            if rule == Rule::Renju && color == Color::Black {
                prop_assert!(can_win || !found, "sound for Black");
            } else {
                prop_assert_eq!(can_win, found);
            }
        }
    }
}

/// Whether a side that may play as often as it likes, and need not, comes to a winning row.
fn can_fill_to_win(board: &Board, color: Color, rule: Rule) -> bool {
    board.empty_points().into_iter().any(|point| {
        let mut next = *board;
        let verdict = next.verdict_for(color, rule, point);
        let wins = verdict == renju_core::Verdict::Five;
        wins || !verdict.is_forbidden() && next.put(color, point).is_ok() && can_fill_to_win(&next, color, rule)
    })
}
