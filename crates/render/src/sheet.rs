//! A whole game on one page, as printed records have it.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use renju_core::{Move, Point};

use crate::board::BoardPicture;
use crate::svg::{Canvas, Text, line_step};
use crate::terminal::{self, printable};
use crate::{Diagram, TextStyle};

/// The page is A4, in tenths of a millimetre; a long game makes it longer.
const WIDTH: i32 = 2100;
const HEIGHT: i32 = 2970;

/// Moves in a line of the list.
const MOVES_A_LINE: usize = 10;

/// A whole game on one page: what is known about it, the numbered board, the list of the moves, the offers and notes.
///
/// The diagram's heading heads the page, and its captions stand below the board.
///
/// ```
/// use renju_core::Position;
/// use renju_render::{Diagram, Sheet, TextStyle};
///
/// let game = Position::from_moves("h8 h9 i8 g8 j7")?;
/// let sheet = Sheet::new(Diagram::from(&game).heading("Club evening"), game.moves())
///     .field("Black", "A. Player")
///     .field("White", "山田 太郎")
///     .offers(5, &["j7".parse()?, "i7".parse()?]);
/// assert!(sheet.text(TextStyle::ASCII).contains("1 h8    2 h9    3 i8"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sheet {
    pub(crate) diagram: Diagram,
    moves: Vec<Move>,
    fields: Vec<(String, String)>,
    offers: Vec<(usize, Vec<Point>)>,
    notes: Vec<String>,
}

impl Sheet {
    /// Makes a page of the last position of a game and its moves; the stones are numbered by them.
    #[must_use]
    pub fn new(diagram: Diagram, moves: &[Move]) -> Self {
        let diagram = diagram.numbers(moves);
        Self { diagram, moves: moves.to_vec(), fields: Vec::new(), offers: Vec::new(), notes: Vec::new() }
    }

    /// Adds what is known about the game, with its name: a player, the event, the opening, the result.
    #[must_use]
    pub fn field(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        self.fields.push((name.into(), value.into()));
        self
    }

    /// Adds what was offered for a move, the fifth by most opening rules; those that no stone covers get letters on the board.
    #[must_use]
    pub fn offers(mut self, ply: usize, points: &[Point]) -> Self {
        let taken = self.diagram.labels.len();
        let free = points.iter().filter(|point| self.diagram.board.at(**point).is_none());
        let letters: Vec<(Point, char)> = free.copied().zip(('A'..='Z').skip(taken)).collect();
        for (point, letter) in letters {
            self.diagram = self.diagram.label(point, letter);
        }
        self.offers.push((ply, points.to_vec()));
        self
    }

    /// Adds a text below the list of moves.
    #[must_use]
    pub fn note(mut self, text: impl Into<String>) -> Self {
        self.notes.push(text.into());
        self
    }

    /// Draws the page as an SVG picture, A4 upright; it is longer for a game of very many moves.
    #[must_use]
    pub fn svg(&self) -> String {
        let theme = &self.diagram.theme;
        let text = |size, bold| Text { size, bold, color: theme.text };
        let mut canvas = Canvas::new(theme.page);
        let side = BoardPicture::new(&self.diagram, 0, 0).width();
        let left = (WIDTH - side) / 2;
        let mut y = 110;
        if !self.diagram.heading.is_empty() {
            y = canvas.paragraph(&self.diagram.heading, text(64, true), (left, y, side)) + 16;
        }
        y = self.draw_fields(&mut canvas, (left, y, side)) + 24;
        let board = BoardPicture::new(&self.diagram, left, y);
        board.draw(&mut canvas);
        y += board.height() + 24;
        for caption in &self.diagram.captions {
            y = canvas.paragraph(caption, text(40, true), (left, y, side));
        }
        y = self.draw_moves(&mut canvas, (left, y + 8, side)) + 12;
        for line in self.offer_lines().iter().chain(&self.notes) {
            y = canvas.paragraph(line, text(34, false), (left, y, side));
        }
        let height = HEIGHT.max(y + 100);
        canvas.finish((WIDTH, height), self.diagram.pixels, &self.diagram.title(), &self.description())
    }

