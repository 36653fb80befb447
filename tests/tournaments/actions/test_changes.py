"""Changing an evening under way: with results in, and with standings worked out by hand."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse

from movements.changes.wrong_move import AsPlayed
from movements.movement import Seats
from tests.tournaments.conftest import Enter, SetUp, section_of
from tournaments.actions.changes import change_evening
from tournaments.actions.evenings import close_session
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import seat_pairs
from tournaments.actions.standings import score_field
from tournaments.actions.trays import TrayDetails, change_trays
from tournaments.models import Entry, Field, Log, Place, Play, Result, Session, StandingRow, User
from tournaments.queries.desk.rows import tray_desk
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.people.names import contestants
from tournaments.queries.plan.changes import (
    Change,
    LatePair,
    LatePlay,
    Length,
    NewMovement,
    SlowPlay,
    WrongMove,
    under_way,
)
from tournaments.queries.plan.leaving import Leaving
from tournaments.queries.plan.plays import current_plan
from tournaments.queries.plan.proposal import choice_of
from tournaments.queries.room.progress import room_view
from tournaments.queries.standings.view import standings_view
from tournaments.refusal import Conflict, NotAllowed, Refusal

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

Make = Callable[[Session, Change], None]


@pytest.fixture
def make(director: User) -> Make:
    """Makes a change that was previewed a moment ago."""

    def do(session: Session, change: Change) -> None:
        section = section_of(session)
        version = under_way(section).version
        change_evening(director, session.pk, section.pk, change, version=version)

    return do


def play(
    director: User, session: Session, typed: Callable[[int, int], str], *, rounds: int = 99
) -> None:
    """Enters what is awaited up to a round; ``typed`` gives the result by N/S and E/W pair."""
    section = section_of(session)
    plan = current_plan(section)
    assert plan is not None
    entered = Play.objects.filter(current__isnull=False)
    done = set(entered.values_list("round", "table", "tray__number"))
    for at, ns, ew, tray in planned_plays(section, plan[1]):
        if at.round <= rounds and (at.round, at.table, tray) not in done:
            enter_result(director, session.pk, ResultEntry(at, tray, typed(ns, ew)))


def totals(session: Session) -> dict[str, tuple[Fraction, int, str]]:
    """By label: the total, the trays played, and the list."""
    for field in Field.objects.filter(sections__session=session):
        score_field(field.pk)
        field.refresh_from_db()
        assert field.problem is None
    view = standings_view(session, all_trays=True)
    assert view is not None
    assert view.complete
    return {
        row.contestant.label: (row.total, row.trays_played, ledger.line)
        for ledger in view.ledgers
        for row in ledger.rows
    }


def test_a_late_pair_where_all_tables_are_full(whist: Session, director: User, make: Make) -> None:
    """Five tables of whist. The late pair takes 8 tricks at every table, the others E/W take 6."""
    play(director, whist, lambda _ns, _ew: "7", rounds=1)
    before = list(Play.objects.values_list("round", "table", "tray__number", "current"))
    make(whist, LatePair(2, ("Lily Late", "Lars Late")))
    play(director, whist, lambda _ns, ew: "5" if ew == 11 else "7")
    assert list(Play.objects.filter(round=1).values_list(
        "round", "table", "tray__number", "current")) == before  # fmt: skip
    late = Place.objects.get(section=section_of(whist), number=11)
    assert (late.label, late.line) == ("l", "EW")
    found = totals(whist)
    # It played four trays; on each E/W's average is (4 x 6 + 8) / 5.
    assert found["l"] == (Fraction(4 * 8) - 4 * Fraction(32, 5), 4, "EW")
    # Four rested once, on one of its trays; the fifth has all five trays.
    east_west = sorted(found[label] for label in "fghjk")
    assert east_west == [(Fraction(-8, 5), 5, "EW"), *[(Fraction(-6, 5), 4, "EW")] * 4]
    # Four N/S pairs met it once, the fifth never: N/S's average there is (4 x 7 + 5) / 5.
    north_south = sorted(found[label] for label in "abcde")
    assert north_south == [*[(Fraction(-2, 5), 5, "NS")] * 4, (Fraction(8, 5), 5, "NS")]
    assert Field.objects.get().current is not None
    names = {one.label: one.name for one in contestants([section_of(whist).pk])}
    assert names["l"] == "Lily Late & Lars Late"
    logged = Log.objects.get(what="plan.late_pair")
    assert logged.details == {"round": 2, "standby": False, "contestant": 11}


@pytest.fixture
def howell(set_up: SetUp, director: User) -> Session:
    """Seven pairs of bridge by Howell's movement, two boards a round: pair 8 is nobody."""
    session = set_up("bridge", 0)
    seat_pairs(director, session.pk, pairs=7, trays_per_round=2, system="howell")
    return session


