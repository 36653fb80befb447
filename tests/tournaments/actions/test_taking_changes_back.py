"""Taking back the last change of an evening: all is as it was before it, or it stays."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from movements.changes.wrong_move import AsPlayed
from movements.movement import Seats
from movements.plain import to_plain
from tests.tournaments.actions.test_changes import Make, play, totals
from tests.tournaments.actions.test_changes import make as _make
from tests.tournaments.conftest import Enter, SetUp, section_of
from tournaments.actions.changes import take_change_back
from tournaments.actions.evenings import close_session
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import seat_contestants, seat_pairs
from tournaments.actions.standings import score_field
from tournaments.actions.taking_back import SeenPlay, withdraw_result
from tournaments.actions.trays import TrayDetails, change_trays
from tournaments.models import Entry, Field, Log, Place, Play, Session, StandingRow, User
from tournaments.queries.plan.changes import (
    Change,
    LateEntrant,
    LatePair,
    LatePlay,
    Length,
    NewMovement,
    SlowPlay,
    WrongMove,
    under_way,
)
from tournaments.queries.plan.leaving import Leaving
from tournaments.queries.plan.plays import TableRound
from tournaments.queries.plan.proposal import choice_of
from tournaments.refusal import Conflict, NotAllowed, NotFound, Refusal

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

make = _make
TakeBack = Callable[[Session], None]

AS_SEATED_OTHERWISE = {
    1: AsPlayed(Seats.of_pairs(1, 7), (1,)),
    2: AsPlayed(Seats.of_pairs(2, 6), (2,)),
}
"""The E/W pairs of tables 1 and 2 in each other's seats."""

CHANGES: Mapping[str, Change] = {
    "late pair": LatePair(3, ("Lily Late", "Lars Late")),
    "standby": LatePair(3, standby=True),
    "leaving": Leaving(3, 1),
    "fewer rounds": Length(3),
    "wrong move": WrongMove(2, {
        1: AsPlayed(Seats.of_pairs(1, 8), (5,)),
        2: AsPlayed(Seats.of_pairs(2, 7), (1,)),
    }),
    "slow play": SlowPlay(3, 1, (4,)),
    "late play": LatePlay(3, 1, (4,)),
    "another movement": NewMovement(3, "howell", 1),
}  # fmt: skip


@pytest.fixture
def take_back(director: User) -> TakeBack:
    """Takes the last change back."""

    def do(session: Session) -> None:
        section = section_of(session)
        now = under_way(section)
        made_by = now.history[-1].version
        take_change_back(director, session.pk, section.pk, made_by, version=now.version)

    return do


def state(session: Session) -> dict[str, Any]:
    """Everything of the evening that a change may touch."""
    section = section_of(session)
    now = under_way(section)
    plays = Play.objects.filter(section=section).order_by("pk")
    hands = ("current__north", "current__east", "current__south", "current__west")
    return {
        "movement": to_plain(now.movement),
        "longest": to_plain(now.longest),
        "left": now.left,
        "history": [(one.change, one.details) for one in now.history],
        "chosen": str(choice_of(section.plans.latest("version"))),
        "places": list(section.places.values_list("number", "label", "line", "entry")),
        "entries": list(Entry.objects.values_list("pk", "standby")),
        "trays": list(session.trays.values_list("number", "dealer", "trump")),
        "results": list(plays.values_list("pk", "off_plan", "current__outcome", *hands)),
    }


@pytest.mark.parametrize("named", CHANGES)
def test_all_is_as_it_was_before(
    named: str, whist: Session, director: User, make: Make, take_back: TakeBack
) -> None:
    play(director, whist, lambda ns, _ew: str(ns + 3), rounds=2)
    before = state(whist)
    make(whist, CHANGES[named])
    for field in Field.objects.all():
        score_field(field.pk)
    assert state(whist) != before
    take_back(whist)
    assert state(whist) == before
    assert under_way(section_of(whist)).version == 3
    assert Log.objects.filter(what="plan.taken_back").count() == 1
    entries = set(Entry.objects.values_list("pk", flat=True))
    assert set(StandingRow.objects.values_list("entry", flat=True)) <= entries
    play(director, whist, lambda ns, _ew: str(ns + 3))
    assert {trays for _total, trays, _line in totals(whist).values()} == {5}


def test_a_late_pair_that_filled_a_half_table_is_gone_again(
    set_up: SetUp, director: User, make: Make, take_back: TakeBack
) -> None:
    session = set_up("bridge", 0)
    seat_pairs(director, session.pk, pairs=7, trays_per_round=2, system="howell")
    play(director, session, lambda _ns, _ew: "110", rounds=2)
    before = state(session)
    make(session, LatePair(3, ("Lily Late", "Lars Late")))
    take_back(session)
    assert state(session) == before
    make(session, LatePair(3, ("Lena Late", "Lou Late")))
    assert [one.change for one in under_way(section_of(session)).history] == ["late-pair"]


@pytest.mark.parametrize(
    ("kind", "number", "system"),
    [("teams", 6, "round-robin"), ("individuals", 8, "whist-individual")],
)
def test_who_came_late_is_gone_again(
    kind: str, number: int, system: str, set_up: SetUp, director: User, make: Make,
    take_back: TakeBack,
) -> None:  # fmt: skip
    session = set_up("whist", 0)
    seat_contestants(
        director, session.pk, contestants=number, trays_per_round=2, system=system, kind=kind
    )
    play(director, session, lambda _n, _e: "7", rounds=1)
    before = state(session)
    make(session, LateEntrant(2))
    take_back(session)
    assert state(session) == before


