"""The plan of the room: the tables, and which way everybody and the trays go, for the wall."""

import math

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from movements.movement import Kind, Seat
from movements.room_plan import RoomPlan, Spot, skipped
from movements.room_plan import room_plan as moves_of_room
from tournaments.models import Session
from tournaments.paper.drawing.binding import bind
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.room_plan import PlanArrow, PlannedRoom, PlanTable, room_plan
from tournaments.paper.room import Room, chair_words
from tournaments.paper.rooms import rooms
from tournaments.paper.sheet import Follows, Moment, Sheet
from tournaments.presenting.room_geometry import (
    HALF_HEIGHT,
    HALF_WIDTH,
    MOST_ARROWS,
    MOST_IN_A_CIRCLE,
    STEP,
    Point,
    Walk,
    carried,
    circle,
    curve,
    goes_across,
    resting,
    ring,
    turns,
    walked,
)
from tournaments.presenting.terms import term
from tournaments.presenting.trays import number_range

FEWEST_COLUMNS, MOST_COLUMNS = 3, 16
NEAR = 1.5 * STEP
"""From a table to its neighbour is no farther."""


WIDE = 1.75
"""A sheet that lies is so much wider than it is high."""


STRETCH = 1.6
"""It is drawn at most so much wider than high, or the other way round."""


class RoomPlans(Sheet[list[PlannedRoom]]):
    """The tables in the first round, and the arrows of what usually happens after a round."""

    name = "room-plan"
    title = gettext_lazy("Plan of the room")
    purpose = gettext_lazy("The tables, and which way everybody and the trays go, for the wall.")
    of_boards = (
        gettext_lazy("Plan of the room"),
        gettext_lazy("The tables, and which way everybody and the boards go, for the wall."),
    )
    place = (Moment.AT_THE_DOOR, 3)
    follows = Follows.ROOM

    def needed(self, _session: Session) -> bool:
        """Return that it is always in the pack."""
        return True

    def read(self, session: Session) -> list[PlannedRoom]:
        """Return a plan of each room. Refused where nobody is seated."""
        return [plan_of_room(room) for room in rooms(session)]

    def draw(self, printer: Printer, values: list[PlannedRoom]) -> bytes:
        """Return the PDF of the plans, one room after the other."""
        return bind([room_plan(room, printer) for room in values], str(self.title))


def plan_of_room(room: Room) -> PlannedRoom:
    """The tables in the first round, and the arrows of what usually happens after a round."""
    plan = moves_of_room(room.movement)
    at, width = _places(plan, room.movement.tables)
    spots = dict(zip((spot.table for spot in plan.spots), at, strict=True))
    people, trays = _readable(walked(plan), spots), _readable(carried(plan), spots)
    rests = set(resting(carried(plan)))
    return PlannedRoom(
        heading=room.heading(_("Plan of the room"), _("seats of the first round")),
        width=width,
        height=max((y for _x, y in at), default=0) + STEP // 2,
        half=(HALF_WIDTH, HALF_HEIGHT),
        tables=tuple(
            _table(room, spot, spots[spot.table], rests=spot.table in rests) for spot in plan.spots
        ),
        arrows=tuple(
            PlanArrow(*drawn, trays=some is trays)
            for some in (people, trays)
            for walk in some
            if (drawn := curve(walk, spots))
        ),
        legend=tuple(_legend(room, plan, people, trays)),
    )


def _places(plan: RoomPlan, tables: int) -> tuple[list[Point], int]:
    """Return where the tables stand, and how wide the room is: as large as the sheet allows."""
    if 2 < tables <= MOST_IN_A_CIRCLE and goes_across(plan, tables):
        at = circle(tables, FEWEST_COLUMNS * STEP)
        return at, max(FEWEST_COLUMNS * STEP, max(x for x, _y in at) + STEP // 2)
    fewest = 1 if tables <= 2 else FEWEST_COLUMNS
    rooms = [(ring(tables, columns), columns * STEP) for columns in range(fewest, MOST_COLUMNS + 1)]
    return max(rooms, key=lambda room: _size(*room))


def _size(at: list[Point], width: int) -> float:
    """Return how much of a sheet a table has: a room is stretched, but not out of shape."""
    across, down = WIDE / width, 1 / (max((y for _x, y in at), default=0) + STEP // 2)
    return min(across, down * STRETCH) * min(down, across * STRETCH)


def _readable(walks: list[Walk], spots: dict[int, Point]) -> list[Walk]:
    """All the arrows, or none: many can be followed only where each goes to the next table."""
    far = [w for w in walks if w.start and w.end and _length(w, spots) > NEAR]
    across = len({_length(w, spots) for w in far}) > 2
    return [] if len(far) > MOST_ARROWS or (across and len(spots) > MOST_IN_A_CIRCLE) else walks


def _length(walk: Walk, spots: dict[int, Point]) -> float:
    return math.dist(spots[walk.start or 0], spots[walk.end or 0])


def _table(room: Room, spot: Spot, at: Point, *, rests: bool) -> PlanTable:
    words = chair_words(room)
    labels = [room.who(one).label for one in spot.chairs]
    who = tuple(
        ("" if label.endswith(word) else word, label)
        for word, label in zip(words, labels, strict=False)
    )
    return PlanTable(
        room.table(spot.table), at, who, number_range(spot.trays) if spot.trays else "", rests
    )


def _legend(room: Room, plan: RoomPlan, people: list[Walk], trays: list[Walk]) -> list[str]:
    """The meanings of the arrows; only those that are there."""
    who = {
        Kind.PAIRS: _("Solid arrows: where pairs go after a round."),
        Kind.TEAMS: _("Solid arrows: where halves of teams go after a round."),
        Kind.INDIVIDUAL: _("Solid arrows: where players go after a round."),
    }
    changes = ", ".join(room.table(n) for n in turns(plan))
    said = {
        who[room.movement.kind]: any(w.start != w.end and w.start and w.end for w in people),
        term(room.game, "where trays go, printed"): any(w.start and w.end for w in trays),
        term(room.game, "where trays rest, printed"): bool(resting(trays)),
        _("Somebody stays and changes chairs: table %(tables)s.") % {"tables": changes}: changes,
    }
    found = [" ".join(text for text, there in said.items() if there)]
    if not people and plan.usual.steps:
        found.append(_("The ways cross too often to be drawn: the cards say where everybody goes."))
    found.append(_otherwise(room, plan))
    return [text for text in found if text] or [_("Nobody leaves the table.")]


def _otherwise(room: Room, plan: RoomPlan) -> str:
    """The rounds after which something goes another way than the arrows; empty for none."""
    odd = tuple(move.after for move in plan.irregular)
    if not odd:
        return ""
    if len(skipped(plan)) != 1:
        text = _("The move differs after these rounds: %(rounds)s. The table cards say where.")
        return text % {"rounds": number_range(odd)}
    chairs = {seat for start, _end in plan.usual.steps for seat in start.chairs}
    sides = {frozenset({Seat.NORTH, Seat.SOUTH}): "N/S", frozenset({Seat.EAST, Seat.WEST}): "E/W"}
    side = "" if room.individual else sides.get(frozenset(chairs), "")
    text = _("After round %(round)s whoever moves skips a table.")
    if side:
        text = _("After round %(round)s %(side)s skip a table.")
    return text % {"round": odd[0], "side": side}
