"""The same events said in the other ways in which files say them: the same figures."""

import copy
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tournaments.exchange.by_hand import worked
from tests.tournaments.exchange.events import Event, read
from tournaments.exchange.event_record import EventRecord, Who
from tournaments.exchange.malformed import MalformedFile
from tournaments.replay.differences import differences
from tournaments.replay.recorded_field import score_record

EVENTS = Path(__file__).parent / "events_by_hand"
UNITS = {
    "scoring": "mp",
    "unit": 1,
    "unequal": "neuberg",
    "board_round_mp_unit": 0.5,
    "total": "own_max",
}
TEAMS = ("teams_vp_scale", "teams_wbf", "teams_point_a_board", "teams_pair_totals")


def event(name: str) -> Event:
    found: Event = json.loads((EVENTS / f"{name}.json").read_text())
    return found


def reproduced(event: Event) -> EventRecord:
    record = read(event)
    assert differences(record, score_record(record)) == []
    return record


def rows(event: Event) -> Iterator[Event]:
    for board in event.get("boards", []):
        yield from board["results"]
    for match in event.get("matches", []):
        for board in match["boards"]:
            yield from board["results"]


@pytest.mark.parametrize("name", TEAMS)
def test_the_names_tell_who_sat_where(name: str) -> None:
    said = event(name)
    for row in rows(said):
        del row["direction"]
    reproduced(said)


@pytest.mark.parametrize("name", TEAMS[:3])
def test_where_nothing_is_told_the_signs_do(name: str) -> None:
    said = event(name)
    for row in rows(said):
        for key in ("direction", "ns", "ew"):
            del row[key]
    reproduced(said)
    for match in said["matches"]:
        for board in match["boards"]:
            board["results"].reverse()
    reproduced(said)


def test_one_table_tells_of_the_other() -> None:
    said = event("teams_wbf")
    for number, row in enumerate(rows(said)):
        row["ns"], row["ew"] = "", ""
        if number % 2:
            del row["direction"]
    reproduced(said)


def test_both_tables_cannot_have_the_same_team_north_south() -> None:
    said = event("teams_wbf")
    said["matches"][0]["boards"][2]["results"][1]["direction"] = "NS"
    with pytest.raises(MalformedFile, match="the same team is N/S at both tables"):
        read(said)


def test_a_match_has_a_board_once() -> None:
    said = event("teams_wbf")
    boards = said["matches"][1]["boards"]
    boards.append(boards[0])
    with pytest.raises(MalformedFile, match=r"matches\[1\].boards\[4\]: board 1 is there twice"):
        read(said)


def test_matches_may_be_told_from_both_sides() -> None:
    said = event("teams_wbf")
    for match in list(said["matches"]):
        other = copy.deepcopy(match)
        other["team"], other["opponent"] = match["opponent"], match["team"]
        other["team_score"], other["opponent_score"] = (
            match["opponent_score"], match["team_score"],
        )  # fmt: skip
        said["matches"].append(other)
    assert len(reproduced(said).matches) == 12
    said["matches"].append(said["matches"][0])
    with pytest.raises(MalformedFile, match="1 and 2 met already"):
        read(said)


def test_rounds_need_no_numbers() -> None:
    said = event("teams_vp_scale")
    for match in said["matches"]:
        del match["round"]
    reproduced(said)


def test_a_match_without_boards_is_worth_what_it_says() -> None:
    said = event("teams_point_a_board")
    said["matches"].append({"round": 4, "team": "1", "opponent": "bye", "team_score": 3})
    said["published_totals"][0]["total"] += 3
    record = read(said)
    found = {(each.what, each.where) for each in differences(record, score_record(record))}
    assert ("total", "1") not in found
    assert record.adjustments[-1].who == Who("1", "")


def test_a_team_that_does_not_exist_has_no_total() -> None:
    said = event("teams_wbf")
    said["rules"]["phantom"] = 9
    said["matches"].append({"round": 4, "team": "2", "opponent": "9", "team_score": None})
    said["published_totals"].append({"contestant": "9", "total": 0})
    assert len(reproduced(said).contestants) == 4


def test_a_team_that_never_played_has_its_total_compared() -> None:
    said = event("teams_wbf")
    said["published_totals"].append({"contestant": "5", "total": 7, "rank": "5"})
    record = read(said)
    assert [(each.what, each.where) for each in differences(record, score_record(record))] == [
        ("total", "5")
    ]


