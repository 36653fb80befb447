"""Standings as JSON."""

from fractions import Fraction

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tournaments.api.conftest import Program, problem_of
from tests.tournaments.conftest import Enter, SetUp, play_all, section_of
from tournaments.actions.publication import lock_session
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import seat_contestants
from tournaments.actions.standings import score_field
from tournaments.models import Place, Session, User
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import current_plan

pytestmark = pytest.mark.django_db


def address(session: Session) -> str:
    """Where the standings are."""
    return f"sessions/{session.pk}/standings"


def score(session: Session) -> None:
    score_field(session.tournament.fields.get().pk)


def test_amounts_are_exact(anybody: Program, whist: Session, director: User) -> None:
    play_all(director, whist, lambda ns, ew, tray: 7 + (ns == 2 and tray == 1))
    score(whist)
    told = anybody.get(address(whist)).json()
    assert (told["results"], told["expected"], told["behind"]) == (25, 25, False)
    first = told["standings"][0]
    assert first == {
        "contestant": Place.objects.get(section__session=whist, number=2).pk,
        "label": "b",
        "name": "Pair b",
        "line": "NS",
        "section": "",
        "place": 1,
        "shared": 1,
        "total": "4/5",
        "maximum": None,
        "percent": None,
        "tricks": "36",
        "tie_break": [],
        "parted": [],
        "stratum": "A",
        "strata": {},
        "gained": None,
        "overall": None,
        "trays_played": 5,
    }
    assert len(told["standings"]) == 10


def test_it_says_when_it_is_behind(anybody: Program, whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    told = anybody.get(address(whist)).json()
    assert (told["behind"], told["generation"], told["standings"]) == (True, 0, [])


def test_before_anybody_is_seated(anybody: Program, set_up: SetUp) -> None:
    answer = anybody.get(address(set_up(pairs=0)))
    assert answer.status_code == 404
    assert problem_of(answer)["detail"] == "Nobody is seated this evening yet."


@pytest.mark.parametrize("number", ["0", "99", "9" * 18])
def test_a_session_that_is_not(anybody: Program, number: str) -> None:
    answer = anybody.get(f"sessions/{number}/standings")
    assert answer.status_code == 404
    assert problem_of(answer)["detail"] == "There is no such evening."


@pytest.mark.parametrize("number", [str(2**63), "9" * 400, "x", "-1"])
def test_a_number_that_no_session_can_have(anybody: Program, number: str) -> None:
    answer = anybody.get(f"sessions/{number}/standings")
    assert answer.status_code == 404
    assert problem_of(answer)["detail"] == "There is no such address."


def test_it_tells_nothing_of_a_tray(
    anybody: Program, program: Program, whist: Session, enter: Enter
) -> None:
    enter(whist, 1, "11")
    score(whist)
    told = anybody.get(address(whist)).json()
    assert "trays" not in told
    assert all("results" not in row and "trays" not in row for row in told["standings"])
    assert told["withheld"] == 1
    so_far = {"rounds": 0, "results": 0, "round": 1, "tables": 5, "tables_finished": 1}
    assert (told["standings"], told["interim"]) == ([], so_far)
    scorers = program.get(address(whist)).json()
    assert (scorers["withheld"], scorers["interim"]) == (0, None)
    assert "11" in {row["tricks"] for row in scorers["standings"]}


def test_whoever_has_them_is_told_that_nothing_has_changed(
    anybody: Program, program: Program, whist: Session, enter: Enter
) -> None:
    enter(whist, 1, "7")
    score(whist)
    first = anybody.get(address(whist))
    assert first.headers["Cache-Control"] == "private, no-cache"
    assert {"Authorization", "Cookie"} <= set(first.headers["Vary"].split(", "))
    with CaptureQueriesContext(connection) as queries:
        again = anybody.get(address(whist), If_None_Match=first.headers["ETag"])
    assert (again.status_code, again.content) == (304, b"")
    assert len(queries) == 1
    assert again.headers["ETag"] == first.headers["ETag"]
    assert "Authorization" in again.headers["Vary"]
    scorers = program.get(address(whist), If_None_Match=first.headers["ETag"])
    assert scorers.status_code == 200
    enter(whist, 2, "7")
    changed = anybody.get(address(whist), If_None_Match=first.headers["ETag"])
    assert changed.json()["behind"] is True


def test_nobody_has_the_standings_of_nothing(anybody: Program, set_up: SetUp) -> None:
    assert anybody.get(address(set_up(pairs=0)), If_None_Match="*").status_code == 404
    assert anybody.get("sessions/99/standings", If_None_Match="*").status_code == 404


def test_it_takes_nothing(program: Program, whist: Session) -> None:
    for send in (program.post, program.put, program.patch, program.delete):
        answer = send(address(whist))
        assert answer.status_code == 405
        assert "GET" in answer.headers["Allow"]
        assert problem_of(answer)["title"] == "Method Not Allowed"


def test_the_phase_is_told_and_what_is_locked_is_not_opened(
    whist: Session, program: Program, anybody: Program, director: User
) -> None:
    told = anybody.get(address(whist)).json()
    assert (told["phase"], told["official_at"], told["hidden"]) == ("live", None, False)
    lock_session(director, whist.pk)
    told = anybody.get(address(whist)).json()
    assert told["phase"] == "locked"
    assert told["official_at"].endswith("Z")
    refused = program.patch(f"sessions/{whist.pk}", {"state": "open"})
    assert refused.status_code == 422
    assert "locked" in problem_of(refused)["detail"]


def test_what_places_go_by_is_told(program: Program, bridge: Session, enter: Enter) -> None:
    """Two of five plays: 2 and 0 are factored up to (5/2) × (2 + 1) − 1 = 6½ and 1½, of 8."""
    enter(bridge, 1, "4SN10")
    enter(bridge, 1, "4SN9", table=5, round=2)
    score(bridge)
    told = {row["label"]: row for row in program.get(address(bridge)).json()["standings"]}
    for row in told.values():
        if row["trays_played"]:
            assert Fraction(row["percent"]) == 100 * Fraction(row["total"]) / int(row["maximum"])
    assert {row["percent"] for row in told.values()} == {"325/4", "75/4", None}


def test_matches_of_whist_count_no_tricks_but_to_part_the_level(
    program: Program, set_up: SetUp, director: User
) -> None:
    session = set_up("whist", 0)
    seat_contestants(
        director, session.pk, contestants=5, trays_per_round=2, system="howell-teams", kind="teams"
    )
    section = section_of(session)
    plan = current_plan(section)
    assert plan is not None
    for at, ns, _ew, tray in planned_plays(section, plan[1]):
        enter_result(director, session.pk, ResultEntry(at, tray, str(5 + ns)))
    score(session)
    rows = program.get(address(session)).json()["standings"]
    assert {row["tricks"] for row in rows} == {None}
    parted = [tuple(map(Fraction, [row["total"], *row["tie_break"]])) for row in rows]
    assert all(len(figures) == 2 for figures in parted)
    assert parted == sorted(parted, reverse=True)
    assert [row["gained"] for row in rows] == [row["tie_break"][0] for row in rows]
    by_place = {row["contestant"]: row for row in rows}
    for row in rows:
        for each in row["parted"]:
            other = by_place[each["contestant"]]
            assert (each["rule"], each["unit"], other["total"]) == (
                "tricks",
                "tricks",
                row["total"],
            )
            assert (each["own"], each["other"]) == (row["tie_break"], other["tie_break"])
