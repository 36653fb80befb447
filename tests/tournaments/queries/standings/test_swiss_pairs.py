"""Pairs whose rounds are matches: matchpoints on each board, victory points for each match."""

from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse

from scoring.victory_points import swiss_pairs_scale
from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.queries.result_doings import field_of, scored
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import text
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.rules import choose_rules
from tournaments.actions.scales import keep_scale
from tournaments.actions.seating import seat_pairs
from tournaments.models import Session, User
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.sheets import SHEETS
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import current_plan
from tournaments.queries.standings.view import StandingsView, standings_view
from tournaments.refusal import Refusal

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def view_of(session: Session) -> StandingsView:
    """The standings over everything that is in."""
    scored(session)
    view = standings_view(session, all_trays=True)
    assert view is not None
    return view


@pytest.fixture
def swiss(set_up: SetUp, director: User) -> Session:
    """A Howell of six pairs, all played: five matches of four boards for each."""
    session = set_up("bridge", 0)
    seat_pairs(director, session.pk, pairs=6, trays_per_round=4, system="howell")
    choose_rules(director, session.pk, name="ebu", switches={"match_total": "vps"})
    plan = current_plan(section_of(session))
    assert plan is not None
    for at, ns, ew, tray in planned_plays(section_of(session), plan[1]):
        made = 6 + (2 * ns + 3 * ew + tray) % 5
        enter_result(director, session.pk, ResultEntry(at, tray, f"2SN{made}"))
    return session


def test_pairs_are_ranked_by_the_victory_points_of_their_rounds(swiss: Session) -> None:
    (ledger,) = view_of(swiss).ledgers
    totals = [row.total for row in ledger.rows]
    assert totals == sorted(totals, reverse=True)
    assert sum(totals) == 15 * 20
    assert {row.maximum for row in ledger.rows} == {100}
    assert {row.trays_played for row in ledger.rows} == {20}
    assert len(set(totals)) > 2


def test_page_paper_and_interface_count_in_victory_points(swiss: Session, client: Client) -> None:
    (ledger,) = view_of(swiss).ledgers
    best = ledger.rows[0]
    page = text(client.get(reverse("standings", args=[swiss.pk])))
    assert f"{float(best.total):.2f}" in page
    assert "VPs" in page
    assert "Victory points by the percentage of a match: the EBU’s for Swiss pairs." in page
    assert f"{best.contestant.name}, {float(best.total):.2f} VPs" in page
    sheet = " ".join(texts(SHEETS["standings"].pdf(swiss, PrintOptions())))
    assert f"{float(best.total):.2f}" in sheet
    row = client.get(f"/api/v1/sessions/{swiss.pk}/standings").json()["standings"][0]
    assert (Fraction(row["total"]), row["maximum"]) == (best.total, "100")
    for name in ("result-cards", "blackboard", "recap"):
        SHEETS[name].pdf(swiss, PrintOptions())
    place = best.contestant.place_id
    card = text(client.get(reverse("contestant", args=[swiss.pk, place])))
    assert f"{float(best.total):.2f}" in card


def test_each_match_is_explained(swiss: Session, client: Client) -> None:
    (ledger,) = view_of(swiss).ledgers
    place = ledger.rows[0].contestant.place_id
    address = f"/api/v1/sessions/{swiss.pk}/contestants/{place}/explanations/total"
    told = client.get(address).json()
    (total,) = told["explanation"]["parts"]
    while total["code"] != "matches":
        (total, *_to) = total["parts"]
    worth = []
    for match in total["parts"]:
        (points,) = match["parts"]
        percent, least, most, its = (Fraction(part["amount"]) for part in points["parts"])
        assert least <= percent <= most
        assert its == swiss_pairs_scale(4).award(percent)
        assert match["params"]["contestant"] != place
        worth.append(its)
    assert len(worth) == 5
    assert sum(worth) == ledger.rows[0].total
    why = text(client.get(reverse("why-total", args=[swiss.pk, place])))
    assert "of 16 matchpoints" in why
    assert "% of the match" in why


def test_a_scale_of_margins_is_refused_for_matchpoints(swiss: Session, director: User) -> None:
    keep_scale(director, swiss.tournament.club_id, name="League", steps="0 15-15\n1 16-14")
    before = field_of(swiss).rules
    for scale in ("own", "acbl-20-6"):
        switches: dict[str, str | int] = {"match_total": "vps", "vp_scale": scale}
        with pytest.raises(Refusal, match="percentage of the match"):
            choose_rules(director, swiss.pk, name="ebu", switches=switches, scale="League")
    assert field_of(swiss).rules == before
    sent = {"rules": "ebu", "method": "matchpoints", "match_total": "vps", "vp_scale": "own"}
    answer = signed_in(director).post(reverse("rules", args=[swiss.pk]), sent)
    assert answer.status_code == 422
    assert "percentage of the match" in text(answer)


def test_cross_imps_by_rounds_count_by_the_margin(swiss: Session, director: User) -> None:
    choose_rules(
        director, swiss.pk, name="ebu", switches={"method": "butler", "match_total": "vps"}
    )
    (ledger,) = view_of(swiss).ledgers
    assert all(0 <= row.total <= 100 for row in ledger.rows)
    assert len({row.total for row in ledger.rows}) > 2
