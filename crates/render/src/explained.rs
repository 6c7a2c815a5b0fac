//! An explanation on the board, and its sentences below it.

use alloc::format;
use alloc::string::{String, ToString};

use renju_core::{ExplainedLine, Explanation, Extension, Outcome, Shape};

use crate::board::{BoardPicture, CELL};
use crate::svg::{Canvas, Text};
use crate::{Rgb, Theme, svg};

/// The strokes of the four lines, so that they differ without colours.
const DASHES: [&str; 4] = ["", "34 16", "6 14", "40 12 6 12"];

/// The radius of the ring around a row.
const RING: i32 = 54;

/// The lines of an explanation that hold something, each with the number that gives its stroke and colour.
fn notable(explanation: &Explanation) -> impl Iterator<Item = (usize, &ExplainedLine)> {
    let lines = explanation.lines().iter().enumerate();
    lines.filter(|(_, line)| line.shape.is_some() || line.extensions().next().is_some())
}

fn color(theme: &Theme, number: usize) -> Rgb {
    theme.rows.get(number).copied().unwrap_or(theme.mark)
}

fn dashes(number: usize) -> String {
    match DASHES.get(number).copied().unwrap_or_default() {
        "" => String::new(),
        dashes => format!(r#" stroke-dasharray="{dashes}""#),
    }
}

/// A ring around each row, to be drawn under the stones.
pub(crate) fn rows(canvas: &mut Canvas, board: &BoardPicture<'_>, theme: &Theme, explanation: &Explanation) {
    for (number, line) in notable(explanation) {
        let ends = line.stones.into_iter().map(|point| board.at(point));
        let (Some(first), Some(last)) = (ends.clone().min(), ends.max()) else { continue };
        let path = ring(first, last, RING);
        let (color, dashes) = (color(theme, number), dashes(number));
        canvas.add(format_args!(
            r#"<path d="{path}" fill="{color}" fill-opacity="0.16" stroke="{color}" stroke-width="7"{dashes}/>"#
        ));
    }
}

/// A ring around two places.
fn ring((x, y): (i32, i32), (to_x, to_y): (i32, i32), radius: i32) -> String {
    let (across, down) = (to_x - x, to_y - y);
    let length = (across * across + down * down).isqrt().max(1);
    let (aside_x, aside_y) =
        if across == 0 && down == 0 { (0, radius) } else { (-down * radius / length, across * radius / length) };
    format!(
        "M{} {}A{radius} {radius} 0 0 1 {} {}L{} {}A{radius} {radius} 0 0 1 {} {}z",
        x + aside_x,
        y + aside_y,
        x - aside_x,
        y - aside_y,
        to_x - aside_x,
        to_y - aside_y,
        to_x + aside_x,
        to_y + aside_y,
    )
}

/// The points that extend the rows, to be drawn above the stones.
pub(crate) fn extensions(canvas: &mut Canvas, board: &BoardPicture<'_>, theme: &Theme, explanation: &Explanation) {
    for (number, line) in notable(explanation) {
        for Extension { point, outcome } in line.extensions() {
            let ((x, y), color) = (board.at(point), color(theme, number));
            let shape = line.shape;
            match outcome {
                Outcome::Counts => {
                    let text = if shape == Some(Shape::Three) { "4" } else { "5" };
                    canvas.add(format_args!(r#"<circle cx="{x}" cy="{y}" r="32" fill="{color}"/>"#));
                    canvas.centred((x, y), text, Text { size: 44, bold: true, color: color.ink() });
                }
                Outcome::Occupied => {
                    canvas.add(format_args!(
                        r#"<path d="M{} {}l44 44m0 -44l-44 44" stroke="{color}" stroke-width="12"/>"#,
                        x - 22,
                        y - 22
                    ));
                }
                dead => {
                    let text = reason(dead);
                    let size = if text.len() > 2 { 30 } else { 36 };
                    let board = theme.board;
                    canvas.add(format_args!(
                        r#"<circle cx="{x}" cy="{y}" r="38" fill="{board}" stroke="{color}" stroke-width="6"/>"#
                    ));
                    canvas.centred((x, y), text, Text { size, bold: true, color: theme.foul });
                }
            }
        }
    }
}

/// Why an extension does not count, as short as a point has room for.
pub(crate) const fn reason(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Counts => "",
        Outcome::Occupied => "×",
        Outcome::NotStraight => "4",
        Outcome::Five => "5",
        Outcome::Overline => "6+",
        Outcome::DoubleFour => "4×4",
        Outcome::DoubleThree => "3×3",
    }
}

/// The sentences of an explanation, those of lines on the board with a sample of the line's ring.
pub(crate) fn legend(
    canvas: &mut Canvas,
    theme: &Theme,
    explanation: &Explanation,
    (left, top, room): (i32, i32, i32),
) -> i32 {
    const SAMPLE: i32 = 90;
    let style = Text { size: 34, bold: false, color: theme.text };
    let mut y = top;
    // An explanation has its verdict first, then one line of text for each of these, then what lies deeper.
    let mut samples = notable(explanation).map(|(number, _)| number);
    for (index, text) in explanation.to_string().lines().enumerate() {
        let sentence = text.trim_start();
        if index == 0 {
            y = canvas.paragraph(sentence, Text { size: 46, bold: true, ..style }, (left, y, room)) + 6;
            continue;
        }
        // Two spaces in the text are one step to the right.
        let depth = i32::try_from(text.len() - sentence.len()).unwrap_or_default() / 2;
        let indent = match samples.next() {
            Some(number) => {
                let middle = y + svg::line_step(style.size) / 2 + 2;
                let path = ring((left + 16, middle), (left + SAMPLE - 36, middle), 16);
                let (color, dashes) = (color(theme, number), dashes(number));
                canvas.add(format_args!(
                    r#"<path d="{path}" fill="{color}" fill-opacity="0.16" stroke="{color}" stroke-width="6"{dashes}/>"#
                ));
                SAMPLE
            }
            None => SAMPLE + (depth - 1).clamp(0, 8) * CELL / 2,
        };
        y = canvas.paragraph(sentence, style, (left + indent, y, room - indent));
    }
    y
}
