"""The letters in which a club types contracts, and what they are called."""

from scoring.letters import ALPHABETS, Letters
from tournaments.models import ContractLetters, Tournament


def letters_of(tournament: Tournament) -> Letters:
    """Return the letters of contracts at the desk of a tournament; at bridge those of its club."""
    if tournament.game != Tournament.Game.BRIDGE:
        return Letters.ENGLISH
    return Letters(tournament.club.contract_letters)


def letter_choices() -> list[tuple[str, str]]:
    """Return each language with its letters: *French: P C K T SA, N E S O*."""
    alphabets = {letters: ALPHABETS[Letters(letters)] for letters in ContractLetters}
    return [
        (
            letters.value,
            f"{letters.label}: {' '.join(its.strains)}, {' '.join(its.directions)}",
        )
        for letters, its in alphabets.items()
    ]
