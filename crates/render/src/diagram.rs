//! What a picture shows.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use renju_core::{Bitboard, Board, Explanation, ForbiddenKinds, Move, Point, Position};

use crate::board::BoardPicture;
use crate::svg::Canvas;
use crate::terminal::{self, TextStyle};
use crate::{Theme, explained, svg};

/// A figure drawn on a point or around its stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Mark {
    /// A circle.
    Circle,
    /// A cross.
    Cross,
    /// A square.
    Square,
    /// A triangle.
    Triangle,
}

/// Where a board shows the letters of its columns and the numbers of its rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Coordinates {
    /// Nowhere.
    Hidden,
    /// Below and on the left, as records and books have them.
    #[default]
    TwoSides,
    /// On all four sides.
    FourSides,
}

/// A board with everything that a picture of it shows.
///
/// It is built step by step and then drawn, as often as one likes, as [SVG](Self::svg), as [text](Self::text) or, with
/// the feature `png`, as PNG. The same diagram gives the same bytes on every machine.
///
/// ```
/// use renju_core::Position;
/// use renju_render::{Diagram, Theme};
///
/// let position = Position::from_moves("f8 a1 g8 a3 h9 a5 h10 a7")?;
/// let diagram = Diagram::from(&position)
///     .numbers(position.moves())
///     .fouls(position.forbidden_points())
///     .caption("Black to move")
///     .theme(Theme::PRINT);
/// assert!(diagram.svg().starts_with("<svg "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Diagram {
    pub(crate) board: Board,
    pub(crate) numbers: Vec<(Point, usize)>,
    pub(crate) last: Option<Point>,
    pub(crate) fouls: Vec<(Point, ForbiddenKinds)>,
    pub(crate) marks: Vec<(Point, Mark)>,
    pub(crate) labels: Vec<(Point, String)>,
    pub(crate) arrows: Vec<(Point, Point)>,
    pub(crate) explanation: Option<Explanation>,
    pub(crate) heading: String,
    pub(crate) captions: Vec<String>,
    pub(crate) theme: Theme,
    pub(crate) coordinates: Coordinates,
    pub(crate) pixels: u32,
}

/// The board as it stands, with nothing else on it.
impl From<Board> for Diagram {
    fn from(board: Board) -> Self {
        Self {
            board,
            numbers: Vec::new(),
            last: None,
            fouls: Vec::new(),
            marks: Vec::new(),
            labels: Vec::new(),
            arrows: Vec::new(),
            explanation: None,
            heading: String::new(),
            captions: Vec::new(),
            theme: Theme::default(),
            coordinates: Coordinates::default(),
            pixels: 640,
        }
    }
}

/// The board of the position, the last stone shown as such.
impl From<&Position> for Diagram {
    fn from(position: &Position) -> Self {
        let last = position.moves().iter().rev().find_map(|last| last.point());
        Self { last, ..Self::from(*position.board()) }
    }
}

impl Diagram {
    /// Numbers the stones by their place in a list of moves, from 1; passes count.
    #[must_use]
    pub fn numbers(mut self, moves: &[Move]) -> Self {
        let stones = moves.iter().enumerate().filter_map(|(index, next)| Some((next.point()?, index + 1)));
        self.numbers = stones.collect();
        self
    }

    /// Shows the stone on a point as the last move.
    #[must_use]
    pub fn last(mut self, point: Point) -> Self {
        self.last = Some(point);
        self
    }

    /// Shows no stone as the last move.
    #[must_use]
    pub fn without_last(mut self) -> Self {
        self.last = None;
        self
    }

    /// Marks those of the points that are forbidden for Black on this board by their kinds.
    ///
    /// [`Position::forbidden_points`](renju_core::Position::forbidden_points) gives them with Black to move, and no point
    /// with White to move; [`Board::forbidden_points`](renju_core::Board::forbidden_points) gives them always.
    #[must_use]
    pub fn fouls(mut self, points: Bitboard) -> Self {
        let kinds = |point| Some((point, self.board.verdict(point).kinds()?));
        self.fouls = points.into_iter().filter_map(kinds).collect();
        self
    }

    /// Draws a figure on a point.
    #[must_use]
    pub fn mark(mut self, point: Point, mark: Mark) -> Self {
        self.marks.push((point, mark));
        self
    }

    /// Writes a text on a point, in place of a stone's number; one to three characters are easily read.
    #[must_use]
    pub fn label(mut self, point: Point, text: impl Into<String>) -> Self {
        self.labels.retain(|(labelled, _)| *labelled != point);
        self.labels.push((point, text.into()));
        self
    }

    /// Draws an arrow from a point to another.
    #[must_use]
    pub fn arrow(mut self, from: Point, to: Point) -> Self {
        self.arrows.push((from, to));
        self
    }

