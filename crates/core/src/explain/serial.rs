//! An explanation as data: nested as deep as the judge went.

use serde::ser::{Serialize, SerializeSeq, SerializeStruct, Serializer};

use super::{ExplainedLine, Explanation, Extension, Outcome};
use crate::{ForbiddenKinds, Point};

impl Serialize for Explanation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Explanation", 6)?;
        fields.serialize_field("point", &self.point)?;
        fields.serialize_field("color", &self.color)?;
        fields.serialize_field("rule", &self.rule)?;
        fields.serialize_field("verdict", self.verdict.word())?;
        fields.serialize_field("kinds", &Kinds(self.verdict.kinds()))?;
        fields.serialize_field("lines", &self.lines.each_ref().map(|line| Line { explanation: self, line }))?;
        fields.end()
    }
}

struct Kinds(Option<ForbiddenKinds>);

impl Serialize for Kinds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.into_iter().flat_map(ForbiddenKinds::iter))
    }
}

struct Line<'a> {
    explanation: &'a Explanation,
    line: &'a ExplainedLine,
}

impl Serialize for Line<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("ExplainedLine", 4)?;
        fields.serialize_field("direction", &self.line.direction)?;
        fields.serialize_field("shape", &self.line.shape)?;
        fields.serialize_field("stones", &self.line.stones)?;
        fields.serialize_field("extensions", &Extensions(self))?;
        fields.end()
    }
}

/// The extensions of a line.
struct Extensions<'a>(&'a Line<'a>);

impl Serialize for Extensions<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Line { explanation, line } = self.0;
        let mut items = serializer.serialize_seq(Some(line.extensions().count()))?;
        for Extension { point, outcome } in line.extensions() {
            let after = (outcome == Outcome::DoubleThree).then(|| explanation.after(point)).flatten();
            items.serialize_element(&ExtensionAfter { point, outcome, after })?;
        }
        items.end()
    }
}

/// One extension, with the explanation of what comes further on.
#[derive(serde::Serialize)]
struct ExtensionAfter {
    point: Point,
    outcome: Outcome,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<Explanation>,
}
