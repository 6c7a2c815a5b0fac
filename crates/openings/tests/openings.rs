//! The 26 openings: the table, its laws, and what a game's first stones are.
#![allow(clippy::unwrap_used, reason = "tests")]

use renju_core::{Move, Point, Symmetry};
use renju_openings::{Celestial, Family, Identified, Opening, Spacing, StartError};

const TABLE: &str = include_str!("../data/openings.tsv");

fn moves(points: [Point; 3]) -> [Move; 3] {
    points.map(Move::Stone)
}

fn parse(text: &str) -> Vec<Move> {
    renju_core::moves(text).collect::<Result<_, _>>().unwrap()
}

fn text(points: &[Point]) -> String {
    points.iter().map(ToString::to_string).collect()
}

/// `data/openings.tsv` row by row is what the code says.
#[test]
fn the_table_is_the_code() {
    let mut lines = TABLE.lines();
    assert_eq!(
        lines.next(),
        Some("number\tfamily\tromaji\tkanji\tsimplified\ttraditional\tpinyin\tmoves\tspacing\tevaluation")
    );
    for opening in Opening::ALL {
        let row = [
            opening.to_string(),
            opening.family().to_string(),
            opening.romaji().to_owned(),
            opening.kanji().to_owned(),
            opening.simplified().to_owned(),
            opening.traditional().to_owned(),
            opening.pinyin().to_owned(),
            text(&opening.stones()),
            opening.spacing().to_string(),
            opening.evaluation().to_string(),
        ];
        assert_eq!(lines.next(), Some(row.join("\t").as_str()));
    }
    assert_eq!(lines.next(), None);
}

#[test]
fn a_star_is_kan_and_a_moon_is_not() {
    for opening in Opening::ALL {
        assert!(opening.kanji().ends_with(opening.celestial().character()));
        assert!(opening.simplified().ends_with(opening.celestial().character()));
        assert!(opening.traditional().ends_with(opening.celestial().character()));
        assert_eq!(opening.celestial() == Celestial::Star, opening.spacing() == Spacing::Kan);
        assert_eq!(opening.romaji().ends_with("getsu"), opening.celestial() == Celestial::Moon);
        assert_eq!(opening.pinyin().ends_with("yuè"), opening.celestial() == Celestial::Moon);
    }
}

/// 184 ways to put the second stone beside the centre and the third into the 5×5 are 26 openings.
#[test]
fn the_184_placements_are_26_openings() {
    let near = |reach: u8| Point::all().filter(move |point| point.distance_from_centre() <= reach);
    let mut ways = [0; 26];
    for second in near(1).filter(|point| *point != Point::CENTRE) {
        for third in near(2).filter(|point| ![Point::CENTRE, second].contains(point)) {
            let stones = [Point::CENTRE, second, third];
            let found = Opening::identify(&moves(stones)).unwrap();
            assert_eq!(found.stones(), stones);
            assert_eq!(Family::identify(&moves(stones)), Ok(found.opening.family()));
            ways[found.opening as usize] += 1;
        }
    }
    assert_eq!(ways.iter().sum::<u32>(), 184);
    for opening in Opening::ALL {
        let mirrored = matches!(opening.to_string().as_str(), "D1" | "D8" | "D11" | "I1" | "I11" | "I13");
        assert_eq!(ways[opening as usize], if mirrored { 4 } else { 8 }, "{opening}");
    }
}

#[test]
fn every_orientation_is_found_and_taken_back() {
    for opening in Opening::ALL {
        assert_eq!(
            Opening::identify(&moves(opening.stones())),
            Ok(Identified { opening, symmetry: Symmetry::Identity })
        );
        for symmetry in Symmetry::ALL {
            let stones = Identified { opening, symmetry }.stones();
            let found = Opening::identify(&moves(stones)).unwrap();
            assert_eq!(found.opening, opening);
            assert_eq!(stones.map(|point| found.symmetry.inverse().apply(point)), opening.stones());
        }
    }
}

#[test]
fn what_follows_the_third_stone_does_not_matter() {
    let found = Opening::identify(&parse("h8 h9 i9 pass a1 a1")).unwrap();
    assert_eq!(found.opening, Opening::Kagetsu);
}

