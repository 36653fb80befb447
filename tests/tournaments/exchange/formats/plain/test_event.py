from decimal import Decimal

import pytest

from scoring.doubling import Doubling
from scoring.outcome import Contract, PassedOut, Score, Strain
from tests.data import MITCHELL, REAL, event_content
from tests.tournaments.exchange.events import Event, four_pairs, put, read, three_tables, without
from tournaments.exchange.event_record import PublishedTotal, RecordedTray, Who
from tournaments.exchange.formats.plain.event import read_plain_event
from tournaments.exchange.malformed import MalformedFile
from tournaments.replay.contradictions import contradictions
from tournaments.replay.differences import differences
from tournaments.replay.recorded_field import score_record

FIRST = "boards.0.results.0"


def refused(event: Event) -> str:
    with pytest.raises(MalformedFile) as complaint:
        read(event)
    return str(complaint.value)


def test_an_event_is_read() -> None:
    record = read(three_tables())
    assert (record.name, record.game, record.kind) == ("Three tables", "bridge", "pairs")
    assert record.info == {"source": "by hand"}
    assert [str(c.who) for c in record.contestants] == [
        "1 NS", "2 NS", "3 NS", "1 EW", "2 EW", "3 EW",
    ]  # fmt: skip
    assert record.trays == (
        RecordedTray(1, "N", "none"),
        RecordedTray(2, "E", "ns"),
        RecordedTray(3, "S", "ew"),
    )
    assert len(record.results) == 9


def test_a_result_is_read() -> None:
    doubled = read(three_tables()).results[8]
    assert doubled.outcome == Contract(5, Strain.DIAMONDS, Doubling.DOUBLED, "S", 9)
    assert (doubled.tray, doubled.round, doubled.table, doubled.score) == (3, 3, 3, -300)
    assert (doubled.north, doubled.west) == (Who("3", "NS"), Who("1", "EW"))
    assert (doubled.published.ns, doubled.published.ew) == (Decimal(0), Decimal(4))


def test_published_totals_are_read_as_printed() -> None:
    assert read(three_tables()).published[0] == PublishedTotal(
        Who("1", "NS"), Decimal(7), Decimal("58.33"), "1", 3
    )


def test_in_one_line_nobody_has_a_direction() -> None:
    record = read(four_pairs())
    assert {contestant.who.line for contestant in record.contestants} == {""}
    assert record.rules == {
        "method": "matchpoints", "unit": 1, "unequal": "neuberg", "total": "own_max",
    }  # fmt: skip


def test_pairs_are_in_the_order_of_their_numbers() -> None:
    event = four_pairs()
    for index, name in enumerate(("10", "9", "1NS", "x")):
        event["published_totals"].append({"contestant": f"{name}", "rank": f"{index}"})
    names = [contestant.who.name for contestant in read(event).contestants]
    assert names == ["x", "1", "1NS", "2", "3", "4", "9", "10"]


@pytest.mark.parametrize("contract", ["PASS", "pass", "P", "All Pass", "passed out"])
def test_passed_out(contract: str) -> None:
    assert read(put(three_tables(), f"{FIRST}.contract", contract)).results[0].outcome == (
        PassedOut()
    )


@pytest.mark.parametrize("key", ["contract", "declarer", "tricks"])
def test_without_its_contract_a_result_is_its_score(key: str) -> None:
    assert read(put(three_tables(), f"{FIRST}.{key}", None)).results[0].outcome == Score(420)


def test_a_score_of_0_is_passed_out() -> None:
    assert read(four_pairs()).results[2].outcome == PassedOut()


