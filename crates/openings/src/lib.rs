#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(any(feature = "std", test))]
extern crate std;

mod answer;
mod ceremony;
mod exclusion;
mod fifth;
mod name;
mod opening;
mod rule;
#[cfg(feature = "serde")]
mod serial;
mod start;
mod step;
mod table;
mod text;
mod words;
mod zone;

pub use answer::{Answer, AnswerError, AnswerTextError, Ask, Branches, Question, Request};
pub use ceremony::{Ceremony, ReplayError, Turn};
pub use exclusion::{Exclusion, ExclusionError};
pub use fifth::{Equality, EqualityError};
pub use name::OpeningRuleError;
pub use opening::{Celestial, Evaluation, Family, Opening, OpeningError, Spacing};
pub use rule::{FreeOpening, OpeningRule};
pub use start::{Identified, StartError};
pub use step::{Actor, Branch, Count, Fifths, FifthsError, Seat, Step};
pub use table::{Table, TableError};
pub use zone::Zone;
