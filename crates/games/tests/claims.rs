//! Fouls, fives and their claims, clause by clause: RIF 9, the Chinese professional and online rules.

#![allow(clippy::expect_used, reason = "a test fails by panicking, also in its helpers")]

mod table;

use core::time::Duration;

use renju_core::{Point, Shape, Verdict};
use renju_games::{
    Awaits, Draw, Event, Fives, Fouls, Game, Judged, Outcome, Party, Passing, Policy, Preset, Pressing, Refused, Rules,
    Seat, Win, WrongClaim,
};
use table::{Table, at, point, renju};

/// Black's h8 is a double-three after these.
const DOUBLE_THREE: &str = "f8 a1 g8 a3 h9 a5 h10 a7";
/// Black's h8 makes a row of six.
const OVERLINE: &str = "e8 a1 f8 a3 g8 a5 i8 a7 j8 a9";
/// Black's h8 makes five and a double-three.
const FIVE_AND_FOUL: &str = "d8 a1 e8 a3 f8 a5 g8 b1 h9 b3 h10 b5 i9 b7 j10 d1";
/// White's h8 makes a row of six.
const WHITE_OVERLINE: &str = "a1 e8 a3 f8 a5 g8 c2 i8 c4 j8 c6";

fn automatic() -> Rules {
    renju(Policy::default())
}

fn claims(fouls: Fouls, fives: Fives, pressing: Pressing) -> Rules {
    renju(Policy { fouls, fives, pressing, passing: Passing::FromStones(0), ..Policy::default() })
}

fn rif() -> Rules {
    claims(Fouls::ClaimedAsRif, Fives::ClaimedWhileItStands, Pressing::ByHand)
}

fn chinese() -> Rules {
    claims(Fouls::ClaimedAtOnce, Fives::ClaimedWithMove, Pressing::ByHand)
}

#[test]
fn online_rules_a_foul_loses_at_once_forced_or_not() {
    let mut table = Table::new(automatic());
    table.plays(DOUBLE_THREE);
    table.plays("h8");
    table.ends_with("White (second player) wins: h8 is forbidden for Black (double-three)");
    let explanation = table.game.explanation().expect("the foul");
    assert_eq!(explanation.verdict().kinds().map(|kinds| kinds.to_string()).as_deref(), Some("double-three"));
    assert_eq!(explanation.lines().iter().filter(|line| line.shape == Some(Shape::Three)).count(), 2);
    assert_eq!(table.tries(Party::Second, Event::Stone(point("o15"))), Err(Refused::Over(table.outcome())));
}

/// Only h8 stops White's five, and it is forbidden.
#[test]
fn professional_rules_a_forced_foul_loses_too() {
    let mut table = Table::new(automatic());
    table.plays("f8 e5 g8 f6 h9 g7 h10 i9 h8");
    assert!(matches!(table.outcome(), Outcome::Win { winner: Seat::Second, by: Win::Foul { .. }, .. }));
}

#[test]
fn servers_may_refuse_fouls() {
    let mut table = Table::new(renju(Policy { fouls: Fouls::Refused, ..Policy::default() }));
    table.plays(DOUBLE_THREE);
    let refused = table.tries(Party::First, Event::Stone(point("h8")));
    assert!(matches!(refused, Err(Refused::Forbidden { .. })), "{refused:?}");
    assert!(!table.game.allowed_points(at(table.now), Party::First).contains(point("h8")));
    table.plays("h11");
}

#[test]
fn rif_9_2_five_and_foul_together_are_five() {
    for rules in [automatic(), rif()] {
        let mut table = Table::new(rules);
        table.plays(FIVE_AND_FOUL);
        table.puts("h8");
        if table.game.outcome().is_none() {
            table.first(Event::ClaimFive);
        }
        let Outcome::Win { winner: Seat::First, by: Win::Five { row, .. }, .. } = table.outcome() else {
            panic!("{}", table.outcome())
        };
        assert_eq!(row.to_string(), "d8 e8 f8 g8 h8");
    }
}

#[test]
fn rif_9_1_whites_overline_wins() {
    let mut table = Table::new(automatic());
    table.plays(WHITE_OVERLINE);
    table.plays("h8");
    table.ends_with("White (second player) wins: h8 makes an overline (e8 f8 g8 h8 i8 j8)");
}

#[test]
fn white_has_no_fouls() {
    let mut table = Table::new(automatic());
    table.plays("a1 f8 a3 g8 a5 h9 c2 h10 c4 h8");
    table.goes_on();
    assert_eq!(table.game.moves().last().map(|played| played.verdict), Some(Verdict::Legal));
}

