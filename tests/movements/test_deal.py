from collections.abc import Callable

import pytest

from movements.deal import (
    bridge_dealer,
    bridge_vulnerability,
    whist_dealer,
    whist_leader,
)


def test_west_deals_the_first_tray_of_whist_and_north_leads() -> None:
    assert "".join(whist_dealer(n) for n in range(1, 10)) == "WNESWNESW"
    assert "".join(whist_leader(n) for n in range(1, 10)) == "NESWNESWN"


def test_north_deals_the_first_tray_of_bridge() -> None:
    assert "".join(bridge_dealer(n) for n in range(1, 10)) == "NESWNESWN"


def test_vulnerability_is_that_of_the_printed_boards() -> None:
    letters = {"o": "none", "n": "ns", "e": "ew", "b": "both"}
    printed = [letters[letter] for letter in "onebneboebonbone"]
    assert [bridge_vulnerability(n).value for n in range(1, 17)] == printed
    assert [bridge_vulnerability(n).value for n in range(17, 49)] == printed * 2


def test_every_dealer_has_every_vulnerability_once_in_sixteen() -> None:
    assert len({(bridge_dealer(n), bridge_vulnerability(n)) for n in range(1, 17)}) == 16


@pytest.mark.parametrize(
    "of_number", [whist_dealer, whist_leader, bridge_dealer, bridge_vulnerability]
)
@pytest.mark.parametrize("number", [0, -1])
def test_trays_are_numbered_from_one(of_number: Callable[[int], object], number: int) -> None:
    with pytest.raises(ValueError, match=str(number)):
        of_number(number)
