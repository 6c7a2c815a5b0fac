//! The nodes of a library as bytes.

/// The flags of a node, two bytes: the first as every node has it, the second only with an extension.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Flags(u16);

impl Flags {
    pub(super) const SIBLING: u16 = 0x80;
    pub(super) const NO_CHILD: u16 = 0x40;
    pub(super) const OLD_COMMENT: u16 = 0x20;
    pub(super) const MARK: u16 = 0x10;
    pub(super) const COMMENT: u16 = 0x08;
    pub(super) const NO_MOVE: u16 = 0x02;
    pub(super) const EXTENSION: u16 = 0x01;
    /// A text on the board: the lowest bit of the second extension byte.
    pub(super) const BOARD_TEXT: u16 = 0x0100;
    /// What the record has no place for: the start flag, and seven bits of the extension.
    pub(super) const UNKNOWN: u16 = 0xfe04;

    pub(super) const fn has(self, flag: u16) -> bool {
        self.0 & flag != 0
    }

    pub(super) const fn bits(self) -> u16 {
        self.0
    }

    pub(super) const fn with(self, flag: u16) -> Self {
        Self(self.0 | flag)
    }
}

/// A node as it stands in the file.
#[derive(Clone, Copy, Debug)]
pub(super) struct RawNode<'a> {
    /// Where it begins.
    pub(super) at: usize,
    pub(super) point: u8,
    pub(super) flags: Flags,
    pub(super) old_comment: Option<&'a [u8]>,
    pub(super) comment: Option<&'a [u8]>,
    pub(super) board_text: Option<&'a [u8]>,
}

/// Takes nodes off the bytes one by one.
#[derive(Clone, Debug)]
pub(super) struct Scanner<'a> {
    bytes: &'a [u8],
    offset: usize,
    cut_short: Option<usize>,
}

impl<'a> Scanner<'a> {
    pub(super) const fn new(bytes: &'a [u8], offset: usize) -> Self {
        Self { bytes, offset, cut_short: None }
    }

    pub(super) const fn offset(&self) -> usize {
        self.offset
    }

    pub(super) fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.offset..).unwrap_or_default()
    }

    /// Where the file ended inside a node.
    pub(super) const fn cut_short(&self) -> Option<usize> {
        self.cut_short
    }

    /// The next node; `None` where less than two bytes are left.
    #[inline]
    pub(super) fn next(&mut self) -> Option<RawNode<'a>> {
        let [point, flags, ..] = *self.rest() else { return None };
        let at = self.offset;
        self.offset += 2;
        let flags = Flags(u16::from(flags));
        let mut node = RawNode { at, point, flags, old_comment: None, comment: None, board_text: None };
        if flags.has(Flags::EXTENSION | Flags::COMMENT | Flags::OLD_COMMENT) {
            self.texts(&mut node);
        }
        Some(node)
    }

    fn texts(&mut self, node: &mut RawNode<'a>) {
        if node.flags.has(Flags::EXTENSION) {
            match *self.rest() {
                [_, low, ..] => {
                    node.flags = node.flags.with(u16::from(low) << 8);
                    self.offset += 2;
                }
                _ => self.cut_short = Some(self.bytes.len()),
            }
        }
        if node.flags.has(Flags::OLD_COMMENT) {
            node.old_comment = Some(self.old_text());
        } else if node.flags.has(Flags::COMMENT) {
            node.comment = Some(self.text());
        }
        if node.flags.has(Flags::BOARD_TEXT) {
            node.board_text = Some(self.text());
        }
    }

    /// A text up to its zero byte; with it the text has an even length.
    fn text(&mut self) -> &'a [u8] {
        let rest = self.rest();
        let Some(length) = rest.iter().position(|byte| *byte == 0) else {
            self.cut_short = Some(self.bytes.len());
            self.offset = self.bytes.len();
            return rest;
        };
        self.offset = (self.offset + (length + 1).next_multiple_of(2)).min(self.bytes.len());
        rest.get(..length).unwrap_or_default()
    }

    /// A text up to the first byte with its high bit set, that byte included; it has an even length.
    fn old_text(&mut self) -> &'a [u8] {
        let rest = self.rest();
        let Some(last) = rest.iter().position(|byte| *byte >= 0x80) else {
            self.cut_short = Some(self.bytes.len());
            self.offset = self.bytes.len();
            return rest;
        };
        self.offset = (self.offset + (last + 1).next_multiple_of(2)).min(self.bytes.len());
        rest.get(..=last).unwrap_or_default()
    }
}
