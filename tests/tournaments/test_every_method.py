"""Every method of scoring is asked for at every place that shows a figure of it."""

from fractions import Fraction
from itertools import chain

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import escape

from scoring.explain import holds
from scoring.methods import Method
from scoring.rules import ranks_by_percent
from tests.tournaments.actions.test_whole_evenings import EVENINGS, Evening, enter, seat
from tests.tournaments.conftest import SetUp
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.queries.result_doings import by_rules, scored
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import markup, text
from tournaments.actions.naming import name_contestants
from tournaments.models import Member, Session, User
from tournaments.presenting.figures import amount, percent
from tournaments.presenting.methods import (
    METHODS,
    Unit,
    award_head,
    total_head,
    total_unit,
    total_words,
)
from tournaments.presenting.standing_line import StandingLine
from tournaments.presenting.standings import ledger_words
from tournaments.queries.records.player_record import player_record
from tournaments.queries.standings.explanations import total_explained
from tournaments.queries.standings.view import StandingsView, standings_view

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts, pytest.mark.one_in(3)]

PAIRS = {
    "whist": Evening("whist", "pairs", 6, "compass", 1),
    "bridge": Evening("bridge", "pairs", 6, "compass", 1),
}
TWICE = {
    game: Evening(game, "pairs", 5, "howell", 1, {"method": "memory"}, {"played": "twice"})
    for game in PAIRS
}
TEAMS = {"whist": EVENINGS["Howell's teams"], "bridge": EVENINGS["teams of bridge"]}


Case = tuple[str, Method]
CASES: list[Case] = [(game, method) for game in PAIRS for method in Method]


@pytest.fixture(params=CASES, ids="-".join)
def case(request: pytest.FixtureRequest) -> Case:
    """Each method in turn, in each game that has it."""
    found: Case = request.param
    return found


@pytest.fixture
def method(case: Case) -> Method:
    """The method."""
    return case[1]


@pytest.fixture
def session(case: Case, set_up: SetUp, director: User) -> Session:
    """An evening of the game, all played and scored by the method; the first one has a name."""
    game, method = case
    evening = (TEAMS if method.profile.in_matches else PAIRS)[game]
    evening = TWICE[game] if method.profile.plays_twice else evening
    session = set_up(evening.game, pairs=0)
    movement = seat(director, session, evening)
    enter(director, session, movement, evening.typed)
    if not method.profile.in_matches:
        by_rules(session, method=str(method))
    name_contestants(director, session.pk, {1: ["Ann", "Bob"]})
    scored(session)
    return session


def view_of(session: Session) -> StandingsView:
    view = standings_view(session, all_trays=True)
    assert view is not None
    assert view.problem == ""
    assert view.ledgers
    return view


def rows_of(view: StandingsView) -> list[StandingLine]:
    return [row for ledger in view.ledgers for row in ledger.rows]


def answer(row: StandingLine, view: StandingsView) -> str:
    """The bold figure of a row: a percentage where there is one, else the total."""
    if view.method.profile.has_top:
        return percent(row.percent)
    return total_words(row.total, view.rules)


def test_the_page_has_its_heading_and_totals(
    client: Client, session: Session, method: Method
) -> None:
    view = view_of(session)
    assert view.method is method
    page = client.get(reverse("standings", args=[session.pk]))
    shown = markup(page)
    for words in ledger_words(view):
        assert words.heads[-1] == total_head(view.rules)
    assert f">{escape(total_head(view.rules))}</th>" in shown
    for row in rows_of(view):
        assert f">{answer(row, view)}</a>" in shown
    assert METHODS[method].meaning in text(page)


def test_a_card_has_its_unit_and_the_unit_of_its_awards(client: Client, session: Session) -> None:
    view = view_of(session)
    has = view.method.profile
    for row in rows_of(view)[:2]:
        card = text(client.get(reverse("contestant", args=[session.pk, row.contestant.place_id])))
        assert answer(row, view) in card
        under = "above or below" if has.has_average else total_unit(view.rules)
        assert ("per cent" if has.has_top else under) in card
        tricks = has.has_average and session.tournament.game == "whist"
        assert ("Over" if tricks else award_head(view.rules)) in card


