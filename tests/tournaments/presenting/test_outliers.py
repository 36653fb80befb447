"""Improbable results, by hand, and the sentence about each."""

from collections import Counter

import pytest

from deals.deal import Deal
from deals.squaredeal import dealt
from scoring.doubling import Doubling
from scoring.outcome import Contract, MiniContract, Strain
from tests.deals.test_dealing import ANY_KEY
from tests.scoring.test_par import GAMES, table
from tournaments.presenting.outliers import (
    BRIDGE,
    WHIST,
    Declared,
    Limits,
    Outlier,
    find_against_cards,
    find_impossible,
    find_outlier,
    outlier_sentence,
)

CASES: list[tuple[Limits, int, list[int], Outlier | None]] = [
    (WHIST, 7, [6, 7, 8], None),
    (WHIST, 11, [6, 7, 8], None),  # 3 more than the highest
    (WHIST, 12, [6, 7, 8], Outlier("far", 3, 6, 8)),
    (WHIST, 4, [8, 9, 9], Outlier("turned", 3, 8, 9)),  # 9, turned round
    (WHIST, 3, [8, 9, 9], Outlier("far", 3, 8, 9)),
    (WHIST, 12, [3, 7, 8], None),  # they span 5 themselves
    (WHIST, 13, [7, 8], Outlier("rare", 2)),
    (WHIST, 0, [], Outlier("rare", 0)),
    (WHIST, 12, [1, 7, 7, 8], Outlier("far", 4, 7, 7)),  # 1 and 8 are the quarters left out
    (BRIDGE, -420, [420, 420, 450], Outlier("turned", 3, 420, 450)),
    (BRIDGE, -50, [420, 420, 450], None),
    (BRIDGE, -400, [400, 400, -50], None),  # they are on both sides themselves
    (BRIDGE, 110, [-110, -110, -90], Outlier("turned", 3, -110, -90)),
    (BRIDGE, 1430, [620, 620, 650], None),
    (BRIDGE, 1460, [620, 620, 650], Outlier("far", 3, 620, 650)),
    (BRIDGE, -1400, [50], Outlier("rare", 1)),
    (BRIDGE, -1100, [50], None),
]


@pytest.mark.parametrize(("game", "figure", "others", "expected"), CASES)
def test_what_is_an_outlier(
    game: Limits, figure: int, others: list[int], expected: Outlier | None
) -> None:
    assert find_outlier(figure, others, game) == expected


@pytest.mark.parametrize(
    ("down", "figure", "others", "expected"),
    [
        (7, -350, [], Outlier("rare", 0)),
        (5, -250, [50, -50], Outlier("rare", 2)),
        (4, -200, [], None),
        (5, -250, [-50, -50, 110], Outlier("down", 3, -50, 110)),
        (5, -250, [-250, -50, 110], None),  # somebody else was
        (4, -200, [-50, -50, 110], None),
    ],
)
def test_a_contract_far_down(
    down: int, figure: int, others: list[int], expected: Outlier | None
) -> None:
    assert find_outlier(figure, others, BRIDGE, down) == expected


FOUR_SPADES_BY_EAST = [Declared("S", False, tricks) for tricks in (10, 10, 10, 11, 10, 11, 10, 10)]


@pytest.mark.parametrize(
    ("one", "others", "expected"),
    [
        # 3 spades made with two more by North, among eight of 4 spades by East.
        (Declared("S", True, 11), FOUR_SPADES_BY_EAST, Outlier("both", 8, 10, 11)),
        (FOUR_SPADES_BY_EAST[0], [Declared("S", True, 11), *FOUR_SPADES_BY_EAST[1:]], None),
        (Declared("S", True, 6), FOUR_SPADES_BY_EAST, None),  # a bad save: 16 or 17 together
        # 6 hearts by both: one of the two is wrong, nobody knows which.
        (Declared("H", True, 12), [Declared("H", False, 12)], Outlier("both", 1, 12, 12)),
        (Declared("H", False, 12), [Declared("H", True, 12)], Outlier("both", 1, 12, 12)),
        # 4 hearts by East among 2 hearts by North.
        (Declared("H", False, 10), [Declared("H", True, 8)] * 3, Outlier("both", 3, 8, 8)),
        # 2 hearts by East one down, where North made 2 hearts; a save in 4 spades.
        (Declared("H", False, 7), [Declared("H", True, 8)], None),
        (Declared("S", False, 8), [Declared("H", True, 10)], None),
    ],
)
def test_both_sides_cannot_make_the_same(
    one: Declared, others: list[Declared], expected: Outlier | None
) -> None:
    assert find_impossible(one, Counter([one, *others])) == expected


