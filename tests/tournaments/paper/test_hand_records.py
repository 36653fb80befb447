"""The sheet of hand records: what everybody has played, and nothing before."""

from dataclasses import replace

import pytest

from deals.double_dummy import write_tricks
from deals.files import read_hands
from tests.data import DEALS
from tests.scoring.test_par import GAMES, table
from tests.tournaments.conftest import SetUp, play_all, play_rounds
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.deals import bring_deals
from tournaments.models import Deal, Session, User
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.printable import offers
from tournaments.paper.sheets import SHEETS
from tournaments.refusal import Refusal

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

SIXTEEN = read_hands((DEALS / "sixteen.pbn").read_bytes())


def read(session: Session) -> str:
    session.refresh_from_db()
    return " ".join(" ".join(texts(SHEETS["hand-records"].pdf(session, PrintOptions()))).split())


def test_only_an_evening_with_deals_is_offered_the_sheet(bridge: Session, director: User) -> None:
    assert "hand-records" not in [each.name for each in offers(bridge)]
    bring_deals(director, bridge.pk, SIXTEEN)
    bridge.refresh_from_db()
    assert "hand-records" in [each.name for each in offers(bridge)]


def test_nothing_is_printed_before_everybody_has_played_it(bridge: Session, director: User) -> None:
    bring_deals(director, bridge.pk, SIXTEEN)
    play_rounds(director, bridge, 4)
    score(bridge)
    with pytest.raises(Refusal, match="before everybody has played it"):
        read(bridge)
    play_rounds(director, bridge, 5)
    score(bridge)
    page = read(bridge)
    assert "Dealer North None vulnerable" in page
    assert "♣ A K 7 6 2" in page
    assert "♥ A K Q 9 8 6 3 2" in page
    assert page.count("points") == 5


def test_whist_counts_no_points(whist: Session, director: User) -> None:
    bring_deals(director, whist.pk, SIXTEEN)
    play_rounds(director, whist, 5)
    score(whist)
    page = read(whist)
    assert "points" not in page
    assert "vulnerable" not in page
    assert "Dealer West" in page


def with_tricks(session: Session) -> None:
    """What could be made of every deal, as the file publishes it."""
    for number, game in enumerate(GAMES, 1):
        rows = Deal.objects.filter(deal_set=session.deal_set, number=number)
        assert rows.update(tricks=write_tricks(table(game))) == 1


def test_what_could_be_made_stands_beside_the_hands(bridge: Session, director: User) -> None:
    bring_deals(director, bridge.pk, SIXTEEN)
    bridge.refresh_from_db()
    with_tricks(bridge)
    play_rounds(director, bridge, 5)
    score(bridge)
    page = read(bridge)
    assert "N/S 6 3 4 5 6 E/W 7 10 9 8 6" in page
    assert "Par: 4♠ by East or West, +420 to E/W." in page
    assert "E 11 10 12 10 11 W 11 11 12 10 11" in page
    assert page.count("Par: ") == 5


def test_whist_has_the_tricks_of_both_sides(whist: Session, director: User) -> None:
    bring_deals(director, whist.pk, SIXTEEN)
    whist.refresh_from_db()
    with_tricks(whist)
    whist.trays.filter(number=1).update(trump="♠4", dealer="W")
    play_rounds(director, whist, 5)
    score(whist)
    page = read(whist)
    # West dealt and makes what a declarer would: North leads.
    assert "Tricks that can be made: N/S 3, E/W 10." in page
    assert "Par" not in page


def test_auction_has_the_tricks_and_no_par(set_up: SetUp, director: User) -> None:
    """Par is of the scores of contract bridge."""
    auction = set_up("auction")
    bring_deals(director, auction.pk, SIXTEEN)
    auction.refresh_from_db()
    with_tricks(auction)
    play_all(director, auction, lambda *_play: "2SN=")
    score(auction)
    page = read(auction)
    assert "N/S 6 3 4 5 6 E/W 7 10 9 8 6" in page
    assert "Par" not in page


def test_the_results_of_a_board_have_its_deal(bridge: Session, director: User) -> None:
    """Beside the plays, once everybody has played it; its number and dealer are said above."""
    bring_deals(director, bridge.pk, SIXTEEN)
    bridge.refresh_from_db()
    with_tricks(bridge)
    play_rounds(director, bridge, 4)
    score(bridge)
    sheet = SHEETS["tray-results"]
    assert [tray.deal for tray in sheet.read(bridge).trays] == [None] * 5
    play_rounds(director, bridge, 5)
    score(bridge)
    records = SHEETS["hand-records"].read(bridge)[1]
    found = [tray.deal for tray in sheet.read(bridge).trays]
    assert found == [replace(each, number="", about=()) for each in records]
    page = " ".join(" ".join(texts(sheet.pdf(bridge, PrintOptions()))).split())
    assert page.count("Par: ") == len(found) == 5
    assert "♣ A K 7 6 2" in page
