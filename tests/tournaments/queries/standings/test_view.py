"""Who is shown which standings, and when a page that polls is told of it."""

from fractions import Fraction

import pytest
from django.db.models import F

from tests.tournaments.conftest import Enter, SetUp, section_of
from tournaments.actions.seating import name_pairs
from tournaments.actions.standings import compute, score_field, write_generation
from tournaments.models import (
    Adjustment,
    Entry,
    Field,
    Play,
    Result,
    Section,
    Session,
    StandingRow,
    User,
)
from tournaments.queries.standings.due import is_due
from tournaments.queries.standings.field_results import read_inputs, read_revisions
from tournaments.queries.standings.mark import standings_mark
from tournaments.queries.standings.view import StandingsView, standings_view

pytestmark = pytest.mark.laptop_parts


def field_of(session: Session) -> Field:
    return session.tournament.fields.get()


def shown(session: Session, *, all_trays: bool) -> StandingsView:
    view = standings_view(session, all_trays=all_trays)
    assert view is not None
    return view


def made(session: Session, *, all_trays: bool) -> dict[str, Fraction | None]:
    return {
        row.contestant.label: row.made
        for ledger in shown(session, all_trays=all_trays).ledgers
        for row in ledger.rows
        if row.trays_played
    }


def play_out(enter: Enter, session: Session, tray: int) -> None:
    """All five plays of a tray at five tables: it goes one table up every round."""
    for number in range(1, 6):
        table = (tray + number - 2) % 5 + 1
        enter(session, tray, "8", round=number, table=table)


def test_a_running_total_is_the_scorers_alone(whist: Session, enter: Enter) -> None:
    """Tray 1 lies on five tables in turn: before the last nobody else may know of it."""
    enter(whist, 1, "11")
    score_field(field_of(whist).pk)
    assert made(whist, all_trays=True) == {"a": 11, "f": 2}
    assert made(whist, all_trays=False) == {}
    assert shown(whist, all_trays=False).withheld == 1
    assert shown(whist, all_trays=True).withheld == 0


def test_trays_that_are_played_out_are_everybodys(whist: Session, enter: Enter) -> None:
    play_out(enter, whist, 1)
    enter(whist, 2, "3")
    score_field(field_of(whist).pk)
    assert made(whist, all_trays=True)["b"] == 8 + 3
    assert made(whist, all_trays=False)["b"] == 8
    view = shown(whist, all_trays=False)
    assert (view.results, view.open_results, view.withheld) == (6, 5, 1)
    for tray in range(2, 6):
        for number in range(1, 6):
            table = (tray + number - 2) % 5 + 1
            if (tray, number) != (2, 1):
                enter(whist, tray, "8", round=number, table=table)
    score_field(field_of(whist).pk)
    assert made(whist, all_trays=False) == made(whist, all_trays=True)
    assert StandingRow.objects.filter(standings__field__current=F("standings")).count() == 10


def test_new_names_reach_whoever_polls(whist: Session, director: User) -> None:
    score_field(field_of(whist).pk)
    before = standings_mark(whist.pk, all_trays=False)
    name_pairs(director, whist.pk, {1: ["Ann", "Bob"]})
    assert is_due(field_of(whist).pk)
    score_field(field_of(whist).pk)
    assert standings_mark(whist.pk, all_trays=False) != before


def test_the_mark_tells_scorers_from_readers_and_problem_from_problem(
    whist: Session, enter: Enter
) -> None:
    score_field(field_of(whist).pk)
    assert standings_mark(whist.pk, all_trays=True) != standings_mark(whist.pk, all_trays=False)
    enter(whist, 1, "7")
    Field.objects.update(rules={"name": "wbf", "switches": {}}, revision=F("revision") + 1)
    score_field(field_of(whist).pk)
    first = standings_mark(whist.pk, all_trays=True)
    Field.objects.update(rules={"name": "plain", "switches": {}}, revision=F("revision") + 1)
    score_field(field_of(whist).pk)
    assert standings_mark(whist.pk, all_trays=True) != first


def test_a_session_shows_its_own_field(whist: Session, set_up: SetUp) -> None:
    """A field made before, of another tournament, draws on the section too."""
    later = set_up()
    field_of(whist).sections.add(section_of(later))
    assert field_of(whist).pk < field_of(later).pk
    assert shown(later, all_trays=True).field_id == field_of(later).pk


def test_an_older_success_does_not_hide_a_newer_problem(whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    field = field_of(whist)
    inputs = read_inputs(field.pk, read_revisions(field.pk))
    computed = compute(inputs)
    Field.objects.update(rules={"name": "plain", "switches": {}}, revision=F("revision") + 1)
    score_field(field.pk)
    assert write_generation(inputs, computed)
    view = shown(whist, all_trays=True)
    assert view.problem
    assert view.behind


def test_a_fault_of_the_program_is_shown_and_not_tried_for_ever(
    whist: Session, enter: Enter
) -> None:
    """A result that no version of the program ever wrote."""
    enter(whist, 1, "7")
    field = field_of(whist)
    place = section_of(whist).places.first()
    assert place is not None
    play = Play.objects.get()
    bad = Result(
        play=play, version=2, north=place, east=place, south=place, west=place,
        outcome="A3RN9h9", origin="desk", base_version=1, plan_version=1,
    )  # fmt: skip
    bad.save()
    Play.objects.update(current=bad)
    Section.objects.update(revision=F("revision") + 1)
    with pytest.raises(ValueError, match="code"):
        score_field(field.pk)
    assert "fault in the program" in shown(whist, all_trays=True).problem
    assert not is_due(field.pk)


def test_an_adjustment_is_part_of_the_total(whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    entry = Entry.objects.get(places__label="a")
    for version, amount in ((1, Fraction(-5)), (2, Fraction(-1, 3))):
        Adjustment(entry=entry, session=whist, version=version, amount=amount, reason="late").save()
    score_field(field_of(whist).pk)
    totals = {
        row.contestant.label: row.total for row in shown(whist, all_trays=True).ledgers[0].rows
    }
    assert totals["a"] == Fraction(-1, 3)


def test_a_ruling_that_cannot_be_scored_is_never_left_out(whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    first = Play.objects.get().current
    assert first is not None
    ruled = Result(
        play=first.play, version=2, north=first.north, east=first.east, south=first.south,
        west=first.west, outcome="T7", ruling={"code": "A60"}, origin="desk",
        base_version=1, plan_version=1, reason="asked for",
    )  # fmt: skip
    ruled.save()
    Play.objects.update(current=ruled)
    Section.objects.update(revision=F("revision") + 1)
    score_field(field_of(whist).pk)
    assert (
        shown(whist, all_trays=True).problem == "The ruling on tray 1 is none that can be scored."
    )


def test_exact_totals_of_any_length_are_kept(whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    score_field(field_of(whist).pk)
    row = StandingRow.objects.first()
    assert row is not None
    row.total = Fraction(7**200, 11**190)
    row.save()
    row.refresh_from_db()
    assert row.total == Fraction(7**200, 11**190)


def test_nobody_is_first_of_a_line_without_having_played(whist: Session, enter: Enter) -> None:
    score_field(field_of(whist).pk)
    assert shown(whist, all_trays=True).firsts == ()
    enter(whist, 1, "11")
    score_field(field_of(whist).pk)
    assert all(row.trays_played for row in shown(whist, all_trays=True).firsts)
