"""The file of one event: read, and written so that equal events give equal bytes.

``docs/event-file.md`` says what stands in it. A file says the number of its format, which rises
with every key that a released version did not know: that version then says that it is too old. Each
number has a reader here, so that a file of an earlier version can always be read.
"""

from collections.abc import Callable, Mapping

from movements.movement import Movement
from movements.plain import MalformedMovement, from_plain, to_plain
from tournaments.exchange.codec import (
    DAY,
    EXACT,
    FLAG,
    MOMENT,
    OBJECT,
    Codec,
    listed,
    one_of,
    shape,
    text,
    whole,
)
from tournaments.exchange.format import BEGINNING
from tournaments.exchange.json_layout import laid_out
from tournaments.exchange.json_node import JsonNode, shortened
from tournaments.exchange.malformed import MalformedFile
from tournaments.exchange.saved_event import (
    SavedAcceptance,
    SavedAdjustment,
    SavedClock,
    SavedClub,
    SavedEntry,
    SavedEvent,
    SavedField,
    SavedLogEntry,
    SavedMember,
    SavedPlace,
    SavedPlan,
    SavedPlay,
    SavedPublication,
    SavedResult,
    SavedRow,
    SavedRules,
    SavedSection,
    SavedSession,
    SavedStandings,
    SavedSubstitution,
    SavedTray,
    SavedWithdrawal,
)

FORMAT = 1
"""The number of the format that is written."""

MOST_BYTES = 32 * 2**20
"""No file is larger: that of an evening of thirty tables has a quarter of a megabyte."""


def write_event(event: SavedEvent) -> bytes:
    """The file of an event, in UTF-8."""
    return laid_out({"overplay_event": FORMAT, **_EVENT.write(event)}).encode()


def is_saved_event(content: bytes) -> bool:
    """Return whether a file seems to be one of an event; its first key says so."""
    return b'"overplay_event"' in content[:BEGINNING]


def read_event(content: bytes) -> SavedEvent:
    """The event in a file. Raises ``MalformedFile`` that says what is wrong, and where."""
    if len(content) > MOST_BYTES:
        raise MalformedFile("", f"this file is larger than {MOST_BYTES // 2**20} MB")
    try:
        root = JsonNode.parse(content.decode("utf-8-sig").encode())
    except UnicodeDecodeError as error:
        raise MalformedFile("", "this is no text in UTF-8") from error
    return _READERS[_format_of(root)](root)


def _format_of(root: JsonNode) -> int:
    number = root.get("overplay_event")
    if not number.present:
        raise MalformedFile("", "this is not the file of an event: overplay_event is missing")
    said = whole(1, 10**6).read(number)
    if said not in _READERS:
        raise MalformedFile(
            "overplay_event",
            f"this file has format {said}, of a newer version of Overplay; this one reads {FORMAT}",
        )
    return said


def _read_1(root: JsonNode) -> SavedEvent:
    event = _EVENT.read(root)
    for path in root.unread():
        place, _dot, key = path.rpartition(".")
        raise MalformedFile(place or "the file", f"{shortened(key)!r} means nothing")
    return event


_READERS: Mapping[int, Callable[[JsonNode], SavedEvent]] = {1: _read_1}


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


_MOVEMENT = Codec(_read_movement, to_plain)

_SMALL, _FROM_1 = whole(0, 2**15 - 1), whole(1, 2**15 - 1)
_COUNT, _VERSION = whole(0, 2**31 - 1), whole(1, 2**31 - 1)
_REASON, _NAME, _LINE = text(200), text(120), text(8)
_SERIES, _USER = text(20), text(150)
_BY_KIND = one_of("person", "table")
_EW_NUMBERS = one_of("continued", "first", "again")

