"""The room in words: one sentence of state, and what waits for the director."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import Tournament
from tournaments.presenting.labels import tray_word
from tournaments.presenting.outliers import Outlier, outlier_sentence
from tournaments.presenting.reasons import reason
from tournaments.presenting.trays import number_range

if TYPE_CHECKING:
    from tournaments.queries.room.progress import RoomView


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


def room_needs(
    game: str,
    problem: Mapping[str, Any] | None,
    room: "RoomView",
    ahead: Mapping[tuple[int, int], tuple[int, int]],
    *,
    hidden: bool,
) -> Iterator[Need]:
    """Return what waits for the director, the most pressing first.

    ``problem``: why the field's standings cannot be made, as its field keeps it; ``ahead``: the
    tables, by section and number, that enter results two rounds ahead of the room or more, with
    both rounds; ``hidden``: the results are kept from readers, now or from a round on.
    """
    letters = {row.cells[0].at.section_id: row.letter for row in room.rows if row.cells}
    if problem:
        why = reason(problem["code"], problem["params"], game)
        tray = int(problem["params"].get("tray", 0))
        yield Need("refused", _("The standings."), why, _("Look"), tray)
    for cell in room.differ:
        where = place_words(letters[cell.at.section_id], cell.at.table, cell.at.round)
        what = differ_words(game, number_range(cell.differ))
        yield Need("conflict", where, what, _("Settle"), cell.tray, cell.at.row())
    for (section, table), (number, of_room) in ahead.items():
        where = place_words(letters.get(section, ""), table, number)
        yield Need("improbable", where, ahead_words(of_room))
    for cell in room.missing:
        where = place_words(letters[cell.at.section_id], cell.at.table, cell.at.round)
        what = missing_words(game, number_range(cell.missing), len(cell.missing))
        yield Need("missing", where, what, _("Enter"), cell.tray, cell.at.row())
    for play in room.off_plan:
        where = place_words(letters[play.at.section_id], play.at.table, play.at.round)
        what = off_plan_words(game, play.tray, others=play.others)
        yield Need(
            "missing", where, what, _("Look"), play.tray, play.at.row() if play.others else ""
        )
    for one in room.improbable:
        where = place_words(letters.get(one.at.section_id, ""), one.at.table, one.at.round)
        what = improbable_words(game, one.tray, one.outlier)
        yield Need("improbable", where, what, _("Look"), one.tray, one.at.row())
    if room.complete and hidden:
        yield Need("missing", _("The results are hidden."), _("Every result is in: show them."))


def tables_words(done: int, playing: int) -> str:
    """Return how the tables stand in the round: ``1 table is done, 5 are playing.``"""
    if not playing:
        return ngettext("The table is done.", "All %(n)s tables are done.", done) % {"n": done}
    if not done:
        return ngettext("%(n)s table is playing.", "%(n)s tables are playing.", playing) % {
            "n": playing
        }
    first = ngettext("%(n)s table is done,", "%(n)s tables are done,", done) % {"n": done}
    rest = ngettext("%(n)s is playing.", "%(n)s are playing.", playing) % {"n": playing}
    return f"{first} {rest}"


def section_words(tables: int, done: int, *, in_play: bool) -> str:
    """Return how a section stands: ``9 tables, 7 done``; between rounds the tables alone."""
    many = ngettext("%(n)s table", "%(n)s tables", tables) % {"n": tables}
    return _("%(tables)s, %(done)s done") % {"tables": many, "done": done} if in_play else many


def place_words(letter: str, table: int, in_round: int) -> str:
    """``Table 3, round 2.``"""
    words = {"table": f"{letter}{table}", "round": in_round}
    return _("Table %(table)s, round %(round)s.") % words


def ahead_words(of_room: int) -> str:
    """That a table enters results of a round that the others are far from."""
    said = _("It enters results, and the other tables are in round %(round)s. Is that right?")
    return said % {"round": of_room}


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


def improbable_words(game: str, tray: int, outlier: Outlier) -> str:
    """That a result is improbable, and why."""
    why = outlier_sentence(outlier, bridge=game != Tournament.Game.WHIST)
    words = {"word": tray_word(game), "tray": tray, "why": why}
    return _("%(word)s %(tray)s is improbable. %(why)s") % words


def off_plan_words(game: str, tray: int, *, others: bool) -> str:
    """That a result is not where the plan has it."""
    said = (
        _("%(word)s %(tray)s was played by others than planned.")
        if others
        else _("%(word)s %(tray)s was not planned there.")
    )
    return said % {"word": tray_word(game), "tray": tray}


def waiting_words(missing: int, differ: int) -> str:
    """Return how many results are missing, and how many differ; empty where none is either."""
    said = []
    if missing:
        said.append(
            ngettext("%(n)s result missing", "%(n)s results missing", missing) % {"n": missing}
        )
    if differ:
        said.append(ngettext("%(n)s differs", "%(n)s differ", differ) % {"n": differ})
    return ", ".join(said)
