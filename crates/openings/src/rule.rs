//! The opening rules in use, each a table of steps.

use renju_core::Symmetry;

use crate::{Actor, Branch, Count, Fifths, Identified, Opening, Step, Table, Zone};
use Actor::{First, Other, Same, Second, ToMove};
use Step::{Again, Announce, Choose, Keep, Offer, On, Stone, Swap};
use Zone::{Anywhere, Centre, Outside5, Outside7, Square3, Square5, Square5Of24, Square7, Square9, UpperSide};

/// How the first stones of a game are placed and the colours settled.
///
/// | name | rule |
/// |---|---|
/// | `plain` | nothing: Black and White play from the first move |
/// | `swap-1989` | RIF 1989: the players place three stones, 24 openings, swap, two fifths |
/// | `rif` | RIF 1996: the first player places three stones, swap, two fifths (五手两打, 五珠二題打ち) |
/// | `yamaguchi` | as RIF, with the number of fifths announced with the third stone (題数打ち) |
/// | `designated` | the Chinese designated opening: 指定开局, 三手交换, 五手N打 |
/// | `free` | 自由开局: the players place three stones by turns; with its options |
/// | `soosyrv-8` | White places the fourth stone and announces up to eight fifths, then swap |
/// | `tarannikov` | single stones in growing squares, a swap after each |
/// | `taraguchi-10` | as Tarannikov to the fourth stone, then a swap and a stone, or ten fifths |
/// | `super-taraguchi-10` | the same in larger squares |
/// | `sakata` | an opening, then two stones of the second player, then a choice of colour (unverified) |
/// | `super-sakata` | the same, with the choice to place two more stones instead |
/// | `swap`, `swap2`, `swap-5`, `chinese-swap` | the swap rules of gomoku |
/// | `pro`, `long-pro` | Black's second stone away from the centre |
///
/// Names are read in many spellings. [`table`](Self::table) gives the steps, and whoever wants a rule that is not here builds
/// a [`Table`] of their own: [`House`](Self::House).
///
/// ```
/// use renju_openings::{OpeningRule, Fifths};
///
/// assert_eq!("Soosõrv-8".parse(), Ok(OpeningRule::SOOSYRV_8));
/// assert_eq!("山口".parse(), Ok(OpeningRule::YAMAGUCHI));
/// assert_eq!("五手两打".parse(), Ok(OpeningRule::Rif));
/// let five = Fifths::new(5).unwrap();
/// assert_eq!("taraguchi 5".parse(), Ok(OpeningRule::Taraguchi(five)));
/// assert_eq!(OpeningRule::Taraguchi(five).to_string(), "taraguchi-5");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OpeningRule {
    /// No opening rule: Black and White play from the first move.
    #[default]
    Plain,
    /// The Swap rule of RIF, 1989 to 1995.
    ///
    /// Of the 26 openings two are not allowed. The sources do not name them; that they are D13 and I13, the two that were
    /// held to be lost for Black, is an inference.
    Swap1989,
    /// The RIF rule of 1996: two fifth moves.
    ///
    /// The same steps are the older Chinese rule of 三手可交换 and 五手两打.
    Rif,
    /// The Yamaguchi rule; the first player announces from one to so many fifth moves.
    ///
    /// RIF sets no bound. Programs take 12, and so does [`YAMAGUCHI`](Self::YAMAGUCHI).
    Yamaguchi(Fifths),
    /// The Chinese designated opening (指定开局, 三手交换, 五手N打); the first player announces from one to so many fifth
    /// moves with the third stone.
    ///
    /// The steps are those of Yamaguchi. With two fifths always (五手两打) they are those of [`Rif`](Self::Rif).
    Designated(Fifths),
    /// The free opening (自由开局), with its options.
    Free(FreeOpening),
    /// The Soosõrv rule (Soosyrv): White announces from one to so many fifth moves with the fourth stone.
    Soosyrv(Fifths),
    /// The Tarannikov rule.
    Tarannikov,
    /// The Taraguchi rule with so many fifth moves in its second branch: 5 at first, 10 now.
    ///
    /// Nobody swaps after the fourth stone before offering. One federation's page allows it; the text of RIF does not.
    Taraguchi(Fifths),
    /// The Super-Taraguchi rule: second to fourth stones in 5 × 5, 7 × 7 and 9 × 9.
    SuperTaraguchi(Fifths),
    /// The Sakata rule. Unverified: no text of it was found, and these steps are made after Super Sakata.
    Sakata,
    /// The Super Sakata rule.
    SuperSakata,
    /// Swap (gomoku): three stones, then a choice of colour.
    Swap,
    /// Swap2 (gomoku): three stones, then a choice of colour or two more stones.
    Swap2,
    /// Swap-5 (gomoku): single stones anywhere, a swap after each of the first five.
    Swap5,
    /// The Chinese one-move swap of gomoku (一手交换): one stone, then a choice of colour.
    ChineseSwap,
    /// Pro (gomoku): Black's second stone outside the 5 × 5.
    Pro,
    /// Long Pro (gomoku): Black's second stone outside the 7 × 7. Unverified: no text of it was found.
    LongPro,
    /// A rule of the user's own.
    House(Table),
}

