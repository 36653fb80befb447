import pytest

from movements.audit import audit
from movements.catalogue import (
    MOST_CHOICES,
    SYSTEMS,
    Caution,
    Reason,
    choose,
    system_named,
    why_not,
)
from movements.systems.compass import COMPASS
from movements.systems.system import Unfit, UnfitCode


@pytest.mark.parametrize(
    ("tables", "per_round", "in_play"),
    [(14, 2, 28), (10, 3, 30), (5, 5, 25), (3, 8, 24), (12, 2, 24), (13, 2, 26), (24, 1, 24)],
)
def test_at_least_24_trays_are_played(tables: int, per_round: int, in_play: int) -> None:
    best = choose(2 * tables)[0]
    assert (best.trays_per_round, best.trays_in_play) == (per_round, in_play)
    assert Reason.LENGTH_AS_ASKED in best.reasons


def test_ten_tables_are_warned_that_30_is_not_a_multiple_of_four() -> None:
    best = choose(20)[0]
    assert (best.system, best.variant, best.rounds) == ("compass", "skip", 9)
    assert (best.trays_each, best.opponents_each) == (27, 9)
    assert best.warnings == (
        Caution.TRAYS_MISSED,
        Caution.HANDS_NOT_FOURS,
        Caution.TRAYS_NOT_FOURS,
    )


def test_five_tables_playing_30_deals() -> None:
    best = choose(10, 30)[0]
    assert (best.variant, best.trays_per_round, best.trays_each) == ("odd", 6, 30)
    assert best.reasons == (Reason.LENGTH_AS_ASKED, Reason.ALL_TRAYS_PLAYED)


def test_nothing_is_said_against_seven_tables_with_28() -> None:
    assert choose(14)[0].warnings == ()


def test_a_large_field_plays_fewer_rounds_not_all_night() -> None:
    best = choose(38)[0]
    assert (best.trays_per_round, best.rounds, best.trays_each) == (2, 12, 24)
    assert best.reasons == (Reason.CUT_TO_LENGTH,)


def test_who_plays_fewer_than_asked_is_told() -> None:
    four_tables = choose(8)[0]
    assert (four_tables.trays_in_play, four_tables.trays_each) == (24, 18)
    assert Caution.SHORTER_THAN_ASKED in four_tables.warnings


@pytest.mark.parametrize("asked", [None, 1, 13, 36])
@pytest.mark.parametrize("tables", [*range(3, 15), 19, 40])
def test_every_choice_is_what_it_says(tables: int, asked: int | None) -> None:
    choices = choose(2 * tables, asked)
    assert 1 <= len(choices) <= MOST_CHOICES
    assert len({(choice.trays_per_round, choice.rounds) for choice in choices}) == len(choices)
    for choice in choices:
        assert audit(choice.movement) == ()
        assert choice.rounds == len(choice.movement.rounds) == choice.opponents_each
        assert choice.trays_in_play == len(choice.movement.trays)
        assert choice.trays_each == choice.rounds * choice.trays_per_round
        assert (Reason.ALL_TRAYS_PLAYED in choice.reasons) == (
            Caution.TRAYS_MISSED not in choice.warnings
        )


@pytest.mark.parametrize(
    ("pairs", "unfit"),
    [
        (4, Unfit(UnfitCode.CONTESTANTS_TOO_FEW, 4, 6)),
        (11, Unfit(UnfitCode.CONTESTANTS_UNSUITED, 11, 12)),
        (0, Unfit(UnfitCode.CONTESTANTS_TOO_FEW, 0, 6)),
        (2_000_000, Unfit(UnfitCode.CONTESTANTS_TOO_MANY, 2_000_000, 198)),
    ],
)
def test_where_nothing_fits_each_system_says_why(pairs: int, unfit: Unfit) -> None:
    assert choose(pairs) == ()
    assert why_not(pairs) == (("compass", unfit),)


def test_where_something_fits_nothing_is_refused() -> None:
    assert why_not(10) == ()


def test_an_absurd_length_is_no_choice() -> None:
    assert choose(10, 1_000_000) == ()
    assert choose(10, -1_000_000) == ()


def test_systems_are_found_by_their_codes() -> None:
    assert [system_named(system.name) for system in SYSTEMS] == list(SYSTEMS)
    assert system_named("compass") is COMPASS
    with pytest.raises(KeyError):
        system_named("unheard-of")