#[test]
fn a_start_outside_the_26_says_what_it_is() {
    let start = |text| Opening::identify(&parse(text)).unwrap_err();
    let point = |text: &str| text.parse::<Point>().unwrap();
    assert_eq!(start(""), StartError::Short(0));
    assert_eq!(start("h8 h9"), StartError::Short(2));
    assert_eq!(start("h8 pass i9"), StartError::Pass(2));
    assert_eq!(start("h8 h9 h8"), StartError::Repeated(point("h8")));
    assert_eq!(start("h8 h10 i9"), StartError::SecondAway(point("h10")));
    assert_eq!(start("h8 i9 k8"), StartError::ThirdAway(point("k8")));
    assert_eq!(start("a1 o15 h8"), StartError::OffCentre { first: point("a1"), like: None });
    let like = Some(Identified { opening: Opening::Kagetsu, symmetry: Symmetry::Identity });
    assert_eq!(start("b2 b3 c3"), StartError::OffCentre { first: point("b2"), like });
    assert_eq!(Family::identify(&parse("h8 j8")), Err(StartError::SecondAway(point("j8"))));
    assert_eq!(Family::identify(&parse("h7 h8 h9")), Err(StartError::OffCentre { first: point("h7"), like: None }));
    assert_eq!(Family::identify(&parse("h8")), Err(StartError::Short(1)));
}

/// Away from the edges D2 and I2 are one shape, and so are D6 and I6: 24 shapes in all.
#[test]
fn twins_are_one_shape_when_the_board_is_moved() {
    let shape = |opening: Opening| {
        // The least of all turned and moved images of the stones, the black ones in either order.
        let [first, second, third] = opening.stones();
        let step = |from: Point, to: Point| {
            (to.column().cast_signed() - from.column().cast_signed(), to.row().cast_signed() - from.row().cast_signed())
        };
        let images = Symmetry::ALL.into_iter().flat_map(|symmetry| {
            [(first, third), (third, first)].map(|(from, other)| {
                [step(from, second), step(from, other)].map(|(columns, rows)| symmetry.apply_to_step(columns, rows))
            })
        });
        images.min()
    };
    let mut pairs = 0;
    for (index, one) in Opening::ALL.into_iter().enumerate() {
        for other in Opening::ALL.into_iter().skip(index + 1) {
            let same = shape(one) == shape(other);
            assert_eq!(same, one.twin() == Some(other) && other.twin() == Some(one), "{one} {other}");
            pairs += u32::from(same);
        }
    }
    assert_eq!(pairs, 2);
    assert_eq!(Opening::Keigetsu.twin(), Some(Opening::Kyogetsu));
    assert_eq!(Opening::Ugetsu.twin(), Some(Opening::Ungetsu));
}

#[test]
fn names_are_read_in_every_script() {
    for opening in Opening::ALL {
        let toneless = opening.romaji().to_uppercase();
        for name in [
            opening.to_string(),
            opening.to_string().to_lowercase(),
            format!("{}{}", opening.number(), opening.family().letter()),
            opening.kanji().to_owned(),
            opening.simplified().to_owned(),
            opening.traditional().to_owned(),
            opening.pinyin().to_owned(),
            toneless,
        ] {
            assert_eq!(name.parse(), Ok(opening), "{name}");
        }
    }
    assert_eq!("Hua-yue".parse(), Ok(Opening::Kagetsu));
    assert_eq!("晨星".parse(), Ok(Opening::Kinsei));
    for wrong in ["", "D", "D0", "D14", "I+1", "D01", "4", "花", "Kagetsu 2"] {
        assert!(wrong.parse::<Opening>().is_err(), "{wrong}");
    }
}

/// A zone's points are those it contains.
#[test]
fn zones_hold_their_points() {
    let sizes = renju_openings::Zone::ALL.map(|zone| {
        assert!(Point::all().all(|point| zone.points().contains(point) == zone.contains(point)), "{zone}");
        zone.points().len()
    });
    assert_eq!(sizes, [1, 9, 25, 49, 81, 225, 200, 176, 120, 25]);
}
