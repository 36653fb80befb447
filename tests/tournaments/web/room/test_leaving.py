"""Who goes before having played is none of the contestants; a plan with errors is asked of."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.actions.test_changes import play, totals
from tests.tournaments.conftest import Enter, SetUp, section_of
from tournaments.actions.changes import PlanUnsound, change_evening
from tournaments.actions.seating import seat_contestants
from tournaments.actions.taking_back import SeenPlay, withdraw_result
from tournaments.models import Entry, Session, User
from tournaments.queries.plan.changes import Change, LatePair, Length, under_way
from tournaments.queries.plan.leaving import Leaving
from tournaments.queries.plan.plays import TableRound

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def make_change(director: User, session: Session, change: Change) -> None:
    """Make a change that was previewed a moment ago."""
    section = section_of(session)
    version = under_way(section).version
    change_evening(director, session.pk, section.pk, change, version=version)


def test_who_goes_before_round_1_is_none_of_the_contestants(whist: Session, director: User) -> None:
    make_change(director, whist, Leaving(1, 3))
    section = section_of(whist)
    assert not section.places.filter(number=3).exists()
    assert Entry.objects.filter(tournament=whist.tournament).count() == 9
    now = under_way(section)
    assert (now.movement.absent, now.there, now.history[-1].details["label"]) == (
        frozenset({3}),
        9,
        "c",
    )
    play(director, whist, lambda _ns, _ew: "7")
    assert "c" not in totals(whist)
    # A late pair has its seats, and a number of its own.
    make_change(director, whist, LatePair(5))
    assert section.places.get(number=11).label == "l"


def test_who_goes_after_a_round_stays_one_of_them(whist: Session, director: User) -> None:
    play(director, whist, lambda _ns, _ew: "7", rounds=1)
    make_change(director, whist, Leaving(2, 3))
    assert section_of(whist).places.filter(number=3).exists()
    assert not under_way(section_of(whist)).movement.absent


def test_a_place_that_a_result_names_is_kept(whist: Session, director: User, enter: Enter) -> None:
    """The result was taken back: its history names them all the same."""
    enter(whist, 2, "7")
    seen = SeenPlay(TableRound(section_of(whist).pk, 1, 2), 2, 1)
    withdraw_result(director, whist.pk, seen, "another evening's")
    make_change(director, whist, Leaving(1, 2))
    assert section_of(whist).places.filter(number=2).exists()


@pytest.fixture
def teams(director: User, set_up: SetUp) -> Session:
    """Four teams by Gilman's movement, where a match takes two rounds."""
    session = set_up("bridge", 0)
    seat_contestants(
        director, session.pk, contestants=4, trays_per_round=1, system="gilman-teams", kind="teams"
    )
    return session


def test_a_plan_with_errors_is_made_only_in_spite_of_them(teams: Session, director: User) -> None:
    """Two teams have met with one half each when the evening is cut short."""
    section = section_of(teams)
    with pytest.raises(PlanUnsound, match="Something is wrong with the plan"):
        change_evening(director, teams.pk, section.pk, Length(2), version=1)
    assert section.plans.count() == 1
    change_evening(director, teams.pk, section.pk, Length(2), version=1, in_spite=True)
    assert section.plans.count() == 2


def test_the_page_asks_before_it_makes_a_plan_with_errors(desk: Client, teams: Session) -> None:
    where = reverse("change", args=[teams.pk, "rounds"])
    fields = {"section": section_of(teams).pk, "asked": 1, "rounds": 2}
    page = desk.get(where, fields).content.decode()
    assert 'name="in_spite" required' in page
    sent = {**fields, "version": 1}
    refused = desk.post(where, sent)
    assert refused.status_code == 422
    assert "Something is wrong with the plan" in refused.content.decode()
    assert 'name="in_spite" required' in refused.content.decode()
    assert desk.post(where, {**sent, "in_spite": "on"}).status_code == 302
    sound = desk.get(where, {**fields, "rounds": 4}).content.decode()
    assert "in_spite" not in sound
