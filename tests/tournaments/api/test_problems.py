"""Whatever is refused is a problem, whoever refuses it."""

import json
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from pytest_django import Settings
from rest_framework.throttling import AnonRateThrottle

from tests.tournaments.api.conftest import Program, problem_of, said
from tests.tournaments.web.conftest import signed_in
from tournaments.api.authentication import WriteThrottle
from tournaments.api.problems import problem
from tournaments.models import Club, Result, Session, User
from tournaments.refusal import Code

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def results(session: Session) -> str:
    return f"sessions/{session.pk}/results"


@pytest.mark.parametrize(
    "body",
    [
        "",
        "{",
        "{'typed': 7}",
        '{"typed": NaN}',
        '{"tray": Infinity}',
        '{"tray": 1, "tray": 2}',
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"tray": ' + "9" * 5000 + "}",
        "\ufeff{}",
    ],
    ids=range(10),
)
def test_what_is_no_json(program: Program, whist: Session, body: str) -> None:
    answer = program.post(results(whist), body)
    problem_of(answer)
    assert answer.status_code == 400


def test_nothing_is_not_an_empty_object(program: Program, whist: Session) -> None:
    address = f"sessions/{whist.pk}/paper"
    assert program.put(address, {"paper": "letter"}).status_code == 200
    nothing = program.put(address, "")
    assert nothing.status_code == 400
    assert problem_of(nothing)["detail"] == "This is not JSON: the body is empty."
    documents = program.get(f"sessions/{whist.pk}/documents").json()
    assert documents["paper"]["paper"] == "letter"
    as_designed = program.put(address, {})
    assert (as_designed.status_code, as_designed.json()["paper"]) == (200, "A4")


def test_what_is_no_utf_8(program: Program, whist: Session) -> None:
    answer = program.post(results(whist), b'{"typed": "\xff"}')
    assert answer.status_code == 400
    assert "UTF-8" in problem_of(answer)["detail"]


def test_a_number_of_many_digits(program: Program, whist: Session) -> None:
    for digits in ("9" * 5001, "-" + "9" * 5001):
        answer = program.post(results(whist), '{"tray": ' + digits + "}")
        assert answer.status_code == 400
        said = "There is a number of 5001 digits in this: the most is 1000."
        assert problem_of(answer)["detail"] == said
    large = program.post(results(whist), said_of_tray(whist, 10**300))
    assert (large.status_code, problem_of(large)["errors"][0]["pointer"]) == (422, "/tray")


def said_of_tray(session: Session, tray: int) -> dict[str, object]:
    return said(session, 1, "7") | {"tray": tray}


def test_too_much(program: Program, whist: Session, settings: Settings) -> None:
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 100
    answer = program.post(results(whist), said(whist, 1, "7", reason="x" * 100))
    assert (answer.status_code, problem_of(answer)["code"]) == (413, "too_large")


@pytest.mark.parametrize("kind", ["text/plain", "application/xml", "multipart/form-data", ""])
def test_another_kind(program: Program, whist: Session, kind: str) -> None:
    address = f"/api/v1/{results(whist)}"
    answer = program.browser.post(address, b"x", content_type=kind, headers=program.head)
    assert answer.status_code == 415
    problem_of(answer)


@pytest.mark.parametrize("key", ["", "a key"])
def test_a_form_from_a_browser(whist: Session, director: User, key: str) -> None:
    headers = {"Idempotency-Key": key} if key else {}
    browser = signed_in(director)
    answer = browser.post(f"/api/v1/{results(whist)}", {"typed": "7"}, headers=headers)
    assert answer.status_code in (415, 422)
    problem_of(answer)


def test_an_answer_that_cannot_be_given(program: Program, whist: Session) -> None:
    answer = program.get(f"sessions/{whist.pk}", Accept="text/html")
    assert answer.status_code == 406
    problem_of(answer)


@pytest.mark.parametrize(
    "accepted", ["", " , ", "application/problem+json", "Application/Problem+JSON; q=0.5"]
)
def test_whoever_takes_problems_is_given_what_there_is(
    program: Program, whist: Session, accepted: str
) -> None:
    there = program.get(f"sessions/{whist.pk}", Accept=accepted)
    assert (there.status_code, there.headers["Content-Type"]) == (200, "application/json")
    sheet = program.get(f"sessions/{whist.pk}/documents/table-cards.pdf", Accept=accepted)
    assert (sheet.status_code, sheet.headers["Content-Type"]) == (200, "application/pdf")
    assert problem_of(program.get("sessions/0", Accept=accepted))["code"] == "not_there"


def test_problems_beside_what_is_not_given(program: Program, whist: Session) -> None:
    for other, status in (("text/html", 406), ("application/json", 200)):
        accepted = f"{other}, application/problem+json"
        assert program.get(f"sessions/{whist.pk}", Accept=accepted).status_code == status


def test_a_format_in_the_address(program: Program, whist: Session) -> None:
    """Is no more than any other parameter that is none."""
    answer = program.get(f"sessions/{whist.pk}?format=xml")
    assert answer.status_code == 422
    said = {"parameter": "format", "detail": "There is no such parameter."}
    assert problem_of(answer)["errors"] == [said]


@pytest.mark.parametrize(
    "address",
    [
        "clubs",
        "sessions",
        "sessions/{}",
        "sessions/{}/plays",
        "sessions/{}/documents/standings.pdf",
    ],
)
def test_a_slip_in_a_parameter_is_not_passed_over(
    program: Program, whist: Session, address: str
) -> None:
    answer = program.get(f"{address.format(whist.pk)}?rounds=1&pages=2")
    assert (answer.status_code, problem_of(answer)["code"]) == (422, "invalid")
    named = [error["parameter"] for error in problem_of(answer)["errors"]]
    assert named == ["pages", "rounds"]


