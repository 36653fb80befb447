"""What a contestant is called on paper and screen."""

from django.utils.translation import gettext as _

from tournaments.models import Tournament

LETTERS = "abcdefghjklmnopqrstuvwxyz"
"""The source's letters: without i, which is too like 1."""


def labels(game: str, contestants: int, phantom: int | None = None) -> dict[int, str]:
    """A label for each contestant but the phantom: letters in a small game of whist, or numbers."""
    numbers = [n for n in range(1, contestants + 1) if n != phantom]
    if game == Tournament.Game.WHIST and contestants <= len(LETTERS):
        return {number: LETTERS[number - 1] for number in numbers}
    return {number: str(number) for number in numbers}


def tray_word(game: str) -> str:
    """What the players call a tray: bridge says board."""
    return _("Board") if game == Tournament.Game.BRIDGE else _("Tray")
