//! A record as serde sees it: the form in which nothing is lost.
//!
//! The tree is a list of its nodes, parents before children, so that no depth of it needs a stack. A node that plays and
//! says nothing else and follows the one before it is the text of its move; any other is an object, with `after` the
//! number of the node above it where that is not the one before. Node 0 is the root; the list begins with node 1.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::time::Duration;

use renju_core::{Bitboard, ByColor, Color, MoveList};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    Annotation, BoardSize, Comment, Label, Leftover, Leftovers, Mark, MarkShape, Node, NodeId, OpeningDecisions, Place,
    Played, Record, Tags, Tree,
};

/// The version of the form that is written; a change that older readers would misread raises it.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form<'a> {
    renju: u32,
    #[serde(default, skip_serializing_if = "is_renju")]
    size: BoardSize,
    #[serde(default)]
    tags: Cow<'a, Tags>,
    #[serde(default, skip_serializing_if = "StartForm::is_empty")]
    start: StartForm,
    #[serde(default, skip_serializing_if = "no_decisions")]
    opening: Cow<'a, OpeningDecisions>,
    #[serde(default, skip_serializing_if = "NodeForm::is_empty")]
    root: NodeForm<'a>,
    #[serde(default)]
    nodes: Vec<NodeOrMove<'a>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    leftovers: Vec<LeftoverForm<'a>>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields by reference")]
fn is_renju(size: &BoardSize) -> bool {
    *size == BoardSize::RENJU
}

fn no_decisions(decisions: &OpeningDecisions) -> bool {
    decisions.0.is_empty()
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct StartForm {
    #[serde(skip_serializing_if = "String::is_empty")]
    black: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    white: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    to_move: Option<Color>,
}

impl StartForm {
    const fn is_empty(&self) -> bool {
        self.black.is_empty() && self.white.is_empty() && self.to_move.is_none()
    }
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum NodeOrMove<'a> {
    Move(Cow<'a, str>),
    Node(NodeForm<'a>),
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct NodeForm<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    play: Option<Cow<'a, str>>,
    /// The number of the node above, where it is not the one before.
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<usize>,
    /// Who plays, where it is not the other colour than above.
    #[serde(skip_serializing_if = "Option::is_none")]
    color: Option<Color>,
    /// Milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    ms: Option<u64>,
    #[serde(skip_serializing_if = "comment_is_empty")]
    comment: Cow<'a, Comment>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<MarkForm>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    labels: Vec<LabelForm<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    evaluation: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    leftovers: Vec<LeftoverForm<'a>>,
}

fn comment_is_empty(comment: &Comment) -> bool {
    comment.is_empty()
}

impl NodeForm<'_> {
    /// Whether nothing is written on the node.
    fn is_empty(&self) -> bool {
        self.comment.is_empty()
            && self.marks.is_empty()
            && self.labels.is_empty()
            && self.evaluation.is_none()
            && self.leftovers.is_empty()
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MarkForm {
    at: PlaceForm,
    shape: MarkShape,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LabelForm<'a> {
    at: PlaceForm,
    text: Cow<'a, str>,
}

/// A place, as a point is written where that is possible, else its column and row from 0.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum PlaceForm {
    Named(String),
    Numbers(i16, i16),
}

impl From<Place> for PlaceForm {
    fn from(place: Place) -> Self {
        let text = place.to_string();
        if named(&text) == Some(place) { Self::Named(text) } else { Self::Numbers(place.column, place.row) }
    }
}

impl PlaceForm {
    fn place(&self) -> Option<Place> {
        match self {
            Self::Named(text) => named(text),
            Self::Numbers(column, row) => Some(Place { column: *column, row: *row }),
        }
    }
}

/// Reads a column letter and a row number from 1.
fn named(text: &str) -> Option<Place> {
    let (column, row) = text.split_at_checked(1)?;
    let column = column.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
    let row: i16 = row.parse().ok().filter(|row| *row > 0 && text.as_bytes().get(1) != Some(&b'+'))?;
    Some(Place { column: column.into(), row: row - 1 })
}

/// A move: `h8`, `pass`, or a place that has no name as `7,-1`.
fn play_text(played: Played) -> String {
    let Some(place) = played.place() else { return "pass".into() };
    match PlaceForm::from(place) {
        PlaceForm::Named(text) => text,
        PlaceForm::Numbers(column, row) => alloc::format!("{column},{row}"),
    }
}

fn read_play(text: &str, size: BoardSize) -> Option<Played> {
    if text == "pass" {
        return Some(Played::Pass);
    }
    let numbers = |(column, row): (&str, &str)| Some(Place { column: column.parse().ok()?, row: row.parse().ok()? });
    let place = named(text).or_else(|| text.split_once(',').and_then(numbers))?;
    Some(Played::at(place, size))
}

/// Bytes, as a text where they are one, else in hexadecimal.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LeftoverForm<'a> {
    format: Cow<'a, str>,
    name: Cow<'a, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<Cow<'a, str>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hex: Option<String>,
}

impl<'a> From<&'a Leftover> for LeftoverForm<'a> {
    fn from(leftover: &'a Leftover) -> Self {
        let text = core::str::from_utf8(&leftover.value).ok().map(Cow::Borrowed);
        let digit = |digit: u8| char::from_digit(digit.into(), 16);
        let hex = || leftover.value.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).flatten().collect();
        let hex = if text.is_none() { Some(hex()) } else { None };
        Self { format: Cow::Borrowed(leftover.format.name()), name: Cow::Borrowed(&leftover.name), text, hex }
    }
}

