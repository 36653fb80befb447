"""Movements as plain data, the form in which they are stored and exchanged (JSON).

``{"contestants": n, "kind": "pairs" | "teams" | "individual", "rounds": r, "tables": t,
"schedule": [[entry, ...], ...]}``: a list of entries for each round, all numbers 1-based.
An entry of pairs and teams is ``{"table", "ns", "ew", "trays"}``; of individuals
``{"table", "seats": {"N", "E", "S", "W"}, "trays"}``. An empty side or seat is null.
Said only where it holds: of an entry ``"trays_shared_with": [table, ...]`` and
``"turned": true``; of the whole ``"copies": k`` or ``"any"``, ``"phantom": contestant``,
``"absent": [contestant, ...]``, ``"open": true``, ``"allow_replay": true``,
``"allow_half_matches": true``.
Other keys help a reader, and are passed over.
"""

from enum import StrEnum
from typing import NamedTuple

from movements.audit import check
from movements.movement import Kind, Movement, Seat, Seats, Sitting

LARGEST = 999
"""No contestant, round, table or number of copies has a higher number."""

LARGEST_TRAY = 9999

ANY_COPIES = "any"

_FLAGS = ("open", "allow_replay", "allow_half_matches")


class MalformedCode(StrEnum):
    """The faults that data can have."""

    NOT_AN_OBJECT = "not_an_object"
    NOT_A_LIST = "not_a_list"
    NOT_A_NUMBER = "not_a_number"
    NOT_A_BOOLEAN = "not_a_boolean"
    KEY_MISSING = "key_missing"
    KIND_UNKNOWN = "kind_unknown"
    NUMBER_TOO_SMALL = "number_too_small"
    NUMBER_TOO_LARGE = "number_too_large"
    ROUNDS_DISAGREE = "rounds_disagree"  # their number and the length of the schedule
    TABLES_DISAGREE = "tables_disagree"  # their number and the highest table in the schedule
    SIDE_DIVIDED = "side_divided"  # two contestants on one side: cannot be written


class Where(NamedTuple):
    """A place in the data: round and entry, 1-based, and key; None: not inside of any."""

    round: int | None = None
    entry: int | None = None
    key: str | None = None


class MalformedMovement(ValueError):  # noqa: N818 - named for what it is handed
    """Data that is no movement: what is wrong, and where."""

    code: MalformedCode
    where: Where

    def __init__(self, code: MalformedCode, where: Where) -> None:
        super().__init__(code, where)
        self.code = code
        self.where = where

    def __str__(self) -> str:
        places = zip(Where._fields, self.where, strict=True)
        return " ".join([self.code, *(f"{k}={v}" for k, v in places if v is not None)])


def to_plain(movement: Movement) -> dict[str, object]:
    """The plain form, of which ``from_plain`` makes the same movement again.

    Raises MalformedMovement if a side of pairs or teams is divided, which the audit refuses.
    """
    plain: dict[str, object] = {
        "contestants": movement.contestants,
        "kind": movement.kind.value,
        "rounds": len(movement.rounds),
        "tables": movement.tables,
        "schedule": [
            [_entry(movement.kind, sitting, Where(r, e)) for e, sitting in enumerate(sittings, 1)]
            for r, sittings in enumerate(movement.rounds, start=1)
        ],
    }
    if movement.copies != 1:
        plain["copies"] = movement.copies or ANY_COPIES
    if movement.phantom is not None:
        plain["phantom"] = movement.phantom
    if movement.absent:
        plain["absent"] = sorted(movement.absent)
    for flag in _FLAGS:
        if getattr(movement, flag):
            plain[flag] = True
    return plain


def from_plain(data: object) -> Movement:
    """The movement that the plain form describes. It is read, not audited: see ``admit``.

    Raises MalformedMovement, and nothing else, whatever the data.
    """
    whole = _Node(data, Where())
    kind = _kind(whole)
    rounds = _schedule(whole, kind)
    movement = Movement(
        kind,
        contestants=whole.number("contestants"),
        rounds=rounds,
        copies=_copies(whole),
        phantom=whole.number("phantom") if whole.has("phantom") else None,
        open=whole.flag("open"),
        allow_replay=whole.flag("allow_replay"),
        allow_half_matches=whole.flag("allow_half_matches"),
        absent=frozenset(whole.numbers("absent") if whole.has("absent") else ()),
    )
    if whole.number("rounds", least=0) != len(rounds):
        raise MalformedMovement(MalformedCode.ROUNDS_DISAGREE, whole.at("rounds"))
    if whole.number("tables", least=0) < movement.tables:
        raise MalformedMovement(MalformedCode.TABLES_DISAGREE, whole.at("tables"))
    return movement


