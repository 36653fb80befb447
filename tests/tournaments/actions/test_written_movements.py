"""Seating by a movement in writing: played, scored, changed and kept as those of systems are."""

import json

import pytest

from movements.movement import Kind
from movements.notation import read, write
from movements.plain import to_plain
from movements.register import system_named
from movements.systems.system import Wanted
from tests.conftest import ROOT
from tests.data import CASES
from tests.tournaments.conftest import SetUp, play_all, play_rounds, section_of
from tests.tournaments.queries.result_doings import scored
from tournaments.actions.changes import change_evening
from tournaments.actions.saved_events import import_event_for, read_saved_event
from tournaments.actions.seating import seat_as_written, seat_contestants
from tournaments.exchange.saved_event_file import write_event
from tournaments.models import Club, Log, Place, Plan, Session, User
from tournaments.presenting.systems import system_name
from tournaments.queries.plan.changes import LatePair, Length, NewMovement, under_way
from tournaments.queries.plan.leaving import Leaving
from tournaments.queries.plan.plan_movement import movement_of
from tournaments.queries.plan.plan_view import text_of
from tournaments.queries.plan.proposal import choice_of
from tournaments.queries.records.saved_event import saved_event
from tournaments.queries.standings.view import standings_view
from tournaments.refusal import Refusal
from tournaments.written.movement import (
    MOST_CONTESTANTS,
    MOST_ROUNDS,
    MOST_SAID,
    UnreadableMovement,
)

pytestmark = pytest.mark.django_db

HOWELL = system_named("howell").build(Wanted(6, 2))
NOTE = "Pair 6 keeps its seats: 100 % of the evening."
SIX = write(HOWELL, "Our six pairs", (NOTE, "Played since 1931."))


def plan_of(session: Session) -> Plan:
    return section_of(session).plans.order_by("-version")[0]


def score(ns: int, _ew: int, tray: int) -> int:
    return 100 + 10 * ((3 * ns + 5 * tray) % 7)


def test_it_is_kept_with_its_name_and_notes(director: User, set_up: SetUp) -> None:
    session = set_up("bridge", 0)
    seat_as_written(director, session.pk, SIX)
    plan = plan_of(session)
    assert movement_of(plan) == HOWELL
    assert (plan.system, plan.trays_per_round) == ("written-pairs", 2)
    assert plan.options == {"name": "Our six pairs", "notes": f"{NOTE}\nPlayed since 1931."}
    assert system_name(plan.system, "bridge", plan.options) == "Our six pairs"
    assert text_of(plan) == SIX
    assert Place.objects.filter(section__session=session).count() == 6
    assert Log.objects.filter(what="pairs.seated").count() == 1


def test_it_is_scored_as_the_system_that_makes_the_same(director: User, set_up: SetUp) -> None:
    rows = []
    for written in (True, False):
        session = set_up("bridge", 0)
        if written:
            seat_as_written(director, session.pk, SIX)
        else:
            seat_contestants(
                director, session.pk, contestants=6, trays_per_round=2, system="howell"
            )
        play_all(director, session, score)
        scored(session)
        view = standings_view(session, all_trays=True)
        assert view is not None
        rows.append(
            [
                (row.contestant.label, row.place, row.total)
                for ledger in view.ledgers
                for row in ledger.rows
            ]
        )
    assert len(rows[0]) == 6
    assert rows[0] == rows[1]


def test_json_is_read_too(director: User, set_up: SetUp) -> None:
    session = set_up("bridge", 0)
    seat_as_written(director, session.pk, json.dumps({**to_plain(HOWELL), "name": "As JSON"}))
    assert movement_of(plan_of(session)) == HOWELL
    assert plan_of(session).options == {"name": "As JSON"}


