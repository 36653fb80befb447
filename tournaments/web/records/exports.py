"""The files of an evening for other programs: what there is, and each of them."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.presenting.formats import without_number_words
from tournaments.queries.access import may_score
from tournaments.queries.people.members import names_without_number
from tournaments.replay.exports import export_offers, exported_file, session_to_export
from tournaments.web.club.federation_codes import FederationCodesForm
from tournaments.web.files import download
from tournaments.web.forms import require_valid
from tournaments.web.public_page import public_page
from tournaments.web.session_page import session_page


@require_safe
def files(request: HttpRequest, session_id: int) -> HttpResponse:
    """Return which files there are of an evening: for its scorers, and for everybody at the end."""
    session = session_to_export(request.user, session_id)
    in_full = may_score(request.user, session)
    context = session_page(request, session, "print" if in_full else "standings")
    context["files"] = [*export_offers(session)]
    if in_full:
        names = names_without_number(session)
        context["codes"] = FederationCodesForm.of(session.tournament.club)
        context["without_number"] = without_number_words(names) if names else ""
    return public_page(request, "records/files.html", context, session.tournament.club)


@require_safe
def export(request: HttpRequest, session_id: int, name: str) -> HttpResponse:
    """Return a file of an evening as it stands now; to others than its scorers at the end."""
    session = session_to_export(request.user, session_id)
    form = FederationCodesForm(request.GET)
    require_valid(form)
    codes = {code: said for code, said in form.cleaned_data.items() if code in request.GET}
    file = exported_file(session, name, codes, in_full=may_score(request.user, session))
    response = download(file.content, file.name, file.content_type)
    if session.noindex:
        response["X-Robots-Tag"] = "noindex"
    return response
