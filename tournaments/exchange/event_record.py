"""A whole event as plain values: what files say, what replay plays.

Contestants are named as the source names them; the same name may exist on both lines, so a
contestant is its name and its line together. Published figures are kept apart from what was
played, exactly as they were printed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import NamedTuple

from scoring.outcome import Outcome


class Who(NamedTuple):
    """A contestant: its name in the source, and its line (``NS``, ``EW`` or empty)."""

    name: str
    line: str


@dataclass(frozen=True, slots=True)
class PublishedAward:
    """What the source printed as the award of a result, to each side; None: nothing."""

    ns: Decimal | None = None
    ew: Decimal | None = None


@dataclass(frozen=True, slots=True)
class RecordedResult:
    """One play of a tray. ``round`` and ``table`` are 0 where the source does not say.

    ``north`` to ``west`` name who held each hand. ``score`` is what the source gives as the
    score in North and South's sign, which its own contract may contradict.
    """

    tray: int
    north: Who
    east: Who
    south: Who
    west: Who
    outcome: Outcome
    section: str = ""
    round: int = 0
    table: int = 0
    score: int | None = None
    published: PublishedAward = PublishedAward()


@dataclass(frozen=True, slots=True)
class RecordedTray:
    """A tray: its number, who deals, who is vulnerable, and the trump of a deal of whist."""

    number: int
    dealer: str
    vulnerable: str
    trump: str = ""


@dataclass(frozen=True, slots=True)
class RecordedContestant:
    """A contestant and its people, where the source names them."""

    who: Who
    people: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RecordedAdjustment:
    """An amount added to a contestant's total, with its reason."""

    who: Who
    amount: Decimal
    reason: str


@dataclass(frozen=True, slots=True)
class PublishedTotal:
    """What the source printed of a contestant. ``rank`` as printed: ``3``, ``3=``, ``1/2``."""

    who: Who
    total: Decimal | None
    percent: Decimal | None
    rank: str
    trays_played: int | None = None


@dataclass(frozen=True, slots=True)
class EventRecord:
    """One event. ``rules`` are the overrides of the rule set named ``rules_name``.

    ``expected`` is how many results each tray should have; None: as many as the fullest has.
    """

    name: str
    game: str
    kind: str
    rules_name: str
    rules: Mapping[str, str | int]
    contestants: tuple[RecordedContestant, ...]
    trays: tuple[RecordedTray, ...]
    results: tuple[RecordedResult, ...]
    adjustments: tuple[RecordedAdjustment, ...] = ()
    published: tuple[PublishedTotal, ...] = ()
    expected: int | None = None
    info: Mapping[str, str] = field(default_factory=dict)
