"""The evenness of a movement: how much each result depends on each of the others.

If every contestant has a strength, and a tray's result is the difference of the strengths at
its table, then the expected score of i at match-points is the sum over j of C(i, j) times the
difference of their strengths. So an uneven C is what the schedule gives and takes, and nothing
else is, at first order. C, the competition of two contestants, is

* of pairs and individuals, over all trays: of a tray played t times, t - 1 for each time that
  they oppose one another; 1 for every two plays in which they held the same side of it, and -1
  for every two in which they held different sides; between partners -(t - 1).
* of teams, how many trays both halves of the one played against the other's halves: that is
  what a match compares. A half match compares nothing, nor does a team's own table.

The phantom is left out, and trays that lie with it are not played. Where trays are shared makes
no difference: only who held what does. A tray that comes back (memory duplicate) has one play
more each time, compared with all the others; a contestant's own other plays are not compared
with his own, so that whoever replays a tray on the same side against the same opponent is
compared with nobody, and on the other side with him twice over.

Sources: J. Manning, whose competition and balance this is; for Q the Groot Schemaboek of the
Nederlandse Bridge Bond, 2002, and Smulders (pjms.nl); for the deviation of C Ross Moore, on
arrow-switches.
"""

import struct
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import lcm, sqrt

from movements.journey import played
from movements.movement import Kind, Movement, Seats

Competition = Mapping[int, Mapping[int, int]]
"""C: contestant -> other contestant -> how much the first's score depends on the other's."""


class Verdict(StrEnum):
    """The verdict on one list that a director is told: a word for the figure of its fairness.

    The words are one scale, whoever is ranked and in however many lists. In a list of twelve they
    part at a luck of about 1/10, 1/5 and 2/5: if the schedule alone, and no cards, stood between
    strengths and results, it would put arctan(luck) / pi of all couples in the wrong order, which
    of a hundred are 3, 6 and 12. A plain compass game in one list compares nobody across, whatever
    its figure: that has a word of its own.
    """

    PERFECT = "perfect"  # 100
    EXCELLENT = "excellent"  # 90 to 99
    GOOD = "good"  # 70 to 89
    UNEVEN = "uneven"  # 40 to 69
    UNFAIR = "unfair"  # less
    DIVIDED = "divided"  # the list holds groups that are not compared: each needs its own
    ONLY_TWO = "only_two"  # the list is of two: they play one another, and nobody else is ranked


LEAST_FIGURES = {
    Verdict.PERFECT: 100,
    Verdict.EXCELLENT: 90,
    Verdict.GOOD: 70,
    Verdict.UNEVEN: 40,
    Verdict.UNFAIR: 0,
}
"""The least figure of fairness for each word, the best first."""


class NothingCompared(ValueError):  # noqa: N818 - named for what it is handed
    """The results of a list say nothing of one another: nothing played, or nobody else.

    ``contestants`` are those of the list, in rising order.
    """

    contestants: tuple[int, ...]

    def __init__(self, contestants: tuple[int, ...]) -> None:
        super().__init__(contestants)
        self.contestants = contestants


