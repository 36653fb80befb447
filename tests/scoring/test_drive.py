"""Cards, stars, flags and prizes of a drive.

Source: R. F. Foster, Complete Hoyle, "Progressive Euchre": "Progressing" and "Prizes"; "Military
Euchre". The list of prizes is worked out by hand.
"""

import pytest

from scoring.drive import Figure, TableHand, all_cards_make, cards, flags, stars
from scoring.prizes import Aim, Award, Entrant, PrizeRule, awards

FIRST, SECOND, TENS, TOTAL = (
    *(Figure.FIRST_HALF, Figure.SECOND_HALF),
    *(Figure.TENS, Figure.TOTAL),
)


def test_cards_add_up() -> None:
    """Three hands at one table, tea after two; a hand of ten counts among the tens."""
    hands = [
        [TableHand(1, (1, 2, 3, 4), (10, 3, 10, 3))],
        [TableHand(1, (1, 2, 4, 3), (6, 7, 6, 7))],
        [TableHand(1, (1, 3, 2, 4), (0, 13, 0, 13))],
    ]
    assert cards(hands, first_half=2) == {
        1: {TOTAL: 16, FIRST: 16, SECOND: 0, TENS: 1},
        2: {TOTAL: 10, FIRST: 10, SECOND: 0, TENS: 0},
        3: {TOTAL: 30, FIRST: 17, SECOND: 13, TENS: 2},
        4: {TOTAL: 22, FIRST: 9, SECOND: 13, TENS: 1},
    }
    assert all_cards_make(hands=3, tables=1) == 16 + 10 + 30 + 22 == 78


def _game(table: int, won: tuple[int, int], lost: tuple[int, int]) -> TableHand:
    return TableHand(table, (won[0], lost[0], won[1], lost[1]), (5, 2, 5, 2), frozenset(won))


def test_w19_stars() -> None:
    """W19: gold at the head table, red at any other, green for losing at the booby table."""
    games = [
        [_game(1, (1, 2), (3, 4)), _game(2, (5, 6), (7, 8)), _game(3, (9, 10), (11, 12))],
        [_game(1, (1, 2), (5, 6)), _game(2, (9, 10), (7, 8)), _game(3, (3, 4), (11, 12))],
    ]
    found = stars(games, booby=3)
    counts = {1: (2, 0, 0), 3: (0, 1, 0), 5: (0, 1, 0), 7: (0, 0, 0), 9: (0, 2, 0), 11: (0, 0, 2)}
    colours = (Figure.GOLD, Figure.RED, Figure.GREEN)
    assert found == {
        player + partner: dict(zip(colours, figures, strict=True))
        for player, figures in counts.items()
        for partner in (0, 1)
    }


def test_flags_of_forts() -> None:
    """The four who begin at a table are its fort, wherever two of them win a game."""
    games = [
        [_game(1, (1, 2), (3, 4)), _game(2, (5, 6), (7, 8))],
        [_game(1, (1, 2), (7, 8)), _game(2, (3, 4), (5, 6))],
    ]
    assert flags(games) == {1: 3, 2: 1}


LADIES = {
    1: (83, 80, 2), 2: (74, 68, 1), 3: (95, 86, 5), 4: (66, 85, 2), 5: (72, 76, 1), 6: (84, 83, 3),
    7: (63, 81, 2), 8: (73, 79, 3), 9: (82, 63, 1), 10: (76, 71, 0), 11: (88, 86, 4),
    12: (83, 75, 3),
}  # fmt: skip
GENTLEMEN = {
    13: (80, 71, 2), 14: (77, 80, 2), 15: (69, 87, 3), 16: (75, 69, 1), 17: (77, 72, 1),
    18: (82, 76, 4), 19: (72, 87, 3), 20: (70, 87, 2), 21: (83, 79, 3), 22: (73, 71, 1),
    23: (98, 90, 6), 24: (78, 78, 2),
}  # fmt: skip
"""First half, second half, hands of ten or more."""
HALL = [
    Entrant(number, {FIRST: first, SECOND: second, TOTAL: first + second, TENS: tens}, group)
    for group, cards_of in (("L", LADIES), ("G", GENTLEMEN))
    for number, (first, second, tens) in cards_of.items()
]
RULES = [
    PrizeRule(group="L", places=3),
    PrizeRule(group="G", places=3),
    PrizeRule(FIRST),
    PrizeRule(SECOND),
    PrizeRule(TENS),
    PrizeRule(aim=Aim.LOWEST, group="L"),
    PrizeRule(aim=Aim.LOWEST, group="G"),
    PrizeRule(aim=Aim.NEAREST, drawn=150),
    PrizeRule(FIRST, Aim.LOWEST),
    PrizeRule(),
    PrizeRule(SECOND, Aim.LOWEST),
]
"""Fifteen prizes: first to third of both, then one of each."""
CERTAIN = [
    Award(0, 1, (3,)), Award(0, 2, (11,)), Award(0, 3, (6,)),
    Award(1, 1, (23,)), Award(1, 2, (21,)), Award(1, 3, (19,)),
]  # fmt: skip


