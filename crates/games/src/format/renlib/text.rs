//! The texts of a library.

use alloc::borrow::Cow;
use alloc::string::String;

use super::Charset;
use crate::record::Comment;

/// What stands between the title and the body.
pub(super) const BODY: u8 = 8;

/// Reads a comment: a title of one line, then the body.
pub(super) fn read(text: &str) -> Comment {
    let (title, body) = match text.split_once(char::from(BODY)) {
        Some(parts) => parts,
        // Some programs write the body alone.
        None if text.contains('\n') => ("", text),
        None => (text, ""),
    };
    Comment { title: title.into(), body: body.replace("\r\n", "\n") }
}

/// The bytes of a comment, and whether the encoding has all of its characters.
pub(super) fn encoded(comment: &Comment, charset: Charset) -> (Cow<'_, [u8]>, bool) {
    if comment.body.is_empty() {
        return charset.encode(&comment.title);
    }
    let body = comment.body.replace('\n', "\r\n");
    let text = alloc::format!("{}{}{body}", comment.title, char::from(BODY));
    let (bytes, whole) = charset.encode(&text);
    (Cow::Owned(bytes.into_owned()), whole)
}

/// Reads a comment of the oldest files: seven bits a character, Swedish letters in place of brackets, the last character
/// with its high bit set.
pub(super) fn read_old(bytes: &[u8]) -> Comment {
    let char = |byte: &u8| match byte & 0x7f {
        b'}' => 'å',
        b'{' => 'ä',
        b'|' => 'ö',
        b']' => 'Å',
        b'[' => 'Ä',
        b'\\' => 'Ö',
        other => char::from(other),
    };
    let text: String = bytes.iter().filter(|byte| **byte != 0).map(char).collect();
    read(&text)
}

/// Whether a comment of the oldest files has its end.
pub(super) fn ends_old(bytes: &[u8]) -> bool {
    bytes.last().is_some_and(|last| *last >= 0x80)
}
