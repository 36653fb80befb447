"""The common parts of cards cut from a sheet: big numbers, chips, lines to write on."""

from tournaments.paper.drawing.fitting import SMALLEST, baseline, size_of_names
from tournaments.paper.drawing.fonts import Align, Face, text_width
from tournaments.paper.drawing.page import EDGE, QUIET, Pen
from tournaments.paper.drawing.paper import mm

PARTY = 6.9 * mm
"""The height of a row that names a pair, small on two lines where it is long."""
_CHIP_HEIGHT, _CHIP_WIDTH = 4.6 * mm, 6.4 * mm
_GAP = 2 * mm


def big_number(
    pen: Pen, x: float, caption_y: float, number_y: float, caption: str, number: str, size: float,
    width: float,
) -> None:  # fmt: skip
    """A caption and under it a number that stands alone; a line to write it on where empty."""
    pen.text(x, caption_y, caption, size=9, width=width)
    if number:
        pen.text(x, number_y, number, Face.SERIF, size, width=width, least=9)
    else:
        pen.rule(x, x + width, number_y, EDGE)


def captioned(pen: Pen, x: float, y: float, caption: str, number: str, width: float) -> float:
    """A caption and beside it its number, or a line to write it on; where they end."""
    used = pen.text(x, y, caption, size=10, width=width * 0.6, least=SMALLEST)
    left = x + used + 1.4 * mm
    if number:
        room = width - used - 1.4 * mm
        return left + pen.text(left, y, number, Face.SERIF, 18, width=room, least=8)
    right = max(left + 4 * mm, x + width)
    pen.rule(left, right, y + 0.6 * mm, EDGE)
    return right


def party(pen: Pen, x: float, side: str, label: str, name: str, width: float) -> None:
    """Draw a party in a row of ``PARTY``: side, chip and name, or a line to write it on."""
    y = baseline(PARTY, 9)
    used = pen.text(x, y, side, Face.BOLD, 8.5, width=width / 3)
    left = x + max(used + 1.6 * mm, 9 * mm)
    chip = min(max(_CHIP_WIDTH, text_width(label, Face.BOLD, 9) + 2 * mm), width / 3)
    pen.box(left, (PARTY - _CHIP_HEIGHT) / 2, chip, _CHIP_HEIGHT, solid=False)
    pen.text(
        left + chip / 2, y, label, Face.BOLD, 9, Align.CENTRE, width=chip - 1 * mm, least=SMALLEST
    )
    names = left + chip + _GAP
    if name:
        room = x + width - names
        pen.name(names, PARTY, name, size_of_names([name], PARTY, 9, room), room)
    elif not label:
        pen.rule(names, x + width, y + 0.8 * mm, EDGE)


def signatures(pen: Pen, left: float, right: float, y: float, words: tuple[str, ...]) -> None:
    """Lines to sign on, side by side, each with its word before it."""
    each = (right - left) / len(words)
    for number, word in enumerate(words):
        x = left + number * each
        used = pen.text(x, y, word, size=8, grey=QUIET, width=each * 0.6)
        pen.rule(x + used + 1.5 * mm, x + each - 2 * mm * (number < len(words) - 1), y, EDGE)
