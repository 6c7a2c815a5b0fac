//! Rules, tables, answers and ceremonies for serde: strings where there is one natural text.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::{Answer, Branches, Ceremony, Opening, OpeningRule, Step, Table};

/// Reads a value from its text.
struct Text<T>(PhantomData<T>, &'static str);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.1)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($($type:ty: $expected:literal;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Text(PhantomData, $expected))
            }
        }
    )*};
}

as_text! {
    Opening: "an opening such as D4";
    Answer: "an answer such as h8, swap or offer i9";
}

/// A set of branches is the list of their words.
impl Serialize for Branches {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Branches {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Words;

        impl<'de> Visitor<'de> for Words {
            type Value = Branches;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of branches")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut words: A) -> Result<Branches, A::Error> {
                core::iter::from_fn(|| words.next_element().transpose()).collect()
            }
        }

        deserializer.deserialize_seq(Words)
    }
}

/// A table is the list of its steps.
impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.steps())
    }
}

/// The steps are checked.
impl<'de> Deserialize<'de> for Table {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Steps)
    }
}

struct Steps;

impl<'de> Visitor<'de> for Steps {
    type Value = Table;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of steps")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Table, A::Error> {
        let mut steps = [Step::Again; Table::MOST_STEPS];
        let mut length = 0;
        while let Some(step) = list.next_element()? {
            length += 1;
            match steps.get_mut(length - 1) {
                Some(place) => *place = step,
                None => return Err(de::Error::invalid_length(length, &"at most 32 steps")),
            }
        }
        Table::new(steps.get(..length).unwrap_or_default()).map_err(de::Error::custom)
    }
}

/// A rule is its name; a house rule is the list of its steps.
impl Serialize for OpeningRule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::House(table) => table.serialize(serializer),
            named => serializer.collect_str(named),
        }
    }
}

impl<'de> Deserialize<'de> for OpeningRule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NameOrSteps;

        impl<'de> Visitor<'de> for NameOrSteps {
            type Value = OpeningRule;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of an opening rule or a list of steps")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<OpeningRule, E> {
                text.parse().map_err(E::custom)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<OpeningRule, A::Error> {
                Steps.visit_seq(list).map(OpeningRule::House)
            }
        }

        deserializer.deserialize_any(NameOrSteps)
    }
}

/// A ceremony is what it began with and its answers:
/// `{"rule": "rif", "game": "renju", "equality": "shape", "answers": ["h8", "h9"]}`.
impl Serialize for Ceremony {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Answers<'a>(&'a Ceremony);

        impl Serialize for Answers<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.0.history().iter().map(|turn| turn.answer))
            }
        }

        let mut fields = serializer.serialize_struct("Ceremony", FIELDS.len())?;
        fields.serialize_field("rule", &self.rule())?;
        fields.serialize_field("game", &self.position().rule())?;
        fields.serialize_field("equality", &self.equality())?;
        fields.serialize_field("answers", &Answers(self))?;
        fields.end()
    }
}

const FIELDS: [&str; 4] = ["rule", "game", "equality", "answers"];

#[derive(serde::Deserialize)]
#[serde(rename_all = "lowercase")]
enum Field {
    Rule,
    Game,
    Equality,
    Answers,
    #[serde(other)]
    Other,
}

/// The answers are given again, so one that is not allowed is an error. They come after the rest.
impl<'de> Deserialize<'de> for Ceremony {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;

        impl<'de> Visitor<'de> for Fields {
            type Value = Ceremony;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a ceremony: its rules, then its answers")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Ceremony, A::Error> {
                let (mut rule, mut game, mut equality, mut ceremony) = (None, None, None, None);
                while let Some(key) = map.next_key()? {
                    match key {
                        Field::Other => {
                            map.next_value::<de::IgnoredAny>()?;
                        }
                        _ if ceremony.is_some() => return Err(de::Error::custom("nothing comes after the answers")),
                        Field::Rule => rule = Some(map.next_value()?),
                        Field::Game => game = Some(map.next_value()?),
                        Field::Equality => equality = Some(map.next_value()?),
                        Field::Answers => {
                            let rule = rule.ok_or_else(|| de::Error::missing_field("rule"))?;
                            let start =
                                Ceremony::with_equality(rule, game.unwrap_or_default(), equality.unwrap_or_default());
                            ceremony = Some(map.next_value_seed(Replay(start))?);
                        }
                    }
                }
                ceremony.ok_or_else(|| de::Error::missing_field("answers"))
            }
        }

        deserializer.deserialize_struct("Ceremony", &FIELDS, Fields)
    }
}

/// Gives answers to a ceremony.
struct Replay(Ceremony);

impl<'de> de::DeserializeSeed<'de> for Replay {
    type Value = Ceremony;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Ceremony, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Replay {
    type Value = Ceremony;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of answers")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut answers: A) -> Result<Ceremony, A::Error> {
        let mut ceremony = self.0;
        while let Some(answer) = answers.next_element()? {
            let seat = ceremony.request().map_or(crate::Seat::First, |request| request.seat);
            ceremony.answer(seat, answer).map_err(de::Error::custom)?;
        }
        Ok(ceremony)
    }
}
