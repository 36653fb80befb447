"""Another session of a tournament, made on its page."""

from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.queries.standings.test_overall import afternoon_said, over
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import said, text
from tournaments.models import Session, User

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk(director: User) -> Client:
    return signed_in(director)


def address(session: Session) -> str:
    return reverse("sessions", args=[session.pk])


def asked(number: str = "2", **more: str) -> dict[str, str]:
    return {"number": number, "played_on": "2026-03-06", "draw": "same"} | more


def test_another_session_is_made_on_its_page(desk: Client, bridge: Session) -> None:
    """With the next number, on the day of the last one unless another is said."""
    page = desk.get(address(bridge)).content.decode()
    assert 'value="2026-03-05"' in page
    assert "Make session 2" in page
    sent = desk.post(address(bridge), asked())
    second = bridge.tournament.sessions.get(number=2)
    assert sent.headers["Location"] == reverse("room", args=[second.pk])
    assert section_of(second).places.count() == section_of(bridge).places.count()
    room = text(desk.get(sent.headers["Location"]))
    assert "Evening, session 2 is seated." in room
    listed = text(desk.get(address(second)))
    assert "Session 1 , 5 March 2026, open" in listed
    assert "Session 2 , 6 March 2026, open" in listed
    assert "Make session 3" in listed


def test_a_session_has_its_number_wherever_it_is_named(desk: Client, bridge: Session) -> None:
    desk.post(address(bridge), asked())
    second = bridge.tournament.sessions.get(number=2)
    for name in ("room", "standings", "print", "change-evening"):
        assert "Evening, session 2" in text(desk.get(reverse(name, args=[second.pk]))), name
    listed = text(desk.get(reverse("club", args=[bridge.tournament.club_id])))
    assert "Evening, session 2" in listed


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"played_on": "yesterday"}, "Date: Enter a valid date."),
        ({"draw": "by weight"}, "“by weight” is not in the list"),
        ({"number": "9"}, "Session 9 is there by now. Look again."),
        ({"number": "two"}, "whole number"),
    ],
)
def test_what_cannot_be_is_said(
    desk: Client, bridge: Session, wrong: dict[str, str], sentence: str
) -> None:
    answer = desk.post(address(bridge), asked(**wrong))
    assert answer.status_code in (409, 422)
    assert sentence in said(answer)
    assert bridge.tournament.sessions.count() == 1


def test_two_buttons_make_one_session(desk: Client, bridge: Session) -> None:
    """The second is told that there is one by now, and by which it would be the third."""
    desk.post(address(bridge), asked())
    answer = desk.post(address(bridge), asked())
    assert "Session 2 is there by now." in said(answer)
    assert "Make session 3" in answer.content.decode()
    assert bridge.tournament.sessions.count() == 2


def test_before_anybody_is_seated_the_way_there_is_shown(desk: Client, set_up: SetUp) -> None:
    session = set_up("bridge", 0)
    assert "Nobody is seated yet. Choose a movement" in text(desk.get(address(session)))
    assert desk.post(address(session), asked()).status_code == 422


def test_how_they_add_up_is_chosen_on_the_page(desk: Client, bridge: Session) -> None:
    """Once there are two; what was chosen stands there again."""
    assert "How they add up" not in text(desk.get(address(bridge)))
    desk.post(address(bridge), asked())
    chosen = {"way": "totals", "carry-2": "share", "share-2": "33.33"}
    assert desk.post(address(bridge), chosen).headers["Location"] == address(bridge)
    second = bridge.tournament.sessions.get(number=2)
    assert (second.carry_over, second.carry_share) == ("share", Fraction(3333, 10_000))
    page = desk.get(address(bridge)).content.decode()
    assert 'value="33.33"' in page
    assert '<option value="share" selected>' in page
    assert desk.post(address(bridge), {"way": "mean_percent", "carry-2": "all"}).status_code == 302
    bridge.tournament.refresh_from_db()
    second.refresh_from_db()
    assert bridge.tournament.overall_way == "mean_percent"
    assert (second.carry_over, second.carry_share) == ("all", None)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"way": "best"}, "“best” is not in the list"),
        ({"carry-2": "most"}, "“most” is not in the list"),
        ({"carry-2": "share"}, "Say how much is carried over into session 2: 0 to 100 per cent."),
        ({"carry-2": "share", "share-2": "120"}, "Share for session 2, %"),
        ({"carry-2": "share", "share-2": "half"}, "Share for session 2, %"),
    ],
)
def test_how_they_cannot_add_up_is_said(
    desk: Client, bridge: Session, wrong: dict[str, str], sentence: str
) -> None:
    desk.post(address(bridge), asked())
    answer = desk.post(address(bridge), {"way": "totals", "carry-2": "all", "share-2": ""} | wrong)
    assert answer.status_code == 422
    assert sentence in said(answer)
    second = bridge.tournament.sessions.get(number=2)
    assert (second.carry_over, second.carry_share) == ("all", None)
    assert bridge.tournament.sessions.count() == 2


def cut(first: str, **more: str) -> dict[str, str]:
    return {
        "number": "2",
        "first": first,
        "others": "on",
        "played_on": "2026-03-06",
        "draw": "ranked",
    } | more


def test_the_cut_is_made_on_the_page(desk: Client, bridge: Session, director: User) -> None:
    """Two sessions, each with its final; from then on another session is one of a final."""
    over(bridge, director, afternoon_said)
    assert "The first so many by rank so far play on" in text(desk.get(address(bridge)))
    sent = desk.post(address(bridge), cut("4"))
    final, others = bridge.tournament.sessions.exclude(final="").order_by("number")
    assert sent.headers["Location"] == reverse("room", args=[final.pk])
    room = text(desk.get(sent.headers["Location"]))
    for name in ("Evening, session 2 (final A)", "Evening, session 3 (final B)"):
        assert f"{name} is seated." in room
    before = text(desk.get(address(bridge)))
    assert "Session 3 (final B) , 6 March 2026, open" in before
    assert "Another session is one of a final: Session 2 (final A)" in before
    assert "Make session 4" not in before
    page = text(desk.get(address(others)))
    assert "Another session of final B" in page
    assert "Make session 4" in page
    assert "play on in final A" not in page


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"first": "x"}, "How many go on in final A: Enter a whole number."),
        ({"first": "10"}, "Say how many go on: 1 to 9."),
        ({"first": "5"}, "As many of each line go on: say an even number, half of each."),
        ({"first": "6"}, "are level at the cut: let another number go on, or draw lots."),
        ({"draw": "same"}, "“same” is not in the list"),
        ({"number": "3"}, "Session 3 is there by now. Look again."),
    ],
)
def test_a_cut_that_cannot_be_is_said(
    desk: Client, bridge: Session, director: User, wrong: dict[str, str], sentence: str
) -> None:
    """In its own form, which keeps what was typed."""
    over(bridge, director, afternoon_said)
    page = desk.post(address(bridge), cut("4") | wrong)
    assert page.status_code == 422
    assert sentence in said(page)
    assert page.content.decode().index("A cut") < page.content.decode().index('role="alert"')
    assert bridge.tournament.sessions.count() == 1
