"""Problems: how every refusal of the interface is said, as RFC 9457 has it.

Needs neither Django REST framework nor the database: whatever else has failed, a program is
still told so in the form it expects.
"""

import json
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.http import HttpResponse

from tournaments.refusal import Code

CONTENT_TYPE = "application/problem+json"

TITLES = {413: "Content Too Large", 422: "Unprocessable Content"}
"""As RFC 9110 has them; Python learnt them later than the others."""


def problem(
    status: int,
    detail: str,
    *,
    code: Code | None = None,
    headers: Mapping[str, str] | None = None,
    **members: Any,
) -> HttpResponse:
    """The answer to a request that was not done, with this status.

    ``detail`` is the sentence for people, ``code`` a word for programs; ``members`` stand
    beside them in the document. What JSON does not know is written as text.
    """
    document = problem_document(status, detail, code=code, **members)
    content = json.dumps(document, cls=_AnythingEncoder)
    return HttpResponse(
        content, status=status, content_type=CONTENT_TYPE, headers=dict(headers or {})
    )


def problem_document(
    status: int, detail: str, *, code: Code | None = None, **members: Any
) -> dict[str, Any]:
    """The members of a problem: ``type``, ``title``, ``status``, ``detail`` and its own."""
    own = {"code": str(code)} if code else {}
    return {
        "type": "about:blank",
        "title": _title(status),
        "status": status,
        "detail": detail,
        **own,
        **members,
    }


def _title(status: int) -> str:
    try:
        return TITLES.get(status) or HTTPStatus(status).phrase
    except ValueError:
        return "Problem"


class _AnythingEncoder(DjangoJSONEncoder):
    def default(self, o: Any) -> Any:
        try:
            return super().default(o)
        except TypeError:
            return str(o)
