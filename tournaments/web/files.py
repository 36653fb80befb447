"""Files that forms send, and files that pages give."""

from django.http import HttpRequest, HttpResponse

from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _

LARGEST_FILE = 1_500_000
"""Bytes: several times what the largest evening of a club has. More is imported by a command."""


def sent_content(request: HttpRequest) -> bytes:
    """Return what is in the file, or the text of it that was looked at before.

    Refused where there is none, or it is too large.
    """
    sent = request.FILES.get("file")
    if sent is not None and (sent.size or 0) > LARGEST_FILE:
        raise Refusal(
            _("This file is too large to be imported here. Whoever runs the server can import it.")
        )
    content = sent.read() if sent is not None else request.POST.get("text", "").encode()
    if not content.strip():
        raise Refusal(_("Choose a file."))
    return content


def download(
    content: bytes | str, name: str, content_type: str = "application/octet-stream"
) -> HttpResponse:
    """Return a file as it is now, to be kept under this name; nobody on the way keeps it."""
    response = HttpResponse(content, content_type=content_type)
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    response["Cache-Control"] = "no-store"
    return response
