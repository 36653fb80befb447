"""A player's record over time: drawn, listed, and with whom."""

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from tournaments.presenting.figures import column_decimals, percent, place, signed, tone
from tournaments.presenting.methods import Unit, with_half
from tournaments.queries.records.player_record import PlayerRecord, Tally, record_for
from tournaments.web.club.context import club_page
from tournaments.web.public_page import public_page
from tournaments.web.records.picture import pictures

EVENTS_A_PAGE = 50
PARTNERS_SHOWN = 50


@require_safe
def member(request: HttpRequest, club_id: int, member_id: int) -> HttpResponse:
    """The page of a member."""
    record, can_organise = record_for(request.user, club_id, member_id)
    page = Paginator(record.events, EVENTS_A_PAGE).get_page(request.GET.get("page"))
    units, partners = tuple(record.tally.means), record.partners[:PARTNERS_SHOWN]
    decimals = column_decimals(
        mean
        for one in partners
        for unit, mean in one.tally.means.items()
        if unit is not Unit.PERCENT
    )
    context = club_page(record.member.club, "members") | {
        "member": record.member,
        "can_organise": can_organise,
        "page": page,
        "rows": [_row(event) for event in page],
        "figures": _figures(record),
        "pictures": pictures(record.events),
        "heads": [_heads()[unit] for unit in units],
        "partners": [
            {"partner": each, "means": _means(each.tally, units, decimals)} for each in partners
        ],
    }
    return public_page(request, "records/member.html", context, record.member.club)


def _row(event: Any) -> dict[str, Any]:
    outcome = event.outcome
    if outcome is None:
        return {"event": event}
    return {
        "event": event,
        "place": _("%(place)s of %(of)s")
        % {"place": place(outcome.place, outcome.shared), "of": outcome.of},
        "score": outcome.score,
        "tone": tone(outcome.over or 0),
    }


def _figures(record: PlayerRecord) -> list[tuple[str, str]]:
    """The words of a figure, and the figure."""
    told = record.tally
    figures = [(ngettext("event", "events", told.events), str(told.events))]
    figures += [(_long_heads()[unit], _mean(unit, told)) for unit in told.means]
    if told.matches:
        won = _("%(n)s of %(of)s") % {"n": with_half(told.won) or 0, "of": told.matches}
        figures.append((ngettext("match won", "matches won", told.matches), won))
    if told.firsts:
        figures.append((ngettext("time first", "times first", told.firsts), str(told.firsts)))
    return figures


def _means(told: Tally, units: tuple[Unit, ...], decimals: int) -> list[str]:
    return [_mean(unit, told, decimals) if unit in told.means else "" for unit in units]


def _mean(unit: Unit, told: Tally, decimals: int | None = None) -> str:
    mean = told.means[unit]
    return percent(50 + mean) if unit is Unit.PERCENT else signed(mean, decimals)


def _heads() -> dict[Unit, str]:
    return {Unit.PERCENT: _("%"), Unit.TRICKS: _("Tricks"), Unit.IMPS: _("IMPs")}


def _long_heads() -> dict[Unit, str]:
    return {
        Unit.PERCENT: _("per cent on average"),
        Unit.TRICKS: _("tricks above average, each time"),
        Unit.IMPS: _("IMPs above average, each time"),
    }
