"""Movements proposed for a hall in several sections: of the same trays, ranked in one list."""

import pytest

from movements.choice import Choice
from movements.field import Field
from movements.pace import BRIDGE_PACE
from movements.sections import SPLIT_FROM, section_sizes, sections_for
from tournaments.models import Tournament
from tournaments.presenting.usual_rules import usual_rules
from tournaments.queries.plan.proposal import in_sections, propose_sections

HALLS = sorted(
    {
        (sizes[0], *sorted(set(sizes[1:])))
        for pairs in range(2 * SPLIT_FROM - 1, 201)
        for sizes in [section_sizes(pairs, sections_for((pairs + 1) // 2))]
    }
)
"""Of every hall of up to 100 tables the first section, and the sizes of the others."""

LINES = [
    *((a, b) for a in range(5, 19) for b in range(5, 19) if a != b),
    (14, 12, 10),
    (16, 11, 9),
    (18, 17, 12, 7),
]
"""Lines that no hall is split into by itself."""


def proposed(sizes: tuple[int, ...], game: str, wished: str = "") -> list[tuple[Choice, ...]]:
    return propose_sections(Field(sum(sizes), pace=BRIDGE_PACE), sizes, game, wished)


@pytest.mark.one_in(6, of="halls of sections")
@pytest.mark.parametrize("sizes", HALLS)
@pytest.mark.parametrize("game", [Tournament.Game.BRIDGE, Tournament.Game.WHIST])
def test_every_large_hall_has_sections_of_the_same_trays(sizes: tuple[int, ...], game: str) -> None:
    """For as many rounds, with as many lists, by the same rules: twelve tables with eleven too."""
    for hall in proposed(sizes, game):
        assert tuple(choice.facts.contestants for choice in hall) == sizes
        assert len({choice.movement.trays for choice in hall}) == 1
        assert len({(choice.rounds, choice.facts.winners) for choice in hall}) == 1
        assert len({str(usual_rules(game, each.system, each.options)) for each in hall}) == 1


def test_sections_of_unlike_sizes_play_by_unlike_systems() -> None:
    """Twelve tables switch, eleven play a three-quarter Howell: 24 boards in 12 rounds in both."""
    first, *others = proposed((24, 22), "bridge")
    assert [(one.system, one.rounds, one.trays_in_play) for one in first] == [
        ("compass", 12, 24),
        ("reduced-howell", 12, 24),
    ]
    assert [one.facts.fairness for one in first] == [93, 87]
    assert {hall[0].system for hall in others} == {"double-hesitation"}
    assert proposed((24, 22), "bridge", "double-hesitation")[0] == others[0]


def test_sections_that_can_play_by_one_system_do() -> None:
    """Nine tables and eight: a Howell of twelve rounds in both comes first."""
    systems = [[one.system for one in hall] for hall in proposed((18, 16), "bridge")]
    assert systems[0] == ["reduced-howell", "reduced-howell"]
    alike = [len(set(each)) == 1 for each in systems]
    assert alike == sorted(alike, reverse=True)


def test_what_is_seated_is_what_was_proposed() -> None:
    """Whatever sets of boards and wishes a movement was chosen for, it brings the same others."""
    for hall in proposed((28, 26), "bridge"):
        again = in_sections(hall[0], (28, 26), "bridge")
        assert [one.movement for one in again] == [one.movement for one in hall]


@pytest.mark.one_in(6, of="lines")
@pytest.mark.parametrize("sizes", LINES, ids=str)
def test_lines_of_any_size_play_as_many_rounds(sizes: tuple[int, ...]) -> None:
    """Ranked apart: scored in the same way, and seated by what was proposed."""
    asked = Field(sum(sizes), pace=BRIDGE_PACE)
    halls = propose_sections(asked, sizes, "bridge", apart=True)
    assert len({tuple(one.movement for one in hall) for hall in halls}) == len(halls)
    for hall in halls:
        assert tuple(choice.facts.contestants for choice in hall) == sizes
        assert len({(one.rounds, one.trays_per_round, one.facts.winners) for one in hall}) == 1
        assert len({str(usual_rules("bridge", one.system, one.options)) for one in hall}) == 1
        again = in_sections(hall[0], sizes, "bridge", apart=True)
        assert [one.movement for one in again] == [one.movement for one in hall]


@pytest.mark.parametrize("apart", [True, False])
def test_the_fairest_for_all_lines_comes_first(*, apart: bool) -> None:
    """Fourteen, twelve and ten: 24 boards in eight rounds for everybody, in one list each."""
    first, *_others = propose_sections(
        Field(36, trays=24, pace=BRIDGE_PACE), (14, 12, 10), "bridge", apart=apart
    )
    assert [(one.system, one.rounds, one.trays_in_play, one.facts.winners) for one in first] == [
        ("reduced-howell", 8, 24, 1)
    ] * 3
    assert [one.facts.fairness for one in first] == [81, 90, 87]


def test_no_table_shares_in_any_line_where_that_is_asked_for() -> None:
    """Three tables can only play a Howell by sharing; six need not."""
    asked = Field(18, pace=BRIDGE_PACE, sharing=False)
    for hall in propose_sections(asked, (12, 6), "bridge", apart=True):
        assert not any(one.facts.shared for one in hall)
