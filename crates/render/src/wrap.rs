//! How wide texts are, about, and where to break them.

use alloc::string::String;
use alloc::vec::Vec;

/// The width of a character in thousandths of the font's size.
///
/// A picture does not know the font that will show it. These are the widths of wide sans-serif fonts, so that a text seldom
/// takes more room than it is given.
fn width_of(character: char) -> i32 {
    match character {
        '\0'..='\u{1f}' => 0,
        'i' | 'j' | 'l' | '\'' | ' ' | '.' | ',' | 'I' => 330,
        'f' | 't' | 'r' | '-' | ':' | ';' | '!' | '(' | ')' | '[' | ']' | '/' | '|' | '"' => 420,
        's' | 'c' | 'k' | 'v' | 'x' | 'y' | 'z' | 'J' => 590,
        'm' | 'w' | 'M' | 'W' | '@' | '%' => 980,
        'A'..='Z' => 760,
        '!'..='~' => 640,
        // Hangul, kana, ideographs and full-width forms.
        '\u{1100}'..='\u{11ff}'
        | '\u{2e80}'..='\u{a4cf}'
        | '\u{ac00}'..='\u{d7ff}'
        | '\u{f900}'..='\u{faff}'
        | '\u{fe30}'..='\u{fe4f}'
        | '\u{ff00}'..='\u{ff60}'
        | '\u{1f000}'..='\u{3ffff}' => 1000,
        _ => 700,
    }
}

/// Whether a terminal shows the character in one column.
pub(crate) fn is_narrow(character: char) -> bool {
    !character.is_control() && width_of(character) < 1000
}

/// The width of a text in a font of a size.
pub(crate) fn width(text: &str, size: i32) -> i32 {
    let thousandths = text.chars().fold(0_i32, |sum, character| sum.saturating_add(width_of(character)));
    thousandths.saturating_mul(size) / 1000
}

/// Whether a line may end before or after the character without a space: so it is in Chinese and Japanese.
fn breaks_anywhere(character: char) -> bool {
    matches!(character, '\u{2e80}'..='\u{a4cf}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

/// Breaks a text into lines no wider than `room`; a word that is wider alone is broken too.
pub(crate) fn lines(text: &str, size: i32, room: i32) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in words(paragraph) {
            if !line.is_empty() && width(&line, size).saturating_add(width(word.trim_end(), size)) > room {
                lines.push(core::mem::take(&mut line));
            }
            for character in word.chars() {
                if !line.is_empty() && width(&line, size) + width_of(character) * size / 1000 > room {
                    lines.push(core::mem::take(&mut line));
                }
                if !(line.is_empty() && character == ' ') {
                    line.push(character);
                }
            }
        }
        lines.push(line);
    }
    for line in &mut lines {
        line.truncate(line.trim_end().len());
    }
    lines
}

/// The pieces of a text between which a line may end, each with the spaces that follow it.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    core::iter::from_fn(move || {
        let mut before = None;
        let end = rest.char_indices().find_map(|(index, character)| {
            let (spaced, free) = before.map_or((false, false), |before| (before == ' ', breaks_anywhere(before)));
            let ends = (spaced && character != ' ')
                || (character != ' ' && (free || (index > 0 && breaks_anywhere(character))));
            before = Some(character);
            ends.then_some(index)
        });
        let (word, tail) = rest.split_at(end.unwrap_or(rest.len()));
        rest = tail;
        (!word.is_empty()).then_some(word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_breaks_at_spaces_and_between_ideographs() {
        assert_eq!(lines("one two three", 100, 500), ["one two", "three"]);
        assert_eq!(lines("花月 雨月", 100, 250), ["花月", "雨月"]);
        assert_eq!(lines("花月雨月", 100, 250), ["花月", "雨月"]);
        assert_eq!(lines("a\n\nb", 100, 500), ["a", "", "b"]);
    }

    #[test]
    fn a_word_wider_than_the_room_is_broken() {
        assert!(lines(&"h".repeat(50), 100, 500).iter().all(|line| width(line, 100) <= 500));
    }

    #[test]
    fn nothing_but_spaces_is_lost() {
        let text = "Black: 山田 太郎, White: O. Nonymous (long, long name) 雨月 D6";
        let joined: String = lines(text, 40, 300).concat();
        assert_eq!(joined.replace(' ', ""), text.replace(' ', ""));
    }
}
