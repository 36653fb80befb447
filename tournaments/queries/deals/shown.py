"""Deals, and whether anybody has yet to play them: until then nobody is shown a card."""

from collections.abc import Collection

from deals.deal import SEATS, Deal
from deals.double_dummy import Makeable, read_tricks
from tournaments import models
from tournaments.models import Session, Tray
from tournaments.presenting.sentences import HIDDEN
from tournaments.queries.access import Person, may_score, session_to_read
from tournaments.queries.desk.trays import open_trays, tray_strip
from tournaments.queries.standings.publication import is_hidden
from tournaments.refusal import NotFound


def deal_of_row(row: models.Deal) -> Deal:
    """Return the deal that a row keeps."""
    return Deal(bytes(SEATS.index(seat) for seat in row.owners))


def owners_of(deal: Deal) -> str:
    """Return a deal as a row keeps it."""
    return "".join(SEATS[owner] for owner in deal.owners)


def known_deals(session: Session) -> dict[int, Deal]:
    """Return every deal of the session's set by its number, whoever has yet to play it."""
    rows = models.Deal.objects.filter(deal_set=session.deal_set_id)
    return {row.number: deal_of_row(row) for row in rows}


def deals_shown(session: Session, complete: Collection[int] | None = None) -> dict[int, Deal]:
    """Return the deals of a session that nobody has yet to play in any session of their set.

    ``complete``: the numbers of trays that everybody here has played, where they are known; no
    other is shown. Another session has done with a deal once it is closed, or everybody there has
    played it.
    """
    if session.deal_set_id is None or complete == set():
        return {}
    shown = open_trays(tray_strip(session)) if complete is None else set(complete)
    others = Session.objects.filter(deal_set=session.deal_set_id, state=Session.State.OPEN)
    for other in others.exclude(pk=session.pk):
        shown &= open_trays(tray_strip(other))
    return {number: deal for number, deal in known_deals(session).items() if number in shown}


def deals_to_read(person: Person, session_id: int) -> list[tuple[Tray, Deal, Makeable | None]]:
    """Return the ``dealt_trays`` of a session. Refused while it is hidden, but to its scorers."""
    session = session_to_read(session_id, person)
    if is_hidden(session) and not may_score(person, session):
        raise NotFound(HIDDEN)
    return dealt_trays(session)


def tricks_known(session: Session, numbers: Collection[int]) -> dict[int, Makeable]:
    """Return what could be made of the deals of these numbers, by number, where it is known.

    It tells of their cards: to be shown of ``deals_shown`` alone.
    """
    rows = models.Deal.objects.filter(deal_set=session.deal_set_id, number__in=numbers)
    return {row.number: read_tricks(row.tricks) for row in rows.exclude(tricks="")}


def dealt_trays(session: Session) -> list[tuple[Tray, Deal, Makeable | None]]:
    """Return the trays whose deals may be seen, in order: each with its deal and its tricks."""
    known = deals_shown(session)
    made = tricks_known(session, known)
    trays = session.trays.filter(series="", number__in=known).order_by("number")
    return [(tray, known[tray.number], made.get(tray.number)) for tray in trays]
