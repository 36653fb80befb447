"""The recap sheet: every figure of every contestant on every tray, for the wall."""

from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from movements.journey import Side
from scoring.rules import game, plays_twice
from scoring.switches import Game
from scoring.values import RuleSet
from tournaments.models import Session
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.recap import recap
from tournaments.paper.drawing.values import Recap, RecapCell, RecapRow, RecapSection
from tournaments.paper.heading import added, report_heading, standings_to_print
from tournaments.paper.sheet import Follows, Moment, Sheet
from tournaments.presenting.figures import FRACTIONS, amount, column_decimals
from tournaments.presenting.methods import award_head, award_words
from tournaments.presenting.rulings import revoke_marks
from tournaments.presenting.standing_line import LedgerView
from tournaments.presenting.standings import check_words, ledger_words
from tournaments.presenting.who_plays import ledger_title
from tournaments.queries.plan.seated_sections import trays_per_round
from tournaments.queries.plan.session_trays import tray_numbers
from tournaments.queries.standings.score_card import ScoreCardView, score_cards
from tournaments.queries.standings.view import StandingsView


class RecapSheet(Sheet[Recap]):
    """Every figure of every contestant on every tray."""

    name = "recap"
    title = gettext_lazy("Recap sheet")
    purpose = gettext_lazy("Every figure of every pair, for the wall.")
    place = (Moment.AFTER_PLAY, 2)
    follows = Follows.RESULTS

    def needed(self, _session: Session) -> bool:
        """Return that it is always in the pack."""
        return True

    def read(self, session: Session) -> Recap:
        """Return the figures. Refused before there are any standings."""
        view = standings_to_print(session).by_player()
        cards = score_cards(session, all_trays=True)
        trays = tray_numbers(session)
        heads = ledger_words(view)[0].heads
        decimals = _decimals(cards)
        return Recap(
            heading=report_heading(session, view, _("Recap sheet"), _note(view.rules)),
            trays=tuple(trays),
            breaks=_breaks(session, trays),
            closing_heads=(heads[0], heads[-1]),
            sections=tuple(
                _recap_section(ledger, cards, trays, view, decimals) for ledger in view.ledgers
            ),
            check=" ".join(
                [
                    *filter(None, [check_words(view, len(trays)), _revokes_said(cards)]),
                    *(f"{each.name}: {each.text}." for each in added(session, view)),
                ]
            ),
        )

    def draw(self, printer: Printer, values: Recap) -> bytes:
        """Return the PDF of the sheet."""
        return recap(values, printer)


def _note(rules: RuleSet) -> str:
    """Return what stands in the cells."""
    if game(rules) is not Game.WHIST:
        return _("what each pair won on every board: %(unit)s") % {"unit": award_head(rules)}
    if plays_twice(rules):
        return _("tricks of North and South on every tray")
    return _("tricks of each side on every tray")


def _revokes_said(cards: list[ScoreCardView]) -> str:
    """The signs of revokes, where there is any."""
    lines = (line for card in cards for round_ in card.rounds for line in round_.lines)
    if any(any(revoke_marks(line.entered.ruling)) for line in lines if line.entered):
        return _("Tricks as made; −R revoked, +R the other side did.")
    return ""


def _breaks(session: Session, trays: list[int]) -> tuple[int, ...]:
    """A rule before the first tray of every set but the first."""
    planned = trays_per_round(session)
    size = len(trays) or 1 if planned is None else planned
    return tuple(range(size, len(trays), size))


@dataclass(frozen=True, slots=True)
class _Figure:
    """The figure of a contestant on a tray, the side whose hands it held, and what it won.

    ``mark``: that it or its adversaries revoked. ``ruled``: whist, the tricks of another ruling;
    ``average`` that of the side, where it is known.
    """

    own: int
    side: Side | None
    award: Fraction | None
    mark: str = ""
    ruled: Fraction | None = None
    average: Fraction | None = None


_Figures = dict[int, dict[int, _Figure]]
"""Place -> number of a tray -> figure."""


_EAST_WEST = ("EW", "E", "W")
"""The lines whose contestants hold the hands of East and West."""


