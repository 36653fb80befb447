"""One thing changed at a time in whole events: everything noticeable is noticed."""

from pathlib import Path

import pytest

from benchmarks.mutations import SCORE, Tried, changes, table, tried
from tests.data import EVENTS, REAL
from tests.sample import one_in
from tournaments.exchange.formats.plain.event import read_plain_event
from tournaments.replay.recorded_field import score_record

BY_HAND = Path(__file__).parents[2] / "exchange" / "events_by_hand"


def mutated(path: Path, every: int) -> list[Tried]:
    record = read_plain_event(path.read_bytes())
    before = score_record(record)
    return [tried(change, before) for change in changes(path.stem, record, every)]


@pytest.mark.parametrize(
    "path", one_in(sorted(BY_HAND.glob("*.json")), 3), ids=lambda path: path.stem
)
def test_an_event_by_hand(path: Path) -> None:
    check(mutated(path, every=9))


@pytest.mark.parametrize("name", one_in(REAL, 2))
def test_a_real_event(name: str) -> None:
    check(mutated(EVENTS / f"{name}.json", every=25))


def check(every: list[Tried]) -> None:
    assert [each.change.what for each in every if each.missed] == []
    scores = [each for each in every if each.change.kind == SCORE]
    assert any(each.noticed for each in scores)
    for each in every:
        assert each.noticed is not bool(each.why)


@pytest.mark.long
def test_the_units_of_every_real_event_are_noticed() -> None:
    """The switches that the published figures of the four events can tell apart."""
    noticed = {
        (name[:4], each.change.what)
        for name in REAL
        for each in mutated(EVENTS / f"{name}.json", every=1000)
        if each.noticed and each.change.kind != SCORE
    }
    assert noticed >= {
        ("ebu_", "unit: 2 to 1"),
        ("ebu_", "expected: 12"),
        ("abf_", "unit: 2 to 1"),
        ("abf_", "unequal: neuberg to none"),
        ("abf_", "award_step: exact to 0.1"),
        ("abf_", "total: scaled_to_max_boards to own_max"),
        ("abf_", "divisor: comparisons to results"),
        ("abf_", "imp_cap: 0 to 10"),
        ("acbl", "unit: 1 to 2"),
        ("acbl", "total_step: 0.01 to exact"),
        ("acbl", "total: scaled_to_max_boards to own_max"),
        ("acbl", "most_trays: 19"),
    }


def test_the_table_counts_what_was_tried() -> None:
    every = mutated(BY_HAND / "cross_imps_cap.json", every=5)
    heads, *rows = table(every)
    assert heads.split() == [
        "event",
        "change",
        "tried",
        "noticed",
        "missed",
        "unnoticed",
        "because",
    ]
    scores = sum(each.change.kind == SCORE for each in every)
    assert rows[0].startswith(f"{'cross_imps_cap':36} {'a score':14} {scores:6} ")
    assert any(row.split()[1:5] == ["divisor", "2", "2", "0"] for row in rows)