def test_a_board_that_nobody_played_counts_what_it_says() -> None:
    said = event("teams_wbf")
    board = said["matches"][0]["boards"][0]
    for row in board["results"]:
        row["score_ns"] = None
    reproduced(said)
    board["results"] = []
    reproduced(said)


def test_results_may_stand_outside_the_matches() -> None:
    said = event("teams_wbf")
    boards: dict[int, Event] = {}
    for match in said["matches"]:
        for board in match["boards"]:
            row = boards.setdefault(board["number"], {"number": board["number"], "results": []})
            row["results"] += board.pop("results")
    said["boards"] = list(boards.values())
    reproduced(said)


def test_the_totals_of_pairs_may_stand_with_their_team_or_apart() -> None:
    said = event("teams_pair_totals")
    totals = said["published_totals"]
    teams, pairs = totals[:4], totals[4:]
    for team in teams:
        team["pairs"] = [pair for pair in pairs if pair["contestant"][0] == team["contestant"]]
    record = reproduced(said | {"published_totals": teams})
    assert record.beside is not None
    assert len(record.beside.published) == 8
    for team in teams:
        del team["pairs"]
    apart = said | {"published_totals": teams, "published_pair_totals": pairs}
    record = reproduced(apart)
    assert record.beside is not None
    assert len(record.beside.published) == 8


def test_the_results_of_pairs_may_stand_outside_the_matches() -> None:
    said = event("teams_pair_totals")
    boards = []
    for match in said["matches"]:
        for board in match["boards"]:
            results = copy.deepcopy(board["results"])
            boards.append({"number": board["number"], "round": match["round"], "results": results})
    said["boards"] = [
        {
            "number": number,
            "section": f"round {in_round}",
            "results": [
                row
                for board in boards
                if (board["number"], board["round"]) == (number, in_round)
                for row in board["results"]
            ],
        }
        for in_round in (1, 2, 3)
        for number in (1, 2, 3, 4)
    ]
    record = reproduced(said)
    assert record.beside is not None
    assert len(record.beside.results) == 48


def test_a_direction_that_tells_no_tables_apart_is_not_that_of_the_team() -> None:
    said = event("teams_wbf")
    for row in rows(said):
        row["direction"] = "NS"
    reproduced(said)


def test_names_may_have_their_side_with_them() -> None:
    said = event("two_sections")
    for total in said["published_totals"]:
        total["contestant"] += total.pop("direction")
    record = reproduced(said)
    assert {each.who.section for each in record.contestants} == {"A", "B"}


def test_a_total_of_one_section_among_several_says_which() -> None:
    said = event("two_sections")
    said["published_totals"][0]["section"] = "C"
    with pytest.raises(MalformedFile, match=r"section: expected one of the sections of the boards"):
        read(said)


def test_sections_with_longer_names_have_numbers() -> None:
    text = json.dumps(event("two_sections"))
    text = text.replace('"A"', '"the blue room"').replace('"B"', '"the hall"')
    record = reproduced(json.loads(text))
    assert {each.who.section for each in record.contestants} == {"1", "2"}


@pytest.mark.parametrize("name", ["rounded_unit", "cross_imps_cap", "butler_published_datum"])
def test_sections_that_were_compared_each_with_itself(name: str) -> None:
    said = event(name)
    for row in rows(said):
        if row.pop("adjusted_percent", None):
            row["score_ns"] = 110
    one = worked(said)
    other = copy.deepcopy(one)
    for letter, its in (("A", one), ("B", other)):
        for holder in (*its["boards"], *its["published_totals"]):
            holder["section"] = letter
    one["boards"] += other["boards"]
    one["published_totals"] += other["published_totals"]
    assert len(reproduced(one).contestants) == 2 * len(said["published_totals"])


def test_a_section_is_factored_up_to_its_own_number_of_tables() -> None:
    one, other = event("rounded_unit"), worked(event("two_sections") | {"rules": UNITS})
    for holder in (*one["boards"], *one["published_totals"]):
        holder["section"] = "C"
    other["boards"] = [board for board in other["boards"] if board["section"] == "A"]
    totals = [total for total in other["published_totals"] if total["section"] == "A"]
    other = worked(other | {"published_totals": totals})
    one["boards"] += other["boards"]
    one["published_totals"] += other["published_totals"]
    assert len(reproduced(one).contestants) == 16


