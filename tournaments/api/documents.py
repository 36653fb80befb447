"""Paper: what can be printed, and each sheet as PDF."""

from typing import Any

from django.http import HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.text import slugify
from drf_spectacular.types import OpenApiTypes
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.paper import choose_paper
from tournaments.api.calls import Api, call
from tournaments.api.pages import asked_in
from tournaments.api.shapes.paper import (
    DocumentsSerializer,
    NewPaperSerializer,
    PaperQuery,
    PaperSerializer,
)
from tournaments.models import Scope
from tournaments.paper.pack_choice import PackChoice, pack_choice_of
from tournaments.paper.printable import OfferedSheet, offers, sheet_to_print, unprintable_names
from tournaments.queries.access import session_to_score
from tournaments.server.address import requested_address, server_address, use_qr_address

PDF = "application/pdf"


class FileRenderer(BaseRenderer):
    """Says that a file is given, of whatever kind; it is made without this."""

    media_type = "*/*"
    format = "file"
    charset = None
    render_style = "binary"

    def render(self, data: Any, *_args: Any, **_kwargs: Any) -> Any:
        """The file as it is."""
        return data


class PdfRenderer(FileRenderer):
    """Says that PDF is given."""

    media_type = PDF
    format = "pdf"


class Documents(Api):
    """The sheets of a session."""

    @call("documents", Scope.READ, gives={200: DocumentsSerializer})
    def get(self, request: Request, session: int) -> Response:
        """The sheets that can be printed. For the scorers of the session."""
        found = session_to_score(request.user, session)
        chosen = pack_choice_of(found)
        items = [_item(found.pk, offer, chosen) for offer in offers(found)]
        answer = {
            "items": items,
            "paper": chosen.as_dict(),
            "unprintable": [
                {"name": name, "characters": characters}
                for name, characters in unprintable_names(found)
            ],
        }
        return Response(DocumentsSerializer(answer).data)


class Paper(Api):
    """The print settings of a session's club."""

    @call(
        "choose_paper",
        Scope.DIRECT,
        takes=NewPaperSerializer,
        gives={200: PaperSerializer},
        example={"paper": "letter", "large": True, "left_out": ["score-cards"]},
    )
    def put(self, request: Request, session: int) -> Response:
        """Set how the club prints from now on. For the directors of the session.

        It is told with the documents of a session.
        """
        chosen = PackChoice().updated(self.taken(NewPaperSerializer))
        return Response(PaperSerializer(choose_paper(request.user, session, chosen).as_dict()).data)


class Document(Api):
    """A sheet of a session."""

    renderer_classes = (PdfRenderer,)

    @call("document", Scope.READ, gives={(200, PDF): OpenApiTypes.BINARY}, query=PaperQuery)
    def get(self, request: Request, session: int, sheet: str) -> HttpResponse:
        """A sheet as PDF. For the scorers of the session."""
        found = session_to_score(request.user, session)
        wanted = sheet_to_print(found, sheet)
        chosen = pack_choice_of(found).updated(asked_in(request, PaperQuery))
        address = server_address(requested_address(request))
        with timezone.override(found.tournament.club.zone), use_qr_address(address):
            content = wanted.pdf(found, chosen.options)
        name = f"{slugify(found.name) or 'evening'}-{sheet}.pdf"
        return file_response(name, content, PDF)


def _item(session_id: int, offer: OfferedSheet, chosen: PackChoice) -> dict[str, Any]:
    return {
        "offer": offer,
        "address": reverse("api-document", args=[session_id, offer.name]),
        "in_pack": chosen.has(offer.name, needed=offer.needed),
    }


def file_response(name: str, content: bytes, content_type: str) -> HttpResponse:
    """A document under this name."""
    disposition = f'inline; filename="{name}"'
    headers = {"Content-Disposition": disposition}
    return HttpResponse(content, content_type=content_type, headers=headers)
