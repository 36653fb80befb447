"""A movement in writing has the figures that its own system would tell of it."""

from dataclasses import fields
from fractions import Fraction

import pytest

from movements.catalogue import choose
from movements.choice import Choice
from movements.field import Field
from movements.movement import Kind
from movements.notation import notated, read, write
from movements.pace import BRIDGE_PACE, Pace
from movements.register import SYSTEMS, system_named
from movements.systems.system import DoesNotFit, UnfitCode, Wanted
from movements.systems.written import WRITTEN, is_written
from movements.written_choice import choice_as_written, in_sets

FIGURES = (
    "rounds", "tables", "trays_per_round", "trays_in_play", "trays_each", "minutes", "waiting",
    "share", "sets", "sets_needed", "facts", "trays_to_make", "opponents_each",
)  # fmt: skip

FIELDS = [
    Field(came, kind=kind, minutes=180, sets=sets)
    for kind, sizes in (
        (Kind.PAIRS, (4, 5, 6, 9, 10, 13, 14, 17, 26, 30)),
        (Kind.TEAMS, (3, 4, 5, 8, 9, 10)),
        (Kind.INDIVIDUAL, (4, 8, 12, 16)),
    )
    for came in sizes
    for sets in (1, 2)
]

UNEVEN = """overplay movement 1
name: Three and two
kind: pairs
contestants: 4

round 1 | 1v2 1-3 | 3v4 4-6
round 2 | 1v3 7-8 | 4v2 9-10
round 3 | 1v4 11-13 shares 2 | 2v3 11-13 shares 1
"""


def figures(choice: Choice) -> dict[str, object]:
    return {name: getattr(choice, name) for name in FIGURES}


@pytest.mark.parametrize("field", FIELDS, ids=lambda each: f"{each.kind}-{each.contestants}")
def test_every_choice_is_told_alike_in_writing(field: Field) -> None:
    choices = [one for one in choose(field) if not system_named(one.system).contest_of_clubs]
    assert choices
    for choice in choices:
        text = write(choice.movement)
        written = choice_as_written(read(text), field.pace, field.sets)
        assert figures(written) == figures(choice), choice.system
        assert written.movement == choice.movement


def test_rounds_of_different_lengths() -> None:
    movement, name, _notes = notated(UNEVEN)
    assert name == "Three and two"
    assert in_sets(movement) == (movement, 1)
    pace = Pace(Fraction(7), Fraction(3))
    choice = choice_as_written(movement, pace)
    assert (choice.rounds, choice.trays_per_round, choice.tables) == (3, 3, 2)
    assert (choice.trays_in_play, choice.trays_each) == (13, 8)
    # Three rounds to move for, of three, two and three trays; two tables with three wait for none.
    assert choice.minutes == 3 * 3 + (3 + 2 + 3) * 7
    assert choice.opponents_each == 3


def test_two_tables_with_one_tray_between_them_wait() -> None:
    text = UNEVEN.replace("1v4 11-13", "1v4 11").replace("2v3 11-13", "2v3 11")
    choice = choice_as_written(read(text), BRIDGE_PACE)
    assert choice.waiting == BRIDGE_PACE.per_tray
    with_two = choice_as_written(read(text), BRIDGE_PACE, sets=2)
    assert with_two.waiting == 0
    assert with_two.sets == 2


def test_trays_that_lie_together_are_a_set_whatever_their_order() -> None:
    text = UNEVEN.replace("7-8", "8 7 14").replace("9-10", "9 15 10")
    reduced, per_set = in_sets(read(text))
    assert per_set == 3
    assert reduced.trays == (1, 4, 7, 9, 11)


@pytest.mark.parametrize("kind", list(Kind))
def test_a_movement_in_writing_is_no_system_that_is_offered(kind: Kind) -> None:
    system = WRITTEN[kind]
    assert system not in SYSTEMS
    assert system_named(system.name) is system
    assert is_written(system.name)
    assert not any(is_written(one.name) for one in SYSTEMS)
    assert list(system.sizes()) == []
    with pytest.raises(DoesNotFit) as refused:
        system.build(Wanted(8, kind=kind))
    assert refused.value.unfit.code is UnfitCode.WRITTEN
    for wanted in (system.lengths, system.extent):
        with pytest.raises(DoesNotFit):
            wanted(Wanted(8, kind=kind))


def test_every_figure_is_one_of_a_choice() -> None:
    assert {each.name for each in fields(Choice)} - set(FIGURES) == {
        "system", "variant", "wanted", "used", "over", "keeps_length", "cost", "reasons",
        "warnings", "written",
    }  # fmt: skip
