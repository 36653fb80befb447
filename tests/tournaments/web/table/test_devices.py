"""Which device speaks for a table, and what another that has its link is told: nothing."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.web.conftest import HTMX, signed_in
from tests.tournaments.web.pages import text
from tests.tournaments.web.table.test_table_page import token_of
from tournaments.actions.publication import choose_after_play
from tournaments.actions.seating import seat_pairs
from tournaments.models import AfterPlay, Log, Session, TableDevice, User
from tournaments.web.table.opening import DEVICE

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

KEYS = (f"{number:032x}" for number in range(10**6))


@pytest.fixture
def whist(set_up: SetUp) -> Session:
    """Four tables of whist, three trays a round."""
    return set_up("whist", 8, 3)


def scanned(token: str, browser: Client | None = None) -> Client:
    """Return a browser that has opened the page of a table by the code on its card."""
    browser = browser or Client(enforce_csrf_checks=True)
    assert browser.get(reverse("table", args=[token])).status_code == 200
    return browser


def evening(browser: Client, token: str) -> Any:
    return browser.get(reverse("table-evening", args=[token]))


def enter_next(browser: Client, token: str, typed: str, confirmed: str = "1") -> Any:
    """Enter the next tray of the round that the table is in."""
    now = evening(browser, token).json()
    here = next(each for each in now["rounds"] if each["number"] == now["round"])
    there = now["results"]
    tray = next(
        each["number"]
        for each in here["trays"]
        if f"{here['number']}/{each['number']}" not in there
    )
    return browser.post(
        reverse("table-send", args=[token]),
        {
            "key": next(KEYS), "what": "result", "round": here["number"], "number": tray,
            "base": 0, "plan": now["plan"], "shown": here["shown"], "typed": typed,
            "confirmed": confirmed,
        },
    )  # fmt: skip


def told(browser: Client, token: str) -> dict[str, Any]:
    """Return what a device is told of results, by round and tray, beyond that they are in."""
    found: dict[str, Any] = evening(browser, token).json()["results"]
    return {at: result["made"] for at, result in found.items() if "made" in result}


def pages(browser: Client, token: str) -> Iterator[tuple[int, str]]:
    """Yield the status and the text of every page that a link opens."""
    trays = [reverse("table-tray", args=[token, 1, tray]) for tray in range(1, 13)]
    for address in [
        reverse("table-evening", args=[token]),
        f"{reverse('table-evening', args=[token])}?rev=1",
        reverse("table-plain", args=[token]),
        *trays,
    ]:
        answer = browser.get(address)
        yield answer.status_code, answer.content.decode()


def lines(director: User, session: Session) -> str:
    return text(signed_in(director).get(reverse("calls", args=[session.pk]), headers=HTMX))


def answer(director: User, session: Session, what: str) -> None:
    device = TableDevice.objects.get(let_in_at=None, turned_away_at=None)
    sent = {"device": f"{device.pk}.{what}"}
    assert signed_in(director).post(reverse("calls", args=[session.pk]), sent).status_code == 302


def test_the_first_that_speaks_is_let_in_and_reading_is_not_speaking(
    director: User, whist: Session
) -> None:
    token = token_of(director, whist, 1)
    trying, phone = scanned(token), scanned(token)
    assert evening(trying, token).status_code == evening(phone, token).status_code == 200
    assert TableDevice.objects.count() == 0
    assert enter_next(phone, token, "7").json()["taken"] == "in"
    assert TableDevice.objects.get().let_in_at is not None
    assert list(told(phone, token).values()) == [["7 tricks, E/W 6", "", "", ""]]


def test_its_name_is_a_cookie_that_https_alone_carries_where_there_is_https(
    director: User, whist: Session
) -> None:
    address = reverse("table", args=[token_of(director, whist, 1)])
    for secure in (False, True):
        cookie = Client().get(address, secure=secure).cookies[DEVICE]
        assert (bool(cookie["secure"]), cookie["samesite"]) == (secure, "Lax")


def test_a_card_photographed_tells_nothing_and_asks_once(director: User, whist: Session) -> None:
    token = token_of(director, whist, 1)
    phone, stranger = scanned(token), scanned(token)
    enter_next(phone, token, "11")
    for _again in range(2):
        for status, content in pages(stranger, token):
            assert status == 403
            assert "tricks" not in content
    refused = evening(stranger, token).json()
    assert refused["refused"].startswith("Another device enters the results of this table.")
    assert refused["waits"] is True
    asked = "Another device wants to enter the results of table 1."
    assert lines(director, whist).count(asked) == 1
    assert asked in text(signed_in(director).get(reverse("room", args=[whist.pk])))
    assert Log.objects.filter(what="table_device.asked").count() == 1


def test_a_device_that_may_not_speak_keeps_what_it_sends(director: User, whist: Session) -> None:
    token = token_of(director, whist, 1)
    phone, other = scanned(token), scanned(token)
    now = evening(other, token).json()
    enter_next(phone, token, "7")
    here = now["rounds"][0]
    sent = {
        "key": next(KEYS), "what": "result", "round": 1, "number": here["trays"][1]["number"],
        "base": 0, "plan": now["plan"], "shown": here["shown"], "typed": "9",
    }  # fmt: skip
    address = reverse("table-send", args=[token])
    refused = other.post(address, sent)
    assert (refused.status_code, refused.json()["waits"]) == (403, True)
    answer(director, whist, "let-in")
    assert other.post(address, sent).json()["taken"] == "in"
    assert "wants to enter" not in lines(director, whist)


def test_a_device_is_shown_what_it_has_entered_and_nothing_else(
    director: User, whist: Session
) -> None:
    choose_after_play(director, whist.pk, AfterPlay.OTHERS)
    token, elsewhere = (token_of(director, whist, table) for table in (1, 3))
    phone, other = scanned(token), scanned(token)
    enter_next(phone, token, "7")
    assert evening(other, token).status_code == 403
    answer(director, whist, "let-in")
    enter_next(other, token, "9")
    one, two = told(phone, token), told(other, token)
    assert len(one) == len(two) == 1
    assert one.keys().isdisjoint(two)
    assert enter_next(scanned(elsewhere), elsewhere, "5").json()["taken"] == "in"
    for browser, own in ((phone, one), (other, two)):
        results = evening(browser, token).json()["results"]
        assert {at for at, result in results.items() if "worth" in result} == own.keys()
        plain = text(browser.get(reverse("table-plain", args=[token])))
        mine = (int(browser is phone), int(browser is other))
        assert (plain.count("E/W 6"), plain.count("E/W 4")) == mine


def test_what_is_entered_on_another_device_is_taken_without_a_word_of_it(
    director: User, whist: Session
) -> None:
    token = token_of(director, whist, 1)
    phone, other = scanned(token), scanned(token)
    enter_next(phone, token, "7")
    evening(other, token)
    answer(director, whist, "let-in")
    assert evening(other, token).json()["results"].popitem()[1] == {"version": 1, "own": True}


def test_a_device_that_is_turned_away_asks_no_more(director: User, whist: Session) -> None:
    token = token_of(director, whist, 1)
    phone, other = scanned(token), scanned(token)
    enter_next(phone, token, "7")
    evening(other, token)
    answer(director, whist, "turn-away")
    said = evening(other, token).json()["refused"]
    assert said == "The director has not let this device speak for the table."
    assert "wants to enter" not in lines(director, whist)
    assert enter_next(phone, token, "8").json()["taken"] == "in"


def test_a_device_comes_with_its_players_to_their_next_table(
    director: User, whist: Session
) -> None:
    """Pair 8 of eight pairs sits still in a Howell, the others go from table to table."""
    seat_pairs(director, whist.pk, system="howell", pairs=8, trays_per_round=1)
    tokens = {table: token_of(director, whist, table) for table in range(1, 5)}
    phones = {table: scanned(token) for table, token in tokens.items()}
    first = {
        table: evening(phones[table], token).json()["rounds"] for table, token in tokens.items()
    }
    for table, token in tokens.items():
        enter_next(phones[table], token, "7")
    sat = {table: rounds[0]["shown"].split("-") for table, rounds in first.items()}
    for table, token in tokens.items():
        sit = set(first[table][1]["shown"].split("-"))
        for before, phone in phones.items():
            comes = bool(sit & set(sat[before])) or before == table
            status = evening(scanned(token, phone), token).status_code
            assert status == (200 if comes else 403), (before, table)


def test_a_new_link_belongs_to_the_first_that_speaks_by_it(director: User, whist: Session) -> None:
    old = token_of(director, whist, 1)
    enter_next(scanned(old), old, "7")
    section = section_of(whist).pk
    do = {"do": f"{section}-1"}
    assert signed_in(director).post(reverse("open-tables", args=[whist.pk]), do).status_code == 302
    token = token_of(director, whist, 1)
    assert token != old
    assert enter_next(scanned(token), token, "9").json()["taken"] == "in"
