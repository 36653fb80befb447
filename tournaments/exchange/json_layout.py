"""JSON laid out to be read and compared by people: what is short stands on one line."""

import json
from collections.abc import Iterator
from typing import Any

WIDTH = 180
"""Characters of a line, the blanks before it aside."""


def laid_out(value: Any) -> str:
    """The text of a value: the same for equal values whose keys are in the same order."""
    return "".join(_pieces(value, "")) + "\n"


def _pieces(value: Any, indent: str) -> Iterator[str]:
    """The text of a value that may go on for many lines; its first is where the caller stands."""
    short = _short(value)
    if short is not None or not value:
        yield short or json.dumps(value, ensure_ascii=False)
        return
    inner = indent + " "
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    separator = f"{opening}\n"
    for key, each in value.items() if isinstance(value, dict) else ((None, e) for e in value):
        yield f"{separator}{inner}"
        if key is not None:
            yield f"{json.dumps(key, ensure_ascii=False)}: "
        yield from _pieces(each, inner)
        separator = ",\n"
    yield f"\n{indent}{closing}"


def _short(value: Any) -> str | None:
    """The value on one line; None where it does not fit, without writing it out to the end."""
    if isinstance(value, dict | list) and len(value) * 3 > WIDTH:
        return None
    if not isinstance(value, dict | list):
        return json.dumps(value, ensure_ascii=False)
    parts, room = [], WIDTH
    for key, each in value.items() if isinstance(value, dict) else ((None, e) for e in value):
        text = _short(each)
        if text is None or (room := room - len(text) - len(key or "")) < 0:
            return None
        parts.append(text if key is None else f"{json.dumps(key, ensure_ascii=False)}: {text}")
    joined = ", ".join(parts)
    return f"{{{joined}}}" if isinstance(value, dict) else f"[{joined}]"
