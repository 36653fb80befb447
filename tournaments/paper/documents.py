"""Every document of an evening: what it is called, what it is for, and how it is made.

A group of sheets is a dict that ends a module of its own; it is added by a line of ``_GROUPS``.
"""

from collections.abc import Mapping
from itertools import chain

from django.utils.translation import get_language, gettext, gettext_lazy

from tournaments.paper import match as paper_match
from tournaments.paper import memory as paper_memory
from tournaments.paper import results as paper_results
from tournaments.paper import slips as paper_slips
from tournaments.paper import tables as paper_tables
from tournaments.paper.cards import indicator_cards as indicator_values
from tournaments.paper.cards import score_card_sheets
from tournaments.paper.drawing.indicator_cards import indicator_cards
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.recap import recap
from tournaments.paper.drawing.score_cards import score_cards
from tournaments.paper.drawing.standings import standings
from tournaments.paper.plays import only_plays_again
from tournaments.paper.reports import recap_sheet, standings_sheet
from tournaments.paper.sheet import Sheet

_ON_THE_TABLES: dict[str, Sheet] = {
    "indicator-cards": Sheet(
        gettext_lazy("Indicator cards"),
        gettext_lazy("One for each pair: where to go, round by round. Four on a sheet."),
        lambda session, how: indicator_cards(
            indicator_values(session),
            Printer(gettext, language=get_language() or "en", options=how),
        ),
    ),
    "score-cards": Sheet(
        gettext_lazy("Score cards"),
        gettext_lazy("The private card of each pair, with whatever is in. Two on a sheet."),
        lambda session, how: score_cards(
            score_card_sheets(session, trumps=how.trumps),
            Printer(gettext, language=get_language() or "en", options=how),
        ),
        suits=lambda session: not only_plays_again(session),
    ),
}
_ON_THE_WALL: dict[str, Sheet] = {
    "standings": Sheet(
        gettext_lazy("Standings"),
        gettext_lazy("Who won, by how much, and how that was computed."),
        lambda session, how: standings(
            standings_sheet(session), Printer(gettext, language=get_language() or "en", options=how)
        ),
        of_results=True,
    ),
    "recap": Sheet(
        gettext_lazy("Recap sheet"),
        gettext_lazy("Every figure of every pair, for the wall."),
        lambda session, how: recap(
            recap_sheet(session), Printer(gettext, language=get_language() or "en", options=how)
        ),
        of_results=True,
    ),
}
_GROUPS: tuple[Mapping[str, Sheet], ...] = (
    _ON_THE_TABLES,
    paper_tables.SHEETS,
    paper_slips.SHEETS,
    paper_match.SHEETS,
    paper_memory.SHEETS,
    _ON_THE_WALL,
    paper_results.SHEETS,
)
_LAID_OUT = (
    *("seating-list", "name-slips", "room-plan", "tray-moves", "transposition"),
    *("table-cards", "seat-cards", "indicator-cards", "tray-labels", "trump-slips"),
    *("score-slips", "travellers", "score-cards", "team-cards", "memory-cards", "match-sheets"),
    *("standings", "recap", "blackboard", "tray-results"),
    *("match-table", "balance-sheet", "result-cards"),
)
"""At the door and for the director; on the tables; to be filled in; and after play."""


def _turn(named: tuple[str, Sheet]) -> tuple[int, bool]:
    """When a sheet's turn comes; one without a place of its own follows those that have one."""
    name, sheet = named
    return _LAID_OUT.index(name) if name in _LAID_OUT else len(_LAID_OUT), sheet.of_results


SHEETS: dict[str, Sheet] = dict(
    sorted(chain.from_iterable(group.items() for group in _GROUPS), key=_turn)
)
"""In the order in which they are laid out."""
