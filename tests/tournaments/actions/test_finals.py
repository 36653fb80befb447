"""The cut: who goes on in which final, what is refused, and what the finals count."""

from fractions import Fraction
from itertools import chain

import pytest

from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.queries.standings.test_overall import (
    EVENING,
    SCORES,
    afternoon,
    afternoon_said,
    evening_said,
    matchpoints,
    over,
    ranked,
    score,
    worked,
)
from tournaments.actions.deleted_evenings import bring_evening_back
from tournaments.actions.deletion import delete_evening
from tournaments.actions.naming import name_pairs
from tournaments.actions.overall import put_together
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import seat_contestants
from tournaments.actions.sessions import Draw, add_session, make_finals
from tournaments.actions.standings import score_field
from tournaments.models import DeletedEvening, Session, User
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.people.names import contestants_of
from tournaments.queries.plan.plays import current_plan
from tournaments.queries.standings.overall import OverallView, overall_view
from tournaments.refusal import Conflict, Refusal

pytestmark = pytest.mark.django_db
__all__ = ["afternoon"]


@pytest.fixture
def one_list(set_up: SetUp, director: User) -> Session:
    """Ten pairs who all meet, in one list."""
    session = set_up("bridge", 0)
    seat_contestants(
        director, session.pk, contestants=10, trays_per_round=2, rounds=9, system="howell"
    )
    name_pairs(director, session.pk, {n: [f"First {n}", f"Second {n}"] for n in range(1, 11)})
    return session


