"""Fields with rulings, groups and every switch that changes a figure, drawn at random."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from scoring.rules import rule_set
from scoring.values import FieldResults, RuleSet, Ruling, TableResult
from tests.scoring.fields import bridge, close_scores, field, fields, play, whist

scores = close_scores

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
        _ruling("artificial", ns=st.just("none"), ew=sides["ew"]),
        _ruling("mixed", ns=st.sampled_from([f"{share}%" for share in shares]), ew=st.just("none")),
        _ruling("mixed", ns=st.just("none"), ew=weighted["ew"]),
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
        "tie_break": st.sampled_from(("none", "tops", "tricks")),
        "tie_break_2": st.sampled_from(("none", "tops")),
        "match_total": st.sampled_from(("sum", "sum", "won")),
        "round_bonus": st.sampled_from((0, 0, 50)),
        "round_bonus_for": st.sampled_from(("tricks", "game", "below")),
        "trick_point": st.sampled_from((0, 2)),
        "percent_decimals": st.sampled_from((0, 2)),
    }
    matchpoints = st.builds(
        rule_set,
        st.just("wbf"),
        unit=st.sampled_from((1, 2)),
        unequal=st.sampled_from(("neuberg", "proportional", "missing_equal", "none")),
        own_score=st.sampled_from(("left_out", "equalled")),
        small_groups=st.sampled_from(("none", "ebu", "acbl")),
        artificial=st.sampled_from(("own_session", "own_mean", "fixed")),
        **any_total,
    )
    tricks = st.builds(
        rule_set,
        st.just("whist-1910"),
        method=st.sampled_from(("compass", "total", "losses", "memory")),
        **any_total,
    )
    points = st.builds(
        rule_set, st.just("auction-1914"), method=st.sampled_from(("compass", "total")), **any_total
    )
    imps = st.builds(
        rule_set,
        st.just("wbf"),
        method=st.sampled_from(("cross_imps", "butler")),
        divisor=st.sampled_from(("comparisons", "results", "none")),
        imp_cap=st.sampled_from((0, 5)),
        datum_trim=st.sampled_from(("none", "one", "five_percent")),
        datum_round=st.sampled_from(
            ("none", "half_away", "half_from_average", "half_even", "half_to_zero")
        ),
        artificial=st.sampled_from(("own_session", "own_mean")),
        imps_for_ten=st.sampled_from(("1.5", 2, 3)),
        **{**any_total, "match_total": st.sampled_from(("sum", "vps"))},
    )
    revokes = st.one_of(_rulings(WHIST_CODES, ("50",)), _revokes())
    return st.one_of(
        st.tuples(_ruled(fields(bridge), _rulings(BRIDGE_CODES, SHARES)), matchpoints),
        st.tuples(_ruled(fields(whist), _rulings(WHIST_CODES, ("50",))), tricks),
        st.tuples(_ruled(fields(whist), revokes), st.builds(rule_set, st.just("whist-1910"))),
        st.tuples(_ruled(fields(scores), _rulings(BRIDGE_CODES, ("50",))), points),
        st.tuples(_ruled(fields(bridge), _rulings(BRIDGE_CODES, ("60", "45"))), imps),
    )


def _revokes() -> st.SearchStrategy[Ruling]:
    times = st.sampled_from(("0", "1", "2"))
    return _ruling("revoke", ns=times, ew=times)


@st.composite
def matches(draw: st.DrawFn) -> tuple[FieldResults, RuleSet]:
    """Teams at two tables, some trays with one table missing, and rules for matches."""
    results: list[TableResult] = []
    for group, (home, away) in enumerate(((1, 2), (3, 4), (1, 3)), start=1):
        for tray in range(1, draw(st.integers(1, 3)) + 1):
            both = (play(10 * group + tray, home, away, draw(close_scores)),
                    play(10 * group + tray, away, home, draw(close_scores)))  # fmt: skip
            results += [replace(each, group=group) for each in both[: draw(st.integers(1, 2))]]
    ruled = _rulings(BRIDGE_CODES, ("50", "60", "40")).filter(_in_matches)
    some = [replace(each, ruling=draw(st.one_of(st.none(), ruled))) for each in results]
    rules = rule_set(
        "wbf",
        method="matches",
        match=draw(st.sampled_from(("imps", "pab", "hybrid"))),
        match_total=draw(st.sampled_from(("sum", "vps", "won"))),
        vp_scale=draw(st.sampled_from(("wbf", "acbl-20-6"))),
        vp_margin=draw(st.sampled_from(("nearest", "formula"))),
        win_cap=draw(st.sampled_from((0, 6))),
        total="sum",
        tie_break=draw(st.sampled_from(("none", "head_to_head", "matches_won", "net_imps"))),
    )
    return field(some, one=range(1, 6)), rules


def _in_matches(ruling: Ruling | None) -> bool:
    """Return whether a match can have it: a match needs what both sides made."""
    if ruling is None:
        return True
    return ruling.code not in ("lowest", "fouled") and "none" not in ruling.params.values()