fn read_leftovers(forms: Vec<LeftoverForm<'_>>) -> Option<Leftovers> {
    let mut leftovers = Leftovers::default();
    for form in forms {
        let value = match (form.text, form.hex) {
            (Some(text), None) => text.into_owned().into_bytes(),
            (None, Some(hex)) => read_hex(&hex)?,
            _ => return None,
        };
        leftovers.push(form.format.parse().ok()?, form.name.into_owned(), value);
    }
    Some(leftovers)
}

fn read_hex(hex: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let pairs = hex.as_bytes().chunks(2);
    pairs.map(|pair| if let [high, low] = pair { Some(digit(*high)? << 4 | digit(*low)?) } else { None }).collect()
}

fn node_form(annotation: Option<&Annotation>) -> NodeForm<'_> {
    let Some(annotation) = annotation else { return NodeForm::default() };
    NodeForm {
        comment: Cow::Borrowed(&annotation.comment),
        marks: annotation.marks.iter().map(|mark| MarkForm { at: mark.place.into(), shape: mark.shape }).collect(),
        labels: annotation
            .labels
            .iter()
            .map(|label| LabelForm { at: label.place.into(), text: Cow::Borrowed(label.text.as_str()) })
            .collect(),
        evaluation: annotation.evaluation.as_deref().map(Cow::Borrowed),
        leftovers: annotation.leftovers.iter().map(Into::into).collect(),
        ..NodeForm::default()
    }
}

impl Serialize for Record {
    /// Writes version 1 of the form.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let tree = &self.tree;
        let stones = |stones: Bitboard| {
            let moves: Vec<_> = stones.into_iter().map(renju_core::Move::Stone).collect();
            MoveList(&moves).to_string()
        };
        let to_move = Some(tree.first_to_move()).filter(|color| *color != Color::Black);
        let start = StartForm { black: stones(self.start.black), white: stones(self.start.white), to_move };
        // The numbers of the nodes on the way to the current one.
        let mut path = alloc::vec![0_usize];
        let mut nodes = Vec::with_capacity(tree.len());
        for (number, (id, depth)) in (1..).zip(tree.walk(tree.root())) {
            path.truncate(depth);
            let above = path.last().copied().unwrap_or(0);
            path.push(number);
            nodes.push(self.node(id, (above + 1 != number).then_some(above)));
        }
        let form = Form {
            renju: VERSION,
            size: self.size,
            tags: Cow::Borrowed(&self.tags),
            start,
            opening: Cow::Borrowed(&self.opening),
            root: node_form(tree.annotation(tree.root())),
            nodes,
            leftovers: self.leftovers.iter().map(Into::into).collect(),
        };
        form.serialize(serializer)
    }
}

