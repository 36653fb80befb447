"""What a contestant is called on paper and screen."""

from django.utils.translation import gettext as _

from tournaments.models import Tournament

LETTERS = "abcdefghjklmnopqrstuvwxyz"
"""The source's letters: without i, which is too like 1."""


def labels(game: str, contestants: int) -> dict[int, str]:
    """A label for each contestant number: letters in a small game of whist, else numbers."""
    if game == Tournament.Game.WHIST and contestants <= len(LETTERS):
        return dict(enumerate(LETTERS[:contestants], 1))
    return {number: str(number) for number in range(1, contestants + 1)}


def tray_word(game: str) -> str:
    """What the players call a tray: bridge says board."""
    return _("Board") if game == Tournament.Game.BRIDGE else _("Tray")
