"""Rulings: whether one can be scored, before it counts, and those upon a contestant's trays."""

from django.db.models import Q

from scoring.field import score
from scoring.outcome import NotPlayed, Outcome, read_code, write_code
from scoring.refused import Refused
from scoring.rules import method, text
from scoring.rulings import NONE, RulingCode, given_to, has_none, read_ruling
from scoring.values import FieldResults, Line, RuleSet, Ruling, Seats, Side, TableResult
from scoring.vulnerability import Vulnerability
from tournaments.models import FieldSection, Play, Result, Session
from tournaments.presenting.reasons import sentence
from tournaments.presenting.rulings import ruling_words
from tournaments.presenting.trays import tray_named
from tournaments.presenting.typed_results import stored_ruling
from tournaments.queries.plan.plays import Hands
from tournaments.queries.standings.field_rules import read_field_rules
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _

OF_BOTH_SIDES = frozenset({RulingCode.ARTIFICIAL, RulingCode.MIXED})
"""Rulings that say something of each side by itself."""

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


def require_agreement(result: Result) -> None:
    """Refuse a ruling that gives a team of a match something else than the ruling at its other
    table does: a percentage and an amount hold for the whole match.
    """
    if result.ruling is None or not _plays_matches(result.play.section_id):
        return
    there = Play.objects.filter(
        section=result.play.section_id,
        tray=result.play.tray_id,
        current__ruling__isnull=False,
        current__north=result.east_id,
        current__east=result.north_id,
    )
    for other in there.exclude(pk=result.play_id).select_related(
        "current", "tray", "section__session__tournament"
    ):
        mine = stored_ruling(result.ruling)
        theirs = stored_ruling(other.current.ruling) if other.current else None
        if mine and theirs and _contradict(mine, theirs):
            said = ruling_words(mine), ruling_words(theirs)
            game = other.section.session.tournament.game
            tray = tray_named(game, other.tray.number, first=True)
            raise _rulings_differ(tray, other.table, *said)


def _plays_matches(section_id: int) -> bool:
    """Return whether those who sit against each other at two tables play a match."""
    stored = FieldSection.objects.filter(section=section_id).values_list("field__rules", flat=True)
    found = [read_field_rules(each).rules for each in stored]
    return any(
        method(rules).profile.in_matches and text(rules, "match_between") == "opponents"
        for rules in found
    )


def _contradict(mine: Ruling, theirs: Ruling) -> bool:
    """Return whether they give a team different amounts: N/S here is E/W there."""
    here, there = (read_ruling(each, 1, lambda _outcome: 0) for each in (mine, theirs))
    both = [(given_to(here, one), given_to(there, other)) for one, other in _ACROSS]
    return any(one and other and one != other for one, other in both)


_ACROSS = ((Side.NS, Side.EW), (Side.EW, Side.NS))


def for_one_side(ruling: Ruling, made: Outcome, play: Play, seats: Hands) -> Ruling:
    """Return the ruling with no score for the side of which it says nothing.

    So is meant where these contestants have a score on the tray from elsewhere, and none was made
    here. Otherwise it stays as it was said. ``seats``: keys of places, N E S W.
    """
    missing = [side for side in ("ns", "ew") if not str(ruling.params.get(side, "")).strip()]
    if ruling.code not in OF_BOTH_SIDES or not isinstance(made, NotPlayed) or len(missing) != 1:
        return ruling
    own = set(seats[::2] if missing == ["ns"] else seats[1::2])
    counted = ~Q(current__outcome=write_code(NotPlayed())) | Q(current__ruling__isnull=False)
    elsewhere = Play.objects.filter(counted, tray=play.tray, current__isnull=False)
    rows = elsewhere.exclude(pk=play.pk).values_list(*(f"current__{seat}" for seat in SEATS))
    if any(own & set(row) for row in rows):
        return Ruling(ruling.code, {**ruling.params, missing[0]: NONE})
    return ruling


def rulings_upon(session: Session, place_id: int, number: int) -> list[tuple[Ruling, str]]:
    """Return the rulings about what a contestant played of a tray, with the reasons.

    Without those that leave it no score there.
    """
    sat = Q(*((f"current__{seat}", place_id) for seat in SEATS), _connector=Q.OR)
    plays = Play.objects.filter(
        sat, section__session=session, tray__number=number, current__ruling__isnull=False
    )
    at = (f"current__{seat}" for seat in SEATS)
    rows = plays.values_list("current__ruling", "current__reason", *at)
    return [
        (ruling, reason)
        for stored, reason, *sat_there in rows
        if (ruling := stored_ruling(stored)) is not None
        and not has_none(ruling, (Side.NS, Side.EW)[sat_there.index(place_id) % 2])
    ]


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


def _rulings_differ(tray: str, table: object, mine: str, theirs: str) -> Refusal:
    """Return that the two tables of a match have rulings that contradict each other."""
    return Refusal(
        _(
            "%(tray)s: here the ruling is %(mine)s, and at table %(table)s of the same match, "
            "where the teams sit the other way round, %(theirs)s. What a team is given holds for "
            "the match: take the other ruling back first, or give each team the same here."
        )
        % {"tray": tray, "table": table, "mine": mine, "theirs": theirs}
    )
