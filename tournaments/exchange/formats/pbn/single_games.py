"""Games that are one table's each: matches of teams, or a field of pairs who have names.

Of a match PBN names the room: the home team sits N/S in the open one, E/W in the closed one.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from tournaments.exchange.formats.pbn.games import Game
from tournaments.exchange.formats.plain.document import (
    Document,
    artificial_percent,
    other_sign,
    tricks_made,
)
from tournaments.exchange.formats.plain.result import PASSED_OUT
from tournaments.exchange.malformed import MalformedFile

_OF_SIDE = re.compile(r"(NS|EW)\s+([+-]?[\w.%+=-]+)", re.IGNORECASE)
"""A figure of a side: ``NS 420``, ``EW -3``, ``NS A60 EW A40``."""
_ROUND = re.compile(r"\d{1,4}", re.ASCII)
_TRICKS = re.compile(r"\d{1,2}")
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


def are_of_teams(games: Sequence[Game]) -> bool:
    """Return whether they are of matches: each names both teams."""
    return all(game.said("hometeam") and game.said("visitteam") for game in games)


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
    board = match["boards"].setdefault(number, {"number": number, **_deal(game), "results": []})
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
    room = game.said("room").lower()[:1]
    if room not in ("o", "c"):
        return ""
    return "ns" if (team == game.said("hometeam")) == (room == "o") else "ew"


def _rounds(games: Sequence[Game]) -> dict[tuple[str, ...], int]:
    """Return the number of each round: its own, or in the order in which they are named."""
    stages = list(dict.fromkeys(map(_stage, games)))
    own = {stage: int(stage[-1]) for stage in stages if _ROUND.fullmatch(stage[-1])}
    if len(set(own.values())) == len(stages):
        return own
    return {stage: number for number, stage in enumerate(stages, 1)}


def _stage(game: Game) -> tuple[str, ...]:
    return tuple(game.said(name) for name in ("stage", "session", "round"))


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
        board = boards.setdefault(number, {"number": number, **_deal(game), "results": []})
        sides = {side: _players(game, side) for side in _SEATS}
        if not all(len(pair) == 2 for pair in sides.values()):
            raise MalformedFile(f"line {game.line}", "this game does not say who played it")
        who = {
            side: numbers.setdefault(pair, f"{len(numbers) + 1}") for side, pair in sides.items()
        }
        board["results"].append(who | _result(game))
    if max(Counter(game.said("board") for game in games).values()) == 1:
        raise MalformedFile("", "every board was played once, so there is nothing to compare with")
    pairs = [
        {"contestant": number, "players": [{"name": name} for name in pair]}
        for pair, number in numbers.items()
    ]
    return [*boards.values()], pairs


def _players(game: Game, side: str) -> tuple[str, ...]:
    return tuple(name for seat in _SEATS[side] if (name := game.said(seat)))


def _deal(game: Game) -> Document:
    return {key: value for key in ("dealer", "vulnerable") if (value := game.said(key))}


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
