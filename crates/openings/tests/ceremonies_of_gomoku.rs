//! The opening rules of gomoku driven through every branch, as their texts go.

mod script;

use renju_core::Color;
use renju_openings::{OpeningRule, Seat};

use script::{finished, play};

/// Swap: three stones of the first player, then the second takes a colour.
#[test]
fn gomoku_swap() {
    let start = "first Black a1\nfirst Black b1\nfirst Black o15";
    finished(&play(OpeningRule::Swap, &format!("{start}\nsecond White white")), Seat::First, "a1b1o15");
    finished(&play(OpeningRule::Swap, &format!("{start}\nsecond White black")), Seat::Second, "a1b1o15");
    play(OpeningRule::Swap, &format!("{start}\nsecond White stones -> the rule does not have the branch stones here"));
}

/// Swap2: a) White, b) Black, c) two more stones, and the first player takes a colour.
#[test]
fn gomoku_swap2() {
    let start = "first Black a1\nfirst Black b1\nfirst Black o15";
    let white = play(OpeningRule::Swap2, &format!("{start}\nsecond White white"));
    finished(&white, Seat::First, "a1b1o15");
    assert_eq!(white.position().to_move(), Color::White);
    finished(&play(OpeningRule::Swap2, &format!("{start}\nsecond White black")), Seat::Second, "a1b1o15");
    let more = format!("{start}\nsecond White stones\nsecond White c1\nsecond White d1");
    finished(&play(OpeningRule::Swap2, &format!("{more}\nfirst Black white")), Seat::Second, "a1b1o15c1d1");
    finished(&play(OpeningRule::Swap2, &format!("{more}\nfirst Black black")), Seat::First, "a1b1o15c1d1");
    play(OpeningRule::Swap2, &format!("{more}\nfirst Black stones -> the rule does not have the branch stones here"));
}

/// Swap-5: single stones anywhere, a swap after each of the first five.
#[test]
fn gomoku_swap_5() {
    let ceremony = play(
        OpeningRule::Swap5,
        "first Black a1
         second White swap
         first White b1
         second Black stay
         second Black c1
         first White stay
         first White d1
         second Black swap
         first Black e1
         second White stay",
    );
    finished(&ceremony, Seat::First, "a1b1c1d1e1");
}

/// 一手交换: one stone, then the second player takes a colour.
#[test]
fn gomoku_chinese_swap() {
    finished(&play(OpeningRule::ChineseSwap, "first Black c4\nsecond White white"), Seat::First, "c4");
    let taken = play(OpeningRule::ChineseSwap, "first Black c4\nsecond White black");
    finished(&taken, Seat::Second, "c4");
    assert_eq!(taken.position().to_move(), Color::White);
}

/// Pro: the centre, anywhere, then outside the 5×5.
#[test]
fn gomoku_pro() {
    let ceremony = play(
        OpeningRule::Pro,
        "first Black g8 -> g8 is not allowed: the stone belongs on the centre
         first Black h8
         second White a1
         first Black j10 -> j10 is not allowed: the stone belongs outside the 5×5 about the centre
         first Black k8",
    );
    finished(&ceremony, Seat::First, "h8a1k8");
}

/// Long Pro: the same, outside the 7×7.
#[test]
fn gomoku_long_pro() {
    let ceremony = play(
        OpeningRule::LongPro,
        "first Black h8
         second White h9
         first Black k8 -> k8 is not allowed: the stone belongs outside the 7×7 about the centre
         first Black l8",
    );
    finished(&ceremony, Seat::First, "h8h9l8");
}