def test_one_after_the_other_from_the_last_on(
    whist: Session, director: User, make: Make, take_back: TakeBack
) -> None:
    states = [state(whist)]
    for change in (Length(4), Leaving(3, 2), SlowPlay(2, 1, (5,))):
        make(whist, change)
        states.append(state(whist))
    section, now = section_of(whist), under_way(section_of(whist))
    first = now.history[0].version
    with pytest.raises(Refusal, match="only the last change"):
        take_change_back(director, whist.pk, section.pk, first, version=now.version)
    while states.pop() and states:
        take_back(whist)
        assert state(whist) == states[-1]
    make(whist, Leaving(3, 2))
    assert under_way(section).left == {2}


def test_what_was_said_of_a_tray_meanwhile_stays(
    whist: Session, director: User, make: Make, take_back: TakeBack
) -> None:
    make(whist, Length(4))
    change_trays(director, whist.pk, {1: TrayDetails("E", "none", "♣J")})
    take_back(whist)
    assert under_way(section_of(whist)).history == ()
    assert len(under_way(section_of(whist)).movement.rounds) == 5
    assert whist.trays.get(number=1).trump == "♣J"
    change_trays(director, whist.pk, {2: TrayDetails("E", "none", "♣J")})
    assert under_way(section_of(whist)).history == ()


@pytest.mark.parametrize("named", ["late pair", "another movement"])
def test_what_was_played_by_it_stays(
    named: str, whist: Session, director: User, make: Make, take_back: TakeBack
) -> None:
    play(director, whist, lambda _ns, _ew: "7", rounds=2)
    make(whist, CHANGES[named])
    play(director, whist, lambda _ns, _ew: "7", rounds=3)
    before = state(whist)
    with pytest.raises(Refusal, match=r"has a result for tray \d+ in round 3"):
        take_back(whist)
    assert state(whist) == before


def test_what_others_played_meanwhile_does_not_keep_it(
    whist: Session, director: User, make: Make, take_back: TakeBack, enter: Enter
) -> None:
    """A pair is to leave before round 4; round 3 is played after it was said."""
    play(director, whist, lambda _ns, _ew: "7", rounds=2)
    make(whist, Leaving(4, 1))
    play(director, whist, lambda _ns, _ew: "7", rounds=3)
    take_back(whist)
    play(director, whist, lambda _ns, _ew: "7")
    assert {trays for _total, trays, _line in totals(whist).values()} == {5}


def test_a_wrong_move_gives_the_results_back_but_for_those_entered_since(
    whist: Session, director: User, make: Make, take_back: TakeBack, enter: Enter
) -> None:
    enter(whist, 1, "7", table=1)
    make(whist, WrongMove(1, AS_SEATED_OTHERWISE))
    assert Play.objects.get().current.east.number == 7  # type: ignore[union-attr]
    take_back(whist)
    said = Play.objects.get().current
    assert said is not None
    assert (said.east.number, said.version, said.outcome) == (6, 3, "T7")
    assert said.reason == "They sat as planned: a wrong move was taken back."
    make(whist, WrongMove(1, AS_SEATED_OTHERWISE))
    enter(whist, 2, "7", table=2)
    with pytest.raises(Refusal, match="Table 2 has a result for tray 2 in round 1"):
        take_back(whist)


def test_who_has_a_result_that_was_taken_back_stays(
    set_up: SetUp, director: User, make: Make, take_back: TakeBack
) -> None:
    session = set_up("bridge", 0)
    seat_pairs(director, session.pk, pairs=7, trays_per_round=2, system="howell")
    make(session, LatePair(1))
    section = section_of(session)
    movement = under_way(section).movement
    at = next(one for one in movement.rounds[0] if 8 in one.seats)
    where, board = TableRound(section.pk, 1, at.table), at.trays[0]
    enter_result(director, session.pk, ResultEntry(where, board, "110"))
    withdraw_result(director, session.pk, SeenPlay(where, board, 1), "typed wrongly")
    with pytest.raises(Refusal, match="Pair 8 has a result, one that was taken back, or a penalty"):
        take_back(session)


def test_who_gave_the_place_up_joins_again_instead(
    whist: Session, make: Make, take_back: TakeBack
) -> None:
    make(whist, Leaving(1, 1))
    assert not Place.objects.filter(number=1).exists()
    with pytest.raises(Refusal, match="gave the place up"):
        take_back(whist)


def test_only_a_director_of_an_open_session_who_sees_the_plan_as_it_is(
    whist: Session, director: User, make: Make, take_back: TakeBack
) -> None:
    make(whist, Length(4))
    section = section_of(whist)
    with pytest.raises(NotAllowed):
        take_change_back(User.objects.create_user("somebody"), whist.pk, section.pk, 2, version=2)
    with pytest.raises(Conflict):
        take_change_back(director, whist.pk, section.pk, 2, version=1)
    with pytest.raises(NotFound):
        take_change_back(director, whist.pk, section.pk, 1, version=2)
    close_session(director, whist.pk)
    with pytest.raises(Refusal, match="closed"):
        take_back(whist)
