"""A play as it stands now: what an entry, a correction or a ruling is held against."""

from dataclasses import dataclass

from scoring.outcome import Outcome, read_code
from scoring.values import Ruling
from tournaments.models import Play, Result, Tray
from tournaments.presenting.typed_results import stored_ruling
from tournaments.queries import statements
from tournaments.queries.plan.plays import Hands, TableRound

MOST_ROUNDS_OR_TABLES = 32_767
"""The highest round or table that the columns hold; a database refuses to look for more."""


@dataclass(frozen=True, slots=True)
class CurrentPlay:
    """A play with its current result.

    ``version`` and ``result_id`` 0: it has none, nor an ``outcome`` and ``seats``. ``newest`` is
    the highest version it ever had. ``seats``: the keys of the places that held the hands, N E S W.
    """

    play: Play
    newest: int = 0
    result_id: int = 0
    version: int = 0
    outcome: Outcome | None = None
    lead: str = ""
    ruling: Ruling | None = None
    seats: Hands | None = None


def find_current_play(at: TableRound, tray: Tray) -> CurrentPlay | None:
    """Return the play of a tray at a table in a round; None where nothing was said of it yet."""
    if max(at.round, at.table) > MOST_ROUNDS_OR_TABLES:
        return None
    row = statements.play_row(*at, tray.pk)
    if row is None:
        return None
    play_id, result_id, version, outcome, lead, north, east, south, west, ruling = row
    play = Play(
        pk=play_id,
        section_id=at.section_id,
        round=at.round,
        table=at.table,
        tray=tray,
        current_id=result_id,
    )
    newest = newest_version(play_id)  # it need not be the current one
    if result_id is None:
        return CurrentPlay(play, newest)
    return CurrentPlay(
        play,
        newest,
        result_id,
        version,
        read_code(outcome),
        lead,
        stored_ruling(ruling),
        (north, east, south, west),
    )


def newest_version(play_id: int) -> int:
    """Return the highest version of a play, also where it was not made current; 0 for none."""
    versions = Result.objects.filter(play=play_id).order_by("-version")
    return versions.values_list("version", flat=True).first() or 0
