from collections import Counter
from fractions import Fraction
from functools import cache

import pytest

from movements.audit import FindingCode, audit
from movements.fairness import fairness
from movements.indicators import Place, TrayRuleCode, table_cards, tray_rule
from movements.journey import journeys
from movements.movement import Kind, Movement, Seat, Seats
from movements.systems.system import DoesNotFit, Unfit, UnfitCode, Wanted
from movements.systems.whist_individual import (
    WHIST_INDIVIDUAL,
    WhistTrays,
    WhistVariant,
)
from tests.movements.systems.individuals import rounds_opposed, rounds_partnered

SAME, SHARED, TRAVEL = WhistTrays
TO_41 = [n for n in range(4, 42) if n % 4 in (0, 1)]
SIZES = {
    SAME: [*TO_41, 49, 53, 61],
    SHARED: [8, 9, 12, 13, 16, 17],
    TRAVEL: [13, 21, 24, 25, 29, 32, 33, 37, 41, 53, 61],
}
EVENINGS = [(players, trays) for trays, sizes in SIZES.items() for players in sizes]
UNEVEN = {
    (12, SAME): Fraction(300, 7),
    (21, SAME): Fraction(1000, 11),
    (33, SAME): Fraction(9800, 103),
    (40, SAME): Fraction(40500, 421),
    (13, TRAVEL): Fraction(50),
    (21, TRAVEL): Fraction(2000, 29),
    (25, TRAVEL): Fraction(2500, 31),
    (29, TRAVEL): Fraction(90),
    (24, TRAVEL): Fraction(2500, 33),
    (32, TRAVEL): Fraction(980, 11),
    (33, TRAVEL): Fraction(175, 2),
}

KNOWN = dict.fromkeys((8, 13, 16, 17, 20, 24, 29, 37), 100.0) | {
    21: 90.909, 25: 94.937, 28: 94.03, 32: 92.453,
}  # fmt: skip
"""How even are the evenest that another program's search has found, in per cent, by players."""


def wanted(players: int, trays: WhistTrays = SAME, k: int = 1, rounds: int | None = None) -> Wanted:
    return Wanted(players, k, rounds, Kind.INDIVIDUAL, options={"trays": trays})


@cache
def whist(
    players: int, trays: WhistTrays = SAME, k: int = 1, rounds: int | None = None
) -> Movement:
    return WHIST_INDIVIDUAL.build(wanted(players, trays, k, rounds))


@pytest.mark.parametrize("trays", WhistTrays)
def test_it_fits_the_sizes_it_claims(trays: WhistTrays) -> None:
    assert list(WHIST_INDIVIDUAL.sizes({"trays": trays})) == SIZES[trays]
    assert list(WHIST_INDIVIDUAL.sizes()) == SIZES[SAME]


@pytest.mark.parametrize(("players", "trays"), EVENINGS)
def test_everybody_partners_everybody_once_and_opposes_him_twice(
    players: int, trays: WhistTrays
) -> None:
    movement = whist(players, trays)
    assert set(rounds_partnered(movement).values()) == {1}
    assert set(rounds_opposed(movement).values()) == {2}
    assert len(movement.rounds) == players - (players % 4 == 0)


@pytest.mark.parametrize(("players", "trays"), EVENINGS)
def test_the_audit_finds_only_that_one_rests(players: int, trays: WhistTrays) -> None:
    findings = audit(whist(players, trays))
    assert {finding.code for finding in findings} <= WHIST_INDIVIDUAL.announced
    if players % 4 == 0:
        assert findings == ()
        return
    assert {finding.code for finding in findings} == {FindingCode.ROUND_MISSED}
    # Each in a round of his own: 1 rests first, then the highest number, then down.
    rests = {finding.round: finding.contestant for finding in findings}
    assert len(findings) == players
    assert sorted(rests.values(), key=str) == sorted(range(1, players + 1), key=str)
    if players not in (9, 25, 49):
        assert rests == {1: 1} | {n: players + 2 - n for n in range(2, players + 1)}


@pytest.mark.parametrize(
    ("players", "trays"), [(p, t) for p, t in EVENINGS if t is not SHARED and p > 5]
)
def test_how_even_it_is(players: int, trays: WhistTrays) -> None:
    measured = fairness(whist(players, trays))
    assert measured.contestants == players
    assert measured.quality == UNEVEN.get((players, trays), 100)


