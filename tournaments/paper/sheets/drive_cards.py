"""The personal cards of a drive, two on a sheet."""

from django.utils.translation import gettext_lazy

from tournaments.models import Session
from tournaments.paper.drawing.card_sheet import A5_CARD
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.personal_cards import PersonalCard, drawn_cards, personal_cards
from tournaments.paper.sheet import Follows, Moment, Sheet


class PersonalCards(Sheet[list[PersonalCard]]):
    """A card for everybody, or for a couple that stays together; one for each blank as well."""

    name = "drive-cards"
    title = gettext_lazy("Personal cards")
    purpose = gettext_lazy(
        "One for everybody: where to begin, the rule of moving, trumps, a line for each hand. "
        "Two on a sheet."
    )
    place = (Moment.TO_BE_FILLED_IN, 7)
    follows = Follows.DRIVE

    def needed(self, _session: Session) -> bool:
        """No drive can do without them."""
        return True

    def read(self, session: Session) -> list[PersonalCard]:
        """Return the cards in the order of their numbers."""
        return personal_cards(session)

    def draw(self, printer: Printer, values: list[PersonalCard]) -> bytes:
        """Return the PDF, two cards on a sheet of A4."""
        return drawn_cards(printer, values, A5_CARD)
