//! The positions and maps of this crate.

use crate::{Case, Map, parse, parse_maps};

macro_rules! data {
    ($($name:literal)*) => {
        [$(include_str!(concat!("../data/", $name, ".jsonl"))),*]
    };
}

/// The files of positions, one for each group of clauses.
const CASES: [&str; 11] = data! {
    "five" "overline" "double-four" "double-three" "several" "exceptions" "nested" "terms" "readings" "defence" "orientation"
};

const MAPS: &str = include_str!("../data/maps.jsonl");

/// All positions, clause by clause.
pub fn cases() -> impl Iterator<Item = Case> {
    CASES.into_iter().flat_map(parse).map(|case| match case {
        Ok(case) => case,
        Err(error) => unreachable!("every line of the data is read by a test: {error}"),
    })
}

/// All whole-board maps.
pub fn maps() -> impl Iterator<Item = Map> {
    parse_maps(MAPS).map(|map| match map {
        Ok(map) => map,
        Err(error) => unreachable!("every line of the data is read by a test: {error}"),
    })
}