def admit(data: object) -> Movement:
    """The movement that the plain form describes, audited.

    Raises MalformedMovement if it cannot be read, InvalidMovement if it cannot be played.
    """
    return check(from_plain(data))


def _entry(kind: Kind, sitting: Sitting, where: Where) -> dict[str, object]:
    entry: dict[str, object] = {"table": sitting.table}
    north, east, south, west = sitting.seats
    if kind is Kind.INDIVIDUAL:
        entry["seats"] = {seat.value: one for seat, one in zip(Seat, sitting.seats, strict=True)}
    elif (north, east) == (south, west):
        entry |= {"ns": north, "ew": east}
    else:
        raise MalformedMovement(MalformedCode.SIDE_DIVIDED, where)
    entry["trays"] = list(sitting.trays)
    if sitting.shared_with:
        entry["trays_shared_with"] = list(sitting.shared_with)
    if sitting.turned:
        entry["turned"] = True
    return entry


class _Node:
    """An object of the data, and the place where it stands."""

    def __init__(self, data: object, where: Where) -> None:
        if not isinstance(data, dict):
            raise MalformedMovement(MalformedCode.NOT_AN_OBJECT, where)
        self._data: dict[object, object] = data
        self._where = where

    def at(self, key: str) -> Where:
        return self._where._replace(key=key)

    def has(self, key: str) -> bool:
        return self._data.get(key) is not None

    def value(self, key: str) -> object:
        if key not in self._data:
            raise MalformedMovement(MalformedCode.KEY_MISSING, self.at(key))
        return self._data[key]

    def number(self, key: str, least: int = 1) -> int:
        return _number(self.value(key), self.at(key), least)

    def contestant(self, key: str) -> int | None:
        return None if self.value(key) is None else self.number(key)

    def list(self, key: str) -> list[object]:
        return _list(self.value(key), self.at(key))

    def numbers(self, key: str, most: int = LARGEST) -> tuple[int, ...]:
        return tuple(_number(value, self.at(key), most=most) for value in self.list(key))

    def flag(self, key: str) -> bool:
        if not self.has(key):
            return False
        value = self.value(key)
        if not isinstance(value, bool):
            raise MalformedMovement(MalformedCode.NOT_A_BOOLEAN, self.at(key))
        return value


def _number(value: object, where: Where, least: int = 1, most: int = LARGEST) -> int:
    # True is an int to Python, and not to JSON.
    if not isinstance(value, int) or isinstance(value, bool):
        raise MalformedMovement(MalformedCode.NOT_A_NUMBER, where)
    if value < least:
        raise MalformedMovement(MalformedCode.NUMBER_TOO_SMALL, where)
    if value > most:
        raise MalformedMovement(MalformedCode.NUMBER_TOO_LARGE, where)
    return value


def _list(value: object, where: Where) -> list[object]:
    if not isinstance(value, list):
        raise MalformedMovement(MalformedCode.NOT_A_LIST, where)
    return value


def _kind(whole: _Node) -> Kind:
    value = whole.value("kind")
    if not isinstance(value, str) or value not in set(Kind):
        raise MalformedMovement(MalformedCode.KIND_UNKNOWN, whole.at("kind"))
    return Kind(value)


def _copies(whole: _Node) -> int:
    if not whole.has("copies"):
        return 1
    return 0 if whole.value("copies") == ANY_COPIES else whole.number("copies")


def _schedule(whole: _Node, kind: Kind) -> tuple[tuple[Sitting, ...], ...]:
    rounds = enumerate(whole.list("schedule"), start=1)
    return tuple(
        tuple(
            _sitting(kind, _Node(entry, Where(r, e)))
            for e, entry in enumerate(_list(entries, Where(r, key="schedule")), start=1)
        )
        for r, entries in rounds
    )


def _sitting(kind: Kind, entry: _Node) -> Sitting:
    return Sitting(
        table=entry.number("table"),
        seats=_seats(kind, entry),
        trays=entry.numbers("trays", LARGEST_TRAY),
        turned=entry.flag("turned"),
        shared_with=entry.numbers("trays_shared_with") if entry.has("trays_shared_with") else (),
    )


def _seats(kind: Kind, entry: _Node) -> Seats:
    if kind is not Kind.INDIVIDUAL:
        return Seats.of_pairs(entry.contestant("ns"), entry.contestant("ew"))
    seats = _Node(entry.value("seats"), entry.at("seats"))
    return Seats(*(seats.contestant(seat.value) for seat in Seat))
