//! `renju opening`: which of the 26 openings a game has, and the opening rules.

mod play;

use renju::openings::{Evaluation, Family, Identified, Opening, OpeningRule, OpeningRuleError, StartError, Step};
use renju::{Move, Point, Symmetry};
use serde::Serialize;

use crate::failure::Failure;
use crate::input;
use crate::output::{Answer, Form, Output};

/// Name the opening of a game, list the openings, show an opening rule or walk through one
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP, args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct OpeningArguments {
    /// The moves of a game, of which the first three count; - reads them from standard input
    #[arg(value_name = "MOVES", required = true)]
    words: Vec<String>,

    #[command(flatten)]
    form: Form,

    #[command(subcommand)]
    command: Option<Command>,
}

const AFTER_HELP: &str = "\
If a game does not start with one of the 26 openings, the answer is what it
starts with instead, and the exit code is 1. Of two moves the family is named.

Examples:
  renju opening h8g8g9                      D4 Kagetsu, turned
  renju opening \"1. h8 2. i9 3. i8\" --json
  renju opening list
  renju opening rule taraguchi-10
  renju opening play soosyrv-8

The JSON object:
  {\"number\": \"D4\", \"family\": \"direct\", \"romaji\": \"Kagetsu\",
   \"kanji\": \"花月\", \"simplified\": \"花月\", \"traditional\": \"花月\",
   \"pinyin\": \"Huāyuè\", \"spacing\": \"ren\", \"evaluation\": \"1-0\",
   \"stones\": [\"h8\", \"h9\", \"i9\"], \"symmetry\": \"turn270\"}
\"stones\" lie as in the table, and \"symmetry\" takes them to those of the game.
Where there is no opening, \"number\" is null, \"start\" says what there is
instead, and \"like\" what it would be with the first stone on the centre.";

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// List the 26 openings
    List(Form),
    /// Show the steps of an opening rule, or the names of all rules
    Rule(RuleArguments),
    Play(play::Play),
}

#[derive(Debug, clap::Args)]
struct RuleArguments {
    /// The name of the rule, such as rif, taraguchi-10 or 山口
    #[arg(value_name = "NAME")]
    words: Vec<String>,

    #[command(flatten)]
    form: Form,
}

impl OpeningArguments {
    pub(crate) fn run(self, output: &mut Output) -> Result<Answer, Failure> {
        match self.command {
            None => identify(&input::text(&self.words)?, self.form, output),
            Some(Command::List(form)) => list(form, output),
            Some(Command::Rule(rule)) if rule.words.is_empty() => names(rule.form, output),
            Some(Command::Rule(rule)) => show(named(&rule.words)?, rule.form, output),
            Some(Command::Play(play)) => play.run(output),
        }
    }
}

/// Reads the name of an opening rule in one word or several.
fn named(words: &[String]) -> Result<OpeningRule, Failure> {
    let name = words.join(" ");
    name.parse().map_err(|error: OpeningRuleError| Failure::OpeningRule { name, error })
}

/// Everything there is to say about one opening.
#[derive(Serialize)]
struct Described {
    number: Opening,
    family: Family,
    romaji: &'static str,
    kanji: &'static str,
    simplified: &'static str,
    traditional: &'static str,
    pinyin: &'static str,
    spacing: String,
    evaluation: String,
    stones: [Point; 3],
    #[serde(skip_serializing_if = "Option::is_none")]
    symmetry: Option<Symmetry>,
}

impl Described {
    fn of(opening: Opening, symmetry: Option<Symmetry>) -> Self {
        Self {
            number: opening,
            family: opening.family(),
            romaji: opening.romaji(),
            kanji: opening.kanji(),
            simplified: opening.simplified(),
            traditional: opening.traditional(),
            pinyin: opening.pinyin(),
            spacing: opening.spacing().to_string(),
            evaluation: opening.evaluation().to_string(),
            stones: opening.stones(),
            symmetry,
        }
    }
}

impl From<Identified> for Described {
    fn from(Identified { opening, symmetry }: Identified) -> Self {
        Self::of(opening, Some(symmetry))
    }
}

/// What a game starts with that has none of the 26 openings.
#[derive(Serialize)]
struct Other {
    number: Option<Opening>,
    #[serde(skip_serializing_if = "Option::is_none")]
    family: Option<Family>,
    start: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    like: Option<Described>,
}

