"""The table of matches of what was scored without any database."""

from fractions import Fraction

from scoring.meetings import meetings
from scoring.values import FieldStandings, RuleSet
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.cross_table import CrossTable
from tournaments.presenting.match_table import cross_table
from tournaments.presenting.standing_line import StandingLine


def table_of_matches(standings: FieldStandings, rules: RuleSet, labels: str) -> CrossTable:
    """The table of contestants who are numbered from 1, with a letter for each."""
    met = meetings((seat for tray in standings.trays.values() for seat in tray.seated), rules)
    lines = [
        StandingLine(
            Contestant(each.contestant, each.contestant, each.contestant,
                       labels[each.contestant - 1], "", (), ""),
            each.place, each.shared, each.total, None, None, each.trays_played,
            gained=sum((one.gain for one in met[each.contestant].values()), Fraction(0)),
        )
        for each in sorted(standings.standings, key=lambda each: each.contestant)
    ]  # fmt: skip
    return cross_table(lines, met, rules)
