//! The tables of a database that stand before its games.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use std::collections::HashMap;

use renju_openings::Opening;

use super::full_name;
use crate::record::{Date, Player};

/// How many rows a table may have; a packed file must not fill the memory.
const MOST_ROWS: usize = 1 << 20;

/// The attributes of a row.
pub(super) struct Row<'a>(pub(super) Vec<(&'a str, Cow<'a, str>)>);

impl Row<'_> {
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| *key == name).map(|(_, value)| value.as_ref())
    }

    fn text(&self, name: &str) -> String {
        self.get(name).unwrap_or_default().into()
    }

    /// The value of an attribute that is not empty.
    pub(super) fn filled(&self, name: &str) -> Option<&str> {
        self.get(name).filter(|value| !value.is_empty())
    }

    fn owned(&self, name: &str) -> Option<String> {
        self.filled(name).map(Into::into)
    }
}

#[derive(Clone, Debug)]
struct Country {
    name: String,
    family_first: bool,
}

/// A tournament, with what its games take from it.
#[derive(Clone, Debug)]
pub(super) struct Tournament {
    pub(super) name: Option<String>,
    pub(super) place: Option<String>,
    pub(super) date: Option<Date>,
    pub(super) rule: Option<String>,
    pub(super) end: Option<String>,
    pub(super) rated: Option<String>,
}

/// Everything the games refer to, by id.
#[derive(Clone, Debug, Default)]
pub(super) struct Tables {
    countries: HashMap<String, Country>,
    cities: HashMap<String, String>,
    rules: HashMap<String, String>,
    openings: HashMap<String, Named>,
    players: HashMap<String, Person>,
    tournaments: HashMap<String, Tournament>,
}

/// A player, with the name put together.
#[derive(Clone, Debug)]
pub(super) struct Person {
    pub(super) player: Player,
    /// The surname, where the name has more than that.
    pub(super) surname: Option<String>,
}

/// An opening, and which one its name means.
#[derive(Clone, Debug)]
pub(super) struct Named {
    pub(super) name: String,
    pub(super) opening: Option<Opening>,
}

/// What came of adding a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Added {
    New,
    /// There was a row with this id; it stays.
    Again,
    /// The table is full.
    Full,
    /// The element is no row of a table that games refer to.
    NoTable,
}

fn add<T>(table: &mut HashMap<String, T>, id: String, row: T) -> Added {
    if table.len() >= MOST_ROWS {
        return Added::Full;
    }
    match table.entry(id) {
        std::collections::hash_map::Entry::Occupied(_) => Added::Again,
        std::collections::hash_map::Entry::Vacant(place) => {
            place.insert(row);
            Added::New
        }
    }
}

impl Tables {
    /// Adds the row of an element.
    pub(super) fn add(&mut self, element: &str, row: &Row<'_>) -> Added {
        let id = row.text("id");
        match element {
            "country" => {
                let family_first = row.get("reversed") == Some("1");
                add(&mut self.countries, id, Country { name: row.text("name"), family_first })
            }
            "city" => add(&mut self.cities, id, row.text("name")),
            "rule" => add(&mut self.rules, id, row.text("name")),
            "opening" => {
                let name = row.owned("abbr").unwrap_or_else(|| row.text("name"));
                let opening = name.parse().ok();
                add(&mut self.openings, id, Named { name, opening })
            }
            "player" => {
                let person = self.person_of(row);
                add(&mut self.players, id, person)
            }
            "tournament" => {
                let tournament = self.tournament_of(row);
                add(&mut self.tournaments, id, tournament)
            }
            _ => Added::NoTable,
        }
    }

    fn tournament_of(&self, row: &Row<'_>) -> Tournament {
        let city = row.get("city").and_then(|id| self.cities.get(id)).filter(|name| !name.is_empty());
        let country = row.get("country").and_then(|id| self.countries.get(id)).map(|country| &country.name);
        let number = |name| row.get(name).and_then(|text| text.parse().ok());
        let year = row.get("year").and_then(|text| text.parse().ok());
        let month = number("month").and_then(|month| Date::new(year?, Some(month), None));
        Tournament {
            name: row.owned("name"),
            place: city.or(country).filter(|place| !place.is_empty()).cloned(),
            date: row
                .get("start")
                .and_then(|text| text.parse().ok())
                .or(month)
                .or_else(|| Date::new(year?, None, None)),
            rule: row.owned("rule"),
            end: row.owned("end"),
            rated: row.owned("rated"),
        }
    }

    fn person_of(&self, row: &Row<'_>) -> Person {
        let country = row.get("country").and_then(|id| self.countries.get(id));
        let (given, surname) = (row.get("name").unwrap_or_default(), row.get("surname").unwrap_or_default());
        let name = full_name(given, surname, country.is_some_and(|country| country.family_first));
        let surname = (name != surname).then(|| surname.into());
        let country = country.map(|country| country.name.clone());
        let name = (!name.is_empty()).then_some(name);
        Person { player: Player { name, country, rank: None }, surname }
    }

    pub(super) fn player(&self, id: &str) -> Option<&Person> {
        self.players.get(id)
    }

    pub(super) fn rule(&self, id: &str) -> Option<&str> {
        self.rules.get(id).map(String::as_str)
    }

    pub(super) fn opening(&self, id: &str) -> Option<&Named> {
        self.openings.get(id)
    }

    pub(super) fn tournament(&self, id: &str) -> Option<&Tournament> {
        self.tournaments.get(id)
    }
}
