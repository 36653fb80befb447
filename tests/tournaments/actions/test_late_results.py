"""Going on from the last standings gives what scoring all anew gives, and is done where it can."""

import random
from fractions import Fraction
from typing import Any

import pytest
from django.db.models import F

from scoring.outcome import Score
from scoring.values import Award, FieldStandings, Ruling
from tests.faults.recount import computed_rows, stored_rows
from tests.sample import one_in
from tests.tournaments.conftest import SetUp, section_of
from tournaments.actions.results import ResultEntry, SectionRecorder, enter_result
from tournaments.actions.seating import name_pairs
from tournaments.actions.standings import (
    Computed,
    compute,
    compute_late,
    score_field,
    write_generation,
)
from tournaments.models import (
    Adjustment,
    Audience,
    Field,
    Place,
    Play,
    Result,
    Section,
    Session,
    Tray,
    User,
)
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import TableRound, current_plan
from tournaments.queries.standings.field_results import (
    FieldInputs,
    read_inputs,
    read_revisions,
    read_snapshot,
)
from tournaments.queries.standings.late_results import PlaysSince, last_generation, read_late
from tournaments.queries.standings.parts import WHOLE

RULES: dict[str, list[dict[str, Any]]] = {
    "whist": [{"name": "whist-1910", "switches": {}}],
    "bridge": [
        {"name": "wbf", "switches": {}},
        {"name": "wbf", "switches": {"method": "cross_imps", "total": "sum"}},
        {"name": "acbl", "switches": {}},
        {"name": "ffb", "switches": {"tie_break": "tops"}},
    ],
}
TYPED = {
    "whist": [str(tricks) for tricks in range(14)],
    "bridge": ["P", "NP", "1NN7", "2SN8", "3NE9", "4SN10", "4HW9", "6NS12", "140", "-100"],
}
EVERY: list[tuple[str, dict[str, Any]]] = [
    (game, rules) for game, all_rules in RULES.items() for rules in all_rules
]
GOES_ON = {"whist-1910", "wbf"}
"""Of these rule sets; the others settle over the session, or look at tops."""


def inputs_of(session: Session) -> FieldInputs:
    field = session.tournament.fields.get()
    return read_inputs(field.pk, read_revisions(field.pk))


def plays_of(session: Session) -> list[tuple[TableRound, int]]:
    section = section_of(session)
    plan = current_plan(section)
    assert plan is not None
    return [(at, tray) for at, _ns, _ew, tray in planned_plays(section, plan[1])]


def told(computed: Computed) -> tuple[Any, ...]:
    """Everything that a generation says, but for the tables and what everybody sees."""
    figures = computed.results, computed.on_complete_trays, computed.expected, computed.watermark
    return computed.all_results[WHOLE].standings, *figures


def tables(standings: FieldStandings) -> dict[int, tuple[Fraction | None, tuple[Award, ...]]]:
    return {tray: (table.top, table.awards) for tray, table in standings.trays.items()}


def stored_tables(field: Field) -> dict[int, tuple[Fraction | None, tuple[Award, ...]]]:
    field.refresh_from_db()
    assert field.current is not None
    rows = field.current.tables.values_list("tray", "top", "awards")
    return {
        tray: (
            top,
            tuple(Award(Fraction(f), n, Fraction(ns), Fraction(ew)) for f, n, ns, ew in awards),
        )
        for tray, top, awards in rows
    }


def score_again(session: Session) -> bool:
    """Score what is due as the task does; whether it went on from what there was."""
    inputs, field = inputs_of(session), session.tournament.fields.get()
    fresh, late = compute(inputs), compute_late(inputs)
    assert late is None or told(late) == told(fresh)
    assert write_generation(inputs, late or fresh)
    assert stored_tables(field) == tables(fresh.all_results[WHOLE])
    scorers, everybody = (stored_rows(field.current, audience) for audience in Audience)
    assert scorers == computed_rows(fresh.all_results)
    hidden = fresh.results != fresh.on_complete_trays
    assert everybody == (computed_rows(fresh.open_results) if hidden else set())
    return late is not None


