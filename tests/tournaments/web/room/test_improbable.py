"""Improbable results: on every page of whoever runs the evening, until somebody has looked."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Enter, section_of
from tests.tournaments.web.pages import said, text, tray_url
from tournaments.models import Publication, Session

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def odd(whist: Session, enter: Enter) -> Session:
    """Tray 1: 9 at three tables, and 4 at table 1 in round 1."""
    for number in range(2, 5):
        enter(whist, 1, "9", round=number, table=number)
    enter(whist, 1, "4")
    return whist


def room(desk: Client, session: Session) -> str:
    return desk.get(reverse("room", args=[session.pk])).content.decode()


def accept(desk: Client, session: Session) -> None:
    where = [session.pk, 1, section_of(session).pk, 1, 1]
    assert desk.post(reverse("accept", args=where), {"base": 1}).status_code == 302


def slip(session: Session, table: int) -> str:
    return reverse("slip", args=[session.pk, section_of(session).pk, 1, table])


def test_the_room_shows_it_until_somebody_has_looked(desk: Client, odd: Session) -> None:
    page, grid = room(desk, odd), reverse("room-tables", args=[odd.pk])
    drawn = desk.get(grid).content.decode()
    row = f"{section_of(odd).pk}-1-1"
    assert drawn.count('class="cell improbable"') == 1
    assert f'id="at-{row}"' in drawn.split('class="cell improbable"')[1][:40]
    needs = text(desk.get(reverse("room", args=[odd.pk]))).split("Needs you")[1]
    assert "Table 1, round 1. Tray 1 is improbable. The other way round" in needs
    assert f'href="{tray_url(odd, 1)}#typed-{row}"' in page.split("Needs you")[1]
    accept(desk, odd)
    assert "improbable" not in room(desk, odd).split("Needs you")[1]
    assert 'class="cell improbable"' not in desk.get(grid).content.decode()


def test_an_open_room_hears_that_somebody_has_looked(desk: Client, odd: Session) -> None:
    address = reverse("room", args=[odd.pk])
    mark = room(desk, odd).split("rev=")[1].split('"')[0].split("&")[0]
    assert desk.get(address, {"rev": mark}).status_code == 204
    accept(desk, odd)
    assert desk.get(address, {"rev": mark}).status_code == 200


def test_the_strips_of_the_desk_show_it(desk: Client, odd: Session) -> None:
    section = section_of(odd).pk
    grid = reverse("round-grid", args=[odd.pk, section, 1])
    mark = 'class="improbable"'
    for address in (tray_url(odd, 1), tray_url(odd, 2), slip(odd, 1), slip(odd, 2)):
        page = desk.get(address).content.decode()
        assert page.count(mark) == 1
        assert 'aria-label="improbable"' in page
    assert "slip-cell improbable" in desk.get(grid).content.decode()
    accept(desk, odd)
    for address in (tray_url(odd, 2), slip(odd, 2), grid):
        assert "#g-improbable" not in desk.get(address).content.decode()


@pytest.mark.parametrize(
    ("name", "button", "value"),
    [
        ("turn-state", "state", "closed"),
        ("publish", "do", "official"),
        ("publish", "do", "lock"),
    ],
)
def test_what_makes_results_final_asks_first(
    desk: Client, odd: Session, enter: Enter, name: str, button: str, value: str
) -> None:
    address = reverse(name, args=[odd.pk])
    asked = desk.post(address, {button: value})
    assert asked.status_code == 409
    assert "1 improbable result has not been looked at." in said(asked)
    assert state(odd) == ("open", None, None)
    enter(odd, 1, "0", round=5, table=5)
    again = desk.post(address, {button: value, "improbable": 1})
    assert "2 improbable results have not been looked at." in said(again)
    answer = desk.post(address, {button: value, "improbable": 2})
    assert answer.status_code != 409 or "improbable" not in said(answer)


def test_a_session_is_closed_all_the_same(desk: Client, odd: Session) -> None:
    address = reverse("turn-state", args=[odd.pk])
    assert desk.post(address, {"state": "closed", "improbable": 1}).status_code == 302
    assert state(odd)[0] == "closed"


def test_nobody_is_asked_once_somebody_has_looked(desk: Client, odd: Session) -> None:
    accept(desk, odd)
    assert desk.post(reverse("turn-state", args=[odd.pk]), {"state": "closed"}).status_code == 302
    assert state(odd)[0] == "closed"


def test_seven_down_is_improbable_by_itself(desk: Client, bridge: Session, enter: Enter) -> None:
    enter(bridge, 1, "6NN-7")
    assert "Board 1 is improbable. Unusual" in text(desk.get(reverse("room", args=[bridge.pk])))


def state(session: Session) -> tuple[object, ...]:
    """The session's state, when it becomes official, and when it was locked."""
    session.refresh_from_db()
    publication = Publication.objects.filter(session=session).first()
    official = publication.official_at if publication else None
    return session.state, official, publication.locked_at if publication else None
