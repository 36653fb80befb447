"""A file that a form sent, or the text of it that was looked at before."""

from django.http import HttpRequest

from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _

LARGEST_FILE = 1_500_000
"""Bytes: several times what the largest evening of a club has. More is imported by a command."""


def sent_content(request: HttpRequest) -> bytes:
    """Return what is in the file. Refused where there is none, or it is too large."""
    sent = request.FILES.get("file")
    if sent is not None and (sent.size or 0) > LARGEST_FILE:
        raise Refusal(
            _("This file is too large to be imported here. Whoever runs the server can import it.")
        )
    content = sent.read() if sent is not None else request.POST.get("text", "").encode()
    if not content.strip():
        raise Refusal(_("Choose a file."))
    return content
