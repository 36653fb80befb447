"""Databases of every released version come through ``migrate`` with everything they hold."""

import re
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest
from django.db import connection

from tests.tournaments.saved_events import file_of
from tests.upgrades.restored import (
    Restored,
    Rows,
    kept_answers,
    kept_event_files,
    restored,
    versions,
)
from tests.upgrades.schema import schema
from tests.written_figures import figure
from tournaments.actions.saved_events import import_event
from tournaments.exchange.saved_event_file import read_event

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

MANY = 100_000
"""Results of the large database at least."""
COPY = (
    """INSERT INTO tournaments_result
       (id, version, outcome, ruling, origin, base_version, plan_version, key, reason, said_at,
        east_id, north_id, play_id, said_by_id, south_id, west_id)
       SELECT id + {rows}, version, outcome, ruling, origin, base_version, plan_version,
              key || '-{turn}', reason, said_at,
              east_id, north_id, play_id + {rows}, said_by_id, south_id, west_id
       FROM tournaments_result WHERE id <= {step}""",
    """INSERT INTO tournaments_play (id, round, "table", off_plan, section_id, tray_id, current_id)
       SELECT id + {rows}, round + {turn} * 50, "table", off_plan, section_id, tray_id,
              current_id + {rows}
       FROM tournaments_play WHERE id <= {step}""",
)
"""Repeat every play with its results as of ``turn`` times fifty rounds later."""


@dataclass(frozen=True)
class Upgrade:
    """A database before and after ``migrate``, and what was and is answered about it."""

    before: Rows
    after: Rows
    schema: set[str]
    kept: Any
    answers: Any
    kept_files: dict[str, str]
    files: dict[str, str]


CONTENTS = [
    pytest.param((version, name), id=f"{name} of {version}", marks=marks)
    for version in versions()
    for name, marks in (("demo", ()), ("hundred", pytest.mark.long))
]


@pytest.fixture(scope="module", params=CONTENTS)
def upgrade(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Upgrade]:
    """A kept database, taken over by today's program."""
    version, name = request.param
    with restored(version, name, tmp_path_factory.mktemp(name)) as database:
        before = database.rows()
        database.migrate()
        after = database.rows()
        yield Upgrade(
            before, after, _schema(database), kept_answers(version, name), database.answers(),
            kept_event_files(version, name), database.event_files(),
        )  # fmt: skip


def test_the_schema_is_that_of_a_new_database(upgrade: Upgrade) -> None:
    with connection.cursor() as cursor:
        fresh = schema(cursor, connection.vendor)
    assert len(fresh) > 400
    assert {"only upgraded": upgrade.schema - fresh, "only new": fresh - upgrade.schema} == {
        "only upgraded": set(),
        "only new": set(),
    }


def test_every_row_has_the_values_it_had(upgrade: Upgrade) -> None:
    assert upgrade.before["tournaments_result"]["id"]
    assert _changed(upgrade.before, upgrade.after) == []


def _changed(before: Rows, after: Rows) -> list[str]:
    """Return the columns whose values are others, or are gone; there may be new ones."""
    return [
        f"{table}.{column}"
        for table, columns in before.items()
        for column, values in columns.items()
        if after.get(table, {}).get(column) != values
    ]


def test_the_interface_answers_what_it_answered(upgrade: Upgrade) -> None:
    assert {who: len(answers) > 10 for who, answers in upgrade.kept.items()} == {
        "director": True,
        "anybody": True,
    }
    assert list(differences(upgrade.kept, upgrade.answers)) == []


def test_the_event_files_are_what_they_were(upgrade: Upgrade) -> None:
    """Of a released version they are those of its database after the update that kept them."""
    assert len(upgrade.kept_files) >= 2
    assert upgrade.files == upgrade.kept_files


def test_an_event_file_is_taken_in_as_it_was(upgrade: Upgrade) -> None:
    for file in upgrade.kept_files.values():
        assert file_of(import_event(read_event(file.encode())).tournament).decode() == file


def differences(kept: Any, now: Any, where: str = "") -> Iterator[str]:
    """Yield where an answer lacks or changes what was kept; an object may have more by now."""
    if isinstance(kept, dict) and isinstance(now, dict):
        for name, value in kept.items():
            if name not in now:
                yield f"{where} {name}: no longer there"
            else:
                yield from differences(value, now[name], f"{where} {name}")
    elif _nobody_had_played(kept) and now == []:
        return  # while play goes on, nobody is ranked with nothing any more
    elif isinstance(kept, list) and isinstance(now, list) and len(kept) == len(now):
        for number, (one, other) in enumerate(zip(_by_tray(kept), _by_tray(now), strict=True)):
            yield from differences(one, other, f"{where} {number}")
    elif not _same(_reworded(kept), now) and not _goes_by_the_hour(where, kept, now):
        yield f"{where}: {kept!r} was, {now!r} is"


