//! House rules: what makes a table, and what does not.
#![allow(clippy::unwrap_used, reason = "tests")]

use renju_core::Rule;
use renju_openings::{
    Actor, Branch, Ceremony, Count, Equality, Exclusion, ExclusionError, Fifths, Opening, OpeningRule, Seat,
};
use renju_openings::{Step, Table, TableError, Zone};

use Actor::{First, Other, Same, ToMove};
use Step::{Again, Announce, Choose, Keep, Offer, On, Stone, Swap};
use Zone::{Anywhere, Centre, Square3, Square5, Square5Of24};

fn fault(steps: &[Step]) -> TableError {
    Table::new(steps).unwrap_err()
}

const ANY: Step = Stone(ToMove, Anywhere);
const TWO: Step = Offer(Count::Exactly(Fifths::TWO), Anywhere);

#[test]
fn a_table_has_at_most_32_steps() {
    assert!(Table::new(&[Swap(ToMove); 32]).is_ok());
    assert_eq!(fault(&[Swap(ToMove); 33]), TableError::TooLong(33));
}

#[test]
fn somebody_acts_before_the_same_or_the_other_player() {
    assert_eq!(fault(&[Stone(Same, Centre)]), TableError::NobodyBefore { step: 1 });
    assert_eq!(fault(&[Swap(Other)]), TableError::NobodyBefore { step: 1 });
    assert!(Table::new(&[Stone(First, Centre), Stone(Other, Square3), Swap(Same)]).is_ok());
}

#[test]
fn a_stone_has_room_in_its_zone() {
    assert_eq!(fault(&[ANY, Stone(ToMove, Centre)]), TableError::NoRoom { step: 2, zone: Centre });
    assert!(Table::new(&[Stone(ToMove, Centre), Stone(ToMove, Square3)]).is_ok());
}

#[test]
fn the_24_openings_are_for_the_third_stone() {
    assert!(Table::new(&[ANY, ANY, Stone(ToMove, Square5Of24)]).is_ok());
    assert_eq!(fault(&[ANY, Stone(ToMove, Square5Of24)]), TableError::NotTheThird { step: 2 });
    let offer = Offer(Count::Exactly(Fifths::TWO), Square5Of24);
    assert_eq!(fault(&[ANY, ANY, ANY, ANY, offer, Keep]), TableError::NotTheThird { step: 5 });
}

#[test]
fn an_opening_has_at_most_eight_stones() {
    assert!(Table::new(&[ANY; 8]).is_ok());
    assert_eq!(fault(&[ANY; 9]), TableError::TooManyStones { step: 9 });
}

#[test]
fn fifths_are_offered_on_four_stones_and_one_is_kept() {
    assert_eq!(fault(&[ANY, ANY, ANY, TWO, Keep]), TableError::NotTheFifth { step: 4, stones: 3 });
    assert_eq!(fault(&[ANY, ANY, ANY, ANY, TWO]), TableError::OfferWithoutKeep { step: 5 });
    assert_eq!(fault(&[ANY, ANY, ANY, ANY, Keep]), TableError::OfferWithoutKeep { step: 5 });
    assert_eq!(fault(&[ANY, ANY, ANY, ANY, TWO, Swap(ToMove), Keep]), TableError::OfferWithoutKeep { step: 5 });
    assert!(Table::new(&[ANY, ANY, ANY, ANY, TWO, Keep]).is_ok());
}

#[test]
fn announced_fifths_have_been_announced() {
    let offer = Offer(Count::Announced, Anywhere);
    assert_eq!(fault(&[ANY, ANY, ANY, ANY, offer, Keep]), TableError::Unannounced { step: 5 });
    assert!(Table::new(&[ANY, ANY, ANY, ANY, Announce(Same, Fifths::TWO), offer, Keep]).is_ok());
    // An announcement in one branch says nothing in another.
    let elsewhere = [
        ANY,
        ANY,
        ANY,
        ANY,
        Choose(ToMove),
        On(Branch::Swaps),
        Announce(Same, Fifths::TWO),
        On(Branch::Offers),
        offer,
        Keep,
    ];
    assert_eq!(fault(&elsewhere), TableError::Unannounced { step: 9 });
}

