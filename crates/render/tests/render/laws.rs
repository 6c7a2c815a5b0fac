//! What holds for every picture.

use proptest::prelude::*;
use renju_core::{Bitboard, Board, ByColor, Color, Move, Point, Rule};
use renju_render::{Coordinates, Diagram, Glyphs, Ink, Mark, Rgb, Sheet, TextStyle, Theme};
use roxmltree::Document;

use crate::samples;

/// An SVG picture is XML, has the role of an image, and says what it shows in a title and a description it refers to.
fn assert_is_picture(svg: &str) {
    let document = Document::parse(svg).unwrap();
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    let names: Vec<&str> = root.attribute("aria-labelledby").unwrap().split(' ').collect();
    for (tag, name) in ["title", "desc"].iter().zip(&names) {
        let element = root.children().find(|child| child.has_tag_name(*tag)).unwrap();
        assert_eq!(element.attribute("id"), Some(*name));
        assert!(element.text().is_some_and(|text| !text.trim().is_empty()));
    }
    let ids: Vec<&str> = document.descendants().filter_map(|element| element.attribute("id")).collect();
    for element in document.descendants() {
        if let Some(name) = element.attribute("fill").and_then(|fill| fill.strip_prefix("url(#")) {
            assert!(ids.contains(&name.trim_end_matches(')')));
        }
    }
}

fn point() -> impl Strategy<Value = Point> {
    (0..225_usize).prop_map(|index| Point::from_index(index).unwrap())
}

fn board() -> impl Strategy<Value = Board> {
    prop::collection::vec((point(), any::<bool>()), 0..120).prop_map(|stones| {
        let mut sets = ByColor { black: Bitboard::EMPTY, white: Bitboard::EMPTY };
        for (point, is_black) in stones {
            let color = if is_black { Color::Black } else { Color::White };
            sets[color].insert(point);
        }
        sets.white -= sets.black;
        Board::from_stones(sets).unwrap()
    })
}

fn diagram() -> impl Strategy<Value = Diagram> {
    let mark = prop::sample::select(vec![Mark::Circle, Mark::Cross, Mark::Square, Mark::Triangle]);
    let rule = prop::sample::select(Rule::ALL.to_vec());
    let coordinates = prop::sample::select(vec![Coordinates::Hidden, Coordinates::TwoSides, Coordinates::FourSides]);
    let theme = prop::sample::select(Theme::NAMED.to_vec());
    let look = (coordinates, theme, any::<bool>());
    let texts = (any::<String>(), any::<String>(), any::<String>());
    (board(), prop::collection::vec(point(), 5), mark, rule, look, texts).prop_map(
        |(board, points, mark, rule, (coordinates, (_, theme), is_black), (label, heading, caption))| {
            let color = if is_black { Color::Black } else { Color::White };
            Diagram::from(board)
                .fouls(Bitboard::ALL)
                .numbers(&Point::all().map(Move::Stone).collect::<Vec<_>>())
                .last(points[0])
                .mark(points[1], mark)
                .label(points[2], label)
                .arrow(points[3], points[4])
                .explanation(board.explain_for(color, rule, points[0]))
                .heading(heading)
                .caption(caption)
                .coordinates(coordinates)
                .theme(theme)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_diagram_is_a_picture(diagram in diagram()) {
        let svg = diagram.svg();
        assert_is_picture(&svg);
        prop_assert_eq!(svg, diagram.clone().svg());
    }

    #[test]
    fn any_sheet_is_a_picture(diagram in diagram(), name in any::<String>(), value in any::<String>(), points in prop::collection::vec(point(), 0..40)) {
        let moves: Vec<Move> = points.iter().copied().map(Move::Stone).chain([Move::Pass]).collect();
        let sheet = Sheet::new(diagram, &moves).field(name, value).offers(5, &points).offers(0, &[]);
        assert_is_picture(&sheet.svg());
        let text = sheet.text(TextStyle::UNICODE);
        prop_assert!(text.contains("  1 "));
        prop_assert!(text.chars().all(|character| character == '\n' || !character.is_control()));
    }

    /// Stones stand where the drawing of the core has them, and every row of the board is as wide as the others.
    #[test]
    fn the_board_as_text_is_the_board(board in board(), colors in any::<bool>()) {
        let plain = Diagram::from(board).text(TextStyle::ASCII);
        let drawing = board.to_string();
        for (row, drawn) in plain.lines().zip(drawing.lines().skip(1)).take(15) {
            prop_assert!(drawn.starts_with(row));
        }
        let style = TextStyle { glyphs: Glyphs::Unicode, ink: if colors { Ink::Ansi } else { Ink::Plain } };
        let text = uncolored(&Diagram::from(board).text(style));
        for (row, drawn) in text.lines().zip(drawing.lines().skip(1)).take(15) {
            let signs: Vec<char> = row.trim_end().chars().collect();
            prop_assert_eq!(signs.len(), 32);
            for (sign, drawn) in signs.iter().zip(drawn.chars()).skip(3).step_by(2) {
                let stone = match drawn {
                    'X' => *sign == '●',
                    'O' => *sign == if colors { '●' } else { '○' },
                    _ => !['●', '○'].contains(sign),
                };
                prop_assert!(stone);
            }
        }
    }
}

/// A text without the sequences that set colours.
fn uncolored(text: &str) -> String {
    let mut pieces = text.split('\x1b');
    let first = pieces.next().unwrap_or_default();
    let rest = pieces.filter_map(|piece| piece.split_once('m')).map(|(_, text)| text);
    core::iter::once(first).chain(rest).collect()
}

#[test]
fn colors_are_only_added() {
    for diagram in [samples::dead_three(), samples::marked(Theme::WOOD)] {
        let plain = diagram.text(TextStyle::ASCII);
        let colored = diagram.text(TextStyle::ASCII.colored());
        assert!(colored.contains("\x1b[") && !plain.contains('\x1b'));
        let trimmed = |text: &str| text.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>();
        assert_eq!(trimmed(&uncolored(&colored)), trimmed(&plain));
    }
}

/// The relative luminance and contrast of WCAG 2.
fn contrast(one: Rgb, other: Rgb) -> f64 {
    let luminance = |Rgb(red, green, blue): Rgb| {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn themes_are_read_easily() {
    for (name, theme) in Theme::NAMED {
        let least = |what: &str, wanted: f64, one: Rgb, other: Rgb| {
            let found = contrast(one, other);
            assert!(found >= wanted, "{name}: {what} has {found:.2} : 1, wanted {wanted}");
        };
        least("text", 4.5, theme.text, theme.page);
        least("lines and coordinates", 4.5, theme.lines, theme.board);
        least("fouls", 4.5, theme.foul, theme.board);
        least("marks", 4.5, theme.mark, theme.board);
        least("stones", 4.5, theme.black, theme.white);
        least("last move on black", 3.0, theme.last, theme.black);
        least("last move on white", 3.0, theme.last, theme.white);
        for row in theme.rows {
            least("row", 3.0, row, theme.board);
            least("row in the legend", 3.0, row, theme.page);
        }
        for stone in [theme.black, theme.white] {
            assert!(contrast(stone, theme.board) >= 3.0 || contrast(theme.edge, theme.board) >= 3.0, "{name}: edges");
        }
    }
}

#[test]
fn the_print_theme_is_grey() {
    let Theme { page, text, board, lines, black, white, edge, last, foul, mark, rows, .. } = Theme::PRINT;
    for Rgb(red, green, blue) in
        [page, text, board, lines, black, white, edge, last, foul, mark].into_iter().chain(rows)
    {
        assert!(red == green && green == blue);
    }
}
