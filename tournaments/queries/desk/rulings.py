"""Rulings: whether one can be scored, before it counts, and those upon a contestant's trays."""

from django.db.models import Q

from scoring.field import score
from scoring.outcome import read_code
from scoring.refused import Refused
from scoring.rules import method
from scoring.values import FieldResults, Line, RuleSet, Ruling, Seats, TableResult
from scoring.vulnerability import Vulnerability
from tournaments.models import FieldSection, Play, Result, Session
from tournaments.presenting.reasons import sentence
from tournaments.presenting.typed_results import stored_ruling
from tournaments.queries.standings.field_rules import read_field_rules
from tournaments.refusal import Refusal

SEATS = ("north", "east", "south", "west")

_NS, _EW = 1, 2
"""Two contestants who meet on a tray, and nobody else."""


def require_scorable(result: Result, game: str) -> None:
    """Refuse a result whose ruling any of the fields of its section could not score, and say why.

    One result that cannot be scored would keep all others from being scored.
    """
    if result.ruling is None:
        return
    section_id = result.play.section_id
    rules = FieldSection.objects.filter(section=section_id).values_list("field__rules", flat=True)
    try:
        for stored in rules:
            _try(read_field_rules(stored).rules, result)
    except Refused as refused:
        raise Refusal(sentence(refused, game)) from refused


def rulings_upon(session: Session, place_id: int, number: int) -> list[tuple[Ruling, str]]:
    """Return the rulings about what a contestant played of a tray, with the reasons."""
    sat = Q(*((f"current__{seat}", place_id) for seat in SEATS), _connector=Q.OR)
    plays = Play.objects.filter(
        sat, section__session=session, tray__number=number, current__ruling__isnull=False
    )
    rows = plays.values_list("current__ruling", "current__reason")
    return [(ruling, reason) for stored, reason in rows if (ruling := stored_ruling(stored))]


def _try(rules: RuleSet, result: Result) -> None:
    """Score a field of one result. Raises ``Refused`` where that cannot be done."""
    tray, seats = result.play.tray, Seats(_NS, _EW, _NS, _EW)
    group = 0 if method(rules).profile.in_matches else None
    outcome, ruling = read_code(result.outcome), stored_ruling(result.ruling)
    field = FieldResults(
        lines={_NS: Line.ALL, _EW: Line.ALL},
        expected={tray.number: 2},
        results=(TableResult(tray.number, seats, outcome, ruling, group),),
        vulnerable={tray.number: Vulnerability(tray.vulnerable)},
        datums={tray.number: tray.datum} if tray.datum is not None else {},
    )
    score(field, rules)
