"""The files of an evening for other programs: what there is, and each of them."""

from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from overplay import __version__
from tournaments.exchange.event_record import Kind
from tournaments.exchange.format import Format
from tournaments.exchange.formats import WRITTEN
from tournaments.models import Session
from tournaments.presenting.formats import (
    NO_SUCH_FORMAT,
    NO_TEAMS,
    NOT_SCORED_YET,
    ONLY_BRIDGE,
    ONLY_PAIRS,
    PURPOSES,
    without_number_words,
)
from tournaments.queries.access import session_to_score
from tournaments.queries.people.members import names_without_number
from tournaments.refusal import NotThere, Refusal
from tournaments.replay.session_record import kind_of_event, session_record
from tournaments.web.session_page import session_page


@require_safe
def files(request: HttpRequest, session_id: int) -> HttpResponse:
    """Return which files there are of an evening, for whoever may score it."""
    session = session_to_score(request.user, session_id)
    names = names_without_number(session)
    context = session_page(request, session, "print") | {
        "files": [*_offers(session)],
        "without_number": without_number_words(names) if names else "",
    }
    return render(request, "records/files.html", context)


@require_safe
def export(request: HttpRequest, session_id: int, name: str) -> HttpResponse:
    """Return a file of an evening as it stands now, for whoever may score it."""
    session = session_to_score(request.user, session_id)
    wanted = WRITTEN.get(name)
    if wanted is None:
        raise NotThere(NO_SUCH_FORMAT)
    record = session_record(session)
    if record is None:
        raise Refusal(NOT_SCORED_YET)
    if why := _why_not(wanted, session, record.kind):
        raise Refusal(why)
    response = HttpResponse(wanted.write(record, __version__), content_type=wanted.content_type)
    file = f"{slugify(session.tournament.name) or 'evening'}-{session.played_on}"
    response["Content-Disposition"] = f'attachment; filename="{file}{wanted.suffixes[0]}"'
    response["Cache-Control"] = "no-store"
    return response


def _offers(session: Session) -> Iterator[dict[str, Any]]:
    kind = kind_of_event(session)
    for name in PURPOSES:
        each = WRITTEN[name]
        why = NOT_SCORED_YET if kind is None else _why_not(each, session, kind)
        yield {"name": name, "title": each.title, "purpose": PURPOSES[name], "why_not": why}


def _why_not(wanted: Format, session: Session, kind: Kind) -> Promise | str:
    """Return why an evening is not written in a format; empty where it is."""
    if session.tournament.game not in wanted.games:
        return ONLY_BRIDGE
    if kind not in wanted.writes:
        return NO_TEAMS if kind == Kind.TEAMS else ONLY_PAIRS
    return ""
