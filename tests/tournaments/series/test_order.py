"""The order of a series against figures that the test works out itself, and what it tells of."""

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction

import pytest

from scoring.series import Counting, SeriesRules
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.series.conftest import Percents, Played, PlayEvening, scored
from tournaments.actions.deleted_evenings import bring_evening_back
from tournaments.actions.deletion import delete_evening
from tournaments.actions.evenings import list_session, reopen_session
from tournaments.actions.members import merge_members
from tournaments.actions.publication import declare_void, hide_results
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.series import save_series
from tournaments.models import Club, DeletedEvening, Member, Publication, Series, User
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.series import drawn_series
from tournaments.paper.sheet import printer
from tournaments.presenting.members import NAME_WITHHELD
from tournaments.presenting.overall import Counts
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import current_plan
from tournaments.queries.series.order import SeriesView, series_view

pytestmark = pytest.mark.django_db

Row = tuple[int | None, str, Fraction]
"""A place, who has it, and their score."""

PAIRS = ["Ann & Bob", "Cora & Dan", "Eve & Finn", "Gus & Hal", "Ida & Jo", "Kit & Lee"]
EVENINGS = [
    PAIRS,
    [*PAIRS[:4], "Ida & Kit", "Jo & Lee"],
    PAIRS[::-1],
    [*PAIRS[1:], "Max & Nell"],
    PAIRS,
]
"""Two pairs changed partners on the second evening, and one stayed at home on the fourth."""
BEST_THREE = SeriesRules(evenings=6, counting=Counting.BEST, number=3, least=3)


@pytest.fixture
def winter(play_evening: PlayEvening) -> list[Played]:
    return [play_evening(week, names) for week, names in enumerate(EVENINGS)]


def made(director: User, club: Club, played: list[Played], **said: object) -> Series:
    wanted = {"name": "Winter", "ranks": "pairs", "rules": BEST_THREE} | said
    return save_series(
        director, club.pk, **wanted, sessions=[one.session.pk for one in played]  # type: ignore[arg-type]
    )  # fmt: skip


def stands(view: SeriesView) -> list[Row]:
    return [(one.place, " & ".join(view.names[one.who]), one.score) for one in view.order]


def by_hand(evenings: list[Percents], best: int, needed: int) -> list[Row]:
    """The mean of the best so many; whoever has played less than needed stands behind."""
    made: defaultdict[str, list[Fraction]] = defaultdict(list)
    for evening in evenings:
        for who, percent in evening.items():
            made[who].append(percent)
    means = {
        who: sum(kept, Fraction()) / len(kept)
        for who, every in made.items()
        for kept in [sorted(every, reverse=True)[:best]]
    }
    placed = {who for who in means if len(made[who]) >= needed}
    places = {who: 1 + sum(means[one] > means[who] for one in placed) for who in placed}
    found = [(places.get(who), who, mean) for who, mean in means.items()]
    return sorted(found, key=lambda row: (row[0] is None, -row[2], row[1]))


def apart(evening: Percents) -> Percents:
    """What each person made."""
    return {name: percent for pair, percent in evening.items() for name in pair.split(" & ")}


def in_order(
    rows: list[Row],
) -> list[Row]:
    return sorted(rows, key=lambda row: (row[0] is None, -row[2], row[1]))


def test_the_order_of_pairs(director: User, club: Club, winter: list[Played]) -> None:
    """After five of six evenings a place takes three of them: those who changed have two or one."""
    view = series_view(made(director, club, winter))
    figures = [one.percents for one in winter]
    assert in_order(stands(view)) == by_hand(figures, best=3, needed=3)
    assert {who for place, who, _mean in stands(view) if place is None} == {
        "Ida & Kit", "Jo & Lee", "Max & Nell"
    }  # fmt: skip
    assert (view.held, view.complete) == (5, False)


def test_the_order_of_people(director: User, club: Club, winter: list[Played]) -> None:
    """Whoever they played with."""
    view = series_view(made(director, club, winter, ranks="people"))
    figures = [apart(one.percents) for one in winter]
    assert in_order(stands(view)) == by_hand(figures, best=3, needed=3)


def test_the_order_by_points(director: User, club: Club, winter: list[Played]) -> None:
    """6, 4, 2 for the first three of each evening, added; who shares a place has the mean."""
    rules = SeriesRules(evenings=5, points=(6, 4, 2))
    view = series_view(made(director, club, winter, rules=rules))
    expected: defaultdict[str, Fraction] = defaultdict(Fraction)
    for evening in (one.percents for one in winter):
        for who, percent in evening.items():
            ahead = sum(other > percent for other in evening.values())
            level = sum(other == percent for other in evening.values())
            worth = [6, 4, 2, 0, 0, 0][ahead : ahead + level]
            expected[who] += Fraction(sum(worth), level)
    assert {who: score for _place, who, score in stands(view)} == expected
    assert view.complete


