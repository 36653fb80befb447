"""The page that asks who is meant by a name, and keeps everything else that was typed."""

import re
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse

from tournaments.models import Session
from tournaments.presenting.members import member_words, new_members_words
from tournaments.queries.people.member_names import NamesUnclear
from tournaments.queries.people.newcomers import addition, last_addition
from tournaments.web.session_page import session_page

_CHOICE = re.compile(r"meant-([0-9]{1,4})")
NEW, TYPE_AGAIN = "new", "type-again"


def name_choices(sent: QueryDict) -> dict[str, int | None]:
    """Return what was chosen for each name that was unclear: a member's key, or None for a new
    one.
    """
    meant: dict[str, int | None] = {}
    for field, chosen in sent.items():
        found = _CHOICE.fullmatch(field)
        typed = str(sent.get(f"typed-{found[1]}", "")) if found else ""
        if typed and chosen == NEW:
            meant[typed] = None
        elif typed and re.fullmatch(r"[0-9]{1,18}", str(chosen)):
            meant[typed] = int(str(chosen))
    return meant


def types_again(request: HttpRequest) -> bool:
    """Return whether somebody goes back from the question to the names, to type them otherwise."""
    return TYPE_AGAIN in request.POST


def unclear_page(
    request: HttpRequest, session: Session, refusal: NamesUnclear, tab: str = "set-up"
) -> HttpResponse:
    """Ask who is meant; the answer sends all that was sent, and what was chosen."""
    apart = {"csrfmiddlewaretoken", TYPE_AGAIN}
    sent = [
        (name, value)
        for name, values in request.POST.lists()
        if name not in apart
        for value in values
    ]
    first = sum(_CHOICE.fullmatch(name) is not None for name, _value in sent)
    context = session_page(request, session, tab) | {
        "action": request.get_full_path(),
        "sent": sent,
        "questions": [
            {
                "number": number,
                "typed": match.typed,
                "said": match.question,
                "name": match.name,
                "choices": [(each.pk, member_words(each)) for each in match.candidates],
                "chosen": None if match.several else match.candidates[0].pk,
            }
            for number, match in enumerate(refusal.unclear, first)
        ],
    }
    return render(request, "plan/unclear_names.html", context, status=refusal.status)


def to_page_with_new(
    request: HttpRequest, session_id: int, page: str, before: int, **asked: int
) -> HttpResponse:
    """To a page of the session, which names the members who were made since ``before``.

    ``asked``: what stands in its address besides.
    """
    newest = last_addition(session_id, request.user.pk or 0)
    said = urlencode(asked | ({"new": newest} if newest != before else {}))
    return redirect(reverse(page, args=[session_id]) + (f"?{said}" if said else ""))


def new_members(request: HttpRequest, session: Session) -> dict[str, object] | None:
    """Return who was made a member just now, with the way to take it back; None for nobody."""
    key = request.GET.get("new", "")
    added = addition(session, int(key)) if re.fullmatch(r"[0-9]{1,18}", key) else None
    if added is None or not added.members:
        return None
    return {"key": added.pk, "said": new_members_words(added.names), "may_undo": not added.used}
