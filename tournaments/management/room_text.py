"""The picture of the room in letters: boxes for the tables, and who goes where."""

from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _

from movements.movement import Kind, Seat
from movements.room_plan import Move, Place, RoomPlan, Rule, Shape, Spot, Step
from tournaments.presenting.terms import term
from tournaments.presenting.trays import number_range

WIDEST = 100
"""No row of tables is wider, in characters, unless one table is."""


def drawing(plan: RoomPlan, kind: Kind, game: str = "") -> str:
    """The tables in the first round, and what happens after it; then how it goes on.

    ``bridge``: a tray is called a board.
    """
    steps = {(step.start.table, step.start.chairs): step for step in _first(plan).steps}
    said = [_said(plan, spot, kind, steps, game) for spot in plan.spots]
    width = max((len(line) for lines in said for line in lines), default=0)
    boxes = [_box(lines, width) for lines in said]
    lines = [line.rstrip() for row in _rows(plan.shape, boxes) for line in _beside(row)]
    return "\n".join([*lines, *_brought(_first(plan), game), *_goes_on(plan, game)])


def _first(plan: RoomPlan) -> Move:
    return plan.moves[0] if plan.moves else Move(0, (), ())


def _rows(shape: Shape, boxes: list[list[str]]) -> Iterator[list[list[str]]]:
    """In a ring every other row goes back, so that neighbours stand beside each other."""
    if not boxes:
        return
    width = len(boxes[0][0])
    across = max(WIDEST // (width + 2), 1)
    if shape is Shape.RING:
        across = min(across, -(-len(boxes) // 2))
    for number, start in enumerate(range(0, len(boxes), across)):
        row = boxes[start : start + across]
        if shape is Shape.RING and number % 2:
            gap = [[" " * width] * len(boxes[0])] * (across - len(row))
            row = [*gap, *reversed(row)]
        yield row


def _beside(boxes: list[list[str]]) -> Iterator[str]:
    for lines in zip(*boxes, strict=True):
        yield "  ".join(lines)


ByPlace = dict[tuple[int | None, tuple[Seat, ...]], Step]


def _said(plan: RoomPlan, spot: Spot, kind: Kind, steps: ByPlace, game: str) -> list[str]:
    """Return what stands in the box of a table: its number, who sits there, and its trays."""
    lines = [_("table %(n)s") % {"n": spot.table}]
    for chairs in _groups(kind):
        sitter = spot.chairs[list(Seat).index(chairs[0])]
        step = steps.get((spot.table, chairs))
        goes = "" if step is None else f" → {_place(step.end, unless=chairs)}"
        lines.append(f"{_chairs(chairs)} {_name(plan, sitter)}{goes}")
    ends = [_tables(c.end) for c in _first(plan).carries if spot.table in c.start]
    goes = f" → {', '.join(dict.fromkeys(ends))}" if ends else ""
    return [*lines, (number_range(spot.trays) or term(game, "no trays")) + goes]


def _box(lines: list[str], width: int) -> list[str]:
    edge = "+" + "-" * (width + 2) + "+"
    return [edge, *(f"| {line.ljust(width)} |" for line in lines), edge]


def _groups(kind: Kind) -> list[tuple[Seat, ...]]:
    seats = tuple(Seat)
    return [(seat,) for seat in seats] if kind is Kind.INDIVIDUAL else [seats[::2], seats[1::2]]


def _name(plan: RoomPlan, sitter: int | None) -> str:
    if sitter is None:
        return "-"
    return f"({sitter})" if sitter == plan.phantom else f"{sitter}"


def _chairs(chairs: tuple[Seat, ...]) -> str:
    """``N/S``, or a seat alone."""
    return "/".join(seat.value for seat in chairs)


def _place(place: Place, unless: tuple[Seat, ...] = ()) -> str:
    """A table, and where at it unless it is the same chairs as before."""
    if place.chairs in ((), unless):
        return _table(place)
    return f"{_table(place)} {_chairs(place.chairs)}"


def _tables(tables: tuple[int, ...]) -> str:
    return "+".join(map(str, tables)) or _("rest")


def _brought(move: Move, game: str) -> Iterator[str]:
    """Those who come in and the trays that come from rest: no table shows them."""
    for step in move.steps:
        if step.start.table is None:
            yield _("Comes in: %(who)s → %(where)s") % {
                "who": step.contestant,
                "where": _place(step.end),
            }
    for carry in move.carries:
        if not carry.start:
            yield term(game, "trays from rest") % {
                "trays": number_range(carry.trays),
                "where": _tables(carry.end),
            }


def _goes_on(plan: RoomPlan, game: str) -> Iterator[str]:
    if not plan.moves:
        return
    if not plan.is_regular:
        yield term(game, "no usual move")
        return
    yield from (
        "",
        _("The usual move: %(ways)s") % {"ways": _ways(*_rule_ways(plan.usual), game)},
    )
    for move in plan.irregular:
        said = {"round": move.after, "ways": _ways(*_move_ways(move), game)}
        yield _("Except after round %(round)s: %(ways)s") % said


Steps = Iterable[tuple[Place, Place]]
Carries = Iterable[tuple[tuple[int, ...], tuple[int, ...]]]


def _rule_ways(rule: Rule) -> tuple[Steps, Carries]:
    return rule.steps, rule.carries


def _move_ways(move: Move) -> tuple[Steps, Carries]:
    steps = ((step.start, step.end) for step in move.steps)
    return steps, ((carry.start, carry.end) for carry in move.carries)


def _ways(steps: Steps, carries: Carries, game: str) -> str:
    """``E/W 1→5, 2→1; trays 1→2``: from table to table."""
    by_chairs: dict[str, list[str]] = {}
    for start, end in sorted(steps, key=lambda way: way[0].table or 0):
        by_chairs.setdefault(_sides(start, end), []).append(f"{_table(start)}→{_table(end)}")
    said = [f"{sides} {', '.join(ways)}" for sides, ways in sorted(by_chairs.items())]
    ways = list(dict.fromkeys(f"{_tables(start)}→{_tables(end)}" for start, end in carries))
    if ways:
        said.append(term(game, "ways of trays") % {"ways": ", ".join(ways)})
    return "; ".join(said) or _("nobody moves")


def _sides(start: Place, end: Place) -> str:
    """On which chairs: ``E/W``, or ``N/S→E/W`` where they are others afterwards."""
    chairs = [_chairs(place.chairs) for place in (start, end) if place.chairs]
    return "→".join(dict.fromkeys(chairs))


def _table(place: Place) -> str:
    return _("out") if place.table is None else f"{place.table}"
