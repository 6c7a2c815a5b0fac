//! `renju play`: a game between two people at one terminal, or told by a pipe.

mod line;

use std::fmt;
use std::fs;
use std::io::{self, BufRead, IsTerminal};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use renju::games::format::{self, Format};
use renju::games::{
    Awaits, Event, Game, Lateness, Moment, Outcome, OvertimeLeft, Party, Preset, Remaining, TimeControl,
};
use renju::openings::OpeningRule;
use renju::{Color, Rule};
use serde::Serialize;

use crate::failure::Failure;
use crate::output::{Answer, Form, Output, complain};
use line::{Ask, Line, Told};

/// Play a game: two people at one terminal, or a script on standard input
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Play {
    /// The rules: rif-table, chinese-national, online, gomocup, freestyle or house
    #[arg(long, value_name = "NAME", default_value_t = Preset::House)]
    rules: Preset,

    /// Another opening rule, such as rif, soosyrv-8, taraguchi-10, swap2 or plain
    #[arg(long, value_name = "RULE")]
    opening: Option<OpeningRule>,

    /// Another rule on the board: renju, standard or freestyle
    #[arg(long)]
    rule: Option<Rule>,

    /// Another time control, such as 10m+5s, 10m+3x30s, 2h/40,30m/30* or unlimited
    #[arg(long, value_name = "CONTROL")]
    time: Option<TimeControl>,

    /// Save the game here at the end; the format is that of the ending of the name
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    #[command(flatten)]
    form: Form,
}

const AFTER_HELP: &str = "\
One line for one thing, done by whoever is to act:

  h8  swap  stay  3  offer i9  keep i9    a stone, or what the opening asks for
  pass                                    give up the turn
  press, or an empty line                 press the clock, where that is done by hand
  claim          claim h8                 claim the own five; claim the foul at h8
  draw  accept  decline                   offer a draw, and answer
  undo  allow  refuse                     ask to take back a move, and answer
  flag  resign  pause  resume             call the other's flag; give up; stop the clock for a while
  board  why h8  clock  help  quit

black:, white:, first:, second: or referee: before it says who does it, and @1m30s before that when it happens, counted
from the start of the game; without it the time of the machine counts.

Refused lines are named on standard error and change nothing. From a pipe they make the exit code 1.

With --json one object is printed at the end; the log is the game, and whoever replays it has all of it:
  {\"outcome\": {\"win\": {\"winner\": \"second\", \"color\": \"white\", \"by\": \"resignation\"}}, \"sentence\": \"…\",
   \"game\": {\"rules\": {…}, \"log\": [{\"at\": \"9s\", \"by\": \"first\", \"event\": \"resign\"}]}}

Examples:
  renju play --rules online --time 10m+5s --save game.psq
  printf '@0s h8\\n@9s i9\\nresign\\n' | renju play --json";

impl Play {
    pub(crate) fn run(self, output: &mut Output) -> Result<Answer, Failure> {
        let format = self.save.as_deref().map(format_of).transpose()?;
        let mut rules = self.rules.rules();
        rules.rule = self.rule.unwrap_or(rules.rule);
        rules.opening = self.opening.unwrap_or(rules.opening);
        rules.time = self.time.unwrap_or(rules.time);
        // Both players sit at the terminal.
        rules.policy.lateness = Lateness::NobodyIsLate;
        let mut hall = Hall {
            game: Game::new(rules),
            begun: Instant::now(),
            talks: !self.form.json,
            draws: io::stdout().is_terminal() && !self.form.json,
        };
        let refused = hall.host(output)?;
        if let (Some(path), Some(format)) = (&self.save, format) {
            save(&hall.game, path, format)?;
        }
        if self.form.json {
            let outcome = hall.game.outcome();
            output.json(&Ended { outcome, sentence: outcome.map(|outcome| outcome.to_string()), game: &hall.game })?;
        }
        Ok(if refused && !io::stdin().is_terminal() { Answer::Findings } else { Answer::Fine })
    }
}

/// A game at its end, as JSON.
#[derive(Serialize)]
struct Ended<'a> {
    outcome: Option<Outcome>,
    sentence: Option<String>,
    game: &'a Game,
}

/// The format that a file name ends with.
fn format_of(path: &std::path::Path) -> Result<Format, Failure> {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    ending.parse().map_err(|_| Failure::Ending(path.into()))
}

fn save(game: &Game, path: &std::path::Path, format: Format) -> Result<(), Failure> {
    let mut bytes = Vec::new();
    let losses = format::write(&game.record(), format, &mut bytes).map_err(Failure::Record)?;
    fs::write(path, bytes).map_err(|error| Failure::Save { path: path.into(), error })?;
    if !losses.is_empty() {
        eprintln!("note: {}: {format} does not hold: {losses}", path.display());
    }
    Ok(())
}

