"""Every document of an evening: what it is called, what it is for, and how it is made."""

from django.utils.translation import get_language, gettext, gettext_lazy

from tournaments.printing.indicator_cards import indicator_cards
from tournaments.printing.recap import recap
from tournaments.printing.score_cards import score_cards
from tournaments.printing.standings import standings
from tournaments.queries.cards import indicator_cards as indicator_values
from tournaments.queries.cards import score_card_sheets
from tournaments.queries.paper_results import SHEETS as RESULTS
from tournaments.queries.paper_tables import SHEETS as TABLES
from tournaments.queries.reports import recap_sheet, standings_sheet
from tournaments.queries.sheet import Sheet

SHEETS: dict[str, Sheet] = {
    "indicator-cards": Sheet(
        gettext_lazy("Indicator cards"),
        gettext_lazy("One for each pair: where to go, round by round. Four on a sheet."),
        lambda session, how: indicator_cards(
            indicator_values(session), gettext, language=get_language() or "en", how=how
        ),
    ),
    "score-cards": Sheet(
        gettext_lazy("Score cards"),
        gettext_lazy("The private card of each pair, with whatever is in. Two on a sheet."),
        lambda session, how: score_cards(
            score_card_sheets(session), gettext, language=get_language() or "en", how=how
        ),
    ),
    "recap": Sheet(
        gettext_lazy("Recap sheet"),
        gettext_lazy("Every figure of every pair, for the wall."),
        lambda session, how: recap(
            recap_sheet(session), gettext, language=get_language() or "en", how=how
        ),
        of_results=True,
    ),
    "standings": Sheet(
        gettext_lazy("Standings"),
        gettext_lazy("Who won, by how much, and how that was computed."),
        lambda session, how: standings(
            standings_sheet(session), gettext, language=get_language() or "en", how=how
        ),
        of_results=True,
    ),
    **TABLES,
    **RESULTS,
}
"""In the order in which they are laid out."""
