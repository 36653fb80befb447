"""A whole event as plain values: what files say, what replay plays.

Contestants are named as the source names them. The same name may exist on both lines and again
in every section, so a contestant is its name, its line and its section together. Published
figures are kept apart from what was played, exactly as they were printed.
"""

import datetime
import re
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from deals.deal import Deal
from scoring.outcome import NotPlayed, Outcome
from scoring.rules import plays_twice, rule_set
from scoring.rulings import has_none
from scoring.switches import WITH_BOARDS
from scoring.values import Ruling, Side
from tournaments.exchange.malformed import MalformedFile

_DAY_FIRST = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})", re.ASCII)
_YEAR_FIRST = re.compile(r"(\d{4})[-.](\d{1,2})[-.](\d{1,2})", re.ASCII)
"""As USEBIO writes a day; as programs and PBN do."""


class Kind(StrEnum):
    """The kinds of contestants of an event."""

    PAIRS = "pairs"
    INDIVIDUALS = "individuals"
    TEAMS = "teams"


class Who(NamedTuple):
    """A contestant: its name in the source, and its line (``NS``, ``EW`` or empty).

    ``section`` is empty where no number is used in two sections.
    """

    name: str
    line: str
    section: str = ""

    def __str__(self) -> str:
        return " ".join(part for part in (self.section, self.name, self.line) if part)


class TrayKey(NamedTuple):
    """The key of a deal: its number, and its series where several deals have this number."""

    number: int
    series: str = ""

    def __str__(self) -> str:
        return f"{self.number} of {self.series}" if self.series else f"{self.number}"


@dataclass(frozen=True, slots=True)
class PublishedAward:
    """The award of a result as the source printed it, to each side; None: nothing.

    ``percent_ns`` and ``percent_ew`` are the same award in per cent of the tray's top. In a
    match the award is that of the tray, and stands with the table of the team named first.
    """

    ns: Decimal | None = None
    ew: Decimal | None = None
    percent_ns: Decimal | None = None
    percent_ew: Decimal | None = None


@dataclass(frozen=True, slots=True)
class RecordedResult:
    """One play of a tray. ``round`` and ``table`` are 0 where the source does not say.

    ``north`` to ``west`` name who held each hand. ``score`` is what the source gives as the
    score in North and South's sign, which its own contract may contradict. A ``ruling`` says
    what the result counts, with its ``reason`` where the source has one. ``people``: who of two
    pairs sat North, East, South and West, where all four are known; else empty.
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
    ruling: Ruling | None = None
    reason: str = ""
    series: str = ""
    people: "tuple[RecordedPerson, ...]" = ()

    @property
    def deal(self) -> TrayKey:
        """The deal that was played."""
        return TrayKey(self.tray, self.series)

    @property
    def seated(self) -> tuple[Who, ...]:
        """The contestants at the table, each once."""
        return tuple(dict.fromkeys((self.north, self.east, self.south, self.west)))


@dataclass(frozen=True, slots=True)
class RecordedTray:
    """A tray: its number, who deals, who is vulnerable, and the trump of a deal of whist.

    ``datum`` is what the source compared with, in North and South's sign. ``cards``: the hands,
    where they are known and nobody has yet to play them; ``tricks``: what could be made of them, as
    ``deals.double_dummy`` writes it, empty where nobody knows.
    """

    number: int
    dealer: str
    vulnerable: str
    trump: str = ""
    series: str = ""
    datum: Fraction | None = None
    cards: Deal | None = None
    tricks: str = ""

    @property
    def key(self) -> TrayKey:
        """The number of the deal in it."""
        return TrayKey(self.number, self.series)


class RecordedPerson(NamedTuple):
    """A player, with the numbers of the federation and of the club where the source has them."""

    name: str
    national_id: str = ""
    club_id: str = ""

    @property
    def numbers(self) -> list[str]:
        """The numbers there are, the federation's first."""
        return [number for number in (self.national_id, self.club_id) if number]


@dataclass(frozen=True, slots=True)
class RecordedContestant:
    """A contestant and its people, where the source names them."""

    who: Who
    people: tuple[RecordedPerson, ...] = ()


@dataclass(frozen=True, slots=True)
class RecordedAdjustment:
    """An amount added to a contestant's total, with its reason."""

    who: Who
    amount: Decimal
    reason: str


@dataclass(frozen=True, slots=True)
class PublishedTotal:
    """A contestant's figures as the source printed them. ``rank``: ``3``, ``3=``, ``1/2``.

    ``tiebreak`` is the figure by which it parted equals, whatever that was.
    """

    who: Who
    total: Decimal | None
    percent: Decimal | None
    rank: str
    trays_played: int | None = None
    section: str = ""
    tiebreak: Decimal | None = None


@dataclass(frozen=True, slots=True)
class PublishedMatch:
    """A match between two teams and what the source printed as the score of each."""

    round: int
    team: Who
    opponent: Who
    team_score: Decimal | None = None
    opponent_score: Decimal | None = None


