//! The tree of moves, in one arena.

mod edit;
mod walk;

use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroU32;
use core::time::Duration;

use renju_core::Color;

pub use self::walk::{Children, MainLine, Path, Walk};

use super::{Annotation, Played};

/// A node of a [`Tree`]: its index in the arena.
///
/// Four bytes, and so is an `Option<NodeId>`. An id is good for the tree that gave it, until
/// [`compact`](Tree::compact); in another tree it may name another node or none, and nothing panics.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    const ROOT: Self = Self(NonZeroU32::MIN);

    const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// The value of [`Node::spent`] that says nothing is known; a move may take up to 49 days.
const UNKNOWN: u32 = u32::MAX;

/// One node: a move, its colour and its time. Everything else is in the node's [`Annotation`].
///
/// A node takes 32 bytes; an annotation is paid for only where there is one.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    annotation: Option<NonZeroU32>,
    spent: u32,
    played: Option<Played>,
    color: Color,
    cut: bool,
}

impl Node {
    const fn new(parent: Option<NodeId>, played: Option<Played>, color: Color) -> Self {
        Self {
            parent,
            first_child: None,
            last_child: None,
            next_sibling: None,
            annotation: None,
            spent: UNKNOWN,
            played,
            color,
            cut: false,
        }
    }

    /// What is played here; nothing at the root and in nodes that only carry an annotation.
    #[must_use]
    pub const fn played(&self) -> Option<Played> {
        self.played
    }

    /// Who plays it; in a node without a move, who moved last.
    #[must_use]
    pub const fn color(&self) -> Color {
        self.color
    }

    /// The time the move took, in whole milliseconds, if the record says.
    #[must_use]
    pub fn spent(&self) -> Option<Duration> {
        (self.spent != UNKNOWN).then(|| Duration::from_millis(self.spent.into()))
    }
}

/// Why a tree stays as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum TreeError {
    /// The node is not in this tree.
    #[error("the node is not in this tree")]
    NoNode,
    /// The root cannot be cut or moved.
    #[error("the root cannot be cut or moved")]
    Root,
    /// A tree holds at most 4,294,967,294 nodes.
    #[error("the tree is full")]
    Full,
}

/// A tree of moves and variations.
///
/// The root stands for the start position and plays nothing. The first child of a node continues its line; the others
/// are variations. All walks go along the links, so the depth of a tree costs no stack.
///
/// Two trees are equal if the same nodes hang in the same order, however they were made.
///
/// ```
/// use renju_core::{Color, Point};
/// use renju_games::record::Tree;
///
/// let mut tree = Tree::new(Color::Black);
/// let h8 = tree.add(tree.root(), Point::CENTRE.into())?;
/// let direct = tree.add(h8, "h9".parse::<Point>()?.into())?;
/// let indirect = tree.add(h8, "i9".parse::<Point>()?.into())?;
/// tree.promote(indirect)?;
/// assert_eq!(tree.main_line().collect::<Vec<_>>(), [h8, indirect]);
/// tree.cut(direct)?;
/// assert_eq!(tree.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Tree {
    nodes: Vec<Node>,
    annotations: Vec<Annotation>,
    cut: usize,
}

impl Tree {
    /// A tree with nothing but its root.
    #[must_use]
    pub fn new(to_move: Color) -> Self {
        Self { nodes: alloc::vec![Node::new(None, None, !to_move)], annotations: Vec::new(), cut: 0 }
    }

    /// Makes room for that many more nodes.
    pub fn reserve(&mut self, nodes: usize) {
        self.nodes.reserve(nodes);
    }

    /// The node of the start position.
    #[must_use]
    #[allow(clippy::unused_self, reason = "every tree has its root in the same place, which is no caller's business")]
    pub const fn root(&self) -> NodeId {
        NodeId::ROOT
    }

