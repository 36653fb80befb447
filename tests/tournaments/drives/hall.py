"""A drive of 24 whose cards are all in: those of ``tests.scoring.test_drive``."""

from tests.scoring.test_drive import GENTLEMEN, LADIES
from tests.tournaments.conftest import DAY
from tournaments.actions.drives import CardTyped, begin_drive, enter_card
from tournaments.models import Club, Session, User
from tournaments.queries.access import evening_to_read

HALL = LADIES | GENTLEMEN
"""Card -> first half, second half, hands of ten or more."""


def all_cards(director: User, session_id: int, but: tuple[int, ...] = ()) -> None:
    """Type every card of the hall but some."""
    for number, (first, second, tens) in HALL.items():
        if number not in but:
            enter_card(director, session_id, number, CardTyped(first, second, tens=tens))


def a_finished_drive(director: User, club: Club) -> Session:
    """A drive with all its cards."""
    session = begin_drive(director, club.pk, name="Whist drive", played_on=DAY)
    all_cards(director, session.pk)
    return evening_to_read(session.pk)