def test_what_the_board_says_goes_before_its_number() -> None:
    event = put(put(three_tables(), "boards.0.dealer", "West"), "boards.0.vulnerable", "N/S")
    assert read(event).trays[0] == RecordedTray(1, "W", "ns")


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        ({"info": {"event_description": " A\n B "}, "name": "N"}, "A B"),
        ({"info": {"event_description": "  "}, "name": "N"}, "N"),
        ({"info": None, "name": None, "kind": "pairs"}, "pairs"),
        ({"info": None, "name": " ", "kind": " "}, "Event"),
        ({"info": {"event_description": "x" * 500}}, "x" * 120),
    ],
)
def test_an_event_always_has_a_name(names: Event, shown: str) -> None:
    assert read(three_tables() | names).name == shown


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("boards", None, "boards: there are no results"),
        ("boards", [{"number": 1, "results": []}], "boards: there are no results"),
        ("boards", {}, "boards: expected a list, found an object"),
        ("boards.1", 7, "boards[1]: expected an object, found 7"),
        ("boards.1.number", 1, "boards[1]: board 1 is there twice"),
        ("boards.1.number", 0, "boards[1].number: expected a whole number from 1 to 9999, found 0"),
        ("boards.1.section", "B", None),
        ("boards.1.dealer", "", 'boards[1].dealer: expected N, E, S or W, found ""'),
        ("boards.1.dealer", "Nobody", 'boards[1].dealer: expected N, E, S or W, found "Nobody"'),
        ("boards.1.vulnerable", "x", 'vulnerable: expected none, ns, ew or both, found "x"'),
        (f"{FIRST}.ns", None, "ns: expected a text, found nothing"),
        (f"{FIRST}.ns", " ", "expected a contestant's number of at most 40 characters"),
        (f"{FIRST}.ns", "Hermengild and Ermintrude" * 2, "a contestant's number of at most 40"),
        (f"{FIRST}.ns", "2", "board 1: 2 NS has two results here"),
        (f"{FIRST}.round", 3, None),
        (f"{FIRST}.tricks", 14, "tricks: expected a whole number from 0 to 13, found 14"),
        (f"{FIRST}.declarer", "X", 'declarer: expected N, E, S or W, found "X"'),
        (f"{FIRST}.declarer", "", 'declarer: expected N, E, S or W, found ""'),
        (f"{FIRST}.contract", "8S", "boards[0].results[0].contract: 8S is no contract"),
        (f"{FIRST}.contract", "4Z", "contract: 4Z is no contract"),
        (f"{FIRST}.contract", "4SE", "contract: 4SE is no contract"),
        (f"{FIRST}.score_ns", 10_000, "score_ns: expected a whole number from -9999 to 9999"),
        (f"{FIRST}.score_ew", -420, None),
        (f"{FIRST}.score_ew", "x", None),
        (f"{FIRST}.score_ew", 10_000, "score_ew: expected a whole number from -9999 to 9999"),
        (f"{FIRST}.score_ns", "many", 'score_ns: expected a score, found "many"'),
        (f"{FIRST}.mp_ns", "3", None),
        (f"{FIRST}.mp_ns", "three", 'mp_ns: expected a number, found "three"'),
        (f"{FIRST}.adjusted_percent", 60, "adjusted_percent: expected an object, found 60"),
        (f"{FIRST}.adjusted_percent", {"ns": 101}, "ns: expected a percentage, found 101"),
        (f"{FIRST}.adjusted_percent", {"ns": "x"}, 'ns: expected a percentage, found "x"'),
        (f"{FIRST}.bye", False, None),
        (f"{FIRST}.n", "1", "is there twice"),
        ("matches", [{}], "matches: there are no team matches in mp"),
        ("matches", [], None),
        ("rules", None, None),
        ("rules", [], "rules: expected an object, found a list"),
        ("rules.scoring", "chicago", "rules.scoring: chicago is none of mp, ximp, butler, teams"),
        ("rules.unit", 3, "rules.unit: expected a whole number from 1 to 2, found 3"),
        ("rules.unequal", "old", "rules.unequal: old is none of neuberg, proportional, missing_"),
        ("rules.max_boards", 27, None),
        ("rules.max_boards", 0, "rules.max_boards: expected a whole number from 1 to 9999"),
        ("rules.expected", 0, "rules.expected: expected a whole number from 1 to 100000"),
        ("rules.board_decimals", 2, None),
        ("rules.odd\nkey", 1, r'rules."odd\nkey": this rule is not known'),
        ("published_totals.0.adjustment", -1.5, None),
        ("published_totals.0.adjustment", 0, None),
        ("published_totals.0.direction", "up", "[0].direction: expected NS or EW"),
        ("published_totals.0.direction", None, "[0].direction: expected NS or EW, found nothing"),
        ("published_totals.0.direction", "N/S", None),
        ("published_totals.0.contestant", "2", "published_totals[1]: 2 NS is there twice"),
        ("published_totals.0.percent", "58%", "percent: expected a number"),
        ("published_totals.0.boards_played", -1, "boards_played: expected a whole number"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_and_where(path: str, value: object, why: str | None) -> None:
    event = put(three_tables(), path, value)
    if why is None:
        read(event)
    else:
        assert why in refused(event)


def test_a_result_without_contract_and_score() -> None:
    event = put(put(three_tables(), f"{FIRST}.tricks", None), f"{FIRST}.score_ns", None)
    for key in ("mp_ns", "mp_ew"):
        event = put(event, f"{FIRST}.{key}", None)
    assert refused(event) == (
        "boards[0].results[0]: there is neither a contract with its tricks nor a score"
    )


def test_a_table_has_one_result_of_a_board_in_a_round() -> None:
    event = put(put(three_tables(), f"{FIRST}.round", 2), f"{FIRST}.table", 3)
    assert refused(event) == "boards[0]: table 3 has two results in round 2"
    for result in event["boards"][0]["results"]:
        del result["round"]
    assert len(read(event).results) == 9


def test_the_method_is_the_first_reason_to_refuse() -> None:
    rules = {"odd": "comparisons", "scoring": "chicago"}
    assert refused(three_tables() | {"rules": rules}) == (
        "rules.scoring: chicago is none of mp, ximp, butler, teams"
    )


def test_in_two_lines_a_pair_stays_in_the_one_it_is_published_in() -> None:
    event = three_tables()
    for row in event["published_totals"]:
        if row["direction"] == "EW":
            row["contestant"] = f"1{row['contestant']}"
    for board in event["boards"]:
        for result in board["results"]:
            result["ew"] = f"1{result['ew']}"
    switched = event["boards"][0]["results"][0]
    switched["ns"], switched["ew"] = switched["ew"], switched["ns"]
    record = read(event)
    assert record.results[0].seated == (Who("11", "EW"), Who("1", "NS"))
    assert len(record.contestants) == 6


def test_a_pair_without_published_total_is_in_the_line_of_its_side() -> None:
    record = read(without(three_tables(), "published_totals.0"))
    assert Who("1", "NS") in {contestant.who for contestant in record.contestants}
    assert len(record.contestants) == 6


def test_numbers_that_sit_on_both_sides_of_a_board_are_two_pairs() -> None:
    event = three_tables()
    event["published_totals"] = [
        row
        for row in event["published_totals"]
        if (row["contestant"] == "1") == (row["direction"] == "NS")
    ]
    record = read(event)
    assert len(record.published) == 3
    assert len(record.contestants) == 6


def test_a_pair_that_is_published_and_never_played_is_a_contestant() -> None:
    event = three_tables()
    event["published_totals"].append({"contestant": "4", "direction": "EW", "rank": None})
    assert Who("4", "EW") in {contestant.who for contestant in read(event).contestants}


def test_without_published_totals_the_number_of_winners_makes_the_lines() -> None:
    event = three_tables() | {"published_totals": []}
    assert len(read(event).contestants) == 6
    assert "plays against itself" in refused(put(event, "info.winner_type", "1"))


def test_one_winner_may_be_published_with_directions() -> None:
    event = four_pairs()
    for row in event["published_totals"]:
        row["direction"] = "NS" if row["contestant"] in "13" else "EW"
    assert {contestant.who.line for contestant in read(event).contestants} == {""}


def test_a_real_event_with_two_winners() -> None:
    record = read_plain_event(event_content(MITCHELL))
    assert len(record.contestants) == len(record.published) == 22
    assert len(record.results) == 242
    assert all(isinstance(result.outcome, Contract | PassedOut) for result in record.results)


@pytest.mark.parametrize("name", REAL)
def test_every_published_figure_of_a_real_event(name: str) -> None:
    record = read_plain_event(event_content(name))
    result = score_record(record)
    assert differences(record, result) == []
    assert contradictions(record, result) == []
