"""The cards of one tray, recorded card by card: kept once, corrected by a director alone."""

from collections.abc import Mapping
from typing import Any

import pytest

from deals.deal import Deal
from deals.files import read_hands
from tests.data import DEALS
from tests.tournaments.conftest import Enter, SetUp
from tournaments.actions.deals import bring_deals, record_deal
from tournaments.models import DealSet, Log, Role, Session, User
from tournaments.queries.deals.shown import deals_shown, known_deals
from tournaments.refusal import Conflict, NotAllowed, NotFound, Refusal

pytestmark = pytest.mark.django_db

SIXTEEN = read_hands((DEALS / "sixteen.pbn").read_bytes())
FIRST, SECOND = SIXTEEN.deals[1], SIXTEEN.deals[2]


@pytest.fixture
def scorer(bridge: Session) -> User:
    scorer = User.objects.create_user("sam")
    Role.objects.create(user=scorer, kind=Role.Kind.SCORER, session=bridge)
    return scorer


def known(session: Session) -> Mapping[int, Deal]:
    session.refresh_from_db()
    return known_deals(session)


def logged() -> list[tuple[str, dict[str, Any]]]:
    log = Log.objects.filter(what__startswith="deal.").order_by("pk")
    return [*log.values_list("what", "details")]


def test_a_scorer_records_one_tray_and_another(bridge: Session, scorer: User) -> None:
    record_deal(scorer, bridge.pk, 3, FIRST)
    record_deal(scorer, bridge.pk, 1, SECOND)
    record_deal(scorer, bridge.pk, 3, FIRST)  # again the same: nothing happens
    assert known(bridge) == {3: FIRST, 1: SECOND}
    assert DealSet.objects.count() == 1
    assert logged() == [("deal.recorded", {"tray": 3}), ("deal.recorded", {"tray": 1})]
    assert deals_shown(bridge) == {}  # nobody has played it


def test_only_a_director_puts_other_cards_in_their_place(
    bridge: Session, scorer: User, director: User
) -> None:
    record_deal(scorer, bridge.pk, 3, FIRST)
    for who in (scorer, director):
        with pytest.raises(Conflict) as refused:
            record_deal(who, bridge.pk, 3, SECOND)
        assert str(refused.value.sentence).startswith("Board 3 has other cards already.")
    with pytest.raises(NotAllowed):
        record_deal(scorer, bridge.pk, 3, SECOND, instead=True)
    assert known(bridge) == {3: FIRST}
    record_deal(director, bridge.pk, 3, SECOND, instead=True)
    assert known(bridge) == {3: SECOND}
    record_deal(director, bridge.pk, 4, FIRST, instead=True)  # it had none
    assert [what for what, _details in logged()] == [
        "deal.recorded", "deal.corrected", "deal.recorded",
    ]  # fmt: skip


def test_a_file_is_filled_up_and_contradicted_by_a_director_alone(
    bridge: Session, scorer: User, director: User
) -> None:
    boards = tuple(board for board in SIXTEEN.boards if board.number != 4)
    bring_deals(director, bridge.pk, type(SIXTEEN)("PBN", boards))
    record_deal(scorer, bridge.pk, 4, SIXTEEN.deals[4])
    assert known(bridge) == SIXTEEN.deals
    with pytest.raises(Conflict):
        record_deal(scorer, bridge.pk, 1, SECOND)


def test_cards_that_another_evening_plays_stay(
    bridge: Session, set_up: SetUp, director: User
) -> None:
    bring_deals(director, bridge.pk, SIXTEEN)
    bridge.refresh_from_db()
    other = set_up("bridge", 6)
    Session.objects.filter(pk=other.pk).update(deal_set=bridge.deal_set)
    with pytest.raises(Conflict) as refused:
        record_deal(director, other.pk, 1, SECOND, instead=True)
    assert "another evening plays them too" in str(refused.value.sentence)
    assert known(bridge) == SIXTEEN.deals


def test_who_may_not_and_what_is_not_there(bridge: Session, director: User, stranger: User) -> None:
    with pytest.raises(NotAllowed):
        record_deal(stranger, bridge.pk, 1, FIRST)
    with pytest.raises(NotFound):
        record_deal(director, bridge.pk, 99, FIRST)
    assert not DealSet.objects.exists()


def test_a_file_does_not_throw_recorded_cards_away(
    bridge: Session, director: User, enter: Enter
) -> None:
    record_deal(director, bridge.pk, 1, FIRST)
    enter(bridge, 1, "P", table=1, round=1)
    with pytest.raises(Refusal):
        bring_deals(director, bridge.pk, type(SIXTEEN)("PBN", SIXTEEN.boards[1:]))
    assert known(bridge) == {1: FIRST}
