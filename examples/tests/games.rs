//! The programs about games say what they promise.

#![allow(clippy::std_instead_of_core, reason = "a test has the standard library")]

use std::process::Command;

fn prints(program: &str) -> Result<String, Box<dyn std::error::Error>> {
    let output = Command::new(program).output()?;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(String::from_utf8(output.stdout)?)
}

#[test]
fn an_overline_is_claimed_late() -> Result<(), Box<dyn std::error::Error>> {
    let text = prints(env!("CARGO_BIN_EXE_arbiters_claim"))?;
    assert!(text.contains("first player: ClaimFoul(h8) is refused: only White claims a foul"), "{text}");
    assert!(
        text.contains("White (second player) wins: h8 is forbidden for Black (overline), as White claimed"),
        "{text}"
    );
    assert!(text.contains("row: overline"), "{text}");
    Ok(())
}

#[test]
fn a_server_ends_its_game_on_time() -> Result<(), Box<dyn std::error::Error>> {
    let text = prints(env!("CARGO_BIN_EXE_game_server"))?;
    assert!(text.contains("first player: j8 - no: it is for the second player to act"), "{text}");
    assert!(text.contains("Black (first player) wins: White did not come back"), "{text}");
    Ok(())
}

#[test]
fn a_team_match_is_seated_and_opened() -> Result<(), Box<dyn std::error::Error>> {
    let text = prints(env!("CARGO_BIN_EXE_team_match"))?;
    assert!(text.contains("board 2: Red White, Blue Black"), "{text}");
    assert!(text.contains("Black is the second player"), "{text}");
    Ok(())
}
