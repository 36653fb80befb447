"""The order of a series, and how each score in it was made."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from scoring.series import InSeries
from tournaments.exchange.csv_text import csv_bytes
from tournaments.paper.pack_choice import paper_of
from tournaments.paper.series import drawn_series
from tournaments.paper.sheet import printer
from tournaments.presenting.figures import place
from tournaments.presenting.order_tables import series_table
from tournaments.presenting.overall import counts_words
from tournaments.presenting.series import (
    latest_sentence,
    lead_sentence,
    left_out_words,
    no_place_sentence,
    rules_sentences,
    score_words,
    series_names,
    so_far,
    sum_sentence,
)
from tournaments.queries.access import may_organise
from tournaments.queries.series.order import (
    MemberKeys,
    SeriesEvening,
    SeriesView,
    series_to_read,
    series_view,
)
from tournaments.refusal import NotFound
from tournaments.sentence import gettext as _
from tournaments.web.club.context import club_page
from tournaments.web.club_time import show_times_of
from tournaments.web.files import download
from tournaments.web.public_page import public_page


@require_safe
def order(request: HttpRequest, series_id: int) -> HttpResponse:
    """The order of a series as it stands."""
    series = series_to_read(series_id)
    view = series_view(series)
    context = club_page(series.club, "tournaments") | {
        "series": series,
        "view": view,
        "can_organise": may_organise(request.user, series.club),
        "rows": [_row(one, view) for one in view.order],
        "lead": lead_sentence(view.order, view.names, view.rules, complete=view.complete),
        "so_far": so_far(view.held, view.rules),
        "rules": [*rules_sentences(view.rules), *latest_sentence(len(view.latest), view.held)],
        "evenings": [(one, counts_words(one.counts)) for one in view.evenings],
    }
    return public_page(request, "series/order.html", context, series.club)


@require_safe
def on_paper(request: HttpRequest, series_id: int) -> HttpResponse:
    """The order of a series as PDF."""
    series = series_to_read(series_id)
    show_times_of(series.club)
    pdf = drawn_series(series_view(series), printer(paper_of(series.club_id).options))
    response = HttpResponse(pdf, content_type="application/pdf")
    name = slugify(series.name) or "series"
    response["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    return response


@require_safe
def file(_request: HttpRequest, series_id: int) -> HttpResponse:
    """The order of a series as CSV."""
    view = series_view(series_to_read(series_id))
    numbers = [one.number for one in view.evenings if one.counted]
    return download(
        csv_bytes(series_table(view.order, view.names, numbers)), "series.csv", "text/csv"
    )


@require_safe
def why(request: HttpRequest, series_id: int, who: str) -> HttpResponse:
    """How the score of somebody in a series was made."""
    series = series_to_read(series_id)
    view = series_view(series)
    one = next((each for each in view.order if _key(each.who) == who), None)
    if one is None:
        raise NotFound(_("Nobody of that name is in this series."))
    context = club_page(series.club, "tournaments") | {
        "series": series,
        "can_organise": may_organise(request.user, series.club),
        "row": _row(one, view),
        "evenings": [_evening(held, one, view) for held in view.evenings],
        "sum": sum_sentence(one, view.rules),
    }
    return public_page(request, "series/why.html", context, series.club)


def _key(who: MemberKeys) -> str:
    """Return how somebody is named in an address."""
    return "-".join(map(str, who))


def _row(one: InSeries[MemberKeys], view: SeriesView) -> dict[str, Any]:
    """Return a line of the order: of each evening that counts the figure, if there is one."""
    return {
        "key": _key(one.who),
        "place": place(one.place, one.shared) if one.place else "",
        "no_place": ""
        if one.place
        else no_place_sentence(one.played, view.rules.needed(view.held)),
        "name": series_names(view.names[one.who]),
        "score": score_words(one.score, view.rules),
        "figures": [
            {
                "text": score_words(one.figures[held.number], view.rules),
                "counted": held.number in one.counted,
                "session": held.session.pk,
                "card": view.cards[one.who, held.number],
            }
            if held.number in one.figures
            else None
            for held in view.latest
        ],
    }


def _evening(held: SeriesEvening, one: InSeries[MemberKeys], view: SeriesView) -> dict[str, Any]:
    """Return what an evening gives somebody, and why nothing where it gives nothing."""
    figure = one.figures.get(held.number)
    said = counts_words(held.counts)
    if not said and figure is None:
        said = _("did not play")
    elif not said and held.number not in one.counted:
        said = left_out_words(view.rules.counting, view.rules.number)
    return {
        "held": held,
        "figure": "" if figure is None else score_words(figure, view.rules),
        "card": view.cards.get((one.who, held.number)),
        "said": said,
    }