@dataclass(frozen=True, slots=True)
class EventRecord:
    """One event. ``rules`` are the overrides of the rule set named ``rules_name``.

    ``tables`` are its own tables (victory points). ``expected`` is how many results each tray
    should have; None: as many as the fullest has. ``most_trays`` is the most that anybody plays;
    0: the most that anybody did. ``match_trays``: so many trays, in the order of their numbers,
    are a match; 0: there are no such matches. ``phantoms`` are in the seats and do not exist;
    ``unplaced`` are names that have no place, as a substitute's of one board.

    ``award_decimals`` and ``award_percent_decimals`` are how many decimals the source says it
    printed awards with; None: as many as occur. ``raw_awards``: where a tray lacks results it
    printed them unfactored. ``known`` explains figures that are the publisher's own. ``beside``
    is a second event over the same cards: the pairs of a team event. ``not_read`` says what the
    source holds that means nothing here, or is not kept, each with its place. ``columns``: the
    figures of the standings for spreadsheets by the heads of their columns, each in the order of
    ``published``; a record that was read has none.

    A record holds together: whoever sat somewhere or has a published figure is a contestant,
    whatever was played is a tray, and nobody played a tray twice. ``MalformedFile`` is raised
    for one that does not.
    """

    name: str
    game: str
    kind: Kind
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
    tables: Mapping[str, tuple[tuple[int, ...], ...]] = field(default_factory=dict)
    most_trays: int = 0
    match_trays: int = 0
    phantoms: frozenset[Who] = frozenset()
    unplaced: frozenset[str] = frozenset()
    matches: tuple[PublishedMatch, ...] = ()
    raw_awards: bool = False
    known: Mapping[str, str] = field(default_factory=dict)
    beside: "EventRecord | None" = None
    not_read: tuple[str, ...] = ()
    columns: Mapping[str, tuple[Decimal | int | None, ...]] = field(default_factory=dict)

    @property
    def played_on(self) -> datetime.date | None:
        """The day on which it was played, where the source says one."""
        said = self.info.get("date", "")
        numbers: list[str] = []
        if found := _YEAR_FIRST.fullmatch(said):
            numbers = [*found.groups()]
        elif found := _DAY_FIRST.fullmatch(said):
            numbers = [*reversed(found.groups())]
        try:
            return datetime.date(*map(int, numbers)) if numbers else None
        except ValueError:
            return None

    @property
    def points_a_board(self) -> bool:
        """Whether a board of a match is worth points to either team, not IMPs to one."""
        return str(self.rules.get("match", "imps")) in ("pab", "points", "hybrid")

    def played_in(self, match: PublishedMatch) -> list[RecordedResult]:
        """The results of a match: those between its teams, in its round where they meet again.

        Of one match the two tables may play a tray in different rounds.
        """
        both = {match.team, match.opponent}
        once = sum({each.team, each.opponent} == both for each in self.matches) == 1
        return [
            result
            for result in self.results
            if {result.north, result.east} == both and (once or result.round == match.round)
        ]

    def __post_init__(self) -> None:
        check_record(self)


def check_record(record: EventRecord) -> None:
    """Raises ``MalformedFile`` for a record that contradicts itself about who and what it has."""
    _require_once("contestants", (contestant.who for contestant in record.contestants))
    _require_once("trays", (tray.key for tray in record.trays))
    _require_once("published totals", (total.who for total in record.published))
    _require_known(record)
    for result in record.results:
        if {result.north, result.south} & {result.east, result.west}:
            raise MalformedFile(f"board {result.deal}", f"{result.north} plays against itself")
    # A team holds both hands of a tray, at its two tables; some play every tray again.
    if record.kind != "teams" and not plays_twice(rule_set(record.rules_name, **record.rules)):
        _require_one_result_a_tray(record)


def _require_once(where: str, values: Iterable[Hashable]) -> None:
    seen: set[Hashable] = set()
    for value in values:
        if value in seen:
            raise MalformedFile(where, f"{value} is there twice")
        seen.add(value)


def _require_known(record: EventRecord) -> None:
    trays = {tray.key for tray in record.trays}
    known = {contestant.who for contestant in record.contestants} | record.phantoms
    named = [("published totals", total.who) for total in record.published]
    named += [("adjustments", adjustment.who) for adjustment in record.adjustments]
    named += [("matches", who) for match in record.matches for who in (match.team, match.opponent)]
    for result in record.results:
        if result.deal not in trays:
            raise MalformedFile("results", f"there is no tray {result.deal}")
        named += [(f"board {result.deal}", who) for who in result.seated]
    for where, who in named:
        if who not in known:
            raise MalformedFile(where, f"{who} is not a contestant")


def _require_one_result_a_tray(record: EventRecord) -> None:
    tray = "board" if record.game in WITH_BOARDS else "tray"
    seated: set[Hashable] = set()
    for result in record.results:
        for who in _counted(result):
            if (result.deal, who) in seated and who not in record.phantoms:
                raise MalformedFile(f"{tray} {result.deal}", f"{who} has two results here")
            seated.add((result.deal, who))


def _counted(result: RecordedResult) -> Iterable[Hashable]:
    """Yield whoever was seated, but for a side that has no score there by a ruling."""
    if isinstance(result.outcome, NotPlayed) and not result.ruling:
        return
    for side, seated in (
        (Side.NS, (result.north, result.south)),
        (Side.EW, (result.east, result.west)),
    ):
        if not has_none(result.ruling, side):
            yield from dict.fromkeys(seated)
