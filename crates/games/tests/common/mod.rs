//! Sample files beside the workspace, records made up, and broken files.
#![allow(dead_code, unreachable_pub, reason = "every test binary takes what it needs")]

use std::path::{Path, PathBuf};

use proptest::collection::vec;
use proptest::prelude::*;
use renju_core::{Move, Point};
use renju_games::record::{Annotation, Comment, Label, Mark, MarkShape, Place, Played, Record};

/// The folder of sample files, or `None` (and a line saying so) where there is none.
pub fn data() -> Option<PathBuf> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let folder = std::env::var_os("RENJU_DATA").map_or_else(beside, PathBuf::from);
    if folder.is_dir() {
        Some(folder)
    } else {
        println!("no sample files at {}: nothing checked", folder.display());
        None
    }
}

/// Where a tree is made up: which node the next hangs on, what it plays, and what is written on it.
type Growth = (prop::sample::Index, Played, Option<(String, String)>, Option<String>, bool);

fn growth(text: &'static str) -> impl Strategy<Value = Growth> {
    let played = prop_oneof![
        20 => (0..225_usize).prop_map(|index| Played::Stone(Point::from_index(index).unwrap())),
        1 => Just(Played::Pass),
    ];
    let comment = prop::option::weighted(0.2, (text, text).prop_map(|(title, body)| (title, body)));
    (any::<prop::sample::Index>(), played, comment, prop::option::weighted(0.2, text), prop::bool::weighted(0.1))
}

/// Records with a tree of stones and passes that take turns; comments of a title and a body, marks and labels on moves.
///
/// No node has two children that play the same, every label is on a point where a child plays, and every mark is the plain one on the node's own point.
pub fn trees(text: &'static str) -> impl Strategy<Value = Record> {
    vec(growth(text), 0..60).prop_map(|growth| {
        let mut record = Record::new();
        let mut ids = vec![record.tree.root()];
        for (parent, played, comment, label, marked) in growth {
            // Trees of games are long rather than wide.
            let parent = if parent.index(4) == 0 { *parent.get(&ids) } else { *ids.last().unwrap() };
            let twin = |id| record.tree.node(id).unwrap().played() == Some(played);
            if record.tree.children(parent).any(twin) {
                continue;
            }
            let id = record.tree.add(parent, played).unwrap();
            ids.push(id);
            if let Some((title, body)) = comment {
                record.tree.annotation_mut(id).unwrap().comment = Comment { title, body };
            }
            let Some(place) = played.place() else { continue };
            if marked {
                record.tree.annotation_mut(id).unwrap().marks.push(Mark { place, shape: MarkShape::Plain });
            }
            if let Some(text) = label.filter(|text| !text.is_empty()) {
                record.tree.annotation_mut(parent).unwrap().labels.push(Label { place, text });
            }
        }
        record
    })
}

/// Records of one line of at least one stone and perhaps passes.
pub fn lines(passes: bool) -> impl Strategy<Value = Record> {
    let order = Just(Point::all().collect::<Vec<_>>()).prop_shuffle();
    (order, 1..=225_usize, vec(prop::bool::weighted(0.05), 225)).prop_map(move |(points, length, pass)| {
        let mut record = Record::new();
        let moves = points.into_iter().zip(pass).take(length);
        let moves = moves.map(|(point, pass)| if pass && passes { Move::Pass } else { Move::Stone(point) });
        record.extend_main_line(moves).unwrap();
        record
    })
}

/// An annotation with nothing but a label.
pub fn label(place: Place, text: &str) -> Annotation {
    Annotation { labels: vec![Label { place, text: text.into() }], ..Annotation::default() }
}

/// Runs a reader over the file cut at every byte and over a thousand random corruptions of it.
pub fn torture(file: &[u8], mut read: impl FnMut(&[u8])) {
    for end in 0..file.len().min(4096) {
        read(&file[..end]);
    }
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state >> 33).unwrap()
    };
    let mut copy = file.to_vec();
    for _ in 0..1000 {
        let changes: Vec<_> = (0..=random() % 8).map(|_| random() % file.len().max(1)).collect();
        for &at in &changes {
            if let Some(byte) = copy.get_mut(at) {
                *byte = random().to_le_bytes()[0];
            }
        }
        read(&copy);
        for at in changes {
            if let Some(byte) = copy.get_mut(at) {
                *byte = file[at];
            }
        }
    }
}
