//! A server's game: Fischer time, a lost connection, a restart of the server, and a timer that ends the game.
//!
//! The server keeps nothing but the game. What it stores is the log, and what it waits for is `Game::deadline`.

#![allow(clippy::std_instead_of_core, reason = "a program has the standard library")]

use std::time::Duration;

use renju::games::{Disconnection, Event, Game, Moment, Party, Preset, Rules};

/// What comes in from the players, in seconds since the start; a real server reads its own monotonic clock.
const TRAFFIC: [(u64, Party, &str); 9] = [
    (4, Party::First, "h8"),
    (9, Party::Second, "i9"),
    (12, Party::First, "i8"),
    (13, Party::First, "j8"),
    (20, Party::Second, "g8"),
    (31, Party::First, "lost"),
    (70, Party::First, "back"),
    (75, Party::First, "j7"),
    (80, Party::Second, "lost"),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut rules = Rules { opening: "plain".parse()?, time: "3m+5s".parse()?, ..Preset::Online.rules() };
    rules.policy.disconnection = Disconnection::Grace(Duration::from_secs(60));
    let mut game = Game::new(rules);
    game.apply(Moment::START, Party::Referee, Event::Start)?;

    for (second, by, message) in TRAFFIC {
        let at = Moment::new(Duration::from_secs(second));
        expire(&mut game, at)?;
        let seat = by.seat().ok_or("only players send messages")?;
        let (from, event) = match message {
            "lost" => (Party::Referee, Event::Disconnect(seat)),
            "back" => (Party::Referee, Event::Return(seat)),
            point => (by, Event::Stone(point.parse()?)),
        };
        match game.apply(at, from, event) {
            Ok(()) => println!("{at:>6}  {by}: {message}", at = at.to_string()),
            Err(refused) => println!("{at:>6}  {by}: {message} - no: {refused}", at = at.to_string()),
        }
        // The server may stop at any time: the stored game is the game.
        let stored = serde_json::to_string(&game)?;
        game = serde_json::from_str(&stored)?;
    }

    // Nobody writes any more, and the timer rings.
    while let Some((deadline, _)) = game.deadline() {
        let just_after = Moment::new(deadline.since_start() + Duration::from_millis(1));
        expire(&mut game, just_after)?;
    }
    let outcome = game.outcome().ok_or("the game goes on")?;
    println!("{outcome}");
    println!("half points: {:?}", outcome.half_points());
    Ok(())
}

/// Takes in what the clock says before anything else is heard.
fn expire(game: &mut Game, now: Moment) -> Result<(), Box<dyn std::error::Error>> {
    if let Some((deadline, due)) = game.deadline()
        && now > deadline
    {
        println!("{:>6}  timer: {due:?}", now.to_string());
        game.apply(now, Party::Referee, due)?;
    }
    Ok(())
}
