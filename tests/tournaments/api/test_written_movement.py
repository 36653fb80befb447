"""A movement in writing by a program: seated, read back, refused with its reasons."""

import pytest

from movements.notation import write
from movements.register import system_named
from movements.systems.system import Wanted
from tests.tournaments.api.conftest import Program, problem_of
from tests.tournaments.conftest import SetUp

pytestmark = pytest.mark.django_db

SIX = write(system_named("howell").build(Wanted(6, 2)), "Six pairs as of old")


def test_it_is_seated_and_read_back(program: Program, set_up: SetUp) -> None:
    session = set_up("bridge", 0)
    address = f"sessions/{session.pk}/plan"
    assert problem_of(program.get(f"{address}/notation"))["code"] == "not_seated"
    plan = program.put(f"{address}/notation", {"notation": SIX, "game": "bridge"}).json()
    assert (plan["system"], plan["kind"], plan["pairs"]) == ("written-pairs", "pairs", 6)
    assert plan["options"] == {"name": "Six pairs as of old"}
    assert plan == program.get(address).json()
    kept = program.get(f"{address}/notation").json()
    assert kept == {"section": plan["section"], "version": 1, "notation": SIX}


def test_the_movement_of_a_system_is_read_in_writing(program: Program, set_up: SetUp) -> None:
    session = set_up("bridge", 6)
    kept = program.get(f"sessions/{session.pk}/plan/notation").json()["notation"]
    again = program.put(f"sessions/{session.pk}/plan/notation", {"notation": kept}).json()
    assert (again["version"], again["system"]) == (2, "written-pairs")


def test_every_reason_is_in_the_detail(program: Program, set_up: SetUp) -> None:
    session = set_up("bridge", 0)
    wrong = SIX.replace("kind: pairs", "kind: pears").replace("contestants: 6", "contestants: six")
    refused = program.put(f"sessions/{session.pk}/plan/notation", {"notation": wrong})
    problem = problem_of(refused)
    assert (refused.status_code, problem["code"]) == (422, "unreadable")
    assert "Line 3, column 7" in problem["detail"]
    assert "Line 4, column 14" in problem["detail"]


def test_no_system_is_asked_for_by_the_code_of_writing(program: Program, set_up: SetUp) -> None:
    session = set_up("bridge", 0)
    asked = {"pairs": 6, "trays_per_round": 2, "system": "written-pairs"}
    refused = program.put(f"sessions/{session.pk}/plan", asked)
    assert refused.status_code == 422
    assert problem_of(refused)["detail"] == "A movement in writing is seated from its text."
