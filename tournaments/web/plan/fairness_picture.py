"""Fairness drawn: a square for every two contestants, as large as what each decides for the other.

The area is C of ``movements.fairness``: with perfect fairness all squares of a list are alike.
"""

from math import sqrt
from typing import Any

from movements.fairness import competition
from movements.lines import lines
from movements.movement import Movement

STEP = 12
"""From the middle of a square to the next."""

LARGEST = 10
MOST = 28
"""With more contestants nobody sees the squares apart, and the page grows heavy."""


def squares(movement: Movement) -> dict[str, Any] | None:
    """The picture, list after list; None for too many, and where nothing is compared.

    ``size``: of the whole picture. ``plus`` and ``minus``: paths; C below 0 is drawn hollow.
    """
    if movement.contestants > MOST:
        return None
    line_of, c = lines(movement), competition(movement)
    everybody = sorted(c, key=lambda one: (line_of.get(one, ""), one))
    largest = max((abs(each) for row in c.values() for each in row.values()), default=0)
    if not largest:
        return None
    plus: list[str] = []
    minus: list[str] = []
    for y, one in enumerate(everybody):
        for x, other in enumerate(everybody):
            amount = c[one].get(other, 0)
            if amount:
                path = _square(x, y, LARGEST * sqrt(abs(amount) / largest))
                (plus if amount > 0 else minus).append(path)
    return {"size": STEP * len(everybody), "plus": "".join(plus), "minus": "".join(minus)}


def _square(x: int, y: int, side: float) -> str:
    left, top = ((STEP * at + (STEP - side) / 2) for at in (x, y))
    return f"M{left:.1f} {top:.1f}h{side:.1f}v{side:.1f}h-{side:.1f}z"
