"""The lines that are ranked: one list, or by the hands that were held all evening."""

from collections.abc import Mapping
from enum import StrEnum

from movements.journey import Stop, journeys
from movements.movement import Kind, Movement

ONE_LINE = ""


def lines(movement: Movement) -> Mapping[int, str]:
    """The line in which each contestant but the phantom is ranked.

    Pairs who all keep their side are ranked as "NS" and "EW": two winners. Individuals who all
    keep one hand are ranked as "N", "E", "S" and "W": four winners. Where anybody changes, where
    somebody has no seat yet, and for teams, everybody is in one line, "". A side is that of the
    hands: whoever plays a turned tray changes his, though he keeps his chair.
    """
    held = {one: _held(movement.kind, stops) for one, stops in journeys(movement).items()}
    if movement.kind is Kind.TEAMS or any(len(lines) != 1 for lines in held.values()):
        return dict.fromkeys(held, ONE_LINE)
    return {one: min(lines).value for one, lines in held.items()}


def _held(kind: Kind, stops: tuple[Stop, ...]) -> set[StrEnum]:
    if kind is Kind.INDIVIDUAL:
        return {hand for stop in stops for hand in stop.hands}
    return {stop.side for stop in stops if stop.side is not None}
