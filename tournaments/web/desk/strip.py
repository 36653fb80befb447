"""The strip of the desk: every tray, or every table of a round, with its state."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.presenting.trays import number_ranges


@dataclass(frozen=True, slots=True)
class Strip:
    """Links to numbers, each with its state and the word for it.

    ``at`` is their address without the number; ``here`` the number that is shown. ``letters``:
    those of the sections, where there are several.
    """

    links: tuple[tuple[int, str, str], ...]
    at: str
    here: int
    letters: str = ""

    @property
    def pattern(self) -> str:
        """What has to match that is typed to go there: one of these, or another of any round."""
        here = "|".join(str(number) for number, _state, _said in self.links)
        one = f"{here}|[0-9]+ ?[rR] ?[0-9]+|[bBtT] ?[0-9]+"
        letters = self.letters + self.letters.lower()
        return f"{one}|[{letters}] ?[0-9]+( ?[rR] ?[0-9]+)?|[bB][dD] ?[0-9]+" if letters else one

    @property
    def numbers(self) -> str:
        """The numbers as people write them: ``1–7``."""
        return number_ranges(number for number, _state, _said in self.links)


def strip_of(states: Iterable[tuple[int, str]], at: str, here: int, letters: str = "") -> Strip:
    """The strip; the states are ``complete``, ``play``, ``awaiting`` and ``improbable``."""
    said = state_words()
    return Strip(tuple((number, state, said[state]) for number, state in states), at, here, letters)


def state_words() -> dict[str, str]:
    """What each state is called."""
    return {
        "complete": _("complete"),
        "play": _("in play"),
        "awaiting": _("awaiting"),
        "improbable": _("improbable"),
    }
