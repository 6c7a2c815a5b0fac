//! Short programs, one user question each: see the folder beside this file.
