"""Events of every kind, made by hand from the rules: what is read, scored and compared."""

import datetime
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.sample import one_in
from tests.tournaments.exchange.by_hand import worked
from tests.tournaments.exchange.events import Event, read
from tournaments.actions.records import play_record
from tournaments.models import User
from tournaments.replay.contradictions import contradictions
from tournaments.replay.differences import differences
from tournaments.replay.played_again import fields_of, problem_of, replayed
from tournaments.replay.recorded_field import score_record
from tournaments.replay.replayed import Replayed
from tournaments.tasks import score_field

FILES = sorted((Path(__file__).parent / "events_by_hand").glob("*.json"))
NAMES = [path.stem for path in FILES]
FIGURES = {
    "total": "total", "percent": "percent", "rank": "rank", "boards_played": "trays played",
    "mp_ns": "award N/S", "mp_ew": "award E/W", "ximp_ns": "award N/S", "ximp_ew": "award E/W",
    "butler_ns": "award N/S", "butler_ew": "award E/W", "imps": "award N/S",
    "team_points": "award N/S", "opposing_team_points": "award E/W",
    "team_score": "match", "opponent_score": "match",
}  # fmt: skip


@pytest.fixture(params=one_in(FILES, 3), ids=one_in(NAMES, 3))
def event(request: pytest.FixtureRequest) -> Event:
    found: Event = json.loads(request.param.read_text())
    return found


def test_there_is_one_of_every_kind() -> None:
    assert len(NAMES) == 13


def test_the_figures_are_those_of_the_rules_worked_naively(event: Event) -> None:
    assert worked(event) == event


def test_every_figure_is_reproduced(event: Event) -> None:
    record = read(event)
    result = score_record(record)
    assert differences(record, result) == []
    assert contradictions(record, result) == []


@pytest.mark.laptop_parts
@pytest.mark.django_db
def test_the_database_gives_the_same(event: Event) -> None:
    record = read(event)
    session = play_record(User.objects.create_user("dora"), record, datetime.date(2026, 3, 5))
    for field in fields_of(session):
        score_field(field.pk)
    assert problem_of(session) == ""
    result = replayed(session)
    assert ordered(result) == ordered(score_record(record))
    assert differences(record, result) == []


def ordered(result: Replayed) -> tuple[Any, ...]:
    return (
        sorted(result.rows, key=str),
        sorted(result.awards, key=str),
        result.datums,
        result.beside and ordered(result.beside),
    )


def test_each_changed_figure_is_named(event: Event) -> None:
    """One after the other, by as little as its column shows; the results are not touched."""
    result = score_record(read(event))
    every = list(figures(event))
    assert len(every) >= 40
    for holder, key in every[:: len(every) // 40]:
        before = holder[key]
        holder[key] = another(before)
        record = read(event)
        found = differences(record, result)
        assert FIGURES[key] in {each.what for each in found}, (key, before, holder[key])
        holder[key] = before


def figures(event: Event) -> Iterator[tuple[Event, str]]:
    """Every published figure, with what holds it."""
    for holder in every_object(event):
        for key in holder:
            if key in FIGURES and holder is not event["rules"]:
                yield holder, key


def every_object(value: Any) -> Iterator[Event]:
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value:
        if isinstance(inner, dict | list):
            yield from every_object(inner)


def another(figure: Any) -> Any:
    if isinstance(figure, str):
        return f"{int(figure.rstrip('=')) + 1}"
    return figure + 1 if isinstance(figure, int) else round(figure + 0.1, 2)
