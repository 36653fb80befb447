"""What is transient is told from what is wrong with the inputs or the program."""

import errno
import sqlite3

import pytest
from django.db import IntegrityError, InterfaceError, OperationalError, connection
from django.test import Client

from tests.tournaments.conftest import Enter, SetUp, section_of
from tests.tournaments.held import held
from tournaments.actions.standings import score_field
from tournaments.models import Log, Play, Result, User
from tournaments.queries.standings.due import is_due
from tournaments.server.transient import is_transient


@pytest.mark.parametrize(
    "error",
    [
        OperationalError("the server closed the connection"),
        InterfaceError("connection already closed"),
        OSError(errno.ENOSPC, "No space left on device"),
        MemoryError(),
    ],
)
def test_what_passes(error: Exception) -> None:
    assert is_transient(error)


@pytest.mark.parametrize(
    "error",
    [IntegrityError(), ValueError(), FileNotFoundError(errno.ENOENT, "no such file"), None],
)
def test_what_does_not_pass_by_itself(error: Exception | None) -> None:
    assert not is_transient(error)


def test_a_mistake_in_a_statement_does_not_pass(db: None) -> None:
    """On SQLite it has the same class as a full disk."""
    with pytest.raises(Exception, match="no_such_table") as raised, connection.cursor() as cursor:
        cursor.execute("SELECT * FROM no_such_table")
    assert not is_transient(raised.value)


def test_a_full_disk_passes_by_its_code() -> None:
    error = OperationalError("database or disk is full")
    error.__cause__ = sqlite3.OperationalError("database or disk is full")
    error.__cause__.sqlite_errorcode = sqlite3.SQLITE_FULL
    assert is_transient(error)


@pytest.mark.django_db(transaction=True)
def test_a_database_that_cannot_be_written_is_no_problem_of_the_inputs(
    set_up: SetUp, enter: Enter
) -> None:
    """The field stays due, and is computed as soon as it can be."""
    session = set_up()
    enter(session, 1, "7")
    field = session.tournament.fields.get()
    with held(), pytest.raises(OperationalError):
        score_field(field.pk)
    field.refresh_from_db()
    assert field.problem is None
    assert is_due(field.pk)
    assert score_field(field.pk) == 1


@pytest.mark.django_db(transaction=True)
def test_an_entry_that_cannot_be_written_changes_nothing_and_can_be_sent_again(
    set_up: SetUp, director: User
) -> None:
    session = set_up()
    desk = Client(raise_request_exception=False)
    desk.force_login(director)
    address = f"/sessions/{session.pk}/trays/1/"
    row = {"section": section_of(session).pk, "round": 1, "table": 1, "base": 0, "typed": "7"}
    logged = Log.objects.count()
    with held():
        answer = desk.post(address, row, headers={"HX-Request": "true"})
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert (Result.objects.count(), Play.objects.count(), Log.objects.count()) == (0, 0, logged)
    assert desk.post(address, row, headers={"HX-Request": "true"}).status_code == 200
    assert Result.objects.count() == 1
