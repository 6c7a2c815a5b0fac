//! The suite as lines of JSON.

use core::fmt::Write as _;

use renju_testing::grid::Cell;
use renju_testing::naive::Judge;

use crate::maps::Map;
use crate::reason::reason;
use crate::sight::Sight;

/// A position of the suite.
pub(crate) struct Entry {
    pub(crate) id: String,
    pub(crate) clause: &'static str,
    /// Why it keeps more stones than its answer needs.
    pub(crate) larger: Option<&'static str>,
    pub(crate) sight: Sight,
}

/// One position as a line of JSON. All texts are plain ASCII without quotes, so none needs an escape.
pub(crate) fn entry(entry: &Entry) -> String {
    let Entry { id, clause, larger, sight } = entry;
    let places = |cell| quoted(sight.position.grid.places(cell));
    let shown = &sight.shown;
    let mut line = format!(
        r#"{{"id": "{id}", "clause": "{clause}", "black": [{}], "white": [{}], "play": "{}", "verdict": "{}", "kinds": [{}], "reason": "{}", "catches": [{}], "depth": {}"#,
        places(Cell::Black),
        places(Cell::White),
        sight.position.play,
        shown.answer.word(),
        quoted(shown.answer.fouls().names()),
        reason(sight),
        quoted(&shown.catches),
        shown.depth,
    );
    if let Some(why) = larger {
        let _ = write!(line, r#", "larger": "{why}""#);
    }
    line.push_str("}\n");
    line
}

/// One map as a line of JSON.
pub(crate) fn map(map: &Map) -> String {
    let Map { id, grid } = map;
    format!("{{\"id\": \"{id}\", \"board\": \"{grid}\", \"verdicts\": \"{}\"}}\n", Judge::RIGHT.map(grid))
}

fn quoted(parts: impl IntoIterator<Item = impl ToString>) -> String {
    let quote = |part: &dyn ToString| format!("\"{}\"", part.to_string());
    parts.into_iter().map(|part| quote(&part)).collect::<Vec<_>>().join(", ")
}
