"""What a movement gives those who play it, in figures."""

import pytest

from movements.catalogue import choose
from movements.facts import facts
from movements.fairness import Verdict
from movements.field import Field
from movements.movement import Kind
from movements.register import system_named
from movements.systems.system import Wanted


@pytest.mark.parametrize(
    ("system", "size", "options", "figure"),
    [
        ("compass", 14, {"switch": "rounds"}, 90),
        ("howell", 14, {}, 91),
        ("howell", 8, {}, 100),
        ("safford", 8, {}, 100),
    ],
)
def test_fairness_is_a_whole_number_of_a_hundred(
    system: str, size: int, options: dict[str, str], figure: int
) -> None:
    made = system_named(system)
    assert facts(made, Wanted(size, kind=made.kind, options=options)).fairness == figure


def test_fairness_is_a_hundred_where_nothing_is_uneven_and_only_there() -> None:
    for size in (8, 10, 12, 14):
        about = facts(system_named("howell"), Wanted(size))
        assert (about.fairness == 100) is (about.verdict is Verdict.PERFECT)
    party = facts(system_named("mitchell-party"), Wanted(12, kind=Kind.INDIVIDUAL))
    assert party.fairness is not None
    assert party.fairness < 100
    assert party.verdict not in (Verdict.PERFECT, Verdict.EXCELLENT)


def test_only_the_systems_that_are_named_are_chosen_from() -> None:
    found = choose(Field(12, systems=frozenset({"howell", "compass"})))
    assert {choice.system for choice in found} == {"howell", "compass"}
