//! The tree of a record: edits keep what they should, walks see every node once.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use proptest::prelude::*;
use renju_core::{Color, Move, Point, Symmetry};
use renju_games::record::{BoardSize, Date, MainLineFault, NodeId, Place, Played, Record, Tree, TreeError};

fn tree(lines: &[&str]) -> Tree {
    let mut tree = Tree::new(Color::Black);
    for line in lines {
        let mut last = tree.root();
        for next in renju_core::moves(line) {
            let played = Played::from(next.unwrap());
            let twin = tree.children(last).find(|child| tree.node(*child).unwrap().played() == Some(played));
            last = twin.unwrap_or_else(|| tree.add(last, played).unwrap());
        }
    }
    tree
}

fn lines(tree: &Tree) -> Vec<String> {
    let leaves = tree.walk(tree.root()).filter(|(id, _)| tree.first_child(*id).is_none());
    leaves
        .map(|(id, _)| {
            let mut path: Vec<_> = tree.path(id).filter_map(|id| tree.node(id)?.played()).collect();
            path.reverse();
            path.iter().map(ToString::to_string).collect()
        })
        .collect()
}

fn find(tree: &Tree, line: &str) -> NodeId {
    let wanted: Vec<_> = renju_core::moves(line).map(|next| Played::from(next.unwrap())).collect();
    let line = |id: NodeId| {
        let mut path: Vec<_> = tree.path(id).filter_map(|id| tree.node(id)?.played()).collect();
        path.reverse();
        path
    };
    tree.walk(tree.root()).map(|(id, _)| id).find(|id| line(*id) == wanted).unwrap()
}

#[test]
fn promoting_a_variation_makes_it_the_main_line() {
    let mut tree = tree(&["h8i9j10", "h8h9", "h8g7"]);
    tree.promote(find(&tree, "h8g7")).unwrap();
    assert_eq!(lines(&tree), ["h8g7", "h8i9j10", "h8h9"]);
    tree.promote(find(&tree, "h8h9")).unwrap();
    assert_eq!(lines(&tree), ["h8h9", "h8g7", "h8i9j10"]);
    tree.promote(find(&tree, "h8h9")).unwrap();
    assert_eq!(lines(&tree), ["h8h9", "h8g7", "h8i9j10"]);
    // What is added after a promotion still comes last.
    tree.add(find(&tree, "h8"), "a1".parse::<Point>().unwrap().into()).unwrap();
    assert_eq!(lines(&tree).last().unwrap(), "h8a1");
    assert_eq!(tree.promote(tree.root()), Err(TreeError::Root));
}

#[test]
fn cutting_takes_everything_below() {
    let mut tree = tree(&["h8i9j10", "h8i9k11", "h8h9"]);
    let gone = find(&tree, "h8i9j10");
    tree.cut(find(&tree, "h8i9")).unwrap();
    assert_eq!(lines(&tree), ["h8h9"]);
    assert_eq!(tree.len(), 2);
    assert!(tree.node(gone).is_none());
    assert_eq!(tree.cut(gone), Err(TreeError::NoNode));
    assert_eq!(tree.add(gone, Played::Pass), Err(TreeError::NoNode));
    tree.compact();
    assert_eq!(lines(&tree), ["h8h9"]);
}

#[test]
fn equal_children_are_joined_with_what_is_written_on_them() {
    let mut tree = Tree::new(Color::Black);
    let h8: Played = Point::CENTRE.into();
    let (first, second) = (tree.add(tree.root(), h8).unwrap(), tree.add(tree.root(), h8).unwrap());
    tree.annotation_mut(first).unwrap().comment.body = "one".into();
    tree.annotation_mut(second).unwrap().comment.body = "two".into();
    let (a, b) = (tree.add(first, Played::Pass).unwrap(), tree.add(second, Played::Pass).unwrap());
    tree.set_spent(b, Some(core::time::Duration::from_millis(7))).unwrap();
    tree.add(b, "a1".parse::<Point>().unwrap().into()).unwrap();
    assert_eq!(tree.merge_equal_children(), 2);
    assert_eq!(lines(&tree), ["h8passa1"]);
    assert_eq!(tree.annotation(first).unwrap().comment.body, "one\ntwo");
    assert_eq!(tree.node(a).unwrap().spent().unwrap().as_millis(), 7);
}