@dataclass(frozen=True, slots=True)
class Fairness:
    """The measures of one list. ``quality`` 100 is perfect: all C are equal.

    ``total`` (S) is the sum and ``squares`` (SS) the sum of squares of C over the N couples of
    the list; ``quality`` (Q) = 100 (S^2 / N) / SS. ``luck_squared`` is the variance of what the
    schedule gives a contestant, in units of the variance of the contestants' strength, as the
    share that each other has in a contestant's result differs from an even share. ``divided``:
    the list holds groups that are not compared with one another on the whole.

    Q looks at the list only. Luck counts also whom a contestant met of other lists, where not
    all of his list met the same.
    """

    contestants: int
    quality: Fraction
    luck_squared: Fraction
    total: int
    squares: int
    divided: bool

    @property
    def figure(self) -> int:
        """Fairness as everybody is told it, 0 to 100: 100 / (1 + K^2), rounded down.

        Of one list in which all play equally much it is Q. Q looks at the list alone; this
        counts also whom each met of the other list, and who sat out. It is 100 only where
        nothing at all is uneven.
        """
        return int(100 / (1 + self.k_squared))

    @property
    def couples(self) -> int:
        """N: how many two contestants there are."""
        return self.contestants * (self.contestants - 1) // 2

    @property
    def luck(self) -> float:
        """The standard deviation of what the schedule gives, in those of strength."""
        return sqrt(self.luck_squared)

    @property
    def k_squared(self) -> Fraction:
        """K^2 = luck^2 (n - 1). Where all play equally much, Q = 100 / (1 + K^2)."""
        return self.luck_squared * (self.contestants - 1)

    @property
    def k(self) -> float:
        """K: how C varies about its mean, in units of the mean; also where some sit out."""
        return sqrt(self.k_squared)

    @property
    def deviation(self) -> float:
        """The standard deviation of C, the measure of Ross Moore; it grows with the trays."""
        return sqrt(Fraction(self.squares, self.couples) - Fraction(self.total, self.couples) ** 2)

    @property
    def verdict(self) -> Verdict:
        """Return what a director is told."""
        if self.divided:
            return Verdict.DIVIDED
        if self.contestants == 2:
            return Verdict.ONLY_TWO
        return next(verdict for verdict, least in LEAST_FIGURES.items() if self.figure >= least)


def competition(movement: Movement) -> Competition:
    """C of every two contestants but the phantom, for an audited movement."""
    everybody, rows = movement.present, _rows(movement)
    return {
        one: {other: rows[one - 1][other - 1] for other in everybody if other != one}
        for one in everybody
    }


def fairness(movement: Movement, line: Collection[int] | None = None) -> Fairness:
    """The measures of those ranked in one list; None: everybody but the phantom.

    Of a whole field luck_squared is the mean over i of the sum over j of the squares of
    C(i, j) / S(i) - 1 / (n - 1), where S(i), the sum of i's C, is the sum of t - 1 over i's
    trays. Of a line the even share is the mean of those of the line; of each contestant of
    another line it is the mean share that he has in the results of the line. Whoever has
    nothing compared has no shares.

    Raises NothingCompared where there is nothing to compare: fewer than two, nothing played, or
    no two plays of a tray; KeyError for a stranger and for the phantom.
    """
    everybody, rows = movement.present, _rows(movement)
    among = everybody if line is None else sorted(set(line))
    if not set(among) <= set(everybody):
        raise KeyError(*set(among).difference(everybody))
    inside = [[rows[i - 1][j - 1] for j in among] for i in among]
    total = sum(map(sum, inside)) // 2
    if total <= 0:
        raise NothingCompared(tuple(among))
    squares = sum(c * c for row in inside for c in row) // 2
    couples = len(among) * (len(among) - 1) // 2
    return Fairness(
        len(among),
        Fraction(100 * total * total, couples * squares),
        _luck_squared([rows[i - 1] for i in among], [i - 1 for i in among]),
        total,
        squares,
        _in_parts(inside) or _hands_apart(movement, among),
    )


Rows = Sequence[Sequence[int]]
"""C by contestants that count from 0; nobody has to do with himself, nor with the phantom."""


def _rows(movement: Movement) -> Rows:
    return _match_rows(movement) if movement.kind is Kind.TEAMS else _score_rows(movement)


def _match_rows(movement: Movement) -> Rows:
    """Of teams: how many trays both halves played against one another."""
    rows = [[0] * movement.contestants for _ in range(movement.contestants)]
    plays = Counter(
        (sitting.seats[0], sitting.seats[1], tray)
        for _number, sitting in played(movement)
        for tray in sitting.trays
    )
    for (ns, ew, tray), times in plays.items():
        if ns is not None and ew is not None and ns != ew:
            rows[ns - 1][ew - 1] += min(times, plays[ew, ns, tray])
    return rows


_FIELD = 64
_OFFSET = 1 << (_FIELD - 1)


