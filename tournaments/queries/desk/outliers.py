"""Which results are improbable: a simple rule that anybody can check by hand.

A result is compared with the others on the same deal, in North and South's sign. Of these the
lowest and the highest quarter are left out; what is left spans from ``low`` to ``high``.

- ``far``: it lies outside by more than that span, and by more than 3 tricks, or 800 points.
- ``turned``: with N/S and E/W exchanged it would be inside the span, and now it lies outside by
  more than 3 tricks, or on the other side of nought than all of them.
- ``deal``: the tray was last played with another deal; ``others`` is the round in which it was.
- ``rare``: there are fewer than three others, and it is all the tricks, or 1400 points.

Nothing is refused for it. Whoever accepts a result is not asked about it again.
"""

from collections.abc import Iterable
from dataclasses import dataclass

LEAST = 3
"""With fewer other results there is nothing to compare with."""


@dataclass(frozen=True, slots=True)
class Game:
    """How far is far (``step``), what is rare, and the sum of both sides' figures."""

    step: int
    rare_from: int
    rare_to: int
    both: int


WHIST = Game(step=3, rare_from=0, rare_to=13, both=13)
BRIDGE = Game(step=800, rare_from=-1400, rare_to=1400, both=0)


@dataclass(frozen=True, slots=True)
class Odd:
    """Why a result is improbable: a code of those above, and what it was compared with."""

    code: str
    others: int = 0
    low: int = 0
    high: int = 0


def odd(figure: int, others: Iterable[int], game: Game) -> Odd | None:
    """Why this figure of N/S is improbable beside the others; None where it is not."""
    figures = sorted(others)
    count = len(figures)
    if count < LEAST:
        rare = not game.rare_from < figure < game.rare_to
        return Odd("rare", count) if rare else None
    quarter = count // 4
    low, high = figures[quarter], figures[count - 1 - quarter]
    outside = max(low - figure, figure - high, 0)
    if low <= game.both - figure <= high and _other_side(figure, outside, low, high, game):
        return Odd("turned", count, low, high)
    if outside > max(game.step, high - low):
        return Odd("far", count, low, high)
    return None


def _other_side(figure: int, outside: int, low: int, high: int, game: Game) -> bool:
    """Whether turning a figure round would bring it back from where nobody else is."""
    if game.both:
        return outside > game.step
    return (figure < 0 < low) or (high < 0 < figure)