/// What a free opening (自由开局) has beside its three stones: by default nothing.
///
/// Whether the game has forbidden moves, the fourth of its options, is for the [`Rule`](renju_core::Rule) of the game to say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FreeOpening {
    /// Whether White's first stone lies on White's own side of the board: [`Zone::UpperSide`].
    pub own_side: bool,
    /// Whether the player to move may swap after the third stone (三手可交换).
    pub swap: bool,
    /// How many fifth moves Black offers (五手N打), if any.
    pub fifths: Option<Fifths>,
}

impl OpeningRule {
    /// The Yamaguchi rule with at most twelve fifth moves.
    pub const YAMAGUCHI: Self = Self::Yamaguchi(TWELVE);
    /// The Chinese designated opening with at most twelve fifth moves.
    pub const DESIGNATED: Self = Self::Designated(TWELVE);
    /// The free opening without any of its options.
    pub const FREE: Self = Self::Free(FreeOpening { own_side: false, swap: false, fifths: None });
    /// Soosõrv-8, as played for the world championship from 2017.
    pub const SOOSYRV_8: Self = Self::Soosyrv(EIGHT);
    /// Taraguchi-10.
    pub const TARAGUCHI_10: Self = Self::Taraguchi(TEN);
    /// Super-Taraguchi-10.
    pub const SUPER_TARAGUCHI_10: Self = Self::SuperTaraguchi(TEN);

    /// Every rule that has a name, with the usual number of fifth moves.
    pub const NAMED: [Self; 18] = [
        Self::Plain,
        Self::Swap1989,
        Self::Rif,
        Self::YAMAGUCHI,
        Self::DESIGNATED,
        Self::FREE,
        Self::SOOSYRV_8,
        Self::Tarannikov,
        Self::TARAGUCHI_10,
        Self::SUPER_TARAGUCHI_10,
        Self::Sakata,
        Self::SuperSakata,
        Self::Swap,
        Self::Swap2,
        Self::Swap5,
        Self::ChineseSwap,
        Self::Pro,
        Self::LongPro,
    ];

