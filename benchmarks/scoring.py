"""What scoring costs, against plain integers: one run, one process, in its own time.

Every ratio is the median over several turns in which both sides are measured one after the
other, so that whatever else the machine does meets both. The yardsticks know nothing of our
values: a histogram and a loop, table against table, an evening as a spreadsheet adds it up.
"""

import gc
import random
import statistics
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import cycle

from benchmarks.figures import say
from scoring.cross_imps import cross_imps
from scoring.field import rescore_tray, score
from scoring.imps import imps
from scoring.outcome import Score
from scoring.rules import rule_set
from scoring.tray import tray_awards
from scoring.values import FieldResults, Line, Seats, TableResult

TURNS = 15
TRAYS = 36
TABLES, MANY = 1000, 5000
EVENING_TABLES, EVENING_TRAYS = 20, 27
SLOW_SCORES = 250
"""Of the tables of one tray, those that are compared table against table; the rest is scaled."""

RULES = rule_set("wbf")
MADE = (420, 450, 400, 170, 140, 110, 620, 650, 130, 150, 600, 630, 430, 460, 480, 180)
LOST = (-50, -100, -150, -200, -300, -90, -500, -800)

Row = tuple[int, int, int, int]
"""A result: tray, contestants N/S and E/W, points of N/S."""


def main() -> bool:
    """Measure and print; returns whether what was promised is kept."""
    chance = random.Random(36)  # noqa: S311  nobody is to be surprised
    few, many = (_trays(chance, tables) for tables in (TABLES, MANY))
    matchpoints = [_ratio(partial(_tables, t), partial(_bare_tables, t)) for t in (few, many)]
    slow = _ratio(lambda: _slow_tray(few[0], _two_one_nothing), lambda: _tables(few), turns=3)
    imps_slow = _ratio(lambda: _slow_tray(few[0], imps), lambda: _imp_tables(few), turns=3)
    whole = TRAYS * TABLES / SLOW_SCORES
    rows = _rows(chance, EVENING_TABLES, EVENING_TRAYS)
    evening = _ratio(lambda: _evening(rows), lambda: _bare_evening(rows))
    entry = _entry(_rows(chance, TABLES, TRAYS))
    print(f"scoring, {TRAYS} trays; an evening of {EVENING_TABLES} x {EVENING_TRAYS}")
    return all(
        [
            say(f"matchpoints at {TABLES} tables / bare histogram", matchpoints[0], 1.5,
                at_most=True),
            say(f"matchpoints at {MANY} tables / bare histogram", matchpoints[1], 1.5,
                at_most=True),
            say(f"table against table at {TABLES} / matchpoints", slow * whole, 200,
                at_most=False),
            say(f"table against table at {TABLES} / cross-IMPs", imps_slow * whole, 300,
                at_most=False),
            say("an evening, values and all / bare integers", evening, 5, at_most=True),
            say(f"the whole field at {TABLES} tables / one entry", entry, 12, at_most=False),
        ]
    )  # fmt: skip


def _trays(chance: random.Random, tables: int) -> list[list[int]]:
    """The points of N/S at every table of every tray: two dozen scores, some far more often."""
    return [_points(chance, tables) for _ in range(TRAYS)]