def test_sections_of_the_same_contestants_are_sessions() -> None:
    said = event("butler_published_datum")
    for total in said["published_totals"]:
        total["total"] *= 2
        total["boards_played"] *= 2
    again = copy.deepcopy(said["boards"])
    for name, boards in (("morning", said["boards"]), ("evening", again)):
        for board in boards:
            board["section"] = name
    said["boards"] += again
    record = reproduced(said)
    assert (len(record.contestants), len(record.trays)) == (8, 10)


@pytest.mark.parametrize(
    "change",
    [
        {"ew": None},
        {"ew": "bye"},
        {"ew": 0},
        {"bye": False},
        {"bye": "E/W 9"},
    ],
)
def test_a_bye_however_it_is_told(change: Event) -> None:
    said = event("rulings")
    for row in rows(said):
        if row.get("bye"):
            row.update(change)
    record = reproduced(said)
    assert len(record.phantoms) == 1


def test_who_is_not_published_in_a_bye_does_not_exist() -> None:
    said = event("rulings")
    del said["rules"]["phantom"]
    assert {who.name for who in reproduced(said).phantoms} == {"9"}


@pytest.mark.parametrize(
    "ruling",
    [
        {"contract": "A6040"},
        {"score_ns": "A6040"},
        {"td_ruling": "A60-40"},
        {"adjusted_percent": {"ns": "60", "ew": "A40"}},
        {"adjusted_percent": {"ns": 60}},
        {"assigned_mp": {"ns": 2.4, "ew": 1.6}},
        {"td_ruling": True},
        {"td_ruling": {"ns": 2.4, "ew": 1.6}},
        {},
    ],
)
def test_a_ruling_however_it_is_told(ruling: Event) -> None:
    said = event("rulings")
    (row,) = (row for row in rows(said) if row.pop("adjusted_percent", None))
    row.update(ruling)
    reproduced(said)


def test_a_long_run_of_spaces_is_no_percentage() -> None:
    said = event("rulings")
    (row,) = (row for row in rows(said) if "adjusted_percent" in row)
    row["adjusted_percent"]["ns"] = f"60{' ' * 40_000}!"
    with pytest.raises(MalformedFile, match="a percentage"):
        read(said)


def test_average_plus_may_be_the_own_session() -> None:
    said = event("rulings")
    (row,) = (row for row in rows(said) if "adjusted_percent" in row)
    row["adjusted_percent"]["ns"] = "60+"
    record = read(said)
    assert record.rules["artificial"] == "own_session"
    assert score_record(record)


def test_each_side_may_have_a_score_of_its_own() -> None:
    said = event("mean_percent")
    row = said["boards"][0]["results"][0]
    row["score_ew"] = -row["score_ns"]
    reproduced(said)
    row["score_ns"], row["score_ew"] = 420, 50
    ruling = read(said).results[0].ruling
    assert ruling is not None
    assert (ruling.code, ruling.params) == ("score", {"ns": "S420", "ew": "S-50"})


def test_one_list_of_ranks_is_one_line_whatever_the_directions() -> None:
    said = event("mean_percent")
    del said["info"]["winner_type"]
    for total in said["published_totals"]:
        total["direction"] = "NS" if int(total["contestant"]) % 2 else "EW"
    assert {each.who.line for each in reproduced(said).contestants} == {""}


def test_a_total_may_be_the_percentage() -> None:
    said = event("two_sections")
    for total in said["published_totals"]:
        total["total"] = total["percent"]
    reproduced(said)


def test_beside_a_mean_of_percentages_a_total_may_be_the_points() -> None:
    said = event("mean_percent")
    for total in said["published_totals"]:
        total["total"] = sum(
            row[f"mp_{side}"]
            for row in rows(said)
            for side in ("ns", "ew")
            if row[side] == total["contestant"]
        )
    reproduced(said)
    said["published_totals"][0]["total"] += 1
    record = read(said)
    assert [each.what for each in differences(record, score_record(record))] == ["total"]


def test_equals_may_be_parted_by_the_tiebreak_that_is_printed() -> None:
    said = event("teams_point_a_board")
    for board in (board for match in said["matches"] for board in match["boards"]):
        for row in board["results"]:
            row["score_ns"] = 420
        board["team_points"], board["opposing_team_points"] = 1, 1
    for match in said["matches"]:
        match["team_score"], match["opponent_score"] = 4, 4
    for place, total in enumerate(said["published_totals"], 1):
        total |= {"total": 12, "rank": f"{place}", "tiebreak": 9 - place}
    reproduced(said)
    for total in said["published_totals"]:
        total["tiebreak"] = None
    record = read(said)
    found = [each.what for each in differences(record, score_record(record))]
    assert found == ["rank", "rank", "rank"]
