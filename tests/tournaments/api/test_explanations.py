"""Score cards, and why each figure is what it is."""

import re
from fractions import Fraction
from math import prod
from typing import Any

import pytest

from tests.tournaments.api.conftest import Program, problem_of
from tests.tournaments.conftest import Enter, SetUp, play_all
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.standings import score_field
from tournaments.models import Place, Session, User
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import current_plan

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def place(session: Session, number: int) -> Place:
    return Place.objects.get(section__session=session, number=number)


def card(session: Session, number: int) -> str:
    return f"sessions/{session.pk}/contestants/{place(session, number).pk}"


def made_of(node: dict[str, Any]) -> Fraction:
    """What the parts of a node make, all the way down; every amount is held against it."""
    parts = [made_of(part) for part in node["parts"]]
    amount = Fraction(node["amount"])
    match node["op"]:
        case "given":
            made = amount
        case "sum":
            made = sum(parts, Fraction())
        case "product":
            made = prod(parts, start=Fraction(1))
        case "difference":
            made = parts[0] - parts[1]
        case _:
            made = parts[0] / parts[1]
    assert made == amount
    return amount


@pytest.fixture
def played(whist: Session, director: User) -> Session:
    """A whole evening of whist, scored."""
    play_all(director, whist, lambda ns, ew, tray: (3 * ns + 5 * ew + 7 * tray) % 14)
    score_field(whist.tournament.fields.get().pk)
    return whist


@pytest.fixture
def boards(bridge: Session, director: User) -> Session:
    """A whole evening of bridge, scored."""
    section = bridge.sections.get()
    plan = current_plan(section)
    assert plan is not None
    for at, ns, _ew, board in planned_plays(section, plan[1]):
        enter_result(director, bridge.pk, ResultEntry(at, board, f"3NTN{7 + (ns * board) % 5}"))
    score_field(bridge.tournament.fields.get().pk)
    return bridge


@pytest.mark.parametrize("game", ["boards", pytest.param("played", marks=pytest.mark.long)])
def test_every_figure_of_the_standings(
    anybody: Program, game: str, request: pytest.FixtureRequest
) -> None:
    session: Session = request.getfixturevalue(game)
    rows = anybody.get(f"sessions/{session.pk}/standings").json()["standings"]
    assert len(rows) == 10
    for row in rows:
        address = f"sessions/{session.pk}/contestants/{row['contestant']}/explanations"
        total = anybody.get(f"{address}/total").json()
        assert total["contestant"]["label"] == row["label"]
        assert made_of(total["explanation"]) == Fraction(row["total"])
        assert total["said"].endswith(
            "from everything played" if game == "boards" else "less the averages"
        )
        assert [bool(line["lines"]) for line in total["lines"]] == (
            [False] * 5 if game == "boards" else [True, True]
        )
        why = anybody.get(f"{address}/place").json()["explanation"]
        assert made_of(why) == row["place"]
        assert why["params"]["shared"] == row["shared"]
        ahead = {p["params"]["contestant"] for p in why["parts"] if p["code"] == "ahead"}
        better = {
            r["contestant"] for r in rows if r["line"] == row["line"] and r["place"] < row["place"]
        }
        assert ahead == better
        percent = anybody.get(f"{address}/percent")
        if game == "played":
            assert percent.status_code == 404
        else:
            figure = 100 * Fraction(row["total"]) / Fraction(row["maximum"])
            assert made_of(percent.json()["explanation"]) == figure
            assert Fraction(why["parts"][-1]["params"]["figure"]) == figure


def test_every_award_of_a_score_card(anybody: Program, played: Session) -> None:
    told = anybody.get(card(played, 1)).json()
    assert told["contestant"]["number"] == 1
    lines = [line for each in told["rounds"] for line in each["trays"]]
    assert sorted(line["tray"] for line in lines) == [1, 2, 3, 4, 5]
    for line in lines:
        why = anybody.get(f"{card(played, 1)}/explanations/trays/{line['tray']}").json()
        tree = why["explanation"]
        assert made_of(tree) == Fraction(line["award"])
        assert tree["params"] == {"tray": line["tray"], "side": "NS"}
        assert tree["parts"][0]["amount"] == line["result"]["typed"]  # N/S all evening
    first = told["rounds"][0]
    assert (first["table"], first["side"], first["against"]) == (1, "NS", ["f"])


def test_a_tray_that_somebody_has_yet_to_play(
    anybody: Program, program: Program, whist: Session, enter: Enter
) -> None:
    enter(whist, 1, "11")
    score_field(whist.tournament.fields.get().pk)
    address = card(whist, 1)
    line = anybody.get(address).json()["rounds"][0]["trays"][0]
    assert line == {"tray": 1, "hidden": True, "result": None, "award": None}
    for what in ("trays/1", "percent"):
        hidden = anybody.get(f"{address}/explanations/{what}")
        assert hidden.status_code == 404
        assert "11" not in hidden.content.decode()
        problem_of(hidden)
    for what in ("total", "place"):
        told = anybody.get(f"{address}/explanations/{what}")
        assert '"11"' not in told.content.decode()
        assert not re.search(r"\b11\b", str(told.json()["lines"]))
    assert made_of(anybody.get(f"{address}/explanations/total").json()["explanation"]) == 0
    scorers = program.get(f"{address}/explanations/trays/1").json()["explanation"]
    assert [part["amount"] for part in scorers["parts"]] == ["11", "11"]
    assert program.get(address).json()["rounds"][0]["trays"][0]["result"]["typed"] == "11"


def test_a_hidden_tray_is_like_one_that_is_not_in(
    anybody: Program, whist: Session, enter: Enter
) -> None:
    address = f"{card(whist, 1)}/explanations/trays/1"
    before = anybody.get(address).json()
    enter(whist, 1, "11")
    assert anybody.get(address).json() == before


@pytest.mark.parametrize("what", ["", "/explanations/total", "/explanations/trays/1"])
def test_a_contestant_of_another_session(
    anybody: Program, whist: Session, set_up: SetUp, what: str
) -> None:
    other = place(set_up(), 1)
    answer = anybody.get(f"sessions/{whist.pk}/contestants/{other.pk}{what}")
    assert answer.status_code == 404
    assert problem_of(answer)["detail"] == "There is no such contestant in this evening."


def test_a_tray_that_is_none(anybody: Program, played: Session) -> None:
    answer = anybody.get(f"{card(played, 1)}/explanations/trays/999999")
    assert answer.status_code == 404
