"""What is recommended: the figures of the source, what is promised, and what is asked for."""

from fractions import Fraction
from itertools import product

import pytest

from movements.audit import audit
from movements.catalogue import MOST_CHOICES, choose, chosen, nearest, why_not
from movements.choice import Choice
from movements.field import Field
from movements.journey import played
from movements.movement import Kind
from movements.pace import BRIDGE_PACE, WHIST_PACE, Pace
from movements.preferences import uneven_list
from movements.reasons import Caution, Reason
from movements.register import SYSTEMS, system_named
from movements.systems.compass import COMPASS
from movements.systems.ring import MOVES, Moves
from movements.systems.system import Unfit, UnfitCode, Wanted
from tests.sample import one_in

SIZES = [*range(4, 21), 26, 31, 38, 60]


def of(system: str, choices: tuple[Choice, ...]) -> Choice:
    """The first choice of a system."""
    return next(choice for choice in choices if choice.system == system)


@pytest.mark.parametrize(
    ("tables", "per_round", "in_play"),
    [(14, 2, 28), (10, 3, 30), (5, 5, 25), (3, 8, 24), (13, 2, 26)],
)
def test_compass_whist_plays_at_least_24_trays(tables: int, per_round: int, in_play: int) -> None:
    """Source: R. F. Foster: 14 tables play two deals at each, 10 tables play 30 trays.

    Those thirty take five minutes more than the evening that is usual where nothing is known.
    """
    best = of("compass", choose(Field(2 * tables, usual_minutes=215)))
    assert (best.trays_per_round, best.trays_in_play) == (per_round, in_play)
    assert Reason.LENGTH_AS_ASKED in best.reasons


def test_seven_tables_with_two_lists_play_28_and_nothing_is_said_against_it() -> None:
    best = choose(Field(14, winners=2))[0]
    assert (best.system, best.trays_per_round, best.rounds) == ("compass", 4, 7)
    assert best.warnings == ()


@pytest.mark.parametrize("pace", [BRIDGE_PACE, WHIST_PACE])
@pytest.mark.parametrize("kind", list(Kind))
def test_where_nothing_is_asked_nobody_plays_longer_than_usual(kind: Kind, pace: Pace) -> None:
    """Sixteen individuals are not offered 15 rounds of two on one set, which take seven hours."""
    for came, sets in one_in(product([*range(4, 41), 48, 60], (1, 2)), 8):
        for choice in choose(Field(came, kind, sets=sets, pace=pace)):
            assert choice.minutes <= 210, (choice.system, came, sets)


def test_what_is_usual_at_a_club_is_what_its_evenings_take() -> None:
    assert choose(Field(20))[0].minutes <= 210
    assert choose(Field(20, usual_minutes=215))[0].minutes == 215
    assert max(choice.minutes for choice in choose(Field(20, usual_minutes=120))) <= 120


def test_a_large_field_plays_fewer_rounds_not_all_night() -> None:
    best = choose(Field(38))[0]
    assert (best.trays_per_round, best.rounds, best.trays_each) == (2, 12, 24)
    assert Reason.CUT_TO_LENGTH in best.reasons


@pytest.mark.parametrize(
    ("pairs", "asked"),
    one_in([*product(SIZES, [None]), *product(SIZES[::4], [1, 13, 36])], 2),
)
def test_every_choice_is_what_it_says(pairs: int, asked: int | None) -> None:
    choices = choose(Field(pairs, trays=asked))
    assert 1 <= len(choices) <= MOST_CHOICES
    if not uneven_list(choices[0].facts):
        assert choices[0].cost == min(choice.cost for choice in choices)
    for choice in choices:
        announced = system_named(choice.system).announced
        assert {finding.code for finding in audit(choice.movement)} <= announced
        assert choice.rounds == len(choice.movement.rounds)
        assert choice.trays_in_play == len(choice.movement.trays)
        assert choice.facts.contestants == pairs
        missed = {Caution.TRAYS_MISSED, Caution.SITS_OUT} & set(choice.warnings)
        assert (Reason.ALL_TRAYS_PLAYED in choice.reasons) == (not missed)


@pytest.mark.parametrize("pairs", one_in(SIZES, 3))
def test_what_is_asked_for_is_kept(pairs: int) -> None:
    for choice in choose(Field(pairs, winners=1)):
        assert choice.facts.winners == 1
    for choice in choose(Field(pairs, winners=2)):
        assert choice.facts.winners == 2
    for choice in choose(Field(pairs, sit_still=2)):
        assert choice.facts.still >= 2
    for choice in choose(Field(pairs, sharing=False)):
        assert not choice.facts.shared
        assert choice.sets_needed == 1 or Caution.COPIES_NEEDED in choice.warnings


