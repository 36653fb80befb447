"""Scoring one field, whole or by the difference that one tray makes."""

from scoring.contestant import Earned, earn, with_amounts
from scoring.plays import plays_by_tray, plays_of
from scoring.rank import rank
from scoring.refused import Code, Refused
from scoring.tray import tray_awards
from scoring.values import FieldResults, FieldStandings, RuleSet, TrayAwards


def score(field: FieldResults, rules: RuleSet) -> FieldStandings:
    """The standings of a field and the table of every tray that has a result.

    Raises Refused, as ``scoring.plays`` and ``scoring.contestant`` say.
    """
    plays = plays_by_tray(field, rules)
    trays = {
        tray: tray_awards(tray, (play.figure for play in played), _expected(field, tray), rules)
        for tray, played in plays.items()
    }
    earned = with_amounts(field, earn(plays, trays, rules))
    return FieldStandings(rank(field.lines, earned, rules), trays)


def rescore_tray(
    before: FieldStandings, was: FieldResults, now: FieldResults, rules: RuleSet, tray: int
) -> FieldStandings:
    """The standings after an entry on one tray: its table anew, the difference to the totals.

    ``before`` was scored from ``was`` by the same rules, and ``now`` differs from it in this
    tray only (its results, expected number and vulnerability); of both only this tray's
    results are looked at, so that no others need be given. Always what ``score(now)`` gives.
    Raises Refused as ``score`` does, and where the contestants or their lines have changed.
    """
    lines = {standing.contestant: standing.line for standing in before.standings}
    if now.lines != lines:
        raise Refused(Code.FIELD_CHANGED)
    _, lost = _score_tray(was, rules, tray)
    awards, gained = _score_tray(now, rules, tray)
    earned = {
        standing.contestant: Earned.of(standing)
        .plus(gained.get(standing.contestant, Earned()))
        .minus(lost.get(standing.contestant, Earned()))
        for standing in before.standings
    }
    trays = {number: table for number, table in before.trays.items() if number != tray}
    if any(result.tray == tray for result in now.results):
        trays[tray] = awards
    return FieldStandings(rank(lines, earned, rules), trays)


def _score_tray(
    field: FieldResults, rules: RuleSet, tray: int
) -> tuple[TrayAwards, dict[int, Earned]]:
    plays = plays_of(field, rules, tray)
    figures = (play.figure for play in plays)
    awards = tray_awards(tray, figures, _expected(field, tray), rules)
    return awards, earn({tray: plays}, {tray: awards}, rules)


def _expected(field: FieldResults, tray: int) -> int:
    return field.expected.get(tray, 0)
