"""Names that a program sends: who is meant, who may be, and how it says so."""

from typing import Any

import pytest

from tests.tournaments.api.conftest import Program, problem_of
from tournaments.actions.clubs import add_members
from tournaments.models import Club, Member, Session, User

pytestmark = pytest.mark.django_db


GRACE = {"name": "Grace Cartwright", "number": "17", "national_number": ""}


@pytest.fixture
def grace(director: User, club: Club) -> Member:
    """A member among three."""
    return add_members(director, club.pk, ["Grace Cartwright; 17", "Ann Lee; 3", "Bob Lee"])[0]


def name(program: Program, session: Session, *people: str, **more: Any) -> Any:
    sent = {"places": [{"number": 1, "people": list(people)}], **more}
    return program.put(f"sessions/{session.pk}/places", sent)


def test_a_surname_and_any_accents_find_the_member(
    program: Program, whist: Session, club: Club, grace: Member
) -> None:
    answer = name(program, whist, "cartwright", "Lee, Ann")
    assert answer.status_code == 200
    assert answer.json()["places"][0]["people"] == ["Grace Cartwright", "Ann Lee"]
    assert club.members.count() == 3


def test_what_is_unclear_comes_with_candidates_and_is_answered(
    program: Program, whist: Session, club: Club, grace: Member
) -> None:
    problem = problem_of(name(program, whist, "Cyd Orr", "cartrite"))
    assert (problem["status"], problem["code"]) == (422, "name_unclear")
    assert problem["detail"] == "cartrite: did you mean Grace Cartwright (17)?"
    assert problem["errors"] == [
        {
            "pointer": "/places/0/people/1",
            "detail": problem["detail"],
            "candidates": [GRACE | {"id": grace.pk}],
        }
    ]
    assert club.members.count() == 3
    told = name(program, whist, "Cyd Orr", "cartrite", meant={"cartrite": grace.pk})
    assert told.json()["places"][0]["people"] == ["Cyd Orr", "Grace Cartwright"]


@pytest.mark.parametrize(
    ("typed", "meant"), [("cartrite", {"cartrite": None}), ("cartrite (new)", {})]
)
def test_somebody_new_may_be_called_nearly_so(
    program: Program, whist: Session, club: Club, grace: Member, typed: str, meant: dict[str, None]
) -> None:
    answer = name(program, whist, typed, meant=meant)
    assert answer.json()["places"][0]["people"] == ["cartrite"]
    assert club.members.count() == 4


@pytest.mark.parametrize("meant", [{"cartrite": 0}, {"cartrite": "17"}, ["cartrite"], "cartrite"])
def test_an_answer_that_is_none_is_refused(
    program: Program, whist: Session, grace: Member, meant: Any
) -> None:
    problem = problem_of(name(program, whist, "cartrite", meant=meant))
    assert problem["code"] == "invalid"


def test_several_of_a_surname_are_listed(program: Program, whist: Session, grace: Member) -> None:
    problem = problem_of(name(program, whist, "Lee"))
    assert problem["detail"] == "There is more than one Lee: Ann Lee (3) or Bob Lee?"
    assert [one["name"] for one in problem["errors"][0]["candidates"]] == ["Ann Lee", "Bob Lee"]
