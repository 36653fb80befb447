"""Who wins the prizes of an event: lists worked out by hand, and what holds for every list."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from scoring.rules import method, rule_set
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.prizes import Prize, prize_rankings, prizes_of
from tournaments.presenting.standing_line import (
    LedgerView,
    Ranking,
    StandingLine,
    ranked_in_strata,
)

Pair = tuple[int, str, int | None]
"""Matchpoints of 100, the letter of the stratum, and a handicap in per cent."""
Said = tuple[str, str, list[str], str, str]

MATCHPOINTS = rule_set("wbf")


def ranking(*lines: Sequence[Pair]) -> Ranking:
    """A finished event: in each line the pairs, best first, labelled 1, 2 and so on in all."""
    ledgers, number = [], 0
    for line, pairs in zip(("NS", "EW") if len(lines) == 2 else ("",), lines, strict=True):
        rows = []
        for total, letter, handicap in pairs:
            number += 1
            rows.append(_row(number, line, [each[0] for each in pairs], total, letter, handicap))
        ledgers.append(LedgerView(line, tuple(rows)))
    return Ranking(
        MATCHPOINTS,
        method(MATCHPOINTS),
        9,
        9,
        behind=False,
        ledgers=ranked_in_strata(tuple(ledgers)),
        couples=False,
    )


def _row(
    number: int, line: str, totals: list[int], total: int, letter: str, handicap: int | None
) -> StandingLine:
    contestant = Contestant(
        number,
        number,
        number,
        str(number),
        f"Pair {number}",
        (),
        line,
        stratum=letter,
        handicap=None if handicap is None else Fraction(handicap),
    )
    return StandingLine(
        contestant,
        place=1 + sum(other > total for other in totals),
        shared=totals.count(total),
        total=Fraction(total),
        maximum=Fraction(100),
        made=None,
        trays_played=9,
    )


def given_out(
    view: Ranking,
    *,
    one_each: bool = True,
    **chosen: int,
) -> list[Said]:
    """The list as it is read: ranking, places, winners, figure, why."""
    found = prizes_of(prize_rankings(view), chosen, view, one_each=one_each)
    return [_said(prize) for prize in found]


def _said(prize: Prize) -> Said:
    labels = [one.label for one in prize.winners]
    return prize.title, prize.places, labels, prize.figure, prize.why


PAIRS = [
    (64, "A", None),
    (60, "B", 0),
    (60, "A", 2),
    (55, "C", 10),
    (51, "B", None),
    (51, "C", None),
    (40, "B", None),
]
"""Pair 4 is first with handicaps (65), then 1 (64), 3 (62), 2 (60)."""


def test_one_prize_each_is_the_one_that_stands_first() -> None:
    """Pairs 2 and 3 share the second and the third; 4 takes what it wins with its handicap."""
    assert given_out(ranking(PAIRS), ranking=3, handicap=2, B=3, C=1) == [
        ("All pairs", "1", ["1"], "64.00%", ""),
        ("All pairs", "2–3", ["2", "3"], "60.00%", "They are level: they share them."),
        ("With handicaps", "1", ["4"], "65.00%", ""),
        (
            "With handicaps",
            "2",
            ["5", "6"],
            "51.00%",
            "1, 3, 2 have a prize already. They are level: they share it.",
        ),
        ("Stratum B", "1", ["7"], "40.00%", "2, 4, 5, 6 have a prize already."),
        ("Stratum B", "2–3", [], "", "Nobody is left to win it."),
        ("Stratum C", "1", [], "", "Nobody is left to win it."),
    ]


def test_every_list_for_itself_where_one_may_win_several() -> None:
    assert given_out(ranking(PAIRS), one_each=False, ranking=1, handicap=1, B=2, C=2) == [
        ("All pairs", "1", ["1"], "64.00%", ""),
        ("With handicaps", "1", ["4"], "65.00%", ""),
        ("Stratum B", "1", ["2"], "60.00%", ""),
        ("Stratum B", "2", ["4"], "55.00%", ""),
        ("Stratum C", "1", ["4"], "55.00%", ""),
        ("Stratum C", "2", ["6"], "51.00%", ""),
    ]


def test_each_line_has_its_own() -> None:
    view = ranking([(60, "A", None), (50, "B", None)], [(70, "B", None), (30, "B", None)])
    assert given_out(view, ranking=1, B=1) == [
        ("North and South", "1", ["1"], "60.00%", ""),
        ("East and West", "1", ["3"], "70.00%", ""),
        ("Stratum B, North and South", "1", ["2"], "50.00%", ""),
        ("Stratum B, East and West", "1", ["4"], "30.00%", "3 has a prize already."),
    ]


def test_each_section_has_its_own() -> None:
    view = ranking(PAIRS)
    (ledger,) = view.ledgers
    rows = tuple(
        replace(row, contestant=replace(row.contestant, section="AB"[row.contestant.number % 2]))
        for row in ledger.rows
    )
    view = replace(view, ledgers=(replace(ledger, rows=rows),))
    assert given_out(view, ranking=1, section=1) == [
        ("All pairs", "1", ["1"], "64.00%", ""),
        ("Section A", "1", ["2"], "60.00%", ""),
        ("Section B", "1", ["3"], "60.00%", "1 has a prize already."),
    ]


@given(
    st.lists(
        st.tuples(st.integers(30, 40), st.sampled_from("ABC"), st.none() | st.integers(-3, 3)),
        min_size=1,
        max_size=9,
    ),
    st.fixed_dictionaries({kind: st.integers(0, 3) for kind in ("ranking", "handicap", "B", "C")}),
    st.booleans(),
)
def test_whoever_goes_without_was_not_better(
    pairs: list[Pair], chosen: dict[str, int], one_each: bool
) -> None:
    """In every list; and nobody has two where nobody may."""
    view = ranking(sorted(pairs, key=lambda pair: -pair[0]))
    had: set[int] = set()
    rankings = prize_rankings(view)
    found = prizes_of(rankings, chosen, view, one_each=one_each)
    for its in rankings:
        winners = [
            one.entry_id for prize in found if prize.title == its.title for one in prize.winners
        ]
        places = {row.contestant.entry_id: row.place for row in its.rows}
        assert len(set(winners)) == len(winners)
        assert not (one_each and had & set(winners))
        without = places.keys() - set(winners) - (had if one_each else set())
        if chosen.get(its.kind, 0):
            assert len(winners) >= min(chosen[its.kind], len(winners) + len(without))
            worst = max((places[entry] for entry in winners), default=0)
            assert all(places[entry] > worst for entry in without)
        had |= set(winners)
