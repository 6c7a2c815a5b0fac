//! Renju test positions for any forbidden-move judge, with a reader.
