"""Rulings of the plain form that count for one side of a table alone."""

import pytest

from tests.tournaments.exchange.events import Event, read
from tests.tournaments.exchange.test_other_forms import event, rows
from tournaments.exchange.malformed import MalformedFile
from tournaments.replay.recorded_field import score_record


@pytest.mark.parametrize(
    ("said_of_row", "params"),
    [
        ({"adjusted_percent": {"ns": "60+", "ew": "made"}}, {"ns": "60+%"}),
        ({"adjusted_percent": {"ew": 40, "ns": "made"}}, {"ew": "40%"}),
        ({"assigned_mp": {"ns": 2.5}, "score_stays": True}, {"ns": "5/2"}),
        ({"assigned_mp": {"ns": 2, "ew": 1}, "score_stays": True}, {"ns": "2", "ew": "1"}),
    ],
)
def test_one_side_may_keep_the_score_of_the_table(
    said_of_row: Event, params: dict[str, str]
) -> None:
    said = event("mean_percent")
    said["boards"][0]["results"][0].update(said_of_row)
    record = read(said)
    ruling = record.results[0].ruling
    assert ruling is not None
    assert ruling.code == ("points_beside" if "score_stays" in said_of_row else "mixed")
    assert ruling.params == params
    assert record.rules.get("artificial", "fixed") != "fixed" or "60+%" not in params.values()
    assert score_record(record)


@pytest.mark.parametrize(
    "said_of_row",
    [
        {"adjusted_percent": {"ns": "60", "ew": "made"}},
        {"assigned_mp": {"ns": 2.5}, "score_stays": True},
    ],
)
def test_a_score_is_kept_only_where_there_is_one(said_of_row: Event) -> None:
    said = event("rulings")
    (row,) = (row for row in rows(said) if row.pop("adjusted_percent", None))
    row.update(said_of_row)
    with pytest.raises(MalformedFile, match="a score"):
        read(said)


def test_both_sides_keeping_the_score_is_no_ruling() -> None:
    said = event("mean_percent")
    said["boards"][0]["results"][0]["adjusted_percent"] = {"ns": "made", "ew": "made"}
    with pytest.raises(MalformedFile, match="a percentage for one of the sides"):
        read(said)


SIXTY = {"adjusted_percent": {"ns": "60+", "ew": "40-"}}


@pytest.mark.parametrize(
    "other",
    [
        {"contract": "A5050"},
        {"td_ruling": "A4060"},
        {"assigned_mp": {"ns": 2, "ew": 0}},
        {"td_ruling": {"ns": 2, "ew": 0}},
    ],
)
def test_two_rulings_that_contradict_each_other_are_refused_with_their_place(other: Event) -> None:
    said = event("mean_percent")
    said["boards"][0]["results"][1].update(SIXTY | other)
    with pytest.raises(MalformedFile, match="two rulings") as refused:
        read(said)
    assert refused.value.where == "boards[0].results[1]"


@pytest.mark.parametrize("other", [{"contract": "A6040"}, {"td_ruling": "AVE 60/40"}])
def test_a_ruling_may_be_stated_twice(other: Event) -> None:
    said = event("mean_percent")
    said["boards"][0]["results"][1].update(SIXTY | other)
    ruling = read(said).results[1].ruling
    assert ruling is not None
    assert ruling.params == {"ns": "60+", "ew": "40-"}
