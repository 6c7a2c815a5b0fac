//! The opening rules of renju driven through every branch, as their texts go.
#![allow(clippy::unwrap_used, reason = "tests")]

mod script;

use renju_core::{Color, Rule, Status};
use renju_openings::{Ceremony, Fifths, FreeOpening, Opening, OpeningRule, Seat};

use script::{finished, play};

#[test]
fn plain_asks_for_nothing() {
    finished(&play(OpeningRule::Plain, ""), Seat::First, "");
}

/// RIF 1996, RIF 12.7: three stones by the first player, swap, fourth anywhere, two fifths, one kept, sixth.
#[test]
fn rif_1996_with_a_swap() {
    let ceremony = play(
        OpeningRule::Rif,
        "first Black h9 -> h9 is not allowed: the stone belongs on the centre
         first Black h8
         first Black h8 -> h8 is occupied
         first Black h10 -> h10 is not allowed: the stone belongs in the 3×3 about the centre
         first Black swap -> the rule asks for a stone
         first Black h9
         first Black k8 -> k8 is not allowed: the stone belongs in the 5×5 about the centre
         first Black j9
         second White j8 -> the rule asks for swap or stay
         second White swap
         first White o15
         second Black offer j9 -> j9 is occupied
         second Black offer a1
         second Black offer a1 -> a1 is offered already
         second Black keep a1 -> the rule asks for a fifth move to offer
         second Black offer h7
         first White keep i7 -> i7 is not one of the offered fifth moves
         first White keep h7
         first White a1",
    );
    finished(&ceremony, Seat::Second, "h8h9j9o15h7a1");
    assert_eq!(ceremony.opening().unwrap().opening, Opening::Zangetsu);
    assert_eq!(ceremony.position().to_move(), Color::Black);
    let history: Vec<String> = ceremony.history().iter().map(ToString::to_string).collect();
    assert_eq!(history[3], "second player (White): swap");
    assert_eq!(history[7], "first player (White): keep h7");
}

#[test]
fn rif_1996_without_a_swap() {
    let ceremony = play(
        OpeningRule::Rif,
        "first Black h8
         first Black i9
         first Black i8
         second White stay
         second White a15
         first Black offer j8
         first Black offer g8
         second White keep j8
         second White g8",
    );
    finished(&ceremony, Seat::First, "h8i9i8a15j8g8");
}

/// 12.7: the offers are unequal in all respects.
#[test]
fn rif_12_7_equal_fifths_are_refused() {
    play(
        OpeningRule::Rif,
        "first Black h8
         first Black h9
         first Black h7
         second White stay
         second White h6
         first Black offer i8
         first Black offer g8 -> g8 is equal to i8, which is offered already, and offers are unequal in all respects (RIF 12.7)
         first Black offer i7 -> i7 is equal to i8, which is offered already, and offers are unequal in all respects (RIF 12.7)
         first Black offer j8
         second White keep i8",
    );
}

/// The Swap rule of 1989: the players place by turns, and two of the 26 openings are left out.
#[test]
fn swap_1989_leaves_out_yusei_and_suisei() {
    let rule = OpeningRule::Swap1989;
    let ceremony = play(
        rule,
        "first Black h8
         second White h9
         first Black j6 -> j6 makes D13, which is not one of the 24 openings of the rule
         first Black f6 -> f6 makes D13, which is not one of the 24 openings of the rule
         first Black h6
         second White swap
         first White h7
         second Black offer i8
         second Black offer j8
         first White keep j8
         first White g7",
    );
    finished(&ceremony, Seat::Second, "h8h9h6h7j8g7");
    let ceremony = play(
        rule,
        "first Black h8
         second White i10 -> i10 is not allowed: the stone belongs in the 3×3 about the centre
         second White g9
         first Black j6 -> j6 makes I13, which is not one of the 24 openings of the rule
         first Black f6
         second White stay
         second White a1
         first Black offer i8
         first Black offer h9
         second White keep h9
         second White g7",
    );
    finished(&ceremony, Seat::First, "h8g9f6a1h9g7");
}

