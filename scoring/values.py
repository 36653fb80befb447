"""The values of scoring: what goes in and what comes out.

Contestants and trays are opaque integers given by the caller. Nothing here is ever a float:
counts are integers, amounts are ``Fraction``.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple, overload

from scoring.light_value import light_value
from scoring.outcome import Outcome
from scoring.vulnerability import Vulnerability

if TYPE_CHECKING:
    from scoring.earned import Earned
    from scoring.rank import Order


class Side(StrEnum):
    """The two sides of a table."""

    NS = "NS"
    EW = "EW"


class Line(StrEnum):
    """The contestants that are ranked together. ``ALL``: one list of winners.

    The four single seats are the lines of a mixed party: ladies North and East, gentlemen
    South and West.
    """

    NS = "NS"
    EW = "EW"
    ALL = ""
    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"


@light_value
class Seats:
    """The contestants who held the four hands of the tray; a pair stands at two of them."""

    north: int
    east: int
    south: int
    west: int

    def __iter__(self) -> Iterator[int]:
        return iter((self.north, self.east, self.south, self.west))

    @overload
    def __getitem__(self, at: int) -> int: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[int, ...]: ...
    def __getitem__(self, at: int | slice) -> int | tuple[int, ...]:
        return tuple(self)[at]

    def side(self, side: Side) -> tuple[int, ...]:
        """The contestants of a side, each once."""
        one, other = (self.north, self.south) if side is Side.NS else (self.east, self.west)
        return (one,) if one == other else (one, other)


@dataclass(frozen=True, slots=True)
class Ruling:
    """A director's decision about one result. ``code`` names it; ``params`` are its figures."""

    code: str
    params: Mapping[str, str | int] = field(default_factory=dict)


@light_value
class TableResult:
    """One play of one tray: who held which hands and what came of it.

    ``group`` is the unit in which results are put together before contestants are compared
    (a match, a round of four deals); None where the method has none. A ``ruling`` says what
    the result counts; the outcome stays what happened.
    """

    tray: int
    seats: Seats
    outcome: Outcome
    ruling: Ruling | None = None
    group: int | None = None


@dataclass(frozen=True, slots=True)
class Adjustment:
    """An amount added to a contestant's total, in the unit of the total; it has a reason."""

    contestant: int
    amount: Fraction
    reason: str


