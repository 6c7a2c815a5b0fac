//! An explanation in plain sentences.

use core::fmt;

use super::{ExplainedLine, Explanation, Extension, Outcome, Shape};
use crate::Verdict;

/// One sentence for the verdict, then one line of text for each line of the board that holds something; a double-three further
/// on is explained below it, two columns further in.
impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Sentences { explanation: self, depth: 0 }.fmt(f)
    }
}

struct Sentences<'a> {
    explanation: &'a Explanation,
    depth: usize,
}

impl Sentences<'_> {
    fn verdict(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { explanation, depth } = self;
        let (point, color) = (explanation.point, explanation.color);
        match (explanation.verdict, depth) {
            (Verdict::Occupied, _) => write!(f, "{point} is occupied"),
            (Verdict::Legal, _) => {
                write!(f, "{point} is legal for {color}")?;
                let threes = explanation.lines.iter().filter(|line| line.shape == Some(Shape::Three)).count();
                if threes > 1 && explanation.rule.forbids(color) {
                    f.write_str(": not more than one of its threes can become a straight four that is legal")?;
                }
                Ok(())
            }
            (Verdict::Five, _) => {
                let five = explanation.lines.iter().any(|line| line.shape == Some(Shape::Five));
                write!(f, "{point} wins for {color}: {}", if five { "five" } else { "an overline" })
            }
            (Verdict::Forbidden(kinds), 0) => write!(f, "{point} is forbidden for {color}: {kinds}"),
            (Verdict::Forbidden(kinds), _) => write!(f, "{point} would then be forbidden: {kinds}"),
        }
    }

    fn line(&self, f: &mut fmt::Formatter<'_>, line: &ExplainedLine) -> fmt::Result {
        write!(f, "\n{:1$}  {2}: ", "", 2 * self.depth, line.direction)?;
        match line.shape {
            Some(shape) => write!(f, "{shape} {}", line.stones)?,
            None => write!(f, "{} is no {}", line.stones, if line.stones.len() < 4 { "three" } else { "four" })?,
        }
        for (index, extension) in line.extensions().enumerate() {
            f.write_str(if index == 0 { "; " } else { ", " })?;
            extension_text(f, line.shape, extension)?;
        }
        Ok(())
    }
}

impl fmt::Display for Sentences<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.verdict(f)?;
        for line in &self.explanation.lines {
            if line.shape.is_some() || line.extensions().next().is_some() {
                self.line(f, line)?;
            }
        }
        for explanation in self.explanation.nested() {
            let depth = self.depth + 1;
            write!(f, "\n{:1$}", "", 2 * depth)?;
            Sentences { explanation: &explanation, depth }.fmt(f)?;
        }
        Ok(())
    }
}

fn extension_text(f: &mut fmt::Formatter<'_>, shape: Option<Shape>, extension: Extension) -> fmt::Result {
    let point = extension.point;
    match extension.outcome {
        Outcome::Counts if matches!(shape, Some(Shape::Three)) => write!(f, "{point} makes a straight four"),
        Outcome::Counts => write!(f, "{point} makes five"),
        Outcome::Occupied => write!(f, "{point} is occupied"),
        Outcome::NotStraight => write!(f, "{point} makes a four that is not straight"),
        Outcome::Five => write!(f, "{point} makes five at the same time"),
        Outcome::Overline => write!(f, "{point} makes an overline"),
        Outcome::DoubleFour => write!(f, "{point} would be a double-four"),
        Outcome::DoubleThree => write!(f, "{point} would be a double-three"),
    }
}

impl Explanation {
    /// What explains each extension that is a double-three further on.
    fn nested(&self) -> impl Iterator<Item = Self> {
        let extensions = self.lines.iter().flat_map(ExplainedLine::extensions);
        extensions
            .filter(|extension| extension.outcome == Outcome::DoubleThree)
            .filter_map(|extension| self.after(extension.point))
    }
}
