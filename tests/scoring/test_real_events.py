"""Real events with everything that was published of them."""

import json
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from scoring.contract_score import possible_scores, score
from scoring.doubling import Doubling
from scoring.field import score as score_field
from scoring.outcome import Contract, PassedOut, Score, Strain
from scoring.rank import place_text
from scoring.rules import round_half_up
from scoring.values import FieldResults, FieldStandings
from scoring.vulnerability import Vulnerability
from tests.data import CROSS_IMPS, HALF_POINTS, HOWELL, MITCHELL, event_content
from tests.scoring.fields import NEUBERG, ONE_POINT, field, play

WITH_CONTRACTS = {
    MITCHELL: 242,
    HALF_POINTS: 90,
    HOWELL: 160,
    CROSS_IMPS: 108,
}


def read(name: str) -> dict[str, Any]:
    event: dict[str, Any] = json.loads(event_content(name))
    return event


def lines(event: dict[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every published line with its board's number."""
    return ((board["number"], line) for board in event["boards"] for line in board["results"])


def outcome(line: dict[str, Any]) -> Contract | PassedOut:
    """The outcome of a published line from its contract, not from its score."""
    text = line["contract"].upper()
    if text == "PASS":
        return PassedOut()
    doubling = Doubling("x" * text.count("X"))
    return Contract(int(text[0]), Strain(text[1]), doubling, line["declarer"], line["tricks"])


@pytest.mark.parametrize(("name", "count"), WITH_CONTRACTS.items())
def test_every_published_contract_gives_its_published_score(name: str, count: int) -> None:
    checked = 0
    for number, line in lines(read(name)):
        if line["contract"] and line["score_ns"] is not None:
            vulnerability = Vulnerability.usual(number)
            assert score(outcome(line), vulnerability) == line["score_ns"], (number, line)
            possible = possible_scores(vulnerability.ns, vulnerability.ew)
            assert line["score_ns"] in possible | {0}
            checked += 1
    assert checked == count


@pytest.fixture(scope="module")
def mitchell() -> tuple[dict[str, Any], FieldResults, FieldStandings]:
    event = read(MITCHELL)
    members = {
        direction: [
            int(each["contestant"])
            for each in event["published_totals"]
            if each["direction"] == direction
        ]
        for direction in ("NS", "EW")
    }
    sizes = {board["number"]: len(board["results"]) for board in event["boards"]}
    results = field(
        [play(n, int(line["ns"]), int(line["ew"]), outcome(line)) for n, line in lines(event)],
        ns=members["NS"],
        ew=members["EW"],
        expected=sizes,
        vulnerable={number: Vulnerability.usual(number) for number in sizes},
    )
    return event, results, score_field(results, NEUBERG)


def test_every_board_award_of_the_mitchell(
    mitchell: tuple[dict[str, Any], FieldResults, FieldStandings],
) -> None:
    event, _, scored = mitchell
    for number, line in lines(event):
        award = scored.trays[number].award(Fraction(line["score_ns"]))
        assert (award.ns, award.ew) == (line["mp_ns"], line["mp_ew"]), (number, line)


def test_every_percentage_and_rank_of_the_mitchell(
    mitchell: tuple[dict[str, Any], FieldResults, FieldStandings],
) -> None:
    event, _, scored = mitchell
    published = {
        int(each["contestant"]): (each["direction"], f"{each['percent']:.2f}", each["rank"])
        for each in event["published_totals"]
    }
    assert len(published) == 22
    for standing in scored.standings:
        assert standing.percent is not None
        assert published[standing.contestant] == (
            standing.line,
            str(round_half_up(standing.percent, 2)),
            place_text(standing.place, standing.shared),
        )


def test_every_full_board_of_half_points() -> None:
    event = read(HALF_POINTS)
    most = max(len(board["results"]) for board in event["boards"])
    full = [board for board in event["boards"] if len(board["results"]) == most]
    assert full
    for board in full:
        plays = [
            play(board["number"], int(line["ns"]), int(line["ew"]), Score(line["score_ns"]))
            for line in board["results"]
        ]
        seats = [seat for each in plays for seat in each.seats[:2]]
        table = score_field(field(plays, one=seats), ONE_POINT).trays[board["number"]]
        for line in board["results"]:
            award = table.award(Fraction(line["score_ns"]))
            printed = [Fraction(round_half_up(each, 2)) for each in (award.ns, award.ew)]
            assert printed == [Fraction(str(line["mp_ns"])), Fraction(str(line["mp_ew"]))]
