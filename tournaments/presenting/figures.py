"""Figures as people read them: a real minus, ``=`` for level, no more decimals than are exact.

The decimal sign is that of the reader's language; programs are told exact values, not these.
"""

import re
from collections.abc import Iterable
from fractions import Fraction

from django.utils.formats import get_format, number_format, sanitize_separators

from scoring.rules import round_half_up

FRACTIONS = -1
"""In place of a number of decimals: as a fraction, in which averages of whist are written."""

MINUS = "−"
LEVEL = "="
_FINEST = 99
"""No finer part of a trick is written as a fraction."""
_OF_ONE_SIGN = {(1, 2): "½", (1, 3): "⅓", (2, 3): "⅔", (1, 4): "¼", (3, 4): "¾"}
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_DECIMAL = re.compile(r"([-+]?\d+)\.(\d+ ?[-+%]?)")


def amount(value: Fraction | int, decimals: int | None = None) -> str:
    """``207``, ``5.6``, ``5.33``: as many decimals as are exact, two at most, or ``decimals``.

    With ``FRACTIONS`` as a fraction that can be read: ``5⅓``, ``11³⁄₇``.
    """
    exact = Fraction(value)
    if decimals == FRACTIONS:
        return _as_fraction(exact) if exact.denominator <= _FINEST else amount(exact)
    places = exact_decimals(exact) if decimals is None else decimals
    return number_format(round_half_up(exact, places), places).replace("-", MINUS)


def signed(value: Fraction | int, decimals: int | None = None) -> str:
    """``+6``, ``−3``, ``=``: above, below, level; ``decimals`` as ``amount`` takes them."""
    if value == 0:
        return LEVEL
    return ("+" if value > 0 else MINUS) + amount(abs(Fraction(value)), decimals)


def column_decimals(values: Iterable[Fraction | None], *, fractions: bool = False) -> int:
    """The decimals with which all figures of a column stand under one another.

    ``fractions``: as fractions, unless one of them is too fine to be read.
    """
    known = [value for value in values if value is not None]
    if fractions and all(value.denominator <= _FINEST for value in known):
        return FRACTIONS
    return max(map(exact_decimals, known), default=0)


def _as_fraction(value: Fraction) -> str:
    whole, rest = divmod(abs(value.numerator), value.denominator)
    sign = MINUS if value < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    part = f"{rest}".translate(_RAISED) + "⁄" + f"{value.denominator}".translate(_LOWERED)
    return f"{sign}{whole or ''}{_OF_ONE_SIGN.get((rest, value.denominator), part)}"


def points(value: Fraction | int) -> str:
    """A score in North and South's sign: ``+420``, ``−50``, ``0``."""
    return "0" if value == 0 else signed(value)


def percent(value: Fraction | None, decimals: int = 2) -> str:
    """Per cent with so many decimals; a dash where there is no maximum."""
    return "—" if value is None else amount(value, decimals)


def with_unit(figure: str, unit: str) -> str:
    """A figure with what stands behind it: ``6 matches``; a per cent sign stands close to it."""
    return figure + unit if unit.startswith("%") else f"{figure} {unit}"


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


def up_to(least: int, most: int) -> str:
    """Return a figure that is not the same for everybody: ``22–24``."""
    return f"{least}–{most}" if most > least else f"{least}"
