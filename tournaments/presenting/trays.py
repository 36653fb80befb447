"""Trays in words: their numbers, who deals, who is vulnerable, and what bridge calls them."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.presenting.labels import tray_word
from tournaments.presenting.terms import term

if TYPE_CHECKING:
    from tournaments.models import Tray


def number_range(trays: tuple[int, ...]) -> str:
    """Tray numbers as people write them: ``13–18``, ``7``, ``1, 5``."""
    if len(trays) > 1 and trays == tuple(range(trays[0], trays[-1] + 1)):
        return f"{trays[0]}–{trays[-1]}"
    return ", ".join(str(tray) for tray in trays)


def in_order(numbers: Iterable[int]) -> str:
    """Tray numbers in the order of play, every run of them by its ends: ``13–16, 9–12``."""
    runs: list[tuple[int, ...]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1] += (number,)
        else:
            runs.append((number,))
    return ", ".join(map(number_range, runs))


def number_ranges(numbers: Iterable[int]) -> str:
    """Many numbers in rising order, every run of them told by its ends: ``1–5, 9, 21–25``."""
    return in_order(sorted(set(numbers)))


def seat_name(letter: str) -> str:
    """A seat as a word; nothing for none."""
    return {"N": _("North"), "E": _("East"), "S": _("South"), "W": _("West")}.get(letter, "")


def vulnerable_words(tray: "Tray") -> str:
    """Say who is vulnerable; nothing where that is not known."""
    return {
        "none": _("none vulnerable"),
        "ns": _("N/S vulnerable"),
        "ew": _("E/W vulnerable"),
        "both": _("all vulnerable"),
    }.get(tray.vulnerable, "")


def vulnerable_short(tray: "Tray") -> str:
    """Who is vulnerable, as short as a column."""
    return {"none": "–", "ns": _("N/S"), "ew": _("E/W"), "both": _("all")}.get(tray.vulnerable, "")


def tray_named(game: str, number: int | str, *, first: bool = False) -> str:
    """A tray in a sentence, or ``first`` in it; a deal where it is not known what is played."""
    if not game:
        text = _("Deal %(number)s") if first else _("deal %(number)s")
    else:
        text = term(game, "Tray numbered" if first else "tray numbered")
    return text % {"number": number}


def no_such_tray(game: str, number: int) -> str:
    """That a number is no tray's."""
    return _("%(word)s %(number)s is not in this evening.") % {
        "word": tray_word(game),
        "number": number,
    }


def not_at_table(game: str, tray: int, table: int, in_round: int, there: tuple[int, ...]) -> str:
    """That a tray does not lie at a table in a round, and what lies there instead."""
    sentence = ngettext(
        "%(word)s %(tray)s is not at table %(table)s in round %(round)s, but %(there)s is.",
        "%(word)s %(tray)s is not at table %(table)s in round %(round)s, but %(there)s are.",
        len(there),
    )
    return sentence % {
        "word": tray_word(game),
        "tray": tray,
        "table": table,
        "round": in_round,
        "there": number_range(there),
    }
