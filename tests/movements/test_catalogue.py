"""What is recommended: the figures of the source, what is promised, and what is asked for."""

from itertools import product

import pytest

from movements.audit import audit
from movements.catalogue import MOST_CHOICES, Choice, Field, choose, trays_in, why_not
from movements.movement import Kind
from movements.reasons import Caution, Reason
from movements.register import SYSTEMS, system_named
from movements.systems.compass import COMPASS
from movements.systems.ring import MOVES, Moves
from movements.systems.system import Unfit, UnfitCode

SIZES = [*range(4, 21), 26, 31, 38, 60]


def of(system: str, choices: tuple[Choice, ...]) -> Choice:
    """The first choice of a system."""
    return next(choice for choice in choices if choice.system == system)


@pytest.mark.parametrize(
    ("tables", "per_round", "in_play"),
    [(14, 2, 28), (10, 3, 30), (5, 5, 25), (3, 8, 24), (13, 2, 26)],
)
def test_compass_whist_plays_at_least_24_trays(tables: int, per_round: int, in_play: int) -> None:
    """Source: R. F. Foster: 14 tables play two deals at each, 10 tables play 30 trays."""
    best = of("compass", choose(Field(2 * tables)))
    assert (best.trays_per_round, best.trays_in_play) == (per_round, in_play)
    assert Reason.LENGTH_AS_ASKED in best.reasons


def test_seven_tables_with_two_lists_play_28_and_nothing_is_said_against_it() -> None:
    best = choose(Field(14, winners=2))[0]
    assert (best.system, best.trays_per_round, best.rounds) == ("compass", 4, 7)
    assert best.warnings == ()


def test_a_large_field_plays_fewer_rounds_not_all_night() -> None:
    best = choose(Field(38))[0]
    assert (best.trays_per_round, best.rounds, best.trays_each) == (2, 12, 24)
    assert Reason.CUT_TO_LENGTH in best.reasons


@pytest.mark.parametrize(
    ("pairs", "asked"),
    [*product(SIZES, [None]), *product(SIZES[::4], [1, 13, 36])],
)
def test_every_choice_is_what_it_says(pairs: int, asked: int | None) -> None:
    choices = choose(Field(pairs, trays=asked))
    assert 1 <= len(choices) <= MOST_CHOICES
    assert choices[0].cost == min(choice.cost for choice in choices)
    for choice in choices:
        announced = system_named(choice.system).announced
        assert {finding.code for finding in audit(choice.movement)} <= announced
        assert choice.rounds == len(choice.movement.rounds)
        assert choice.trays_in_play == len(choice.movement.trays)
        assert choice.facts.contestants == pairs
        missed = {Caution.TRAYS_MISSED, Caution.SITS_OUT} & set(choice.warnings)
        assert (Reason.ALL_TRAYS_PLAYED in choice.reasons) == (not missed)


@pytest.mark.parametrize("pairs", SIZES)
def test_what_is_asked_for_is_kept(pairs: int) -> None:
    for choice in choose(Field(pairs, winners=1)):
        assert choice.facts.winners == 1
    for choice in choose(Field(pairs, winners=2)):
        assert choice.facts.winners == 2
    for choice in choose(Field(pairs, sit_still=2)):
        assert choice.facts.still >= 2
    for choice in choose(Field(pairs, sharing=False)):
        assert not choice.facts.shared
        assert choice.facts.copies == 1


def test_minutes_are_counted_in_trays() -> None:
    assert trays_in(180) == 24
    assert trays_in(179) == 23


def test_where_nothing_fits_each_system_says_why() -> None:
    assert choose(Field(0)) == choose(Field(2_000_000)) == ()
    reasons = dict(why_not(Field(2_000_000)))
    assert reasons["compass"] == Unfit(UnfitCode.CONTESTANTS_TOO_MANY, 2_000_000, 198)
    assert set(reasons) == {system.name for system in SYSTEMS if system.kind is Kind.PAIRS}


def test_an_absurd_length_is_no_choice() -> None:
    assert choose(Field(10, trays=1_000_000)) == ()


def test_systems_are_found_by_their_codes() -> None:
    assert [system_named(system.name) for system in SYSTEMS] == list(SYSTEMS)
    assert system_named("compass") is COMPASS
    with pytest.raises(KeyError):
        system_named("unheard-of")


@pytest.mark.parametrize("pairs", [10, 13, 16, 26])
def test_which_way_they_go_is_all_that_the_game_changes(pairs: int) -> None:
    down, up = choose(Field(pairs)), choose(Field(pairs, moves=Moves.UP))
    assert len(down) == len(up)
    for one, other in zip(down, up, strict=True):
        assert (one.system, one.rounds, one.facts) == (other.system, other.rounds, other.facts)
        way = {"moves": "up"} if MOVES in system_named(other.system).options else {}
        assert other.options == {**way, **one.options}
        assert "moves" not in one.options
