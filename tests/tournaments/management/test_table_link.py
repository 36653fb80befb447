"""The link of a table from a terminal."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from pytest_django import Settings

from tournaments.actions.evenings import close_session
from tournaments.models import Session, TableLink, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

SERVER = "http://192.0.2.7:8201"


def printed(*arguments: str) -> str:
    out = StringIO()
    call_command("table_link", *arguments, stdout=out)
    return out.getvalue().strip()


def test_it_is_made_once_and_again_where_that_is_asked(whist: Session, settings: Settings) -> None:
    settings.SERVER_URL = SERVER
    link = printed(str(whist.pk), "2")
    assert link.startswith(f"{SERVER}/at-table/")
    assert printed(str(whist.pk), "2") == link
    page = Client().get(link.removeprefix(SERVER))
    assert page.status_code == 200
    assert b"Table 2" in page.content
    assert printed(str(whist.pk), "2", "--new") != link
    assert Client().get(link.removeprefix(SERVER)).status_code == 404


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("0", "1"), "There is no such evening."),
        (("99999999999999999999", "1"), "is not the number of a session"),
        (("one", "1"), "is not the number of a session"),
        ((None, "6"), "There is no table 6 this evening."),
        ((None, "99999999999999999999"), "There is no table 9"),
        ((None, "two"), "There is no table two."),
    ],
)
def test_what_is_not_there_is_told(
    whist: Session, arguments: tuple[str | None, str], why: str
) -> None:
    session, table = arguments
    with pytest.raises(CommandError, match=why) as caught:
        call_command("table_link", session or str(whist.pk), table)
    assert caught.value.returncode == 2
    assert not TableLink.objects.exists()


def test_a_closed_evening_has_none(whist: Session, director: User) -> None:
    close_session(director, whist.pk)
    with pytest.raises(CommandError, match="closed"):
        call_command("table_link", str(whist.pk), "1")