@pytest.mark.parametrize("tricks", [(8, 8), (3, 13), (9, 8), (4, 13)])
def test_sixteen_tricks_together_are_the_most(tricks: tuple[int, int]) -> None:
    one, other = Declared("N", True, tricks[0]), Declared("N", False, tricks[1])
    assert bool(find_impossible(one, Counter([one, other]))) is (sum(tricks) > 16)


@pytest.mark.parametrize("game", [WHIST, BRIDGE])
def test_what_everybody_has_is_never_an_outlier(game: Limits) -> None:
    every = range(14) if game is WHIST else range(-2000, 2001, 10)
    assert not any(find_outlier(figure, [figure] * 3, game) for figure in every)


@pytest.mark.parametrize(
    ("others", "said"),
    [
        (0, "Unusual, and there is nothing yet to compare it with."),
        (1, "Unusual, with 1 other result to compare it with."),
        (2, "Unusual, with 2 other results to compare it with."),
    ],
)
def test_what_is_seldom_seen_says_beside_what(others: int, said: str) -> None:
    assert outlier_sentence(Outlier("rare", others), bridge=False) == said


BOARD_1 = Deal.read("N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4")


@pytest.mark.parametrize(
    ("typed", "lead", "expected"),
    [
        ("4SWN10", "CA", None),
        ("4SWN10", "", None),
        ("4SWN10", "SJ", Outlier("lead", seat="N", card="SJ")),  # South has it
        ("4SEN10", "SJ", None),
        ("4SNN10", "SA", Outlier("sides", low=10, high=3)),
        ("3NEN10", "", Outlier("tricks", low=10, high=7)),
        ("3NEN9", "", None),
        ("1NEN3", "", Outlier("tricks", low=3, high=7)),
        ("3CNN4", "", None),
    ],
)
def test_a_result_against_the_cards(typed: str, lead: str, expected: Outlier | None) -> None:
    """North and South make 3 in spades, East and West 10; in no trumps 6 and 7."""
    level, strain, declarer, tricks = typed[0], typed[1], typed[2], typed[4:]
    contract = Contract(int(level), Strain(strain), Doubling.NONE, declarer, int(tricks))
    made = table(GAMES[0])
    assert find_against_cards(contract, lead, BOARD_1, made) == expected
    alone = expected if expected and expected.code == "lead" else None
    assert find_against_cards(contract, lead, BOARD_1, None) == alone


@pytest.mark.parametrize(
    ("declarer", "expected"),
    [
        ("E", None),
        ("W", Outlier("points", seat="E")),
        ("N", Outlier("points", seat="E")),
    ],
)
def test_at_minibridge_the_points_say_who_declares(declarer: str, expected: Outlier | None) -> None:
    """North 12 and South 5, East 16 and West 7."""
    contract = MiniContract.of(True, Strain.SPADES, declarer, 10)
    assert find_against_cards(contract, "", BOARD_1, None) == expected
    even = next(deal for deal in dealt(ANY_KEY, "") if deal.points("N") + deal.points("S") == 20)
    assert find_against_cards(contract, "", even, None) == Outlier("points")


@pytest.mark.parametrize(
    ("outlier", "said"),
    [
        (Outlier("points", seat="E"), "East has the points to declare."),
        (Outlier("points"), "Both sides have 20 points: it was to be dealt again."),
        (
            Outlier("lead", seat="N", card="SJ"),
            "♠J is said to be the lead, and North did not hold it.",
        ),
        (Outlier("tricks", low=10, high=7), "10 tricks, and 7 were possible."),
        (Outlier("sides", low=10, high=3), "10 tricks, 3 possible: did the other side declare?"),
    ],
)
def test_what_the_cards_contradict_is_said(outlier: Outlier, said: str) -> None:
    assert outlier_sentence(outlier, bridge=True) == said
