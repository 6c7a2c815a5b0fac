//! How long it takes to name an opening, and to run one.
#![allow(missing_docs, reason = "criterion's macros make public items")]

use core::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use renju_core::{Move, Rule, Symmetry};
use renju_openings::{Answer, Ceremony, Identified, Opening, OpeningRule};

/// All openings in all orientations, as the games of an archive have them.
fn starts() -> Vec<[Move; 3]> {
    Opening::ALL
        .into_iter()
        .flat_map(|opening| Symmetry::ALL.map(|symmetry| Identified { opening, symmetry }.stones().map(Move::Stone)))
        .collect()
}

/// The answers of one whole opening by Taraguchi-10 with ten offers.
fn taraguchi() -> Vec<Answer> {
    let mut ceremony = Ceremony::new(OpeningRule::TARAGUCHI_10, Rule::Renju);
    while let Some(request) = ceremony.request() {
        let answer = request.answers().last();
        if answer.is_none_or(|answer| ceremony.answer(request.seat, answer).is_err()) {
            break;
        }
    }
    assert!(ceremony.is_finished() && ceremony.offered().len() == 10);
    ceremony.history().iter().map(|turn| turn.answer).collect()
}

fn openings(criterion: &mut Criterion) {
    let starts = starts();
    assert_eq!(starts.iter().filter(|start| Opening::identify(*start).is_ok()).count(), 208);
    criterion.bench_function("identify 208 starts", |bencher| {
        bencher.iter(|| starts.iter().filter(|start| Opening::identify(black_box(*start)).is_ok()).count());
    });

    let answers = taraguchi();
    let replay = |answers: &[Answer]| {
        let mut ceremony = Ceremony::new(OpeningRule::TARAGUCHI_10, Rule::Renju);
        for answer in answers {
            let Some(request) = ceremony.request() else { break };
            let _ = black_box(ceremony.answer(request.seat, *answer));
        }
        ceremony.is_finished()
    };
    assert!(replay(&answers));
    criterion.bench_function("Taraguchi-10 with ten offers, asked and answered", |bencher| {
        bencher.iter(|| replay(black_box(&answers)));
    });
}

criterion_group!(benches, openings);
criterion_main!(benches);