_CLUB = shape(
    SavedClub,
    name=text(120, 1),
    time_zone=text(64, 1),
    ew_numbers=_EW_NUMBERS,
    first_ew_number=_FROM_1,
    half_minutes_per_board=_FROM_1,
    half_minutes_per_round=_SMALL,
    half_minutes_per_tray=_FROM_1,
    correction_minutes=whole(0, 2**31 - 1),
)
_MEMBER = shape(
    SavedMember,
    name=text(120, 1),
    surname=_NAME,
    number=text(20),
    club=_FROM_1,
    withheld=FLAG,
    guest=FLAG,
    retired=MOMENT,
    erased=MOMENT,
)
_ENTRY = shape(SavedEntry, name=_NAME, standby=FLAG, people=listed(_COUNT))
_TRAY = shape(
    SavedTray,
    number=_FROM_1,
    dealer=one_of("N", "E", "S", "W"),
    series=_SERIES,
    vulnerable=one_of("none", "ns", "ew", "both"),
    trump=text(3),
    datum=EXACT,
)
_PLAN = shape(
    SavedPlan,
    version=_VERSION,
    at=MOMENT,
    system=text(40),
    trays_per_round=_FROM_1,
    options=OBJECT,
    change=text(20),
    details=OBJECT,
    movement=_MOVEMENT,
)
_PLACE = shape(SavedPlace, number=_FROM_1, entry=_COUNT, label=text(40, 1), line=_LINE)
_RESULT = shape(
    SavedResult,
    version=_VERSION,
    seats=listed(_FROM_1, 4, 4),
    outcome=text(32, 1),
    lead=text(2),
    ruling=OBJECT,
    reason=_REASON,
    origin=one_of("desk", "record", "table"),
    bulk=FLAG,
    seen=_COUNT,
    plan=_COUNT,
    by=_USER,
    by_kind=_BY_KIND,
    at=MOMENT,
    withdrawn=shape(SavedWithdrawal, reason=text(200, 1), by=_USER, at=MOMENT),
    accepted=shape(SavedAcceptance, by=_USER, at=MOMENT),
)
_PLAY = shape(
    SavedPlay,
    round=_SMALL,
    table=_FROM_1,
    tray=_FROM_1,
    series=_SERIES,
    off_plan=FLAG,
    results=listed(_RESULT, 1),
)
_SECTION = shape(
    SavedSection,
    letter=text(4, 1),
    club=_FROM_1,
    series=_SERIES,
    ew_numbers=_EW_NUMBERS,
    first_ew_number=_FROM_1,
    first_team=text(120),
    second_team=text(120),
    places=listed(_PLACE),
    plans=listed(_PLAN),
    plays=listed(_PLAY),
)
_SUBSTITUTION = shape(
    SavedSubstitution,
    entry=_COUNT,
    absent=_COUNT,
    present=_COUNT,
    from_round=_FROM_1,
    reason=_REASON,
    at=MOMENT,
)
_ADJUSTMENT = shape(
    SavedAdjustment,
    entry=_COUNT,
    version=_VERSION,
    number=_FROM_1,
    amount=EXACT,
    reason=text(200, 1),
    by=_USER,
    at=MOMENT,
)
_SESSION = shape(
    SavedSession,
    number=_FROM_1,
    played_on=DAY,
    state=one_of("open", "closed"),
    declared_trump=one_of("♠", "♥", "♦", "♣"),
    unlisted=FLAG,
    publication=shape(
        SavedPublication,
        hidden_from=_SMALL,
        official_at=MOMENT,
        locked_at=MOMENT,
        notice=text(200),
        while_playing=one_of("rounds", "nothing"),
        after_play=one_of("nothing", "own", "others"),
        void_reason=text(200),
    ),
    clock=shape(
        SavedClock,
        round=_SMALL,
        minutes=_FROM_1,
        warning=_SMALL,
        in_break=FLAG,
        ends_at=MOMENT,
        left=_COUNT,
    ),
    trays=listed(_TRAY),
    sections=listed(_SECTION),
    substitutions=listed(_SUBSTITUTION),
    adjustments=listed(_ADJUSTMENT),
)
_ROW = shape(
    SavedRow,
    entry=_COUNT,
    line=_LINE,
    audience=one_of("scorers", "everybody"),
    place=_VERSION,
    shared=_VERSION,
    total=EXACT,
    maximum=EXACT,
    made=EXACT,
    trays_played=_COUNT,
    tiebreak=listed(EXACT),
)
_FIELD = shape(
    SavedField,
    name=_NAME,
    rules=shape(
        SavedRules,
        name=text(40),
        switches=OBJECT,
        tables=OBJECT,
        scale=text(60),
        expected=_COUNT,
        most_trays=_COUNT,
        match_trays=_COUNT,
        one_match=FLAG,
        phantoms=listed(_COUNT),
        ew_alone=listed(_SMALL),
    ),
    sections=listed(listed(_FROM_1, 2, 2)),
    official=shape(
        SavedStandings,
        at=MOMENT,
        results=_COUNT,
        open_results=_COUNT,
        expected=_COUNT,
        rules_digest=text(64),
        rows=listed(_ROW),
    ),
)
_LOG_ENTRY = shape(
    SavedLogEntry,
    at=MOMENT,
    what=text(40, 1),
    by=_USER,
    by_kind=_BY_KIND,
    session=_SMALL,
    section=_SMALL,
    play=listed(_SMALL, 3, 3),
    series=_SERIES,
    place=_SMALL,
    entry=_COUNT,
    field=_COUNT,
    details=OBJECT,
)
_EVENT = shape(
    SavedEvent,
    name=text(120, 1),
    game=one_of("whist", "auction", "bridge"),
    clubs=listed(_CLUB, 1),
    members=listed(_MEMBER),
    entries=listed(_ENTRY),
    sessions=listed(_SESSION, 1),
    fields=listed(_FIELD),
    log=listed(_LOG_ENTRY),
)