#[test]
fn a_zone_has_so_many_different_fifths() {
    let offer = |number, zone| [ANY, ANY, ANY, ANY, Offer(Count::Exactly(Fifths::new(number).unwrap()), zone), Keep];
    assert!(Table::new(&offer(56, Anywhere)).is_ok());
    assert!(Table::new(&offer(6, Square5)).is_ok());
    assert_eq!(fault(&offer(7, Square5)), TableError::TooManyFifths { step: 5, zone: Square5, most: 6 });
    assert_eq!(fault(&offer(1, Centre)), TableError::TooManyFifths { step: 5, zone: Centre, most: 0 });
}

#[test]
fn a_choice_has_two_branches_or_more() {
    let step = 2;
    assert_eq!(fault(&[ANY, Choose(ToMove)]), TableError::ChoiceWithoutBranches { step });
    assert_eq!(fault(&[ANY, Choose(ToMove), On(Branch::Black)]), TableError::ChoiceWithoutBranches { step });
    let late = [ANY, Choose(ToMove), ANY, On(Branch::Black), On(Branch::White)];
    assert_eq!(fault(&late), TableError::ChoiceWithoutBranches { step });
    let twice = [ANY, Choose(ToMove), On(Branch::Black), On(Branch::White), On(Branch::Black)];
    assert_eq!(fault(&twice), TableError::BranchTwice { step: 5 });
    assert_eq!(fault(&[On(Branch::Black)]), TableError::BranchWithoutChoice { step: 1 });
    // A choice in the first branch takes the second for its own.
    let nested = [ANY, Choose(ToMove), On(Branch::Swaps), Choose(Other), On(Branch::Black), On(Branch::White)];
    assert_eq!(fault(&nested), TableError::ChoiceWithoutBranches { step: 2 });
}

#[test]
fn only_a_branch_of_stones_anywhere_comes_again() {
    let repeat = |branch: &[Step]| {
        let mut steps = vec![ANY, Choose(Other), On(Branch::White), On(Branch::Stones)];
        steps.extend(branch);
        steps.push(Again);
        Table::new(&steps)
    };
    assert!(repeat(&[ANY, ANY]).is_ok());
    assert!(repeat(&[ANY, ANY, ANY, ANY]).is_ok());
    for (branch, step) in [
        (&[][..], 5),
        (&[ANY], 6),
        (&[ANY, Stone(Same, Square5)], 7),
        (&[ANY, ANY, Swap(Other)], 8),
        (&[ANY, ANY, Again], 7),
    ] {
        assert_eq!(repeat(branch), Err(TableError::Endless { step }), "{branch:?}");
    }
    assert_eq!(fault(&[ANY, Again]), TableError::BranchWithoutChoice { step: 2 });
    let goes_on = [ANY, Choose(Other), On(Branch::White), ANY, On(Branch::Stones), ANY, ANY, Again];
    assert_eq!(fault(&goes_on), TableError::Endless { step: 8 });
    let both = [ANY, Choose(Other), On(Branch::White), ANY, ANY, Again, On(Branch::Stones), ANY, ANY, Again];
    assert_eq!(fault(&both), TableError::Endless { step: 6 });
}

