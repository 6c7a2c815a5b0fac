//! Marks, labels and arrows as they are typed.

use std::str::FromStr;

use renju::Point;
use renju::render::Mark;

/// A figure on a point: `h8=circle`.
#[derive(Clone, Copy, Debug)]
pub(super) struct MarkAt {
    pub(super) point: Point,
    pub(super) mark: Mark,
}

/// A text on a point: `h8=A`.
#[derive(Clone, Debug)]
pub(super) struct LabelAt {
    pub(super) point: Point,
    pub(super) text: String,
}

/// An arrow: `h8-k11`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrow {
    pub(super) from: Point,
    pub(super) to: Point,
}

/// Why a figure cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {0}")]
pub(super) struct FigureError(&'static str);

/// Splits a text into a point and what follows a sign.
fn split<'a>(text: &'a str, sign: char, expected: &'static str) -> Result<(Point, &'a str), FigureError> {
    let (point, rest) = text.split_once(sign).ok_or(FigureError(expected))?;
    Ok((point.parse().map_err(|_| FigureError(expected))?, rest))
}

impl FromStr for MarkAt {
    type Err = FigureError;

    fn from_str(text: &str) -> Result<Self, FigureError> {
        const EXPECTED: &str = "a point and circle, cross, square or triangle, as in h8=circle";
        let (point, figure) = split(text, '=', EXPECTED)?;
        let mark = match figure {
            "circle" => Mark::Circle,
            "cross" => Mark::Cross,
            "square" => Mark::Square,
            "triangle" => Mark::Triangle,
            _ => return Err(FigureError(EXPECTED)),
        };
        Ok(Self { point, mark })
    }
}

impl FromStr for LabelAt {
    type Err = FigureError;

    fn from_str(text: &str) -> Result<Self, FigureError> {
        let (point, label) = split(text, '=', "a point and a text, as in h8=A")?;
        Ok(Self { point, text: label.into() })
    }
}

impl FromStr for Arrow {
    type Err = FigureError;

    fn from_str(text: &str) -> Result<Self, FigureError> {
        const EXPECTED: &str = "two points, as in h8-k11";
        let (from, to) = split(text, '-', EXPECTED)?;
        Ok(Self { from, to: to.parse().map_err(|_| FigureError(EXPECTED))? })
    }
}
