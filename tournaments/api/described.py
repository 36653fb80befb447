"""The parts of the schema that all calls share: permissions, refusals, headers."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from rest_framework.serializers import Serializer

from tournaments.api.shapes.problems import ProblemSerializer
from tournaments.models import Scope

PROBLEM = "application/problem+json"
HEADER: Final = "header"

SAID: dict[int, str] = {
    400: "Not JSON, or not readable at all.",
    401: "Nobody is signed in, or the token is void.",
    403: "Not allowed: the scope of the token, the role of its user, or the CSRF token is missing.",
    404: "Not found.",
    406: "Only the media types of the other answers can be given.",
    409: "Somebody was there first. Both values are in the problem where there are two.",
    413: "Too large.",
    415: "Only `application/json` is taken.",
    422: "Understood and refused; `errors` say where, if it lies in what was sent.",
    429: "Too many requests; `Retry-After` says how many seconds to wait.",
}

ALWAYS = (401, 403, 406, 429)
OF_READING = (404, 422)
OF_WRITING = (400, 404, 409, 413, 415, 422)


def sentences(doc: str, scope: Scope | None, *, public: bool) -> tuple[str, str]:
    """The summary and the description of a call: its own text, then who may."""
    summary, _blank, text = doc.partition("\n\n")
    who = "Anybody may call this." if public else "For whoever is signed in."
    token = f" A token needs the scope `{scope}`." if scope is not None else ""
    return " ".join(summary.split()).rstrip("."), f"{text}\n\n{who}{token}".strip()


def security(*, public: bool, browser_only: bool) -> list[Any]:
    """The ways of signing in that are taken."""
    ways: list[Any] = [] if browser_only else [{"token": []}]
    return [*ways, {"session": []}, *([{}] if public else [])]


def parameters(query: type[Serializer[Any]] | None, *, writes: bool, located: bool) -> list[Any]:
    """The query parameters and headers of requests, and the headers of answers."""
    own: list[Any] = [query] if query else []
    where = [_LOCATION] if writes and located else []
    return [*own, *(_HEAD_OF_WRITES if writes else _HEAD_OF_READS), *where, *_HEAD_OF_ANSWERS]


def answers(gives: Mapping[Any, Any], refuses: Sequence[int], *, reads: bool) -> dict[Any, Any]:
    """Every answer by status and media type: what is given, and each problem there may be."""
    given: dict[Any, Any] = dict(gives)
    if reads:
        given[304] = OpenApiResponse(description="Nothing has changed.")
    problems = {*ALWAYS, *(OF_READING if reads else OF_WRITING), *refuses}
    for status in sorted(problems):
        given[status, PROBLEM] = OpenApiResponse(ProblemSerializer, description=SAID[status])
    return given


_HEAD_OF_WRITES = [
    OpenApiParameter(
        "Idempotency-Key",
        {"type": "string", "minLength": 1, "maxLength": 64, "pattern": "^[!-~]+$"},
        HEADER,
        description=(
            "Makes sending it twice harmless: within a day the same key of the same user with the "
            "same request is answered as before, with `Idempotent-Replay: true`; with another it "
            "is refused."
        ),
    ),
    OpenApiParameter(
        "Idempotent-Replay",
        {"type": "string", "enum": ["true"]},
        HEADER,
        description="This was done before; nothing was done now.",
        response=[200, 201, 202, 204],
    ),
]
_LOCATION = OpenApiParameter(
    "Location", str, HEADER, description="The address of what was created.", response=[201, 202]
)
_HEAD_OF_READS = [
    OpenApiParameter(
        "If-None-Match", str, HEADER, description="The `ETag` of what is there already."
    ),
    OpenApiParameter(
        "ETag", str, HEADER, description="The version of the answer.", response=[200, 304]
    ),
]
_HEAD_OF_ANSWERS = [
    OpenApiParameter(
        "WWW-Authenticate",
        str,
        HEADER,
        description="The scheme by which to sign in.",
        response=[401],
    ),
    OpenApiParameter("Retry-After", int, HEADER, description="Seconds to wait.", response=[429]),
]
