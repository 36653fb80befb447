"""Files of PBN in which each game is one table's: matches of teams, and pairs who have names."""

import re

import pytest

from scoring.outcome import Contract, PassedOut
from tournaments.exchange.event_record import EventRecord, Kind
from tournaments.exchange.formats import FORMATS
from tournaments.exchange.malformed import MalformedFile
from tournaments.replay.differences import differences
from tournaments.replay.proposed_rules import published_figures
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
    assert record.not_read == ("deals that are not whole: 4",)


def test_a_published_figure_that_is_wrong_is_told() -> None:
    wrong = (TWO[0].replace("NS 10", "NS 11"), *TWO[1:])
    record = read(*wrong, rules={"scoring": "teams", "match": "imps"})
    (found,) = differences(record, score_record(record))
    assert (found.published, found.computed) == ("11", "10")


def test_the_visitors_figure_is_held_against_the_results_too() -> None:
    home_silent = [each.replace('[ScoreIMP "NS 10"]', "") for each in TWO[:2]]
    wrong = TWO[2].replace("EW 10", "NS 12")
    record = read(*home_silent, wrong, TWO[3], rules={"scoring": "teams", "match": "imps"})
    (found,) = differences(record, score_record(record))
    assert (found.what, found.board) == ("award E/W", 1)
    assert (found.published, found.computed) == ("12", "-10")


UNNAMED = {"HomeTeam": "", "VisitTeam": "?", "Round": "", "Scoring": "IMP"}
NAMED = {"HomeTeam": "Owls", "VisitTeam": "Larks"}


def _match_of(first: dict[str, str], later: dict[str, str]) -> EventRecord:
    """A match of two boards: what its first game says of the teams, and what the others do."""
    games = [
        game(board, "4S", "N", f"{tricks}", **room, **(UNNAMED | teams), ScoreIMP=said)
        for board, tricks, room, said, teams in (
            (1, 10, OPEN, "NS 10", first),
            (1, 9, CLOSED, "EW 10", later),
            (2, 10, OPEN, "NS 0", later),
            (2, 10, CLOSED, "NS 0", later),
        )
    ]
    return read(*games, rules={"scoring": "teams", "match": "imps"})


@pytest.mark.parametrize(
    ("first", "later", "teams"),
    [
        ({}, {}, ("N/S in the open room", "E/W in the open room")),
        (NAMED, {}, ("Owls", "Larks")),
        ({}, NAMED, ("Owls", "Larks")),
        (NAMED, {"HomeTeam": "Owls"}, ("Owls", "Larks")),
        ({"HomeTeam": "Owls"}, {"HomeTeam": "Owls"}, ("Owls", "E/W in the open room")),
        ({"VisitTeam": "Larks"}, {}, ("N/S in the open room", "Larks")),
    ],
)
def test_two_rooms_are_a_match_whoever_names_the_teams(
    first: dict[str, str], later: dict[str, str], teams: tuple[str, str]
) -> None:
    record = _match_of(first, later)
    (match,) = record.matches
    assert (match.team.name, match.opponent.name) == teams
    assert [(each.tray, each.north.name, each.round) for each in record.results] == [
        (1, teams[0], 1), (1, teams[1], 1), (2, teams[0], 1), (2, teams[1], 1),
    ]  # fmt: skip
    people = {each.who.name: [person.name for person in each.people] for each in record.contestants}
    assert people == {
        teams[0]: ["Ann", "Bob", "Fay", "Eve"], teams[1]: ["Dan", "Cyd", "Gus", "Hal"]
    }  # fmt: skip
    assert differences(record, score_record(record)) == []
    assert published_figures(record) == 3


def test_rooms_in_which_nobody_is_named_are_a_match() -> None:
    rooms = [{"Room": room} for room in ("Open", "Closed")]
    record = read(*(game(1, "4S", "N", f"{9 + n}", **room) for n, room in enumerate(rooms)))
    assert record.kind == Kind.TEAMS


def test_teams_named_once_are_known_where_no_room_is() -> None:
    record = read(game(1, "4S", "N", "10", **NAMED), game(1, "4S", "N", "9"))
    assert [each.north.name for each in record.results] == ["Owls", "Larks"]


def test_a_match_begins_where_other_teams_are_named() -> None:
    later = NAMED | {"HomeTeam": "Wrens", "VisitTeam": "Kites"}
    people = [{"Room": room} for room in ("Open", "Closed")]
    games = [
        game(board, "4S", "N", "10", **room, **(teams if room == people[0] else {}))
        for board, teams in ((1, NAMED), (2, later))
        for room in people
    ]
    matches = [(each.team.name, each.opponent.name) for each in read(*games).matches]
    assert matches == [("Owls", "Larks"), ("Wrens", "Kites")]


@pytest.mark.parametrize(
    ("scoring", "tag", "figures", "rules"),
    [
        ("Butler", "ScoreIMP", ("6", "-6"), {"scoring": "butler", "datum": "computed"}),
        ("Cross-IMPs", "ScoreIMP", ("10", "-10"), {"scoring": "ximp", "divisor": "comparisons"}),
        ("MP", "ScoreMP", ("2", "0"), {"scoring": "mp", "unit": "2"}),
        ("MP", "ScorePercentage", ("100.0%", "0.0%"), {"scoring": "mp", "unit": "2"}),
    ],
)
@pytest.mark.parametrize("side", ["NS", "EW"])
def test_what_a_game_of_pairs_was_worth_is_compared(
    scoring: str, tag: str, figures: tuple[str, str], rules: dict[str, str], side: str
) -> None:
    """420 and -50: 6 IMPs from their mean of 185, 10 from each other, a top of 2."""

    def read_with(*said: str) -> list[tuple[str, str]]:
        games = (
            game(1, "4S", "N", tricks, Scoring=scoring, **seats, **{tag: f"{side} {figure}"})
            for tricks, figure, seats in zip(
                ("10", "9"),
                said if side == "NS" else said[::-1],
                (
                    {seat: f"{seat}{n}" for seat in ("North", "South", "East", "West")}
                    for n in (1, 2)
                ),
                strict=True,
            )
        )
        record = read(*games, rules=rules)
        assert published_figures(record) == 2
        found = differences(record, score_record(record))
        return [(each.where, each.published) for each in found]

    assert read_with(*figures) == []
    wrong = read_with(figures[0], "1")
    assert [published.partition(".")[0] for _where, published in wrong] == ["1"]


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


def test_a_word_in_the_place_of_a_figure_is_passed_over() -> None:
    games = (
        game(1, "4S", "N", "10", **(OPEN | {"Room": ""}), ScoreMP="NS A60"),
        game(1, "4S", "N", "9", **(CLOSED | {"Room": ""})),
    )
    assert published_figures(read(*games, rules={"scoring": "mp"})) == 0


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
