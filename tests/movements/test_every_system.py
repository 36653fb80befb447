"""What every system promises, at every size it claims with every form of it.

Compass whist has so many large forms that beyond forty tables each size is built in every form for
one round, and every fourth to the end, in one form after another. Up to there, and of every other
system, every size is built in every form to the end by ``make long``; ``make test`` builds every
size up to twelve tables, and beyond that every seventh.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product

import pytest

from movements import notation
from movements.audit import FindingCode, Severity, audit
from movements.lines import lines
from movements.movement import Kind, Movement
from movements.plain import from_plain, to_plain
from movements.register import SYSTEMS, system_named
from movements.systems.compass import COMPASS
from movements.systems.system import Extent, Options, System, Unfit, UnfitCode, Wanted
from tests.sample import WHOLE

LARGE = 80
"""Of more contestants to a compass game not every number plays every form to the end."""

CODES = {
    Kind.PAIRS: [
        "compass",
        "howell",
        "reduced-howell",
        "crisscross",
        "hesitation",
        "double-hesitation",
        "blackpool",
        "rover",
        "web",
        "four-pairs",
        "six-pairs",
        "memory",
        "barometer",
        "two-teams",
    ],
    Kind.TEAMS: [
        "howell-teams",
        "gilman-teams",
        "round-robin",
    ],
    Kind.INDIVIDUAL: [
        "league",
        "memory-individual",
        "safford",
        "safford-couples",
        "mitchell-party",
        "mitchell-individual",
        "whist-individual",
    ],
}
"""Plans that are kept name their system: a code stays as it is."""

ONE, SIDES, HANDS = {""}, {"NS", "EW"}, {"N", "E", "S", "W"}

TWO_SIDES = ("compass", "crisscross", "blackpool", "rover", "web", "two-teams")
"""Nobody changes sides, unless trays are turned."""

FOUR_HANDS = ("mitchell-party", "mitchell-individual")
"""Everybody keeps to his point of the compass."""

Form = tuple[System, Options]


def forms() -> Iterator[Form]:
    """Every system with every choice of its options."""
    for system in SYSTEMS:
        for values in product(*(option.values for option in system.options)):
            names = (option.name for option in system.options)
            yield system, dict(zip(names, values, strict=True))


FORMS = list(forms())


def named(value: object) -> str:
    """The name of a case."""
    if isinstance(value, System):
        return value.name
    return "-".join(value.values()) or "only" if isinstance(value, dict) else str(value)


every_form = pytest.mark.parametrize(("system", "options"), FORMS, ids=named)


def makes_a_difference(system: System, options: Options, size: int) -> bool:
    """Whether it is another form than one with more defaults."""
    asked = {option.name for option in system.options_for(size)}
    defaults = {option.name: option.values[0] for option in system.options}
    return all(value == defaults[name] for name, value in options.items() if name not in asked)


def lengths_built(system: System, options: Options, wanted: Wanted) -> set[int]:
    """The full length, the shortest and a middle one; beyond forty tables not every one."""
    lengths = system.lengths(wanted)
    if system is not COMPASS or wanted.contestants <= LARGE:
        return {lengths[0], lengths[len(lengths) // 2], lengths[-1]}
    to_the_end = {lengths[-1]} if takes_its_turn(options, wanted.contestants) else set()
    return {rounds for rounds in lengths[:1] if rounds == 1} | to_the_end


def takes_its_turn(options: Options, size: int) -> bool:
    """Whether so many play this form of the large compass game to the end."""
    forms = [
        other
        for system, other in FORMS
        if system is COMPASS and size in COMPASS.sizes(other)
        if makes_a_difference(COMPASS, other, size)
    ]
    # One of four numbers that follow each other, and every remainder by 4 in turn.
    return size % 4 == size // 4 % 4 and options == forms[size // 16 % len(forms)]


def every_wanted(system: System, options: Options) -> Iterator[Wanted]:
    """At every size what is built there."""
    for size in system.sizes(options):
        if is_built(size) and makes_a_difference(system, options, size):
            usual = Wanted(size, 1, None, system.kind, options=options)
            for rounds in sorted(lengths_built(system, options, usual)):
                yield replace(usual, rounds=rounds)


def is_built(size: int) -> bool:
    """Whether this run builds a size: most of the large ones wait for the long one."""
    return WHOLE or size <= 24 or size % 7 == 0


def unchecked(system: System, wanted: Wanted) -> Movement:
    """The movement as ``build`` makes it before the audit, so that it is audited once only."""
    assert system.fits(wanted) is None
    return system._movement(wanted)


def extent_of(movement: Movement) -> Extent:
    return Extent(len(movement.rounds), len(movement.trays), movement.tables)


@every_form
def test_at_every_size_the_audit_finds_only_what_is_announced(
    system: System, options: Options
) -> None:
    for wanted in every_wanted(system, options):
        movement = unchecked(system, wanted)
        assert {finding.code for finding in audit(movement)} <= system.announced, wanted
        extent = system.extent(wanted)
        assert extent_of(movement) == extent, wanted
        assert extent.rounds == wanted.rounds
        if wanted.rounds == system.lengths(wanted)[-1]:
            # Where it is cut, a set that rests at first may never be played.
            assert movement.trays == tuple(range(1, extent.tray_sets + 1)), wanted
        assert movement.kind is system.kind
        absent = movement.phantom is not None
        assert movement.contestants - absent == wanted.contestants, wanted
        assert not absent or wanted.contestants % 2 == 1, wanted
        assert movement.allow_replay is system.replays
        assert not movement.open
        assert not movement.allow_half_matches
        assert movement.copies != 1 or not system.needs_copies, wanted
        assert movement.copies == 1 or system.needs_copies or options["trays"] == "same", wanted


@pytest.mark.parametrize("system", SYSTEMS, ids=named)
def test_what_is_announced_does_occur(system: System) -> None:
    assert all(code.severity is Severity.NOTE for code in system.announced)
    missing = set(system.announced)
    for _system, options in (form for form in FORMS if form[0] is system):
        for wanted in islice(every_wanted(system, options), 12):
            if missing:
                missing -= codes(unchecked(system, wanted))
    assert not missing


def codes(movement: Movement) -> set[FindingCode]:
    return {finding.code for finding in audit(movement)}


def some_sizes(system: System, options: Options, most: int) -> list[int]:
    """The smallest, and the largest two up to a number: of these one may be odd."""
    fitting = [size for size in system.sizes(options) if makes_a_difference(system, options, size)]
    return sorted({fitting[0], *[size for size in fitting if size <= most][-2:]})


@every_form
def test_with_three_trays_a_round_it_is_three_times_as_large_and_otherwise_the_same(
    system: System, options: Options
) -> None:
    for size in some_sizes(system, options, 20):
        one = Wanted(size, 1, None, system.kind, options=options)
        three = replace(one, trays_per_round=3)
        extent, movement = system.extent(three), system.build(three)
        assert extent == system.extent(one)
        assert len(movement.trays) == 3 * extent.tray_sets
        single = [
            tuple(
                replace(s, trays=tuple(tray // 3 for tray in s.trays if tray % 3 == 0))
                for s in sittings
            )
            for sittings in movement.rounds
        ]
        assert replace(movement, rounds=tuple(single)) == system.build(one)


@every_form
def test_it_comes_back_from_its_plain_form_and_from_its_text(
    system: System, options: Options
) -> None:
    for size in some_sizes(system, options, 20):
        movement = system.build(Wanted(size, 2, None, system.kind, options=options))
        assert from_plain(to_plain(movement)) == movement
        assert notation.read(notation.write(movement)) == movement


@every_form
def test_whoever_keeps_his_side_to_the_end_stands_in_a_line_of_it(
    system: System, options: Options
) -> None:
    for size in some_sizes(system, options, 24):
        movement = system.build(Wanted(size, 1, None, system.kind, options=options))
        found = lines(movement)
        assert set(found) == set(movement.present)
        assert len(found) == size
        assert set(found.values()) == expected_lines(system, options, size), size


def expected_lines(system: System, options: Options, size: int) -> set[str]:
    """The lines of the standings after the full length."""
    if system.name in FOUR_HANDS:
        return HANDS
    switch = options.get("switch", "none")
    # With 3 or 4 tables it is no gain to switch whole rounds, and none is switched.
    kept = switch == "none" or (switch == "rounds" and size <= 8)
    return SIDES if system.name in TWO_SIDES and kept else ONE


@every_form
def test_what_makes_no_difference_makes_none(system: System, options: Options) -> None:
    defaults = {option.name: option.values[0] for option in system.options}
    for size in list(system.sizes(options))[:8]:
        asked = {option.name for option in system.options_for(size)}
        plainer = {name: options[name] if name in asked else defaults[name] for name in options}
        wanted = Wanted(size, 1, None, system.kind, options=options)
        if plainer != options:
            assert system.build(wanted) == system.build(replace(wanted, options=plainer))


@every_form
def test_one_fewer_and_one_more_than_it_claims_do_not_fit(system: System, options: Options) -> None:
    sizes = system.sizes(options)
    assert list(sizes) == sorted(set(sizes))
    for size, code in (
        (sizes[0] - 1, UnfitCode.CONTESTANTS_TOO_FEW),
        (sizes[-1] + 1, UnfitCode.CONTESTANTS_TOO_MANY),
    ):
        wanted = Wanted(size, 1, None, system.kind, options=options)
        nearest = sizes[0] if code is UnfitCode.CONTESTANTS_TOO_FEW else sizes[-1]
        assert system.fits(wanted) == Unfit(code, size, nearest)
    for kind in set(Kind) - {system.kind}:
        unsuited = system.fits(Wanted(sizes[0], kind=kind, options=options))
        assert unsuited == Unfit(UnfitCode.KIND_UNSUITED)


def test_their_codes_stay_as_they_are() -> None:
    for kind, names in CODES.items():
        assert [system.name for system in SYSTEMS if system.kind is kind] == names
        assert {system_named(name).kind for name in names} == {kind}
    for system in SYSTEMS:
        for option in system.options:
            assert len(set(option.values)) == len(option.values) > 1