def test_a_correction_in_an_old_evening_moves_the_order(
    director: User, club: Club, winter: list[Played]
) -> None:
    series = made(director, club, winter)
    before = series_view(series)
    reopen_session(director, winter[0].session.pk)
    section = winter[0].session.sections.get()
    plan = current_plan(section)
    assert plan is not None
    at, _ns, _ew, tray = next(iter(planned_plays(section, plan[1])))
    enter_result(
        director,
        winter[0].session.pk,
        ResultEntry(at, tray, "7NTXX=N", base_version=1, reason="misread"),
    )
    scored(winter[0].session)
    after = series_view(series)
    first = {one.who: one.figures[1] for one in before.order if 1 in one.figures}
    assert first != {one.who: one.figures[1] for one in after.order if 1 in one.figures}
    later = [{n: f for n, f in one.figures.items() if n > 1} for one in before.order]
    assert sorted(later, key=str) == sorted(
        ({n: f for n, f in one.figures.items() if n > 1} for one in after.order), key=str
    )


def test_only_what_anybody_may_see_counts(
    director: User, club: Club, winter: list[Played], play_evening: PlayEvening
) -> None:
    """Neither an evening in play, nor a hidden, a void or an unlisted one."""
    in_play, hidden = (play_evening(week, PAIRS, over=False) for week in (5, 6))
    hide_results(director, hidden.session.pk, Publication.NOW)
    declare_void(director, winter[1].session.pk, "wrong boards")
    list_session(director, winter[2].session.pk, unlisted=True)
    rules = replace(BEST_THREE, evenings=7)
    view = series_view(made(director, club, [*winter, in_play, hidden], rules=rules))
    assert [one.counts for one in view.evenings] == [
        Counts.YES, Counts.VOID, Counts.UNLISTED, Counts.YES, Counts.YES,
        Counts.IN_PLAY, Counts.HIDDEN,
    ]  # fmt: skip
    figures = [winter[at].percents for at in (0, 3, 4)]
    assert in_order(stands(view)) == by_hand(figures, best=3, needed=2)


def test_an_evening_that_is_brought_back_counts_again(
    director: User, club: Club, winter: list[Played]
) -> None:
    series = made(director, club, winter)
    before = series_view(series)
    name = winter[3].session.name
    delete_evening(director, winter[3].session.pk, name)
    without = [one.percents for one in winter if one is not winter[3]]
    assert in_order(stands(series_view(series))) == by_hand(without, best=3, needed=2)
    (kept,) = DeletedEvening.objects.all()
    bring_evening_back(director, club.pk, kept.pk)
    scored(winter[3].session)
    assert stands(series_view(series)) == stands(before)


def test_who_was_one_person_all_along_is_one_in_the_order(
    director: User, club: Club, winter: list[Played]
) -> None:
    """Max and Nell are Ann and Bob under other names."""
    series = made(director, club, winter)
    for gone, stays in (("Max", "Ann"), ("Nell", "Bob")):
        merge_members(director, club.pk, member(club, stays).pk, member(club, gone).pk)
    renamed = {"Max & Nell": "Ann & Bob"}
    figures = [
        {renamed.get(who, who): percent for who, percent in one.percents.items()} for one in winter
    ]
    assert in_order(stands(series_view(series))) == by_hand(figures, best=3, needed=3)


def test_names_that_are_withheld_are_not_told(
    director: User, club: Club, winter: list[Played]
) -> None:
    Member.objects.filter(name__in=["Ann", "Cora", "Dan"]).update(name_withheld=True)
    view = series_view(made(director, club, winter))
    names = set(view.names.values())
    assert (str(NAME_WITHHELD), "Bob") in names
    assert () in names
    assert not any("Ann" in one or "Cora" in one or "Dan" in one for one in names)


def member(club: Club, name: str) -> Member:
    return Member.objects.get(club=club, name=name)


def test_paper_has_the_figures_of_the_page(
    director: User, club: Club, winter: list[Played]
) -> None:
    """In the order of the page, those that are left out in brackets."""
    view = series_view(made(director, club, winter))
    words = " ".join(texts(drawn_series(view, printer(PrintOptions())))).split()
    at = 0
    for one in view.order:
        figures = [
            f"{float(one.figures[n]):.2f}" if n in one.counted
            else f"({float(one.figures[n]):.2f})" if n in one.figures
            else "–"
            for n in range(1, 6)
        ]  # fmt: skip
        row = [*" & ".join(view.names[one.who]).split(), *figures, f"{float(one.score):.2f}"]
        at = next(n for n in range(at, len(words)) if words[n : n + len(row)] == row)
    said = " ".join(words)
    assert "After 5 of 6 evenings" in said
    assert "The mean of the best 3 percentages of 6 evenings." in said
