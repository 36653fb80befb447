"""What a file says against itself is told, and nothing where it does not."""

import json
from pathlib import Path

import pytest

from tests.tournaments.exchange.events import Event, four_pairs, put, read, three_tables
from tournaments.replay.contradictions import Contradiction, contradictions
from tournaments.replay.recorded_field import score_record

EVENTS = Path(__file__).parents[1] / "exchange" / "events_by_hand"


def found(event: Event) -> list[Contradiction]:
    record = read(event)
    return contradictions(record, score_record(record))


@pytest.mark.parametrize("event", [three_tables(), four_pairs()])
def test_an_event_that_holds_together_has_none(event: Event) -> None:
    assert found(event) == []


def test_the_two_sides_share_the_top() -> None:
    one = "board 3, 1 v 3"
    assert found(put(three_tables(), "boards.2.results.0.mp_ew", 1)) == [
        Contradiction("sides", one, "5", "4"),
        Contradiction("sum", "3 EW", "6", "7"),
    ]


def test_equal_scores_have_equal_awards() -> None:
    event = put(put(three_tables(), "boards.0.results.2.mp_ns", 2), "boards.0.results.2.mp_ew", 2)
    assert found(event)[0] == Contradiction("equal scores", "board 1, 3 v 2 and 1 v 1", "2", "3")


def test_a_better_score_has_no_less() -> None:
    event = put(put(three_tables(), "boards.1.results.1.mp_ns", 1), "boards.1.results.1.mp_ew", 3)
    assert found(event)[0] == Contradiction("better score", "board 2, 3 v 3 and 2 v 1", "2", "1")


def test_a_total_is_the_sum_of_its_awards() -> None:
    assert found(put(three_tables(), "published_totals.0.total", 8)) == [
        Contradiction("sum", "1 NS", "8", "7")
    ]
    adjusted = put(three_tables(), "published_totals.0.adjustment", 1)
    assert found(put(adjusted, "published_totals.0.total", 8)) == []


def test_what_rounding_explains_is_none() -> None:
    """Three thirds of an IMP, printed as 0.33 each, make a total of 1."""
    event = json.loads((EVENTS / "cross_imps_cap.json").read_text())
    event["boards"] = [
        {
            "number": number,
            "results": [
                {"ns": f"{n}", "ew": f"{n}", "score_ns": score, "ximp_ns": award, "ximp_ew": -award}
                for n, (score, award) in enumerate(
                    ((20, 0.33), (10, 0), (10, 0), (0, -0.33)), start=1
                )
            ],
        }
        for number in (1, 2, 3)
    ]
    event["published_totals"] = [{"contestant": "1", "direction": "NS", "total": 1}]
    assert found(event) == []
    event["published_totals"][0]["total"] = 1.1
    assert found(event) == [Contradiction("sum", "1 NS", "1.1", "0.99")]


def test_a_datum_follows_from_the_scores() -> None:
    event = json.loads((EVENTS / "butler_match_cap.json").read_text())
    for board in event["boards"]:
        board["datum"] = 7
    every = found(event)
    assert [each.kind for each in every] == ["datum"] * 8
    assert (every[0].where, every[0].one) == ("board 1", "7")
