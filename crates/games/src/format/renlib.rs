//! The libraries of RenLib, `.lib`: the study tool of nearly all strong players.
//!
//! A library is one tree on the 15 × 15 board. Versions 3.0, 3.4 and the older files without a header are read; 3.0 is
//! written if the tree has one first move, `h8`, and no pass, else 3.4, unless the record was read from 3.4.
//!
//! A node is two bytes, point and flags, and perhaps a comment and a text drawn on the board; children come before
//! siblings. Reading and writing go along the tree without recursion, and every length is taken from the bytes that are
//! there.
//!
//! * The comment of RenLib, a title and a body, is the comment of the node. Its encoding is not in the file: it is the one
//!   [asked for](super::ReadOptions::encoded) or a guess, and where it would not give the same bytes back those are kept.
//! * A text on the board belongs to a move and is drawn where the move would be: here it is a label of the node above.
//! * The mark is a [`MarkShape::Plain`] on the move's point.
//! * Children that play the same are kept apart; [`Tree::merge_equal_children`] joins them as RenLib does.
//! * Rapfi writes columns and rows exchanged. Renju is the same game on the mirrored board, so no file can prove it; where
//!   every comment begins as Rapfi begins them, the reader says so, and [`Record::transformed`] exchanges them back.

mod node;
mod text;
mod write;

use alloc::vec::Vec;

use renju_core::Color;

use self::node::{Flags, RawNode, Scanner};
pub use self::write::{write, write_encoded};
use super::occupied::Occupied;
use super::{Charset, Finding, FindingKind, Format, Location, ReadError, ReadOptions, Reading};
use crate::record::{Label, Mark, MarkShape, NodeId, Place, Played, Record, Tree};

const MAGIC: &[u8] = b"\xffRenLib\xff";
const HEADER: usize = 20;

/// Whether the bytes begin like a library.
pub(super) fn detect(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC) || matches!(bytes, [0x78, 0..0x20 | 0x80.., ..])
}

/// Reads the tree of a library.
///
/// # Errors
///
/// [`ReadError::NotThisFormat`] without a header or a first move on the centre; [`ReadError::Refused`] in strict mode.
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<Reading, ReadError> {
    let mut reader = TreeReader::new(options);
    let start = reader.header(bytes)?;
    // The first node is skipped whatever the version if it plays nothing: it stands for the empty board.
    let mut scanner = Scanner::new(bytes, start);
    reader.record.tree.reserve(bytes.len() / 2);
    if bytes.get(start) == Some(&0)
        && let Some(root) = scanner.next()
    {
        let id = reader.record.tree.root();
        reader.keep(id, &root);
        if root.flags.has(Flags::NO_CHILD) {
            return reader.finish(&scanner);
        }
    }
    reader.nodes(&mut scanner)?;
    reader.finish(&scanner)
}

/// A comment or board text of a node, still as bytes.
struct RawText<'a> {
    id: NodeId,
    kind: TextKind,
    bytes: &'a [u8],
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum TextKind {
    Comment,
    OldComment,
    BoardText,
}

struct TreeReader<'a, 'o> {
    record: Record,
    findings: Vec<Finding>,
    options: &'o ReadOptions,
    texts: Vec<RawText<'a>>,
    occupied: Occupied,
}

impl<'a, 'o> TreeReader<'a, 'o> {
    fn new(options: &'o ReadOptions) -> Self {
        let (record, findings, texts) = (Record::new(), Vec::new(), Vec::new());
        Self { record, findings, options, texts, occupied: Occupied::new(256) }
    }

    fn report(&mut self, byte: usize, kind: FindingKind) -> Result<(), ReadError> {
        let at = Location { line: 0, byte: byte as u64 };
        self.options.report(&mut self.findings, Finding { at, ply: None, kind })
    }

    fn report_move(&mut self, byte: usize, ply: usize, kind: FindingKind) -> Result<(), ReadError> {
        let finding = Finding { at: Location { line: 0, byte: byte as u64 }, ply: u32::try_from(ply).ok(), kind };
        self.options.report(&mut self.findings, finding)
    }

