//! Ways through a tree, all along its links.

use super::{NodeId, Tree};

/// The children of a node, from [`Tree::children`].
#[derive(Clone, Debug)]
pub struct Children<'a> {
    pub(super) tree: &'a Tree,
    pub(super) next: Option<NodeId>,
}

impl Iterator for Children<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let id = self.next?;
        self.next = self.tree.next_sibling(id);
        Some(id)
    }
}

/// The main line of a tree, from [`Tree::main_line`].
#[derive(Clone, Debug)]
pub struct MainLine<'a> {
    pub(super) tree: &'a Tree,
    pub(super) next: Option<NodeId>,
}

impl Iterator for MainLine<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let id = self.next?;
        self.next = self.tree.first_child(id);
        Some(id)
    }
}

/// The way up from a node, from [`Tree::path`].
#[derive(Clone, Debug)]
pub struct Path<'a> {
    pub(super) tree: &'a Tree,
    pub(super) next: Option<NodeId>,
}

impl Iterator for Path<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let id = self.next?;
        self.next = self.tree.parent(id);
        Some(id)
    }
}

/// The nodes below a node, from [`Tree::walk`].
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    pub(super) tree: &'a Tree,
    pub(super) from: NodeId,
    pub(super) next: Option<(NodeId, usize)>,
}

impl Walk<'_> {
    /// The node that follows in the walk: the first child, else the next sibling of the nearest ancestor that has one.
    fn after(&self, id: NodeId, depth: usize) -> Option<(NodeId, usize)> {
        if let Some(child) = self.tree.first_child(id) {
            return Some((child, depth + 1));
        }
        let (mut id, mut depth) = (id, depth);
        while id != self.from {
            if let Some(sibling) = self.tree.next_sibling(id) {
                return Some((sibling, depth));
            }
            id = self.tree.parent(id)?;
            depth = depth.saturating_sub(1);
        }
        None
    }
}

impl Iterator for Walk<'_> {
    type Item = (NodeId, usize);

    fn next(&mut self) -> Option<(NodeId, usize)> {
        let (id, depth) = self.next?;
        self.next = self.after(id, depth);
        Some((id, depth))
    }
}

impl Tree {
    /// The node that follows in the walk of the whole tree.
    pub(super) fn after(&self, id: NodeId) -> Option<NodeId> {
        Walk { tree: self, from: self.root(), next: None }.after(id, 0).map(|(id, _)| id)
    }
}
