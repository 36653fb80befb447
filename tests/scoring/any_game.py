"""Any field at all: every method, with rulings, fouled deals, groups, cancelled trays, switches."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from hypothesis import strategies as st

from scoring.methods import Method
from scoring.outcome import Outcome
from scoring.rules import rule_set
from scoring.values import FieldResults, Line, RuleSet, Ruling, Seats, TableResult
from scoring.vulnerability import Vulnerability
from tests.scoring.fields import bridge, field, fields, whist

Case = tuple[FieldResults, RuleSet]
Switches = Mapping[str, tuple[str | int, ...]]

PERCENTS = ("50", "60", "40", "60+", "40-", "100", "0")
CODES = ("S420", "S-50", "S0", "S100")
WEIGHTED = ("1 S420", "1/2 S420, 1/2 S-50", "1/3 S100, 1/3 S420, 1/3 S420")


def ruling(code: str, **params: tuple[str | int, ...]) -> st.SearchStrategy[Ruling]:
    """Rulings of one code with any of the figures given."""
    drawn = st.fixed_dictionaries({name: st.sampled_from(any_) for name, any_ in params.items()})
    return drawn.map(lambda its: Ruling(code, its))


bridge_rulings = st.one_of(
    ruling("artificial", ns=PERCENTS, ew=PERCENTS, deal=("", "b")),
    ruling("average"),
    ruling("points", ns=("1", "2.5", "0"), ew=("1/3", "4")),
    ruling("score", ns=CODES, ew=CODES, deal=("", "b")),
    ruling("weighted", ns=WEIGHTED, ew=WEIGHTED),
    ruling("mixed", ns=("60%", "60+%", "", "S100"), ew=("40-%", "", "1/2 S420, 1/2 S-50")),
    ruling("points_beside", ns=("1", ""), ew=("1/3", "")),
    ruling("lowest", side=("NS", "EW")),
    ruling("fouled", deal=("b",)),
    ruling("new_deal"),
)
match_rulings = st.one_of(
    ruling("artificial", ns=PERCENTS, ew=PERCENTS),
    ruling("points", ns=("1", "2.5", "0"), ew=("1/3", "4")),
    ruling("score", ns=CODES, ew=CODES),
    ruling("weighted", ns=WEIGHTED, ew=WEIGHTED),
    ruling("mixed", ns=("60%", "", "S100"), ew=("40-%", "", "1/2 S420, 1/2 S-50")),
    ruling("points_beside", ns=("1", ""), ew=("1/3", "")),
)
whist_rulings = st.one_of(
    ruling("average"),
    ruling("mixed", ns=("50%", "", "T7"), ew=("50%", "")),
    ruling("points_beside", ns=("1", ""), ew=("1/3", "")),
    ruling("lowest", side=("NS", "EW")),
    ruling("revoke", ns=(0, 1, 2), ew=(0, 1)),
    ruling("fouled", deal=("b",)),
    ruling("new_deal"),
)

MATCHPOINTS: Switches = {
    "unit": (1, 2),
    "unequal": ("neuberg", "proportional", "missing_equal", "none"),
    "own_score": ("left_out", "equalled"),
    "small_groups": ("none", "ebu", "acbl"),
    "total": ("own_max", "sum", "scaled_to_max_boards", "avg_pct"),
    "award_step": ("exact", "0.1", "0.5"),
    "total_step": ("exact", "0.01"),
    "artificial": ("own_session", "fixed"),
    "tie_break": ("none", "tops", "ffb"),
}
CROSS_IMPS: Switches = {
    "artificial": ("own_session", "own_mean"),
    "divisor": ("comparisons", "results", "none"),
    "imp_cap": (0, 5),
    "win_cap": (0, 3),
    "match_total": ("sum", "vps", "won"),
    "total": ("sum", "avg_pct", "scaled_to_max_boards"),
}
BUTLER: Switches = {
    "artificial": ("own_session", "own_mean"),
    "datum_trim": ("none", "one", "five_percent"),
    "datum_round": ("none", "half_away", "half_even"),
    "datum": ("computed", "given"),
    "imp_cap": (0, 5),
    "win_cap": (0, 3),
    "total": ("sum", "avg_pct"),
    "total_step": ("exact", "0.01"),
}
NS_ALONE: Switches = {"sides": ("ns",)}
MATCHES: Switches = {
    "match": ("imps", "pab", "hybrid"),
    "match_total": ("sum", "vps", "won"),
    "imp_cap": (0, 5),
    "win_cap": (0, 9),
    "tie_break": ("none", "head_to_head", "matches_won", "net_imps", "imp_quotient", "tricks"),
    "tie_break_2": ("none", "last_match", "tricks"),
}


def rules(
    bundle: str, method: Method, **switches: tuple[str | int, ...]
) -> st.SearchStrategy[RuleSet]:
    """Rule sets of one method with any values of the switches given."""
    drawn = st.fixed_dictionaries({name: st.sampled_from(any_) for name, any_ in switches.items()})
    return drawn.map(lambda its: rule_set(bundle, **{"total": "sum", "method": str(method), **its}))


@st.composite
def ruled(
    draw: st.DrawFn, outcomes: st.SearchStrategy[Outcome], rulings: st.SearchStrategy[Ruling]
) -> FieldResults:
    """A field in which some results are ruled upon or grouped, and a tray may be cancelled."""
    found = draw(fields(outcomes))
    results = tuple(
        replace(
            result,
            ruling=draw(st.one_of(st.none(), st.none(), rulings)),
            group=draw(st.sampled_from((None, 1, 2))),
        )
        for result in found.results
    )
    cancelled = frozenset(draw(st.lists(st.integers(1, 5), max_size=1)))
    datums = dict.fromkeys(range(1, 6), Fraction(draw(st.integers(-30, 30)), 3))
    most = draw(st.integers(0, 6))
    return replace(found, results=results, most_trays=most, cancelled=cancelled, datums=datums)


@st.composite
def met(draw: st.DrawFn, outcomes: st.SearchStrategy[Outcome]) -> FieldResults:
    """Four teams that meet on up to five trays; some tables are missing, some ruled upon."""
    results: list[TableResult] = []
    for tray in range(1, draw(st.integers(1, 5)) + 1):
        a, b, c, d = draw(st.permutations((1, 2, 3, 4)))
        tables = draw(st.permutations(((a, b), (b, a), (c, d), (d, c))))
        for ns, ew in tables[: draw(st.integers(1, 4))]:
            decision = draw(st.one_of(st.none(), st.none(), match_rulings))
            seats = Seats(ns, ew, ns, ew)
            results.append(TableResult(tray, seats, draw(outcomes), decision, group=1 + tray // 3))
    vulnerable = {each.tray: Vulnerability.usual(each.tray) for each in results}
    return field(results, one=(1, 2, 3, 4), vulnerable=vulnerable)


@st.composite
def up_and_back(
    draw: st.DrawFn, outcomes: st.SearchStrategy[Outcome], rulings: st.SearchStrategy[Ruling]
) -> FieldResults:
    """A field of one line whose tables have played some of their trays again, hands exchanged."""
    once = draw(ruled(outcomes, rulings))
    again = [
        replace(
            result,
            seats=Seats(*(result.seats[at] for at in (1, 0, 3, 2))),
            outcome=draw(outcomes),
            ruling=draw(st.one_of(st.none(), st.none(), rulings)),
        )
        for result in once.results
        if draw(st.booleans())
    ]
    everybody = dict.fromkeys(once.lines, Line.ALL)
    return replace(once, results=(*once.results, *again), lines=everybody)


def any_game() -> st.SearchStrategy[Case]:
    """A field with a rule set that can score it."""
    pairs = ruled(bridge, bridge_rulings)
    in_whist = ruled(whist, whist_rulings)
    twice = up_and_back(whist, whist_rulings)
    return st.one_of(
        st.tuples(pairs, rules("wbf", Method.MATCHPOINTS, **MATCHPOINTS)),
        st.tuples(pairs, rules("plain", Method.CROSS_IMPS, **CROSS_IMPS)),
        st.tuples(pairs, rules("plain", Method.BUTLER, **BUTLER)),
        st.tuples(met(bridge), rules("plain", Method.MATCHES, **MATCHES)),
        st.tuples(in_whist, rules("whist-1910", Method.COMPASS, tie_break=("none", "tricks"))),
        st.tuples(twice, rules("whist-1910", Method.COMPASS, **NS_ALONE)),
        st.tuples(
            up_and_back(bridge, bridge_rulings),
            rules("wbf", Method.MATCHPOINTS, **MATCHPOINTS, **NS_ALONE),
        ),
        st.tuples(fields(whist), rules("whist-1910", Method.LOSSES)),
        st.tuples(fields(whist), rules("whist-1910", Method.TOTAL)),
    )
