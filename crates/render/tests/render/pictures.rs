//! Pictures stay as they are, byte for byte, until someone looks at the new ones.
//!
//! `UPDATE_PICTURES=1 cargo test -p renju-render` writes them anew.

use std::path::Path;

use renju_render::{TextStyle, Theme};

use crate::samples;

/// Compares a text with its file, or writes the file if that is asked for.
fn keeps(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures").join(name);
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        std::fs::write(path, text).unwrap();
        return;
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    if let Some((line, (new, old))) = text.lines().zip(kept.lines()).enumerate().find(|(_, (new, old))| new != old) {
        panic!("{name} has changed in line {}:\n{old}\n{new}", line + 1);
    }
    assert_eq!(text.len(), kept.len(), "{name} is longer or shorter than it was");
}

#[test]
fn svg_pictures_do_not_change() {
    for (name, svg) in samples::pictures() {
        keeps(name, &svg);
    }
}

#[test]
fn boards_as_text_do_not_change() {
    keeps("dead_three.txt", &samples::dead_three().text(TextStyle::UNICODE));
    keeps("marked.txt", &samples::marked(Theme::WOOD).text(TextStyle::ASCII));
    keeps("marked_unicode.txt", &samples::marked(Theme::WOOD).text(TextStyle::UNICODE));
    keeps("double_four_colored.txt", &samples::double_four().text(TextStyle::UNICODE.colored()));
    keeps("sheet.txt", &samples::sheet().text(TextStyle::ASCII));
}

#[test]
fn a_picture_says_in_words_what_it_shows() {
    let svg = samples::marked(Theme::WOOD).svg();
    for words in
        ["Last move: e10.", "Forbidden for Black: e2 double-four, k9 double-three, g12 overline.", "d12 is labelled C."]
    {
        assert!(svg.contains(words), "{words}");
    }
    let svg = samples::sheet().svg();
    for words in ["Black: 山田 太郎.", "1 h8, 2 h9, 3 i8", "Offered for move 5: j7, A g6, B d4; kept: j7"] {
        assert!(svg.contains(words), "{words}");
    }
}
