"""One line on every page of an evening says what comes next, and its button does it."""

import datetime
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.tournaments.actions.test_changes import play
from tests.tournaments.conftest import Enter, SetUp, section_of
from tests.tournaments.queries.room.test_round_progress import play_tables
from tests.tournaments.web.conftest import HTMX, signed_in
from tests.tournaments.web.drives.addresses import DRIVES
from tests.tournaments.web.pages import text, tray_url
from tests.tournaments.web.standings.test_page import score
from tests.tournaments.web.test_html import faults
from tests.tournaments.web.test_query_counts import PAGES_OF_A_SESSION, _pages
from tournaments.actions.evenings import close_session
from tournaments.actions.publication import hide_results
from tournaments.actions.seating import seat_pairs
from tournaments.models import Clock, Role, Session, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def line(browser: Client, session: Session, page: str = "standings") -> Any:
    """The line as a page of the evening asks for it."""
    return line_on(reverse(page, args=[session.pk]), browser, session)


def line_on(address: str, browser: Client, session: Session) -> Any:
    """The line as the page with this address asks for it."""
    headers = HTMX | {"HX-Current-URL": f"http://testserver{address}"}
    return browser.get(reverse("what-next", args=[session.pk]), headers=headers)


def said(browser: Client, session: Session, page: str = "standings") -> str:
    return text(line(browser, session, page))


def press(browser: Client, session: Session) -> None:
    """Press the button that stands out."""
    page = line(browser, session).content.decode()
    (address,) = re.findall(r'<form method="post" action="([^"]+)"', page)
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
    answer = browser.post(address, fields)
    assert answer.status_code == 302


def led_to(browser: Client, session: Session) -> str:
    """Where the link leads that stands out."""
    page = line(browser, session).content.decode()
    (address,) = re.findall(r'<a class="button main" href="([^"]+)"', page)
    return str(address)


def test_it_leads_from_seating_to_the_files(desk: Client, director: User, set_up: SetUp) -> None:
    session = set_up(pairs=0)
    assert said(desk, session) == "Nobody is seated yet. Set up"
    assert faults(line(desk, session), piece=True) == []
    assert led_to(desk, session) == reverse("set-up", args=[session.pk])
    seat_pairs(director, session.pk, pairs=6, trays_per_round=1)
    assert said(desk, session).startswith("Everybody is seated. Print what the tables need")
    assert f'href="{reverse("print", args=[session.pk])}"' in line(desk, session).content.decode()
    press(desk, session)
    assert said(desk, session).startswith("Round 1 of 3 is being played. 3 tables are playing.")
    assert led_to(desk, session) == reverse("desk", args=[session.pk])
    for number in (1, 2):
        play(director, session, lambda _ns, _ew: "7", rounds=number)
        assert said(desk, session) == f"Round {number} is over. Start round {number + 1}"
        press(desk, session)
        assert Clock.objects.get().round == number + 1
    hide_results(director, session.pk, 1)
    play(director, session, lambda _ns, _ew: "7")
    score(session)
    assert said(desk, session) == "Play is over: every result is in. Close the evening"
    press(desk, session)
    assert said(desk, session).endswith("readers see no results. Show the results")
    press(desk, session)
    assert said(desk, session).endswith("results can still be corrected. Make official now")
    press(desk, session)
    assert said(desk, session) == "The standings are official. Files of the results"
    assert led_to(desk, session) == reverse("files", args=[session.pk])


def test_what_is_late_or_doubtful_leads_to_its_row(
    desk: Client, director: User, whist: Session, enter: Enter
) -> None:
    section = section_of(whist).pk
    press(desk, whist)
    for table in (1, 2, 3):
        enter(whist, table, "7")
    assert said(desk, whist).startswith("Round 1 of 5 is being played.")
    Clock.objects.update(ends_at=timezone.now() - datetime.timedelta(seconds=1))
    assert said(desk, whist) == "Round 1 is over. Start round 2"
    press(desk, whist)
    assert said(desk, whist) == "2 slips from earlier rounds are missing. Enter them"
    assert led_to(desk, whist) == f"{tray_url(whist, 4)}#typed-{section}-1-4"
    enter(whist, 4, "7")
    assert "A slip from an earlier round is missing. Enter" in said(desk, whist)
    Clock.objects.update(ends_at=None, left=60)
    assert said(desk, whist) == "The clock is stopped in round 2. Go on"


