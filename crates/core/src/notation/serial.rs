//! Points, moves, sets, setups and positions for serde: strings where there is one natural text.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{self, Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::{Bitboard, Move, Point, Position, Setup};

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
    Point: "a point from a1 to o15";
    Move: "a point from a1 to o15 or pass";
    Setup: "a setup on one line";
}

impl Serialize for Bitboard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for Bitboard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Points;

        impl<'de> Visitor<'de> for Points {
            type Value = Bitboard;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of points")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut points: A) -> Result<Bitboard, A::Error> {
                let mut set = Bitboard::EMPTY;
                while let Some(point) = points.next_element()? {
                    set.insert(point);
                }
                Ok(set)
            }
        }

        deserializer.deserialize_seq(Points)
    }
}

/// A position is its start as a [`Setup`] and its moves: `{"start": "15/… b renju", "moves": ["h8", "pass"]}`.
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut start = *self;
        while start.undo().is_some() {}
        let mut fields = serializer.serialize_struct("Position", 2)?;
        fields.serialize_field("start", &Setup::from(&start))?;
        fields.serialize_field("moves", self.moves())?;
        fields.end()
    }
}

/// The moves are replayed: one that no board could hold is an error, one that the rules forbid is not, since it may have
/// been played all the same.
impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;

        impl<'de> Visitor<'de> for Fields {
            type Value = Position;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a position: its start, then its moves")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Position, A::Error> {
                let mut position = None;
                while let Some(key) = map.next_key::<Field>()? {
                    match (key, position) {
                        (Field::Start, None) => {
                            let start: Setup = map.next_value()?;
                            position = Some(start.accept().map_err(de::Error::custom)?);
                        }
                        (Field::Start, Some(_)) => return Err(de::Error::duplicate_field("start")),
                        (Field::Moves, Some(start)) => {
                            if !start.moves().is_empty() {
                                return Err(de::Error::duplicate_field("moves"));
                            }
                            position = Some(map.next_value_seed(Replay(start))?);
                        }
                        (Field::Moves, None) => return Err(de::Error::custom("the start comes before the moves")),
                        (Field::Other, _) => {
                            map.next_value::<IgnoredAny>()?;
                        }
                    }
                }
                position.ok_or_else(|| de::Error::missing_field("start"))
            }
        }

        deserializer.deserialize_struct("Position", &["start", "moves"], Fields)
    }
}

#[derive(serde::Deserialize)]
#[serde(rename_all = "lowercase")]
enum Field {
    Start,
    Moves,
    #[serde(other)]
    Other,
}

/// Replays moves from a start.
struct Replay(Position);

impl<'de> de::DeserializeSeed<'de> for Replay {
    type Value = Position;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Position, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Replay {
    type Value = Position;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of moves")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut moves: A) -> Result<Position, A::Error> {
        let mut position = self.0;
        while let Some(next) = moves.next_element()? {
            match next {
                Move::Stone(point) => position.force(point).map(|_| ()).map_err(de::Error::custom)?,
                Move::Pass => position.pass().map(|_| ()).map_err(de::Error::custom)?,
            }
        }
        Ok(position)
    }
}
