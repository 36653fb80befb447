"""Taking an event into a file and out of it, and seeing that nothing is another than it was."""

from collections.abc import Mapping
from typing import Any

from tests.upgrades.answers import Asker
from tournaments.actions.saved_events import import_event
from tournaments.actions.temporary_database import temporary_database
from tournaments.exchange.saved_event_file import read_event, write_event
from tournaments.models import Member, StandingRow, Tournament, User
from tournaments.queries.records.saved_event import saved_event

FIGURES = ("total", "maximum", "made", "trays_played", "tiebreak")
KEYS = {"id", "generation", "section", "contestant", "contestants"}
"""What names rows by their keys in the answers to programs."""


def file_of(tournament: Tournament) -> bytes:
    """The file of a tournament."""
    return write_event(saved_event(tournament.pk))


def taken_round(tournament: Tournament, asks: User | None = None) -> Tournament:
    """Take it to another database, once more into that, and back, where it is the same again.

    The other database is SQLite, whatever this one is: it goes from each to each. Every file is
    the first one to the byte, and nobody becomes a member twice. Whoever ``asks`` is told the same.
    """
    first, figures = file_of(tournament), standings(tournament)
    with temporary_database():
        made = import_event(read_event(first)).tournament
        require_same(made, first, figures)
        again = import_event(read_event(file_of(made))).tournament
        require_same(again, first, figures)
        assert Member.objects.count() == len(read_event(first).members)
        assert again.club_id == made.club_id
        second = file_of(again)
    members = Member.objects.count()
    back = import_event(read_event(second)).tournament
    require_same(back, first, figures)
    assert Member.objects.count() == members
    if asks is not None:
        assert answers(back, asks) == answers(tournament, asks)
    return back


def require_same(made: Tournament, file: bytes, figures: list[Any]) -> None:
    """What was made has the same file and the same standings."""
    assert file_of(made).decode() == file.decode()
    assert standings(made) == figures


def standings(tournament: Tournament) -> list[Any]:
    """Every figure of every field; contestants by their place among the entries."""
    keys = tournament.entries.order_by("pk").values_list("pk", flat=True)
    number = {pk: at for at, pk in enumerate(keys, 1)}
    found: list[Any] = []
    for field in tournament.fields.order_by("pk"):
        rows = StandingRow.objects.filter(standings=field.current).values_list(
            "entry", "audience", "line", "place", "shared", *FIGURES
        )
        found.append(field.problem)
        found.append(
            sorted(
                (number[entry], *map(str, rest), str(_parted(tie_break, number)))
                for entry, *rest, tie_break in rows
            )
        )
        if field.current is not None:
            tables = field.current.tables.values_list("tray__number", "deal", "datum", "awards")
            found.append(sorted(map(str, tables)))
    return found


def _parted(tie_break: Any, number: Mapping[int, int]) -> Any:
    """A tie-break as it is stored, with contestants by their numbers."""
    if isinstance(tie_break, list):
        return tie_break
    return tie_break["figures"], [
        (rule, unit, number[entry], own, other)
        for rule, unit, entry, own, other in tie_break["parted"]
    ]


def answers(tournament: Tournament, director: User) -> list[Any]:
    """Return what programs are told of its sessions, without the keys of rows."""
    asker = Asker(director)
    for session in tournament.sessions.order_by("number"):
        asker.ask_session(session.pk)
    return [_without_keys(answer) for answer in asker.answers.values()]


def _without_keys(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_keys(each) for each in value]
    if not isinstance(value, dict):
        return value
    return {
        key: _without_keys(each)
        for key, each in value.items()
        if key not in KEYS or isinstance(each, dict)
    }
