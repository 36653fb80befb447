"""Paper: what can be printed, and each sheet as PDF."""

from typing import Any

from django.http import HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.calls import Api, call
from tournaments.api.shapes.paper import DocumentsSerializer
from tournaments.models import Scope
from tournaments.printing.paper import Print
from tournaments.queries.access import session_to_score
from tournaments.queries.documents import SHEETS
from tournaments.refusal import NotThere, Refusal

PDF = "application/pdf"


class PdfRenderer(BaseRenderer):
    """Says that PDF is given; the document is made without it."""

    media_type = PDF
    format = "pdf"
    charset = None
    render_style = "binary"

    def render(self, data: Any, *_args: Any, **_kwargs: Any) -> Any:
        """The document as it is."""
        return data


class Documents(Api):
    """The sheets of a session."""

    @call("documents", Scope.READ, gives={200: DocumentsSerializer})
    def get(self, request: Request, session: int) -> Response:
        """What can be printed. For the scorers of the session."""
        found = session_to_score(request.user, session)
        items = [
            {
                "sheet": name,
                "title": str(sheet.title),
                "purpose": str(sheet.purpose),
                "address": reverse("api-document", args=[found.pk, name]),
            }
            for name, sheet in SHEETS.items()
        ]
        return Response({"items": items})


class Document(Api):
    """A sheet of a session."""

    renderer_classes = (PdfRenderer,)

    @call("document", Scope.READ, gives={(200, PDF): OpenApiTypes.BINARY})
    def get(self, request: Request, session: int, sheet: str) -> HttpResponse:
        """A sheet as PDF. For the scorers of the session."""
        found = session_to_score(request.user, session)
        if sheet not in SHEETS:
            raise NotThere(_("There is no such sheet."))
        if not found.sections.filter(plans__isnull=False).exists():
            raise Refusal(_("Nobody is seated yet. Choose a movement first."))
        with timezone.override(found.tournament.club.zone):
            content = SHEETS[sheet].pdf(found, Print())
        name = f"{slugify(found.tournament.name) or 'evening'}-{sheet}.pdf"
        return pdf_response(name, content, PDF)


def pdf_response(name: str, content: bytes, content_type: str) -> HttpResponse:
    """A document under this name."""
    disposition = f'inline; filename="{name}"'
    headers = {"Content-Disposition": disposition}
    return HttpResponse(content, content_type=content_type, headers=headers)
