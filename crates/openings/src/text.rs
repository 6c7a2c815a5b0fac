//! How names are compared: capitals, accents, spaces and hyphens do not matter.

/// Whether two names are the same but for capitals, accents and what stands between the words.
pub(crate) fn folded_eq(name: &str, text: &str) -> bool {
    folded(name).eq(folded(text))
}

/// The letters of a name as [`folded_eq`] compares them.
pub(crate) fn folded(text: &str) -> impl Iterator<Item = char> {
    text.chars()
        .filter(|letter| !letter.is_whitespace() && !matches!(letter, '-' | '_' | '.' | '\'' | '’' | '・' | '–'))
        .flat_map(char::to_lowercase)
        // A capital with a dot or a letter typed with its accent apart leaves a combining mark behind.
        .filter(|letter| !matches!(letter, '\u{300}'..='\u{36f}'))
        .map(|letter| match letter {
            'à'..='å' | 'ā' | 'ǎ' => 'a',
            'è'..='ë' | 'ē' | 'ě' => 'e',
            'ì'..='ï' | 'ī' | 'ǐ' => 'i',
            'ò'..='ö' | 'ō' | 'ǒ' => 'o',
            'ù'..='ü' | 'ū' | 'ǔ' => 'u',
            other => other,
        })
}
