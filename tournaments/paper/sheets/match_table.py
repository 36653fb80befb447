"""The table of matches: who gained what of whom, matches won with halves, and the places."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Session
from tournaments.paper.drawing.match_table import match_table
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.values import Heading
from tournaments.paper.heading import report_heading, stage, standings_to_print
from tournaments.paper.plays import of_clubs
from tournaments.paper.ranking import plays_matches
from tournaments.paper.sheet import Follows, Moment, Sheet
from tournaments.presenting.cross_table import CrossTable
from tournaments.presenting.match_table import cross_table
from tournaments.queries.standings.view import in_order_of_numbers
from tournaments.refusal import Refusal


class MatchTableSheet(Sheet[tuple[Heading, CrossTable]]):
    """The matches of a session's field, as its page shows them to the scorers."""

    name = "match-table"
    title = gettext_lazy("Table of matches")
    purpose = gettext_lazy("Who gained what from whom, matches won with halves, and the places.")
    place = (Moment.AFTER_PLAY, 5)
    follows = Follows.RESULTS

    def suits(self, session: Session) -> bool:
        """Return whether the field is ranked by matches, of more than two clubs."""
        return plays_matches(session) and not of_clubs(session)

    def needed(self, _session: Session) -> bool:
        """Return that it is always in the pack."""
        return True

    def read(self, session: Session) -> tuple[Heading, CrossTable]:
        """Return heading and table. Refused before there are results, and where it has none."""
        view = standings_to_print(session)
        if not self.suits(session):
            raise Refusal(_("This evening is not ranked by matches."))
        table = cross_table(in_order_of_numbers(session, view), view.meetings, view.rules)
        heading = report_heading(session, view, _("Table of matches"), stage(view))
        return heading, table

    def draw(self, printer: Printer, values: tuple[Heading, CrossTable]) -> bytes:
        """Return the PDF of the table."""
        return match_table(*values, printer)
