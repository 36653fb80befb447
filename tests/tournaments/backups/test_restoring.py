"""A backup that is restored gives every row again, on every database, and nothing by halves."""

import json
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.contrib.sessions.models import Session as BrowserSession
from django.core.management.color import no_style
from django.db import connection, transaction
from django.db.models import F, Model
from django.utils import timezone

from tests.tournaments.at_once import at_once
from tests.tournaments.backups.evenings import (
    FEW,
    answers,
    backed_up,
    lines_of,
    new_sqlite,
    play_evenings,
    rights,
    rows_kept,
    values_of,
)
from tests.tournaments.backups.spoilt import packed
from tests.tournaments.conftest import DAY
from tests.tournaments.rows import everything
from tests.upgrades.hundred_evenings import DIRECTOR
from tournaments.actions import restoring
from tournaments.actions.evenings import set_up_evening
from tournaments.actions.restoring import restore
from tournaments.actions.standings import score_field
from tournaments.models import (
    Club,
    Field,
    Job,
    Log,
    Result,
    Session,
    SignIn,
    Standings,
    Tray,
    User,
)
from tournaments.queries.backups.tables import models_emptied
from tournaments.queries.standings.due import due_fields
from tournaments.queries.standings.mark import standings_mark
from tournaments.refusal import Refusal
from tournaments.server.backup_folder import kept_backups

pytestmark = pytest.mark.django_db(transaction=True)

EVERY_KIND = range(10)


@pytest.mark.usefixtures("file")
def test_there_and_back_on_another_database(tmp_path: Path) -> None:
    _there_and_back(tmp_path)


@pytest.mark.long
def test_there_and_back_with_every_kind_of_evening(tmp_path: Path) -> None:
    play_evenings(EVERY_KIND)
    _there_and_back(tmp_path)


def _there_and_back(folder: Path) -> None:
    """To SQLite, and from there back: on a server that crosses from PostgreSQL and to it."""
    said, may = answers(), rights(DIRECTOR)
    rows, first = rows_kept(), backed_up()
    with new_sqlite(folder):
        assert restore(first, replace=False).before is None
        second = backed_up()
        assert rights(DIRECTOR) == may
        assert answers() == said
    assert values_of(second) == values_of(first)
    _empty()
    outcome = restore(second, replace=False)
    assert outcome.rows == json.loads(lines_of(second)[-1])["rows"]
    assert rows_kept() == rows
    assert rights(DIRECTOR) == may


def _empty() -> None:
    tables = [model._meta.db_table for model in models_emptied(apps)]
    operations = connection.ops
    operations.execute_sql_flush(operations.sql_flush(no_style(), tables, reset_sequences=True))


def test_what_one_database_backed_up_another_backs_up_the_same(file: BytesIO) -> None:
    assert values_of(backed_up()) == values_of(file)


def test_a_new_row_gets_a_key_that_nobody_had(file: BytesIO) -> None:
    def another() -> int:
        organiser, club = User.objects.get(), Club.objects.get()
        made = set_up_evening(organiser, club.pk, name="New", game="whist", played_on=DAY)
        return made.pk

    gone = another()
    Session.objects.filter(pk=gone).delete()
    later = backed_up()
    assert another() == gone + 1
    restore(file, replace=True)
    assert another() == gone + 2
    _empty()
    restore(later, replace=False)
    assert another() == gone + 1


@pytest.mark.usefixtures("file")
def test_evenings_are_not_replaced_unasked(folder: Path, few: bytes) -> None:
    before = everything()
    with pytest.raises(Refusal, match=r"There are 2 evenings .* add --replace"):
        restore(BytesIO(few), replace=False)
    assert everything() == before
    assert not folder.exists()


def test_what_was_there_is_backed_up_and_everybody_is_signed_out(file: BytesIO) -> None:
    Club.objects.create(name="Founded since")
    BrowserSession.objects.create(session_key="s", session_data="", expire_date=timezone.now())
    rows = rows_kept()
    outcome = restore(file, replace=True, by=DIRECTOR)
    assert not Club.objects.filter(name="Founded since").exists()
    assert [model.objects.count() for model in (SignIn, Job, BrowserSession)] == [0, 0, 0]
    (kept,) = kept_backups()
    assert kept.path == outcome.before
    with kept.path.open("rb") as before:
        restore(before, replace=True)
    since = [row for row in rows_kept() if row not in rows and row[0] not in COUNTED]
    assert [row[0] for row in since] == ["Log", "Log"]


