"""Hand records: the hands of every deal that nobody has yet to play."""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Session
from tournaments.paper.drawing.hand_records import HandRecord, hand_records
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.values import Heading
from tournaments.paper.heading import report_heading, stage, standings_to_print
from tournaments.paper.sheet import Follows, Moment, Sheet
from tournaments.paper.tray_words import hand_record
from tournaments.presenting.deals import sealed_words
from tournaments.queries.deals.sealed import seal_of_session
from tournaments.queries.deals.shown import dealt_trays
from tournaments.refusal import Refusal

HandRecords = tuple[Heading, Sequence[HandRecord]]


class HandRecordsSheet(Sheet[HandRecords]):
    """The deals in the order of their numbers."""

    name = "hand-records"
    title = gettext_lazy("Hand records")
    purpose = gettext_lazy(
        "The four hands of each deal, once everybody has played it. Four to twelve on a sheet."
    )
    place = (Moment.AFTER_PLAY, 9)
    follows = Follows.RESULTS

    def suits(self, session: Session) -> bool:
        """Return whether the deals are known."""
        return session.deal_set_id is not None

    def read(self, session: Session) -> HandRecords:
        """Return the deals. Refused while somebody has yet to play every one of them."""
        view = standings_to_print(session)
        dealt = dealt_trays(session)
        if not dealt:
            raise Refusal(_("No hand may be printed before everybody has played it."))
        game = session.tournament.game
        heading = report_heading(session, view, _("Hand records"), stage(view))
        foot = f"{heading.foot} {sealed_words(seal_of_session(session))}".strip()
        return replace(heading, foot=foot), [hand_record(*each, game) for each in dealt]

    def draw(self, printer: Printer, values: HandRecords) -> bytes:
        """Return the PDF of the deals."""
        return hand_records(*values, printer)