def test_a_late_pair_where_half_a_table_is_empty(
    howell: Session, director: User, make: Make
) -> None:
    """Whoever sits N/S makes a game more often than not; pair 8 always loses one."""
    play(director, howell, lambda _ns, _ew: "110", rounds=2)
    assert Play.objects.count() == 12
    make(howell, LatePair(3))
    section = section_of(howell)
    assert under_way(section).version == 2
    desk = tray_desk(howell, howell.trays.get(number=1))
    assert all(row.entered or row.at.round > 2 for row in desk.rows)
    play(director, howell, lambda ns, ew: {ns: "-500", ew: "500"}.get(8, "110"))
    assert Play.objects.count() == 12 + 5 * 4 * 2
    found = totals(howell)
    assert found["8"][1] == 10
    assert found["8"][0] == 0
    # Two rounds had three tables: in each one of the seven rested, and nobody has since.
    assert sorted(trays for _total, trays, _line in found.values()) == [10, 12, 12, *[14] * 5]
    cells = {row.table: [cell.state for cell in row.cells] for row in room_view(howell).rows}
    assert cells[4] == ["out", "out", *["complete"] * 5]


def test_a_pair_that_leaves(whist: Session, director: User, make: Make) -> None:
    """Pair a goes after two rounds; three E/W pairs sit out once against its empty seat."""
    play(director, whist, lambda _ns, _ew: "7", rounds=2)
    make(whist, Leaving(3, 1))
    play(director, whist, lambda _ns, _ew: "7")
    assert Play.objects.count() == 25 - 3
    found = totals(whist)
    assert found["a"][1] == 2
    assert sorted(found[label][1] for label in "fghjk") == [4, 4, 4, 5, 5]
    assert {total for total, _trays, _line in found.values()} == {0}
    states = [cell.state for cell in room_view(whist).rows[0].cells]
    assert states == ["complete", "complete", "out", "out", "out"]


def test_an_evening_that_ends_sooner_and_goes_on_after_all(
    whist: Session, director: User, make: Make
) -> None:
    play(director, whist, lambda _ns, _ew: "7", rounds=3)
    make(whist, Length(3))
    assert {trays for _total, trays, _line in totals(whist).values()} == {3}
    make(whist, Length(5))
    assert [version.change for version in under_way(section_of(whist)).history] == ["rounds"] * 2
    play(director, whist, lambda _ns, _ew: "7")
    assert {trays for _total, trays, _line in totals(whist).values()} == {5}


def test_a_tray_that_is_not_played_is_not_awaited(
    set_up: SetUp, director: User, make: Make
) -> None:
    session = set_up("whist", 10, 2)
    play(director, session, lambda _ns, _ew: "7", rounds=1)
    make(session, SlowPlay(2, 1, (10,)))
    play(director, session, lambda _ns, _ew: "7")
    assert Play.objects.filter(tray__number=10).count() == 4
    assert Play.objects.filter(tray__number=9).count() == 5
    found = totals(session)
    assert sorted(trays for _total, trays, _line in found.values()) == [9, 9, *[10] * 8]


def test_a_late_play_stays_awaited(whist: Session, director: User, make: Make) -> None:
    play(director, whist, lambda _ns, _ew: "7", rounds=1)
    before = current_plan(section_of(whist))
    make(whist, LatePlay(2, 1, (5,)))
    after = current_plan(section_of(whist))
    assert before
    assert after
    assert (after[0], after[1]) == (2, before[1])
    (made,) = under_way(section_of(whist)).history
    assert made.details == {"round": 2, "table": 1, "trays": [5]}


