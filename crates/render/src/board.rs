//! The board of a diagram as SVG.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use renju_core::{Color, ForbiddenKind, ForbiddenKinds, Point, SIZE, Verdict};

use crate::svg::{Canvas, Text};
use crate::{Coordinates, Diagram, Mark, Rgb, Stones, explained};

/// From one line of the board to the next.
pub(crate) const CELL: i32 = 100;

/// The radius of a stone.
pub(crate) const STONE: i32 = 46;

/// From the first line to the last.
const SPAN: i32 = CELL * (SIZE as i32 - 1);

/// From the outer lines to the edge of the board without coordinates, and with them.
const MARGIN: i32 = 80;
const WIDE_MARGIN: i32 = 140;

/// A diagram's board, placed on a picture.
pub(crate) struct BoardPicture<'a> {
    diagram: &'a Diagram,
    /// The corner of the board.
    corner: (i32, i32),
}

impl<'a> BoardPicture<'a> {
    pub(crate) const fn new(diagram: &'a Diagram, left: i32, top: i32) -> Self {
        Self { diagram, corner: (left, top) }
    }

    const fn near_margin(&self) -> i32 {
        match self.diagram.coordinates {
            Coordinates::Hidden => MARGIN,
            Coordinates::TwoSides | Coordinates::FourSides => WIDE_MARGIN,
        }
    }

    const fn far_margin(&self) -> i32 {
        match self.diagram.coordinates {
            Coordinates::Hidden | Coordinates::TwoSides => MARGIN,
            Coordinates::FourSides => WIDE_MARGIN,
        }
    }

    pub(crate) const fn width(&self) -> i32 {
        self.near_margin() + SPAN + self.far_margin()
    }

    pub(crate) const fn height(&self) -> i32 {
        self.width()
    }

    /// The place of the point `a15`.
    const fn origin(&self) -> (i32, i32) {
        (self.corner.0 + self.near_margin(), self.corner.1 + self.far_margin())
    }

    /// The place of a point.
    pub(crate) fn at(&self, point: Point) -> (i32, i32) {
        let (left, top) = self.origin();
        (left + CELL * i32::from(point.column()), top + CELL * i32::from(SIZE - 1 - point.row()))
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas) {
        let Diagram { theme, explanation, .. } = self.diagram;
        canvas.rectangle(self.corner, (self.width(), self.height()), theme.board);
        self.draw_lines(canvas);
        self.draw_coordinates(canvas);
        if let Some(explanation) = explanation {
            explained::rows(canvas, self, theme, explanation);
        }
        for color in Color::ALL {
            for point in self.diagram.board.stones(color) {
                self.draw_stone(canvas, point, color, STONE);
            }
        }
        self.draw_fouls(canvas);
        if let Some(explanation) = explanation {
            self.draw_explained_stone(canvas, explanation);
            explained::extensions(canvas, self, theme, explanation);
        }
        for (point, mark) in &self.diagram.marks {
            self.draw_mark(canvas, *point, *mark);
        }
        self.draw_texts(canvas);
        for (from, to) in &self.diagram.arrows {
            self.draw_arrow(canvas, *from, *to);
        }
    }

