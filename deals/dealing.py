"""Dealing anew: a key from the system's randomness, and what an evening may ask of its hands."""

import re
import secrets
import string
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from deals.deal import Deal
from deals.fault import Code, Fault
from deals.squaredeal import KEY, dealt, is_kept

MOST_TRIES = 200_000
"""Deals that are thrown away for one; what is as rare is asked for by mistake."""
WHIST_LONGEST = 6
"""Cards of a suit in one hand where whist is dealt so; R. F. Foster throws out longer ones."""


@dataclass(frozen=True, slots=True)
class Constraints:
    """What every deal has to be: seats with a range of points, seats with a shape, no suit longer.

    A shape is four lengths from spades down, ``x`` for any: 5xxx. ``uneven``: one side has more
    points than the other, as MiniBridge needs it.
    """

    points: tuple[tuple[str, range], ...] = ()
    shapes: tuple[tuple[str, str], ...] = ()
    longest: int = 13
    uneven: bool = False

    def allows(self, deal: Deal) -> bool:
        """Return whether a deal is such a one."""
        return (
            all(deal.points(seat) in points for seat, points in self.points)
            and all(_has_shape(deal, seat, shape) for seat, shape in self.shapes)
            and is_kept(deal, self.longest, uneven=self.uneven)
        )


def constraints(
    points: Iterable[str], shapes: Iterable[str], longest: int = 13, *, uneven: bool = False
) -> Constraints:
    """Return what is typed as ``N:15-17`` and ``S:5xxx``. Raises Fault: constraint_unreadable."""
    return Constraints(
        tuple(_points(text) for text in points),
        tuple(_shape(text) for text in shapes),
        longest,
        uneven,
    )


def _points(text: str) -> tuple[str, range]:
    found = re.fullmatch(r"([NESW]):(\d\d?)(?:-(\d\d?))?", text.strip().upper())
    if found is None or int(found[3] or found[2]) < int(found[2]):
        raise Fault(Code.CONSTRAINT_UNREADABLE, text=text[:20])
    return found[1], range(int(found[2]), int(found[3] or found[2]) + 1)


def _shape(text: str) -> tuple[str, str]:
    found = re.fullmatch(r"([NESW]):([\dX]{4})", text.strip().upper())
    if found is None:
        raise Fault(Code.CONSTRAINT_UNREADABLE, text=text[:20])
    lengths = [int(each) for each in found[2] if each != "X"]
    if sum(lengths) > 13 or (len(lengths) == 4 and sum(lengths) < 13):
        raise Fault(Code.CONSTRAINT_UNREADABLE, text=text[:20])
    return found[1], found[2]


def _has_shape(deal: Deal, seat: str, shape: str) -> bool:
    pairs = zip(shape, deal.hand(seat), strict=True)
    return all(length == "X" or int(length) == len(ranks) for length, ranks in pairs)


def new_key() -> str:
    """Return the key of a session: secret until every board of it has been played."""
    return "".join(secrets.choice(string.ascii_letters + string.digits) for _ in range(KEY))


def deals_of(key: str, delayed: str, count: int, asked: Constraints) -> Iterator[Deal]:
    """Yield so many deals of a key, in its order, without those that are not as asked.

    Raises Fault: constraints_too_rare.
    """
    all_of_it = dealt(key, delayed)
    for _ in range(count):
        found = next(filter(asked.allows, islice(all_of_it, MOST_TRIES)), None)
        if found is None:
            raise Fault(Code.CONSTRAINTS_TOO_RARE, tries=MOST_TRIES)
        yield found
