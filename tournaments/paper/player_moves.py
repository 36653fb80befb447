"""From which place to which people and trays go, as the cards on the tables say it."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

from django.utils.translation import gettext as _

from movements.indicators import Place, apart
from movements.journey import Side, journeys, tray_sets
from movements.movement import Movement, Seat
from tournaments.paper.room import Room, tables_said
from tournaments.presenting.terms import term
from tournaments.presenting.trays import seat_name

_CHAIRS = {Side.NS: "N/S", Side.EW: "E/W"}

Leaving = Mapping[Place, tuple[tuple[int, Place], ...]]
"""For each place after which rounds somebody leaves it, or keeps it, and for which place."""


def ways(movement: Movement) -> list[list[Place]]:
    """For everybody, each half of a team by itself, the places round by round."""
    return [way for path in journeys(movement).values() for way in apart(movement.kind, path)]


def leaving(movement: Movement) -> Leaving:
    """Return where whoever is at a place goes; two who rest at once both stand under
    ``RESTING``.

    The phantom goes about like anybody else, so that a half table makes no hole in a rule; where
    nobody else ever sits, nothing is said.
    """
    used = {place for way in ways(movement) for place in way}
    steps = _steps(replace(movement, phantom=None))
    return {place: found for place, found in steps.items() if place in used}


def _steps(movement: Movement) -> Leaving:
    found: defaultdict[Place, list[tuple[int, Place]]] = defaultdict(list)
    for way in ways(movement):
        for number, (here, there) in enumerate(pairwise(way), start=1):
            found[here].append((number, there))
    return {place: tuple(sorted(steps, key=_by_round)) for place, steps in found.items()}


def place_said(room: Room, place: Place) -> str:
    """A place in words: ``table 2, North``, or that it is none."""
    if place.table is None or place.chair is None:
        return _("rest")
    return _("table %(table)s, %(chair)s") % {
        "table": room.table(place.table),
        "chair": chair_said(place.chair),
    }


def chair_said(chair: Seat | Side) -> str:
    """A chair by its whole name, a side as everybody writes it."""
    if isinstance(chair, Side):
        return _CHAIRS[chair]
    return seat_name(str(chair))


def places_of(room: Room, table: int) -> tuple[Place, ...]:
    """The places at a table."""
    ends: tuple[Seat | Side, ...] = tuple(Seat) if room.individual else tuple(Side)
    return tuple(Place(table, chair) for chair in ends)


def usual_moves(room: Room, table: int, left: Leaving) -> tuple[str, ...]:
    """Return who and what goes where from a table: what is the same after every round, or all
    but one.
    """
    said = [_leaves(room, place, left) for place in places_of(room, table)]
    return tuple(filter(None, (*said, _trays_leave(room, table))))


def moves_by_round(room: Room, table: int, left: Leaving) -> dict[tuple[int, str], str]:
    """Return where a side of a table goes of which no rule is said, by round and side."""
    return {
        (number, chair_said(place.chair)): _goes(room, place, there)
        for place in (() if room.individual else places_of(room, table))
        if place.chair is not None and not _leaves(room, place, left)
        for number, there in left.get(place, ())
    }


def _goes(room: Room, place: Place, there: Place) -> str:
    side = {"side": chair_said(place.chair)} if place.chair else {}
    if there == place:
        return _("%(side)s stay") % side
    if there.table is None or there.chair is None:
        return _("%(side)s then rest") % side
    to = side | {"table": room.table(there.table), "chair": chair_said(there.chair)}
    if there.chair == place.chair:
        return _("%(side)s to table %(table)s") % to
    return _("%(side)s to table %(table)s as %(chair)s") % to


def _leaves(room: Room, place: Place, left: Leaving) -> str:
    ends = Counter(there for _round, there in left.get(place, ()))
    if len(ends) == 2 and min(ends.values()) == 1:
        return _leaves_once_otherwise(room, place, left[place])
    if len(ends) != 1 or place.chair is None:
        return ""
    (end,) = ends
    chair = chair_said(place.chair)
    one = room.individual
    if end == place:
        said = _("%(chair)s stays here.") if one else _("%(chair)s stay here.")
        return said % {"chair": chair}
    said = _("%(chair)s goes to %(place)s.") if one else _("%(chair)s go to %(place)s.")
    same_side = end.chair == place.chair and end.table is not None
    to = tables_said(room, (end.table,)) if same_side and end.table else place_said(room, end)
    return said % {"chair": chair, "place": to}


def _leaves_once_otherwise(room: Room, place: Place, steps: tuple[tuple[int, Place], ...]) -> str:
    """Return where one goes, and after which round elsewhere: a skip. Empty for any other way."""
    usual = Counter(there for _round, there in steps).most_common(1)[0][0]
    ((number, other),) = [step for step in steps if step[1] != usual]
    chair, to, once = place.chair, usual.table, other.table
    if chair is None or {usual.chair, other.chair} != {chair}:
        return ""
    if to is None or once is None or place.table in (to, once):
        return ""
    many = _("%(chair)s go to %(place)s, after round %(round)s to %(other)s.")
    one = _("%(chair)s goes to %(place)s, after round %(round)s to %(other)s.")
    return (one if room.individual else many) % {
        "chair": chair_said(chair),
        "place": tables_said(room, (to,)),
        "round": number,
        "other": tables_said(room, (once,)),
    }


def _trays_leave(room: Room, table: int) -> str:
    steps = {
        (there, any(one.tables[number:]))
        for one in tray_sets(replace(room.movement, phantom=None))
        for number, (here, there) in enumerate(pairwise(one.tables), start=1)
        if table in here
    }
    ends = {there for there, _again in steps}
    if len(ends) != 1:
        return ""
    (end,) = ends
    if not end:
        return _trays_rest(room, again=any(again for _end, again in steps))
    if table in end:
        return term(room.game, "trays stay")
    if room.movement.copies != 1:
        return ""
    return term(room.game, "trays go") % {"tables": tables_said(room, end)}


def _trays_rest(room: Room, *, again: bool) -> str:
    """Return what is said where trays leave a table for none."""
    if not again:
        return term(room.game, "new trays")
    return term(room.game, "trays laid aside")


def _by_round(step: tuple[int, Place]) -> int:
    return step[0]
