"""The picture of the room as a file of its own: SVG with its own colours, and no scripts."""

import math
from typing import Any
from xml.etree import ElementTree as ET

from django.utils.translation import gettext as _

from movements.movement import Kind, Movement, Seat
from movements.room_plan import RoomPlan, Spot, room_plan
from tournaments.models import Tournament
from tournaments.presenting.labels import labels
from tournaments.presenting.room_geometry import MOST_IN_A_CIRCLE, STEP, Point, circle, goes_across
from tournaments.presenting.terms import term
from tournaments.presenting.trays import number_range
from tournaments.web.room.picture import hall

FEWEST_COLUMNS = 3
"""Room enough for the words below the tables."""

MOST_COLUMNS = 5

LINE = 22
"""The height of a line of words."""

GREEN, INK, GREY = "#1d5c43", "#1c1c1c", "#5c5c5c"

STYLE = f"""
text {{ font-family: sans-serif; font-size: 12px; text-anchor: middle; fill: {INK} }}
.number {{ font-size: 22px; font-weight: bold; fill: {GREEN} }}
.seat {{ font-size: 11px }}
.said {{ text-anchor: start }}
.table {{ fill: #fff; stroke: {GREY}; stroke-width: 1.5 }}
.who {{ fill: none; stroke: {GREEN}; stroke-width: 2.5 }}
.trays {{ fill: none; stroke: {GREY}; stroke-width: 1.75; stroke-dasharray: 2 4; \
stroke-linecap: round }}
.rest {{ fill: none; stroke: {GREY}; stroke-width: 1.75 }}
"""

_HEADS = {"who": GREEN, "trays": GREY}

_CHAIRS = {Seat.NORTH: (0, -24), Seat.EAST: (27, 4), Seat.SOUTH: (0, 32), Seat.WEST: (-27, 4)}
"""Where the words of a chair stand, from the middle of its table."""


def room_svg(movement: Movement, title: str, game: str = "") -> str:
    """The text of the file: the tables in the first round, and the arrows of the usual move.

    ``bridge``: a tray is called a board.
    """
    plan = room_plan(movement)
    picture = _picture(movement, plan)
    said = _legend(movement.kind, picture, game)
    width, height = picture["width"], picture["height"] + LINE * len(said)
    svg = ET.Element(
        "svg", xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width} {height}", role="img"
    )
    ET.SubElement(svg, "title").text = title
    ET.SubElement(svg, "desc").text = _("Tables in the first round. %(said)s") % {
        "said": "; ".join(said)
    }
    ET.SubElement(svg, "style").text = STYLE
    _heads(svg)
    ET.SubElement(svg, "rect", width=f"{width}", height=f"{height}", fill="#fff")
    for path in picture["walks"]:
        ET.SubElement(svg, "path", {"class": "who", "d": path, "marker-end": "url(#who)"})
    for path in picture["carries"]:
        ET.SubElement(svg, "path", {"class": "trays", "d": path, "marker-end": "url(#trays)"})
    names = labels(Tournament.Game.BRIDGE, movement)
    for spot, drawn in zip(plan.spots, picture["tables"], strict=True):
        _table(svg, movement.kind, spot, drawn, names)
    for at in picture["rests"]:
        # Inside the table's corner, where no arrow comes.
        ring = _whole({"cx": at["cx"] + 23, "cy": at["cy"] - 15, "r": 5})
        ET.SubElement(svg, "circle", {"class": "rest", **ring})
    for number, words in enumerate(said):
        _word(svg, 12, picture["height"] + LINE * number + 8, words, "said")
    ET.indent(svg, "")
    return ET.tostring(svg, encoding="unicode") + "\n"


def _picture(movement: Movement, plan: RoomPlan) -> dict[str, Any]:
    """Tables along two walls; where anybody goes across the room, a few tables in a circle."""
    tables = movement.tables
    columns = min(max(-(-tables // 2), FEWEST_COLUMNS), MOST_COLUMNS)
    places: list[Point] = []
    if tables <= MOST_IN_A_CIRCLE and goes_across(plan, tables):
        places = circle(tables, FEWEST_COLUMNS * STEP)
        columns = max(FEWEST_COLUMNS, math.ceil((max(x for x, _y in places) + 60) / STEP))
    return hall(movement, {}, columns=columns, places=places)


def _legend(kind: Kind, picture: dict[str, list[int]], game: str) -> list[str]:
    """Return what the lines mean; only those that are there."""
    who = {
        Kind.PAIRS: _("Solid arrows: where pairs go after a round"),
        Kind.TEAMS: _("Solid arrows: where halves of teams go after a round"),
        Kind.INDIVIDUAL: _("Solid arrows: where players go after a round"),
    }
    tables = ", ".join(map(str, picture["turns"]))
    lines = {
        who[kind]: picture["walks"],
        term(game, "where trays go"): picture["carries"],
        term(game, "where trays rest"): picture["rests"],
        _("Somebody stays and changes chairs: table %(tables)s") % {"tables": tables}: tables,
    }
    found = [words for words, there in lines.items() if there]
    return found or [_("Nobody leaves the table")]


def _heads(svg: ET.Element) -> None:
    defs = ET.SubElement(svg, "defs")
    for name, colour in _HEADS.items():
        marker = ET.SubElement(
            defs,
            "marker",
            id=name,
            viewBox="0 0 10 10",
            refX="8",
            refY="5",
            markerUnits="userSpaceOnUse",
            markerWidth="11",
            markerHeight="11",
            orient="auto",
        )
        ET.SubElement(marker, "path", d="M0 0 10 5 0 10z", fill=colour)


def _table(
    svg: ET.Element, kind: Kind, spot: Spot, drawn: dict[str, int], names: dict[int, str]
) -> None:
    """A table: its number and trays in the middle, and who sits where."""
    x, y = drawn["cx"], drawn["y"] + 38
    box = _whole({"x": drawn["x"], "y": drawn["y"], "width": 84, "height": 76, "rx": 2})
    ET.SubElement(svg, "rect", {"class": "table", **box})
    trays = number_range(spot.trays) if spot.trays else ""
    for words, (right, down) in _who(kind, spot, names).items():
        _word(svg, x + right, y + down, words, "seat" if right else "")
    if kind is Kind.INDIVIDUAL:
        _word(svg, x, y + 4, str(spot.table), "number")
        _word(svg, x, y + 18, trays, "seat")
    else:
        _word(svg, x - 18 if trays else x, y + 9, str(spot.table), "number")
        _word(svg, x + 16, y + 5, trays)


def _who(kind: Kind, spot: Spot, names: dict[int, str]) -> dict[str, tuple[int, int]]:
    """The words of the chairs, and where they stand."""
    called = {
        seat: "–" if one is None else names.get(one, "–")
        for seat, one in zip(Seat, spot.chairs, strict=True)
    }
    if kind is Kind.INDIVIDUAL:
        return {f"{seat} {called[seat]}": _CHAIRS[seat] for seat in Seat}
    return {
        f"N/S {called[Seat.NORTH]}": _CHAIRS[Seat.NORTH],
        f"E/W {called[Seat.EAST]}": _CHAIRS[Seat.SOUTH],
    }


def _word(svg: ET.Element, x: int, y: int, words: str, style: str = "") -> None:
    if words:
        ET.SubElement(
            svg, "text", {"x": str(x), "y": str(y)} | ({"class": style} if style else {})
        ).text = words


def _whole(numbers: dict[str, int]) -> dict[str, str]:
    return {name: str(number) for name, number in numbers.items()}
