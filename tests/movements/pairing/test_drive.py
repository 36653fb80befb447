"""Who goes where in a drive: the rules of the source and of halls, walked by hand."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, product
from random import Random

import pytest

from movements.audit import Severity, audit
from movements.movement import Movement, Seats
from movements.pairing.drive import CUSTOMS, Custom, Drive, Form, individual_sizes
from movements.systems.system import DoesNotFit, UnfitCode


def seats_of(movement: Movement) -> list[tuple[int | None, ...]]:
    return [tuple(sitting.seats) for sitting in movement.rounds[-1]]


def after(drive: Drive, movement: Movement, *won: tuple[int | None, ...]) -> Movement:
    """The drive with one round more; those who won at table 1, at table 2 and so on."""
    winners = {at: {one for one in two if one} for at, two in enumerate(won, start=1)}
    following = drive.next_round(movement, winners)
    return replace(movement, rounds=(*movement.rounds, following))


def test_progressive_euchre_as_the_source_walks_it() -> None:
    """Sixteen at four tables, ladies 1 to 8; the head table is 1, the booby table 4.

    Winners at the head table stay together, its losers go to the booby table; other winners go up
    one and divide, the losing lady keeps her seat and takes the gentleman who comes; "at the head
    table the newly arrived pair remain as partners".
    """
    drive = Drive(Form.EUCHRE, 16, 3)
    begun = drive.begun()
    assert seats_of(begun) == [(1, 2, 9, 10), (3, 4, 11, 12), (5, 6, 13, 14), (7, 8, 15, 16)]
    once = after(drive, begun, (1, 9), (4, 12), (5, 13), (8, 16))
    assert seats_of(once) == [(1, 4, 9, 12), (3, 5, 13, 11), (8, 6, 14, 16), (7, 2, 10, 15)]
    twice = after(drive, once, (4, 12), (3, 13), (6, 16), (2, 15))
    assert seats_of(twice) == [(3, 4, 13, 12), (6, 5, 11, 16), (8, 2, 15, 14), (7, 1, 9, 10)]


def test_hearts_as_the_source_has_it() -> None:
    """The lady and the gentleman with fewer take the seats left free at the next table."""
    drive = Drive(Form.HEARTS, 12, 2)
    once = after(drive, drive.begun(), (1, 8), (3, 9), (6, 11))
    assert seats_of(once) == [(1, 3, 9, 8), (6, 4, 11, 10), (5, 2, 7, 12)]


def test_progressive_where_winners_move() -> None:
    """Winning lady up, winning gentleman down, the losers part: nobody keeps a partner."""
    drive = Drive(Form.PROGRESSIVE_WINNERS, 12, 2)
    once = after(drive, drive.begun(), (1, 7), (4, 10), (5, 11))
    assert seats_of(once) == [(5, 2, 8, 10), (3, 1, 11, 9), (4, 6, 12, 7)]


def test_progressive_where_losers_move() -> None:
    """The winning gentleman changes his seat to oppose his partner."""
    drive = Drive(Form.PROGRESSIVE_LOSERS, 12, 2)
    once = after(drive, drive.begun(), (1, 7), (4, 10), (5, 11))
    assert seats_of(once) == [(1, 6, 9, 7), (2, 4, 10, 12), (5, 3, 8, 11)]


def test_semi_partner() -> None:
    """The losers move, and the winners stay as partners."""
    drive = Drive(Form.SEMI_PARTNER, 12, 2)
    once = after(drive, drive.begun(), (1, 7), (4, 10), (5, 11))
    assert seats_of(once) == [(1, 6, 7, 9), (2, 4, 12, 10), (5, 3, 11, 8)]


@pytest.mark.parametrize(
    ("form", "custom", "seats"),
    [
        (Form.PARTNER, Custom.COMPASS, [(1, 11, 2, 12), (5, 3, 6, 4), (9, 7, 10, 8)]),
        (Form.PARTNER, Custom.WINNERS_UP, [(9, 3, 10, 4), (5, 1, 6, 2), (7, 11, 8, 12)]),
        (Form.BRIDGE, Custom.COMPASS, [(1, 11, 2, 12), (5, 3, 6, 4), (9, 7, 10, 8)]),
        (Form.MILITARY, None, [(1, 11, 2, 12), (5, 3, 6, 4), (9, 7, 10, 8)]),
        (Form.DRIVE_WHIST, Custom.KEPT, [(5, 2, 11, 8), (3, 1, 9, 7), (4, 6, 10, 12)]),
        (Form.DRIVE_WHIST, Custom.DIVIDE, [(5, 2, 8, 11), (3, 1, 7, 9), (4, 6, 12, 10)]),
        (Form.PROGRESSIVE_WINNERS, Custom.BOTH_UP, [(5, 2, 8, 11), (3, 1, 7, 9), (4, 6, 12, 10)]),
    ],
)
def test_partners_who_go_on_together(
    form: Form, custom: Custom | None, seats: list[tuple[int, ...]]
) -> None:
    drive = Drive(form, 12, 8, custom)
    first = [sitting.seats for sitting in drive.begun().rounds[0]]
    won = [
        (one.north, one.south) if at != 1 else (one.east, one.west) for at, one in enumerate(first)
    ]
    assert seats_of(after(drive, drive.begun(), *won)) == seats


def test_pivot_gives_each_of_four_every_other_as_partner() -> None:
    """The first dealer sits still; who was on her left is then on her right."""
    drive = Drive(Form.PIVOT, 8, 4)
    movement = drive.begun()
    partners = set()
    for _hand in range(3):
        for north, east, south, west in seats_of(movement):
            partners |= {frozenset((north, south)), frozenset((east, west))}
        movement = after(drive, movement)
    assert partners == {
        frozenset(two) for four in ((1, 2, 3, 4), (5, 6, 7, 8)) for two in combinations(four, 2)
    }
    assert seats_of(movement) == seats_of(drive.begun())
    first, second = (round_[0].seats for round_ in movement.rounds[:2])
    assert (first.east, first.north) == (second.west, second.north)


@pytest.mark.parametrize("players", individual_sizes())
def test_individual_schedule(players: int) -> None:
    """Nobody partners anybody twice before everybody has everybody; then it begins again."""
    hands = min(players - 1, 60)
    drive = Drive(Form.INDIVIDUAL, players, hands)
    movement = drive.begun()
    partners, opponents = [], Counter[frozenset[int | None]]()
    for _hand in range(hands):
        for north, east, south, west in seats_of(movement):
            partners += [frozenset((north, south)), frozenset((east, west))]
            opponents.update(frozenset(two) for two in product((north, south), (east, west)))
        movement = after(drive, movement)
    assert len(partners) == len(set(partners)) == players * hands // 2
    assert max(opponents.values()) <= (2 if players <= 40 else 3)
    if hands == players - 1:
        assert seats_of(movement) == seats_of(drive.begun())


@pytest.mark.parametrize("form", Form)
def test_every_form_is_a_movement_that_can_be_played(form: Form) -> None:
    """No error of the audit in a drive of any size, with ladies and gentlemen in their seats."""
    chance = Random(form)  # noqa: S311 - no secret
    for players in range(12, 41):
        if form is Form.INDIVIDUAL and players % 4:
            continue
        for custom in CUSTOMS.get(form, (None,)):
            drive = Drive(form, players, 10, custom)
            movement = _played(drive, chance)
            assert [f for f in audit(movement) if f.severity is Severity.ERROR] == []
            assert movement.present == tuple(range(1, drive.places + 1))
            hands = sorted({hand for round_ in movement.rounds for hand in round_[0].trays})
            assert hands == list(range(1, 11))
            if drive.has_ladies:
                chairs = {sitting.seats for round_ in movement.rounds for sitting in round_}
                assert all(_in_order(drive, seats) for seats in chairs)


def _played(drive: Drive, chance: Random) -> Movement:
    movement = drive.begun()
    while movement.rounds[-1][-1].trays[-1] < drive.hands:
        won = []
        for north, east, south, west in seats_of(movement):
            sides = [(north, south), (east, west)]
            if drive.form is Form.HEARTS:
                sides += [(north, west), (east, south)]
            won.append(chance.choice(sides))
        movement = after(drive, movement, *won)
    return movement


def _in_order(drive: Drive, seats: Seats) -> bool:
    return [drive.seat_of(one or 0) for one in seats] == ["L", "L", "G", "G"]


@pytest.mark.parametrize("form", [form for form in Form if form is not Form.INDIVIDUAL])
def test_blanks(form: Form) -> None:
    """One at a table as far as there are tables, a gentleman's first; none where four fit."""
    for players in range(12, 29):
        drive = Drive(form, players, 1)
        at = [seats & drive.blanks for seats in map(set, seats_of(drive.begun()))]
        assert sum(map(len, at)) == -players % 4 == len(drive.blanks)
        assert max(map(len, at)) <= 1
        if drive.has_ladies:
            seats = sorted(drive.seat_of(blank) or "" for blank in drive.blanks)
            assert seats == sorted("GLG"[: len(seats)])


