"""The rooms as SVG: a floor a row, an arrow from each room down to those that it uses."""

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from xml.sax.saxutils import escape

from tests.rooms.plan import DRAWING, Room, arrows, floors

WIDTH, GAP, HALL = 960, 24, 44
"""Of the picture, between two rooms, and between two floors; in pixels, as everything here."""
LINE, LETTER = 15, 6.3
"""The height of a line of text, and how wide a letter of it is at most."""
STYLE = (
    "text{font:12px sans-serif;fill:#1b1b1b} .name{font-weight:bold} .subjects{font-style:italic}"
    " rect{fill:#f6f4ef;stroke:#444} path{fill:none;stroke:#666} marker path{fill:#666}"
)

TIP = (
    '<marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" '
    'orient="auto"><path d="M0 0 8 4 0 8z"/></marker>'
)


def picture(rooms: list[Room]) -> str:
    """Return the whole picture."""
    places, height = _places(floors(rooms))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        "<title>The rooms of the program: arrows point to what a room uses</title>",
        f"<style>{STYLE}</style>",
        f"<defs>{TIP}</defs>",
        f'<rect width="{WIDTH}" height="{height}" style="fill:#fff;stroke:none"/>',
        *(_arrow(places[user], places[used], places.values()) for user, used in arrows(rooms)),
        *(line for room in rooms for line in _drawn(room, places[room.name])),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


Place = tuple[float, float, float, float]
"""Left, top, width and height."""


def _places(by_floor: list[list[Room]]) -> tuple[dict[str, Place], int]:
    """Return where each room stands, and how high the picture is."""
    places: dict[str, Place] = {}
    top = GAP
    for floor in reversed(by_floor):
        width = min(300, (WIDTH - GAP) / len(floor) - GAP)
        height = max(len(_texts(room, width)) for room in floor) * LINE + 14
        left = (WIDTH - len(floor) * (width + GAP) + GAP) / 2
        for room in sorted(floor, key=_order):
            places[room.name] = (left, top, width, height)
            left += width + GAP
        top += height + HALL
    return places, top - HALL + GAP


def _order(room: Room) -> tuple[bool, bool, str]:
    """Return where a room stands on its floor: far out what is used from far above."""
    return (room.name == "tournaments.models", room.name != DRAWING, room.name)


def _texts(room: Room, width: float) -> list[tuple[str, str]]:
    """Return the lines in a room, each with its class."""
    letters = int((width - 16) / LETTER)
    subjects = wrap(", ".join(room.subjects), letters)
    return [
        ("name", room.name.removeprefix("tournaments.").replace(".", "/")),
        *(("purpose", line) for line in wrap(room.purpose.replace("``", ""), letters)),
        *(("subjects", line) for line in subjects),
    ]


def _drawn(room: Room, place: Place) -> Iterator[str]:
    left, top, width, height = place
    yield f'<rect x="{left:.0f}" y="{top}" width="{width:.0f}" height="{height}" rx="4"/>'
    for number, (kind, text) in enumerate(_texts(room, width), 1):
        at = f'x="{left + 8:.0f}" y="{top + number * LINE + 3}"'
        yield f'<text class="{kind}" {at}>{escape(text)}</text>'


def _way_down(end: float, between: Sequence[Place]) -> float:
    """Return where an arrow goes down that ends there: beside these rooms, as near as can be."""
    beside = [end]
    for left, _top, width, _height in between:
        beside += [left - GAP / 2, left + width + GAP / 2]
    free = (
        x for x in beside if not any(left <= x <= left + width for left, _t, width, _h in between)
    )
    return min(free, key=lambda x: abs(x - end))


def _arrow(user: Place, used: Place, rooms: Iterable[Place]) -> str:
    """Return a curve from one room to the head of another, below it.

    It leaves at the foot, but to a room more than a floor below at the side, and goes down where
    no room between the two stands in its way.
    """
    left, top, width, height = user
    end, head, foot = used[0] + used[2] / 2, used[1], top + height
    start = left + width / 2
    bend = min(HALL, (head - foot) / 2)
    curve = f"M{start:.0f} {foot}C{start:.0f} {foot + bend:.0f} {end:.0f} {head - bend:.0f}"
    if head - foot > HALL:
        down = _way_down(end, [room for room in rooms if foot < room[1] < head])
        side = left if down < left else left + width
        level, bent = top + height / 2, head - HALL
        curve = (
            f"M{side:.0f} {level:.0f}Q{down:.0f} {level:.0f} {down:.0f} {foot + HALL:.0f}"
            f"L{down:.0f} {bent:.0f}C{down:.0f} {bent + bend:.0f} {end:.0f} {head - bend:.0f}"
        )
    return f'<path d="{curve} {end:.0f} {head}" marker-end="url(#tip)"/>'