@pytest.mark.laptop_parts
@pytest.mark.parametrize(("game", "rules"), one_in(EVERY, 3), ids=str)
def test_going_on_gives_what_scoring_all_gives(
    set_up: SetUp, director: User, game: str, rules: dict[str, Any]
) -> None:
    """Entries and corrections one or two at a time, in any order, until all trays are complete."""
    session = set_up(game, 8, 2)
    Field.objects.update(rules=rules)
    chance = random.Random(game)  # noqa: S311
    plays = plays_of(session)
    chance.shuffle(plays)
    went_on = 0
    for first in range(0, len(plays), 2):
        versions = {}
        for play in (*plays[first : first + 2], *chance.sample(plays[: first + 1], 1)):
            known = Play.objects.filter(round=play[0].round, table=play[0].table)
            version = known.filter(tray__number=play[1]).values_list("current__version", flat=True)
            versions[play] = version.first() or 0
            said = ResultEntry(*play, chance.choice(TYPED[game]), versions[play], "misread")
            enter_result(director, session.pk, said)
        went_on += score_again(session)
    assert (went_on > 0) is (rules["name"] in GOES_ON)


@pytest.fixture
def scored(set_up: SetUp, director: User) -> Session:
    """An evening of bridge with every result in but one, scored."""
    session = set_up("bridge", 8, 2)
    for number, (at, tray) in enumerate(plays_of(session)[1:]):
        typed = TYPED["bridge"][number % 7]
        enter_result(director, session.pk, ResultEntry(at, tray, typed))
    assert not score_again(session)
    return session


def enter_one(session: Session, director: User, typed: str = "4SN10") -> None:
    """The result that is still to come."""
    enter_result(director, session.pk, ResultEntry(*plays_of(session)[0], typed))


def test_the_last_result_shows_its_tray_to_everybody(scored: Session, director: User) -> None:
    enter_one(scored, director)
    late = compute_late(inputs_of(scored))
    assert late is not None
    assert late.results == late.on_complete_trays == len(plays_of(scored))
    assert late.open_results is late.all_results
    assert score_again(scored)


def test_a_tray_that_others_have_yet_to_play_changes_nothing_for_everybody(
    set_up: SetUp, director: User
) -> None:
    """Its rows are taken over as they are; the first time from those that were the scorers'."""
    session = set_up("bridge", 8, 2)
    assert not score_again(session)
    for number, (at, tray) in enumerate(plays_of(session)[:2]):
        enter_result(director, session.pk, ResultEntry(at, tray, "4SN10"))
        late = compute_late(inputs_of(session))
        assert late is not None
        assert (late.results, late.on_complete_trays) == (number + 1, 0)
        assert late.open_results is None
        assert score_again(session)


def test_only_the_trays_with_something_new_are_read(scored: Session, director: User) -> None:
    enter_one(scored, director)
    inputs = inputs_of(scored)
    last = last_generation(inputs)
    assert last is not None
    late = read_late(inputs, last)
    assert late is not None
    (tray,) = late.every.trays
    assert Tray.objects.get(pk=tray).number == plays_of(scored)[0][1]
    assert {each.tray for each in late.every.now.results} == {tray}


def test_names_change_nothing_and_nothing_is_read(scored: Session, director: User) -> None:
    name_pairs(director, scored.pk, {1: ["Ann", "Bob"]})
    late = compute_late(inputs_of(scored))
    assert late is not None
    assert not late.all_results[WHOLE].trays
    assert score_again(scored)


def test_what_comes_in_after_the_newest_is_left_to_the_next(
    scored: Session, director: User
) -> None:
    """A second correction of the same play, while the first is being computed."""
    enter_one(scored, director)
    first = inputs_of(scored)
    late = compute_late(first)
    assert late is not None
    play = Play.objects.order_by("-pk").first()
    assert play is not None
    at = TableRound(play.section_id, play.round, play.table)
    said = ResultEntry(at, play.tray.number, "6NS12", 1, "misread")
    enter_result(director, scored.pk, said)
    assert write_generation(first, late)
    assert score_again(scored)


