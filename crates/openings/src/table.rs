//! Opening rules as tables of steps, checked when they are built.

use core::fmt;

use crate::{Actor, Branch, Count, Fifths, Step, Zone};

/// An opening rule as a list of steps that every sequence of allowed answers can walk to its end.
///
/// Steps are taken from the first on. At a [`Step::Choose`] the branches that follow are open, each from its
/// [`Step::On`] to the next one or to the end of the table, where the opening is over. A choice within a branch takes the rest
/// of the table for its own branches, so it stands in the last one.
///
/// ```
/// use renju_openings::{Actor, Step, Table, TableError, Zone};
///
/// // A house rule: Black begins on the centre, White answers in the 5×5, and Black may swap.
/// let house = Table::new(&[
///     Step::Stone(Actor::ToMove, Zone::Centre),
///     Step::Stone(Actor::ToMove, Zone::Square5),
///     Step::Swap(Actor::ToMove),
/// ])?;
/// assert_eq!(house.steps().len(), 3);
///
/// let offers_too_early = Table::new(&[Step::Offer(renju_openings::Count::Announced, Zone::Anywhere), Step::Keep]);
/// assert_eq!(offers_too_early, Err(TableError::NotTheFifth { step: 1, stones: 0 }));
/// # Ok::<(), TableError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Table {
    steps: [Step; Self::MOST_STEPS],
    length: u8,
}

impl Table {
    /// The most steps a table can have.
    pub const MOST_STEPS: usize = 32;

    /// The most stones that a way through a table may put on the board, a repeated branch counted once.
    ///
    /// Four black and four white stones win nothing and are no foul, so no opening decides a game.
    pub const MOST_STONES: u8 = 8;

    /// Makes a table of steps, if no way through it can come to a stop before its end.
    ///
    /// # Errors
    ///
    /// The first step that does not make sense where it stands.
    pub fn new(steps: &[Step]) -> Result<Self, TableError> {
        if steps.len() > Self::MOST_STEPS {
            return Err(TableError::TooLong(steps.len()));
        }
        let table = Self::of(steps);
        let mut check = Check::default();
        for index in 0..steps.len() {
            check.step(&table, index)?;
        }
        Ok(table)
    }

    /// A table of steps that are known to make sense.
    pub(crate) fn of(steps: &[Step]) -> Self {
        let mut table = Self { steps: [Step::Again; Self::MOST_STEPS], length: 0 };
        for (place, step) in table.steps.iter_mut().zip(steps) {
            *place = *step;
            table.length += 1;
        }
        table
    }

    /// The steps.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        self.steps.get(..usize::from(self.length)).unwrap_or_default()
    }

    /// The step in a place, if there is one.
    pub(crate) fn step(&self, place: usize) -> Option<Step> {
        self.steps().get(place).copied()
    }

    /// Where the table goes on that has come to a place: there, back at a choice, or nowhere, since a branch has ended.
    pub(crate) fn arrive(&self, place: usize) -> Option<usize> {
        match self.step(place)? {
            Step::On(_) => None,
            Step::Again => self.choice_before(place),
            _ => Some(place),
        }
    }

    fn choice_before(&self, place: usize) -> Option<usize> {
        self.steps().get(..place)?.iter().rposition(|step| matches!(step, Step::Choose(_)))
    }

    /// The branches of the choice in a place, with the place where each begins.
    pub(crate) fn branches(&self, choice: usize) -> impl Iterator<Item = (Branch, usize)> {
        let after = self.steps().get(choice + 1..).unwrap_or_default();
        let own = after.iter().take_while(|step| !matches!(step, Step::Choose(_)));
        own.zip(choice + 2..).filter_map(|(step, place)| match step {
            Step::On(branch) => Some((*branch, place)),
            _ => None,
        })
    }

    /// The steps of the branch that begins in a place.
    pub(crate) fn branch(&self, place: usize) -> &[Step] {
        let after = self.steps().get(place..).unwrap_or_default();
        let length = after.iter().position(|step| matches!(step, Step::On(_))).unwrap_or(after.len());
        after.get(..length).unwrap_or_default()
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Table").field(&self.steps()).finish()
    }
}

/// Why steps make no table; steps are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// There are more steps than a table holds.
    #[error("a table has at most 32 steps, not {0}")]
    TooLong(usize),
    /// Nobody has taken a step before, so there is no same and no other player.
    #[error("step {step}: nobody has taken a step before")]
    NobodyBefore {
        /// The step.
        step: usize,
    },
    /// The stones before may fill the zone.
    #[error("step {step}: the stones before may leave no empty point {zone}")]
    NoRoom {
        /// The step.
        step: usize,
        /// The zone.
        zone: Zone,
    },
    /// [`Zone::Square5Of24`] binds something else than a third stone.
    #[error("step {step}: the 24 openings are for the third stone to choose")]
    NotTheThird {
        /// The step.
        step: usize,
    },
    /// A way through the table puts too many stones on the board.
    #[error("step {step}: an opening has at most 8 stones")]
    TooManyStones {
        /// The step.
        step: usize,
    },
    /// Fifth moves are offered when there are not four stones on the board.
    #[error("step {step}: fifth moves are offered on four stones, not on {stones}")]
    NotTheFifth {
        /// The step.
        step: usize,
        /// How many stones there are.
        stones: u8,
    },
    /// As many fifth moves as announced are offered, but nobody has announced a number.
    #[error("step {step}: nobody has announced a number of fifth moves")]
    Unannounced {
        /// The step.
        step: usize,
    },
    /// The zone may not have so many different fifth moves.
    #[error("step {step}: there may be only {most} different fifth moves {zone}")]
    TooManyFifths {
        /// The step.
        step: usize,
        /// The zone.
        zone: Zone,
        /// How many different ones it has for certain.
        most: u8,
    },
    /// [`Step::Keep`] and [`Step::Offer`] do not follow each other.
    #[error("step {step}: an offer and the choice of one of the offered moves belong together")]
    OfferWithoutKeep {
        /// The step.
        step: usize,
    },
    /// A branch belongs to no choice.
    #[error("step {step}: a branch follows no choice")]
    BranchWithoutChoice {
        /// The step.
        step: usize,
    },
    /// A choice does not have two branches or more, right after it.
    #[error("step {step}: two branches or more follow a choice")]
    ChoiceWithoutBranches {
        /// The step.
        step: usize,
    },
    /// A choice has the same branch twice.
    #[error("step {step}: the choice has this branch already")]
    BranchTwice {
        /// The step.
        step: usize,
    },
    /// [`Step::Again`] does not end a branch of an even number of stones anywhere, and nothing else, beside branches that
    /// end the opening.
    #[error(
        "step {step}: only a branch of an even number of stones anywhere can go back to its choice, and the other branches \
         then end the opening"
    )]
    Endless {
        /// The step.
        step: usize,
    },
}