def _score_rows(movement: Movement) -> Rows:
    """Of pairs and individuals.

    A row of C is one long integer, with a field of bits for every contestant, so that a whole
    row is added at once. A tray's side is the sum of 1 for who held N/S of it and -1 for who
    held E/W, over all its plays; a play adds to the row of whoever held N/S the tray's side,
    with t taken off at his partner and added at his opponents, and of E/W the contrary.
    """
    at = [sitting for _number, sitting in played(movement)]
    held = [list(_held(movement.kind, sitting.seats)) for sitting in at]
    sides = [sum(sign << (_FIELD * one) for one, sign in those) for those in held]
    adding = [0] * len(at)
    for plays, times in _plays([sitting.trays for sitting in at]).items():
        side = sum(sides[play] for play in plays)
        for play in plays:
            adding[play] += times * (side - len(plays) * sides[play])
    packed = [0] * movement.contestants
    for those, what in zip(held, adding, strict=True):
        for one, sign in those:
            packed[one] += sign * what
    return _unpacked(packed)


def _held(kind: Kind, seats: Seats) -> Iterator[tuple[int, int]]:
    """Yield who is at a table, counted from 0, with 1 for N/S and -1 for E/W."""
    for hand, one in enumerate(seats if kind is Kind.INDIVIDUAL else seats[:2]):
        if one is not None:
            yield one - 1, 1 - 2 * (hand % 2)


def sets_of_trays(movement: Movement) -> Mapping[tuple[int, ...], int]:
    """The sets of trays that are all played at the same sittings, and how many trays each has.

    A set is told by its sittings, as they come in ``played`` and counted from 0.
    """
    return _plays([sitting.trays for _number, sitting in played(movement)])


def _plays(trays: Sequence[Sequence[int]]) -> Mapping[tuple[int, ...], int]:
    found: defaultdict[int, list[int]] = defaultdict(list)
    for play, here in enumerate(trays):
        for tray in here:
            found[tray].append(play)
    return Counter(map(tuple, found.values()))


def _unpacked(packed: list[int]) -> Rows:
    """The rows of numbers, each with nothing for the contestant himself."""
    size = len(packed)
    offsets = sum(_OFFSET << (_FIELD * one) for one in range(size))
    rows = []
    for one, row in enumerate(packed):
        fields = (row + offsets).to_bytes(size * _FIELD // 8, "little")
        numbers = [number - _OFFSET for number in struct.unpack(f"<{size}Q", fields)]
        numbers[one] = 0
        rows.append(numbers)
    return rows


def _luck_squared(rows: Rows, inside: list[int]) -> Fraction:
    """The mean variance of the shares in the rows of a line about the even ones.

    ``inside``: whom the rows are of, counted from 0. All shares are brought to one denominator.
    """
    sums = [sum(row) for row in rows]
    whole = lcm(*filter(None, sums))
    shares = [
        [c * (whole // total) for c in row] if total else [0] * len(row)
        for row, total in zip(rows, sums, strict=True)
    ]
    line, size, compared = set(inside), len(inside), len([total for total in sums if total])
    squares = sum(share * share for row in shares for share in row)
    by_other = [sum(column) for column in zip(*shares, strict=True)]
    within = sum(by_other[other] for other in line)
    outside = sum(by_other[other] ** 2 for other in range(len(by_other)) if other not in line)
    even = Fraction(within, compared * (size - 1))
    about = squares - 2 * even * within + size * (size - 1) * even**2 - Fraction(outside, size)
    return Fraction(about, size * whole**2)


def _in_parts(inside: Rows) -> bool:
    """Return whether they fall into groups that have nothing to do with one another."""
    reached, waiting = {0}, [0]
    while waiting:
        new = {other for other, c in enumerate(inside[waiting.pop()]) if c} - reached
        reached |= new
        waiting += new
    return len(reached) < len(inside)


def _hands_apart(movement: Movement, among: Collection[int]) -> bool:
    """Return whether they fall into groups that never held the same hands.

    Between two such groups C is nothing on the whole, whatever the movement: what is compared
    of one tray are plays of the same hand.
    """
    if movement.kind is Kind.TEAMS:
        return False
    hands: defaultdict[int, int] = defaultdict(int)
    for _number, sitting in played(movement):
        seats = sitting.seats if movement.kind is Kind.INDIVIDUAL else sitting.seats[:2]
        for hand, one in enumerate(seats):
            hands[one or 0] |= 1 << hand
    groups: set[int] = set()
    for held in filter(None, {hands[one] for one in among}):
        joined = {group for group in groups if group & held}
        groups = groups - joined | {sum(joined) & ~held | held}
    return len(groups) > 1
