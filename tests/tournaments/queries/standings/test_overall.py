"""The sessions of a tournament together: who is first over all of them, and what is told when."""

import datetime
from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction

import pytest

from tests.tournaments.conftest import SetUp, play_all, play_rounds, section_of
from tournaments.actions.deletion import delete_evening
from tournaments.actions.evenings import list_session
from tournaments.actions.naming import name_pairs
from tournaments.actions.overall import put_together
from tournaments.actions.publication import (
    declare_void,
    hide_results,
    show_results,
)
from tournaments.actions.rules import choose_rules
from tournaments.actions.rulings import adjust_total
from tournaments.actions.sessions import Draw, add_session
from tournaments.actions.standings import score_field
from tournaments.models import Session, User
from tournaments.presenting.overall import Counts
from tournaments.presenting.standings import ledger_words
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.people.names import contestants_of
from tournaments.queries.plan.plays import current_plan
from tournaments.queries.standings.overall import OverallView, overall_view
from tournaments.refusal import NotFound

pytestmark = pytest.mark.django_db

EVENING = datetime.date(2026, 3, 6)

Said = Callable[[int, int, int], int]
"""The score for N/S at a table, by the pairs and the board."""


SCORES = (-300, -200, -100, 90, 110, 120, 140, 150, 170)
"""Of N/S, possible at any vulnerability."""


def afternoon_said(ns: int, ew: int, tray: int) -> int:
    return SCORES[(7 * ns + 3 * ew + 5 * tray) % len(SCORES)]


def evening_said(ns: int, ew: int, tray: int) -> int:
    return SCORES[(5 * ns + 11 * ew + tray) % len(SCORES)]


def score(session: Session) -> None:
    score_field(section_of(session).fields.get().pk)


def over(session: Session, director: User, said: Said) -> None:
    """Every board is played and counted."""
    play_all(director, session, said)
    score(session)


def matchpoints(session: Session, said: Said) -> dict[str, tuple[int, int]]:
    """By name: what a pair has and the most it could have, two for each score beaten."""
    names = {one.number: one.name for one in contestants_of(session.pk)}
    plan = current_plan(section_of(session))
    assert plan is not None
    boards: defaultdict[int, list[tuple[int, int, int]]] = defaultdict(list)
    for _at, ns, ew, tray in planned_plays(section_of(session), plan[1]):
        boards[tray].append((said(ns, ew, tray), ns, ew))
    found: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
    for plays in boards.values():
        top = 2 * (len(plays) - 1)
        for own, ns, ew in plays:
            worth = sum((own > other) - (own < other) + 1 for other, *_pairs in plays) - 1
            for name, amount in ((names[ns], worth), (names[ew], top - worth)):
                found[name][0] += amount
                found[name][1] += top
    return {name: (amount, most) for name, (amount, most) in found.items()}


def ranked(view: OverallView) -> list[list[tuple[str, int, Fraction, Fraction | None]]]:
    """Each ledger: the name, the place, the total and the most it could be."""
    return [
        [(row.contestant.name, row.place, row.total, row.maximum) for row in ledger.rows]
        for ledger in view.ledgers
    ]


def worked(*sessions: dict[str, tuple[int, int]]) -> list[tuple[str, int, Fraction, Fraction]]:
    """The sums over sessions, in the order of their percentages."""
    sums = {
        name: [sum(column) for column in zip(*(one[name] for one in sessions), strict=True)]
        for name in sessions[0]
        if all(name in one for one in sessions)
    }
    share = {name: Fraction(have, most) for name, (have, most) in sums.items()}
    return [
        (
            name,
            1 + sum(other > share[name] for other in share.values()),
            Fraction(have),
            Fraction(most),
        )
        for name, (have, most) in sums.items()
    ]


@pytest.fixture
def afternoon(set_up: SetUp, director: User) -> Session:
    session = set_up("bridge", 10)
    name_pairs(director, session.pk, {n: [f"First {n}", f"Second {n}"] for n in range(1, 11)})
    return session


