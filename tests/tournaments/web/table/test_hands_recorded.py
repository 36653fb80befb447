"""The cards of a deal, recorded at a table that has played it, in a club that wants that."""

import pytest
from django.urls import reverse

from deals.deal import SEATS, Deal
from deals.files import read_hands
from tests.data import DEALS
from tests.tournaments.conftest import SetUp
from tests.tournaments.table_devices import browser_at
from tests.tournaments.web.pages import text
from tests.tournaments.web.table.test_device import evening, tell
from tests.tournaments.web.table.test_table_page import token_of, trays_of
from tournaments.actions.clubs import change_club
from tournaments.actions.deals import bring_deals
from tournaments.actions.evenings import close_session
from tournaments.models import Log, Session, User
from tournaments.queries.deals.shown import known_deals

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

CONTRACT = {"level": "4", "strain": "S", "declarer": "N", "result": "="}
FILE = read_hands((DEALS / "sixteen.pbn").read_bytes())


@pytest.fixture
def bridge(set_up: SetUp) -> Session:
    """Four tables of bridge, three boards a round."""
    return set_up("bridge", 8, 3)


@pytest.fixture
def token(director: User, bridge: Session) -> str:
    """Of table 2, which has played its first board, in a club that lets tables record cards."""
    change_club(director, bridge.tournament.club_id, records_hands=True)
    token = token_of(director, bridge, 2)
    assert tell(token, **CONTRACT).status_code == 200
    return token


def typed(deal: Deal, without: str = "W") -> dict[str, str]:
    """The hands as they are typed, but for one."""
    return {seat: ".".join(deal.hand(seat)) for seat in SEATS if seat != without}


def record(token: str, number: int, deal: Deal) -> str:
    address = reverse("table-hands", args=[token, number])
    answer = browser_at(token).post(f"{address}?plain=1", typed(deal), follow=True)
    return text(answer)


def test_a_table_records_what_it_has_played(bridge: Session, token: str) -> None:
    """Three hands are enough; then it is asked no more, and sees no card."""
    board = trays_of(bridge, 2)[0]
    before, plain = evening(token), reverse("table-plain", args=[token])
    assert before["to_record"] == [board]
    assert f"hands/{board}/" in browser_at(token).get(plain).content.decode()
    assert f"Board {board} has its cards." in record(token, board, FILE.deals[board])
    bridge.refresh_from_db()
    assert known_deals(bridge) == {board: FILE.deals[board]}
    now = evening(token)
    assert now["to_record"] == []
    assert now["mark"] != before["mark"]
    entry = Log.objects.get(what="deal.recorded")
    assert (entry.who_kind, entry.details) == ("table", {"tray": board})
    shown = browser_at(token).get(reverse("table-hands", args=[token, board])).content.decode()
    assert not [hand for hand in typed(FILE.deals[board]).values() if hand in shown]


def test_what_is_refused_stays_typed(bridge: Session, token: str) -> None:
    first, second = trays_of(bridge, 2)[:2]
    assert f"Board {second} has not been played at this table." in record(
        token, second, FILE.deals[second]
    )
    address = reverse("table-hands", args=[token, first])
    answer = browser_at(token).post(address, typed(FILE.deals[first]) | {"N": "AK2"})
    assert answer.status_code == 422
    assert "North has 3 cards, and a hand has 13." in text(answer)
    assert 'value="AK2"' in answer.content.decode()
    assert known_deals(bridge) == {}


def test_other_cards_are_not_replaced(bridge: Session, token: str, director: User) -> None:
    """The file of the evening holds; nothing is said of what it has."""
    bring_deals(director, bridge.pk, FILE)
    board = trays_of(bridge, 2)[0]
    assert evening(token)["to_record"] == []
    other = FILE.deals[16 if board != 16 else 15]
    said = record(token, board, other)
    assert f"Board {board} has other cards already. Ask the director." in said
    assert f"Board {board} has its cards." in record(token, board, FILE.deals[board])
    bridge.refresh_from_db()
    assert known_deals(bridge) == FILE.deals


def test_a_club_that_has_it_done_at_the_desk(bridge: Session, token: str, director: User) -> None:
    change_club(director, bridge.tournament.club_id, records_hands=False)
    board = trays_of(bridge, 2)[0]
    assert evening(token)["to_record"] == []
    assert "The cards of deals are recorded at the desk." in record(token, board, FILE.deals[board])


def test_after_the_evening_the_desk_records(bridge: Session, token: str, director: User) -> None:
    close_session(director, bridge.pk)
    board = trays_of(bridge, 2)[0]
    assert evening(token)["to_record"] == []
    assert "The evening is closed." in record(token, board, FILE.deals[board])
    assert known_deals(bridge) == {}
