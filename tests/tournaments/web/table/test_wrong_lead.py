"""A lead that the leader did not hold, told to the table that entered it, without naming a card."""

import pytest
from django.urls import reverse

from deals.deal import RANKS, SUITS
from deals.files import read_hands
from tests.data import DEALS
from tests.tournaments.conftest import SetUp
from tests.tournaments.table_devices import browser_at
from tests.tournaments.web.table.test_device import OTHER, evening, tell
from tests.tournaments.web.table.test_table_page import token_of, trays_of
from tournaments.actions.deals import bring_deals
from tournaments.models import Session, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

SIXTEEN = read_hands((DEALS / "sixteen.pbn").read_bytes())
BY_NORTH = {"level": "4", "strain": "S", "declarer": "N", "result": "="}


@pytest.fixture
def bridge(set_up: SetUp) -> Session:
    """Four tables of bridge, three boards a round."""
    return set_up("bridge", 8, 3)


def lead_of(board: int, seat: str) -> dict[str, str]:
    """A card that a seat holds, as the keys send it."""
    held = SIXTEEN.deals[board].hand(seat)
    suit = next(number for number, ranks in enumerate(held) if ranks)
    assert held[suit][0] in RANKS
    return {"lead_suit": SUITS[suit], "lead_card": held[suit][0]}


def plain(token: str) -> str:
    return browser_at(token).get(reverse("table-plain", args=[token])).content.decode()


def test_a_card_that_the_leader_did_not_hold_is_asked_about(
    director: User, bridge: Session
) -> None:
    token, board = token_of(director, bridge, 2), trays_of(bridge, 2)[0]
    bring_deals(director, bridge.pk, SIXTEEN)
    said = f"Board {board}: East did not hold the card that was led. Please look again."
    assert tell(token, **BY_NORTH, **lead_of(board, "S")).status_code == 200
    assert evening(token)["wrong_leads"] == [said]
    assert said in plain(token)
    tell(token, OTHER, base=1, **BY_NORTH, **lead_of(board, "E"))
    assert evening(token)["wrong_leads"] == []
    assert "did not hold" not in plain(token)


def test_it_is_told_after_the_last_board_of_a_round_too(director: User, bridge: Session) -> None:
    token, boards = token_of(director, bridge, 2), trays_of(bridge, 2)
    bring_deals(director, bridge.pk, SIXTEEN)
    for at, board in enumerate(boards):
        lead = lead_of(board, "W" if board == boards[-1] else "E")
        assert tell(token, f"{at}" * 32, number=board, **BY_NORTH, **lead).status_code == 200
    assert evening(token)["round"] == 2
    (said,) = evening(token)["wrong_leads"]
    assert said.startswith(f"Board {boards[-1]}: East did not hold")


def test_without_deals_nobody_is_asked(director: User, bridge: Session) -> None:
    token, board = token_of(director, bridge, 2), trays_of(bridge, 2)[0]
    tell(token, **BY_NORTH, **lead_of(board, "S"))
    assert evening(token)["wrong_leads"] == []


def test_other_tables_are_told_nothing(director: User, bridge: Session) -> None:
    token, board = token_of(director, bridge, 2), trays_of(bridge, 2)[0]
    bring_deals(director, bridge.pk, SIXTEEN)
    tell(token, **BY_NORTH, **lead_of(board, "S"))
    assert evening(token_of(director, bridge, 1))["wrong_leads"] == []
