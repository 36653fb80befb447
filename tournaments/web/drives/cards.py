"""The cards of a drive as they come in: two totals each, in the order of their numbers."""

import re
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.actions.drives import CardTyped, enter_card
from tournaments.models import DriveCard, Session
from tournaments.presenting.drives import seat_words
from tournaments.presenting.trays import in_order
from tournaments.queries.access import evening_to_score
from tournaments.queries.drives.cards import CardLine, CardsView, cards_view
from tournaments.queries.drives.settings import drive_in
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.forms import WholeNumberField, number_sent, require_valid
from tournaments.web.session_page import session_page

ANOTHER = re.compile(r"\.\s*([0-9]{1,4})")
"""Typed instead of a figure: another card, by its number."""


class CardForm(forms.Form):
    """What stands on a card, and the version of it that the page showed."""

    first = WholeNumberField(label=gettext_lazy("First half"), min_value=0)
    second = WholeNumberField(label=gettext_lazy("Second half"), min_value=0)
    written = WholeNumberField(label=gettext_lazy("Total, to compare"), min_value=0, required=False)
    tens = WholeNumberField(label=gettext_lazy("Hands of ten or more"), min_value=0)
    base = WholeNumberField(min_value=0, widget=forms.HiddenInput)

    def __init__(self, view: CardsView, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if view.with_stars:
            self.fields["first"].label = _("Gold stars")
            self.fields["second"].label = _("Red stars")
            self.fields["tens"].label = _("Green stars")
            del self.fields["written"]
            return
        if not view.with_halves:
            self.fields["first"].label = _("Flags") if view.with_flags else _("Total")
            del self.fields["second"], self.fields["written"]
        if not view.drive.prize_tens or view.with_flags:
            del self.fields["tens"]


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def cards(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show the next card that is missing, or the one that is asked for, and take it."""
    session = evening_to_score(request.user, session_id)
    view = cards_view(drive_in(session))
    asked = number_sent(request.POST.get("card") or request.GET.get("card", ""))
    if request.method != "POST":
        line = view.line(asked) if asked else view.following(0)
        return _page(request, session, view, line)
    line = view.line(asked or 0)
    form = CardForm(view, request.POST)
    try:
        if another := ANOTHER.fullmatch(request.POST.get("first", "").strip()):
            return _to(session, view.line(int(another[1])).number)
        require_valid(form)
        card = enter_card(request.user, session.pk, line.number, CardTyped(**form.cleaned_data))
    except Refusal as refusal:
        return _page(request, session, view, line, form, refusal)
    if card.adds:
        messages.success(request, _card_said(view, card))
    following = cards_view(view.drive).following(line.number)
    return _to(session, following.number if following else 0)


def _to(session: Session, number: int) -> HttpResponse:
    page = reverse("drive-cards", args=[session.pk])
    return redirect(f"{page}?card={number}" if number else page)


def _card_said(view: CardsView, card: DriveCard) -> str:
    figures = {"number": card.number, "total": card.total}
    figures |= {"first": card.first, "second": card.second}
    if view.with_stars:
        return _("Card %(number)s: %(first)s gold, %(second)s red, %(green)s green.") % {
            **figures,
            "green": card.tens,
        }
    if view.with_flags:
        return _("Fort %(number)s: %(total)s.") % figures
    if not view.with_halves:
        return _("Card %(number)s: %(total)s.") % figures
    return _("Card %(number)s: %(first)s and %(second)s are %(total)s.") % figures


def _page(
    request: HttpRequest,
    session: Session,
    view: CardsView,
    line: CardLine | None,
    form: CardForm | None = None,
    refusal: Refusal | None = None,
) -> HttpResponse:
    context = session_page(request, session, "cards") | {
        "view": view,
        "line": line,
        "whose": _whose(line) if line else "",
        "form": form or _form_of(view, line),
        "refusal": refusal,
        "missing": in_order(one.number for one in view.missing),
        "count": sum(one.card is not None for one in view.lines),
        "short": abs(view.off),
    }
    status = refusal.status if refusal else 200
    return render(request, "drives/cards.html", context, status=status)


def _form_of(view: CardsView, line: CardLine | None) -> CardForm:
    """The fields of a card as it is in, or empty ones."""
    card = line.card if line else None
    known = {"base": card.version if card else 0}
    for name in ("first", "second", "written", "tens") if card else ():
        known[name] = getattr(card, name)
    return CardForm(view, initial=known)


def _whose(line: CardLine) -> str:
    if not line.players:
        return _("Blank")
    if line.fort:
        return line.name
    both = line.label if len(line.numbers) > 1 else ""
    return ", ".join(filter(None, (line.name, both or seat_words(line.group))))
