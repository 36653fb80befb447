"""Trump slips: one for each deal of whist, for the trump turned."""

from collections.abc import Sequence
from functools import partial

from django.utils.translation import gettext_lazy

from tournaments.models import Session, Tournament
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.trump_slips import TrumpSlip, trump_slips
from tournaments.paper.plays import event_words, has_contracts, only_plays_again, trays_to_print
from tournaments.paper.sheet import EmptyForm, Moment, Sheet
from tournaments.paper.tray_words import leader, seat_name, tray_by_number


class TrumpSlips(Sheet[list[TrumpSlip]]):
    """A slip for each deal; the trump on it where it is known."""

    name = "trump-slips"
    title = gettext_lazy("Trump slips")
    purpose = gettext_lazy("One for each deal of whist, for the trump turned. Eight on a sheet.")
    place = (Moment.ON_THE_TABLES, 5)

    def suits(self, session: Session) -> bool:
        """Return whether whist is played, and a trump turned."""
        return not has_contracts(session) and not only_plays_again(session)

    def read(self, session: Session) -> list[TrumpSlip]:
        """Return the slips by the numbers of their deals."""
        return [
            TrumpSlip(
                tray=str(number),
                dealer=seat_name(tray.dealer),
                leads=seat_name(leader(tray)),
                trump=tray.trump,
                event=event_words(session),
            )
            for number, tray in trays_to_print(session).items()
        ]

    def draw(self, printer: Printer, values: list[TrumpSlip]) -> bytes:
        """Return the PDF of the slips."""
        return trump_slips(values, printer)

    def blank(self) -> Sequence[EmptyForm]:
        """Return slips with the dealer by the number, and slips without a number."""
        return (
            EmptyForm(
                9,
                "trump-slips",
                gettext_lazy("Trump slips, deals 1 to 32"),
                lambda printer: self.draw(printer, numbered_trump_slips(1, 32)),
            ),
            EmptyForm(
                10,
                "trump-slips-blank",
                gettext_lazy("Trump slips without numbers"),
                partial(self.draw, values=[TrumpSlip()] * 8),
            ),
        )


def numbered_trump_slips(first: int, last: int) -> list[TrumpSlip]:
    """Return slips for the deals of these numbers, to be filled in by hand."""
    slips = []
    for number in range(first, last + 1):
        tray = tray_by_number(number, Tournament.Game.WHIST)
        slips.append(TrumpSlip(str(number), seat_name(tray.dealer), seat_name(leader(tray))))
    return slips
