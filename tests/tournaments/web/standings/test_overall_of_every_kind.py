"""Two sessions of every kind of evening: who plays again, and what their overall page shows."""

import datetime
from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse

from tests.sample import few_of
from tests.tournaments.actions.test_whole_evenings import EVENINGS, enter, seat
from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.web.pages import text
from tournaments.actions.sessions import Draw, add_session
from tournaments.actions.standings import score_field
from tournaments.models import Session, StandingRow, User
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.sheets import SHEETS
from tournaments.presenting.who_plays import Plays
from tournaments.queries.people.names import contestants_of
from tournaments.queries.plan.plan_movement import movement_of
from tournaments.queries.standings.overall import overall_view
from tournaments.refusal import Refusal

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

EVENING = datetime.date(2026, 3, 6)
SIDES = (Plays.CLUBS, Plays.TWO_TEAMS)


@pytest.mark.parametrize("name", few_of(list(EVENINGS), 4, "sessions of every kind"))
def test_the_sessions_add_up(set_up: SetUp, director: User, client: Client, name: str) -> None:
    """Everybody has the sum of what the standings of both sessions have; or nobody is ranked."""
    kind = EVENINGS[name]
    first = set_up(kind.game, 0)
    seat(director, first, kind)
    second = add_session(director, first.pk, played_on=EVENING)
    before, after = (contestants_of(session.pk) for session in (first, second))
    assert [(one.entry_id, one.label) for one in before] == [
        (one.entry_id, one.label) for one in after
    ]
    totals = []
    for session in (first, second):
        plan = section_of(session).plans.get()
        enter(director, session, movement_of(plan), kind.typed)
        totals.append(_totals(session))
    page = text(client.get(reverse("overall", args=[first.pk])))
    if kind.kind in SIDES:
        assert "Matches of two sides are not ranked" in page
        with pytest.raises(Refusal, match="two sides"):
            overall_view(first, all_trays=False)
        return
    rows = [row for ledger in overall_view(first, all_trays=False).ledgers for row in ledger.rows]
    assert {row.contestant.entry_id: row.total for row in rows} == {
        entry: total + totals[1][entry] for entry, total in totals[0].items()
    }
    assert "2 of 2 sessions" in page
    assert SHEETS["overall"].pdf(second, PrintOptions()).startswith(b"%PDF-")


def _totals(session: Session) -> dict[int, Fraction]:
    """What everybody has who has played, scored now."""
    field = section_of(session).fields.get()
    score_field(field.pk)
    field.refresh_from_db()
    rows = StandingRow.objects.filter(standings=field.current, trays_played__gt=0)
    shown = rows.filter(audience="scorers")
    return {row.entry_id: row.total or Fraction() for row in shown}


@pytest.mark.parametrize("name", few_of(list(EVENINGS), 4, "sessions of every kind"))
def test_everybody_is_drawn_who_can_be(set_up: SetUp, director: User, name: str) -> None:
    """By lot and by rank; but couples and two sides, who keep their places."""
    kind = EVENINGS[name]
    session = set_up(kind.game, 0)
    seat(director, session, kind)
    seated = sorted(one.entry_id for one in contestants_of(session.pk))
    for draw in (Draw.DRAWN, Draw.RANKED):
        if kind.kind in (*SIDES, Plays.COUPLES):
            with pytest.raises(Refusal, match="everybody keeps their place"):
                add_session(director, session.pk, played_on=EVENING, draw=draw)
        else:
            again = add_session(director, session.pk, played_on=EVENING, draw=draw)
            assert sorted(one.entry_id for one in contestants_of(again.pk)) == seated