/// Yamaguchi: the number is announced with the third stone and binds whoever is Black after the swap.
#[test]
fn yamaguchi_with_a_swap() {
    let ceremony = play(
        OpeningRule::YAMAGUCHI,
        "first Black h8
         first Black i9
         first Black j8
         first Black swap -> the rule asks for the number of fifth moves
         first Black 13 -> at most 12 fifth moves can be announced, not 13
         first Black 3
         second White swap
         first White j9
         second Black offer h10
         second Black offer a1
         second Black offer a2
         first White keep a2
         first White a1",
    );
    finished(&ceremony, Seat::Second, "h8i9j8j9a2a1");
    assert_eq!(ceremony.announced(), Fifths::new(3));
}

/// N = 1: one fifth move is offered, and kept.
#[test]
fn yamaguchi_with_one_fifth() {
    let ceremony = play(
        OpeningRule::YAMAGUCHI,
        "first Black h8
         first Black i9
         first Black j8
         first Black 1
         second White stay
         second White j9
         first Black offer h10
         second White keep h10
         second White a1",
    );
    finished(&ceremony, Seat::First, "h8i9j8j9h10a1");
}

/// 指定开局, 三手交换, 五手N打: Black gives three stones and N; without N nothing goes on (irregularity 3).
#[test]
fn chinese_designated_opening() {
    for (swap, black, white) in [("stay", "first", "second"), ("swap", "second", "first")] {
        let ceremony = play(
            OpeningRule::DESIGNATED,
            &format!(
                "first Black h7 -> h7 is not allowed: the stone belongs on the centre
                 first Black h8
                 first Black h9
                 first Black k9 -> k9 is not allowed: the stone belongs in the 5×5 about the centre
                 first Black i9
                 first Black stay -> the rule asks for the number of fifth moves
                 first Black 2
                 second White {swap}
                 {white} White o1
                 {black} Black offer i10
                 {black} Black offer g7
                 {white} White keep i10
                 {white} White j11"
            ),
        );
        let seat = if black == "first" { Seat::First } else { Seat::Second };
        finished(&ceremony, seat, "h8h9i9o1i10j11");
    }
}

/// 自由开局: the players give the first three stones by turns.
#[test]
fn chinese_free_opening() {
    let ceremony = play(
        OpeningRule::FREE,
        "first Black i8 -> i8 is not allowed: the stone belongs on the centre
         first Black h8
         second White a1
         first Black o15",
    );
    finished(&ceremony, Seat::First, "h8a1o15");
}

/// 自由开局 with 三手可交换 and 五手两打, White's first stone on White's own side.
#[test]
fn chinese_free_opening_with_its_options() {
    let rule = OpeningRule::Free(FreeOpening { own_side: true, swap: true, fifths: Some(Fifths::TWO) });
    let ceremony = play(
        rule,
        "first Black h8
         second White h7 -> h7 is not allowed: the stone belongs on row 8 or above
         second White g8
         first Black k11
         second White swap
         first White d4
         second Black offer e5
         second Black offer e6
         first White keep e5
         first White f6",
    );
    finished(&ceremony, Seat::Second, "h8g8k11d4e5f6");
}

/// Soosõrv: White announces with the fourth stone, then the other player may swap, and the number stays.
#[test]
fn soosyrv_with_and_without_swaps() {
    for (first_swap, second_swap, black) in
        [("stay", "stay", 1), ("stay", "swap", 2), ("swap", "stay", 2), ("swap", "swap", 1)]
    {
        let seats = |number| if number == 1 { ("first", "second") } else { ("second", "first") };
        // Who is White for the fourth stone, and who is Black at the end.
        let (early_black, early_white) = seats(if first_swap == "swap" { 2 } else { 1 });
        let (late_black, late_white) = seats(black);
        let ceremony = play(
            OpeningRule::SOOSYRV_8,
            &format!(
                "first Black h8
                 first Black i9
                 first Black i8
                 second White {first_swap}
                 {early_white} White a1
                 {early_white} White 9 -> at most 8 fifth moves can be announced, not 9
                 {early_white} White 2
                 {early_black} Black {second_swap}
                 {late_black} Black offer j8
                 {late_black} Black offer g7
                 {late_white} White keep g7
                 {late_white} White b2"
            ),
        );
        finished(&ceremony, if black == 1 { Seat::First } else { Seat::Second }, "h8i9i8a1g7b2");
    }
}

