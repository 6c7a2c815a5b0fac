//! How bytes are text: encodings by name, and a guess where a file does not say.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

/// A character encoding, by its name in the WHATWG list: `UTF-8`, `GBK`, `gb18030`, `Shift_JIS`, `EUC-KR`,
/// `windows-1252`, ...
///
/// Without the feature `encoding` only `UTF-8` and `windows-1252` are known, the latter read as Latin-1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Charset(&'static str);

impl Charset {
    /// UTF-8.
    pub const UTF_8: Self = Self("UTF-8");
    /// Western European.
    pub const WINDOWS_1252: Self = Self("windows-1252");
    /// GB 18030, which holds all of GBK and GB 2312.
    #[cfg(feature = "encoding")]
    pub const GB18030: Self = Self("gb18030");

    /// The encoding with this name or one of its usual other names, in either case.
    #[must_use]
    pub fn named(label: &str) -> Option<Self> {
        known(label).map(Self)
    }

    /// The name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.0
    }

    /// The text of the bytes, and whether all of them were valid; those that were not read as `U+FFFD`.
    pub(super) fn decode(self, bytes: &[u8]) -> (Cow<'_, str>, bool) {
        match core::str::from_utf8(bytes) {
            Ok(text) if self == Self::UTF_8 || text.is_ascii() => (Cow::Borrowed(text), true),
            Err(_) if self == Self::UTF_8 => (String::from_utf8_lossy(bytes), false),
            _ => decode_other(self.0, bytes),
        }
    }

    /// The bytes of a text, and whether the encoding has all of its characters; those it has not become `?`.
    pub(super) fn encode(self, text: &str) -> (Cow<'_, [u8]>, bool) {
        if self == Self::UTF_8 || text.is_ascii() {
            (Cow::Borrowed(text.as_bytes()), true)
        } else {
            encode_other(self.0, text)
        }
    }

    /// The encoding that all these pieces of one file are most likely in.
    pub(super) fn guess<'b>(mut pieces: impl Iterator<Item = &'b [u8]> + Clone) -> Self {
        if pieces.clone().all(|piece| core::str::from_utf8(piece).is_ok()) {
            return Self::UTF_8;
        }
        guess_other(&mut pieces)
    }
}

impl fmt::Display for Charset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

#[cfg(feature = "encoding")]
fn known(label: &str) -> Option<&'static str> {
    // Names that are in use and not in the list.
    let label = if label.eq_ignore_ascii_case("cp936") {
        "gbk"
    } else if label.eq_ignore_ascii_case("cp932") {
        "shift_jis"
    } else if label.eq_ignore_ascii_case("cp949") {
        "euc-kr"
    } else {
        label
    };
    let encoding = encoding_rs::Encoding::for_label(label.as_bytes())?;
    (encoding.output_encoding() == encoding).then(|| encoding.name())
}

#[cfg(feature = "encoding")]
fn encoding(name: &str) -> &'static encoding_rs::Encoding {
    encoding_rs::Encoding::for_label(name.as_bytes()).unwrap_or(encoding_rs::WINDOWS_1252)
}

#[cfg(feature = "encoding")]
fn decode_other<'b>(name: &str, bytes: &'b [u8]) -> (Cow<'b, str>, bool) {
    let (text, bad) = encoding(name).decode_without_bom_handling(bytes);
    (text, !bad)
}

#[cfg(feature = "encoding")]
fn encode_other<'t>(name: &str, text: &'t str) -> (Cow<'t, [u8]>, bool) {
    let encoding = encoding(name);
    let (bytes, _, unmappable) = encoding.encode(text);
    if !unmappable {
        return (bytes, true);
    }
    // The encoder would write `&#1234;`, which no renju program reads back.
    let mut buffer = [0; 4];
    let kept: String =
        text.chars().map(|char| if encoding.encode(char.encode_utf8(&mut buffer)).2 { '?' } else { char }).collect();
    (Cow::Owned(encoding.encode(&kept).0.into_owned()), false)
}

#[cfg(feature = "encoding")]
fn guess_other<'b>(pieces: &mut impl Iterator<Item = &'b [u8]>) -> Charset {
    // More text does not make the guess better, only slower.
    const ENOUGH: usize = 64 * 1024;
    let mut detector = chardetng::EncodingDetector::new(chardetng::Iso2022JpDetection::Deny);
    let mut fed = 0;
    for piece in pieces.filter(|piece| !piece.is_ascii()).take_while(|piece| {
        fed += piece.len();
        fed <= ENOUGH || fed == piece.len()
    }) {
        detector.feed(piece, false);
        detector.feed(b"\n", false);
    }
    detector.feed(b"", true);
    let guess = detector.guess(None, chardetng::Utf8Detection::Deny);
    // GB 18030 reads all that GBK does.
    if guess == encoding_rs::GBK { Charset::GB18030 } else { Charset(guess.name()) }
}

#[cfg(not(feature = "encoding"))]
fn known(label: &str) -> Option<&'static str> {
    if label.eq_ignore_ascii_case("utf-8") || label.eq_ignore_ascii_case("utf8") {
        Some(Charset::UTF_8.0)
    } else if ["windows-1252", "latin1", "iso-8859-1", "ascii"].iter().any(|name| label.eq_ignore_ascii_case(name)) {
        Some(Charset::WINDOWS_1252.0)
    } else {
        None
    }
}

#[cfg(not(feature = "encoding"))]
fn decode_other<'b>(_: &str, bytes: &'b [u8]) -> (Cow<'b, str>, bool) {
    (Cow::Owned(bytes.iter().map(|byte| char::from(*byte)).collect()), true)
}

#[cfg(not(feature = "encoding"))]
fn encode_other<'t>(_: &str, text: &'t str) -> (Cow<'t, [u8]>, bool) {
    let all = text.chars().all(|char| u8::try_from(char).is_ok());
    (Cow::Owned(text.chars().map(|char| u8::try_from(char).unwrap_or(b'?')).collect()), all)
}

#[cfg(not(feature = "encoding"))]
fn guess_other<'b>(_: &mut impl Iterator<Item = &'b [u8]>) -> Charset {
    Charset::WINDOWS_1252
}
