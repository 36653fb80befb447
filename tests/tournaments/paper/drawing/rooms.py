"""Rooms of every kind of system, to draw paper for."""

from dataclasses import replace

from movements.movement import Kind
from movements.register import system_named
from movements.systems.ring import Moves, going
from movements.systems.system import Wanted
from tournaments.paper.room import Room, Who, room_of

HOSTILE = (
    "Wolfeschlegelsteinhausenbergerdorff" * 6,
    "王小明 渡辺あき",
    "فاطمة الزهراء 🂡",
    "שרה כהן",
)


def room(
    system: str, contestants: int, trays: int = 2, *, bridge: bool = False, **options: str
) -> Room:
    """A room of a system as it is usually played."""
    made = system_named(system)
    options = dict(going(made, Moves.UP if bridge else Moves.DOWN, options))
    movement = made.build(Wanted(contestants, trays, kind=made.kind, options=options))
    return room_of(movement, system, "bridge" if bridge else "whist")


def named(one: Room, *people: str) -> Room:
    """The room with the names of everybody, in turn from ``people``."""
    each = 1 if one.movement.kind is Kind.INDIVIDUAL else 2
    names = {
        number: Who(who.label, tuple(people[(number + k) % len(people)] for k in range(each)))
        for number, who in one.people.items()
    }
    return replace(one, people=names, title="Evening", place="Tuesday Club, 5 March 2026")


SMALL = {
    "one table": lambda: room("memory", 2),
    "compass": lambda: room("compass", 10, 6),
    "skip": lambda: room("compass", 8, 2, bridge=True),
    "switch": lambda: room("compass", 10, 2, bridge=True, switch="rounds"),
    "phantom": lambda: room("howell", 5),
    "rover": lambda: room("rover", 13),
    "hesitation": lambda: room("hesitation", 14),
    "web": lambda: room("web", 20),
    "barometer": lambda: room("barometer", 8),
    "gilman odd": lambda: room("gilman-teams", 5),
    "gilman even": lambda: room("gilman-teams", 10, 3),
    "teams": lambda: room("howell-teams", 7),
    "safford": lambda: room("safford", 8, 4),
    "couples": lambda: room("safford-couples", 16, 4),
    "party": lambda: room("mitchell-party", 20),
    "individuals": lambda: room("whist-individual", 12),
}
"""The smallest and the usual; every kind of contestant, of trays and of going about."""
