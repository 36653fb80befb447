"""What a contestant is called on paper and screen."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from movements.movement import Kind
from movements.systems.safford_couples import SAFFORD_COUPLES, label_of
from tournaments.models import Tournament

LETTERS = "abcdefghjklmnopqrstuvwxyz"
"""The source's letters: without i, which is too like 1."""


def labels(
    game: str,
    contestants: int,
    phantom: int | None = None,
    kind: Kind = Kind.PAIRS,
    system: str = "",
) -> dict[int, str]:
    """A label for each contestant but the phantom: letters in a small game of whist, or numbers.

    Individuals have numbers, as on their cards; of Safford's couples the wives have letters and
    the husbands numbers.
    """
    numbers = [n for n in range(1, contestants + 1) if n != phantom]
    if system == SAFFORD_COUPLES.name:
        return {number: label_of(number) for number in numbers}
    whist = game == Tournament.Game.WHIST
    if whist and kind is not Kind.INDIVIDUAL and contestants <= len(LETTERS):
        return {number: LETTERS[number - 1] for number in numbers}
    return {number: str(number) for number in numbers}


def tray_word(game: str) -> str:
    """What the players call a tray: bridge says board."""
    return _("Board") if game == Tournament.Game.BRIDGE else _("Tray")


def unnamed(label: str, kind: Kind = Kind.PAIRS) -> str:
    """What a contestant is called that has no names yet."""
    return _(_UNNAMED[kind]) % {"label": label}


_UNNAMED = {
    Kind.PAIRS: gettext_noop("Pair %(label)s"),
    Kind.TEAMS: gettext_noop("Team %(label)s"),
    Kind.INDIVIDUAL: gettext_noop("Player %(label)s"),
}
