"""Whatever is refused, as a problem: with its status, its sentence and where it lies."""

import logging
from collections.abc import Callable, Iterator, Mapping
from math import ceil
from typing import Any

from django.core.exceptions import RequestDataTooBig, SuspiciousOperation
from django.http import HttpResponse, RawPostDataException, UnreadablePostError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import exceptions

from scoring.outcome import read_code
from scoring.refused import Refused
from tournaments.actions.result_batch import BatchRefused
from tournaments.api.authentication import REALM, SIGN_IN, ScopeMissing
from tournaments.api.problems import problem
from tournaments.api.shapes.problems import CandidateSerializer, ContradictedSerializer
from tournaments.api.values import numbered, result_value, said_value
from tournaments.presenting.reasons import sentence, unreadable
from tournaments.presenting.typed_results import stored_ruling
from tournaments.queries.people.member_names import NameMatch, NamesUnclear
from tournaments.queries.plan.plays import current_seating, numbers_of_section
from tournaments.refusal import (
    Code,
    Conflict,
    NobodySeated,
    Refusal,
    Sentence,
    SignInFirst,
)
from tournaments.server.transient import met_concurrent_write

logger = logging.getLogger(__name__)

INVALID = 422
"""Understood as JSON and as a request, but not what the call takes."""

SENTENCES: dict[type[Refusal], Sentence] = {
    NobodySeated: gettext_lazy("Nobody is seated this evening yet."),
    SignInFirst: SIGN_IN,
}
"""Sentences for programs where a page leads on by itself."""


class QueryInvalid(Exception):  # noqa: N818  an answer, as a Refusal is
    """Something in the query of an address is wrong: ``errors`` by the names of parameters."""

    def __init__(self, errors: Any) -> None:
        super().__init__(errors)
        self.errors = errors


def as_problem(error: Exception, context: Mapping[str, Any]) -> HttpResponse | None:
    """The problem of an exception; None for a fault of the program, which is Django's to answer."""
    if isinstance(error, NobodySeated):
        error.answers(context["request"].method)
    if met_concurrent_write(error):
        return _at_once(error)
    answer = next((how for kind, how in _HOW.items() if isinstance(error, kind)), None)
    return answer(error) if answer else None


def refusal_problem(refusal: Refusal) -> HttpResponse:
    """A refusal of an action or a query, with what a program needs to go on."""
    headers = {"WWW-Authenticate": REALM} if refusal.status == 401 else {}
    code, members = refusal_members(refusal)
    return problem(refusal.status, said_of(refusal), code=code, headers=headers, **members)


def said_of(refusal: Refusal) -> str:
    """The sentence of a refusal, as programs are told it."""
    if "no_result" in refusal.details:
        return unreadable(refusal.details["no_result"], refusal.details["game"])
    return str(SENTENCES.get(type(refusal), refusal.sentence))


def refusal_members(refusal: Refusal) -> tuple[Code, dict[str, Any]]:
    """The code of a refusal, and the members of its problem beyond the sentence."""
    if isinstance(refusal, BatchRefused):
        return Code.BATCH, {"errors": [_of_item(at, each) for at, each in refusal.refusals]}
    if isinstance(refusal, Conflict) and "mine" in refusal.details:
        return Code.CONFLICT, _both(refusal.details)
    if refusal.details.get("reason_wanted"):
        return Code.REASON_WANTED, {}
    if isinstance(refusal, NamesUnclear):
        return refusal.code, {"errors": [_unclear(refusal, each) for each in refusal.unclear]}
    if "field" in refusal.details and "line" in refusal.details:
        pointer = f"/members/{refusal.details['line']}/{refusal.details['field']}"
        return refusal.code, {"errors": [{"pointer": pointer, "detail": said_of(refusal)}]}
    both = ("shown", "seats") if refusal.code == Code.SEATS_CHANGED else ()
    return refusal.code, {name: list(refusal.details[name]) for name in both}


def _unclear(refusal: NamesUnclear, match: NameMatch) -> dict[str, Any]:
    """A name of which it has to be said who is meant, and the members who may be."""
    candidates = CandidateSerializer(match.candidates, many=True).data
    pointer = refusal.pointers.get(match.typed, "")
    return {"pointer": pointer, "detail": match.question, "candidates": candidates}


