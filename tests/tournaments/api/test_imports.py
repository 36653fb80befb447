"""Files of results by the interface: brought, looked into, made an evening or thrown away."""

from base64 import b64encode
from typing import Any

import pytest

from tests.tournaments.api.conftest import MakeProgram, Program, problem_of
from tests.tournaments.conftest import Enter
from tests.tournaments.queries.result_doings import scored
from tests.tournaments.results_files import FOUR_PAIRS, do_latest
from tournaments.actions.clubs import add_members
from tournaments.exchange.formats import FORMATS, WRITTEN
from tournaments.exchange.saved_event_file import write_event
from tournaments.models import Club, Member, ResultsFile, Session, User
from tournaments.queries.records.saved_event import saved_event

pytestmark = pytest.mark.django_db


def sent(club: Club, content: bytes = FOUR_PAIRS, **more: Any) -> dict[str, Any]:
    letters = b64encode(content).decode()
    return {"club": club.pk, "name": "thursday.xml", "content": letters, **more}


def brought(program: Program, club: Club) -> int:
    """A file that has been looked into; its number."""
    number: int = program.post("imports", sent(club)).json()["id"]
    do_latest(ResultsFile.objects.get())
    return number


def test_a_file_is_brought_looked_into_and_made(
    program: Program, director: User, club: Club
) -> None:
    add_members(director, club.pk, ["Ann Low;7"])
    answer = program.post("imports", sent(club))
    told = answer.json()
    assert (answer.status_code, answer["Location"]) == (202, f"/api/v1/imports/{told['id']}")
    assert (told["state"], told["found"], told["players"]) == ("reading", None, [])
    do_latest(ResultsFile.objects.get())
    told = program.get(f"imports/{told['id']}").json()
    assert (told["state"], told["progress"], told["format"]) == ("read", 100, "usebio")
    assert {key: told["found"][key] for key in ("name", "played_on", "results")} == {
        "name": "Thursday",
        "played_on": "2026-03-05",
        "results": 2,
    }
    ann = Member.objects.get(name="Ann Low")
    assert told["players"][0] == {
        "name": "Ann Low",
        "national_number": "7",
        "club_number": "",
        "member": {"id": ann.pk, "name": "Ann Low", "number": "7", "national_number": ""},
        "candidates": [],
        "stays_name": False,
    }
    assert {each["name"] for each in told["players"] if each["stays_name"]} == {"A Guest"}
    made = program.post(f"imports/{told['id']}/evening", {"name": "The fifth"})
    assert (made.status_code, made.json()["state"]) == (202, "making")
    do_latest(ResultsFile.objects.get())
    told = program.get(f"imports/{told['id']}").json()
    session = Session.objects.get()
    assert (told["state"], told["session"]) == ("made", session.pk)
    assert session.tournament.name == "The fifth"
    assert Member.objects.filter(club=club).count() == 6
    again = problem_of(program.post(f"imports/{told['id']}/evening", {}))
    assert again["detail"] == "An evening has been made of this file already."
    assert problem_of(program.delete(f"imports/{told['id']}"))["status"] == 409


def test_who_may_be_a_member_is_asked_about(program: Program, director: User, club: Club) -> None:
    oar = add_members(director, club.pk, ["Cyd Oar;;;8"])[0]
    number = brought(program, club)
    candidate = {"id": oar.pk, "name": "Cyd Oar", "number": "", "national_number": "8"}
    players = program.get(f"imports/{number}").json()["players"]
    asked = [each for each in players if each["candidates"]]
    assert [(each["name"], each["candidates"]) for each in asked] == [("Cyd Orr", [candidate])]
    problem = problem_of(program.post(f"imports/{number}/evening", {}))
    assert (problem["status"], problem["code"]) == (422, "name_unclear")
    error = {"pointer": "/meant", "detail": problem["detail"], "candidates": [candidate]}
    assert problem["errors"] == [error]
    wanted = {"meant": {"Cyd Orr": oar.pk}, "become_members": False}
    assert program.post(f"imports/{number}/evening", wanted).status_code == 202
    do_latest(ResultsFile.objects.get())
    assert Session.objects.exists()
    assert Member.objects.filter(club=club).count() == 1


def test_a_file_is_thrown_away(program: Program, club: Club) -> None:
    number = brought(program, club)
    assert program.delete(f"imports/{number}").status_code == 204
    gone = problem_of(program.get(f"imports/{number}"))
    assert (gone["status"], gone["detail"]) == (
        404,
        "There is no such file. Files are kept for a day.",
    )