#[test]
fn professional_rules_white_points_out_a_foul_before_moving() {
    let mut table = Table::new(chinese());
    table.plays(DOUBLE_THREE);
    table.puts("h8");
    table.second(Event::ClaimFoul(point("h8")));
    table.ends_with("White (second player) wins: h8 is forbidden for Black (double-three), as White claimed");
}

#[test]
fn professional_rules_playing_on_voids_a_foul_an_overline_too() {
    for (moves, reply) in [(DOUBLE_THREE, "o1"), (OVERLINE, "o1"), (OVERLINE, "--")] {
        let mut table = Table::new(chinese());
        table.plays(moves);
        table.plays("h8");
        table.plays(reply);
        table.plays("o15");
        assert_eq!(table.tries(Party::Second, Event::ClaimFoul(point("h8"))), Err(Refused::Lapsed(point("h8"))));
        table.goes_on();
    }
}

#[test]
fn rif_9_6_a_foul_is_claimed_with_the_own_clock_running() {
    let mut table = Table::new(rif());
    table.plays(DOUBLE_THREE);
    table.puts("h8");
    let claim = Event::ClaimFoul(point("h8"));
    assert_eq!(table.tries(Party::Second, claim.clone()), Err(Refused::NotYourTurn(Seat::First)));
    assert_eq!(table.tries(Party::First, claim.clone()), Err(Refused::OnlyWhiteClaims));
    table.first(Event::Press);
    table.second(claim);
    assert!(matches!(table.outcome(), Outcome::Win { by: Win::Foul { judged: Judged::Claimed, .. }, .. }));
}

#[test]
fn rif_9_8_a_double_three_lapses_once_white_has_played_on() {
    let mut table = Table::new(rif());
    table.plays(DOUBLE_THREE);
    table.plays("h8 o1 o15");
    assert_eq!(table.tries(Party::Second, Event::ClaimFoul(point("h8"))), Err(Refused::Lapsed(point("h8"))));
    table.goes_on();
}

#[test]
fn rif_9_8_an_overline_stays_claimable() {
    let mut table = Table::new(rif());
    table.plays(OVERLINE);
    table.plays("h8 o1 o15 o3 o13");
    table.second(Event::ClaimFoul(point("h8")));
    table.ends_with("White (second player) wins: h8 is forbidden for Black (overline), as White claimed");
}

#[test]
fn rif_9_6_an_unnoticed_five_does_not_end_the_game() {
    let mut table = Table::new(rif());
    table.plays("d8 a1 e8 a3 f8 a5 g8 a7 h8 o1 o15 o3");
    table.goes_on();
    table.first(Event::ClaimFive);
    table.ends_with("Black (first player) wins: h8 makes five (d8 e8 f8 g8 h8), as Black claimed");
}

#[test]
fn rif_9_7_an_unnoticed_five_does_not_shield_a_later_foul() {
    let mut table = Table::new(rif());
    table.plays("d2 a1 e2 a3 f2 a5 g2 a7 h2 a9");
    table.plays("f8 c9 g8 c11 h9 c13 h10 c15 h8");
    table.second(Event::ClaimFoul(point("h8")));
    assert_eq!(table.outcome().winner(), Some(Seat::Second));
}

#[test]
fn a_five_can_be_bound_to_its_move() {
    let mut table = Table::new(chinese());
    table.plays("d8 a1 e8 a3 f8 a5 g8 a7");
    table.puts("h8");
    let mut late = Table { game: table.game.clone(), now: table.now };
    table.first(Event::ClaimFive);
    assert_eq!(table.outcome().winner(), Some(Seat::First));
    late.first(Event::Press);
    assert_eq!(late.tries(Party::First, Event::ClaimFive), Err(Refused::NotYourTurn(Seat::Second)));
    late.plays("o1");
    assert_eq!(late.tries(Party::First, Event::ClaimFive), Err(Refused::NotYourTurn(Seat::Second)));
}

#[test]
fn judging_servers_take_no_claims() {
    let mut table = Table::new(automatic());
    table.plays("h8");
    assert_eq!(table.tries(Party::Second, Event::ClaimFoul(point("h8"))), Err(Refused::NothingToClaim));
    assert_eq!(table.tries(Party::First, Event::ClaimFive), Err(Refused::NothingToClaim));
}

