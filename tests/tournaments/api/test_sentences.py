"""What is wrong with a result, a play or a query is said so that a program can put it right."""

import json
import re

import pytest

from scoring.rulings import RulingCode
from tests.conftest import ROOT
from tests.tournaments.api.conftest import Program, problem_of, said
from tests.tournaments.conftest import SetUp, section_of
from tournaments.models import Session

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

RULING = re.compile(r"^\| `([a-z_]+)` \| .* \| `(\{.*\})` \|$", re.MULTILINE)


def results(session: Session) -> str:
    return f"sessions/{session.pk}/results"


def test_the_page_shows_every_ruling(program: Program, whist: Session, bridge: Session) -> None:
    """With figures that can be scored, in the one game or in the other."""
    shown = dict(RULING.findall((ROOT / "docs" / "api.md").read_text()))
    assert sorted(shown) == sorted([*RulingCode, "law"])
    version = dict.fromkeys((bridge, whist), 0)
    for code, params in shown.items():
        ruling = {"code": code, "params": json.loads(params)}
        before = sum(version.values())
        for session, typed in ((bridge, "4SN10"), (whist, "7")):
            seen = {"reason": "decided", "base_version": version[session]}
            sent = said(session, 1, typed, ruling=ruling, **seen)
            version[session] += program.post(results(session), sent).status_code == 201
        assert sum(version.values()) > before, code


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("page=-1", "Enter 1 or more."),
        ("round=-1", "Enter 0 or more."),
        ("page_size=201", "Enter 200 or less."),
        ("tray=x", "Enter a whole number, in digits."),
    ],
)
def test_a_query_is_told_what_would_be_right(
    program: Program, whist: Session, query: str, said: str
) -> None:
    problem = problem_of(program.get(f"sessions/{whist.pk}/plays?{query}"))
    assert problem["errors"] == [{"parameter": query.partition("=")[0], "detail": said}]


@pytest.mark.parametrize("game", ["whist", "auction", "bridge", "minibridge"])
def test_what_is_no_result_is_told_what_is(program: Program, set_up: SetUp, game: str) -> None:
    session = set_up(game)
    problem = problem_of(program.post(results(session), said(session, 1, "seven")))
    assert problem["detail"].startswith("“seven” is not a result. A result is typed as ")
    examples = problem["detail"].partition(" typed as ")[2].removesuffix(".").replace(" or ", " ")
    for tray, example in enumerate(examples.split(", "), 1):
        taken = program.post(results(session), said(session, tray, example))
        assert taken.status_code == 201, example


def test_a_ruling_without_its_figure(program: Program, bridge: Session) -> None:
    wrong = said(bridge, 1, "NP", reason="hesitation", ruling={"code": "points"})
    problem = problem_of(program.post(results(bridge), wrong))
    assert problem["detail"] == "The ruling on board 1 says nothing for N/S."


@pytest.mark.parametrize("where", ["9/9/9", "1/9/1", "1/1/2", "0/1/1"])
def test_a_play_that_cannot_be(
    program: Program, whist: Session, bridge: Session, where: str
) -> None:
    elsewhere = f"{section_of(bridge).pk}/1/1/1"
    for play in (f"{section_of(whist).pk}/{where}", elsewhere):
        answer = program.get(f"sessions/{whist.pk}/plays/{play}")
        assert (answer.status_code, problem_of(answer)["code"]) == (404, "not_there")
        assert problem_of(answer)["detail"] == "There is no such play in this evening."
