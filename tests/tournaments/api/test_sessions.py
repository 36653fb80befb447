"""Another session and the overall standings, for programs."""

import pytest

from tests.tournaments.api.conftest import Program, problem_of
from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.queries.standings.test_overall import afternoon_said, evening_said, over
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
    said = {"way": "totals", "carry_overs": [{"number": 2, "carry_over": "white-book"}]}
    assert program.put(f"sessions/{bridge.pk}/overall", said).status_code == 200
    view = overall_view(bridge, all_trays=True)
    answer = program.get(f"sessions/{second.pk}/overall").json()
    same = {"final": "", "counts": "yes", "carry_share": None}
    assert answer["sessions"] == [
        {"id": bridge.pk, "number": 1, "carry_over": "all"} | same,
        {"id": second.pk, "number": 2, "carry_over": "white-book"} | same,
    ]
    assert answer["way"] == "totals"
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


def test_how_sessions_add_up_is_said_exactly(program: Program, bridge: Session) -> None:
    at = f"tournaments/{bridge.tournament_id}/sessions"
    second = program.post(at, {"played_on": "2026-03-06"}).json()["id"]
    overall = f"sessions/{second}/overall"
    half = {"number": 2, "carry_over": "share", "carry_share": "1/3"}
    answer = program.put(overall, {"way": "totals", "carry_overs": [half]}).json()
    assert answer["sessions"][1]["carry_share"] == "1/3"
    for wrong, status in (
        ({"way": "totals", "carry_overs": [half | {"carry_share": "0.5"}]}, 422),
        ({"way": "totals", "carry_overs": [half | {"carry_share": "4/3"}]}, 422),
        ({"way": "totals", "carry_overs": [half | {"number": 7}]}, 409),
        ({"way": "best"}, 422),
    ):
        assert program.put(overall, wrong).status_code == status, wrong
    assert program.get(overall).json()["sessions"][1]["carry_share"] == "1/3"


def test_the_cut_makes_two_finals(program: Program, bridge: Session, director: User) -> None:
    """Of two lines of five three and two of each go on; a lot decides where a place is shared."""
    over(bridge, director, afternoon_said)
    at, said = f"sessions/{bridge.pk}/finals", {"played_on": "2026-03-06", "first": 6}
    assert "are level at the cut" in problem_of(program.post(at, said))["detail"]
    made = program.post(at, said | {"by_lot": True})
    assert made.status_code == 201
    answers = made.json()
    assert [(one["number"], one["final"]) for one in answers] == [(2, "A"), (3, "B")]
    finals = [Session.objects.get(pk=one["id"]) for one in answers]
    assert [section_of(one).places.count() for one in finals] == [6, 4]
    assert program.post(at, said).status_code == 409
    sessions = f"tournaments/{bridge.tournament_id}/sessions"
    refused = problem_of(program.post(sessions, {"played_on": "2026-03-07"}))
    assert refused["detail"].startswith("The cut is made")
    third = program.post(sessions, {"played_on": "2026-03-07", "final": "B"}).json()
    assert (third["number"], third["final"]) == (4, "B")
