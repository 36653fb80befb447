"""Match sheets: both tables of each match of teams side by side."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy

from scoring.match import Both, MatchRules, MatchScore, MatchTray, score_match
from scoring.matches import match_rules
from scoring.rules import method, rule_set
from tournaments.models import Session
from tournaments.paper.drawing.match_sheet import (
    FinalTable,
    MatchBoard,
    MatchSheet,
    blank_match,
    match_sheets,
)
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.values import Heading
from tournaments.paper.plays import event_words, has_contracts, of_clubs, of_teams
from tournaments.paper.result_words import played_words
from tournaments.paper.sheet import EmptyForm, Follows, Moment, Sheet
from tournaments.paper.team_matches import CardsSideBySide, Match, Played, matches_of, ns_figure
from tournaments.presenting.figures import amount, column_decimals, points
from tournaments.presenting.labels import tray_word
from tournaments.presenting.methods import gained_words
from tournaments.presenting.winners import winner_words
from tournaments.queries.standings.field_rules import read_field_rules
from tournaments.queries.standings.session_field import session_field
from tournaments.queries.standings.view import standings_view
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext


class MatchSheetsOfSession(NamedTuple):
    """The head and foot of the sheets, a sheet for each match, and of two clubs the final table."""

    heading: Heading
    matches: list[MatchSheet]
    final: FinalTable | None = None


class MatchSheets(Sheet[MatchSheetsOfSession]):
    """A sheet for each match, with whatever is in."""

    name = "match-sheets"
    title = gettext_lazy("Match sheets")
    purpose = gettext_lazy("Both tables of each match side by side, and what either team gained.")
    place = (Moment.TO_BE_FILLED_IN, 6)
    follows = Follows.CONTESTANTS

    def suits(self, session: Session) -> bool:
        """Return whether teams play."""
        return of_teams(session) or of_clubs(session)

    def read(self, session: Session) -> MatchSheetsOfSession:
        """Return the sheets in the order of the teams. Refused where there are no matches."""
        matches = matches_of(session)
        if has_contracts(session):
            rules = _Rules(session)
            sheets = [_boards(match, rules) for match in matches]
        else:
            sheets = [_cards(match) for match in matches]
        return MatchSheetsOfSession(_heading(session), sheets, _final(session))

    def draw(self, printer: Printer, values: MatchSheetsOfSession) -> bytes:
        """Return the PDF of the sheets."""
        return match_sheets(values.heading, values.matches, printer, values.final)

    def blank(self) -> Sequence[EmptyForm]:
        """Return a sheet of either game for 24 deals."""
        return (
            EmptyForm(
                19,
                "match-sheet-whist",
                gettext_lazy("Match sheet of whist, 24 hands"),
                partial(self._blank, bridge=False),
            ),
            EmptyForm(
                20,
                "match-sheet-bridge",
                gettext_lazy("Match sheet of bridge, 24 boards"),
                partial(self._blank, bridge=True),
            ),
        )

    def _blank(self, printer: Printer, *, bridge: bool) -> bytes:
        heading = Heading(printer.gettext("Match sheet"), "", "", "", "")
        return self.draw(printer, MatchSheetsOfSession(heading, [blank_match(bridge=bridge)]))


def _final(session: Session) -> FinalTable | None:
    """Return what every four of two clubs gained, and who won; None where no clubs play."""
    view = standings_view(session, all_trays=True) if of_clubs(session) else None
    if view is None or view.club_match is None or view.club_match.margin is None:
        return None
    match = view.club_match
    gains = [[row.gained or Fraction() for row in ledger.rows] for ledger in match.fours]
    decimals = column_decimals(gain for club in gains for gain in club)
    first, second = (
        tuple(gained_words(gain, view.rules, decimals) for gain in [*club, sum(club, Fraction())])
        for club in gains
    )
    return FinalTable(
        clubs=match.names,
        fours=tuple(
            (str(number), one, other)
            for number, (one, other) in enumerate(zip(first[:-1], second[:-1], strict=True), 1)
        ),
        sums=(first[-1], second[-1]),
        result=winner_words(view) if view.complete else "",
    )


def _heading(session: Session) -> Heading:
    """The head and foot of the sheets."""
    club = session.tournament.club
    now = date_format(timezone.localtime(timezone=club.zone), "TIME_FORMAT")
    return Heading(
        title=_("Match sheet"),
        subtitle=f"{club.name}. {event_words(session)}",
        note="",
        foot=_("As of %(time)s.") % {"time": now},
        tray_word=tray_word(session.tournament.game),
    )


def _cards(match: Match) -> MatchSheet:
    """Whist: E/W's cards of every table laid side by side."""
    by_table: defaultdict[int, list[int]] = defaultdict(list)
    for number in match.trays:
        by_table[match.dealt_at(number).table].append(number)
    tables, lead, complete = [], 0, True
    for table, numbers in sorted(by_table.items()):
        laid = CardsSideBySide(match, numbers)
        tables.append(laid.cards(str(table)))
        lead += laid.lead
        complete = complete and laid.complete
    return MatchSheet(
        home=match.home.name,
        away=match.other.name,
        note=ngettext("%(n)s hand", "%(n)s hands", len(match.trays)) % {"n": len(match.trays)},
        tables=tuple(tables),
        result=_result(match, lead, _("tricks")) if complete else "",
    )


