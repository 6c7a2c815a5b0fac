//! The `renju` command.

fn main() {}
