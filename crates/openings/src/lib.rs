//! The 26 openings of renju and every opening rule in use, as data for one driver.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(any(feature = "std", test))]
extern crate std;

mod answer;
mod ceremony;
mod fifth;
mod opening;
mod rule;
#[cfg(feature = "serde")]
mod serial;
mod step;
mod table;
mod text;
mod zone;

pub use answer::{Answer, AnswerError, AnswerTextError, Ask, Branches, Question, Request};
pub use ceremony::{Ceremony, ReplayError, Turn};
pub use fifth::Equality;
pub use opening::{Celestial, Evaluation, Family, Identified, Opening, OpeningError, Spacing, StartError};
pub use rule::{FreeOpening, OpeningRule, OpeningRuleError};
pub use step::{Actor, Branch, Count, Fifths, FifthsError, Seat, Step};
pub use table::{Table, TableError};
pub use zone::Zone;
