"""The length of an evening: so much for every tray, and so much for every round's moving."""

from dataclasses import dataclass
from fractions import Fraction

from movements.facts import most_at_one_set, waiting
from movements.movement import Movement


@dataclass(frozen=True, slots=True)
class Pace:
    """Minutes for each tray, and for each round what the moving takes besides."""

    per_tray: Fraction
    per_round: Fraction = Fraction(0)

    def minutes(self, rounds: int, trays_per_round: int, waiting: int = 0) -> Fraction:
        """Return how long so many rounds of so many trays take; ``waiting``: for how many trays'
        time tables wait for one another, in all rounds together.
        """
        return rounds * self.per_round + (rounds * trays_per_round + waiting) * self.per_tray

    def minutes_of_round(self, movement: Movement, number: int, sets: int = 1) -> Fraction:
        """Return how long a round takes, 1 the first, with so many sets of the trays: as long as
        the table that plays most of them, or as tables that share them wait for one another.
        """
        sittings = movement.rounds[number - 1]
        trays = max((len(at.trays) for at in sittings if movement.is_played(at)), default=0)
        tables = most_at_one_set(movement, sittings)
        waited = waiting(tables, trays, max(sets, movement.copies or tables)) if tables else 0
        return self.minutes(1, trays, waited)


BRIDGE_PACE = Pace(Fraction(13, 2), Fraction(2))
"""15, 21½ and 28 minutes for rounds of two, three and four boards: what clubs allow."""

WHIST_PACE = Pace(Fraction(15, 2))
"""Two trays in a quarter of an hour, the moving included."""