COUNTED = ("Section", "Field", "Publication", "Clock", "Standings")
"""What is counted on beyond what was seen before."""


@pytest.mark.server_parts
def test_where_others_never_stop_writing_nothing_is_restored(
    file: BytesIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody holds a club until the restore has given up: it says so, and all is as it was."""
    monkeypatch.setattr(restoring, "TRIES", 2)
    monkeypatch.setattr(restoring, "PATIENCE_MS", 50)
    before = everything()
    with transaction.atomic():
        Club.objects.update(name=F("name"))
        (refused,) = at_once(lambda _number: restore(file, replace=True), count=1)
    assert isinstance(refused, Refusal)
    assert "others go on writing" in str(refused)
    assert everything() == before
    restore(file, replace=True)


def test_the_log_of_each_club_says_who_restored_what(file: BytesIO) -> None:
    restore(file, replace=True, by=DIRECTOR)
    entry = Log.objects.order_by("-pk")[0]
    made_at = json.loads(lines_of(file)[0])["made_at"]
    assert (entry.what, entry.who, entry.club) == (
        "backup.restored", User.objects.get(), Club.objects.get(),
    )  # fmt: skip
    assert entry.details == {"made_at": made_at, "by": DIRECTOR}


def test_whoever_knows_what_is_gone_does_not_take_the_new_for_it(file: BytesIO) -> None:
    """A page that is open asks by its mark, and a worker writes what it computed before."""
    field = Field.objects.order_by("pk")[0]
    session = field.tournament.sessions.get()
    marks = {standings_mark(session.pk, all_trays=True)}
    restore(file, replace=True)
    marks.add(standings_mark(session.pk, all_trays=True))
    assert due_fields().count() == len(FEW)
    assert score_field(field.pk) == 1
    marks.add(standings_mark(session.pk, all_trays=True))
    assert len(marks) == 3
    field.refresh_from_db()
    assert field.current == Standings.objects.filter(field=field).order_by("-generation")[0]


def column_of(model: type[Model], name: str) -> int:
    """The place of a column in the rows of a backup."""
    return [field.attname for field in model._meta.local_concrete_fields].index(name)


def _a_second_first_version(tables: dict[str, list[Any]]) -> None:
    rows = tables["tournaments.result"]
    for name in ("play_id", "version"):
        rows[1][column_of(Result, name)] = rows[0][column_of(Result, name)]


def _nobody_plays(tables: dict[str, list[Any]]) -> None:
    tables["tournaments.result"][0][column_of(Result, "north_id")] = 10**9


def _not_a_number(tables: dict[str, list[Any]]) -> None:
    tables["tournaments.tray"][0][column_of(Tray, "number")] = ["one"]


def _a_number_too_long(tables: dict[str, list[Any]]) -> None:
    tables["tournaments.tray"][0][0] = 10**30


def _no_outcome(tables: dict[str, list[Any]]) -> None:
    tables["tournaments.result"][0][column_of(Result, "outcome")] = "T99"


@pytest.mark.parametrize(
    "spoil",
    [_a_second_first_version, _nobody_plays, _not_a_number, _a_number_too_long, _no_outcome],
)
def test_rows_that_cannot_be_leave_everything_as_it_was(
    file: BytesIO, spoil: Callable[[dict[str, list[Any]]], None]
) -> None:
    """The digest of such a file is right."""
    before = everything()
    with pytest.raises(Refusal, match="cannot store"):
        restore(packed(file, spoil), replace=True)
    assert everything() == before


@pytest.mark.parametrize("name", ["tournaments.result", "tournaments.vpscale"])
def test_a_table_too_few_or_too_many_leaves_everything_as_it_was(file: BytesIO, name: str) -> None:
    before = everything()
    for spoilt in (
        packed(file, lambda tables: tables.pop(name)),
        packed(file, renamed={name: "tournaments.another"}),
    ):
        with pytest.raises(Refusal, match="cannot store"):
            restore(spoilt, replace=True)
    assert everything() == before
