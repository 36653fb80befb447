"""What devices at tables said and nobody could take, as the desk is asked about it."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.models import DeskClaim, Place, Session
from tournaments.presenting.outcomes import reading
from tournaments.presenting.trays import tray_named
from tournaments.presenting.typed_results import typed_text
from tournaments.queries.desk.current_play import find_current_play
from tournaments.queries.plan.plays import (
    Hands,
    Seating,
    TableRound,
    current_seating,
    hands_planned,
    section_letters,
)


@dataclass(frozen=True, slots=True)
class OpenClaim:
    """A claim that nobody has decided.

    ``table`` has the letter of its section, where there are several. ``sides_shown``: whom the
    device showed there (``1 v 6``), ``sides_planned``: who is planned there now, where they are
    others; either is empty where nothing can be entered for them. ``result_in``: what is in, and
    for either of them its version, 0 for none.
    """

    key: int
    table: str
    round: int
    tray: int
    tray_name: str
    typed: str
    why: str
    said_at: datetime.datetime
    sides_shown: str
    sides_planned: str
    result_in: str
    version_of_shown: int
    version_of_planned: int

    @property
    def about_seats(self) -> bool:
        """Return whether it says who sits there, and no result."""
        return self.tray == 0


def open_claims(session: Session) -> list[OpenClaim]:
    """Return the claims that nobody has decided, the oldest first."""
    claims = DeskClaim.objects.filter(section__session=session, ended_at__isnull=True)
    if not (found := list(claims)):
        return []
    labels, letters = _labels(session), section_letters(session.pk)
    return [
        _open(claim, labels[at], letters[at], session.tournament.game)
        for claim in found
        if (at := claim.section_id) in labels
    ]


def claims_at_table(section_id: int, table: int) -> list[tuple[int, int]]:
    """Return of which rounds and trays a table has said something that waits for the desk."""
    claims = DeskClaim.objects.filter(section=section_id, table=table, ended_at__isnull=True)
    return list(claims.values_list("round", "tray"))


def hands_said(claim: DeskClaim) -> Hands:
    """Return the numbers of those whom the device showed, N E S W."""
    north, east, south, west = claim.shown
    return north, east, south, west


def place_said(claim: DeskClaim) -> TableRound:
    """Return the table and the round of which it was said."""
    return TableRound(claim.section_id, claim.round, claim.table)


def where_to_enter(seating: Seating, claim: DeskClaim) -> TableRound:
    """Return where the plan has the four who were shown play the tray; else where it was said."""
    said, four = place_said(claim), sorted(hands_said(claim))
    found = [
        at
        for in_round, table, tray in seating.planned
        if tray == claim.tray
        for at in [TableRound(claim.section_id, in_round, table)]
        if sorted(hands_planned(seating, at, tray) or ()) == four
    ]
    return said if said in found else next(iter(found), said)


def _open(claim: DeskClaim, labels: Mapping[int, str], letter: str, game: str) -> OpenClaim:
    seating, hands = current_seating(claim.section_id), hands_said(claim)
    said = place_said(claim)
    known = seating is not None and claim.tray in seating.trays
    planned = hands_planned(seating, said, claim.tray) if seating and known else None
    at = where_to_enter(seating, claim) if seating else said
    version_of_shown, shown_in = _result_in(seating, at, claim.tray)
    version_of_planned, planned_in = _result_in(seating, said, claim.tray)
    return OpenClaim(
        key=claim.pk,
        table=f"{letter}{claim.table}",
        round=claim.round,
        tray=claim.tray,
        tray_name=tray_named(game, claim.tray),
        typed=claim.typed,
        why=claim.why,
        said_at=claim.said_at,
        sides_shown=_sides(hands, labels) if known or not claim.tray else "",
        sides_planned=_sides(planned, labels) if planned and planned != hands else "",
        result_in=shown_in or planned_in,
        version_of_shown=version_of_shown,
        version_of_planned=version_of_planned,
    )


def _result_in(seating: Seating | None, at: TableRound, number: int) -> tuple[int, str]:
    """Return the version that is in of a tray, and how it reads; 0 and nothing for none."""
    tray = seating.trays.get(number) if seating else None
    current = find_current_play(at, tray) if tray else None
    if current is None or current.outcome is None:
        return 0, ""
    if current.ruling:
        return current.version, typed_text(current.outcome, current.ruling)
    return current.version, reading(current.outcome).text


def _sides(hands: Hands, labels: Mapping[int, str]) -> str:
    """Return who sits N/S and E/W; empty where one of them is nobody any more."""
    north, east, south, west = hands
    if not {*hands} <= labels.keys():
        return ""
    both = ((north, south), (east, west))
    ns, ew = (" & ".join(dict.fromkeys(labels[one] for one in side)) for side in both)
    return f"{ns} v {ew}"


def _labels(session: Session) -> dict[int, dict[int, str]]:
    labels: dict[int, dict[int, str]] = {}
    places = Place.objects.filter(section__session=session).order_by()
    for section, number, label in places.values_list("section", "number", "label"):
        labels.setdefault(section, {})[number] = label
    return labels
