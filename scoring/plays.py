"""The plays that count: the results of each tray that have a figure, and what is refused.

A result that was not played has no figure and is in nobody's comparison; whoever is named in
it did not sit there for scoring, so the tray may still be played at another table.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from scoring.contract_score import score
from scoring.outcome import Contract, NotPlayed, PassedOut, Score, Tricks, write_code
from scoring.refused import Code, Refused
from scoring.rules import Method, method
from scoring.values import FieldResults, Line, RuleSet, Side, TableResult


class Play(NamedTuple):
    """One play of a tray: N/S's figure (tricks or points), and the contestants of each side."""

    figure: int
    ns: tuple[int, ...]
    ew: tuple[int, ...]


def plays_by_tray(field: FieldResults, rules: RuleSet) -> dict[int, tuple[Play, ...]]:
    """The plays of every tray that has a result. Raises Refused as ``plays_of`` does."""
    results: defaultdict[int, list[TableResult]] = defaultdict(list)
    for result in field.results:
        results[result.tray].append(result)
    return {tray: _read(field, rules, results[tray]) for tray in results}


def plays_of(field: FieldResults, rules: RuleSet, tray: int) -> tuple[Play, ...]:
    """The plays of one tray.

    Raises Refused: a contestant that is in no line or sat twice on the tray, a ruling, an
    outcome that the method does not compare, a contract without vulnerability.
    """
    return _read(field, rules, [result for result in field.results if result.tray == tray])


def _read(field: FieldResults, rules: RuleSet, results: Iterable[TableResult]) -> tuple[Play, ...]:
    figure_of = _FIGURES[method(rules)]
    seen: set[int] = set()
    plays = []
    for result in results:
        if result.ruling:
            raise Refused(Code.RULING_UNKNOWN, {"tray": result.tray, "ruling": result.ruling.code})
        if not isinstance(result.outcome, NotPlayed):
            play = Play(
                figure_of(result, field),
                result.seats.side(Side.NS),
                result.seats.side(Side.EW),
            )
            _seat(play, result.tray, field.lines, seen)
            plays.append(play)
    return tuple(plays)


def _seat(play: Play, tray: int, lines: Mapping[int, Line], seen: set[int]) -> None:
    for contestant in play.ns + play.ew:
        if contestant not in lines:
            raise Refused(Code.CONTESTANT_UNKNOWN, {"contestant": contestant, "tray": tray})
        if contestant in seen:
            raise Refused(Code.SEATED_TWICE, {"tray": tray, "contestant": contestant})
        seen.add(contestant)


def _tricks(result: TableResult, field: FieldResults) -> int:
    if isinstance(result.outcome, Tricks):
        return result.outcome.ns
    raise _unsuitable(result, Method.COMPASS)


def _points(result: TableResult, field: FieldResults) -> int:
    match result.outcome:
        case Contract() as contract:
            if result.tray not in field.vulnerable:
                raise Refused(Code.VULNERABILITY_MISSING, {"tray": result.tray})
            return score(contract, field.vulnerable[result.tray])
        case Score(ns):
            return ns
        case PassedOut():
            return 0
        case _:
            raise _unsuitable(result, Method.MATCHPOINTS)


def _unsuitable(result: TableResult, wanted: Method) -> Refused:
    return Refused(
        Code.OUTCOME_UNSUITABLE,
        {"tray": result.tray, "outcome": write_code(result.outcome), "method": str(wanted)},
    )


_FIGURES = {Method.COMPASS: _tricks, Method.MATCHPOINTS: _points}