/// Tarannikov: single stones in growing squares; after each the other player may swap.
#[test]
fn tarannikov_with_every_swap() {
    let ceremony = play(
        OpeningRule::Tarannikov,
        "first Black h8
         second White swap
         first White h10 -> h10 is not allowed: the stone belongs in the 3×3 about the centre
         first White h9
         second Black swap
         first Black k8 -> k8 is not allowed: the stone belongs in the 5×5 about the centre
         first Black j8
         second White swap
         first White l8 -> l8 is not allowed: the stone belongs in the 7×7 about the centre
         first White k11
         second Black swap
         first Black m8 -> m8 is not allowed: the stone belongs in the 9×9 about the centre
         first Black l12
         second White swap
         first White a1",
    );
    finished(&ceremony, Seat::Second, "h8h9j8k11l12a1");
}

#[test]
fn tarannikov_without_a_swap() {
    let ceremony = play(
        OpeningRule::Tarannikov,
        "first Black h8
         second White stay
         second White h9
         first Black stay
         first Black j8
         second White stay
         second White k11
         first Black stay
         first Black l12
         second White stay
         second White a1",
    );
    finished(&ceremony, Seat::First, "h8h9j8k11l12a1");
}

const TARAGUCHI_START: &str = "first Black h8
     second White stay
     second White i9
     first Black swap
     second Black i7
     first White stay
     first White l8 -> l8 is not allowed: the stone belongs in the 7×7 about the centre
     first White k8";

/// Taraguchi, first choice: swap, fifth in the 9×9, swap, sixth anywhere.
#[test]
fn taraguchi_by_swaps() {
    let ceremony = play(
        OpeningRule::TARAGUCHI_10,
        &format!(
            "{TARAGUCHI_START}
             second Black swap -> the rule asks for a branch
             second Black white -> the rule does not have the branch white here
             second Black swaps
             second Black offer j9 -> the rule asks for swap or stay
             second Black swap
             first Black m8 -> m8 is not allowed: the stone belongs in the 9×9 about the centre
             first Black l8
             second White stay
             second White o15"
        ),
    );
    finished(&ceremony, Seat::First, "h8i9i7k8l8o15");
    let ceremony = play(
        OpeningRule::TARAGUCHI_10,
        &format!(
            "{TARAGUCHI_START}
             second Black swaps
             second Black stay
             second Black l8
             first White swap
             second White o15"
        ),
    );
    finished(&ceremony, Seat::First, "h8i9i7k8l8o15");
}

/// Taraguchi, second choice: no swap after the fourth stone; ten fifths anywhere.
#[test]
fn taraguchi_by_ten_offers() {
    let ceremony = play(
        OpeningRule::TARAGUCHI_10,
        &format!(
            "{TARAGUCHI_START}
             second Black offers
             second Black swap -> the rule asks for a fifth move to offer
             second Black offer a1
             second Black offer a2
             second Black offer a3
             second Black offer a4
             second Black offer a5
             second Black offer a6
             second Black offer a7
             second Black offer a8
             second Black offer a9
             second Black offer o15
             first White keep a4
             first White a5"
        ),
    );
    finished(&ceremony, Seat::Second, "h8i9i7k8a4a5");
    assert_eq!(ceremony.offered().len(), 10);
}

/// Super-Taraguchi: 5×5, 7×7, 9×9, 9×9.
#[test]
fn super_taraguchi() {
    let ceremony = play(
        OpeningRule::SUPER_TARAGUCHI_10,
        "first Black h8
         second White stay
         second White k8 -> k8 is not allowed: the stone belongs in the 5×5 about the centre
         second White j10
         first Black stay
         first Black l8 -> l8 is not allowed: the stone belongs in the 7×7 about the centre
         first Black k11
         second White stay
         second White m8 -> m8 is not allowed: the stone belongs in the 9×9 about the centre
         second White l12
         first Black swaps
         first Black stay
         first Black m8 -> m8 is not allowed: the stone belongs in the 9×9 about the centre
         first Black d4
         second White stay
         second White a1",
    );
    finished(&ceremony, Seat::First, "h8j10k11l12d4a1");
    assert!(ceremony.opening().is_err());
}

