"""The letters in which a club types contracts, and what they are called."""

from scoring.letters import ALPHABETS, Letters, from_english
from tournaments.models import ContractLetters, Tournament
from tournaments.refusal import Code, Refusal


def letters_of(tournament: Tournament) -> Letters:
    """Return the letters of contracts at the desk of a tournament; at bridge those of its club."""
    if tournament.game != Tournament.Game.BRIDGE:
        return Letters.ENGLISH
    return Letters(tournament.club.contract_letters)


def refusal_sentence(refusal: Refusal, letters: Letters) -> str:
    """Return why something is refused; contracts in it stand in these letters.

    Only where a result cannot be read: in other sentences *3 N/S* is a pair.
    """
    said = str(refusal.sentence)
    return from_english(said, letters) if refusal.code == Code.UNREADABLE else said


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
