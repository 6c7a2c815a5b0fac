//! The tables of a database that stand before its games.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

use quick_xml::escape::unescape;
use renju_openings::Opening;

use super::full_name;
use crate::record::{Date, Player};

/// How many rows a table may have; a packed file must not fill the memory.
const MOST_ROWS: usize = 1 << 20;

/// The attributes of a row.
pub(super) struct Row<'a>(pub(super) Vec<(&'a str, Cow<'a, str>)>);

impl<'a> Row<'a> {
    /// Reads the attributes of a tag, `name="value"` with either quote; gives what cannot be read.
    ///
    /// The entities of XML are resolved; others stay as they are written.
    pub(super) fn read(&mut self, attributes: &'a str) -> Option<&'a str> {
        let mut rest = attributes.trim_ascii_start();
        while !rest.is_empty() {
            let Some((name, value, after)) = split_attribute(rest) else { return Some(rest) };
            let value = if value.contains('&') {
                unescape(value).unwrap_or(Cow::Borrowed(value))
            } else {
                Cow::Borrowed(value)
            };
            self.0.push((name, value));
            rest = after.trim_ascii_start();
        }
        None
    }

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

/// The name and the value of the first attribute, and what follows.
fn split_attribute(text: &str) -> Option<(&str, &str, &str)> {
    let equals = text.bytes().position(|byte| byte == b'=')?;
    let (name, rest) = text.split_at_checked(equals)?;
    let value = rest.get(1..)?.trim_ascii_start();
    let quote = value.bytes().next().filter(|quote| matches!(quote, b'"' | b'\''))?;
    let value = value.get(1..)?;
    let end = value.bytes().position(|byte| byte == quote)?;
    let name = name.trim_ascii_end();
    is_name(name).then_some((name, value.get(..end)?, value.get(end + 1..)?))
}

/// Whether a text can be written as the name of an attribute.
pub(super) fn is_name(text: &str) -> bool {
    let odd = |char: char| char.is_whitespace() || char.is_control() || "\"'<>&/=".contains(char);
    !text.is_empty() && !text.contains(odd)
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
    countries: Table<Country>,
    cities: Table<String>,
    rules: Table<String>,
    openings: Table<Named>,
    players: Table<Person>,
    tournaments: Table<Tournament>,
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

/// Rows by id. Ids are small numbers in every database but a broken one, and looked up for every game.
#[derive(Clone, Debug)]
struct Table<T> {
    numbered: Vec<Option<T>>,
    others: HashMap<String, T>,
    rows: usize,
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Self { numbered: Vec::new(), others: HashMap::new(), rows: 0 }
    }
}

impl<T> Table<T> {
    /// The number of an id that is written as numbers are.
    fn number(id: &str) -> Option<usize> {
        let plain =
            id.len() <= 9 && id.bytes().all(|byte| byte.is_ascii_digit()) && (id == "0" || !id.starts_with('0'));
        if plain { id.parse().ok() } else { None }
    }

    fn get(&self, id: &str) -> Option<&T> {
        match Self::number(id).and_then(|number| self.numbered.get(number)) {
            Some(Some(row)) => Some(row),
            _ if self.others.is_empty() => None,
            _ => self.others.get(id),
        }
    }

    fn add(&mut self, id: &str, row: T) -> Added {
        if self.rows >= MOST_ROWS {
            return Added::Full;
        }
        if self.get(id).is_some() {
            return Added::Again;
        }
        self.rows += 1;
        // A number far beyond the others is kept by its text, so that it does not cost room for all before it.
        let near = Self::number(id).filter(|number| *number < 4 * self.rows + 1024);
        if let Some(number) = near {
            if self.numbered.len() <= number {
                self.numbered.resize_with(number + 1, || None);
            }
            if let Some(place) = self.numbered.get_mut(number) {
                *place = Some(row);
            }
        } else if let Entry::Vacant(place) = self.others.entry(id.into()) {
            place.insert(row);
        }
        Added::New
    }
}

impl Tables {
    /// Adds the row of an element.
    pub(super) fn add(&mut self, element: &str, row: &Row<'_>) -> Added {
        let id = row.get("id").unwrap_or_default();
        match element {
            "country" => {
                let family_first = row.get("reversed") == Some("1");
                self.countries.add(id, Country { name: row.text("name"), family_first })
            }
            "city" => self.cities.add(id, row.text("name")),
            "rule" => self.rules.add(id, row.text("name")),
            "opening" => {
                let name = row.owned("abbr").unwrap_or_else(|| row.text("name"));
                let opening = name.parse().ok();
                self.openings.add(id, Named { name, opening })
            }
            "player" => {
                let person = self.person_of(row);
                self.players.add(id, person)
            }
            "tournament" => {
                let tournament = self.tournament_of(row);
                self.tournaments.add(id, tournament)
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