def test_a_parameter_of_what_is_sent(program: Program, whist: Session) -> None:
    answer = program.post(f"{results(whist)}?dry_run=true", said(whist, 1, "7"))
    assert (answer.status_code, Result.objects.count()) == (422, 0)


def test_who_may_not_call_is_told_that_first(anybody: Program, whist: Session) -> None:
    assert anybody.get("clubs?rounds=1").status_code == 401


def test_another_servers_name(client: Client, whist: Session) -> None:
    answer = client.get(f"/api/v1/sessions/{whist.pk}", headers={"Host": "elsewhere.example"})
    assert (answer.status_code, problem_of(answer)["code"]) == (400, "bad_request")
    assert "Host" in problem_of(answer)["detail"]
    page = client.get("/", headers={"Host": "elsewhere.example"})
    assert (page.status_code, page.headers["Content-Type"]) == (400, "text/html; charset=utf-8")


@pytest.mark.parametrize(
    "address", ["", "v1", "v1/", "v1/nothing", "v1/sessions/", "v2/sessions", "v1/clubs/1/x"]
)
@pytest.mark.parametrize("how", ["get", "post", "put", "patch", "delete"])
def test_an_address_that_is_none(client: Client, address: str, how: str) -> None:
    answer = getattr(client, how)(f"/api/{address}")
    assert answer.status_code == 404
    assert problem_of(answer)["detail"] == "There is no such address."


@pytest.mark.parametrize("how", ["options", "trace"])
def test_other_methods(client: Client, whist: Session, how: str) -> None:
    answer = getattr(client, how)(f"/api/v1/sessions/{whist.pk}")
    assert answer.status_code == 405
    assert answer.headers["Allow"] == "GET, PATCH, DELETE, HEAD"


def test_head_is_get_without_a_body(client: Client, whist: Session) -> None:
    address = f"/api/v1/sessions/{whist.pk}"
    head, get = client.head(address), client.get(address)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["ETag"] == get.headers["ETag"]


def test_a_list_that_has_not_changed(client: Client, whist: Session) -> None:
    first = client.get("/api/v1/sessions")
    for known in (first.headers["ETag"], f'"other", {first.headers["ETag"]}', "*"):
        again = client.get("/api/v1/sessions", headers={"If-None-Match": known})
        assert (again.status_code, again.content) == (304, b"")
    assert client.get("/api/v1/sessions", headers={"If-None-Match": '"x"'}).status_code == 200


def test_nobody(anybody: Program, whist: Session) -> None:
    answer = anybody.post(results(whist), {"typed": 7})
    assert (answer.status_code, problem_of(answer)["code"]) == (401, "not_authenticated")
    assert answer.headers["WWW-Authenticate"] == 'Bearer realm="Overplay"'
    assert "Authorization: Bearer" in problem_of(answer)["detail"]


def test_nobody_asks_for_what_is_somebodys(anybody: Program, club: Club, whist: Session) -> None:
    """Whoever refuses it, the sentence says how to sign in."""
    for address in ("clubs", "tokens", f"clubs/{club.pk}", f"sessions/{whist.pk}/plays"):
        answer = anybody.get(address)
        assert answer.status_code == 401
        said = "Sign in first: send the header “Authorization: Bearer” with a token."
        assert problem_of(answer)["detail"] == said


def test_a_browser_sends_its_csrf_token(whist: Session, director: User) -> None:
    browser = signed_in(director, enforce_csrf_checks=True)
    address, sent = f"/api/v1/{results(whist)}", said(whist, 1, "7")
    refused = browser.post(address, sent, content_type="application/json")
    assert (refused.status_code, Result.objects.count()) == (403, 0)
    assert "CSRF" in problem_of(refused)["detail"]
    browser.get("/clubs/")
    token = browser.cookies["csrftoken"].value
    headers = {"X-CSRFToken": token}
    taken = browser.post(address, sent, content_type="application/json", headers=headers)
    assert taken.status_code == 201


def test_too_often(anybody: Program, whist: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.clear()
    monkeypatch.setattr(AnonRateThrottle, "rate", "2/min", raising=False)
    answers = [anybody.get(f"sessions/{whist.pk}") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert 1 <= int(answers[2].headers["Retry-After"]) <= 60
    problem_of(answers[2])


def test_changing_has_a_limit_of_its_own(
    program: Program, whist: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.clear()
    monkeypatch.setattr(WriteThrottle, "rate", "1/min", raising=False)
    answers = [program.post(results(whist), said(whist, n, "7")).status_code for n in (1, 2)]
    assert answers == [201, 429]
    assert program.get(f"sessions/{whist.pk}").status_code == 200


def test_a_problem_without_a_framework() -> None:
    made = problem(
        503, "Later.", code=Code.UNAVAILABLE, headers={"Retry-After": "5"}, since=object()
    )
    assert made.headers["Retry-After"] == "5"
    assert made.headers["Content-Type"] == "application/problem+json"
    told: dict[str, Any] = json.loads(made.content)
    assert told.pop("since").startswith("<object")
    assert told == {
        "type": "about:blank",
        "title": "Service Unavailable",
        "status": 503,
        "detail": "Later.",
        "code": "unavailable",
    }
