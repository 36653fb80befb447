"""The lists in which contestants are ranked."""

from collections.abc import Mapping

from movements.journey import journeys
from movements.movement import Kind, Movement


def lines(movement: Movement) -> Mapping[int, str]:
    """tmp"""
    held = {
        n: {"".join(stop.hands) for stop in stops if stop.hands}
        for n, stops in journeys(movement).items()
    }
    apart = all(len(h) == 1 for h in held.values()) and movement.kind is not Kind.TEAMS
    return {
        n: (min(h) if movement.kind is Kind.INDIVIDUAL else min(h).replace("NS", "NS"))
        if apart
        else ""
        for n, h in held.items()
    }
