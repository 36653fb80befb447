import datetime
import json
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.tournaments.exchange.events import Event, four_pairs, put, read, three_tables
from tournaments.actions.records import play_record
from tournaments.exchange.event_record import EventRecord, Who
from tournaments.exchange.formats.plain.event import read_plain_event
from tournaments.models import User
from tournaments.replay.differences import differences
from tournaments.replay.figures_compared import Difference
from tournaments.replay.played_again import replayed
from tournaments.replay.replayed import Replayed
from tournaments.tasks import score_field

pytestmark = pytest.mark.laptop_parts

Replay = Callable[[EventRecord], Replayed]
Compare = Callable[[Event], list[Difference]]
FIRST = "boards.0.results.0"


@pytest.fixture
def replay(db: None) -> Replay:
    director = User.objects.create_user("dora")

    def play(record: EventRecord) -> Replayed:
        session = play_record(director, record, datetime.date(2026, 3, 5))
        score_field(session.tournament.fields.get().pk)
        return replayed(session)

    return play


@pytest.fixture
def compare(replay: Replay) -> Compare:
    def play(event: Event) -> list[Difference]:
        record = read(event)
        return differences(record, replay(record))

    return play


def test_two_winners_as_worked_by_hand(replay: Replay) -> None:
    rows: list[tuple[object, ...]] = [
        (r.who.name, r.who.line, r.total, r.percent, r.place, r.trays_played)
        for r in replay(read(three_tables())).rows
    ]
    assert rows == [
        ("1", "NS", 7, Fraction(700, 12), 1, 3),
        ("2", "NS", 6, 50, 2, 3),
        ("3", "NS", 5, Fraction(500, 12), 3, 3),
        ("2", "EW", 7, Fraction(700, 12), 1, 3),
        ("3", "EW", 6, 50, 2, 3),
        ("1", "EW", 5, Fraction(500, 12), 3, 3),
    ]  # fmt: skip


def test_every_award_as_worked_by_hand(replay: Replay) -> None:
    awards = replay(read(three_tables())).awards
    shown: list[tuple[object, ...]] = [
        (a.tray, a.ns.name, a.ew.name, a.score, a.award_ns, a.award_ew) for a in awards
    ]
    assert shown == [
        (1, "1", "1", 420, 3, 1), (1, "2", "3", -50, 0, 4), (1, "3", "2", 420, 3, 1),
        (2, "1", "2", -400, 0, 4), (2, "2", "1", 50, 4, 0), (2, "3", "3", 0, 2, 2),
        (3, "1", "3", 90, 4, 0), (3, "2", "2", -110, 2, 2), (3, "3", "1", -300, 0, 4),
    ]  # fmt: skip
    assert (awards[0].ns, awards[0].ew) == (Who("1", "NS"), Who("1", "EW"))
    assert (awards[0].percent_ns, awards[0].percent_ew) == (Fraction(75), Fraction(25))


@pytest.mark.parametrize("event", [three_tables(), four_pairs()])
def test_an_event_as_published_has_no_differences(compare: Compare, event: Event) -> None:
    assert compare(event) == []


def test_a_smaller_maximum_of_its_own(replay: Replay) -> None:
    """The tray with one result has a maximum of 0 then: 1 and 4 have 1 1/2 of 2."""
    result = replay(read(put(four_pairs(), "rules.unequal", "none")))
    rows: list[tuple[object, ...]] = [
        (row.who.name, row.total, row.percent, row.place) for row in result.rows
    ]
    assert rows == [
        ("1", Fraction(3, 2), 75, 1),
        ("4", Fraction(3, 2), 75, 1),
        ("2", Fraction(1, 2), 25, 3),
        ("3", Fraction(1, 2), 25, 3),
    ]


def test_more_results_expected_than_any_tray_has(replay: Replay) -> None:
    """Neuberg: of 3 matchpoints among 3 results 4 x 4/3 - 1 where 4 were expected."""
    awards = replay(replace(read(three_tables()), expected=4)).awards
    assert (awards[0].award_ns, awards[0].award_ew, awards[0].top) == (
        Fraction(13, 3), Fraction(5, 3), Fraction(6),
    )  # fmt: skip


def test_an_award_in_per_cent_is_compared_too(compare: Compare) -> None:
    assert compare(put(three_tables(), f"{FIRST}.pct_ns", 75)) == []
    assert compare(put(three_tables(), f"{FIRST}.pct_ew", 26.0)) == [
        Difference("percent E/W", "board 1, 1 v 1", "26.0", "25.0")
    ]


