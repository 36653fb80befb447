"""The arguments of ``manage.py movement``: numbers, times, options."""

from argparse import ArgumentTypeError
from fractions import Fraction

from django.utils.translation import gettext as _

from movements.pace import Pace

MOST_TABLES = 99
"""No system seats more."""


def positive(text: str) -> int:
    """A number from 1 up."""
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0
    if number < 1:
        raise ArgumentTypeError(_("it is a number from 1 up, not %(text)s") % {"text": text})
    return number


def several(text: str) -> list[int]:
    """Numbers with commas between them."""
    return [positive(part) for part in text.split(",")]


def percent(text: str) -> Fraction:
    """A share in per cent: ``75``; 0 for none that is asked for."""
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else 101
    if number > 100:
        said = _("a share is in per cent, 0 to 100, not %(text)s")
        raise ArgumentTypeError(said % {"text": text})
    return Fraction(number, 100)


def table_range(text: str) -> range:
    """Numbers of tables: ``2-40``, or one alone."""
    first, _dash, last = text.partition("-")
    lowest, highest = positive(first), positive(last or first)
    if not lowest <= highest <= MOST_TABLES:
        said = {"text": text, "most": MOST_TABLES}
        raise ArgumentTypeError(_("tables are FROM-TO, at most %(most)s, not %(text)s") % said)
    return range(lowest, highest + 1)


def pace(text: str) -> Pace:
    """``6.5+2``: minutes for a tray and for a round, to the half; the second may be left out."""
    tray, _plus, moving = text.partition("+")
    try:
        pace = Pace(Fraction(tray), Fraction(moving or 0))
    except (ValueError, ZeroDivisionError):
        pace = Pace(Fraction(0))
    if not (0 < pace.per_tray <= 60 and 0 <= pace.per_round <= 60):
        raise ArgumentTypeError(_("a pace is written like 6.5+2, not %(text)s") % {"text": text})
    return pace


def option(text: str) -> tuple[str, str]:
    """The name and the value of an option of a system: ``even=relay``."""
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise ArgumentTypeError(_("an option is NAME=VALUE, not %(text)s") % {"text": text})
    return name, value
