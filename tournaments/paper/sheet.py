"""What a kind of sheet is: its name, what it is for, for which sessions, and how it is made."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise

from tournaments.models import Session, Tournament
from tournaments.paper.drawing.paper import PrintOptions


def _always(_session: Session) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Sheet:
    """A kind of sheet.

    ``of_results``: there is nothing to print before the first results are scored. ``suits``
    says whether a session has use for it at all (the match sheet is for teams alone).
    ``of_boards``: title and purpose where bridge is played, if they speak of trays.
    """

    title: Promise
    purpose: Promise
    pdf: Callable[[Session, PrintOptions], bytes]
    of_results: bool = False
    suits: Callable[[Session], bool] = _always
    of_boards: tuple[Promise, Promise] | None = None

    def words(self, session: Session) -> tuple[str, str]:
        """Title and purpose as the players of a session say them."""
        bridge = session.tournament.game == Tournament.Game.BRIDGE
        title, purpose = (bridge and self.of_boards) or (self.title, self.purpose)
        return str(title), str(purpose)