def test_a_wrong_move_corrects_the_results_of_the_round(
    whist: Session, director: User, make: Make, enter: Enter
) -> None:
    """In round 1 the E/W pairs of tables 1 and 2 sat in each other's seats."""
    play(director, whist, lambda _ns, _ew: "7", rounds=1)
    exchanged = {
        1: AsPlayed(Seats.of_pairs(1, 7), (1,)),
        2: AsPlayed(Seats.of_pairs(2, 6), (2,)),
    }
    make(whist, WrongMove(1, exchanged))
    at_one = Play.objects.get(round=1, table=1)
    assert at_one.current is not None
    assert (at_one.current.version, at_one.current.outcome) == (2, "T7")
    assert (at_one.current.north.number, at_one.current.east.number) == (1, 7)
    assert at_one.results.get(version=1).east.number == 6
    assert Result.objects.count() == 7
    play(director, whist, lambda _ns, _ew: "7")
    totals(whist)  # nobody sits twice on a tray: that would be refused


def test_rulings_stay_with_the_corrected_results(
    whist: Session, director: User, make: Make, enter: Enter
) -> None:
    said = enter(whist, 1, "7", table=1)
    Play.objects.update(current=None)
    ruled = Result(
        play=said.play, version=2, outcome="T7", ruling={"code": "split", "params": {}},
        origin="desk", base_version=1, plan_version=1, reason="because",
    )  # fmt: skip
    ruled.north_id, ruled.east_id = said.north_id, said.east_id
    ruled.south_id, ruled.west_id = said.south_id, said.west_id
    ruled.save()
    Play.objects.update(current=ruled)
    make(whist, WrongMove(1, {1: AsPlayed(Seats.of_pairs(6, 1), (1,))}))
    now = Play.objects.get().current
    assert now is not None
    assert (now.ruling, now.north.number) == ({"code": "split", "params": {}}, 6)


def test_a_standby_pair_plays_and_is_not_ranked(
    howell: Session, director: User, make: Make, client: Client
) -> None:
    """It wins every board, and yet whoever does best of the others is first."""
    make(howell, LatePair(1, standby=True))
    best = {(8, n): "500" for n in range(1, 8)} | {(n, 8): "-500" for n in range(1, 8)}
    play(director, howell, lambda ns, ew: best.get((ns, ew)) or ("140" if ns == 3 else "110"))
    found = totals(howell)
    assert sorted(found) == list("1234567")
    assert {trays for _total, trays, _line in found.values()} == {14}
    assert not StandingRow.objects.filter(entry__standby=True).exists()
    view = standings_view(howell, all_trays=True)
    assert view is not None
    (ledger,) = view.ledgers
    assert next((row.place, row.shared) for row in ledger.rows) == (1, 1)
    assert sum(row.shared == 1 or row.place > 1 for row in ledger.rows) == 7
    assert max(row.place + row.shared - 1 for row in ledger.rows) == 7
    standby = Place.objects.get(section__session=howell, number=8)
    assert client.get(reverse("contestant", args=[howell.pk, standby.pk])).status_code == 200
    # There is no place to explain, and in those of the others it is not counted.
    assert client.get(reverse("why-place", args=[howell.pk, standby.pk])).status_code == 422
    first = ledger.rows[0].contestant.place_id
    assert client.get(reverse("why-place", args=[howell.pk, first])).status_code == 200


BAD: dict[str, tuple[Change, str]] = {
    "leaving too early": (Leaving(2, 1), "What was played stays"),
    "cut too short": (Length(1), "at least 2"),
    "nobody": (Leaving(3, 99), "There is no pair 99"),
    "no round": (LatePair(9), "the last is round 5"),
    "dropped": (SlowPlay(1, 1, (1,)), "has a result for tray 1 in round 1"),
    "longer": (Length(9), "at most 5"),
    "as planned": (WrongMove(2, {}), "just as it was planned"),
    "other trays": (
        WrongMove(1, {1: AsPlayed(Seats.of_pairs(1, 6), (2,))}),
        "has a result for tray 1 in round 1",
    ),
}


def test_what_cannot_be_changes_nothing(whist: Session, director: User, make: Make) -> None:
    play(director, whist, lambda _ns, _ew: "7", rounds=2)
    for change, sentence in BAD.values():
        with pytest.raises(Refusal, match=sentence):
            make(whist, change)
    assert section_of(whist).plans.count() == 1
    assert Place.objects.count() == 10
    assert not Log.objects.filter(what__startswith="plan.").exists()


