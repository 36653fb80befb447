"""A file that a form sent, or the text of it that was looked at before."""

from django.http import HttpRequest

from tournaments.presenting.sentences.records import CHOOSE_A_FILE, FILE_TOO_LARGE
from tournaments.refusal import Refusal

LARGEST_FILE = 1_500_000
"""Bytes: several times what the largest evening of a club has. More is imported by a command."""


def sent_content(request: HttpRequest) -> bytes:
    """Return what is in the file. Refused where there is none, or it is too large."""
    sent = request.FILES.get("file")
    if sent is not None and (sent.size or 0) > LARGEST_FILE:
        raise Refusal(FILE_TOO_LARGE)
    content = sent.read() if sent is not None else request.POST.get("text", "").encode()
    if not content.strip():
        raise Refusal(CHOOSE_A_FILE)
    return content
