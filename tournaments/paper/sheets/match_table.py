"""The table of matches: who gained what of whom, matches won with halves, and the places."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.rules import game, text
from scoring.settle import match_worth
from scoring.switches import Game
from scoring.values import FieldStandings, RuleSet
from tournaments.models import Session
from tournaments.paper.awards import scored_session
from tournaments.paper.drawing.match_table import MatchCell, MatchRow, MatchTable, match_table
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.values import Heading
from tournaments.paper.heading import report_heading, stage, standings_to_print
from tournaments.paper.ranking import NamedContestant, plays_matches
from tournaments.paper.sheet import Moment, Sheet
from tournaments.presenting.figures import column_decimals, place
from tournaments.presenting.methods import award_head, award_words, total_words, with_half
from tournaments.queries.people.names import contestants_of
from tournaments.refusal import Refusal


class MatchTableSheet(Sheet[MatchTable]):
    """The matches of a session's field, made of what everybody has earned."""

    name = "match-table"
    title = gettext_lazy("Table of matches")
    purpose = gettext_lazy("Who gained what from whom, matches won with halves, and the places.")
    place = (Moment.AFTER_PLAY, 5)
    of_results = True

    def suits(self, session: Session) -> bool:
        """Return whether the field is ranked by matches."""
        return plays_matches(session)

    def needed(self, _session: Session) -> bool:
        """Return that it is always in the pack."""
        return True

    def read(self, session: Session) -> MatchTable:
        """Return the table. Refused before there are results, and where it has none."""
        view = standings_to_print(session)
        if not plays_matches(session):
            raise Refusal(_("This session is not ranked by matches."))
        found = scored_session(session)
        called = {
            each.entry_id: NamedContestant(each.label, " & ".join(each.people))
            for each in contestants_of(session.pk)
        }
        heading = report_heading(session, view, _("Table of matches"), stage(view))
        return table_of_matches(found.standings, found.rules, called, heading)

    def draw(self, printer: Printer, values: MatchTable) -> bytes:
        """Return the PDF of the table."""
        return match_table(values, printer)


def table_of_matches(
    standings: FieldStandings,
    rules: RuleSet,
    called: Mapping[int, NamedContestant],
    heading: Heading,
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
    """The wording of the cells of a table. A match that is level is marked zero."""

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
