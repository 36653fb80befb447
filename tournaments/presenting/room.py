"""The room in words: one sentence of state, and what waits for the director."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.presenting.labels import tray_word


@dataclass(frozen=True, slots=True)
class Need:
    """A line of what needs somebody: ``glyph`` of the sprite, where, what, and what to do.

    ``tray`` and ``row`` lead to the row of the desk; a button without them to the standings.
    """

    glyph: str
    where: str
    what: str
    button: str = ""
    tray: int = 0
    row: str = ""


def tables_words(done: int, playing: int) -> str:
    """How the tables stand in the round: ``1 table is done, 5 are playing.``"""
    if not playing:
        return ngettext("The table is done.", "All %(n)s tables are done.", done) % {"n": done}
    if not done:
        return ngettext("%(n)s table is playing.", "%(n)s tables are playing.", playing) % {
            "n": playing
        }
    first = ngettext("%(n)s table is done,", "%(n)s tables are done,", done) % {"n": done}
    rest = ngettext("%(n)s is playing.", "%(n)s are playing.", playing) % {"n": playing}
    return f"{first} {rest}"


def place_words(letter: str, table: int, in_round: int) -> str:
    """``Table 3, round 2.``"""
    words = {"table": f"{letter}{table}", "round": in_round}
    return _("Table %(table)s, round %(round)s.") % words


def missing_words(game: str, trays: str, many: int) -> str:
    """That trays of an earlier round are not in."""
    words = {"word": tray_word(game), "trays": trays}
    return ngettext("%(word)s %(trays)s is not in.", "%(word)s %(trays)s are not in.", many) % words


def differ_words(game: str, trays: str) -> str:
    """That two values stand against each other."""
    return _("%(word)s %(trays)s: two different results were sent.") % {
        "word": tray_word(game),
        "trays": trays,
    }


def off_plan_words(game: str, tray: int, *, others: bool) -> str:
    """That a result is not where the plan has it."""
    said = (
        _("%(word)s %(tray)s was played by others than planned.")
        if others
        else _("%(word)s %(tray)s was not planned there.")
    )
    return said % {"word": tray_word(game), "tray": tray}


def first_of(needs: Iterator[Need], most: int) -> tuple[list[Need], int]:
    """The first of them, and how many there are beyond."""
    every = list(needs)
    return every[:most], max(0, len(every) - most)
