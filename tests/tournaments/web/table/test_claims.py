"""A table says who sits in for whom: it seats nobody, and hears of no member but a whole name."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.table_devices import browser_at
from tests.tournaments.web.conftest import HTMX, signed_in
from tests.tournaments.web.pages import markup, text
from tests.tournaments.web.table.test_device import evening
from tests.tournaments.web.table.test_table_page import token_of
from tournaments.actions.clubs import add_members
from tournaments.actions.erase import erase_member
from tournaments.actions.naming import name_pairs
from tournaments.models import DirectorCall, Log, Member, Session, Substitution, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def token(director: User, whist: Session) -> str:
    """The link of table 3, where Ann and Bob have been named; Carla is a member who is free."""
    name_pairs(director, whist.pk, {3: ["Ann Archer", "Bob Baker"]})
    add_members(director, whist.tournament.club_id, ["Carla Cartwright", "Dan Dee", "Dee Dan"])
    return token_of(director, whist, 3)


def claim(token: str, name: str, contestant: int = 3, key: int = 1) -> Any:
    """Send who sits in, as a device does."""
    sent = {"key": f"{key:032x}", "what": "claim", "contestant": contestant, "name": name}
    return browser_at(token).post(reverse("table-send", args=[token]), sent)


def told(token: str) -> list[str]:
    return [words for _label, words in evening(token)["claims"]]


def test_that_the_right_players_sit_there_stands_in_the_log(
    token: str, director: User, whist: Session
) -> None:
    here = evening(token)["rounds"][0]
    sent = {"key": "5" * 32, "what": "seats", "round": 1, "shown": here["shown"]}
    address = reverse("table-send", args=[token])
    for _again in range(2):
        assert browser_at(token).post(address, sent).status_code == 200
    (said,) = Log.objects.filter(what="seats.confirmed")
    assert (said.who_name, said.details["table"], said.details["round"]) == ("3", "3", 1)
    others = evening(token_of(director, whist, 1))["rounds"][0]["shown"]
    for wrong, status in (
        ({"shown": others}, 200),  # for the desk
        ({"round": 3}, 422),
        ({"round": 99}, 422),
        ({"shown": ""}, 422),
        ({"round": ""}, 422),
    ):
        answer = browser_at(token).post(address, sent | {"key": "6" * 32} | wrong)
        assert answer.status_code == status
        assert answer.json()["refused"]
    assert Log.objects.filter(what="seats.confirmed").count() == 1


def test_the_whole_name_of_one_member_is_known(token: str) -> None:
    assert claim(token, "cartwright, CARLA").status_code == 200
    assert told(token) == ["Carla Cartwright sits in for c when the director agrees."]


@pytest.mark.parametrize("typed", ["Carla", "Cartwright", "Carla Cartwrigt", "1", "Dan Dee", "Eve"])
def test_of_anything_else_nothing_is_told(token: str, typed: str) -> None:
    claim(token, typed)
    assert told(token) == [f"“{typed}” sits in for c: the director will see to it."]


def test_a_name_that_is_withheld_is_not_told(token: str) -> None:
    Member.objects.filter(name="Carla Cartwright").update(name_withheld=True)
    claim(token, "carla cartwright")
    assert told(token) == ["“carla cartwright” sits in for c: the director will see to it."]


def test_the_director_sees_it_and_seats_the_substitute(
    token: str, desk: Client, whist: Session
) -> None:
    claim(token, "Carla Cartwright")
    assert not Substitution.objects.exists()
    room = desk.get(reverse("room", args=[whist.pk]))
    assert "Table 3: Carla Cartwright sits in for c." in text(room)
    assert "No member has just this name." not in text(room)
    link = markup(room).split(reverse("substitute", args=[whist.pk]))[1].split('"')[0]
    form = markup(desk.get(reverse("substitute", args=[whist.pk]) + link.replace("&amp;", "&")))
    assert 'value="Carla Cartwright"' in form
    assert "selected" in form.split("Ann Archer")[0].rsplit("<option", 1)[1]
    call = DirectorCall.objects.get()
    answer = desk.post(reverse("calls", args=[whist.pk]), {"call": call.pk}, headers=HTMX)
    assert text(answer) == ""
    assert told(token) == []
    assert DirectorCall.objects.get().typed == ""


def test_a_scorer_hears_and_has_no_form_for_it(token: str, scorer: User, whist: Session) -> None:
    claim(token, "Eve")
    page = markup(signed_in(scorer).get(reverse("room", args=[whist.pk])))
    assert "No member has just this name." in page
    assert reverse("substitute", args=[whist.pk]) not in page


def test_the_last_one_counts(token: str) -> None:
    claim(token, "Eve")
    claim(token, "Eva", key=2)
    claim(token, "Eva", key=2)
    assert len(told(token)) == 1
    assert "Eva" in told(token)[0]
    assert DirectorCall.objects.count() == 2


@pytest.mark.parametrize(
    ("name", "contestant", "why"),
    [("", 3, "Who sits in"), ("\u200b", 3, "Say who"),
     ("Eve", 99, "not seated this evening"), ("x" * 121, 3, "120")],
)  # fmt: skip
def test_what_is_refused_changes_nothing(token: str, name: str, contestant: int, why: str) -> None:
    answer = claim(token, name, contestant)
    assert answer.status_code == 422
    assert why in answer.json()["refused"]
    assert not DirectorCall.objects.exists()


def test_it_is_beside_a_call(token: str) -> None:
    browser_at(token).post(reverse("table-send", args=[token]), {"key": "f" * 32, "what": "call"})
    claim(token, "Eve")
    assert (evening(token)["called"], len(told(token))) == (True, 1)
    browser_at(token).post(reverse("table-send", args=[token]), {"key": "e" * 32, "what": "back"})
    assert (evening(token)["called"], len(told(token))) == (False, 1)


def test_nothing_is_kept_of_the_name_elsewhere(token: str, director: User, whist: Session) -> None:
    claim(token, "Carla Cartwright")
    assert "Carla" not in repr(list(Log.objects.filter(what="seat.claimed").values_list("details")))
    carla = Member.objects.get(name="Carla Cartwright")
    erase_member(director, whist.tournament.club_id, carla.pk, "Carla Cartwright")
    assert "Carla" not in DirectorCall.objects.get().typed