    fn draw_lines(&self, canvas: &mut Canvas) {
        let (left, top) = self.origin();
        let lines = self.diagram.theme.lines;
        let inner = (1..i32::from(SIZE) - 1).map(|line| CELL * line);
        let path: Vec<String> =
            inner.map(|away| format!("M{left} {}h{SPAN}M{} {top}v{SPAN}", top + away, left + away)).collect();
        let path = path.concat();
        canvas.add(format_args!(r#"<path d="{path}" stroke="{lines}" stroke-width="3" fill="none"/>"#));
        canvas.add(format_args!(
            r#"<rect x="{left}" y="{top}" width="{SPAN}" height="{SPAN}" stroke="{lines}" stroke-width="6" fill="none"/>"#
        ));
        for (column, row) in [(7, 7), (3, 3), (3, 11), (11, 3), (11, 11)] {
            let (x, y) = (left + CELL * column, top + CELL * row);
            canvas.add(format_args!(r#"<circle cx="{x}" cy="{y}" r="9" fill="{lines}"/>"#));
        }
    }

    fn draw_coordinates(&self, canvas: &mut Canvas) {
        let (near, far) = match self.diagram.coordinates {
            Coordinates::Hidden => return,
            Coordinates::TwoSides => (true, false),
            Coordinates::FourSides => (true, true),
        };
        let style = Text { size: 42, bold: false, color: self.diagram.theme.lines };
        let ((left, top), outside) = (self.origin(), 88);
        for (line, letter) in (0..i32::from(SIZE)).zip('a'..) {
            let (x, y) = (left + CELL * line, top + CELL * line);
            let number = format!("{}", i32::from(SIZE) - line);
            let letter = format!("{letter}");
            for (shown, before, after) in
                [(near, left - outside, top + SPAN + outside), (far, left + SPAN + outside, top - outside)]
            {
                if shown {
                    canvas.centred((before, y), &number, style);
                    canvas.centred((x, after), &letter, style);
                }
            }
        }
    }

    fn draw_stone(&self, canvas: &mut Canvas, point: Point, color: Color, radius: i32) {
        let (theme, (x, y)) = (&self.diagram.theme, self.at(point));
        let (body, edge) = (theme.stone(color), theme.edge);
        match theme.stones {
            Stones::Flat => {
                canvas.add(format_args!(
                    r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{body}" stroke="{edge}" stroke-width="4"/>"#
                ));
            }
            Stones::Shaded => {
                let (light, dark) = match color {
                    Color::Black => (body.towards(Rgb(255, 255, 255), 45), body),
                    Color::White => (body, body.towards(Rgb(0, 0, 0), 22)),
                };
                let name = format!("stone-{:02x}{:02x}{:02x}", body.0, body.1, body.2);
                canvas.define(&format!(
                    r#"<radialGradient id="{name}" cx="0.36" cy="0.32" r="0.7"><stop offset="0" stop-color="{light}"/><stop offset="{}" stop-color="{dark}"/></radialGradient>"#,
                    match color {
                        Color::Black => "0.75",
                        Color::White => "1",
                    }
                ));
                canvas.add(format_args!(
                    r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="url(#{name})" stroke="{edge}" stroke-width="2"/>"#
                ));
            }
        }
    }

    /// The stone that is explained, with what it is.
    fn draw_explained_stone(&self, canvas: &mut Canvas, explanation: &renju_core::Explanation) {
        let (theme, point, (x, y)) = (&self.diagram.theme, explanation.point(), self.at(explanation.point()));
        let (ring, text) = match explanation.verdict() {
            Verdict::Occupied => return,
            Verdict::Legal => (theme.mark, ""),
            Verdict::Five => (theme.mark, "5"),
            Verdict::Forbidden(kinds) => (theme.foul, sign(kinds)),
        };
        // The ring stands off the stone, so that it is seen on a stone of its own colour.
        canvas.add(format_args!(
            r#"<circle cx="{x}" cy="{y}" r="{STONE}" fill="{}" stroke="{ring}" stroke-width="9"/>"#,
            theme.board
        ));
        self.draw_stone(canvas, point, explanation.color(), STONE - 10);
        let color = theme.stone(explanation.color()).ink();
        canvas.centred((x, y), text, Text { size: if text.len() > 1 { 29 } else { 44 }, bold: true, color });
    }

    fn draw_fouls(&self, canvas: &mut Canvas) {
        let theme = &self.diagram.theme;
        for (point, kinds) in &self.diagram.fouls {
            let (x, y) = self.at(*point);
            let is_explained = self.diagram.explanation.is_some_and(|explanation| explanation.point() == *point);
            if is_explained || self.diagram.board.at(*point).is_some() {
                continue;
            }
            canvas.add(format_args!("<g><title>{point}: {kinds}</title>"));
            canvas.add(format_args!(r#"<circle cx="{x}" cy="{y}" r="40" fill="{}"/>"#, theme.board));
            canvas.centred((x, y), sign(*kinds), Text { size: 38, bold: true, color: theme.foul });
            canvas.add(format_args!("</g>"));
        }
    }

    /// The colour in which one writes and draws on a point.
    fn ink_on(&self, point: Point) -> Rgb {
        match self.diagram.board.at(point) {
            Some(color) => self.diagram.theme.stone(color).ink(),
            None => self.diagram.theme.mark,
        }
    }

    /// Labels, numbers, and the last move.
    fn draw_texts(&self, canvas: &mut Canvas) {
        for point in Point::all() {
            let text = self.diagram.written_on(point);
            if self.diagram.last == Some(point) && self.diagram.board.at(point).is_some() {
                self.draw_last(canvas, point, text.is_some());
            }
            let Some(text) = text else { continue };
            let (x, y) = self.at(point);
            if self.diagram.board.at(point).is_none() {
                let board = self.diagram.theme.board;
                canvas.add(format_args!(r#"<circle cx="{x}" cy="{y}" r="34" fill="{board}"/>"#));
            }
            let size = match text.chars().count() {
                0 | 1 => 52,
                2 => 46,
                3 => 36,
                _ => 28,
            };
            canvas.centred((x, y), &text, Text { size, bold: true, color: self.ink_on(point) });
        }
    }

    /// The last move: a ring where something is written on it, a dot where not.
    fn draw_last(&self, canvas: &mut Canvas, point: Point, is_written_on: bool) {
        let ((x, y), last) = (self.at(point), self.diagram.theme.last);
        if is_written_on {
            let radius = STONE - 6;
            canvas.add(format_args!(
                r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="{last}" stroke-width="8"/>"#
            ));
        } else {
            canvas.add(format_args!(r#"<circle cx="{x}" cy="{y}" r="13" fill="{last}"/>"#));
        }
    }

    fn draw_mark(&self, canvas: &mut Canvas, point: Point, mark: Mark) {
        let ((x, y), ink) = (self.at(point), self.ink_on(point));
        let stroke = format!(r#"fill="none" stroke="{ink}" stroke-width="7""#);
        match mark {
            Mark::Circle => canvas.add(format_args!(r#"<circle cx="{x}" cy="{y}" r="28" {stroke}/>"#)),
            Mark::Square => {
                canvas.add(format_args!(r#"<rect x="{}" y="{}" width="52" height="52" {stroke}/>"#, x - 26, y - 26));
            }
            Mark::Cross => {
                canvas.add(format_args!(r#"<path d="M{} {}l46 46m0 -46l-46 46" {stroke}/>"#, x - 23, y - 23));
            }
            Mark::Triangle => {
                canvas.add(format_args!(r#"<path d="M{x} {}l29 50h-58z" {stroke}/>"#, y - 33));
            }
        }
    }

    fn draw_arrow(&self, canvas: &mut Canvas, from: Point, to: Point) {
        let ((x, y), (to_x, to_y)) = (self.at(from), self.at(to));
        let (across, down) = (to_x - x, to_y - y);
        let length = (across * across + down * down).isqrt();
        if length == 0 {
            return;
        }
        let along = |steps: i32, aside: i32| {
            (x + (across * steps - down * aside) / length, y + (down * steps + across * aside) / length)
        };
        let gap = |point| if self.diagram.board.at(point).is_some() { STONE + 4 } else { 24 };
        let tip = length - gap(to);
        let (start, neck) = (along(gap(from), 0), along(tip - 32, 0));
        let (one, other, tip) = (along(tip - 36, 20), along(tip - 36, -20), along(tip, 0));
        let ink = self.diagram.theme.mark;
        canvas.add(format_args!(
            r#"<path d="M{} {}L{} {}" stroke="{ink}" stroke-width="10" fill="none"/><path d="M{} {}L{} {}L{} {}z" fill="{ink}"/>"#,
            start.0, start.1, neck.0, neck.1, tip.0, tip.1, one.0, one.1, other.0, other.1
        ));
    }
}

/// How the kind of a foul is written on the board.
pub(crate) const fn sign(kinds: ForbiddenKinds) -> &'static str {
    match kinds.primary() {
        ForbiddenKind::Overline => "6+",
        ForbiddenKind::DoubleFour => "4×4",
        ForbiddenKind::DoubleThree => "3×3",
    }
}