def test_a_changed_award_is_named(compare: Compare) -> None:
    assert compare(put(three_tables(), f"{FIRST}.mp_ns", 4)) == [
        Difference("award N/S", "board 1, 1 v 1", "4", "3")
    ]


def test_a_changed_score_is_named_with_everything_it_changes(compare: Compare) -> None:
    found = compare(put(three_tables(), "boards.2.results.1.score_ns", 110))
    assert found[0] == Difference("score", "board 3, 2 v 2", "110", "-110")
    assert {(d.what, d.where) for d in found[1:]} >= {
        ("award N/S", "board 3, 1 v 3"),
        ("award E/W", "board 3, 2 v 2"),
        ("total", "2 NS"),
        ("percent", "2 EW"),
        ("rank", "2 NS"),
    }


def test_a_score_that_was_passed_out_is_named(compare: Compare) -> None:
    found = compare(put(three_tables(), "boards.1.results.2.score_ns", 90))
    assert found[0] == Difference("score", "board 2, 3 v 3", "90", "0")


@pytest.mark.parametrize(
    ("key", "value", "difference"),
    [
        ("total", 7.5, Difference("total", "1 NS", "7.5", "7.0")),
        ("total", None, None),
        ("percent", 58.34, Difference("percent", "1 NS", "58.34", "58.33")),
        ("percent", 58.3, Difference("percent", "1 NS", "58.3", "58.33")),
        ("percent", None, None),
        ("rank", "2", Difference("rank", "1 NS", "2", "1")),
        ("rank", "1=", Difference("rank", "1 NS", "1=", "1")),
        ("rank", "1/2", Difference("rank", "1 NS", "1/2", "1")),
        ("rank", None, None),
        ("boards_played", 4, Difference("trays played", "1 NS", "4", "3")),
        ("boards_played", None, None),
    ],
)
def test_a_published_figure_that_differs(
    compare: Compare, key: str, value: object, difference: Difference | None
) -> None:
    found = compare(put(three_tables(), f"published_totals.0.{key}", value))
    assert found == ([difference] if difference else [])


@pytest.mark.parametrize("rank", ["1", "1=", "=1", "1 =", "1/2", "1-2", "T1", "1."])
def test_a_shared_rank_however_it_is_printed(compare: Compare, rank: str) -> None:
    assert compare(put(four_pairs(), "published_totals.0.rank", rank)) == []


@pytest.mark.parametrize("rank", ["2", "2=", "1/3", "T2"])
def test_another_rank_than_the_shared_one(compare: Compare, rank: str) -> None:
    assert compare(put(four_pairs(), "published_totals.0.rank", rank)) == [
        Difference("rank", "1", rank, "1=")
    ]


@pytest.mark.parametrize(
    ("percents", "differ"),
    [
        (["58.33", "50.0", "41.67"], False),
        (["58.33", "50", "41.67"], False),
        (["58.3", "50", "41.7"], False),
        (["58", "50", "42"], False),
        (["58.3", "50.00", "41.7"], True),
        (["58.3", "50", "41.67"], True),
        (["58.333", "50", "41.667"], False),
    ],
)
def test_a_column_has_one_precision(replay: Replay, percents: list[str], differ: bool) -> None:
    event = three_tables()
    for row in event["published_totals"]:
        row["percent"] = f"<{percents[int(7 - row['total'])]}>"
    text = json.dumps(event).replace('"<', "").replace('>"', "")
    record = read_plain_event(text.encode())
    assert bool(differences(record, replay(record))) is differ


def test_the_precision_of_awards_may_be_stated(compare: Compare) -> None:
    event = put(put(three_tables(), "rules.expected", 4), "published_totals", [])
    for board in event["boards"]:
        for result in board["results"]:
            result["mp_ns"], result["mp_ew"] = None, None
    for index, award in ((0, 4.3), (2, 4.3)):
        event["boards"][0]["results"][index]["mp_ns"] = award
    assert compare(event) == []
    assert [d.computed for d in compare(put(event, "rules.board_decimals", 2))] == ["4.33", "4.33"]


def test_whoever_is_published_and_never_played_is_last(compare: Compare) -> None:
    event = three_tables()
    event["published_totals"].append(
        {"contestant": "4", "direction": "EW", "rank": "4", "total": 0}
    )
    assert compare(event) == []
    assert compare(put(event, "published_totals.6.percent", 12.5)) == [
        Difference("percent", "4 EW", "12.5", "nothing")
    ]


def test_whoever_played_and_is_not_published_is_compared_with_nothing(compare: Compare) -> None:
    event = three_tables()
    del event["published_totals"][0]
    assert compare(event) == []
    assert compare(event | {"published_totals": []}) == []
