"""Who is who in an event of the plain form: one line of contestants, or two.

In two lines numbered straight through, a contestant belongs to the line it is published in,
wherever it sat. Where both lines have the same numbers, it is the side that tells them apart.
"""

from tournaments.exchange.event_record import Who
from tournaments.exchange.json_node import JsonNode
from tournaments.exchange.malformed import MalformedFile

LONGEST = 12
"""The characters of a contestant's name; usually it is a number."""


class Lines:
    """The lines of an event, from its published totals and the number of winners it states."""

    def __init__(self, root: JsonNode) -> None:
        totals = list(root.get("published_totals").items())
        winners = root.get("info").get("winner_type") if root.get("info").present else None
        said = winners.text("") if winners else ""
        directed = any(_direction(total) for total in totals)
        self.two = said == "2" or (directed and said != "1")
        self._known: set[Who] = set()
        for total in totals:
            who = self.published(total)
            if who in self._known:
                raise MalformedFile(total.path, f"{who} is there twice")
            self._known.add(who)
        self._straight = self.two and not self._same_numbers(root)

    def published(self, total: JsonNode) -> Who:
        """The contestant of a published total."""
        if not self.two:
            return Who(_contestant(total.get("contestant")), "")
        direction = _direction(total)
        if not direction:
            raise total.get("direction").wrong("NS or EW")
        return Who(_contestant(total.get("contestant")), direction)

    def seated(self, node: JsonNode, side: str) -> Who:
        """The contestant that sat on a side of a table."""
        here = Who(_contestant(node), side if self.two else "")
        there = Who(here.name, {"NS": "EW", "EW": "NS"}[side])
        switched = self._straight and here not in self._known and there in self._known
        return there if switched else here

    def _same_numbers(self, root: JsonNode) -> bool:
        """Whether a number is published in both lines, or sat on both sides of one board."""
        if len({who.name for who in self._known}) < len(self._known):
            return True
        return any(_raw(board, "ns") & _raw(board, "ew") for board in root.get("boards").items())


def _raw(board: JsonNode, key: str) -> set[str]:
    """The contestants under a key as they stand there; whether they are any is seen later."""
    return {str(result.get(key).value) for result in board.get("results").items()}


def _direction(total: JsonNode) -> str:
    direction = total.get("direction").text("").strip().upper().replace("/", "").replace("-", "")
    if direction not in ("", "NS", "EW"):
        raise total.get("direction").wrong("NS or EW")
    return direction


def _contestant(node: JsonNode) -> str:
    name = " ".join(node.text().split())
    if not 1 <= len(name) <= LONGEST:
        raise node.wrong(f"a contestant's number of at most {LONGEST} characters")
    return name