def test_a_play_stands_as_it_did_then_whenever_it_is_read(scored: Session, director: User) -> None:
    """A correction comes in after the newest were read and before the plays are."""
    inputs = inputs_of(scored)
    last = last_generation(inputs)
    assert last is not None
    enter_one(scored, director)
    late = read_late(inputs_of(scored), last)
    assert late is not None
    said = ResultEntry(*plays_of(scored)[0], "6NS12", 1, "misread")
    assert enter_result(director, scored.pk, said).result.version == 2

    sections = inputs.revisions.section_ids
    entry_of = read_snapshot(inputs).entry_of()
    again = PlaysSince(sections, late.every.trays, entry_of, last.watermark.newest)
    for newest, results in (
        (last.watermark.newest, late.every.was.results),
        (late.watermark.newest, late.every.now.results),
    ):
        assert set(again.at(newest)) == set(results)
    assert len(late.every.now.results) == len(late.every.was.results) + 1


def changed_rules(session: Session, _director: User) -> None:
    Field.objects.update(rules={"name": "wbf", "switches": {"unit": 1}}, revision=F("revision") + 1)


def adjusted(session: Session, _director: User) -> None:
    entry = Place.objects.filter(section__session=session).values_list("entry", flat=True)[0]
    Adjustment(
        entry_id=entry, session=session, version=1, amount=Fraction(-3, 2), reason="late"
    ).save()
    Section.objects.update(revision=F("revision") + 1)


def another_line(_session: Session, _director: User) -> None:
    Place.objects.update(line="")
    Section.objects.update(revision=F("revision") + 1)


def another_vulnerability(_session: Session, _director: User) -> None:
    Tray.objects.filter(number=1).update(vulnerable="both")
    Section.objects.update(revision=F("revision") + 1)


@pytest.mark.parametrize("change", [changed_rules, adjusted, another_line, another_vulnerability])
def test_anything_else_is_computed_anew(scored: Session, director: User, change: Any) -> None:
    change(scored, director)
    enter_one(scored, director)
    assert compute_late(inputs_of(scored)) is None
    assert not score_again(scored)


def test_an_award_by_the_own_session_ends_it_until_it_is_taken_back(
    scored: Session, director: User
) -> None:
    """Average plus looks at the whole session: the rows alone do not say what it was made of."""
    at, number = plays_of(scored)[0]
    section = section_of(scored)
    tray = Tray.objects.get(session=scored, number=number)
    places = Place.objects.filter(section=section).order_by("number")
    ns, ew = places[0].number, places[4].number
    SectionRecorder(director, section).record(
        tray, Score(0), at=at, seats=(ns, ew, ns, ew),
        ruling=Ruling("artificial", {"ns": "60+", "ew": "40-"}), reason="two cards too many",
    )  # fmt: skip
    assert score_again(scored)
    field = scored.tournament.fields.get()
    assert field.current is not None
    assert field.current.saw is None
    Section.objects.update(revision=F("revision") + 1)
    assert not score_again(scored)


def test_it_is_not_written_where_what_it_goes_on_from_is_gone(
    scored: Session, director: User
) -> None:
    enter_one(scored, director)
    inputs = inputs_of(scored)
    late = compute_late(inputs)
    assert late is not None
    scored.tournament.fields.get().generations.all().delete()
    assert not write_generation(inputs, late)
    assert score_field(scored.tournament.fields.get().pk) == 1


def test_results_are_believed_as_they_are_added(scored: Session, director: User) -> None:
    """What going on relies on: the current result of a play is its newest."""
    enter_one(scored, director)
    for play in Play.objects.all():
        newest = Result.objects.filter(play=play).order_by("-pk").values_list("pk", flat=True)
        assert play.current_id == newest[0]