#[test]
fn grafting_joins_what_is_the_same_from_the_root() {
    let mut ours = tree(&["h8i9j10", "h8h9"]);
    ours.graft(&tree(&["h8i9k11", "g7"])).unwrap();
    assert_eq!(lines(&ours), ["h8i9j10", "h8i9k11", "h8h9", "g7"]);
    let before = ours.clone();
    ours.graft(&before).unwrap();
    assert_eq!(ours, before);
}

#[test]
fn ids_of_another_tree_name_nothing_or_something_but_never_panic() {
    let large = tree(&["h8i9j10k11"]);
    let strange = find(&large, "h8i9j10k11");
    let mut small = Tree::new(Color::White);
    assert!(small.node(strange).is_none());
    assert!(small.annotation_mut(strange).is_none());
    assert_eq!(small.set_spent(strange, None), Err(TreeError::NoNode));
    assert_eq!(small.path(strange).count() + small.walk(strange).count() + small.children(strange).count(), 0);
}

#[test]
fn the_main_line_is_renju_or_says_why_not() {
    let mut record = Record::new();
    let root = record.tree.root();
    let first = record.tree.add_as(root, Point::CENTRE.into(), Color::White).unwrap();
    assert_eq!(record.main_line().unwrap_err().kind, MainLineFault::Turn(Color::White));
    record.tree.set_first_to_move(Color::White);
    assert_eq!(record.main_line().unwrap(), [Move::Stone(Point::CENTRE)]);
    let off = Played::Elsewhere(Place { column: 20, row: 1 });
    record.tree.add(first, off).unwrap();
    assert_eq!(record.main_line().unwrap_err().to_string(), "move 2: u2 is not on the 15 × 15 board");
    record.size = BoardSize::square(20);
    assert_eq!(record.main_line().unwrap_err().ply, 1);
}

#[test]
fn dates_are_days_of_the_calendar() {
    for (text, date) in [
        ("2024-05-17", Date::new(2024, Some(5), Some(17))),
        ("2024.05.??", Date::new(2024, Some(5), None)),
        ("2024", Date::new(2024, None, None)),
        ("2024-13", None),
        ("2024-02-30", None),
        ("24-05-17", None),
        ("2024-05-17-1", None),
        ("", None),
    ] {
        assert_eq!(text.parse().ok(), date, "{text}");
    }
}

/// What another way of keeping a tree would say: the lines from the root to every node.
fn all_lines(tree: &Tree) -> Vec<Vec<Option<Played>>> {
    let line = |id| tree.path(id).map(|id| tree.node(id).unwrap().played()).collect();
    tree.walk(tree.root()).map(|(id, _)| line(id)).collect()
}

