"""Par against published figures, and against every auction that four players can have."""

import re
from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.contract_score import score
from scoring.doubling import Doubling
from scoring.outcome import Contract, Strain
from scoring.par import Makeable, Par, ParContract
from scoring.vulnerability import Vulnerability
from tests.data import DEALS

VULNERABLE = {"None": "none", "NS": "ns", "EW": "ew", "All": "both"}
GAMES = (DEALS / "sixteen.pbn").read_text().split('[Event ""]')[1:]


def tag(game: str, name: str) -> str:
    found = re.search(rf'\[{name} "([^"]*)"', game)
    assert found is not None
    return found[1]


def table(game: str) -> dict[str, dict[str, int]]:
    """The tricks that a game of PBN publishes."""
    made: dict[str, dict[str, int]] = {seat: {} for seat in "NESW"}
    for seat, strain, tricks in re.findall(r"^([NESW]) (C|D|H|S|NT) +(\d+)", game, re.MULTILINE):
        made[seat][strain[0]] = int(tricks)
    assert {len(of_seat) for of_seat in made.values()} == {5}
    return made


@pytest.mark.parametrize("game", GAMES, ids=[tag(game, "Board") for game in GAMES])
def test_par_and_its_contract_are_those_that_are_published(game: str) -> None:
    """``OptimumScore`` and ``Minimax`` of sixteen deals, as Dealmaster Pro wrote them."""
    vulnerability = Vulnerability(VULNERABLE[tag(game, "Vulnerable")])
    found = Par.of(table(game), tag(game, "Dealer"), vulnerability)
    assert f"NS {found.score}" == tag(game, "OptimumScore")
    (only,) = found.contracts
    assert f"{only}{found.score}" == tag(game, "Minimax")


def all_make(tricks: int) -> dict[str, dict[str, int]]:
    return {seat: dict.fromkeys("CDHSN", tricks) for seat in "NESW"}


def test_a_deal_on_which_nobody_makes_anything_is_passed_out() -> None:
    assert Par.of(all_make(6), "N", Vulnerability.BOTH) == Par(0)


@pytest.mark.parametrize(("dealer", "points", "seats"), [("S", 90, "NS"), ("W", -90, "EW")])
def test_what_both_sides_make_is_the_dealers(dealer: str, points: int, seats: str) -> None:
    only = ParContract(1, Strain.NO_TRUMP, doubled=False, seats=seats, tricks=7)
    assert Par.of(all_make(7), dealer, Vulnerability.NONE) == Par(points, (only,))


def test_two_contracts_that_give_the_same_are_both_said() -> None:
    made = all_make(3)
    made["N"] |= {"H": 10, "S": 10}
    made["S"] |= {"H": 9, "S": 10}
    found = Par.of(made, "E", Vulnerability.BOTH)
    assert found.score == 620
    assert [(each.strain, each.seats) for each in found.contracts] == [("H", "N"), ("S", "NS")]


BIDS = tuple(product(range(1, 8), Strain))
TABLES = st.fixed_dictionaries(
    {
        seat: st.fixed_dictionaries({strain: st.integers(0, 13) for strain in "CDHSN"})
        for seat in "NESW"
    }
)


def by_every_auction(made: Makeable, dealer: str, vulnerability: Vulnerability) -> int:
    """Par from every auction of four players: each passes, or bids above the last bid.

    It ends after three passes, at the beginning after four. Of a side whoever is better declares.
    """

    @cache
    def worth(bid: int, side: int) -> int:
        level, strain = BIDS[bid]
        scores = [
            score(
                Contract(
                    level, strain,
                    Doubling.NONE if made[seat][strain] >= level + 6 else Doubling.DOUBLED,
                    seat, made[seat][strain],
                ),
                vulnerability,
            )
            for seat in ("NS", "EW")[side]
        ]  # fmt: skip
        return (max, min)[side](scores)

    @cache
    def reached(last: int, by: int, passes: int, turn: int) -> int:
        if last < 0 and passes == 4:
            return 0
        if last >= 0 and passes == 3:
            return worth(last, by)
        side = turn % 2
        further = [reached(bid, side, 0, (turn + 1) % 4) for bid in range(last + 1, len(BIDS))]
        return (max, min)[side]([reached(last, by, passes + 1, (turn + 1) % 4), *further])

    return reached(-1, 0, 0, "NESW".index(dealer))


@given(TABLES, st.sampled_from("NESW"), st.sampled_from(Vulnerability))
def test_par_is_what_every_auction_comes_to(
    made: dict[str, dict[str, int]], dealer: str, vulnerability: Vulnerability
) -> None:
    found = Par.of(made, dealer, vulnerability)
    assert found.score == by_every_auction(made, dealer, vulnerability)
    assert bool(found.contracts) == bool(found.score)
    for each in found.contracts:
        doubling = Doubling.DOUBLED if each.doubled else Doubling.NONE
        for seat in each.seats:
            contract = Contract(each.level, each.strain, doubling, seat, made[seat][each.strain])
            assert score(contract, vulnerability) == found.score
