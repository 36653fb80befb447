"""The entry desk by slip: a table in a round."""

from collections.abc import Iterable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from tournaments.models import Session, Tournament
from tournaments.presenting.at_table import dealt, dealt_short
from tournaments.presenting.outcomes import reading
from tournaments.presenting.rulings import ruling_words
from tournaments.queries.access import session_to_score
from tournaments.queries.desk.rows import SlipDesk, SlipState, slip_desk
from tournaments.queries.desk.trays import DeskRow, Entered, entered_on
from tournaments.queries.plan.plays import TableRound, seatings_of
from tournaments.queries.plan.session_trays import trays_by_number
from tournaments.web.desk.entry import remember_way
from tournaments.web.desk.page import answered
from tournaments.web.desk.rows import (
    Answer,
    enter_row,
    row_item,
    sent_hands,
    undo_item,
)
from tournaments.web.desk.strip import state_words, strip_of
from tournaments.web.session_page import session_page


@require_http_methods(["GET", "HEAD", "POST"])
def slip(
    request: HttpRequest, session_id: int, section_id: int, in_round: int, table: int
) -> HttpResponse:
    """Show what a table plays in a round, or take one row of it."""
    session = session_to_score(request.user, session_id)
    here = TableRound(section_id, in_round, table)
    if remember_way(request, "slip"):
        return redirect(request.path)
    if request.method != "POST":
        return render(request, "desk/slip.html", slip_context(request, session, here, None))
    at, number, answer = enter_row(request, session)
    if answer is None and not request.htmx:  # type: ignore[attr-defined]
        return redirect("slip", session_id, *at)
    context = slip_context(request, session, at, answer)
    if answer is not None and "another" in request.POST:
        return _not_here(request, context, number, answer)
    return answered(request, context, at.row(number), answer)


def slip_context(
    request: HttpRequest, session: Session, at: TableRound, answer: Answer | None
) -> dict[str, Any]:
    """Return all that the page of a table in a round shows."""
    desk = slip_desk(session, at)
    bridge = session.tournament.game != Tournament.Game.WHIST
    action = reverse("slip", args=[session.pk, *at])
    as_planned = [row for row in desk.rows if row.planned and row.as_planned]
    trays, game = trays_by_number(session), session.tournament.game
    rows = [row_item(row, action, answer, bridge=bridge) for row in desk.rows]
    for item in filter(None, [*rows, *(row["before"] for row in rows)]):
        if tray := trays.get(item["row"].tray):
            item |= {"dealt": dealt_short(tray, game), "dealt_in_full": dealt(tray, game)}
    return session_page(request, session, "desk") | {
        "page": "desk/slip.html",
        "slip": desk,
        "desk": desk,
        "at": at,
        "rows": rows,
        "seated": _seated(as_planned),
        "shown": sent_hands(as_planned[0].hands) if as_planned else "",
        "whist": not bridge,
        "undo": undo_item(request, session, slip=True),
        "rounds": _rounds(desk),
        "elsewhere": _elsewhere(desk),
        "strip": strip_of(
            ((each.at.table, each.mark) for each in desk.strip),
            slips_of(session, at),
            at.table,
            "".join(each.letter for each in desk.sections),
        ),
        "sections": sections_of(session, desk.sections, at),
    }


def _seated(rows: list[DeskRow]) -> list[tuple[str, Any]]:
    """Return who sits at the table, by side; empty where nobody sits there as planned."""
    if not rows:
        return []
    return [("N/S", rows[0].ns.contestants), ("E/W", rows[0].ew.contestants)]


def slips_of(session: Session, at: TableRound) -> str:
    """The address of a round's slips, without that of a table: there are many to be written."""
    return reverse("slip", args=[session.pk, *at]).removesuffix(f"{at.table}/")


def sections_of(
    session: Session, sections: Iterable[SlipState], here: TableRound, *, grid: bool = False
) -> list[dict[str, Any]]:
    """Return the way from section to section: to what lacks a result there, or to its grid."""
    said = state_words()
    return [
        {
            "letter": each.letter,
            "state": each.count.state,
            "said": said[each.count.state],
            "here": each.at.section_id == here.section_id,
            "href": reverse("round-grid", args=[session.pk, *each.at[:2]])
            if grid
            else reverse("slip", args=[session.pk, *each.at]),
        }
        for each in sections
    ]


def _elsewhere(desk: SlipDesk) -> list[dict[str, Any]]:
    """Return for each row what every table has made of its tray, the best for N/S first.

    ``here``: the row to begin with, the first that is not in.
    """
    first = next((row for row in desk.rows if row.entered is None), desk.rows[0])
    return [
        {"key": row.key, "tray": row.tray, "here": row is first, "lines": _lines(desk, row)}
        for row in desk.rows
    ]


def _lines(desk: SlipDesk, row: DeskRow) -> list[dict[str, Any]]:
    """Like results of a row's deal in one line, with how often there is one, this table's too."""
    deal = row.entered.deal if row.entered else ""
    found: dict[str, dict[str, Any]] = {}
    for (*_at, tray), one in desk.results.items():
        if tray == row.tray and one.deal == deal:
            line = found.setdefault(one.typed, _line(one) | {"times": 0, "here": False})
            line["times"] += 1
            line["here"] |= one is row.entered
    return sorted(
        found.values(), key=lambda line: (line["compared"] is None, -(line["compared"] or 0))
    )


def _line(one: Entered) -> dict[str, Any]:
    return {
        "reading": reading(one.outcome),
        "ruled": ruling_words(one.ruling) if one.ruling else "",
        "compared": one.compared,
    }


def _rounds(desk: SlipDesk) -> list[dict[str, Any]]:
    """The rounds, each with the same table in it."""
    return [{"number": number, "here": number == desk.at.round} for number in desk.rounds]


def _not_here(
    request: HttpRequest, context: dict[str, Any], number: int, answer: Answer
) -> HttpResponse:
    """A tray that is not planned here was typed: what may be meant."""
    context["another"] = {
        "tray": number,
        "typed": answer.typed,
        "reason": request.POST.get("reason", ""),
        "sentence": answer.sentence,
        "why": _wrong_tray(context["session"], context["slip"], number),
    }
    return render(request, "desk/slip.html", context, status=answer.refusal.status)


def _wrong_tray(session: Session, slip: SlipDesk, tray: int) -> dict[str, Any]:
    """Return what may be meant by a tray that is not planned at this table in this round.

    ``open``: the trays still awaited here. ``elsewhere``: the places ``at`` which somebody of this
    table is to play it, with their ``label``, and whether that is in.
    """
    still_open = tuple(row.tray for row in slip.rows if row.entered is None)
    sides = [side for row in slip.rows[:1] for side in (row.ns, row.ew)]
    seating = seatings_of(session.pk).get(slip.at.section_id)
    entered = entered_on(session, [tray])
    found = []
    for number, round_ in enumerate(seating.movement.rounds if seating else (), 1):
        for sitting in round_:
            at = TableRound(slip.at.section_id, number, sitting.table)
            for side in sides:
                numbers = {each.number for each in side.contestants}
                if tray in sitting.trays and numbers & set(sitting.seats):
                    played = (*at, tray) in entered
                    table = f"{slip.letter}{at.table}"
                    found.append({"at": at, "table": table, "label": side.label, "played": played})
    return {"open": still_open, "elsewhere": found}