@pytest.fixture
def evening(afternoon: Session, director: User) -> Session:
    """By a new draw, in which somebody has changed the line: one draw in 252 leaves both alike."""
    while True:
        drawn = add_session(director, afternoon.pk, played_on=EVENING, draw=Draw.DRAWN)
        lines = [
            {one.entry_id: one.line for one in contestants_of(each.pk)}
            for each in (afternoon, drawn)
        ]
        if lines[0] != lines[1]:
            return drawn
        delete_evening(director, drawn.pk)


def test_the_overall_is_the_sum_of_the_sessions(
    afternoon: Session, evening: Session, director: User
) -> None:
    """Against a sum of this test's own over all scores; two lists became one by the draw."""
    over(afternoon, director, afternoon_said)
    over(evening, director, evening_said)
    sessions = matchpoints(afternoon, afternoon_said), matchpoints(evening, evening_said)
    view = overall_view(afternoon, all_trays=False)
    [ledger] = ranked(view)
    assert sorted(ledger) == sorted(worked(*sessions))
    assert [place for _name, place, *_rest in ledger] == sorted(one[1] for one in ledger)
    assert len(ledger) == 10
    for row in view.ledgers[0].rows:
        own = [(n, *one[row.contestant.name], None) for n, one in enumerate(sessions, 1)]
        assert [tuple(each) for each in row.sessions] == own
    assert view.complete
    assert view.not_ranked == ()


def test_who_keeps_the_line_is_ranked_in_it(afternoon: Session, director: User) -> None:
    evening = add_session(director, afternoon.pk, played_on=EVENING)
    over(afternoon, director, afternoon_said)
    over(evening, director, evening_said)
    view = overall_view(afternoon, all_trays=False)
    assert [(ledger.line, len(ledger.rows)) for ledger in view.ledgers] == [("NS", 5), ("EW", 5)]
    heads = ledger_words(view)[0].heads
    assert heads == ("Session 1", "Session 2", "MP", "%")


def test_nobody_is_told_of_a_session_in_play(
    afternoon: Session, evening: Session, director: User
) -> None:
    """Readers have the first session alone until the second is over; scorers have both."""
    over(afternoon, director, afternoon_said)
    play_rounds(director, evening, 3)
    score(evening)
    first = worked(matchpoints(afternoon, afternoon_said))
    view = overall_view(afternoon, all_trays=False)
    assert [part.counts for part in view.parts] == [Counts.YES, Counts.IN_PLAY]
    assert sorted(one[0] for rows in ranked(view) for one in rows) == sorted(
        name for name, *_rest in first
    )
    assert {row.sessions[0].number for ledger in view.ledgers for row in ledger.rows} == {1}
    assert all(len(row.sessions) == 1 for ledger in view.ledgers for row in ledger.rows)
    assert not view.complete
    own = overall_view(afternoon, all_trays=True)
    assert [part.counts for part in own.parts] == [Counts.YES, Counts.FOR_DIRECTORS]
    assert own.counted == 2


def test_hidden_results_are_in_no_overall(
    afternoon: Session, evening: Session, director: User
) -> None:
    over(afternoon, director, afternoon_said)
    hide_results(director, evening.pk, 1)
    over(evening, director, evening_said)
    hidden = overall_view(afternoon, all_trays=False)
    assert [part.counts for part in hidden.parts] == [Counts.YES, Counts.HIDDEN]
    show_results(director, evening.pk)
    assert overall_view(afternoon, all_trays=False).counted == 2


def test_an_unlisted_session_is_told_to_whoever_has_its_link(
    afternoon: Session, evening: Session, director: User
) -> None:
    over(afternoon, director, afternoon_said)
    over(evening, director, evening_said)
    list_session(director, evening.pk, unlisted=True)
    evening.refresh_from_db()
    told = [
        [part.session.number for part in overall_view(one, all_trays=scorer).parts]
        for one, scorer in ((afternoon, False), (evening, False), (afternoon, True))
    ]
    assert told == [[1], [1, 2], [1, 2]]


