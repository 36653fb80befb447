"""The front page of somebody who is signed in says what waits in the evenings under way."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Enter, SetUp, play_all
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import markup, text
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.evenings import close_session
from tournaments.models import Role, Session, Tournament, User
from tournaments.queries.club.evenings import WAITING

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def waits(browser: Client) -> list[tuple[str, str, str]]:
    """Of each evening what is said, the button and where it leads."""
    page = markup(browser.get(reverse("home")))
    found = re.search(r'<ul class="plain waits">(.*?)</ul>', page, re.DOTALL)
    lines = re.findall(r"<li>(.*?)</li>", found[1], re.DOTALL) if found else []
    told = []
    for line in lines:
        (sentence,) = re.findall(r"<p>(.*?)</p>", line, re.DOTALL)
        ((address, button),) = re.findall(
            r'<a class="button[^"]*"\s*href="([^"]*)">(.*?)</a>', line
        )
        plain = " ".join(re.sub("<[^>]*>", "", sentence).split())
        told.append((plain, button, address))
    return told


def test_what_waits_as_the_evening_goes_on(
    desk: Client, director: User, whist: Session, enter: Enter
) -> None:
    """Of five tables three have sent their tray of round 1."""
    room = reverse("room", args=[whist.pk])
    ((said, button, address),) = waits(desk)
    assert said == "Everybody is seated. Print what the tables need, then begin."
    assert (button, address) == ("Go to the room", room)
    for tray in (1, 2, 3):
        enter(whist, tray, "7")
    ((said, _button, _address),) = waits(desk)
    assert said.startswith("Round 1 of 5 is being played.")
    assert said.endswith("2 results missing.")
    play_all(director, whist, lambda ns, ew, tray: 7)
    score(whist)
    ((said, button, address),) = waits(desk)
    assert said == "Play is over: every result is in."
    assert (button, address) == ("Go to the room", room)
    close_session(director, whist.pk)
    assert waits(desk) == []


def test_who_is_told(
    desk: Client, whist: Session, director: User, scorer: User, floor_director: User, stranger: User
) -> None:
    for helper in (director, floor_director, scorer):
        assert len(waits(signed_in(helper))) == 1
    assert waits(signed_in(stranger)) == []
    assert waits(Client()) == []
    reader = User.objects.create_user("rita")
    Role.objects.create(user=reader, kind=Role.Kind.READER, club=whist.tournament.club)
    assert waits(signed_in(reader)) == []


def test_an_evening_without_anybody_is_to_be_set_up(
    desk: Client, set_up: SetUp, scorer: User
) -> None:
    session = set_up("bridge", 0)
    told = [each for each in waits(desk) if each[0] == "Nobody is seated yet."]
    address = reverse("set-up", args=[session.pk])
    assert told == [("Nobody is seated yet.", "Set up", address)]
    Role.objects.create(user=scorer, kind=Role.Kind.SCORER, session=session)
    told = [each for each in waits(signed_in(scorer)) if each[0] == "Nobody is seated yet."]
    assert [button for _said, button, _address in told] == ["Go to the room"]


def test_what_is_under_way_comes_first(desk: Client, set_up: SetUp, enter: Enter) -> None:
    now = set_up()
    for tray in (1, 2, 3):
        enter(now, tray, "7")
    set_up("bridge", 0)
    first, second = (said for said, _button, _address in waits(desk))
    assert first.startswith("Round 1 of 5 is being played.")
    assert second == "Nobody is seated yet."


def test_the_latest_come_first_and_one_button_is_green(desk: Client, set_up: SetUp) -> None:
    for day in range(1, WAITING + 2):
        session = set_up()
        Session.objects.filter(pk=session.pk).update(played_on=f"2026-03-{day:02}")
        Tournament.objects.filter(pk=session.tournament_id).update(name=f"Day {day}")
    page = text(desk.get(reverse("home"))).partition("Latest evenings")[0]
    assert re.findall(r"Day \d", page) == [f"Day {day}" for day in (4, 3, 2)]
    shown = markup(desk.get(reverse("home")))
    waiting = shown.partition('<ul class="plain waits">')[2].partition("</ul>")[0]
    assert waiting.count("button main") == 1
