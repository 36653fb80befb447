"""Memory duplicate for four individuals, each of whom plays with each other.

Source: R. F. Foster, Complete Hoyle, Individuals: "one of the four, usually S, retains his seat and
keeps the score, the others changing places right and left alternately, each playing with S as a
partner for 8 hands ... For the overplay, the trays are reversed, the hands originally dealt N & S
being placed E & W; but the players continue to change right and left alternately. This brings the
same partners together, but on different sides of the table."

The third printed diagram has c in the West and b in the East. Changing right and left alternately
brings them the other way round, and only so does the fourth diagram follow from the third;
so the third is taken for a misprint. Partners, and the sides they hold, are the same either way.
"""

from collections.abc import Sequence

from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.played_twice import reversed_trays
from movements.systems.system import NO_OPTIONS, Extent, Options, System, Wanted, trays_of

PLAYERS = 4

CHAIRS = ("cbSa", "bcSa", "acSb", "caSb", "baSc", "abSc")
"""Who sits North, East, South and West in the six sets, of which three are the overplay."""

_PARTNERSHIPS = 3


class MemoryIndividual(System):
    """Four players at one table, a, b and c as 1, 2 and 3, and S, who sits still, as 4.

    In three sets everybody plays with everybody; in three more the same trays are overplayed, a
    quarter round, by the same partners.
    """

    name = "memory-individual"
    kind = Kind.INDIVIDUAL
    replays = True
    unusual = 20

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Four players."""
        return (PLAYERS,)

    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """Three partnerships, and each again for the overplay."""
        return (len(CHAIRS),)

    def _extent(self, wanted: Wanted) -> Extent:
        """A tray set for each partnership, at one table."""
        return Extent(self.rounds(wanted), tray_sets=_PARTNERSHIPS, tables=1)

    def _movement(self, wanted: Wanted) -> Movement:
        rounds = tuple(
            (_sitting(chairs, number, wanted.trays_per_round),)
            for number, chairs in enumerate(CHAIRS)
        )
        return Movement(Kind.INDIVIDUAL, PLAYERS, rounds, allow_replay=True)


MEMORY_INDIVIDUAL = MemoryIndividual()


def _sitting(chairs: str, number: int, per_round: int) -> Sitting:
    """The set of a number that counts from 0."""
    seats = Seats(*("abcS".index(player) + 1 for player in chairs))
    sitting = Sitting(1, seats, trays_of(number % _PARTNERSHIPS, per_round))
    return reversed_trays(sitting) if number >= _PARTNERSHIPS else sitting
