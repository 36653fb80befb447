"""Another session of a tournament: who plays again, where, and what stays of the one before."""

import datetime
from fractions import Fraction
from typing import Any

import pytest

from movements.sections import equal_strength
from tests.tournaments.conftest import SetUp, play_all, section_of
from tournaments.actions.changes import change_evening
from tournaments.actions.deleted_evenings import bring_evening_back
from tournaments.actions.deletion import delete_evening
from tournaments.actions.naming import name_pairs
from tournaments.actions.rulings import adjust_total
from tournaments.actions.seating import seat_contestants, seat_pairs
from tournaments.actions.sessions import Draw, add_session
from tournaments.actions.standings import score_field
from tournaments.models import DeletedEvening, Entry, Field, Session, User
from tournaments.queries.people.names import contestants_of
from tournaments.queries.plan.departed import ScoresAfterLeaving
from tournaments.queries.plan.leaving import Leaving
from tournaments.queries.plan.plan_movement import movement_of
from tournaments.queries.standings.overall import overall_view
from tournaments.refusal import Conflict, NobodySeated, Refusal

EVENING = datetime.date(2026, 3, 6)
PAIRS = {n: [f"North {n}", f"South {n}"] for n in range(1, 11)}


@pytest.fixture
def afternoon(set_up: SetUp, director: User) -> Session:
    """Ten pairs, all of them named."""
    session = set_up("bridge", 10)
    name_pairs(director, session.pk, PAIRS)
    return session


def seated(session: Session) -> dict[str, tuple[str, ...]]:
    """Who plays under each label."""
    return {one.label: one.people for one in contestants_of(session.pk, in_full=True)}


def entries(session: Session) -> dict[str, int]:
    return {one.label: one.entry_id for one in contestants_of(session.pk)}


def rows(field: Field) -> list[tuple[Any, ...]]:
    field.refresh_from_db()
    assert field.current is not None
    return sorted(field.current.rows.values_list("entry", "audience", "place", "total"))


def test_everybody_plays_again_where_they_sat(afternoon: Session, director: User) -> None:
    evening = add_session(director, afternoon.pk, played_on=EVENING)
    assert (evening.number, evening.played_on) == (2, EVENING)
    assert entries(evening) == entries(afternoon)
    first, second = (section_of(one).plans.get() for one in (afternoon, evening))
    assert (first.system, first.movement) == (second.system, second.movement)
    trays = ("number", "dealer", "vulnerable")
    assert list(evening.trays.values(*trays)) == list(afternoon.trays.values(*trays))


def test_each_session_has_standings_of_its_own(afternoon: Session, director: User) -> None:
    evening = add_session(director, afternoon.pk, played_on=EVENING)
    play_all(director, afternoon, lambda table, _round, tray: f"1NTN+{(table + tray) % 3}")
    first, second = afternoon.tournament.fields.order_by("pk")
    assert [set(one.sections.all()) for one in (first, second)] == [
        {section_of(afternoon)},
        {section_of(evening)},
    ]
    assert first.rules == second.rules
    score_field(first.pk)
    before = rows(first)
    play_all(director, evening, lambda table, _round, tray: f"1NTN+{(2 * table + tray) % 3}")
    score_field(second.pk)
    score_field(first.pk)
    assert rows(first) == before != rows(second)
    assert len(rows(second)) == len(before)


def test_by_lot_everybody_plays_in_another_order(afternoon: Session, director: User) -> None:
    drawn = set()
    for _times in range(4):
        session = add_session(director, afternoon.pk, played_on=EVENING, draw=Draw.DRAWN)
        drawn.add(tuple(entries(session).values()))
    assert {tuple(sorted(one)) for one in drawn} == {tuple(sorted(entries(afternoon).values()))}
    assert len(drawn) > 1


