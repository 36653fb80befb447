"""Labels for trays, 24 on a sheet: the number, who deals and leads, which way is north.

The square is the tray seen from above: its arrow points to North, and the two ends of a side
that is vulnerable are hatched.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from tournaments.paper.drawing.card_sheet import LABEL, DrawCard, card_sheets
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import EDGE, HAIR, QUIET, Pen
from tournaments.paper.drawing.paper import Printer, mm

_MARGIN = 6 * mm
_SQUARE, _BAND = 21 * mm, 3.4 * mm
_NUMBER = 17 * mm
_TEXT = _MARGIN + _NUMBER + 2 * mm
_SQUARE_LEFT = LABEL.width - _MARGIN - _SQUARE
_ROOM = _SQUARE_LEFT - _TEXT - 2 * mm
_HATCH = 0.75 * mm


@dataclass(frozen=True, slots=True)
class TrayLabel:
    """A tray: its number, who deals and who leads, in words.

    ``word`` is ``Tray`` or ``Board``, already translated. ``vulnerable`` says it in words,
    ``hatched`` are the sides (``NS``, ``EW``) of which it is true.
    """

    number: str = ""
    word: str = ""
    dealer: str = ""
    leads: str = ""
    vulnerable: str = ""
    hatched: frozenset[str] = frozenset()


def tray_labels(labels: Sequence[TrayLabel], printer: Printer) -> bytes:
    """The PDF of the labels in their order.

    In large type a sheet holds fewer of them, half as large again or more.
    """
    draw: list[DrawCard] = [partial(_draw, label=label) for label in labels]
    return card_sheets(printer.gettext("Tray labels"), draw, LABEL, printer)


def _draw(pen: Pen, label: TrayLabel) -> None:
    pen.text(_MARGIN, 10.4 * mm, label.word or pen.gettext("Tray"), size=8.5, width=_NUMBER)
    if label.number:
        pen.text(_MARGIN, 24.5 * mm, label.number, Face.SERIF, 36, width=_NUMBER, least=10)
    else:
        pen.rule(_MARGIN, _MARGIN + _NUMBER, 24.5 * mm, EDGE)
    _seat(pen, 10.4 * mm, pen.gettext("dealer"), label.dealer)
    if label.vulnerable:
        pen.text(_TEXT, 22.6 * mm, pen.gettext("vulnerable"), size=6.5, grey=QUIET, width=_ROOM)
        pen.text(_TEXT, 26.6 * mm, label.vulnerable, Face.BOLD, 9, width=_ROOM, least=5)
    else:
        _seat(pen, 22.6 * mm, pen.gettext("leads"), label.leads)
    _from_above(pen.at(_SQUARE_LEFT, (LABEL.height - _SQUARE) / 2), label)


def _seat(pen: Pen, y: float, word: str, seat: str) -> None:
    pen.text(_TEXT, y, word, size=6.5, grey=QUIET, width=_ROOM)
    if seat:
        pen.text(_TEXT, y + 4.2 * mm, seat, Face.BOLD, 10, width=_ROOM, least=5)
    else:
        pen.rule(_TEXT, _TEXT + _ROOM, y + 5 * mm, HAIR)


def _from_above(pen: Pen, label: TrayLabel) -> None:
    """The tray from above: an arrow to North, the ends of vulnerable sides hatched."""
    far, long = _SQUARE - _BAND, _SQUARE - 2 * _BAND
    for side, left, top, width, height in (
        ("NS", _BAND, 0.0, long, _BAND),
        ("NS", _BAND, far, long, _BAND),
        ("EW", 0.0, _BAND, _BAND, long),
        ("EW", far, _BAND, _BAND, long),
    ):
        pen.box(left, top, width, height, solid=False)
        if side in label.hatched:
            _hatch(pen.at(left, top), width, height)
    middle = _SQUARE / 2
    pen.text(middle, _BAND + 4.4 * mm, "▲", size=13, align=Align.CENTRE)
    pen.text(
        middle,
        _SQUARE - _BAND - 2.4 * mm,
        pen.gettext("N"),
        Face.SERIF,
        17,
        Align.CENTRE,
        width=long,
    )


def _hatch(pen: Pen, width: float, height: float) -> None:
    """Rules across the short way, close together: dark enough to be seen across the table."""
    lying = width > height
    for number in range(1, int(max(width, height) / _HATCH)):
        at = number * _HATCH
        if lying:
            pen.upright(at, 0, height, EDGE)
        else:
            pen.rule(0, width, at, EDGE)
