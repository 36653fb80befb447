"""The list of sessions on a terminal."""

import datetime
import io
import json

import pytest
from django.core.management import call_command
from django.db import OperationalError, connection

from tests.tournaments.conftest import Enter, SetUp
from tests.tournaments.management.test_print_pack import complaint_of
from tournaments.models import Session, Tournament

pytestmark = pytest.mark.django_db


def listed(*options: str) -> str:
    printed = io.StringIO()
    call_command("sessions", *options, stdout=printed)
    return printed.getvalue()


def test_none(db: None) -> None:
    assert listed() == "There are no sessions yet.\n"
    assert json.loads(listed("--json")) == []


def test_each_has_a_line_in_columns(whist: Session, bridge: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    enter(whist, 2, "8")
    enter(whist, 2, "9", base_version=1, reason="typed wrongly")
    bridge.played_on = datetime.date(2026, 3, 6)
    bridge.save(update_fields=["played_on"])
    width = max(len(str(bridge.pk)), len(str(whist.pk)))
    assert listed().splitlines() == [
        f"{bridge.pk:>{width}}  2026-03-06  Here  Evening  bridge  open  0",
        f"{whist.pk:>{width}}  2026-03-05  Here  Evening  whist   open  2",
    ]


def test_as_json(whist: Session) -> None:
    assert json.loads(listed("--json")) == [
        {
            "session": whist.pk,
            "played_on": "2026-03-05",
            "club": "Here",
            "name": "Evening",
            "game": "whist",
            "state": "open",
            "results": 0,
            "tournament": whist.tournament_id,
        }
    ]


def test_a_name_is_one_line_and_orders_the_terminal_nothing(whist: Session) -> None:
    Tournament.objects.update(name="Two\nlines \x1b[2J דנה")
    (line,) = listed().splitlines()
    assert "Two lines ?[2J דנה" in line


def test_it_asks_once_however_many_there_are(
    set_up: SetUp, django_assert_num_queries: type[object]
) -> None:
    for _ in range(3):
        set_up()
    with django_assert_num_queries(1):  # type: ignore[call-arg,attr-defined]
        listed()


def test_a_database_that_is_not_there() -> None:
    def fail(*_args: object) -> None:
        raise OperationalError("no such table: tournaments_session")

    with connection.execute_wrapper(fail):
        assert complaint_of("sessions") == (
            2,
            "This database cannot be read (no such table: tournaments_session). Is it migrated?",
        )
