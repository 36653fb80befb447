"""Fields to score: builders for examples, and strategies for any field at all."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from scoring.contract_score import possible_scores
from scoring.doubling import Doubling
from scoring.outcome import Contract, NotPlayed, Outcome, PassedOut, Score, Strain, Tricks
from scoring.rules import rule_set
from scoring.values import (
    Adjustment,
    FieldResults,
    Line,
    RuleSet,
    Seats,
    TableResult,
)
from scoring.vulnerability import Vulnerability
from tests.sample import examples

WHIST, NEUBERG, PLAIN = rule_set("whist-1910"), rule_set("wbf"), rule_set("plain")
ONE_POINT = rule_set("wbf", unit=1)
NS, EW, ALL = Line.NS, Line.EW, Line.ALL

# No stopwatch: a slow machine is no failure.
timeless = settings(max_examples=examples(20))
thorough = settings(max_examples=examples(80))


def play(tray: int, ns: int, ew: int, outcome: Outcome | int) -> TableResult:
    """A play by two pairs; a bare number is tricks of N/S."""
    tricks = Tricks(outcome) if isinstance(outcome, int) else outcome
    return TableResult(tray, Seats(ns, ew, ns, ew), tricks)


def field(
    results: Iterable[TableResult],
    *,
    ns: Iterable[int] = (),
    ew: Iterable[int] = (),
    one: Iterable[int] = (),
    expected: Mapping[int, int] | None = None,
    **more: Any,
) -> FieldResults:
    """A field whose lines are the contestants named."""
    lines = dict.fromkeys(ns, NS) | dict.fromkeys(ew, EW) | dict.fromkeys(one, ALL)
    return FieldResults(lines, expected or {}, tuple(results), **more)


def one_tray(outcomes: Sequence[Outcome | int], expected: int | None = None) -> FieldResults:
    """Tray 1, played by N/S 1, 2, 3 ... against E/W 101, 102, 103 ..."""
    count = len(outcomes)
    return field(
        [play(1, 1 + i, 101 + i, outcome) for i, outcome in enumerate(outcomes)],
        ns=range(1, 1 + count),
        ew=range(101, 101 + count),
        expected={1: count if expected is None else expected},
    )


def points(*ns: int) -> list[Outcome | int]:
    """Scores of N/S, in points."""
    return [Score(each) for each in ns]


vulnerabilities = st.sampled_from(Vulnerability)
tricks = st.builds(Tricks, st.integers(0, 13))
contracts = st.builds(
    Contract,
    level=st.integers(1, 7),
    strain=st.sampled_from(Strain),
    doubling=st.sampled_from(Doubling),
    declarer=st.sampled_from("NESW"),
    tricks=st.integers(0, 13),
)
scores = st.builds(Score, st.sampled_from(sorted(possible_scores(False, False))))
# Few different scores, so that many are equal.
close_scores = st.builds(Score, st.sampled_from((420, 450, -50, 100)))
bridge: st.SearchStrategy[Outcome] = st.one_of(
    close_scores, contracts, st.just(PassedOut()), st.just(NotPlayed())
)
whist: st.SearchStrategy[Outcome] = st.one_of(tricks, tricks, st.just(NotPlayed()))
amounts = st.fractions(min_value=-20, max_value=20, max_denominator=6)


@st.composite
def fields(draw: st.DrawFn, outcomes: st.SearchStrategy[Outcome]) -> FieldResults:
    """A field of one line or two, some trays played by some of the pairs, in any order."""
    pairs = draw(st.integers(1, 6))
    one_winner = draw(st.booleans())
    trays = draw(st.integers(0, 5))
    results = [
        result
        for tray in range(1, trays + 1)
        for result in draw(_plays(tray, pairs, outcomes, mixed=one_winner))
    ]
    everybody = (*range(1, pairs + 1), *range(101, 101 + pairs))
    adjusted = draw(st.lists(st.tuples(st.sampled_from(everybody), amounts), max_size=2))
    return field(
        draw(st.permutations(results)),
        ns=() if one_winner else everybody[:pairs],
        ew=() if one_winner else everybody[pairs:],
        one=everybody if one_winner else (),
        expected=draw(st.dictionaries(st.integers(1, 5), st.integers(0, 9))),
        adjustments=tuple(Adjustment(who, amount, "late") for who, amount in adjusted),
        carried=draw(st.dictionaries(st.sampled_from(everybody), amounts, max_size=2)),
        vulnerable={tray: draw(vulnerabilities) for tray in range(1, trays + 1)},
    )


@st.composite
def _plays(
    draw: st.DrawFn, tray: int, pairs: int, outcomes: st.SearchStrategy[Outcome], *, mixed: bool
) -> list[TableResult]:
    ns, ew = list(range(1, pairs + 1)), list(range(101, 101 + pairs))
    if mixed:
        shuffled = draw(st.permutations(ns + ew))
        ns, ew = shuffled[:pairs], shuffled[pairs:]
    opponents = draw(st.permutations(ew))
    tables = draw(st.integers(0, pairs))
    return [play(tray, ns[i], opponents[i], draw(outcomes)) for i in range(tables)]


def games() -> st.SearchStrategy[tuple[FieldResults, RuleSet]]:
    """A field with a rule set that can score it."""
    bridge_rules = st.builds(
        rule_set,
        st.just("wbf"),
        unit=st.sampled_from((1, 2)),
        unequal=st.sampled_from(("neuberg", "proportional", "missing_equal", "none")),
        own_score=st.sampled_from(("left_out", "equalled")),
        total=st.sampled_from(("own_max", "sum")),
    )
    return st.one_of(
        st.tuples(fields(whist), st.just(WHIST)),
        st.tuples(fields(bridge), bridge_rules),
    )
