"""What an evening asks of its hands, and that the cards fall as chance has it."""

from collections import Counter
from itertools import islice
from math import factorial

import pytest

from deals.deal import SEATS, Deal
from deals.dealing import WHIST_LONGEST, Constraints, constraints, deals_of, new_key
from deals.fault import Code, Fault
from deals.squaredeal import KEY, dealt
from tests.conftest import ROOT
from tests.deals.exact import ALL, Ways, deals_by_longest, deals_by_points

ANY_KEY = "a" * 30 + "b" * 30


def test_points_and_shapes_as_asked() -> None:
    asked = constraints(["N:15-17", "s:10"], ["N:5XXX", "e:x4x3"])
    deals = list(deals_of(ANY_KEY, "", 5, asked))
    assert len(set(deals)) == 5
    for deal in deals:
        assert 15 <= deal.points("N") <= 17
        assert deal.points("S") == 10
        assert len(deal.hand("N")[0]) == 5
        assert [len(deal.hand("E")[suit]) for suit in (1, 3)] == [4, 3]


def test_what_is_thrown_out_changes_no_other_deal() -> None:
    """So whoever has the key can see that nothing else was left out."""
    asked = Constraints(longest=WHIST_LONGEST)
    everything = list(islice(dealt(ANY_KEY, "12"), 60))
    kept = [deal for deal in everything if longest(deal) <= 6]
    assert len(kept) < 60
    assert list(deals_of(ANY_KEY, "12", len(kept), asked)) == kept


def longest(deal: Deal) -> int:
    return max(len(suit) for seat in SEATS for suit in deal.hand(seat))


@pytest.mark.parametrize(
    ("points", "shapes"),
    [
        (["N15-17"], []),
        (["N:17-15"], []),
        (["X:15"], []),
        ([], ["N:55x"]),
        ([], ["N:7777"]),
        ([], ["N:4441"[:-1] + "0"]),
    ],
)
def test_a_constraint_that_cannot_be_read(points: list[str], shapes: list[str]) -> None:
    with pytest.raises(Fault) as raised:
        constraints(points, shapes)
    assert raised.value.code == Code.CONSTRAINT_UNREADABLE


def test_a_constraint_that_is_too_rare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deals.dealing.MOST_TRIES", 200)
    with pytest.raises(Fault) as raised:
        list(deals_of(ANY_KEY, "", 1, constraints(["N:37"], [])))
    assert (raised.value.code, raised.value.params) == (Code.CONSTRAINTS_TOO_RARE, {"tries": 200})


def test_keys_are_letters_and_figures_and_never_the_same() -> None:
    keys = {new_key() for _ in range(100)}
    assert len(keys) == 100
    assert all(len(key) == KEY and key.isascii() and key.isalnum() for key in keys)


@pytest.mark.parametrize("most", [ALL, WHIST_LONGEST])
def test_a_thousand_deals_are_as_chance_has_it(most: int) -> None:
    as_chance_has_it(1000, most)


@pytest.mark.long
@pytest.mark.parametrize("most", [ALL, WHIST_LONGEST])
def test_a_million_deals_are_as_chance_has_it(most: int) -> None:
    as_chance_has_it(1_000_000, most)


def as_chance_has_it(count: int, most: int) -> None:
    """Each card with each seat, the points of a hand and its longest suit: chi-square.

    The limits are passed by chance once in a million (150, 37 and 8 degrees of freedom at most).
    """
    owners = [Counter[int]() for _card in range(52)]
    points, lengths = Counter[int](), Counter[int]()
    for deal in deals_of(ANY_KEY, "another", count, Constraints(longest=most)):
        for card, owner in enumerate(deal.owners):
            owners[card][owner] += 1
        points[deal.points("N")] += 1
        lengths[max(map(len, deal.hand("N")))] += 1
    quarter = count / 4
    of_cards = sum((n - quarter) ** 2 / quarter for card in owners for n in card.values())
    assert of_cards < 250
    assert chi_square(points, deals_by_points(most), count) < 95
    assert chi_square(lengths, deals_by_longest(most), count) < 42


def chi_square(found: Ways, ways: Ways, count: int) -> float:
    """What is expected less than five times is taken together."""
    whole = sum(ways.values())
    expected = {value: count * n / whole for value, n in ways.items()}
    rare = [value for value, n in expected.items() if n < 5]
    square = sum(
        (found.get(value, 0) - n) ** 2 / n for value, n in expected.items() if value not in rare
    )
    together = sum(expected[value] for value in rare)
    seldom = sum(found.get(value, 0) for value in rare)
    return square + ((seldom - together) ** 2 / together if together > 0.5 else seldom)


def test_the_exact_figures_are_of_all_deals() -> None:
    """Of hands with no points 0.364 in 100, with ten 9.405; of suits of five as longest 44.340."""
    every = factorial(52) // factorial(13) ** 4
    by_points, by_longest = deals_by_points(ALL), deals_by_longest(ALL)
    assert sum(by_points.values()) == sum(by_longest.values()) == every
    assert [round(100 * by_points[n] / every, 3) for n in (0, 10)] == [0.364, 9.405]
    assert round(100 * by_longest[5] / every, 3) == 44.340


def test_whist_throws_out_as_many_as_the_document_says() -> None:
    kept, every = (sum(deals_by_longest(most).values()) for most in (WHIST_LONGEST, ALL))
    assert sum(deals_by_points(WHIST_LONGEST).values()) == kept
    thrown = round(100 * (1 - kept / every))
    assert f"about {thrown} in 100 are thrown out" in (ROOT / "docs" / "deals.md").read_text()
