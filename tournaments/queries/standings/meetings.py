"""Who met whom in matches, as far as the reader may see it.

Of the matches of a field, those trays count that the reader may see; a match is finished when
everybody may see every tray that its two are to play in it.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from scoring.meetings import Meetings, meetings
from scoring.rules import text
from scoring.values import RuleSet, SeatAward
from tournaments.models import Field, Place, Session, Standings, TrayTable
from tournaments.presenting.match_table import Two
from tournaments.queries.desk.trays import open_trays, tray_strip
from tournaments.queries.plan.plays import seatings_of
from tournaments.queries.request_cache import cached_in_request
from tournaments.queries.standings.field_rules import FieldRules, read_field_rules

_Seats = Sequence[int | None]
"""The entries that are to hold the four hands of a tray; None where nobody is."""


def meetings_seen(field: Field, current: Standings, rules: RuleSet, *, all_trays: bool) -> Meetings:
    """Return who gained what from whom, by entries, as the standings have it.

    ``all_trays``: of every tray; else of those that everybody may see.
    """
    shown = None if all_trays else _open_trays(field)
    rows = TrayTable.objects.filter(standings=current).order_by("tray")
    columns = ("tray__session", "tray__number", "seated")
    seated = [
        _seat_award(seat)
        for session, number, its in rows.values_list(*columns)
        if shown is None or number in shown.get(session, ())
        for seat in its
    ]
    return meetings(seated, rules)


def unfinished_matches(field: Field) -> set[Two]:
    """The two of every match of which somebody has yet to play a tray."""
    rules = read_field_rules(field.rules)
    found: set[Two] = set()
    for session, shown in _open_trays(field).items():
        for tray, seats in _planned(session).items():
            if tray not in shown:
                found.update(_meeting(seats, rules))
    return found


@cached_in_request
def _open_trays(field: Field) -> dict[int, set[int]]:
    """The trays that everybody may see, by session."""
    sessions = Session.objects.filter(sections__fields=field).distinct()
    return {session.pk: open_trays(tray_strip(session)) for session in sessions}


def _seat_award(stored: Sequence[Any]) -> SeatAward:
    """An award as a table keeps it; points of boards stand there only where they count."""
    ns, ew, ns_award, ew_award, group, *boards = stored
    own, others = boards or (0, 0)
    return SeatAward(
        tuple(ns),
        tuple(ew),
        None if ns_award is None else Fraction(ns_award),
        None if ew_award is None else Fraction(ew_award),
        group,
        (Fraction(own), Fraction(others)),
    )


def _planned(session: int) -> Mapping[int, list[tuple[int, _Seats]]]:
    """By tray, every round in which it is to be played and by whom."""
    entry_of = dict(Place.objects.filter(section__session=session).values_list("pk", "entry"))
    planned: defaultdict[int, list[tuple[int, _Seats]]] = defaultdict(list)
    for seating in seatings_of(session).values():
        for (in_round, _table, tray), places in seating.planned.items():
            seats = tuple(None if place is None else entry_of[place] for place in places)
            planned[tray].append((in_round, seats))
    return planned


def _meeting(plays: Iterable[tuple[int, _Seats]], rules: FieldRules) -> Iterator[Two]:
    """Every two who meet in a match over one tray."""
    if text(rules.rules, "match_between") == "same_cards":
        for (one_round, one), (other_round, other) in combinations(plays, 2):
            alone = bool({one_round, other_round} & rules.ew_alone)
            for side in (1,) if alone else (0, 1):
                yield from _two(one[side], other[side])
        return
    for _round, seats in plays:
        yield from _two(seats[0], seats[1])


def _two(one: int | None, other: int | None) -> Iterator[Two]:
    if one is not None and other is not None and one != other:
        yield frozenset((one, other))
