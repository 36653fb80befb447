"""Sending the same thing twice."""

import datetime
from typing import Any

import pytest
from django.utils import timezone

from tests.tournaments.api.conftest import MakeProgram, Program, problem_of, said
from tests.tournaments.at_once import at_once
from tests.tournaments.conftest import SetUp
from tournaments.actions.erase import erase_member
from tournaments.actions.idempotency import forget_sent
from tournaments.models import Club, IdempotencyKey, Log, Member, Result, Session, User

pytestmark = pytest.mark.django_db

AT_ONCE = 4


def results(session: Session) -> str:
    return f"sessions/{session.pk}/results"


def test_the_same_twice_is_done_once(program: Program) -> None:
    first = program.post("clubs", {"name": "There"}, Idempotency_Key="k1")
    again = program.post("clubs", {"name": "There"}, Idempotency_Key="k1")
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json() == again.json()
    assert first.headers["Location"] == again.headers["Location"]
    assert "Idempotent-Replay" not in first.headers
    assert again.headers["Idempotent-Replay"] == "true"
    assert Club.objects.filter(name="There").count() == 1
    assert Log.objects.filter(what="club.made", details={"name": "There"}).count() == 1


def test_without_a_key_it_is_done_again(program: Program) -> None:
    assert program.post("clubs", {"name": "There"}).status_code == 201
    assert program.post("clubs", {"name": "There"}).status_code == 422
    assert not IdempotencyKey.objects.exists()


def test_another_request_with_the_same_key(program: Program, whist: Session) -> None:
    program.post(results(whist), said(whist, 1, "7"), Idempotency_Key="k1")
    answers = [
        program.post(results(whist), said(whist, 2, "7"), Idempotency_Key="k1"),
        program.post("clubs", {"name": "There"}, Idempotency_Key="k1"),
        program.delete("tokens/1", Idempotency_Key="k1"),
    ]
    for answer in answers:
        assert answer.status_code == 422
        assert "another request" in problem_of(answer)["detail"]
    assert Result.objects.count() == 1


def test_everybody_has_keys_of_their_own(
    program: Program, stranger: User, program_of: MakeProgram
) -> None:
    program.post("clubs", {"name": "There"}, Idempotency_Key="k1")
    other = program_of(stranger).post("clubs", {"name": "Where"}, Idempotency_Key="k1")
    assert other.status_code == 201


def test_what_was_refused_is_not_kept(program: Program, whist: Session) -> None:
    wrong = program.post(results(whist), said(whist, 1, "14"), Idempotency_Key="k1")
    assert (wrong.status_code, IdempotencyKey.objects.count()) == (422, 0)
    right = program.post(results(whist), said(whist, 1, "7"), Idempotency_Key="k1")
    assert right.status_code == 201


def test_every_way_of_changing_something(program: Program, set_up: SetUp) -> None:
    session = set_up(pairs=0).pk
    sent: list[tuple[str, str, Any]] = [
        ("put", f"sessions/{session}/plan", {"pairs": 6, "trays_per_round": 1}),
        ("patch", f"sessions/{session}", {"state": "closed"}),
    ]
    for key, (how, address, body) in enumerate(sent):
        answers = [getattr(program, how)(address, body, Idempotency_Key=f"k{key}") for _ in "12"]
        assert [answer.status_code for answer in answers] == [200, 200]
        assert answers[0].json() == answers[1].json()
        assert answers[1].headers["Idempotent-Replay"] == "true"
    assert Log.objects.filter(what="pairs.seated").count() == 1


def test_who_was_erased_meanwhile_is_in_no_answer(
    program: Program, club: Club, director: User
) -> None:
    sent = {
        "members": [
            {"name": "Ann Lee", "number": "4711", "nickname": "Annie"},
            {"name": "Ann Lee-Cook", "number": "8", "nickname": "Cookie"},
        ]
    }
    first = program.post(f"clubs/{club.pk}/members", sent, Idempotency_Key="k1").json()
    erase_member(director, club.pk, Member.objects.get(name="Ann Lee").pk, "Ann Lee")
    again = program.post(f"clubs/{club.pk}/members", sent, Idempotency_Key="k1")
    assert (again.status_code, again.headers["Idempotent-Replay"]) == (201, "true")
    gone, other = again.json()["members"]
    assert [gone[key] for key in ("name", "number", "nickname")] == ["Player 1", "", ""]
    assert (gone["id"], other) == (first["members"][0]["id"], first["members"][1])


@pytest.mark.parametrize("key", ["", " ", "k" * 65, "a key", "schlüssel"])
def test_a_key_that_is_none(program: Program, key: str) -> None:
    answer = program.post("clubs", {"name": "There"}, Idempotency_Key=key)
    assert answer.status_code == 422
    assert "Idempotency-Key" in problem_of(answer)["detail"]
    assert not Club.objects.filter(name="There").exists()


def test_old_keys_are_forgotten(program: Program) -> None:
    program.post("clubs", {"name": "There"}, Idempotency_Key="old")
    IdempotencyKey.objects.update(made_at=timezone.now() - datetime.timedelta(days=2))
    program.post("clubs", {"name": "Where"}, Idempotency_Key="new")
    assert forget_sent(timezone.now() - datetime.timedelta(days=1)) == 1
    assert list(IdempotencyKey.objects.values_list("key", flat=True)) == ["new"]


def all_at_once(program: Program, address: str, sent: Any, **headers: str) -> list[Any]:
    """The answers to so many who send the same at the same moment."""
    token, answers = program.head["Authorization"].split()[1], []

    def send(_number: int) -> None:
        answers.append(Program(token).post(address, sent, **headers))

    assert at_once(send, AT_ONCE) == []
    return answers


@pytest.mark.django_db(transaction=True)
def test_the_same_name_at_the_same_moment(program: Program) -> None:
    answers = all_at_once(program, "clubs", {"name": "There"})
    statuses = sorted(answer.status_code for answer in answers)
    assert statuses[0] == 201
    assert set(statuses[1:]) <= {409, 422}
    assert Club.objects.filter(name="There").count() == 1


@pytest.mark.django_db(transaction=True)
def test_the_same_at_the_same_moment(program: Program, whist: Session) -> None:
    answers = all_at_once(program, results(whist), said(whist, 1, "7"), Idempotency_Key="k1")
    assert [answer.status_code for answer in answers] == [201] * AT_ONCE
    assert all(answer.json() == answers[0].json() for answer in answers)
    replayed = [answer.headers.get("Idempotent-Replay") for answer in answers]
    assert replayed.count("true") == AT_ONCE - 1
    assert Result.objects.count() == 1
