"""Entering results by a program."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tournaments.api.conftest import MakeProgram, Program, problem_of, said
from tests.tournaments.conftest import Enter, SetUp, section_of
from tournaments.actions.corrections import reverse_sides
from tournaments.actions.evenings import close_session
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import seat_contestants
from tournaments.actions.taking_back import SeenPlay
from tournaments.actions.undo import undo_entry
from tournaments.models import Log, Play, Result, Section, Session, User
from tournaments.presenting.who_plays import Plays
from tournaments.queries.desk.corrections import ReversedPart
from tournaments.queries.plan.plays import TableRound

pytestmark = pytest.mark.django_db


def results(session: Session) -> str:
    return f"sessions/{session.pk}/results"


def batch(session: Session) -> str:
    return f"sessions/{session.pk}/results/batch"


def test_a_new_result(program: Program, whist: Session) -> None:
    answer = program.post(results(whist), said(whist, 1, " 7 "))
    assert answer.status_code == 201
    told = answer.json()
    section = section_of(whist).pk
    assert (told["section"], told["round"], told["table"], told["tray"]) == (section, 1, 1, 1)
    assert told["new"] is True
    result = told["result"]
    assert result.pop("at").endswith("Z")
    assert result == {
        "version": 1,
        "outcome": "T7",
        "typed": "7",
        "text": "7 tricks, E/W 6",
        "ruling": None,
        "seats": [1, 6, 1, 6],
        "reason": "",
        "by": "dora",
    }
    assert Log.objects.filter(what="result.entered").count() == 1
    play = program.get(answer.headers["Location"].removeprefix("/api/v1/"))
    assert [version["outcome"] for version in play.json()["versions"]] == ["T7"]


def test_a_ruling_in_a_word(program: Program, whist: Session) -> None:
    wordless = program.post(results(whist), said(whist, 1, "A="))
    assert problem_of(wordless)["code"] == "reason_wanted"
    ruled = program.post(results(whist), said(whist, 1, "A=", reason="a card was faced"))
    ruling = {"code": "average", "params": {}, "text": "the average of the deal to both"}
    assert ruled.json()["result"]["ruling"] == ruling


def test_a_ruling_with_its_figures(program: Program, bridge: Session) -> None:
    weighted = {"code": "weighted", "params": {"ns": "2/3 S420, 1/3 S-50"}}
    sent = said(bridge, 1, "4SN10", reason="hesitation", ruling=weighted, key="k")
    first = program.post(results(bridge), sent)
    assert first.status_code == 201
    words = {"text": "2/3 of +420, 1/3 of −50"}
    assert first.json()["result"]["ruling"] == weighted | words
    assert program.post(results(bridge), sent).status_code == 200
    for ruling in (
        {"code": "weighted", "params": {"ns": "1/3 S420"}},
        {"code": "fouled", "params": {"deal": "B"}},
    ):
        again = said(bridge, 2, "NP", reason="hesitation", ruling=ruling)
        assert problem_of(program.post(results(bridge), again))["code"] == "refused"
    for nothing in ({"code": "mercy"}, {"code": "average", "params": {"to": "both"}}, "average"):
        wrong = said(bridge, 2, "NP", reason="hesitation", ruling=nothing)
        assert problem_of(program.post(results(bridge), wrong))["code"] == "invalid"


def test_a_ruling_for_one_side_alone(program: Program, bridge: Session) -> None:
    one_side = {"code": "mixed", "params": {"ns": "A60"}}
    sent = said(bridge, 1, "4SN10", reason="hesitation", ruling=one_side)
    ruled = program.post(results(bridge), sent).json()["result"]["ruling"]
    assert ruled["params"] == {"ns": "60%"}
    assert ruled["text"] == "N/S: 60%; E/W: as made at the table"
    sent = said(bridge, 2, "NP", reason="hesitation", ruling=one_side)
    assert "Type the result" in problem_of(program.post(results(bridge), sent))["detail"]


def test_the_section_goes_without_saying(program: Program, whist: Session) -> None:
    sent = said(whist, 1, "7")
    del sent["section"]
    assert program.post(results(whist), sent).json()["section"] == section_of(whist).pk


def test_of_several_sections_one_is_said(program: Program, whist: Session) -> None:
    sent = said(whist, 1, "7")
    Section.objects.create(session=whist, club=whist.tournament.club, letter="B")
    del sent["section"]
    problem = problem_of(program.post(results(whist), sent))
    assert problem["errors"][0]["pointer"] == "/section"


def test_what_is_there_already_is_not_new(program: Program, whist: Session) -> None:
    program.post(results(whist), said(whist, 1, "7"))
    again = program.post(results(whist), said(whist, 1, "7"))
    assert (again.status_code, again.json()["new"]) == (200, False)
    assert "Location" not in again.headers
    keyed = said(whist, 2, "8", key="a key")
    assert program.post(results(whist), keyed).status_code == 201
    assert program.post(results(whist), keyed).status_code == 200
    assert Result.objects.count() == 2


def test_another_value_meanwhile_shows_both(
    program: Program, whist: Session, enter: Enter, scorer: User
) -> None:
    enter(whist, 1, "9", by=scorer)
    answer = program.post(results(whist), said(whist, 1, "7"))
    assert answer.status_code == 409
    problem = problem_of(answer)
    assert problem["code"] == "conflict"
    assert problem["current"]["typed"] == "9"
    assert (problem["current"]["version"], problem["current"]["by"]) == (1, "sam")
    assert problem["current"]["at"]
    seven = {"outcome": "T7", "typed": "7", "text": "7 tricks, E/W 6"}
    assert problem["yours"] == seven | {"ruling": None, "seats": [1, 6, 1, 6]}
    assert Result.objects.count() == 1


def test_others_at_the_table_and_another_ruling_are_shown(
    program: Program, bridge: Session, enter: Enter
) -> None:
    enter(bridge, 1, "4SN10")
    others = problem_of(program.post(results(bridge), said(bridge, 1, "4SN10", seats=[2, 6, 2, 6])))
    assert (others["current"]["seats"], others["yours"]["seats"]) == ([1, 6, 1, 6], [2, 6, 2, 6])
    ruling = {"code": "average", "params": {}}
    ruled = said(bridge, 1, "4SN10", reason="hesitation", ruling=ruling)
    other = problem_of(program.post(results(bridge), ruled))
    assert (other["current"]["ruling"], other["yours"]["ruling"]["code"]) == (None, "average")


def test_what_was_taken_back_is_a_conflict_with_nothing(
    program: Program, whist: Session, enter: Enter, director: User
) -> None:
    undo_entry(director, whist.pk, enter(whist, 1, "9").pk)
    answer = program.post(results(whist), said(whist, 1, "7", base_version=1))
    assert (answer.status_code, problem_of(answer)["current"]) == (409, None)


@pytest.mark.parametrize("entered", [False, True])
def test_nobody_has_seen_a_version_that_never_was(
    program: Program, whist: Session, enter: Enter, *, entered: bool
) -> None:
    if entered:
        enter(whist, 1, "9")
    answer = program.post(results(whist), said(whist, 1, "7", base_version=3))
    assert answer.status_code == 422
    assert "version 3" in problem_of(answer)["detail"]


def test_many_at_once_do_not_contradict_one_another(program: Program, whist: Session) -> None:
    sent = [said(whist, 1, "7"), said(whist, 2, "7"), said(whist, 1, "8")]
    answer = program.post(batch(whist), {"results": sent})
    assert answer.status_code == 422
    errors = problem_of(answer)["errors"]
    assert [error["pointer"] for error in errors] == ["/results/0", "/results/2"]
    assert all("more than once" in error["detail"] for error in errors)
    assert not Result.objects.exists()
    sent[2] |= {"base_version": 1, "reason": "both cards say eight"}
    assert program.post(batch(whist), {"results": sent}).status_code == 200


def test_a_side_of_a_pair_is_one_contestant(program: Program, whist: Session) -> None:
    answer = program.post(results(whist), said(whist, 1, "7", seats=[1, 6, 2, 6]))
    assert answer.status_code == 422
    assert "North and South are the same" in problem_of(answer)["detail"]
    assert not Result.objects.exists()


def test_a_correction_says_why(program: Program, whist: Session) -> None:
    program.post(results(whist), said(whist, 1, "7"))
    silent = program.post(results(whist), said(whist, 1, "8", base_version=1))
    assert (silent.status_code, problem_of(silent)["code"]) == (422, "reason_wanted")
    why = said(whist, 1, "8", base_version=1, reason="both cards say eight")
    assert program.post(results(whist), why).json()["result"]["version"] == 2


def test_who_really_sat_there(program: Program, whist: Session) -> None:
    sent = said(whist, 1, "7", seats=[2, 6, 2, 6])
    assert program.post(results(whist), sent).status_code == 201
    play = Play.objects.get()
    assert play.current is not None
    assert (play.current.north.number, play.current.east.number) == (2, 6)


@pytest.mark.parametrize(
    ("members", "pointer"),
    [
        ({"typed": 7}, "/typed"),
        ({"typed": ""}, "/typed"),
        ({"typed": "7" * 81}, "/typed"),
        ({"typed": "7\0"}, "/typed"),
        ({"typed": "\ud800"}, "/typed"),
        ({"tray": "1"}, "/tray"),
        ({"tray": True}, "/tray"),
        ({"tray": 1.0}, "/tray"),
        ({"tray": None}, "/tray"),
        ({"tray": 2**63}, "/tray"),
        ({"section": 2**63}, "/section"),
        ({"section": 10**400}, "/section"),
        ({"base_version": -1}, "/base_version"),
        ({"base_version": 2**80}, "/base_version"),
        ({"seats": [1, 6, 1]}, "/seats"),
        ({"seats": [1, 6, 1, "6"]}, "/seats/3"),
        ({"seats": {"N": 1}}, "/seats"),
        ({"reason": "\0"}, "/reason"),
        ({"key": "k" * 65}, "/key"),
        ({"base_versoin": 1}, "/base_versoin"),
        ({"a/b~c": 1}, "/a~1b~0c"),
    ],
)
def test_what_is_wrong_is_said_where(
    program: Program, whist: Session, members: dict[str, Any], pointer: str
) -> None:
    answer = program.post(results(whist), said(whist, 1, "7") | members)
    assert answer.status_code == 422
    assert pointer in [error["pointer"] for error in problem_of(answer)["errors"]]
    assert not Result.objects.exists()


@pytest.mark.parametrize(
    ("members", "words"),
    [
        ({"typed": "14"}, "There are 13 tricks"),
        ({"table": 9999}, "Nobody plays at table 9999"),
        ({"tray": 2}, "Tray 2 is not at table 1"),
        ({"seats": [1, 1, 1, 1]}, "both sides"),
        ({"seats": [1, 99, 1, 99]}, "number 99"),
    ],
)
def test_what_cannot_be_is_said(
    program: Program, whist: Session, members: dict[str, Any], words: str
) -> None:
    answer = program.post(results(whist), said(whist, 1, "7") | members)
    assert answer.status_code == 422
    assert words in problem_of(answer)["detail"]


@pytest.mark.parametrize("body", ["[]", "7", '"7"', "null"])
def test_no_object(program: Program, whist: Session, body: str) -> None:
    answer = program.post(results(whist), body)
    assert answer.status_code == 422
    assert problem_of(answer)["errors"][0]["pointer"] == ""


def test_a_closed_session(program: Program, whist: Session, director: User) -> None:
    close_session(director, whist.pk)
    answer = program.post(results(whist), said(whist, 1, "7"))
    assert (answer.status_code, problem_of(answer)["code"]) == (422, "closed")


def test_a_section_of_another_session(program: Program, whist: Session, set_up: SetUp) -> None:
    answer = program.post(results(set_up()), said(whist, 1, "7"))
    assert answer.status_code == 404


def test_many_at_once(program: Program, whist: Session) -> None:
    sent = {"results": [said(whist, tray, "7") for tray in range(1, 6)]}
    told = program.post(batch(whist), sent).json()["results"]
    assert [(each["tray"], each["new"]) for each in told] == [(n, True) for n in range(1, 6)]
    assert Result.objects.count() == 5
    again = program.post(batch(whist), sent).json()["results"]
    assert not any(each["new"] for each in again)


def test_many_or_none(program: Program, whist: Session) -> None:
    sent = [said(whist, 1, "7"), said(whist, 2, "14"), said(whist, 3, "7", table=9)]
    answer = program.post(batch(whist), {"results": sent})
    assert answer.status_code == 422
    problem = problem_of(answer)
    assert [error["pointer"] for error in problem["errors"]] == ["/results/1", "/results/2"]
    assert "13 tricks" in problem["errors"][0]["detail"]
    assert not Result.objects.exists()
    assert not Log.objects.filter(what="result.entered").exists()


def test_many_of_which_some_are_in_meanwhile(
    program: Program, whist: Session, enter: Enter
) -> None:
    enter(whist, 2, "9")
    sent = [said(whist, 1, "7"), said(whist, 2, "7")]
    answer = program.post(batch(whist), {"results": sent})
    assert answer.status_code == 409
    (error,) = problem_of(answer)["errors"]
    assert (error["pointer"], error["code"]) == ("/results/1", "conflict")
    assert (error["current"]["typed"], error["yours"]["typed"]) == ("9", "7")
    assert Result.objects.count() == 1


def test_many_with_members_that_are_wrong(program: Program, whist: Session) -> None:
    sent = {"results": [said(whist, 1, "7"), said(whist, 2, "7", table="2"), 7]}
    problem = problem_of(program.post(batch(whist), sent))
    assert [e["pointer"] for e in problem["errors"]] == ["/results/1/table", "/results/2"]


@pytest.mark.parametrize("sent", [{}, {"results": []}, {"results": {}}, {"results": None}])
def test_none_at_once(program: Program, whist: Session, sent: dict[str, Any]) -> None:
    answer = program.post(batch(whist), sent)
    assert answer.status_code == 422
    assert problem_of(answer)["errors"][0]["pointer"] == "/results"


def test_an_entry_asks_the_database_little(
    program: Program, whist: Session, director: User
) -> None:
    program.post(results(whist), said(whist, 1, "7"))
    sent = said(whist, 2, "7")
    with CaptureQueriesContext(connection) as queries:
        assert program.post(results(whist), sent).status_code == 201
    at = TableRound(section_of(whist).pk, 1, 3)
    with CaptureQueriesContext(connection) as bare:
        enter_result(director, whist.pk, ResultEntry(at, 3, "7"))
    assert len(queries) == len(bare) + 1  # whose token it is


def test_the_scorer_of_another_evening(
    program_of: MakeProgram, scorer: User, set_up: SetUp
) -> None:
    other = set_up()
    answer = program_of(scorer).post(results(other), said(other, 1, "7"))
    assert answer.status_code == 403
    assert not Result.objects.exists()


def test_the_plays_of_an_evening(program: Program, whist: Session) -> None:
    program.post(results(whist), said(whist, 3, "7"))
    plays = f"sessions/{whist.pk}/plays"
    everything = program.get(plays).json()
    assert everything["count"] == 25
    played = program.get(f"{plays}?state=played").json()["items"]
    assert [(p["tray"], p["ns"], p["ew"], p["result"]["typed"]) for p in played] == [
        (3, "c", "h", "7")
    ]
    awaited = program.get(f"{plays}?state=awaiting&tray=3").json()
    assert awaited["count"] == 4
    assert all(play["result"] is None for play in awaited["items"])
    assert program.get(f"{plays}?round=2&table=1").json()["count"] == 1
    here = section_of(whist).pk
    counts = [program.get(f"{plays}?section={n}").json()["count"] for n in (here, here + 1)]
    assert counts == [25, 0]
    second = program.get(f"{plays}?page_size=10&page=3").json()
    assert (len(second["items"]), second["next"]) == (5, None)
    assert second["previous"] == f"/api/v1/{plays}?page_size=10&page=2"
    assert program.get(f"{plays}?page=9").json()["items"] == []


def test_the_plays_are_told_as_they_were(
    program: Program, whist: Session, director: User, enter: Enter
) -> None:
    """A play beside the plan stands among the others, and who sat the other way round does so."""
    enter(whist, 3, "7")
    enter(whist, 1, "9", table=3, round=2, off_plan=True)
    at = TableRound(section_of(whist).pk, 1, 3)
    reverse_sides(director, whist.pk, [SeenPlay(at, 3, 1)], ReversedPart.SEATS)
    played = program.get(f"sessions/{whist.pk}/plays?state=played").json()
    assert played["count"] == 2
    told = [(p["round"], p["tray"], p["ns"], p["ew"], p["planned"]) for p in played["items"]]
    assert told == [(1, 3, "h", "c", True), (2, 1, "c", "j", False)]


def test_who_plays_for_himself_is_told_beside_his_partner(
    program: Program, director: User, set_up: SetUp
) -> None:
    session = set_up(pairs=0)
    plays = Plays.INDIVIDUALS
    seat_contestants(
        director, session.pk, system="safford", contestants=8, trays_per_round=1, kind=plays
    )
    first = program.get(f"sessions/{session.pk}/plays").json()["items"][0]
    labels = [*first["ns"].split(), *first["ew"].split()]
    assert len(set(labels)) == 4


@pytest.mark.parametrize(
    "query", ["page=0", "page=x", "page_size=201", "page=1_0", "state=in", "tray=", "round=-1"]
)
def test_a_query_that_is_none(program: Program, whist: Session, query: str) -> None:
    answer = program.get(f"sessions/{whist.pk}/plays?{query}")
    assert answer.status_code == 422
    assert problem_of(answer)["errors"][0]["parameter"] == query.split("=", maxsplit=1)[0]


def test_a_play_of_which_nothing_was_said(program: Program, whist: Session) -> None:
    answer = program.get(f"sessions/{whist.pk}/plays/{section_of(whist).pk}/1/1/1")
    assert (answer.status_code, problem_of(answer)["code"]) == (404, "not_there")
