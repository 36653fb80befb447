"""Standings as JSON."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Enter, SetUp, play_all
from tournaments.actions.standings import score_field
from tournaments.models import Session, User

pytestmark = pytest.mark.django_db


def address(session: Session) -> str:
    """Where the standings are."""
    return reverse("api-standings", args=[session.pk])


def test_amounts_are_exact(client: Client, whist: Session, director: User) -> None:
    play_all(director, whist, lambda ns, ew, tray: 7 + (ns == 2 and tray == 1))
    score_field(whist.tournament.fields.get().pk)
    told = client.get(address(whist)).json()
    assert (told["results"], told["expected"], told["behind"]) == (25, 25, False)
    first = told["standings"][0]
    assert first == {
        "label": "b",
        "name": "Pair b",
        "line": "NS",
        "place": 1,
        "shared": 1,
        "total": "4/5",
        "maximum": None,
        "tricks": "36",
        "trays_played": 5,
    }
    assert len(told["standings"]) == 10


def test_it_says_when_it_is_behind(client: Client, whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    told = client.get(address(whist)).json()
    assert (told["behind"], told["generation"], told["standings"]) == (True, 0, [])


def test_before_anybody_is_seated(client: Client, set_up: SetUp) -> None:
    answer = client.get(address(set_up(pairs=0)))
    assert (answer.status_code, answer.json()) == (404, {"detail": "Nobody is seated yet."})


@pytest.mark.parametrize("number", ["0", "99", str(2**63), "9" * 400])
def test_a_session_that_is_not(client: Client, db: None, number: str) -> None:
    answer = client.get(f"/api/v1/sessions/{number}/standings")
    assert answer.status_code == 404
    assert answer.json() == {"detail": "There is no such session."}


def test_it_tells_nothing_of_a_tray(client: Client, whist: Session, enter: Enter) -> None:
    enter(whist, 1, "11")
    score_field(whist.tournament.fields.get().pk)
    told = client.get(address(whist)).json()
    assert "trays" not in told
    assert all("results" not in row and "trays" not in row for row in told["standings"])


def test_it_takes_nothing(client: Client, whist: Session) -> None:
    for send in (client.post, client.put, client.patch, client.delete):
        assert send(address(whist)).status_code == 405
