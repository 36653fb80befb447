"""The switches of ``scoring`` by their own names, for what a file has no words of its own."""

from decimal import Decimal

from scoring.switches import SWITCHES
from tournaments.exchange.json_node import JsonNode, shortened
from tournaments.exchange.malformed import MalformedFile

OF_OTHER_GAMES = ("royals", "round_bonus", "round_bonus_for", "trick_point", "english_slams")
"""What no result of bridge depends on."""


def read_switch(node: JsonNode, name: str) -> str | int:
    """The value of a switch. Raises ``MalformedFile`` where it has no such value."""
    if name in OF_OTHER_GAMES:
        raise MalformedFile(node.path, "plays no part in bridge")
    allowed = ("bridge",) if name == "game" else SWITCHES[name].allowed
    if isinstance(allowed, range):
        return node.whole(allowed[0], allowed[-1])
    # 1.5 may stand there as a number too.
    said = str(node.value) if isinstance(node.value, Decimal) else node.text()
    for value in allowed:
        if str(value) == said:
            return value
    words = ", ".join(map(str, allowed))
    raise MalformedFile(node.path, f"{shortened(said)} is none of {words}")