def test_an_improbable_result_is_checked_before_the_evening_is_closed(
    desk: Client, director: User, whist: Session, enter: Enter
) -> None:
    for number in range(2, 5):
        enter(whist, 1, "9", round=number, table=number)
    enter(whist, 1, "4")
    play(director, whist, lambda _ns, _ew: "9")
    assert said(desk, whist).endswith("nobody has looked at it. Check it")
    assert led_to(desk, whist) == f"{tray_url(whist, 1)}#typed-{section_of(whist).pk}-1-1"


def test_a_scorer_is_told_and_has_no_button_of_the_director(
    scorer: User, desk: Client, whist: Session, floor_director: User
) -> None:
    assert "<form" not in line(signed_in(scorer), whist).content.decode()
    assert "Everybody is seated" in said(signed_in(scorer), whist)
    assert "<form" in line(signed_in(floor_director), whist).content.decode()
    press(desk, whist)
    assert led_to(signed_in(scorer), whist) == reverse("desk", args=[whist.pk])


def test_a_scorer_is_not_sent_to_a_page_of_the_director(desk: Client, set_up: SetUp) -> None:
    session = set_up(pairs=0)
    scorer = User.objects.create_user("sam")
    Role.objects.create(user=scorer, kind=Role.Kind.SCORER, session=session)
    assert said(signed_in(scorer), session) == "Nobody is seated yet."
    assert said(desk, session) == "Nobody is seated yet. Set up"


def test_it_stands_on_every_page_and_for_no_reader(desk: Client, whist: Session) -> None:
    mark = f'hx-get="{reverse("what-next", args=[whist.pk])}'
    pages = {name: desk.get(at, follow=True) for name, at in _pages(whist).items()}
    shown = {name: page for name, page in pages.items() if page.status_code == 200}
    whole = {name for name, page in shown.items() if b'<main id="main">' in page.content}
    without = {name for name in whole if mark not in pages[name].content.decode()}
    # The projector is for the room, and what is deleted has nothing to come.
    # In the room it stands in the heading; the other places of the room lead there.
    in_room = {"room", "room-tables", "room-settings"}
    assert without <= {"projector", "delete-evening", "session-people", *in_room, *DRIVES}
    assert "Start round 1" in pages["room"].content.decode()
    assert whole <= PAGES_OF_A_SESSION
    assert mark not in Client().get(reverse("standings", args=[whist.pk])).content.decode()


def test_one_button_stands_out_in_the_room(desk: Client, director: User, whist: Session) -> None:
    def standing_out() -> list[str]:
        page = desk.get(reverse("room", args=[whist.pk])).content.decode()
        found = re.findall(r'class="button main"[^>]*>(.*?)<', page, re.S)
        return [" ".join(one.split()) for one in found]

    assert standing_out() == ["Start round 1"]
    press(desk, whist)
    assert standing_out() == ["Enter results"]
    play(director, whist, lambda _ns, _ew: "7", rounds=1)
    assert standing_out() == ["Start round 2"]
    play(director, whist, lambda _ns, _ew: "7")
    assert standing_out() == ["Close the evening"]
    page = desk.get(reverse("room", args=[whist.pk])).content.decode()
    assert "Close early" not in page
    assert "left of" not in text(desk.get(reverse("room", args=[whist.pk])))


