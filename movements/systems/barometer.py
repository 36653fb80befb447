"""The barometer: all tables play the same trays in a round, and every two pairs meet.

Not of the source: a plan of later bridge, for which every tray is dealt alike for every table
before the play. After each round everybody's standing is final so far, whence the name. Who meets
whom goes by the circle: one pair stands still and the others move on one place; as all trays are
at all tables, any couples whose places are all differently far apart will do in the first round.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.circle import Couple, moved
from movements.systems.system import NO_OPTIONS, Extent, Options, System, Wanted, trays_of

FEWEST_PAIRS = 4

MOST_PAIRS = 60


class Barometer(System):
    """Every two pairs meet once, and everybody plays all the trays that are played.

    The highest pair sits N/S at table 1 and sits still; all others follow the next lower number.
    Of an odd number that place is the phantom's: whoever comes to table 1 sits out. The sides are
    chosen so that every two pairs hold the same side about equally often, over all the rounds.
    There are as many copies of the trays as wanted.
    """

    name = "barometer"
    kind = Kind.PAIRS
    everywhere = True
    unusual = 5
    needs_copies = True

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Any number of pairs, 4 to 60."""
        return range(FEWEST_PAIRS, MOST_PAIRS + 1)

    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """It may end after any round: one less than pairs, or of an odd number as many."""
        return range(1, _even(wanted.contestants))

    def _extent(self, wanted: Wanted) -> Extent:
        """A tray set for each round."""
        rounds = self.rounds(wanted)
        return Extent(rounds, tray_sets=rounds, tables=_even(wanted.contestants) // 2)

    def _movement(self, wanted: Wanted) -> Movement:
        contestants = _even(wanted.contestants)
        phantom = contestants if contestants > wanted.contestants else None
        couples = _table()[wanted.contestants]
        rounds = tuple(
            tuple(
                _sitting(table, _pairs(couple, number, contestants), trays, phantom)
                for table, couple in enumerate(couples, start=1)
            )
            for number in range(self.rounds(wanted))
            for trays in (trays_of(number, wanted.trays_per_round),)
        )
        return Movement(Kind.PAIRS, contestants, rounds, copies=0, phantom=phantom)


BAROMETER = Barometer()


@cache
def _table() -> Mapping[int, tuple[Couple, ...]]:
    """By the number of pairs that came: the N/S and E/W places of the first round, from 0.

    Found by ``movements.search.barometer``.
    """
    text = files("movements").joinpath("data", "barometer.json").read_text(encoding="utf-8")
    return {
        int(pairs): tuple((ns, ew) for ns, ew in couples)
        for pairs, couples in json.loads(text).items()
    }


def _even(contestants: int) -> int:
    return contestants + contestants % 2


def _pairs(places: Couple, number: int, contestants: int) -> Couple:
    """The pairs, from 1, at the N/S and E/W places in a round that counts from 0."""
    ns, ew = (moved(place, number, contestants) + 1 for place in places)
    return ns, ew


def _sitting(table: int, sides: Couple, trays: tuple[int, ...], phantom: int | None) -> Sitting:
    return Sitting(table, Seats.of_pairs(*sides), () if phantom in sides else trays)
