"""Walking through JSON of unknown shape: every step is checked, every complaint has a path."""

import json
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from typing import Any

from tournaments.exchange.malformed import MalformedFile

_ABSENT = object()
_WRITTEN = re.compile(r"[+-]?\d{1,12}(?:\.\d{1,20})?", re.ASCII)
_MOST = 10**9
_MOST_VALUES = 1_000_000
_MOST_DIGITS = 40
_MOST_DECIMALS = 9
_MOST_WRITTEN = 25


Asked = defaultdict[int, set[str]]
"""The keys that were asked for of each object of a document, by its identity."""


class JsonNode:
    """A value in a JSON document, with the path that leads to it."""

    def __init__(self, value: Any, path: str = "", asked: Asked | None = None) -> None:
        self.value = value
        self.path = path
        self._asked = Asked(set) if asked is None else asked

    @classmethod
    def parse(cls, text: bytes) -> "JsonNode":
        """The root of a document; numbers with a point are decimals just as they are written."""
        if text.count(b",") > _MOST_VALUES:
            raise MalformedFile("", f"there are more than {_MOST_VALUES:,} values in this file")
        try:
            value = json.loads(
                text,
                parse_int=_whole,
                parse_float=_decimal,
                parse_constant=_no_constant,
                object_pairs_hook=_each_key_once,
            )
        except RecursionError as error:
            raise MalformedFile("", "this is not JSON (it is nested too deeply)") from error
        except ValueError as error:
            raise MalformedFile("", f"this is not JSON ({error})") from error
        return cls(value)

    def get(self, key: str) -> "JsonNode":
        """The value under ``key`` of an object; absent ones are known by ``present``."""
        if not isinstance(self.value, dict):
            raise self.wrong("an object")
        self._asked[id(self.value)].add(key)
        return self._below(self.value.get(key, _ABSENT), f"{self.path}.{key}" if self.path else key)

    def unread(self) -> Iterator[str]:
        """The paths of the keys below this value that nobody has asked for, in their order."""
        if isinstance(self.value, list):
            for each in self.items():
                yield from each.unread()
        elif isinstance(self.value, dict):
            for key in self.value:
                path = f"{self.path}.{key}" if self.path else key
                if key not in self._asked[id(self.value)]:
                    yield path
                yield from self._below(self.value[key], path).unread()

    def _below(self, value: Any, path: str) -> "JsonNode":
        return JsonNode(value, path, self._asked)

    def named(self) -> list[str]:
        """The keys of an object, all of which are asked for."""
        if not isinstance(self.value, dict):
            raise self.wrong("an object")
        self._asked[id(self.value)].update(self.value)
        return list(self.value)

    @property
    def present(self) -> bool:
        """Return whether there is a value, and it is not null."""
        return self.value is not _ABSENT and self.value is not None

    def items(self) -> Iterator["JsonNode"]:
        """The elements of a list; an absent one is empty."""
        if not self.present:
            return
        if not isinstance(self.value, list):
            raise self.wrong("a list")
        for index, value in enumerate(self.value):
            yield self._below(value, f"{self.path}[{index}]")

    def text(self, default: str | None = None) -> str:
        """A text without control characters, or a whole number as text."""
        if not self.present and default is not None:
            return default
        if isinstance(self.value, int) and not isinstance(self.value, bool):
            return str(self.value)
        if not isinstance(self.value, str):
            raise self.wrong("a text")
        # Databases take neither NUL nor half a surrogate pair.
        if any(unicodedata.category(c) in ("Cc", "Cs") for c in self.value if c not in "\t\r\n"):
            raise self.wrong("a text without control characters")
        return self.value

    def whole(self, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``; ``7.0`` is one too, and so is ``"7"``."""
        value = _number(self.value)
        if isinstance(value, Decimal) and value.copy_abs() <= _MOST and value == int(value):
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.wrong(f"a whole number from {low} to {high}")
        return value

    def decimal(self) -> Decimal | None:
        """A number as it is written, to nine decimals at most; None where there is none."""
        if not self.present:
            return None
        value = _number(self.value)
        if isinstance(value, bool) or not isinstance(value, int | Decimal):
            raise self.wrong("a number")
        number = Decimal(value)
        # ``abs`` would round to the context, and overflow.
        if number.copy_abs() > _MOST or decimals_of(number) > _MOST_WRITTEN:
            raise self.wrong("a number of ordinary size")
        if decimals_of(number) > _MOST_DECIMALS:
            # What a program writes that adds up binary fractions: 43.300000000000004.
            number = number.quantize(Decimal(1).scaleb(-_MOST_DECIMALS)).normalize() + 0
        return number

    def wrong(self, wanted: str) -> MalformedFile:
        """The complaint that something else was expected here."""
        return MalformedFile(self.path or "the file", f"expected {wanted}, found {self._found()}")

    def _found(self) -> str:
        if not self.present:
            return "nothing"
        if isinstance(self.value, dict | list):
            return "an object" if isinstance(self.value, dict) else "a list"
        return shortened(json.dumps(self.value, default=str))


def _number(value: Any) -> Any:
    """A number that is written as text, as those are that come from XML; else the value itself."""
    if isinstance(value, str) and _WRITTEN.fullmatch(value.strip()):
        return Decimal(value.strip())
    return value


def decimals_of(number: Decimal) -> int:
    """Return how many decimals a number is written with."""
    exponent = number.as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def shortened(text: str) -> str:
    """A piece of a file as a complaint shows it: one line, 40 characters at most."""
    shown = text if text.isprintable() else json.dumps(text)
    return shown if len(shown) <= 40 else f"{shown[:37]}..."


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise ValueError(f"a number of {len(digits)} digits")
    return int(digits)


def _decimal(digits: str) -> Decimal:
    if len(digits) > _MOST_DIGITS:
        raise ValueError(f"a number of {len(digits)} digits")
    try:
        return Decimal(digits)
    except InvalidOperation as error:
        raise ValueError(f"{digits} is out of range") from error


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not a number")


def _each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        ((twice, _times),) = Counter(key for key, _value in pairs).most_common(1)
        raise ValueError(f"{shortened(twice)} is twice in one object")
    return found