    /// The steps of the rule.
    #[must_use]
    pub fn table(self) -> Table {
        match self {
            Self::Plain => Table::of(&[]),
            Self::Swap1989 => Table::of(&[
                Stone(ToMove, Centre),
                Stone(ToMove, Square3),
                Stone(ToMove, Square5Of24),
                Swap(ToMove),
                Stone(ToMove, Anywhere),
                Offer(Count::Exactly(Fifths::TWO), Anywhere),
                Keep,
                Stone(ToMove, Anywhere),
            ]),
            Self::Rif => Table::of(&[
                Stone(First, Centre),
                Stone(First, Square3),
                Stone(First, Square5),
                Swap(ToMove),
                Stone(ToMove, Anywhere),
                Offer(Count::Exactly(Fifths::TWO), Anywhere),
                Keep,
                Stone(ToMove, Anywhere),
            ]),
            Self::Yamaguchi(most) | Self::Designated(most) => Table::of(&[
                Stone(First, Centre),
                Stone(First, Square3),
                Stone(First, Square5),
                Announce(First, most),
                Swap(ToMove),
                Stone(ToMove, Anywhere),
                Offer(Count::Announced, Anywhere),
                Keep,
                Stone(ToMove, Anywhere),
            ]),
            Self::Free(options) => options.table(),
            Self::Soosyrv(most) => Table::of(&[
                Stone(First, Centre),
                Stone(First, Square3),
                Stone(First, Square5),
                Swap(ToMove),
                Stone(ToMove, Anywhere),
                Announce(Same, most),
                Swap(ToMove),
                Offer(Count::Announced, Anywhere),
                Keep,
                Stone(ToMove, Anywhere),
            ]),
            Self::Tarannikov => Table::of(&[
                Stone(ToMove, Centre),
                Swap(ToMove),
                Stone(ToMove, Square3),
                Swap(ToMove),
                Stone(ToMove, Square5),
                Swap(ToMove),
                Stone(ToMove, Square7),
                Swap(ToMove),
                Stone(ToMove, Square9),
                Swap(ToMove),
                Stone(ToMove, Anywhere),
            ]),
            Self::Taraguchi(fifths) => taraguchi([Square3, Square5, Square7], fifths),
            Self::SuperTaraguchi(fifths) => taraguchi([Square5, Square7, Square9], fifths),
            Self::Sakata => Table::of(&[
                Stone(First, Centre),
                Stone(First, Square3),
                Stone(First, Square5),
                Stone(Second, Square7),
                Stone(Second, Square9),
                Choose(First),
                On(Branch::White),
                Stone(ToMove, Anywhere),
                On(Branch::Black),
                Stone(ToMove, Anywhere),
            ]),
            Self::SuperSakata => Table::of(&[
                Stone(First, Centre),
                Stone(First, Square3),
                Stone(First, Square5),
                Stone(Second, Square7),
                Stone(Second, Square9),
                Choose(Other),
                On(Branch::White),
                On(Branch::Black),
                On(Branch::Stones),
                Stone(Same, Anywhere),
                Stone(Same, Anywhere),
                Again,
            ]),
            Self::Swap | Self::Swap2 | Self::Swap5 | Self::ChineseSwap | Self::Pro | Self::LongPro => self.gomoku(),
            Self::House(table) => table,
        }
    }

    /// The steps of the rules that come from gomoku.
    fn gomoku(self) -> Table {
        match self {
            Self::Swap => Table::of(&[
                Stone(First, Anywhere),
                Stone(First, Anywhere),
                Stone(First, Anywhere),
                Choose(Second),
                On(Branch::White),
                On(Branch::Black),
            ]),
            Self::Swap2 => Table::of(&[
                Stone(First, Anywhere),
                Stone(First, Anywhere),
                Stone(First, Anywhere),
                Choose(Second),
                On(Branch::White),
                On(Branch::Black),
                On(Branch::Stones),
                Stone(Second, Anywhere),
                Stone(Second, Anywhere),
                Choose(First),
                On(Branch::White),
                On(Branch::Black),
            ]),
            Self::Swap5 => Table::of(&[
                Stone(ToMove, Anywhere),
                Swap(ToMove),
                Stone(ToMove, Anywhere),
                Swap(ToMove),
                Stone(ToMove, Anywhere),
                Swap(ToMove),
                Stone(ToMove, Anywhere),
                Swap(ToMove),
                Stone(ToMove, Anywhere),
                Swap(ToMove),
            ]),
            Self::ChineseSwap => {
                Table::of(&[Stone(First, Anywhere), Choose(Second), On(Branch::White), On(Branch::Black)])
            }
            Self::Pro => Table::of(&[Stone(ToMove, Centre), Stone(ToMove, Anywhere), Stone(ToMove, Outside5)]),
            Self::LongPro => Table::of(&[Stone(ToMove, Centre), Stone(ToMove, Anywhere), Stone(ToMove, Outside7)]),
            _ => Table::of(&[]),
        }
    }

    /// Those of the 26 openings that the rule allows, in at least one orientation.
    ///
    /// A rule may allow other starts too: [`Request`](crate::Request) has the points that are allowed at each step.
    ///
    /// ```
    /// use renju_openings::{Opening, OpeningRule};
    ///
    /// assert_eq!(OpeningRule::Rif.openings().count(), 26);
    /// assert!(OpeningRule::Swap1989.openings().all(|opening| opening != Opening::Suisei));
    /// assert_eq!(OpeningRule::Pro.openings().count(), 0);
    /// ```
    pub fn openings(self) -> impl Iterator<Item = Opening> {
        let table = self.table();
        Opening::ALL.into_iter().filter(move |opening| {
            Symmetry::ALL.into_iter().any(|symmetry| {
                let stones = Identified { opening: *opening, symmetry }.stones();
                let zones = table.steps().iter().filter_map(|step| match step {
                    Stone(_, zone) => Some(*zone),
                    _ => None,
                });
                // The first three stones come before any branch that leaves one out.
                stones.into_iter().zip(zones).all(|(stone, zone)| zone.contains(stone) && zone.has(*opening))
            })
        })
    }

