"""Every page is well-formed, labelled, and free of code and style of its own."""

import re
from typing import Any

import pytest
from django.http import HttpRequest
from django.shortcuts import render
from django.test import Client, RequestFactory
from django.urls import reverse

from overplay.paths import SITE
from tests.tournaments.conftest import Enter, SetUp, play_all, section_of
from tests.tournaments.web.addresses import ADDRESSES
from tests.tournaments.web.conftest import HTMX
from tests.tournaments.web.filled import PAGES, address_of, places_in, values_of
from tests.tournaments.web.pages import send, tray_url
from tests.tournaments.web.standings.test_page import score
from tests.tournaments.web.validity import Page
from tournaments.actions.clock import start_clock
from tournaments.actions.clubs import add_members
from tournaments.actions.evenings import reopen_session
from tournaments.actions.publication import (
    hide_results,
    lock_session,
    put_up_notice,
    show_results,
    unlock_session,
)
from tournaments.actions.seating import name_pairs
from tournaments.models import Club, Place, Session, User

OF_A_CLUB = [name for name in PAGES if "club_id" in places_in(name)]
OF_A_SESSION = [name for name in PAGES if places_in(name) == ["session_id"]]

# What a page is made of does not depend on the parts.
pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def faults(answer: Any, *, piece: bool = False) -> list[str]:
    """What is wrong with the page."""
    return Page(answer.content.decode(), piece=piece).faults


@pytest.fixture
def evening(director: User, whist: Session, enter: Enter) -> Session:
    """Finished, with a correction."""
    play_all(director, whist, lambda ns, ew, tray: 7 + (ns == 2))
    enter(whist, 1, "9", base_version=1, reason='a "reason" with <b>tags</b>')
    score(whist)
    return whist


@pytest.fixture
def named(club: Club, director: User) -> Club:
    """A club whose members have names that are not letters only."""
    add_members(director, club.pk, ["Ann O'Hara <i>", 'Bob "Bee" & Co', "דנה", "王芳"])
    return club


@pytest.mark.parametrize("name", ["home", "sign-in", "new-club", "empty-forms", "laws-of-whist"])
def test_pages_of_nobodys(desk: Client, client: Client, name: str) -> None:
    assert faults(desk.get(reverse(name))) == []
    assert name in ("new-club", "empty-forms") or faults(client.get(reverse(name))) == []


def test_the_page_of_a_club(desk: Client, named: Club, whist: Session) -> None:
    assert faults(desk.get(reverse("club", args=[named.pk]))) == []


@pytest.mark.parametrize("asked", ["", "?asked=1&first_round=2", "?asked=1&first_round=99"])
def test_a_change_of_the_evening(desk: Client, whist: Session, asked: str) -> None:
    address = reverse("change", args=[whist.pk, "late-pair"])
    assert faults(desk.get(address + asked)) == []


def test_a_wrong_move_with_its_tables(desk: Client, whist: Session) -> None:
    address = reverse("change", args=[whist.pk, "wrong-move"])
    assert faults(desk.get(address)) == []
    assert faults(desk.get(address + "?asked=1&in_round=1&NS-1=f&EW-1=a&trays-1=1")) == []


def test_pages_of_what_a_club_keeps(
    desk: Client, director: User, named: Club, whist: Session
) -> None:
    """As they are, and when they are asked and sent what is not right."""
    values = values_of(named)
    names = {1: ["Ann Placeholder", 'Bob "Bee" & Co'], 2: ["Ann Twin"]}
    name_pairs(director, whist.pk, names)
    text = 'Ann;;;x\n<b>;7\n"'
    sent = {"with": "Ann Twin", "q": "<b>", "text": text, "name": "", "typed": ""}
    for name in OF_A_CLUB:
        assert faults(desk.get(address_of(name, values))) == [], name
        assert faults(desk.get(address_of(name, values), sent)) == [], name
    forms = ("members", "import", "change-member", "erase-member", "change-club", "delete-club")
    for name in (*forms, "presets", "preset", "scales", "scale"):
        answer = desk.post(address_of(name, values), sent)
        assert answer.status_code == (200 if name == "import" else 422)
        assert faults(answer) == [], name


@pytest.mark.parametrize("name", OF_A_SESSION)
@pytest.mark.parametrize("game", ["whist", "bridge"])
def test_pages_of_a_session(
    desk: Client, client: Client, named: Club, set_up: SetUp, game: str, name: str
) -> None:
    address = reverse(name, args=[set_up(game).pk]) + ADDRESSES[name].query
    assert faults(desk.get(address)) == []
    assert name not in ("standings", "projector") or faults(client.get(address)) == []


@pytest.mark.parametrize("name", ["tray", "standings", "room", "projector"])
def test_pages_of_a_finished_evening(desk: Client, evening: Session, name: str) -> None:
    arguments = [evening.pk, 1] if name == "tray" else [evening.pk]
    assert faults(desk.get(reverse(name, args=arguments))) == []


def test_the_history_and_a_contestant(desk: Client, evening: Session) -> None:
    history = reverse("history", args=[evening.pk, 1, section_of(evening).pk, 1, 1])
    place = Place.objects.get(section__session=evening, number=1)
    assert faults(desk.get(history)) == []
    assert faults(desk.get(history, headers=HTMX), piece=True) == []
    assert faults(desk.get(reverse("contestant", args=[evening.pk, place.pk]))) == []