    /// Reads the header and says where the nodes begin.
    fn header(&mut self, bytes: &[u8]) -> Result<usize, ReadError> {
        let version = match bytes {
            _ if !bytes.starts_with(MAGIC) => {
                if bytes.first() != Some(&0x78) {
                    let at = Location { line: 0, byte: 0 };
                    let expected = "the header of RenLib, or a first move on the centre";
                    return Err(ReadError::NotThisFormat { format: Format::RenLib, at, expected });
                }
                self.record.leftovers.push(Format::RenLib, "version", b"none".as_slice());
                return Ok(0);
            }
            [_, _, _, _, _, _, _, _, major, minor, ..] => (*major, *minor),
            _ => {
                self.report(bytes.len(), FindingKind::EndsEarly)?;
                return Ok(bytes.len());
            }
        };
        let version_text = alloc::format!("{}.{}", version.0, version.1);
        if u16::from(version.0) * 100 + u16::from(version.1) > 304 {
            self.report(8, FindingKind::Version(version_text))?;
        } else if version.1 != 0 {
            self.record.leftovers.push(Format::RenLib, "version", version_text);
        }
        if bytes.len() < HEADER {
            self.report(bytes.len(), FindingKind::EndsEarly)?;
        }
        Ok(HEADER.min(bytes.len()))
    }

    fn nodes(&mut self, scanner: &mut Scanner<'a>) -> Result<(), ReadError> {
        let mut parent = self.record.tree.root();
        // Where the next siblings hang, and how long the line is there.
        let mut waiting: Vec<(NodeId, usize)> = Vec::new();
        while let Some(node) = scanner.next() {
            let depth = self.occupied.depth();
            let id = self.node(parent, &node)?;
            if node.flags.has(Flags::SIBLING) {
                waiting.push((parent, depth));
            }
            if !node.flags.has(Flags::NO_CHILD) {
                parent = id;
                continue;
            }
            let Some((above, depth)) = waiting.pop() else { break };
            parent = above;
            self.occupied.leave(depth);
        }
        Ok(())
    }

    /// Adds one node and reports what is odd about it.
    fn node(&mut self, parent: NodeId, node: &RawNode<'a>) -> Result<NodeId, ReadError> {
        let tree = &mut self.record.tree;
        let silent = node.flags.has(Flags::NO_MOVE);
        let played = played(node.point);
        let id = if silent { tree.add_silent(parent) } else { tree.add(parent, played) };
        let id = id.map_err(|_| ReadError::TooManyNodes)?;
        let stone = (!silent && node.point != 0).then_some(usize::from(node.point));
        let again = self.occupied.enter(stone);
        let ply = self.occupied.depth();
        match played {
            Played::Elsewhere(place) if !silent => self.report_move(node.at, ply, FindingKind::OffBoard(place))?,
            Played::Stone(point) if again => self.report_move(node.at, ply, FindingKind::Repeated(point.into()))?,
            _ => {}
        }
        self.keep(id, node);
        Ok(id)
    }

    /// Keeps what is on a node besides its move.
    fn keep(&mut self, id: NodeId, node: &RawNode<'a>) {
        for (kind, bytes) in [
            (TextKind::OldComment, node.old_comment),
            (TextKind::Comment, node.comment),
            (TextKind::BoardText, node.board_text),
        ] {
            if let Some(bytes) = bytes {
                self.texts.push(RawText { id, kind, bytes });
            }
        }
        let place = self.record.tree.node(id).and_then(|node| node.played()?.place());
        let mut odd = node.flags.bits() & Flags::UNKNOWN;
        if node.flags.has(Flags::MARK) {
            match (place, self.record.tree.annotation_mut(id)) {
                (Some(place), Some(annotation)) => annotation.marks.push(Mark { place, shape: MarkShape::Plain }),
                _ => odd |= Flags::MARK,
            }
        }
        let hidden = if node.flags.has(Flags::NO_MOVE) { node.point } else { 0 };
        if (odd != 0 || hidden != 0)
            && let Some(annotation) = self.record.tree.annotation_mut(id)
        {
            let [high, low] = odd.to_be_bytes();
            annotation.leftovers.push(Format::RenLib, "flags", [high, low, hidden]);
        }
    }

    fn finish(mut self, scanner: &Scanner<'a>) -> Result<Reading, ReadError> {
        if let Some(byte) = scanner.cut_short() {
            self.report(byte, FindingKind::EndsEarly)?;
        }
        let rest = scanner.rest();
        if rest.len() > 1 {
            self.report(scanner.offset(), FindingKind::Stray(rest.len() as u64))?;
        }
        if !rest.is_empty() {
            self.record.leftovers.push(Format::RenLib, "rest", rest);
        }
        self.texts()?;
        Ok(Reading { record: self.record, findings: self.findings })
    }

