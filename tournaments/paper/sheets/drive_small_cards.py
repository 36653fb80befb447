"""The personal cards of a drive, four on a sheet."""

from django.utils.translation import gettext_lazy

from movements.pairing.drive import Form
from tournaments.models import Session
from tournaments.paper.drawing.card_sheet import A6_CARD
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.personal_cards import PersonalCard, drawn_cards, personal_cards
from tournaments.paper.sheet import Follows, Moment, Sheet
from tournaments.queries.drives.settings import drive_in

MOST_HANDS = 24
"""So many have room to write on a small card."""


class SmallPersonalCards(Sheet[list[PersonalCard]]):
    """The same cards on half as much paper."""

    name = "drive-small-cards"
    title = gettext_lazy("Small personal cards")
    purpose = gettext_lazy("The personal cards on less paper: four on a sheet, for up to 24 hands.")
    place = (Moment.TO_BE_FILLED_IN, 8)
    follows = Follows.DRIVE

    def suits(self, session: Session) -> bool:
        """More hands, and the columns of a schedule, leave no room to write."""
        if not self.is_for(session):
            return False
        drive = drive_in(session)
        return drive.hands <= MOST_HANDS and drive.form != Form.INDIVIDUAL

    def read(self, session: Session) -> list[PersonalCard]:
        """Return the cards in the order of their numbers."""
        return personal_cards(session)

    def draw(self, printer: Printer, values: list[PersonalCard]) -> bytes:
        """Return the PDF, four cards on a sheet of A4."""
        return drawn_cards(printer, values, A6_CARD)
