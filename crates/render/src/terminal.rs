//! Boards as text for terminals and plain files.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use renju_core::{Color, ExplainedLine, Explanation, ForbiddenKind, Outcome, Point, SIZE, Verdict};

use crate::{Coordinates, Diagram, Mark, wrap};

/// The characters of a board in text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Glyphs {
    /// `X` and `O` on dots, as [`Board::drawing`](renju_core::Board::drawing) has them.
    Ascii,
    /// Round stones on lines. Some terminals set for Chinese, Japanese or Korean show these wider than others do.
    Unicode,
}

/// Whether a text has colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// None: for files, pipes, and where `NO_COLOR` is set.
    Plain,
    /// The 256 colours of ANSI terminals, background included, so that stones keep their colours on dark and light screens.
    Ansi,
}

/// How a board is written as text.
///
/// Whether the reader is a terminal, and what `NO_COLOR` says, is for the caller to find out.
///
/// ```
/// use renju_core::{Board, Color, Point};
/// use renju_render::{Diagram, TextStyle};
///
/// let mut board = Board::EMPTY;
/// board.put(Color::Black, Point::CENTRE)?;
/// let text = Diagram::from(board).last(Point::CENTRE).text(TextStyle::ASCII);
/// assert_eq!(text.lines().nth(7), Some(" 8 . . . . . . .(X). . . . . . ."));
/// # Ok::<(), renju_core::OccupiedError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TextStyle {
    /// The characters.
    pub glyphs: Glyphs,
    /// The colours.
    pub ink: Ink,
}

impl TextStyle {
    /// ASCII without colours.
    pub const ASCII: Self = Self { glyphs: Glyphs::Ascii, ink: Ink::Plain };

    /// Round stones on lines, without colours.
    pub const UNICODE: Self = Self { glyphs: Glyphs::Unicode, ink: Ink::Plain };

    /// The same with colours.
    #[must_use]
    pub const fn colored(self) -> Self {
        Self { ink: Ink::Ansi, ..self }
    }
}

/// What stands on a point, as far as its colour is concerned.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Paint {
    Lines,
    Stone(Color),
    Note,
    Foul,
}

impl Paint {
    /// The number of the colour among the 256 of a terminal.
    const fn code(self) -> &'static str {
        match self {
            Self::Lines => "94",
            Self::Stone(Color::Black) => "16",
            Self::Stone(Color::White) => "231",
            Self::Note => "19",
            Self::Foul => "124",
        }
    }
}

/// The sequence for the board's own colour.
const BOARD: &str = "\x1b[48;5;179m";

pub(crate) fn draw(diagram: &Diagram, style: TextStyle) -> String {
    let mut text = String::new();
    let mut line = |line: &str| {
        text.push_str(line);
        text.push('\n');
    };
    if !diagram.heading.is_empty() {
        line(&printable(&diagram.heading));
        line("");
    }
    let columns = "   a b c d e f g h i j k l m n o";
    let (top, side) = match diagram.coordinates {
        Coordinates::Hidden => (false, false),
        Coordinates::TwoSides => (false, true),
        Coordinates::FourSides => (true, true),
    };
    if top {
        line(columns);
    }
    for row in (0..SIZE).rev() {
        let number = if side { format!("{:2}", row + 1) } else { String::new() };
        let after = if top { format!("{}", row + 1) } else { String::new() };
        line(format!("{number}{}{after}", cells(diagram, style, row)).trim_end());
    }
    if side {
        line(columns);
    }
    if let Some(key) = key(diagram) {
        line(&key);
    }
    if !diagram.captions.is_empty() || diagram.explanation.is_some() {
        line("");
    }
    for caption in &diagram.captions {
        line(&printable(caption));
    }
    if let Some(explanation) = &diagram.explanation {
        line(&format!("{explanation}"));
    }
    text
}

/// A text without characters that give a terminal orders, such as a file could smuggle in.
pub(crate) fn printable(text: &str) -> String {
    let harmless = |character: char| character == '\n' || !character.is_control();
    text.chars().map(|character| if harmless(character) { character } else { '\u{fffd}' }).collect()
}

/// What the figures on the forbidden points mean, if there are any.
fn key(diagram: &Diagram) -> Option<String> {
    let kinds = ForbiddenKind::ALL.into_iter().rev();
    let shown = kinds.filter(|kind| diagram.fouls.iter().any(|(_, kinds)| kinds.primary() == *kind));
    let named: Vec<String> = shown.map(|kind| format!("{} {kind}", figure(kind))).collect();
    (!named.is_empty()).then(|| format!("forbidden for Black: {}", named.join(", ")))
}

const fn figure(kind: ForbiddenKind) -> char {
    match kind {
        ForbiddenKind::Overline => '6',
        ForbiddenKind::DoubleFour => '4',
        ForbiddenKind::DoubleThree => '3',
    }
}

