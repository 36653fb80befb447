"""An event as it is kept, whole: what was planned, everything that was said, and by whom.

What a file of one evening has in it, and what an evening is made again from. Rows are named by
numbers of the event itself: members, entries and clubs by their place in its lists, from 1;
sessions, trays and places by the numbers they have. What has its default is not in the file.
"""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from movements.movement import Movement
from tournaments.exchange.saved_event_check import check_event


@dataclass(frozen=True, slots=True)
class SavedClub:
    """A club with the customs that its evenings are set up by."""

    name: str
    time_zone: str = "UTC"
    ew_numbers: str = "continued"
    first_ew_number: int | None = None
    half_minutes_per_board: int = 13
    half_minutes_per_round: int = 4
    half_minutes_per_tray: int = 15
    correction_minutes: int = 30


@dataclass(frozen=True, slots=True)
class SavedMember:
    """Somebody who plays or sits in, with what tells them from others of the club."""

    name: str
    surname: str = ""
    number: str = ""
    club: int = 1
    withheld: bool = False
    guest: bool = False
    retired: datetime.datetime | None = None
    erased: datetime.datetime | None = None


@dataclass(frozen=True, slots=True)
class SavedEntry:
    """A contestant and the members who play for it, in their order."""

    name: str = ""
    standby: bool = False
    people: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SavedTray:
    """A tray and what lies in it."""

    number: int
    dealer: str
    series: str = ""
    vulnerable: str = "none"
    trump: str = ""
    datum: Fraction | None = None


@dataclass(frozen=True, slots=True)
class SavedPlan:
    """A version of a section's movement: what was asked of a system, and what was changed."""

    version: int
    at: datetime.datetime
    system: str
    trays_per_round: int
    movement: Movement
    options: Mapping[str, Any] = field(default_factory=dict)
    change: str = ""
    details: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SavedPlace:
    """A contestant's number in the movement, and the label that people read."""

    number: int
    entry: int
    label: str
    line: str = ""


@dataclass(frozen=True, slots=True)
class SavedWithdrawal:
    """A result was taken back: why, by whom and when."""

    at: datetime.datetime
    reason: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class SavedAcceptance:
    """An improbable result was confirmed: by whom and when."""

    at: datetime.datetime
    by: str = ""


@dataclass(frozen=True, slots=True)
class SavedResult:
    """A version of a result: who held N, E, S and W, by the numbers of their places, and what came.

    ``outcome`` and ``lead`` are codes of ``scoring.outcome``; ``ruling`` has the code and params of
    one of ``scoring.rulings``. ``seen``: the version that was seen when it was typed; ``plan``:
    that of the plan it was checked against. ``by``: a person, or what a table is called, as
    ``by_kind`` says.
    """

    version: int
    seats: tuple[int, ...]
    outcome: str
    at: datetime.datetime
    by: str = ""
    lead: str = ""
    ruling: Mapping[str, Any] | None = None
    reason: str = ""
    origin: str = "desk"
    bulk: bool = False
    seen: int = 0
    plan: int = 0
    withdrawn: SavedWithdrawal | None = None
    accepted: SavedAcceptance | None = None
    by_kind: str = "person"


@dataclass(frozen=True, slots=True)
class SavedPlay:
    """One tray at one table in one round, with everything that was said of it."""

    round: int
    table: int
    tray: int
    results: tuple[SavedResult, ...]
    series: str = ""
    off_plan: bool = False


@dataclass(frozen=True, slots=True)
class SavedSection:
    """The tables that play one movement together."""

    letter: str
    club: int = 1
    series: str = ""
    ew_numbers: str = "continued"
    first_ew_number: int | None = None
    first_team: str = ""
    second_team: str = ""
    places: tuple[SavedPlace, ...] = ()
    plans: tuple[SavedPlan, ...] = ()
    plays: tuple[SavedPlay, ...] = ()


@dataclass(frozen=True, slots=True)
class SavedSubstitution:
    """A member who sits in for one of an entry's from a round on."""

    entry: int
    absent: int
    present: int
    from_round: int
    at: datetime.datetime
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SavedAdjustment:
    """A version of an amount, the ``number``-th, that is added to an entry's total."""

    entry: int
    version: int
    amount: Fraction
    reason: str
    at: datetime.datetime
    by: str = ""
    number: int = 1


