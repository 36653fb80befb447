from itertools import pairwise

import pytest

from movements.audit import audit
from movements.deal import whist_dealer
from movements.journey import journeys
from movements.movement import Kind, Movement, Seat
from movements.plain import to_plain
from movements.systems.safford_couples import (
    SAFFORD_COUPLES,
    couple_of,
    dealer_at,
    is_wife,
    label_of,
    spouse_of,
    table_dealing,
)
from movements.systems.system import DoesNotFit, Extent, Unfit, UnfitCode, Wanted
from tests.data import SCHEDULES
from tests.movements.systems.individuals import (
    everybody_with_everybody,
    rounds_opposed,
    rounds_partnered,
    sets_held_alike,
)

EVERYBODY = range(1, 17)
TRAYS = range(1, 9)


def couples(k: int = 4, rounds: int | None = None) -> Movement:
    return SAFFORD_COUPLES.build(Wanted(16, k, rounds, Kind.INDIVIDUAL))


def test_it_is_the_schedule_worked_out_independently() -> None:
    assert to_plain(couples()) == SCHEDULES["safford_married_couples"]


@pytest.mark.parametrize("k", TRAYS)
def test_everybody_opposes_all_but_the_spouse_once(k: int) -> None:
    movement = couples(k)
    assert audit(movement) == ()
    for (one, other), rounds in rounds_opposed(movement).items():
        assert rounds == (0 if other == spouse_of(one) else 1)


@pytest.mark.parametrize("k", TRAYS)
def test_everybody_partners_all_others_of_the_other_sex_once(k: int) -> None:
    for (one, other), rounds in rounds_partnered(couples(k)).items():
        mixed = is_wife(one) != is_wife(other)
        assert rounds == (1 if mixed and other != spouse_of(one) else 0)


@pytest.mark.parametrize("k", TRAYS)
def test_spouses_hold_the_same_hand_in_all_sets_and_others_in_one(k: int) -> None:
    for (one, other), sets in sets_held_alike(couples(k), k).items():
        assert sets == (7 if other == spouse_of(one) else 1)


def test_spouses_are_never_in_the_same_two_tables() -> None:
    # R. F. Foster, Complete Hoyle, Married Couples: "so arranged in two sets that no husband
    # and wife are ever in the same set at the same time".
    paths = journeys(couples())
    for one, path in paths.items():
        for here, there in zip(path, paths[spouse_of(one)], strict=True):
            assert ((here.table or 0) <= 2) != ((there.table or 0) <= 2)


def test_ladies_go_to_the_next_letter_and_men_to_the_next_number() -> None:
    # R. F. Foster, Complete Hoyle, Married Couples: "The couple a-1 always sit still; ... h
    # going to b, as a sits still; and 8 to 2".
    movement = couples()
    first = {
        (stop.table, stop.hands): label_of(one)
        for one, path in journeys(movement).items()
        for stop in path[:1]
    }
    for one, path in journeys(movement).items():
        at = [first[stop.table, stop.hands] for stop in path]
        assert at[0] == label_of(one)
        for here, there in pairwise(at):
            assert there == {"h": "b", "8": "2"}.get(
                here, here if here in "a1" else chr(ord(here) + 1)
            )


def test_the_first_set_by_its_cards() -> None:
    seats = [
        "".join(label_of(one) for one in sitting.seats if one) for sitting in couples().rounds[0]
    ]
    assert seats == ["a24e", "3gh6", "1bd5", "c78f"]


def test_who_is_who() -> None:
    assert "".join(map(label_of, EVERYBODY)) == "abcdefgh12345678"
    assert [couple_of(one) for one in EVERYBODY] == [1, 2, 3, 4, 5, 6, 7, 8] * 2
    assert [one for one in EVERYBODY if is_wife(one)] == list(range(1, 9))
    for one in EVERYBODY:
        assert spouse_of(spouse_of(one)) == one != spouse_of(one)
        assert couple_of(spouse_of(one)) == couple_of(one)
        assert is_wife(spouse_of(one)) != is_wife(one)


@pytest.mark.parametrize("stranger", [0, 17, -1])
def test_strangers_are_not_married(stranger: int) -> None:
    for ask in (couple_of, is_wife, spouse_of, label_of):
        with pytest.raises(ValueError, match=str(stranger)):
            ask(stranger)


def test_a_different_point_of_the_compass_deals_at_each_table() -> None:
    # R. F. Foster, Complete Hoyle, Married Couples: "One hand is dealt at each table, and
    # overplayed at each of the others. A different point of the compass should deal at each".
    movement = couples()
    assert [dealer_at(table) for table in range(1, 5)] == [
        Seat.WEST,
        Seat.NORTH,
        Seat.EAST,
        Seat.SOUTH,
    ]
    for round_ in movement.rounds:
        for sitting in round_:
            assert sorted(map(table_dealing, sitting.trays)) == [1, 2, 3, 4]
    for tray in movement.trays:
        assert dealer_at(table_dealing(tray)) == whist_dealer(tray)


def test_who_deals_where_there_is_no_table_or_tray() -> None:
    for table in (0, 5):
        with pytest.raises(ValueError, match=str(table)):
            dealer_at(table)
    with pytest.raises(ValueError, match="0"):
        table_dealing(0)


@pytest.mark.parametrize("rounds", range(1, 8))
def test_it_may_end_after_any_set(rounds: int) -> None:
    movement = couples(2, rounds)
    assert movement.rounds == couples(2).rounds[:rounds]
    assert audit(movement) == ()
    wanted = Wanted(16, 2, rounds, Kind.INDIVIDUAL)
    assert SAFFORD_COUPLES.extent(wanted) == Extent(rounds, rounds, 4)
    assert SAFFORD_COUPLES.variant(wanted) == ("full" if rounds == 7 else "cut")
    assert len(everybody_with_everybody(movement)) == 120


@pytest.mark.parametrize(
    ("wanted", "unfit"),
    [
        (Wanted(16), Unfit(UnfitCode.KIND_UNSUITED)),
        (Wanted(8, kind=Kind.INDIVIDUAL), Unfit(UnfitCode.CONTESTANTS_TOO_FEW, 8, 16)),
        (Wanted(18, kind=Kind.INDIVIDUAL), Unfit(UnfitCode.CONTESTANTS_TOO_MANY, 18, 16)),
        (Wanted(16, 4, 8, Kind.INDIVIDUAL), Unfit(UnfitCode.ROUNDS_TOO_MANY, 8, 7)),
    ],
)
def test_what_does_not_fit_is_named_and_not_built(wanted: Wanted, unfit: Unfit) -> None:
    assert SAFFORD_COUPLES.fits(wanted) == unfit
    with pytest.raises(DoesNotFit):
        SAFFORD_COUPLES.build(wanted)