def test_a_tray_is_shown_with_the_unit_of_its_awards(client: Client, session: Session) -> None:
    view = view_of(session)
    page = text(client.get(reverse("tray-results", args=[session.pk, 1])))
    assert award_head(view.rules) in page


@pytest.mark.parametrize("sheet", ["standings", "recap", "blackboard"])
def test_a_sheet_has_its_totals(director: User, session: Session, sheet: str) -> None:
    view = view_of(session)
    pdf = signed_in(director).get(f"/sessions/{session.pk}/print/{sheet}.pdf").content
    printed = [line.split() for line in "\n".join(texts(pdf)).splitlines()]
    words = [*chain.from_iterable(printed)]
    assert total_head(view.rules) in words
    for row in rows_of(view):
        assert answer(row, view) in words


@pytest.mark.parametrize("sheet", ["tray-results", "result-cards"])
def test_a_sheet_has_the_unit_of_its_awards(director: User, session: Session, sheet: str) -> None:
    view = view_of(session)
    pdf = signed_in(director).get(f"/sessions/{session.pk}/print/{sheet}.pdf").content
    assert award_head(view.rules) in "\n".join(texts(pdf)).split()


def test_the_interface_has_its_exact_figures(client: Client, session: Session) -> None:
    view = view_of(session)
    told = client.get(f"/api/v1/sessions/{session.pk}/standings").json()["standings"]
    has, rows = view.method.profile, {row.contestant.place_id: row for row in rows_of(view)}
    assert {each["contestant"] for each in told} == rows.keys()
    for each in told:
        assert Fraction(each["total"]) == rows[each["contestant"]].total
        assert (each["percent"] is not None) == has.has_top
        whist = session.tournament.game == "whist"
        assert (each["tricks"] is not None) == (whist and not has.in_matches)


def test_one_ranking_of_all_lines_goes_by_the_places_in_each(session: Session) -> None:
    by_rules(session, winners="place")
    scored(session)
    view = view_of(session)
    everybody = rows_of(view)
    for row in everybody:
        better = sum(1 for each in everybody if each.place < row.place)
        level = sum(1 for each in everybody if each.place == row.place)
        assert row.overall == ((better + 1, level) if len(view.ledgers) > 1 else None)
    assert view.winner is None or len(view.ledgers) == 1


def test_a_total_is_explained(client: Client, session: Session) -> None:
    view = view_of(session)
    row = rows_of(view)[0]
    place = row.contestant.place_id
    explained = total_explained(session, place, all_trays=True)
    assert holds(explained.explanation)
    assert explained.explanation.amount == row.total
    assert explained.has_percent == ranks_by_percent(view.rules)
    said = text(client.get(reverse("why-total", args=[session.pk, place])))
    assert amount(abs(row.total)) in said
    assert "%(" not in said
    for what in ("why-place", *(["why-percent"] if explained.has_percent else [])):
        assert client.get(reverse(what, args=[session.pk, place])).status_code == 200


def test_a_record_shows_it(session: Session, method: Method) -> None:
    view = view_of(session)
    row = next(row for row in rows_of(view) if row.contestant.number == 1)
    (event,) = player_record(Member.objects.get(name="Ann")).events
    assert event.outcome is not None
    unit = METHODS[method].record
    assert event.outcome.unit is unit
    shown = answer(row, view)
    assert event.outcome.score == (f"{shown}%" if unit is Unit.PERCENT else shown)
    if unit is Unit.PERCENT:
        assert row.percent is not None
        assert event.outcome.over == row.percent - 50
    else:
        assert event.outcome.over == (None if unit is None else row.total)


def test_the_rules_offer_it(director: User, session: Session, method: Method) -> None:
    page = markup(signed_in(director).get(reverse("rules", args=[session.pk])))
    assert f'value="{method}" selected' in page
    for each in Method:
        assert escape(METHODS[each].meaning) in page