def test_fifteen_prizes_one_a_person() -> None:
    """Ties are cut for. Of 83 in the first half 21 has a prize, so 1 and 12 cut; and so on."""
    cuts = {(2, 1): 12, (3, 1): 15, (6, 1): 22, (7, 1): 17}
    assert awards(HALL, RULES, cuts) == [
        *CERTAIN,
        Award(2, 1, (12,), level=(1, 12), passed_over=(3, 6, 11, 21, 23)),
        Award(3, 1, (15,), level=(15, 20), passed_over=(19, 23)),
        Award(4, 1, (18,), passed_over=(3, 11, 23)),
        Award(5, 1, (2,)),
        Award(6, 1, (22,), level=(16, 22)),
        Award(7, 1, (17,), level=(4, 13, 17)),
        Award(8, 1, (7,)),
        Award(9, 1, (1,), passed_over=(3, 6, 11, 23)),
        Award(10, 1, (9,)),
    ]


def test_prizes_wait_for_a_cut() -> None:
    """1 may have won the first half, so it is not known either who has the highest that is left."""
    found = awards(HALL, RULES, {(2, 1): 9})  # 9 was level before a card was typed again
    assert found[:6] == CERTAIN
    assert {(award.rule, award.level): award.winners for award in found if award.waits} == {
        (2, (1, 12)): (), (3, (15, 20)): (), (6, (16, 22)): (), (7, (4, 13, 17)): (), (9, (1,)): (),
    }  # fmt: skip
    assert [award.winners for award in found if not award.waits][6:] == [(18,), (2,), (7,), (9,)]


def test_prizes_that_are_shared() -> None:
    found = awards(HALL, RULES, {}, shared=True)
    assert [award.winners for award in found[6:]] == [
        (1, 12), (15, 20), (18,), (2,), (16, 22), (4, 13, 17), (7,), (14,), (9,),
    ]  # fmt: skip
    assert found[13].passed_over == (1, 3, 6, 11, 12, 18, 19, 20, 21, 23)


def test_who_share_a_prize_have_the_next_places_too() -> None:
    hall = [Entrant(number, {TOTAL: total}) for number, total in enumerate((9, 10, 10, 8), 1)]
    assert awards(hall, [PrizeRule(places=3)], {}, shared=True) == [
        Award(0, 1, (2, 3), level=(2, 3)),
        Award(0, 3, (1,)),
    ]


def test_a_cut_for_the_first_place_gives_the_second_as_well() -> None:
    hall = [Entrant(number, {TOTAL: total}) for number, total in enumerate((9, 10, 10), 1)]
    rules = [PrizeRule(places=4)]
    assert awards(hall, rules, {(0, 1): 3}) == [
        Award(0, 1, (3,), level=(2, 3)),
        Award(0, 2, (2,)),
        Award(0, 3, (1,)),
        Award(0, 4),
    ]
    assert [award.level for award in awards(hall, rules, {}) if award.waits] == [
        (2, 3),
        (2, 3),
        (2, 3),
        (2, 3),
    ]


def test_more_than_one_prize_a_person() -> None:
    """The same card may have them all, and nobody is passed over; within a list it has one."""
    rules = [PrizeRule(places=2), PrizeRule(FIRST), PrizeRule(TENS)]
    assert awards(HALL, rules, {}, one_each=False) == [
        Award(0, 1, (23,)),
        Award(0, 2, (3,)),
        Award(1, 1, (23,)),
        Award(2, 1, (23,)),
    ]


@pytest.mark.parametrize("rule", [PrizeRule(Figure.GOLD), PrizeRule(group="table 9")])
def test_a_prize_that_nobody_can_have(rule: PrizeRule) -> None:
    """No card has such a figure; nobody belongs to that group."""
    assert awards(HALL, [rule], {}) == [Award(0, 1)]
