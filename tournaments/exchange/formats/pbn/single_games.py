"""Games that are one table's each: matches of teams, or a field of pairs who have names.

Of a match PBN names the room: the home team sits N/S in the open one, E/W in the closed one. Two
rooms are a match, whether or not a file names the teams.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from tournaments.exchange.formats.pbn.games import Game
from tournaments.exchange.formats.plain.document import (
    Document,
    artificial_percent,
    deal_said,
    other_sign,
    tricks_made,
)
from tournaments.exchange.formats.plain.result import PASSED_OUT
from tournaments.exchange.malformed import MalformedFile

_OF_SIDE = re.compile(r"(NS|EW)\s+([+-]?[\w.%+=-]+)", re.IGNORECASE)
"""A figure of a side: ``NS 420``, ``EW -3``, ``NS A60 EW A40``."""
_FIGURE = re.compile(r"[+-]?\d{1,6}(\.\d{1,6})?%?", re.ASCII)
_ROUND = re.compile(r"\d{1,4}", re.ASCII)
_TRICKS = re.compile(r"\d{1,2}")
_STAGE = ("stage", "session", "round")
_TEAMS = {"hometeam": "N/S in the open room", "visitteam": "E/W in the open room"}
"""The tags of the two teams, with what a team is called that has no name."""
_AWARDS = {"scoremp": "mp", "scoreimp": "ximp", "scorepercentage": "pct"}
"""What a game may say that it was worth, with its key in the plain form."""
_OTHER = {"ns": "ew", "ew": "ns"}
_SEATS = {"ns": ("north", "south"), "ew": ("east", "west")}
TRICKS = 13

Figures = Mapping[str, str]
"""What is said of either side, under ``ns`` and ``ew``."""


def played_games(games: Sequence[Game]) -> list[Game]:
    """Return the games that say what was made at one table: not those with a contract alone."""
    return [game for game in games if game.said("score") or _is_played(game)]


def _is_played(game: Game) -> bool:
    contract = game.said("contract")
    return contract.upper() in PASSED_OUT or bool(contract and game.said("result"))


def games_of_teams(games: Sequence[Game]) -> Sequence[Game]:
    """Return the games, each with both teams, where they are of matches; else none.

    Where not every game names them, what one says stands for those after it, and everybody sits
    with one team alone.
    """
    if all(game.said(team) for game in games for team in _TEAMS):
        return games
    told = [*_each_with_teams(games)]
    known = any(_said(game, _TEAMS) for game in games) or all(map(_room, games))
    return told if known and _are_two_tables(told) and _sit_with_one_team(told) else []


def _each_with_teams(games: Sequence[Game]) -> Iterator[Game]:
    """Yield each game with its teams and its stage, from the games before where it is silent."""
    before = next(filter(None, (_said(game, _TEAMS) for game in games)), {})
    for game in games:
        said = _said(game, (*_STAGE, *_TEAMS))
        if any(said[team] != before.get(team) for team in _TEAMS if team in said):
            # Of another match: its opponents are not those of the one before.
            before = {name: value for name, value in before.items() if name in _STAGE}
        before |= said
        yield replace(game, tags=game.tags | _TEAMS | before)


def _said(game: Game, tags: Iterable[str]) -> dict[str, str]:
    return {tag: value for tag in tags if (value := game.said(tag))}


def _are_two_tables(games: Sequence[Game]) -> bool:
    """Return whether no board of a match was played twice in a room, and one was in both."""
    rooms: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
    for game in games:
        teams = sorted(game.said(team) for team in _TEAMS)
        rooms[*_stage(game), *teams, game.said("board")].append(_room(game))
    twice = [sorted(each) for each in rooms.values() if len(each) > 1]
    return bool(twice) and all(each in (["c", "o"], ["", ""]) for each in twice)


def _sit_with_one_team(games: Sequence[Game]) -> bool:
    """Return whether nobody who is named sat with two teams."""
    teams: dict[str, str] = {}
    return all(
        teams.setdefault(name, game.said(team)) == game.said(team)
        for game in games
        for team in _TEAMS
        if (side := _side_of(game.said(team), game))
        for name in _players(game, side)
    )


def matches_of(games: Sequence[Game]) -> list[Document]:
    """Return the matches with their boards, from the side of the team that is named first."""
    rounds, found = _rounds(games), dict[tuple[int, frozenset[str]], Document]()
    for game in games:
        home, visitors = game.said("hometeam"), game.said("visitteam")
        at = rounds[_stage(game)]
        match = found.setdefault(
            (at, frozenset((home, visitors))),
            {"round": at, "team": home, "opponent": visitors, "boards": {}},
        )
        for key, name in (("team_score", "homescore"), ("opponent_score", "visitscore")):
            if match["team"] == home and game.said(name):
                match.setdefault(key, game.said(name))
        _add(match, game)
    return [match | {"boards": [*match["boards"].values()]} for match in found.values()]


def _add(match: Document, game: Game) -> None:
    """Add what was played at a table to its board."""
    number, side = game.said("board"), _side_of(match["team"], game)
    board = match["boards"].setdefault(
        number, {"number": number, **board_said(game), "results": []}
    )
    direction = {"direction": side.upper()} if side else {}
    board["results"].append(direction | _result(game))
    if side:
        for name, keys in (
            ("scoreimp", ("imps", "opposing_imps")),
            ("scoremp", ("team_points", "opposing_team_points")),
        ):
            figures = _figures(game.said(name))
            for key, whose in zip(keys, (side, _OTHER[side]), strict=True):
                if whose in figures:
                    board.setdefault(key, figures[whose])


def _side_of(team: str, game: Game) -> str:
    """Return where a team sat; empty where the file does not tell the room."""
    room = _room(game)
    if not room:
        return ""
    return "ns" if (team == game.said("hometeam")) == (room == "o") else "ew"


def _room(game: Game) -> str:
    """Return ``o`` for the open room, ``c`` for the closed one; empty where it is not told."""
    room = game.said("room").lower()[:1]
    return room if room in ("o", "c") else ""


def _rounds(games: Sequence[Game]) -> dict[tuple[str, ...], int]:
    """Return the number of each round: its own, or in the order in which they are named."""
    stages = list(dict.fromkeys(map(_stage, games)))
    own = {stage: int(stage[-1]) for stage in stages if _ROUND.fullmatch(stage[-1])}
    if len(set(own.values())) == len(stages):
        return own
    return {stage: number for number, stage in enumerate(stages, 1)}


def _stage(game: Game) -> tuple[str, ...]:
    return tuple(game.said(name) for name in _STAGE)


def team_people(games: Sequence[Game]) -> list[Document]:
    """Return the teams with the players who are named, in the order in which they come."""
    people: dict[str, dict[str, None]] = {}
    for game in games:
        for name in ("hometeam", "visitteam"):
            its = people.setdefault(game.said(name), {})
            if side := _side_of(game.said(name), game):
                its.update(dict.fromkeys(_players(game, side)))
    return [
        {"contestant": team, "players": [{"name": name} for name in its]}
        for team, its in people.items()
        if its
    ]


def boards_of_pairs(games: Sequence[Game]) -> tuple[list[Document], list[Document]]:
    """Return the boards with a result of each game, and the pairs, numbered as they come.
    Raises ``MalformedFile`` where nobody is named, and where every board was played once.
    """
    numbers: dict[tuple[str, ...], str] = {}
    boards: dict[str, Document] = {}
    for game in games:
        number = game.said("board")
        board = boards.setdefault(number, {"number": number, **board_said(game), "results": []})
        sides = {side: _players(game, side) for side in _SEATS}
        if not all(len(pair) == 2 for pair in sides.values()):
            raise MalformedFile(f"line {game.line}", "this game does not say who played it")
        who = {
            side: numbers.setdefault(pair, f"{len(numbers) + 1}") for side, pair in sides.items()
        }
        board["results"].append(who | _result(game) | _awards(game))
    if max(Counter(game.said("board") for game in games).values()) == 1:
        raise MalformedFile("", "every board was played once, so there is nothing to compare with")
    pairs = [
        {"contestant": number, "players": [{"name": name} for name in pair]}
        for pair, number in numbers.items()
    ]
    return [*boards.values()], pairs


def _awards(game: Game) -> Document:
    """Return what the game says that it was worth to either side."""
    return {
        f"{key}_{side}": figure.removeprefix("+").removesuffix("%")
        for tag, key in _AWARDS.items()
        for side, figure in _figures(game.said(tag)).items()
        if _FIGURE.fullmatch(figure)
    }


def _players(game: Game, side: str) -> tuple[str, ...]:
    return tuple(name for seat in _SEATS[side] if (name := game.said(seat)))


def board_said(game: Game) -> Document:
    """Return what a game says of its board: dealer, vulnerability, cards."""
    said = {key: value for key in ("dealer", "vulnerable") if (value := game.said(key))}
    return said | deal_said(game.said("deal"))


def _result(game: Game) -> Document:
    """Return what came of a game, as the plain form says it."""
    contract, declarer = game.said("contract"), game.said("declarer").removeprefix("^")
    said = {
        "contract": contract,
        "declarer": declarer,
        "tricks": _tricks(game.said("result"), declarer, contract),
        "table": game.said("table") if game.said("table").isdigit() else "",
    }
    score = _figures(game.said("score"))
    ruled = {side: percent for side, each in score.items() if (percent := artificial_percent(each))}
    if ruled:
        return {"adjusted_percent": ruled}
    return {key: value for key, value in said.items() if value} | _score_ns(score)


def _tricks(said: str, declarer: str, contract: str) -> str:
    """Return declarer's tricks; a file may say those of a side: ``NS 9``, ``EW 4``."""
    of_sides = _figures(said.removeprefix("^"))
    if not of_sides:
        return tricks_made(said.removeprefix("^"), contract)
    own = "ns" if declarer.upper()[:1] in ("N", "S") else "ew"
    if own in of_sides:
        return of_sides[own]
    other = of_sides[_OTHER[own]]
    return f"{TRICKS - int(other)}" if _TRICKS.fullmatch(other) else other


def _score_ns(score: Figures) -> Document:
    if "ns" in score:
        return {"score_ns": score["ns"].removeprefix("+")}
    if "ew" not in score:
        return {}
    return {"score_ns": other_sign(score["ew"])}


def _figures(text: str) -> dict[str, str]:
    return {side.lower(): figure for side, figure in _OF_SIDE.findall(text)}
