"""The final table of matches and Safford's balance sheet as values for paper.

Both are made from what scoring knows: the matches everybody has earned, and the cards of a set.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from scoring.methods import Method
from scoring.outcome import Cards, Tricks, read_code
from scoring.rules import game, text
from scoring.safford import SetTable, Totals, balances, least, losses, total_losses
from scoring.settle import match_worth
from scoring.switches import SWITCHES, Game
from scoring.values import FieldStandings, RuleSet, Seats
from tournaments.models import Play, Session
from tournaments.paper.awards import scored_session
from tournaments.paper.drawing.balance_sheet import BalanceSet, BalanceSheet
from tournaments.paper.drawing.match_table import MatchCell, MatchRow, MatchTable
from tournaments.paper.drawing.values import Heading
from tournaments.paper.heading import report_heading, stage, standings_to_print
from tournaments.presenting.figures import column_decimals, place
from tournaments.presenting.labels import tray_word
from tournaments.presenting.methods import award_head, award_words, total_words, with_half
from tournaments.presenting.trays import number_range
from tournaments.queries.people.names import contestants_of
from tournaments.queries.standings.session_field import session_field
from tournaments.refusal import Refusal

_SET_OF_TWO = 2


class Called(NamedTuple):
    """What a contestant is called: its label, and its name where it has one."""

    label: str
    name: str = ""


def plays_matches(session: Session) -> bool:
    """Whether the session's field is ranked by matches."""
    return _method(session).profile.in_matches


def counts_losses(session: Session) -> bool:
    """Whether the session's field is ranked by Safford's losses."""
    return _method(session).profile.in_sets


def _method(session: Session) -> Method:
    field = session_field(session)
    named = field.rules["switches"].get("method", "") if field else ""
    return Method(str(named or SWITCHES["method"].default))


def match_sheet(session: Session) -> MatchTable:
    """The matches of a session's field. Refused before there are results, and where it has none."""
    view = standings_to_print(session)
    if not plays_matches(session):
        raise Refusal(_("This session is not ranked by matches."))
    found = scored_session(session)
    called = {
        each.entry_id: Called(each.label, " & ".join(each.people))
        for each in contestants_of(session.pk)
    }
    heading = report_heading(session, view, _("Table of matches"), stage(view))
    return matches_of(found.standings, found.rules, called, heading)


def matches_of(
    standings: FieldStandings, rules: RuleSet, called: Mapping[int, Called], heading: Heading
) -> MatchTable:
    """The table of everybody in the standings, in the order of ``called``."""
    by_contestant = {each.contestant: each for each in standings.standings}
    everybody = [each for each in called if each in by_contestant]
    made = {each: _against(standings, rules, each) for each in everybody}
    decimals = column_decimals(gain for row in made.values() for gain, _won in row.values())
    words = _CellWords(rules, decimals)
    rows = []
    for each in everybody:
        standing = by_contestant[each]
        gain = sum((g for g, _won in made[each].values()), Fraction(0))
        rows.append(
            MatchRow(
                label=called[each].label,
                name=called[each].name,
                cells=tuple(words.cell(made[each].get(other)) for other in everybody),
                matches=total_words(standing.total, rules),
                gain=award_words(gain, rules, decimals) if gain else words.nothing,
                place=place(standing.place, standing.shared) if standing.trays_played else "",
            )
        )
    heads = (words.worth_head, award_head(rules), _("Place"))
    return MatchTable(heading, heads, tuple(rows), tuple(_match_notes(made, rules)))


_Made = Mapping[int, tuple[Fraction, Fraction]]
"""Opponent -> what was gained of it, and what the match is worth."""


def _against(standings: FieldStandings, rules: RuleSet, contestant: int) -> _Made:
    made: dict[int, tuple[Fraction, Fraction]] = {}
    earned = standings.earned.get(contestant)
    for (_group, opponent), match in (earned.groups if earned else {}).items():
        if isinstance(opponent, int):
            gain, won = made.get(opponent, (Fraction(0), Fraction(0)))
            made[opponent] = (gain + match.award, won + match_worth(match, rules))
    return made


class _CellWords:
    """How the cells of a table are written. A match that is level is marked zero."""

    nothing = "0"

    def __init__(self, rules: RuleSet, decimals: int) -> None:
        self.rules = rules
        self.decimals = decimals
        self.won = text(rules, "match_total") == "won"
        self.worth_head = _("Matches") if self.won else _("Total")

    def cell(self, made: tuple[Fraction, Fraction] | None) -> MatchCell:
        """One cell; empty where the two have not met."""
        if made is None:
            return MatchCell()
        gain, worth = made
        said = award_words(gain, self.rules, self.decimals) if gain else self.nothing
        if self.won:
            return MatchCell(said, with_half(worth), best=gain > 0)
        vps = text(self.rules, "match_total") == "vps"
        return MatchCell(said, total_words(worth, self.rules) if vps else "", best=gain > 0)


def _match_notes(made: Mapping[int, _Made], rules: RuleSet) -> Iterator[str]:
    if text(rules, "match_total") != "won":
        return
    yield _("Bold: the match was won. A match that is level is marked 0 and counts half to each.")
    yield _("Most matches win; tricks decide a tie.")
    won = sum((worth for row in made.values() for _gain, worth in row.values()), Fraction(0))
    gain = sum((gain for row in made.values() for gain, _worth in row.values()), Fraction(0))
    if won and not gain and game(rules) is Game.WHIST:
        yield _("Check: %(n)s matches; all tricks gained and lost add up to 0.") % {
            "n": with_half(won)
        }


