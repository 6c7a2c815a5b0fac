//! The examples about openings print what they promise.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

use std::process::Command;

fn run(program: &str) -> String {
    let output = Command::new(program).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn name_the_opening() {
    assert_eq!(
        run(env!("CARGO_BIN_EXE_name_the_opening")),
        "h8g8g9: D4 Kagetsu 花月, h8h9i9 in the table\n\
         h8 g7 g6: I2 Kyogetsu 峡月, h8i9j9 in the table, the same shape as D2\n\
         b2 b3 c3: off the centre, but like D4 Kagetsu\n\
         h8 h9 l12: the third stone, on l12, is outside the 5×5 about the centre\n"
    );
}

#[test]
fn taraguchi_for_two_bots() {
    let printed = run(env!("CARGO_BIN_EXE_taraguchi_for_two_bots"));
    assert!(printed.starts_with("first player (Black): h8\nsecond player (White): swap\n"), "{printed}");
    assert!(printed.contains("Black: "), "{printed}");
}

#[test]
fn house_rule() {
    let printed = run(env!("CARGO_BIN_EXE_house_rule"));
    assert!(
        printed.contains("Not a rule: step 2: the stones before may leave no empty point on the centre"),
        "{printed}"
    );
    assert!(printed.contains("\nBlack: second player, White: first player\n"), "{printed}");
}