    /// Turns the texts of the whole file into comments and labels, in one encoding.
    fn texts(&mut self) -> Result<(), ReadError> {
        let texts = core::mem::take(&mut self.texts);
        let new = || texts.iter().filter(|text| text.kind != TextKind::OldComment).map(|text| text.bytes);
        let charset = self.options.charset.unwrap_or_else(|| Charset::guess(new()));
        if charset != Charset::UTF_8 && new().any(|bytes| !bytes.is_ascii()) {
            self.record.leftovers.push(Format::RenLib, "charset", charset.name());
            if self.options.charset.is_none() {
                self.report(0, FindingKind::Encoding(charset))?;
            }
        }
        let mut comments = texts.iter().filter(|text| text.kind == TextKind::Comment).map(|text| text.bytes).peekable();
        if comments.peek().is_some() && comments.all(|bytes| bytes.first() == Some(&text::BODY)) {
            self.report(0, FindingKind::PerhapsTransposed)?;
        }
        let mut bad = false;
        for raw in &texts {
            bad |= !keep_text(&mut self.record.tree, raw, charset);
        }
        if bad { self.report(0, FindingKind::BadText) } else { Ok(()) }
    }
}

/// Puts a text where it belongs, with its bytes if the encoding does not give them back; says whether they were text.
fn keep_text(tree: &mut Tree, raw: &RawText<'_>, charset: Charset) -> bool {
    if raw.kind == TextKind::BoardText {
        let (label, good) = charset.decode(raw.bytes);
        let place = tree.node(raw.id).and_then(|node| node.played()?.place());
        let exact = *charset.encode(&label).0 == *raw.bytes;
        if let (Some(place), Some(above)) = (place, tree.parent(raw.id))
            && exact
            && let Some(annotation) = tree.annotation_mut(above)
        {
            annotation.labels.push(Label { place, text: label.into_owned() });
        } else if let Some(annotation) = tree.annotation_mut(raw.id) {
            annotation.leftovers.push(Format::RenLib, "board text", raw.bytes);
        }
        return good;
    }
    let Some(annotation) = tree.annotation_mut(raw.id) else { return true };
    let (comment, good) = if raw.kind == TextKind::OldComment {
        (text::read_old(raw.bytes), true)
    } else {
        let (decoded, good) = charset.decode(raw.bytes);
        (text::read(&decoded), good)
    };
    if raw.kind == TextKind::OldComment {
        annotation.leftovers.push(Format::RenLib, "old comment", raw.bytes);
    } else if *text::encoded(&comment, charset).0 != *raw.bytes {
        annotation.leftovers.push(Format::RenLib, "comment", raw.bytes);
    }
    annotation.comment = comment;
    good
}

/// What the byte of a point plays: columns 1 to 15 in the low four bits, rows from the top in the high ones.
fn played(byte: u8) -> Played {
    if byte == 0 {
        return Played::Pass;
    }
    let place = Place { column: i16::from(byte & 15) - 1, row: 14 - i16::from(byte >> 4) };
    place.point().map_or(Played::Elsewhere(place), Played::Stone)
}

/// The byte of what a node plays.
fn byte(played: Played) -> Option<u8> {
    let Some(place) = played.place() else { return Some(0) };
    let (low, high) = (u8::try_from(place.column + 1).ok()?, u8::try_from(14 - place.row).ok()?);
    (low < 16 && high < 16 && (low, high) != (0, 0)).then_some(high << 4 | low)
}

/// Whether the colours take turns all over the tree, Black first; the node where they do not.
fn out_of_turn(record: &Record) -> Option<NodeId> {
    let tree = &record.tree;
    if tree.first_to_move() != Color::Black {
        return Some(tree.root());
    }
    let mut nodes = tree.walk(tree.root()).filter_map(|(id, _)| Some((id, tree.node(id)?)));
    nodes.find_map(|(id, node)| {
        let above = tree.node(tree.parent(id)?)?.color();
        let expected = if node.played().is_some() { !above } else { above };
        (node.color() != expected).then_some(id)
    })
}
