"""Empty forms: what can be filled in by hand when the computer is away; of no evening."""

from urllib.parse import urlencode

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from tournaments.models import PaperChoice
from tournaments.paper.drawing.paper import Paper, PrintOptions
from tournaments.paper.sheets import FORMS
from tournaments.refusal import NotFound
from tournaments.web.forms import require_valid


class OnPaperForm(forms.Form):
    """On which paper, and whether in large type: asked in the address."""

    paper = forms.ChoiceField(
        label=gettext_lazy("Paper"), choices=PaperChoice.Paper.choices, required=False
    )
    large = forms.BooleanField(label=gettext_lazy("Large type"), required=False)

    @property
    def options(self) -> PrintOptions:
        """Return what was asked, else A4. Raises a refusal for what nobody can print."""
        require_valid(self)
        asked = self.cleaned_data
        return PrintOptions(Paper(asked["paper"] or Paper.A4), large=asked["large"])


@login_required
@require_safe
def empty_forms(request: HttpRequest) -> HttpResponse:
    """Every form there is, on the paper that is asked for."""
    form = OnPaperForm(request.GET, auto_id="choice_%s")
    options = form.options
    query = urlencode({"paper": options.paper} | ({"large": "on"} if options.large else {}))
    context = {"forms": FORMS, "form": form, "query": query}
    return render(request, "print/empty_forms.html", context)


@login_required
@require_safe
def empty_form(request: HttpRequest, form: str) -> HttpResponse:
    """One of them as PDF."""
    if form not in FORMS:
        raise NotFound(_("There is no such form."))
    pdf = FORMS[form].pdf(OnPaperForm(request.GET).options)
    response = HttpResponse(pdf, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{form}.pdf"'
    return response
