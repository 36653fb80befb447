"""The page on which the deals of an evening are sealed, and made; what is published of them."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST, require_safe

from deals.dealing import WHIST_LONGEST
from deals.squaredeal import written_description
from tournaments.actions.deal_seals import deal_at_once, make_sealed_deals, seal_deals
from tournaments.models import Session, Tournament
from tournaments.names import in_one_line
from tournaments.queries.access import session_to_direct
from tournaments.queries.deals.sealed import (
    description_of,
    is_released,
    seal_by_code,
    sealed_keys,
)
from tournaments.refusal import NotFound, Refusal
from tournaments.sentence import gettext as _
from tournaments.web.deals.hands import LONGEST_NAME, hands_page
from tournaments.web.files import download


@require_POST
def seal(request: HttpRequest, session_id: int) -> HttpResponse:
    """Seal the deals, make those that are sealed, or do both at once."""
    session = session_to_direct(request.user, session_id)
    try:
        said = _done(request, session)
    except Refusal as refusal:
        typed = {name: request.POST.get(name, "") for name in ("about", "value", "whist")}
        return hands_page(request, session, {"typed": typed}, refusal)
    messages.success(request, said)
    return redirect("hands", session.pk)


def _done(request: HttpRequest, session: Session) -> str:
    about, value = (_line(request, name) for name in ("about", "value"))
    if request.POST.get("do") == "deal":
        make_sealed_deals(request.user, session.pk, value)
        return _("The hands are dealt.")
    whist = session.tournament.game == Tournament.Game.WHIST
    longest = WHIST_LONGEST if whist and request.POST.get("whist") else 13
    if request.POST.get("do") == "at-once":
        deal_at_once(request.user, session.pk, longest=longest)
        return _("The hands are dealt.")
    seal_deals(request.user, session.pk, about, longest=longest)
    return _("The seal is published.")


def _line(request: HttpRequest, name: str) -> str:
    return in_one_line(request.POST.get(name, ""))[:LONGEST_NAME].strip()


@require_safe
def sealed_file(_request: HttpRequest, code: str, form: str) -> HttpResponse:
    """The description of sealed deals, or their keys once everybody has played them."""
    found = seal_by_code(code)
    if form not in ("sqd", "sqk"):
        raise NotFound(_("There is no such file."))
    if form == "sqk" and not is_released(found):
        raise NotFound(_("The keys are published when everybody has played every deal."))
    content = sealed_keys(found) if form == "sqk" else written_description(description_of(found))
    return download(content, f"{found}.{form}")