def balance(
    sets: Sequence[tuple[str, Sequence[SetTable]]],
    called: Mapping[int, Called],
    heading: Heading,
) -> BalanceSheet:
    """The sheet of these sets, each with what its hands are called, in the order of ``called``."""
    lost = total_losses(tables for _hands, tables in sets)
    first = least(lost)
    players = [player for player in called if player in lost]
    return BalanceSheet(
        heading=heading,
        players=tuple(called[player].label for player in players),
        tables=max((len(tables) for _hands, tables in sets), default=_SET_OF_TWO),
        sets=tuple(
            _balance_set(number, hands, tables, players)
            for number, (hands, tables) in enumerate(sets, 1)
        ),
        lost=tuple(str(lost[player]) for player in players),
        winners=frozenset(n for n, player in enumerate(players) if player in first),
        notes=tuple(_balance_notes([called[each] for each in players], first, lost, called)),
    )


def _balance_set(
    number: int, hands: str, tables: Sequence[SetTable], players: Sequence[int]
) -> BalanceSet:
    lost = losses(tables)
    of_two = len(tables) == _SET_OF_TWO
    difference = abs(tables[0].totals.east - tables[1].totals.east) if of_two else 0
    total, balanced = sum(lost.values()), not of_two or balances(tables)
    check = f"{total} {'=' if balanced else '≠'} 4 × {difference}" if of_two else str(total)
    return BalanceSet(
        number=str(number),
        hands=hands,
        totals=tuple(_both(table.totals) for table in tables),
        difference=str(difference) if of_two else "",
        losses=tuple(str(lost[player]) if player in lost else "" for player in players),
        check=check,
        balanced=balanced,
    )


def _both(totals: Totals) -> str:
    """E/W's total; both where the cards of the two partners differ."""
    east, west = totals.east, totals.west
    return str(east) if east == west else f"{east}/{west}"


def _balance_notes(
    players: Sequence[Called],
    first: Sequence[int],
    lost: Mapping[int, int],
    called: Mapping[int, Called],
) -> Iterator[str]:
    named = [f"{each.label} {each.name}" for each in players if each.name]
    if named:
        yield "; ".join(named) + "."
    if first:
        who = ", ".join(called[player].name or called[player].label for player in first)
        yield _("Least lost: %(who)s, %(n)s.") % {"who": who, "n": lost[first[0]]}


def balance_sheet_of(session: Session) -> BalanceSheet:
    """The balance sheet of a session of individuals.

    Refused before there are results, and where losses are not counted.
    """
    if not counts_losses(session):
        raise Refusal(_("This session is not ranked by losses."))
    sets = list(_sets(session))
    if not sets:
        raise Refusal(_("There are no results to print yet."))
    club = session.tournament.club
    day = date_format(session.played_on, "DATE_FORMAT")
    called = {
        each.place_id: Called(each.label, " & ".join(each.people))
        for each in contestants_of(session.pk)
    }
    heading = Heading(
        title=_("Balance sheet"),
        subtitle=f"{session.tournament.name}. {club.name}, {day}.",
        note=_("tricks lost to the best of the same seat"),
        foot="",
        tray_word=tray_word(session.tournament.game),
    )
    return balance(sets, called, heading)


def _sets(session: Session) -> Iterator[tuple[str, list[SetTable]]]:
    """Round by round the tables that played the same trays, with what they made of them."""
    rounds: defaultdict[tuple[int, int], dict[int, _Table]] = defaultdict(dict)
    plays = Play.objects.filter(section__session=session, current__isnull=False)
    for section, number, table, tray, outcome, *seats in plays.order_by(
        "round", "section", "table", "tray__number"
    ).values_list(
        "section", "round", "table", "tray__number", "current__outcome",
        "current__north", "current__east", "current__south", "current__west",
    ):  # fmt: skip
        at = rounds[number, section].setdefault(table, _Table(Seats(*seats)))
        at.add(tray, read_code(outcome))
    for tables in rounds.values():
        together: defaultdict[tuple[int, ...], list[SetTable]] = defaultdict(list)
        for each in tables.values():
            together[tuple(each.trays)].append(each.set_table)
        for trays, its in together.items():
            yield number_range(trays), its


class _Table:
    """A table in a set: who sat there, and the tricks as they are added up."""

    def __init__(self, seats: Seats) -> None:
        self.seats = seats
        self.trays: list[int] = []
        self.ns = self.ew = 0

    def add(self, tray: int, outcome: object) -> None:
        """One hand more; what was not played has no tricks."""
        self.trays.append(tray)
        if isinstance(outcome, Tricks):
            self.ns, self.ew = self.ns + outcome.ns, self.ew + 13 - outcome.ns
        elif isinstance(outcome, Cards):
            self.ns, self.ew = self.ns + outcome.ns, self.ew + outcome.ew

    @property
    def set_table(self) -> SetTable:
        """The table as losses are counted from it."""
        return SetTable(self.seats, Totals.of(ns=self.ns, ew=self.ew))
