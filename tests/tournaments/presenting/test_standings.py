"""The sentence that names who is first."""

from collections.abc import Callable

import pytest

from tests.tournaments.conftest import SetUp, play_all
from tournaments.actions.standings import score_field
from tournaments.models import Session, User
from tournaments.presenting.standings import winner_words
from tournaments.queries.standings.view import standings_view

# What is read here is the same from any database.
pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def first(session: Session, director: User, said: Callable[[int, int, int], int | str]) -> str:
    """The sentence, when every play was made like this by N/S, E/W and tray."""
    play_all(director, session, said)
    field = session.tournament.fields.get()
    score_field(field.pk)
    view = standings_view(session, all_trays=True)
    assert view is not None
    return winner_words(view)


def test_a_few_who_share_the_first_place_are_named(whist: Session, director: User) -> None:
    said = first(whist, director, lambda ns, ew, tray: 8 if ns in {1, 2} else 7)
    assert said == "First: Pair a, +3 (N/S), Pair b, +3 (N/S), 5 pairs, = (E/W)."


def test_of_the_other_line_too(whist: Session, director: User) -> None:
    said = first(whist, director, lambda ns, ew, tray: 8 if ns == 1 else 7)
    assert said == (
        "Pair a wins: +4, the most above the average of its own hands. "
        "5 pairs, =, are first of E/W."
    )


def test_many_who_are_level_are_counted(set_up: SetUp, director: User) -> None:
    said = first(set_up("bridge"), director, lambda ns, ew, tray: "1NTN=")
    assert said == "First: 5 pairs, 50.00 % (N/S), 5 pairs, 50.00 % (E/W)."


def test_three_who_are_level_are_named_and_four_are_counted(whist: Session, director: User) -> None:
    """Nobody reads more than three names in one sentence."""
    said = first(whist, director, lambda ns, ew, tray: 8 if ns in {1, 2, 3} else 7)
    assert said.startswith("First: Pair a, +2 (N/S), Pair b, +2 (N/S), Pair c, +2 (N/S), ")


def test_four_who_are_level_are_counted(whist: Session, director: User) -> None:
    said = first(whist, director, lambda ns, ew, tray: 8 if ns != 5 else 7)
    assert said.startswith("First: 4 pairs, +1 (N/S), ")
