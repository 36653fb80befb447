"""The form in which a club says how it prints."""

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from tournaments.models import PaperChoice, Session
from tournaments.paper.pack_choice import PackChoice, pack_choice_of
from tournaments.paper.printable import offers
from tournaments.refusal import Refusal
from tournaments.web.forms import require_valid


class PaperForm(forms.Form):
    """Paper and type; the sheets of the pack are ticked in the list of them."""

    paper = forms.ChoiceField(label=_("Paper"), choices=PaperChoice.Paper.choices)
    large = forms.BooleanField(label=_("Large type"), required=False)
    two_sided = forms.BooleanField(label=_("Both sides of the paper"), required=False)
    trumps = forms.BooleanField(label=_("Trumps on score sheets"), required=False)
    deals_a_page = forms.TypedChoiceField(
        label=_("Deals on a page of hand records"),
        choices=PaperChoice.Deals.choices,
        coerce=int,
        required=False,
        empty_value=None,
    )


def chosen_in(request: HttpRequest, session: Session) -> PackChoice:
    """Return what was chosen on the page of a session; sheets that did not stand there stay as they
    were.

    Raises a refusal where no such thing can be chosen.
    """
    form = PaperForm(request.POST)
    require_valid(form)
    needed = {offer.name: offer.needed for offer in offers(session)}
    shown = set(needed)
    ticked = set(request.POST.getlist("sheet"))
    if unknown := sorted(ticked - shown):
        raise Refusal(_("There is no sheet named %(name)s.") % {"name": unknown[0][:40]})
    kept = pack_choice_of(session)
    otherwise = {
        "left_out": (kept.left_out - shown) | {name for name in shown - ticked if needed[name]},
        "put_in": (kept.put_in - shown) | {name for name in ticked if not needed[name]},
    }
    said = {name: value for name, value in form.cleaned_data.items() if value is not None}
    return kept.updated(said | otherwise)
