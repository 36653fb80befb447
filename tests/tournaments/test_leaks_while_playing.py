"""While play goes on a ranking tells who is ahead: of no tray, no table and no round under way.

Two evenings are played that differ in what nobody may read off it; whoever reads at each arrival
of a result is answered alike.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import NamedTuple

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from tests.sample import WHOLE
from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.test_leaks import Answers, addresses, differing, read
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.publication import choose_while_playing
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import seat_contestants, seat_pairs
from tournaments.models import Session, User
from tournaments.queries.desk.trays import open_trays, planned_plays, tray_strip
from tournaments.queries.plan.plays import TableRound, current_plan

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

SCORES = ("80", "110", "90", "120", "140", "170", "200", "300", "400", "500")
"""What N/S may have on any board of bridge. The first two and the next are 10 points apart."""

TRAY = 2
"""The tray on which everybody makes more: two steps, which are two tricks or 10 points."""


class Play(NamedTuple):
    """A play of the plan, and how many steps N/S make at first."""

    at: TableRound
    tray: int
    steps: int


def of_standings(session: Session) -> list[str]:
    """The addresses at which a ranking is read."""
    names = ("standings", "projector", "api-standings")
    return [reverse(name, args=[session.pk]) for name in names]


def mitchell(director: User, session: Session) -> None:
    pairs, rounds = (10, 4) if WHOLE else (6, 3)
    seat_pairs(director, session.pk, pairs=pairs, trays_per_round=1, rounds=rounds)


def howell(director: User, session: Session) -> None:
    """Three tables, of which two share their boards."""
    seat_pairs(director, session.pk, pairs=6, trays_per_round=1, system="howell")


def teams(director: User, session: Session) -> None:
    seat_contestants(
        director, session.pk, contestants=5, trays_per_round=1, system="howell-teams", kind="teams"
    )


def mnemonic(director: User, session: Session) -> None:
    """Four tables that play all trays, and then all of them again."""
    seat_pairs(director, session.pk, pairs=8, trays_per_round=1, options={"played": "twice"})


def plays_of(session: Session) -> list[Play]:
    plan = current_plan(section_of(session))
    assert plan is not None
    planned = planned_plays(section_of(session), plan[1])
    return sorted(
        (Play(at, tray, (ns * 5 + at.round * 3 + tray) % 7) for at, ns, _ew, tray in planned),
        key=lambda play: play.at.round,
    )


def enter(director: User, session: Session, play: Play, more: int = 0) -> None:
    steps = play.steps + more
    typed = SCORES[steps] if session.tournament.game == "bridge" else str(2 + steps)
    enter_result(director, session.pk, ResultEntry(play.at, play.tray, typed))


def require_alike(evenings: Sequence[Sequence[Answers]]) -> None:
    """At each arrival of a result both evenings are answered alike."""
    for one, other in zip(*evenings, strict=True):
        assert differing(one, other) == []


@contextmanager
def undone() -> Iterator[None]:
    """Let everything inside be as if it had never been."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


LONG = pytest.mark.long


@pytest.fixture(
    params=[mitchell, pytest.param(howell, marks=LONG), pytest.param(teams, marks=LONG)]
)
def session(request: pytest.FixtureRequest, set_up: SetUp, director: User, game: str) -> Session:
    session = set_up(game, 0)
    request.param(director, session)
    return session


@pytest.mark.parametrize("choice", ["rounds", pytest.param("nothing", marks=LONG)])
@pytest.mark.parametrize("game", ["bridge", pytest.param("whist", marks=LONG)])
def test_whatever_is_made_in_a_round_under_way_is_not_told(
    session: Session, director: User, client: Client, choice: str
) -> None:
    assert ranked_untold(session, director, client, choice) is (choice == "rounds")


def ranked_untold(session: Session, director: User, client: Client, choice: str) -> bool:
    """Play an evening of which no round under way is told; whether a ranking was shown in it."""
    choose_while_playing(director, session.pk, choice)
    ranked = False
    for _round, group in groupby(plays_of(session), key=lambda play: play.at.round):
        plays = list(group)
        under_way = plays[:-1]
        evenings: list[list[Answers]] = []
        for more in ((1, 2, 0), (0, 0, 3)):
            with undone():
                evenings.append(list(_answers(director, session, client, under_way, more)))
        require_alike(evenings)
        page = of_standings(session)[0]
        ranked |= any(b"results, round" in each[page][1] for each in evenings[0])
        for play in plays:
            enter(director, session, play)
    return ranked


@LONG
def test_a_tray_that_is_to_be_played_again_is_told_of_by_no_ranking(
    set_up: SetUp, director: User, client: Client
) -> None:
    """Every tray waits for its last second play, which is one of the last round."""
    session = set_up("whist", 0)
    mnemonic(director, session)
    assert not ranked_untold(session, director, client, "rounds")


def _answers(
    director: User,
    session: Session,
    client: Client,
    plays: Sequence[Play],
    more: Sequence[int],
) -> Iterator[Answers]:
    """What is answered after each of these plays, with so many steps more in turn.

    At the last of them everywhere; but a tray that everybody has played is open to everybody,
    whatever its round.
    """
    for number, play in enumerate(plays):
        enter(director, session, play, more[number % len(more)])
        score(session)
        yield read(client, session, of_standings)
    if not _played_out(session):
        yield read(client, session, addresses)


def _played_out(session: Session) -> bool:
    """Return whether everybody may see some tray."""
    return bool(open_trays(tray_strip(session)))


@pytest.mark.parametrize("choice", ["rounds", pytest.param("nothing", marks=LONG)])
@pytest.mark.parametrize("game", ["bridge", pytest.param("whist", marks=LONG)])
def test_a_tray_on_which_everybody_makes_more_is_answered_alike(
    session: Session, director: User, client: Client, choice: str
) -> None:
    choose_while_playing(director, session.pk, choice)
    plays = plays_of(session)
    last = max(number for number, play in enumerate(plays) if play.tray == TRAY)
    evenings = []
    for shift in (0, 2):
        with undone():
            evenings.append(_shifted(director, session, client, plays[:last], shift))
    require_alike(evenings)


def _shifted(
    director: User, session: Session, client: Client, plays: Sequence[Play], shift: int
) -> list[Answers]:
    answers = []
    for play in plays:
        of_few = play._replace(steps=play.steps % 2) if play.tray == TRAY else play
        enter(director, session, of_few, shift if play.tray == TRAY else 0)
        score(session)
        answers.append(read(client, session, of_standings))
    answers.append(read(client, session, addresses))
    return answers
