//! Writing libraries.

use alloc::collections::{BTreeMap, VecDeque};
use alloc::vec::Vec;

use renju_core::Point;

use super::node::Flags;
use super::{HEADER, MAGIC, byte, out_of_turn, text};
use crate::format::{Charset, Format, Losses, Part, WriteError};
use crate::record::{Annotation, BoardSize, MarkShape, Node, NodeId, Place, Played, Record};

/// Writes the tree of a record as a library.
///
/// Texts are in the encoding the record was read in, else in UTF-8; [`write_encoded`] chooses another.
///
/// # Errors
///
/// A [`WriteError`] for a start position, a board that is not 15 × 15, or colours that do not take turns.
pub fn write(record: &Record, out: &mut Vec<u8>) -> Result<Losses, WriteError> {
    let old = record.leftovers.value(Format::RenLib, "charset").and_then(|name| core::str::from_utf8(name).ok());
    write_encoded(record, old.and_then(Charset::named).unwrap_or(Charset::UTF_8), out)
}

/// Writes the tree of a record as a library with texts in an encoding: RenLib reads those of the computer it runs on.
///
/// Characters that the encoding has not are written as `?` and named as a loss.
///
/// # Errors
///
/// As for [`write`](fn@write).
pub fn write_encoded(record: &Record, charset: Charset, out: &mut Vec<u8>) -> Result<Losses, WriteError> {
    let format = Format::RenLib;
    if record.size != BoardSize::RENJU {
        return Err(WriteError::Board { format, size: record.size });
    }
    if !record.start.black.is_empty() || !record.start.white.is_empty() {
        return Err(WriteError::Start { format });
    }
    if let Some(id) = out_of_turn(record) {
        return Err(WriteError::Turn { format, ply: record.tree.path(id).count().saturating_sub(1) });
    }
    let mut writer = Writer { record, charset, bytes: Vec::new(), labels: Vec::new(), lost: false };
    writer.header();
    let tree = &record.tree;
    writer.enter(tree.root(), 0);
    for (id, depth) in tree.walk(tree.root()) {
        writer.enter(id, depth);
        let played = tree.node(id).and_then(Node::played);
        let point = played.map_or(Some(0), byte);
        let Some(point) = point else {
            let ply = tree.path(id).count().saturating_sub(1);
            return Err(WriteError::Move { format, ply, played: played.unwrap_or(Played::Pass) });
        };
        writer.node(id, depth, point, played.is_none());
    }
    writer.leave(0);
    let lost = writer.lost;
    out.append(&mut writer.bytes);
    out.extend_from_slice(record.leftovers.value(format, "rest").unwrap_or_default());
    let mut holds = alloc::vec![Part::Variations, Part::Passes];
    if !lost {
        holds.extend([Part::Comments, Part::Drawings]);
    }
    Ok(Losses::between(record, format, &holds))
}

struct Writer<'r> {
    record: &'r Record,
    charset: Charset,
    bytes: Vec<u8>,
    /// For each node of the line the labels that wait for its moves.
    labels: Vec<BTreeMap<Place, VecDeque<&'r str>>>,
    /// Whether a text or a figure could not be written as it is.
    lost: bool,
}

