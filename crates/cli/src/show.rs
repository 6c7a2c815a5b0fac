//! `renju show`: one game of a file, with its board and its tree.

use std::fmt::Write as _;

use renju::games::format::Reading;
use renju::games::record::{Decision, Node, NodeId, Played, Record};
use renju::{Board, Color, Point};

use crate::failure::Failure;
use crate::games::Games;
use crate::output::{Answer, Form, Output};

/// Show a game of a file: tags, board, moves and the tree around a move
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Show {
    #[command(flatten)]
    games: Games,

    /// Which game of all that are in the files, from 1
    #[arg(short, long, value_name = "N", default_value_t = 1)]
    game: usize,

    /// The board after this many moves of the main line [default: all of them]
    #[arg(short, long, value_name = "N")]
    ply: Option<usize>,

    #[command(flatten)]
    form: Form,
}

const AFTER_HELP: &str = "\
X is Black, O is White, + marks the last move, a letter a text on the board.
With --json the whole record is printed in the form that convert --to json
writes.

Examples:
  renju show study.lib
  renju show games.rif --game 17 --ply 5
  renju show games.sgf --json | jq .tags";

impl Show {
    pub(crate) fn run(self, output: &mut Output) -> Result<Answer, Failure> {
        let (mut count, mut found) = (0, None);
        let whole = self.games.each(&mut |game| {
            count += 1;
            if count == self.game {
                found = Some(game.reading);
            }
            Ok(())
        })?;
        let Some(reading) = found else {
            return Err(Failure::NoGame { file: self.games.names(), game: self.game, games: count });
        };
        let moves = reading.record.tree.main_line().count();
        if let Some(ply) = self.ply.filter(|ply| *ply > moves) {
            return Err(Failure::NoPly { ply, moves });
        }
        if self.form.json {
            output.json(&reading.record)?;
        } else {
            output.line(self.page(&reading).trim_end())?;
        }
        Ok(if whole { Answer::Fine } else { Answer::Unreadable })
    }

    fn page(&self, reading: &Reading) -> String {
        let record = &reading.record;
        let line: Vec<_> = record.tree.main_line().collect();
        let ply = self.ply.unwrap_or(line.len());
        let node = ply.checked_sub(1).and_then(|index| line.get(index)).copied().unwrap_or(record.tree.root());
        let mut page = tags(record);
        for finding in &reading.findings {
            let _ = writeln!(page, "{finding}");
        }
        if !page.is_empty() {
            page.push('\n');
        }
        page.push_str(&board(record, node));
        let _ = writeln!(page, "\n{}", moves(record, &line, ply));
        page.push_str(&around(record, node));
        page
    }
}

/// The tags that are known, one a line.
fn tags(record: &Record) -> String {
    let tags = &record.tags;
    let mut page = String::new();
    let player = |color: Color| {
        let player = &tags.players[color];
        let more: Vec<_> = [&player.country, &player.rank].into_iter().flatten().map(String::as_str).collect();
        let more = if more.is_empty() { String::new() } else { format!(" ({})", more.join(", ")) };
        player.name.as_ref().map(|name| format!("{name}{more}"))
    };
    let result = tags.result.map(|result| match result.ending {
        Some(ending) => format!("{}, {ending}", result.winner),
        None => result.winner.to_string(),
    });
    let known = [
        ("black", player(Color::Black)),
        ("white", player(Color::White)),
        ("event", tags.event.clone()),
        ("round", tags.round.clone()),
        ("place", tags.place.clone()),
        ("date", tags.date.map(|date| date.to_string())),
        ("rule", tags.rule.map(|rule| rule.to_string())),
        ("opening rule", tags.opening_rule.clone()),
        ("opening", tags.opening.clone()),
        ("time control", tags.time_control.clone()),
        ("result", result),
        ("made by", tags.source.clone()),
        ("decided", decided(record)),
    ];
    let others = tags.others.iter().map(|(name, value)| (name.as_str(), Some(value.clone())));
    for (name, value) in known.into_iter().chain(others) {
        if let Some(value) = value {
            let _ = writeln!(page, "{name:<13} {value}");
        }
    }
    page
}

/// The decisions of the opening in words.
fn decided(record: &Record) -> Option<String> {
    let points = |points: &[Point]| points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let words = record.opening.0.iter().map(|decision| match decision {
        Decision::Swap => "swap".into(),
        Decision::NoSwap => "no swap".into(),
        Decision::Declare(number) => format!("{number} fifth moves declared"),
        Decision::Offer(offers) => format!("{} offered", points(offers)),
        Decision::Choose(point) => format!("{point} chosen"),
        Decision::Branch(branch) => branch.clone(),
        other => format!("{other:?}"),
    });
    let words: Vec<_> = words.collect();
    (!words.is_empty()).then(|| words.join(", "))
}

/// The board at a node, with the last move and the texts of the node.
fn board(record: &Record, node: NodeId) -> String {
    let tree = &record.tree;
    let mut board = Board::from_stones(record.start).unwrap_or(Board::EMPTY);
    let mut path: Vec<_> = tree.path(node).filter_map(|id| tree.node(id)).collect();
    path.reverse();
    let mut elsewhere = 0;
    for node in path {
        match node.played() {
            Some(Played::Stone(point)) => {
                // A stone on a taken point stays in the list of moves.
                let _ = board.put(node.color(), point);
            }
            Some(Played::Elsewhere(_)) => elsewhere += 1,
            _ => {}
        }
    }
    let labels = tree.annotation(node).map(|annotation| annotation.labels.as_slice()).unwrap_or_default();
    let mark = |point: Point| {
        let label = labels.iter().find(|label| label.place.point() == Some(point))?;
        label.text.chars().next().filter(char::is_ascii_graphic)
    };
    let mut page = format!("{}\n", board.drawing(mark).to_string().trim_end());
    if elsewhere > 0 {
        let _ = writeln!(page, "{elsewhere} stones are not on the 15x15 board (the record is {})", record.size);
    }
    page
}

/// The moves of the main line, with a bar after the ply that is shown.
fn moves(record: &Record, line: &[NodeId], ply: usize) -> String {
    let mut text = String::new();
    for (number, id) in (1..).zip(line) {
        let played = record.tree.node(*id).and_then(Node::played);
        let name = played.map_or_else(|| "-".into(), |played| played.to_string());
        let _ = write!(text, "{}{number}. {name}", if number == 1 { "" } else { " " });
        if number == ply && ply < line.len() {
            text.push_str(" |");
        }
    }
    text
}

/// The comment of a node and its continuations, with how much hangs on each.
fn around(record: &Record, node: NodeId) -> String {
    let tree = &record.tree;
    let mut page = String::new();
    if let Some(annotation) = tree.annotation(node).filter(|annotation| !annotation.comment.is_empty()) {
        let _ = writeln!(page, "\n{}", annotation.comment.text());
    }
    let children: Vec<_> = tree.children(node).collect();
    if children.len() > 1 || (children.len() == 1 && tree.walk(node).count() > 1) {
        page.push_str("\ncontinuations:\n");
        for child in children {
            let played = tree.node(child).and_then(Node::played);
            let name = played.map_or_else(|| "-".into(), |played| played.to_string());
            let below = tree.walk(child).count();
            let title = tree.annotation(child).map(|annotation| annotation.comment.text()).unwrap_or_default();
            let title = title.lines().next().unwrap_or_default();
            let _ = writeln!(page, "  {name:<5} {below:>8} below  {title}");
        }
    }
    page
}
