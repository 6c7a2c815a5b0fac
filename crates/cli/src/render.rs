//! `renju render`: a position or a game as a picture.

mod figure;
mod subject;

use std::env;
use std::fs;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

use clap::ValueEnum;
use renju::games::record::{Annotation, MarkShape, Record};
use renju::render::{Coordinates, Diagram, Mark, Sheet, TextStyle, Theme};
use renju::{Color, Explanation, Point, Position, Rule};

use crate::failure::Failure;
use crate::output::{Answer, Output};
use figure::{Arrow, LabelAt, MarkAt};
use subject::Subject;

/// Draw a position, an explanation or a whole game: SVG, PNG or text
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Render {
    /// A record, a position as `renju judge` reads it, or - for either on standard input
    #[arg(value_name = "GAME", required = true)]
    words: Vec<String>,

    /// Show the game as it was after so many moves
    #[arg(long, value_name = "N")]
    ply: Option<usize>,

    /// Take this game of a file that has several, from 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    game: usize,

    /// Explain a stone of the side to move on a point, or the last move
    #[arg(long, value_name = "POINT")]
    explain: Option<Point>,

    /// The colour of the explained stone [default: the side to move]
    #[arg(long, requires = "explain")]
    color: Option<Color>,

    /// Renju, standard or freestyle [default: that of the record or setup, else renju]
    #[arg(long)]
    rule: Option<Rule>,

    /// The whole game on one page, with what the record says, the moves and the offers
    #[arg(long, conflicts_with = "explain")]
    sheet: bool,

    /// What to draw [default: what the name after -o ends with, else txt]
    #[arg(long, value_enum)]
    format: Option<Kind>,

    /// print, wood, dark, high-contrast or color-blind [default: wood, print for sheets]
    #[arg(long, value_name = "NAME")]
    theme: Option<Theme>,

    /// The width in pixels [default: 640, 1240 for sheets]
    #[arg(long, value_name = "PIXELS")]
    width: Option<u32>,

    /// A heading above the board
    #[arg(long, value_name = "TEXT")]
    heading: Option<String>,

    /// A line below the board; more than one if given more than once
    #[arg(long, value_name = "TEXT")]
    caption: Vec<String>,

    /// A figure on a point, as in h8=circle, h8=cross, h8=square, h8=triangle
    #[arg(long, value_name = "POINT=FIGURE", value_delimiter = ',')]
    mark: Vec<MarkAt>,

    /// A short text on a point, as in h8=A
    #[arg(long, value_name = "POINT=TEXT", value_delimiter = ',')]
    label: Vec<LabelAt>,

    /// An arrow between two points, as in h8-k11
    #[arg(long, value_name = "FROM-TO", value_delimiter = ',')]
    arrow: Vec<Arrow>,

    /// Leave out parts of the picture
    #[arg(long, value_enum, value_name = "PARTS", value_delimiter = ',')]
    without: Vec<Part>,

    /// Draw text in ASCII
    #[arg(long)]
    ascii: bool,

    /// Write the picture to a file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

const AFTER_HELP: &str = "\
Stones have the numbers of their moves, and with Black to move the points that
are forbidden are marked by their kinds: 3×3, 4×4 and 6+ (an overline).

In an explanation each row through the stone has a ring. A full disc is a point
where the row becomes a straight four (4) or five (5); an open one is a point
that does not count, with the reason.

PNG uses the fonts of this system. For Chinese and Japanese names there must be
one with ideographs, such as Noto Sans CJK (Debian, Ubuntu: fonts-noto-cjk).

Text has colours on a terminal, unless NO_COLOR is set.

Examples:
  renju render h8h9i8g8j7
  renju render h8h9i8g8j7 --theme print -o opening.svg
  renju render f8a1g8a3h9a5h10a7 --explain h8 -o foul.png
  renju render examples/games/piskvork.psq --ply 20
  renju render examples/games/piskvork.psq --sheet -o game.svg
  renju render h8 h9 --label i8=A,j7=B --arrow h8-i8 --without numbers -o lesson.svg";

/// What a picture is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// A drawing that scales
    Svg,
    /// Pixels
    Png,
    /// Characters
    Txt,
}

/// What a picture can be without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Part {
    /// The letters and numbers at the sides
    Coordinates,
    /// The numbers on the stones
    Numbers,
    /// The last move
    Last,
    /// The marks of forbidden points
    Fouls,
    /// What the record says: players, opening, result, comment
    Captions,
}

impl Render {
    pub(crate) fn run(self, output: &mut Output) -> Result<Answer, Failure> {
        let kind = self.kind()?;
        let mut subject = Subject::read(&self.words, self.game, self.rule)?;
        if let Some(ply) = self.ply {
            subject.go_to(ply)?;
        }
        if self.sheet {
            let theme = self.theme.unwrap_or(Theme::PRINT);
            let diagram = self.looks(Diagram::from(subject.position()), theme, self.width.unwrap_or(1240));
            let sheet = subject.sheet(self.captioned(diagram));
            self.write(output, kind, &Drawing::Sheet(&sheet))
        } else {
            let diagram = self.diagram(&mut subject);
            self.write(output, kind, &Drawing::Diagram(&diagram))
        }
    }

    /// What is asked for, by name or by the end of the file's name.
    fn kind(&self) -> Result<Kind, Failure> {
        match (self.format, &self.output) {
            (Some(kind), _) => Ok(kind),
            (None, None) => Ok(Kind::Txt),
            (None, Some(path)) => {
                let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
                Kind::from_str(ending, true).map_err(|_| Failure::Picture(path.clone()))
            }
        }
    }

    fn has(&self, part: Part) -> bool {
        !self.without.contains(&part)
    }

