"""Deals, and whether anybody has yet to play them: until then nobody is shown a card."""

from collections import defaultdict
from collections.abc import Collection
from typing import Any

from django.db.models import Count, F, OuterRef, Q, Subquery

from deals.deal import SEATS, Deal
from deals.double_dummy import Makeable, read_tricks
from tournaments import models
from tournaments.models import Play, Session, Tray
from tournaments.presenting.sentences import HIDDEN
from tournaments.queries.access import Person, may_score, session_to_read
from tournaments.queries.desk.trays import open_trays, strip_of_counts
from tournaments.queries.plan.plays import Seating, last_plans, seating_of_plan
from tournaments.queries.standings.publication import is_hidden
from tournaments.refusal import NotFound

Dealt = tuple[Deal, Makeable | None]
"""A deal, and what could be made of it where that is known."""


def read_owners(owners: str) -> Deal:
    """Return a deal from what a row keeps of it."""
    return Deal(bytes(SEATS.index(seat) for seat in owners))


def read_dealt(owners: str, tricks: str) -> Dealt:
    """Return what a row keeps of a deal."""
    return read_owners(owners), read_tricks(tricks) if tricks else None


def owners_of(deal: Deal) -> str:
    """Return a deal as a row keeps it."""
    return "".join(SEATS[owner] for owner in deal.owners)


def known_deals(session: Session) -> dict[int, Deal]:
    """Return every deal of the session's set by its number, whoever has yet to play it."""
    rows = models.Deal.objects.filter(deal_set=session.deal_set_id)
    return {row.number: read_owners(row.owners) for row in rows}


def deals_shown(session: Session, numbers: Collection[int] | None = None) -> dict[int, Dealt]:
    """Return the deals of a session that nobody has yet to play in any session of their set.

    ``numbers``: of these alone. Another session has done with a deal once it is closed, or
    everybody there has played it. One query, however many sessions and sections play the set.
    """
    if session.deal_set_id is None or numbers == set():
        return {}
    playing = Q(deal_set__sessions=session.pk) | Q(deal_set__sessions__state=Session.State.OPEN)
    deals = models.Deal.objects.filter(playing, deal_set=session.deal_set_id).order_by("number")
    if numbers is not None:
        deals = deals.filter(number__in=numbers)
    known: dict[int, Dealt] = {}
    made: defaultdict[int, dict[int, tuple[int, int]]] = defaultdict(dict)
    seatings: defaultdict[int, dict[int, Seating]] = defaultdict(dict)
    asked = _how_far_it_is_played()
    rows = deals.annotate(**asked).values_list("number", "owners", "tricks", *asked)
    for number, owners, tricks, by, section, plan, planned_at, played, beside in rows:
        known[number] = read_dealt(owners, tricks)
        made[by][number] = played or 0, beside or 0
        if plan is not None:
            seatings[by][section] = seating_of_plan(plan, planned_at)
    over = [open_trays(strip_of_counts(seatings[by], its)) for by, its in made.items()]
    return {number: dealt for number, dealt in known.items() if all(number in its for its in over)}


def _how_far_it_is_played() -> dict[str, Any]:
    """What is asked of a deal: of each section of each session of its set the last plan, and how
    often the session has played the deal, in all and beside its plans.
    """
    plan = last_plans().filter(section=OuterRef("deal_set__sessions__sections"))
    plays = Play.objects.filter(
        current__isnull=False,
        tray__number=OuterRef("number"),
        tray__session=OuterRef("deal_set__sessions"),
    )
    counted = plays.order_by().values("tray__number").annotate(n=Count("pk")).values("n")
    return {
        "by": F("deal_set__sessions"),
        "section": F("deal_set__sessions__sections"),
        "plan": Subquery(plan.values("pk")),
        "planned_at": Subquery(plan.values("made_at")),
        "played": Subquery(counted),
        "beside": Subquery(counted.filter(off_plan=True)),
    }


def deals_to_read(person: Person, session_id: int) -> list[tuple[Tray, Deal, Makeable | None]]:
    """Return the ``dealt_trays`` of a session. Refused while it is hidden, but to its scorers."""
    session = session_to_read(session_id, person)
    if is_hidden(session) and not may_score(person, session):
        raise NotFound(HIDDEN)
    return dealt_trays(session)


def dealt_trays(session: Session) -> list[tuple[Tray, Deal, Makeable | None]]:
    """Return the trays whose deals may be seen, in order: each with its deal and its tricks."""
    known = deals_shown(session)
    trays = session.trays.filter(series="", number__in=known).order_by("number")
    return [(tray, *known[tray.number]) for tray in trays]
