//! Cutting, promoting, joining.

use alloc::vec::Vec;

use renju_core::{Color, Point, Symmetry};

use super::{Node, NodeId, Tree, TreeError, UNKNOWN};
use crate::record::{Annotation, Place, Played};

impl Tree {
    /// Makes the node the first continuation of its parent.
    ///
    /// # Errors
    ///
    /// [`TreeError::Root`] or [`TreeError::NoNode`].
    pub fn promote(&mut self, id: NodeId) -> Result<(), TreeError> {
        let parent = self.detach(id)?;
        let above = self.node_mut(parent).ok_or(TreeError::NoNode)?;
        let first = above.first_child.replace(id);
        above.last_child = above.last_child.or(Some(id));
        if let Some(node) = self.node_mut(id) {
            node.next_sibling = first;
        }
        Ok(())
    }

    /// Cuts the node off with everything below it.
    ///
    /// The arena keeps the room until [`compact`](Self::compact).
    ///
    /// # Errors
    ///
    /// [`TreeError::Root`] or [`TreeError::NoNode`].
    pub fn cut(&mut self, id: NodeId) -> Result<(), TreeError> {
        self.detach(id)?;
        // The walk cannot run on links it is cutting, so the ids are collected first.
        let below: Vec<_> = core::iter::once(id).chain(self.walk(id).map(|(id, _)| id)).collect();
        self.cut += below.len();
        for id in below {
            let Some(node) = self.nodes.get_mut(id.index()) else { continue };
            node.cut = true;
            let annotation = node.annotation.take();
            if let Some(annotation) = annotation.and_then(|at| self.annotations.get_mut(at.get() as usize - 1)) {
                *annotation = Annotation::default();
            }
        }
        Ok(())
    }

    /// Takes a node out of its parent's children, and gives the parent.
    fn detach(&mut self, id: NodeId) -> Result<NodeId, TreeError> {
        let node = *self.node(id).ok_or(TreeError::NoNode)?;
        let parent = node.parent.ok_or(TreeError::Root)?;
        let before = self.children(parent).take_while(|child| *child != id).last();
        match before.and_then(|before| self.node_mut(before)) {
            Some(before) => before.next_sibling = node.next_sibling,
            None => {
                if let Some(above) = self.node_mut(parent) {
                    above.first_child = node.next_sibling;
                }
            }
        }
        if let Some(above) = self.node_mut(parent)
            && above.last_child == Some(id)
        {
            above.last_child = before;
        }
        if let Some(node) = self.node_mut(id) {
            node.next_sibling = None;
        }
        Ok(parent)
    }

    /// Takes in another tree: where both play the same from the root on, its nodes join those that are there.
    ///
    /// What is written on joined nodes is joined as in [`merge_equal_children`](Self::merge_equal_children). The trees
    /// should begin in the same position.
    ///
    /// # Errors
    ///
    /// [`TreeError::Full`]; what has been taken in until then stays.
    pub fn graft(&mut self, other: &Self) -> Result<(), TreeError> {
        if let Some(annotation) = other.annotation(NodeId::ROOT)
            && let Some(kept) = self.annotation_mut(NodeId::ROOT)
        {
            kept.absorb(annotation.clone());
        }
        let mut path = alloc::vec![NodeId::ROOT];
        for (id, depth) in other.walk(NodeId::ROOT) {
            let Some(node) = other.node(id) else { continue };
            path.truncate(depth);
            let above = path.last().copied().unwrap_or(NodeId::ROOT);
            let twin = self.children(above).find(|child| {
                let same = |twin: &Node| (twin.played, twin.color) == (node.played, node.color);
                node.played.is_some() && self.node(*child).is_some_and(same)
            });
            let here = match twin {
                Some(twin) => twin,
                None => self.push(above, node.played, |_| node.color)?,
            };
            path.push(here);
            if let Some(kept) = self.node_mut(here)
                && kept.spent == UNKNOWN
            {
                kept.spent = node.spent;
            }
            if let Some(annotation) = other.annotation(id)
                && let Some(kept) = self.annotation_mut(here)
            {
                kept.absorb(annotation.clone());
            }
        }
        Ok(())
    }

    /// Joins children of one node that play the same, all over the tree, and says how many nodes went.
    ///
    /// The children of the later one follow those of the earlier, and so do its marks and labels; comments, times and
    /// evaluations of the later one are kept where the earlier has none, and comments that differ are joined.
    pub fn merge_equal_children(&mut self) -> usize {
        let before = self.cut;
        let mut next = Some(NodeId::ROOT);
        while let Some(id) = next {
            self.merge_children_of(id);
            next = self.after(id);
        }
        self.cut - before
    }