    fn diagram(&self, subject: &mut Subject) -> Diagram {
        let captions = subject.captions();
        let annotation = subject.annotation().cloned();
        if let Some(point) = self.explain {
            subject.take_back(point);
        }
        let position = subject.position();
        let theme = self.theme.unwrap_or_default();
        let mut diagram = self.looks(Diagram::from(position), theme, self.width.unwrap_or(640));
        if self.has(Part::Numbers) && self.explain.is_none() {
            diagram = diagram.numbers(position.moves());
        }
        if self.has(Part::Fouls) && self.explain.is_none() && !position.status().is_over() {
            diagram = diagram.fouls(position.forbidden_points());
        }
        if let (Some(record), Some(annotation)) = (subject.record(), &annotation) {
            diagram = annotated(diagram, record, annotation);
        }
        if self.has(Part::Captions) {
            diagram = captions.into_iter().fold(diagram, Diagram::caption);
        }
        if let Some(point) = self.explain {
            let color = self.color.unwrap_or(position.to_move());
            diagram = diagram.explanation(position.board().explain_for(color, position.rule(), point));
        }
        self.captioned(diagram)
    }

    /// Gives a diagram its colours, its width, and what was asked for on its points.
    fn looks(&self, diagram: Diagram, theme: Theme, width: u32) -> Diagram {
        let mut diagram = diagram.theme(theme).width(width);
        if !self.has(Part::Coordinates) {
            diagram = diagram.coordinates(Coordinates::Hidden);
        }
        if !self.has(Part::Last) || self.explain.is_some() {
            diagram = diagram.without_last();
        }
        diagram = self.mark.iter().fold(diagram, |diagram, MarkAt { point, mark }| diagram.mark(*point, *mark));
        diagram =
            self.label.iter().fold(diagram, |diagram, LabelAt { point, text }| diagram.label(*point, text.clone()));
        self.arrow.iter().fold(diagram, |diagram, Arrow { from, to }| diagram.arrow(*from, *to))
    }

    fn captioned(&self, diagram: Diagram) -> Diagram {
        let diagram = self.caption.iter().cloned().fold(diagram, Diagram::caption);
        match &self.heading {
            Some(heading) => diagram.heading(heading.clone()),
            None => diagram,
        }
    }

    fn write(&self, output: &mut Output, kind: Kind, drawing: &Drawing<'_>) -> Result<Answer, Failure> {
        let bytes = match kind {
            Kind::Svg => drawing.svg().into_bytes(),
            Kind::Txt => drawing.text(self.text_style()).into_bytes(),
            Kind::Png if self.output.is_none() && io::stdout().is_terminal() => return Err(Failure::PixelsOnTerminal),
            Kind::Png => drawing.png()?,
        };
        match &self.output {
            Some(path) => fs::write(path, bytes).map_err(|error| Failure::Save { path: path.clone(), error })?,
            None => output.bytes(&bytes)?,
        }
        Ok(Answer::Fine)
    }

    fn text_style(&self) -> TextStyle {
        let style = if self.ascii { TextStyle::ASCII } else { TextStyle::UNICODE };
        let is_set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
        let is_dumb = env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
        if self.output.is_none() && io::stdout().is_terminal() && !is_set("NO_COLOR") && !is_dumb {
            style.colored()
        } else {
            style
        }
    }
}

/// The picture of an explanation as `renju explain --svg` prints it.
pub(crate) fn explained(position: &Position, explanation: &Explanation) -> String {
    Diagram::from(*position.board()).explanation(*explanation).svg()
}

/// Draws what a record has on the points of a node.
fn annotated(mut diagram: Diagram, record: &Record, annotation: &Annotation) -> Diagram {
    for mark in &annotation.marks {
        if let Some(point) = record.point(mark.place) {
            diagram = diagram.mark(point, mark_of(mark.shape));
        }
    }
    for label in &annotation.labels {
        if let Some(point) = record.point(label.place) {
            diagram = diagram.label(point, label.text.clone());
        }
    }
    diagram
}

const fn mark_of(shape: MarkShape) -> Mark {
    match shape {
        MarkShape::Cross => Mark::Cross,
        MarkShape::Square | MarkShape::Selected => Mark::Square,
        MarkShape::Triangle => Mark::Triangle,
        // The mark of RenLib has no shape of its own.
        _ => Mark::Circle,
    }
}

/// Something to draw.
enum Drawing<'a> {
    Diagram(&'a Diagram),
    Sheet(&'a Sheet),
}

impl Drawing<'_> {
    fn svg(&self) -> String {
        match self {
            Self::Diagram(diagram) => diagram.svg(),
            Self::Sheet(sheet) => sheet.svg(),
        }
    }

    fn text(&self, style: TextStyle) -> String {
        match self {
            Self::Diagram(diagram) => diagram.text(style),
            Self::Sheet(sheet) => sheet.text(style),
        }
    }

    #[cfg(feature = "png")]
    fn png(&self) -> Result<Vec<u8>, Failure> {
        let fonts = renju::render::Fonts::system();
        let png = match self {
            Self::Diagram(diagram) => diagram.png(&fonts),
            Self::Sheet(sheet) => sheet.png(&fonts),
        }?;
        if fonts.is_empty() {
            crate::output::complain("no font is installed: the picture has no texts");
        } else if !png.missing.is_empty() {
            let missing: String = png.missing.iter().collect();
            crate::output::complain(format_args!("no installed font has {missing}: the picture lacks them"));
        }
        Ok(png.bytes)
    }

    #[cfg(not(feature = "png"))]
    #[allow(clippy::unused_self, reason = "the same as with PNG")]
    fn png(&self) -> Result<Vec<u8>, Failure> {
        Err(Failure::NoPng)
    }
}
