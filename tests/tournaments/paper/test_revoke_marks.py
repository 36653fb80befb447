"""A revoke stands beside the tricks as made, on every sheet that has them.

Source: R. F. Foster, Complete Hoyle, "The Laws of Duplicate Whist", Law X, Sec. 4: "separately
indicated as plus or minus revoke (“-R” for the revoking side, and “+R” for their adversaries)".
"""

import pytest
from django.test import Client
from django.urls import reverse

from scoring.values import Ruling
from tests.tournaments.conftest import SetUp, play_all, section_of
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.queries.result_doings import scored
from tests.tournaments.web.pages import text
from tournaments.actions.results import ResultEntry
from tournaments.actions.rulings import rule_result
from tournaments.models import Place, Session, User
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.sheets import SHEETS
from tournaments.presenting.rulings import revoke_marks
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import current_plan

# What is read here is the same from any database.
pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def revoked(set_up: SetUp, director: User) -> Session:
    """Six pairs; on tray 1 N/S revoked in the first play of the plan, which made 8 to 5."""
    session = set_up("whist", 6, 1)
    section = section_of(session)
    plan = current_plan(section)
    assert plan is not None
    play_all(director, session, lambda ns, _ew, _tray: 7 + (ns == 1))
    at, _ns, _ew, tray = next(each for each in planned_plays(section, plan[1]) if each[1] == 1)
    assert tray == 1
    ruling = Ruling("revoke", {"ns": "1", "ns_before": "2"})
    said = ResultEntry(at, tray, "", ruling=ruling, reason="Law X.4", base_version=1)
    rule_result(director, session.pk, said)
    scored(session)
    return session


def test_the_traveller(revoked: Session) -> None:
    (first, *others) = SHEETS["travellers"].read(revoked)
    assert sorted((line.ns, line.ew) for line in first.lines)[-1] == ("8 −R", "5 +R")
    assert sum("R" in line.ns for each in (first, *others) for line in each.lines) == 1


def test_the_recap_sheet_and_what_its_signs_mean(revoked: Session) -> None:
    recap = SHEETS["recap"].read(revoked)
    ns, ew = ([cell.text for row in part.rows for cell in row.cells] for part in recap.sections)
    assert [text for text in ns if "R" in text] == ["8 −R"]
    assert [text for text in ew if "R" in text] == ["5 +R"]
    assert "Tricks as made; −R revoked, +R the other side did." in recap.check
    (page,) = texts(SHEETS["recap"].draw(Printer(), recap))
    assert "8 −R" in page


def test_the_score_cards_of_both_sides(revoked: Session) -> None:
    lines = [line for card in SHEETS["score-cards"].read(revoked) for line in card.lines]
    marked = [
        (line.side, line.ns_tricks, line.ew_tricks) for line in lines if "R" in line.ns_tricks
    ]
    assert sorted(marked) == [("EW", "8 −R", "5 +R"), ("NS", "8 −R", "5 +R")]


def test_the_result_cards_of_both_sides(revoked: Session) -> None:
    played = [line.played for card in SHEETS["result-cards"].read(revoked) for line in card.lines]
    assert sorted(filter(None, played)) == ["◈ +R", "◈ −R"]


def test_the_results_of_the_trays(revoked: Session) -> None:
    (first, *_others) = SHEETS["tray-results"].read(revoked).trays
    assert [play.score for play in first.plays] == ["8 −R", "7", "7"]


def test_pages_have_them_too(revoked: Session, client: Client, director: User) -> None:
    client.force_login(director)
    assert "8 −R" in text(client.get(reverse("tray-results", args=[revoked.pk, 1])))
    places = Place.objects.filter(section__session=revoked)
    cards = [text(client.get(reverse("contestant", args=[revoked.pk, one.pk]))) for one in places]
    assert sum("8 −R" in card for card in cards) == 1
    assert sum("5 +R" in card for card in cards) == 1


def test_several_revokes_and_those_of_both_sides() -> None:
    assert revoke_marks(Ruling("revoke", {"ns": "2", "ew": "1"})) == ("−2R +R", "−R +2R")
    assert revoke_marks(Ruling("average")) == revoke_marks(None) == ("", "")


def test_where_nobody_revoked_nothing_is_said(set_up: SetUp, director: User) -> None:
    session = set_up("whist", 6, 1)
    play_all(director, session, lambda _ns, _ew, _tray: 7)
    scored(session)
    assert "R" not in SHEETS["recap"].read(session).check