@pytest.mark.parametrize("players", SIZES[SHARED])
def test_shared_trays_compare_as_copies_do(players: int) -> None:
    shared, same = whist(players, SHARED), whist(players)
    assert fairness(shared) == fairness(same)
    assert (shared.copies, same.copies) == (1, 0)
    tables = set(range(1, players // 4 + 1))
    for round_ in shared.rounds:
        assert len({sitting.trays for sitting in round_}) == 1
        for sitting in round_:
            assert {sitting.table, *sitting.shared_with} == tables


@pytest.mark.parametrize("players", KNOWN)
def test_it_is_as_even_as_what_is_known(players: int) -> None:
    quality = fairness(whist(players)).quality
    assert round(float(quality), 3) >= KNOWN[players]


@pytest.mark.parametrize("players", SIZES[TRAVEL])
def test_trays_that_travel_are_at_one_table_at_a_time(players: int) -> None:
    movement = whist(players, TRAVEL, 2)
    assert movement.copies == 1
    assert len(movement.trays) == 2 * len(movement.rounds)
    for round_ in movement.rounds:
        assert len({tray for sitting in round_ for tray in sitting.trays}) == 2 * (players // 4)
        assert not any(sitting.shared_with for sitting in round_)
    for path in journeys(movement).values():
        played = Counter(tray for stop in path for tray in stop.trays)
        assert set(played.values()) == {1}
        assert len(played) == 2 * (players - 1)


@pytest.mark.parametrize("players", SIZES[SAME])
def test_everybody_goes_to_the_next_higher_number(players: int) -> None:
    movement = whist(players)
    cards = table_cards(movement)
    if players in (9, 25, 28, 49):
        assert cards is None
        return
    assert cards is not None
    first = {
        Place(sitting.table, seat): one
        for sitting in movement.rounds[0]
        for seat, one in zip(Seat, sitting.seats, strict=True)
    }
    still = {players} if players % 4 == 0 else set()
    last = players - len(still)
    for here, there in cards.items():
        number = first.get(here) or 1
        assert (first.get(there) or 1) == (number if number in still else number % last + 1)


@pytest.mark.parametrize("players", [12, 13])
def test_trays_are_new_in_every_round_or_follow_a_rule(players: int) -> None:
    new = tray_rule(whist(players))
    assert new is not None
    assert new.code is TrayRuleCode.NEW
    if players in SIZES[TRAVEL]:
        rule = tray_rule(whist(players, TRAVEL))
        assert rule is not None
        assert rule.code is TrayRuleCode.LEGS


@pytest.mark.parametrize(("players", "trays"), [(p, t) for p, t in EVENINGS if p <= 25])
def test_it_may_end_after_any_round(players: int, trays: WhistTrays) -> None:
    full = whist(players, trays)
    for rounds in WHIST_INDIVIDUAL.lengths(wanted(players, trays)):
        cut = whist(players, trays, 1, rounds)
        assert cut.rounds == full.rounds[:rounds]
    half = whist(players, trays, 1, players // 2)
    assert set(rounds_partnered(half).values()) <= {0, 1}
    assert set(rounds_opposed(half).values()) <= {0, 1, 2}


def test_five_players_by_hand() -> None:
    # x, cx, -x and -cx modulo 5 with x = 1 and c = 2: places 1, 2, 4 and 3, whose players are
    # one higher; in each round the players at them are one lower.
    seats = [round_[0].seats for round_ in whist(5).rounds]
    assert seats == [
        Seats(2, 3, 5, 4),
        Seats(1, 2, 4, 3),
        Seats(5, 1, 3, 2),
        Seats(4, 5, 2, 1),
        Seats(3, 4, 1, 5),
    ]


@pytest.mark.parametrize(
    ("what", "variant"),
    [
        (wanted(4), WhistVariant.ONE_TABLE),
        (wanted(5), WhistVariant.ONE_TABLE),
        (wanted(12), WhistVariant.SAME),
        (wanted(12, SHARED), WhistVariant.SHARED),
        (wanted(13, TRAVEL), WhistVariant.TRAVEL),
        (wanted(13, TRAVEL, rounds=12), WhistVariant.CUT),
        (wanted(12, rounds=3), WhistVariant.CUT),
    ],
)
def test_the_variant(what: Wanted, variant: WhistVariant) -> None:
    assert WHIST_INDIVIDUAL.variant(what) is variant


@pytest.mark.parametrize(
    ("what", "unfit"),
    [
        (Wanted(12), Unfit(UnfitCode.KIND_UNSUITED)),
        (wanted(3), Unfit(UnfitCode.CONTESTANTS_TOO_FEW, 3, 4)),
        (wanted(62), Unfit(UnfitCode.CONTESTANTS_TOO_MANY, 62, 61)),
        (wanted(10), Unfit(UnfitCode.CONTESTANTS_UNSUITED, 10, 9)),
        (wanted(4, SHARED), Unfit(UnfitCode.CONTESTANTS_TOO_FEW, 4, 8)),
        (wanted(20, SHARED), Unfit(UnfitCode.CONTESTANTS_TOO_MANY, 20, 17)),
        (wanted(16, TRAVEL), Unfit(UnfitCode.CONTESTANTS_UNSUITED, 16, 13)),
        (wanted(9, rounds=1), Unfit(UnfitCode.ROUNDS_TOO_FEW, 1, 2)),
        (wanted(12, rounds=12), Unfit(UnfitCode.ROUNDS_TOO_MANY, 12, 11)),
        (
            Wanted(12, kind=Kind.INDIVIDUAL, options={"trays": "own"}),
            Unfit(UnfitCode.OPTION_VALUE, option="trays"),
        ),
    ],
)
def test_what_does_not_fit_is_named_and_not_built(what: Wanted, unfit: Unfit) -> None:
    assert WHIST_INDIVIDUAL.fits(what) == unfit
    with pytest.raises(DoesNotFit):
        WHIST_INDIVIDUAL.build(what)