fn identify(text: &str, form: Form, output: &mut Output) -> Result<Answer, Failure> {
    let moves = renju::moves(text).collect::<Result<Vec<Move>, _>>().map_err(|error| Failure::moves(text, error))?;
    let error = match Opening::identify(&moves) {
        Ok(found) if form.json => return output.json(&Described::from(found)).map(|()| Answer::Fine),
        Ok(found) => return describe(found, output).map(|()| Answer::Fine),
        Err(error) => error,
    };
    // Two stones have a family, and are on the way to an opening.
    let family = Family::identify(&moves).ok();
    let like = if let StartError::OffCentre { like, .. } = error { like } else { None };
    let answer = if moves.len() < 3 && family.is_some() { Answer::Fine } else { Answer::Findings };
    if form.json {
        output.json(&Other { number: None, family, start: error.to_string(), like: like.map(Into::into) })?;
        return Ok(answer);
    }
    match (answer, family) {
        (Answer::Fine, Some(family)) => output.line(format_args!("{family}"))?,
        _ if matches!(error, StartError::Short(_)) => output.line(error)?,
        _ => output.line(format_args!("none of the 26 openings: {error}"))?,
    }
    if let Some(Identified { opening, .. }) = like {
        output.line(format_args!("with the first stone on the centre it would be {opening} {}", opening.romaji()))?;
    }
    Ok(answer)
}

fn describe(Identified { opening, symmetry }: Identified, output: &mut Output) -> Result<(), Failure> {
    let [first, second, third] = opening.stones();
    let chinese = if opening.simplified() == opening.traditional() {
        opening.simplified().to_owned()
    } else {
        format!("{} ({})", opening.simplified(), opening.traditional())
    };
    output.line(format_args!("{opening} {} {}", opening.romaji(), opening.kanji()))?;
    output.line(format_args!("  {} opening; in Chinese {chinese}, {}", opening.family(), opening.pinyin()))?;
    output.line(format_args!("  in the table {first} {second} {third}; here {}", orientation(symmetry)))?;
    output.line(format_args!("  {}", judged(opening.evaluation())))
}

/// How the stones of a game lie to those of the table.
const fn orientation(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::Identity => "as there",
        Symmetry::Turn90 => "turned by 90 degrees clockwise",
        Symmetry::Turn180 => "turned by 180 degrees",
        Symmetry::Turn270 => "turned by 270 degrees clockwise",
        Symmetry::MirrorColumns => "with left and right exchanged",
        Symmetry::MirrorRows => "with top and bottom exchanged",
        Symmetry::MirrorRising => "reflected on the diagonal from a1 to o15",
        Symmetry::MirrorFalling => "reflected on the diagonal from a15 to o1",
    }
}

const fn judged(evaluation: Evaluation) -> &'static str {
    match evaluation {
        Evaluation::WhiteWins => "without swap and offers: White wins (0-1)",
        Evaluation::WhiteSlightlyBetter => "without swap and offers: White slightly better (-=)",
        Evaluation::Equal => "without swap and offers: even (=)",
        Evaluation::BlackSlightlyBetter => "without swap and offers: Black slightly better (+=)",
        Evaluation::BlackBetter => "without swap and offers: Black better (+-)",
        Evaluation::BlackWins => "without swap and offers: Black wins (1-0)",
    }
}

fn list(form: Form, output: &mut Output) -> Result<Answer, Failure> {
    for opening in Opening::ALL {
        let described = Described::of(opening, None);
        if form.json {
            output.json(&described)?;
            continue;
        }
        let Described { romaji, kanji, simplified, traditional, pinyin, spacing, evaluation, stones, .. } = described;
        let [first, second, third] = stones.map(|point| point.to_string());
        output.line(format_args!(
            "{:4}{first} {second} {third:4} {romaji:10}{kanji} {simplified} {traditional} {pinyin:11}{spacing:4}{evaluation}",
            opening.to_string(),
        ))?;
    }
    Ok(Answer::Fine)
}

fn names(form: Form, output: &mut Output) -> Result<Answer, Failure> {
    for rule in OpeningRule::NAMED {
        if form.json {
            output.json(&Ruled::of(rule))?;
        } else {
            output.line(format_args!("{:20}{}", rule.to_string(), rule.source()))?;
        }
    }
    Ok(Answer::Fine)
}

/// An opening rule as JSON.
#[derive(Serialize)]
struct Ruled {
    name: OpeningRule,
    source: &'static str,
    verified: bool,
    steps: Vec<Step>,
    openings: Vec<Opening>,
}

impl Ruled {
    fn of(rule: OpeningRule) -> Self {
        Self {
            name: rule,
            source: rule.source(),
            verified: rule.is_verified(),
            steps: rule.table().steps().to_vec(),
            openings: rule.openings().collect(),
        }
    }
}

fn show(rule: OpeningRule, form: Form, output: &mut Output) -> Result<Answer, Failure> {
    if form.json {
        output.json(&Ruled::of(rule))?;
        return Ok(Answer::Fine);
    }
    output.line(format_args!("{rule}: {}", rule.source()))?;
    let steps = rule.table().to_string();
    output.line(if steps.is_empty() {
        "nothing to do: Black and White play from the first move"
    } else {
        steps.trim_end()
    })?;
    Ok(Answer::Fine)
}
