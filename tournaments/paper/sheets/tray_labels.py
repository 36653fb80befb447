"""Tray labels: number, dealer and leader or vulnerability, which way is north."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from movements.movement import Movement
from movements.umpire import dealt_again
from scoring.switches import WITH_BOARDS
from tournaments.models import Session, Tournament, Tray
from tournaments.paper.drawing.card_sheet import LABEL, DrawCard, card_sheets
from tournaments.paper.drawing.fitting import SMALLEST
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import EDGE, HAIR, QUIET, Pen
from tournaments.paper.drawing.paper import Printer, mm
from tournaments.paper.plays import movements_of, trays_to_print
from tournaments.paper.sheet import EmptyForm, Follows, Moment, Sheet
from tournaments.paper.tray_words import leader, tray_by_number, vulnerable_sides
from tournaments.presenting.labels import tray_word
from tournaments.presenting.trays import seat_name
from tournaments.queries.plan.session_trays import Trays

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
    ``hatched`` are the sides (``NS``, ``EW``) of which it is true. ``bid``: who leads depends on
    the bidding, so that no label says it. ``again``: the numbers as which it serves when it has
    been dealt again.
    """

    number: str = ""
    word: str = ""
    dealer: str = ""
    leads: str = ""
    vulnerable: str = ""
    hatched: frozenset[str] = frozenset()
    bid: bool = False
    again: tuple[int, ...] = ()


MOST_LABELS = 99


class TrayLabels(Sheet[list[TrayLabel]]):
    """A label for each tray."""

    name = "tray-labels"
    title = gettext_lazy("Tray labels")
    purpose = gettext_lazy("Number, dealer and leader, which way is north. 24 on a sheet.")
    of_boards = (
        gettext_lazy("Board labels"),
        gettext_lazy("Number, dealer and vulnerability, which way is north. 24 on a sheet."),
    )
    place = (Moment.ON_THE_TABLES, 4)
    follows = Follows.NEW_TRAYS
    each_of = "number"

    def read(self, session: Session) -> list[TrayLabel]:
        """Return the labels by the numbers of their trays."""
        game, trays = session.tournament.game, trays_to_print(session)
        again = numbers_dealt_again(movements_of(session), trays) if game not in WITH_BOARDS else {}
        return [
            replace(tray_label(tray, game), again=again.get(number, ()))
            for number, tray in trays.items()
        ]

    def words(self, session: Session) -> tuple[str, str]:
        """Return title and purpose; in auction who leads is not known before the bidding."""
        title, purpose = super().words(session)
        if session.tournament.game == Tournament.Game.AUCTION:
            purpose = _("Number and dealer, which way is north. 24 on a sheet.")
        return title, purpose

    def draw(self, printer: Printer, values: list[TrayLabel]) -> bytes:
        """The PDF of the labels in their order.

        In large type a sheet holds fewer of them, half as large again or more.
        """
        draw: list[DrawCard] = [partial(_draw, label=label) for label in values]
        return card_sheets(printer.gettext("Tray labels"), draw, LABEL, printer)

    def blank(self) -> Sequence[EmptyForm]:
        """Return labels of every number for both games, and labels without a number."""
        return (
            EmptyForm(
                11,
                "tray-labels-whist",
                gettext_lazy("Tray labels of whist, 1 to 99"),
                partial(self._numbered, game=Tournament.Game.WHIST),
            ),
            EmptyForm(
                12,
                "tray-labels-bridge",
                gettext_lazy("Board labels of bridge, 1 to 99"),
                partial(self._numbered, game=Tournament.Game.BRIDGE),
            ),
            EmptyForm(
                13,
                "tray-labels-blank",
                gettext_lazy("Tray labels without numbers"),
                partial(self.draw, values=[TrayLabel()] * 24),
            ),
        )

    def _numbered(self, printer: Printer, game: str) -> bytes:
        return self.draw(printer, numbered_labels(1, MOST_LABELS, game))


def numbers_dealt_again(movements: Sequence[Movement], trays: Trays) -> dict[int, tuple[int, ...]]:
    """Return for each tray to be made up the others as which it serves, dealt again.

    Only where that is worth it, and the dealer stays the same.
    """
    if len(movements) != 1:
        return {}
    found = dealt_again(movements[0])
    same = all(len({trays[number].dealer for number in its}) == 1 for its in found)
    return {first: tuple(rest) for first, *rest in found if same and 2 * len(found) <= len(trays)}


def numbered_labels(first: int, last: int, game: str = Tournament.Game.BRIDGE) -> list[TrayLabel]:
    """Return labels for the trays of these numbers, dealer and vulnerability by the number.

    Raises ValueError for other numbers than 1 to 99.
    """
    if not 1 <= first <= last <= MOST_LABELS:
        raise ValueError((first, last))
    return [tray_label(tray_by_number(n, game), game) for n in range(first, last + 1)]


def tray_label(tray: Tray, game: str) -> TrayLabel:
    """The label of a tray; of a board of bridge with its vulnerability, in whist with who leads."""
    bridge, whist = game == Tournament.Game.BRIDGE, game == Tournament.Game.WHIST
    words = {
        "none": _("None"),
        "ns": _("N/S"),
        "ew": _("E/W"),
        "both": _("All"),
    }
    return TrayLabel(
        number=str(tray.number),
        word=tray_word(game),
        dealer=seat_name(tray.dealer),
        leads=seat_name(leader(tray)) if whist else "",
        vulnerable=words.get(tray.vulnerable, "") if bridge else "",
        hatched=vulnerable_sides(tray) if bridge else frozenset(),
        bid=not whist,
    )


def _draw(pen: Pen, label: TrayLabel) -> None:
    pen.text(_MARGIN, 10.4 * mm, label.word or pen.gettext("Tray"), size=8.5, width=_NUMBER)
    if label.number:
        pen.text(_MARGIN, 24.5 * mm, label.number, Face.SERIF, 36, width=_NUMBER, least=10)
    else:
        pen.rule(_MARGIN, _MARGIN + _NUMBER, 24.5 * mm, EDGE)
    _seat(pen, 10.4 * mm, pen.gettext("dealer"), label.dealer)
    if label.vulnerable:
        pen.text(
            _TEXT, 22.6 * mm, pen.gettext("vulnerable"), size=SMALLEST, grey=QUIET, width=_ROOM
        )
        pen.text(_TEXT, 26.6 * mm, label.vulnerable, Face.BOLD, 9, width=_ROOM, least=SMALLEST)
    elif not label.bid:
        _seat(pen, 22.6 * mm, pen.gettext("leads"), label.leads)
    if label.again:
        numbers = ", ".join(map(str, label.again))
        said = pen.gettext("dealt again: %(numbers)s") % {"numbers": numbers}
        pen.text(_MARGIN, 31.5 * mm, said, size=SMALLEST, grey=QUIET, width=_SQUARE_LEFT - _MARGIN)
    _from_above(pen.at(_SQUARE_LEFT, (LABEL.height - _SQUARE) / 2), label)


def _seat(pen: Pen, y: float, word: str, seat: str) -> None:
    pen.text(_TEXT, y, word, size=SMALLEST, grey=QUIET, width=_ROOM)
    if seat:
        pen.text(_TEXT, y + 4.2 * mm, seat, Face.BOLD, 10, width=_ROOM, least=SMALLEST)
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