/// What the steps before lead to, whichever way they are taken.
#[derive(Clone, Copy, Default)]
struct State {
    stones: u8,
    announced: Option<Fifths>,
    acted: bool,
}

/// A walk over all steps of a table in order, back to the state of the choice at the start of each branch.
#[derive(Default)]
struct Check {
    state: State,
    choice: Option<(usize, State)>,
}

impl Check {
    fn step(&mut self, table: &Table, index: usize) -> Result<(), TableError> {
        let step = index + 1;
        match table.steps[index] {
            Step::Stone(actor, zone) => {
                self.actor(actor, step)?;
                if zone == Zone::Square5Of24 && self.state.stones != 2 {
                    return Err(TableError::NotTheThird { step });
                }
                if room(zone) <= self.state.stones {
                    return Err(TableError::NoRoom { step, zone });
                }
                self.stone(step)
            }
            Step::Swap(actor) => self.actor(actor, step),
            Step::Announce(actor, most) => {
                self.state.announced = Some(most);
                self.actor(actor, step)
            }
            Step::Offer(count, zone) => self.offer(table, step, count, zone),
            Step::Keep => {
                if !matches!(index.checked_sub(1).and_then(|before| table.step(before)), Some(Step::Offer(..))) {
                    return Err(TableError::OfferWithoutKeep { step });
                }
                self.stone(step)
            }
            Step::Choose(actor) => {
                self.actor(actor, step)?;
                if !matches!(table.step(step), Some(Step::On(_))) || table.branches(index).count() < 2 {
                    return Err(TableError::ChoiceWithoutBranches { step });
                }
                self.choice = Some((index, self.state));
                Ok(())
            }
            Step::On(branch) => {
                let (choice, state) = self.choice.ok_or(TableError::BranchWithoutChoice { step })?;
                self.state = state;
                if table.branches(choice).any(|(other, place)| other == branch && place < step) {
                    return Err(TableError::BranchTwice { step });
                }
                Ok(())
            }
            Step::Again => self.again(table, step),
        }
    }

    fn actor(&mut self, actor: Actor, step: usize) -> Result<(), TableError> {
        if matches!(actor, Actor::Same | Actor::Other) && !self.state.acted {
            return Err(TableError::NobodyBefore { step });
        }
        self.state.acted = true;
        Ok(())
    }

    fn stone(&mut self, step: usize) -> Result<(), TableError> {
        self.state.stones += 1;
        if self.state.stones > Table::MOST_STONES { Err(TableError::TooManyStones { step }) } else { Ok(()) }
    }

    fn offer(&mut self, table: &Table, step: usize, count: Count, zone: Zone) -> Result<(), TableError> {
        self.state.acted = true;
        if self.state.stones != 4 {
            return Err(TableError::NotTheFifth { step, stones: self.state.stones });
        }
        if zone == Zone::Square5Of24 {
            return Err(TableError::NotTheThird { step });
        }
        let fifths = match count {
            Count::Exactly(fifths) => fifths,
            Count::Announced => self.state.announced.ok_or(TableError::Unannounced { step })?,
        };
        // At most four points are equal to each other: see Fifths.
        let most = room(zone).saturating_sub(4).div_ceil(4);
        if fifths.number() > most {
            return Err(TableError::TooManyFifths { step, zone, most });
        }
        if table.step(step) == Some(Step::Keep) { Ok(()) } else { Err(TableError::OfferWithoutKeep { step }) }
    }

    fn again(&self, table: &Table, step: usize) -> Result<(), TableError> {
        let (choice, _) = self.choice.ok_or(TableError::BranchWithoutChoice { step })?;
        let sound = table.branches(choice).all(|(_, place)| match table.branch(place) {
            [] => true,
            // The one branch with stones is this one: it holds the step, and the step comes last in it.
            [stones @ .., Step::Again] => {
                place + stones.len() + 1 == step
                    && !stones.is_empty()
                    && stones.len().is_multiple_of(2)
                    && stones.iter().all(|step| matches!(step, Step::Stone(_, Zone::Anywhere)))
            }
            _ => false,
        });
        if sound && table.branches(choice).count() > 1 { Ok(()) } else { Err(TableError::Endless { step }) }
    }
}

/// How many points a zone has for certain.
fn room(zone: Zone) -> u8 {
    let points = u8::try_from(zone.points().len()).unwrap_or(u8::MAX);
    // D13 is left out on one side of the second stone or on both.
    if zone == Zone::Square5Of24 { points - 2 } else { points }
}
