"""The tables of a match told apart: who of the two teams held the cards of N/S."""

from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import NamedTuple

from tournaments.exchange.formats.plain.boards import HIGHEST, number_of
from tournaments.exchange.json_node import JsonNode
from tournaments.exchange.malformed import MalformedFile

DIRECTIONS = ("direction", "team_direction", "dir", "team_dir")
LONGEST = 20
"""The characters of the name of a series of deals."""


class PairRow(NamedTuple):
    """One result of two pairs: its board, its series of deals, its round, and the row itself."""

    board: JsonNode
    series: str
    round: int
    row: JsonNode


class Tables:
    """The rows of every board of every match, with what all of them say of pairs and teams.

    ``matches`` are the matches with the teams that play them; ``boards`` those outside them.
    """

    def __init__(
        self, matches: list[tuple[JsonNode, frozenset[str]]], boards: list[JsonNode]
    ) -> None:
        self._matches = matches
        self._boards = boards
        self._teams = self._teams_of_pairs()
        self._directed = self._tells_directions()

    def of_board(
        self, board: JsonNode, team: str, opponent: str, at: int, *, first_ns: bool = True
    ) -> list[tuple[JsonNode, bool]]:
        """The rows of one board of a match, each with whether the match's team was N/S there.

        ``first_ns``: it was at the first table, where no row says anything.
        """
        rows = list(board.get("results").items()) or self._elsewhere(board, team, opponent, at)
        if len(rows) > 2:
            raise MalformedFile(board.path, "a board of a match is played at two tables")
        said = [self._team_ns(row, team, opponent) for row in rows]
        if len(rows) == 2:
            said = _completed(said, first_ns=first_ns)
            if said[0] == said[1]:
                raise MalformedFile(board.path, "the same team is N/S at both tables")
        return [(row, ns is not False) for row, ns in zip(rows, said, strict=True)]

    def rows(self, *, by_round: bool) -> Iterator[PairRow]:
        """Every row for whoever compares pairs: those of the boards outside, or else of matches.

        ``by_round``: each round has deals of its own.
        """
        outside = [board for board in self._boards if any(board.get("results").items())]
        numbers = [number_of(board) for board in outside]
        for board in outside:
            again = numbers.count(number_of(board)) > 1
            series = " ".join(board.get("section").text("").split())[:LONGEST] if again else ""
            for row in board.get("results").items():
                at = row.get("round")
                yield PairRow(board, series, at.whole(0, HIGHEST) if at.present else 0, row)
        if outside:
            return
        for number, (match, _teams) in enumerate(self._matches, 1):
            at = match.get("round")
            in_round = at.whole(0, HIGHEST) if at.present else number
            for board in match.get("boards").items():
                for row in board.get("results").items():
                    yield PairRow(
                        self.told(board), f"R{in_round}" if by_round else "", in_round, row
                    )

    def told(self, board: JsonNode) -> JsonNode:
        """The board of this number outside the matches, which may tell more; or this one."""
        number = number_of(board)
        return next((each for each in self._boards if number_of(each) == number), board)

    def _elsewhere(self, board: JsonNode, team: str, opponent: str, at: int) -> list[JsonNode]:
        """The rows of a match among the results of the boards that stand outside it."""
        number = number_of(board)
        return [
            row
            for outside in self._boards
            if number_of(outside) == number
            for row in outside.get("results").items()
            if {_name(row, "ns"), _name(row, "ew")} == {team, opponent}
            and (not row.get("round").present or row.get("round").value == at)
        ]

    def _team_ns(self, row: JsonNode, team: str, opponent: str) -> bool | None:
        """Return whether the team was N/S; None where the row does not say."""
        if self._directed and (said := _direction(row)):
            return said.startswith(("N", "S"))
        ns, ew = (self._teams.get(_name(row, side)) for side in ("ns", "ew"))
        if team in (ns, ew):
            return ns == team
        return ew == opponent if opponent in (ns, ew) else None

    def _tells_directions(self) -> bool:
        """Return whether a direction tells two tables apart anywhere; else it is not that of the
        team.
        """
        return any(
            len({_direction(row) for row in board.get("results").items()}) > 1
            for match, _teams in self._matches
            for board in (*match.get("boards").items(), *self._boards)
        )

    def _teams_of_pairs(self) -> dict[str, str]:
        """The team behind each name: a team is itself, a pair is in no match but its team's."""
        could: dict[str, frozenset[str]] = {}
        for match, teams in self._matches:
            for board in match.get("boards").items():
                for row in board.get("results").items():
                    for name in (_name(row, "ns"), _name(row, "ew")):
                        could[name] = could.get(name, teams) & teams
        every = frozenset(team for _match, teams in self._matches for team in teams)
        if set(could) - {""} <= every:
            return {team: team for team in every}
        return {pair: next(iter(teams)) for pair, teams in could.items() if len(teams) == 1}


def _direction(row: JsonNode) -> str:
    said = (row.get(key).text("").strip().upper() for key in DIRECTIONS)
    return next(filter(None, said), "")


def first_is_ns(boards: Iterable[JsonNode]) -> bool:
    """Return whether the match's team seems to have been N/S at the first table of each board.

    Where no row says who sat where, the signs of the IMPs or points are all there is to go by.
    """
    votes = 0
    for board in boards:
        rows = [row.get("score_ns").value for row in board.get("results").items()]
        gain = board.get("imps").value
        if isinstance(points := board.get("team_points").value, int | Decimal):
            gain = points - 1
        if len(rows) == 2 and all(isinstance(each, int) for each in (*rows, gain)):
            votes += _sign(rows[0] - rows[1]) * _sign(gain)
    return votes >= 0


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _completed(said: list[bool | None], *, first_ns: bool) -> list[bool | None]:
    """Return what one table says of the other."""
    first, second = said
    if first is None and second is None:
        return [first_ns, not first_ns]
    if first is None:
        return [not second, second]
    return [first, not first if second is None else second]


def _name(row: JsonNode, side: str) -> str:
    return " ".join(str(row.get(side).value).split()) if row.get(side).present else ""
