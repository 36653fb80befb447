"""The sections of an evening, by a program: seated, read and named one by one."""

import pytest

from tests.tournaments.api.conftest import Program, problem_of
from tests.tournaments.conftest import SetUp
from tournaments.models import Session

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def test_sections(anybody: Program, whist: Session) -> None:
    (section,) = anybody.get(f"sessions/{whist.pk}/sections").json()["items"]
    assert (section["letter"], section["plan_version"]) == ("A", 1)
    assert anybody.get(f"sessions/{whist.pk}/plan?section={section['id']}").status_code == 200
    assert anybody.get(f"sessions/{whist.pk}/plan?section=999").status_code == 404


def test_a_hall_in_sections(program: Program, set_up: SetUp) -> None:
    """Seated, and each named by itself: a number stands in both of them."""
    at = f"sessions/{set_up('bridge', 0).pk}"
    wanted = {"system": "howell", "pairs": 16, "trays_per_round": 1, "sections": 2}
    seated = program.put(f"{at}/plan", wanted)
    assert (seated.status_code, seated.json()["pairs"]) == (200, 8)
    first, second = program.get(f"{at}/sections").json()["items"]
    assert [each["letter"] for each in (first, second)] == ["A", "B"]
    assert seated.json()["section"] == first["id"]
    plan = program.get(f"{at}/plan?section={second['id']}").json()
    assert (len(plan["rounds"]), plan["rounds"][0]["tables"][0]["labels"]["north"][0]) == (7, "B")
    named = {"places": [{"number": 1, "people": ["Ann Lee", "Bob Ray"]}]}
    answer = program.put(f"{at}/places", named | {"section": second["id"]}).json()
    assert (answer["section"], answer["places"][0]["label"]) == (second["id"], "B1")
    assert answer["places"][0]["people"] == ["Ann Lee", "Bob Ray"]
    there = program.get(f"{at}/places?section={first['id']}").json()
    assert there["places"][0]["people"] == []
    twice = program.put(f"{at}/places", named | {"section": first["id"]})
    assert (twice.status_code, "Ann Lee" in problem_of(twice)["detail"]) == (422, True)
    assert program.put(f"{at}/places", named | {"section": 999}).status_code == 404
    for sections, pointer in ((7, "/sections"), (0, "/sections"), ("two", "/sections")):
        problem = problem_of(program.put(f"{at}/plan", wanted | {"sections": sections}))
        assert problem["errors"][0]["pointer"] == pointer
    too_small = problem_of(program.put(f"{at}/plan", wanted | {"sections": 3}))
    assert "16 pairs are too few for 3 sections" in too_small["detail"]
    lines = wanted | {"in_each": [10, 6], "apart": True, "rounds": 5, "system": "compass"}
    refused = problem_of(program.put(f"{at}/plan", lines))
    assert "The other sections would have no movement of as many rounds" in refused["detail"]
    lines |= {"options": {"switch": "tables"}}
    assert program.put(f"{at}/plan", lines).status_code == 200
    there = program.get(f"{at}/sections").json()["items"]
    plans = [program.get(f"{at}/plan?section={one['id']}").json() for one in there]
    assert [(plan["pairs"], len(plan["rounds"])) for plan in plans] == [(10, 5), (6, 5)]
    too_many = problem_of(program.put(f"{at}/plan", lines | {"in_each": [10, 7]}))
    assert too_many["detail"] == "10, 7 are 17 pairs, and 16 came."
    for in_each, pointer in (
        ([10, -6], "/in_each/1"),
        ("10, 6", "/in_each"),
        ([2] * 8, "/in_each"),
    ):
        problem = problem_of(program.put(f"{at}/plan", wanted | {"in_each": in_each}))
        assert problem["errors"][0]["pointer"] == pointer