def _points(chance: random.Random, tables: int) -> list[int]:
    scores = [*chance.sample(MADE, 12), *chance.sample(LOST, 6)]
    return chance.choices(scores, [1 + 40 // (1 + n) for n in range(len(scores))], k=tables)


def _rows(chance: random.Random, tables: int, trays: int) -> list[Row]:
    """An evening in which everybody plays every tray, E/W moving one table a tray."""
    return [
        (tray, table, 100_000 + (table + tray) % tables, points)
        for tray in range(1, trays + 1)
        for table, points in enumerate(_points(chance, tables))
    ]


def _tables(trays: Sequence[Sequence[int]]) -> None:
    for tray, figures in enumerate(trays):
        tray_awards(tray, figures, len(figures), RULES)


def _bare_tables(trays: Sequence[Sequence[int]]) -> None:
    for figures in trays:
        _bare_matchpoints(figures)


def _bare_matchpoints(figures: Sequence[int]) -> dict[int, int]:
    """2 for each score beaten, 1 for each other one equalled."""
    points, beaten = {}, 0
    times = Counter(figures)
    for figure in sorted(times):
        same = times[figure]
        points[figure] = 2 * beaten + same - 1
        beaten += same
    return points


def _imp_tables(trays: Sequence[Sequence[int]]) -> None:
    for figures in trays:
        cross_imps(Counter(figures))


def _slow_tray(figures: Sequence[int], worth: Callable[[int], int]) -> list[int]:
    """Some tables of one tray against all of it."""
    return [sum(worth(own - other) for other in figures) for own in figures[:SLOW_SCORES]]


def _two_one_nothing(difference: int) -> int:
    return 2 if difference > 0 else 0 if difference else 1


def _evening(rows: Sequence[Row]) -> None:
    score(_field(rows), RULES)


def _field(rows: Sequence[Row]) -> FieldResults:
    lines: dict[int, Line] = {}
    expected: Counter[int] = Counter()
    results = []
    north_south, east_west = Line.NS, Line.EW
    for tray, ns, ew, points in rows:
        lines[ns], lines[ew] = north_south, east_west
        expected[tray] += 1
        results.append(TableResult(tray, Seats(ns, ew, ns, ew), Score(points)))
    return FieldResults(lines, expected, tuple(results))


def _bare_evening(rows: Sequence[Row]) -> list[list[tuple[int, int, int, int]]]:
    """Both lines ranked: place, hundredths of a per cent, contestant, matchpoints."""
    by_tray: defaultdict[int, list[Row]] = defaultdict(list)
    for row in rows:
        by_tray[row[0]].append(row)
    totals: tuple[dict[int, int], dict[int, int]] = {}, {}
    most: dict[int, int] = {}
    for played in by_tray.values():
        worth = _bare_matchpoints([points for _tray, _ns, _ew, points in played])
        top = 2 * (len(played) - 1)
        for _tray, ns, ew, points in played:
            award = worth[points]
            totals[0][ns] = totals[0].get(ns, 0) + award
            totals[1][ew] = totals[1].get(ew, 0) + top - award
            most[ns] = most.get(ns, 0) + top
            most[ew] = most.get(ew, 0) + top
    return [_bare_ranking(line, most) for line in totals]


def _bare_ranking(totals: dict[int, int], most: dict[int, int]) -> list[tuple[int, int, int, int]]:
    percents = {pair: 10_000 * total // most[pair] for pair, total in totals.items()}
    ranked: list[tuple[int, int, int, int]] = []
    for pair in sorted(totals, key=percents.__getitem__, reverse=True):
        equal = bool(ranked) and ranked[-1][1] == percents[pair]
        place = ranked[-1][0] if equal else len(ranked) + 1
        ranked.append((place, percents[pair], pair, totals[pair]))
    return ranked


def _entry(rows: Sequence[Row]) -> float:
    """How often one corrected entry goes into the whole; its score differs from turn to turn."""
    whole = _field(rows)
    before = score(whole, RULES)
    first, *others = (result for result in whole.results if result.tray == 1)
    was = replace(whole, results=(first, *others))
    scores = cycle(MADE + LOST)

    def enter() -> None:
        entered = replace(first, outcome=Score(next(scores)))
        now = replace(whole, results=(entered, *others))
        rescore_tray(before, was, now, RULES, first.tray)

    return _ratio(lambda: score(whole, RULES), enter, turns=9)


def _ratio(ours: Callable[[], object], bare: Callable[[], object], turns: int = TURNS) -> float:
    """How much longer the first takes: the median over turns."""
    ours(), bare()
    return statistics.median(_seconds(ours) / _seconds(bare) for _ in range(turns))


def _seconds(what: Callable[[], object]) -> float:
    gc.collect()
    start = time.process_time()
    what()
    return time.process_time() - start


if __name__ == "__main__":
    sys.exit(not main())