proptest! {
    #[test]
    fn walks_see_every_node_once_with_its_depth(record in common::trees("x{0,2}")) {
        let tree = &record.tree;
        let walk: Vec<_> = tree.walk(tree.root()).collect();
        prop_assert_eq!(walk.len(), tree.len());
        let mut ids: Vec<_> = walk.iter().map(|(id, _)| *id).collect();
        ids.sort_unstable();
        ids.dedup();
        prop_assert_eq!(ids.len(), tree.len());
        for (id, depth) in walk {
            prop_assert_eq!(tree.path(id).count() - 1, depth);
            let parent = tree.parent(id).unwrap();
            prop_assert_eq!(tree.children(parent).filter(|child| *child == id).count(), 1);
        }
    }

    #[test]
    fn compacting_changes_nothing_that_is_seen(mut record in common::trees("x{0,2}"), cut in any::<prop::sample::Index>()) {
        let ids: Vec<_> = record.tree.walk(record.tree.root()).map(|(id, _)| id).collect();
        if !ids.is_empty() {
            let id = *cut.get(&ids);
            let below = record.tree.walk(id).count() + 1;
            record.tree.cut(id).unwrap();
            prop_assert_eq!(record.tree.len(), ids.len() - below);
        }
        let before = record.tree.clone();
        record.tree.compact();
        prop_assert_eq!(&record.tree, &before);
        prop_assert_eq!(record.tree.walk(record.tree.root()).count(), before.len());
    }

    #[test]
    fn promoting_keeps_every_line(mut record in common::trees("x{0,2}"), promoted in any::<prop::sample::Index>()) {
        let tree = &mut record.tree;
        let ids: Vec<_> = tree.walk(tree.root()).map(|(id, _)| id).collect();
        if ids.is_empty() { return Ok(()); }
        let mut before = all_lines(tree);
        let id = *promoted.get(&ids);
        tree.promote(id).unwrap();
        prop_assert_eq!(tree.first_child(tree.parent(id).unwrap()), Some(id));
        let mut after = all_lines(tree);
        let key = |line: &Vec<Option<Played>>| format!("{line:?}");
        before.sort_by_key(key);
        after.sort_by_key(key);
        prop_assert_eq!(before, after);
    }

    #[test]
    fn merging_leaves_each_line_once(a in common::trees("x{0,2}"), b in common::trees("x{0,2}")) {
        // Both trees side by side under one root, then joined; and one grafted on the other.
        let mut joined = a.tree.clone();
        joined.graft(&b.tree).unwrap();
        let mut lines: Vec<_> = all_lines(&a.tree).into_iter().chain(all_lines(&b.tree)).map(|line| format!("{line:?}")).collect();
        lines.sort_unstable();
        lines.dedup();
        let mut found: Vec<_> = all_lines(&joined).iter().map(|line| format!("{line:?}")).collect();
        found.sort_unstable();
        prop_assert_eq!(found, lines);
        prop_assert_eq!(joined.merge_equal_children(), 0);
    }

    #[test]
    fn turning_the_board_back_gives_the_record(record in common::trees("x{0,2}"), index in 0..8_usize) {
        let symmetry = Symmetry::ALL[index];
        prop_assert_eq!(record.transformed(symmetry).transformed(symmetry.inverse()), record);
    }
}

#[test]
fn a_record_is_played_again_before_the_referee() {
    use renju_games::record::{Decision, StopReason};
    use renju_games::{Outcome, Rules};
    let rules = |opening: &str| Rules { opening: opening.parse().unwrap(), ..Rules::default() };
    let mut record = Record::new();
    record.extend_main_line(renju_core::moves("h8h9h10g7g8i9").flatten()).unwrap();
    // RIF: the swap that is not told was not made, but the two fifth moves must be told.
    let stopped = record.replay(rules("rif")).stopped.unwrap();
    assert_eq!(stopped.ply, 5);
    assert!(matches!(stopped.why, StopReason::Untold(_)), "{stopped}");
    assert_eq!(stopped.to_string(), "move 5: the record does not say which fifth moves were offered");
    let offers = vec!["g8".parse().unwrap(), "f8".parse().unwrap()];
    record.opening.0 = vec![Decision::Swap, Decision::Offer(offers)];
    let replay = record.replay(rules("rif"));
    assert_eq!(replay.stopped, None, "{:?}", replay.stopped);
    assert_eq!(replay.game.moves().len(), 6);
    // And the record of that game is the record again.
    let again = replay.game.record();
    assert_eq!(again.main_line(), record.main_line());
    assert_eq!(again.opening.offers(), record.opening.offers());
    assert_eq!(again.opening.swaps(), 1);
    // A stone that the opening does not allow stops the game with its ply.
    let mut off = Record::new();
    off.extend_main_line(renju_core::moves("h8a1").flatten()).unwrap();
    let stopped = off.replay(rules("rif")).stopped.unwrap();
    assert!(stopped.ply == 2 && matches!(stopped.why, StopReason::Refused(_)), "{stopped}");
    // A five ends the game; what follows is refused.
    let mut five = Record::new();
    five.extend_main_line(renju_core::moves("h8a1i8a2j8a3k8a4l8a5").flatten()).unwrap();
    let replay = five.replay(Rules::default());
    assert_eq!(replay.stopped.unwrap().ply, 10);
    assert!(matches!(replay.game.outcome(), Some(Outcome::Win { color: Color::Black, .. })));
}