@pytest.mark.parametrize(
    ("form", "players", "hands", "code", "limit"),
    [
        (Form.PARTNER, 3, 24, UnfitCode.CONTESTANTS_TOO_FEW, 4),
        (Form.PARTNER, 401, 24, UnfitCode.CONTESTANTS_TOO_MANY, 400),
        (Form.EUCHRE, 11, 24, UnfitCode.CONTESTANTS_TOO_FEW, 12),
        (Form.INDIVIDUAL, 22, 24, UnfitCode.CONTESTANTS_UNSUITED, 20),
        (Form.PARTNER, 24, 0, UnfitCode.ROUNDS_TOO_FEW, 1),
        (Form.PARTNER, 24, 61, UnfitCode.ROUNDS_TOO_MANY, 60),
    ],
)
def test_what_is_no_drive(
    form: Form, players: int, hands: int, code: UnfitCode, limit: int
) -> None:
    with pytest.raises(DoesNotFit) as no:
        Drive(form, players, hands)
    assert (no.value.unfit.code, no.value.unfit.limit) == (code, limit)


@pytest.mark.parametrize("won", [(1, 2), (1, 7, 8), (1,), (1, 9)])
def test_who_cannot_have_won(won: tuple[int, ...]) -> None:
    """Two ladies, three, one, somebody of another table."""
    drive = Drive(Form.PROGRESSIVE_WINNERS, 12, 2)
    with pytest.raises(ValueError, match="table 1"):
        drive.next_round(drive.begun(), {1: won, 2: (3, 9), 3: (5, 11)})
