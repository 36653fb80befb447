"""Safford's losses (W9).

Source: R. F. Foster, Complete Hoyle, Duplicate Whist, "Eight Individuals".
"""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from scoring.safford import SetTable, Totals, balances, least, losses, total_losses
from scoring.values import Seats
from tests.scoring.fields import timeless

A, B, C, D, E, F, G, H = range(1, 9)
# The first set of the source: a and c sit E/W at table 1, e and g at table 2; b and f are N.
FIRST = [
    SetTable(Seats(north=B, east=C, south=D, west=A), Totals.of(ns=18, ew=34)),
    SetTable(Seats(north=F, east=G, south=H, west=E), Totals.of(ns=22, ew=30)),
]


def test_w9_the_set_of_the_source() -> None:
    """W9: a and c make 34, e and g 30: these lose 4 each, and so do b and d on the same hands."""
    assert losses(FIRST) == {A: 0, C: 0, E: 4, G: 4, B: 4, D: 4, F: 0, H: 0}
    assert sum(losses(FIRST).values()) == 4 * (34 - 30)
    assert balances(FIRST)


def test_w9_the_least_total_loss_wins() -> None:
    """W9: "c is the winner, losing less tricks than any other player"."""
    second = [
        SetTable(Seats(north=B, east=C, south=D, west=A), Totals.of(ns=24, ew=28)),
        SetTable(Seats(north=E, east=F, south=G, west=H), Totals.of(ns=26, ew=26)),
    ]
    third = [
        SetTable(Seats(north=A, east=E, south=B, west=C), Totals.of(ns=25, ew=27)),
        SetTable(Seats(north=G, east=D, south=H, west=F), Totals.of(ns=26, ew=26)),
    ]
    total = total_losses([FIRST, second, third])
    assert total == {A: 1, B: 7, C: 0, D: 7, E: 4, F: 3, G: 4, H: 2}
    assert least(total) == (C,)
    assert least(total_losses([FIRST])) == (C, A, F, H)
    assert least({}) == ()


def test_w9_a_card_added_up_wrongly_does_not_balance() -> None:
    one, other = FIRST
    for seat in Totals._fields:
        for wrong in (1, 2, 3):
            totals = one.totals._replace(**{seat: getattr(one.totals, seat) - wrong})
            assert not balances([one._replace(totals=totals), other])


def test_w9_four_tables_of_couples_are_compared_alike() -> None:
    tables = [
        SetTable(Seats(4 * t + 1, 4 * t + 2, 4 * t + 3, 4 * t + 4), Totals.of(ns=ns, ew=52 - ns))
        for t, ns in enumerate((20, 26, 24, 20))
    ]
    lost = losses(tables)
    assert [lost[4 * t + 1] for t in range(4)] == [6, 0, 2, 6]
    assert [lost[4 * t + 2] for t in range(4)] == [0, 6, 4, 0]


@timeless
@given(st.lists(st.integers(0, 52), min_size=2, max_size=2))
def test_w9_losses_sum_to_four_times_the_difference(ew: Sequence[int]) -> None:
    tables = [
        table._replace(totals=Totals.of(ns=52 - tricks, ew=tricks))
        for table, tricks in zip(FIRST, ew, strict=True)
    ]
    assert balances(tables)
    assert 0 in losses(tables).values()
