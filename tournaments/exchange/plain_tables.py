"""Which table of a match is which: who of the two teams held the cards of N/S."""

from collections.abc import Iterator

from tournaments.exchange.json_node import JsonNode
from tournaments.exchange.malformed import MalformedFile
from tournaments.exchange.plain_boards import number_of

DIRECTIONS = ("direction", "team_direction")


class Tables:
    """The rows of every board of every match, with what all of them say of pairs and teams.

    ``matches`` are the matches with the teams that play them; ``boards`` those outside them.
    """

    def __init__(
        self, matches: list[tuple[JsonNode, frozenset[str]]], boards: list[JsonNode]
    ) -> None:
        self._matches = matches
        self._boards = {number_of(board): board for board in boards}
        self._teams = self._teams_of_pairs()

    def of_board(
        self, board: JsonNode, team: str, opponent: str, at: int
    ) -> list[tuple[JsonNode, bool]]:
        """The rows of one board of a match, each with whether the match's team was N/S there."""
        rows = list(board.get("results").items()) or self._elsewhere(board, team, opponent, at)
        if len(rows) > 2:
            raise MalformedFile(board.path, "a board of a match is played at two tables")
        said = [self._team_ns(row, team, opponent) for row in rows]
        if len(rows) == 2:
            said = _completed(said)
            if said[0] == said[1]:
                raise MalformedFile(board.path, "the same team is N/S at both tables")
        return [(row, ns is not False) for row, ns in zip(rows, said, strict=True)]

    def rows(self) -> Iterator[tuple[int, int, JsonNode]]:
        """Every row of every board of the matches, with the match's round and the number."""
        for number, (match, _teams) in enumerate(self._matches, 1):
            at = match.get("round").whole(0, 9999) if match.get("round").present else number
            for board in match.get("boards").items():
                for row in board.get("results").items():
                    yield at, number_of(board), row
        for tray, board in self._boards.items():
            for row in board.get("results").items():
                yield 0, tray, row

    def _elsewhere(self, board: JsonNode, team: str, opponent: str, at: int) -> list[JsonNode]:
        """The rows of a match among the results of a board that stands outside it."""
        outside = self._boards.get(number_of(board))
        if outside is None:
            return []
        return [
            row
            for row in outside.get("results").items()
            if {_name(row, "ns"), _name(row, "ew")} == {team, opponent}
            and (not row.get("round").present or row.get("round").value == at)
        ]

    def _team_ns(self, row: JsonNode, team: str, opponent: str) -> bool | None:
        """Whether the team was N/S; None where the row does not say."""
        for key in DIRECTIONS:
            said = row.get(key).text("").strip().upper()
            if said:
                return said.startswith(("N", "S"))
        ns, ew = (self._teams.get(name, name) for name in (_name(row, "ns"), _name(row, "ew")))
        if team in (ns, ew) and opponent in (ns, ew):
            return ns == team
        if team in (ns, ew):
            return ns == team
        return ew == opponent if opponent in (ns, ew) else None

    def _teams_of_pairs(self) -> dict[str, str]:
        """The team of each pair that is in no match but those of one team."""
        could: dict[str, frozenset[str]] = {}
        for match, teams in self._matches:
            for board in match.get("boards").items():
                for row in board.get("results").items():
                    for name in (_name(row, "ns"), _name(row, "ew")):
                        could[name] = could.get(name, teams) & teams
        every = frozenset(team for _match, teams in self._matches for team in teams)
        if set(could) - {""} <= every:
            return {}  # the rows name teams
        return {pair: next(iter(teams)) for pair, teams in could.items() if len(teams) == 1}


def _completed(said: list[bool | None]) -> list[bool | None]:
    """What one table says of the other; where neither says anything, N/S comes first."""
    first, second = said
    if first is None and second is None:
        return [True, False]
    if first is None:
        return [not second, second]
    return [first, not first if second is None else second]


def _name(row: JsonNode, side: str) -> str:
    return " ".join(str(row.get(side).value).split()) if row.get(side).present else ""