@dataclass(frozen=True, slots=True)
class SavedPublication:
    """The state of a session's standings, as ``tournaments.models.Publication`` has it."""

    hidden_from: int | None = None
    official_at: datetime.datetime | None = None
    locked_at: datetime.datetime | None = None
    notice: str = ""
    while_playing: str = ""
    after_play: str = ""
    void_reason: str = ""


@dataclass(frozen=True, slots=True)
class SavedClock:
    """The clock of the room, as ``tournaments.models.Clock`` has it."""

    round: int = 0
    minutes: int = 15
    warning: int = 2
    in_break: bool = False
    ends_at: datetime.datetime | None = None
    left: int = 0


@dataclass(frozen=True, slots=True)
class SavedSession:
    """One sitting with everything that belongs to it alone."""

    number: int
    played_on: datetime.date
    state: str = "open"
    declared_trump: str = ""
    unlisted: bool = False
    publication: SavedPublication | None = None
    clock: SavedClock | None = None
    trays: tuple[SavedTray, ...] = ()
    sections: tuple[SavedSection, ...] = ()
    substitutions: tuple[SavedSubstitution, ...] = ()
    adjustments: tuple[SavedAdjustment, ...] = ()


@dataclass(frozen=True, slots=True)
class SavedRules:
    """The rules of a field: the rule set with its switches, and what results do not say.

    The keys of ``tournaments.queries.standings.field_rules``; ``phantoms`` are entries.
    """

    name: str
    switches: Mapping[str, Any] = field(default_factory=dict)
    tables: Mapping[str, Any] = field(default_factory=dict)
    scale: str = ""
    expected: int = 0
    most_trays: int = 0
    match_trays: int = 0
    one_match: bool = False
    phantoms: tuple[int, ...] = ()
    ew_alone: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SavedRow:
    """A line of the standings that became official."""

    entry: int
    audience: str
    place: int
    shared: int
    total: Fraction
    trays_played: int
    line: str = ""
    maximum: Fraction | None = None
    made: Fraction | None = None
    tiebreak: tuple[Fraction, ...] = ()


@dataclass(frozen=True, slots=True)
class SavedStandings:
    """The standings that stood when the results became official, where newer ones followed."""

    at: datetime.datetime
    results: int
    open_results: int
    expected: int
    rules_digest: str
    rows: tuple[SavedRow, ...] = ()


@dataclass(frozen=True, slots=True)
class SavedField:
    """What is compared with what: sections by session and place in its list, both from 1."""

    rules: SavedRules
    name: str = ""
    sections: tuple[tuple[int, ...], ...] = ()
    official: SavedStandings | None = None


@dataclass(frozen=True, slots=True)
class SavedLogEntry:
    """An entry of the log, and what it was done on.

    ``session`` 0: the tournament, one of its entries or a field. ``section`` is a place in the
    session's list; a ``play`` there is round, table and tray, a contestant its ``place``.
    """

    at: datetime.datetime
    what: str
    by: str = ""
    session: int = 0
    section: int = 0
    play: tuple[int, ...] = ()
    series: str = ""
    place: int = 0
    entry: int = 0
    details: Mapping[str, Any] = field(default_factory=dict)
    field: int = 0
    by_kind: str = "person"


@dataclass(frozen=True, slots=True)
class SavedEvent:
    """A whole event. ``clubs`` begins with the one that organises it.

    It holds together, or ``MalformedFile`` is raised: whoever is named is there, nothing is there
    twice, and every rule, ruling and result can be read.
    """

    name: str
    game: str
    clubs: tuple[SavedClub, ...]
    sessions: tuple[SavedSession, ...]
    members: tuple[SavedMember, ...] = ()
    entries: tuple[SavedEntry, ...] = ()
    fields: tuple[SavedField, ...] = ()
    log: tuple[SavedLogEntry, ...] = ()

    def __post_init__(self) -> None:
        check_event(self)
