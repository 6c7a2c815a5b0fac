//! Which opening is this? Names the opening of each game on the command line, or of a few known starts.
//!
//! `cargo run -p renju-examples --bin name_the_opening -- "h8 g8 g9" "h8 j8 i9"`

use renju::openings::{Family, Opening, StartError};
use renju::{Move, MoveTextError};

fn main() -> Result<(), MoveTextError> {
    let mut games: Vec<String> = std::env::args().skip(1).collect();
    if games.is_empty() {
        // D4 turned, I2 mirrored, one that is like D4 away from the centre, and one that is none of the 26.
        games = ["h8g8g9", "h8 g7 g6", "b2 b3 c3", "h8 h9 l12"].map(String::from).into();
    }
    for game in games {
        let moves: Vec<Move> = renju::moves(&game).collect::<Result<_, _>>()?;
        println!("{game}: {}", name(&moves));
    }
    Ok(())
}

fn name(moves: &[Move]) -> String {
    match Opening::identify(moves) {
        Ok(found) => {
            let [first, second, third] = found.opening.stones();
            let other = found.opening.twin().map_or(String::new(), |twin| format!(", the same shape as {twin}"));
            let (romaji, kanji) = (found.opening.romaji(), found.opening.kanji());
            format!("{} {romaji} {kanji}, {first}{second}{third} in the table{other}", found.opening)
        }
        Err(StartError::OffCentre { like: Some(like), .. }) => {
            format!("off the centre, but like {} {}", like.opening, like.opening.romaji())
        }
        Err(StartError::Short(_)) => match Family::identify(moves) {
            Ok(family) => format!("{family} so far"),
            Err(error) => error.to_string(),
        },
        Err(error) => error.to_string(),
    }
}
