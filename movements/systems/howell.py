"""Howell's movements for pairs: in the end everybody has met everybody and played every tray.

Source: R. F. Foster, Complete Hoyle, Howell Pair System: "he always finds his partner opposite
him, and at the end of the game he will have had every other pair in the game for an adversary
once, and will have played all the hands dealt." The source does not print the indicator cards,
"arranged for any number of pairs from four to thirty-four". These were searched for
(``movements.search.howell``), so that all pairs compare as evenly as the search could make it.

One pair keeps its seat. Of the others everybody takes the seat of the next lower number; the
tray sets move to the next lower table, and rest in between. With an odd number, played to its end,
the pair that keeps its seat is a phantom, and everybody sits out one round.
"""

from collections.abc import Sequence
from enum import StrEnum

from movements.movement import Movement
from movements.systems.howell_system import HowellSystem, even
from movements.systems.scheme import Rounds, Scheme, movement_of, schemes, tray_sets
from movements.systems.system import NO_OPTIONS, Extent, Options, Wanted

FEWEST_PAIRS = 4
MOST_PAIRS = 60
FEWEST_ROUNDS = 2

FIRST_WITHOUT_SHARING = 7
"""With fewer pairs no plan gives every table trays of its own in every round."""


class HowellVariant(StrEnum):
    """The forms of Howell's movement."""

    FULL = "full"  # everybody meets everybody
    SIT_OUT = "sit_out"  # the same with an odd number: everybody sits out once
    CUT = "cut"  # ended before everybody has met
    CUT_SIT_OUT = "cut_sit_out"  # the same with an odd number: some have sat out, some have not


class Howell(HowellSystem):
    """Howell's movement for 4 to 60 pairs, one round less than pairs; odd: as many as pairs.

    With an even number pair P keeps its seat at table 1. With an odd number pair P + 1 keeps the
    last table; it is the phantom, so that nothing is played there, but where the movement is cut
    and another is fairer. ``vacant``: which. With 4 pairs both tables share their trays in every
    round, with 5 and 6 all tables do so in the last.
    """

    name = "howell"

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """4 to 60 pairs, odd and even."""
        return range(FEWEST_PAIRS, MOST_PAIRS + 1)

    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """It may end after any round but the first; the fairness is that of all rounds.

        Whoever means to play fewer is better served by a reduced Howell.
        """
        return range(FEWEST_ROUNDS, even(wanted.contestants))

    def _extent(self, wanted: Wanted) -> Extent:
        """A table for every two pairs, the phantom counted; as many tray sets as rounds.

        Where it is cut, there are more tray sets than rounds.
        """
        vacant = self.vacant(wanted)
        return Extent(
            self.rounds(wanted),
            tray_sets=tray_sets(self._rounds(wanted), vacant),
            tables=even(wanted.contestants) // 2,
        )

    def _variant(self, wanted: Wanted) -> HowellVariant:
        """Full or cut, with or without sit-outs."""
        full = self.rounds(wanted) == self.lengths(wanted)[-1]
        if wanted.contestants % 2:
            return HowellVariant.SIT_OUT if full else HowellVariant.CUT_SIT_OUT
        return HowellVariant.FULL if full else HowellVariant.CUT

    def with_vacant(
        self, pairs: int, rounds: int, vacant: int | None, per_round: int = 1
    ) -> Movement:
        """The movement of so many numbers, of which one may be vacant."""
        plan = scheme(pairs if vacant is None else pairs - 1)
        return movement_of(pairs, plan.rounds(rounds), per_round, vacant)

    def follows_one(self, wanted: Wanted) -> bool:
        """Not where it is written out round by round."""
        return scheme(wanted.contestants).is_cyclic

    def _rounds(self, wanted: Wanted) -> Rounds:
        return scheme(wanted.contestants).rounds(self.rounds(wanted))


HOWELL = Howell()


def scheme(pairs: int) -> Scheme:
    """Return how so many pairs move. Raises KeyError where no scheme is known."""
    return schemes("howell")[str(pairs)]
