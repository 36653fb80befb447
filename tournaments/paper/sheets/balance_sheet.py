"""Safford's balance sheet: what each player lost in each set, and the check sums."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from django.utils.formats import date_format
from django.utils.translation import gettext_lazy

from scoring.outcome import Cards, Tricks
from scoring.safford import SetTable, Totals, balances, least, losses, total_losses
from scoring.values import Seats
from tournaments.models import Session
from tournaments.paper.drawing.balance_sheet import BalanceSheet, balance_sheet
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.ruled_table import Cell, Row
from tournaments.paper.drawing.values import Heading
from tournaments.paper.ranking import NamedContestant, counts_losses
from tournaments.paper.sheet import Follows, Moment, Sheet
from tournaments.presenting.labels import tray_word
from tournaments.presenting.trays import number_range
from tournaments.queries.desk.played_trays import played_hands
from tournaments.queries.people.names import contestants_of
from tournaments.queries.plan.couples import married_couples
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _

_SET_OF_TWO = 2


class BalanceSheetOfSession(Sheet[BalanceSheet]):
    """The balance sheet of a session of individuals, made of the cards of its sets."""

    name = "balance-sheet"
    title = gettext_lazy("Balance sheet")
    purpose = gettext_lazy("Safford's: what each player lost in each set, and the check sums.")
    place = (Moment.AFTER_PLAY, 6)
    follows = Follows.RESULTS

    def suits(self, session: Session) -> bool:
        """Return whether the field is ranked by losses."""
        return counts_losses(session)

    def needed(self, _session: Session) -> bool:
        """Return that it is always in the pack."""
        return True

    def read(self, session: Session) -> BalanceSheet:
        """Return the sheet. Refused before there are results, and where losses are not counted."""
        if not counts_losses(session):
            raise Refusal(_("This evening is not ranked by losses."))
        sets = list(_sets(session))
        if not sets:
            raise Refusal(_("There are no results to print yet."))
        club = session.tournament.club
        day = date_format(session.played_on, "DATE_FORMAT")
        called = {
            each.place_id: NamedContestant(each.label, " & ".join(each.people))
            for each in contestants_of(session.pk, in_full=True)
        }
        heading = Heading(
            title=_("Balance sheet"),
            subtitle=f"{session.name}. {club.name}, {day}.",
            note=_("tricks lost to the best of the same seat"),
            foot="",
            tray_word=tray_word(session.tournament.game),
        )
        return balance_of(sets, called, heading, married_couples(session.pk))

    def draw(self, printer: Printer, values: BalanceSheet) -> bytes:
        """Return the PDF of the sheet."""
        return balance_sheet(values, printer)


def balance_of(
    sets: Sequence[tuple[str, Sequence[SetTable]]],
    called: Mapping[int, NamedContestant],
    heading: Heading,
    couples: Sequence[tuple[int, int]] = (),
) -> BalanceSheet:
    """The sheet of these sets, each with what its hands are called, in the order of ``called``.

    ``couples``: of each the wife and the husband.
    """
    lost = total_losses(tables for _hands, tables in sets)
    first = least(lost)
    players = [player for player in called if player in lost]
    most = max((len(tables) for _hands, tables in sets), default=_SET_OF_TWO)
    return BalanceSheet(
        heading=heading,
        players=tuple(called[player].label for player in players),
        tables=most,
        sets=tuple(
            _balance_set(number, hands, tables, players, most)
            for number, (hands, tables) in enumerate(sets, 1)
        ),
        lost=tuple(str(lost[player]) for player in players),
        winners=frozenset(n for n, player in enumerate(players) if player in first),
        notes=(
            *_balance_notes([called[each] for each in players], first, lost, called),
            *_beside_each_other(couples, lost, called),
        ),
    )


def _balance_set(
    number: int, hands: str, tables: Sequence[SetTable], players: Sequence[int], most: int
) -> Row:
    lost = losses(tables)
    of_two = len(tables) == _SET_OF_TWO
    difference = abs(tables[0].totals.east - tables[1].totals.east) if of_two else 0
    total, balanced = sum(lost.values()), not of_two or balances(tables)
    check = f"{total} {'=' if balanced else '≠'} 4 × {difference}" if of_two else str(total)
    return (
        str(number),
        hands,
        *(_both(table.totals) for table in tables),
        *[""] * (most - len(tables)),
        str(difference) if of_two else "",
        *(str(lost[player]) if player in lost else "" for player in players),
        Cell(check, bold=not balanced),
    )


def _both(totals: Totals) -> str:
    """E/W's total; both where the cards of the two partners differ."""
    east, west = totals.east, totals.west
    return str(east) if east == west else f"{east}/{west}"


def _balance_notes(
    players: Sequence[NamedContestant],
    first: Sequence[int],
    lost: Mapping[int, int],
    called: Mapping[int, NamedContestant],
) -> Iterator[str]:
    named = [f"{each.label} {each.name}" for each in players if each.name]
    if named:
        yield "; ".join(named) + "."
    if first:
        who = ", ".join(called[player].name or called[player].label for player in first)
        yield _("Least lost: %(who)s, %(n)s.") % {"who": who, "n": lost[first[0]]}


def _beside_each_other(
    couples: Sequence[tuple[int, int]],
    lost: Mapping[int, int],
    called: Mapping[int, NamedContestant],
) -> Iterator[str]:
    """Husband beside wife, couple by couple, and all wives beside all husbands.

    Source: R. F. Foster, Complete Hoyle, Married Couples: "deciding whether or not a man can play
    whist better than his wife".
    """
    known = [(wife, husband) for wife, husband in couples if wife in lost and husband in lost]
    for couple in known:
        wife, husband = (called[each].name or called[each].label for each in couple)
        yield _("%(wife)s and %(husband)s: she lost %(w)s, he %(h)s.") % {
            "wife": wife,
            "w": lost[couple[0]],
            "husband": husband,
            "h": lost[couple[1]],
        }
    if known:
        yield _("All wives together lost %(w)s, all husbands %(h)s.") % {
            "w": sum(lost[wife] for wife, _husband in known),
            "h": sum(lost[husband] for _wife, husband in known),
        }


def _sets(session: Session) -> Iterator[tuple[str, list[SetTable]]]:
    """Round by round the tables that played the same trays, with what they made of them."""
    rounds: defaultdict[tuple[int, int], dict[int, _Table]] = defaultdict(dict)
    for section, number, table, tray, outcome, seats in played_hands(session):
        at = rounds[number, section].setdefault(table, _Table(seats))
        at.add(tray, outcome)
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
