"""What the director does from the room."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Enter, SetUp, play_all
from tests.tournaments.web.conftest import HTMX, signed_in
from tests.tournaments.web.pages import said, text
from tests.tournaments.web.standings.test_page import polled, score
from tournaments.models import Clock, Log, Publication, Session, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def send(browser: Client, name: str, session: Session, **fields: object) -> int:
    """Send a form of the room; the status of the answer."""
    return browser.post(reverse(name, args=[session.pk]), fields).status_code


def room(browser: Client, session: Session) -> str:
    """The room as it reads."""
    return text(browser.get(reverse("room", args=[session.pk])))


def settings(browser: Client, session: Session) -> str:
    """The settings of the evening as they read."""
    return text(browser.get(reverse("room-settings", args=[session.pk])))


def test_no_round_is_to_be_started_once_every_result_is_in(
    desk: Client, director: User, set_up: SetUp
) -> None:
    session = set_up(pairs=6)
    assert "Start round 1" in room(desk, session)
    play_all(director, session, lambda ns, ew, tray: 7)
    page = room(desk, session)
    assert "Every result is in." in page
    assert "Start round" not in page


def test_the_buttons_of_the_clock(desk: Client, whist: Session) -> None:
    assert "Start round 1" in room(desk, whist)
    assert send(desk, "clock", whist, do="length", minutes=20) == 302
    assert send(desk, "clock", whist, do="start") == 302
    page = room(desk, whist)
    assert "20:00 left of 20 minutes" in page or "19:59 left of 20 minutes" in page
    assert "Pause the clock" in page
    assert "The last round ends about" in page
    assert "Start round 2" in page
    seen = Clock.objects.get().revision
    assert send(desk, "clock", whist, do="next", seen=seen) == 302
    assert send(desk, "clock", whist, do="next", seen=seen) == 409
    assert Clock.objects.get().round == 2
    assert send(desk, "clock", whist, do="stop") == 302
    assert "clock stopped" in room(desk, whist)
    seen = Clock.objects.get().revision
    assert send(desk, "clock", whist, do="break", minutes=10, seen=seen) == 302
    assert "Break after round 2, until" in room(desk, whist)
    assert send(desk, "clock", whist, do="add", minutes=5, seen=seen + 1) == 302
    assert Clock.objects.get().in_break


@pytest.mark.parametrize(
    ("name", "fields", "sentence"),
    [
        ("clock", {"do": "length", "minutes": "500"}, "1 to 240 minutes"),
        ("clock", {"do": "length", "minutes": "x"}, "Minutes: "),
        ("clock", {"do": "wind"}, "Clock: "),
        ("publish", {"do": "notice", "notice": "a" * 201}, "at most 200 characters"),
        ("publish", {"do": "period", "minutes": "43201"}, "0 to 43,200 minutes, which is 30 days"),
        ("publish", {"do": "period"}, "for how many minutes"),
        ("publish", {}, "Standings: "),
    ],
)
def test_what_cannot_be_done_is_said_and_what_was_typed_stays(
    desk: Client, whist: Session, name: str, fields: dict[str, str], sentence: str
) -> None:
    before = Log.objects.count()
    answer = desk.post(reverse(name, args=[whist.pk]), fields)
    assert answer.status_code == 422
    assert sentence in said(answer)
    assert Log.objects.count() == before
    page = answer.content.decode()
    for typed in (fields.get("notice"), fields.get("minutes")):
        assert not typed or f'value="{typed}"' in page


def test_a_director_hides_and_an_organiser_locks(
    desk: Client, floor_director: User, whist: Session
) -> None:
    floor = signed_in(floor_director)
    assert send(floor, "publish", whist, do="hide", hide_from=3) == 302
    assert "Readers see no results from round 3 on." in settings(floor, whist)
    assert send(floor, "publish", whist, do="show") == 302
    assert send(floor, "publish", whist, do="lock") == 403
    assert "Lock the results" not in settings(floor, whist)
    assert send(desk, "publish", whist, do="lock") == 302
    page = settings(desk, whist)
    assert "nothing is corrected any more" in page
    assert "Reopen it" not in page
    assert send(desk, "turn-state", whist, state="open") == 422
    assert send(desk, "publish", whist, do="unlock", reason="") == 422
    assert send(desk, "publish", whist, do="unlock", reason="a wrong sum") == 302
    assert Publication.objects.get().locked_at is None
    assert send(desk, "publish", whist, do="period", minutes=45) == 302
    whist.tournament.club.refresh_from_db()
    assert whist.tournament.club.correction_minutes == 45


@pytest.mark.parametrize("place", ["room", "room-tables"])
def test_the_room_is_told_of_news_and_of_nothing_else(
    desk: Client, whist: Session, enter: Enter, place: str
) -> None:
    address = reverse(place, args=[whist.pk])
    poll = polled(desk.get(address).content.decode())
    assert desk.get(poll, headers=HTMX).status_code == 204
    enter(whist, 1, "7")
    news = desk.get(poll, headers=HTMX).content.decode()
    assert "<html" not in news
    assert polled(news) != poll
    assert news.count('class="cell complete"') == (place == "room-tables")


def test_a_director_makes_official_what_players_need_not_wait_for(
    floor_director: User, whist: Session, enter: Enter
) -> None:
    floor = signed_in(floor_director)
    enter(whist, 1, "7")
    score(whist)
    assert "Make official now" not in settings(floor, whist)
    answer = floor.post(reverse("publish", args=[whist.pk]), {"do": "official"})
    assert (answer.status_code, "Close the evening first" in said(answer)) == (422, True)
    send(floor, "turn-state", whist, state="closed")
    assert "Make official now" in settings(floor, whist)
    assert send(floor, "publish", whist, do="official") == 302
    page = settings(floor, whist)
    assert "Official since" in page
    assert "Make official now" not in page


def test_each_line_of_the_clock_is_saved_by_itself(desk: Client, whist: Session) -> None:
    assert send(desk, "clock", whist, do="length", minutes=25, first_round_extra=5) == 302
    assert send(desk, "clock", whist, do="round_end", warning=4, auto_advance="on") == 302
    assert send(desk, "clock", whist, do="length", minutes=20, first_round_extra=3) == 302
    clock = Clock.objects.get()
    said = (clock.minutes, clock.first_round_extra, clock.warning, clock.auto_advance)
    assert said == (20, 3, 4, True)
    page = settings(desk, whist)
    assert "Length of a round 23 minutes set by hand" in page
    assert "the next begins by itself the warning comes 4 minutes before" in page


@pytest.mark.parametrize(
    ("name", "fields", "line"),
    [
        ("clock", {"do": "length", "minutes": "500"}, "length"),
        ("clock", {"do": "round_end", "warning": "500"}, "round_end"),
        ("publish", {"do": "notice", "notice": "a" * 201}, "notice"),
        ("publish", {"do": "period", "minutes": "43201"}, "period"),
    ],
)
def test_the_line_that_was_refused_is_open(
    desk: Client, whist: Session, name: str, fields: dict[str, str], line: str
) -> None:
    shut = desk.get(reverse("room-settings", args=[whist.pk])).content.decode()
    assert re.findall(r'<details class="setting" id="(\w+)" open>', shut) == []
    page = desk.post(reverse(name, args=[whist.pk]), fields).content.decode()
    assert re.findall(r'<details class="setting" id="(\w+)" open>', page) == [line]
    asked = desk.get(reverse("room-settings", args=[whist.pk]), {"change": line}).content.decode()
    assert re.findall(r'<details class="setting" id="(\w+)" open>', asked) == [line]


def test_whoever_saves_a_setting_stays_among_the_settings(desk: Client, whist: Session) -> None:
    page = desk.get(reverse("room-settings", args=[whist.pk])).content.decode()
    forms = re.findall(r"<form.*?</form>", page, re.DOTALL)
    back = f'name="next" value="{reverse("room-settings", args=[whist.pk])}"'
    away = [form for form in forms if back not in form and "/sign-out/" not in form]
    # Closing leads to where it is told that the evening is closed.
    assert [re.findall(r'action="(.*?)"', form) for form in away] == [
        [reverse("turn-state", args=[whist.pk])]
    ]


def test_the_figure_on_now_is_what_needs_somebody(
    desk: Client, whist: Session, enter: Enter
) -> None:
    assert settings(desk, whist).count("need you") == 0
    for number in (1, 2, 3):
        send(desk, "clock", whist, do="start" if number == 1 else "next", seen=number - 1)
    pages = [
        desk.get(reverse(place, args=[whist.pk])).content.decode()
        for place in ("room", "room-tables", "room-settings")
    ]
    figures = [re.findall(r'class="figure-waiting">(\d+)<', page) for page in pages]
    lines = pages[0].partition('class="plain needs"')[2].partition("</ul>")[0].count("<li>")
    assert lines > 1
    assert figures == [[str(lines)]] * 3
