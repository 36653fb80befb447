"""The files of a session for other programs and federations."""

from django.http import HttpResponse
from django.urls import reverse
from drf_spectacular.types import OpenApiTypes
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.calls import Api, call
from tournaments.api.documents import FileRenderer, file_response
from tournaments.api.pages import asked_in
from tournaments.api.shapes.exports import ExportsSerializer, FederationCodesQuery
from tournaments.exchange.formats import WRITTEN
from tournaments.models import Scope
from tournaments.queries.access import may_score
from tournaments.queries.people.members import names_without_number
from tournaments.replay.exports import export_offers, exported_file, session_to_export

CONTENT_TYPES = sorted({each.content_type.partition(";")[0] for each in WRITTEN.values()})


class Exports(Api):
    """The files of a session for other programs."""

    @call("exports", Scope.READ, gives={200: ExportsSerializer}, public=True)
    def get(self, request: Request, session: int) -> Response:
        """The files of a session for other programs and federations.

        For its scorers; for everybody once all is in, unless it is hidden.
        """
        found = session_to_export(request.user, session)
        in_full = may_score(request.user, found)
        items = [
            {
                "offer": offer,
                "address": reverse("api-export", args=[found.pk, offer.format.name]),
            }
            for offer in export_offers(found)
        ]
        without_number = names_without_number(found) if in_full else []
        answer = {"items": items, "without_number": without_number}
        return Response(ExportsSerializer(answer).data)


class Export(Api):
    """A file of a session for other programs."""

    renderer_classes = (FileRenderer,)

    @call(
        "export",
        Scope.READ,
        gives={(200, kind): OpenApiTypes.BINARY for kind in CONTENT_TYPES},
        query=FederationCodesQuery,
        public=True,
    )
    def get(self, request: Request, session: int, format_name: str) -> HttpResponse:
        """A session as it stands now, in a format.

        For its scorers; for everybody once all is in, unless it is hidden, with the names that
        everybody reads and nobody's number.
        """
        found = session_to_export(request.user, session)
        codes, in_full = asked_in(request, FederationCodesQuery), may_score(request.user, found)
        file = exported_file(found, format_name, codes, in_full=in_full)
        return file_response(file.name, file.content, file.content_type)