    /// Writes the page as text: the board without numbers, and the list of moves below it.
    #[must_use]
    pub fn text(&self, style: TextStyle) -> String {
        let width = self.fields.iter().map(|(name, _)| name.chars().count()).max().unwrap_or_default();
        let mut lines = Vec::new();
        if !self.diagram.heading.is_empty() {
            lines.extend([printable(&self.diagram.heading), String::new()]);
        }
        lines.extend(self.fields.iter().map(|(name, value)| printable(&format!("{name:width$}  {value}"))));
        if !self.fields.is_empty() {
            lines.push(String::new());
        }
        lines.push(terminal::draw(&Diagram { heading: String::new(), ..self.diagram.clone() }, style));
        for (line, moves) in self.moves.chunks(MOVES_A_LINE).enumerate() {
            let numbered = moves.iter().enumerate().map(|(index, next)| (line * MOVES_A_LINE + index + 1, next));
            let moves: Vec<String> = numbered.map(|(ply, next)| format!("{ply:3} {:4}", next.to_string())).collect();
            lines.push(moves.concat().trim_end().into());
        }
        lines.extend(self.offer_lines());
        lines.extend(self.notes.iter().map(|note| printable(note)));
        lines.push(String::new());
        lines.join("\n")
    }

    /// The fields in two columns.
    fn draw_fields(&self, canvas: &mut Canvas, (left, top, room): (i32, i32, i32)) -> i32 {
        let theme = &self.diagram.theme;
        let (column, mut y) = (room / 2, top);
        for pair in self.fields.chunks(2) {
            let mut bottom = y;
            for ((name, value), x) in pair.iter().zip([left, left + column]) {
                let name_room = 210;
                let size = 36;
                let after = canvas.paragraph(name, Text { size, bold: false, color: theme.text }, (x, y, name_room));
                let style = Text { size, bold: true, color: theme.text };
                let end = canvas.paragraph(value, style, (x + name_room, y, column - name_room - 20));
                bottom = bottom.max(end).max(after);
            }
            y = bottom + 4;
        }
        y
    }

    /// The moves in lines of ten, each after its number.
    fn draw_moves(&self, canvas: &mut Canvas, (left, top, room): (i32, i32, i32)) -> i32 {
        let (color, size) = (self.diagram.theme.text, 34);
        let column = room / 10;
        let mut y = top;
        for (line, moves) in self.moves.chunks(MOVES_A_LINE).enumerate() {
            let base = y + size * 105 / 100;
            let mut x = left;
            for (index, next) in moves.iter().enumerate() {
                let ply = (line * MOVES_A_LINE + index + 1).to_string();
                canvas.right((x + 66, base), &ply, Text { size: 28, bold: false, color });
                canvas.left((x + 78, base), &next.to_string(), Text { size, bold: true, color });
                x += column;
            }
            y += line_step(size);
        }
        y
    }

    /// What was offered, in words.
    fn offer_lines(&self) -> Vec<String> {
        let line = |(ply, points): &(usize, Vec<Point>)| {
            let label = |point: &Point| self.diagram.labels.iter().find(|(labelled, _)| labelled == point);
            let named = points.iter().map(|point| match label(point) {
                Some((_, letter)) => format!("{letter} {point}"),
                None => point.to_string(),
            });
            let offered = named.collect::<Vec<_>>().join(", ");
            let kept = ply.checked_sub(1).and_then(|index| self.moves.get(index)).and_then(|kept| kept.point());
            match kept.filter(|kept| points.contains(kept)) {
                Some(kept) => format!("Offered for move {ply}: {offered}; kept: {kept}"),
                None => format!("Offered for move {ply}: {offered}"),
            }
        };
        self.offers.iter().map(line).collect()
    }

    /// The page in words.
    fn description(&self) -> String {
        let mut text: Vec<String> = self.fields.iter().map(|(name, value)| format!("{name}: {value}.")).collect();
        let moves = self.moves.iter().enumerate().map(|(index, next)| format!("{} {next}", index + 1));
        text.push(format!("Moves: {}.", moves.collect::<Vec<_>>().join(", ")));
        text.extend(self.offer_lines());
        text.extend(self.notes.iter().cloned());
        text.push(self.diagram.description());
        text.join("\n")
    }
}
