//! Files of records, of any bytes.

use renju::games::format::{Format, ReadOptions, Reading, read, write};
use renju::games::record::Record;

/// What is read from a file can be written and read again: the main line stays what it was, and a record that was written
/// once is written the same ever after. Every other format writes the record or says why not, and its own reader takes it.
pub fn record(format: Format, bytes: &[u8]) {
    let _ = Format::detect(bytes, None);
    let options = ReadOptions::new();
    // Where text is decoded, or a file unpacked, places are those of what comes of it.
    let length = if core::str::from_utf8(bytes).is_ok() { u64::try_from(bytes.len()).unwrap() } else { u64::MAX };
    for reading in read(bytes, format, &ReadOptions::new().strict()) {
        let _ = reading.map(|reading| assert!(reading.findings.iter().all(|finding| finding.at.byte <= length)));
    }
    for reading in read(bytes, format, &options).filter_map(Result::ok) {
        assert!(reading.findings.iter().all(|finding| finding.at.byte <= length), "{:?}", reading.findings);
        let record = reading.record;
        for other in Format::ALL {
            if let Some(file) = written(&record, other) {
                let again = read(&file, other, &options).next();
                assert!(again.is_none_or(|reading| reading.is_ok()), "{other}: {}", file.escape_ascii());
            }
        }
        let Some(first) = written(&record, format) else { continue };
        let Some(again) = only(&first, format) else {
            assert!(record.tree.is_empty(), "{} holds no record", first.escape_ascii());
            continue;
        };
        assert_eq!(again.main_line(), record.main_line(), "{}", first.escape_ascii());
        let Some(second) = written(&again, format) else {
            panic!("{}: written once and not again", first.escape_ascii());
        };
        let third = only(&second, format).and_then(|record| written(&record, format));
        assert!(third.as_ref() == Some(&second), "{}", second.escape_ascii());
    }
}

/// The file of a record, if the format can hold it.
fn written(record: &Record, format: Format) -> Option<Vec<u8>> {
    let mut file = b"before".to_vec();
    if write(record, format, &mut file).is_ok() {
        return Some(file.split_off(b"before".len()));
    }
    assert_eq!(file, b"before");
    None
}

/// The record of a file that was just written, or none where nothing was.
fn only(file: &[u8], format: Format) -> Option<Record> {
    let mut readings = read(file, format, &ReadOptions::new());
    let Reading { record, .. } = readings.next()?.unwrap();
    assert!(readings.next().is_none(), "{} holds two records", file.escape_ascii());
    Some(record)
}
