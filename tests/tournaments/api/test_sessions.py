"""Another session and the overall standings, for programs."""

import pytest

from tests.tournaments.api.conftest import Program, problem_of
from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.queries.standings.test_overall import afternoon_said, evening_said, over
from tournaments.actions.sessions import put_together
from tournaments.models import Session, User
from tournaments.queries.standings.overall import overall_view

pytestmark = pytest.mark.django_db


def test_another_session_is_added(program: Program, bridge: Session) -> None:
    at = f"tournaments/{bridge.tournament_id}/sessions"
    made = program.post(at, {"played_on": "2026-03-06", "draw": "drawn", "number": 2})
    assert made.status_code == 201
    answer = made.json()
    assert (answer["number"], answer["played_on"]) == (2, "2026-03-06")
    assert made.headers["Location"].endswith(f"/sessions/{answer['id']}")
    second = Session.objects.get(pk=answer["id"])
    keys = [set(section_of(one).places.values_list("entry", flat=True)) for one in (bridge, second)]
    assert keys[0] == keys[1]
    again = program.post(at, {"played_on": "2026-03-06", "number": 2})
    assert again.status_code == 409
    assert "Session 2 is there by now" in problem_of(again)["detail"]
    assert program.post(at, {"played_on": "x"}).status_code == 422
    assert (
        program.post("tournaments/99999/sessions", {"played_on": "2026-03-06"}).status_code == 404
    )


def test_nobody_is_seated_yet(program: Program, set_up: SetUp) -> None:
    session = set_up("bridge", 0)
    at = f"tournaments/{session.tournament_id}/sessions"
    refused = program.post(at, {"played_on": "2026-03-06"})
    assert "Nobody is seated" in problem_of(refused)["detail"]


def test_the_overall_standings_are_exact(program: Program, bridge: Session, director: User) -> None:
    at = f"tournaments/{bridge.tournament_id}/sessions"
    second = Session.objects.get(pk=program.post(at, {"played_on": "2026-03-06"}).json()["id"])
    over(bridge, director, afternoon_said)
    over(second, director, evening_said)
    put_together(director, bridge.pk, "totals", {2: ("white-book", None)})
    view = overall_view(bridge, all_trays=True)
    answer = program.get(f"sessions/{second.pk}/overall").json()
    assert answer["sessions"] == [
        {"id": bridge.pk, "number": 1, "counts": "yes"},
        {"id": second.pk, "number": 2, "counts": "yes"},
    ]
    assert (answer["complete"], answer["behind"], answer["not_ranked"]) == (True, False, [])
    rows = [row for ledger in view.ledgers for row in ledger.rows]
    assert [
        (one["contestant"], one["place"], one["total"], one["maximum"], one["percent"])
        for one in answer["standings"]
    ] == [
        (row.contestant.place_id, row.place, str(row.total), str(row.maximum), str(row.percent))
        for row in rows
    ]
    assert [one["sessions"] for one in answer["standings"]] == [
        [
            {
                "number": each.number,
                "total": str(each.total),
                "maximum": str(each.maximum),
                "carried": None if each.carried is None else str(each.carried),
            }
            for each in row.sessions
        ]
        for row in rows
    ]
