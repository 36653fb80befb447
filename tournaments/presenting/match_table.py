"""The cross-table of matches in words: gains, matches won with halves, and the places."""

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction

from django.utils.translation import gettext as _

from scoring.meetings import Meeting, Meetings
from scoring.rules import game, text
from scoring.switches import Game
from scoring.values import RuleSet
from tournaments.presenting.cross_table import CrossTable, MatchCell, MatchRow
from tournaments.presenting.figures import column_decimals, place
from tournaments.presenting.methods import award_head, gained_words, total_words, with_half
from tournaments.presenting.standing_line import StandingLine

Two = frozenset[int]
"""The entries of two who meet."""


def cross_table(
    lines: Sequence[StandingLine],
    met: Meetings,
    rules: RuleSet,
    unfinished: Collection[Two] = (),
    *,
    running: bool = True,
) -> CrossTable:
    """The table of these contestants, in this order.

    ``running``: matches that are ``unfinished`` show how they stand, as scorers see them.
    """
    everybody = [line.contestant.entry_id for line in lines]
    # Who only fills up a table has meetings too, and no line.
    met = {entry: met.get(entry, {}) for entry in everybody}
    gains = [each.gain for its in met.values() for each in its.values()]
    words = _Words(rules, column_decimals(gains), unfinished, running=running)
    rows = tuple(words.row(line, everybody, met) for line in lines)
    heads = (words.worth_head, award_head(rules), _("Place"))
    return CrossTable(heads, rows, tuple(_notes(met, rules)))


def match_cells(
    entry: int, met: Meetings, rules: RuleSet, unfinished: Collection[Two] = (), *, running: bool
) -> dict[int, MatchCell]:
    """Return what a contestant gained from each it has met, by their entries; as in the table."""
    its = met.get(entry, {})
    decimals = column_decimals([each.gain for each in its.values()])
    words = _Words(rules, decimals, unfinished, running=running)
    return {other: words.cell(frozenset((entry, other)), made) for other, made in its.items()}


class _Words:
    """The wording of a table. A match that is level is marked zero."""

    def __init__(
        self, rules: RuleSet, decimals: int, unfinished: Collection[Two], *, running: bool
    ) -> None:
        self.rules = rules
        self.decimals = decimals
        self.unfinished = unfinished
        self.running = running
        self.total = text(rules, "match_total")
        self.worth_head = _("Matches") if self.total == "won" else _("Total")
        if self.total == "vps":
            self.worth_head = _("VPs")

    def row(self, line: StandingLine, everybody: Sequence[int], met: Meetings) -> MatchRow:
        who = line.contestant
        return MatchRow(
            label=who.label,
            name=who.own_name or " & ".join(who.people),
            cells=tuple(
                self.cell(frozenset((who.entry_id, other)), met[who.entry_id].get(other))
                for other in everybody
            ),
            matches=total_words(line.total, self.rules),
            gain=gained_words(line.gained or Fraction(0), self.rules, self.decimals),
            place=place(line.place, line.shared) if line.trays_played else "",
        )

    def cell(self, two: Two, made: Meeting | None) -> MatchCell:
        """One cell; empty where the two have not met, or where it may not be told yet."""
        unfinished = two in self.unfinished
        if made is None or (unfinished and not self.running):
            return MatchCell(unfinished=unfinished)
        return MatchCell(
            gained_words(made.gain, self.rules, self.decimals),
            self._worth(made),
            best=made.gain > 0,
            unfinished=unfinished,
        )

    def _worth(self, made: Meeting) -> str:
        if self.total == "won":
            return with_half(made.worth)
        return total_words(made.worth, self.rules) if self.total == "vps" else ""


def _notes(met: Meetings, rules: RuleSet) -> Iterator[str]:
    if text(rules, "match_total") != "won":
        return
    yield _("Bold: the match was won. A match that is level is marked 0 and counts half to each.")
    if text(rules, "tie_break") == "tricks":
        yield _("Most matches win; tricks decide a tie.")
    won = sum((each.worth for row in met.values() for each in row.values()), Fraction(0))
    gain = sum((each.gain for row in met.values() for each in row.values()), Fraction(0))
    if won and not gain and game(rules) is Game.WHIST:
        yield _("Check: %(n)s matches; all tricks gained and lost add up to 0.") % {
            "n": with_half(won)
        }