def _both(conflict: Mapping[str, Any]) -> dict[str, Any]:
    """The result that is in and the one that was sent, where two do not agree."""
    current, section = conflict["current"], conflict["section"]
    numbers = numbers_of_section(section, current_seating(section))
    mine = conflict["mine"]
    outcome, ruling = read_code(mine.outcome), stored_ruling(mine.ruling)
    yours = said_value(outcome, ruling, numbered(mine.hands, numbers))
    believed = current and result_value(current, numbered(current.hands, numbers))
    return dict(ContradictedSerializer({"current": believed, "yours": yours}).data)


def _of_item(index: int, refusal: Refusal) -> dict[str, Any]:
    code, members = refusal_members(refusal)
    said = {"pointer": f"/results/{index}", "detail": said_of(refusal), "code": code}
    return said | members


def flat(errors: Any, pointer: str = "") -> Iterator[tuple[str, str]]:
    """Yield the place (a JSON pointer, RFC 6901) and text of each nested error of a serializer."""
    if isinstance(errors, Mapping):
        for name, inner in errors.items():
            own = name == "non_field_errors"
            step = str(name).replace("~", "~0").replace("/", "~1")
            yield from flat(inner, pointer if own else f"{pointer}/{step}")
    elif isinstance(errors, list) and any(isinstance(each, Mapping | list) for each in errors):
        for index, inner in enumerate(errors):
            yield from flat(inner, f"{pointer}/{index}")
    else:
        for said in errors if isinstance(errors, list) else [errors]:
            yield pointer, str(said)


def _invalid(errors: list[dict[str, str]]) -> HttpResponse:
    return problem(
        INVALID, _("What was sent is not accepted here."), code=Code.INVALID, errors=errors
    )


def _of_framework(error: exceptions.APIException) -> HttpResponse:
    headers = {}
    if error.status_code == 401:
        headers["WWW-Authenticate"] = REALM
    if isinstance(error, exceptions.AuthenticationFailed):
        headers["WWW-Authenticate"] += ', error="invalid_token"'
    if isinstance(error, ScopeMissing):
        headers["WWW-Authenticate"] = f'{REALM}, error="insufficient_scope", scope="{error.scope}"'
    if isinstance(error, exceptions.Throttled):
        headers["Retry-After"] = str(ceil(getattr(error, "wait", None) or 1))
    return problem(error.status_code, str(error.detail), code=_code_of(error), headers=headers)


def _code_of(error: exceptions.APIException) -> Code:
    if isinstance(error, ScopeMissing):
        return Code.SCOPE_MISSING
    try:
        return Code(str(error.get_codes()))
    except ValueError:  # one that the framework learns some day
        return Code.REFUSED


def _in_query(error: Any) -> HttpResponse:
    found = flat(error.errors)
    return _invalid([{"parameter": at.lstrip("/"), "detail": said} for at, said in found])


def _in_body(error: Any) -> HttpResponse:
    return _invalid([{"pointer": at, "detail": said} for at, said in flat(error.detail)])


def _not_scored(error: Any) -> HttpResponse:
    return problem(INVALID, sentence(error), code=Code.NOT_SCORED)


def _too_big(_error: Any) -> HttpResponse:
    return problem(413, _("This is too large."), code=Code.TOO_LARGE)


def _unreadable(_error: Any) -> HttpResponse:
    return problem(400, _("This request cannot be read."), code=Code.BAD_REQUEST)


def _at_once(error: Any) -> HttpResponse:
    logger.info("Refused by the database: %s", error)
    return problem(
        409, _("Somebody did the same at the same moment. Send it again."), code=Code.AT_ONCE
    )


def _a_form(_error: Any) -> HttpResponse:
    said = _("Only application/json is accepted here.")
    return problem(415, said, code=Code.UNSUPPORTED_MEDIA_TYPE)


_HOW: dict[type[Exception], Callable[[Any], HttpResponse]] = {
    Refusal: refusal_problem,
    Refused: _not_scored,
    QueryInvalid: _in_query,
    exceptions.ValidationError: _in_body,
    exceptions.APIException: _of_framework,
    RequestDataTooBig: _too_big,
    SuspiciousOperation: _unreadable,
    UnreadablePostError: _unreadable,
    RawPostDataException: _a_form,
}
"""The answer to each exception; the more special before the less."""