/// A house rule: one stone, then the other player announces, and the first one picks who plays what.
#[test]
fn a_house_rule_runs_like_any_other() {
    let house = Table::new(&[
        Stone(First, Centre),
        Stone(Other, Square3),
        Stone(Same, Square5),
        Stone(Other, Anywhere),
        Announce(Other, Fifths::TWO),
        Choose(Other),
        On(Branch::White),
        Offer(Count::Announced, Square5),
        Keep,
        On(Branch::Black),
        Offer(Count::Announced, Anywhere),
        Keep,
    ])
    .unwrap();
    let answers = ["h8", "h9", "i9", "a1", "2", "white", "offer j9", "offer j10", "keep j9"];
    let answers = answers.map(|answer| answer.parse().unwrap());
    let ceremony = Ceremony::replay(house.into(), Rule::Renju, Equality::default(), answers).unwrap();
    assert!(ceremony.is_finished());
    let seats: Vec<_> = ceremony.history().iter().map(|turn| turn.seat).collect();
    let (one, two) = (Seat::First, Seat::Second);
    assert_eq!(seats, [one, two, two, one, two, one, two, two, one]);
    assert_eq!(ceremony.seats().white, Seat::First);
    assert_eq!(ceremony.rule(), OpeningRule::House(house));
}

#[test]
fn the_openings_that_a_rule_allows() {
    let left_out =
        |rule: OpeningRule| Opening::ALL.into_iter().filter(move |one| rule.openings().all(|any| any != *one));
    for rule in OpeningRule::NAMED {
        let left_out: Vec<_> = left_out(rule).collect();
        match rule {
            OpeningRule::Swap1989 => assert_eq!(left_out, [Opening::Yusei, Opening::Suisei]),
            OpeningRule::Pro | OpeningRule::LongPro => assert_eq!(left_out, Opening::ALL),
            _ => assert_eq!(left_out, [], "{rule}"),
        }
    }
}

#[test]
fn taraguchi_in_words() {
    let words = OpeningRule::TARAGUCHI_10.table().to_string();
    assert_eq!(
        words,
        "1. Black puts stone 1 on the centre.
2. White may swap.
3. White puts stone 2 in the 3×3 about the centre.
4. Black may swap.
5. Black puts stone 3 in the 5×5 about the centre.
6. White may swap.
7. White puts stone 4 in the 7×7 about the centre.
8. Black chooses:
   to go on with single stones and swaps:
      9. Black may swap.
      10. Black puts stone 5 in the 9×9 about the centre.
      11. White may swap.
      12. White puts stone 6 anywhere on the board.
   to offer fifth moves:
      13. Black offers 10 fifth moves anywhere on the board, no two of them equal.
      14. White keeps one of them.
      15. White puts stone 6 anywhere on the board.
"
    );
}

/// The exclusion system: each player strikes out one of three rules.
#[test]
fn the_exclusion_system_leaves_one_rule() {
    let list = [OpeningRule::Rif, OpeningRule::YAMAGUCHI, OpeningRule::SOOSYRV_8];
    assert_eq!(Exclusion::new([list[0], list[1], list[0]]), Err(ExclusionError::Same));
    for first in list {
        for second in list {
            let mut exclusion = Exclusion::new(list).unwrap();
            assert_eq!(exclusion.strike(Seat::Second, second), Err(ExclusionError::NotYourTurn(Seat::First)));
            assert_eq!(exclusion.strike(Seat::First, OpeningRule::Swap), Err(ExclusionError::NotListed));
            exclusion.strike(Seat::First, first).unwrap();
            assert_eq!(exclusion.remaining(), None);
            if first == second {
                assert_eq!(exclusion.strike(Seat::Second, second), Err(ExclusionError::NotListed));
                continue;
            }
            exclusion.strike(Seat::Second, second).unwrap();
            let rule = exclusion.remaining().unwrap();
            assert!(rule != first && rule != second && list.contains(&rule));
            assert_eq!(exclusion.to_string(), rule.to_string());
            assert_eq!(
                (exclusion.to_strike(), exclusion.strike(Seat::First, rule)),
                (None, Err(ExclusionError::Finished))
            );
            assert_eq!((exclusion.undo(), exclusion.to_strike()), (Some(second), Some(Seat::Second)));
            assert_eq!((exclusion.undo(), exclusion.undo()), (Some(first), None));
            assert_eq!(exclusion, Exclusion::new(list).unwrap());
        }
    }
}
