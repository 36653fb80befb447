"""Every movement can be spoken of, to whist players and to bridge players."""

from itertools import product

import pytest

from movements.catalogue import choose, chosen
from movements.field import Field
from movements.movement import Kind
from movements.reasons import Caution, Reason
from movements.register import SYSTEMS
from movements.systems.ring import MOVES
from movements.systems.system import System, Wanted
from tests.sample import one_in
from tests.tournaments.presenting.test_reasons import asked
from tournaments.presenting import merits
from tournaments.presenting import systems as said
from tournaments.presenting.figures import up_to
from tournaments.presenting.systems import words
from tournaments.queries.plan.proposal import propose
from tournaments.refusal import Refusal

FIGURES = {"trays", "each", "rounds", "half", "met", "out"}
OF_DEALERS = {Caution.HANDS_NOT_FOURS, Caution.TRAYS_NOT_FOURS}
"""Bridge players are not told who deals how often."""

FIGURES |= {
    "tables",
    "played",
    "over",
    "under",
    "middle",
    "sharing",
    "wait",
    "enough",
    "again",
    "sets",
    "made",
    "vacant",
    "still",
}


@pytest.mark.parametrize(
    ("pairs", "how"),
    [(7, "Each pair follows the same pair all evening."), (8, "One pair keeps its seats; ")],
)
def test_a_howell_says_whether_anybody_keeps_a_seat(pairs: int, how: str) -> None:
    choice = chosen("howell", Wanted(pairs, 2))
    assert words(choice, "bridge").why.startswith(how)


def test_every_system_has_a_name_and_says_how_it_is_played() -> None:
    assert {system.name for system in SYSTEMS} == set(said.SYSTEMS)
    everything = [*said.SYSTEMS.values(), said.WRITTEN]
    names = [told.name for told in everything]
    assert len(set(names)) == len(names)
    for told in everything:
        assert told.how.endswith(".")
        assert "tray" not in told.how
        assert "board" not in told.how


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.name)
def test_which_way_they_go_is_told_as_they_go(system: System) -> None:
    """Only of the systems that go one way round, and of those in both ways alike."""
    told = said.SYSTEMS[system.name]
    assert told.up == (told.how.replace("move down", "move up") if told.up else "")
    assert bool(told.up) is ("move down" in told.how)
    assert not told.up or MOVES in system.options
    if told.up:
        size = system.sizes()[4]
        for moves in MOVES.values:
            options = {MOVES.name: moves}
            choice = chosen(system.name, Wanted(size, 3, kind=system.kind, options=options))
            assert f"move {moves} one table" in words(choice, "bridge").why


@pytest.mark.parametrize(
    ("whist", "bridge", "codes"),
    [
        (merits.REASONS, merits.REASONS | merits.OTHER_REASONS["bridge"], Reason),
        (merits.CAUTIONS, merits.CAUTIONS | merits.OTHER_CAUTIONS["bridge"], Caution),
    ],
)
def test_every_code_has_a_sentence_in_both_games(
    whist: dict[str, str], bridge: dict[str, str], codes: type[Reason | Caution]
) -> None:
    assert set(whist) == set(bridge) == set(codes)
    for code, text in whist.items():
        assert asked(text) <= FIGURES
        assert not bridge[code] or asked(text) == asked(bridge[code])


def test_what_is_particular_belongs_to_what_there_is() -> None:
    options = {(o.name, value) for s in SYSTEMS for o in s.every_option for value in o.values}
    assert set(said.OPTIONS) <= options


def _forms(system: System) -> list[Wanted]:
    """The smallest, a middle and the largest size in each form."""
    names = [option.name for option in system.options]
    found = []
    for values in product(*(option.values for option in system.options)):
        options = dict(zip(names, values, strict=True))
        sizes = system.sizes(options)
        for size in {sizes[0], sizes[len(sizes) // 2]}:
            found.append(Wanted(size, 3, kind=system.kind, options=options))
    return [wanted for wanted in found if system.fits(wanted) is None]


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.name)
def test_every_form_can_be_said(system: System) -> None:
    forms = _forms(system)
    assert forms
    for wanted in one_in(forms, 4):
        choice = chosen(system.name, wanted)
        for game in ("whist", "bridge"):
            told = words(choice, game)
            # What is uneven is said in the words for its figure.
            unsaid = {Caution.UNEVEN} | (OF_DEALERS if game == "bridge" else set())
            assert len(told.warnings) == len(set(choice.warnings) - unsaid)
            for text in (told.name, told.why, *told.warnings):
                assert "%" not in text
                assert ("tray" if game == "bridge" else "board") not in text


@pytest.mark.parametrize("pairs", [4, 7, 10, 26])
def test_what_is_proposed_can_be_said(pairs: int) -> None:
    for choice in choose(Field(pairs)):
        assert words(choice, "whist").why


@pytest.mark.parametrize("pairs", [7, 9, 11, 13])
def test_that_nobody_sits_out_twice_is_said_once(pairs: int) -> None:
    told = [words(each, "bridge") for each in choose(Field(pairs, minutes=180))]
    every = [" ".join((each.why, *each.warnings)) for each in told]
    assert any("sits out once" in each or "more than once" in each for each in every)
    for each in every:
        assert sum(one in each for one in ("sits out once", "more than once", "Some sit out")) == 1


@pytest.mark.parametrize(
    ("system", "pairs", "said", "boards", "opponents"),
    [
        ("compass", 23, "Each E/W pair sits out once.", "22–24", "11–12"),
        ("compass", 24, "", "24", "12"),
        ("rover", 23, "Some sit out: nobody more than 1 of the 11 rounds.", "20–22", "10–11"),
    ],
)
def test_of_a_half_table_both_sides_are_said(
    system: str, pairs: int, said: str, boards: str, opponents: str
) -> None:
    offered = choose(Field(pairs, minutes=180, sets=0, winners=2))
    choice = next(each for each in offered if each.system == system)
    assert said in words(choice, "bridge").warnings or not said
    assert up_to(choice.trays_each, choice.trays_at_most) == boards
    assert up_to(choice.opponents_each, choice.facts.most_met) == opponents


@pytest.mark.parametrize("pairs", [11, 13, 15, 17, 19, 21, 23, 25])
def test_a_rover_is_among_what_an_odd_number_of_pairs_is_offered(pairs: int) -> None:
    """It needs a set of boards less than the round with a skip, and is as fair."""
    offered = propose(Field(pairs, minutes=180), game="bridge")
    assert "rover" in {each.system for each in offered}


@pytest.mark.parametrize("pairs", [1, 399])
def test_what_fits_nobody_is_said(pairs: int) -> None:
    with pytest.raises(Refusal) as refused:
        propose(Field(pairs))
    assert str(refused.value.sentence).endswith(".")
    assert "%" not in str(refused.value.sentence)


def test_wishes_that_cannot_be_had_together_are_said() -> None:
    with pytest.raises(Refusal, match="all that is asked for"):
        propose(Field(10, kind=Kind.PAIRS, sit_still=10))


@pytest.mark.parametrize(
    ("pairs", "missing", "shared"), [(8, "ew", True), (7, "ew", True), (7, "ns", False)]
)
def test_a_relay_says_that_tables_share_only_where_they_do(
    pairs: int, missing: str, *, shared: bool
) -> None:
    """With nobody N/S at the last table nobody plays there, and the first has its trays alone."""
    options = {"even": "relay", "missing": missing}
    choice = chosen("compass", Wanted(pairs, 3, options=options))
    assert ("shares" in words(choice, "whist").why) is shared
    assert (Caution.TRAYS_SHARED in choice.warnings) is shared
