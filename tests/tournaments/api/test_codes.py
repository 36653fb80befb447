"""The words by which programs tell refusals apart: each refusal has its own, and all are listed."""

import re
from typing import Any

import pytest

from tests.conftest import ROOT
from tests.tournaments.api.conftest import MakeProgram, Program, problem_of, said
from tests.tournaments.conftest import Enter, SetUp
from tournaments.actions.evenings import close_session
from tournaments.actions.publication import lock_session
from tournaments.models import Club, Session, User
from tournaments.refusal import Code

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

ROW = re.compile(r"^\| `([a-z_]+)` \|", re.MULTILINE)
NOT_SEATED = "Nobody is seated this evening yet."


def told(answer: Any) -> tuple[int, str]:
    return answer.status_code, problem_of(answer)["code"]


def test_the_page_and_the_schema_list_every_code(anybody: Program) -> None:
    listed = ROW.findall((ROOT / "docs" / "api.md").read_text().partition("## Refusals")[2])
    assert sorted(listed) == sorted(Code)
    schemas = anybody.get("schema").json()["components"]["schemas"]
    assert schemas["ProblemCode"]["enum"] == list(Code)


@pytest.mark.parametrize("what", ["plan", "places", "standings", "documents/standings.pdf"])
def test_what_is_not_there_before_anybody_is_seated(
    program: Program, set_up: SetUp, what: str
) -> None:
    answer = program.get(f"sessions/{set_up(pairs=0).pk}/{what}")
    assert told(answer) == (404, "not_seated")
    assert problem_of(answer)["detail"] == NOT_SEATED


RESULT = {"round": 1, "table": 1, "tray": 1, "typed": "7"}


@pytest.mark.parametrize(
    ("how", "what", "sent"),
    [
        ("post", "results", RESULT),
        ("post", "results/batch", {"results": [RESULT]}),
        ("post", "jobs", {"kind": "pack"}),
        ("put", "places", {"places": [{"number": 1, "people": ["Ann Lee"]}]}),
    ],
)
def test_what_cannot_be_done_before_anybody_is_seated(
    program: Program, set_up: SetUp, how: str, what: str, sent: dict[str, Any]
) -> None:
    answer = getattr(program, how)(f"sessions/{set_up(pairs=0).pk}/{what}", sent)
    assert told(answer) == (422, "not_seated")
    assert problem_of(answer)["detail"] == NOT_SEATED


def test_others_are_told_that_it_is_not_theirs(
    program_of: MakeProgram, stranger: User, set_up: SetUp
) -> None:
    answer = program_of(stranger).post(f"sessions/{set_up(pairs=0).pk}/results", RESULT)
    assert told(answer) == (403, "not_allowed")


def test_a_session_that_is_closed_or_locked(
    program: Program, whist: Session, director: User, enter: Enter
) -> None:
    enter(whist, 1, "7")
    close_session(director, whist.pk)
    seating = {"pairs": 10, "trays_per_round": 5}
    result = f"sessions/{whist.pk}/results", said(whist, 2, "7")
    plan = f"sessions/{whist.pk}/plan", seating
    assert told(program.post(*result)) == (422, "closed")
    assert told(program.put(*plan)) == (422, "closed")
    lock_session(director, whist.pk)
    assert told(program.post(*result)) == (422, "locked")
    assert told(program.put(*plan)) == (422, "locked")
    assert told(program.patch(f"sessions/{whist.pk}", {"state": "open"})) == (422, "locked")


def test_results_are_in(program: Program, whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    answer = program.put(f"sessions/{whist.pk}/plan", {"pairs": 10, "trays_per_round": 5})
    assert told(answer) == (422, "results_in")


@pytest.mark.parametrize("typed", ["x", "14", "7-7", "A60/50/40", "4SN10"])
def test_what_is_no_result(program: Program, whist: Session, typed: str) -> None:
    answer = program.post(f"sessions/{whist.pk}/results", said(whist, 1, typed))
    assert told(answer) == (422, "unreadable")


@pytest.mark.parametrize("where", [{"round": 99}, {"table": 99}, {"tray": 99}, {"tray": 2}])
def test_a_play_that_is_not_in_the_plan(
    program: Program, whist: Session, where: dict[str, int]
) -> None:
    sent = said(whist, 1, "7") | {"table": 5} | where
    answer = program.post(f"sessions/{whist.pk}/results", sent)
    assert told(answer) == (422, "not_in_plan")


def test_a_batch_says_of_each_why(program: Program, whist: Session) -> None:
    sent = [said(whist, 1, "x"), said(whist, 99, "7")]
    answer = program.post(f"sessions/{whist.pk}/results/batch", {"results": sent})
    assert told(answer) == (422, "batch")
    codes = [error["code"] for error in problem_of(answer)["errors"]]
    assert codes == ["unreadable", "not_in_plan"]


def test_a_key_that_came_with_something_else(program: Program, whist: Session) -> None:
    results = f"sessions/{whist.pk}/results"
    program.post(results, said(whist, 1, "7", key="k"), Idempotency_Key="once")
    other = said(whist, 2, "7", key="other")
    assert told(program.post(results, other, Idempotency_Key="once")) == (422, "key_reused")
    assert told(program.post(results, said(whist, 2, "7", key="k"))) == (422, "key_reused")


@pytest.mark.parametrize(
    "again", [{"name": "ann lee"}, {"name": "Annie"}, {"name": "Bob", "number": "7"}]
)
def test_a_member_who_is_one(program: Program, club: Club, again: dict[str, str]) -> None:
    members = f"clubs/{club.pk}/members"
    program.post(members, {"members": [{"name": "Ann Lee", "number": "7", "nickname": "Annie"}]})
    assert told(program.post(members, {"members": [again]})) == (422, "duplicate")


def test_a_player_with_two_places(program: Program, whist: Session) -> None:
    places = [{"number": n, "people": ["Ann Lee"]} for n in (1, 2)]
    answer = program.put(f"sessions/{whist.pk}/places", {"places": places})
    assert told(answer) == (422, "duplicate")


def test_a_club_that_is_one(program: Program, club: Club) -> None:
    answer = program.post("clubs", {"name": f" {club.name} "})
    assert told(answer) == (422, "duplicate")
    assert problem_of(answer)["detail"] == f"There is a club called {club.name} already."
