"""Scoring one field, whole or by the difference that one tray makes."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scoring.comparison import Setting
from scoring.contestant import Earned, earn, with_amounts
from scoring.plays import Play, plays_by_tray, plays_of
from scoring.rank import rank
from scoring.refused import Code, Refused
from scoring.rules import tie_breaks
from scoring.settle import Settled, match_worth, settle
from scoring.tie_breaks import Evidence, Played, break_ties
from scoring.tray import tray_table
from scoring.values import FieldResults, FieldStandings, RuleSet, SeatAward, TrayAwards


def score(field: FieldResults, rules: RuleSet) -> FieldStandings:
    """The standings of a field and the table of every tray that has a result.

    Raises Refused, as ``scoring.plays``, ``scoring.tray`` and ``scoring.contestant`` say.
    """
    plays = plays_by_tray(field, rules)
    trays = {tray: _table(field, rules, tray, played) for tray, played in plays.items()}
    earned = with_amounts(field, earn(plays, trays, rules))
    return _standings(field, rules, earned, trays)


def rescore_tray(
    before: FieldStandings, was: FieldResults, now: FieldResults, rules: RuleSet, tray: int
) -> FieldStandings:
    """The standings after an entry on one tray: its table anew, the difference to the totals.

    ``before`` was scored from ``was`` by the same rules, and ``now`` differs from it in this
    tray only (its results, expected number, datum and vulnerability); of both only this tray's
    results are looked at, so that no others need be given. Always what ``score(now)`` gives.
    Raises Refused as ``score`` does, and where the contestants or their lines have changed.
    """
    if now.lines != {standing.contestant: standing.line for standing in before.standings}:
        raise Refused(Code.FIELD_CHANGED)
    _, lost = _score_tray(was, rules, tray)
    table, gained = _score_tray(now, rules, tray)
    earned = dict(before.earned)
    for contestant in (lost.keys() | gained.keys()) & earned.keys():
        kept = earned[contestant].minus(lost.get(contestant, Earned()))
        earned[contestant] = kept.plus(gained.get(contestant, Earned()))
    trays = {number: awards for number, awards in before.trays.items() if number != tray}
    if any(result.tray == tray for result in now.results):
        trays[tray] = table
    return _standings(now, rules, earned, trays)


def _score_tray(
    field: FieldResults, rules: RuleSet, tray: int
) -> tuple[TrayAwards, dict[int, Earned]]:
    plays = plays_of(field, rules, tray)
    table = _table(field, rules, tray, plays)
    return table, earn({tray: plays}, {tray: table}, rules)


def _table(field: FieldResults, rules: RuleSet, tray: int, plays: Sequence[Play]) -> TrayAwards:
    setting = Setting(tray, field.expected.get(tray, 0), rules, field.datums.get(tray))
    return tray_table(plays, setting)


def _standings(
    field: FieldResults,
    rules: RuleSet,
    earned: Mapping[int, Earned],
    trays: Mapping[int, TrayAwards],
) -> FieldStandings:
    settled = settle(earned, rules, field.most_trays)
    ranked, _ = break_ties(
        rank(field.lines, settled, rules), tie_breaks(rules), evidence(earned, rules)
    )
    return FieldStandings(ranked, _opened(trays, settled), earned)


def evidence(earned: Mapping[int, Earned], rules: RuleSet) -> Evidence:
    """What tie-breaks look at: everybody's matches and tops. None where no rule asks for it."""
    if not tie_breaks(rules):
        return Evidence()
    played = [
        Played(
            group,
            contestant,
            int(opponent),
            match_worth(match, rules),
            match.award,
            match.against,
        )
        for contestant, each in earned.items()
        for (group, opponent), match in each.groups.items()
        if isinstance(opponent, int)
    ]
    return Evidence(tuple(played), {contestant: each.tops for contestant, each in earned.items()})


def _opened(
    trays: Mapping[int, TrayAwards], settled: Mapping[int, Settled]
) -> dict[int, TrayAwards]:
    """The tables with the awards that waited for somebody's session."""
    waiting = {tray for each in settled.values() for tray in each.opened}
    return {
        tray: _with_opened(table, settled) if tray in waiting else table
        for tray, table in trays.items()
    }


def _with_opened(table: TrayAwards, settled: Mapping[int, Settled]) -> TrayAwards:
    return replace(
        table,
        seated=tuple(_seat_opened(each, table.tray, settled) for each in table.seated),
        fouled=tuple(_with_opened(each, settled) for each in table.fouled),
    )


def _seat_opened(seat: SeatAward, tray: int, settled: Mapping[int, Settled]) -> SeatAward:
    """Partners have the same award only where they are one contestant: the first one's shows."""
    opened = [
        settled[who[0]].opened.get(tray) if who[0] in settled else None
        for who in (seat.ns, seat.ew)
    ]
    return seat._replace(
        ns_award=seat.ns_award if opened[0] is None else opened[0],
        ew_award=seat.ew_award if opened[1] is None else opened[1],
    )
