"""A board that is played beside the plan: it counts, and the board's top stays what it was."""

from fractions import Fraction

import pytest

from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.queries.standings.test_interim import plays_of
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import seat_pairs
from tournaments.actions.standings import compute
from tournaments.models import Audience, Play, Session, TrayTable, User
from tournaments.queries.plan.plays import TableRound
from tournaments.queries.standings.field_results import read_inputs, read_revisions
from tournaments.queries.standings.parts import WHOLE

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

BOARD = 15


def howell_of_ten(set_up: SetUp, director: User) -> Session:
    """Ten pairs, two boards a round: every board has five results."""
    session = set_up("bridge", 0)
    seat_pairs(director, session.pk, system="howell", pairs=10, trays_per_round=2)
    return session


@pytest.fixture
def howell(set_up: SetUp, director: User) -> Session:
    return howell_of_ten(set_up, director)


def say(
    director: User, session: Session, at: tuple[int, int], board: int, typed: str, **more: object
) -> None:
    where = TableRound(section_of(session).pk, *at)
    planned = {(place.round, place.table, tray) for place, *_sides, tray in plays_of(session)}
    off_plan = (*at, board) not in planned
    entry = ResultEntry(where, board, typed, off_plan=off_plan, **more)  # type: ignore[arg-type]
    enter_result(director, session.pk, entry)


def stored(session: Session, board: int = BOARD) -> tuple[TrayTable, dict[int, Fraction]]:
    """The table of the board, and the most that each pair could have had."""
    score(session)
    field = session.tournament.fields.get()
    assert field.current is not None
    rows = field.current.rows.filter(audience=Audience.SCORERS).values_list("entry", "maximum")
    return field.current.tables.get(tray__number=board), {
        who: most or Fraction(0) for who, most in rows
    }


def require_same_from_all(session: Session) -> None:
    """What was computed entry by entry is what a computation of everything gives."""
    table, maxima = stored(session)
    inputs = read_inputs(table.standings.field_id, read_revisions(table.standings.field_id))
    anew = compute(inputs).all_results[WHOLE]
    assert {each.contestant: each.maximum for each in anew.standings} == maxima
    assert anew.trays[table.tray_id].top == table.top


def test_it_does_not_raise_the_top(howell: Session, director: User) -> None:
    """Pairs 8 and 3 play board 15 in the place of 13; then two who should play it cannot.

    Four results of five: the best of them has (7 x 5 / 4 - 1) of 8, 60 % are 4.8 of 8.
    """
    score(howell)
    say(director, howell, (5, 3), BOARD, "170")
    say(director, howell, (5, 3), 13, "NP")
    say(director, howell, (7, 2), BOARD, "A60/60", seats=(6, 10, 6, 10), reason="played before")
    say(director, howell, (8, 1), BOARD, "NP")
    for at, typed in ((1, 4), "110"), ((6, 3), "110"), ((9, 5), "120"):
        say(director, howell, at, BOARD, typed)
        require_same_from_all(howell)
    entered = set(Play.objects.values_list("round", "table", "tray__number"))
    for where, _ns, _ew, board in plays_of(howell):
        if (where.round, where.table, board) not in entered:
            say(director, howell, (where.round, where.table), board, "110" if board % 2 else "90")
    require_same_from_all(howell)
    table, maxima = stored(howell)
    assert table.top == 8
    assert table.awards == [
        ["170/1", 1, "31/4", "1/4"],
        ["120/1", 1, "21/4", "11/4"],
        ["110/1", 2, "3/2", "13/2"],
    ]
    assert table.seated[0][2:4] == ["24/5", "24/5"]
    assert sorted(maxima.values()) == [136, 136, *[144] * 8]


def test_who_plays_it_besides_all_the_others_is_one_more(set_up: SetUp, director: User) -> None:
    """In three rounds not everybody has every board: who plays one besides raises its top by 2."""
    session = set_up("bridge", 0)
    seat_pairs(director, session.pk, pairs=10, trays_per_round=1, rounds=3)
    plays = plays_of(session)
    for where, _ns, _ew, board in plays:
        say(director, session, (where.round, where.table), board, "110")
    _where, _ns, _ew, board = plays[0]
    having = {side for _at, *sides, tray in plays if tray == board for side in sides}
    where = next(at for at, *sides, _tray in plays if not having & set(sides))
    say(director, session, (where.round, where.table), board, "170")
    table, _maxima = stored(session, board)
    planned = len(having) // 2
    assert table.top == 2 * planned
    assert table.awards == [
        ["170/1", 1, f"{2 * planned}/1", "0/1"],
        ["110/1", planned, f"{planned - 1}/1", f"{planned + 1}/1"],
    ]
