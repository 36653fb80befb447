"""What an evening asks of its hands, and that the cards fall as chance has it."""

from collections import Counter
from itertools import islice
from math import comb

import pytest

from deals.deal import SEATS, Deal
from deals.dealing import WHIST_LONGEST, Constraints, constraints, deals_of, new_key
from deals.fault import Code, Fault
from deals.squaredeal import KEY, dealt

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


def test_a_thousand_deals_are_as_chance_has_it() -> None:
    as_chance_has_it(1000)


@pytest.mark.long
def test_a_million_deals_are_as_chance_has_it() -> None:
    as_chance_has_it(1_000_000)


def as_chance_has_it(count: int) -> None:
    """Each card with each seat, the points of a hand and its longest suit: chi-square.

    The limits are passed by chance once in a million (for 150, 37 and 8 degrees of freedom).
    """
    owners = [Counter[int]() for _card in range(52)]
    points, lengths = Counter[int](), Counter[int]()
    for deal in islice(dealt(ANY_KEY, "another"), count):
        for card, owner in enumerate(deal.owners):
            owners[card][owner] += 1
        points[deal.points("N")] += 1
        lengths[max(map(len, deal.hand("N")))] += 1
    quarter = count / 4
    of_cards = sum((n - quarter) ** 2 / quarter for card in owners for n in card.values())
    assert of_cards < 250
    assert chi_square(points, POINTS_OF_A_HAND, count) < 95
    assert chi_square(lengths, LONGEST_SUIT, count) < 42


def chi_square(found: Counter[int], ways: dict[int, int], count: int) -> float:
    """What is expected less than five times is taken together."""
    whole = comb(52, 13)
    expected = {value: count * n / whole for value, n in ways.items()}
    rare = [value for value, n in expected.items() if n < 5]
    square = sum((found[value] - n) ** 2 / n for value, n in expected.items() if value not in rare)
    together = sum(expected[value] for value in rare)
    seldom = sum(found[value] for value in rare)
    return square + ((seldom - together) ** 2 / together if together > 0.5 else seldom)


def _points_of_a_hand() -> dict[int, int]:
    """In how many of the hands of thirteen cards there are so many points."""
    ways = Counter({(0, 0): 1})
    for value in (4, 3, 2, 1):
        after: Counter[tuple[int, int]] = Counter()
        for (cards, points), n in ways.items():
            for held in range(5):
                after[cards + held, points + value * held] += n * comb(4, held)
        ways = after
    found: Counter[int] = Counter()
    for (cards, points), n in ways.items():
        if cards <= 13:
            found[points] += n * comb(36, 13 - cards)
    return dict(found)


def _longest_suit() -> dict[int, int]:
    """In how many of them the longest suit has so many cards."""
    found: Counter[int] = Counter()
    for s in range(14):
        for h in range(14 - s):
            for d in range(14 - s - h):
                c = 13 - s - h - d
                ways = comb(13, s) * comb(13, h) * comb(13, d) * comb(13, c)
                found[max(s, h, d, c)] += ways
    return dict(found)


POINTS_OF_A_HAND, LONGEST_SUIT = _points_of_a_hand(), _longest_suit()


def test_the_exact_figures_are_of_all_hands() -> None:
    assert sum(POINTS_OF_A_HAND.values()) == sum(LONGEST_SUIT.values()) == comb(52, 13)
