//! The pieces of an SGF text.

use alloc::vec::Vec;

use renju_core::Color;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'t> {
    Open,
    Close,
    Node,
    /// A move as nearly every file writes it: its colour, and two small letters from `a` to `s` as numbers.
    Move(Color, u8, u8),
    /// The name of a property; its values follow.
    Name(&'t str),
    /// A byte, or a value without a name, that belongs to nothing.
    Stray,
    End,
}

/// Takes pieces off a text, never back.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'t> {
    text: &'t str,
    offset: usize,
}

impl<'t> Lexer<'t> {
    pub(super) const fn new(text: &'t str, offset: usize) -> Self {
        Self { text, offset }
    }

    pub(super) const fn text(&self) -> &'t str {
        self.text
    }

    pub(super) const fn offset(&self) -> usize {
        self.offset
    }

    /// Passes over all that is left.
    pub(super) const fn end(&mut self) {
        self.offset = self.text.len();
    }

    fn rest(&self) -> &'t [u8] {
        self.text.as_bytes().get(self.offset..).unwrap_or_default()
    }

    #[inline]
    fn skip_space(&mut self) {
        let rest = self.rest();
        if rest.first().is_some_and(|byte| !byte.is_ascii_whitespace()) {
            return;
        }
        self.offset += rest.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(rest.len());
    }

    /// The next piece and where it begins.
    pub(super) fn next(&mut self) -> (usize, Token<'t>) {
        self.skip_space();
        let (at, rest) = (self.offset, self.rest());
        let Some(byte) = rest.first() else { return (at, Token::End) };
        let (length, token) = match byte {
            b'(' => (1, Token::Open),
            b')' => (1, Token::Close),
            b';' => (1, Token::Node),
            b'[' => {
                self.value();
                return (at, Token::Stray);
            }
            byte if byte.is_ascii_alphanumeric() => {
                if let Some(token) = plain_move(rest) {
                    self.offset += 5;
                    return (at, token);
                }
                let length = rest.iter().position(|byte| !byte.is_ascii_alphanumeric()).unwrap_or(rest.len());
                let name = self.text.get(at..at + length).unwrap_or_default();
                let after = rest.get(length..).unwrap_or_default();
                let spaces = after.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(after.len());
                let named = after.get(spaces) == Some(&b'[');
                (length, if named { Token::Name(name) } else { Token::Stray })
            }
            _ => (1, Token::Stray),
        };
        self.offset += length;
        (at, token)
    }

    /// The values that follow, as they stand between their brackets.
    pub(super) fn values(&mut self, values: &mut Vec<&'t str>) {
        loop {
            self.skip_space();
            match self.value() {
                Some(value) => values.push(value),
                None => return,
            }
        }
    }

    fn value(&mut self) -> Option<&'t str> {
        let rest = self.rest().strip_prefix(b"[")?;
        let start = self.offset + 1;
        let mut length = 0;
        loop {
            let tail = rest.get(length..).unwrap_or_default();
            match tail.iter().position(|byte| matches!(byte, b']' | b'\\')) {
                Some(at) if tail.get(at) == Some(&b']') => {
                    length += at;
                    break;
                }
                Some(at) => length += at + 2,
                None => {
                    length = rest.len();
                    break;
                }
            }
        }
        let end = (start + length).min(self.text.len());
        self.offset = (end + 1).min(self.text.len());
        // A backslash at the end of the text, or before a character of several bytes, may leave the cut inside one.
        self.text.get(start..end).or(Some(""))
    }
}

/// A move with one value of two letters, where what follows ends it.
#[inline]
fn plain_move<'t>(text: &[u8]) -> Option<Token<'t>> {
    let [color, b'[', column @ b'a'..=b's', row @ b'a'..=b's', b']', b';' | b'(' | b')' | b'A'..=b'Z', ..] = *text
    else {
        return None;
    };
    let color = match color {
        b'B' => Color::Black,
        b'W' => Color::White,
        _ => return None,
    };
    Some(Token::Move(color, column - b'a', row - b'a'))
}
