"""What the tests of the compass family ask of every system alike."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import product

from movements.audit import FindingCode, audit
from movements.movement import Movement
from movements.systems.system import Options, System, Wanted

Table = tuple[int, int, int]
"""A table by hand: N/S, E/W and tray."""


def every_choice(system: System, *but: str) -> Iterator[Options]:
    """Every combination of options, but those named, which stay as they are by default."""
    options = [option for option in system.options if option.name not in but]
    for values in product(*(option.values for option in options)):
        yield {option.name: value for option, value in zip(options, values, strict=True)}


def codes(movement: Movement) -> set[FindingCode]:
    return {finding.code for finding in audit(movement)}


def by_hand(movement: Movement) -> list[list[Table]]:
    """Each round as N/S, E/W and first tray of every table."""
    return [
        [(s.seats.north or 0, s.seats.east or 0, s.trays[0] if s.trays else 0) for s in sittings]
        for sittings in movement.rounds
    ]


def trays_each(movement: Movement) -> set[int]:
    """How many trays contestants play: the different answers. A phantom's do not count."""
    played: defaultdict[int, set[int]] = defaultdict(set)
    for sittings in movement.rounds:
        for sitting in filter(movement.is_played, sittings):
            for one in sitting.seats.contestants:
                played[one].update(sitting.trays)
    return {len(trays) for trays in played.values()}


def times_met(movement: Movement) -> Counter[tuple[int, int]]:
    """How often any two pairs meet, the lower number first."""
    played = (s for sittings in movement.rounds for s in filter(movement.is_played, sittings))
    return Counter((min(two), max(two)) for two in (tuple(s.seats.contestants) for s in played))


def keeps_to_its_extent(system: System, wanted: Wanted) -> bool:
    movement, extent = system.build(wanted), system.extent(wanted)
    sets = extent.tray_sets * wanted.trays_per_round
    found = len(movement.rounds), len(movement.trays), movement.tables
    return found == (extent.rounds, sets, extent.tables)
