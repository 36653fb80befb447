"""A series, by a program: made, read, changed, deleted."""

from fractions import Fraction

import pytest
from django.test import Client

from tests.tournaments.api.conftest import Program, problem_of
from tests.tournaments.series.conftest import PlayEvening
from tournaments.actions.evenings import list_session
from tournaments.actions.tokens import make_token
from tournaments.models import Club, User

pytestmark = pytest.mark.django_db

PAIRS = ["Ann & Bob", "Cora & Dan", "Eve & Finn", "Gus & Hal"]


@pytest.fixture
def program(director: User) -> Program:
    return Program(make_token(director, "desk", ["read", "organise"])[1])


def test_a_series_by_a_program(
    program: Program, director: User, club: Club, play_evening: PlayEvening
) -> None:
    played = [play_evening(week, PAIRS) for week in range(3)]
    list_session(director, played[2].session.pk, unlisted=True)
    wanted = {
        "name": "Winter", "ranks": "pairs", "evenings": 4, "counting": "best", "number": 1,
        "sessions": [one.session.pk for one in played],
    }  # fmt: skip
    made = program.post(f"clubs/{club.pk}/series", wanted)
    assert made.status_code == 201
    address = made["Location"].removeprefix("/api/v1/")
    read = program.get(address).json()
    assert read == made.json()
    best = {who: max(one.percents[who] for one in played[:2]) for who in PAIRS}
    found = {" & ".join(one["people"]): Fraction(one["score"]) for one in read["order"]}
    assert found == best
    places = {" & ".join(one["people"]): one["place"] for one in read["order"]}
    assert places == {who: 1 + sum(best[one] > best[who] for one in best) for who in PAIRS}
    for one in read["order"]:
        who = " & ".join(one["people"])
        figures = {n: str(each.percents[who]) for n, each in zip("12", played[:2], strict=True)}
        assert one["figures"] == figures
        (counted,) = one["counted"]
        assert figures[str(counted)] == one["score"]
    assert [one["counts"] for one in read["sessions"]] == ["yes", "yes", "unlisted"]
    anybody = Client().get(f"/api/v1/{address}").json()
    assert (anybody["order"], len(anybody["sessions"])) == (read["order"], 2)
    assert [one["name"] for one in program.get(f"clubs/{club.pk}/series").json()["items"]] == [
        "Winter"
    ]
    by_points = wanted | {"counting": "all", "number": 0, "points": [3, 1], "ranks": "people"}
    assert len(program.put(address, by_points).json()["order"]) == 8
    refused = problem_of(program.put(address, wanted | {"number": 5}))
    assert refused["detail"] == "Say how many of the best count: 1 to 4."
    assert program.delete(address).status_code == 204
    assert program.get(address).status_code == 404