#[test]
fn super_taraguchi_by_offers() {
    let five = Fifths::new(2).unwrap();
    let ceremony = play(
        OpeningRule::SuperTaraguchi(five),
        "first Black h8
         second White swap
         first White j10
         second Black stay
         second Black k11
         first White stay
         first White l12
         second Black offers
         second Black offer a1
         second Black offer b1
         first White keep b1
         first White a1",
    );
    finished(&ceremony, Seat::Second, "h8j10k11l12b1a1");
}

const SAKATA_START: &str = "first Black h8
     first Black h9
     first Black i9
     second White l9 -> l9 is not allowed: the stone belongs in the 7×7 about the centre
     second White k9
     second White m8 -> m8 is not allowed: the stone belongs in the 9×9 about the centre
     second White l8";

#[test]
fn sakata_takes_a_colour() {
    let white = play(OpeningRule::Sakata, &format!("{SAKATA_START}\nfirst Black white\nfirst White a1"));
    finished(&white, Seat::Second, "h8h9i9k9l8a1");
    let black = play(OpeningRule::Sakata, &format!("{SAKATA_START}\nfirst Black black\nsecond White a1"));
    finished(&black, Seat::First, "h8h9i9k9l8a1");
}

/// Super Sakata: a) play White, b) play Black, c) two more stones, and then the other player has the choice.
#[test]
fn super_sakata_with_every_choice() {
    let white = play(OpeningRule::SuperSakata, &format!("{SAKATA_START}\nfirst Black white"));
    finished(&white, Seat::Second, "h8h9i9k9l8");
    assert_eq!(white.position().to_move(), Color::White);
    let black = play(OpeningRule::SuperSakata, &format!("{SAKATA_START}\nfirst Black black"));
    finished(&black, Seat::First, "h8h9i9k9l8");
    let more = play(
        OpeningRule::SuperSakata,
        &format!(
            "{SAKATA_START}
             first Black stones
             first Black white -> the rule asks for a stone
             first Black a1
             first Black o15
             second White stones
             second White a2
             second White a3
             first Black stones
             first Black b1
             first Black b2
             second White black"
        ),
    );
    finished(&more, Seat::Second, "h8h9i9k9l8a1o15a2a3b1b2");
}

/// A stone that decides lies where it was put: the other player takes the colour that has won.
#[test]
fn super_sakata_is_not_repeated_once_a_row_has_won() {
    let start = "first Black h8
         first Black h9
         first Black i8
         second White k11
         second White j8
         first Black stones
         first Black a2
         first Black k8
         second White stones
         second White a3
         second White l8
         first Black stones -> the rule does not have the branch stones here";
    let ceremony = play(OpeningRule::SuperSakata, &format!("{start}\nfirst Black black"));
    finished(&ceremony, Seat::First, "h8h9i8k11j8a2k8a3l8");
    assert_eq!(ceremony.position().status(), Status::Won(Color::Black));
}

#[test]
fn nobody_answers_out_of_turn_or_after_the_end() {
    let mut ceremony = Ceremony::new(OpeningRule::ChineseSwap, Rule::Freestyle);
    let refused = ceremony.answer(Seat::Second, "h8".parse().unwrap()).unwrap_err();
    assert_eq!(refused.to_string(), "it is for the first player to answer");
    ceremony.answer(Seat::First, "h8".parse().unwrap()).unwrap();
    ceremony.answer(Seat::Second, "white".parse().unwrap()).unwrap();
    for seat in Seat::ALL {
        let refused = ceremony.answer(seat, "h9".parse().unwrap()).unwrap_err();
        assert_eq!(refused.to_string(), "the opening is over");
    }
    assert_eq!(ceremony.position().rule(), Rule::Freestyle);
}
