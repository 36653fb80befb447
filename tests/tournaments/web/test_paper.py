"""Sheets to print."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Enter, SetUp
from tests.tournaments.web.pages import said
from tests.tournaments.web.test_standings import score
from tournaments.models import Session
from tournaments.queries.documents import SHEETS

pytestmark = pytest.mark.django_db


def test_every_sheet_is_listed(desk: Client, whist: Session) -> None:
    page = desk.get(reverse("print", args=[whist.pk])).content.decode()
    for name in SHEETS:
        assert reverse("sheet", args=[whist.pk, name]) in page


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("game", ["whist", "bridge"])
def test_every_sheet_is_a_pdf(
    desk: Client, set_up: SetUp, enter: Enter, name: str, game: str
) -> None:
    session = set_up(game)
    enter(session, 1, "7" if game == "whist" else "4SN10")
    score(session)
    answer = desk.get(reverse("sheet", args=[session.pk, name]))
    if not SHEETS[name].suits(session):
        assert answer.status_code == 422
        return
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF-")
    assert answer.headers["Content-Disposition"].startswith("inline; filename=")


def test_there_is_no_such_sheet(desk: Client, whist: Session) -> None:
    answer = desk.get(reverse("sheet", args=[whist.pk, "wallpaper"]))
    assert answer.status_code == 404
    assert "no such sheet" in said(answer)


@pytest.mark.parametrize("name", SHEETS)
def test_before_anybody_is_seated_a_sheet_says_so(desk: Client, set_up: SetUp, name: str) -> None:
    session = set_up(pairs=0)
    answer = desk.get(reverse("sheet", args=[session.pk, name]))
    assert answer.status_code == 422
    assert "Nobody is seated yet" in said(answer)


def test_standings_before_they_are_computed_are_not_printed(desk: Client, whist: Session) -> None:
    answer = desk.get(reverse("sheet", args=[whist.pk, "standings"]))
    assert answer.status_code == 422
    assert "no standings to print yet" in said(answer)
