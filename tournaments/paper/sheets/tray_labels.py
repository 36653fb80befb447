"""Tray labels: number, dealer and leader or vulnerability, which way is north."""

from collections.abc import Sequence
from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Session, Tournament, Tray
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.tray_labels import TrayLabel, tray_labels
from tournaments.paper.plays import is_bridge, trays_to_print
from tournaments.paper.sheet import EmptyForm, Moment, Sheet
from tournaments.paper.tray_words import leader, seat_name, tray_by_number, vulnerable_sides
from tournaments.presenting.labels import tray_word

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

    def read(self, session: Session) -> list[TrayLabel]:
        """Return the labels by the numbers of their trays."""
        word = tray_word(session.tournament.game)
        return [
            tray_label(tray, word, bridge=is_bridge(session))
            for tray in trays_to_print(session).values()
        ]

    def draw(self, printer: Printer, values: list[TrayLabel]) -> bytes:
        """Return the PDF of the labels."""
        return tray_labels(values, printer)

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


def numbered_labels(first: int, last: int, game: str = Tournament.Game.BRIDGE) -> list[TrayLabel]:
    """Return labels for the trays of these numbers, dealer and vulnerability by the number.

    Raises ValueError for other numbers than 1 to 99.
    """
    if not 1 <= first <= last <= MOST_LABELS:
        raise ValueError((first, last))
    bridge = game == Tournament.Game.BRIDGE
    word = tray_word(game)
    return [
        tray_label(tray_by_number(number, game), word, bridge=bridge)
        for number in range(first, last + 1)
    ]


def tray_label(tray: Tray, word: str, *, bridge: bool) -> TrayLabel:
    """The label of a tray; of a board of bridge with its vulnerability."""
    words = {
        "none": _("nobody"),
        "ns": _("N/S"),
        "ew": _("E/W"),
        "both": _("everybody"),
    }
    return TrayLabel(
        number=str(tray.number),
        word=word,
        dealer=seat_name(tray.dealer),
        leads=seat_name(leader(tray)),
        vulnerable=words.get(tray.vulnerable, "") if bridge else "",
        hatched=vulnerable_sides(tray) if bridge else frozenset(),
    )
