"""Deals out of a file, kept for an evening: matched by number, and never another once played."""

import pytest
from django.contrib.auth.models import AnonymousUser

from deals.deal import Deal
from deals.fault import Fault
from deals.files import WRITTEN, HandFile, read_hands
from deals.squaredeal import redealt
from tests.data import DEALS
from tests.tournaments.conftest import Enter, SetUp, play_rounds
from tests.tournaments.saved_events import file_of
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.deal_seals import deal_at_once
from tournaments.actions.deals import bring_deals, compare_deals, hand_out_deals, read_deals
from tournaments.actions.deletion import delete_evening
from tournaments.actions.evenings import close_session
from tournaments.actions.saved_events import import_event
from tournaments.exchange.saved_event import SavedEvent
from tournaments.exchange.saved_event_file import read_event, write_event
from tournaments.models import DealSet, Log, Session, User
from tournaments.queries.deals.sealed import description_of
from tournaments.queries.deals.shown import deals_shown, known_deals
from tournaments.queries.desk.trays import open_trays, tray_strip
from tournaments.queries.records.saved_event import saved_event
from tournaments.refusal import NotAllowed, Refusal, SignInFirst
from tournaments.replay.exports import exported_file

pytestmark = pytest.mark.django_db

SIXTEEN = read_hands((DEALS / "sixteen.pbn").read_bytes())


def part(first: int, last: int) -> HandFile:
    """Some of the sixteen deals, under their numbers."""
    boards = tuple(board for board in SIXTEEN.boards if first <= board.number <= last)
    return HandFile("PBN", boards)


def shown(session: Session) -> dict[int, Deal]:
    dealt = deals_shown(session, open_trays(tray_strip(session)))
    assert dealt == deals_shown(session)
    return {number: deal for number, (deal, _made) in dealt.items()}


def test_deals_find_their_trays_by_their_numbers(bridge: Session, director: User) -> None:
    """Five boards are played; the file has 4 to 16, and turned one round."""
    board_5 = SIXTEEN.boards[4]._replace(dealer="W", vulnerable="none")
    found = HandFile("PBN", (*part(4, 4).boards, board_5, *part(6, 16).boards))
    brought = compare_deals(bridge, found)
    assert brought.boards == (SIXTEEN.boards[3], board_5)
    assert brought.lacking == [1, 2, 3]
    assert brought.others == list(range(6, 17))
    assert brought.different == ["Board 5: the file has dealer West, none vulnerable."]
    assert bring_deals(director, bridge.pk, found, "thursday.pbn").boards == brought.boards
    bridge.refresh_from_db()
    assert known_deals(bridge) == found.deals
    assert DealSet.objects.get().name == "thursday.pbn"
    (entry,) = Log.objects.filter(what="deals.brought")
    assert entry.details == {"deals": 2}


def test_where_both_sides_have_20_points_minibridge_is_told(set_up: SetUp, director: User) -> None:
    even = Deal.read("N:AKQJT98765432... .AQ98765432.AQ.A .KJT.K98765432.K ..JT.QJT98765432")
    assert [sum(map(even.points, side)) for side in ("NS", "EW")] == [20, 20]
    found = HandFile("PBN", (SIXTEEN.boards[0], SIXTEEN.boards[1]._replace(deal=even)))
    assert compare_deals(set_up("minibridge"), found).different == [
        "Board 2: both sides have 20 points, so at MiniBridge it is dealt again."
    ]
    assert compare_deals(set_up("auction"), found).different == []


def test_deals_of_minibridge_are_sealed_without_such(set_up: SetUp, director: User) -> None:
    mini = set_up("minibridge", 10, 4)
    seal = deal_at_once(director, mini.pk)
    assert seal.uneven
    mini.refresh_from_db()
    found = known_deals(mini)
    assert len(found) == 20
    assert all(deal.richer_side for deal in found.values())
    again = redealt(description_of(seal), {(1, 1): seal.key})
    assert {number: deal for _of, number, deal in again} == found


def test_a_file_takes_the_place_of_the_one_before(bridge: Session, director: User) -> None:
    bring_deals(director, bridge.pk, SIXTEEN)
    other = tuple(
        board._replace(deal=SIXTEEN.boards[16 - board.number].deal) for board in SIXTEEN.boards
    )
    bring_deals(director, bridge.pk, HandFile("DUP", other))
    bridge.refresh_from_db()
    assert known_deals(bridge)[1] == SIXTEEN.boards[15].deal
    assert DealSet.objects.count() == 1


def test_no_other_deal_for_a_board_that_was_played(
    bridge: Session, director: User, enter: Enter
) -> None:
    bring_deals(director, bridge.pk, SIXTEEN)
    enter(bridge, 2, "110")
    swapped = tuple(
        board._replace(deal=SIXTEEN.boards[8].deal) if board.number == 2 else board
        for board in SIXTEEN.boards
    )
    for found in (HandFile("PBN", swapped), part(3, 16)):
        with pytest.raises(Refusal, match="Board 2 has been played with another deal"):
            bring_deals(director, bridge.pk, found)
    bring_deals(director, bridge.pk, part(1, 4))
    bridge.refresh_from_db()
    assert known_deals(bridge) == part(1, 4).deals


