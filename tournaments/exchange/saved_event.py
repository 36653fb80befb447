"""An event as it is kept, whole: what was planned, everything that was said, and by whom.

What a file of one evening has in it, and what an evening is made again from. Rows are named by
numbers of the event itself: members, entries and clubs by their place in its lists, from 1;
sessions, trays and places by the numbers they have. What has its default is not in the file. What
may stand under a key is said by the type beside it, and ``docs/event-file.md``.
"""

import dataclasses
import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Any

from deals.deal import Deal
from movements.movement import Movement
from movements.plain import MalformedMovement, from_plain, to_plain
from scoring.overall import CarryOver, Overall
from scoring.strata import LETTERS, MOST_GRADE, GradedBy
from scoring.switches import Game
from tournaments.exchange.codec import (
    OBJECT,
    Codec,
    codec_of,
    listed,
    one_of,
    read_deal,
    text,
    whole,
)
from tournaments.exchange.json_node import JsonNode
from tournaments.exchange.malformed import MalformedFile
from tournaments.exchange.saved_event_check import check_event


def _read_movement(node: JsonNode) -> Movement:
    try:
        return from_plain(OBJECT.read(node))
    except MalformedMovement as fault:
        at = fault.where
        path = f"{node.path}.schedule[{at.round - 1}]" if at.round else node.path
        path += f"[{at.entry - 1}]" if at.entry else ""
        raise MalformedFile(
            f"{path}.{at.key}" if at.key else path, str(fault.code).replace("_", " ")
        ) from fault


