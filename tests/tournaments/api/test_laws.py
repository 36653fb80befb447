"""Rulings that a program asks for by the name of an irregularity."""

import pytest

from tests.tournaments.api.conftest import Program, problem_of, said
from tournaments.models import Session

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def results(session: Session) -> str:
    return f"sessions/{session.pk}/results"


def test_a_ruling_by_the_laws(program: Program, whist: Session) -> None:
    """Law V.1, by the name of the irregularity; the laws of whist know none of auction's."""
    case = {"irregularity": "hands_wrong", "found": "overplay"}
    sent = said(whist, 1, "7", reason="a card too many", ruling={"code": "law", "params": case})
    ruled = program.post(results(whist), sent)
    assert ruled.status_code == 201, ruled.content
    assert ruled.json()["result"]["ruling"] == {
        "code": "average",
        "params": {"law": "V.1"},
        "text": "the average of the deal to both (Law V.1)",
    }
    case["irregularity"] = "surplus_with_partner"
    sent = said(whist, 2, "7", reason="by law", ruling={"code": "law", "params": case})
    assert "no such irregularity" in problem_of(program.post(results(whist), sent))["detail"]
