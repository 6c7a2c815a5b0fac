//! Sample files beside the workspace, for tests that read what players really have.

use std::path::{Path, PathBuf};

/// The folder of sample files, or `None` (and a line saying so) where there is none.
pub(crate) fn data() -> Option<PathBuf> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let folder = std::env::var_os("RENJU_DATA").map_or_else(beside, PathBuf::from);
    if folder.is_dir() {
        Some(folder)
    } else {
        println!("no sample files at {}: nothing checked", folder.display());
        None
    }
}
