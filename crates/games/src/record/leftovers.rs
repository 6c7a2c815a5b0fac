//! What a format says and the model does not know, kept as it was written.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use crate::format::Format;

/// One thing a file said that has no place in the model.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Leftover {
    /// The format whose writer understands it.
    pub format: Format,
    /// What it is called there: a property, an attribute, a line.
    pub name: Cow<'static, str>,
    /// Its bytes as they stood in the file.
    pub value: Vec<u8>,
}

/// Everything a format said about a record or a node that has no place in the model, in the order of the file.
///
/// The writer of the same format puts it back; the others name it as a loss.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Leftovers(Vec<Leftover>);

impl Leftovers {
    /// Whether there is nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Everything in the order of the file.
    pub fn iter(&self) -> core::slice::Iter<'_, Leftover> {
        self.0.iter()
    }

    /// The first value of that name.
    #[must_use]
    pub fn value(&self, format: Format, name: &str) -> Option<&[u8]> {
        self.of(format).find(|leftover| leftover.name == name).map(|leftover| leftover.value.as_slice())
    }

    /// What belongs to one format.
    pub fn of(&self, format: Format) -> impl Iterator<Item = &Leftover> {
        self.0.iter().filter(move |leftover| leftover.format == format)
    }

    /// Makes room for so many more.
    #[cfg(feature = "rif")]
    pub(crate) fn reserve(&mut self, more: usize) {
        self.0.reserve_exact(more);
    }

    /// Adds one at the end.
    pub fn push(&mut self, format: Format, name: impl Into<Cow<'static, str>>, value: impl Into<Vec<u8>>) {
        self.0.push(Leftover { format, name: name.into(), value: value.into() });
    }

    /// Adds what is not here already.
    pub(super) fn absorb(&mut self, other: Self) {
        for leftover in other.0 {
            if !self.0.contains(&leftover) {
                self.0.push(leftover);
            }
        }
    }

    /// Drops what belongs to one format.
    pub fn forget(&mut self, format: Format) {
        self.0.retain(|leftover| leftover.format != format);
    }
}

impl<'a> IntoIterator for &'a Leftovers {
    type Item = &'a Leftover;
    type IntoIter = core::slice::Iter<'a, Leftover>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
