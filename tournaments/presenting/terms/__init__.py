"""The words of the field, which differ from game to game: whist has trays, bridge boards.

Each game has a table of its own with the same names, and a context of its own for translators. A
page asks for a word or a sentence by its name and by the game that is played.
"""

from tournaments.presenting.terms import auction, bridge, whist

TERMS = {
    "whist": whist.TERMS,
    "auction": auction.TERMS,
    "bridge": bridge.TERMS,
    "minibridge": bridge.TERMS,
}


def term(game: str, name: str) -> str:
    """Return what the players of a game say; the words of whist where no game is known."""
    return str(TERMS.get(game, whist.TERMS)[name])
