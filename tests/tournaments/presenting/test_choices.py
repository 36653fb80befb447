"""Movements to choose from have names that tell them apart, and warn of a thing once."""

from collections import Counter

import pytest

from movements.catalogue import chosen
from movements.field import Field
from movements.register import SYSTEMS
from movements.systems.system import Wanted
from tournaments.presenting.choices import DIFFERENCES, words_of_all
from tournaments.presenting.systems import words
from tournaments.presenting.who_plays import Plays
from tournaments.queries.plan.proposal import propose

ASKED = [
    (
        Plays.PAIRS,
        Field(5, trays=24),
        "Switched Mitchell, 3 tables, 3 rounds of 8, E/W seats empty",
    ),
    (Plays.PAIRS, Field(13, trays=25), ""),
    (Plays.PAIRS, Field(16, trays=24), ""),
    (Plays.INDIVIDUALS, Field(13, trays=24), "Whist for individuals, 3 tables, 12 rounds of 2, "),
    (Plays.COUPLES, Field(12, trays=24), "6 tables, 5 rounds of 5, with a relay"),
]


@pytest.mark.parametrize(("plays", "field", "one_name"), ASKED)
@pytest.mark.parametrize("game", ["whist", "bridge"])
def test_no_two_are_called_the_same(plays: Plays, field: Field, one_name: str, game: str) -> None:
    halls = [[choice] for choice in propose(field, plays, game)]
    names = [each.name for each in words_of_all(halls, game)]
    assert [name for name, times in Counter(names).items() if times > 1] == []
    assert game == "whist" or any(one_name in name for name in names)


def test_every_difference_is_of_an_option_that_there_is() -> None:
    there = {
        (option.name, str(value))
        for system in SYSTEMS
        for option in system.every_option
        for value in option.values
    }
    assert DIFFERENCES.keys() <= there


@pytest.mark.parametrize(
    ("pairs", "rounds", "vacant", "sentence"),
    [
        (9, 7, "fairest", "Nobody has number 9: of all numbers that could be vacant"),
        (13, 12, "still", "Nobody has number 10, so that 2 pairs can keep their seats."),
        (13, 12, "fairest", ""),
        (9, 7, "highest", ""),
    ],
)
def test_a_number_that_nobody_has_is_told_where_it_is_not_the_highest(
    pairs: int, rounds: int, vacant: str, sentence: str
) -> None:
    wanted = Wanted(pairs, 2, rounds, options={"vacant": vacant})
    said = words(chosen("reduced-howell", wanted), "bridge").why
    assert ("Nobody has number" in said) is bool(sentence)
    assert sentence in said


def test_no_seat_is_said_to_be_kept_where_none_is() -> None:
    """Ten pairs in seven rounds follow a plan that is written out; twelve in eight do not."""
    written, cyclic = (
        words(chosen("reduced-howell", Wanted(pairs, 3, rounds)), "bridge").why
        for pairs, rounds in ((10, 7), (12, 8))
    )
    assert "none keeps its seats" in written
    assert "Some pairs keep their seats" in cyclic


def test_five_tables_that_play_25_trays_are_warned_once_or_not_at_all() -> None:
    choice = chosen("compass", Wanted(10, 5))
    (said,) = words(choice, "whist").warnings
    assert said.startswith("25 trays is not a multiple of four")
    assert words(choice, "bridge").warnings == ()