def by_number(ns: int, ew: int, tray: int) -> int:
    """The lower number mostly makes more of a board: nobody is level."""
    return SCORES[min(8, max(0, (ew - ns + 9) // 2 - (ns * ew * tray) % 2))]


def names(session: Session) -> list[str]:
    return [one.name for one in contestants_of(session.pk)]


def everybody(view: OverallView) -> list[tuple[str, int, Fraction, Fraction | None]]:
    """All lines in one, by name."""
    return sorted(chain.from_iterable(ranked(view)))


def by_share(figures: dict[str, tuple[int, int]]) -> list[str]:
    """Names, the best first."""
    return sorted(figures, key=lambda name: -Fraction(*figures[name]))


def of(figures: dict[str, tuple[int, int]], session: Session) -> dict[str, tuple[int, int]]:
    """The figures of those who play in a session."""
    return {name: figures[name] for name in names(session)}


def test_the_first_play_on_in_one_final_and_the_others_in_another(
    one_list: Session, director: User
) -> None:
    over(one_list, director, by_number)
    order = by_share(matchpoints(one_list, by_number))
    final, consolation = make_finals(director, one_list.pk, played_on=EVENING, first=6)
    assert [(one.number, one.final, one.name) for one in (final, consolation)] == [
        (2, "A", "Evening, session 2 (final A)"),
        (3, "B", "Evening, session 3 (final B)"),
    ]
    assert sorted(names(final)) == sorted(order[:6])
    assert sorted(names(consolation)) == sorted(order[6:])
    assert names(final)[0] == order[0], "the first has the first number"
    own = [set(one.sections.all()) for one in one_list.tournament.fields.order_by("pk")]
    assert own == [{section_of(one)} for one in (one_list, final, consolation)]


def test_each_final_counts_what_its_own_have_earned(one_list: Session, director: User) -> None:
    """Beside everything, then half of what was earned before; the afternoon has its own still."""
    over(one_list, director, by_number)
    first = matchpoints(one_list, by_number)
    finals = make_finals(director, one_list.pk, played_on=EVENING, first=6, draw=Draw.DRAWN)
    for final in finals:
        seen = overall_view(final, all_trays=True)
        assert everybody(seen) == sorted(worked(of(first, final))), "carried so far"
    over(finals[0], director, evening_said)
    over(finals[1], director, evening_said)
    for final in finals:
        own = matchpoints(final, evening_said)
        seen = overall_view(final, all_trays=True)
        assert everybody(seen) == sorted(worked(of(first, final), own))
        assert seen.not_ranked == ()
        assert [part.session.number for part in seen.parts] == [1, final.number]
    before = overall_view(one_list, all_trays=True)
    assert everybody(before) == sorted(worked(first))
    put_together(director, one_list.pk, "totals", {2: ("share", Fraction(1, 2)), 3: ("all", None)})
    own = matchpoints(finals[0], evening_said)
    halves = {name: (Fraction(have, 2), Fraction(most, 2)) for name, (have, most) in first.items()}
    seen = overall_view(finals[0], all_trays=True)
    figures = {
        row.contestant.name: (row.total, row.maximum)
        for ledger in seen.ledgers
        for row in ledger.rows
    }
    assert figures == {
        name: (halves[name][0] + own[name][0], halves[name][1] + own[name][1]) for name in own
    }


def test_of_two_lines_as_many_of_each_go_on(afternoon: Session, director: User) -> None:
    over(afternoon, director, by_number)
    lines = [
        [name for name, *_rest in one] for one in ranked(overall_view(afternoon, all_trays=True))
    ]
    assert len(lines) == 2
    with pytest.raises(Refusal, match="As many of each line go on"):
        make_finals(director, afternoon.pk, played_on=EVENING, first=5)
    (final,) = make_finals(director, afternoon.pk, played_on=EVENING, first=4, others=False)
    assert sorted(names(final)) == sorted(lines[0][:2] + lines[1][:2])
    assert afternoon.tournament.sessions.count() == 2, "the others go home"


def test_who_is_level_at_the_cut_draws_a_lot_or_none_is_made(
    afternoon: Session, director: User
) -> None:
    """Pairs 7 and 9 are level in third place of East-West."""
    over(afternoon, director, afternoon_said)
    rows = ranked(overall_view(afternoon, all_trays=True))[1]
    assert [(name[:7], place) for name, place, *_figures in rows][2:4] == [
        ("First 7", 3),
        ("First 9", 3),
    ]
    with pytest.raises(
        Refusal, match="7 First 7 & Second 7, 9 First 9 & Second 9 are level at the cut"
    ):
        make_finals(director, afternoon.pk, played_on=EVENING, first=6)
    assert afternoon.tournament.sessions.count() == 1
    drawn = set[str]()
    for _times in range(64):
        final, others = make_finals(director, afternoon.pk, played_on=EVENING, first=6, by_lot=True)
        drawn |= {name for name in names(final) if name[:7] in ("First 7", "First 9")}
        assert len(names(final)) == 6
        for one in (final, others):
            delete_evening(director, one.pk)
        if len(drawn) == 2:
            return
    pytest.fail(f"the lot always falls on {drawn}")


def test_a_cut_waits_for_every_result(one_list: Session, director: User) -> None:
    with pytest.raises(Refusal, match="Nobody is ranked yet"):
        make_finals(director, one_list.pk, played_on=EVENING, first=6)
    plan = current_plan(section_of(one_list))
    assert plan is not None
    at, _ns, _ew, tray = planned_plays(section_of(one_list), plan[1])[0]
    enter_result(director, one_list.pk, ResultEntry(at, tray, "110"))
    score(one_list)
    with pytest.raises(Refusal, match="The cut waits for every result: 1 of 90 are in"):
        make_finals(director, one_list.pk, played_on=EVENING, first=6)


@pytest.mark.parametrize("first", [0, 10, 11])
def test_somebody_goes_on_and_somebody_does_not(
    one_list: Session, director: User, first: int
) -> None:
    over(one_list, director, by_number)
    with pytest.raises(Refusal, match="Say how many go on: 1 to 9"):
        make_finals(director, one_list.pk, played_on=EVENING, first=first)


def test_after_the_cut_a_session_is_one_of_a_final(one_list: Session, director: User) -> None:
    """Another session of final A follows that; nothing is cut twice."""
    over(one_list, director, by_number)
    final, others = make_finals(director, one_list.pk, played_on=EVENING, first=6)
    for asked in (one_list, final, others):
        with pytest.raises(Conflict, match="The cut is made by now"):
            make_finals(director, asked.pk, played_on=EVENING, first=4)
    with pytest.raises(Refusal, match="one of final A or of final B"):
        add_session(director, one_list.pk, played_on=EVENING)
    second = add_session(director, final.pk, played_on=EVENING)
    assert (second.number, second.final) == (4, "A")
    assert names(second) == names(final)
    parts = overall_view(second, all_trays=True).parts
    assert [part.session.number for part in parts] == [1, 2, 4]


def test_a_hall_of_sections_is_cut_as_one(set_up: SetUp, director: User) -> None:
    """Of 34 pairs in two sections 12 play on in one; the others in two, no larger than before."""
    session = set_up("bridge", 0)
    seat_contestants(
        director, session.pk, contestants=34, sections=2, trays_per_round=2, rounds=14,
        system="reduced-howell",
    )  # fmt: skip
    for section in session.sections.all():
        plan = current_plan(section)
        assert plan is not None
        for at, ns, ew, tray in planned_plays(section, plan[1]):
            said = by_number(ns, ew, tray)
            enter_result(director, session.pk, ResultEntry(at, tray, str(said)))
    score_field(session.tournament.fields.get().pk)
    (ledger,) = overall_view(session, all_trays=True).ledgers
    first = [row.contestant.entry_id for row in ledger.rows][:12]
    final, others = make_finals(director, session.pk, played_on=EVENING, first=12)
    assert [section.places.count() for section in final.sections.all()] == [12]
    assert [section.places.count() for section in others.sections.all()] == [12, 10]
    assert sorted(one.entry_id for one in contestants_of(final.pk)) == sorted(first)


def test_a_final_is_deleted_and_brought_back_as_one(one_list: Session, director: User) -> None:
    over(one_list, director, by_number)
    final, others = make_finals(director, one_list.pk, played_on=EVENING, first=6)
    seated = names(final)
    delete_evening(director, final.pk)
    assert [one.final for one in one_list.tournament.sessions.order_by("number")] == ["", "B"]
    bring_evening_back(director, one_list.tournament.club_id, DeletedEvening.objects.get().pk)
    back = one_list.tournament.sessions.get(final="A")
    assert (back.number, names(back)) == (2, seated)
    assert everybody(overall_view(others, all_trays=True)) == sorted(
        worked(of(matchpoints(one_list, by_number), others))
    )
