"""Fields with rulings, groups and every switch that changes a figure, drawn at random."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from scoring.rules import rule_set
from scoring.values import FieldResults, RuleSet, Ruling
from tests.scoring.fields import bridge, fields, whist

BRIDGE_CODES = ("S420", "S450", "S-50", "S100", "S620")
WHIST_CODES = ("T5", "T7", "T8")
SHARES = ("60+", "40-", "50", "60", "40", "55+", "45-")
STEPS = ("exact", "exact", "0.1", "0.01", "1")


def _weighted(codes: Sequence[str]) -> st.SearchStrategy[str]:
    two = st.permutations(codes).map(lambda order: order[:2])
    weights = st.sampled_from((("1/3", "2/3"), ("1/2", "1/2"), ("1/10", "9/10")))
    return st.builds(lambda w, c: f"{w[0]} {c[0]}, {w[1]} {c[1]}", weights, two)


def _rulings(codes: Sequence[str], shares: Sequence[str]) -> st.SearchStrategy[Ruling | None]:
    sides = {"ns": st.sampled_from(shares), "ew": st.sampled_from(shares)}
    points = {"ns": st.sampled_from(("3", "7/2", "-1")), "ew": st.sampled_from(("0", "2.35"))}
    score = {"ns": st.sampled_from(codes), "ew": st.sampled_from(codes)}
    weighted = {"ns": _weighted(codes), "ew": _weighted(codes)}
    return st.one_of(
        st.none(),
        st.none(),
        _ruling("artificial", **sides),
        _ruling("average"),
        _ruling("points", **points),
        _ruling("score", **score),
        _ruling("score", ns=score["ns"]),
        _ruling("weighted", **weighted),
        _ruling("lowest", side=st.sampled_from(("NS", "EW"))),
        _ruling("fouled", deal=st.sampled_from(("", "", "A")).map(lambda deal: deal or "B")),
        _ruling("new_deal"),
    )


def _ruling(code: str, **params: st.SearchStrategy[str]) -> st.SearchStrategy[Ruling]:
    return st.fixed_dictionaries(params).map(lambda chosen: Ruling(code, chosen))


@st.composite
def _ruled(
    draw: st.DrawFn, plain: st.SearchStrategy[FieldResults], ruled: st.SearchStrategy[Any]
) -> FieldResults:
    field = draw(plain)
    results = tuple(
        replace(each, ruling=draw(ruled), group=draw(st.sampled_from((None, 1, 2))))
        for each in field.results
    )
    most = draw(st.sampled_from((0, 6)))
    return replace(field, results=results, most_trays=most)


def ruled_games() -> st.SearchStrategy[tuple[FieldResults, RuleSet]]:
    """A field with rulings, and a rule set with any of the switches that change a figure."""
    any_total = {
        "award_step": st.sampled_from(STEPS),
        "total_step": st.sampled_from(STEPS),
        "total": st.sampled_from(("own_max", "sum", "scaled_to_max_boards", "avg_pct")),
        "win_cap": st.sampled_from((0, 0, 5)),
        "ties": st.sampled_from(("exact", "printed")),
        "tie_break": st.sampled_from(("none", "most_tops", "tricks")),
        "percent_decimals": st.sampled_from((0, 2)),
    }
    matchpoints = st.builds(
        rule_set,
        st.just("wbf"),
        unit=st.sampled_from((1, 2)),
        unequal=st.sampled_from(("neuberg", "none")),
        small_groups=st.sampled_from(("none", "ebu", "acbl")),
        artificial=st.sampled_from(("own_session", "fixed")),
        **any_total,
    )
    tricks = st.builds(
        rule_set, st.just("whist-1910"), method=st.sampled_from(("compass", "total")), **any_total
    )
    points = st.builds(
        rule_set, st.just("auction-1914"), method=st.sampled_from(("compass", "total")), **any_total
    )
    return st.one_of(
        st.tuples(_ruled(fields(bridge), _rulings(BRIDGE_CODES, SHARES)), matchpoints),
        st.tuples(_ruled(fields(whist), _rulings(WHIST_CODES, ("50",))), tricks),
        st.tuples(_ruled(fields(bridge), _rulings(BRIDGE_CODES, ("50",))), points),
    )
