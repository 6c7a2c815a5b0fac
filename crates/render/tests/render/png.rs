//! Pictures in pixels, and how their texts look with real fonts.

use std::sync::LazyLock;

use renju_core::Board;
use renju_render::{Diagram, Fonts, PngError};
use resvg::usvg::{Node, Options, TextChunk, Tree, fontdb};

use crate::samples;

/// Noto Sans CJK, where Debian's package `fonts-noto-cjk` has put it.
const CJK: &str = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc";

static FONTS: LazyLock<Fonts> = LazyLock::new(Fonts::system);

#[test]
fn a_picture_has_its_pixels() {
    let png = Diagram::from(Board::EMPTY).width(300).png(&Fonts::from_files([])).unwrap();
    assert_eq!(png.bytes.get(..8), Some(b"\x89PNG\r\n\x1a\n".as_slice()));
    assert_eq!(png.bytes.get(16..24), Some([0, 0, 1, 44, 0, 0, 1, 44].as_slice()));
}

#[test]
fn a_picture_of_no_size_or_too_much_is_refused() {
    for pixels in [0, 16_385, u32::MAX] {
        let png = Diagram::from(Board::EMPTY).width(pixels).png(&FONTS);
        assert!(matches!(png, Err(PngError::Size { .. })), "{pixels}");
    }
}

#[test]
fn chinese_and_japanese_captions_are_shown() {
    let Ok(font) = std::fs::read(CJK) else {
        println!("no {CJK}: captions with ideographs are not looked at");
        return;
    };
    let fonts = Fonts::from_files([font]);
    let picture = |caption: &str| Diagram::from(Board::EMPTY).caption(caption).png(&fonts).unwrap();
    let (one, other) = (picture("花月 連珠 五子棋 禁手"), picture("雨月 連珠 五子棋 禁手"));
    assert_eq!((one.missing, other.missing), (vec![], vec![]));
    assert_ne!(one.bytes, other.bytes);
    assert_eq!(picture("\u{13080}").missing, ['\u{13080}']);
}

/// The boxes of all texts in units of the picture.
fn texts(nodes: &[Node], boxes: &mut Vec<(String, [f32; 4])>) {
    for node in nodes {
        match node {
            Node::Group(group) => texts(group.children(), boxes),
            Node::Text(text) => {
                let bounds = text.abs_bounding_box();
                let words: String = text.chunks().iter().map(TextChunk::text).collect();
                boxes.push((words, [bounds.left(), bounds.top(), bounds.right(), bounds.bottom()]));
            }
            _ => {}
        }
    }
}

#[test]
fn no_text_is_clipped_and_no_two_overlap() {
    if FONTS.is_empty() {
        println!("no fonts: the room that texts take is not looked at");
        return;
    }
    let mut fonts = fontdb::Database::new();
    fonts.load_system_fonts();
    let options = Options { fontdb: fonts.into(), ..Options::default() };
    for (name, svg) in samples::pictures() {
        let tree = Tree::from_str(&svg, &options).unwrap();
        let (width, height) = (tree.size().width(), tree.size().height());
        let mut boxes = Vec::new();
        texts(tree.root().children(), &mut boxes);
        assert!(!boxes.is_empty() || name == "double_three.svg");
        for (index, (text, [left, top, right, bottom])) in boxes.iter().enumerate() {
            assert!(*left > 0.0 && *top > 0.0 && *right < width && *bottom < height, "{name}: {text} is clipped");
            for (other, [other_left, other_top, other_right, other_bottom]) in boxes.iter().skip(index + 1) {
                // The boxes have room for accents and tails above and below; half a line closer is still apart.
                let slack = (bottom - top).min(other_bottom - other_top) * 0.35;
                let apart = right <= other_left
                    || other_right <= left
                    || bottom - slack <= *other_top
                    || other_bottom - slack <= *top;
                assert!(apart, "{name}: {text} overlaps {other}");
            }
        }
    }
}
