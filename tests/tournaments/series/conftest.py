"""Evenings of one club, played with a result for every board."""

import datetime
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

import pytest

from tests.tournaments.conftest import DAY
from tournaments.actions.evenings import close_session, set_up_evening
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import seat_contestants
from tournaments.actions.standings import score_field
from tournaments.models import Club, Field, Session, User
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.people.names import contestants
from tournaments.queries.plan.plays import current_plan

MADE = {"P": 0, "1NT=N": 90, "3NT=N": 400, "3NT-1N": -50, "2NT=N": 120, "1NT-3N": -150}
"""What was made, and a figure in the same order whoever is vulnerable."""

Percents = dict[str, Fraction]


@dataclass(frozen=True)
class Played:
    """An evening that was played, and what each pair made, by its names as "Ann & Bob"."""

    session: Session
    percents: Percents


PlayEvening = Callable[..., Played]


@pytest.fixture
def play_evening(director: User, club: Club) -> PlayEvening:
    """Plays an evening so many weeks after the first, of these pairs; all of it where it is
    ``over``, else without the last result.
    """

    def play(week: int, names: Sequence[str], *, over: bool = True) -> Played:
        day = DAY + datetime.timedelta(weeks=week)
        session = set_up_evening(
            director, club.pk, name="Thursday pairs", game="bridge", played_on=day
        )
        section = seat_contestants(
            director,
            session.pk,
            system="howell",
            contestants=len(names),
            trays_per_round=1,
            names=names,
        )
        name_of = {one.number: " & ".join(one.people) for one in contestants([section.pk])}
        plan = current_plan(section)
        plays = []
        expected = list(planned_plays(section, plan[1])) if plan else []
        for n, (at, ns, ew, tray) in enumerate(expected if over else expected[:-1]):
            made = list(MADE)[(n * n + (3 + week) * tray) % len(MADE)]
            enter_result(director, session.pk, ResultEntry(at, tray, made))
            plays.append((tray, name_of[ns], name_of[ew], MADE[made]))
        if over:
            close_session(director, session.pk)
        scored(session)
        return Played(session, percents_by_hand(plays))

    return play


def scored(session: Session) -> None:
    """Work out the standings of an evening, as a worker does."""
    for field in Field.objects.filter(sections__session=session).distinct():
        score_field(field.pk)


def percents_by_hand(plays: Sequence[tuple[int, str, str, int]]) -> Percents:
    """Per cent of the matchpoints: two for each result that was beaten, one for each equal one."""
    won: defaultdict[str, Fraction] = defaultdict(Fraction)
    most: defaultdict[str, int] = defaultdict(int)
    for at, (tray, ns, ew, score) in enumerate(plays):
        others = [p[3] for n, p in enumerate(plays) if p[0] == tray and n != at]
        own = sum(1 + (score > other) - (score < other) for other in others)
        top = 2 * len(others)
        won[ns] += own
        won[ew] += top - own
        most[ns] += top
        most[ew] += top
    return {who: 100 * won[who] / most[who] for who in won}
