"""A whole event as plain values: what files say, what replay plays.

Contestants are named as the source names them; the same name may exist on both lines, so a
contestant is its name and its line together. Published figures are kept apart from what was
played, exactly as they were printed.
"""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import NamedTuple

from scoring.outcome import NotPlayed, Outcome
from tournaments.exchange.malformed import MalformedFile


class Who(NamedTuple):
    """A contestant: its name in the source, and its line (``NS``, ``EW`` or empty)."""

    name: str
    line: str

    def __str__(self) -> str:
        return f"{self.name} {self.line}".rstrip()


@dataclass(frozen=True, slots=True)
class PublishedAward:
    """What the source printed as the award of a result, to each side; None: nothing.

    ``percent_ns`` and ``percent_ew`` are the same award in per cent of the tray's top.
    """

    ns: Decimal | None = None
    ew: Decimal | None = None
    percent_ns: Decimal | None = None
    percent_ew: Decimal | None = None


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

    @property
    def seated(self) -> tuple[Who, ...]:
        """The contestants at the table, each once."""
        return tuple(dict.fromkeys((self.north, self.east, self.south, self.west)))


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
    ``award_decimals`` and ``award_percent_decimals`` are how many decimals the source says it
    printed awards with; None: as many as occur.

    A record holds together: whoever sat somewhere or has a published figure is a contestant,
    whatever was played is a tray, and nobody played a tray twice. ``MalformedFile`` is raised
    for one that does not.
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
    award_decimals: int | None = None
    award_percent_decimals: int | None = None
    info: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        _require_once("contestants", (contestant.who for contestant in self.contestants))
        _require_once("trays", (tray.number for tray in self.trays))
        _require_once("published totals", (total.who for total in self.published))
        _require_known(self)
        _require_one_result_a_tray(self.results)


def _require_once(where: str, values: Iterable[Hashable]) -> None:
    seen: set[Hashable] = set()
    for value in values:
        if value in seen:
            raise MalformedFile(where, f"{value} is there twice")
        seen.add(value)


def _require_known(record: EventRecord) -> None:
    trays = {tray.number for tray in record.trays}
    known = {contestant.who for contestant in record.contestants}
    named = [("published totals", total.who) for total in record.published]
    named += [("adjustments", adjustment.who) for adjustment in record.adjustments]
    for result in record.results:
        if result.tray not in trays:
            raise MalformedFile("results", f"there is no tray {result.tray}")
        named += [(f"board {result.tray}", who) for who in result.seated]
    for where, who in named:
        if who not in known:
            raise MalformedFile(where, f"{who} is not a contestant")


def _require_one_result_a_tray(results: tuple[RecordedResult, ...]) -> None:
    seated: set[tuple[int, Who]] = set()
    for result in results:
        if {result.north, result.south} & {result.east, result.west}:
            raise MalformedFile(f"board {result.tray}", f"{result.north} plays against itself")
        for who in () if isinstance(result.outcome, NotPlayed) else result.seated:
            if (result.tray, who) in seated:
                raise MalformedFile(f"board {result.tray}", f"{who} has two results here")
            seated.add((result.tray, who))
