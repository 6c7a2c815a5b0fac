//! What the answers come to, clause by clause.

use renju::{Color, Point, Rule, Setup};
use serde::Serialize;

use crate::failure::Failure;
use crate::output::{Answer, Form, Output};

use super::program::Fault;
use super::suite::{Answers, Expected, Question, Said};

/// The differences as they come, and the sums.
pub(super) struct Report {
    form: Form,
    /// How many differences are shown in full.
    show: usize,
    clauses: Vec<Tally>,
    differences: usize,
    unanswered: usize,
}

/// How many questions of a clause are answered right.
#[derive(Serialize)]
struct Tally {
    clause: String,
    passed: usize,
    total: usize,
}

/// One point that is judged in another way, or a board that is not judged.
#[derive(Serialize)]
struct Difference<'a> {
    id: &'a str,
    clause: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    point: Option<Point>,
    position: Setup,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    got: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<String>,
}

#[derive(Serialize)]
struct Sums<'a> {
    clauses: &'a [Tally],
    differences: usize,
    unanswered: usize,
}

impl Report {
    pub(super) const fn new(form: Form, show: usize) -> Self {
        Self { form, show, clauses: Vec::new(), differences: 0, unanswered: 0 }
    }

    /// Adds what was answered to a question. A whole board passes if every point of it does.
    pub(super) fn add(
        &mut self,
        question: &Question,
        answers: Result<&Answers, &Fault>,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let expected = question.expected();
        let wrong: Vec<_> = match answers {
            Ok(answers) => {
                let said = expected.iter().map(|(point, expected)| (*point, *expected, answers.at(*point)));
                said.filter(|(_, expected, said)| !expected.allows(*said)).collect()
            }
            Err(_) => Vec::new(),
        };
        self.count(&question.clause, answers.is_ok() && wrong.is_empty());
        if let Err(fault) = answers {
            self.unanswered += 1;
            self.show(&Difference::unanswered(question, &expected, fault), question, output)?;
        }
        for (point, expected, said) in wrong {
            self.differences += 1;
            self.show(&Difference::of(question, point, expected, said), question, output)?;
        }
        Ok(())
    }

    fn count(&mut self, clause: &str, passed: bool) {
        let passed = usize::from(passed);
        if let Some(tally) = self.clauses.iter_mut().find(|tally| tally.clause == clause) {
            tally.total += 1;
            tally.passed += passed;
        } else {
            self.clauses.push(Tally { clause: clause.into(), passed, total: 1 });
        }
    }

    fn show(&self, difference: &Difference<'_>, question: &Question, output: &mut Output) -> Result<(), Failure> {
        if self.form.json {
            return output.json(difference);
        }
        if self.differences + self.unanswered > self.show {
            return Ok(());
        }
        let Difference { id, clause, point, expected, got, fault, explanation, .. } = difference;
        let of_point = point.map(|point| format!(", {point}")).unwrap_or_default();
        output.line(format_args!("{id} ({clause}){of_point}"))?;
        output.line(question.board.drawing(|marked| (Some(marked) == *point).then_some('?')))?;
        for (word, text) in [("expected", expected), ("got", got), ("no answer", fault)] {
            if let Some(text) = text {
                output.line(format_args!("{word}: {text}"))?;
            }
        }
        if let Some(explanation) = explanation {
            output.line(explanation)?;
        }
        output.line("")
    }

    /// Says what it all comes to.
    pub(super) fn finish(self, output: &mut Output) -> Result<Answer, Failure> {
        let Self { form, show, clauses, differences, unanswered } = self;
        if form.json {
            output.json(&Sums { clauses: &clauses, differences, unanswered })?;
        } else {
            if differences + unanswered > show {
                output.line(format_args!("{} more are not shown\n", differences + unanswered - show))?;
            }
            for Tally { clause, passed, total } in &clauses {
                output.line(format_args!("{passed:>6} of {total:>6}  {clause}"))?;
            }
            let (passed, total) =
                clauses.iter().fold((0, 0), |(passed, total), clause| (passed + clause.passed, total + clause.total));
            output.line(format_args!("{passed:>6} of {total:>6}  in all"))?;
            if differences + unanswered > 0 {
                output.line(format_args!("points judged otherwise: {differences}, boards unanswered: {unanswered}"))?;
            }
        }
        Ok(if differences + unanswered == 0 { Answer::Fine } else { Answer::Findings })
    }
}

impl<'a> Difference<'a> {
    fn of(question: &'a Question, point: Point, expected: Expected, said: Said) -> Self {
        Self {
            point: Some(point),
            expected: Some(expected.to_string()),
            got: Some(said.to_string()),
            explanation: Some(question.board.explain(point).to_string()),
            ..Self::about(question)
        }
    }

    fn unanswered(question: &'a Question, expected: &[(Point, Expected)], fault: &Fault) -> Self {
        let asked = Self { fault: Some(fault.to_string()), ..Self::about(question) };
        match expected {
            [(point, expected)] => Self { point: Some(*point), expected: Some(expected.to_string()), ..asked },
            _ => asked,
        }
    }

    fn about(question: &'a Question) -> Self {
        let stones = renju::ByColor::from_fn(|color| question.board.stones(color));
        Self {
            id: &question.id,
            clause: &question.clause,
            point: None,
            position: Setup { stones, to_move: Color::Black, rule: Rule::Renju },
            expected: None,
            got: None,
            fault: None,
            explanation: None,
        }
    }
}