def test_a_preview_that_is_out_of_date_is_a_conflict(
    whist: Session, director: User, make: Make
) -> None:
    make(whist, Length(4))
    with pytest.raises(Conflict, match="changed meanwhile"):
        change_evening(director, whist.pk, section_of(whist).pk, Length(3), version=1)
    assert section_of(whist).plans.count() == 2


def test_only_a_director_changes_an_open_session(
    whist: Session, director: User, stranger: User, make: Make
) -> None:
    with pytest.raises(NotAllowed):
        change_evening(stranger, whist.pk, section_of(whist).pk, Length(4), version=1)
    close_session(director, whist.pk)
    with pytest.raises(Refusal, match="closed"):
        make(whist, Length(4))
    assert section_of(whist).plans.count() == 1


def test_a_late_pair_of_somebody_who_plays_already_is_refused_whole(
    whist: Session, make: Make
) -> None:
    make(whist, LatePair(1, ("Ann", "Bob")))
    with pytest.raises(Refusal, match="sits in two places"):
        make(whist, LatePair(1, ("Bob", "Cora")))
    assert Place.objects.count() == 11
    assert Entry.objects.count() == 11
    assert section_of(whist).plans.count() == 2


def test_another_movement_after_results_are_in(whist: Session, director: User, make: Make) -> None:
    """Two rounds of compass whist, then Howell's movement: one list, and what was played counts."""
    play(director, whist, lambda _ns, _ew: "7", rounds=2)
    before = list(Play.objects.values_list("round", "table", "tray__number", "current"))
    make(whist, NewMovement(3, "howell", 1))
    section = section_of(whist)
    now = under_way(section)
    assert len(now.movement.rounds) == 2 + 9
    assert list(Play.objects.values_list(
        "round", "table", "tray__number", "current")) == before  # fmt: skip
    # A tray for every one of Howell's, none of those that lie there: everybody has played some.
    assert whist.trays.count() == 5 + 9
    assert {place.line for place in section.places.all()} == {""}
    assert [one.change for one in now.history] == ["movement"]
    play(director, whist, lambda ns, _ew: "8" if ns == 1 else "7")
    found = totals(whist)
    assert {trays for _total, trays, _line in found.values()} == {11}
    assert found["a"][0] > 0
    assert Log.objects.get(what="plan.movement").details["contestants"] == 10
    plan = section.plans.latest("version")
    assert (choice_of(plan).system, choice_of(plan).rounds) == ("howell", 9)


def test_another_movement_is_the_longest_from_then_on(
    whist: Session, director: User, make: Make
) -> None:
    play(director, whist, lambda _ns, _ew: "7", rounds=2)
    make(whist, NewMovement(3, "howell", 1, 2))
    with pytest.raises(Refusal, match="at most 4"):
        make(whist, Length(5))
    make(whist, Length(3))
    make(whist, Length(4))
    tray = whist.trays.get(number=1)
    change_trays(director, whist.pk, {1: TrayDetails("S", "none", "")})
    now = under_way(section_of(whist))
    assert [one.change for one in now.history] == ["movement", "rounds", "rounds"]
    assert choice_of(section_of(whist).plans.latest("version")).system == "howell"
    assert tray.dealer != "S"


CANNOT_FOLLOW: dict[str, tuple[Change, str]] = {
    "a round that is played": (NewMovement(2, "howell", 1), "What was played stays"),
    "for teams": (NewMovement(3, "gilman-teams", 1), "is for others"),
    "scored otherwise": (NewMovement(3, "memory", 1), "at most|is for others"),
    "no such": (NewMovement(3, "nobodys", 1), "nobodys"),
    "too long": (NewMovement(3, "howell", 1, 60), "at most"),
    "no round": (NewMovement(9, "howell", 1), "There is no round 9"),
}


@pytest.mark.parametrize("name", CANNOT_FOLLOW)
def test_a_movement_that_cannot_follow_changes_nothing(
    whist: Session, director: User, make: Make, name: str
) -> None:
    play(director, whist, lambda _ns, _ew: "7", rounds=2)
    change, sentence = CANNOT_FOLLOW[name]
    with pytest.raises(Refusal, match=sentence):
        make(whist, change)
    assert section_of(whist).plans.count() == 1
    assert whist.trays.count() == 5
