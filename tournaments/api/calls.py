"""A call of the interface: what it needs, takes and gives, said once for doing and for reading.

``call`` stands on every method of an ``Api``. From it come the permission, the description in
the schema and, where something is changed, that it is done once for a key of its sender.
"""

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, wraps
from inspect import getdoc
from typing import Any, cast

from django.http.response import HttpResponseBase
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import ParseError
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.throttling import AnonRateThrottle, UserRateThrottle
from rest_framework.views import APIView

from tournaments.actions.idempotency import Answer, run_once
from tournaments.api.authentication import (
    CallPermission,
    NoOtherScheme,
    TokenAuthentication,
    WriteThrottle,
)
from tournaments.api.conditional import finished
from tournaments.api.described import answers, parameters, security, sentences
from tournaments.api.errors import QueryInvalid, as_problem
from tournaments.api.fields import Strict
from tournaments.api.parser import StrictJSONParser
from tournaments.api.problems import CONTENT_TYPE
from tournaments.models import Scope
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _


class Negotiation(DefaultContentNegotiation):
    """Takes an empty ``Accept`` for none at all, as it does where only problems are named.

    Whoever takes problems is answered with one where there is one, and else with what there is.
    """

    def get_accept_list(self, request: Request) -> list[str]:
        """The media types that are taken."""
        named = super().get_accept_list(request)
        others = [each for each in named if each and _bare(each) != CONTENT_TYPE]
        return others or ["*/*"]


def _bare(media_type: str) -> str:
    return media_type.partition(";")[0].strip().lower()


KEY = re.compile(r"[!-~]{1,64}")
Method = Callable[..., Any]
Shape = type[Serializer[Any]]


@dataclass(frozen=True, slots=True)
class Needs:
    """The callers allowed: the scope of a token, and whether without signing in at all."""

    scope: Scope | None
    public: bool
    browser_only: bool


class Api(APIView):
    """An address of the interface."""

    http_method_names = ["get", "post", "put", "patch", "delete", "head"]
    authentication_classes = (TokenAuthentication, SessionAuthentication, NoOtherScheme)
    permission_classes = (CallPermission,)
    throttle_classes = (AnonRateThrottle, UserRateThrottle, WriteThrottle)
    parser_classes = (StrictJSONParser,)
    content_negotiation_class = Negotiation

    def get_exception_handler(self) -> Any:
        """Answer a refusal with a problem document."""
        return as_problem

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Refuse whoever may not call, then what the call would pass over in the address."""
        super().initial(request, *args, **kwargs)
        method = getattr(self, (request.method or "").lower(), None)
        known: frozenset[str] | None = getattr(method, "asks", None)
        if known is not None and (unknown := request.query_params.keys() - known):
            none = _("There is no such parameter.")
            raise QueryInvalid({name: [none] for name in sorted(unknown)})

    def taken(self, shape: type[Strict]) -> dict[str, Any]:
        """Return the body of the request, in this shape.

        Raises ``ValidationError`` with what is wrong where, ``ParseError`` where nothing was sent.
        """
        sent = self.request.data
        if not self.request._request.body:  # which the framework takes for an empty object
            raise ParseError(_("This is not JSON: the body is empty."))
        return dict(_shape(shape).run_validation(sent))

    def finalize_response(
        self, request: Request, response: HttpResponseBase, *args: Any, **kwargs: Any
    ) -> Any:
        """The answer with its mark, or that nothing has changed."""
        answer = super().finalize_response(request, response, *args, **kwargs)  # type: ignore[arg-type]
        return finished(request, answer)


@cache
def _shape(shape: type[Strict]) -> Strict:
    """Made once: a shape holds nothing of what is held against it, and its fields are many."""
    return shape()


def call(
    name: str,
    scope: Scope | None,
    *,
    gives: Mapping[Any, Any],
    takes: Shape | None = None,
    query: Shape | None = None,
    refuses: Sequence[int] = (),
    public: bool = False,
    browser_only: bool = False,
    secret: Sequence[str] = (),
    located: bool = True,
    example: Any = None,
) -> Callable[[Method], Method]:
    """Make a method a call of this name; the method's text describes it.

    ``gives`` says what is answered with which status, ``refuses`` what may be refused beyond
    what every call may, ``example`` what may be sent. ``located``: what is made has an address.
    ``secret`` members of the answer are not kept for its repetition.
    """
    needs = Needs(scope, public, browser_only)

    def made(method: Method) -> Method:
        writes = method.__name__ != "get"
        handler = _kept(method, secret) if writes else method
        summary, text = sentences(getdoc(method) or "", needs.scope, public=public)
        described = extend_schema(
            operation_id=name,
            summary=summary,
            description=text,
            request=takes,
            parameters=parameters(query, writes=writes, located=located),
            responses=answers(gives, refuses, reads=not writes),
            auth=security(public=public, browser_only=browser_only),
            examples=[OpenApiExample(name, example, request_only=True)] if example else [],
        )(handler)
        described.needs = needs  # type: ignore[attr-defined]
        described.asks = frozenset(query().fields if query else ())  # type: ignore[attr-defined]
        return described

    return made


def _kept(method: Method, secret: Sequence[str]) -> Method:
    """The method, done once for each ``Idempotency-Key`` of a person."""

    @wraps(method)
    def handler(view: Api, request: Request, **kwargs: Any) -> Response:
        key = request.headers.get("Idempotency-Key")
        if key is None:
            return cast(Response, method(view, request, **kwargs))
        if not KEY.fullmatch(key):
            raise Refusal(_("An Idempotency-Key has 1 to 64 visible ASCII characters."))
        fresh: list[Response] = []

        def do() -> Answer:
            response = method(view, request, **kwargs)
            fresh.append(response)
            return _to_keep(response, secret)

        answer = run_once(request.user, key, _digest(request), do)
        return _again(answer) if answer.again else fresh[0]

    return handler


def _digest(request: Request) -> str:
    """Tells one request from another that comes with the same key."""
    sent = request._request
    parts = (sent.method or "", sent.get_full_path())
    return hashlib.sha256("\n".join(parts).encode() + b"\n" + sent.body).hexdigest()


def _to_keep(response: Response, secret: Sequence[str]) -> Answer:
    data = response.data
    if secret:
        data = {**data, **dict.fromkeys(secret)}
    return Answer(response.status_code, {"data": data, "location": response.get("Location")})


def _again(answer: Answer) -> Response:
    headers = {"Idempotent-Replay": "true"}
    if answer.body["location"]:
        headers["Location"] = answer.body["location"]
    return Response(answer.body["data"], status=answer.status, headers=headers)
