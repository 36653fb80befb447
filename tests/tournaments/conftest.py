"""A club, its director, and evenings to act on."""

import datetime
from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings as django_settings

from tests.tournaments.kept import kept
from tournaments.actions.clubs import make_club
from tournaments.actions.evenings import set_up_evening
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import seat_pairs
from tournaments.models import Club, Result, Section, Session, User
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import TableRound, current_plan

DAY = datetime.date(2026, 3, 5)

SetUp = Callable[..., Session]
Enter = Callable[..., Result]


@pytest.fixture(scope="session", autouse=True)
def static_folder() -> None:
    """The folder of collected files: without it whitenoise warns at every test client."""
    Path(django_settings.STATIC_ROOT).mkdir(parents=True, exist_ok=True)


@pytest.fixture
def director(db: None) -> User:
    """Organises the club."""
    return kept("dora", lambda: User.objects.create_user("dora", password="overplay-dora"))


@pytest.fixture
def stranger(db: None) -> User:
    """Organises another club."""
    return kept("stella", _stranger)


def _stranger() -> User:
    user = User.objects.create_user("stella", password="overplay-stella")
    make_club(user, "Elsewhere")
    return user


@pytest.fixture
def club(director: User) -> Club:
    """The club."""
    return kept(("Here", director.pk), lambda: make_club(director, "Here", "Europe/London"))


@pytest.fixture
def set_up(director: User, club: Club) -> SetUp:
    """Sets up an evening: a game, so many pairs, so many trays a round."""

    def make(game: str = "whist", pairs: int = 10, trays_per_round: int = 1) -> Session:
        session = set_up_evening(director, club.pk, name="Evening", game=game, played_on=DAY)
        if pairs:
            seat_pairs(director, session.pk, pairs=pairs, trays_per_round=trays_per_round)
        return session

    def make_once(game: str = "whist", pairs: int = 10, trays_per_round: int = 1) -> Session:
        asked = (game, pairs, trays_per_round)
        club.refresh_from_db(fields=["ew_numbers", "first_ew_number"])
        customs = (club.ew_numbers, club.first_ew_number)
        return kept((director.pk, club.pk, *customs, *asked), lambda: make(*asked))

    return make_once


@pytest.fixture
def whist(set_up: SetUp) -> Session:
    """Five tables of whist, a tray a round: tray 1 lies on table 1 in round 1."""
    return set_up()


@pytest.fixture
def bridge(set_up: SetUp) -> Session:
    """Five tables of bridge, a board a round."""
    return set_up("bridge")


@pytest.fixture
def enter(director: User) -> Enter:
    """Enters a result at table and round 1 unless said otherwise."""

    def say(session: Session, tray: int, typed: str, **kwargs: object) -> Result:
        at = TableRound(section_of(session).pk, kwargs.pop("round", 1), kwargs.pop("table", tray))  # type: ignore[arg-type]
        who = kwargs.pop("by", director)
        return enter_result(who, session.pk, ResultEntry(at, tray, typed, **kwargs)).result  # type: ignore[arg-type]

    return say


def section_of(session: Session) -> Section:
    """The one section of a session."""
    return session.sections.get()


def play_rounds(director: User, session: Session, last: int) -> None:
    """Enter a result for every play of the rounds up to this one."""
    plan = current_plan(section_of(session))
    assert plan is not None
    for at, ns, _ew, tray in planned_plays(section_of(session), plan[1]):
        if at.round <= last:
            scores = ("80", "90", "110", "120", "140", "170")
            typed = scores[(ns + tray) % 6] if session.tournament.game == "bridge" else "7"
            enter_result(director, session.pk, ResultEntry(at, tray, typed))


def play_all(director: User, session: Session, said: Callable[[int, int, int], int | str]) -> None:
    """Enters every play of the plan; ``said`` is what, by N/S pair, E/W pair and tray."""
    plan = current_plan(section_of(session))
    assert plan is not None
    for at, ns, ew, tray in planned_plays(section_of(session), plan[1]):
        enter_result(director, session.pk, ResultEntry(at, tray, str(said(ns, ew, tray))))
