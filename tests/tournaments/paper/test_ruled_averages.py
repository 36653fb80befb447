"""A tray on which a table takes the average: it stands there in tricks, and the totals have it.

Source: R. F. Foster, Complete Hoyle, "The Laws of Duplicate Whist", Law V, Sec. 1.
"""

import pytest
from django.test import Client
from django.urls import reverse

from scoring.values import Ruling
from tests.tournaments.conftest import SetUp, play_all, section_of
from tests.tournaments.queries.result_doings import scored
from tests.tournaments.web.pages import text
from tournaments.actions.results import ResultEntry
from tournaments.actions.rulings import rule_result
from tournaments.models import Place, Session, User
from tournaments.paper.sheets import SHEETS
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import current_plan

# What is read here is the same from any database.
pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture(params=["", "NP"])
def ruled(set_up: SetUp, director: User, request: pytest.FixtureRequest) -> Session:
    """Six pairs; the others make 7 and 8 of tray 1, a takes the average, played or not."""
    session = set_up("whist", 6, 1)
    section = section_of(session)
    plan = current_plan(section)
    assert plan is not None
    play_all(director, session, lambda ns, _ew, _tray: {1: 9, 2: 8, 3: 7}[ns])
    (at,) = (at for at, ns, _ew, tray in planned_plays(section, plan[1]) if (ns, tray) == (1, 1))
    said = ResultEntry(at, 1, request.param, ruling=Ruling("average"), reason="V.1", base_version=1)
    rule_result(director, session.pk, said)
    scored(session)
    return session


def test_paper_has_the_average_and_the_totals_with_it(ruled: Session) -> None:
    recap = SHEETS["recap"].read(ruled)
    ns, ew = recap.sections
    assert [cell.text for cell in ns.rows[0].cells] == ["7½", "9", "9"]
    assert ns.rows[0].closing == ("25½", "+2")
    assert ns.averages == ("7½", "8", "8")
    assert ns.closing_averages[0] == "23½"
    assert [cell.text for row in ew.rows for cell in row.cells if "½" in cell.text] == ["5½"]
    (first, *_others) = SHEETS["travellers"].read(ruled)
    assert ("7½", "5½") in {(line.ns, line.ew) for line in first.lines}
    assert first.closing == "Average N/S 7½, E/W 5½."
    card = SHEETS["score-cards"].read(ruled)[0]
    assert [(line.ns_tricks, line.ew_tricks) for line in card.lines if line.deal == 1] == [
        ("7½", "5½")
    ]
    assert (card.ns_total, card.average, card.over) == ("25½", "23½", "+2")
    own = SHEETS["result-cards"].read(ruled)[0]
    assert own.sums == ("25½", "+2")
    (tray, *_rest) = SHEETS["tray-results"].read(ruled).trays
    assert "the average of the deal to both: N/S 7½, E/W 5½" in tray.notes[0][1]


def test_pages_have_it_too(ruled: Session, client: Client, director: User) -> None:
    client.force_login(director)
    page = text(client.get(reverse("tray-results", args=[ruled.pk, 1])))
    assert "the average of the deal to both: N/S 7½, E/W 5½" in page
    place = Place.objects.get(section__session=ruled, number=1).pk
    card = text(client.get(reverse("contestant", args=[ruled.pk, place])))
    assert "25½" in card
    assert "23½" in card
    assert "7½" in card
