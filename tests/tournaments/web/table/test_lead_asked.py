"""The card led, asked for at the tables of a club that wants it."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.table_devices import browser_at
from tests.tournaments.web.table.test_device import evening, tell
from tests.tournaments.web.table.test_table_page import token_of, trays_of
from tournaments.actions.clubs import change_club
from tournaments.models import Result, Session, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

CONTRACT = {"level": "4", "strain": "S", "declarer": "N", "result": "="}


@pytest.fixture
def bridge(set_up: SetUp) -> Session:
    """Four tables of bridge, three boards a round."""
    return set_up("bridge", 8, 3)


def ask(director: User, session: Session) -> None:
    """Have the devices of the club ask for the lead."""
    change_club(director, session.tournament.club_id, asks_lead=True)


def test_a_device_hears_that_its_club_asks_for_the_lead(director: User, bridge: Session) -> None:
    token = token_of(director, bridge, 2)
    before = evening(token)
    ask(director, bridge)
    now = evening(token)
    assert (before["asks_lead"], now["asks_lead"]) == (False, True)
    assert before["mark"] != now["mark"]


def test_nobody_is_asked_for_a_lead_at_whist(director: User, set_up: SetUp) -> None:
    whist = set_up("whist", 8, 3)
    ask(director, whist)
    token = token_of(director, whist, 2)
    assert evening(token)["asks_lead"] is False
    page = browser_at(token).get(reverse("table-tray", args=[token, 1, trays_of(whist, 2)[0]]))
    assert "lead_card" not in page.content.decode()


def test_the_lead_stands_beside_what_was_made(director: User, bridge: Session) -> None:
    ask(director, bridge)
    token, board = token_of(director, bridge, 2), trays_of(bridge, 2)[0]
    assert tell(token, **CONTRACT, lead_suit="D", lead_card="T").status_code == 200
    result = evening(token)["results"][f"1/{board}"]
    assert (result["made"], result["lead"]) == (
        ["4", "spades", "spades", " N ="],
        ["", "diamonds", "diamonds", "10"],
    )
    plain = browser_at(token).get(reverse("table-plain", args=[token])).content.decode()
    assert "lead" in plain
    desk = Client()
    desk.force_login(director)
    at = [bridge.pk, board, section_of(bridge).pk, 1, 2]
    history = desk.get(reverse("history", args=at)).content.decode()
    assert "lead" in history
    everything = desk.get(reverse("tray-results", args=[bridge.pk, board])).content.decode()
    assert re.search(r">lead\s+<svg[^>]+aria-label=\"diamonds\"", everything)


def test_half_a_lead_is_refused(director: User, bridge: Session) -> None:
    ask(director, bridge)
    token = token_of(director, bridge, 2)
    for half in ({"lead_suit": "D"}, {"lead_card": "T"}):
        answer = tell(token, **CONTRACT, **half)
        assert answer.status_code == 422
        assert "both the suit and the card" in answer.json()["refused"]
    assert not Result.objects.exists()


def test_a_page_that_asks_for_none_has_no_keys_for_it(director: User, bridge: Session) -> None:
    token, board = token_of(director, bridge, 2), trays_of(bridge, 2)[0]
    address = reverse("table-tray", args=[token, 1, board])
    assert '<div class="lead" hidden>' in browser_at(token).get(address).content.decode()
    ask(director, bridge)
    assert '<div class="lead">' in browser_at(token).get(address).content.decode()
