"""The outcome of an event scored again, without a database: values to be compared."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from scoring.rulings import has_none
from scoring.values import Side, TableResult
from tournaments.exchange.event_record import RecordedResult, TrayKey, Who

Pair = tuple[Fraction | None, Fraction | None]
"""The awards of N/S and of E/W."""

Seated = tuple[tuple[int, ...], tuple[int, ...]]


class AwardKey(NamedTuple):
    """The key of a result: the deal, who held the cards of North and East, and the round."""

    deal: TrayKey
    north: Who
    east: Who
    round: int


def key_of(result: RecordedResult) -> AwardKey:
    """The key of a recorded result."""
    return AwardKey(result.deal, result.north, result.east, result.round)


@dataclass(frozen=True, slots=True)
class ReplayedAward:
    """The award of one result. ``score`` is in N/S's sign, None where nothing was played."""

    tray: int
    ns: Who
    ew: Who
    score: int | None
    award_ns: Fraction | None
    award_ew: Fraction | None
    top: Fraction | None = None
    series: str = ""
    round: int = 0

    @property
    def key(self) -> AwardKey:
        """Return which result it is."""
        return AwardKey(TrayKey(self.tray, self.series), self.ns, self.ew, self.round)

    @property
    def percent_ns(self) -> Fraction | None:
        """N/S's award in per cent of the tray's top; None where there is no top."""
        return _percent(self.award_ns, self.top)

    @property
    def percent_ew(self) -> Fraction | None:
        """E/W's award in per cent of the tray's top; None where there is no top."""
        return _percent(self.award_ew, self.top)


@dataclass(frozen=True, slots=True)
class ReplayedRow:
    """A contestant's standing, with its exact figures; see ``scoring.values.Standing``."""

    who: Who
    total: Fraction
    maximum: Fraction | None
    place: int
    shared: int
    trays_played: int

    @property
    def percent(self) -> Fraction | None:
        """The total in per cent of the maximum; None where there is no maximum."""
        return 100 * self.total / self.maximum if self.maximum else None


@dataclass(frozen=True, slots=True)
class Replayed:
    """The standings and awards of a replayed event; ``beside``: those of the event beside it.

    ``datums`` are what Butler compared with, by tray.
    """

    rows: tuple[ReplayedRow, ...]
    awards: tuple[ReplayedAward, ...]
    datums: Mapping[TrayKey, Fraction] = field(default_factory=dict)
    beside: "Replayed | None" = None


@dataclass(frozen=True, slots=True)
class Worths:
    """The worth of the plays of one deal: by score, and by who sat there where that decides.

    ``seated`` has the awards by who sat N/S and E/W, and the number of the match (None: none).
    """

    top: Fraction | None
    by_score: Mapping[Fraction, Pair]
    seated: Mapping[tuple[Seated, int | None], Pair] = field(default_factory=dict)

    def award(self, seats: Seated, score: int | None, match: int | None) -> Pair:
        """The awards of the two sides. In a match they are the same at both tables."""
        ns, ew = seats
        for number in (match, None):
            if (seats, number) in self.seated:
                return self.seated[seats, number]
            if ((ew, ns), number) in self.seated:
                return self.seated[(ew, ns), number][::-1]
        if score is None:
            return None, None
        return self.by_score.get(Fraction(score), (None, None))


def sides_with_scores(result: TableResult) -> Seated:
    """Return who sat N/S and E/W, each once; nobody for a side without a score by a ruling."""
    north, east, south, west = result.seats
    ns = (north,) if north == south else (north, south)
    ew = (east,) if east == west else (east, west)
    return (
        () if has_none(result.ruling, Side.NS) else ns,
        () if has_none(result.ruling, Side.EW) else ew,
    )


def _percent(award: Fraction | None, top: Fraction | None) -> Fraction | None:
    return 100 * award / top if award is not None and top else None
