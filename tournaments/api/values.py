"""What is answered of a result, as the shapes of answers take it."""

from collections.abc import Mapping
from typing import Any

from scoring.outcome import Outcome, read_code
from scoring.values import Ruling
from tournaments.models import Result
from tournaments.presenting.rulings import ruling_words
from tournaments.presenting.typed_results import stored_ruling
from tournaments.queries.desk.trays import Entered
from tournaments.queries.plan.plays import Hands


def ruling_value(ruling: Ruling | None) -> dict[str, Any] | None:
    """A director's ruling on a result: its code and figures, and words. None for none."""
    if ruling is None:
        return None
    return {
        "code": str(ruling.code),
        "params": {name: str(value) for name, value in ruling.params.items()},
        "text": ruling_words(ruling),
    }


def said_value(outcome: Outcome, ruling: Ruling | None, hands: Hands) -> dict[str, Any]:
    """A version of a play: its outcome, the ruling on it, and the numbers of those who sat."""
    return {"outcome": outcome, "ruling": ruling_value(ruling), "seats": hands}


def result_value(result: Result, hands: Hands) -> dict[str, Any]:
    """A result as it is stored: which version, what, by whom and when.

    ``hands``: the numbers of the contestants who held them.
    """
    return {
        "version": result.version,
        **said_value(read_code(result.outcome), stored_ruling(result.ruling), hands),
        "reason": result.reason,
        "by": result.speaker,
        "at": result.said_at,
    }


def entered_value(entered: Entered, numbers: Mapping[int, int]) -> dict[str, Any]:
    """The same of a result that was read for a list.

    ``numbers``: those of the contestants, by the keys of their places.
    """
    return {
        "version": entered.version,
        **said_value(entered.outcome, entered.ruling, numbered(entered.seats, numbers)),
        "reason": entered.reason,
        "by": entered.said_by,
        "at": entered.said_at,
    }


def numbered(seats: Hands, numbers: Mapping[int, int]) -> Hands:
    """The numbers of those who sat, from the keys of their places."""
    north, east, south, west = (numbers[place] for place in seats)
    return north, east, south, west
