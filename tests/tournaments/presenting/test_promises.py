"""Whatever is said of a system is true of what is seated, at every size and every length."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from movements.catalogue import chosen
from movements.journey import played
from movements.meetings import meetings, partnerships
from movements.movement import Movement
from movements.register import SYSTEMS, system_named
from movements.systems.system import System, Wanted
from tournaments.presenting.systems import words

pytestmark = pytest.mark.one_in(4)

MOST = 17
"""So many come at most: of every form there are some below that."""

Count = Counter[tuple[int, int]]


def everybody(movement: Movement) -> Iterator[tuple[int, int]]:
    """Yield each two who came."""
    yield from combinations(movement.present, 2)


def met(movement: Movement) -> Count:
    """In how many rounds each two have played against one another."""
    rounds = {two: {each.round for each in its} for two, its in meetings(movement).items()}
    return Counter({two: len(its) for two, its in rounds.items()})


def partnered(movement: Movement) -> Count:
    """How often each two have played together."""
    return Counter({two: len(its) for two, its in partnerships(movement).items()})


def trays_met(movement: Movement) -> dict[int, Counter[int]]:
    """How often each has played each tray."""
    found: dict[int, Counter[int]] = {one: Counter() for one in movement.present}
    for _round, sitting in played(movement):
        for one in {one for one in sitting.seats if one in found}:
            found[one].update(sitting.trays)
    return found


def rounds_out(movement: Movement) -> set[int]:
    """How often somebody sits out, each number once."""
    rounds: dict[int, set[int]] = {one: set() for one in movement.present}
    for number, sitting in played(movement):
        for one in sitting.seats:
            if one in rounds:
                rounds[one].add(number)
    return {len(movement.rounds) - len(its) for its in rounds.values()}


def tables_of(movement: Movement) -> dict[int, list[tuple[int, int]]]:
    """The table and side of each in every round that it plays, for each of its chairs."""
    found: dict[int, list[tuple[int, int]]] = {one: [] for one in movement.present}
    for _round, sitting in played(movement):
        for at, one in enumerate(sitting.seats):
            if one in found:
                found[one].append((sitting.table, at % 2))
    return found


def keeping(movement: Movement) -> int:
    """How many have one table all evening; where it is turned, their hands are turned for them."""
    return sum(
        len({table for table, _side in its}) == 1 for its in tables_of(movement).values() if its
    )


def none_keeps(movement: Movement) -> bool:
    """Of those who play in every round nobody has one side of one table."""
    plays = 2 * len(movement.rounds)  # as both of a pair
    return all(len(set(its)) > 1 for its in tables_of(movement).values() if len(its) == plays)


def meet(movement: Movement) -> bool:
    return all(met(movement)[two] for two in everybody(movement))


def no_cards_twice(movement: Movement) -> bool:
    return all(max(its.values()) == 1 for its in trays_met(movement).values() if its)


def every_tray(movement: Movement) -> bool:
    every = {tray for _round, sitting in played(movement) for tray in sitting.trays}
    return all(set(its) == every for its in trays_met(movement).values())


def all_partners(movement: Movement, most: int, opponents: int) -> bool:
    """Everybody partners everybody so often, and meets everybody so often."""
    together, against = partnered(movement), met(movement)
    return all(together[two] == most and against[two] == opponents for two in everybody(movement))


def partners_of(movement: Movement) -> set[int]:
    """How many partners somebody has, each number once."""
    found = Counter(one for two in partnered(movement) for one in two)
    return {found[one] for one in movement.present}


def at_most(count: Count, most: int) -> bool:
    return max(count.values(), default=0) <= most


def first_and_fourth(movement: Movement) -> bool:
    return [two for two in everybody(movement) if not met(movement)[two]] == [(1, 4)]


def one_set_a_round(movement: Movement) -> bool:
    sets = {(number, sitting.trays) for number, sitting in played(movement)}
    return len(sets) == len(movement.rounds)


def follow(movement: Movement) -> bool:
    """Whoever moves goes round after round to the table that one and the same comes from."""
    at_table: list[dict[int | None, int]] = [
        {one: sitting.table for sitting in sittings for one in sitting.seats}
        for sittings in movement.rounds
    ]
    for one in movement.present:
        if len({tables[one] for tables in at_table}) > 1:
            before_it = [
                {other for other, table in before.items() if table == after[one]}
                for before, after in pairwise(at_table)
            ]
            if not set.intersection(*before_it) - {one}:
                return False
    return True


def twice_each(movement: Movement) -> bool:
    return all(set(its.values()) == {2} for its in trays_met(movement).values())


def copies(movement: Movement) -> int:
    """On how many tables a tray lies in one round, at most."""
    return max(
        max(Counter(tray for sitting in sittings for tray in sitting.trays).values())
        for sittings in movement.rounds
    )


def two_keep(movement: Movement) -> bool:
    sat: dict[tuple[int, int], set[int | None]] = {}
    for _round, sitting in played(movement):
        for at, one in enumerate(sitting.seats):
            sat.setdefault((sitting.table, at), set()).add(one)
    kept = Counter(table for (table, _at), who in sat.items() if len(who) == 1)
    return all(number >= 2 for number in kept.values()) and len(kept) == len(
        {table for table, _at in sat}
    )


def at_own_table(movement: Movement) -> list[int]:
    """In how many rounds each team plays at a table of its own, against itself."""
    own = Counter(
        sitting.seats[0]
        for _round, sitting in played(movement)
        if sitting.seats[0] == sitting.seats[1]
    )
    return [own[one] for one in movement.present]


def misses_one(movement: Movement) -> bool:
    """Everybody meets three; of eight, A to D are 1 to 4 and W to Z are 5 to 8."""
    never = {(1, 8), (2, 7), (3, 6), (4, 5)}
    counts = Counter(one for two in met(movement) for one in two)
    named = len(movement.present) > 8 or never.isdisjoint(met(movement))
    return named and {counts[one] for one in movement.present} == {3}


def one_out_a_round(movement: Movement) -> bool:
    playing = Counter(
        number for number, sitting in played(movement) for one in set(sitting.seats) if one
    )
    return set(playing.values()) == {len(movement.present) - 1}


def half_meets_others(movement: Movement) -> bool:
    """No two halves meet twice."""
    halves = [
        sitting.seats[:2]
        for _round, sitting in played(movement)
        if sitting.seats[0] != sitting.seats[1]
    ]
    return max(Counter(halves).values()) == 1


def matches_in_full(movement: Movement) -> bool:
    """Whatever two teams play against one another is played at both of their tables."""
    plays = Counter(
        (frozenset(sitting.seats), tray)
        for _round, sitting in played(movement)
        for tray in sitting.trays
        if len(set(sitting.seats)) > 1
    )
    return set(plays.values()) == {2}


PROMISES: Mapping[str, Callable[[Movement], bool]] = {
    "Everybody is everybody's partner once and everybody's opponent twice": lambda movement: (
        all_partners(movement, 1, 2)
    ),
    "Nobody has the same partner twice, or the same opponent more than twice": lambda movement: (
        at_most(partnered(movement), 1) and at_most(met(movement), 2)
    ),
    "Nobody has the same partner twice, and nobody their own spouse": lambda movement: at_most(
        partnered(movement), 1
    ),
    "Everybody partners everybody of the other sex except their own spouse": lambda movement: (
        partners_of(movement) == {len(movement.present) // 2 - 1}
    ),
    "Everybody meets everybody": meet,
    "Each pair meets the three others": meet,
    "Every team meets every other in a match of its own": meet,
    "meets every other team": meet,
    "meets another team in every round": half_meets_others,
    "very match is played in full": matches_in_full,
    "no two tables share": lambda movement: (
        not any(sitting.shared_with for _round, sitting in played(movement))
    ),
    "no two teams meet twice": lambda movement: at_most(met(movement), 1),
    "The first and the fourth pair do not meet": first_and_fourth,
    "in all three partnerships": lambda movement: partners_of(movement) == {3},
    "in all the partnerships": lambda movement: partners_of(movement) == {3},
    "Each pair sits out once": lambda movement: rounds_out(movement) == {1},
    "No pair sits out more than once": lambda movement: max(rounds_out(movement)) == 1,
    "nobody meets cards twice": no_cards_twice,
    "nobody meets the same cards twice": no_cards_twice,
    "Everybody plays all the": every_tray,
    "One pair keeps its seats": lambda movement: keeping(movement) >= 1,
    "none keeps its seats": none_keeps,
    "Some pairs keep their seats": lambda movement: keeping(movement) > 1,
    "Everybody keeps the seat": lambda movement: keeping(movement) == len(movement.present),
    "All tables play the same cards in a round": one_set_a_round,
    "ach pair follows the same pair": follow,
    "each of the others follows the same pair": follow,
    "play every deal again": twice_each,
    "every deal is played again": twice_each,
    "There are two copies of every deal": lambda movement: copies(movement) == 2,
    "There are three copies of every deal": lambda movement: copies(movement) == 3,
    "There are four copies of every deal": lambda movement: copies(movement) == 4,
    "At each table two keep their seats": two_keep,
    "in each round it takes the seats of a pair, which sits out": one_out_a_round,
    "Every team begins at its own table": lambda movement: set(at_own_table(movement)) == {1},
    "Nobody plays at their own table": lambda movement: not any(at_own_table(movement)),
    "Everybody misses one of the four opponents": misses_one,
    "One player keeps the seat": lambda movement: keeping(movement) >= 1,
}
"""What can be held against a movement, each by how it is held."""


def choices(system: System) -> Iterator[tuple[Wanted, str, Movement]]:
    """Yield every size up to ``MOST`` with each value of each option, at every length: what is
    said, and what is seated.
    """
    for size in (size for size in system.sizes() if size <= MOST):
        options = [
            {option.name: value} for option in system.options_for(size) for value in option.values
        ]
        for chosen_options in options or [{}]:
            wanted = Wanted(size, 2, kind=system.kind, options=chosen_options)
            if size not in system.sizes(chosen_options):
                continue
            for rounds in system.lengths(wanted):
                choice = chosen(system.name, replace(wanted, rounds=rounds))
                yield choice.wanted, words(choice, "bridge").why, choice.movement


UNIVERSAL = re.compile(r"\b([Ee]very\w*|[Ee]ach|[Aa]ll|[Nn]obody|[Nn]o|none|once|twice)\b")
"""A sentence with such a word promises something."""

NO_FACT = (
    "Everybody carries a card that tells where to go",
    "Nobody has number ",
)
"""What is no promise about who meets, or is held against the movement where it is chosen."""


def promised(said: str) -> Iterator[str]:
    """Yield the promises made; a sentence that promises what nobody holds it to is one too."""
    for sentence in re.split(r"(?<=\.) ", said):
        found = [promise for promise in PROMISES if promise in sentence]
        if not found and UNIVERSAL.search(sentence) and not sentence.startswith(NO_FACT):
            found = [sentence]
        yield from found


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.name)
def test_what_is_said_is_true(system: System) -> None:
    broken = [
        (wanted.contestants, wanted.rounds, dict(wanted.options), promise)
        for wanted, said, movement in choices(system)
        for promise in promised(said)
        if promise not in PROMISES or not PROMISES[promise](movement)
    ]
    assert broken == []


@pytest.mark.parametrize("system", ["howell", "reduced-howell", "four-pairs"])
def test_the_same_is_said_of_what_is_played_twice(system: str) -> None:
    for size in (size for size in system_named(system).sizes() if size <= MOST):
        for rounds in system_named(system).lengths(Wanted(size, 2)):
            once = chosen(system, Wanted(size, 2, rounds=rounds))
            wanted = Wanted(size, 2, rounds=2 * rounds, options={"played": "twice"})
            how = words(once, "whist").why.split(". ")[0]
            assert words(chosen(system, wanted), "whist").why.startswith(how)