#[test]
fn a_wrong_claim_is_recorded_and_costs_what_the_policy_says() {
    let with = |wrong_claim| {
        let mut rules = chinese();
        rules.policy.wrong_claim = wrong_claim;
        rules.time = "10m".parse().expect("a control");
        let mut table = Table::new(rules);
        table.plays("h8 i9 g8");
        table.second(Event::ClaimFoul(point("g8")));
        table.goes_on();
        table
    };
    assert_eq!(with(WrongClaim::Nothing).to_move(), Seat::Second);
    let turn = with(WrongClaim::Turn);
    assert_eq!((turn.to_move(), turn.game.moves().len()), (Seat::First, 4), "the turn is lost");
    assert_eq!(with(WrongClaim::Violation).game.violations(Seat::Second), 1);
    let table = with(WrongClaim::Time(Duration::from_secs(60)));
    let time = |seat| table.game.clock().remaining(seat, at(table.now)).map(|left| left.main.as_secs());
    assert_eq!((time(Seat::First), time(Seat::Second)), (Ok(600 + 60 - 4), Ok(600 - 3)));
}

#[test]
fn violations_can_lose_the_game() {
    let mut rules = chinese();
    rules.policy.wrong_claim = WrongClaim::Violation;
    rules.policy.most_violations = core::num::NonZeroU8::new(2);
    let mut table = Table::new(rules);
    table.plays("h8 i9 g8");
    table.second(Event::ClaimFoul(point("g8")));
    table.second(Event::ClaimFoul(point("g8")));
    table.ends_with("Black (first player) wins: White has too many violations");
}

/// Moves that fill the board but for one point, with Black to move and nothing decided: pairs of stones by turns, some exchanged.
fn all_but(last: &str, black_too: &[&str], white_too: &[&str]) -> Vec<String> {
    let (mut black, mut white) = (Vec::new(), Vec::new());
    for here in Point::all().filter(|here| here.to_string() != last) {
        let name = here.to_string();
        let is_black = (here.column() / 2 + here.row()) % 2 == 0 || black_too.contains(&&*name);
        if is_black && !white_too.contains(&&*name) { black.push(name) } else { white.push(name) }
    }
    assert_eq!(black.len(), white.len());
    black.into_iter().zip(white).flat_map(|(black, white)| [black, white]).collect()
}

/// The stone is judged first, and only then is the board full.
#[test]
fn the_last_stone_is_judged_before_the_board_is_full() {
    let quiet = all_but("o15", &[], &["a1"]).join(" ");
    let foul = all_but("h15", &["g15"], &["a1", "b1"]).join(" ");
    let fouls = |fouls| Table::new(renju(Policy { fouls, ..Policy::default() }));

    let mut table = fouls(Fouls::Lose);
    table.plays(&quiet);
    table.plays("o15");
    table.ends_with("the game is drawn: the board is full");

    let mut table = fouls(Fouls::Lose);
    table.plays(&foul);
    table.plays("h15");
    table.ends_with("White (second player) wins: h15 is forbidden for Black (overline)");

    let mut claimed = fouls(Fouls::ClaimedAtOnce);
    claimed.plays(&foul);
    claimed.plays("h15");
    claimed.goes_on();
    let mut let_go = Table { game: claimed.game.clone(), now: claimed.now };
    claimed.second(Event::ClaimFoul(point("h15")));
    assert_eq!(claimed.outcome().winner(), Some(Seat::Second));
    let_go.second(Event::Pass);
    let_go.ends_with("the game is drawn: the board is full");
}

/// A player who has forbidden points only may pass, also where passing is not allowed.
#[test]
fn a_player_without_a_move_may_pass() {
    let mut table = Table::new(renju(Policy { fouls: Fouls::Refused, ..Policy::default() }));
    table.plays(&all_but("h15", &["g15"], &["a1", "b1"]).join(" "));
    assert_eq!(table.game.allowed_points(at(table.now), Party::First).len(), 0);
    table.first(Event::Pass);
    table.second(Event::Stone(point("h15")));
    table.ends_with("the game is drawn: the board is full");
}

#[test]
fn presets_say_how_wins_are_claimed() {
    let rif = Preset::RifTable.rules().policy;
    assert_eq!(
        (rif.fouls, rif.fives, rif.pressing),
        (Fouls::ClaimedAsRif, Fives::ClaimedWhileItStands, Pressing::ByHand)
    );
    assert_eq!(Preset::ChineseNational.rules().policy.fouls, Fouls::ClaimedAtOnce);
    assert_eq!(Preset::Online.rules().policy.fouls, Fouls::Lose);
    for preset in Preset::ALL {
        assert_eq!(preset.to_string().parse(), Ok(preset));
        let game = Game::new(preset.rules());
        assert_eq!(game.awaits(), Awaits::Start);
    }
    assert_eq!(Preset::Gomocup.rules().time.to_string(), "3m cap 30s");
    assert_eq!(Outcome::Draw(Draw::Agreement).half_points().map(|points| points.first), Some(1));
}