impl Record {
    fn node(&self, id: NodeId, after: Option<usize>) -> NodeOrMove<'_> {
        let tree = &self.tree;
        let Some(node) = tree.node(id) else { return NodeOrMove::Node(NodeForm::default()) };
        let form = node_form(tree.annotation(id));
        let play = node.played().map(play_text).map(Cow::Owned);
        let above = tree.parent(id).and_then(|above| tree.node(above)).map(Node::color);
        let expected = if play.is_some() { above.map(|color| !color) } else { above };
        let color = Some(node.color()).filter(|color| Some(*color) != expected);
        let ms = node.spent().and_then(|spent| u64::try_from(spent.as_millis()).ok());
        match play {
            Some(play) if after.is_none() && color.is_none() && ms.is_none() && form.is_empty() => {
                NodeOrMove::Move(play)
            }
            play => NodeOrMove::Node(NodeForm { play, after, color, ms, ..form }),
        }
    }
}

impl<'de> Deserialize<'de> for Record {
    /// Reads the form; what is not in version 1 of it is refused.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let form = Form::deserialize(deserializer)?;
        if form.renju != VERSION {
            return Err(D::Error::custom(alloc::format!("version {} of the record is not known", form.renju)));
        }
        let stones = |text: &str| -> Result<Bitboard, D::Error> {
            renju_core::moves(text)
                .map(|next| {
                    next.map_err(D::Error::custom)?.point().ok_or_else(|| D::Error::custom("a stone has a point"))
                })
                .collect()
        };
        let mut record = Self::new();
        record.size = form.size;
        record.tags = form.tags.into_owned();
        record.opening = form.opening.into_owned();
        record.start = ByColor { black: stones(&form.start.black)?, white: stones(&form.start.white)? };
        record.tree = Tree::new(form.start.to_move.unwrap_or(Color::Black));
        record.leftovers =
            read_leftovers(form.leftovers).ok_or_else(|| D::Error::custom("a leftover is a text or hex"))?;
        let mut ids = alloc::vec![record.tree.root()];
        record.annotate(record.tree.root(), form.root).map_err(D::Error::custom)?;
        for node in form.nodes {
            let node = match node {
                NodeOrMove::Move(play) => NodeForm { play: Some(play), ..NodeForm::default() },
                NodeOrMove::Node(node) => node,
            };
            let id = record.add(&ids, node).map_err(D::Error::custom)?;
            ids.push(id);
        }
        Ok(record)
    }
}

impl Record {
    fn add(&mut self, ids: &[NodeId], node: NodeForm<'_>) -> Result<NodeId, &'static str> {
        let above = match node.after {
            Some(number) => ids.get(number),
            None => ids.last(),
        };
        let above = *above.ok_or("a node follows one that is there before")?;
        let color = self.tree.node(above).map_or(Color::Black, Node::color);
        let id = match &node.play {
            Some(text) => {
                let played = read_play(text, self.size).ok_or("a node plays a point, a place or pass")?;
                self.tree.add_as(above, played, node.color.unwrap_or(!color))
            }
            None => self.tree.add_silent(above),
        };
        let id = id.map_err(|_| "more nodes than a record can hold")?;
        if node.play.is_none()
            && let Some(color) = node.color
        {
            let _ = self.tree.set_played(id, None, color);
        }
        if let Some(ms) = node.ms {
            let _ = self.tree.set_spent(id, Some(Duration::from_millis(ms)));
        }
        self.annotate(id, node)?;
        Ok(id)
    }

    fn annotate(&mut self, id: NodeId, form: NodeForm<'_>) -> Result<(), &'static str> {
        if form.is_empty() {
            return Ok(());
        }
        let bad = "a place is a letter and a number, or two numbers";
        let place = |place: &PlaceForm| place.place().ok_or(bad);
        let marks = form.marks.iter().map(|mark| Ok(Mark { place: place(&mark.at)?, shape: mark.shape }));
        let labels =
            form.labels.into_iter().map(|label| Ok(Label { place: place(&label.at)?, text: label.text.into_owned() }));
        let annotation = Annotation {
            comment: form.comment.into_owned(),
            marks: marks.collect::<Result<_, _>>()?,
            labels: labels.collect::<Result<_, _>>()?,
            evaluation: form.evaluation.map(Cow::into_owned),
            leftovers: read_leftovers(form.leftovers).ok_or("a leftover is a text or hex")?,
        };
        if let Some(place) = self.tree.annotation_mut(id) {
            *place = annotation;
        }
        Ok(())
    }
}