    /// Whether the steps were found in a rule text or in software that plays by it, or, if not, only inferred.
    #[must_use]
    pub const fn is_verified(self) -> bool {
        !matches!(self, Self::Swap1989 | Self::Sakata | Self::LongPro)
    }

    /// Where the steps come from; empty for a house rule.
    #[must_use]
    pub const fn source(self) -> &'static str {
        match self {
            Self::Plain => "the rules of the game alone",
            Self::Swap1989 => "the Swap opening rule (RIF 1989); which two openings it leaves out is inferred",
            Self::Rif => "International Rules of Renju (RIF 1996), sections 11 and 12; 三手可交换 and 五手两打",
            Self::Yamaguchi(_) => "RIF, the Yamaguchi rule; 題数打ち of the Japanese federation",
            Self::Designated(_) => "Chinese competition rules: 指定开局, 三手交换, 五手N打",
            Self::Free(_) => "Chinese competition rules: 自由开局",
            Self::Soosyrv(_) => "the Soosõrv opening rule, certified by RIF",
            Self::Tarannikov => "the Tarannikov opening rule, certified by RIF",
            Self::Taraguchi(_) => {
                "the Taraguchi opening rule, certified by RIF; five-swap rule of the Japanese federation"
            }
            Self::SuperTaraguchi(_) => "the Super-Taraguchi-10 rule of the Renju Caffe server",
            Self::Sakata => "unverified: made after Super Sakata",
            Self::SuperSakata => "RIF, the Super Sakata rule (renju.net rule 17)",
            Self::Swap | Self::Swap2 | Self::Pro => "the gomoku rules of the national federations",
            Self::Swap5 => "the gomoku rules of AbstractPlay",
            Self::ChineseSwap => "the gomoku rule of the one-move swap (一手交换)",
            Self::LongPro => "unverified: no text of the rule was found",
            Self::House(_) => "",
        }
    }
}

pub(crate) const TWELVE: Fifths = fifths(12);
const TEN: Fifths = fifths(10);
const EIGHT: Fifths = fifths(8);

const fn fifths(number: u8) -> Fifths {
    match Fifths::new(number) {
        Some(fifths) => fifths,
        None => Fifths::MOST,
    }
}

/// The Taraguchi rule with the zones of the second to fourth stones.
fn taraguchi([second, third, fourth]: [Zone; 3], fifths: Fifths) -> Table {
    Table::of(&[
        Stone(ToMove, Centre),
        Swap(ToMove),
        Stone(ToMove, second),
        Swap(ToMove),
        Stone(ToMove, third),
        Swap(ToMove),
        Stone(ToMove, fourth),
        Choose(ToMove),
        On(Branch::Swaps),
        Swap(ToMove),
        Stone(ToMove, Square9),
        Swap(ToMove),
        Stone(ToMove, Anywhere),
        On(Branch::Offers),
        Offer(Count::Exactly(fifths), Anywhere),
        Keep,
        Stone(ToMove, Anywhere),
    ])
}

impl FreeOpening {
    fn table(self) -> Table {
        let second = if self.own_side { UpperSide } else { Anywhere };
        let three = [Stone(ToMove, Centre), Stone(ToMove, second), Stone(ToMove, Anywhere)];
        let swap: &[Step] = if self.swap { &[Swap(ToMove)] } else { &[] };
        let offer = self.fifths.map(|fifths| {
            [Stone(ToMove, Anywhere), Offer(Count::Exactly(fifths), Anywhere), Keep, Stone(ToMove, Anywhere)]
        });
        let mut steps = [Again; 8];
        let parts = three.iter().chain(swap).chain(offer.iter().flatten());
        let length = steps.iter_mut().zip(parts).map(|(place, step)| *place = *step).count();
        Table::of(steps.get(..length).unwrap_or_default())
    }
}

impl From<Table> for OpeningRule {
    fn from(table: Table) -> Self {
        Self::House(table)
    }
}