@pytest.mark.parametrize("game", ["whist", "bridge"])
def test_the_desk_by_slip_and_grid_and_what_is_decided_there(
    desk: Client, set_up: SetUp, enter: Enter, game: str
) -> None:
    session = set_up(game, 10, 2)
    at = (section_of(session).pk, 1, 1)
    enter(session, 1, "7" if game == "whist" else "110", table=1)
    enter(session, 2, "A=", table=1, reason='a "reason" with <b>tags</b>')
    pages = {
        name: desk.get(reverse(name, args=[session.pk, *arguments]))
        for name, arguments in {
            "slip": at,
            "round-grid": at[:2],
            "ruling": (2, *at),
            "history": (2, *at),
            "fouled": (1,),
            "penalties": (),
        }.items()
    }
    pages["wrong ruling"] = desk.post(reverse("ruling", args=[session.pk, 1, *at]), {"kind": "x"})
    turning = reverse("reversed", args=[session.pk])
    pages["figures"] = desk.get(f"{turning}?tray=1&how=figures")
    pages["seats"] = desk.get(f"{turning}?section={at[0]}&round=1&table=1")
    pages["swapped"] = desk.get(
        reverse("swapped", args=[session.pk, *at]), {"first": 1, "second": 2}
    )
    wrong = {"section": at[0], "round": 1, "table": 1, "base": 0, "tray": 3, "typed": "7"}
    pages["another"] = desk.post(reverse("slip", args=[session.pk, *at]), wrong | {"another": 1})
    assert {name: faults(page) for name, page in pages.items() if faults(page)} == {}


@pytest.mark.parametrize("pairs", ["10", "12", "42", "7", "x"])
@pytest.mark.parametrize("game", ["whist", "bridge"])
def test_proposals(desk: Client, set_up: SetUp, pairs: str, game: str) -> None:
    session = set_up(game, pairs=0)
    assert faults(desk.get(reverse("set-up", args=[session.pk]), {"pairs": pairs})) == []


@pytest.mark.parametrize("game", ["whist", "bridge"])
@pytest.mark.parametrize("htmx", [False, True])
def test_rows_in_every_state(
    desk: Client, set_up: SetUp, enter: Enter, game: str, *, htmx: bool
) -> None:
    session = set_up(game)
    first, second = ("7", "8") if game == "whist" else ("4SN10", "4HxN=")
    enter(session, 1, first)
    for fields in (
        {"typed": "14"},
        {"typed": second},
        {"typed": second, "base": 1},
        {"typed": second, "base": 1, "reason": "typed wrongly"},
    ):
        answer = send(desk, session, 1, htmx=htmx, **fields)
        if answer.status_code == 302:
            answer = desk.get(tray_url(session, 1))
        assert faults(answer, piece=htmx) == [], fields


def test_an_evening_that_is_directed_and_settled(
    desk: Client, director: User, evening: Session, enter: Enter
) -> None:
    """The clock runs, a notice is up, the room refuses; then it is official, and corrected."""
    put_up_notice(director, evening.pk, 'Tea & "cake" <b>')
    start_clock(director, evening.pk)
    hide_results(director, evening.pk, 2)
    pages = [reverse(name, args=[evening.pk]) for name in ("room", "projector", "standings")]
    publish = reverse("publish", args=[evening.pk])
    for address in pages:
        assert faults(desk.get(address)) == []
        assert faults(desk.get(address, {"rev": "0"}, headers=HTMX), piece=True) == []
    assert faults(desk.post(publish, {"do": "notice", "notice": "a" * 201})) == []
    show_results(director, evening.pk)
    lock_session(director, evening.pk)
    assert faults(desk.get(pages[0])) == []
    unlock_session(director, evening.pk, "a wrong sum")
    reopen_session(director, evening.pk)
    enter(evening, 2, "9", base_version=1, reason="a wrong <i>sum</i>")
    score(evening)
    changed = desk.get(pages[2])
    assert "Changed after publication" in changed.content.decode()
    assert faults(changed) == []


def test_standings_that_renew_themselves(desk: Client, evening: Session) -> None:
    address = reverse("standings", args=[evening.pk])
    assert faults(desk.get(address, {"rev": "0"}, headers=HTMX), piece=True) == []


def test_refusals(desk: Client, strangers: Client, client: Client, whist: Session) -> None:
    room = reverse("room", args=[whist.pk])
    for answer in (
        strangers.get(room),
        desk.get("/nowhere"),
        desk.get(tray_url(whist, 99)),
        client.post(tray_url(whist, 1)),
        desk.post(room),
        desk.post(reverse("turn-state", args=[whist.pk])),
        client.post(reverse("sign-in"), {"username": "x", "password": "y"}),
        Client(enforce_csrf_checks=True).post(reverse("sign-in")),
    ):
        assert answer.status_code >= 400 or "Wrong name" in answer.content.decode()
        assert faults(answer) == []


@pytest.mark.parametrize("status", ["400", "403", "404", "403_csrf", "500"])
def test_pages_for_what_went_wrong(rf: RequestFactory, status: str) -> None:
    request: HttpRequest = rf.get("/")
    assert faults(render(request, f"{status}.html")) == []


@pytest.mark.parametrize(
    "text",
    [
        '<p id="a"></p><p id="a"></p>',
        "<p><div></div></p>",
        "<table><tr><td></td></tr></table>",
        '<input name="a">',
        '<form method="post"></form>',
        '<b style="color: red">a</b>',
        '<b onclick="a()">a</b>',
        "<script>a()</script>",
        "<b><i></b></i>",
        "<a href='/'></a>",
        "<th>a</th>",
    ],
)
def test_the_reader_finds_what_is_wrong(text: str) -> None:
    assert Page(text, piece=True).faults


def test_a_telephone_shows_figures_for_every_number_in_the_templates() -> None:
    templates = (SITE / "templates").rglob("*.html")
    inputs = [one for at in templates for one in re.findall(r"<input[^>]*>", at.read_text())]
    numbers = [one for one in inputs if 'type="number"' in one]
    assert len(numbers) > 9
    assert [one for one in numbers if "inputmode=" not in one] == []