impl Writer<'_> {
    fn header(&mut self) {
        let tree = &self.record.tree;
        let version = self.record.leftovers.value(Format::RenLib, "version");
        let mut first = tree.children(tree.root());
        let centre = first.next().and_then(|id| tree.node(id)?.played()) == Some(Point::CENTRE.into());
        let old = centre
            && first.next().is_none()
            && tree.annotation(tree.root()).is_none_or(|root| root.comment.is_empty() && root.leftovers.is_empty())
            && tree
                .walk(tree.root())
                .all(|(id, _)| tree.node(id).is_some_and(|node| node.played() != Some(Played::Pass)));
        if old && version == Some(b"none") {
            return;
        }
        let old = old && version.is_none();
        self.bytes.extend_from_slice(MAGIC);
        self.bytes.extend_from_slice(if old { &[3, 0] } else { &[3, 4] });
        self.bytes.resize(HEADER, 0xff);
        if !old {
            let id = tree.root();
            self.node(id, 0, 0, false);
        }
    }

    fn node(&mut self, id: NodeId, depth: usize, point: u8, silent: bool) {
        let tree = &self.record.tree;
        let annotation = tree.annotation(id);
        let kept = |name| annotation.and_then(|annotation| annotation.leftovers.value(Format::RenLib, name));
        let (mut flags, mut point) = (Flags::default(), point);
        if silent {
            flags = flags.with(Flags::NO_MOVE);
        }
        if tree.next_sibling(id).is_some() {
            flags = flags.with(Flags::SIBLING);
        }
        // The root of a library of nothing has the flag too.
        if tree.first_child(id).is_none() {
            flags = flags.with(Flags::NO_CHILD);
        }
        if let Some([high, low, hidden]) = kept("flags") {
            flags = flags.with(u16::from_be_bytes([*high, *low]));
            point = if silent { *hidden } else { point };
        }
        let place = tree.node(id).and_then(|node| node.played()?.place());
        if annotation.is_some_and(|annotation| annotation.marks.iter().any(|mark| Some(mark.place) == place)) {
            flags = flags.with(Flags::MARK);
        }
        let (comment, old) = self.comment(annotation);
        if comment.is_some() {
            flags = flags.with(if old { Flags::OLD_COMMENT } else { Flags::COMMENT });
        }
        let board_text = self.board_text(id, depth).or_else(|| kept("board text").map(<[u8]>::to_vec));
        if board_text.is_some() {
            flags = flags.with(Flags::BOARD_TEXT);
        }
        let [high, low] = flags.bits().to_be_bytes();
        let extension = high != 0;
        self.bytes.extend([point, low | u8::from(extension)]);
        if extension {
            self.bytes.extend([0, high]);
        }
        if let Some(comment) = comment {
            self.text(&comment, old);
        }
        if let Some(text) = board_text {
            self.text(&text, false);
        }
    }

    /// The bytes of a comment: those of the file if they still say the same. And whether they are of the oldest kind.
    fn comment(&mut self, annotation: Option<&Annotation>) -> (Option<Vec<u8>>, bool) {
        let Some(annotation) = annotation else { return (None, false) };
        let kept = |name| annotation.leftovers.value(Format::RenLib, name);
        if let Some(raw) =
            kept("old comment").filter(|raw| text::read_old(raw) == annotation.comment && text::ends_old(raw))
        {
            return (Some(raw.to_vec()), true);
        }
        if let Some(raw) = kept("comment").filter(|raw| text::read(&self.charset.decode(raw).0) == annotation.comment) {
            return (Some(raw.to_vec()), false);
        }
        if annotation.comment.is_empty() {
            return (None, false);
        }
        let (bytes, whole) = text::encoded(&annotation.comment, self.charset);
        // The texts end with a zero byte.
        let whole = whole && !bytes.contains(&0) && text::read(&self.charset.decode(&bytes).0) == annotation.comment;
        self.lost |= !whole;
        (Some(bytes.into_owned().into_iter().filter(|byte| *byte != 0).collect()), false)
    }

    /// Enters a node: its labels wait for the moves they belong to.
    fn enter(&mut self, id: NodeId, depth: usize) {
        self.leave(depth);
        let mut waiting = BTreeMap::new();
        let annotation = self.record.tree.annotation(id);
        for label in annotation.into_iter().flat_map(|annotation| &annotation.labels) {
            waiting.entry(label.place).or_insert_with(VecDeque::new).push_back(label.text.as_str());
        }
        self.labels.push(waiting);
        let place = self.record.tree.node(id).and_then(|node| node.played()?.place());
        let mut marks = annotation.into_iter().flat_map(|annotation| &annotation.marks);
        self.lost |= marks.next().is_some_and(|mark| Some(mark.place) != place || mark.shape != MarkShape::Plain);
        self.lost |= marks.next().is_some();
    }

    /// Leaves the nodes from a depth on; a label that no move took has no room in a library.
    fn leave(&mut self, depth: usize) {
        for waiting in self.labels.drain(depth.min(self.labels.len())..) {
            self.lost |= waiting.values().any(|texts| !texts.is_empty());
        }
    }

    /// The text drawn on a move: the label on its point in the node above, the second for its second twin and so on.
    fn board_text(&mut self, id: NodeId, depth: usize) -> Option<Vec<u8>> {
        let place = self.record.tree.node(id)?.played()?.place()?;
        let text = self.labels.get_mut(depth.checked_sub(1)?)?.get_mut(&place)?.pop_front()?;
        let (bytes, whole) = self.charset.encode(text);
        self.lost |= !whole || bytes.contains(&0);
        Some(bytes.iter().copied().filter(|byte| *byte != 0).collect())
    }

    fn text(&mut self, text: &[u8], old: bool) {
        let start = self.bytes.len();
        self.bytes.extend_from_slice(text);
        if !old {
            self.bytes.push(0);
        }
        if (self.bytes.len() - start) % 2 == 1 {
            self.bytes.push(0);
        }
    }
}
