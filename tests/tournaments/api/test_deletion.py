"""Evenings and clubs that a program changes and deletes."""

import pytest

from tests.tournaments.api.conftest import Program, problem_of
from tests.tournaments.conftest import Enter
from tests.tournaments.rows import everything
from tournaments.models import Club, Log, Session

pytestmark = pytest.mark.django_db


def test_an_evening_has_another_name_and_date(program: Program, whist: Session) -> None:
    address = f"sessions/{whist.pk}"
    sent = {"name": "Tuesday pairs", "played_on": "2026-03-12"}
    changed = program.patch(address, sent).json()
    assert (changed["tournament"]["name"], changed["played_on"]) == tuple(sent.values())
    assert changed["state"] == "open"
    closed = program.patch(address, {"name": "Wednesday", "state": "closed"}).json()
    assert closed == program.get(address).json()
    assert (closed["tournament"]["name"], closed["state"]) == ("Wednesday", "closed")


@pytest.mark.parametrize(
    ("sent", "pointer"),
    [
        ({}, "/state"),
        ({"name": ""}, "/name"),
        ({"name": "x" * 121}, "/name"),
        ({"played_on": "12 March"}, "/played_on"),
        ({"played_on": None}, "/played_on"),
        ({"name": "Tuesday", "game": "bridge"}, "/game"),
    ],
)
def test_what_is_no_name_or_date_changes_nothing(
    program: Program, whist: Session, sent: dict[str, object], pointer: str
) -> None:
    before = everything()
    refused = program.patch(f"sessions/{whist.pk}", sent)
    assert problem_of(refused)["errors"][0]["pointer"] == pointer
    assert [row for row in everything() if row[0] != "ApiToken"] == [
        row for row in before if row[0] != "ApiToken"
    ]


def test_of_two_changes_one_of_which_is_refused_none_is_made(
    program: Program, whist: Session
) -> None:
    refused = program.patch(f"sessions/{whist.pk}", {"name": "\u200b", "state": "closed"})
    assert refused.status_code == 422
    assert Session.objects.get().state == "open"


def test_an_evening_is_deleted_once(program: Program, whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    address = f"sessions/{whist.pk}"
    for query in ("", "?name=", "?name=Evensong"):
        refused = program.delete(address + query)
        assert refused.status_code == 422
        assert "give its name as it stands here: Evening" in problem_of(refused)["detail"]
    assert program.delete(f"{address}?sure=yes").status_code == 422
    for replayed in (None, "true"):
        gone = program.delete(f"{address}?name=Evening", Idempotency_Key="k1")
        assert (gone.status_code, gone.content) == (204, b"")
        assert gone.headers.get("Idempotent-Replay") == replayed
    assert program.delete(f"{address}?name=Evening").status_code == 404
    assert program.get(address).status_code == 404
    assert Log.objects.filter(what="evening.deleted").count() == 1


def test_a_club_is_renamed_and_moved(program: Program, club: Club) -> None:
    address = f"clubs/{club.pk}"
    before = program.get(address).json()
    sent = {"name": "There", "time_zone": "America/Chicago"}
    assert program.patch(address, sent).json() == before | sent
    refused = program.patch(address, {"time_zone": "Mars/Base"})
    assert problem_of(refused)["errors"][0]["pointer"] == "/time_zone"
    refused = program.patch(address, {"name": "Elsewhere too", "minutes_per_board": "61"})
    assert refused.status_code == 422
    assert program.get(address).json() == before | sent


def test_a_club_is_deleted_with_its_name(program: Program, club: Club, whist: Session) -> None:
    address = f"clubs/{club.pk}"
    assert "Here" in problem_of(program.delete(address))["detail"]
    assert program.delete(f"{address}?name=Here").status_code == 204
    assert program.get(address).status_code == 404
    assert not Session.objects.exists()