    /// Shows an explanation: its stone, the lines through it, the points that extend them, and its sentences below.
    ///
    /// A point that extends a line as the line's name asks is a full disc, with `4` for a straight four or `5` for five; one
    /// that does not is an open ring with the reason.
    #[must_use]
    pub fn explanation(mut self, explanation: Explanation) -> Self {
        self.explanation = Some(explanation);
        self
    }

    /// Puts a heading above the board.
    #[must_use]
    pub fn heading(mut self, text: impl Into<String>) -> Self {
        self.heading = text.into();
        self
    }

    /// Adds a line of text below the board: the name of the opening, the result. Long ones are broken.
    #[must_use]
    pub fn caption(mut self, text: impl Into<String>) -> Self {
        self.captions.push(text.into());
        self
    }

    /// Sets the colours; [`Theme::WOOD`] unless said otherwise.
    #[must_use]
    pub fn theme(mut self, theme: Theme) -> Self {
        self.theme = theme;
        self
    }

    /// Sets where the coordinates are.
    #[must_use]
    pub fn coordinates(mut self, coordinates: Coordinates) -> Self {
        self.coordinates = coordinates;
        self
    }

    /// Sets the width of the picture in pixels, 640 unless said otherwise; it is the natural width of an SVG, which scales.
    #[must_use]
    pub fn width(mut self, pixels: u32) -> Self {
        self.pixels = pixels;
        self
    }

    /// Draws the diagram as an SVG picture.
    ///
    /// It has a `title` and a `desc` that say in words what it shows. It names fonts and holds none; captions in any script
    /// are shown with what the viewer has.
    #[must_use]
    pub fn svg(&self) -> String {
        let picture = BoardPicture::new(self, 0, 0);
        let mut canvas = Canvas::new(self.theme.page);
        let (side, gap) = (picture.width(), 50);
        let mut top = 0;
        if !self.heading.is_empty() {
            let style = svg::Text { size: 60, bold: true, color: self.theme.text };
            top = canvas.paragraph(&self.heading, style, (gap, 30, side - 2 * gap)) + 20;
        }
        let picture = BoardPicture::new(self, 0, top);
        picture.draw(&mut canvas);
        let mut bottom = top + picture.height();
        if !self.captions.is_empty() || self.explanation.is_some() {
            bottom += 20;
        }
        for caption in &self.captions {
            let style = svg::Text { size: 48, bold: false, color: self.theme.text };
            bottom = canvas.paragraph(caption, style, (gap, bottom, side - 2 * gap));
        }
        if let Some(explanation) = &self.explanation {
            bottom = explained::legend(&mut canvas, &self.theme, explanation, (gap, bottom, side - 2 * gap));
        }
        if bottom > top + picture.height() {
            bottom += 30;
        }
        canvas.finish((side, bottom), self.pixels, &self.title(), &self.description())
    }

    /// Draws the board as text, with the heading above, and the captions and the explanation below.
    #[must_use]
    pub fn text(&self, style: TextStyle) -> String {
        terminal::draw(self, style)
    }

    /// What is written on a point or its stone: a label, or the number of the stone.
    pub(crate) fn written_on(&self, point: Point) -> Option<String> {
        if let Some((_, text)) = self.labels.iter().find(|(labelled, _)| *labelled == point) {
            return Some(text.clone());
        }
        let (_, number) = self.numbers.iter().find(|(numbered, _)| *numbered == point)?;
        self.board.at(point).map(|_| number.to_string())
    }

    /// What the picture is, in a few words.
    pub(crate) fn title(&self) -> String {
        match &self.explanation {
            _ if !self.heading.is_empty() => self.heading.clone(),
            Some(explanation) => first_line(explanation),
            None => format!("Renju board with {} stones", self.board.len()),
        }
    }

    /// What the picture shows, in words.
    pub(crate) fn description(&self) -> String {
        use renju_core::Color;

        let mut sentences = Vec::new();
        for (name, color) in [("Black", Color::Black), ("White", Color::White)] {
            let stones = self.board.stones(color);
            if !stones.is_empty() {
                sentences.push(format!("{name}: {stones}."));
            }
        }
        if sentences.is_empty() {
            sentences.push("The board is empty.".into());
        }
        if let Some(last) = self.last.filter(|last| self.board.at(*last).is_some()) {
            sentences.push(format!("Last move: {last}."));
        }
        let fouls: Vec<String> = self.fouls.iter().map(|(point, kinds)| format!("{point} {kinds}")).collect();
        if !fouls.is_empty() {
            sentences.push(format!("Forbidden for Black: {}.", fouls.join(", ")));
        }
        for (point, text) in &self.labels {
            sentences.push(format!("{point} is labelled {text}."));
        }
        sentences.extend(self.captions.iter().cloned());
        sentences.extend(self.explanation.iter().map(ToString::to_string));
        sentences.join("\n")
    }
}

/// The verdict of an explanation.
fn first_line(explanation: &Explanation) -> String {
    explanation.to_string().lines().next().unwrap_or_default().into()
}