Small = Annotated[int, whole(0, 2**15 - 1)]
From1 = Annotated[int, whole(1, 2**15 - 1)]
Count = Annotated[int, whole(0, 2**31 - 1)]
Version = Annotated[int, whole(1, 2**31 - 1)]
Name = Annotated[str, text(120)]
FullName = Annotated[str, text(120, 1)]
Note = Annotated[str, text(200)]
Reason = Annotated[str, text(200, 1)]
Line = Annotated[str, text(8)]
Series = Annotated[str, text(20)]
User = Annotated[str, text(150)]
AuthorKind = Annotated[str, one_of("person", "table")]
NO_GRADE = -1
EwNumbers = Annotated[str, one_of("continued", "first", "again")]


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedClub:
    """A club with the customs that its evenings are set up by."""

    name: FullName
    time_zone: Annotated[str, text(64, 1)] = "UTC"
    ew_numbers: EwNumbers = "continued"
    first_ew_number: From1 | None = None
    half_minutes_per_board: From1 = 13
    half_minutes_per_round: Small = 4
    half_minutes_per_tray: From1 = 15
    correction_minutes: Count = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedMember:
    """Somebody who plays or sits in, with what tells them from others of the club."""

    name: FullName
    surname: Name = ""
    number: Annotated[str, text(20)] = ""
    national_number: Annotated[str, text(20)] = ""
    club: From1 = 1
    withheld: bool = False
    guest: bool = False
    grade: Annotated[int, whole(0, MOST_GRADE)] | None = None
    graded_on: datetime.date | None = None
    retired: datetime.datetime | None = None
    erased: datetime.datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedEntry:
    """A contestant and the members who play for it, in their order; with the ``grades`` of these,
    where one is known, and ``NO_GRADE`` for the others.
    """

    name: Name = ""
    standby: bool = False
    stratum: Annotated[str, one_of(*LETTERS)] = ""
    handicap: Fraction | None = None
    people: tuple[Count, ...] = ()
    grades: tuple[Annotated[int, whole(NO_GRADE, MOST_GRADE)], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedTray:
    """A tray and what lies in it: ``cards`` as PBN writes them."""

    number: From1
    dealer: Annotated[str, one_of("N", "E", "S", "W")]
    series: Series = ""
    vulnerable: Annotated[str, one_of("none", "ns", "ew", "both")] = "none"
    trump: Annotated[str, text(3)] = ""
    datum: Fraction | None = None
    cards: Annotated[Deal, Codec(read_deal, str)] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedPlan:
    """A version of a section's movement: what was asked of a system, and what was changed."""

    version: Version
    at: datetime.datetime
    system: Annotated[str, text(40)]
    trays_per_round: From1
    options: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    change: Annotated[str, text(20)] = ""
    details: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    movement: Annotated[Movement, Codec(_read_movement, to_plain)]


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedPlace:
    """A contestant's number in the movement, and the label that people read."""

    number: From1
    entry: Count
    label: Annotated[str, text(40, 1)]
    line: Line = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedWithdrawal:
    """A result was taken back: why, by whom and when."""

    reason: Reason
    by: User = ""
    at: datetime.datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedAcceptance:
    """An improbable result was confirmed: by whom and when."""

    by: User = ""
    at: datetime.datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedResult:
    """A version of a result: who held N, E, S and W, by the numbers of their places, and what came.

    ``outcome`` and ``lead`` are codes of ``scoring.outcome``; ``ruling`` has the code and params of
    one of ``scoring.rulings``. ``seen``: the version that was seen when it was typed; ``plan``:
    that of the plan it was checked against. ``by``: a person, or what a table is called, as
    ``by_kind`` says.
    """

    version: Version
    seats: Annotated[tuple[int, ...], listed(codec_of(From1), 4, 4)]
    outcome: Annotated[str, text(32, 1)]
    lead: Annotated[str, text(2)] = ""
    ruling: Mapping[str, Any] | None = None
    reason: Note = ""
    origin: Annotated[str, one_of("desk", "record", "table")] = "desk"
    bulk: bool = False
    seen: Count = 0
    plan: Count = 0
    by: User = ""
    by_kind: AuthorKind = "person"
    at: datetime.datetime
    withdrawn: SavedWithdrawal | None = None
    accepted: SavedAcceptance | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedPlay:
    """One tray at one table in one round, with everything that was said of it; something was."""

    round: Small
    table: From1
    tray: From1
    series: Series = ""
    off_plan: bool = False
    results: Annotated[tuple[SavedResult, ...], listed(codec_of(SavedResult), 1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedSection:
    """The tables that play one movement together."""

    letter: Annotated[str, text(4, 1)]
    club: From1 = 1
    series: Series = ""
    ew_numbers: EwNumbers = "continued"
    first_ew_number: From1 | None = None
    first_team: Name = ""
    second_team: Name = ""
    places: tuple[SavedPlace, ...] = ()
    plans: tuple[SavedPlan, ...] = ()
    plays: tuple[SavedPlay, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedSubstitution:
    """A member who sits in for one of an entry's from a round on."""

    entry: Count
    absent: Count
    present: Count
    from_round: From1
    reason: Note = ""
    at: datetime.datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedAdjustment:
    """A version of an amount, the ``number``-th, that is added to an entry's total."""

    entry: Count
    version: Version
    number: From1 = 1
    amount: Fraction
    reason: Reason
    by: User = ""
    at: datetime.datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedPublication:
    """The state of a session's standings, as ``tournaments.models.Publication`` has it."""

    hidden_from: Small | None = None
    official_at: datetime.datetime | None = None
    locked_at: datetime.datetime | None = None
    notice: Note = ""
    while_playing: Annotated[str, one_of("rounds", "nothing")] = ""
    after_play: Annotated[str, one_of("nothing", "own", "others")] = ""
    void_reason: Note = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedClock:
    """The clock of the room, as ``tournaments.models.Clock`` has it."""

    round: Small = 0
    minutes: From1 | None = None
    first_round_extra: Small = 0
    warning: Small = 2
    auto_advance: bool = False
    in_break: bool = False
    ends_at: datetime.datetime | None = None
    left: Count = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedSession:
    """One sitting with everything that belongs to it alone."""

    number: From1
    played_on: datetime.date
    state: Annotated[str, one_of("open", "closed")] = "open"
    declared_trump: Annotated[str, one_of("♠", "♥", "♦", "♣")] = ""
    unlisted: bool = False
    carry_over: Annotated[str, one_of(*map(str, CarryOver))] = "all"
    carry_share: Fraction | None = None
    final: Annotated[str, one_of("A", "B")] = ""
    prizes: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    publication: SavedPublication | None = None
    clock: SavedClock | None = None
    trays: tuple[SavedTray, ...] = ()
    sections: tuple[SavedSection, ...] = ()
    substitutions: tuple[SavedSubstitution, ...] = ()
    adjustments: tuple[SavedAdjustment, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedRules:
    """The rules of a field: the rule set with its switches, and what results do not say.

    The keys of ``tournaments.queries.standings.field_rules``; ``phantoms`` are entries.
    """

    name: Annotated[str, text(40)]
    switches: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    tables: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    scale: Annotated[str, text(60)] = ""
    expected: Count = 0
    most_trays: Count = 0
    match_trays: Count = 0
    one_match: bool = False
    phantoms: tuple[Count, ...] = ()
    ew_alone: tuple[Small, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedRow:
    """A line of the standings that became official."""

    entry: Count
    line: Line = ""
    audience: Annotated[str, one_of("scorers", "everybody")]
    place: Version
    shared: Version
    total: Fraction
    maximum: Fraction | None = None
    made: Fraction | None = None
    trays_played: Count
    tiebreak: tuple[Fraction, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedStandings:
    """The standings that stood when the results became official, where newer ones followed."""

    at: datetime.datetime
    results: Count
    open_results: Count
    expected: Count
    rules_digest: Annotated[str, text(64)]
    rows: tuple[SavedRow, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedField:
    """What is compared with what: sections by session and place in its list, both from 1."""

    name: Name = ""
    rules: SavedRules
    sections: tuple[Annotated[tuple[int, ...], listed(codec_of(From1), 2, 2)], ...] = ()
    official: SavedStandings | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedLogEntry:
    """An entry of the log, and what it was done on.

    ``session`` 0: the tournament, one of its entries or a field. ``section`` is a place in the
    session's list; a ``play`` there is round, table and tray, a contestant its ``place``.
    """

    at: datetime.datetime
    what: Annotated[str, text(40, 1)]
    by: User = ""
    by_kind: AuthorKind = "person"
    session: Small = 0
    section: Small = 0
    play: Annotated[tuple[int, ...], listed(codec_of(Small), 3, 3)] = ()
    series: Series = ""
    place: Small = 0
    entry: Count = 0
    field: Count = 0
    details: Mapping[str, Any] = dataclasses.field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedEvent:
    """A whole event. ``clubs`` begins with the one that organises it.

    It holds together, or ``MalformedFile`` is raised: whoever is named is there, nothing is there
    twice, and every rule, ruling and result can be read.
    """

    name: FullName
    game: Annotated[str, one_of(*map(str, Game))]
    overall_way: Annotated[str, one_of(*map(str, Overall))] = "totals"
    strata_limits: Annotated[
        tuple[int, ...], listed(whole(1, MOST_GRADE), most=len(LETTERS) - 1)
    ] = ()
    graded_by: Annotated[str, one_of(*map(str, GradedBy))] = "strongest"
    clubs: Annotated[tuple[SavedClub, ...], listed(codec_of(SavedClub), 1)]
    members: tuple[SavedMember, ...] = ()
    entries: tuple[SavedEntry, ...] = ()
    sessions: Annotated[tuple[SavedSession, ...], listed(codec_of(SavedSession), 1)]
    fields: tuple[SavedField, ...] = ()
    log: tuple[SavedLogEntry, ...] = ()

    def __post_init__(self) -> None:
        check_event(self)
