"""What is carried over from session to session, and the mean of all: against sums of this test."""

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.queries.standings.test_overall import (
    EVENING,
    afternoon,
    afternoon_said,
    evening,
    evening_said,
    matchpoints,
    over,
    ranked,
    score,
)
from tests.tournaments.saved_events import taken_round
from tournaments.actions.overall import put_together
from tournaments.actions.publication import lock_session
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import seat_as_written
from tournaments.actions.sessions import add_session
from tournaments.models import Session, Tournament, User
from tournaments.presenting.standing_line import InSession
from tournaments.presenting.standings import ledger_words
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import TableRound, current_plan
from tournaments.queries.standings.overall import overall_view
from tournaments.refusal import Refusal

pytestmark = pytest.mark.django_db
__all__ = ["afternoon", "evening"]


def everybody_at_once(pairs: int, rounds: int, boards: int) -> str:
    """A movement in writing: each round all tables play the same boards; pair 1 sits N/S."""
    lines = ["overplay movement 1", "kind pairs", f"contestants {pairs}", "copies any"]
    others = list(range(2, pairs + 1))
    for number in range(rounds):
        row = [1, *others[number:], *others[:number]]
        played = f"{number * boards + 1}-{(number + 1) * boards}"
        tables = zip(row[: pairs // 2], reversed(row[pairs // 2 :]), strict=True)
        lines.append(" ".join([f"round {number + 1}", *(f"| {n}v{e} {played}" for n, e in tables)]))
    return "\n".join(lines)


def play_for(director: User, session: Session, worth: Callable[[int], int]) -> None:
    """Enter every board so that pair 1 gets ``worth`` of it: two a table beaten, one a table equal.

    Its own tables have 110; so many others less, one maybe as much, the rest more.
    """
    plan = current_plan(section_of(session))
    assert plan is not None
    boards: defaultdict[int, list[tuple[TableRound, int]]] = defaultdict(list)
    for at, ns, _ew, tray in planned_plays(section_of(session), plan[1]):
        boards[tray].append((at, ns))
    for tray, plays in boards.items():
        beaten, equal = divmod(worth(tray), 2)
        scores = iter([90] * beaten + [110] * equal + [140] * len(plays))
        for at, ns in plays:
            typed = 110 if ns == 1 else next(scores)
            enter_result(director, session.pk, ResultEntry(at, tray, str(typed)))
    score(session)


def test_half_of_the_first_session_is_carried_over_by_the_white_book(
    set_up: SetUp, director: User
) -> None:
    """SQ is 300 of 480 on 24 boards; beside a final of 30 boards with 720 it counts 180.

    Source: EBU White Book 3.8. Eleven tables play each board of the first, thirteen of the final.
    """
    qualifying = set_up("bridge", 0)
    seat_as_written(director, qualifying.pk, everybody_at_once(22, 12, 2))
    final = add_session(director, qualifying.pk, played_on=EVENING)
    seat_as_written(director, final.pk, everybody_at_once(26, 10, 3))
    play_for(director, qualifying, lambda tray: 12 + tray % 2)
    play_for(director, final, lambda tray: 14 + 2 * (tray % 2))
    put_together(director, final.pk, "totals", {2: ("white-book", None)})
    view = overall_view(final, all_trays=False)
    [ledger] = view.ledgers
    [pair_1] = [row for row in ledger.rows if row.contestant.number == 1]
    assert pair_1.sessions == (
        InSession(1, Fraction(300), Fraction(480)),
        InSession(2, Fraction(450), Fraction(720), carried=Fraction(180)),
    )
    assert (pair_1.total, pair_1.maximum) == (Fraction(630), Fraction(288 + 720))
    [words] = ledger_words(view)
    assert words.heads == ("Session 1", "Carried over", "Session 2", "MP", "%")
    [said] = [row for row in words.rows if row.contestant.number == 1]
    assert said.figures == ("62.50", "180", "62.50", "630")
    assert said.answer == "62.50"
    assert len(ledger.rows) == 22
    assert len(view.not_ranked) == 4


def test_a_share_of_the_first_session_is_carried_over(
    afternoon: Session, evening: Session, director: User
) -> None:
    """A quarter of the total and of the most there was; against this test's own sum."""
    over(afternoon, director, afternoon_said)
    over(evening, director, evening_said)
    put_together(director, evening.pk, "totals", {2: ("share", Fraction(1, 4))})
    first, second = matchpoints(afternoon, afternoon_said), matchpoints(evening, evening_said)
    view = overall_view(afternoon, all_trays=False)
    rows = [row for ledger in view.ledgers for row in ledger.rows]
    shares = {}
    for row in rows:
        (had, most), (has, could) = first[row.contestant.name], second[row.contestant.name]
        assert row.total == Fraction(had, 4) + has
        assert row.maximum == Fraction(most, 4) + could
        shares[row.contestant.name] = row.total / row.maximum
    for row in rows:
        share = shares[row.contestant.name]
        assert row.place == 1 + sum(other > share for other in shares.values())


def test_the_file_of_the_event_has_all_of_it(
    afternoon: Session, evening: Session, director: User
) -> None:
    """Taken over elsewhere, the sessions make the same overall standings."""
    over(afternoon, director, afternoon_said)
    over(evening, director, evening_said)
    put_together(director, evening.pk, "totals", {2: ("share", Fraction(1, 4))})
    made = taken_round(Tournament.objects.get(pk=afternoon.tournament_id))
    sessions = (afternoon, made.sessions.get(number=1))
    views = [overall_view(one, all_trays=False) for one in sessions]
    assert ranked(views[0]) == ranked(views[1])
    assert [len(part.sections) for part in views[1].parts] == [1, 1]


def test_the_mean_of_the_percentages(afternoon: Session, evening: Session, director: User) -> None:
    """Each session weighs the same; there are no matchpoints of it."""
    over(afternoon, director, afternoon_said)
    over(evening, director, evening_said)
    put_together(director, evening.pk, "mean_percent", {2: ("share", Fraction(1, 4))})
    sessions = matchpoints(afternoon, afternoon_said), matchpoints(evening, evening_said)
    view = overall_view(afternoon, all_trays=False)
    for row in view.ledgers[0].rows:
        shares = [100 * Fraction(*one[row.contestant.name]) for one in sessions]
        assert row.percent == sum(shares) / 2
    [words] = ledger_words(view)
    assert words.heads == ("Session 1", "Session 2", "%")
    assert words.sums[-1].said == "the mean of all sessions, each weighing the same"


@pytest.mark.parametrize(
    ("way", "carries", "said"),
    [
        ("best", {}, "how the sessions are put together"),
        ("totals", {2: ("most", None)}, "what is carried over into session 2"),
        ("totals", {2: ("share", None)}, "how much is carried over into session 2"),
        ("totals", {2: ("share", Fraction(3, 2))}, "how much is carried over into session 2"),
    ],
)
def test_sessions_are_put_together_in_some_way(
    evening: Session, director: User, way: str, carries: dict[int, Any], said: str
) -> None:
    with pytest.raises(Refusal, match=said):
        put_together(director, evening.pk, way, carries)
    evening.refresh_from_db()
    assert (evening.carry_over, evening.carry_share) == ("all", None)


def test_tricks_have_no_percentages(whist: Session, director: User) -> None:
    evening = add_session(director, whist.pk, played_on=EVENING)
    for way, carries in (("mean_percent", {}), ("totals", {2: ("white-book", None)})):
        with pytest.raises(Refusal, match="by matchpoints"):
            put_together(director, evening.pk, way, carries)


def test_what_is_locked_is_not_put_together_otherwise(
    afternoon: Session, evening: Session, director: User
) -> None:
    over(afternoon, director, afternoon_said)
    lock_session(director, afternoon.pk)
    with pytest.raises(Refusal, match="locked"):
        put_together(director, evening.pk, "totals", {2: ("share", Fraction(1, 2))})