def test_a_void_session_counts_for_nothing(
    afternoon: Session, evening: Session, director: User
) -> None:
    over(afternoon, director, afternoon_said)
    over(evening, director, evening_said)
    declare_void(director, afternoon.pk, "the boards were of last week")
    view = overall_view(afternoon, all_trays=False)
    assert [part.counts for part in view.parts] == [Counts.VOID, Counts.YES]
    rows = [row for ledger in view.ledgers for row in ledger.rows]
    assert {row.sessions[0].number for row in rows} == {2}


def test_who_played_one_session_is_not_ranked(
    afternoon: Session, evening: Session, director: User
) -> None:
    """Neither who stayed at home nor who came in their place."""
    gone = next(one for one in contestants_of(evening.pk) if one.number == 3)
    name_pairs(director, evening.pk, {3: ["Ada", "Bea"]})
    over(afternoon, director, afternoon_said)
    over(evening, director, evening_said)
    view = overall_view(afternoon, all_trays=False)
    [ledger] = ranked(view)
    assert len(ledger) == 9
    assert {one.name for one in view.not_ranked} == {gone.name, "Ada & Bea"}


def test_a_penalty_counts_in_the_session_it_was_given_in(
    afternoon: Session, evening: Session, director: User
) -> None:
    over(afternoon, director, afternoon_said)
    over(evening, director, evening_said)
    place = section_of(evening).places.get(number=1)
    before = overall_view(afternoon, all_trays=False)
    adjust_total(director, evening.pk, place.pk, Fraction(-2), "Late", seen=0)
    score(evening)
    after = overall_view(afternoon, all_trays=False)
    totals = [
        {row.contestant.entry_id: row.total for ledger in view.ledgers for row in ledger.rows}
        for view in (before, after)
    ]
    assert totals[1] == totals[0] | {place.entry_id: totals[0][place.entry_id] - 2}


def test_a_correction_in_the_first_session_moves_the_overall(
    afternoon: Session, evening: Session, director: User
) -> None:
    """Also once the second has begun: it is made of what stands now."""
    over(afternoon, director, afternoon_said)
    over(evening, director, evening_said)
    before = ranked(overall_view(afternoon, all_trays=False))
    place = section_of(afternoon).places.get(number=1)
    adjust_total(director, afternoon.pk, place.pk, Fraction(-30), "Wrong boards", seen=0)
    score(afternoon)
    assert ranked(overall_view(afternoon, all_trays=False)) != before


def test_sessions_scored_in_different_ways_have_no_overall(
    afternoon: Session, evening: Session, director: User
) -> None:
    over(afternoon, director, afternoon_said)
    choose_rules(director, evening.pk, name="wbf", switches={"method": "cross_imps"})
    over(evening, director, evening_said)
    with pytest.raises(NotFound, match="scored in different ways"):
        overall_view(afternoon, all_trays=False)


def test_what_is_for_matchpoints_is_not_added_up_as_nothing(
    afternoon: Session, evening: Session, director: User
) -> None:
    """IMPs have no percentages, whatever was chosen while there were matchpoints."""
    put_together(director, evening.pk, "mean_percent", {})
    for session in (afternoon, evening):
        choose_rules(director, session.pk, name="wbf", switches={"method": "cross_imps"})
        over(session, director, afternoon_said)
    with pytest.raises(NotFound, match="are not scored by them"):
        overall_view(afternoon, all_trays=False)


def test_whist_adds_up_what_is_above_average(set_up: SetUp, director: User) -> None:
    """Each session's tricks above the average of the same hands; the lists stay apart."""
    afternoon = set_up("whist", 10)
    evening = add_session(director, afternoon.pk, played_on=EVENING)
    over(afternoon, director, lambda ns, ew, tray: (3 * ns + ew + tray) % 14)
    over(evening, director, lambda ns, ew, tray: (ns + 5 * ew + tray) % 14)
    view = overall_view(afternoon, all_trays=False)
    for ledger in view.ledgers:
        assert sum(row.total for row in ledger.rows) == 0
        for row in ledger.rows:
            assert row.total == sum(each.total for each in row.sessions)
            assert row.average is not None
            assert row.made is not None
            assert row.total == row.made - row.average
    assert ledger_words(view)[0].heads[:2] == ("Session 1", "Session 2")
