"""The paper that tells results: every kind of sheet, for the documents of an evening."""

from django.utils.translation import get_language, gettext, gettext_lazy

from tournaments.printing.blackboard import blackboard
from tournaments.queries.paper_board import board_sheet
from tournaments.queries.sheet import Sheet

SHEETS: dict[str, Sheet] = {
    "blackboard": Sheet(
        gettext_lazy("Blackboard"),
        gettext_lazy("Totals, averages, plus and minus in large figures; names alone before play."),
        lambda session, how: blackboard(
            board_sheet(session), gettext, language=get_language() or "en", how=how
        ),
    ),
}
"""In the order in which they are laid out."""