def test_the_game_follows_and_others_can_be_seated_instead(director: User, set_up: SetUp) -> None:
    session = set_up("bridge", 0)
    seat_as_written(director, session.pk, SIX, game="whist")
    session.refresh_from_db()
    assert session.tournament.game == "whist"
    people = write(system_named("whist-individual").build(Wanted(8, kind=Kind.INDIVIDUAL)))
    seat_as_written(director, session.pk, people)
    assert plan_of(session).system == "written-individuals"
    seat_contestants(director, session.pk, contestants=8, trays_per_round=1, system="compass")
    assert plan_of(session).system == "compass"
    assert [plan.version for plan in section_of(session).plans.order_by("version")] == [1, 2, 3]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "The first line must be “overplay movement 1”"),
        ("{", "this is not JSON"),
        ("{}", "“kind”: This is required."),
        (SIX.replace("kind: pairs\n", "kind: pears\n"), "Line 5, column 7"),
        (SIX.replace("kind: pairs", "kind: pairs\nopen"), "This is a beginning"),
        (SIX.replace("kind: pairs", "kind: pairs\nreplay meant"), "play a tray again"),
        ("overplay movement 1\nkind: pairs\ncontestants: 2\nround 1 | 1v- | 2v-", "No tray is"),
        (
            "overplay movement 1\nkind: pairs\ncontestants: 2\nround 1 | 1v2 1\nround 2 | 1v2 1",
            "Round 2, table 1: pair 1 played board 1 already, in round 1.",
        ),
        (
            "overplay movement 1\nkind: pairs\ncontestants: 401\nround 1 | 1v2 1",
            "It is too large: at most 400 are seated, in 99 rounds.",
        ),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_reason(
    text: str, said: str, director: User, set_up: SetUp
) -> None:
    session = set_up("bridge", 0)
    with pytest.raises(UnreadableMovement, match=r".") as refused:
        seat_as_written(director, session.pk, text)
    assert said in str(refused.value.sentence)
    assert not Plan.objects.filter(section__session=session).exists()


def test_every_reason_is_said_and_no_more_than_can_be_read(director: User, set_up: SetUp) -> None:
    session = set_up("bridge", 0)
    rounds = "\n".join(f"round {n} | 1v2 1-2" for n in range(1, 60))
    with pytest.raises(UnreadableMovement) as refused:
        seat_as_written(
            director, session.pk, f"overplay movement 1\nkind: pairs\ncontestants: 2\n{rounds}"
        )
    assert len(refused.value.sentences) == MOST_SAID + 1
    assert refused.value.sentences[-1].startswith("And ")


def test_once_results_are_in_the_movement_stays(director: User, set_up: SetUp) -> None:
    session = set_up("bridge", 6)
    play_rounds(director, session, 1)
    with pytest.raises(Refusal, match="Results are in"):
        seat_as_written(director, session.pk, SIX)


def test_it_can_be_changed_under_way_like_any_other(director: User, set_up: SetUp) -> None:
    session = set_up("bridge", 0)
    seat_as_written(director, session.pk, SIX)
    section = section_of(session)
    play_rounds(director, session, 1)
    for change in (LatePair(3), Length(4), Leaving(4, 1), NewMovement(3, "howell", 2)):
        now = under_way(section)
        change_evening(director, session.pk, section.pk, change, version=now.version, in_spite=True)
        choice = choice_of(plan_of(session))
        assert choice.facts is not None
    assert [plan.change for plan in section.plans.order_by("version")][:2] == ["", "late-pair"]


def test_an_event_with_one_is_saved_and_imported(director: User, club: Club, set_up: SetUp) -> None:
    session = set_up("bridge", 0)
    seat_as_written(director, session.pk, SIX)
    play_all(director, session, score)
    event = read_saved_event(write_event(saved_event(session.tournament_id)))
    made = import_event_for(director, club.pk, event).tournament
    again = made.sessions.get()
    assert text_of(plan_of(again)) == SIX
    assert choice_of(plan_of(again)).movement == HOWELL


def test_the_page_of_the_notation_says_how_large_it_may_be() -> None:
    page = (ROOT / "docs" / "notation.md").read_text("utf-8")
    said = f"At most {MOST_CONTESTANTS} contestants are seated, in at most {MOST_ROUNDS} rounds."
    assert said in page


def test_three_tables_that_share_their_last_boards_are_seated(
    director: User, set_up: SetUp
) -> None:
    text = (CASES / "howell6_three_tables_share.txt").read_text("utf-8")
    session = set_up("bridge", 0)
    seat_as_written(director, session.pk, text)
    assert movement_of(plan_of(session)) == read(text)
    choice = choice_of(plan_of(session))
    assert (choice.rounds, choice.trays_per_round, choice.trays_each) == (5, 3, 15)
    assert choice.opponents_each == 5
