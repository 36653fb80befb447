"""Values that are written to JSON and read from it by one and the same description.

A ``Codec`` reads a value from a node of a document, where it is complained of by its place, and
writes the value that gives the same again. ``codec_of`` makes one of a type; of a dataclass, that
of an object with a key for each of its fields, where one that has its default is not written.
"""

import builtins
import dataclasses
import datetime
import re
import types
import typing
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass
from fractions import Fraction
from typing import Any, Generic, TypeVar, get_args, get_origin, get_type_hints

from deals.deal import Deal
from deals.fault import Fault
from tournaments.exchange.json_node import JsonNode
from tournaments.exchange.malformed import MalformedFile

T = TypeVar("T")

_MOST_DEEP = 6
_LONGEST_KEY = 40
_EXACT = re.compile(r"-?(?:0|[1-9]\d{0,999})/[1-9]\d{0,999}", re.ASCII)
_YEARS = (1900, 2200)


@dataclass(frozen=True, slots=True)
class Codec(Generic[T]):
    """How a value is read and written."""

    read: Callable[[JsonNode], T]
    write: Callable[[T], Any]


def _as_it_is(value: Any) -> Any:
    return value


def text(most: int, least: int = 0) -> Codec[str]:
    """A text of so many characters, any that a database can keep."""

    def read(node: JsonNode) -> str:
        value = node.value
        if not isinstance(value, str) or not least <= len(value) <= most or not _kept(value):
            raise node.wrong(f"a text of {least} to {most} characters")
        return value

    return Codec(read, _as_it_is)


def _kept(value: str) -> bool:
    """Return whether databases take it: no NUL, no half of a surrogate pair."""
    return not any(c == "\0" or "\ud800" <= c <= "\udfff" for c in value)


def read_deal(node: JsonNode) -> Deal:
    """Return the four hands that a text has, as PBN writes them."""
    try:
        return Deal.read(node.text())
    except Fault as fault:
        what = str(fault.code).replace("_", " ")
        said = ", ".join(str(value) for value in fault.params.values())
        raise MalformedFile(node.path, f"{what}: {said}") from fault


def whole(low: int, high: int) -> Codec[int]:
    """A whole number between two others."""

    def read(node: JsonNode) -> int:
        value = node.value
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise node.wrong(f"a whole number from {low} to {high}")
        return value

    return Codec(read, _as_it_is)


def one_of(*values: str) -> Codec[str]:
    """One of these texts."""

    def read(node: JsonNode) -> str:
        if node.value not in values:
            raise node.wrong(f"one of {', '.join(map(repr, values))}")
        return str(node.value)

    return Codec(read, _as_it_is)


def _read_flag(node: JsonNode) -> bool:
    if not isinstance(node.value, bool):
        raise node.wrong("true or false")
    return node.value


FLAG = Codec(_read_flag, _as_it_is)


def _read_moment(node: JsonNode) -> datetime.datetime:
    try:
        value = datetime.datetime.fromisoformat(node.value)
        if value.tzinfo is not None and _YEARS[0] <= value.year <= _YEARS[1]:
            return value.astimezone(datetime.UTC)
    except (TypeError, ValueError):
        pass
    raise node.wrong("a time such as 2026-03-05T19:30:00Z")


def _write_moment(value: datetime.datetime) -> str:
    return value.astimezone(datetime.UTC).isoformat().replace("+00:00", "Z")


MOMENT = Codec(_read_moment, _write_moment)
"""A time in UTC, to the microsecond."""


def _read_day(node: JsonNode) -> datetime.date:
    try:
        value = datetime.date.fromisoformat(node.value)
        if _YEARS[0] <= value.year <= _YEARS[1]:
            return value
    except (TypeError, ValueError):
        pass
    raise node.wrong("a day such as 2026-03-05")


DAY = Codec(_read_day, datetime.date.isoformat)