def test_by_rank_both_lines_are_equally_strong(afternoon: Session, director: User) -> None:
    """Of ten the places in each line add up alike, to the one that an odd number leaves over."""
    play_all(director, afternoon, lambda ns, ew, tray: f"1NTN+{(3 * ns + ew + tray) % 7 % 5}")
    score_field(section_of(afternoon).fields.get().pk)
    view = overall_view(afternoon, all_trays=True)
    rows = [row for ledger in view.ledgers for row in ledger.rows]
    by_share = sorted(rows, key=lambda row: -(row.percent or 0))
    rank = {row.contestant.entry_id: n for n, row in enumerate(by_share, 1)}
    assert len(rank) == 10
    evening = add_session(director, afternoon.pk, played_on=EVENING, draw=Draw.RANKED)
    lines = {"NS": 0, "EW": 0}
    for place in section_of(evening).places.all():
        lines[place.line] += rank[place.entry_id]
    assert sum(lines.values()) == 55
    assert abs(lines["NS"] - lines["EW"]) <= 1
    first = section_of(evening).places.get(number=1)
    assert rank[first.entry_id] == 1


def test_by_rank_sections_are_equally_strong(set_up: SetUp, director: User) -> None:
    """Before any result in the order of their places; the first of all is A1."""
    afternoon = set_up("bridge", 0)
    seat_contestants(
        director, afternoon.pk, contestants=34, sections=2, trays_per_round=2, rounds=14,
        system="reduced-howell",
    )  # fmt: skip
    before = list(entries(afternoon).values())
    evening = add_session(director, afternoon.pk, played_on=EVENING, draw=Draw.RANKED)
    after = {
        section.letter: [before.index(one.entry_id) + 1 for one in contestants_of(evening.pk)
                         if one.label[0] == section.letter]
        for section in evening.sections.all()
    }  # fmt: skip
    assert list(map(tuple, after.values())) == list(equal_strength((18, 16)))


def test_couples_keep_their_places(set_up: SetUp, director: User) -> None:
    session = set_up("whist", 0)
    seat_contestants(
        director, session.pk, contestants=8, kind="couples", trays_per_round=1, rounds=1,
        system="safford-couples",
    )  # fmt: skip
    for draw in (Draw.DRAWN, Draw.RANKED):
        with pytest.raises(Refusal, match="Where couples or two sides play"):
            add_session(director, session.pk, played_on=EVENING, draw=draw)
    again = add_session(director, session.pk, played_on=EVENING)
    assert entries(again) == entries(session)


def test_what_a_contestant_is_stays(afternoon: Session, director: User) -> None:
    """Pairs of the first session do not become players in the second."""
    before = seated(afternoon)
    evening = add_session(director, afternoon.pk, played_on=EVENING)
    with pytest.raises(Refusal, match="its game stays, and who plays it"):
        seat_contestants(
            director, evening.pk, contestants=8, kind="individuals", trays_per_round=1,
            system="whist-individual",
        )  # fmt: skip
    assert seated(afternoon) == seated(evening) == before


def test_who_left_does_not_play_again(afternoon: Session, director: User) -> None:
    third, section = entries(afternoon)["3"], section_of(afternoon)
    leaving = Leaving(2, 3, ScoresAfterLeaving.KEPT)
    change_evening(director, afternoon.pk, section.pk, leaving, version=1)
    evening = add_session(director, afternoon.pk, played_on=EVENING)
    assert set(entries(evening).values()) == set(entries(afternoon).values()) - {third}
    plan = section_of(evening).plans.get()
    assert (plan.system, plan.trays_per_round) == ("compass", 1)
    assert len(movement_of(plan).rounds) == 5


def test_another_pair_in_the_second_session_is_another_contestant(
    afternoon: Session, director: User
) -> None:
    """What was played in the first stays with whom it was played by."""
    before = entries(afternoon), seated(afternoon)
    evening = add_session(director, afternoon.pk, played_on=EVENING)
    name_pairs(director, evening.pk, {3: ["Ada", "Bea"]})
    assert (entries(afternoon), seated(afternoon)) == before
    assert seated(evening)["3"] == ("Ada", "Bea")
    changed = {label for label, key in entries(evening).items() if before[0][label] != key}
    assert changed == {"3"}


def test_who_changes_seats_stays_the_same_contestant(afternoon: Session, director: User) -> None:
    """By the names alone: two pairs that sit in each other's places, one that came back."""
    before = entries(afternoon)
    evening = add_session(director, afternoon.pk, played_on=EVENING)
    name_pairs(director, evening.pk, {3: PAIRS[4], 4: PAIRS[3], 5: ["Ada", "Bea"]})
    assert entries(evening) | {"5": 0} == before | {"3": before["4"], "4": before["3"], "5": 0}
    name_pairs(director, evening.pk, {5: list(reversed(PAIRS[5]))})
    assert entries(evening)["5"] == before["5"]
    assert Entry.objects.filter(tournament=afternoon.tournament).count() == 10


