"""Walking through JSON of unknown shape: every step is checked, every complaint has a path."""

import json
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from typing import Any

from tournaments.exchange.malformed import MalformedFile

_ABSENT = object()


class JsonNode:
    """A value in a JSON document, with the path that leads to it."""

    def __init__(self, value: Any, path: str = "") -> None:
        self.value = value
        self.path = path

    @classmethod
    def parse(cls, text: bytes) -> "JsonNode":
        """The root of a document; numbers with a point are exact decimals."""
        try:
            return cls(json.loads(text, parse_float=Decimal, parse_constant=_no_constant))
        except (ValueError, RecursionError, InvalidOperation) as error:
            raise MalformedFile("", f"this is not JSON ({error})") from error

    def get(self, key: str) -> "JsonNode":
        """The value under ``key`` of an object; absent ones are known by ``present``."""
        if not isinstance(self.value, dict):
            raise self.wrong("an object")
        path = f"{self.path}.{key}" if self.path else key
        return JsonNode(self.value.get(key, _ABSENT), path)

    def named(self) -> list[str]:
        """The keys of an object."""
        if not isinstance(self.value, dict):
            raise self.wrong("an object")
        return list(self.value)

    @property
    def present(self) -> bool:
        """Whether there is a value, and it is not null."""
        return self.value is not _ABSENT and self.value is not None

    def items(self) -> Iterator["JsonNode"]:
        """The elements of a list; an absent one is empty."""
        if not self.present:
            return
        if not isinstance(self.value, list):
            raise self.wrong("a list")
        for index, value in enumerate(self.value):
            yield JsonNode(value, f"{self.path}[{index}]")

    def text(self, default: str | None = None) -> str:
        """A text, or a whole number as text."""
        if not self.present and default is not None:
            return default
        if isinstance(self.value, str):
            return self.value
        if isinstance(self.value, int) and not isinstance(self.value, bool):
            return str(self.value)
        raise self.wrong("a text")

    def whole(self, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``."""
        value = self.value
        if isinstance(value, Decimal) and value.is_finite() and abs(value) <= 10**9:
            value = int(value) if value == int(value) else value
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.wrong(f"a whole number from {low} to {high}")
        return value

    def decimal(self) -> Decimal | None:
        """A number exactly as it is written; None where there is none."""
        if not self.present:
            return None
        if isinstance(self.value, bool) or not isinstance(self.value, int | Decimal):
            raise self.wrong("a number")
        number = Decimal(self.value)
        if not number.is_finite() or abs(number) > 10**9 or number.as_tuple().exponent < -9:  # type: ignore[operator]
            raise self.wrong("a number of ordinary size")
        return number

    def wrong(self, wanted: str) -> MalformedFile:
        """The complaint that something else was expected here."""
        found = "nothing" if not self.present else json.dumps(self.value, default=str)
        if len(found) > 40:
            found = f"{found[:37]}..."
        return MalformedFile(self.path or "the file", f"expected {wanted}, found {found}")


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not a number")
