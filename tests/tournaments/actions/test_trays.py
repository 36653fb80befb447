"""Numbering trays, and saying of them what differs from the usual."""

import pytest

from tests.tournaments.conftest import Enter, section_of
from tournaments.actions.evenings import close_session
from tournaments.actions.seating import seat_pairs
from tournaments.actions.trays import (
    TrayDetails,
    change_trays,
    declare_trump,
    number_trays,
    read_trump,
)
from tournaments.models import Log, Session, User
from tournaments.queries.plan.plays import current_plan, current_seating
from tournaments.refusal import NotAllowed, Refusal


def test_the_trays_at_hand_begin_anywhere(bridge: Session, director: User, enter: Enter) -> None:
    number_trays(director, bridge.pk, 5)
    rows = bridge.trays.values_list("number", "dealer", "vulnerable")
    assert list(rows) == [
        (5, "N", "ns"), (6, "E", "ew"), (7, "S", "both"), (8, "W", "none"), (9, "N", "ew"),
    ]  # fmt: skip
    plan = current_plan(section_of(bridge))
    assert plan is not None
    assert (plan[0], plan[1].trays) == (2, (5, 6, 7, 8, 9))
    number_trays(director, bridge.pk, 5)
    assert section_of(bridge).plans.count() == 2
    enter(bridge, 5, "4SN=", table=1)
    with pytest.raises(Refusal, match="Results are in: the numbers stay"):
        number_trays(director, bridge.pk, 1)
    close_session(director, bridge.pk)
    with pytest.raises(Refusal, match="closed"):
        number_trays(director, bridge.pk, 1)


@pytest.mark.parametrize("first", [0, -3, 9999])
def test_a_number_that_no_tray_has(bridge: Session, director: User, first: int) -> None:
    with pytest.raises(Refusal, match="between 1 and 9994"):
        number_trays(director, bridge.pk, first)


def test_another_vulnerability_counts_from_the_next_entry_on(
    bridge: Session, director: User, enter: Enter
) -> None:
    """420 is made at none, 620 vulnerable: which of them can be depends on the tray."""
    with pytest.raises(Refusal):
        enter(bridge, 1, "620")
    revision = section_of(bridge).revision
    assert change_trays(director, bridge.pk, {1: TrayDetails("S", "both", "")}) == 1
    enter(bridge, 1, "620")
    seating = current_seating(section_of(bridge).pk)
    assert seating is not None
    assert (seating.version, seating.trays[1].dealer) == (2, "S")
    assert section_of(bridge).revision > revision
    assert change_trays(director, bridge.pk, {1: TrayDetails("S", "both", "")}) == 0
    assert Log.objects.filter(what="trays.changed").count() == 1


def test_the_trump_of_whist_is_kept(whist: Session, director: User, stranger: User) -> None:
    change_trays(director, whist.pk, {1: TrayDetails("W", "none", "j c"),
                                      2: TrayDetails("N", "none", "H10")})  # fmt: skip
    assert list(whist.trays.values_list("trump", flat=True))[:3] == ["♣J", "♥10", ""]
    with pytest.raises(NotAllowed):
        change_trays(stranger, whist.pk, {})


def test_one_suit_is_declared_trumps_for_a_sitting(whist: Session, director: User) -> None:
    """Law IV.11: by consent of all, a trump suit may be declared and no trump turned."""
    declare_trump(director, whist.pk, "♠")
    assert set(whist.trays.values_list("trump", flat=True)) == {"♠"}
    with pytest.raises(Refusal, match="♠ are trumps for the whole sitting: no trump is turned"):
        change_trays(director, whist.pk, {1: TrayDetails("W", "none", "j c")})
    seat_pairs(director, whist.pk, pairs=10, trays_per_round=2)
    assert set(whist.trays.values_list("trump", flat=True)) == {"♠"}
    declare_trump(director, whist.pk, "")
    assert set(whist.trays.values_list("trump", flat=True)) == {""}
    assert Log.objects.filter(what="trump.declared").count() == 2


@pytest.mark.parametrize("suit", ["S", "♠♥", "♤", "no"])
def test_only_a_suit_is_declared_trumps(whist: Session, director: User, suit: str) -> None:
    with pytest.raises(Refusal, match="Choose spades, hearts, diamonds or clubs"):
        declare_trump(director, whist.pk, suit)


def test_no_trump_is_declared_in_bridge(bridge: Session, director: User, stranger: User) -> None:
    with pytest.raises(Refusal, match="Only whist"):
        declare_trump(director, bridge.pk, "♠")
    with pytest.raises(NotAllowed):
        declare_trump(stranger, bridge.pk, "♠")


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("", ""),
        ("CJ", "♣J"),
        ("jc", "♣J"),
        ("♥ 10", "♥10"),
        ("ts", "♠10"),
        ("d", "♦"),
        ("2D", "♦2"),
    ],
)
def test_a_card_as_it_is_typed(typed: str, card: str) -> None:
    assert read_trump(typed) == card


@pytest.mark.parametrize(
    ("game", "number", "said", "sentence"),
    [
        ("whist", 1, TrayDetails("X", "none", ""), "N, E, S or W"),
        ("whist", 1, TrayDetails("W", "ns", ""), "Only bridge"),
        ("whist", 1, TrayDetails("W", "none", "11H"), "not a card"),
        ("whist", 9, TrayDetails("W", "none", ""), "9"),
        ("bridge", 1, TrayDetails("N", "all", ""), "who is vulnerable"),
        ("bridge", 1, TrayDetails("N", "none", "CJ"), "Only whist"),
    ],
)
def test_what_a_tray_cannot_have_changes_none(
    whist: Session, bridge: Session, director: User,
    game: str, number: int, said: TrayDetails, sentence: str,
) -> None:  # fmt: skip
    session = whist if game == "whist" else bridge
    good = TrayDetails("E", "none", "")
    with pytest.raises(Refusal, match=sentence):
        change_trays(director, session.pk, {2: good, number: said})
    assert session.trays.filter(dealer="E", number=2).exists() is (game == "bridge")
    assert section_of(session).plans.count() == 1