    fn merge_children_of(&mut self, parent: NodeId) {
        let mut seen: Vec<(Option<Played>, Color, NodeId)> = Vec::new();
        let mut next = self.first_child(parent);
        while let Some(id) = next {
            next = self.next_sibling(id);
            let Some(node) = self.node(id).copied() else { continue };
            let twin = seen.iter().find(|(played, color, _)| *played == node.played && *color == node.color);
            match twin {
                Some(&(Some(_), _, twin)) => self.merge_into(twin, id),
                _ => seen.push((node.played, node.color, id)),
            }
        }
    }

    fn merge_into(&mut self, kept: NodeId, gone: NodeId) {
        let Ok(_) = self.detach(gone) else { return };
        let Some(node) = self.nodes.get_mut(gone.index()) else { return };
        let (first, last, spent) = (node.first_child.take(), node.last_child.take(), node.spent);
        node.cut = true;
        let annotation = node.annotation.take();
        self.cut += 1;
        let mut child = first;
        while let Some(node) = child.and_then(|id| self.node_mut(id)) {
            node.parent = Some(kept);
            child = node.next_sibling;
        }
        if let Some(first) = first
            && let Some(node) = self.node_mut(kept)
        {
            let before = node.last_child.replace(last.unwrap_or(first));
            match before {
                None => node.first_child = Some(first),
                Some(before) => {
                    if let Some(before) = self.node_mut(before) {
                        before.next_sibling = Some(first);
                    }
                }
            }
        }
        if let Some(node) = self.node_mut(kept)
            && node.spent == UNKNOWN
        {
            node.spent = spent;
        }
        let annotation = annotation.and_then(|at| self.annotations.get_mut(at.get() as usize - 1));
        if let Some(annotation) = annotation.map(core::mem::take)
            && !annotation.is_empty()
            && let Some(kept) = self.annotation_mut(kept)
        {
            kept.absorb(annotation);
        }
    }

    pub(in crate::record) fn transform(&mut self, symmetry: Symmetry) {
        for node in &mut self.nodes {
            if let Some(Played::Stone(point)) = &mut node.played {
                *point = symmetry.apply(*point);
            }
        }
        for annotation in &mut self.annotations {
            for place in annotation.places_mut() {
                *place = place.transformed(symmetry);
            }
        }
    }

    /// Moves every place to a point of the 15 × 15 board, and says whether each has one; if not, the tree is spoilt.
    pub(in crate::record) fn relocate(&mut self, point: impl Fn(Place) -> Option<Point>) -> bool {
        let mut all = true;
        for node in &mut self.nodes {
            if let Some(Played::Elsewhere(place)) = node.played {
                all &= point(place).is_some();
                node.played = point(place).map(Played::Stone);
            }
        }
        for annotation in &mut self.annotations {
            for place in annotation.places_mut() {
                let moved = point(*place);
                all &= moved.is_some();
                *place = moved.map_or(*place, Place::from);
            }
        }
        all
    }

    /// Gives back the room of cut nodes. Ids change: every id given before is void.
    pub fn compact(&mut self) {
        let mut fresh = Self::new(self.first_to_move());
        fresh.reserve(self.len());
        // Along a depth-first walk the new path is as long as the old one.
        let mut path = alloc::vec![NodeId::ROOT];
        let order: Vec<_> = core::iter::once((NodeId::ROOT, 0)).chain(self.walk(NodeId::ROOT)).collect();
        for (id, depth) in order {
            let Some(node) = self.node(id).copied() else { continue };
            path.truncate(depth);
            let copy = match path.last() {
                Some(parent) if depth > 0 => fresh.push(*parent, node.played, |_| node.color),
                _ => Ok(NodeId::ROOT),
            };
            let Ok(copy) = copy else { continue };
            if let Some(place) = fresh.node_mut(copy) {
                place.spent = node.spent;
            }
            if let Some(annotation) = node.annotation.and_then(|at| self.annotations.get_mut(at.get() as usize - 1))
                && !annotation.is_empty()
                && let Some(place) = fresh.annotation_mut(copy)
            {
                *place = core::mem::take(annotation);
            }
            path.push(copy);
        }
        *self = fresh;
    }
}
