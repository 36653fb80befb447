"""By what a session is scored, chosen by a program, and the scales that a club keeps."""

from typing import Any

import pytest

from tests.tournaments.api.conftest import Program, problem_of
from tests.tournaments.conftest import play_all
from tests.tournaments.queries.result_doings import scored
from tournaments.actions.seating import seat_contestants
from tournaments.models import Club, Session, User, VpScale

pytestmark = pytest.mark.django_db

STEPS = [
    {"margin": 0, "winner": "15", "loser": "15"},
    {"margin": 3, "winner": "16.5", "loser": "13.5"},
    {"margin": 61, "winner": "25", "loser": "0"},
]
LEAGUE = {"name": "League", "steps": STEPS}
BY_LEAGUE = {
    "name": "wbf",
    "switches": {"method": "matches", "match": "imps", "match_total": "vps", "vp_scale": "own"},
    "scale": "League",
}


@pytest.fixture
def teams(bridge: Session, director: User) -> Session:
    seat_contestants(director, bridge.pk, kind="teams", contestants=4, trays_per_round=1,
                     system="round-robin")  # fmt: skip
    return bridge


def test_a_scale_is_kept_changed_and_deleted(program: Program, club: Club) -> None:
    address = f"clubs/{club.pk}/scales"
    made = program.post(address, LEAGUE)
    assert made.status_code == 201
    scale = made.json()
    assert scale == {"id": scale["id"], **LEAGUE}
    assert made.headers["Location"].endswith(f"/{address}/{scale['id']}")
    assert program.get(address).json()["items"] == [scale]
    one = f"{address}/{scale['id']}"
    short = {
        "name": "Short",
        "steps": [{"margin": 0, "winner": "10"}, {"margin": 1, "winner": "11"}],
    }
    changed = program.put(one, short).json()
    assert changed["steps"][1] == {"margin": 1, "winner": "11", "loser": "9"}
    assert program.get(one).json() == changed
    assert program.delete(one).status_code == 204
    assert program.get(one).status_code == 404
    assert not VpScale.objects.exists()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"steps": [{"margin": 3, "winner": "10"}]}, "first"),
        ({"steps": [{"margin": 0, "winner": "15", "loser": "14"}]}, "in a drawn match"),
        ({"steps": [{"margin": 0, "winner": "10"}, {"margin": 1, "winner": "9"}]}, "2"),
        ({"name": "League"}, "League"),
    ],
)
def test_what_is_no_scale_is_refused_with_a_sentence(
    program: Program, club: Club, change: dict[str, Any], said: str
) -> None:
    program.post(f"clubs/{club.pk}/scales", LEAGUE)
    refused = program.post(f"clubs/{club.pk}/scales", {"name": "Other", "steps": STEPS} | change)
    assert refused.status_code in (409, 422)
    assert said in problem_of(refused)["detail"]
    assert VpScale.objects.count() == 1


@pytest.mark.parametrize(
    ("sent", "pointer"),
    [
        ({"name": "A", "steps": []}, "/steps"),
        ({"name": "A", "steps": [{"margin": "0", "winner": "10"}]}, "/steps/0/margin"),
        ({"name": "A", "steps": [{"margin": 0, "winner": 10}]}, "/steps/0/winner"),
        ({"name": "A", "steps": [{"margin": 0, "winner": "10.333"}]}, "/steps/0/winner"),
        ({"name": "A", "steps": [{"margin": 0, "winner": "10", "draw": "1"}]}, "/steps/0/draw"),
    ],
)
def test_a_step_that_is_none_is_pointed_at(
    program: Program, club: Club, sent: dict[str, Any], pointer: str
) -> None:
    refused = problem_of(program.post(f"clubs/{club.pk}/scales", sent))
    assert refused["errors"][0]["pointer"] == pointer


def test_a_session_is_scored_by_a_scale_of_its_name(
    program: Program, club: Club, teams: Session, director: User
) -> None:
    kept = program.post(f"clubs/{club.pk}/scales", LEAGUE).json()
    address = f"sessions/{teams.pk}/rules"
    chosen = program.put(address, BY_LEAGUE).json()
    assert (chosen["name"], chosen["scale"], chosen["steps"]) == ("wbf", "League", STEPS)
    assert chosen["switches"]["vp_scale"] == "own"
    assert "Victory points by a scale of the club’s own." in chosen["said"]
    play_all(director, teams, lambda ns, ew, _board: "4SN=" if ns < ew else "4SN-1")
    scored(teams)
    rows = program.get(f"sessions/{teams.pk}/standings").json()["standings"]
    assert [row["total"] for row in rows] == ["99/2", "93/2", "87/2", "81/2"]
    assert program.delete(f"clubs/{club.pk}/scales/{kept['id']}").status_code == 204
    assert program.get(address).json() == chosen
    usual = program.put(address, {"name": "wbf"}).json()
    assert (usual["scale"], usual["steps"], usual["switches"]["vp_scale"]) == ("", [], "wbf")


@pytest.mark.parametrize(
    ("sent", "status", "said"),
    [
        ({"name": "mine"}, 422, "no rules named mine"),
        ({"name": "wbf", "switches": {"luck": "on"}}, 422, "luck"),
        ({"name": "wbf", "switches": {"imp_cap": "on"}}, 422, "imp_cap"),
        ({"name": "wbf", "switches": {"imp_cap": True}}, 422, "not accepted"),
        ({"name": "wbf", "switches": {"method": "matchpoints"}}, 422, "Teams are compared"),
        (BY_LEAGUE | {"scale": "Other"}, 422, "Other"),
        ({"name": "wbf", "switch": {}}, 422, "not accepted"),
    ],
)
def test_rules_that_cannot_be_are_refused(
    program: Program, teams: Session, sent: dict[str, Any], status: int, said: str
) -> None:
    address = f"sessions/{teams.pk}/rules"
    before = program.get(address).json()
    refused = program.put(address, sent)
    assert refused.status_code == status
    assert said in problem_of(refused)["detail"]
    assert program.get(address).json() == before
