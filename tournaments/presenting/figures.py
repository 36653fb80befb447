"""Figures as people read them: a real minus, ``=`` for level, no more decimals than are exact.

The decimal sign is that of the reader's language; programs are told exact values, not these.
"""

import re
from collections.abc import Iterable
from fractions import Fraction

from django.utils.formats import get_format, number_format, sanitize_separators

from scoring.rules import round_half_up

MINUS = "−"
LEVEL = "="
_DECIMAL = re.compile(r"([-+]?\d+)\.(\d+ ?[-+%]?)")


def amount(value: Fraction | int, decimals: int | None = None) -> str:
    """``207``, ``5.6``, ``5.33``: as many decimals as are exact, two at most, or ``decimals``."""
    exact = Fraction(value)
    places = exact_decimals(exact) if decimals is None else decimals
    return number_format(round_half_up(exact, places), places).replace("-", MINUS)


def signed(value: Fraction | int, decimals: int | None = None) -> str:
    """``+6``, ``−3``, ``=``: above, below, level; ``decimals`` as ``amount`` takes them."""
    if value == 0:
        return LEVEL
    return ("+" if value > 0 else MINUS) + amount(abs(Fraction(value)), decimals)


def column_decimals(values: Iterable[Fraction | None]) -> int:
    """The decimals with which all figures of a column stand under one another."""
    return max((exact_decimals(value) for value in values if value is not None), default=0)


def points(value: Fraction | int) -> str:
    """A score in North and South's sign: ``+420``, ``−50``, ``0``."""
    return "0" if value == 0 else signed(value)


def percent(value: Fraction | None) -> str:
    """Per cent with two decimals; nothing where there is no maximum."""
    return "—" if value is None else amount(value, 2)


def place(number: int, shared: int) -> str:
    """``3``, or ``3=`` where others stand there too."""
    return f"{number}=" if shared > 1 else f"{number}"


def tone(value: Fraction | int) -> str:
    """``plus``, ``minus`` or ``level``: how a difference is drawn."""
    return "plus" if value > 0 else "minus" if value < 0 else "level"


def exact_decimals(value: Fraction) -> int:
    """Return how many decimals show a value exactly, or 2 where more than that would be needed."""
    for decimals in (0, 1):
        if (value * 10**decimals).denominator == 1:
            return decimals
    return 2


def with_decimal_sign(text: object) -> str:
    """A number that was written with a point, with the reader's sign; other texts as they are."""
    found = _DECIMAL.fullmatch(str(text))
    return f"{found[1]}{get_format('DECIMAL_SEPARATOR')}{found[2]}" if found else str(text)


def with_point(typed: str) -> str:
    """Return what was typed with the decimal sign of the language, as the scoring reads it."""
    return str(sanitize_separators(typed))
