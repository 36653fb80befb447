"""Rulings at the two tables of a match: what one gives a team, the other does not contradict."""

from typing import Any

import pytest

from scoring.values import Ruling
from tests.tournaments.conftest import SetUp, section_of
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.rulings import rule_result
from tournaments.actions.seating import seat_contestants
from tournaments.actions.taking_back import SeenPlay, withdraw_result
from tournaments.models import Session, User
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import TableRound, current_plan
from tournaments.refusal import Refusal

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

At = tuple[TableRound, int]


@pytest.fixture
def match(director: User, set_up: SetUp) -> tuple[Session, At, At]:
    """Four teams; where and by which number the two tables of one match play a board."""
    session = set_up("bridge", 0)
    seat_contestants(
        director, session.pk, kind="teams", contestants=4, trays_per_round=2, system="round-robin"
    )
    plan = current_plan(section_of(session))
    assert plan is not None
    plays = list(planned_plays(section_of(session), plan[1]))
    at, ns, ew, tray = plays[0]
    (other,) = (each for each, n, e, its in plays if (n, e, its) == (ew, ns, tray))
    return session, (at, tray), (other, tray)


def rule(who: User, session: Session, at: At, code: str, **said: Any) -> None:
    entry = ResultEntry(*at, "NP", 0, "by law", ruling=Ruling(code, said))
    rule_result(who, session.pk, entry)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("artificial", {"ns": "60", "ew": "40"}),
        ("artificial", {"ns": "40", "ew": "40"}),
        ("average", {}),
        ("mixed", {"ns": "60%", "ew": "S420"}),
        ("points", {"ns": "3", "ew": "-3"}),
    ],
)
def test_another_amount_at_the_other_table_is_refused_with_both(
    director: User, match: tuple[Session, At, At], code: str, said: dict[str, str]
) -> None:
    session, one, other = match
    rule(director, session, one, "artificial", ns="60", ew="40")
    with pytest.raises(Refusal, match=r"Board \d+: here the ruling is") as refused:
        rule(director, session, other, code, **said)
    sentence = str(refused.value.sentence)
    assert "60% to N/S, 40% to E/W" in sentence
    assert f"at table {one[0].table} of the same match" in sentence


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("artificial", {"ns": "40", "ew": "60"}),
        ("mixed", {"ns": "40%", "ew": "S420"}),
        ("mixed", {"ns": "S420", "ew": "60%"}),
        ("score", {"ns": "S420"}),
    ],
)
def test_the_same_amounts_and_a_score_contradict_nothing(
    director: User, match: tuple[Session, At, At], code: str, said: dict[str, str]
) -> None:
    session, one, other = match
    rule(director, session, one, "artificial", ns="60", ew="40")
    rule(director, session, other, code, **said)


def test_what_is_typed_in_a_word_is_refused_too_and_taken_once_the_other_is_gone(
    director: User, match: tuple[Session, At, At]
) -> None:
    session, one, other = match
    rule(director, session, one, "artificial", ns="60", ew="40")
    again = ResultEntry(
        *other, "NP", 0, "by law", ruling=Ruling("artificial", {"ns": "60", "ew": "40"})
    )
    with pytest.raises(Refusal, match="take the other ruling back"):
        enter_result(director, session.pk, again)
    withdraw_result(director, session.pk, SeenPlay(*one, 1), "wrong table")
    enter_result(director, session.pk, again)


def test_of_pairs_each_table_is_ruled_upon_by_itself(director: User, set_up: SetUp) -> None:
    session = set_up("bridge", 6)
    plan = current_plan(section_of(session))
    assert plan is not None
    for at, _ns, _ew, tray in planned_plays(section_of(session), plan[1]):
        rule(director, session, (at, tray), "artificial", ns="60", ew="40")
