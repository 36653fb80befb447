"""Four pairs at two tables.

Source: R. F. Foster, Complete Hoyle, Duplicate Whist: "These should be arranged at two tables,
changing adversaries after every 8 hands. The third set will exhaust the combinations ... Four hands
are dealt at each table in each set, and then exchanged."
"""

from collections.abc import Sequence

from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.system import NO_OPTIONS, Extent, Options, System, Wanted, trays_of

PAIRS = 4

SETS = ((("b", "a"), ("d", "c")), (("c", "a"), ("b", "d")), (("d", "a"), ("c", "b")))
"""The three printed sets: N/S and E/W at table 1 and at table 2."""


class FourPairs(System):
    """Every pair plays every other, with the same trays as the two others at the other table.

    Pair a is number 1. Trays of a set: all that both tables play in it, half of them dealt at
    each table and then exchanged.
    """

    name = "four-pairs"
    kind = Kind.PAIRS
    howell = True

    def matches_by_cards(self, _options: Options = NO_OPTIONS) -> bool:
        """Foster: "Eight hands complete a match"."""
        return True

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Four pairs."""
        return (PAIRS,)

    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """It may end after any set."""
        return range(1, len(SETS) + 1)

    def _extent(self, wanted: Wanted) -> Extent:
        """A tray set for each round, at two tables."""
        rounds = self.rounds(wanted)
        return Extent(rounds, tray_sets=rounds, tables=2)

    def _movement(self, wanted: Wanted) -> Movement:
        rounds = tuple(
            tuple(
                Sitting(
                    table,
                    Seats.of_pairs(*("abcd".index(pair) + 1 for pair in sides)),
                    trays_of(number, wanted.trays_per_round),
                    shared_with=(3 - table,),
                )
                for table, sides in enumerate(SETS[number], start=1)
            )
            for number in range(self.rounds(wanted))
        )
        return Movement(Kind.PAIRS, PAIRS, rounds)


FOUR_PAIRS = FourPairs()