def _nobody_had_played(kept: Any) -> bool:
    """Return whether these are standings in which everybody shares the first place with nothing."""
    return isinstance(kept, list) and all(
        isinstance(row, dict) and row.get("place") == 1 and row.get("total") == "0" for row in kept
    )


def _by_tray(values: list[Any]) -> list[Any]:
    """Return trays of a round by number: not all tables that share them begin with the first."""
    if all(isinstance(value, dict) and "award" in value and "tray" in value for value in values):
        return sorted(values, key=lambda value: value["tray"])
    return values


REWORDED = {"1 matchpoints: ": "1 matchpoint: ", " %": "%"}
"""Sentences of an explanation that say the same in better words by now."""


def _reworded(kept: Any) -> Any:
    if isinstance(kept, str):
        for said, better in REWORDED.items():
            kept = kept.replace(said, better)
    return kept


def _same(kept: Any, now: Any) -> bool:
    """Whether it is what it was; averages of whist were rounded, and are fractions by now."""
    if not isinstance(kept, str) or not isinstance(now, str):
        return bool(kept == now)
    if NUMBER.sub("#", kept) != NUMBER.sub("#", now):
        return False
    pairs = zip(NUMBER.findall(kept), NUMBER.findall(now), strict=True)
    return all(was == shown or _rounded(was, shown) for was, shown in pairs)


NUMBER = re.compile(r"\d*(?:[½⅓⅔¼¾]|[⁰¹²³⁴-⁹]+⁄[₀-₉]+)|\d+(?:\.\d+)?")


def _rounded(was: str, shown: str) -> bool:
    """Whether a decimal is what a fraction was rounded to."""
    decimals = len(was.partition(".")[2])
    off = abs(Fraction(was) - figure(shown)) * 10**decimals
    return not shown[-1].isdecimal() and off <= Fraction(1, 2)


def _goes_by_the_hour(where: str, kept: Any, now: Any) -> bool:
    """Whether standings have become official since: half an hour after the evening's end."""
    return where.endswith("/standings phase") and (kept, now) == ("provisional", "official")


def test_what_is_kept_is_compared_to_the_last_figure() -> None:
    kept = {"a": [1, {"b": "1/2"}], "sessions/1/standings": {"phase": "provisional"}}
    assert list(differences(kept, kept | {"new": 1})) == []
    assert list(differences(kept, kept | {"a": [1, {"b": "1/3"}]})) == [
        " a 1 b: '1/2' was, '1/3' is"
    ]
    assert list(differences(kept, kept | {"a": [1]})) == [" a: [1, {'b': '1/2'}] was, [1] is"]
    trays = [{"tray": 2, "award": "1"}, {"tray": 1, "award": "3"}]
    assert list(differences(trays, trays[::-1])) == []
    assert list(differences(trays, [trays[0] | {"award": "2"}, trays[1]])) == [
        " 1 award: '1' was, '2' is"
    ]
    assert list(differences(kept, {"a": kept["a"]})) == [" sessions/1/standings: no longer there"]
    for phase, said in (("official", 0), ("hidden", 1)):
        now = kept | {"sessions/1/standings": {"phase": phase}}
        assert len(list(differences(kept, now))) == said


@pytest.mark.long
@pytest.mark.parametrize("version", versions())
def test_a_hundred_thousand_results_are_taken_over(
    version: str, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    with restored(version, "hundred", tmp_path_factory.mktemp("many")) as database:
        results = _multiply(database)
        before = database.rows()
        began = time.monotonic()
        database.migrate()
        seconds = time.monotonic() - began
        assert _changed(before, database.rows()) == []
    with capsys.disabled():
        sys.stdout.write(f"\n{version}: {results:,} results taken over in {seconds:.1f} s\n")
    assert results >= MANY


def _multiply(database: Restored) -> int:
    """Copy all plays and results until there are ``MANY``; return how many there are."""
    with database.cursor() as cursor:
        cursor.execute("SELECT max(id) FROM tournaments_result")
        step = cursor.fetchone()[0]
        for turn in range(1, MANY // step + 2):
            for statement in COPY:
                cursor.execute(statement.format(turn=turn, rows=turn * step, step=step))
        cursor.execute("SELECT count(*) FROM tournaments_result")
        return int(cursor.fetchone()[0])


def _schema(database: Restored) -> set[str]:
    with database.cursor() as cursor:
        return schema(cursor, connection.vendor)


def test_a_fraction_is_the_decimal_it_was_rounded_to() -> None:
    assert _same("Tray 1: 7.3333 = 22 ÷ 3", "Tray 1: 7⅓ = 22 ÷ 3")
    assert not _same("Tray 1: 7.3333 = 22 ÷ 3", "Tray 1: 7¼ = 22 ÷ 3")
    assert not _same("7.33 tricks", "7.34 tricks")
