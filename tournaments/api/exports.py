"""The files of a session for other programs and federations."""

from typing import Any

from django.http import HttpResponse
from django.urls import reverse
from drf_spectacular.types import OpenApiTypes
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.calls import Api, call
from tournaments.api.documents import file_response
from tournaments.api.pages import asked_in
from tournaments.api.shapes.imports import CodesQuery, ExportsSerializer
from tournaments.exchange.formats import WRITTEN
from tournaments.models import Scope
from tournaments.queries.access import session_to_score
from tournaments.queries.people.members import names_without_number
from tournaments.replay.exports import export_offers, exported_file

CONTENT_TYPES = sorted({each.content_type.partition(";")[0] for each in WRITTEN.values()})


class AnyRenderer(BaseRenderer):
    """Says that whatever is asked for is given; a file is made without it."""

    media_type = "*/*"
    format = "file"
    charset = None
    render_style = "binary"

    def render(self, data: Any, *_args: Any, **_kwargs: Any) -> Any:
        """The file as it is."""
        return data


class Exports(Api):
    """The files of a session for other programs."""

    @call("exports", Scope.READ, gives={200: ExportsSerializer})
    def get(self, request: Request, session: int) -> Response:
        """The files of a session for other programs and federations. For its scorers."""
        found = session_to_score(request.user, session)
        items = [
            {
                "format": offer.format.name,
                "title": offer.format.title,
                "purpose": offer.purpose,
                "content_type": offer.format.content_type,
                "address": reverse("api-export", args=[found.pk, offer.format.name]),
                "why_not": offer.why_not,
            }
            for offer in export_offers(found)
        ]
        return Response({"items": items, "without_number": names_without_number(found)})


class Export(Api):
    """A file of a session for other programs."""

    renderer_classes = (AnyRenderer,)

    @call(
        "export",
        Scope.READ,
        gives={(200, kind): OpenApiTypes.BINARY for kind in CONTENT_TYPES},
        query=CodesQuery,
    )
    def get(self, request: Request, session: int, format_name: str) -> HttpResponse:
        """A session as it stands now, in a format. For its scorers."""
        found, codes = session_to_score(request.user, session), asked_in(request, CodesQuery)
        file = exported_file(found, format_name, codes)
        return file_response(file.name, file.content, file.content_type)
