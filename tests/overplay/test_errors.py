"""Something breaks: a sentence, a time to come again, nothing half-done."""

import json

from django.db import OperationalError
from django.http import HttpResponse
from django.test import RequestFactory

from overplay.errors import server_error

RETRY = "5"


def answer_to(error: Exception, path: str) -> HttpResponse:
    """What is answered to a request for ``path`` that raised."""
    try:
        raise error
    except Exception:  # what Django does
        return server_error(RequestFactory().get(path))


def test_a_page_that_the_database_does_not_answer() -> None:
    answer = answer_to(OperationalError("gone"), "/sessions/1/")
    assert answer.status_code == 503
    assert answer["Retry-After"] == RETRY
    assert "Nothing is half-done. Wait a few seconds and send it again." in answer.content.decode()


def test_a_program_is_told_in_its_own_form() -> None:
    answer = answer_to(OperationalError("gone"), "/api/v1/sessions/1/standings")
    assert (answer.status_code, answer["Retry-After"]) == (503, RETRY)
    assert answer["Content-Type"] == "application/problem+json"
    document = json.loads(answer.content)
    assert (document["status"], document["code"]) == (503, "unavailable")
    assert "send it again" in document["detail"]


def test_a_fault_of_the_program_is_not_called_passing() -> None:
    page = answer_to(ValueError("a mistake"), "/sessions/1/")
    assert (page.status_code, "Retry-After" in page) == (500, False)
    assert "a mistake" not in page.content.decode()
    problem = answer_to(ValueError("a mistake"), "/api/v1/sessions/1/standings")
    assert problem.status_code == 500
    document = json.loads(problem.content)
    assert document["code"] == "internal"
    assert "a mistake" not in document["detail"]