def _result(match: Match, lead: int, unit: str) -> str:
    if not lead:
        return _("The match is halved.")
    ahead = match.home if lead > 0 else match.other
    figures = {"team": ahead.name, "n": abs(lead), "unit": unit}
    return _("%(team)s wins by %(n)s %(unit)s.") % figures


class _Rules:
    """The match rules of the session's own field; IMPs and victory points where it has none."""

    def __init__(self, session: Session) -> None:
        own = session_field(session)
        rules = read_field_rules(own.rules).rules if own else rule_set("wbf")
        if not method(rules).profile.in_matches:
            rules = rule_set("wbf", method="matches", match="imps", match_total="vps")
        self.rules = rules
        self.unit = {"imps": _("IMPs"), "points": _("points"), "pab": _("points")}.get(
            str(rules.switches["match"]), _("IMPs")
        )

    def of(self, trays: int) -> MatchRules:
        """For a match of so many trays."""
        return match_rules(self.rules, trays)


def _boards(match: Match, rules: _Rules) -> MatchSheet:
    """Bridge: the scores of both tables and what they are worth."""
    numbers = match.trays
    scored = score_match(
        [MatchTray(n, ns_figure(match.at_home, n), ns_figure(match.away, n)) for n in numbers],
        rules.of(len(numbers)),
    )
    complete = len(scored.trays) == len(numbers)
    words = ngettext("%(n)s board", "%(n)s boards", len(numbers))
    lead = int(scored.total.home - scored.total.away)
    return MatchSheet(
        home=match.home.name,
        away=match.other.name,
        note=words % {"n": len(numbers)},
        boards=tuple(_board(match, number, scored.trays.get(number)) for number in numbers),
        unit=rules.unit,
        totals=_totals(scored, rules, complete=complete),
        result=_result(match, _margin(scored, lead), rules.unit) if complete else "",
    )


def _margin(scored: MatchScore, lead: int) -> int:
    """By how much the match is won: a difference is counted to both, with both signs."""
    return lead // 2 if scored.total.home == -scored.total.away else lead


def _board(match: Match, number: int, gained: Both | None) -> MatchBoard:
    home, other = ns_figure(match.at_home, number), ns_figure(match.away, number)
    difference = "" if home is None or other is None else points(home - other)
    return MatchBoard(
        board=str(number),
        home_contract=_contract(match.at_home.get(number)),
        home_score="" if home is None else points(home),
        away_contract=_contract(match.away.get(number)),
        away_score="" if other is None else points(other),
        difference=difference,
        home=amount(gained.home) if gained and gained.home > 0 else "",
        away=amount(gained.away) if gained and gained.away > 0 else "",
    )


def _contract(play: Played | None) -> str:
    return played_words(play.entered.outcome) if play and play.entered else ""


def _totals(
    scored: MatchScore, rules: _Rules, *, complete: bool
) -> tuple[tuple[str, str, str], ...]:
    """The gains of each team in all; the victory points once the match is over."""
    none = Fraction(0)
    home = sum((max(both.home, none) for both in scored.trays.values()), none)
    away = sum((max(both.away, none) for both in scored.trays.values()), none)
    total = (rules.unit, amount(home), amount(away))
    worth = scored.victory_points
    if worth is None:
        return (total,)
    figures = (amount(worth.home, 2), amount(worth.away, 2)) if complete else ("", "")
    return (total, (_("Victory points"), *figures))