@pytest.mark.parametrize(
    ("kind", "came", "minutes", "system", "rounds", "trays"),
    [
        (Kind.PAIRS, 5, 180, "howell", 5, 5),
        (Kind.PAIRS, 6, 120, "reduced-howell", 4, 4),
        (Kind.PAIRS, 7, 180, "howell", 7, 3),
        (Kind.PAIRS, 8, 180, "howell", 7, 3),
        (Kind.PAIRS, 8, 210, "howell", 7, 4),
        (Kind.PAIRS, 10, 210, "howell", 9, 3),
        (Kind.PAIRS, 12, 180, "howell", 11, 2),
        (Kind.PAIRS, 14, 210, "compass", 7, 4),
        (Kind.PAIRS, 18, 210, "compass", 9, 3),
        (Kind.PAIRS, 22, 180, "compass", 11, 2),
        (Kind.PAIRS, 26, 210, "compass", 13, 2),
        (Kind.TEAMS, 2, 180, "round-robin", 1, 24),
        (Kind.TEAMS, 3, 180, "howell-teams", 2, 12),
        (Kind.TEAMS, 4, 180, "round-robin", 3, 8),
        (Kind.TEAMS, 5, 180, "gilman-teams", 4, 6),
        (Kind.TEAMS, 12, 180, "gilman-teams", 11, 2),
        (Kind.INDIVIDUAL, 8, 210, "safford", 7, 4),
    ],
)
def test_the_first_choice_is_what_directors_play(
    kind: Kind, came: int, minutes: int, system: str, rounds: int, trays: int
) -> None:
    """Source: the lists of clubs that docs/movements.md names."""
    best = choose(Field(came, kind, minutes=minutes))[0]
    assert (best.system, best.rounds, best.trays_per_round) == (system, rounds, trays)
    assert best.keeps_length


def test_one_winner_at_eight_tables_is_the_switched_mitchell() -> None:
    best = choose(Field(16, minutes=180, winners=1))[0]
    assert (best.system, best.rounds, best.trays_per_round) == ("compass", 8, 3)
    assert best.options["switch"] != "none"


def test_minutes_are_those_of_the_clubs_own_pace() -> None:
    slow = Pace(Fraction(8), Fraction(3))
    best = choose(Field(14, minutes=200, pace=slow))[0]
    assert best.minutes == best.rounds * (3 + 8 * best.trays_per_round)
    assert best.used == best.minutes / 200 <= 1
    assert best.over == best.minutes - 200
    whist = choose(Field(14, minutes=180, pace=WHIST_PACE))[0]
    assert whist.minutes == Fraction(15, 2) * whist.rounds * whist.trays_per_round <= 180


@pytest.mark.parametrize("pairs", one_in(SIZES, 3))
@pytest.mark.parametrize("asked", [20, 24, 26])
def test_the_number_of_trays_that_is_asked_for_is_kept(pairs: int, asked: int) -> None:
    best = choose(Field(pairs, trays=asked))[0]
    assert 0.85 * asked <= best.rounds * best.trays_per_round <= 1.05 * asked
    assert best.trays_per_round > 1


def test_what_is_too_long_too_short_or_meagre_is_said() -> None:
    over = choose(Field(8, minutes=150))[0]
    assert (over.minutes, Caution.OVER_TIME in over.warnings) == (Fraction(301, 2), True)
    perfect = choose(Field(8, Kind.INDIVIDUAL, minutes=180))[0]
    assert (perfect.keeps_length, Caution.UNDER_TIME in perfect.warnings) == (True, True)
    early = [
        each for each in choose(Field(9, Kind.TEAMS, minutes=200)) if each.used < Fraction(4, 5)
    ]
    assert early
    for each in early:
        assert (each.keeps_length, Caution.UNDER_TIME in each.warnings) == (False, True)
    singles = chosen("howell", Wanted(20, 1))
    assert Caution.SINGLE_TRAYS in singles.warnings
    two = choose(Field(5, winners=2))[0]
    assert Caution.LIST_OF_TWO in two.warnings
    assert Reason.PERFECTLY_FAIR not in two.reasons


def test_a_large_howell_says_that_everybody_carries_a_card() -> None:
    assert Reason.CARRIES_CARDS in chosen("reduced-howell", Wanted(16, 2, 12)).reasons
    assert Reason.CARRIES_CARDS not in chosen("howell", Wanted(10, 3)).reasons


def test_from_sixteen_tables_two_sections_are_named() -> None:
    assert Reason.TWO_SECTIONS in choose(Field(32))[0].reasons
    assert Reason.TWO_SECTIONS not in choose(Field(30))[0].reasons


def test_teams_play_against_others() -> None:
    for teams in range(3, 26):
        best = choose(Field(teams, Kind.TEAMS, minutes=180))[0]
        assert all(s.seats.north != s.seats.east for _n, s in played(best.movement))
        assert not best.movement.allow_half_matches


def test_the_nearest_number_that_has_a_movement() -> None:
    assert nearest(Field(3, systems=frozenset({"howell", "compass"}))) == 4
    assert nearest(Field(50, Kind.INDIVIDUAL)) == 49
    assert nearest(Field(300, systems=frozenset({"compass"}))) == 198


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
