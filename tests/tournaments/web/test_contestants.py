"""A contestant's page keeps a tray secret until its last scheduled play is in."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Enter, SetUp, section_of
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import text
from tests.tournaments.web.test_standings import score
from tournaments.models import Place, Session, User
from tournaments.queries.plays import TableRound, current_plan
from tournaments.queries.trays import planned_plays

pytestmark = pytest.mark.django_db
SECRET = "in; shown when everybody has played it"


def card_of(session: Session, number: int) -> str:
    """The address of a contestant's page."""
    place = Place.objects.get(section__session=session, number=number)
    return reverse("contestant", args=[session.pk, place.pk])


def plays_of(session: Session, tray: int) -> list[TableRound]:
    """Where a tray is planned to be played."""
    plan = current_plan(section_of(session))
    assert plan is not None
    return [at for at, _ns, _ew, it in planned_plays(section_of(session), plan[1]) if it == tray]


def test_a_tray_is_shown_to_no_reader_before_its_last_play_is_in(
    client: Client, strangers: Client, whist: Session, enter: Enter
) -> None:
    *before, last = plays_of(whist, 1)
    for at in before:
        enter(whist, 1, "11", round=at.round, table=at.table)
        score(whist)
        for browser in (client, strangers):
            page = browser.get(card_of(whist, 1)).content.decode()
            assert SECRET in page
            assert ">11</td>" not in page
    enter(whist, 1, "11", round=last.round, table=last.table)
    score(whist)
    for browser in (client, strangers):
        page = browser.get(card_of(whist, 1)).content.decode()
        assert SECRET not in page
        assert '>11</td><td class="figure">=</td>' in page


def test_a_scorer_sees_it_at_once(
    scorer: User, floor_director: User, desk: Client, whist: Session, enter: Enter
) -> None:
    enter(whist, 1, "11")
    for browser in (desk, signed_in(scorer), signed_in(floor_director)):
        page = browser.get(card_of(whist, 1)).content.decode()
        assert SECRET not in page
        assert ">11</td>" in page


def test_each_side_sees_its_own_tricks(desk: Client, whist: Session, enter: Enter) -> None:
    enter(whist, 1, "11")
    assert ">2</td>" in desk.get(card_of(whist, 6)).content.decode()


def test_each_side_sees_its_own_sign(desk: Client, bridge: Session, enter: Enter) -> None:
    enter(bridge, 1, "4SN10")
    assert "+420" in text(desk.get(card_of(bridge, 1)))
    other = text(desk.get(card_of(bridge, 6)))
    assert "−420" in other
    assert "+420" not in other


def test_a_contestant_of_another_session(desk: Client, whist: Session, set_up: SetUp) -> None:
    other = set_up()
    place = Place.objects.filter(section__session=other).first()
    assert place is not None
    answer = desk.get(reverse("contestant", args=[whist.pk, place.pk]))
    assert answer.status_code == 404
    assert "no such contestant" in text(answer)


def test_the_path_of_the_evening_is_there_before_anything_is_played(
    client: Client, whist: Session
) -> None:
    shown = text(client.get(card_of(whist, 1)))
    assert "Round 1, table 1 · against f Pair f" in shown
    assert "Round 5" in shown