def test_a_pair_without_names_is_named_in_both(set_up: SetUp, director: User) -> None:
    afternoon = set_up("bridge", 10)
    evening = add_session(director, afternoon.pk, played_on=EVENING)
    name_pairs(director, evening.pk, {3: ["Ada", "Bea"]})
    assert seated(afternoon)["3"] == ("Ada", "Bea")


def test_a_penalty_stays_with_whom_it_was_given_to(afternoon: Session, director: User) -> None:
    evening = add_session(director, afternoon.pk, played_on=EVENING)
    third = section_of(evening).places.get(number=3)
    adjust_total(director, evening.pk, third.pk, Fraction(-1), "Late", seen=0)
    with pytest.raises(Refusal, match="3 has a penalty or a substitute in this session"):
        name_pairs(director, evening.pk, {3: ["Ada", "Bea"]})
    assert seated(evening) == seated(afternoon)


def test_fewer_in_the_second_session_take_nobody_from_the_first(
    afternoon: Session, director: User
) -> None:
    before = entries(afternoon)
    evening = add_session(director, afternoon.pk, played_on=EVENING)
    name_pairs(director, evening.pk, {9: ["Ada", "Bea"]})
    seat_pairs(director, evening.pk, pairs=8, trays_per_round=1)
    assert entries(afternoon) == before
    assert entries(evening) == {label: key for label, key in before.items() if int(label) < 9}
    assert Entry.objects.filter(tournament=afternoon.tournament).count() == 10


def test_sections_stay_what_they_are(set_up: SetUp, director: User) -> None:
    """Two sections of one field go on as two sections of one field."""
    afternoon = set_up("bridge", 0)
    seat_contestants(
        director, afternoon.pk, contestants=34, sections=2, trays_per_round=2, rounds=14,
        system="reduced-howell",
    )  # fmt: skip
    evening = add_session(director, afternoon.pk, played_on=EVENING)
    assert entries(evening) == entries(afternoon)
    (field,) = Field.objects.filter(sections__session=evening).distinct()
    assert set(field.sections.all()) == set(evening.sections.all())
    drawn = add_session(director, evening.pk, played_on=EVENING, draw=Draw.DRAWN)
    assert drawn.number == 3
    assert sorted(entries(drawn).values()) == sorted(entries(afternoon).values())
    assert entries(drawn).keys() == entries(afternoon).keys()


def test_two_desks_make_one_session(afternoon: Session, director: User) -> None:
    """Whoever comes second is told, and makes no third one."""
    add_session(director, afternoon.pk, played_on=EVENING, number=2)
    with pytest.raises(Conflict, match="Session 2 is there by now"):
        add_session(director, afternoon.pk, played_on=EVENING, number=2)
    assert afternoon.tournament.sessions.count() == 2


def test_nobody_is_seated_yet(set_up: SetUp, director: User) -> None:
    with pytest.raises(NobodySeated):
        add_session(director, set_up("bridge", 0).pk, played_on=EVENING)


def test_a_session_is_deleted_alone_for_a_day(afternoon: Session, director: User) -> None:
    """With its standings, and who played in it alone; all of that comes back."""
    evening = add_session(director, afternoon.pk, played_on=EVENING)
    name_pairs(director, evening.pk, {3: ["Ada", "Bea"]})
    score_field(evening.sections.get().fields.get().pk)
    of = afternoon.tournament
    before = seated(evening), set(of.entries.values_list("pk")), set(of.fields.values_list("pk"))
    delete_evening(director, evening.pk)
    assert list(of.sessions.all()) == [afternoon]
    assert (of.fields.count(), of.entries.count()) == (1, 10)
    back = bring_evening_back(director, of.club_id, DeletedEvening.objects.get().pk)
    assert (back.pk, back.number) == (evening.pk, 2)
    after = seated(back), set(of.entries.values_list("pk")), set(of.fields.values_list("pk"))
    assert after == before
