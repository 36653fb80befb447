"""The length of an evening: so much for every tray, and so much for every round's moving."""

from dataclasses import dataclass
from fractions import Fraction


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


BRIDGE_PACE = Pace(Fraction(13, 2), Fraction(2))
"""15, 21½ and 28 minutes for rounds of two, three and four boards: what clubs allow."""

WHIST_PACE = Pace(Fraction(15, 2))
"""Two trays in a quarter of an hour, the moving included."""