@dataclass(frozen=True, slots=True)
class FieldResults:
    """Everything that is compared: the results of one field.

    ``lines`` says in which list each contestant is ranked; ``phantoms`` are in none, and
    whoever sits against one has what a ruling gives. ``expected`` is the number of
    results each tray should have, artificial ones included. ``carried`` is brought forward
    from earlier sessions. ``vulnerable`` is needed for the trays on which contracts are scored,
    ``datums`` where they are given. ``most_trays`` is the most trays that anybody is to play;
    0: the most that anybody has played. ``cancelled`` trays count for nobody. Who is ``unranked``
    plays and is compared as anybody is, and has no place.
    """

    lines: Mapping[int, Line]
    expected: Mapping[int, int]
    results: tuple[TableResult, ...]
    adjustments: tuple[Adjustment, ...] = ()
    carried: Mapping[int, Fraction] = field(default_factory=dict)
    vulnerable: Mapping[int, Vulnerability] = field(default_factory=dict)
    phantoms: frozenset[int] = frozenset()
    datums: Mapping[int, Fraction] = field(default_factory=dict)
    most_trays: int = 0
    cancelled: frozenset[int] = frozenset()
    unranked: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A named bundle of switches and tables; ``digest`` identifies exactly this bundle.

    Made by ``scoring.rules``, which knows every switch and refuses the unknown.
    """

    name: str
    switches: Mapping[str, str | int]
    tables: Mapping[str, tuple[tuple[int, ...], ...]]
    digest: str


class Parted(NamedTuple):
    """A tie-break that parted a contestant from others on its place, with both figures.

    ``rule`` is a ``scoring.tie_breaks.TieBreak``, ``unit`` what its figures count: ``tricks``,
    ``matchpoints``, ``imps``, ``points``, ``boards`` (points of boards), ``vps``, ``matches`` or
    ``tops``.
    ``contestant`` is the nearest that it was parted from: the next better, for the best the next
    worse. ``own`` and ``other`` begin with what was compared; behind it stand what was won and
    lost (``imp_quotient``), or the number of matches (``head_to_head``, where there are any).
    """

    rule: str
    unit: str
    contestant: int
    own: tuple[Fraction, ...]
    other: tuple[Fraction, ...]


@light_value
class Standing:
    """The standing of a contestant in its line.

    ``total`` is the figure that is ranked: tricks above average, or matchpoints.
    ``maximum`` is the most it could have been, None where there is no such thing (tricks).
    ``made`` is what was made at the table before any comparison (tricks), or None.
    ``place`` counts from 1; ``shared`` is the number of contestants on that place.
    ``tiebreak`` has the figures of the tie-breaks, ``parted`` those that decided something.
    """

    contestant: int
    line: Line
    total: Fraction
    maximum: Fraction | None
    made: Fraction | None
    place: int
    shared: int
    trays_played: int
    tiebreak: tuple[Fraction, ...] = ()
    parted: tuple[Parted, ...] = ()

    @property
    def percent(self) -> Fraction | None:
        """The total in per cent of the maximum, exact; None where there is no maximum."""
        return 100 * self.total / self.maximum if self.maximum else None


class Award(NamedTuple):
    """The worth of one score on a tray to each side, and how often it was made.

    ``score`` is in North and South's sign: their tricks, or their points. ``times`` is a
    fraction where a weighted ruling counts in part.
    """

    score: Fraction
    times: int | Fraction
    ns: Fraction
    ew: Fraction


class SeatAward(NamedTuple):
    """The award of one play that no score alone decides: a ruling, or a match.

    In a match ``ns`` is the home team wherever it sat, and ``boards`` are the points of a tray
    won or halved where those count beside the IMPs. ``at_least`` is what the percentage of a side
    that waits for its own session is worth by itself (average plus: or more; minus: or less).
    """

    ns: tuple[int, ...]
    ew: tuple[int, ...]
    ns_award: Fraction | None
    ew_award: Fraction | None
    group: int | None = None
    boards: tuple[Fraction, Fraction] = (Fraction(0), Fraction(0))
    at_least: tuple[Fraction | None, Fraction | None] = (None, None)


@light_value
class Row:
    """A line of a tray's table in whole numbers: awards over the table's denominator."""

    figure: int
    times: int | Fraction
    ns: int
    ew: int


@light_value
class TrayAwards:
    """The table of one tray across the field: every distinct score, best for N/S first.

    ``top`` is the most a side can have on it (matchpoints), None where there is none.
    ``datum`` is what Butler compares with, or the average of N/S (compass). ``seated`` are the
    awards that go by who sat there. Where the tray was fouled ``deal`` names the deal that was
    compared here, and ``fouled`` has the tables of the other deals. ``ns_alone``: what a row has
    for E/W counts for nobody.
    """

    tray: int
    top: Fraction | None
    denominator: int
    rows: tuple[Row, ...]
    datum: Fraction | None = None
    seated: tuple[SeatAward, ...] = ()
    deal: str = ""
    fouled: tuple["TrayAwards", ...] = ()
    ns_alone: bool = False

    @property
    def awards(self) -> tuple[Award, ...]:
        """The rows as exact amounts."""
        d = self.denominator
        return tuple(
            Award(Fraction(r.figure), r.times, Fraction(r.ns, d), Fraction(r.ew, d))
            for r in self.rows
        )

    def award(self, score: Fraction) -> Award:
        """The line of ``score``; raises KeyError where nobody made it."""
        for award in self.awards:
            if award.score == score:
                return award
        raise KeyError(score)


@dataclass(frozen=True, slots=True)
class FieldStandings:
    """The outcome of scoring one field: standings by line and place, and each tray's table.

    ``earned`` is what a later entry is added to: what each contestant had before settling.
    ``order`` is by what they were ranked, where nothing was left to be settled.
    """

    standings: tuple[Standing, ...]
    trays: Mapping[int, TrayAwards]
    earned: Mapping[int, "Earned"] = field(default_factory=dict, compare=False, repr=False)
    order: "Order | None" = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Explanation:
    """The explanation of a figure: a tree of codes and numbers, never a sentence.

    ``op`` says how the parts make the amount: ``given`` (a leaf), ``sum``, ``product``,
    ``difference``, ``quotient``, ``rounded`` and others of ``scoring.explain.tree``. The parts
    add up by themselves to ``amount``.
    """

    code: str
    amount: Fraction
    op: str = "given"
    params: Mapping[str, str | int | Fraction] = field(default_factory=dict)
    parts: tuple["Explanation", ...] = ()