def test_where_the_last_round_is_in_no_clock_has_to_catch_up(
    desk: Client, director: User, whist: Session
) -> None:
    """What is missing of an earlier round is asked for, whatever round the clock says."""
    press(desk, whist)
    for number, tables in ((1, {1, 2, 3, 4}), *((n, set(range(1, 6))) for n in (2, 3, 4, 5))):
        play_tables(director, whist, number, tables)
    late = "A slip from an earlier round is missing. Enter them"
    assert said(desk, whist) == late
    Clock.objects.update(ends_at=timezone.now() - datetime.timedelta(minutes=1))
    assert said(desk, whist) == late


def test_pressed_at_the_desk_it_stays_at_the_desk(
    desk: Client, director: User, whist: Session
) -> None:
    press(desk, whist)
    play(director, whist, lambda _ns, _ew: "7", rounds=1)
    slip = reverse("slip", args=[whist.pk, section_of(whist).pk, 2, 1])
    assert desk.get(slip).status_code == 200
    page = line_on(slip, desk, whist).content.decode()
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
    assert fields["next"] == slip
    elsewhere = reverse("room", args=[whist.pk])
    for away in ("https://example.org/", "//example.org/", "javascript:1", ""):
        answer = desk.post(reverse("clock", args=[whist.pk]), {"do": "stop", "next": away})
        assert answer["Location"] == elsewhere
    fields["seen"] = str(Clock.objects.get().revision)
    assert desk.post(reverse("clock", args=[whist.pk]), fields)["Location"] == slip
    assert Clock.objects.get().round == 2


def test_the_clock_is_put_where_the_room_is(
    desk: Client, director: User, whist: Session, enter: Enter
) -> None:
    """The clock was started and never pressed again, and two rounds are in and half of a third."""
    press(desk, whist)
    play(director, whist, lambda _ns, _ew: "7", rounds=2)
    assert said(desk, whist) == "Round 2 is over. Start round 3"
    for tray, table in ((4, 1), (5, 2), (1, 3)):
        enter(whist, tray, "7", table=table, round=3)
    behind = "Round 3 of 5 is being played. The clock is behind."
    assert said(desk, whist) == f"{behind} Put the clock at round 3"
    page = text(desk.get(reverse("room", args=[whist.pk])))
    assert "Round 3 of 5. 3 tables are done, 2 are playing." in page
    assert "Put the clock at round 3" in page
    assert "left of round 1" in page
    assert "Round 1 ends at" not in page
    assert "The last round ends" not in page
    press(desk, whist)
    assert Clock.objects.get().round == 3
    assert said(desk, whist).startswith("Round 3 of 5 is being played. 3 tables are done")
    close_session(director, whist.pk)
    page = text(desk.get(reverse("room", args=[whist.pk])))
    assert "Round 3 of 5" not in page
    assert "has yet to be played" not in page
    assert "(now)" not in page


def test_on_the_page_where_it_is_done_it_has_no_button(desk: Client, whist: Session) -> None:
    section = section_of(whist).pk
    press(desk, whist)
    assert "Start round" not in said(desk, whist, "room")
    assert "Enter results" in said(desk, whist, "room")
    assert "Enter results" in said(desk, whist, "print")
    led = desk.get(led_to(desk, whist), follow=True).wsgi_request.path
    for entry in (
        led,
        f"{tray_url(whist, 1)}?round=1#typed-1-1-1",
        reverse("slip", args=[whist.pk, section, 1, 1]),
        reverse("round-grid", args=[whist.pk, section, 1]),
    ):
        assert "Enter results" not in text(line_on(entry, desk, whist)), entry


def test_it_is_drawn_again_only_where_something_has_changed(
    desk: Client, whist: Session, enter: Enter
) -> None:
    def asked(page: Any) -> Any:
        (address,) = re.findall(r'hx-get="([^"]+)"', page.content.decode())
        return desk.get(address.replace("&amp;", "&"), headers=HTMX)

    press(desk, whist)
    first = line(desk, whist)
    assert asked(first).status_code == 204
    enter(whist, 1, "7")
    second = asked(first)
    assert second.status_code == 200
    assert asked(second).status_code == 204
    Clock.objects.update(ends_at=timezone.now() - datetime.timedelta(seconds=1))
    assert "Round 1 is over" in text(asked(second))