def _read_exact(node: JsonNode) -> Fraction:
    value = node.value
    if not isinstance(value, str) or not _EXACT.fullmatch(value):
        raise node.wrong("an exact amount such as 7/2")
    return Fraction(value)


EXACT = Codec(_read_exact, lambda value: f"{value.numerator}/{value.denominator}")
"""A fraction, as the database keeps it."""


def listed(of: Codec[Any], least: int = 0, most: int | None = None) -> Codec[tuple[Any, ...]]:
    """Values of one kind, in their order; from so many on, and to so many."""

    def read(node: JsonNode) -> tuple[Any, ...]:
        found = tuple(of.read(each) for each in node.items())
        if len(found) < least or (most is not None and len(found) > most):
            raise node.wrong(f"a list of {most if most is not None else f'at least {least}'}")
        return found

    return Codec(read, lambda values: [of.write(each) for each in values])


def _read_any(node: JsonNode, depth: int = 0) -> Any:
    if depth > _MOST_DEEP:
        raise node.wrong("something that is not nested so deeply")
    match node.value:
        case dict():
            keys = sorted(node.named())
            if not all(key.isprintable() and len(key) <= _LONGEST_KEY for key in keys):
                raise node.wrong(f"keys of at most {_LONGEST_KEY} printable characters")
            return {key: _read_any(node.get(key), depth + 1) for key in keys}
        case list():
            return [_read_any(each, depth + 1) for each in node.items()]
        case str():
            return text(10_000).read(node)
        case bool() | None:
            return node.value
    return whole(-(10**9), 10**9).read(node)


def _write_any(value: Any) -> Any:
    """Write keys in one order: PostgreSQL does not keep that in which they came."""
    if isinstance(value, Mapping):
        return {str(key): _write_any(value[key]) for key in sorted(value)}
    return [_write_any(each) for each in value] if isinstance(value, list | tuple) else value


def _read_object(node: JsonNode) -> Mapping[str, Any]:
    if not isinstance(node.value, dict):
        raise node.wrong("an object")
    found: dict[str, Any] = _read_any(node)
    return found


OBJECT: Codec[Mapping[str, Any]] = Codec(_read_object, _write_any)
"""Whole numbers, texts and lists under any keys; which there may be is looked at elsewhere."""


_PLAIN: Mapping[Any, Codec[Any]] = {
    bool: FLAG,
    datetime.datetime: MOMENT,
    datetime.date: DAY,
    Fraction: EXACT,
    Mapping[str, Any]: OBJECT,
}


def codec_of(kind: Any) -> Codec[Any]:
    """The codec that stands beside a type in ``Annotated``, or that of the type itself.

    A dataclass is written with its keys in the order of its fields. Of a type that may be None too,
    None is never written: it is a default.
    """
    match get_origin(kind), get_args(kind):
        case _, [*_, Codec() as beside]:
            return beside
        case builtins.tuple, [of, *_]:
            return listed(codec_of(of))
        case ((types.UnionType | typing.Union), [of, types.NoneType]):
            return codec_of(of)
    return _PLAIN.get(kind) or _shape(kind)


def _shape(made: type[T]) -> Codec[T]:
    kinds = get_type_hints(made, include_extras=True)
    keys = {each.name: codec_of(kinds[each.name]) for each in dataclasses.fields(made)}  # type: ignore[arg-type]
    defaults = {each.name: _default(each) for each in dataclasses.fields(made)}  # type: ignore[arg-type]

    def read(node: JsonNode) -> T:
        given = {}
        for name, key in keys.items():
            found = node.get(name)
            if found.present or defaults[name] is MISSING:
                given[name] = key.read(found)
        return made(**given)

    def write(value: T) -> dict[str, Any]:
        said = {name: getattr(value, name) for name in keys}
        return {name: keys[name].write(said[name]) for name in keys if said[name] != defaults[name]}

    return Codec(read, write)


def _default(each: dataclasses.Field[Any]) -> Any:
    return each.default_factory() if each.default_factory is not MISSING else each.default
