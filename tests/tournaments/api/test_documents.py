"""Paper by the interface: which sheets, on which paper, and what cannot be printed."""

from typing import Any

import pytest

from tests.tournaments.api.conftest import MakeProgram, Program, problem_of
from tests.tournaments.conftest import Enter, SetUp
from tests.tournaments.paper.drawing.reading import sizes, texts
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.jobs import run_job
from tournaments.actions.seating import name_pairs
from tournaments.models import Job, JobDocument, PaperChoice, Session, User
from tournaments.paper.sheets import SHEETS

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

AS_DESIGNED = {
    "paper": "A4",
    "large": False,
    "two_sided": False,
    "trumps": True,
    "deals_a_page": 6,
    "left_out": [],
    "put_in": [],
}
LETTER = {"paper": "letter", "large": True, "two_sided": True, "trumps": False, "deals_a_page": 12}


def of(session: Session, what: str) -> str:
    return f"sessions/{session.pk}/{what}"


def test_the_sheets_and_how_the_club_prints(program: Program, whist: Session, enter: Enter) -> None:
    told = program.get(of(whist, "documents")).json()
    assert told["paper"] == AS_DESIGNED
    suiting = {name: sheet for name, sheet in SHEETS.items() if sheet.suits(whist)}
    assert {item["sheet"]: item["ready"] for item in told["items"]} == {
        name: not sheet.of_results for name, sheet in suiting.items()
    }
    assert [item["sheet"] for item in told["items"]] == list(suiting)
    needed = [name for name, sheet in suiting.items() if sheet.needed(whist)]
    assert [item["sheet"] for item in told["items"] if item["in_pack"]] == needed
    enter(whist, 1, "7")
    score(whist)
    otherwise = {"left_out": ["recap"], "put_in": ["travellers"]}
    chosen = program.put(of(whist, "paper"), {**LETTER, **otherwise})
    assert (chosen.status_code, chosen.json()) == (200, {**LETTER, **otherwise})
    told = program.get(of(whist, "documents")).json()
    assert told["paper"] == chosen.json()
    assert all(item["ready"] for item in told["items"])
    in_pack = {item["sheet"] for item in told["items"] if item["in_pack"]}
    assert in_pack == {*needed, "travellers"} - {"recap"}
    assert program.put(of(whist, "paper"), {}).json() == AS_DESIGNED


def test_nobody_is_seated(program: Program, set_up: SetUp) -> None:
    assert program.get(of(set_up(pairs=0), "documents")).json()["items"] == []


def test_names_that_cannot_be_printed(program: Program, director: User, whist: Session) -> None:
    assert program.get(of(whist, "documents")).json()["unprintable"] == []
    name_pairs(director, whist.pk, {1: ["Ann 😀", "דנה"]})
    assert program.get(of(whist, "documents")).json()["unprintable"] == [
        {"name": "Ann 😀", "characters": ["😀"]}
    ]


def test_a_sheet_on_other_paper_this_time(program: Program, whist: Session) -> None:
    cards = of(whist, "documents/indicator-cards.pdf")
    usual = program.get(cards).content
    assert sizes(usual) == {(210, 297)}
    assert sizes(program.get(f"{cards}?paper=letter").content) == {(216, 279)}
    large = program.get(f"{cards}?large=true").content
    assert len(texts(large)) > len(texts(usual))
    program.put(of(whist, "paper"), {"paper": "letter", "large": True})
    assert sizes(program.get(cards).content) == {(279, 216)}
    assert program.get(f"{cards}?paper=A4&large=false").content == usual


@pytest.mark.parametrize(
    ("query", "parameter"),
    [("paper=B5", "paper"), ("paper=", "paper"), ("large=huge", "large"), ("trumps=7", "trumps")],
)
def test_what_nothing_is_printed_on(
    program: Program, whist: Session, query: str, parameter: str
) -> None:
    """As any query that is not what a call takes."""
    answer = program.get(of(whist, f"documents/indicator-cards.pdf?{query}"))
    assert answer.status_code == 422
    assert [each["parameter"] for each in problem_of(answer)["errors"]] == [parameter]


@pytest.mark.parametrize(
    ("sent", "pointer"),
    [
        ({"paper": "B5"}, "/paper"),
        ({"large": "true"}, "/large"),
        ({"two_sided": 1}, "/two_sided"),
        ({"left_out": "recap"}, "/left_out"),
        ({"duplex": True}, "/duplex"),
    ],
)
def test_what_cannot_be_chosen(
    program: Program, whist: Session, sent: dict[str, Any], pointer: str
) -> None:
    answer = program.put(of(whist, "paper"), sent)
    assert answer.status_code == 422
    assert problem_of(answer)["errors"][0]["pointer"] == pointer
    unknown = program.put(of(whist, "paper"), {"left_out": ["wallpaper"]})
    assert problem_of(unknown)["detail"] == "There is no sheet named wallpaper."
    assert not PaperChoice.objects.exists()


def test_a_pack_on_other_paper_this_time(
    program: Program, whist: Session, program_of: MakeProgram, director: User
) -> None:
    program.put(of(whist, "paper"), {"paper": "A5"})
    asked = program.post(of(whist, "jobs"), {"kind": "pack", "paper": "letter"})
    assert asked.status_code == 202
    assert program.post(of(whist, "jobs"), {"kind": "pack", "paper": "letter"}).json() == (
        asked.json()
    )
    run_job(asked.json()["id"])
    assert (216, 279) in sizes(bytes(JobDocument.objects.get().content))
    assert Job.objects.count() == 1
    assert program.get(of(whist, "documents")).json()["paper"]["paper"] == "A5"
    wrong = program.post(of(whist, "jobs"), {"kind": "pack", "paper": "B5"})
    assert problem_of(wrong)["errors"][0]["pointer"] == "/paper"
