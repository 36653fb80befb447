"""How even a movement is: how much each result depends on each of the others.

If every contestant has a strength, the expected score of i is the sum over j of C(i, j) times
the difference of their strengths: so an uneven C is what the schedule gives and takes, and
nothing else is, at first order.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from movements.journey import played
from movements.movement import Kind, Movement, Sitting

Competition = Mapping[int, Mapping[int, int]]
"""C: contestant -> other contestant -> how much the first's score depends on the other's."""


@dataclass(frozen=True, slots=True)
class Fairness:
    """The measures of one line. ``quality`` 100 is perfect: all C are equal.

    ``quality`` (Q) = 100 (S^2 / N) / SS, with S the sum and SS the sum of squares of C over the N
    couples of contestants. ``luck_squared`` = K^2 / (n - 1): the variance of what the schedule
    gives a contestant, in units of the variance of the contestants' strength.
    """

    contestants: int
    quality: Fraction
    luck_squared: Fraction

    @property
    def luck(self) -> float:
        """The standard deviation of what the schedule gives, in those of strength."""
        return sqrt(self.luck_squared)


def competition(movement: Movement) -> Competition:
    """C of every two contestants but the phantom.

    A tray played t times counts t - 1 between opponents and, of individuals, -(t - 1) between
    partners; 1 between those who held the same side of it at different times or tables, and -1
    between those who held different sides.
    """
    everybody = [n for n in range(1, movement.contestants + 1) if n != movement.phantom]
    found = {one: dict.fromkeys((n for n in everybody if n != one), 0) for one in everybody}
    for plays, times in _plays(movement).items():
        for one, at, side in _held(movement.kind, plays):
            for other, there, across in _held(movement.kind, plays):
                if one != other:
                    weight = 1 if at != there else -(len(plays) - 1)
                    found[one][other] += times * (weight if side == across else -weight)
    return found


def fairness(movement: Movement, line: Collection[int] | None = None) -> Fairness:
    """The measures of those ranked in one list; None: everybody but the phantom.

    Raises ValueError where there is nothing to compare: fewer than two, or nothing played.
    """
    whole = competition(movement)
    among = sorted(whole if line is None else line)
    rows = [[whole[one][other] for other in among if other != one] for one in among]
    total, squares = sum(map(sum, rows)), sum(c * c for row in rows for c in row)
    if len(among) < 2 or not squares:
        raise ValueError(len(among))
    couples = len(among) * (len(among) - 1)
    quality = Fraction(100 * total * total, couples * squares)
    return Fairness(len(among), quality, _luck_squared(rows))


def _luck_squared(rows: list[list[int]]) -> Fraction:
    even = Fraction(1, len(rows) - 1)
    shares = sum((Fraction(c, sum(row)) - even) ** 2 for row in rows if sum(row) for c in row)
    return Fraction(shares) / len(rows)


def _plays(movement: Movement) -> Mapping[tuple[Sitting, ...], int]:
    """The sittings at which a tray is played, and how many trays are played just there."""
    sittings: defaultdict[int, list[Sitting]] = defaultdict(list)
    for _number, sitting in played(movement):
        for tray in sitting.trays:
            sittings[tray].append(sitting)
    times: defaultdict[tuple[Sitting, ...], int] = defaultdict(int)
    for where in sittings.values():
        times[tuple(where)] += 1
    return times


def _held(kind: Kind, plays: tuple[Sitting, ...]) -> Iterator[tuple[int, int, int]]:
    """Who held what: contestant, which of the plays, side 0 N/S or 1 E/W."""
    for at, sitting in enumerate(plays):
        hands = enumerate(sitting.seats if kind is Kind.INDIVIDUAL else sitting.seats[:2])
        for hand, one in hands:
            if one is not None:
                yield one, at, hand % 2
