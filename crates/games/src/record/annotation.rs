//! What people write and draw on a node.

use alloc::string::String;
use alloc::vec::Vec;

use super::{Leftovers, Place};

/// Everything on a node besides the move, its colour and its time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Annotation {
    /// The comment.
    pub comment: Comment,
    /// Figures drawn on points.
    pub marks: Vec<Mark>,
    /// Texts drawn on points.
    pub labels: Vec<Label>,
    /// What an engine or a person thinks the position is worth, in the words of the file.
    pub evaluation: Option<String>,
    /// What the format of the file says about the node and the model does not know.
    pub leftovers: Leftovers,
}

impl Annotation {
    /// Whether nothing is written here.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.comment.is_empty()
            && self.marks.is_empty()
            && self.labels.is_empty()
            && self.evaluation.is_none()
            && self.leftovers.is_empty()
    }

    /// Every place something is drawn on.
    pub(super) fn places_mut(&mut self) -> impl Iterator<Item = &mut Place> {
        let marks = self.marks.iter_mut().map(|mark| &mut mark.place);
        marks.chain(self.labels.iter_mut().map(|label| &mut label.place))
    }

    /// Takes in what is written on an equal node.
    pub(super) fn absorb(&mut self, other: Self) {
        self.comment.absorb(other.comment);
        for mark in other.marks {
            if !self.marks.contains(&mark) {
                self.marks.push(mark);
            }
        }
        for label in other.labels {
            if !self.labels.contains(&label) {
                self.labels.push(label);
            }
        }
        self.evaluation = self.evaluation.take().or(other.evaluation);
        self.leftovers.absorb(other.leftovers);
    }
}

/// A comment: a title of one line, and a body.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Comment {
    /// The title, empty where the format has none.
    pub title: String,
    /// The body; its lines end with `\n`.
    pub body: String,
}

impl Comment {
    /// Whether there is no comment.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.title.is_empty() && self.body.is_empty()
    }

    fn absorb(&mut self, other: Self) {
        if self.is_empty() {
            *self = other;
        } else if *self != other && !other.is_empty() {
            if !self.body.is_empty() {
                self.body.push('\n');
            }
            self.body.push_str(&other.text());
        }
    }

    /// Title and body as one text, the title on its own line.
    #[must_use]
    pub fn text(&self) -> String {
        match (self.title.is_empty(), self.body.is_empty()) {
            (true, _) => self.body.clone(),
            (false, true) => self.title.clone(),
            (false, false) => alloc::format!("{}\n{}", self.title, self.body),
        }
    }
}

/// A figure drawn on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Mark {
    /// Where it is drawn.
    pub place: Place,
    /// What is drawn.
    pub shape: MarkShape,
}

/// The figures of the formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum MarkShape {
    /// The mark of RenLib: the move is worth a look.
    Plain,
    /// A circle.
    Circle,
    /// A cross.
    Cross,
    /// A square.
    Square,
    /// A triangle.
    Triangle,
    /// A point shown as selected.
    Selected,
}

/// A text drawn on a point.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Label {
    /// Where it is drawn.
    pub place: Place,
    /// The text.
    pub text: String,
}
