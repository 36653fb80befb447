"""The labels of contestants on paper and screen, and the customs of numbering."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import replace
from itertools import count
from typing import NamedTuple

from movements.journey import Side, journeys
from movements.movement import Kind, Movement
from movements.systems.league import FOUR, LEAGUE, four_of, letter_of
from movements.systems.safford_couples import SAFFORD_COUPLES, label_of
from tournaments.models import EwNumbered, EwNumbers, Tournament
from tournaments.presenting.terms import term

LETTERS = "abcdefghjklmnopqrstuvwxyz"
"""The source's letters: without i, which is too like 1."""

_BESIDE = {Side.NS: "N/S", Side.EW: "E/W"}
"""What stands beside a number; it is stored with a place, so that it is in no language."""


class EwCustom(NamedTuple):
    """The numbering of the pairs that begin E/W; ``first``: their first number, where it is set."""

    numbers: EwNumbers = EwNumbers.CONTINUED
    first: int = 0


CONTINUED = EwCustom()
"""The numbers go on, as in a movement's own plan."""


def custom_of(kept: EwNumbered) -> EwCustom:
    """The custom of a club, or that of a section that is seated."""
    return EwCustom(EwNumbers(kept.ew_numbers), kept.first_ew_number or 0)


def labels(
    game: str,
    movement: Movement,
    system: str = "",
    custom: EwCustom = CONTINUED,
    section: str = "",
) -> dict[int, str]:
    """A label for each contestant but the phantom: letters in a small game of whist, or numbers.

    Individuals have numbers, as on their cards; of Safford's couples the wives have letters and
    the husbands numbers; in the League all have the source's letters, with the number of the four
    where there are several. ``custom``: how E/W are numbered where there are sides to number.
    ``section``: the letter of one of several, which stands before numbers alone.
    """
    everybody = range(1, movement.contestants + 1)
    if system == SAFFORD_COUPLES.name:
        found = {number: label_of(number) for number in everybody}
    elif system == LEAGUE.name:
        found = {number: _of_four(number, movement.contestants) for number in everybody}
    elif has_letters(game, movement):
        found = dict(zip(everybody, LETTERS, strict=False))
    elif custom_for(game, movement, custom) != CONTINUED:
        found = {number: _by_custom(*at, custom) for number, at in sides_kept(movement).items()}
    else:
        found = {number: str(number) for number in everybody}
    found.pop(movement.phantom or 0, None)
    if not section:
        return found
    return {n: f"{section}{n if label in LETTERS else label}" for n, label in found.items()}


def _of_four(number: int, contestants: int) -> str:
    letter = letter_of(number, contestants)
    return letter if contestants == 2 * FOUR else f"{letter}{four_of(number, contestants)}"


def custom_for(game: str, movement: Movement, custom: EwCustom) -> EwCustom:
    """The custom that holds for a movement: CONTINUED where pairs have letters or change sides."""
    suits = not has_letters(game, movement) and sides_kept(movement)
    return custom if suits else CONTINUED


def has_letters(game: str, movement: Movement) -> bool:
    """Return whether contestants have letters for labels: in whist, while there are enough."""
    whist = game == Tournament.Game.WHIST and movement.kind is not Kind.INDIVIDUAL
    return whist and movement.contestants <= len(LETTERS)


def sides_kept(movement: Movement) -> Mapping[int, tuple[Side, int]]:
    """The side of the table on which each pair sits all evening, and its number there from 1.

    Empty where anybody changes sides, and for others than pairs. The phantom has its number too:
    whoever comes late may take it.
    """
    if movement.kind is not Kind.PAIRS:
        return {}
    paths = journeys(replace(movement, phantom=None))
    sat = {number: {stop.chair_side for stop in stops} - {None} for number, stops in paths.items()}
    if any(len(sides) != 1 for sides in sat.values()):
        return {}
    found, so_far = {}, Counter[Side]()
    for number in sorted(sat):
        (side,) = filter(None, sat[number])
        so_far[side] += 1
        found[number] = side, so_far[side]
    return found


def last_of(side: Side, movement: Movement) -> int:
    """The last number on a side; 0 where there are none."""
    return max((at for its, at in sides_kept(movement).values() if its is side), default=0)


def late_label(side: Side, taken: Collection[str], custom: EwCustom) -> str:
    """The label of a pair that joins on a side: the first number there that nobody has.

    ``taken`` are the labels of the others. For a custom that is not CONTINUED.
    """
    numbers = (_by_custom(side, number, custom) for number in count(1))
    return next(label for label in numbers if label not in taken)


def with_side(side: str, label: str) -> str:
    """A label after the side where it sits; one that says so itself stands alone."""
    return label if label.endswith(side) else f"{side} {label}"


def same_label(typed: str, label: str) -> bool:
    """Return whether a label was meant: ``3EW``, ``ew 3`` and ``3 e/w`` are all ``3 E/W``."""
    return _plain(typed) == _plain(label)


def _plain(label: str) -> tuple[str, str]:
    said = label.casefold()
    return "".join(filter(str.isdecimal, said)), "".join(filter(str.isalpha, said))


def _by_custom(side: Side, number: int, custom: EwCustom) -> str:
    if custom.numbers is EwNumbers.AGAIN:
        return f"{number} {_BESIDE[side]}"
    return str(number if side is Side.NS else custom.first + number - 1)


def tray_word(game: str) -> str:
    """Return what the players call a tray: bridge says board."""
    return term(game, "tray")
