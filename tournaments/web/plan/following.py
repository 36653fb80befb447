"""Another movement for an evening that is being played: what is asked, and which can follow."""

from collections.abc import Mapping
from typing import Any

from movements.changes.new_movement import remaining, seats_to_follow
from movements.choice import Choice
from movements.journey import journeys
from movements.movement import Movement
from tournaments.models import Session
from tournaments.presenting.sentences import CANNOT_FOLLOW
from tournaments.presenting.who_plays import plays_by
from tournaments.queries.plan.changes import UnderWay, under_way
from tournaments.queries.plan.plan_view import section_of
from tournaments.queries.plan.proposal import follows
from tournaments.refusal import Refusal
from tournaments.web.forms import number_sent

WISHES = (
    "section",
    "first_round",
    "trays",
    "minutes",
    "winners",
    "sit_still",
    "system",
    "own_trays",
)
"""What a director may wish of it; who plays what is settled."""


def section_played(session: Session, given: Mapping[str, str]) -> UnderWay | None:
    """The section whose movement is to be changed: once it has results, or where that is asked.

    None where the evening is set up as usual.
    """
    asked = given.get("section", "")
    number = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 10 else None
    if number is None and not session.sections.exists():
        return None
    section = section_of(session, number)
    asked_to_follow = "first_round" in given and section.plans.exists()
    return under_way(section) if asked_to_follow or section.plays.exists() else None


def wanted_to_follow(now: UnderWay, given: Mapping[str, str]) -> dict[str, str]:
    """The wishes, for those who are there; without a length: as much as is left to play."""
    wanted = {name: given[name] for name in WISHES if name in given}
    plays = plays_by(now.system)
    wanted |= {"kind": plays, "pairs": str(now.there // plays.persons)}
    wanted["first_round"] = wanted.get("first_round") or str(now.round_to_come)
    if not (wanted.get("trays") or wanted.get("minutes")):
        left = len(now.movement.rounds) - now.last_round
        wanted["trays"] = str(max(1, left) * now.trays_per_round)
    return wanted


def following(now: UnderWay | None, given: Mapping[str, str]) -> dict[str, Any]:
    """Return what the page shows besides: from which round on, and which button takes a choice."""
    if now is None:
        return {"choice_button": "plan/choice_button.html"}
    button = "plan/follow_button.html"
    return {"now": now, "first_round": given["first_round"], "choice_button": button}


def that_follow(now: UnderWay, choices: tuple[Choice, ...], game: str) -> tuple[Choice, ...]:
    """The choices by which those who are there can go on. Refused where there is none."""
    found = tuple(one for one in choices if follows(now.system, one.system, game))
    if not found or now.movement.allow_replay:
        raise Refusal(CANNOT_FOLLOW)
    return found


def labels_there(now: UnderWay, rest: Movement, given: Mapping[str, str]) -> dict[int, str]:
    """What those are called who play on, by the numbers that they take in another movement."""
    there = remaining(now.movement, now.left)
    first = number_sent(given["first_round"]) or now.round_to_come
    made = min(max(first - 1, 0), len(now.movement.rounds))
    seats = seats_to_follow(now.movement, made, rest, there, first_new=now.first_new_tray)
    numbers = sorted(journeys(rest))
    return {number: now.label(one) for number, one in zip(numbers, seats, strict=True)}