/// A row of the board: a character for each point, and one before and after each.
fn cells(diagram: &Diagram, style: TextStyle, row: u8) -> String {
    let shown = match &diagram.explanation {
        Some(explanation) if explanation.verdict() != Verdict::Occupied => Some(explanation.point()),
        _ => diagram.last,
    };
    let mut signs = alloc::vec![(' ', Paint::Lines)];
    for column in 0..SIZE {
        let Some(point) = Point::new(column, row) else { continue };
        if column > 0 {
            signs.push((if style.glyphs == Glyphs::Unicode { '─' } else { ' ' }, Paint::Lines));
        }
        signs.push(sign(diagram, style, point));
    }
    signs.push((' ', Paint::Lines));
    if let Some(point) = shown.filter(|point| point.row() == row) {
        let place = 2 * usize::from(point.column()) + 1;
        for (place, bracket) in [(place - 1, '('), (place + 1, ')')] {
            if let Some(sign) = signs.get_mut(place) {
                *sign = (bracket, Paint::Note);
            }
        }
    }
    match style.ink {
        Ink::Plain => signs.into_iter().map(|(sign, _)| sign).collect(),
        Ink::Ansi => painted(&signs),
    }
}

fn painted(signs: &[(char, Paint)]) -> String {
    let mut text = String::from(BOARD);
    let mut before = None;
    for (sign, paint) in signs {
        if before != Some(*paint) {
            let weight = if *paint == Paint::Lines { "22" } else { "1" };
            for piece in ["\x1b[", weight, ";38;5;", paint.code(), "m"] {
                text.push_str(piece);
            }
            before = Some(*paint);
        }
        text.push(*sign);
    }
    text.push_str("\x1b[0m ");
    text
}

/// The character of a point.
fn sign(diagram: &Diagram, style: TextStyle, point: Point) -> (char, Paint) {
    let explained = diagram.explanation.as_ref();
    let explained_stone = explained
        .filter(|explanation| explanation.point() == point && explanation.verdict() != Verdict::Occupied)
        .map(Explanation::color);
    if let Some(color) = diagram.board.at(point).or(explained_stone) {
        return (stone(style, color), Paint::Stone(color));
    }
    if let Some((_, text)) = diagram.labels.iter().find(|(labelled, _)| *labelled == point) {
        let first = text.chars().next().filter(|first| wrap::is_narrow(*first));
        return (first.unwrap_or('?'), Paint::Note);
    }
    if let Some((_, kinds)) = diagram.fouls.iter().find(|(foul, _)| *foul == point) {
        return (figure(kinds.primary()), Paint::Foul);
    }
    let mut extensions = explained.into_iter().flat_map(Explanation::lines).flat_map(ExplainedLine::extensions);
    if let Some(extension) = extensions.find(|extension| extension.point == point) {
        return if extension.outcome == Outcome::Counts { ('+', Paint::Note) } else { ('x', Paint::Foul) };
    }
    if let Some((_, mark)) = diagram.marks.iter().find(|(marked, _)| *marked == point) {
        let sign = match (style.glyphs, mark) {
            (Glyphs::Ascii, Mark::Circle) => '@',
            (Glyphs::Ascii, Mark::Cross) => '*',
            (Glyphs::Ascii, Mark::Square) => '#',
            (Glyphs::Ascii, Mark::Triangle) => '^',
            (Glyphs::Unicode, Mark::Circle) => '◦',
            (Glyphs::Unicode, Mark::Cross) => '×',
            (Glyphs::Unicode, Mark::Square) => '▫',
            (Glyphs::Unicode, Mark::Triangle) => '▵',
        };
        return (sign, Paint::Note);
    }
    (crossing(style.glyphs, point), Paint::Lines)
}

const fn stone(style: TextStyle, color: Color) -> char {
    match (style.glyphs, style.ink, color) {
        (Glyphs::Ascii, _, Color::Black) => 'X',
        (Glyphs::Ascii, _, Color::White) => 'O',
        // With colours the same disc is painted black or white; an outline would let the board shine through.
        (Glyphs::Unicode, Ink::Ansi, _) | (Glyphs::Unicode, _, Color::Black) => '●',
        (Glyphs::Unicode, Ink::Plain, Color::White) => '○',
    }
}

const fn crossing(glyphs: Glyphs, point: Point) -> char {
    if matches!(glyphs, Glyphs::Ascii) {
        return '.';
    }
    match (point.column(), point.row()) {
        (0, 14) => '┌',
        (14, 14) => '┐',
        (0, 0) => '└',
        (14, 0) => '┘',
        (_, 14) => '┬',
        (_, 0) => '┴',
        (0, _) => '├',
        (14, _) => '┤',
        (7, 7) | (3 | 11, 3 | 11) => '╋',
        _ => '┼',
    }
}