/// A game and those who watch it.
struct Hall {
    game: Game,
    begun: Instant,
    /// Whether each step is told on standard output.
    talks: bool,
    /// Whether the board is drawn after each step.
    draws: bool,
}

impl Hall {
    /// Plays until the game is over or the input ends, and says whether a line was refused.
    fn host(&mut self, output: &mut Output) -> Result<bool, Failure> {
        let mut refused = false;
        // The first start is refused by nothing.
        let _ = self.game.apply(Moment::START, Party::Referee, Event::Start);
        self.tell(output)?;
        for (index, text) in io::stdin().lock().lines().enumerate() {
            let text = text.map_err(Failure::Input)?;
            match self.hear(&text, output)? {
                Heard::Taken => self.tell(output)?,
                Heard::Answered => output.flush()?,
                Heard::Refused(reason) => {
                    refused = true;
                    output.flush()?;
                    complain(format_args!("line {}: {reason}", index + 1));
                }
                Heard::Quit => break,
            }
            if self.game.outcome().is_some() {
                break;
            }
        }
        Ok(refused)
    }

    fn hear(&mut self, text: &str, output: &mut Output) -> Result<Heard, Failure> {
        let Line { at, by, told } = match Line::read(text, &self.game) {
            Ok(line) => line,
            Err(reason) => return Ok(Heard::Refused(reason)),
        };
        let now = Moment::new(self.begun.elapsed());
        let latest = self.game.log().last().map_or(Moment::START, |entry| entry.at);
        let at = at.unwrap_or(now.max(latest));
        match told {
            Told::Event(event) => Ok(match self.game.apply(at, by, event) {
                Ok(()) => Heard::Taken,
                Err(refused) => Heard::Refused(refused.to_string()),
            }),
            Told::Ask(Ask::Quit) => Ok(Heard::Quit),
            Told::Ask(ask) => self.answer(ask, at, output).map(|()| Heard::Answered),
        }
    }

    fn answer(&self, ask: Ask, at: Moment, output: &mut Output) -> Result<(), Failure> {
        match ask {
            Ask::Board => self.draw(output),
            Ask::Clock => Color::ALL.into_iter().try_for_each(|color| match self.remaining(color, at) {
                Some(left) => output.line(format_args!("{color}: {}", Shown(left))),
                None => Ok(()),
            }),
            Ask::Why(point) => output.line(self.game.position().explain(point)),
            Ask::Help => output.line(AFTER_HELP),
            Ask::Quit => Ok(()),
        }
    }

    fn remaining(&self, color: Color, at: Moment) -> Option<Remaining> {
        self.game.clock().remaining(self.game.seats()[color], at).ok()
    }

    fn draw(&self, output: &mut Output) -> Result<(), Failure> {
        let offered = self.game.ceremony().offered();
        let offers = !self.game.ceremony().is_finished();
        output.line(self.game.board().drawing(|point| (offers && offered.contains(point)).then_some('?')))
    }

    /// Says how the game stands.
    fn tell(&self, output: &mut Output) -> Result<(), Failure> {
        if !self.talks {
            return Ok(());
        }
        if self.draws || self.game.outcome().is_some() {
            self.draw(output)?;
        }
        if let Some(seat) = self.game.draw_offer() {
            output.line(format_args!("the {seat} offers a draw"))?;
        }
        if let Some(seat) = self.game.undo_asked() {
            output.line(format_args!("the {seat} asks to take back a move"))?;
        }
        let text = match self.game.awaits() {
            Awaits::Nobody(outcome) => {
                output.line(outcome)?;
                if let Some(explanation) = self.game.explanation() {
                    output.line(explanation)?;
                }
                return output.flush();
            }
            Awaits::Opening(request) => format!("{} ({}): {}", request.seat, request.color, request.ask),
            Awaits::Move { seat, color } => format!("{seat} ({color}) to move"),
            Awaits::Press(seat) => format!("{seat} to press the clock"),
            Awaits::Resume => "the clock is paused".to_string(),
            _ => "the referee is awaited".to_string(),
        };
        output.line(text)?;
        output.flush()
    }
}

/// What became of a line.
enum Heard {
    Taken,
    Answered,
    Refused(String),
    Quit,
}

/// What is left on a clock, in whole seconds.
struct Shown(Remaining);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(left) = self;
        if left.until_fall.is_none() {
            return f.write_str("no limit");
        }
        let clock = |time: Duration| format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60);
        f.write_str(&clock(left.main))?;
        match left.overtime {
            OvertimeLeft::None => {}
            OvertimeLeft::Byoyomi { periods, time } => write!(f, " and {periods} periods, {} left", clock(time))?,
            OvertimeLeft::Canadian { moves, time } => write!(f, " and {moves} moves in {}", clock(time))?,
        }
        if let Some(moves) = left.moves {
            write!(f, ", {moves} moves to go")?;
        }
        if left.has_fallen {
            f.write_str(", the flag has fallen")?;
        }
        Ok(())
    }
}
