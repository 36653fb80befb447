"""Files of PBN in which each game is one table's: matches of teams, and pairs who have names."""

import re

import pytest

from scoring.outcome import Contract, PassedOut
from tournaments.exchange.event_record import EventRecord, Kind
from tournaments.exchange.formats import FORMATS
from tournaments.exchange.malformed import MalformedFile
from tournaments.replay.differences import differences
from tournaments.replay.recorded_field import score_record

HEAD = "% PBN 2.1\n"
OPEN = {"West": "Cyd", "North": "Ann", "East": "Dan", "South": "Bob", "Room": "Open"}
CLOSED = {"West": "Eve", "North": "Gus", "East": "Fay", "South": "Hal", "Room": "Closed"}
MATCH = {"HomeTeam": "Owls", "VisitTeam": "Larks", "Round": "3", "Scoring": "IMP"}


def game(board: int, contract: str, declarer: str, result: str, **more: str) -> str:
    tags = {
        "Event": "Cup",
        "Board": f"{board}",
        "Deal": "N:AKQJ.AKQJ.AKQ.AK - - -",
        "Contract": contract,
        "Declarer": declarer,
        "Result": result,
        **more,
    }
    return "".join(f'[{name} "{value}"]\n' for name, value in tags.items()) + "\n"


def read(*games: str, rules: dict[str, str] | None = None) -> EventRecord:
    return FORMATS["pbn"].open((HEAD + "".join(games)).encode()).record(rules)


TWO = (
    game(1, "4S", "N", "10", **OPEN, **MATCH, ScoreIMP="NS 10"),
    game(2, "3NT", "W", "8", **OPEN, **MATCH, ScoreIMP="NS 2"),
    game(1, "4S", "N", "9", **CLOSED, **MATCH, ScoreIMP="EW 10"),
    game(2, "Pass", "", "", **CLOSED, **MATCH, ScoreIMP="EW 2"),
)


def test_a_match_is_read_from_its_two_rooms() -> None:
    record = read(*TWO, rules={"scoring": "teams", "match": "imps"})
    assert record.kind == Kind.TEAMS
    (match,) = record.matches
    assert (match.round, match.team.name, match.opponent.name) == (3, "Owls", "Larks")
    sat = [(each.tray, each.north.name, each.outcome) for each in record.results]
    assert [(tray, north) for tray, north, _outcome in sat] == [
        (1, "Owls"), (1, "Larks"), (2, "Owls"), (2, "Larks"),
    ]  # fmt: skip
    assert isinstance(sat[0][2], Contract)
    assert isinstance(sat[3][2], PassedOut)
    assert differences(record, score_record(record)) == []
    people = {each.who.name: [person.name for person in each.people] for each in record.contestants}
    assert people == {"Owls": ["Ann", "Bob", "Fay", "Eve"], "Larks": ["Dan", "Cyd", "Gus", "Hal"]}
    assert record.not_read == ("Deal: 4 deals, which are not kept",)


def test_a_published_figure_that_is_wrong_is_told() -> None:
    wrong = (TWO[0].replace("NS 10", "NS 11"), *TWO[1:])
    record = read(*wrong, rules={"scoring": "teams", "match": "imps"})
    (found,) = differences(record, score_record(record))
    assert (found.published, found.computed) == ("11", "10")


@pytest.mark.parametrize(
    ("result", "tricks"),
    [("9", 9), ("=", 10), ("-1", 9), ("+2", 12), ("NS 9", 9), ("EW 4", 9), ("^9", 9)],
)
def test_tricks_may_be_said_in_several_ways(result: str, tricks: int) -> None:
    record = read(TWO[0].replace('Result "10"', f'Result "{result}"'), *TWO[1:])
    outcome = record.results[0].outcome
    assert isinstance(outcome, Contract)
    assert outcome.tricks == tricks


@pytest.mark.parametrize(
    ("score", "figure"), [("NS 420", 420), ("EW -420", 420), ("EW 50", -50), ("NS -50", -50)]
)
def test_a_score_is_of_a_side(score: str, figure: int) -> None:
    record = read(
        game(1, "4S", "", "", **OPEN, **MATCH, Score=score),
        game(1, "4S", "", "", **CLOSED, **MATCH, Score="NS 420"),
    )
    assert [each.score for each in record.results] == [figure, 420]


def test_an_average_stands_in_the_place_of_a_score() -> None:
    record = read(
        game(1, "?", "?", "?", **OPEN, **MATCH, Score="NS A60 EW A40"),
        game(1, "4S", "N", "10", **CLOSED, **MATCH),
    )
    ruling = record.results[0].ruling
    assert ruling is not None
    assert (ruling.code, dict(ruling.params)) == ("artificial", {"ns": "60", "ew": "40"})


def test_rounds_without_numbers_are_numbered_as_they_come() -> None:
    stages = ("Final 1/2", "Final 2/2")
    games = [
        game(board, "4S", "N", f"{9 + board}", **room, **(MATCH | {"Round": "", "Stage": stage}))
        for board, stage in enumerate(stages, 1)
        for room in (OPEN, CLOSED)
    ]
    assert [match.round for match in read(*games).matches] == [1, 2]


def test_pairs_are_numbered_as_they_come() -> None:
    record = read(
        game(1, "4S", "N", "10", **OPEN),
        game(1, "4S", "N", "9", **CLOSED),
        game(2, "3NT", "S", "9", **(OPEN | {"West": "Eve", "East": "Fay"})),
        game(2, "3NT", "S", "9", **(CLOSED | {"West": "Cyd", "East": "Dan"})),
        rules={"scoring": "mp"},
    )
    assert record.kind == Kind.PAIRS
    sat = [(each.tray, each.north.name, each.east.name) for each in record.results]
    assert sat == [(1, "1", "2"), (1, "3", "4"), (2, "1", "4"), (2, "3", "2")]
    people = {each.who.name: [person.name for person in each.people] for each in record.contestants}
    assert people["4"] == ["Fay", "Eve"]


@pytest.mark.parametrize(
    ("games", "said"),
    [
        ((game(1, "4S", "N", "10"), game(1, "4S", "N", "9")), "line 2: this game does not say who"),
        (
            (game(1, "4S", "N", "10", **OPEN), game(2, "4S", "N", "9", **OPEN)),
            "every board was played once, so there is nothing to compare with",
        ),
        ((game(1, "9S", "N", "10", **OPEN, **MATCH), *TWO[2:]), "9S is no contract"),
        ((game(1, "4S", "N", "14", **OPEN, **MATCH), *TWO[2:]), "expected a whole number from 0"),
        ((TWO[0], TWO[0], TWO[2]), "board 1"),
        ((*TWO, TWO[0].replace("Cup", "Plate")), "there are 2 events"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_place(games: tuple[str, ...], said: str) -> None:
    with pytest.raises(MalformedFile, match=re.escape(said)):
        read(*games)