    /// How many nodes there are besides the root.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len() - 1 - self.cut
    }

    /// Whether there is nothing but the root.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Who moves first.
    #[must_use]
    pub fn first_to_move(&self) -> Color {
        self.node(NodeId::ROOT).map_or(Color::Black, |root| !root.color)
    }

    /// Says who moves first. Colours of nodes that are there already stay.
    pub fn set_first_to_move(&mut self, color: Color) {
        if let Some(root) = self.node_mut(NodeId::ROOT) {
            root.color = !color;
        }
    }

    /// The node, unless it is not in this tree.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.index()).filter(|node| !node.cut)
    }

    fn node_mut(&mut self, id: NodeId) -> Option<&mut Node> {
        self.nodes.get_mut(id.index()).filter(|node| !node.cut)
    }

    /// What is written on the node, if anything is.
    #[must_use]
    pub fn annotation(&self, id: NodeId) -> Option<&Annotation> {
        self.annotations.get(self.node(id)?.annotation?.get() as usize - 1).filter(|annotation| !annotation.is_empty())
    }

    /// What is written on the node, to write more; `None` if the node is not in this tree.
    pub fn annotation_mut(&mut self, id: NodeId) -> Option<&mut Annotation> {
        let next = u32::try_from(self.annotations.len() + 1).ok().and_then(NonZeroU32::new)?;
        let node = self.nodes.get_mut(id.index()).filter(|node| !node.cut)?;
        let place = *node.annotation.get_or_insert(next);
        if place == next {
            self.annotations.push(Annotation::default());
        }
        self.annotations.get_mut(place.get() as usize - 1)
    }

    /// Says how long the move took, in whole milliseconds up to 49 days; `None` forgets it.
    ///
    /// # Errors
    ///
    /// [`TreeError::NoNode`].
    pub fn set_spent(&mut self, id: NodeId, spent: Option<Duration>) -> Result<(), TreeError> {
        let node = self.node_mut(id).ok_or(TreeError::NoNode)?;
        node.spent =
            spent.map_or(UNKNOWN, |spent| u32::try_from(spent.as_millis()).unwrap_or(UNKNOWN).min(UNKNOWN - 1));
        Ok(())
    }

    /// Adds a move as the last child of a node; the other colour than there plays it.
    ///
    /// # Errors
    ///
    /// [`TreeError::NoNode`] or [`TreeError::Full`].
    pub fn add(&mut self, parent: NodeId, played: Played) -> Result<NodeId, TreeError> {
        self.push(parent, Some(played), |above| !above)
    }

    /// Adds a move of the colour the file says, in turn or not.
    ///
    /// # Errors
    ///
    /// [`TreeError::NoNode`] or [`TreeError::Full`].
    pub fn add_as(&mut self, parent: NodeId, played: Played, color: Color) -> Result<NodeId, TreeError> {
        self.push(parent, Some(played), |_| color)
    }

    /// Adds a node without a move, to write on.
    ///
    /// # Errors
    ///
    /// [`TreeError::NoNode`] or [`TreeError::Full`].
    pub fn add_silent(&mut self, parent: NodeId) -> Result<NodeId, TreeError> {
        self.push(parent, None, |above| above)
    }

    /// Changes what a node plays, and who.
    ///
    /// # Errors
    ///
    /// [`TreeError::Root`] or [`TreeError::NoNode`].
    pub fn set_played(&mut self, id: NodeId, played: Option<Played>, color: Color) -> Result<(), TreeError> {
        if id == NodeId::ROOT {
            return Err(TreeError::Root);
        }
        let node = self.node_mut(id).ok_or(TreeError::NoNode)?;
        (node.played, node.color) = (played, color);
        Ok(())
    }

    /// Adds a node, of a colour that follows from that above.
    #[inline]
    fn push(
        &mut self,
        parent: NodeId,
        played: Option<Played>,
        color: impl FnOnce(Color) -> Color,
    ) -> Result<NodeId, TreeError> {
        let id = u32::try_from(self.nodes.len() + 1).ok().and_then(NonZeroU32::new).map(NodeId);
        let id = id.ok_or(TreeError::Full)?;
        let above = self.nodes.get_mut(parent.index()).filter(|node| !node.cut).ok_or(TreeError::NoNode)?;
        let node = Node::new(Some(parent), played, color(above.color));
        match above.last_child.replace(id) {
            None => above.first_child = Some(id),
            Some(before) => {
                if let Some(before) = self.nodes.get_mut(before.index()) {
                    before.next_sibling = Some(id);
                }
            }
        }
        self.nodes.push(node);
        Ok(id)
    }

    /// The node above.
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.parent
    }

    /// The first continuation of a node.
    #[must_use]
    pub fn first_child(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.first_child
    }

    /// The next variation beside a node.
    #[must_use]
    pub fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.next_sibling
    }

    /// The continuations of a node, the main one first.
    pub fn children(&self, id: NodeId) -> Children<'_> {
        Children { tree: self, next: self.first_child(id) }
    }

    /// The nodes of the main line, without the root.
    pub fn main_line(&self) -> MainLine<'_> {
        MainLine { tree: self, next: self.first_child(NodeId::ROOT) }
    }

    /// Every node below the given one with its depth below it, from 1, parents before children.
    pub fn walk(&self, from: NodeId) -> Walk<'_> {
        Walk { tree: self, from, next: self.first_child(from).map(|id| (id, 1)) }
    }

    /// The nodes from the given one up to the root, both included.
    pub fn path(&self, id: NodeId) -> Path<'_> {
        Path { tree: self, next: self.node(id).map(|_| id) }
    }

    /// The node `depth` plies from the root along the main line.
    #[must_use]
    pub fn main_node(&self, depth: usize) -> Option<NodeId> {
        if depth == 0 { Some(NodeId::ROOT) } else { self.main_line().nth(depth - 1) }
    }
}

impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        let nodes = |tree: &'_ Self| -> Vec<(NodeId, usize)> {
            core::iter::once((NodeId::ROOT, 0)).chain(tree.walk(NodeId::ROOT)).collect()
        };
        let (ours, theirs) = (nodes(self), nodes(other));
        ours.len() == theirs.len()
            && ours.into_iter().zip(theirs).all(|((ours, depth), (theirs, other_depth))| {
                let same = match (self.node(ours), other.node(theirs)) {
                    (Some(a), Some(b)) => (a.played, a.color, a.spent) == (b.played, b.color, b.spent),
                    _ => false,
                };
                same && depth == other_depth && self.annotation(ours) == other.annotation(theirs)
            })
    }
}

impl Eq for Tree {}

impl fmt::Debug for Tree {
    /// The nodes of the walk, each with its depth.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut list = f.debug_list();
        for (id, depth) in self.walk(NodeId::ROOT) {
            let Some(node) = self.node(id) else { continue };
            let played = node.played.map(|played| alloc::format!("{} {played}", node.color));
            list.entry(&(depth, played, node.spent(), self.annotation(id)));
        }
        list.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_takes_thirty_two_bytes() {
        assert_eq!(size_of::<Node>(), 32);
        assert_eq!(size_of::<Option<NodeId>>(), 4);
    }
}
