"""Rulings for one side of a row, the other having its score already; and who really sat there."""

from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Enter, SetUp, section_of
from tests.tournaments.queries.standings.test_off_plan import BOARD, howell_of_ten, say
from tests.tournaments.web.pages import said, text
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.seating import seat_contestants
from tournaments.models import Play, Session, StandingRow, User
from tournaments.presenting.who_plays import Plays

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def off_plan(set_up: SetUp, director: User) -> Session:
    """Ten pairs, two boards a round; pairs 8 and 3 have played board 15 off the plan."""
    session = howell_of_ten(set_up, director)
    say(director, session, (5, 3), BOARD, "170")
    for at, typed in ((1, 4), "110"), ((6, 3), "110"), ((9, 5), "120"):
        say(director, session, at, BOARD, typed)
    return session


def ruling(session: Session, in_round: int, table: int, board: int = BOARD) -> str:
    return reverse("ruling", args=[session.pk, board, section_of(session).pk, in_round, table])


def play_at(in_round: int, table: int) -> Play:
    return Play.objects.get(round=in_round, table=table, tray__number=BOARD)


@pytest.mark.parametrize(
    "fields",
    [
        {"kind": "artificial", "artificial-ew": "60"},
        {"kind": "artificial", "artificial-ns": "none", "artificial-ew": "60"},
        {"kind": "mixed", "mixed-ew": "A60"},
        {"kind": "mixed", "mixed-ns": "Nothing", "mixed-ew": "60%"},
    ],
)
def test_one_side_has_a_percentage_and_the_other_its_score_from_elsewhere(
    desk: Client, off_plan: Session, fields: dict[str, str]
) -> None:
    """Row 3 v 6 of round 7: 3 has played the board in round 5, and 6 have 60 % of 8."""
    form = {"base": 0, "reason": "played before"} | fields
    answer = desk.post(ruling(off_plan, 7, 2), form)
    assert answer.status_code == 302
    score(off_plan)
    field = off_plan.tournament.fields.get()
    assert not field.problem
    assert field.current is not None
    play = play_at(7, 2)
    assert play.current is not None
    (seated,) = field.current.tables.get(tray__number=BOARD).seated
    north, east = play.current.north.entry_id, play.current.east.entry_id
    assert seated[:4] == [[], [east], None, "24/5"]
    rows = {row.entry_id: row for row in StandingRow.objects.filter(standings=field.current)}
    assert (rows[east].total, rows[east].trays_played) == (Fraction(24, 5), 1)
    assert rows[north].trays_played == 1
    page = text(desk.get(reverse("tray", args=[off_plan.pk, BOARD])))
    assert "no score" in page
    for place, words in (play.current.north_id, False), (play.current.east_id, True):
        card = text(desk.get(reverse("contestant", args=[off_plan.pk, place])))
        assert "no score to N/S, 60% to E/W" in card or "N/S: no score; E/W: 60%" in card
        why = text(desk.get(reverse("why-award", args=[off_plan.pk, place, BOARD])))
        assert ("played before" in why) is words


def test_of_whom_nothing_is_said_must_have_a_score(desk: Client, off_plan: Session) -> None:
    """In round 2 nobody of the row has the board: a side that is left out is asked about."""
    first = {"base": 0, "reason": "late"}
    board = 1
    at = next(
        (row["round"], row["table"])
        for row in desk.get(f"/api/v1/sessions/{off_plan.pk}/plays?tray={board}").json()["items"]
    )
    address = ruling(off_plan, *at, board)
    left_out = desk.post(address, first | {"kind": "artificial", "artificial-ew": "60"})
    assert left_out.status_code == 422
    assert "says nothing for N/S" in said(left_out)
    as_made = desk.post(address, first | {"kind": "mixed", "mixed-ew": "60%"})
    assert "Type the result at the table first" in said(as_made)
    for fields in ({}, {"artificial-ns": "none", "artificial-ew": "none"}):
        nobody = desk.post(address, first | {"kind": "artificial"} | fields)
        assert nobody.status_code == 422


def test_others_sat_there_than_the_plan_has(desk: Client, off_plan: Session) -> None:
    """Pairs 6 and 10 both have 60 %: the row of 3 and 6 is theirs."""
    page = desk.get(ruling(off_plan, 7, 2)).content.decode()
    assert "Who sat there" in page
    numbers = {"north": 6, "east": 10, "shown": "3-6-3-6"}
    form = numbers | {"base": 0, "reason": "played before", "kind": "artificial"}
    sent = form | {"artificial-ns": "60", "artificial-ew": "60"}
    assert desk.post(ruling(off_plan, 7, 2), sent).status_code == 302
    current = play_at(7, 2).current
    assert current is not None
    assert (current.north.number, current.east.number) == (6, 10)
    same = desk.post(ruling(off_plan, 7, 2), sent | {"base": 1, "north": 10, "reason": "x"})
    assert same.status_code == 422
    assert 'value="10" selected' in same.content.decode()


def test_a_result_is_given_to_those_who_really_made_it(
    desk: Client, bridge: Session, enter: Enter
) -> None:
    enter(bridge, 1, "4SN10")
    was = Play.objects.get(tray__number=1).current
    assert was is not None
    hands = {"north": was.east.number, "east": was.north.number}
    form = {"base": 1, "kind": "as_made", "made": "4SN10", "reason": "they sat the other way"}
    assert desk.post(ruling(bridge, 1, 1, 1), form | hands).status_code == 302
    now = Play.objects.get(tray__number=1).current
    assert now is not None
    assert (now.north, now.east, now.version) == (was.east, was.north, 2)


def test_single_players_are_chosen_hand_by_hand(
    set_up: SetUp, director: User, desk: Client
) -> None:
    session = set_up(pairs=0)
    seat_contestants(
        director, session.pk, system="safford", contestants=8, trays_per_round=1,
        kind=Plays.INDIVIDUALS,
    )  # fmt: skip
    row = desk.get(f"/api/v1/sessions/{session.pk}/plays").json()["items"][0]
    address = ruling(session, row["round"], row["table"], row["tray"])
    page = desk.get(address).content.decode()
    for hand in ("north", "south", "east", "west"):
        assert f'<select id="sat-{hand}" name="{hand}">' in page
    hands = {"north": 1, "east": 2, "south": 3, "west": 4}
    form = {"base": 0, "kind": "as_made", "made": "7", "reason": "as they sat"} | hands
    assert desk.post(address, form).status_code == 302
    current = Play.objects.get().current
    assert current is not None
    assert [getattr(current, hand).number for hand in hands] == [1, 2, 3, 4]
