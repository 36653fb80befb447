"""The paper that tells results: every kind of sheet, for the documents of an evening."""

from django.utils.translation import get_language, gettext, gettext_lazy

from tournaments.paper.board import board_sheet
from tournaments.paper.drawing.balance_sheet import balance_sheet
from tournaments.paper.drawing.blackboard import blackboard
from tournaments.paper.drawing.match_table import match_table
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.result_cards import result_cards
from tournaments.paper.drawing.tray_results import tray_results
from tournaments.paper.matches import (
    balance_sheet_of,
    counts_losses,
    match_sheet,
    plays_matches,
)
from tournaments.paper.result_cards import result_card_sheets
from tournaments.paper.sheet import Sheet
from tournaments.paper.tray_results import tray_sheet

SHEETS: dict[str, Sheet] = {
    "blackboard": Sheet(
        gettext_lazy("Blackboard"),
        gettext_lazy("Totals, averages, plus and minus in large figures; names alone before play."),
        lambda session, how: blackboard(
            board_sheet(session), Printer(gettext, language=get_language() or "en", options=how)
        ),
    ),
    "tray-results": Sheet(
        gettext_lazy("Results of the trays"),
        gettext_lazy("Tray by tray every result, and how often each score was made."),
        lambda session, how: tray_results(
            tray_sheet(session), Printer(gettext, language=get_language() or "en", options=how)
        ),
        of_results=True,
        of_boards=(
            gettext_lazy("Results of the boards"),
            gettext_lazy("Board by board every result, and how often each score was made."),
        ),
    ),
    "result-cards": Sheet(
        gettext_lazy("Cards of results"),
        gettext_lazy("To take home: a card for each contestant, tray by tray. Two on a sheet."),
        lambda session, how: result_cards(
            result_card_sheets(session),
            Printer(gettext, language=get_language() or "en", options=how),
        ),
        of_results=True,
        of_boards=(
            gettext_lazy("Cards of results"),
            gettext_lazy(
                "To take home: a card for each contestant, by its boards. Two on a sheet."
            ),
        ),
    ),
    "match-table": Sheet(
        gettext_lazy("Table of matches"),
        gettext_lazy("Who gained what of whom, matches won with halves, and the places."),
        lambda session, how: match_table(
            match_sheet(session), Printer(gettext, language=get_language() or "en", options=how)
        ),
        of_results=True,
        suits=plays_matches,
    ),
    "balance-sheet": Sheet(
        gettext_lazy("Balance sheet"),
        gettext_lazy("Safford's: what each player lost in each set, and the check sums."),
        lambda session, how: balance_sheet(
            balance_sheet_of(session),
            Printer(gettext, language=get_language() or "en", options=how),
        ),
        of_results=True,
        suits=counts_losses,
    ),
}
"""In the order in which they are laid out."""
