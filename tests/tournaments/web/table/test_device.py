"""What the page that lives on a device asks of the server, and is told."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.table_devices import browser_at
from tests.tournaments.web.pages import said
from tests.tournaments.web.table.test_table_page import token_of, trays_of
from tests.tournaments.web.validity import Page
from tournaments.actions.disputes import keep_result
from tournaments.actions.evenings import close_session
from tournaments.actions.naming import name_pairs
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.table_links import close_tables
from tournaments.actions.taking_back import SeenPlay
from tournaments.models import DirectorCall, Dispute, IdempotencyKey, Result, Session, User
from tournaments.queries.plan.plays import TableRound

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

KEY, OTHER = "a" * 32, "b" * 32


@pytest.fixture
def bridge(set_up: SetUp) -> Session:
    """Four tables of bridge, three boards a round."""
    return set_up("bridge", 8, 3)


def evening(token: str) -> dict[str, Any]:
    """Return what a device that knows nothing is told."""
    return dict(browser_at(token).get(reverse("table-evening", args=[token])).json())


def tell(token: str, key: object = KEY, **fields: object) -> Any:
    """Send a result as a device does; what is not said is as the table has it in its round."""
    now = evening(token)
    here = next(each for each in now["rounds"] if each["number"] == now["round"])
    sent = {
        "key": key,
        "what": "result",
        "round": here["number"],
        "number": here["trays"][0]["number"],
        "base": 0,
        "plan": now["plan"],
        "shown": here["shown"],
    }
    return browser_at(token).post(reverse("table-send", args=[token]), sent | fields)


def test_the_page_is_kept_by_a_device_and_says_nothing_of_the_evening(
    director: User, bridge: Session
) -> None:
    name_pairs(director, bridge.pk, {1: ["Ann Placeholder", "Bob Placeholder"]})
    token = token_of(director, bridge, 1)
    tell(token, special="P")
    desk = Client()
    desk.force_login(director)
    answer = desk.get(reverse("table", args=[token]))
    assert answer.headers["Cache-Control"] == "private, max-age=86400"
    assert "Cookie" not in answer.headers["Vary"]
    page = answer.content.decode()
    assert Page(page).faults == []
    assert "Placeholder" not in page
    assert "csrf" not in page
    assert reverse("table-plain", args=[token]) in page


def test_a_device_is_told_its_whole_evening(director: User, bridge: Session) -> None:
    name_pairs(director, bridge.pk, {2: ["Ann Placeholder", "Bob Placeholder"]})
    now = evening(token_of(director, bridge, 2))
    assert (now["round"], now["open"], now["called"], now["results"]) == (1, True, False, {})
    for number, each in enumerate(now["rounds"], 1):
        trays = tuple(tray["number"] for tray in each["trays"])
        assert (each["number"], trays) == (number, trays_of(bridge, 2, number))
    names = [name for each in now["rounds"] for side in each["sides"] for _label, name, _n in side]
    assert "Ann Placeholder & Bob Placeholder" in names


def test_where_everybody_goes_is_said_and_drawn(director: User, bridge: Session) -> None:
    """Four tables of a Mitchell: North and South stay, East and West go a table up."""
    now = evening(token_of(director, bridge, 2))
    assert now["rounds"][0]["moves"] == [
        ["2", "stays at this table", 2, "NS"],
        ["6", "goes to table 3, East and West", 3, "EW"],
    ]
    assert {tuple(move[1:]) for move in now["rounds"][-1]["moves"]} == {
        ("has played every round", 0, "")
    }


def test_nothing_new_is_one_small_answer(director: User, bridge: Session) -> None:
    token = token_of(director, bridge, 2)
    other = token_of(director, bridge, 3)
    address = reverse("table-evening", args=[token])
    known = evening(token)["mark"]
    tell(other, special="P")
    assert browser_at(token).get(address, {"rev": known}).status_code == 204
    for change in (
        lambda: tell(token, OTHER, special="P"),
        lambda: name_pairs(director, bridge.pk, {1: ["Ann Placeholder", "Bob Placeholder"]}),
        lambda: browser_at(token).post(
            reverse("table-send", args=[token]), {"key": "c" * 32, "what": "call"}
        ),
        lambda: close_session(director, bridge.pk),
    ):
        change()
        answer = browser_at(token).get(address, {"rev": known})
        assert answer.status_code == 200
        known = answer.json()["mark"]


def test_what_is_planned_is_not_said_again(director: User, bridge: Session) -> None:
    token = token_of(director, bridge, 2)
    address, known = reverse("table-evening", args=[token]), evening(token)["mark"]
    tell(token, special="P")
    after = browser_at(token).get(address, {"rev": known}).json()
    assert "rounds" not in after
    assert len(after["results"]) == 1
    name_pairs(director, bridge.pk, {1: ["Ann Placeholder", "Bob Placeholder"]})
    assert "rounds" in browser_at(token).get(address, {"rev": after["mark"]}).json()


def test_a_result_is_taken_once_however_often_it_is_sent(director: User, bridge: Session) -> None:
    token = token_of(director, bridge, 2)
    number = trays_of(bridge, 2)[0]
    first = tell(token, level="4", strain="S", declarer="N", result="=")
    assert first.status_code == 200
    assert (first.json()["taken"], first.json()["version"]) == ("in", 1)
    made = evening(token)["results"][f"1/{number}"]
    assert made["made"] == ["4", "spades", "spades", " N ="]
    tell(token, OTHER, base=1, special="P")
    again = tell(token, level="4", strain="S", declarer="N", result="=")
    assert (again.json()["taken"], again.json()["version"]) == ("in", 1)
    assert Result.objects.count() == 2
    assert Result.objects.get(version=2).outcome == "P"


def test_a_key_is_of_one_thing(director: User, bridge: Session) -> None:
    token = token_of(director, bridge, 2)
    tell(token, special="P")
    answer = tell(token, special="NP")
    assert answer.status_code == 422
    assert "key" in answer.json()["refused"]
    assert Result.objects.count() == 1


def test_a_dispute_that_is_decided_is_not_opened_by_what_comes_again(
    director: User, bridge: Session
) -> None:
    token, at = token_of(director, bridge, 2), TableRound(section_of(bridge).pk, 1, 2)
    number = trays_of(bridge, 2)[0]
    enter_result(director, bridge.pk, ResultEntry(at, number, "P"))
    first = tell(token, typed="4SN=").json()
    assert first["taken"] == "disputed"
    assert evening(token)["results"][f"1/{number}"]["disputed"] is True
    keep_result(director, bridge.pk, SeenPlay(at, number, 1))
    assert tell(token, typed="4SN=").json()["taken"] == "disputed"
    assert Dispute.objects.get().settled_at is not None


def test_the_same_as_is_in_is_said_to_be_so(director: User, bridge: Session) -> None:
    token, at = token_of(director, bridge, 2), TableRound(section_of(bridge).pk, 1, 2)
    enter_result(director, bridge.pk, ResultEntry(at, trays_of(bridge, 2)[0], "P"))
    assert tell(token, special="P").json()["taken"] == "same"
    assert Result.objects.count() == 1


def test_a_device_is_not_told_whether_it_tried_the_result_of_an_earlier_round(
    director: User, bridge: Session
) -> None:
    token, at = token_of(director, bridge, 2), TableRound(section_of(bridge).pk, 1, 2)
    first, *others = trays_of(bridge, 2)
    for number in (first, *others):
        enter_result(director, bridge.pk, ResultEntry(at, number, "P"))
    shown = evening(token)["rounds"][0]["shown"]
    guesses = [
        tell(token, str(at) * 32, round=1, number=first, shown=shown, typed=typed).json()
        for at, typed in enumerate(("P", "4SN=", "4SN+1"))
    ]
    assert guesses == [{"taken": "sent", "version": 1}] * 3
    assert "made" not in evening(token)["results"][f"1/{first}"]


def test_the_director_is_called_once_for_a_key(director: User, whist: Session) -> None:
    token = token_of(director, whist, 3)
    address = reverse("table-send", args=[token])
    call, back = {"key": KEY, "what": "call"}, {"key": OTHER, "what": "back"}
    for sent, called in ((call, True), (back, False), (call, False)):
        assert browser_at(token).post(address, sent).json() == {"taken": "sent"}
        assert evening(token)["called"] is called
    assert DirectorCall.objects.filter(ended_at__isnull=True).count() == 0


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"round": 2, "special": "P"}, "Round 2 has not started at table 2 yet."),
        ({"what": "dance"}, "This page is not up to date."),
        ({"key": "short", "special": "P"}, "Key"),
        ({"base": "x", "special": "P"}, "Version"),
    ],
)
def test_what_cannot_be_taken_is_refused_in_words(
    director: User, bridge: Session, fields: dict[str, object], sentence: str
) -> None:
    answer = tell(token_of(director, bridge, 2), **{"key": KEY, **fields})
    assert answer.status_code == 422
    assert sentence in answer.json()["refused"]
    assert not Result.objects.exists()
    assert not IdempotencyKey.objects.exists()


def test_others_at_the_table_than_were_shown_are_said(director: User, bridge: Session) -> None:
    answer = tell(token_of(director, bridge, 2), shown="8-7-8-7", special="P")
    assert (answer.status_code, answer.json()["taken"]) == (200, "for the desk")
    assert "seating has changed" in answer.json()["refused"]


def test_a_link_that_opens_nothing_says_so_to_a_device(director: User, bridge: Session) -> None:
    token = token_of(director, bridge, 2)
    unknown = Client().get(reverse("table-evening", args=["forged"]))
    assert (unknown.status_code, unknown.json()["code"]) == (404, "not_there")
    assert "This link opens no table" in unknown.json()["refused"]
    close_tables(director, bridge.pk)
    for answer in (
        browser_at(token).get(reverse("table-evening", args=[token])),
        browser_at(token).post(reverse("table-send", args=[token]), {"key": KEY, "what": "call"}),
    ):
        assert answer.status_code == 404
        assert "This link has been withdrawn" in answer.json()["refused"]
    assert "has been withdrawn" in said(Client().get(reverse("table", args=[token])))


def test_what_the_desk_enters_is_seen_at_the_table(director: User, whist: Session) -> None:
    token = token_of(director, whist, 3)
    at = TableRound(section_of(whist).pk, 1, 3)
    enter_result(director, whist.pk, ResultEntry(at, 3, "7"))
    assert evening(token)["round"] == 2
    assert evening(token)["results"] == {"1/3": {"version": 1, "own": False}}