def test_nothing_is_made_too_early_nor_without_a_day(program: Program, club: Club) -> None:
    content = FOUR_PAIRS.replace(b"05/03/2026", b"")
    number = program.post("imports", sent(club, content)).json()["id"]
    early = problem_of(program.post(f"imports/{number}/evening", {}))
    assert (early["status"], early["detail"]) == (409, "The file has not been read yet.")
    do_latest(ResultsFile.objects.get())
    without = problem_of(program.post(f"imports/{number}/evening", {}))
    assert without["detail"] == "The file does not say when it was played: send played_on."
    day = {"played_on": "2026-03-06"}
    assert program.post(f"imports/{number}/evening", day).status_code == 202


def test_a_file_that_cannot_be_read_says_why(program: Program, club: Club) -> None:
    cut = FOUR_PAIRS[: FOUR_PAIRS.index(b"<BOARD>")]
    number = program.post("imports", sent(club, cut)).json()["id"]
    do_latest(ResultsFile.objects.get())
    told = program.get(f"imports/{number}").json()
    assert told["state"] == "failed"
    assert told["problem"].startswith("This file cannot be read: ")


@pytest.mark.parametrize(
    ("wrong", "pointer", "detail"),
    [
        ({"content": "not base64!"}, "/content", "This is not base64."),
        ({"content": 7}, "/content", "This is not base64."),
        ({"club": "1"}, "/club", "A valid integer is required."),
        ({"path": "a"}, "/path", "There is no such member."),
    ],
)
def test_what_is_sent_wrongly(
    program: Program, club: Club, wrong: dict[str, Any], pointer: str, detail: str
) -> None:
    problem = problem_of(program.post("imports", sent(club) | wrong))
    assert problem["errors"] == [{"pointer": pointer, "detail": detail}]


def test_what_is_no_file_of_results(program: Program, club: Club, whist: Session) -> None:
    letter = problem_of(program.post("imports", sent(club, b"Dear club")))
    assert letter["detail"].startswith("This is no file that can be read here.")
    saved = write_event(saved_event(whist.tournament_id))
    own = problem_of(program.post("imports", sent(club, saved)))
    assert own["detail"].startswith("This is an evening saved by this program")
    assert not ResultsFile.objects.exists()


def test_what_is_brought_twice_with_one_key_is_one_file(program: Program, club: Club) -> None:
    for _ in range(2):
        answer = program.post("imports", sent(club), Idempotency_Key="k1")
    assert answer["Idempotent-Replay"] == "true"
    assert ResultsFile.objects.count() == 1


def test_others_do_not_see_it(
    program: Program, club: Club, stranger: User, program_of: MakeProgram
) -> None:
    number = brought(program, club)
    other = program_of(stranger)
    assert other.get(f"imports/{number}").status_code == 403
    assert other.post(f"imports/{number}/evening", {}).status_code == 403
    assert other.delete(f"imports/{number}").status_code == 403
    assert other.post("imports", sent(club)).status_code == 403


def test_an_evening_is_given_in_every_format(
    program: Program, bridge: Session, enter: Enter
) -> None:
    files = f"sessions/{bridge.pk}/files"
    early = program.get(files).json()["items"]
    assert {each["why_not"] for each in early} == {"Nothing has been scored yet."}
    enter(bridge, 1, "4SN=")
    enter(bridge, 2, "3NTW-1")
    scored(bridge)
    told = program.get(files).json()
    assert {each["format"] for each in told["items"]} == set(WRITTEN)
    for each in told["items"]:
        assert each["why_not"] == ""
        answer = program.get(each["address"].removeprefix("/api/v1/"))
        assert (answer.status_code, answer["Content-Type"]) == (200, each["content_type"])
        reader = FORMATS[each["format"]]
        if reader.reads:
            assert len(reader.open(answer.content).record().results) == 2
    other = program.get(f"{files}/usebio?charge_code=50").content
    assert b"<P2P_CHARGE_RATE>50</P2P_CHARGE_RATE>" in other
    none = problem_of(program.get(f"{files}/bws"))
    assert (none["status"], none["detail"]) == (404, "There is no such format.")


def test_what_a_format_does_not_hold_is_said(
    program: Program, whist: Session, enter: Enter
) -> None:
    enter(whist, 1, "7")
    scored(whist)
    files = f"sessions/{whist.pk}/files"
    why = {each["format"]: each["why_not"] for each in program.get(files).json()["items"]}
    assert (why["usebio"], why["standings-csv"]) == ("Holds bridge alone.", "")
    refused = problem_of(program.get(f"{files}/usebio"))
    assert refused["detail"] == "USEBIO: Holds bridge alone."