def test_deals_may_come_when_all_is_over(bridge: Session, director: User) -> None:
    play_rounds(director, bridge, 5)
    close_session(director, bridge.pk)
    bring_deals(director, bridge.pk, SIXTEEN)
    bridge.refresh_from_db()
    assert shown(bridge) == part(1, 5).deals


def test_what_is_refused(bridge: Session, director: User, stranger: User) -> None:
    with pytest.raises(Refusal, match=r"Board 1: North has 12 cards"):
        read_deals((DEALS / "sixteen.pbn").read_bytes().replace(b"N:65.A53", b"N:6.A53"))
    large = SIXTEEN.boards[0]._replace(number=40_000)
    with pytest.raises(Refusal, match="1 to 9999"):
        compare_deals(bridge, read_deals(WRITTEN["pbn"]([large])))
    with pytest.raises(Refusal, match="No deal of this file is of a tray that is played here"):
        bring_deals(director, bridge.pk, part(6, 16))
    with pytest.raises(NotAllowed):
        bring_deals(stranger, bridge.pk, SIXTEEN)
    with pytest.raises(SignInFirst):
        bring_deals(AnonymousUser(), bridge.pk, SIXTEEN)
    assert not DealSet.objects.exists()


def test_a_deal_is_shown_when_everybody_has_played_it_wherever_it_is_played(
    set_up: SetUp, director: User
) -> None:
    first = set_up("bridge", 6)
    second = Session.objects.get(pk=set_up("bridge", 10).pk)
    bring_deals(director, first.pk, SIXTEEN)
    first.refresh_from_db()
    Session.objects.filter(pk=second.pk).update(deal_set=first.deal_set)
    second.refresh_from_db()
    assert shown(first) == {}
    play_rounds(director, first, 9)
    everything = open_trays(tray_strip(first))
    assert everything
    assert shown(first) == {}  # the other evening plays them too
    play_rounds(director, second, 9)
    both = everything & open_trays(tray_strip(second))
    assert both
    assert shown(first).keys() == both
    close_session(director, second.pk)
    assert shown(first).keys() == everything


def test_a_file_of_pbn_has_the_deals_beside_the_results(
    bridge: Session, director: User, set_up: SetUp
) -> None:
    bring_deals(director, bridge.pk, SIXTEEN)
    play_rounds(director, bridge, 5)
    score(bridge)
    bridge.refresh_from_db()
    assert read_hands(exported_file(bridge, "pbn", in_full=True).content).deals == part(1, 5).deals
    other = set_up("bridge", 6)
    Session.objects.filter(pk=other.pk).update(deal_set=bridge.deal_set)
    assert b'[Deal ""]' in exported_file(bridge, "pbn", in_full=True).content
    with pytest.raises(Fault):
        read_hands(exported_file(bridge, "pbn", in_full=True).content)


def cards_in(event: SavedEvent) -> dict[int, Deal | None]:
    return {tray.number: tray.cards for tray in event.sessions[0].trays}


def test_the_file_of_an_evening_has_the_deals_that_may_be_seen(
    bridge: Session, director: User
) -> None:
    bring_deals(director, bridge.pk, SIXTEEN)
    assert b'"cards"' not in file_of(bridge.tournament)
    event = saved_event(bridge.tournament_id, unplayed_deals=True)
    assert cards_in(event) == part(1, 5).deals
    made = import_event(read_event(write_event(event))).tournament
    assert known_deals(made.sessions.get()) == part(1, 5).deals
    play_rounds(director, bridge, 9)
    assert cards_in(read_event(file_of(bridge.tournament))) == part(1, 5).deals


def test_an_evening_is_deleted_with_its_link_to_the_deals(bridge: Session, director: User) -> None:
    bring_deals(director, bridge.pk, SIXTEEN)
    delete_evening(director, bridge.pk)
    assert DealSet.objects.count() == 1  # for the day in which it can be brought back


@pytest.mark.parametrize("form", WRITTEN)
def test_the_deals_for_a_dealing_machine(bridge: Session, director: User, form: str) -> None:
    """Those that are played here, with the dealers of the evening; the log says who took them."""
    bring_deals(director, bridge.pk, SIXTEEN)
    found = read_hands(hand_out_deals(director, bridge.pk, form))
    assert found.deals == part(1, 5).deals
    (entry,) = Log.objects.filter(what="deals.handed_out")
    assert (entry.who, entry.details) == (director, {"form": form})


def test_what_cannot_be_handed_out(bridge: Session, director: User, stranger: User) -> None:
    """Nothing of it stands in the log."""
    with pytest.raises(Refusal, match=r"There are no deals here yet\."):
        hand_out_deals(director, bridge.pk, "pbn")
    gap = HandFile("PBN", tuple(board for board in SIXTEEN.boards if board.number != 3))
    bring_deals(director, bridge.pk, gap)
    with pytest.raises(Refusal, match="Board 3: It is missing, and such a file has no gaps"):
        hand_out_deals(director, bridge.pk, "dlm")
    with pytest.raises(NotAllowed):
        hand_out_deals(stranger, bridge.pk, "pbn")
    assert not Log.objects.filter(what="deals.handed_out").exists()
