"""What every system for teams and for few contestants promises, at every size it claims."""

from collections.abc import Iterator
from itertools import product

import pytest

from movements.audit import FindingCode, audit
from movements.movement import Kind
from movements.plain import from_plain, to_plain
from movements.systems.barometer import BAROMETER
from movements.systems.four_pairs import FOUR_PAIRS
from movements.systems.gilman_teams import GILMAN_TEAMS
from movements.systems.howell_teams import HOWELL_TEAMS
from movements.systems.league import LEAGUE
from movements.systems.memory import MEMORY
from movements.systems.memory_individual import MEMORY_INDIVIDUAL
from movements.systems.round_robin_teams import ROUND_ROBIN_TEAMS
from movements.systems.six_pairs import SIX_PAIRS
from movements.systems.system import System, Wanted

SYSTEMS: dict[System, tuple[str, Kind]] = {
    LEAGUE: ("league", Kind.INDIVIDUAL),
    HOWELL_TEAMS: ("howell-teams", Kind.TEAMS),
    GILMAN_TEAMS: ("gilman-teams", Kind.TEAMS),
    ROUND_ROBIN_TEAMS: ("round-robin", Kind.TEAMS),
    BAROMETER: ("barometer", Kind.PAIRS),
    MEMORY: ("memory", Kind.PAIRS),
    MEMORY_INDIVIDUAL: ("memory-individual", Kind.INDIVIDUAL),
    FOUR_PAIRS: ("four-pairs", Kind.PAIRS),
    SIX_PAIRS: ("six-pairs", Kind.PAIRS),
}


def every_wanted(system: System) -> Iterator[Wanted]:
    """Every size with every option; of the lengths the shortest and the longest."""
    names = [option.name for option in system.options]
    for values in product(*(option.values for option in system.options)):
        options = dict(zip(names, values, strict=True))
        for size in system.sizes(options):
            usual = Wanted(size, kind=system.kind, options=options)
            lengths = system.lengths(usual)
            for rounds in {lengths[0], lengths[-1]}:
                yield Wanted(size, 1, rounds, system.kind, options=options)


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.name)
def test_it_builds_what_it_claims_and_only_what_is_announced_is_found(system: System) -> None:
    found: set[FindingCode] = set()
    for wanted in every_wanted(system):
        assert system.fits(wanted) is None
        movement = system.build(wanted)
        extent = system.extent(wanted)
        assert len(movement.rounds) == wanted.rounds == extent.rounds
        assert movement.tables == extent.tables
        assert movement.trays == tuple(range(1, extent.tray_sets + 1))
        assert movement.contestants - (movement.phantom is not None) == wanted.contestants
        assert movement.kind is system.kind
        found |= {finding.code for finding in audit(movement)}
    assert found == system.announced


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.name)
def test_the_usual_length_is_the_longest_and_comes_back_from_its_plain_form(
    system: System,
) -> None:
    size = system.sizes()[-1]
    usual = Wanted(size, kind=system.kind)
    movement = system.build(usual)
    assert len(movement.rounds) == system.lengths(usual)[-1]
    assert from_plain(to_plain(movement)) == movement


def test_their_codes_and_kinds_stay_as_they_are() -> None:
    assert {system: (system.name, system.kind) for system in SYSTEMS} == SYSTEMS