def _recap_section(
    ledger: LedgerView,
    cards: list[ScoreCardView],
    trays: list[int],
    view: StandingsView,
    decimals: int,
) -> RecapSection:
    whist = game(view.rules) is Game.WHIST
    own_cards = [
        card
        for card in cards
        if card.contestant.line == ledger.line and ledger.section in ("", card.contestant.section)
    ]
    # Who plays a tray with both sides' hands has a cell for those of North and South.
    sides = (Side.NS,) if plays_twice(view.rules) else (*Side, None)
    figures = {c.contestant.place_id: _by_tray(c, sides, whist=whist) for c in own_cards}
    idle = {card.contestant.place_id: _not_played(card) for card in own_cards}
    rows = sorted(ledger.rows, key=lambda row: row.contestant.number)
    said = ledger_words(view)
    words = {row.contestant.place_id: row for build in said for row in build.rows}
    recap_rows = []
    for row in rows:
        place = row.contestant.place_id
        cells = tuple(
            _cell(figures.get(place, {}), tray, figures, partial(_words, view.rules, decimals))
            or RecapCell(_("NP") if tray in idle.get(place, ()) else "")
            for tray in trays
        )
        who = row.contestant
        recap_rows.append(RecapRow(who.label, who.name, cells, words[place].closing))
    common = ledger.common_average if view.method.profile.has_average else None
    # Of a list in which pairs held both sides' hands; E/W's average is what is left of 13.
    mixed = not ledger.line
    averaged = Side.EW if ledger.line in _EAST_WEST else Side.NS
    return RecapSection(
        title=ledger_title(ledger.line, ledger.section, ledger.kind),
        rows=tuple(recap_rows),
        averages=tuple(_averages(figures, trays, averaged)) if whist else (),
        closing_averages=(amount(common, FRACTIONS), "") if common is not None else (),
        averages_word=_("Average N/S") if mixed else "",
    )


def _by_tray(
    card: ScoreCardView, sides: Container[Side | None], *, whist: bool
) -> dict[int, _Figure]:
    """Return the figures of a contestant that it made with the hands of these sides."""
    return {
        line.tray: _Figure(
            _own(line.entered.ns or 0, side, whist=whist),
            side,
            line.award,
            mark := revoke_marks(line.entered.ruling)[side is Side.EW],
            None if mark else line.counts_as,
            line.average,
        )
        for round_ in card.rounds
        for line in round_.lines
        for side in (Side(line.side) if line.side else round_.stop.side,)
        if line.entered is not None and side in sides
        if line.entered.ns is not None or line.counts_as is not None
    }


def _own(ns: int, side: Side | None, *, whist: bool) -> int:
    """A contestant's own tricks or score, from those of N/S."""
    if side is not Side.EW:
        return ns
    return 13 - ns if whist else -ns


def _not_played(card: ScoreCardView) -> set[int]:
    """The trays that were entered as not played and have no figure."""
    lines = (line for round_ in card.rounds for line in round_.lines)
    return {line.tray for line in lines if line.entered is not None and line.entered.ns is None}


def _decimals(cards: list[ScoreCardView]) -> int:
    """The decimals with which all awards stand under one another."""
    rounds = (round_ for card in cards for round_ in card.rounds)
    return column_decimals(line.award for round_ in rounds for line in round_.lines)


def _words(rules: RuleSet, decimals: int, figure: _Figure) -> str:
    """The tricks of whist; else what was won. Nothing while the standings have not seen it."""
    if game(rules) is Game.WHIST:
        own = figure.own if figure.ruled is None else amount(figure.ruled, FRACTIONS)
        return f"{own} {figure.mark}".rstrip()
    return "" if figure.award is None else award_words(figure.award, rules, decimals)


def _cell(
    mine: dict[int, _Figure], tray: int, figures: _Figures, words: Callable[[_Figure], str]
) -> RecapCell | None:
    if tray not in mine:
        return None
    figure = mine[tray]
    there = [each for each in _on(tray, figures.values()) if each.side is figure.side]
    side = [each.own for each in there if each.ruled is None]
    best = figure.ruled is None and figure.own == max(side) and side.count(figure.own) == 1
    return RecapCell(words(figure), best and len(side) > 1)


def _on(tray: int, all_figures: Iterable[dict[int, _Figure]]) -> list[_Figure]:
    return [by_tray[tray] for by_tray in all_figures if tray in by_tray]


def _averages(figures: _Figures, trays: list[int], side: Side) -> list[str]:
    """The average of a side on each tray, all with the same number of decimals."""
    there = [[f for f in _on(tray, figures.values()) if f.side is side] for tray in trays]
    exact = [_average(on_tray) for on_tray in there]
    decimals = column_decimals(exact, fractions=True)
    return ["" if value is None else amount(value, decimals) for value in exact]


def _average(on_tray: Iterable[_Figure]) -> Fraction | None:
    """The average of a side: as its results were compared, or of what has been made so far."""
    compared = [each for each in on_tray if each.ruled is None]
    known = [each.average for each in compared if each.average is not None]
    if known:
        return known[0]
    return Fraction(sum(each.own for each in compared), len(compared)) if compared else None
