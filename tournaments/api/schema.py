"""The description of the interface in OpenAPI, and the answer where nothing is."""

from functools import cache
from threading import Lock
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiJsonRenderer
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.calls import Api
from tournaments.api.problems import problem
from tournaments.refusal import Code

WAYS_TO_SIGN_IN = {
    "token": {
        "type": "http",
        "scheme": "bearer",
        "bearerFormat": "ovp_...",
        "description": (
            "A token that its owner has made, in a browser or by `manage.py api_token`. It may do "
            "what its scopes say, and never more than its owner: `read`, `score` (enter results), "
            "`direct` (set up, seat, close), `organise` (clubs and members). None includes another."
        ),
    },
    "session": {
        "type": "apiKey",
        "in": "cookie",
        "name": "sessionid",
        "description": (
            "Whoever is signed in with a browser. What changes something needs the CSRF token of "
            "the cookie `csrftoken` in the header `X-CSRFToken`."
        ),
    },
}


def finished(
    result: dict[str, Any], generator: object, request: object, public: bool
) -> dict[str, Any]:
    """Put the ways of signing in where calls refer to them; close what is taken and answered."""
    components = result["components"]
    components["securitySchemes"] = WAYS_TO_SIGN_IN
    for shape in components["schemas"].values():
        if "properties" in shape:
            shape["additionalProperties"] = False
    return dict(_in_markdown(result))


def _in_markdown(node: Any) -> Any:
    """The same with the code in its texts marked as Markdown does."""
    if isinstance(node, dict):
        return {name: _in_markdown(value) for name, value in node.items()}
    if isinstance(node, list):
        return [_in_markdown(value) for value in node]
    return node.replace("``", "`") if isinstance(node, str) else node


class _Kept(JSONRenderer):
    """Sends what is JSON already; what is told of a mistake is written as usual."""

    def render(self, data: Any, *args: Any, **kwargs: Any) -> Any:
        """Return the bytes to be sent."""
        return data if isinstance(data, bytes) else super().render(data, *args, **kwargs)


class _KeptOpenApi(_Kept):
    media_type = OpenApiJsonRenderer.media_type


class Schema(Api):
    """The description of the interface."""

    authentication_classes = ()  # type: ignore[assignment]
    renderer_classes = (_Kept, _KeptOpenApi)
    schema = None

    def get(self, _request: Request) -> Response:
        """OpenAPI as JSON, for anybody: half a megabyte that is written once."""
        with _writing:
            return Response(_schema(get_language()))


_writing = Lock()


@cache
def _schema(_language: str | None) -> bytes:
    found = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    return OpenApiJsonRenderer().render(found)


@csrf_exempt
def nothing_here(_request: HttpRequest, **_kwargs: object) -> HttpResponse:
    """The answer for every address of the interface that is none."""
    return problem(404, _("There is no such address."), code=Code.NOT_THERE)
