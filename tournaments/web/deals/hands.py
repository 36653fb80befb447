"""The deals of an evening: brought in from a file, looked at before they are kept."""

from collections.abc import Collection, Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from deals.deal import Board
from deals.double_dummy import library
from deals.fault import Code, Fault
from deals.files import WRITTEN
from tournaments.actions.deals import (
    BroughtDeals,
    bring_deals,
    compare_deals,
    hand_out_deals,
    read_deals,
)
from tournaments.models import Deal, Session, Tray
from tournaments.names import in_one_line
from tournaments.paper.for_the_dealer import FOR_THE_DEALER
from tournaments.presenting.deals import fault_sentence
from tournaments.presenting.trays import number_ranges
from tournaments.queries.access import session_to_direct
from tournaments.queries.deals.sealed import description_of, seal_of_session
from tournaments.queries.deals.shown import known_deals
from tournaments.queries.desk.trays import tray_strip
from tournaments.refusal import Refusal
from tournaments.sentence import ngettext
from tournaments.web.drawings import hand
from tournaments.web.files import download, sent_content
from tournaments.web.session_page import session_page

LONGEST_NAME = 120


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def hands(request: HttpRequest, session_id: int) -> HttpResponse:
    """Take a file, show its first deal and its last, and keep them."""
    session = session_to_direct(request.user, session_id)
    if request.method != "POST":
        return hands_page(request, session)
    try:
        found = read_deals(sent_content(request))
        name = in_one_line(request.POST.get("name") or _file_name(request))[:LONGEST_NAME]
        if request.POST.get("do") == "keep":
            kept = len(bring_deals(request.user, session.pk, found, name).boards)
            words = ngettext("%(n)s has its deal.", "%(n)s have their deals.", kept)
            messages.success(request, words % {"n": kept})
            return redirect("hands", session.pk)
        brought = compare_deals(session, found)
    except Refusal as refusal:
        return hands_page(request, session, refusal=refusal)
    text = WRITTEN["pbn"](found.boards).decode()
    return hands_page(request, session, _preview(session, brought) | {"text": text, "name": name})


@require_POST
def hand_out(request: HttpRequest, session_id: int) -> HttpResponse:
    """Return every card for whoever makes the boards, and note who asked for them."""
    session = session_to_direct(request.user, session_id)
    form = request.POST.get("form", "")
    try:
        content = hand_out_deals(request.user, session.pk, form)
    except Refusal as refusal:
        return hands_page(request, session, refusal=refusal)
    if form in FOR_THE_DEALER:
        return download(content, f"{form}.pdf", "application/pdf")
    return download(content, f"boards.{form}")


def _file_name(request: HttpRequest) -> str:
    sent = request.FILES.get("file")
    return sent.name or "" if sent is not None else ""


def _preview(session: Session, brought: BroughtDeals) -> dict[str, Any]:
    """The first deal and the last of those that are played here, and what does not fit."""
    ends = dict.fromkeys((brought.boards[0], brought.boards[-1]))
    return {
        "brought": brought,
        "lacking": number_ranges(brought.lacking),
        "others": number_ranges(brought.others),
        "drawn": [_drawn(session, brought.trays[board.number], board) for board in ends],
    }


def _drawn(session: Session, tray: Tray, board: Board) -> dict[str, Any]:
    return {"number": tray.number, "hand": hand(tray, board.deal, session.tournament.game)}


def _what_could_be_made(session: Session, dealt: Collection[int]) -> dict[str, Any]:
    """Of how many deals it is known, what may be asked for, and why not where it may not."""
    deals = Deal.objects.filter(deal_set=session.deal_set_id, number__in=dealt)
    unsolved = deals.filter(tricks="").count()
    missing = bool(unsolved) and library() is None
    return {
        "unsolved": unsolved,
        "computed": bool(dealt) and not unsolved,
        "no_library": fault_sentence(Fault(Code.NO_LIBRARY)) if missing else "",
    }


def hands_page(
    request: HttpRequest,
    session: Session,
    found: Mapping[str, Any] | None = None,
    refusal: Refusal | None = None,
) -> HttpResponse:
    """The page of the deals; ``found`` is what of it is about something just sent."""
    dealt, sealed = known_deals(session).keys(), seal_of_session(session)
    played = set(session.trays.filter(series="").values_list("number", flat=True))
    context = session_page(request, session, "set-up") | {
        "part": "hands",
        "on_paper": {name: title for name, (title, _draw) in FOR_THE_DEALER.items()},
        "as_files": list(WRITTEN),
        "sealed": sealed,
        "promised": sealed and description_of(sealed),
        "may_seal": not any(tray.entered for tray in tray_strip(session)),
        "known": number_ranges(played & dealt),
        "unknown": number_ranges(played - dealt) if dealt else "",
        "any_trays": bool(played),
        "to_record": min(played - dealt, default=None),
        **_what_could_be_made(session, played & dealt),
        "sentence": str(refusal.sentence) if refusal else "",
        **(found or {}),
    }
    return render(request, "deals/hands.html", context, status=refusal.status if refusal else 200)
