"""What plays, in words; and the switches on the page that sets them."""

import re

import pytest

from movements.field import Field
from movements.movement import Kind
from movements.reasons import Caution
from scoring.switches import SWITCHES
from tests.tournaments.presenting.test_scoring_page import table
from tournaments.presenting.choices import advice
from tournaments.presenting.switch_names import GROUPS, SOURCES, TITLES
from tournaments.presenting.who_plays import Plays, example_of, list_title, many_of, one_of, so_many
from tournaments.queries.plan.proposal import field_of, propose
from tournaments.refusal import Refusal


def test_so_many_of_each() -> None:
    assert [so_many(plays, 1) for plays in Plays] == [
        "1 pair", "1 pair", "1 team", "1 individual", "1 couple",
        "1 four a side",
    ]  # fmt: skip
    assert so_many("couples", 6) == "6 couples"
    assert all(one_of(kind) and many_of(kind) for kind in Kind)
    assert list_title("N", "couples") == "Ladies North"
    assert list_title("N", "individuals") == "North"
    assert "&" in example_of("couples")


@pytest.mark.parametrize(
    ("plays", "came", "sentence"),
    [
        (Plays.TEAMS, 41, "no movement for 41 teams. The nearest number .* is 40"),
        (
            Plays.INDIVIDUALS,
            7,
            "no movement for 7 individuals. The nearest number .* is 8",
        ),
        (Plays.COUPLES, 7, "no movement for 7 couples. The nearest number .* is 8"),
    ],
)
def test_numbers_that_nothing_fits(plays: Plays, came: int, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        propose(Field(came), plays, "whist")


@pytest.mark.long
def test_every_four_of_individuals_have_a_movement_or_are_told_who_has() -> None:
    """Where there is only one with a set of trays for every table, that is better than none."""
    none, told = [], set[int]()
    for came in range(4, 161):
        try:
            (first, *_rest) = propose(Field(came, trays=24), Plays.INDIVIDUALS, "whist")
            assert first.facts.copies == 1 or Caution.COPIES_NEEDED in first.warnings
        except Refusal as refusal:
            none.append(came)
            said = re.findall(r"nearest number that has one is (\d+)", str(refusal.sentence))
            told.update(map(int, said))
    assert none
    assert not any(came % 4 == 0 for came in none)
    assert told.isdisjoint(none)


def test_only_what_suits_those_who_play_is_proposed() -> None:
    couples = propose(Field(8), Plays.COUPLES, "bridge")
    assert {each.system for each in couples} <= {"safford-couples", "mitchell-party"}
    eight = {each.system for each in propose(Field(8), Plays.INDIVIDUALS, "whist")}
    assert "safford" in eight
    assert not eight & {"league", "safford-couples", "mitchell-party"}
    for game in ("whist", "auction", "bridge"):
        assert propose(Field(2), Plays.PAIRS, game)[0].system == "memory"
        singles = propose(Field(4), Plays.INDIVIDUALS, game)
        assert [each.system for each in singles][:2] == ["memory-individual", "whist-individual"]
    with pytest.raises(Refusal, match="no movement for 1 pair"):
        propose(Field(1), Plays.PAIRS, "bridge")


def test_where_one_who_stands_out_makes_a_far_fairer_evening_it_is_said() -> None:
    """Safford's eight and a Rainbow of 20 or 28 are perfectly balanced; others gain little."""

    def said(plays: Plays, came: int, *, begun: bool = False) -> list[str]:
        field = Field(came, trays=25)
        return advice(
            field_of(field, plays, "bridge"), propose(field, plays, "bridge"), "bridge", begun=begun
        )

    (sentence,) = said(Plays.INDIVIDUALS, 21)
    assert sentence == (
        "If one stands out, the 20 others can play a far fairer evening: Rainbow, 5 tables, 5 × 5, "
        "2 h 53 min, fairness 100 of 100."
    )
    far = [came for came in range(5, 42, 4) if said(Plays.INDIVIDUALS, came)]
    assert far == [9, 21, 29]
    assert not said(Plays.INDIVIDUALS, 21, begun=True)
    assert not said(Plays.PAIRS, 21)
    assert not said(Plays.COUPLES, 10)


def test_every_switch_is_named_and_has_the_source_of_the_page() -> None:
    assert set(TITLES) == set(SOURCES) == set(SWITCHES)
    shown = [name for names in GROUPS.values() for name in names]
    assert sorted([*shown, "game"]) == sorted(SWITCHES)
    rows = {row[0].strip("`"): row[3].replace("*", "") for row in table("Switches") if row[3]}
    assert rows == SOURCES
